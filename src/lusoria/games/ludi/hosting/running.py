"""Ludi Romani while somebody runs it: seasons and their length, their end, what undoes what."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from ....core.fast_record import fast
from ....core.live.running import Inject, Running, Season, Shortcut
from ....core.text.words import joined, plural, sentence
from ..model import actions, codes, data, verbs
from ..model.state import State
from ..narration import senate_closing, words
from ..rules.gods import corrections, judges
from ..rules.season import calendar
from ..views import build_scene, role_facts
from .agenda import agenda

KINDS: Final = (
    "places",
    "summer",
    "travel time",
    "winter",
    "gathering",
    "battle at sea",
    "triumph",
)
"""Kinds of seasons by phase."""
USUAL: Final = {
    **dict.fromkeys(KINDS, data.SEASON_SECONDS),
    "travel time": data.MOTUS_SECONDS,
    "battle at sea": data.MOTUS_SECONDS,
}
"""How long each lasts in seconds [5.1]; at sea that is a round."""
LAST: Final = len(data.CALENDAR) - 2
"""The step of Actium, which has three parts."""
PARTS: Final = {
    codes.GATHERING: "Actium: the gathering",
    codes.CLASH: "Actium: the battle",
    codes.TRIUMPH: "Actium: the triumph",
}
LAST_WINTER: Final = (data.LAST_YEAR, data.HIEMS)
"""Year and season to which a lesson may jump: armies and parties gather from here on."""
TURNS: Final = {
    codes.GATHERING: verbs.CLOSE_GATHERING,
    codes.CLASH: verbs.ROLL_ROUND,
    codes.TRIUMPH: verbs.FINISH,
}
"""How each part of Actium is brought to its end, or on."""


def part_of_actium(phase: int) -> Season:
    """Return a part of the last battle as a season of its own."""
    return Season(LAST + phase - codes.GATHERING, PARTS[phase], KINDS[phase])


def season_of(state: Any) -> Season:
    """Name the season of a state."""
    calendar = state.table.calendar
    phase, step = int(calendar.phase), int(calendar.step)
    if phase in PARTS:
        return part_of_actium(phase)
    return Season(step, words.season(step), KINDS[phase] if phase < len(KINDS) else "")


def stage_of(state: Any) -> str:
    """Name the stage of the Senate [8.2]."""
    if int(state.table.senate.stage) in (codes.NO_SENATE, codes.ADJOURNED):
        return ""
    return senate_closing.closed(state)


@cache
def seasons() -> tuple[Season, ...]:
    """List the seasons of a game in which no year is dropped."""
    usual = (
        Season(step, words.season(step), KINDS[data.CALENDAR[step].season]) for step in range(LAST)
    )
    return (*usual, *map(part_of_actium, PARTS))


def ahead(state: Any) -> tuple[Season, ...]:
    """List the seasons to come; years that were dropped are left out [5.4, 5.5]."""
    calendar = state.table.calendar
    phase, dropped = int(calendar.phase), int(calendar.dropped)
    first = data.CALENDAR[1].year
    here = LAST + phase - codes.GATHERING if phase in PARTS else int(calendar.step)
    return tuple(
        one
        for one in seasons()
        if one.step > here
        and not (one.step < LAST and dropped >> (first - data.CALENDAR[one.step].year) & 1)
    )


def closing(state: Any) -> tuple[str, ...]:
    """Say what the end of the season would bring, as it stands [5.1]."""
    state = fast(state)
    if int(state.table.calendar.phase) >= codes.GATHERING:
        return ()
    return tuple(sentence(line) for line in ends(state))


def ends(state: State) -> Iterator[str]:
    """Say what ends with the season."""
    table = state.table
    people, seats = table.people, range(int(table.roles))
    fights = sum(build_scene.fought(state, region) for region in range(len(table.battles.stage)))
    if fights:
        yield f"{plural(fights, 'battle')} {'ends' if fights == 1 else 'end'} without spoils"
    doomed = [
        role_facts.name(state, seat) for seat in seats if int(people.life[seat]) == codes.DYING
    ]
    if doomed:
        yield f"{joined(doomed)} {'dies' if len(doomed) == 1 else 'die'} unless somebody saves them"
    if int(table.senate.stage) not in (codes.NO_SENATE, codes.ADJOURNED):
        yield "the Senate closes, and what is before it falls"
    claims = sum(int(people.claims[seat]) != 0 for seat in seats)
    if claims and int(table.calendar.phase) == codes.WINTER:
        yield f"the claims of {plural(claims, 'claimant')} fall"
    estates = [seat for seat in seats if int(table.dead.estate[seat]) == codes.OPEN_ESTATE]
    handed = [seat for seat in estates if table.dead.season[seat] < table.calendar.seasons]
    if handed:
        dead = joined([role_facts.name(state, seat) for seat in handed])
        yield f"the estate of {dead} is handed on"
    offers = len(role_facts.open_offers(state))
    if offers:
        yield f"{plural(offers, 'open offer')} {'lapses' if offers == 1 else 'lapse'}"
    if int(table.calendar.phase) == codes.SETTING_UP:
        unplaced = sum(int(people.place[seat]) < 0 for seat in seats) - 1
        if unplaced > 0:
            yield f"{unplaced} who have not chosen a place are given one by lot"


def signal(state: Any) -> int:
    """Return the action that says that time is up; none if it has been said."""
    return data.NONE if int(state.table.calendar.signal) else int(actions.FIRST[verbs.SIGNAL])


def turn(state: Any) -> int:
    """Return the action by which the season ends."""
    phase = int(state.table.calendar.phase)
    return int(actions.FIRST[TURNS.get(phase, verbs.END_SEASON)])


def shortcut(state: Any) -> Shortcut | None:
    """Return the way to the winter of the last year [18.3, LU-119]."""
    step = next(at for at, one in enumerate(data.CALENDAR) if (one.year, one.season) == LAST_WINTER)
    if int(state.table.calendar.step) >= step:
        return None
    out = int(state.table.calendar.dropped)
    first = int(calendar.first_droppable(state.table))
    years = range(first, data.FIRST_YEAR - data.LAST_YEAR)
    found = tuple(
        int(actions.action_of(verbs.LEAVE_OUT, 0, year - 1))
        for year in years
        if not out >> year & 1
    )
    return Shortcut(f"Jump to {words.season(step).removesuffix(' BCE')}", found, step)


# Setting right what was set wrong.


def opens(state: Any, seat: int) -> int:
    """Return the action after which things can be set right for a role [18.3]."""
    return int(actions.action_of(verbs.CORRECT, int(state.table.people.row[seat]), 0))


PAIRS: Final = (
    (verbs.CORRECT_STATUS, judges.PROSCRIBE, judges.RESTORE),
    (verbs.CORRECT_STATUS, judges.EXPOSE, judges.SHIELD),
    (verbs.CORRECT_STATUS, judges.PUT_CROWN, judges.TAKE_CROWN),
    (verbs.CORRECT_STATUS, judges.SAVE, judges.CONDEMN),
    (verbs.CORRECT_CARD, corrections.DOWRY_BACK, corrections.DOWRY_GONE),
    (verbs.CORRECT_CARD, corrections.CARD_BACK, corrections.CARD_GONE),
)
"""What undoes what, choices of a verb."""
UNDOING: Final = {(verb, one): other for verb, a, b in PAIRS for one, other in ((a, b), (b, a))}


def opposite(before: Any, seat: int, action: int) -> tuple[int, ...]:
    """Return what undoes a correction, each after ``opens``; empty if nothing can [18.3]."""
    verb = int(actions.VERB_AT[action])
    object, choice = divmod(action - int(actions.FIRST[verb]), int(actions.WIDTH[verb]))
    was, people = fast(before), fast(before).table.people
    if verb in (verbs.CORRECT_UP, verbs.CORRECT_DOWN):
        return goods_back(was, seat, verb == verbs.CORRECT_UP, choice)
    if verb == verbs.CORRECT_PLACE:
        place = int(people.place[seat])
        return (int(actions.action_of(verbs.CORRECT_PLACE, place, 0)),) if place >= 0 else ()
    if (verb, choice) in UNDOING:
        return (int(actions.action_of(verb, object, UNDOING[verb, choice])),)
    if verb == verbs.CORRECT_WARSHIPS:
        return (
            int(
                actions.action_of(
                    verb, 0, (choice + codes.STEPS_OF_AMOUNT) % (2 * codes.STEPS_OF_AMOUNT)
                )
            ),
        )
    if verb == verbs.CORRECT_VIRUS:
        return (int(actions.action_of(verb, 0, int(was.purses.virus[seat]))),)
    if verb == verbs.CORRECT_SPOUSE:
        return (int(actions.action_of(verbs.CORRECT_CARD, 0, corrections.UNMARRY)),)
    if (
        verb == verbs.CORRECT_CARD
        and choice == corrections.UNMARRY
        and int(people.spouse[seat]) >= 0
    ):
        return (
            int(actions.action_of(verbs.CORRECT_SPOUSE, int(people.row[people.spouse[seat]]), 0)),
        )
    owner = int(people.block_owner[seat])
    if verb == verbs.CORRECT_VOTES and owner >= 0:
        return (int(actions.action_of(verbs.CORRECT_VOTES, int(people.row[owner]), 0)),)
    return ()


def goods_back(was: State, seat: int, more: bool, choice: int) -> tuple[int, ...]:
    """Return steps that add up to what a correction of a purse has really changed."""
    goods, step = divmod(choice, codes.STEPS_OF_AMOUNT)
    amount = data.LADDER[step] if goods == 0 else step + 1
    held = int(np.asarray(was.purses.goods)[seat, goods])
    left = amount if more else min(amount, held)
    found = []
    ladder = data.LADDER if goods == 0 else tuple(range(1, codes.STEPS_OF_AMOUNT + 1))
    for at in reversed(range(codes.STEPS_OF_AMOUNT)):
        while left >= ladder[at]:
            left -= ladder[at]
            verb = verbs.CORRECT_DOWN if more else verbs.CORRECT_UP
            found.append(int(actions.action_of(verb, 0, goods * codes.STEPS_OF_AMOUNT + at)))
    return tuple(found)


# Words.


def letter(action: int) -> str:
    """Return the word of the role to whom an action writes [18.5]."""
    first, width = int(actions.FIRST[verbs.WRITE_TO]), int(actions.WIDTH[verbs.WRITE_TO])
    at = (action - first) // width
    return words.ROLE_WORDS[at] if 0 <= at < len(words.ROLE_WORDS) else ""


@cache
def injects() -> tuple[Inject, ...]:
    """Read what may be told in each season: omens, rumours and news of the time."""
    text = resources.files(__package__).joinpath("injects.toml").read_text("utf-8")
    steps = {words.season(step): step for step in range(len(data.CALENDAR))}
    return tuple(
        Inject(steps[at], one["kind"], one["text"])
        for at, told in tomllib.loads(text).items()
        for one in told
    )


RUNNING: Final = Running(
    usual=USUAL,
    seasons=seasons,
    season=season_of,
    stage=stage_of,
    ahead=ahead,
    closing=closing,
    signal=signal,
    turn=turn,
    shortcut=shortcut,
    agenda=agenda,
    opens=opens,
    opposite=opposite,
    letter=letter,
    injects=injects,
)
