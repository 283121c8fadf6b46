"""A view with what its viewer may do: all that the picture of Path of Honors is made from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from ....core.text.words import Names, in_places
from ....draw import palette, pieces
from ....draw.layout import Area
from ....draw.memo import FEW, SOME, once, once_seen
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.scene import Scene as Drawn
from ....draw.svg import group, tag
from .. import data, document, guide, manual, text
from ..rules import dice, sheet
from ..state import Table, View
from ..words import describe, outlook
from . import poll

WAX: Final = {
    **palette.DARK,
    "wax": "#3a322c",
    "soft": "#cfc1b0",
    "well": "#4b4139",
    "line": "#6d6055",
    "go-wash": "#20493a",
}
"""Scratched wax is dark by day, too."""
WAX_BY_NIGHT: Final = {**WAX, "wax": "#171311", "well": "#2b2521", "line": "#55493f"}
STYLE: Final = (
    palette.themed(WAX, WAX_BY_NIGHT, ".wax")
    + palette.themed({"wood": "#7a4526"}, {"wood": "#4a2b1c"}, ".tabula")
    + scoped(
        ".plate .slab{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
        ".rule{fill:none;stroke:var(--line);stroke-width:1}",
        ".engraved{letter-spacing:.1em}",
        ".row .edge{fill:transparent;stroke:none}",
        ".row.now .edge{fill:var(--well)}",
        ".legal.row .edge,.legal .row .edge{fill:var(--go-wash);stroke:var(--go);stroke-width:2}",
        ".bar-ink{fill:var(--bar)}",
    )
)
WIDE: Final = 600
"""From this width on things stand abreast."""
TEXT: Final = 16.0
"""The size of small letters: none are smaller."""
SETTLING: Final = ("dice", "keep", "change", "either")
"""Stages in which the dice are not settled yet."""


class Lore(NamedTuple):
    """Explanations that are the same for a whole game."""

    skills: tuple[str, ...]
    offices: tuple[str, ...]
    levels: str
    changed: frozenset[str]
    """The entries of the sheet that differ from the standard one: ``cost.villa``."""


@once_seen(FEW)
def lore_of(sheet: Any) -> Lore:
    """Say what a sheet says of skills, offices and levels."""
    skills = (
        f"{name.capitalize()}: {guide.skill_text(sheet, at)}" for at, name in enumerate(data.SKILLS)
    )
    offices = (
        f"{name.capitalize()}: {manual.office_text(sheet, at)}"
        for at, name in enumerate(data.OFFICES)
    )
    changes = document.SHEET.changes(document.SHEET.written(sheet))
    changed = frozenset(one.path for one in changes)
    return Lore(tuple(skills), tuple(offices), guide.levels_text(sheet), changed)


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
        """How many dice lie on the table or are in the air, as long as they matter."""
        if self.stage in ("election", "votes", "over"):
            return 0
        table = self.seen.table
        used = [table.faces[die] > 0 or (int(table.rolling) >> die) & 1 for die in range(data.DICE)]
        return sum(bool(one) for one in used)

    @cached_property
    def ballots(self) -> list[poll.Ballot]:
        """All who stand in the latest elections."""
        return poll.ballots(self.seen.table, self.name)

    @cached_property
    def lore(self) -> Lore:
        """What the sheet in force says of skills, offices and levels."""
        return lore_of(self.table.sheet)

    @cached_property
    def balance(self) -> str:
        """Say what the dice on the table do for upkeep and dignitas."""
        if not self.dice or self.stage not in SETTLING:
            return ""
        upkeep = outlook.upkeep_of(self.table)
        said = f"Upkeep {upkeep.due} PC: bonus and dice bring {upkeep.have}"
        if upkeep.undecided or self.seen.table.rolling:
            return f"{said} so far"
        now = int(self.seen.table.dignitas[self.seen.table.active])
        after = max(0, now + upkeep.left)
        if upkeep.left > 0:
            return f"{said}, so dignitas rises to {after}"
        if upkeep.left < 0:
            short = f"{said}, {-upkeep.left} too few"
            return f"{short}, so dignitas falls to {after}" if after < now else short
        return f"{said}, just enough"

    def gives(self, face: int) -> list[str]:
        """What a face gives this turn, in a line or two."""
        row = [int(number) for number in self.seen.table.sheet.faces[face - 1]]
        if row[data.INFAMY]:
            return [f"{row[data.INFAMY]} infamy"]
        offers = (row[data.FIRST_OFFER : data.SECOND_OFFER], row[data.SECOND_OFFER :])
        said = [self.offered(*offer) for offer in offers if any(offer)]
        if len(said) > 1:
            return [said[0], f"or {said[1]}"]
        return said[0].replace(", ", " and|").split("|") if said else ["nothing"]

    def offered(self, capital: int, skill: int, wealth: int) -> str:
        """What an offer brings with the omen of the turn, in short."""
        taken = int(dice.skill_taken(self.table, skill)) if skill else 0
        earned = int(dice.wealth_taken(self.table, wealth)) if wealth else 0
        parts = [f"{capital} PC"] if capital else []
        parts += [f"{taken} skill"] if skill else []
        parts += [f"{earned} wealth"] if wealth else []
        return ", ".join(parts) or "nothing"

    def level(self, seat: int) -> int:
        """The level of a seat's dignitas."""
        return int(sheet.level_of(self.table, int(self.seen.table.dignitas[seat])))

    def asked(self, seat: int) -> bool:
        """Whether the game waits for *seat*."""
        return text.acts(self.seen, seat)

    def cue(self, seat: int) -> int | None:
        """How many sentences follow at the end when a seat's sum is told, the last place first."""
        if self.stage != "over":
            return None
        return in_places(text.ranks_of(self.view)).index(seat) + 1

    def run(self, seat: int) -> str:
        """Let a seat's points appear at the end when they are told."""
        beat = self.cue(seat)
        return "" if beat is None else pieces.appearing(self.points[seat]["total"], beat)

    def has_won(self, seat: int) -> bool:
        """Whether the game is over and *seat* is first of several."""
        several = self.seen.table.seats > 1
        return several and self.stage == "over" and text.ranks_of(self.view)[seat] == 1


def scene_of(view: View, actions: Sequence[int], names: Names, news: Sequence[str]) -> Scene:
    """Put a view, the viewer's legal actions, names and news together."""
    return Scene.of(view, actions, names, news, describe)


def plate(box: Area, title: str, *children: str, note: str = "", **attributes: object) -> str:
    """A slab of marble with its title engraved, everything else inside."""
    return group(
        box.x,
        box.y,
        tag("rect", width=float(box.width), height=float(box.height), rx=8, class_="slab"),
        heading(box.width, title, note),
        *children,
        class_="plate",
        **attributes,
    )


@once(SOME)
def heading(width: float, title: str, note: str = "") -> str:
    """A title engraved at the left, a note at the right."""
    room = width - 28
    share = 0.5 if note else 1.0
    head = words(14, 25, title.upper(), TEXT, room * share, class_="serif strong engraved")
    return head + (words(width - 14, 25, note, TEXT, room * 0.48, "end", "soft") if note else "")


@once(SOME)
def line(x: float, y: float, across: float = 0.0, down: float = 0.0) -> str:
    """A thin line across or down."""
    return tag("path", d=f"M{x:g} {y:g}l{across:g} {down:g}", class_="rule")
