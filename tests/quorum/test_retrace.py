"""What a rival has done, read from two views."""

from __future__ import annotations

import pytest

from lusoria.bots.choose import POLICY, RANDOM
from lusoria.core.compile.jit import entry
from lusoria.games import load_game
from lusoria.games.quorum.actions import ADVANCE, PLAY, REFRESH, TAKE
from lusoria.games.quorum.advice.retrace import retrace
from lusoria.games.quorum.data import GOD, NONE, PLAY_STAGE, TAKE_STAGE
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import view_of

QUORUM = load_game("quorum")
TOLD = entry(retrace)
VIEWER, RIVAL = 0, 1


def turns_of(game: int, bot: int, seats: int = 2) -> list[tuple[list[int], list[int], bool]]:
    """Return for each turn of the next seat what it did, what is told, and if Rome was new."""
    whole = recorded(QUORUM, 7, game, seats, bots=[RANDOM, *[bot] * (seats - 1)])
    match, found, before = Match(QUORUM, seats), [], None
    done: list[int] = []
    for one in whole.entries:
        if one.seat == VIEWER and match.acting == VIEWER:
            view = view_of(match, VIEWER)
            if before is not None:
                listed = QUORUM.listing()
                count = TOLD(before, view, listed)
                if done:
                    found.append(
                        (done, [int(action) for action in listed[:count]], REFRESH in done)
                    )
                else:
                    assert count == 0
            before, done = view, []
        elif one.seat == RIVAL:
            done = [*done, one.action]
        match.append(one)
    return found


def test_3_1_what_a_rival_took_and_played_is_told() -> None:
    told_whole = 0
    for game in range(12):
        for done, told, refreshed in turns_of(game, POLICY if game % 2 else RANDOM):
            if refreshed:
                assert told == []
                continue
            god = ADVANCE <= done[1] < PLAY
            assert len(told) == (1 if god else 2)
            assert told[1:] == ([] if god else done[1:])
            told_whole += told == done[: len(told)]
            assert told == done[: len(told)] or god
    assert told_whole > 100


def test_4_1_a_god_that_is_followed_by_a_god_is_told() -> None:
    match = recorded(QUORUM, 7, 0, 2)
    while match.acting != VIEWER or view_of(match, VIEWER).table.stage != PLAY_STAGE:
        match = recorded(QUORUM, 7, 0, 2, stop=len(match.entries) - 1)
    before, after = view_of(match, VIEWER), view_of(match, VIEWER)
    for view in (before, after):
        view.table.rome[:] = [1, 2, GOD, 3, GOD]
        view.table.gods[RIVAL] = NONE
    after.table.gods[RIVAL, 0] = 0
    after.table.stage = TAKE_STAGE
    after.table.turns += 2
    listed = QUORUM.listing()
    assert TOLD(before, after, listed) == 1
    assert listed[0] == TAKE + 2
    after.table.gods[RIVAL] = NONE
    assert TOLD(before, after, listed) == 0  # Rome is as it was, and no god was taken
    after.table.rome[:] = [1, 4, GOD, 5, GOD]
    assert TOLD(before, after, listed) == 0  # two cards are others than before


@pytest.mark.parametrize("seats", [3, 4])
def test_3_1_at_larger_tables_the_next_seat_is_told_of(seats: int) -> None:
    told_whole = 0
    for game in range(12):
        for done, told, refreshed in turns_of(game, POLICY if game % 2 else RANDOM, seats):
            god = len(done) > 1 and ADVANCE <= done[1] < PLAY
            if refreshed:
                assert len(told) <= 1
                continue
            assert len(told) == (1 if god else 2)
            assert told == done[: len(told)] or god
            told_whole += told == done[: len(told)]
    assert told_whole > 100


def test_3_1_nothing_is_told_of_no_time_or_by_other_eyes() -> None:
    match = Match(QUORUM, 3, seed=1)
    view = view_of(match, 0)
    assert TOLD(view, view, QUORUM.listing()) == 0
    assert TOLD(view, view_of(match, 1), QUORUM.listing()) == 0
    assert TOLD(view_of(match, -1), view_of(match, -1), QUORUM.listing()) == 0
