"""The learning tensor of Ludi Romani, from a View.

First comes a summary in a few hundred numbers, of the viewer and the map round it; then all that
the viewer may know, number by number.  ``LAYOUT`` says what each tells; ``lusoria features ludi``
prints it.  A spectator looks as nobody: what is the viewer's own is all 0.
"""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ....core.features import Field, Layout, axis
from ....core.record import Floats
from ....core.seats import NOBODY
from ..bots import bot_weights
from ..bots.affinity import affinity, profile_of, whereabouts
from ..model import cast, codes, data, state, verbs
from ..model.state import View
from ..narration import words
from . import features_record

PHASE_NAMES = axis("phase", codes.PHASES)
PROFILE_AXIS = axis("profile", bot_weights.PROFILE_NAMES)
REGION_AXIS = axis("region", tuple(words.REGION_WORDS))
LAND = axis("region", tuple(words.REGION_WORDS)[: data.LANDS])
MINE = axis("thing", (*codes.GOODS[1:], "warships", "virus", "dowry"))
STATES = axis(
    "state",
    (
        *("seated", "standing", "armed", "locked", "proscribed", "unprotected", "married"),
        *("in a friendship", "sworn", "crowned", "bacchant", "possessed", "candidate"),
        "at a desk",
    ),
)
ABOUT = axis(
    "about",
    (
        *("mortals", "armed", "the viewer's own", "rivals", "women to wed", "dead", "numina"),
        *("legions and fleets for sale", "money for sale", "seats", "free seats", "plague"),
        *("battle", "a road there"),
    ),
)
NARROW, WIDE = 127, 32767
MOST_HELD: Final = 50
TEN: Final = 10
SCORE_OF_VOTES: Final = 80
TWENTY: Final = 20
MANY: Final = 1000
"""More than there is of anything in a region, by its scale."""

SUMMARY: Final = (
    Field("phase", "season, or part of Actium", "", (PHASE_NAMES,), one=True),
    Field("step", "step of the calendar", "", (), data.STEPS),
    Field("signal", "the season's end is signalled", ""),
    Field("people", "people the table is for", "", (), data.MOST),
    Field("viewer", "who looks", "seat", (axis("role", data.ROLES),), one=True),
    Field("profile", "what the viewer is", "", (PROFILE_AXIS,), one=True),
    Field("money", "the viewer's money", "", (), MOST_HELD, WIDE, -WIDE),
    Field("things", "what else the viewer has", "", (MINE,), TEN, WIDE, -WIDE),
    Field("standing", "how the viewer stands", "", (STATES,)),
    Field("acts", "what the viewer has done this season", "", (), codes.MOST_ACTS, NARROW),
    Field("offered", "offers open to the viewer", "", (), codes.SLOTS, data.MOST * codes.SLOTS),
    Field("place", "where the viewer is", "", (REGION_AXIS,), one=True),
    Field("regions", "what is there, full is 1", "", (LAND, ABOUT), 1, MANY, -MANY),
    Field("stage", "stage of the Senate", "", (), len(codes.STAGES) - 1),
    Field("bill", "the bill", "", (), len(codes.BILLS) - 1),
    Field("consul", "the viewer is consul", ""),
    Field("votes", "the viewer's votes", "", (), SCORE_OF_VOTES, NARROW * data.MOST),
    Field("in_party", "the viewer has a party", ""),
    Field("members", "its members", "", (), TWENTY, data.MOST),
    Field("parties", "parties at Actium", "", (), TWENTY, state.PARTIES),
    Field("warships", "warships of the viewer's party", "", (), data.MOST_WARSHIPS, WIDE),
)
LAYOUT: Final = Layout((*SUMMARY, *features_record.RECORD_ROWS), features_record.OMITTED)

PHASE: Final = LAYOUT.at("phase")
STEP: Final = LAYOUT.at("step")
SIGNAL: Final = LAYOUT.at("signal")
PEOPLE: Final = LAYOUT.at("people")
VIEWER: Final = LAYOUT.at("viewer")
PROFILE: Final = LAYOUT.at("profile")
PURSE: Final = LAYOUT.at("money")
THINGS: Final = LAYOUT.at("things")
STATUS: Final = LAYOUT.at("standing")
ACTS: Final = LAYOUT.at("acts")
OFFERED: Final = LAYOUT.at("offered")
PLACE: Final = LAYOUT.at("place")
REGION: Final = LAYOUT.at("regions")
SENATE: Final = LAYOUT.at("stage")
BILL: Final = LAYOUT.at("bill")
CONSUL: Final = LAYOUT.at("consul")
VOTED: Final = LAYOUT.at("votes")
IN_PARTY: Final = LAYOUT.at("in_party")
MEMBERS: Final = LAYOUT.at("members")
PARTIES: Final = LAYOUT.at("parties")
WARSHIPS: Final = LAYOUT.at("warships")
RECORD: Final = LAYOUT.at(features_record.RECORD_ROWS[0].name)
FEATURES: Final = LAYOUT.size
PER_REGION: Final = len(ABOUT.labels)

(
    MORTALS,
    ARMED,
    OWN,
    RIVALS,
    BRIDES,
    DEAD,
    NUMINA,
    STOCK,
    COINS,
    SEATS,
    FREE,
    PLAGUE,
    BATTLE,
    ROAD,
) = range(PER_REGION)
CROWD: Final = 8.0
"""As many of anything as make a region full."""


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor of zeros with what the viewer sees."""
    calendar = view.table.calendar
    tensor[PHASE + int(calendar.phase)] = 1.0
    tensor[STEP] = int(calendar.step) / data.STEPS
    tensor[SIGNAL] = int(calendar.signal)
    tensor[PEOPLE] = int(view.table.guests) / data.MOST
    for seat in range(int(view.table.roles)):
        encode_person(view, seat, tensor)
    for region in range(data.LANDS):
        encode_region(view, region, tensor)
    if int(view.seat) != NOBODY:
        encode_viewer(view, int(view.seat), tensor)
    features_record.put_record(view, RECORD, tensor)


@rule
def encode_person(view: View, seat: int, tensor: Floats) -> None:
    """Count a role in its region."""
    people = view.table.people
    place = int(people.place[seat])
    if place < 0 or place >= data.LANDS:
        return
    start = REGION + place * PER_REGION
    if people.kind[seat] == data.NUMEN:
        encode_numen(view, seat, start, tensor)
    elif people.life[seat] != codes.ALIVE:
        tensor[start + DEAD] += 1 / CROWD
    elif data.IS_MORTAL[people.kind[seat]]:
        encode_mortal(view, seat, start, tensor)


@rule
def encode_numen(view: View, seat: int, start: int, tensor: Floats) -> None:
    """Count a numen, what it sells, and its money."""
    goods = view.purses.goods
    legions = int(goods[seat, codes.CLIENT_LEGION]) + int(goods[seat, codes.CURIAL_LEGION])
    tensor[start + NUMINA] += 1 / CROWD
    tensor[start + STOCK] += (legions + int(goods[seat, codes.FLEET])) / 20
    tensor[start + COINS] += int(goods[seat, codes.MONEY]) / 100


@rule
def encode_mortal(view: View, seat: int, start: int, tensor: Floats) -> None:
    """Count a living mortal, and what it is to the viewer."""
    people = view.table.people
    tensor[start + MORTALS] += 1 / CROWD
    tensor[start + ARMED] += int(people.armed[seat]) / CROWD
    single = people.spouse[seat] == data.NONE
    if single and (people.kind[seat] == data.VIRGIN or people.kind[seat] == data.WIDOW):
        tensor[start + BRIDES] += 1 / CROWD
    viewer = int(view.seat)
    if viewer == NOBODY or viewer == seat:
        return
    feeling = affinity(people, viewer, seat)
    if feeling > 0:
        tensor[start + OWN] += 1 / CROWD
    elif feeling < -1:
        tensor[start + RIVALS] += 1 / CROWD


@rule
def encode_region(view: View, region: int, tensor: Floats) -> None:
    """Fill what a region is like."""
    table = view.table
    start = REGION + region * PER_REGION
    tensor[start + SEATS] = int(table.seats[region]) / 20
    tensor[start + FREE] = (int(table.seats[region]) - int(table.taken[region])) / 20
    tensor[start + PLAGUE] = int(table.things.plague == region)
    tensor[start + BATTLE] = int(table.battles.stage[region] != 0)
    here = whereabouts(view, int(view.seat)) if int(view.seat) != NOBODY else data.NONE
    if here >= 0:
        tensor[start + ROAD] = int(data.ADJACENT[here, region])


@rule
def encode_viewer(view: View, seat: int, tensor: Floats) -> None:
    """Fill what belongs to the viewer."""
    people, goods = view.table.people, view.purses.goods
    tensor[VIEWER + seat] = 1.0
    tensor[PROFILE + profile_of(people, seat)] = 1.0
    tensor[PURSE] = int(goods[seat, codes.MONEY]) / MOST_HELD
    for kind in range(codes.FLEET, codes.CURIAL_LEGION + 1):
        tensor[THINGS + kind - codes.FLEET] = int(goods[seat, kind]) / TEN
    tensor[THINGS + 3] = int(view.purses.warships[seat]) / TEN
    tensor[THINGS + 4] = int(view.purses.virus[seat]) / TEN
    tensor[THINGS + 5] = int(people.dowry[seat]) / TEN
    here = whereabouts(view, seat)
    if here >= 0:
        tensor[PLACE + here] = 1.0
    encode_status(view, seat, tensor)
    encode_offices(view, seat, tensor)


@rule
def encode_status(view: View, seat: int, tensor: Floats) -> None:
    """Fill how the viewer stands with everybody."""
    people = view.table.people
    tensor[STATUS] = int(people.posture[seat] == codes.SEATED)
    tensor[STATUS + 1] = int(people.posture[seat] == codes.STANDING)
    tensor[STATUS + 2] = int(people.armed[seat])
    tensor[STATUS + 3] = int(people.locked[seat] > 0)
    tensor[STATUS + 4] = int(people.proscribed[seat] > 0)
    tensor[STATUS + 5] = int(people.unprotected[seat])
    tensor[STATUS + 6] = int(people.spouse[seat] != data.NONE)
    tensor[STATUS + 7] = int(people.amicitia[seat] != data.NONE)
    tensor[STATUS + 8] = int(people.sworn[seat])
    tensor[STATUS + 9] = int(people.crown[seat])
    tensor[STATUS + 10] = int(people.bacchant[seat])
    tensor[STATUS + 11] = int(people.possessed[seat] != data.NONE)
    tensor[STATUS + 12] = int(people.candidate[seat])
    tensor[STATUS + 13] = int(view.purses.desk[seat] != verbs.NO_VERB)
    tensor[ACTS] = int(people.acts[seat]) / codes.MOST_ACTS
    tensor[OFFERED] = offers_to(view, seat) / codes.SLOTS


@rule
def offers_to(view: View, seat: int) -> int:
    """How many offers stand open to a role."""
    count = 0
    for sender in range(int(view.table.roles)):
        if view.table.people.offering[sender] == 0:
            continue
        for slot in range(codes.SLOTS):
            count += int(view.offers.to[sender, slot] == seat)
    return count


@rule
def encode_offices(view: View, seat: int, tensor: Floats) -> None:
    """Fill the viewer's part in the Senate and in the parties of Actium."""
    table = view.table
    tensor[SENATE] = int(table.senate.stage) / (len(codes.STAGES) - 1)
    tensor[BILL] = int(table.senate.bill) / (len(codes.BILLS) - 1)
    tensor[CONSUL] = int(table.senate.consuls[0] == seat or table.senate.consuls[1] == seat)
    tensor[VOTED] = votes_held(view, seat) / SCORE_OF_VOTES
    party = int(table.people.party[seat])
    for other in range(state.PARTIES):
        tensor[PARTIES] += int(table.parties.founder[other] != data.NONE) / TWENTY
    if party == data.NONE:
        return
    tensor[IN_PARTY] = 1.0
    for member in range(int(table.roles)):
        tensor[MEMBERS] += int(table.people.party[member] == party) / TWENTY
    tensor[WARSHIPS] = int(table.parties.warships[party]) / data.MOST_WARSHIPS


@rule
def votes_held(view: View, seat: int) -> int:
    """How many votes a role holds [2.4]."""
    people = view.table.people
    votes = 0
    for block in range(int(view.table.roles)):
        if people.block_holder[block] == seat:
            votes += int(cast.VOTES[people.row[block]])
    return votes
