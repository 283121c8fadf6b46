"""What Ludi Romani prints."""

from __future__ import annotations

from ....core.live.papers import Paper
from . import ballots, chits, lesson, script, seats, signs, snapshot, wall_map

PAPERS = (
    Paper(
        "lesson",
        "The lesson on one page",
        "what you say and do in which minute: A4",
        "paper/lesson.typ",
        lesson.values,
    ),
    Paper(
        "seats",
        "Seat packs",
        "a sheet for every role: A4 on both sides, turned on the short edge, folded to A5",
        "paper/seats.typ",
        seats.values,
        coded=True,
    ),
    Paper(
        "ballots",
        "The Senate",
        "tablets to raise, forms for bills, a tally for each winter: A4, both sides, long edge",
        "paper/ballots.typ",
        ballots.values,
    ),
    Paper(
        "chits",
        "Chits",
        "money, legions, fleets and cards to cut out, for the room as it begins: A4",
        "paper/chits.typ",
        chits.values,
    ),
    Paper(
        "map",
        "Wall map",
        "one sheet of A2, or of A3 if nothing larger is at hand",
        "paper/map.typ",
        wall_map.values,
    ),
    Paper(
        "tiles",
        "Wall map in four parts",
        "the same on four sheets of A4, to be glued together",
        "paper/tiles.typ",
        wall_map.values,
    ),
    Paper(
        "signs",
        "Signs",
        "a sign for every region, to be put up in the room: A4",
        "paper/signs.typ",
        signs.values,
    ),
    Paper(
        "script",
        "The facilitator's script",
        "what to do, say and decide, season by season, and who is who: A4",
        "paper/script.typ",
        script.values,
    ),
    Paper(
        "snapshot",
        "Everything as it stands",
        "all that everybody has, and a form for what happens on paper from there on: A4",
        "paper/snapshot.typ",
        snapshot.values,
        secret=True,
    ),
)
