"""What bots are like: how gladly each kind of role, and each numen, uses each verb.

Everything here is a table to be tuned, in points: four points more make something twice as
likely.  A verb has its weight, a profile changes it; ``advice.py`` adds what it thinks of the
role, the region, the goods or the offer that an action is about.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..model import actions, cast, codes, data, verbs

Weights = dict[str, int]

NEVER: Final = -200
RARELY, SELDOM, SOMETIMES, OFTEN, GLADLY, ALWAYS = 0, 8, 16, 24, 32, 60

FATIGUE: Final = 7
"""What every act of a season adds to the weight of doing nothing more."""
HASTE: Final = 10
"""What a motus and the setting up add: one goes, and that is all."""

ORPHAN: Final = -12
"""What it takes from resting at Actium to belong to no party yet."""

BOLD: Final = 8
"""Points for or against a fight, however uneven."""
ALLY: Final = 8
"""What a friendship is worth more on the eve of Actium."""
LAST_CALL: Final = 28
"""What it adds to any purchase that money is worth nothing afterwards."""
SOUGHT: Final = 14
"""How much more who sells draws those who could buy, on the eve."""
EACH_WARSHIP: Final = 2
"""What a party's warship adds to its charm."""
CROWD: Final = 4
"""What each act of its founder, who lets people in one by one, takes from a party's charm."""
FLAGSHIP: Final = 8
"""What a numen thinks of a warship that its gift would buy."""
IDLE_PIECE: Final = 16
"""What it thinks of a piece left over, which buys none."""

ATTENTION: Final = 10
"""What a Senate in session adds for Romans in Rome: they wait for the next stage."""
DUTY: Final = -50
"""What it takes from resting that the Senate waits for oneself."""

# Verbs, for every role: those not named are used sometimes.

HABITS: Final[Weights] = {
    # 1: calendar and judges
    "begin in": GLADLY,
    "rest": SOMETIMES,
    "signal": ALWAYS,
    "end season": ALWAYS,
    "propose feriae to": RARELY - 16,
    "drop years with": NEVER,
    "appear as": SELDOM,
    "correct": NEVER,
    "hand over role": NEVER,
    "leave out year": NEVER,
    "bargain with": NEVER,
    "declare": NEVER,
    "name presiding": RARELY,
    "repeat tribute": SOMETIMES,
    "crown": SELDOM,
    "game of chance": RARELY + 4,
    "stake against": ALWAYS,
    "force stake against": GLADLY,
    "void battle in": NEVER,
    "correct die in": NEVER,
    # 2: movement
    "walk": OFTEN,
    "sail": OFTEN,
    "take aboard": RARELY,
    "disembark": NEVER,
    "go": GLADLY,
    "appear in": OFTEN,
    "drift": SELDOM,
    "steal to": GLADLY,
    "flee home with": GLADLY,
    "flee plague to": ALWAYS,
    "plead rescue of": OFTEN,
    "transfer": RARELY,
    "settle seat for": SELDOM,
    "displace": OFTEN,
    "sit in": ALWAYS,
    "remove": OFTEN,
    "apprehend": ALWAYS,
    "wash ashore": GLADLY,
    "drown": OFTEN,
    "let go": RARELY,
    "offer escort": RARELY,
    "free escort": NEVER,
    "judge king": GLADLY,
    "seize": GLADLY,
    "strip": GLADLY,
    "lead band to": SOMETIMES,
    # 3: battle
    "challenge": OFTEN,
    "waive": OFTEN,
    "call time": GLADLY,
    "accept challenge": GLADLY,
    "refuse challenge": GLADLY,
    "withdraw challenge": NEVER,
    "hand over to": NEVER,
    "name legion of": ALWAYS,
    "press": GLADLY,
    "lay wheel": GLADLY,
    "lend forged legion": OFTEN,
    "haunt": GLADLY,
    "proclaim result": ALWAYS,
    "call on": GLADLY,
    "fight beside": RARELY - 8,
    "convert with": GLADLY,
    "give up": SELDOM,
    "execute beaten": GLADLY,
    "spare": OFTEN,
    "execute": OFTEN,
    "tempt": OFTEN,
    "tempt against": ALWAYS,
    "fight the other": GLADLY,
    "fight the god": OFTEN,
    "force": SOMETIMES,
    "force against": ALWAYS,
    "lend Ring to": OFTEN,
    "strike": ALWAYS,
    "take Ring back": RARELY,
    "possess": OFTEN,
    # 4: trade
    "buy curial from": OFTEN,
    "buy client from": OFTEN,
    "buy fleet from": OFTEN,
    "barter with": RARELY + 4,
    "offer to god": RARELY,
    "bestow on": SELDOM,
    "beg of": SOMETIMES,
    "pass on to": GLADLY,
    "put": ALWAYS,
    "ask": ALWAYS,
    "propose": ALWAYS,
    "cancel": SOMETIMES,
    "accept": GLADLY,
    "refuse": GLADLY,
    "withdraw": NEVER,
    # 5: friendship and loans
    "befriend": OFTEN,
    "invite": SOMETIMES,
    "ask in": OFTEN,
    "leave friends": RARELY - 12,
    "swear before": GLADLY,
    "lend to": RARELY,
    "lend votes to": RARELY,
    "recall votes": RARELY - 8,
    "recall fleets from": RARELY - 8,
    "ask back from": RARELY - 8,
    "beseech against": RARELY,
    # 6: women and marriage
    "court": SOMETIMES + 4,
    "ask blessing of": ALWAYS,
    "share with": RARELY,
    "serve virus": RARELY,
    "ask divorce of": RARELY + 4,
    "punish": SOMETIMES,
    "become amazon": SOMETIMES,
    "take headband of": SELDOM,
    "condemn Vestal": RARELY - 8,
    # 7: senate
    "nominate": GLADLY,
    "acclaim": ALWAYS,
    "close stage": ALWAYS,
    "prefer": ALWAYS,
    "decide bill": ALWAYS,
    "move imperium of": GLADLY,
    "give imperium to": ALWAYS,
    "move proscriptio of": GLADLY,
    "move restitutio of": GLADLY + 8,
    "move caedes of": OFTEN,
    "move census of": GLADLY,
    "move nothing": SELDOM,
    "vote": ALWAYS,
    "share census with": OFTEN,
    # 8: tribute
    "claim of": ALWAYS,
    "pay": ALWAYS,
    "attach to": GLADLY,
    "let loose": NEVER,
    "divide for": ALWAYS,
    "withdraw claim on": NEVER,
    # 9: the company of Dionysus, possession
    "speak for": OFTEN,
    "speak for oneself": SELDOM,
    "arm": OFTEN,
    "set free": RARELY,
    "kill": RARELY - 8,
    # 10: heroes
    "ask crown of": RARELY,
    "seek patron": OFTEN,
    "dismiss": NEVER,
    "resign": NEVER,
    # 11: plague
    "send plague to": SELDOM,
    "lift plague": SELDOM,
    # 12: death, wills, return
    "name heir": SELDOM,
    "beg death of": NEVER,
    "hand out to": GLADLY,
    "hand votes to": GLADLY,
    "yield": SOMETIMES,
    "plead with": ALWAYS,
    "press death of": SOMETIMES,
    "object to will of": SELDOM,
    "judge estate": ALWAYS,
    "receive": ALWAYS,
    "beg return of": GLADLY,
    "as": ALWAYS,
    # 13: Actium
    "found party": OFTEN,
    "leave party": NEVER,
    "join": GLADLY,
    "contribute to": GLADLY,
    "give warships to": GLADLY,
    "close gathering": OFTEN,
    "let lead": NEVER,
    "roll round": ALWAYS,
    "ordain state": ALWAYS,
    "ordain": OFTEN,
    "finish": OFTEN,
}

# Tempers: what sets a kind of mortal, or a numen, apart; added to the verb's weight.

PROFILES: Final[dict[str, Weights]] = {
    "general": {"challenge": 8, "buy curial from": 8, "swear before": 4, "walk": 2, "court": -2},
    "senator": {
        "buy curial from": -28,
        "buy client from": -28,
        "nominate": 4,
        "lend votes to": 6,
        "befriend": 4,
        "move proscriptio of": 4,
        "court": 2,
    },
    "virgin": {"court": 6, "become amazon": -24, "object to will of": 4, "offer to god": 6},
    "matron": {"serve virus": 6, "share with": 4, "walk": -4, "sail": -4},
    "widow": {"become amazon": 4},
    "amazon": {"challenge": 10, "execute beaten": 6, "execute": 6, "found party": 6},
    "king": {"challenge": 2, "buy client from": 4, "barter with": 6, "offer escort": 4},
    "dying": {"name heir": 24, "yield": -8},
    "shade": {"drift": 4},
    "imago": {"drift": 6, "beg return of": 4, "strike": 8},
    "facilitator": {"call time": 40, "close gathering": 40, "allot": NEVER},
    "Juppiter": {"appear as": 8, "bestow on": -2, "appear in": -6},
    "Juno": {"force": 4, "punish": 4, "appear in": -4},
    "Neptune": {"drown": 4, "bestow on": -4, "give warships to": 8},
    "Amphitrite": {"drown": -12, "let go": 8},
    "Oceanus": {"wash ashore": 4},
    "Venus": {"judge king": 8, "bestow on": 2, "share census with": 8},
    "Mars": {"tempt": 10, "seize": 8, "appear in": 4},
    "Phobos": {"tempt": 8, "appear in": 4},
    "Deimos": {"tempt": 8, "appear in": 4},
    "Bellona": {"tempt": 8, "appear in": 4},
    "Ares": {"tempt": 8, "appear in": 4},
    "Saturn": {"remove": 12, "appear in": 2},
    "Fortuna": {"lay wheel": 8},
    "Tyche": {"lay wheel": 8},
    "Vulcan": {"lend forged legion": 12},
    "Vesta": {"object to will of": 8, "bestow on": -6},
    "Persephone": {"lend Ring to": 6, "appear in": 2},
    "Pluto": {"lend Ring to": 10, "appear in": 2},
    "Minerva": {"transfer": 10, "settle seat for": 8},
    "Mercury": {"appear in": 8},
    "Juventas": {"beg of": 12, "appear in": 6},
    "Dionysus": {"speak for": 6, "kill": -8, "arm": 4, "lead band to": 6},
    "Silenus": {"speak for": 4, "set free": 6},
    "Ariadne": {"speak for": 4, "kill": -16},
    "Tanit": {"bestow on": -4},
    "Apollo": {"send plague to": 6},
    "Diana": {"send plague to": 4},
    "Cybele": {"appear in": 2},
    "Isis": {"bestow on": 0},
    "Mithras": {"bestow on": 2},
    "Tyr": {"challenge": 6, "appear in": 4},
    "Pazuzu": {"possess": 12, "speak for": 8, "appear in": 4},
    "Pythagoras": {"appear in": 0},
    "Fates": {"crown": 8, "repeat tribute": 4, "appear in": -8},
}

# Consent: how gladly one says yes to what is offered, all else being even [LU-4].

CONSENTS: Final[Weights] = {
    "propose feriae to": -10,
    "write to": 60,
    "game of chance": 4,
    "drop years with": -60,
    "take aboard": 8,
    "flee home with": 8,
    "plead rescue of": 12,
    "offer escort": 8,
    "hand over to": -20,
    "lend forged legion": 30,
    "call on": 12,
    "fight beside": 12,
    "lend Ring to": 30,
    "befriend": 10,
    "invite": 10,
    "ask in": 10,
    "swear before": 30,
    "lend votes to": 20,
    "beseech against": -6,
    "court": 10,
    "ask blessing of": 30,
    "ask divorce of": -4,
    "condemn Vestal": -16,
    "ask crown of": 0,
    "seek patron": 12,
    "beg death of": -12,
    "plead with": 6,
    "beg return of": 24,
    "join": 16,
    "let lead": -20,
}
"""Offers of goods are judged by what they bring, and are worth nothing here."""
RESOLVE: Final[dict[str, Weights]] = {
    "Juno": {"ask blessing of": 10, "swear before": 10, "ask divorce of": -6},
    "Fates": {"ask crown of": 6, "condemn Vestal": -8},
    "Pluto": {"beg death of": 12},
    "Dionysus": {"plead with": 12},
    "Mercury": {"plead with": 8},
    "virgin": {"plead with": -2, "court": 4},
}
"""Who says yes, or no, more readily than others."""

# Whom one goes to see: points for what somebody elsewhere is, by profile.

TRAITS: Final = (
    *("foe", "friend", "bride", "groom", "naked", "armed", "mortal", "king"),
    *("juno", "curial", "client", "fleets", "purse", "dead", "stander", "bacchant"),
    "pythagoras",
)
(
    FOE,
    FRIEND,
    BRIDE,
    GROOM,
    NAKED,
    ARMED,
    MORTAL,
    CROWNED,
    BLESSER,
    SELLS_CURIAL,
    SELLS_CLIENT,
    SELLS_FLEETS,
    PURSE,
    DEAD,
    STANDER,
    FOLLOWER,
    TEACHER,
) = range(len(TRAITS))
"""An armed foe, a friend or spouse, who may be wed, who may be executed, any armed or living
mortal, a king, who blesses, who sells, who pays tribute; shades, standers, bacchants; who brings
back to life."""

PULLS: Final[dict[str, Weights]] = {
    "general": {
        "foe": 8,
        "friend": 3,
        "naked": 6,
        "bride": 2,
        "curial": 10,
        "client": 4,
        "purse": 6,
        "juno": 2,
    },
    "senator": {"friend": 5, "bride": 4, "purse": 6, "juno": 2, "curial": 2},
    "virgin": {"groom": 8, "juno": 5, "purse": 4},
    "matron": {"friend": 10, "purse": 6},
    "widow": {"groom": 6, "juno": 4, "purse": 6},
    "amazon": {"foe": 8, "naked": 8, "curial": 8, "client": 4, "purse": 6},
    "king": {"foe": 5, "client": 8, "friend": 4, "purse": 6},
    "imago": {"armed": 6, "mortal": 2, "foe": 8, "pythagoras": 12},
    "Juppiter": {"mortal": 4},
    "Juno": {"bride": 8, "groom": 2, "armed": 2},
    "Neptune": {"mortal": 4},
    "Amphitrite": {"mortal": 4},
    "Oceanus": {"mortal": 4},
    "Venus": {"bride": 4, "king": 4},
    "Mars": {"armed": 10},
    "Phobos": {"armed": 8},
    "Deimos": {"armed": 8},
    "Bellona": {"armed": 8},
    "Ares": {"armed": 8},
    "Saturn": {"stander": 14},
    "Fortuna": {"armed": 6},
    "Tyche": {"armed": 6},
    "Vulcan": {"armed": 8},
    "Vesta": {"bride": 4},
    "Persephone": {"dead": 14, "armed": 2},
    "Pluto": {"dead": 14, "armed": 2},
    "Minerva": {"mortal": 4},
    "Mercury": {"mortal": 4},
    "Juventas": {"purse": 4, "curial": 4},
    "Dionysus": {"mortal": 4, "bacchant": 14},
    "Silenus": {"mortal": 4, "bacchant": 14},
    "Ariadne": {"mortal": 4, "bacchant": 14},
    "Tanit": {"king": 6, "armed": 2},
    "Apollo": {"mortal": 4},
    "Diana": {"mortal": 4},
    "Cybele": {"armed": 4},
    "Isis": {"king": 6, "armed": 2},
    "Mithras": {"king": 6, "armed": 4},
    "Tyr": {"foe": 4, "armed": 6},
    "Pazuzu": {"armed": 8},
    "Pythagoras": {"dead": 8},
    "Fates": {"mortal": 2},
}

WINTER_IN_ROME: Final[Weights] = {"senator": 26, "general": 16, "amazon": 14, "virgin": 12}
"""What the Senate, and the Forum, add to Rome before a winter."""
AT_HOME: Final[Weights] = {"king": 12}
"""What their own throne is worth to a king before a winter."""
STANDING_ROOM: Final = -16
"""What a region without a free seat loses."""
EACH_ROAD: Final = -2
"""What each road on the way costs a role that must walk."""
STAY: Final = -24
NEARER, FARTHER, STRAIGHT = 4, -16, 10
"""For going although one wants to stay; for each road nearer, for any other way, for the goal."""
DARING: Final = -14
"""For sailing with too few fleets."""
DEADLY: Final = -60
"""For entering Rome as a king without escort, or under a proscription."""

# Whose man: the parties of the civil wars, and the gods each of them claimed.

FACTIONS: Final = {
    "Octavian": (
        *("Octavian", "Agrippa", "Maecenas", "Salvidienus", "Pedius", "Philippus", "Balbus"),
        *("Hirtius", "Pansa", "Atia", "Octavia", "Livia", "Apollo", "Venus", "Vesta", "Mars"),
    ),
    "Antony": (
        *("Antony", "Lepidus", "Lucius", "Calenus", "Ventidius", "Plancus", "Pollio"),
        *("Dolabella", "Antonia", "Calpurnia", "Cleopatra", "Dionysus", "Isis", "Ares"),
    ),
    "Republic": (
        *("Brutus", "Cassius", "Sextus", "Cicero", "Decimus", "Ahenobarbus", "Corvinus"),
        *("Isauricus", "Servilia", "Scribonia", "Neptune", "Minerva", "Saturn", "Juno"),
    ),
}
"""Everybody else goes with whom it pays to go with."""
ALONE: Final = 0
"""No faction."""
SAME_FACTION: Final = 5
RIVAL_FACTION: Final = -5
STRANGER: Final = -1
FELLOW: Final = 14
"""A friend by amicitia, a spouse, a hero and the hero's patron."""


# The tables as numbers.

PROFILE_NAMES: Final = (
    *(kind.name for kind in data.KINDS),
    *("dying", "shade", "imago"),
    *(numen.name for numen in data.NUMINA),
)
FIRST_NUMEN: Final = codes.STANDINGS
"""Tempers: how one stands with life by kind, then the numina by identity."""
PROFILE_COUNT: Final = len(PROFILE_NAMES)
assert data.NUMEN < codes.STANDINGS


def of_verbs(habits: Weights, profiles: dict[str, Weights], usual: int) -> NDArray[np.int16]:
    """Return the weights of all verbs for each profile."""
    table = np.full((PROFILE_COUNT, actions.COUNT), usual, np.int16)
    for verb, weight in habits.items():
        table[:, verbs.NUMBER[verb]] = weight
    for profile, weights in profiles.items():
        for verb, change in weights.items():
            table[PROFILE_NAMES.index(profile), verbs.NUMBER[verb]] += change
    return table


def of_traits() -> NDArray[np.int8]:
    """Return how much each trait draws each profile."""
    table = np.zeros((PROFILE_COUNT, len(TRAITS)), np.int8)
    for profile, pulls in PULLS.items():
        for trait, points in pulls.items():
            table[PROFILE_NAMES.index(profile), TRAITS.index(trait)] = points
    return table


def of_roles() -> NDArray[np.int8]:
    """Return the faction of each row of the cast; a doubled role has its counterpart's."""
    table = np.zeros(cast.ALL_ROLES, np.int8)
    for number, names in enumerate(FACTIONS.values(), start=1):
        for row, role in enumerate(cast.CAST):
            printed = cast.CAST[int(cast.FIRST[row])] if cast.FIRST[row] >= 0 else role
            if printed.short in names:
                table[row] = number
    return table


def of_profiles(points: Weights) -> NDArray[np.int8]:
    """Return what something is worth to each profile."""
    return np.array([points.get(name, 0) for name in PROFILE_NAMES], np.int8)


WEIGHT: Final = of_verbs(HABITS, PROFILES, SOMETIMES)
CONSENT: Final = of_verbs(CONSENTS, RESOLVE, 0)
PULL: Final = of_traits()
FORUM: Final = of_profiles(WINTER_IN_ROME)
THRONE: Final = of_profiles(AT_HOME)
FACTION: Final = of_roles()
