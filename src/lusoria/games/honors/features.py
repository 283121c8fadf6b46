"""The learning tensor of Path of Honors, from a View.

``LAYOUT`` says what each number tells; ``lusoria features honors`` prints it.  The viewer comes
first and the others clockwise; a spectator looks from seat 0.  Seats that are not there are all 0.
"""

from __future__ import annotations

from typing import Final

from ...core.compile.jit import rule
from ...core.features import (
    Field,
    Layout,
    axis,
    put_bits,
    put_choice,
    put_nobody,
    seats_from_viewer,
)
from ...core.record import Floats
from . import actions, data
from .rules import sheet
from .state import Table, View

SEAT_AXIS = seats_from_viewer(data.SEATS)
STANDING = axis("candidate", (*SEAT_AXIS.labels, "rival"))
STAGE_NAMES = axis("stage", data.STAGES)
ENDING_NAMES = axis("ending", data.ENDINGS)
OMEN_NAMES = axis("omen", data.OMENS)
DIE_AXIS = axis("die", data.DICE)
FACE = axis("face", data.FACES)
CHART_AXIS = axis("chart", data.CHART_NAMES)
LEVEL = axis("challenge", data.CHALLENGES)
OFFICE = axis("office", data.OFFICES)
SKILL_AXIS = axis("skill", data.SKILLS)
LUXURY_AXIS = axis("luxury", data.LUXURIES)
NAME_AXIS = axis("name", data.NAMES)

WIDE: Final = 32767
"""What a field for a sum can hold; a sheet of one's own may pay anything."""
NARROW: Final = 127
TURNS: Final = 12
"""Turns of the standard sheet, by which turns are scaled."""
THROWS: Final = 3
USES: Final = 3
TENS: Final = 10
PURSE: Final = 30
STANDING_SCALE: Final = 40
SCORE: Final = 60
BOXES: Final = 9

LAYOUT: Final = Layout(
    (
        Field("stage", "what the game waits for", "table.stage", (STAGE_NAMES,), one=True),
        Field("ending", "how the game ended", "table.ending", (ENDING_NAMES,), one=True),
        Field("omen", "the omen of the turn", "table.omen", (OMEN_NAMES,), one=True),
        Field("turn", "the turn", "table.turn", (), TURNS, data.MOST_TURNS + 1),
        Field(
            "throws", "throws made or in the air", "table.throws", (), THROWS, data.MOST_THROWS + 1
        ),
        Field("law", "uses of Law that are left", "table.law", (), USES, NARROW),
        Field("admin", "uses of Admin that are left", "table.admin", (), USES, NARROW),
        Field("capital", "PC of the active seat's dice", "table.capital", (), TENS, WIDE),
        Field("training", "skill points in hand", "table.points", (), TENS, WIDE),
        Field("die", "the die asked about or settled next", "table.die", (), data.DICE),
        Field("ballot", "vote dice still to throw", "table.ballot", (), data.DICE, NARROW),
        Field("faces", "what each die shows", "table.faces", (DIE_AXIS, FACE), one=True),
        Field("again", "it may be thrown again", "table.thrown", (DIE_AXIS,)),
        Field("rolling", "it is in the air", "table.rolling", (DIE_AXIS,)),
        Field("chart", "the required action", "table.chart", (CHART_AXIS,), one=True),
        Field("challenge", "its level", "table.challenge", (LEVEL,), one=True),
        Field("poll", "the office whose votes are counted", "table.office", (OFFICE,), one=True),
        Field("rivals", "the rival's votes by office", "table.rivals", (OFFICE,), PURSE, WIDE),
        Field("contest", "who may still win it", "table.contest", (STANDING,)),
        Field("voter", "who throws vote dice", "table.voter", (STANDING,), one=True),
        Field("votes", "votes in the latest elections", "table.votes", (STANDING,), PURSE, WIDE),
        Field("chosen", "the office the viewer will run for", "secret", (OFFICE,), one=True),
        Field("abstains", "the viewer will run for nothing", "secret"),
        Field("bribe", "the bribe the viewer has chosen", "secret", (), PURSE, data.MOST_WEALTH),
        Field("seated", "somebody sits there", "table.seats", (SEAT_AXIS,)),
        Field("active", "whose action phase it is", "table.active", (SEAT_AXIS,), one=True),
        Field("asked", "is to decide about elections", "table.asked", (SEAT_AXIS,)),
        Field("decided", "has decided", "table.decided", (SEAT_AXIS,)),
        Field("wealth", "wealth", "table.wealth", (SEAT_AXIS,), PURSE, WIDE, -WIDE),
        Field("dignitas", "dignitas", "table.dignitas", (SEAT_AXIS,), STANDING_SCALE, WIDE, -WIDE),
        Field("level", "level of dignitas", "", (SEAT_AXIS,), len(data.LEVELS)),
        Field("infamy", "infamy", "table.infamy", (SEAT_AXIS,), TENS, WIDE, -WIDE),
        Field("points", "points if the game ended now", "", (SEAT_AXIS,), SCORE, WIDE, -WIDE),
        Field("bonus", "PC a turn without any dice", "", (SEAT_AXIS,), TENS, WIDE),
        Field("earned", "points earned in office", "table.earned", (SEAT_AXIS,), SCORE, WIDE),
        Field("steady", "PC a turn as praetor", "table.steady", (SEAT_AXIS,), TENS, WIDE),
        Field("backing", "votes added to the dice", "table.backing", (SEAT_AXIS,), PURSE, WIDE),
        Field("bribes", "wealth spent on elections", "table.bribes", (SEAT_AXIS,), PURSE, WIDE),
        Field("ballots", "vote dice thrown", "table.ballots", (SEAT_AXIS,), data.DICE, NARROW),
        Field("ran", "the office run for", "table.ran", (SEAT_AXIS, OFFICE), one=True),
        Field("skills", "boxes filled", "table.skills", (SEAT_AXIS, SKILL_AXIS), BOXES, NARROW),
        Field("luxuries", "luxuries owned", "table.luxuries", (SEAT_AXIS, LUXURY_AXIS)),
        Field("offices", "the office was won", "", (SEAT_AXIS, OFFICE)),
        Field(
            "won",
            "the turn it was won on",
            "table.won",
            axes=(SEAT_AXIS, OFFICE),
            scale=TURNS,
            most=data.MOST_TURNS,
        ),
        Field("names", "names earned", "table.names", (SEAT_AXIS, NAME_AXIS)),
    ),
    omitted={
        "seat": "seats are told from the viewer's own",
        "table.sheet.": "the numbers of the record sheet, which no match ever changes",
    },
    whole=True,
)

STAGE: Final = LAYOUT.at("stage")
ENDING: Final = LAYOUT.at("ending")
OMEN: Final = LAYOUT.at("omen")
TURN: Final = LAYOUT.at("turn")
THROWN: Final = LAYOUT.at("throws")
LAW: Final = LAYOUT.at("law")
ADMIN: Final = LAYOUT.at("admin")
CAPITAL: Final = LAYOUT.at("capital")
TRAINING: Final = LAYOUT.at("training")
NEXT_DIE: Final = LAYOUT.at("die")
BALLOT: Final = LAYOUT.at("ballot")
DIE: Final = LAYOUT.at("faces")
AGAIN: Final = LAYOUT.at("again")
ROLLING: Final = LAYOUT.at("rolling")
CHART: Final = LAYOUT.at("chart")
CHALLENGE: Final = LAYOUT.at("challenge")
POLL: Final = LAYOUT.at("poll")
RIVALS: Final = LAYOUT.at("rivals")
CONTEST: Final = LAYOUT.at("contest")
VOTER: Final = LAYOUT.at("voter")
VOTES: Final = LAYOUT.at("votes")
CHOSEN_OFFICE: Final = LAYOUT.at("chosen")
ABSTAINS: Final = LAYOUT.at("abstains")
BRIBE: Final = LAYOUT.at("bribe")
SEATED: Final = LAYOUT.at("seated")
ACTIVE: Final = LAYOUT.at("active")
ASKED: Final = LAYOUT.at("asked")
DECIDED: Final = LAYOUT.at("decided")
WEALTH: Final = LAYOUT.at("wealth")
DIGNITAS: Final = LAYOUT.at("dignitas")
LEVEL_OF: Final = LAYOUT.at("level")
INFAMY: Final = LAYOUT.at("infamy")
POINTS: Final = LAYOUT.at("points")
BONUS: Final = LAYOUT.at("bonus")
EARNED: Final = LAYOUT.at("earned")
STEADY: Final = LAYOUT.at("steady")
BACKING: Final = LAYOUT.at("backing")
BRIBED: Final = LAYOUT.at("bribes")
BALLOTS: Final = LAYOUT.at("ballots")
RAN: Final = LAYOUT.at("ran")
SKILL: Final = LAYOUT.at("skills")
LUXURY: Final = LAYOUT.at("luxuries")
HELD: Final = LAYOUT.at("offices")
WON: Final = LAYOUT.at("won")
NAME: Final = LAYOUT.at("names")
FEATURES: Final = LAYOUT.size
BY_SEAT: Final = LAYOUT.spans(SEAT_AXIS, STANDING)


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor with what the viewer sees; every number of it is written [8.1]."""
    viewer = max(0, int(view.seat))
    table = view.table
    encode_moment(table, tensor)
    for die in range(data.DICE):
        put_choice(tensor, DIE + die * data.FACES, data.FACES, int(table.faces[die]) - 1)
    put_bits(tensor, AGAIN, int(table.thrown), data.DICE)
    put_bits(tensor, ROLLING, int(table.rolling), data.DICE)
    encode_elections(table, tensor)
    encode_secret(int(view.secret), tensor)
    for side in range(table.seats):
        seat = (viewer + side) % int(table.seats)
        encode_part(table, seat, side, tensor)
        encode_sheet(table, seat, side, tensor)
    for side in range(table.seats, data.SEATS):
        put_nobody(tensor, BY_SEAT, side)


@rule
def encode_moment(table: Table, tensor: Floats) -> None:
    """Fill the numbers that describe the turn."""
    put_choice(tensor, STAGE, len(data.STAGES), int(table.stage))
    put_choice(tensor, ENDING, len(data.ENDINGS), int(table.ending))
    put_choice(tensor, OMEN, len(data.OMENS), int(table.omen) - data.FIRST_OMEN)
    put_choice(tensor, CHART, len(data.CHART_NAMES), int(table.chart))
    put_choice(tensor, CHALLENGE, len(data.CHALLENGES), int(table.challenge))
    tensor[TURN] = int(table.turn) / TURNS
    tensor[THROWN] = int(table.throws) / THROWS
    tensor[LAW] = int(table.law) / USES
    tensor[ADMIN] = int(table.admin) / USES
    tensor[CAPITAL] = int(table.capital) / TENS
    tensor[TRAINING] = int(table.points) / TENS
    tensor[NEXT_DIE] = int(table.die) / data.DICE
    tensor[BALLOT] = int(table.ballot) / data.DICE


@rule
def encode_elections(table: Table, tensor: Floats) -> None:
    """Fill the office whose votes are counted, and the rival's part in it."""
    put_choice(tensor, POLL, len(data.OFFICES), int(table.office))
    for office in range(len(data.OFFICES)):
        tensor[RIVALS + office] = int(table.rivals[office]) / PURSE
    tensor[CONTEST + data.SEATS] = (int(table.contest) >> data.RIVAL) & 1
    tensor[VOTER + data.SEATS] = int(table.voter == data.RIVAL)
    tensor[VOTES + data.SEATS] = int(table.votes[data.RIVAL]) / PURSE


@rule
def encode_secret(secret: int, tensor: Floats) -> None:
    """Fill what the viewer has decided about the elections [8.2]."""
    tensor[ABSTAINS] = int(secret == actions.ABSTAIN)
    runs = secret >= actions.RUN
    put_choice(
        tensor,
        CHOSEN_OFFICE,
        len(data.OFFICES),
        (secret - actions.RUN) // actions.BRIBES if runs else data.NONE,
    )
    tensor[BRIBE] = (secret - actions.RUN) % actions.BRIBES / PURSE if runs else 0.0


@rule
def encode_part(table: Table, seat: int, side: int, tensor: Floats) -> None:
    """Fill a player's part in the turn and its elections."""
    tensor[SEATED + side] = 1.0
    tensor[ACTIVE + side] = int(table.active == seat)
    tensor[ASKED + side] = (int(table.asked) >> seat) & 1
    tensor[DECIDED + side] = (int(table.decided) >> seat) & 1
    tensor[CONTEST + side] = (int(table.contest) >> seat) & 1
    tensor[VOTER + side] = int(table.voter == seat)
    tensor[VOTES + side] = int(table.votes[seat]) / PURSE
    tensor[BACKING + side] = int(table.backing[seat]) / PURSE
    tensor[BRIBED + side] = int(table.bribes[seat]) / PURSE
    tensor[BALLOTS + side] = int(table.ballots[seat]) / data.DICE
    put_choice(tensor, RAN + side * len(data.OFFICES), len(data.OFFICES), int(table.ran[seat]))


@rule
def encode_sheet(table: Table, seat: int, side: int, tensor: Floats) -> None:
    """Fill a player's sheet."""
    tensor[WEALTH + side] = int(table.wealth[seat]) / PURSE
    tensor[DIGNITAS + side] = int(table.dignitas[seat]) / STANDING_SCALE
    tensor[LEVEL_OF + side] = (1 + sheet.level_of(table, int(table.dignitas[seat]))) / len(
        data.LEVELS
    )
    tensor[INFAMY + side] = int(table.infamy[seat]) / TENS
    tensor[POINTS + side] = sheet.points_of(table, seat) / SCORE
    tensor[BONUS + side] = sheet.bonus_of(table, seat) / TENS
    tensor[EARNED + side] = int(table.earned[seat]) / SCORE
    tensor[STEADY + side] = int(table.steady[seat]) / TENS
    for skill in range(len(data.SKILLS)):
        tensor[SKILL + side * len(data.SKILLS) + skill] = int(table.skills[seat, skill]) / BOXES
    for office in range(len(data.OFFICES)):
        at, won = side * len(data.OFFICES) + office, int(table.won[seat, office])
        tensor[HELD + at] = int(won > 0)
        tensor[WON + at] = won / TURNS
    put_bits(
        tensor, LUXURY + side * len(data.LUXURIES), int(table.luxuries[seat]), len(data.LUXURIES)
    )
    put_bits(tensor, NAME + side * len(data.NAMES), int(table.names[seat]), len(data.NAMES))
