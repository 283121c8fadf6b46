"""A view with what its viewer may do: all that the picture of Path of Honors is made from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ....core.text.words import Names
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.scene import Scene as Drawn
from ....draw.scene import legal_set
from ....draw.svg import group, tag
from .. import data, notation, text
from ..state import Table, View
from ..words import describe

STYLE = scoped(
    ".plate .slab{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
    ".plate .groove{fill:none;stroke:var(--line);stroke-width:1}",
    ".rule{fill:none;stroke:var(--line);stroke-width:1}",
    ".engraved{letter-spacing:.14em}",
    ".tick{fill:none;stroke:var(--soft);stroke-width:1.2}",
    ".tick.full{fill:var(--warm);stroke:var(--warm)}",
    ".tick.skill.full{fill:var(--cool);stroke:var(--cool)}",
    ".row .edge{fill:transparent;stroke:none}",
    ".row.now .edge{fill:var(--well)}",
    ".legal.row .edge,.legal .row .edge{fill:var(--go-wash);stroke:var(--go);stroke-width:1.5}",
    ".bar-ink{fill:var(--bar)}",
)
WIDE = 600
"""From this width on things stand abreast."""


class Scene(Drawn):
    """What is to be drawn."""

    @cached_property
    def own(self) -> int:
        """The seat whose sheet is drawn large: the viewer's, or whose phase it is."""
        seat = int(self.seen.seat)
        return seat if seat >= 0 else int(self.seen.table.active)

    @cached_property
    def table(self) -> Table:
        """The table itself, as rules want it."""
        table: Table = self.view.table
        return table

    @cached_property
    def question(self) -> str:
        """What is asked now."""
        return self.question_by(text.tell)

    @cached_property
    def points(self) -> list[dict[str, int]]:
        """What the points of every seat are made of."""
        return [text.breakdown(self.view, seat) for seat in range(self.seen.table.seats)]

    @cached_property
    def others(self) -> list[int]:
        """All other seats, clockwise."""
        count = int(self.seen.table.seats)
        return [(self.own + side) % count for side in range(1, count)]

    @cached_property
    def stage(self) -> str:
        """What the game waits for."""
        return data.STAGES[self.seen.table.stage]

    @cached_property
    def dice(self) -> int:
        """How many dice lie on the table or are in the air."""
        table = self.seen.table
        used = [table.faces[die] > 0 or (int(table.rolling) >> die) & 1 for die in range(data.DICE)]
        return sum(bool(one) for one in used)

    def asked(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        return text.acts(self.seen, seat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and *seat* is first of several."""
        several = self.seen.table.seats > 1
        return several and self.stage == "over" and text.ranks_of(self.view)[seat] == 1


def scene_of(view: View, actions: Sequence[int], names: Names, news: Sequence[str]) -> Scene:
    """Put a view, the viewer's legal actions, names and news together."""
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names,
        news=tuple(news),
        describe=describe,
        write=notation.format_action,
    )


def plate(box: Area, title: str, *children: str, note: str = "", **attributes: object) -> str:
    """A slab of marble with its title engraved, everything else inside."""
    inner = (box.width - 10, box.height - 10)
    return group(
        box.x,
        box.y,
        tag("rect", width=float(box.width), height=float(box.height), rx=6, class_="slab"),
        tag("rect", x=5, y=5, width=inner[0], height=inner[1], rx=3, class_="groove"),
        heading(box.width, title, note),
        *children,
        class_="plate",
        **attributes,
    )


def part(box: Area, title: str, *children: str, note: str = "", **attributes: object) -> str:
    """A part of a larger slab, with its title engraved."""
    return group(box.x, box.y, heading(box.width, title, note), *children, **attributes)


@once(SOME)
def heading(width: float, title: str, note: str) -> str:
    """A title engraved at the left, a note at the right."""
    room = width - 36
    head = words(18, 27, title.upper(), 14, room * 0.6, class_="serif strong engraved")
    return head + (words(width - 18, 27, note, 13, room * 0.5, "end", "soft") if note else "")


@once(SOME)
def line(x: float, y: float, across: float = 0.0, down: float = 0.0) -> str:
    """A thin line across or down."""
    return tag("path", d=f"M{x:g} {y:g}l{across:g} {down:g}", class_="rule")


@once(SOME)
def tick(x: float, y: float, size: float, full: bool, kind: str = "") -> str:
    """A box to tick."""
    style = " ".join(word for word in ("tick", kind, "full" if full else "") if word)
    return tag("rect", x=float(x), y=float(y), width=size, height=size, rx=2, class_=style)
