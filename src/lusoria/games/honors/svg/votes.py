"""How the votes stand, or stood: every candidate with what his votes are made of."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw.layout import Area, Cells, cells_in
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import data, text
from .scene import Scene, plate

STYLE: Final = scoped(
    ".votes .edge{fill:var(--panel);stroke:var(--line)}",
    ".votes.now .edge{stroke:var(--go);stroke-width:2.5}",
    ".votes.won .edge{fill:var(--go-wash)}",
)
BALLOT_HEIGHT: Final = 66


def ballot_cells(width: float) -> Cells:
    """The cells candidates lie in."""
    return cells_in(width - 24, 216, BALLOT_HEIGHT, 8)


def votes_height(scene: Scene, width: float) -> float:
    """How high the votes stand; none are shown while candidacies are secret."""
    count = len(text.candidates(scene.seen.table))
    if not count or scene.stage == "election":
        return 0.0
    return 40 + ballot_cells(width).height_of(count) + 14


def votes(scene: Scene, box: Area) -> str:
    """How the votes stand, or stood in the latest elections."""
    if not votes_height(scene, box.width):
        return ""
    cells, running = ballot_cells(box.width), text.candidates(scene.seen.table)
    drawn = [
        group(12 + x, 38 + y, ballot(scene, seat, cells.width))
        for seat, (x, y) in zip(running, cells.places(len(running)), strict=True)
    ]
    office = int(scene.seen.table.office)
    title = f"Votes for {data.OFFICES[office]}" if office != data.NONE else "The latest votes"
    return plate(box, title, *drawn, id="votes")


def ballot(scene: Scene, seat: int, width: float) -> str:
    """One candidate: the office, what is thrown and added, the rival's votes, the votes."""
    table = scene.seen.table
    office, bribe = int(table.ran[seat]), int(table.bribes[seat])
    made = [plural(int(table.ballots[seat]), "die", "dice"), f"bribe {bribe}"]
    rest = int(table.backing[seat]) - bribe
    made += [f"skills and omen {rest}"] if rest else []
    against, how = text.rival_votes(table, office), text.standing(table, seat)
    end = ([f"rival {against}"] if against else []) + ([how] if how else [])
    total = int(table.votes[seat]) if text.counting(table, office) else "\u2013"
    parts = [
        tag("rect", width=width, height=float(BALLOT_HEIGHT), rx=6, class_="edge"),
        words(
            12,
            22,
            f"{scene.name(seat)}, {data.OFFICES[office]}",
            14,
            width - 66,
            None,
            "serif strong",
        ),
        words(12, 40, " \u00b7 ".join(made), 12.5, width - 66, class_="soft"),
        words(12, 57, " \u00b7 ".join(end), 12.5, width - 66, class_="soft") if end else "",
        words(width - 14, 42, total, 24, 48, "end", "serif strong"),
    ]
    now = table.voter == seat or (table.voter == data.RIVAL and office == table.office)
    return tag("g", *parts, class_=f"votes {'now' if now else how}".strip())
