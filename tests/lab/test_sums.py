"""What many games came to is the same however they are counted."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.lab import sums as module
from lusoria.lab.batch import Batch, Results
from lusoria.lab.playout import TALLY
from lusoria.lab.sums import Sums, chunk_of, play_sums, played

ROMA, HONORS = GAMES[0], GAMES[3]


def total(batch: Batch, games: int, threads: int) -> Sums:
    found = Sums(batch.game, batch.seats)
    for sums in play_sums(batch, 3, games, threads):
        found.add(sums)
    return found


@pytest.mark.parametrize("game", [ROMA, HONORS], ids=lambda game: game.name)
def test_sums_are_those_of_single_games(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch.of(game)
    whole = batch.play(3, 0, 5)
    monkeypatch.setattr(module, "chunk_of", lambda _: 2)
    cut = total(batch, 5, 2)
    assert cut.games == 5
    assert cut.decisions == whole.tallies["decisions"].sum()
    assert cut.nature == whole.tallies["nature"].sum()
    assert cut.lengths == Counter(whole.tallies["decisions"].tolist())
    assert cut.endings == Counter(whole.tallies["ending"].tolist())
    for seat, counts in enumerate(cut.scores):
        assert counts == Counter(whole.scores[:, seat].tolist())
    assert cut.wins == pytest.approx(whole.wins().tolist())
    begun = [(at, seat) for at, seat in enumerate(whole.tallies["began"].tolist()) if seat >= 0]
    won = sum(whole.shares()[at, seat] for at, seat in begun)
    assert (cut.begun, cut.begun_and_won) == pytest.approx((len(begun), won))
    single = [played(batch, 3, number, 1) for number in reversed(range(5))]
    assert cut.signature == f"{np.bitwise_xor.reduce([one.mark for one in single]):016x}"
    assert cut.signature != total(batch, 4, 1).signature


def test_victories_are_shared_exactly() -> None:
    ranks = np.array([[1, 1, 1], [1, 1, 2], [2, 3, 4], [1, 2, 3]], np.int32)
    tallies = np.zeros(4, TALLY)
    tallies["ending"], tallies["began"] = [1, 1, 1, 0], [0, 1, -1, 0]
    sums = Sums.of(ROMA, Results(np.zeros(4, ROMA.state), tallies, ranks * 5, ranks), 1, 0)
    assert sums.wins == [5 / 6, 5 / 6, 1 / 3]
    assert (sums.begun, sums.begun_and_won) == (2, 5 / 6)
    assert sums.games == 4 and sums.endings == {1: 3, 0: 1}


def test_chunks_depend_on_the_game_and_the_bots_alone() -> None:
    blind, seeing = Batch.of(ROMA), Batch.of(ROMA, bots=[1, 1])
    assert chunk_of(blind) == 8 * chunk_of(seeing)
    assert chunk_of(Batch.of(GAMES[-1])) < chunk_of(blind)
