"""Whole games against an independent reading of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lusoria.bots.choose import GREEDY, RANDOM
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import NATURE
from lusoria.games.honors.data import LUXURIES, NAMES, OFFICES, SKILLS
from lusoria.games.honors.game import GAME
from lusoria.games.honors.rules.election import office_objection
from lusoria.games.honors.rules.sheet import points_of
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .oracle import Game, Sheet
from .scenes import HONORS, scene, seat, thrown

GAMES = 5 if INTERPRETED else 24
FIELDS = ("wealth", "dignitas", "infamy", "steady")


def states_by_turn(match: Match) -> Iterator[Any]:
    """Yield the state after each turn."""
    turn = 1
    for _, state in match.replay():
        if state.table.turn != turn:
            turn = int(state.table.turn)
            yield state
    yield match.state


def follow(match: Match) -> None:
    """Read a match a second time and compare the sheets after every turn."""
    oracle = Game(match.seats, iter(match.log()))
    for _, state in zip(oracle.play(), states_by_turn(match), strict=True):
        for number, sheet in enumerate(oracle.sheets):
            compare(sheet, state.table, number)
    assert next(oracle.log, None) is None
    assert [sheet.points() for sheet in oracle.sheets] == match.scores


def compare(sheet: Sheet, table: Any, number: int) -> None:
    """Compare one sheet."""
    for field in FIELDS:
        assert getattr(sheet, field) == getattr(table, field)[number], field
    assert sheet.rewards == table.earned[number]
    assert [sheet.skills[skill] for skill in SKILLS] == list(table.skills[number])
    assert [sheet.offices.get(office, 0) for office in OFFICES] == list(table.won[number])
    for names, owned, bits in (
        (LUXURIES, sheet.luxuries, int(table.luxuries[number])),
        (NAMES, sheet.names, int(table.names[number])),
    ):
        assert {name for at, name in enumerate(names) if (bits >> at) & 1} == set(owned)
    assert sheet.points() == points_of(table, number)


@pytest.mark.parametrize("seats", range(1, 7))
def test_2_1_ho_1_whole_random_games_agree_with_a_second_reading(seats: int) -> None:
    for number in range(GAMES):
        follow(recorded(GAME, 31, number, seats))


def test_2_1_ho_1_whole_games_of_good_players_agree_with_a_second_reading() -> None:
    for number in range(GAMES // 5):
        follow(recorded(GAME, 32, number, 1, bots=[GREEDY]))
        follow(recorded(GAME, 32, number, 2, bots=[GREEDY, RANDOM]))


@given(st.data())
@settings(max_examples=10 if INTERPRETED else 40, deadline=None)
def test_2_1_ho_1_games_that_hypothesis_plays_agree_with_a_second_reading(data: Any) -> None:
    match = HONORS.start(data.draw(st.integers(1, 4)))
    drawn = iter(data.draw(st.lists(st.integers(0, 4095), min_size=40, max_size=60)))
    number = 1
    while not match.over:
        number = (next(drawn, number) * 1103515245 + 12345) % 2**31
        chance = match.acting == NATURE
        mover = NATURE if chance else match.movers()[number % len(match.movers())]
        options = GAME.chances(match.state) if chance else GAME.legal_actions(match.state, mover)
        picked = options[(number >> 8) % len(options)]
        match.play(int(picked[0] if isinstance(picked, tuple) else picked), mover)
    follow(match)


@given(st.integers(0, 60), st.integers(0, 6), st.integers(0, 9), st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_5_1_ho_3_upkeep_agrees_with_boxes_ticked_and_erased_one_by_one(
    dignitas: int, fives: int, oratory: int, steady: int
) -> None:
    sheet = Sheet()
    for _ in range(dignitas):
        sheet.tick()
    sheet.skills["oratory"], sheet.steady = oratory, steady
    faces = [5] * fives + [4] * max(0, 2 - fives)
    me = {"dignitas": dignitas, "skills": {"oratory": oratory}, "steady": steady}
    match = play(thrown(faces, me), "stop")
    sheet.upkeep(2 * fives)
    assert seat(match)["dignitas"] == sheet.dignitas


CAREERS = st.dictionaries(st.sampled_from(OFFICES), st.integers(2, 12), max_size=6)


@given(CAREERS, st.integers(1, 12))
@settings(max_examples=200, deadline=None)
def test_6_1_ho_8_open_offices_agree_with_the_restrictions_as_printed(
    career: dict[str, int], turn: int
) -> None:
    sheet = Sheet()
    sheet.offices = career
    table = scene("buy", turn=turn).state.table
    for office, won in career.items():
        table.won[0, OFFICES.index(office)] = won
    found = {name for at, name in enumerate(OFFICES) if office_objection(table, 0, at) == 0}
    assert found == sheet.may_run(turn)
