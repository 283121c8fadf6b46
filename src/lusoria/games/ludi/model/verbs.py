"""The verbs: everything anybody can do, one row each, and what the row alone can refuse.

A row says who may use a verb, when, and on whom; a chapter's guard says the rest.  ``entry`` is
the verb's number in the catalogue of actions, chapter and place; a verb of several steps, or of
several outcomes, has several rows with one entry.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from . import cast, codes, data, state

# What a verb is about.

NOTHING, REGION, ROLE, OFFER, SLOT, AMICITIA, PARTY, IDENTITY, NEWCOMER = range(9)
OBJECTS: Final = (
    *(
        1,
        data.PLACES,
        cast.ALL_ROLES,
        cast.ALL_ROLES * codes.SLOTS,
        codes.SLOTS,
        state.AMICITIAE,
        state.PARTIES,
        len(data.NUMINA),
    ),
    cast.ALL_ROLES,
)
"""How many of each there are; roles are rows of the cast, offers a sender's row and slot; a
newcomer is a row that is not at the table."""
VIRUS_CARDS: Final = 14
"""Poison cards there are [2.9]."""
STEPS: Final = codes.STEPS_OF_AMOUNT
GOODS_STEPS: Final = codes.KINDS_OF_GOODS * STEPS
"""A kind of goods and an amount."""
POOLED_STEPS: Final = (codes.KINDS_OF_GOODS - 1) * STEPS
"""The same without money, which buys no warship [17.2]."""
STAKES: Final = STEPS + 2
"""A sum of money, one fleet, one allied legion [3.5]."""
GOVERNMENTS: Final = 8
OTHER_FATES: Final = 6
"""Forms of the state that victors may ordain, and fates but to govern a region [17.5]."""

# Who: kinds of the living, then how dead somebody is, a bit each.

ROMAN: Final = 1 << data.GENERAL | 1 << data.SENATOR | 1 << data.AMAZON
FIGHTER: Final = 1 << data.GENERAL | 1 << data.AMAZON | 1 << data.KING
MAIDEN: Final = 1 << data.VIRGIN
WIFE: Final = 1 << data.MATRON
BRIDE: Final = 1 << data.VIRGIN | 1 << data.WIDOW
GROOM: Final = 1 << data.GENERAL | 1 << data.SENATOR
RULER: Final = 1 << data.KING
MORTAL: Final = ROMAN | BRIDE | WIFE | RULER
STRUCK: Final = ROMAN | RULER | 1 << data.WIDOW
GOD: Final = 1 << data.NUMEN
JUDGE: Final = 1 << data.FACILITATOR
MORIBUND: Final = 1 << codes.IS_DYING
GHOST: Final = 1 << codes.IS_IMAGO
DEAD: Final = GHOST | 1 << codes.IS_SHADE
ANYBODY: Final = MORTAL | GOD | JUDGE | MORIBUND | DEAD

# Which numina, a bit each.


def of(*numina: int) -> int:
    """Return a mask of numina."""
    return sum(1 << numen for numen in numina)


JUPPITER: Final = of(data.JUPPITER)
FATES: Final = of(data.FATES)
TYR: Final = of(data.TYR)
VENUS: Final = of(data.VENUS)
JUNO: Final = of(data.JUNO)
VESTA: Final = of(data.VESTA)
VULCAN: Final = of(data.VULCAN)
SATURN: Final = of(data.SATURN)
MINERVA: Final = of(data.MINERVA)
MERCURY: Final = of(data.MERCURY)
PAZUZU: Final = of(data.PAZUZU)
PYTHAGORAS: Final = of(data.PYTHAGORAS)
JUVENTAS: Final = of(data.JUVENTAS)
CALENDAR_GODS: Final = of(data.APOLLO, data.DIANA)
SEA_GODS: Final = of(data.NEPTUNE, data.AMPHITRITE, data.OCEANUS)
WAR_GODS: Final = of(data.MARS, data.PHOBOS, data.DEIMOS, data.BELLONA, data.ARES)
DEATH_GODS: Final = of(data.PLUTO, data.PERSEPHONE)
BACCHIC_GODS: Final = of(data.DIONYSUS, data.SILENUS, data.ARIADNE)

# When: phases, a bit each.

SET: Final = 1 << codes.SETTING_UP
SU: Final = 1 << codes.SUMMER
MO: Final = 1 << codes.MOVING
WI: Final = 1 << codes.WINTER
ALL: Final = SU | MO | WI
GATHER: Final = 1 << codes.GATHERING
FIGHT: Final = 1 << codes.CLASH
LAST: Final = 1 << codes.TRIUMPH
ANY: Final = SET | ALL | GATHER | FIGHT | LAST

# How.

SAME, UNLOCKED, OFFERS, OPENS, QUIET, FREE, MIND, SELF, NATURAL = (1 << bit for bit in range(9))
ONESELF: Final = 1 << 9
"""The role must be in the actor's region; not while locked in a battle; makes an offer; opens a
desk; private to those concerned; a bot does it even when it has done enough; a controlled role
does it itself; a god does it for itself, even speaking for another; nature does it; it may be about
the actor too."""

PRIVATE_OFFER: Final = SAME | OFFERS | QUIET
PRIVATE_DESK: Final = SAME | OPENS | QUIET
PLEA: Final = OFFERS | QUIET | MIND | SELF


class Verb(NamedTuple):
    """One thing that can be done."""

    name: str
    entry: str
    section: str
    about: int = NOTHING
    who: int = 0
    powers: int = 0
    when: int = ALL
    how: int = 0
    target: int = 0
    gods: int = 0
    """Kinds, and numina, that the role may be; neither: any."""
    width: int = 1
    desk: str = ""
    """The verbs whose desk must be open."""


_TABLE: Final[list[Verb]] = []


def _verb(*columns: Any, **named: Any) -> int:
    """Add a row and return its number."""
    _TABLE.append(Verb(*columns, **named))
    return len(_TABLE) - 1


_STAKE: Final = ("1.10", "3.5", ROLE, 0, FATES, ALL, ONESELF, MORTAL, FATES, STAKES)
"""What both ways to name what is played for have in common."""

# 1: set-up, calendar, judges
BEGIN_IN = _verb("begin in", "1.1", "3.2", REGION, 1 << data.SENATOR | GOD, when=SET)
REST = _verb("rest", "", "5.1", who=ANYBODY, when=ANY, how=FREE | MIND | SELF)
SIGNAL = _verb("signal", "", "5.1", who=JUDGE, when=ANY, how=FREE | SELF)
END_SEASON = _verb(
    "end season", "1.2", "5.1", NOTHING, JUDGE, CALENDAR_GODS, SET | ALL, how=FREE | SELF
)
PROPOSE_FERIAE = _verb(
    "propose feriae to", "1.3", "5.4", ROLE, 0, CALENDAR_GODS, how=OFFERS, gods=JUPPITER
)
DROP_YEARS = _verb(
    "drop years with", "1.4", "5.5", ROLE, 0, CALENDAR_GODS, MO, how=OFFERS, gods=JUPPITER, width=12
)
ALLOT = _verb("allot", "1.5", "3.5", ROLE, JUDGE, JUPPITER, how=OPENS, target=GOD)
ALLOT_TO = _verb("allot to", "1.5", "3.5", ROLE, JUDGE, JUPPITER, target=GOD, desk="allot")
APPEAR_AS = _verb("appear as", "1.6", "3.5", IDENTITY, powers=JUPPITER)
CORRECT = _verb("correct", "1.7", "3.5", ROLE, JUDGE, how=OPENS)
CORRECT_UP = _verb("correct up", "1.7", "3.5", who=JUDGE, width=GOODS_STEPS, desk="correct")
CORRECT_DOWN = _verb("correct down", "1.7", "3.5", who=JUDGE, width=GOODS_STEPS, desk="correct")
CORRECT_PLACE = _verb("correct place", "1.7", "3.5", REGION, JUDGE, desk="correct")
CORRECT_STATUS = _verb("correct status", "1.7", "3.5", who=JUDGE, width=9, desk="correct")
HAND_OVER_ROLE = _verb("hand over role", "", "3.5", ROLE, JUDGE, when=ANY, width=3)
NAME_PRESIDING = _verb("name presiding", "1.9", "7.1", ROLE, powers=FATES, when=SU | WI, target=GOD)
GAME_OF_CHANCE = _verb(
    "game of chance", "1.10", "3.5", ROLE, powers=FATES, how=OPENS, target=MORTAL
)
REPEAT_TRIBUTE = _verb("repeat tribute", "1.11", "9.3", powers=FATES, when=WI)
CROWN = _verb("crown", "1.12", "3.6", ROLE, powers=FATES, target=MORTAL)
STAKE_AGAINST = _verb("stake against", *_STAKE, "game of chance")
FORCE_STAKE = _verb("force stake against", *_STAKE, "game of chance")
VOID_BATTLE = _verb("void battle in", "1.7", "18.3", REGION, JUDGE, when=SU | WI)
CORRECT_DIE = _verb(
    "correct die in", "1.7", "18.3", REGION, JUDGE, when=SU | WI, width=2 * data.FORGED_SIDES
)
# 2: movement
WALK = _verb("walk", "2.1", "6.1", REGION, MORTAL, when=SU, how=UNLOCKED)
SAIL = _verb("sail", "2.2", "6.1", REGION, MORTAL, when=SU, how=UNLOCKED)
TAKE_ABOARD = _verb(
    "take aboard", "2.3", "2.2", ROLE, MORTAL, 0, SU, UNLOCKED | PRIVATE_OFFER, target=MORTAL
)
DISEMBARK = _verb("disembark", "2.3", "2.2", who=MORTAL, when=SU)
GO = _verb("go", "2.4", "6.1", REGION, MORTAL, when=MO)
APPEAR_IN = _verb("appear in", "2.5", "6.3", REGION, GOD, when=ALL, how=UNLOCKED)
DRIFT = _verb("drift", "2.6", "14.4", REGION, DEAD, when=ALL, how=UNLOCKED)
STEAL_TO = _verb("steal to", "2.7", "7.8", REGION, MORTAL | GHOST, when=WI, how=QUIET | UNLOCKED)
FLEE_HOME = _verb("flee home with", "2.8", "6.6", ROLE, RULER, how=PRIVATE_OFFER, target=GOD)
FLEE_PLAGUE = _verb("flee plague to", "2.9", "16.2", REGION, MORTAL, when=WI, how=UNLOCKED)
PLEAD_RESCUE = _verb(
    "plead rescue of", "2.10", "6.7", ROLE, MORTAL | MORIBUND, 0, SU, PLEA, 0, MERCURY, data.PLACES
)
TRANSFER = _verb(
    "transfer", "2.12", "6.4", ROLE, 0, MINERVA, SU, target=MORTAL | GOD, width=data.PLACES
)
SETTLE_SEAT = _verb("settle seat for", "2.13", "6.4", ROLE, 0, MINERVA, MO, target=MORTAL | GOD)
DISPLACE = _verb("displace", "2.14", "6.4", ROLE, MAIDEN, when=SU | MO, how=SAME, target=MORTAL)
SIT_IN = _verb("sit in", "2.15", "6.4", REGION, MORTAL | GOD)
REMOVE = _verb("remove", "2.16", "6.4", ROLE, 0, SATURN, how=SAME, target=MORTAL | GOD, width=7)
APPREHEND = _verb("apprehend", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL, width=2)
WASH_ASHORE = _verb(
    "wash ashore", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL, width=data.PLACES
)
DROWN = _verb("drown", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL)
LET_GO = _verb("let go", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL)
OFFER_ESCORT = _verb(
    "offer escort", "2.18", "6.6", ROLE, ROMAN | RULER, how=PRIVATE_OFFER, target=ROMAN | RULER
)
FREE_ESCORT = _verb("free escort", "2.20", "6.6", who=RULER, when=SU | MO)
JUDGE_KING = _verb("judge king", "2.21", "6.6", ROLE, 0, VENUS, how=SAME, target=RULER, width=3)
SEIZE = _verb("seize", "2.22", "14.1", ROLE, 0, of(data.VENUS, data.MARS), how=SAME, target=MORTAL)
STRIP = _verb("strip", "2.23", "2.1", ROLE, GOD, how=SAME, target=MORTAL, width=2)
LEAD_BAND = _verb("lead band to", "2.24", "10.1", REGION, 0, BACCHIC_GODS, SU | MO)
# 3: battle
CHALLENGE = _verb(
    "challenge", "3.1", "7.3", ROLE, MORTAL, TYR, SU, how=SAME | UNLOCKED, target=MORTAL, gods=TYR
)
WAIVE = _verb("waive", "3.2", "7.3", who=MORTAL, powers=TYR, when=SU, how=UNLOCKED)
CALL_TIME = _verb("call time", "3.3", "7.3", REGION, GOD | JUDGE, when=SU)
ACCEPT_CHALLENGE = _verb(
    "accept challenge", "3.4", "7.3", who=MORTAL, powers=TYR, when=SU, how=FREE
)
REFUSE_CHALLENGE = _verb(
    "refuse challenge", "3.4", "7.3", who=MORTAL, powers=TYR, when=SU, how=FREE
)
WITHDRAW_CHALLENGE = _verb("withdraw challenge", "3.5", "7.3", who=MORTAL, powers=TYR, when=SU)
HAND_OVER_TO = _verb(
    "hand over to", "3.6", "7.1", ROLE, GOD, when=SU | WI, how=SAME | OFFERS, target=GOD
)
NAME_LEGION = _verb(
    "name legion of", "3.7", "7.4", ROLE, MORTAL | GHOST, TYR, SU | WI, how=ONESELF | FREE, width=3
)
PRESS = _verb("press", "3.8", "7.4", who=GOD, when=SU | WI, how=FREE, width=2)
LAY_WHEEL = _verb(
    "lay wheel", "3.9", "7.11", powers=of(data.FORTUNA, data.TYCHE), when=SU | WI, width=2
)
LEND_FORGED_LEGION = _verb(
    "lend forged legion", "3.10", "7.10", ROLE, 0, VULCAN, SU, how=SAME | OFFERS, target=MORTAL
)
HAUNT = _verb("haunt", "3.11", "14.4", who=GHOST, when=SU | WI, width=2)
PROCLAIM_RESULT = _verb(
    "proclaim result", "3.12", "7.4", who=MORTAL | GHOST | GOD, when=SU | WI, how=FREE
)
CALL_ON = _verb("call on", "3.13", "15.2", ROLE, WIFE, when=SU, how=OFFERS | QUIET, gods=JUNO)
FIGHT_BESIDE = _verb(
    "fight beside", "3.15", "3.6", ROLE, MORTAL, 0, SU, how=PRIVATE_OFFER, target=FIGHTER
)
CONVERT_WITH = _verb("convert with", "3.16", "7.4", ROLE, RULER, when=SU | WI, how=FREE, target=GOD)
GIVE_UP = _verb("give up", "3.17", "7.4", who=RULER, when=SU | WI, how=FREE)
EXECUTE_BEATEN = _verb(
    "execute beaten", "3.18", "7.4", ROLE, MORTAL, TYR, SU, how=SAME | FREE, target=MORTAL
)
SPARE = _verb("spare", "3.19", "7.4", who=MORTAL | GOD, when=SU | WI, how=FREE)
EXECUTE = _verb(
    "execute", "3.20", "14.1", ROLE, FIGHTER, 0, SU | WI, how=SAME | UNLOCKED, target=MORTAL
)
TEMPT = _verb(
    "tempt", "3.23", "7.5", ROLE, 0, WAR_GODS, SU, how=SAME | UNLOCKED | OPENS, target=MORTAL
)
TEMPT_AGAINST = _verb(
    "tempt against", "3.23", "7.5", ROLE, 0, WAR_GODS, SU, SAME | UNLOCKED, MORTAL, desk="tempt"
)
FIGHT_THE_OTHER = _verb("fight the other", "3.24", "7.5", who=MORTAL, when=SU, how=FREE)
FIGHT_THE_GOD = _verb("fight the god", "3.24", "7.5", who=MORTAL, when=SU, how=FREE)
FORCE = _verb(
    "force", "3.26", "7.6", ROLE, 0, JUNO, SU, how=SAME | OPENS, target=MORTAL, gods=WAR_GODS | TYR
)
FORCE_AGAINST = _verb(
    "force against", "3.26", "7.6", ROLE, 0, JUNO, SU, SAME, MORTAL, WAR_GODS | TYR, desk="force"
)
LEND_RING = _verb(
    "lend Ring to",
    "3.27",
    "7.8",
    ROLE,
    0,
    DEATH_GODS,
    MO | WI,
    PRIVATE_OFFER,
    target=ROMAN | RULER | GHOST,
)
STRIKE = _verb("strike", "3.28", "7.8", ROLE, ROMAN | RULER | GHOST, when=WI, target=STRUCK)
TAKE_RING_BACK = _verb("take Ring back", "3.29", "7.8", powers=DEATH_GODS, when=WI)
POSSESS = _verb("possess", "3.30", "7.12", ROLE, 0, PAZUZU, SU | WI, how=SAME, target=MORTAL)
# 4: trade and gifts
BUY_CURIAL = _verb("buy curial from", "4.1", "13.3", ROLE, ROMAN, how=SAME | UNLOCKED, target=GOD)
BUY_CLIENT = _verb(
    "buy client from", "4.2", "13.3", ROLE, ROMAN | RULER, how=SAME | UNLOCKED, target=GOD
)
BUY_FLEET = _verb("buy fleet from", "4.3", "13.4", ROLE, MORTAL, how=SAME | UNLOCKED, target=GOD)
BARTER = _verb(
    "barter with", "4.4", "13.2", ROLE, MORTAL | GHOST, how=PRIVATE_DESK, target=MORTAL | GHOST
)
OFFER_TO_GOD = _verb(
    "offer to god", "4.6", "13.5", ROLE, MORTAL | GHOST, 0, ALL | GATHER, PRIVATE_DESK, target=GOD
)
BESTOW = _verb("bestow on", "4.7", "3.5", ROLE, GOD, how=PRIVATE_DESK, target=MORTAL | GHOST)
BEG = _verb("beg of", "4.9", "13.6", ROLE, 0, JUVENTAS, how=PRIVATE_DESK, target=GOD)
PASS_ON = _verb("pass on to", "4.10", "13.6", ROLE, 0, JUVENTAS, how=PRIVATE_DESK, target=MORTAL)
PUT = _verb("put", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, width=GOODS_STEPS, desk="goods")
ASK = _verb("ask", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, width=GOODS_STEPS, desk="goods")
PROPOSE = _verb("propose", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, desk="goods")
CANCEL = _verb("cancel", "", "13.2", who=ANYBODY, when=ANY, how=QUIET | FREE, desk="any")
ACCEPT = _verb("accept", "", "13.2", OFFER, ANYBODY, when=ANY, how=QUIET)
REFUSE = _verb("refuse", "4.11", "13.2", OFFER, ANYBODY, when=ANY, how=QUIET)
WITHDRAW = _verb("withdraw", "4.11", "13.2", SLOT, ANYBODY, when=ANY, how=QUIET)
# 5: friendship and loans
BEFRIEND = _verb("befriend", "5.1", "11.1", ROLE, MORTAL, how=PRIVATE_OFFER, target=MORTAL)
INVITE = _verb("invite", "5.2", "11.1", ROLE, MORTAL, how=PRIVATE_OFFER, target=MORTAL)
ASK_IN = _verb("ask in", "5.2", "11.1", ROLE, MORTAL, how=PRIVATE_OFFER, target=MORTAL)
LEAVE_FRIENDS = _verb("leave friends", "5.3", "11.2", who=MORTAL, how=UNLOCKED)
SWEAR = _verb("swear before", "5.4", "11.1", ROLE, MORTAL, how=SAME | OFFERS, gods=JUNO)
LEND = _verb(
    "lend to", "5.5", "11.1", ROLE, MORTAL, how=SAME | UNLOCKED | OPENS | QUIET, target=MORTAL
)
LEND_VOTES = _verb("lend votes to", "5.6", "2.4", ROLE, ROMAN, how=PRIVATE_OFFER, target=ROMAN)
RECALL_VOTES = _verb("recall votes", "5.7", "11.2", who=ROMAN, how=MIND)
RECALL_FLEETS = _verb("recall fleets from", "5.8", "11.2", ROLE, MORTAL, how=SAME, target=MORTAL)
ASK_BACK = _verb("ask back from", "5.9", "11.2", ROLE, MORTAL, how=PRIVATE_DESK, target=MORTAL)
BESEECH = _verb("beseech against", "5.10", "15.2", AMICITIA, WIFE, how=OFFERS | QUIET)
# 6: women and marriage
COURT = _verb("court", "6.1", "15.1", ROLE, BRIDE | GROOM, how=PRIVATE_OFFER, target=BRIDE | GROOM)
ASK_BLESSING = _verb("ask blessing of", "6.2", "15.1", ROLE, BRIDE | GROOM, how=OFFERS, gods=JUNO)
SHARE = _verb("share with", "6.3", "15.2", ROLE, MORTAL, how=PRIVATE_DESK, target=MORTAL)
SERVE_VIRUS = _verb("serve virus", "6.4", "12.2", who=WIFE)
ASK_DIVORCE = _verb(
    "ask divorce of", "6.5", "15.3", ROLE, GROOM | WIFE, how=OFFERS | QUIET, gods=JUNO
)
PUNISH = _verb("punish", "6.7", "15.3", ROLE, 0, JUNO, target=MORTAL)
BECOME_AMAZON = _verb("become amazon", "6.8", "12.3", who=BRIDE)
TAKE_HEADBAND = _verb("take headband of", "6.9", "12.1", ROLE, MAIDEN, how=SAME, target=ROMAN)
CONDEMN_VESTAL = _verb("condemn Vestal", "6.10", "12.1", ROLE, 0, VESTA, how=OFFERS, target=MAIDEN)
# 7: senate
NOMINATE = _verb("nominate", "7.1", "8.2", ROLE, ROMAN, when=WI, how=SAME | ONESELF, target=ROMAN)
ACCLAIM = _verb("acclaim", "7.2", "8.2", ROLE, ROMAN, when=WI, how=SAME | ONESELF, target=ROMAN)
CLOSE_STAGE = _verb("close stage", "7.3", "8.2", powers=VENUS, when=WI)
PREFER = _verb("prefer", "7.4", "8.1", ROLE, powers=VENUS, when=WI, target=ROMAN)
DECIDE_BILL = _verb("decide bill", "7.4", "8.1", powers=VENUS, when=WI, width=2)
MOVE_IMPERIUM = _verb(
    "move imperium of", "7.5", "8.3", ROLE, ROMAN, 0, WI, how=OPENS | ONESELF, target=ROMAN
)
GIVE_IMPERIUM = _verb(
    "give imperium to",
    "7.5",
    "8.3",
    ROLE,
    ROMAN,
    0,
    WI,
    ONESELF,
    target=ROMAN,
    width=STEPS,
    desk="move imperium of",
)
MOVE_PROSCRIPTIO = _verb(
    "move proscriptio of", "7.6", "8.3", ROLE, ROMAN, 0, WI, how=ONESELF, target=ROMAN
)
MOVE_RESTITUTIO = _verb(
    "move restitutio of", "7.7", "8.3", ROLE, ROMAN, 0, WI, how=ONESELF, target=ROMAN
)
MOVE_CAEDES = _verb(
    "move caedes of", "7.8", "8.3", ROLE, ROMAN, when=WI, how=ONESELF, target=MORTAL
)
MOVE_CENSUS = _verb("move census of", "7.9", "8.3", REGION, ROMAN, when=WI)
MOVE_NOTHING = _verb("move nothing", "7.10", "8.2", who=ROMAN, when=WI)
VOTE = _verb("vote", "7.11", "8.1", who=ROMAN, when=WI, width=3)
SHARE_CENSUS = _verb(
    "share census with", "7.13", "8.3", ROLE, 0, VENUS, WI, target=MORTAL, width=STEPS
)
# 8: tribute
CLAIM = _verb("claim of", "8.1", "9.1", ROLE, MORTAL, when=WI, how=SAME, target=GOD)
PAY = _verb("pay", "8.2", "9.1", ROLE, GOD, when=WI, how=SAME, target=MORTAL, width=3)
ATTACH = _verb("attach to", "8.3", "14.4", ROLE, GHOST, when=WI, how=SAME, target=MORTAL)
LET_LOOSE = _verb("let loose", "8.3", "14.4", who=GHOST, when=WI)
DIVIDE = _verb("divide for", "8.4", "14.4", ROLE, MORTAL, when=WI, how=SAME, target=GHOST)
WITHDRAW_CLAIM = _verb(
    "withdraw claim on", "8.5", "14.4", ROLE, MORTAL, when=WI, how=SAME, target=GOD
)
# 9: Dionysus' company and possession
SPEAK_FOR = _verb(
    "speak for", "9.2", "10.1", ROLE, 0, BACCHIC_GODS | PAZUZU, ANY, SELF, MORTAL | MORIBUND
)
SPEAK_FOR_ONESELF = _verb(
    "speak for oneself", "9.2", "10.1", powers=BACCHIC_GODS | PAZUZU, when=ANY, how=FREE | SELF
)
ARM = _verb("arm", "9.3", "10.1", ROLE, 0, BACCHIC_GODS, SU, how=SAME, target=MORTAL)
SET_FREE = _verb(
    "set free", "9.4", "10.1", ROLE, 0, BACCHIC_GODS, ALL | GATHER, how=SELF, target=MORTAL
)
KILL = _verb("kill", "9.5", "10.1", ROLE, 0, BACCHIC_GODS, SU | WI, how=SAME | SELF, target=MORTAL)
# 10: heroes
ASK_CROWN = _verb("ask crown of", "10.1", "3.6", ROLE, MORTAL, how=OFFERS | QUIET, gods=FATES)
SEEK_PATRON = _verb("seek patron", "10.2", "3.6", ROLE, MORTAL, how=PRIVATE_OFFER, target=GOD)
DISMISS = _verb("dismiss", "10.5", "3.6", ROLE, GOD, target=MORTAL)
RESIGN = _verb("resign", "10.5", "3.6", who=MORTAL)
# 11: plague
SEND_PLAGUE = _verb("send plague to", "11.1", "16.1", REGION, powers=CALENDAR_GODS)
LIFT_PLAGUE = _verb("lift plague", "11.2", "16.1", powers=CALENDAR_GODS)
# 12: death, wills, return
NAME_HEIR = _verb(
    "name heir", "12.1", "14.2", ROLE, MORTAL | MORIBUND, 0, SET | ALL, QUIET | MIND, target=MORTAL
)
BEG_DEATH = _verb(
    "beg death of", "12.2", "14.1", ROLE, MORTAL, how=UNLOCKED | OFFERS | QUIET, gods=DEATH_GODS
)
HAND_OUT = _verb(
    "hand out to", "12.4", "14.1", ROLE, 0, DEATH_GODS, how=OPENS | QUIET, target=MORTAL
)
YIELD = _verb("yield", "12.5", "14.1", who=MORIBUND, when=ANY, how=MIND | SELF)
PLEAD = _verb(
    "plead with", "12.6", "14.1", ROLE, MORIBUND, 0, ALL, OFFERS | MIND | SELF, MAIDEN, BACCHIC_GODS
)
PRESS_DEATH = _verb(
    "press death of", "12.9", "14.1", ROLE, MORTAL | GOD, DEATH_GODS, target=MORIBUND
)
OBJECT = _verb("object to will of", "12.10", "14.2", ROLE, MAIDEN, VESTA, target=DEAD)
JUDGE_ESTATE = _verb("judge estate", "12.11", "14.2", who=MAIDEN, powers=VESTA, width=2)
RECEIVE = _verb("receive", "12.13", "14.3", powers=DEATH_GODS)
BEG_RETURN = _verb("beg return of", "12.14", "14.5", ROLE, GHOST, how=PRIVATE_DESK, gods=PYTHAGORAS)
RETURN_AS = _verb("as", "12.14", "14.5", ROLE, GHOST, how=QUIET, target=DEAD, desk="beg return of")
HAND_VOTES = _verb(
    "hand votes to", "12.4", "14.1", ROLE, 0, DEATH_GODS, how=OFFERS | QUIET, target=ROMAN
)
# 13: Actium
FOUND_PARTY = _verb("found party", "13.1", "17.1", who=MORTAL, when=GATHER)
LEAVE_PARTY = _verb("leave party", "13.1", "17.1", who=MORTAL, when=GATHER)
JOIN = _verb("join", "13.2", "17.1", PARTY, MORTAL, when=GATHER, how=OFFERS)
CONTRIBUTE = _verb(
    "contribute to", "13.3", "17.1", PARTY, GOD | GHOST, 0, GATHER, width=POOLED_STEPS
)
GIVE_WARSHIPS = _verb("give warships to", "13.4", "17.2", PARTY, 0, SEA_GODS, GATHER, width=STEPS)
CLOSE_GATHERING = _verb(
    "close gathering", "13.5", "17.1", NOTHING, JUDGE, SEA_GODS | JUPPITER, GATHER, how=FREE
)
LET_LEAD = _verb("let lead", "13.6", "17.3", ROLE, MORTAL, when=FIGHT, how=OFFERS, target=MORTAL)
ROLL_ROUND = _verb(
    "roll round", "13.7", "17.3", who=MORTAL | JUDGE, powers=SEA_GODS, when=FIGHT, how=FREE
)
ORDAIN_STATE = _verb("ordain state", "13.9", "17.5", who=MORTAL, when=LAST, width=GOVERNMENTS)
ORDAIN = _verb("ordain", "13.9", "17.5", ROLE, MORTAL, when=LAST, width=data.PLACES + OTHER_FATES)
FINISH = _verb("finish", "13.10", "17.5", who=MORTAL | JUDGE, when=LAST, how=FREE)
# nature
NATURE_START = _verb("start", "", "6.1", REGION, when=ANY, how=NATURAL)
NATURE_SEAT = _verb("seat", "", "6.4", REGION, when=ANY, how=NATURAL)
NATURE_LOT = _verb("lot", "", "7.3", ROLE, when=ANY, how=NATURAL)
NATURE_DIE = _verb("die", "", "7.4", when=ANY, how=NATURAL, width=data.SIDES + 4)
NATURE_DRAW = _verb("draw", "", "12.2", ROLE, when=ANY, how=NATURAL)
# what rooms have asked for since; the numbers of the others stay as they are
BRING_IN = _verb("bring in", "", "18.6", NEWCOMER, JUDGE, when=SET | ALL)
CORRECT_VOTES = _verb("correct votes to", "", "18.3", ROLE, JUDGE, target=ROMAN, desk="correct")
CORRECT_WARSHIPS = _verb("correct warships", "", "18.3", who=JUDGE, width=2 * STEPS, desk="correct")
CORRECT_VIRUS = _verb("correct virus", "", "18.3", who=JUDGE, width=VIRUS_CARDS + 1, desk="correct")
CORRECT_CARD = _verb("correct card", "", "18.3", who=JUDGE, width=6, desk="correct")
CORRECT_SPOUSE = _verb(
    "correct spouse", "", "18.3", ROLE, JUDGE, target=BRIDE | GROOM, desk="correct"
)
WRITE = _verb("write", "", "18.5", who=ANYBODY, when=ANY, how=OPENS | QUIET | MIND | SELF)
WRITE_TO = _verb("write to", "", "18.5", ROLE, ANYBODY, 0, ANY, how=PLEA, desk="write")
LEAVE_OUT = _verb(
    "leave out year",
    "",
    "18.3",
    who=JUDGE,
    when=SET | ALL,
    width=data.FIRST_YEAR - data.LAST_YEAR - 1,
)
STRIKE_BARGAIN = _verb(
    "bargain with",
    "",
    "13.5",
    ROLE,
    GOD,
    when=ALL | GATHER,
    how=PRIVATE_DESK,
    target=MORTAL | GHOST,
)
DECLARE = _verb("declare", "", "3.5", ROLE, GOD, when=ALL | GATHER, target=MORTAL, width=2)

VERBS: Final = (*_TABLE,)

NUMBER: Final = {verb.name: at for at, verb in enumerate(VERBS)}
GOODS_DESKS: Final = (
    *("barter with", "offer to god", "bestow on", "beg of", "pass on to"),
    *("lend to", "ask back from", "share with", "hand out to", "bargain with"),
)
"""Verbs whose desk is filled with goods and then proposed."""
assert len(NUMBER) == len(VERBS)
NO_VERB: Final = data.NONE
