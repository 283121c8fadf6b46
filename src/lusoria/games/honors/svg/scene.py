"""A view with what its looker may do: all that the picture of Path of Honors is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.seats import seat_name
from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..data import DICE, STAGES
from ..notation import format_action
from ..state import View
from ..text import acts, ranks_of
from ..words import describe

STYLE = scoped(
    ".plate .slab{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
    ".plate .groove{fill:none;stroke:var(--line);stroke-width:1}",
    ".plate .rule{stroke:var(--line);stroke-width:1}",
    ".engraved{letter-spacing:.14em}",
    ".tick{fill:none;stroke:var(--soft);stroke-width:1.2}",
    ".tick.full{fill:var(--warm);stroke:var(--warm)}",
    ".tick.skill.full{fill:var(--cool);stroke:var(--cool)}",
    ".row .edge{fill:transparent;stroke:none}",
    ".row.now .edge{fill:var(--well)}",
    ".legal.row .edge,.legal .row .edge{fill:var(--go-wash);stroke:var(--go);stroke-width:1.5}",
    ".warm-ink{fill:var(--warm-ink)}",
    ".cool-ink{fill:var(--cool-ink)}",
    ".go-ink{fill:var(--go)}",
    ".bar-ink{fill:var(--bar)}",
)


@dataclass(frozen=True)
class Scene:
    """What is to be drawn."""

    view: View
    actions: frozenset[int]

    @property
    def own(self) -> int:
        """The seat whose sheet is drawn large: the looker's, or whose phase it is."""
        table = self.view.table
        return int(self.view.seat) if self.view.seat >= 0 else int(table.active)

    @property
    def others(self) -> list[int]:
        """All other seats, clockwise."""
        count = int(self.view.table.seats)
        return [(self.own + side) % count for side in range(1, count)]

    @property
    def stage(self) -> str:
        """What the game waits for."""
        return STAGES[self.view.table.stage]

    @property
    def dice(self) -> int:
        """How many dice lie on the table or are in the air."""
        table = self.view.table
        used = [table.faces[die] > 0 or (int(table.rolling) >> die) & 1 for die in range(DICE)]
        return sum(bool(one) for one in used)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return f"Seat {seat_name(seat)}" + (" (you)" if seat == self.view.seat else "")

    def asked(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        return acts(self.view, seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and *seat* is first of several."""
        several = self.view.table.seats > 1
        return several and self.stage == "over" and ranks_of(self.view)[seat] == 1

    def meaning(self, action: int) -> str:
        """Say what an action does, and how it is written."""
        said, short = describe(self.view, action), format_action(action)
        said = said[:1].upper() + said[1:]
        return said if said.lower() == short.lower() else f"{said} [{short}]"

    def offer(self, action: int, *children: str, **attributes: object) -> str:
        """Draw *children*, and let them stand for *action* if it is legal."""
        if action in self.actions:
            return pieces.choice(action, self.meaning(action), *children, **attributes)
        return tag("g", *children, **attributes)

    def among(self, first: int, count: int) -> list[int]:
        """The legal actions of a block."""
        return [action for action in range(first, first + count) if action in self.actions]


def scene_of(view: View, actions: Sequence[int]) -> Scene:
    """Put a view and the looker's legal actions together."""
    return Scene(view, frozenset(int(action) for action in actions))


def plate(box: Area, title: str, *children: str, note: str = "", **attributes: object) -> str:
    """A slab of marble with its title engraved, everything else inside."""
    inner = (box.width - 10, box.height - 10)
    head = words(18, 27, title.upper(), 14, box.width - 36, class_="serif strong engraved")
    beside = words(box.width - 18, 27, note, 13, box.width / 2, "end", "soft") if note else ""
    return group(
        box.x,
        box.y,
        tag("rect", width=float(box.width), height=float(box.height), rx=6, class_="slab"),
        tag("rect", x=5, y=5, width=inner[0], height=inner[1], rx=3, class_="groove"),
        head,
        beside,
        *children,
        class_="plate",
        **attributes,
    )


def line(x: float, y: float, width: float) -> str:
    """A thin line across."""
    return tag("path", d=f"M{x:g} {y:g}h{width:g}", class_="rule")


def tick(x: float, y: float, size: float, full: bool, kind: str = "") -> str:
    """A box to tick."""
    style = " ".join(word for word in ("tick", kind, "full" if full else "") if word)
    return tag("rect", x=float(x), y=float(y), width=size, height=size, rx=2, class_=style)
