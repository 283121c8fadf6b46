"""The numbered words of the record: what a life, a seat, a phase or a goods' kind can be."""

from __future__ import annotations

from typing import Final

from . import data

# How a role stands with life [14.1, 14.3, LU-44, LU-77].

ALIVE, DYING, SHADE, IMAGO = range(4)
"""Living; condemned and not yet dead; dead and not yet received; a ghost."""

LAST_KIND: Final = data.FACILITATOR
IS_DYING, IS_SHADE, IS_IMAGO = range(LAST_KIND + 1, LAST_KIND + 4)
STANDINGS: Final = len(data.KINDS) + 3
"""What a role counts as when a verb asks: its kind while it lives, else how dead it is."""

# Who holds a role [LU-6, LU-68].

NOT_HELD, PERSON, BOT = range(3)

# Where somebody is within a place [4.1, LU-27, LU-28].

NOWHERE: Final = -1
"""The place of a role off the map, and of the wearer of the Ring of Gyges."""
LOOSE, SEATED, STANDING, ENTHRONED = range(4)
"""Needs no seat here and now; has one; has none and stands; sits on their own throne."""
SETTLED, MUST_SIT, MUST_SIT_NEAR = range(3)
"""Whether somebody must choose a free seat before anything else, or the nearest one [LU-30]."""

# The phases: seasons, and what Actium is made of [5.2, 6.1, 17.1].

PHASES: Final = (
    *("setup", "aestas", "motus", "hiems"),
    *("gathering", "clash", "triumph", "over"),
)
SETTING_UP, SUMMER, MOVING, WINTER, GATHERING, CLASH, TRIUMPH, FINISHED = range(len(PHASES))

# What changes hands [2.1-2.4].

GOODS: Final = ("money", "fleets", "client", "curial")
MONEY, FLEET, CLIENT_LEGION, CURIAL_LEGION = range(len(GOODS))
KINDS_OF_GOODS: Final = len(GOODS)
STEPS_OF_AMOUNT: Final = 10
"""Amounts that one step names: data.AMOUNT for money, 1 to 10 for the rest."""

# Offers [LU-4].

SLOTS: Final = 4
"""Open offers of one sender; at most two are of one kind."""

# Tries: what a god may still catch [LU-5].

NO_TRY: Final = 0
WITHOUT_FLEET: Final = -1
"""Sailed with no fleet at all; a positive number says how many legions lacked one."""
IN_WEST, IN_EAST = 1, 2
"""The waters a voyage touched, a bit each."""

# Uses: what a role may do, or suffer, once a season, a bit each in ``people.used``.

(
    USED_TRANSFER,
    USED_RESCUE,
    USED_FORCE,
    USED_GUISE,
    USED_PLAGUE,
    FINED,
    SPARED,
    USED_CHALLENGE,
    MUST_ACCEPT_DONE,
    WAIVED,
    WAS_LOCKED,
    USED_VERDICT,
) = (1 << bit for bit in range(12))
"""Minerva's transfer, Mercury's rescue, Juno's battle, Juppiter's guise, the sending of a plague;
a stander fined, a king spared; a challenge issued, the first one here answered, one waived;
locked in a battle when the season ended; a god's word on a mortal."""

# What chance is asked for.

NO_CHANCE, DRAW_START, DRAW_SEAT, DRAW_LOT, THROW_DIE, DRAW_ROLE, DRAW_IMAGO, WAGER_DIE = range(8)
"""Nothing; a numen's first region; a free seat for a role; who comes next in the order of
arrival; a die; a role among several; an imago that is given a part of a payment; a die of a game
of chance."""

BATTLE_DIE, FORGED_DIE, DRAW_MEMBER = range(10, 13)
"""A die of the battle in ``chance.region``; the ten-sided one; whose legion is named for a side."""

# Battles [7.1-7.12, LU-63].

PARTY_BATTLE, GOD_FIGHT, RING_STRIKE, POSSESSION = range(4)
"""Two parties; a war god, the wearer of the Ring or Pazuzu against one player."""
AT_PEACE, ASKED, TEMPTED, NAMING, PRESSING, ROLLING, WAITING, HAUNTING, SPOILS = range(9)
"""No battle; a challenge waits for its answer; a war god's choice for the one put to it; a side
names its next legion; chance names it; dice are thrown; the result waits for imagines; one throws
the die; the beaten, or a captured legion, wait for the victor."""
CHALLENGERS, CHALLENGED = range(2)
"""The two sides of a battle; the attacker's is the first."""
CURIAL_NAMED, CLIENT_NAMED, FORGED_NAMED, ULTRIX_NAMED = range(4)
"""What rolls for a side: a legion of its own, Vulcan's, or the die of a lone attacker."""
FIRST_WHEEL: Final = 2
FIRST_HERO: Final = 4
"""Throws of a skirmish in their order: a die a side, the two wheels, then heroes by their seats."""

# Causes of death [14.1, LU-49, LU-79].

CAUSES: Final = (
    *("none", "battle", "execution", "proscription", "assassination", "king in Rome"),
    *("drowned", "war god", "suicide", "divorce", "virus", "Vesta", "bacchant"),
)
(
    NO_CAUSE,
    IN_BATTLE,
    EXECUTED,
    PROSCRIBED,
    ASSASSINATED,
    UNESCORTED,
    DROWNED,
    BY_WAR_GOD,
    SUICIDE,
    DIVORCED,
    POISONED,
    BY_VESTA,
    BY_BACCHIC_GOD,
) = range(len(CAUSES))

NO_ESTATE, OPEN_ESTATE, CONFERENCE = range(3)
"""Whether what a dead role left waits to be handed on [14.2]."""
NO_VERDICT, FOR_HEIR, FOR_VESTA = range(3)
"""How a virgin votes in the Vestals' conference [14.2]."""

# The Senate [8.1-8.3, LU-67].

STAGES: Final = ("none", "nomination", "acclamation", "bill", "vote", "adjourned")
NO_SENATE, NOMINATING, ACCLAIMING, PROPOSING, VOTING, ADJOURNED = range(len(STAGES))
"""Its stages; a bill is proposed and voted on once for each consul."""
NO_TIE, TIED_CONSULS, TIED_BILL = range(3)
"""What Venus has to decide."""
BILLS: Final = ("none", "imperium", "proscriptio", "restitutio", "caedes", "census")
NO_BILL, IMPERIUM, PROSCRIPTIO, RESTITUTIO, CAEDES, CENSUS = range(len(BILLS))
NOT_VOTED, AGAINST, IN_FAVOUR, ABSTAINS = range(4)
"""How a role votes; a choice of the verb is one less."""
RESULTS: Final = ("open", "carried", "rejected", "void", "not moved")
OPEN_BILL, CARRIED, REJECTED, VOID, NOT_MOVED = range(len(RESULTS))
"""What became of a consul's bill."""

# Bots [LU-1, LU-4].

MOST_ACTS: Final = 6
"""What a bot does in a season before it rests."""
