"""The verbs: everything anybody can do, one row each, and what the row alone can refuse.

A row says who may use a verb, when, and on whom; a chapter's guard says the rest.  ``entry`` is
the verb's number in the catalogue of actions, chapter and place; a verb of several steps, or of
several outcomes, has several rows with one entry.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from . import cast, data, state
from .position import terms

# What a verb is about.

NOTHING, REGION, ROLE, OFFER, SLOT, AMICITIA, PARTY, IDENTITY, NEWCOMER = range(9)
OBJECTS: Final = (
    *(
        1,
        data.PLACES,
        cast.ALL_ROLES,
        cast.ALL_ROLES * terms.SLOTS,
        terms.SLOTS,
        state.AMICITIAE,
        state.PARTIES,
        len(data.NUMINA),
    ),
    cast.ALL_ROLES,
)
"""How many of each there are; roles are rows of the cast, offers a sender's row and his slot; a
newcomer is a row that is not at the table."""
VIRUS_CARDS: Final = 14
"""Poison cards there are [2.9]."""
GOODS_STEPS: Final = terms.KINDS_OF_GOODS * terms.STEPS_OF_AMOUNT
"""A kind of goods and an amount."""
POOLED_STEPS: Final = (terms.KINDS_OF_GOODS - 1) * terms.STEPS_OF_AMOUNT
"""The same without money, which buys no warship [17.2]."""
STAKES: Final = terms.STEPS_OF_AMOUNT + 2
"""A sum of money, one fleet, one client legion [3.5]."""
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
MORIBUND: Final = 1 << terms.IS_DYING
GHOST: Final = 1 << terms.IS_IMAGO
DEAD: Final = GHOST | 1 << terms.IS_SHADE
ANYBODY: Final = MORTAL | GOD | JUDGE | MORIBUND | DEAD

# Which numina, a bit each.


def of(*numina: int) -> int:
    """Return a mask of numina."""
    return sum(1 << numen for numen in numina)


CALENDAR_GODS: Final = of(data.APOLLO, data.DIANA)
SEA_GODS: Final = of(data.NEPTUNE, data.AMPHITRITE, data.OCEANUS)
WAR_GODS: Final = of(data.MARS, data.PHOBOS, data.DEIMOS, data.BELLONA, data.ARES)
DEATH_GODS: Final = of(data.PLUTO, data.PERSEPHONE)
BACCHIC_GODS: Final = of(data.DIONYSUS, data.SILENUS, data.ARIADNE)

# When: phases, a bit each.

SET: Final = 1 << terms.SETTING_UP
SU: Final = 1 << terms.SUMMER
MO: Final = 1 << terms.MOVING
WI: Final = 1 << terms.WINTER
ALL: Final = SU | MO | WI
GATHER: Final = 1 << terms.GATHERING
FIGHT: Final = 1 << terms.CLASH
LAST: Final = 1 << terms.TRIUMPH
ANY: Final = SET | ALL | GATHER | FIGHT | LAST

# How.

SAME, UNLOCKED, OFFERS, OPENS, QUIET, FREE, MIND, SELF, NATURAL = (1 << bit for bit in range(9))
ONESELF: Final = 1 << 9
"""The role must be in the actor's region; not while locked in a battle; makes an offer; opens a
desk; private to those concerned; a bot does it even when it has done enough; a controlled role
does it itself; a god does it for itself whomever it speaks for; nature does it; it may be about
the actor himself."""


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


VERBS: Final = (
    # 1: set-up, calendar, judges
    Verb("begin in", "1.1", "3.2", REGION, 1 << data.SENATOR | GOD, when=SET),
    Verb("rest", "", "5.1", who=ANYBODY, when=ANY, how=FREE | MIND | SELF),
    Verb("signal", "", "5.1", who=JUDGE, when=ANY, how=FREE | SELF),
    Verb(
        *("end season", "1.2", "5.1", NOTHING, JUDGE, CALENDAR_GODS, SET | ALL),
        how=FREE | SELF,
    ),
    Verb(
        *("propose feriae to", "1.3", "5.4", ROLE, 0, CALENDAR_GODS),
        how=OFFERS,
        gods=of(data.JUPPITER),
    ),
    Verb(
        *("drop years with", "1.4", "5.5", ROLE, 0, CALENDAR_GODS, MO),
        how=OFFERS,
        gods=of(data.JUPPITER),
        width=12,
    ),
    Verb("allot", "1.5", "3.5", ROLE, JUDGE, of(data.JUPPITER), how=OPENS, target=GOD),
    Verb("allot to", "1.5", "3.5", ROLE, JUDGE, of(data.JUPPITER), target=GOD, desk="allot"),
    Verb("appear as", "1.6", "3.5", IDENTITY, powers=of(data.JUPPITER)),
    Verb("correct", "1.7", "3.5", ROLE, JUDGE, how=OPENS),
    Verb("correct up", "1.7", "3.5", who=JUDGE, width=GOODS_STEPS, desk="correct"),
    Verb("correct down", "1.7", "3.5", who=JUDGE, width=GOODS_STEPS, desk="correct"),
    Verb("correct place", "1.7", "3.5", REGION, JUDGE, desk="correct"),
    Verb("correct status", "1.7", "3.5", who=JUDGE, width=9, desk="correct"),
    Verb("hand over role", "", "3.5", ROLE, JUDGE, when=ANY, width=3),
    Verb("name presiding", "1.9", "7.1", ROLE, powers=of(data.FATES), when=SU | WI, target=GOD),
    Verb("game of chance", "1.10", "3.5", ROLE, powers=of(data.FATES), how=OPENS, target=MORTAL),
    Verb("repeat tribute", "1.11", "9.3", powers=of(data.FATES), when=WI),
    Verb("crown", "1.12", "3.6", ROLE, powers=of(data.FATES), target=MORTAL),
    Verb(
        *("stake against", "1.10", "3.5", ROLE, 0, of(data.FATES)),
        how=ONESELF,
        target=MORTAL,
        gods=of(data.FATES),
        width=STAKES,
        desk="game of chance",
    ),
    Verb(
        *("force stake against", "1.10", "3.5", ROLE, 0, of(data.FATES)),
        how=ONESELF,
        target=MORTAL,
        gods=of(data.FATES),
        width=STAKES,
        desk="game of chance",
    ),
    Verb("void battle in", "1.7", "18.3", REGION, JUDGE, when=SU | WI),
    Verb("correct die in", "1.7", "18.3", REGION, JUDGE, when=SU | WI, width=2 * data.FORGED_SIDES),
    # 2: movement
    Verb("walk", "2.1", "6.1", REGION, MORTAL, when=SU, how=UNLOCKED),
    Verb("sail", "2.2", "6.1", REGION, MORTAL, when=SU, how=UNLOCKED),
    Verb(
        *("take aboard", "2.3", "2.2", ROLE, MORTAL, 0, SU),
        how=SAME | UNLOCKED | OFFERS | QUIET,
        target=MORTAL,
    ),
    Verb("disembark", "2.3", "2.2", who=MORTAL, when=SU),
    Verb("go", "2.4", "6.1", REGION, MORTAL, when=MO),
    Verb("appear in", "2.5", "6.3", REGION, GOD, when=ALL, how=UNLOCKED),
    Verb("drift", "2.6", "14.4", REGION, DEAD, when=ALL, how=UNLOCKED),
    Verb("steal to", "2.7", "7.8", REGION, MORTAL | GHOST, when=WI, how=QUIET | UNLOCKED),
    Verb("flee home with", "2.8", "6.6", ROLE, RULER, how=SAME | OFFERS | QUIET, target=GOD),
    Verb("flee plague to", "2.9", "16.2", REGION, MORTAL, when=WI, how=UNLOCKED),
    Verb(
        *("plead rescue of", "2.10", "6.7", ROLE, MORTAL | MORIBUND, 0, SU),
        how=OFFERS | QUIET | MIND | SELF,
        gods=of(data.MERCURY),
        width=data.PLACES,
    ),
    Verb(
        *("transfer", "2.12", "6.4", ROLE, 0, of(data.MINERVA), SU),
        target=MORTAL | GOD,
        width=data.PLACES,
    ),
    Verb("settle seat for", "2.13", "6.4", ROLE, 0, of(data.MINERVA), MO, target=MORTAL | GOD),
    Verb("displace", "2.14", "6.4", ROLE, MAIDEN, when=SU | MO, how=SAME, target=MORTAL),
    Verb("sit in", "2.15", "6.4", REGION, MORTAL | GOD),
    Verb(
        *("remove", "2.16", "6.4", ROLE, 0, of(data.SATURN)),
        how=SAME,
        target=MORTAL | GOD,
        width=7,
    ),
    Verb("apprehend", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL, width=2),
    Verb("wash ashore", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL, width=data.PLACES),
    Verb("drown", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL),
    Verb("let go", "2.17", "6.5", ROLE, 0, SEA_GODS, SU, target=MORTAL),
    Verb(
        *("offer escort", "2.18", "6.6", ROLE, ROMAN | RULER),
        how=SAME | OFFERS | QUIET,
        target=ROMAN | RULER,
    ),
    Verb("free escort", "2.20", "6.6", who=RULER, when=SU | MO),
    Verb("judge king", "2.21", "6.6", ROLE, 0, of(data.VENUS), how=SAME, target=RULER, width=3),
    Verb("seize", "2.22", "14.1", ROLE, 0, of(data.VENUS, data.MARS), how=SAME, target=MORTAL),
    Verb("strip", "2.23", "2.1", ROLE, GOD, how=SAME, target=MORTAL, width=2),
    Verb("lead band to", "2.24", "10.1", REGION, 0, BACCHIC_GODS, SU | MO),
    # 3: battle
    Verb(
        *("challenge", "3.1", "7.3", ROLE, MORTAL, of(data.TYR), SU),
        how=SAME | UNLOCKED,
        target=MORTAL,
        gods=of(data.TYR),
    ),
    Verb("waive", "3.2", "7.3", who=MORTAL, powers=of(data.TYR), when=SU, how=UNLOCKED),
    Verb("call time", "3.3", "7.3", REGION, GOD | JUDGE, when=SU),
    Verb("accept challenge", "3.4", "7.3", who=MORTAL, powers=of(data.TYR), when=SU, how=FREE),
    Verb("refuse challenge", "3.4", "7.3", who=MORTAL, powers=of(data.TYR), when=SU, how=FREE),
    Verb("withdraw challenge", "3.5", "7.3", who=MORTAL, powers=of(data.TYR), when=SU),
    Verb("hand over to", "3.6", "7.1", ROLE, GOD, when=SU | WI, how=SAME | OFFERS, target=GOD),
    Verb(
        *("name legion of", "3.7", "7.4", ROLE, MORTAL | GHOST, of(data.TYR), SU | WI),
        how=ONESELF | FREE,
        width=3,
    ),
    Verb("press", "3.8", "7.4", who=GOD, when=SU | WI, how=FREE, width=2),
    Verb("lay wheel", "3.9", "7.11", powers=of(data.FORTUNA, data.TYCHE), when=SU | WI, width=2),
    Verb(
        *("lend forged legion", "3.10", "7.10", ROLE, 0, of(data.VULCAN), SU),
        how=SAME | OFFERS,
        target=MORTAL,
    ),
    Verb("haunt", "3.11", "14.4", who=GHOST, when=SU | WI, width=2),
    Verb("proclaim result", "3.12", "7.4", who=MORTAL | GHOST | GOD, when=SU | WI, how=FREE),
    Verb("call on", "3.13", "15.2", ROLE, WIFE, when=SU, how=OFFERS | QUIET, gods=of(data.JUNO)),
    Verb(
        *("fight beside", "3.15", "3.6", ROLE, MORTAL, 0, SU),
        how=SAME | OFFERS | QUIET,
        target=FIGHTER,
    ),
    Verb("convert with", "3.16", "7.4", ROLE, RULER, when=SU | WI, how=FREE, target=GOD),
    Verb("give up", "3.17", "7.4", who=RULER, when=SU | WI, how=FREE),
    Verb(
        *("execute beaten", "3.18", "7.4", ROLE, MORTAL, of(data.TYR), SU),
        how=SAME | FREE,
        target=MORTAL,
    ),
    Verb("spare", "3.19", "7.4", who=MORTAL | GOD, when=SU | WI, how=FREE),
    Verb(
        *("execute", "3.20", "14.1", ROLE, FIGHTER, 0, SU | WI),
        how=SAME | UNLOCKED,
        target=MORTAL,
    ),
    Verb(
        *("tempt", "3.23", "7.5", ROLE, 0, WAR_GODS, SU),
        how=SAME | UNLOCKED | OPENS,
        target=MORTAL,
    ),
    Verb(
        *("tempt against", "3.23", "7.5", ROLE, 0, WAR_GODS, SU),
        how=SAME | UNLOCKED,
        target=MORTAL,
        desk="tempt",
    ),
    Verb("fight the other", "3.24", "7.5", who=MORTAL, when=SU, how=FREE),
    Verb("fight the god", "3.24", "7.5", who=MORTAL, when=SU, how=FREE),
    Verb(
        *("force", "3.26", "7.6", ROLE, 0, of(data.JUNO), SU),
        how=SAME | OPENS,
        target=MORTAL,
        gods=WAR_GODS | of(data.TYR),
    ),
    Verb(
        *("force against", "3.26", "7.6", ROLE, 0, of(data.JUNO), SU),
        how=SAME,
        target=MORTAL,
        gods=WAR_GODS | of(data.TYR),
        desk="force",
    ),
    Verb(
        *("lend Ring to", "3.27", "7.8", ROLE, 0, DEATH_GODS, MO | WI),
        how=SAME | OFFERS | QUIET,
        target=ROMAN | RULER | GHOST,
    ),
    Verb("strike", "3.28", "7.8", ROLE, ROMAN | RULER | GHOST, when=WI, target=STRUCK),
    Verb("take Ring back", "3.29", "7.8", powers=DEATH_GODS, when=WI),
    Verb("possess", "3.30", "7.12", ROLE, 0, of(data.PAZUZU), SU | WI, how=SAME, target=MORTAL),
    # 4: trade and gifts
    Verb("buy curial from", "4.1", "13.3", ROLE, ROMAN, how=SAME | UNLOCKED, target=GOD),
    Verb("buy client from", "4.2", "13.3", ROLE, ROMAN | RULER, how=SAME | UNLOCKED, target=GOD),
    Verb("buy fleet from", "4.3", "13.4", ROLE, MORTAL, how=SAME | UNLOCKED, target=GOD),
    Verb(
        *("barter with", "4.4", "13.2", ROLE, MORTAL | GHOST),
        how=SAME | OPENS | QUIET,
        target=MORTAL | GHOST,
    ),
    Verb(
        *("offer to god", "4.6", "13.5", ROLE, MORTAL | GHOST, 0, ALL | GATHER),
        how=SAME | OPENS | QUIET,
        target=GOD,
    ),
    Verb("bestow on", "4.7", "3.5", ROLE, GOD, how=SAME | OPENS | QUIET, target=MORTAL | GHOST),
    Verb("beg of", "4.9", "13.6", ROLE, 0, of(data.JUVENTAS), how=SAME | OPENS | QUIET, target=GOD),
    Verb(
        *("pass on to", "4.10", "13.6", ROLE, 0, of(data.JUVENTAS)),
        how=SAME | OPENS | QUIET,
        target=MORTAL,
    ),
    Verb("put", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, width=GOODS_STEPS, desk="goods"),
    Verb("ask", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, width=GOODS_STEPS, desk="goods"),
    Verb("propose", "", "13.2", who=ANYBODY, when=ANY, how=QUIET, desk="goods"),
    Verb("cancel", "", "13.2", who=ANYBODY, when=ANY, how=QUIET | FREE, desk="any"),
    Verb("accept", "", "13.2", OFFER, ANYBODY, when=ANY, how=QUIET),
    Verb("refuse", "4.11", "13.2", OFFER, ANYBODY, when=ANY, how=QUIET),
    Verb("withdraw", "4.11", "13.2", SLOT, ANYBODY, when=ANY, how=QUIET),
    # 5: friendship and loans
    Verb("befriend", "5.1", "11.1", ROLE, MORTAL, how=SAME | OFFERS | QUIET, target=MORTAL),
    Verb("invite", "5.2", "11.1", ROLE, MORTAL, how=SAME | OFFERS | QUIET, target=MORTAL),
    Verb("ask in", "5.2", "11.1", ROLE, MORTAL, how=SAME | OFFERS | QUIET, target=MORTAL),
    Verb("leave friends", "5.3", "11.2", who=MORTAL, how=UNLOCKED),
    Verb("swear before", "5.4", "11.1", ROLE, MORTAL, how=SAME | OFFERS, gods=of(data.JUNO)),
    Verb(
        *("lend to", "5.5", "11.1", ROLE, MORTAL),
        how=SAME | UNLOCKED | OPENS | QUIET,
        target=MORTAL,
    ),
    Verb("lend votes to", "5.6", "2.4", ROLE, ROMAN, how=SAME | OFFERS | QUIET, target=ROMAN),
    Verb("recall votes", "5.7", "11.2", who=ROMAN, how=MIND),
    Verb("recall fleets from", "5.8", "11.2", ROLE, MORTAL, how=SAME, target=MORTAL),
    Verb("ask back from", "5.9", "11.2", ROLE, MORTAL, how=SAME | OPENS | QUIET, target=MORTAL),
    Verb("beseech against", "5.10", "15.2", AMICITIA, WIFE, how=OFFERS | QUIET),
    # 6: women and marriage
    Verb(
        *("court", "6.1", "15.1", ROLE, BRIDE | GROOM),
        how=SAME | OFFERS | QUIET,
        target=BRIDE | GROOM,
    ),
    Verb("ask blessing of", "6.2", "15.1", ROLE, BRIDE | GROOM, how=OFFERS, gods=of(data.JUNO)),
    Verb("share with", "6.3", "15.2", ROLE, MORTAL, how=SAME | OPENS | QUIET, target=MORTAL),
    Verb("serve virus", "6.4", "12.2", who=WIFE),
    Verb(
        "ask divorce of", "6.5", "15.3", ROLE, GROOM | WIFE, how=OFFERS | QUIET, gods=of(data.JUNO)
    ),
    Verb("punish", "6.7", "15.3", ROLE, 0, of(data.JUNO), target=MORTAL),
    Verb("become amazon", "6.8", "12.3", who=BRIDE),
    Verb("take headband of", "6.9", "12.1", ROLE, MAIDEN, how=SAME, target=ROMAN),
    Verb("condemn Vestal", "6.10", "12.1", ROLE, 0, of(data.VESTA), how=OFFERS, target=MAIDEN),
    # 7: senate
    Verb("nominate", "7.1", "8.2", ROLE, ROMAN, when=WI, how=SAME | ONESELF, target=ROMAN),
    Verb("acclaim", "7.2", "8.2", ROLE, ROMAN, when=WI, how=SAME | ONESELF, target=ROMAN),
    Verb("close stage", "7.3", "8.2", powers=of(data.VENUS), when=WI),
    Verb("prefer", "7.4", "8.1", ROLE, powers=of(data.VENUS), when=WI, target=ROMAN),
    Verb("decide bill", "7.4", "8.1", powers=of(data.VENUS), when=WI, width=2),
    Verb(
        *("move imperium of", "7.5", "8.3", ROLE, ROMAN, 0, WI),
        how=OPENS | ONESELF,
        target=ROMAN,
    ),
    Verb(
        *("give imperium to", "7.5", "8.3", ROLE, ROMAN, 0, WI),
        how=ONESELF,
        target=ROMAN,
        width=terms.STEPS_OF_AMOUNT,
        desk="move imperium of",
    ),
    Verb(
        *("move proscriptio of", "7.6", "8.3", ROLE, ROMAN, 0, WI),
        how=ONESELF,
        target=ROMAN,
    ),
    Verb(
        *("move restitutio of", "7.7", "8.3", ROLE, ROMAN, 0, WI),
        how=ONESELF,
        target=ROMAN,
    ),
    Verb("move caedes of", "7.8", "8.3", ROLE, ROMAN, when=WI, how=ONESELF, target=MORTAL),
    Verb("move census of", "7.9", "8.3", REGION, ROMAN, when=WI),
    Verb("move nothing", "7.10", "8.2", who=ROMAN, when=WI),
    Verb("vote", "7.11", "8.1", who=ROMAN, when=WI, width=3),
    Verb(
        *("share census with", "7.13", "8.3", ROLE, 0, of(data.VENUS), WI),
        target=MORTAL,
        width=terms.STEPS_OF_AMOUNT,
    ),
    # 8: tribute
    Verb("claim of", "8.1", "9.1", ROLE, MORTAL, when=WI, how=SAME, target=GOD),
    Verb("pay", "8.2", "9.1", ROLE, GOD, when=WI, how=SAME, target=MORTAL, width=3),
    Verb("attach to", "8.3", "14.4", ROLE, GHOST, when=WI, how=SAME, target=MORTAL),
    Verb("let loose", "8.3", "14.4", who=GHOST, when=WI),
    Verb("divide for", "8.4", "14.4", ROLE, MORTAL, when=WI, how=SAME, target=GHOST),
    Verb("withdraw claim on", "8.5", "14.4", ROLE, MORTAL, when=WI, how=SAME, target=GOD),
    # 9: Dionysus' company and possession
    Verb(
        *("speak for", "9.2", "10.1", ROLE, 0, BACCHIC_GODS | of(data.PAZUZU)),
        when=ANY,
        how=SELF,
        target=MORTAL | MORIBUND,
    ),
    Verb(
        *("speak for oneself", "9.2", "10.1"),
        powers=BACCHIC_GODS | of(data.PAZUZU),
        when=ANY,
        how=FREE | SELF,
    ),
    Verb("arm", "9.3", "10.1", ROLE, 0, BACCHIC_GODS, SU, how=SAME, target=MORTAL),
    Verb(
        *("set free", "9.4", "10.1", ROLE, 0, BACCHIC_GODS, ALL | GATHER),
        how=SELF,
        target=MORTAL,
    ),
    Verb("kill", "9.5", "10.1", ROLE, 0, BACCHIC_GODS, SU | WI, how=SAME | SELF, target=MORTAL),
    # 10: heroes
    Verb("ask crown of", "10.1", "3.6", ROLE, MORTAL, how=OFFERS | QUIET, gods=of(data.FATES)),
    Verb("seek patron", "10.2", "3.6", ROLE, MORTAL, how=SAME | OFFERS | QUIET, target=GOD),
    Verb("dismiss", "10.5", "3.6", ROLE, GOD, target=MORTAL),
    Verb("resign", "10.5", "3.6", who=MORTAL),
    # 11: plague
    Verb("send plague to", "11.1", "16.1", REGION, powers=CALENDAR_GODS),
    Verb("lift plague", "11.2", "16.1", powers=CALENDAR_GODS),
    # 12: death, wills, return
    Verb(
        *("name heir", "12.1", "14.2", ROLE, MORTAL | MORIBUND, 0, SET | ALL),
        how=QUIET | MIND,
        target=MORTAL,
    ),
    Verb(
        *("beg death of", "12.2", "14.1", ROLE, MORTAL),
        how=UNLOCKED | OFFERS | QUIET,
        gods=DEATH_GODS,
    ),
    Verb("hand out to", "12.4", "14.1", ROLE, 0, DEATH_GODS, how=OPENS | QUIET, target=MORTAL),
    Verb("yield", "12.5", "14.1", who=MORIBUND, when=ANY, how=MIND | SELF),
    Verb(
        *("plead with", "12.6", "14.1", ROLE, MORIBUND),
        how=OFFERS | MIND | SELF,
        target=MAIDEN,
        gods=BACCHIC_GODS,
    ),
    Verb(
        *("press death of", "12.9", "14.1", ROLE, MORTAL | GOD, DEATH_GODS),
        target=MORIBUND,
    ),
    Verb("object to will of", "12.10", "14.2", ROLE, MAIDEN, of(data.VESTA), target=DEAD),
    Verb("judge estate", "12.11", "14.2", who=MAIDEN, powers=of(data.VESTA), width=2),
    Verb("receive", "12.13", "14.3", powers=DEATH_GODS),
    Verb(
        *("beg return of", "12.14", "14.5", ROLE, GHOST),
        how=SAME | OPENS | QUIET,
        gods=of(data.PYTHAGORAS),
    ),
    Verb("as", "12.14", "14.5", ROLE, GHOST, how=QUIET, target=DEAD, desk="beg return of"),
    Verb("hand votes to", "12.4", "14.1", ROLE, 0, DEATH_GODS, how=OFFERS | QUIET, target=ROMAN),
    # 13: Actium
    Verb("found party", "13.1", "17.1", who=MORTAL, when=GATHER),
    Verb("leave party", "13.1", "17.1", who=MORTAL, when=GATHER),
    Verb("join", "13.2", "17.1", PARTY, MORTAL, when=GATHER, how=OFFERS),
    Verb(
        *("contribute to", "13.3", "17.1", PARTY, GOD | GHOST, 0, GATHER),
        width=POOLED_STEPS,
    ),
    Verb(
        *("give warships to", "13.4", "17.2", PARTY, 0, SEA_GODS, GATHER),
        width=terms.STEPS_OF_AMOUNT,
    ),
    Verb(
        *("close gathering", "13.5", "17.1", NOTHING, JUDGE, SEA_GODS | of(data.JUPPITER), GATHER),
        how=FREE,
    ),
    Verb("let lead", "13.6", "17.3", ROLE, MORTAL, when=FIGHT, how=OFFERS, target=MORTAL),
    Verb("roll round", "13.7", "17.3", who=MORTAL | JUDGE, powers=SEA_GODS, when=FIGHT, how=FREE),
    Verb("ordain state", "13.9", "17.5", who=MORTAL, when=LAST, width=GOVERNMENTS),
    Verb("ordain", "13.9", "17.5", ROLE, MORTAL, when=LAST, width=data.PLACES + OTHER_FATES),
    Verb("finish", "13.10", "17.5", who=MORTAL | JUDGE, when=LAST, how=FREE),
    # nature
    Verb("start", "", "6.1", REGION, when=ANY, how=NATURAL),
    Verb("seat", "", "6.4", REGION, when=ANY, how=NATURAL),
    Verb("lot", "", "7.3", ROLE, when=ANY, how=NATURAL),
    Verb("die", "", "7.4", when=ANY, how=NATURAL, width=data.SIDES + 4),
    Verb("draw", "", "12.2", ROLE, when=ANY, how=NATURAL),
    # what rooms have asked for since; the numbers of the others stay as they are
    Verb("bring in", "", "18.6", NEWCOMER, JUDGE, when=SET | ALL),
    Verb("correct votes to", "", "18.3", ROLE, JUDGE, target=ROMAN, desk="correct"),
    Verb(
        "correct warships", "", "18.3", who=JUDGE, width=2 * terms.STEPS_OF_AMOUNT, desk="correct"
    ),
    Verb("correct virus", "", "18.3", who=JUDGE, width=VIRUS_CARDS + 1, desk="correct"),
    Verb("correct card", "", "18.3", who=JUDGE, width=6, desk="correct"),
    Verb("correct spouse", "", "18.3", ROLE, JUDGE, target=BRIDE | GROOM, desk="correct"),
    Verb("write", "", "18.5", who=ANYBODY, when=ANY, how=OPENS | QUIET | MIND | SELF),
    Verb(
        *("write to", "", "18.5", ROLE, ANYBODY, 0, ANY),
        how=OFFERS | QUIET | MIND | SELF,
        desk="write",
    ),
)

NUMBER: Final = {verb.name: at for at, verb in enumerate(VERBS)}
GOODS_DESKS: Final = (
    *("barter with", "offer to god", "bestow on", "beg of", "pass on to"),
    *("lend to", "ask back from", "share with", "hand out to"),
)
"""Verbs whose desk is filled with goods and then proposed."""
assert len(NUMBER) == len(VERBS)
NO_VERB: Final = data.NONE
