"""Everything a game of Ludi Romani is, and everything a seat may know of it.

A seat at the table is a role in play; the last one is the facilitator's.  ``table`` is open to
all; purses, offers and loans are private, and so is where the wearer of the Ring is [LU-11].
"""

from __future__ import annotations

from typing import Annotated, Protocol

from ....core.record import (
    WHOLE,
    Int8,
    Int8s,
    Int16,
    Int16s,
    Int32,
    Int32s,
    Int64s,
    Record,
    dtype_of,
)
from . import codes, data

AMICITIAE = 64
PARTIES = 72
"""As many as there may be mortals at a table [17.1]."""
LOANS = 8
"""Borrowers of one lender whose loans are noted [LU-24, LU-96]."""
WORDS = 2
"""A mask of roles is so many numbers of 64 bits."""
BITS = 63
"""Roles that one number of a mask holds; its sign stays out of it."""
SIDES_OF_BATTLE = 2


class Chosen(Record):
    """The variants in force, each the number of its value."""

    prices: Int8
    facilitator: Int8
    caedes_quorum: Int8
    post: Int8
    plan: Int8
    """How the cast was found: an order of plan.py, or by name."""
    roles: Int16
    """Seats of a cast that was named, the facilitator's included."""
    rows: Annotated[Int8s, data.ROLES]
    """Its rows, seat by seat."""
    persons: Annotated[Int8s, data.ROLES]
    """1 where a person holds the role."""
    seats: Annotated[Int8s, data.PLACES]
    """Seats of each region for it."""


class Calendar(Record):
    """Where the game is in time [5.1, 6.1]."""

    arrivals: Int32
    """How often somebody has come to a region: the next arrival's number."""
    season_began: Int32
    """That number when the season began."""
    dropped: Int32
    """Years left out of the calendar, a bit each, counted back from 44 [5.4, 5.5]."""
    seasons: Int16
    """Seasons since the game began, set-up included."""
    cursor: Int16
    """The seat that the step of the season's end has come to."""
    step: Int8
    """The step of data.CALENDAR."""
    phase: Int8
    """What the game is in: a season, or a part of Actium."""
    signal: Int8
    """1 once the clock has signalled the season's end [LU-1]."""
    closing: Int8
    """The step of the season's end being carried out, 0 outside of it."""


class Chance(Record):
    """What nature is asked for; never more than one thing at a time."""

    kind: Int8
    """What is drawn or thrown, or NO_CHANCE."""
    seat: Int16
    """For whom, or NONE."""
    region: Int8
    """Where, or NONE."""


class People(Record):
    """What all can see of each seat's role [LU-11]."""

    powers: Annotated[Int64s, data.ROLES]
    """The numina whose verbs the role has, a bit each: its own, a guise, allotted, inherited."""
    collected: Annotated[Int64s, data.ROLES]
    """The numina that have paid the role this winter, a bit each by ``ordinal`` [9.1]."""
    arrival: Annotated[Int32s, data.ROLES]
    """When the role came to its region: smaller is senior [7.3]."""
    used: Annotated[Int16s, data.ROLES]
    """What was used up this season, a bit each."""
    row: Annotated[Int8s, data.ROLES]
    """The row of the cast."""
    ordinal: Annotated[Int8s, data.ROLES]
    """Which numen at this table, counted from 0, or NONE."""
    kind: Annotated[Int8s, data.ROLES]
    life: Annotated[Int8s, data.ROLES]
    held: Annotated[Int8s, data.ROLES]
    """Whether a person, a bot or nobody holds the role."""
    place: Annotated[Int8s, data.ROLES]
    """The region, or NOWHERE."""
    posture: Annotated[Int8s, data.ROLES]
    """Seated, standing, on the throne, or in need of no seat."""
    unsettled: Annotated[Int8s, data.ROLES]
    """Whether the role must choose a free seat first."""
    acts: Annotated[Int8s, data.ROLES]
    """Acts this season, up to a hundred."""
    rested: Annotated[Int8s, data.ROLES]
    """1 once the role has said that it does nothing more this season."""
    voice: Annotated[Int8s, data.ROLES]
    """The controlled role that the seat speaks for now, or NONE [LU-65]."""
    offering: Annotated[Int8s, data.ROLES]
    """Which of the role's offers are open, a bit each; their terms are private."""
    armed: Annotated[Int8s, data.ROLES]
    """1 if the role owns any legion."""
    locked: Annotated[Int8s, data.ROLES]
    """1 plus the region of the battle that the role is locked in, or 0 [LU-63]."""
    allotted: Annotated[Int8s, data.ROLES]
    """The numen to whom an unheld one was allotted, or NONE [3.5]."""
    guise: Annotated[Int8s, data.ROLES]
    """The numen Juppiter appears as, or NONE [LU-70]."""
    dowry: Annotated[Int8s, data.ROLES]
    """1 while the role holds her dowry card [2.6]."""
    rexpressus: Annotated[Int8s, data.ROLES]
    """1 while the role holds the card for one flight home [2.7]."""
    spouse: Annotated[Int8s, data.ROLES]
    """The husband or wife, or NONE."""
    proscribed: Annotated[Int8s, data.ROLES]
    """1 under a proscription, 2 where it was taken over from another [12.1]."""
    headband: Annotated[Int8s, data.ROLES]
    """1 once a virgin has used her one power to take over a proscription."""
    unprotected: Annotated[Int8s, data.ROLES]
    """1 for who lost the last legion in battle and has none since [7.4]."""
    amicitia: Annotated[Int8s, data.ROLES]
    """The friendship the role belongs to, or NONE [11.1]."""
    sworn: Annotated[Int8s, data.ROLES]
    """1 once the role has sworn before Juno."""
    escort: Annotated[Int8s, data.ROLES]
    """A king's Roman escort, or NONE [6.6]."""
    aboard: Annotated[Int8s, data.ROLES]
    """The fleet owner in whose company the role sails, or NONE [LU-74]."""
    crown: Annotated[Int8s, data.ROLES]
    """1 with a golden crown [3.6]."""
    patron: Annotated[Int8s, data.ROLES]
    """The numen whose hero the role is, or NONE."""
    ally: Annotated[Int8s, data.ROLES]
    """The mortal beside whom a hero fights, or NONE."""
    bacchant: Annotated[Int8s, data.ROLES]
    """1 for a follower of Dionysus [10.1]."""
    possessed: Annotated[Int8s, data.ROLES]
    """The Pazuzu that possesses the role, or NONE [7.12]."""
    black: Annotated[Int8s, data.ROLES]
    """The death god whose black die an imago has, or NONE [14.3]."""
    attached: Annotated[Int8s, data.ROLES]
    """The mortal an imago is attached to, or NONE [14.4]."""
    candidate: Annotated[Int8s, data.ROLES]
    """1 for who is nominated as consul [8.2]."""
    acclaims: Annotated[Int8s, data.ROLES]
    """Whom the role has nominated, then the candidate its voice is for, or NONE."""
    vote: Annotated[Int8s, data.ROLES]
    """The role's vote on the bill."""
    party: Annotated[Int8s, data.ROLES]
    """The party at Actium, or NONE [17.1]."""
    fate: Annotated[Int8s, data.ROLES]
    """What the victors ordained, 0 for nothing [17.5]."""
    block_owner: Annotated[Int8s, data.ROLES]
    """Who owns the votes this role began with, or NONE while they sleep [LU-66]."""
    block_holder: Annotated[Int8s, data.ROLES]
    """Who holds them."""
    betrothed: Annotated[Int8s, data.ROLES]
    """Whom the role has agreed to marry, or NONE [15.1]."""
    dos: Annotated[Int8s, data.ROLES]
    """The dowry a husband must return; divorced, what was lacking this season [15.3]."""
    backer: Annotated[Int8s, data.ROLES]
    """The god whose client legions a bacchant fights with, or NONE [LU-42]."""
    voices: Annotated[Int8s, data.ROLES]
    """The heads that acclaimed a candidate when that stage was closed [8.2]."""
    favoured: Annotated[Int8s, data.ROLES]
    """1 for who voted for the census whose money is being shared [8.3]."""
    claims: Annotated[Int64s, data.ROLES]
    """The numina with whom a claim of the role waits, a bit each by ``ordinal`` [9.1]."""
    share: Annotated[Int8s, data.ROLES]
    """What the role was paid and must divide among imagines, who outnumber it [14.4]."""
    unfed: Annotated[Int8s, data.ROLES]
    """1 for an imago that may still be given a part of what is being divided."""


class Dead(Record):
    """The dying, and what the dead left behind [14.1, 14.2]."""

    season: Annotated[Int16s, data.ROLES]
    """The season of the death."""
    goods: Annotated[Int16s, data.ROLES, codes.KINDS_OF_GOODS]
    """What lies in the estate."""
    cause: Annotated[Int8s, data.ROLES]
    killer: Annotated[Int8s, data.ROLES]
    estate: Annotated[Int8s, data.ROLES]
    """Whether an estate waits, or is before the Vestals' conference."""
    verdict: Annotated[Int8s, data.ROLES]
    """How a virgin votes in the conference [14.2]."""
    disposer: Annotated[Int8s, data.ROLES]
    """The death god who disposes of a suicide's things, or NONE."""
    block: Annotated[Int8s, data.ROLES]
    """The dead role whose leavings hold the votes this role began with, or NONE [LU-66]."""
    bequest: Annotated[Int16s, data.ROLES, codes.KINDS_OF_GOODS]
    """What a death god may still hand out of this season's suicides' things [14.1]."""
    asked: Annotated[Int64s, data.ROLES, WORDS]
    """With whom a dying role has pleaded, a bit each [LU-100]."""
    conference: Int8
    """The dead role whose estate is before the Vestals, or NONE [14.2]."""


class Battles(Record):
    """The battle of each region, at most one [LU-63]."""

    added: Annotated[Int16s, data.PLACES, SIDES_OF_BATTLE]
    """What wheels, heroes and imagines add to each side's die."""
    throw: Annotated[Int16s, data.PLACES]
    """Which throw of the skirmish is next; for an imago's die, the side it is for."""
    kind: Annotated[Int8s, data.PLACES]
    stage: Annotated[Int8s, data.PLACES]
    presiding: Annotated[Int8s, data.PLACES]
    challenger: Annotated[Int8s, data.PLACES]
    """Who announced a challenge, or NONE; the next field says to whom."""
    challenged: Annotated[Int8s, data.PLACES]
    skirmish: Annotated[Int8s, data.PLACES]
    """Which skirmish is on, counted from 1."""
    skirmishes: Annotated[Int8s, data.PLACES]
    defeats: Annotated[Int8s, data.PLACES]
    """Skirmishes that a war god has won [7.5]."""
    capture: Annotated[Int8s, data.PLACES]
    """The king who must convert or give up a curial legion, or NONE."""
    victor: Annotated[Int8s, data.PLACES]
    """The side that may take spoils, or NONE."""
    tempter: Annotated[Int8s, data.PLACES]
    """The war god who began it and stays, or NONE; the next field says as which numen."""
    war_god: Annotated[Int8s, data.PLACES]
    forged_lost: Annotated[Int8s, data.PLACES]
    """1 once the forged legion was defeated in it [7.10]."""
    leader: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    named: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    """What rolls for each side in the skirmish, or NONE."""
    owner: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    """The member whose legion that is, or NONE."""
    die: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    double: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    """The husband whose die Juno doubles in the last skirmish, or NONE."""
    goes_on: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    """1 where the leader wants the result proclaimed."""
    wheel: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    """The side for which Fortuna's and Tyche's wheels are laid, or NONE."""
    wheel_used: Annotated[Int8s, data.PLACES, SIDES_OF_BATTLE]
    side: Annotated[Int8s, data.ROLES]
    """1 or 2 for members of the sides of the battle that a role is locked in, 0 for others."""
    fresh_curial: Annotated[Int8s, data.ROLES]
    fresh_client: Annotated[Int8s, data.ROLES]
    """Legions in a purse that have not rolled in its battle: shown when it begins [LU-84]."""
    haunted: Annotated[Int8s, data.ROLES]
    """1 plus the region of the battle that an imago has acted in, or 0."""
    beaten: Annotated[Int8s, data.ROLES]
    """1 for a loser left to the victor."""
    tempted: Annotated[Int8s, data.ROLES]
    """The war gods who have put a role to the choice this summer, a bit each [LU-37]."""


class Senate(Record):
    """The Senate of this winter [8.1-8.3]."""

    pot: Int16
    """What the census brought in."""
    stage: Int8
    bill: Int8
    first: Int8
    second: Int8
    amount: Int8
    """What the bill is about: roles or a region, and a number."""
    tie: Int8
    """What Venus has to decide."""
    turn: Int8
    """Which consul is being elected, or moves a bill."""
    consuls: Annotated[Int8s, 2]
    results: Annotated[Int8s, 2]
    """What became of each consul's bill."""
    moved: Int8
    """How many legions the last decree of imperium gave to a commander, for all to see."""


class Things(Record):
    """Single things and counters of the world."""

    struck: Int8
    """1 once the Ring has struck this winter [7.8]."""
    ring: Int8
    """The death god to whom the Ring belongs, or NONE."""
    wearer: Int8
    """Who wears it, or NONE."""
    forged: Int8
    """Who has the legio fabrilis, or NONE [7.10]."""
    plague: Int8
    """The region under the plague, or NONE [16.1]."""
    plague_god: Int8
    """Who sent it."""
    last_plague: Int8
    """The region that had the last one, or NONE."""
    plague_age: Int8
    """Seasons it has lasted."""
    repeats: Int8
    """Repetitions of tribute this winter [9.3]."""
    served: Int8
    """Virus cards served and gone [12.2]."""


class Parties(Record):
    """The parties at Actium [17.1-17.3]."""

    founder: Annotated[Int8s, PARTIES]
    leader: Annotated[Int8s, PARTIES]
    fleets: Annotated[Int16s, PARTIES]
    legions: Annotated[Int16s, PARTIES]
    warships: Annotated[Int16s, PARTIES]
    die: Annotated[Int8s, PARTIES]
    rounds: Int16
    winner: Int8
    government: Int8
    curials: Annotated[Int16s, PARTIES]
    """How many of a pool's legions are curial."""
    fell: Annotated[Int16s, PARTIES]
    """The round in which a party lost its last warship, or 0 [17.3]."""
    built: Int16
    """Warships that the Fates have sold, less those that sank with nobody to take them."""


class Wager(Record):
    """The game of chance whose dice are being thrown [3.5, LU-62]."""

    amount: Int16
    """The stake that each side holds, 0 while there is no game."""
    stake: Int8
    """What kind of goods it is."""
    die: Int8
    """What the first player has thrown, 0 before."""
    gamblers: Annotated[Int8s, 2]
    """Who plays, or NONE."""


SUMMERS = data.FIRST_YEAR - data.LAST_YEAR + 1


class Chronicle(Record):
    """What has happened, in numbers: nothing in the rules depends on it."""

    deaths: Annotated[Int16s, len(codes.CAUSES)]
    """Deaths by cause."""
    legions: Annotated[Int16s, SUMMERS]
    """Legions in mortal hands at the end of each summer from 44 on."""
    battles: Int16
    marriages: Int16
    divorces: Int16
    proscriptions: Int16
    bills: Int16
    """Bills carried."""
    plagues: Int16
    rescues: Int16
    """Dying players who were saved."""
    returns: Int16
    """Roles that Pythagoras brought back to life."""


class Table(Record):
    """What is open to all."""

    calendar: Calendar
    chance: Chance
    people: People
    dead: Dead
    battles: Battles
    senate: Senate
    things: Things
    parties: Parties
    founder: Annotated[Int8s, AMICITIAE]
    """Who founded each friendship, NONE where there is none."""
    seats: Annotated[Int8s, data.PLACES]
    """Seats of each region, thrones apart."""
    taken: Annotated[Int8s, data.PLACES]
    """Seats taken there."""
    box: Annotated[Int16s, codes.KINDS_OF_GOODS]
    """What the judges have taken out of play, less what they have put into it [LU-3]."""
    guests: Int16
    """People the table is for."""
    roles: Int16
    """Seats at the table, the facilitator's included."""
    prices: Int8
    judged: Int8
    """1 if the facilitator is a person who may correct, 0 if it is the clock."""
    caedes_quorum: Int8
    post: Int8
    """How to write to people in other regions [18.5]."""
    plan: Int8
    """How the cast was found: an order of plan.py, or by name."""
    judge: Int16
    """The facilitator's seat."""
    seat_at: Annotated[Int8s, data.ROLES]
    """The seat of each row of the cast, NONE for who is not at the table."""
    chronicle: Chronicle
    wager: Wager


class Purses(Record):
    """What each role holds and keeps to itself."""

    goods: Annotated[Int16s, data.ROLES, codes.KINDS_OF_GOODS]
    """Money in units of 100,000 D, fleets, client and curial legions."""
    warships: Annotated[Int16s, data.ROLES]
    gives: Annotated[Int16s, data.ROLES, codes.KINDS_OF_GOODS]
    """What the role has laid on its desk for an offer in the making."""
    takes: Annotated[Int16s, data.ROLES, codes.KINDS_OF_GOODS]
    """What it asks for."""
    desk: Annotated[Int16s, data.ROLES]
    """The verb begun and not finished, or NONE."""
    partner: Annotated[Int8s, data.ROLES]
    """The seat it is about, or NONE."""
    virus: Annotated[Int8s, data.ROLES]
    heir: Annotated[Int8s, data.ROLES]
    """Who inherits, or NONE."""
    sea_try: Annotated[Int8s, data.ROLES]
    """How many legions sailed without a fleet, or WITHOUT_FLEET [6.5]."""
    waters: Annotated[Int8s, data.ROLES]
    """The waters that voyage touched."""


class Offers(Record):
    """Open offers: those of one sender stand together, SLOTS each [LU-4]."""

    gives: Annotated[Int16s, data.ROLES, codes.SLOTS, codes.KINDS_OF_GOODS]
    takes: Annotated[Int16s, data.ROLES, codes.SLOTS, codes.KINDS_OF_GOODS]
    verb: Annotated[Int16s, data.ROLES, codes.SLOTS]
    """What is offered, or NONE where no offer is open."""
    to: Annotated[Int8s, data.ROLES, codes.SLOTS]
    third: Annotated[Int8s, data.ROLES, codes.SLOTS]
    """Another seat, or a number, that the offer is about, or NONE."""
    region: Annotated[Int8s, data.ROLES, codes.SLOTS]
    """A region that it is about, or NONE."""


class Loans(Record):
    """Fleets and curial legions lent: those of one lender stand together [LU-24]."""

    borrower: Annotated[Int8s, data.ROLES, LOANS]
    fleets: Annotated[Int8s, data.ROLES, LOANS]
    curial: Annotated[Int8s, data.ROLES, LOANS]


class State(Record):
    """One whole game.  Copying the bytes copies the game."""

    table: Table
    purses: Purses
    offers: Offers
    loans: Loans
    unseen: Int8
    """The region where the wearer of the Ring is, or NONE."""


class View(Record):
    """What one seat may know: the open table, and what it may see of the rest."""

    table: Table
    purses: Purses
    offers: Offers
    loans: Loans
    unseen: Int8
    seat: Int8
    """Who is looking; NOBODY is a spectator."""
    knows: Annotated[Int8s, data.ROLES]
    """How much of each role's private things the viewer may see."""
    int8s: Annotated[Int8s, WHOLE]
    """All of it as numbers of one width, for what goes through it by a table of its fields."""
    int16s: Annotated[Int16s, WHOLE]
    int32s: Annotated[Int32s, WHOLE]
    int64s: Annotated[Int64s, WHOLE]


class World(Protocol):
    """What a state and a view both have: all of it, or as much as a viewer may know."""

    @property
    def table(self) -> Table:
        """What is open to all."""

    @property
    def purses(self) -> Purses:
        """What people have, and what they are about to offer."""

    @property
    def offers(self) -> Offers:
        """What waits for an answer."""

    @property
    def loans(self) -> Loans:
        """Who owes what to whom."""


CHOSEN = dtype_of(Chosen)
STATE = dtype_of(State)
VIEW = dtype_of(View)
