"""The first lesson, rehearsed: people who do only what the card on their phone proposes."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.games.ludi.hosting import lessons
from lusoria.games.ludi.model import casting, codes, data, lives
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.phone.now import tasks
from lusoria.paper.annals import annals_of

from .students import BUSY, Lesson, Season

FIRST = lessons.PRESETS[0]
EVENTFUL = 1
"""A lesson in which all that can happen does; bench/roles.py says how many lessons are so."""
SEEDS = (EVENTFUL,) if INTERPRETED else (EVENTFUL, 2, 3, 4, 5, 6)
SIZES = (12,) if INTERPRETED else (6, 8, 12, 16, 20, 24, 28, 40)
SEASONS = (
    *("summer 44 BCE", "travel before winter 43 BCE", "winter 43 BCE"),
    *("travel before summer 43 BCE", "summer 43 BCE", "travel before winter 32 BCE"),
    *("winter 32 BCE", "travel before summer 32 BCE", "summer 32 BCE"),
)
"""The first lesson's calendar, from Caesar's death to the eve of Actium."""


@cache
def rehearsed(people: int, seed: int) -> Lesson:
    """Return a first lesson that is over."""
    lesson = Lesson(people, FIRST, seed)
    lesson.run()
    return lesson


def test_24_people_vote_fight_marry_die_and_return() -> None:
    lesson = rehearsed(24, EVENTFUL)
    done = sum((season.deeds for season in lesson.seasons), Counter[str]())
    assert done["vote"] and done["challenge"] and done["court"] and done["as"]
    told = lesson.state.table.chronicle
    assert told.battles and told.marriages and told.deaths.sum() and told.returns


@pytest.mark.parametrize("seed", SEEDS)
def test_24_people_come_from_caesars_death_to_a_triumph_at_actium(seed: int) -> None:
    lesson = rehearsed(24, seed)
    assert lesson.match.ending == "a party triumphed"
    assert lesson.passed == ["before summer 44 BCE", *SEASONS]


def test_the_annals_of_the_lesson_tell_everybodys_story() -> None:
    annals = annals_of(rehearsed(24, EVENTFUL).match)
    assert sum(bool(story.told) for story in annals.stories) >= len(annals.match.roles) - 1
    assert {age.name.lower() for age in annals.ages} >= {season.lower() for season in SEASONS}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_role_acts_in_every_season_in_which_it_lives(seed: int) -> None:
    idle = [
        (season.word, season.name)
        for season in rehearsed(24, seed).seasons
        if season.free and not season.deeds.keys() - {"rest"}
    ]
    assert idle == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_teacher_taps_begin_and_a_clock_does_the_rest(seed: int) -> None:
    lesson = rehearsed(24, seed)
    judged = [one.action for one in lesson.match.entries if one.seat == lesson.judge]
    acts = [lesson.match.game.format(action) for action in judged]
    assert acts[: len(FIRST.opening)] == [*FIRST.opening]
    assert {*acts[len(FIRST.opening) :]} <= {"end season", "close gathering", "roll round"}


@pytest.mark.parametrize("people", SIZES)
def test_every_role_of_a_person_has_three_verbs_open_where_the_rules_allow_it(people: int) -> None:
    found = [
        one for seed in range(1 if INTERPRETED else 3) for one in rehearsed(people, seed).seasons
    ]
    assert [(one.word, one.name, sorted(one.open)) for one in found if is_short(one)] == []


def is_short(season: Season) -> bool:
    """Whether a role had too little to do without a reason in the rules: see docs/roles.md."""
    if not season.free or season.alone or len(season.open) >= BUSY:
        return False
    if lessons.is_mortal(season.word):
        return season.name != "Actium" or not season.open & {"found party", "join"}
    return season.goods or season.name == "summer"


@pytest.mark.parametrize("people", SIZES)
def test_no_task_or_goal_names_somebody_who_is_not_in_the_plan(people: int) -> None:
    plan = lessons.planned(people)
    rows = [casting.ROWS[word] for word in (*plan.people, *plan.bots)]
    for row in rows:
        for text in lives.goals_of(row, rows):
            assert lives.named_in(text) <= {*rows}
        for phase in tasks.SEASONS:
            task = tasks.task_of(row, CAST[row].kind, codes.ALIVE, phase, rows)
            assert task is None or lives.named_in(task.text) <= {*rows}
            assert task is not None or phase == codes.SETTING_UP


@pytest.mark.parametrize("people", SIZES)
def test_a_small_class_has_few_gods_and_who_killed_caesar(people: int) -> None:
    plan = lessons.planned(people)
    gods = sum(not lessons.is_mortal(word) for word in plan.people)
    assert gods <= max(3, people // 3)
    assert {"brutus", "cassius", "sextus"} <= {*plan.people, *plan.bots}
    assert people < 12 or {"brutus", "cassius", "sextus"} <= {*plan.people}


def test_who_protects_a_son_has_one_to_protect() -> None:
    servilia = casting.ROWS["servilia"]
    with_son, without = [casting.ROWS["brutus"], servilia], [servilia]
    told = tasks.task_of(servilia, data.VIRGIN, codes.ALIVE, codes.SUMMER, with_son)
    assert told is not None and "Brutus" in told.text
    told = tasks.task_of(servilia, data.VIRGIN, codes.ALIVE, codes.SUMMER, without)
    assert told is not None and "Brutus" not in told.text
    assert not any("Brutus" in goal for goal in lives.goals_of(servilia, without))
