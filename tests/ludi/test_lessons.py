"""Lessons that are ready to run: casts for every number of people, and minutes that fit."""

from __future__ import annotations

import pytest

from lusoria.core.live.hosting import Preset
from lusoria.games import load_game
from lusoria.games.ludi.hosting import lessons, running
from lusoria.games.ludi.hosting.hosting import HOSTING
from lusoria.games.ludi.model import casting, data, verbs
from lusoria.play.match.match import Match

SIZES = (6, 7, 11, 12, 18, 24, 28, 30, 45, 70, 71, 110)
LED = ("octavian", "antony", "cicero", "brutus", "cassius", "sextus", "cleopatra")


@pytest.mark.parametrize("people", SIZES)
def test_4_2_every_lesson_has_a_cast_that_can_be_played(people: int) -> None:
    cast = lessons.planned(people)
    assert len(cast.people) == people
    assert casting.cast_of(HOSTING.document(cast)).rows
    held = {*cast.people, *cast.bots}
    assert {lessons.word(row) for row in lessons.needed_numina()} <= held
    if people <= 70:
        assert set(LED) <= held, "whoever made history is in the room"


@pytest.mark.parametrize("people", range(7, 71))
def test_people_hold_who_leads_and_few_gods(people: int) -> None:
    held = lessons.planned(people).people
    assert {"apollo", "venus", "juppiter"} <= {*held}
    gods = sum(not lessons.is_mortal(word) for word in held)
    assert people > 50 or gods <= max(3, people // 3)


def test_what_a_lesson_leaves_out_are_deeds_that_exist_and_none_that_answers() -> None:
    out, known = lessons.LEAN | lessons.DEATHS, {verb.name for verb in verbs.VERBS}
    assert out <= known
    assert not out & {"accept", "refuse", "vote", "yield", "plead with", "name legion of"}


def match_of(preset: Preset) -> Match:
    """Begin a lesson for twelve as a classroom does."""
    game, cast = load_game("ludi"), HOSTING.document(lessons.planned(12))
    match = Match(game, 0, {"facilitator": "person", "cast": cast})
    judge = HOSTING.judge(match.roles)
    for act in preset.opening:
        match.play(act, judge)
    return match


@pytest.mark.parametrize("preset", lessons.PRESETS, ids=lambda one: one.word)
def test_18_3_lu_119_a_lesson_leaves_out_its_years_and_fits_its_minutes(preset: Preset) -> None:
    match = match_of(preset)
    ahead = running.ahead(match.state)
    assert ahead[0].name.startswith("summer 44") and ahead[-1].kind == "triumph"
    assert {"winter 32 BCE", "summer 32 BCE"} <= {one.name for one in ahead}
    lasts = {one.kind: preset.lengths[one.kind] for one in ahead}
    seconds = preset.lengths["places"] + sum(lasts[one.kind] for one in ahead)
    seconds += (lessons.ROUNDS - 1) * lasts["battle at sea"]
    minutes = preset.joining + seconds / 60
    if preset.minutes:
        assert 0 <= preset.minutes - minutes <= 0.06 * preset.minutes


def test_18_3_lu_119_a_lesson_jumps_to_the_last_winter() -> None:
    match = match_of(lessons.PRESETS[-1])
    judge = HOSTING.judge(match.roles)
    near = running.shortcut(match.state)
    assert near is not None and near.label == "Jump to winter 32"
    assert len(near.actions) == data.FIRST_YEAR - data.LAST_YEAR - 1
    for action in near.actions:
        match.play(action, judge)
    again = running.shortcut(match.state)
    assert again is not None and again.actions == ()
    kinds = [one.name for one in running.ahead(match.state)]
    assert kinds[:3] == ["summer 44 BCE", "travel before winter 32 BCE", "winter 32 BCE"]
