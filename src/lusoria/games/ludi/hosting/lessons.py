"""Lessons that are ready to run: who is a person, what is left out, and the minutes.

`PRESETS` lists them, the first lesson first.  `planned(people)` casts every one of them: leaders
and Apollo, Venus and Juppiter first, few gods in a small class, bots on what must not be missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ....core.live.hosting import Cast, Preset
from ..model import cast, casting, casting_plan, data
from ..narration import words

FIRST: Final = (
    *("octavian", "antony", "cicero", "venus", "brutus", "apollo", "juppiter", "livia"),
    *("cleopatra", "cassius", "octavia", "sextus", "juno", "lepidus", "servilia", "agrippa"),
    *("neptune", "decimus", "maecenas", "pollio", "scribonia", "minerva", "dolabella"),
    *(
        "ventidius",
        "dionysus",
        "hirtius",
        "pansa",
        "bogud",
        "plancus",
        "tanit",
        "calpurnia",
        "atia",
    ),
    *("isauricus", "corvinus", "ahenobarbus", "pythagoras", "antonia", "lucius"),
    *("vesta", "salvidienus", "philippus", "pacorus", "mars", "calenus", "balbus"),
    *("ariovistus", "crassus", "pedius", "pluto", "fates", "mercury"),
)
"""Whom people hold: so many of these as there are people; gods with property before those
without."""
FEWEST: Final = 6
"""People with whom a lesson still works; bots play the rest of the cast."""
FRAME: Final = 16
"""The first so many of `FIRST` are in every room, the mortals among them played by bots if need
be."""


@cache
def order() -> tuple[str, ...]:
    """List all printed roles in the order in which people hold them."""
    gods = [words.ROLE_WORDS[cast.FIRST_NUMEN + numen] for numen in casting_plan.NEXT]
    return tuple(dict.fromkeys((*FIRST, *gods)))


@cache
def planned(people: int) -> Cast:
    """Cast a room for so many people; beyond the printed roles by the rulebook's plan [4.2]."""
    if people > len(order()):
        held, bots = casting.of_plan(casting_plan.plan(people))
        return Cast(tuple(map(word, held)), tuple(map(word, bots)))
    persons = order()[:people]
    needed = (*(one for one in FIRST[:FRAME] if is_mortal(one)), *map(word, needed_numina()))
    rows = casting.ROWS
    return Cast(
        tuple(sorted(persons, key=rows.__getitem__)),
        tuple(sorted((one for one in needed if one not in persons), key=rows.__getitem__)),
    )


def needed_numina() -> Sequence[int]:
    """Return the gods whom no room can do without."""
    return casting_plan.needed_numina()


def word(row: int) -> str:
    """Return the word of a role."""
    return words.ROLE_WORDS[row]


def is_mortal(role: str) -> bool:
    """Whether a role is a mortal's."""
    return bool(data.IS_MORTAL[cast.CAST[casting.ROWS[role]].kind])


# What a lesson leaves out.

DEATHS: Final = frozenset(("beg death of",))
"""How people end the life of their own role [14.1]."""
LEAN: Final = frozenset(
    (
        *("propose feriae to", "drop years with", "repeat tribute"),
        *("game of chance", "stake against", "force stake against", "ask crown of"),
        *("seek patron", "resign", "dismiss", "lend Ring to", "take headband of"),
        *("lend to", "recall votes", "recall fleets from", "ask back from"),
        *("take aboard", "condemn Vestal", "swear before"),
        *("object to will of", "ask divorce of"),
    )
)
"""What a short lesson has no time for: nothing that an answer may need."""


# Lessons.


def without(*years: int) -> tuple[str, ...]:
    """Return the facilitator's acts that leave out years before the game begins [18.3, LU-119]."""
    return tuple(f"leave out year {year}" for year in years)


ROUNDS: Final = 17
"""Rounds of a usual battle at sea: half of all rehearsed lessons have fewer, half more."""


def lengths(places: int, season: int, gathering: int, triumph: int, a_round: int) -> dict[str, int]:
    """Return the seconds of every kind of season."""
    return {
        "places": places,
        "summer": season,
        "winter": season,
        "travel time": data.MOTUS_SECONDS,
        "gathering": gathering,
        "battle at sea": a_round,
        "triumph": triumph,
    }


PRESETS: Final = (
    Preset(
        word="45",
        title="First lesson, 45 minutes",
        about="From Caesar's death to Actium in one lesson. Years pass by themselves, seasons end "
        "by the clock, and what there is no time for is left out. No preparation.",
        minutes=45,
        joining=8,
        lengths=lengths(120, 270, 240, 120, 7),
        opening=without(*range(42, 32, -1)),
        lean=True,
        at_zero="end",
    ),
    Preset(
        word="90",
        title="Double lesson, 90 minutes",
        about="The years 44 to 41, then 37, then the last one, and Actium. Years pass by "
        "themselves, seasons end by the clock.",
        minutes=90,
        joining=9,
        lengths=lengths(180, 300, 360, 240, 8),
        opening=without(40, 39, 38, 36, 35, 34, 33),
        lean=True,
        at_zero="end",
    ),
    Preset(
        word="150",
        title="Half a day, 150 minutes",
        about="Nearly all years, with all the rules and a break in the year 37. Seasons end when "
        "you or Apollo end them.",
        minutes=150,
        joining=10,
        lengths=lengths(240, 300, 480, 300, 12),
        opening=without(36, 35, 34),
        at_zero="signal",
    ),
    Preset(
        word="lessons",
        title="Several lessons",
        about="All years with all the rules. Pause the room when the bell rings, and go on next "
        "week where you stopped.",
        minutes=0,
        joining=10,
        lengths=lengths(240, 300, 480, 300, 12),
        at_zero="signal",
    ),
)
"""Every lesson that is ready to run."""
