"""The learning tensor of Path of Honors, from a View.

The looker comes first and the others clockwise; a spectator looks from seat 0.  Seats that are
not there are all 0.  Most entries are between 0 and about 1.

==========  ============  ============================================================
block       length        meaning
==========  ============  ============================================================
STAGE       STAGES        one-hot: what the game waits for
OMEN        OMENS         one-hot: the omen of the turn
FLAGS       12            players / 6; turn / 12; looker active; looker decides about
                          elections; looker has decided; throws / 3; law / 3; admin / 3;
                          PC / 10; skill points / 10; dice settled / 6; ballot / 6
DICE        6 * 8         per die: one-hot face, may be thrown again, in the air
CHART       CHARTS + 3    one-hot: chart; one-hot: challenge
POLL        6             one-hot: the office whose votes are counted
RIVAL       1             the rival's votes / 30
SEAT        6 * 44        per seat: wealth / 30, dignitas / 40, level / 5, infamy / 10,
                          points / 60, bonus / 10, in the contest, votes / 30; boxes of
                          each skill / 9; each luxury; each office, won; turn won / 12;
                          names; ran for nothing
==========  ============  ============================================================
"""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from ...core.record import Floats
from .data import (
    CHALLENGES,
    CHARTS,
    DICE,
    FACES,
    FIRST_OMEN,
    LUXURIES,
    NAMES,
    NONE,
    OFFICES,
    OMENS,
    RIVAL,
    SEATS,
    SKILLS,
    STAGES,
)
from .rules.sheet import bonus_of, level_of, points_of
from .state import Table, View

TURNS: Final = 12
"""Turns of the standard sheet, by which turns are scaled."""
STAGE: Final = 0
OMEN: Final = STAGE + len(STAGES)
FLAGS: Final = OMEN + len(OMENS)
DIE: Final = FLAGS + 12
DIE_LENGTH: Final = FACES + 2
CHART: Final = DIE + DICE * DIE_LENGTH
POLL: Final = CHART + len(CHARTS) + len(CHALLENGES)
RIVALS: Final = POLL + len(OFFICES)
SEAT: Final = RIVALS + 1
SKILL_AT: Final = 8
LUXURY_AT: Final = SKILL_AT + len(SKILLS)
OFFICE_AT: Final = LUXURY_AT + len(LUXURIES)
NAME_AT: Final = OFFICE_AT + 2 * len(OFFICES)
RAN_AT: Final = NAME_AT + len(NAMES)
SEAT_LENGTH: Final = RAN_AT + 1
FEATURES: Final = SEAT + SEATS * SEAT_LENGTH


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the looker sees [8.1]."""
    looker = max(0, int(view.seat))
    table = view.table
    tensor[STAGE + int(table.stage)] = 1.0
    if table.omen > 0:
        tensor[OMEN + int(table.omen) - FIRST_OMEN] = 1.0
    encode_flags(table, looker, int(view.secret), tensor)
    for die in range(DICE):
        encode_die(table, die, tensor)
    if table.chart != NONE:
        tensor[CHART + int(table.chart)] = 1.0
    if table.challenge != NONE:
        tensor[CHART + len(CHARTS) + int(table.challenge)] = 1.0
    if table.office != NONE:
        tensor[POLL + int(table.office)] = 1.0
    tensor[RIVALS] = int(table.votes[RIVAL]) / 30
    for side in range(table.seats):
        start = SEAT + side * SEAT_LENGTH
        encode_seat(table, (looker + side) % int(table.seats), start, tensor)


@rule
def encode_flags(table: Table, looker: int, secret: int, tensor: Floats) -> None:
    """Fill the numbers that describe the whole table."""
    tensor[FLAGS] = int(table.seats) / SEATS
    tensor[FLAGS + 1] = int(table.turn) / TURNS
    tensor[FLAGS + 2] = int(table.active == looker)
    tensor[FLAGS + 3] = (int(table.asked) >> looker) & 1
    tensor[FLAGS + 4] = int(secret > 0)
    tensor[FLAGS + 5] = int(table.throws) / 3
    tensor[FLAGS + 6] = int(table.law) / 3
    tensor[FLAGS + 7] = int(table.admin) / 3
    tensor[FLAGS + 8] = int(table.capital) / 10
    tensor[FLAGS + 9] = int(table.points) / 10
    tensor[FLAGS + 10] = int(table.die) / DICE
    tensor[FLAGS + 11] = int(table.ballot) / DICE


@rule
def encode_die(table: Table, die: int, tensor: Floats) -> None:
    """Fill what a die shows."""
    start = DIE + die * DIE_LENGTH
    if table.faces[die] > 0:
        tensor[start + int(table.faces[die]) - 1] = 1.0
    tensor[start + FACES] = (int(table.thrown) >> die) & 1
    tensor[start + FACES + 1] = (int(table.rolling) >> die) & 1


@rule
def encode_seat(table: Table, seat: int, start: int, tensor: Floats) -> None:
    """Fill a player's sheet."""
    tensor[start] = min(90.0, int(table.wealth[seat]) / 30)
    tensor[start + 1] = min(90.0, int(table.dignitas[seat]) / 40)
    tensor[start + 2] = (1 + level_of(table, int(table.dignitas[seat]))) / 5
    tensor[start + 3] = min(90.0, int(table.infamy[seat]) / 10)
    tensor[start + 4] = points_of(table, seat) / 60
    tensor[start + 5] = bonus_of(table, seat) / 10
    tensor[start + 6] = (int(table.contest) >> seat) & 1
    tensor[start + 7] = int(table.votes[seat]) / 30
    for skill in range(len(SKILLS)):
        tensor[start + SKILL_AT + skill] = int(table.skills[seat, skill]) / 9
    for luxury in range(len(LUXURIES)):
        tensor[start + LUXURY_AT + luxury] = (int(table.luxuries[seat]) >> luxury) & 1
    for office in range(len(OFFICES)):
        won = int(table.won[seat, office])
        tensor[start + OFFICE_AT + office] = int(won > 0)
        tensor[start + OFFICE_AT + len(OFFICES) + office] = won / TURNS
    for name in range(len(NAMES)):
        tensor[start + NAME_AT + name] = (int(table.names[seat]) >> name) & 1
    tensor[start + RAN_AT] = int(table.ran[seat] == NONE)
