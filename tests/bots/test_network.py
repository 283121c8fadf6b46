"""A network trained elsewhere plays here by numpy alone."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lusoria.bots.naming import checked, is_bot, is_outside, known_bots, mind_of
from lusoria.bots.network import (
    STRANGE,
    Layer,
    Network,
    Weights,
    load_weights,
    mark_of,
    reward_of,
    save_weights,
    shipped,
    trained_seats,
    weights_of,
)
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import DamagedFile, LusoriaError
from lusoria.core.game import Game
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games import BUILT_IN, load_game
from lusoria.lab.pairing import Meeting, Rules, Watch
from lusoria.lab.schedule import fixtures
from lusoria.play.driver import recorded

MOST_BYTES = 2_000_000


def small(game: Game, **changed: Any) -> Weights:
    """A network of three inputs, two hidden numbers and two actions, which anybody can work out."""
    weights = Weights(
        mark_of(game),
        np.array([0, 2, 3]),
        np.array([1, 4]),
        (
            Layer(np.array([[1, 0], [0, 1], [1, 1]], np.float32), np.array([0, -1], np.float32)),
            Layer(np.eye(2, dtype=np.float32), np.array([0, 1], np.float32)),
        ),
        Layer(np.array([[1, 2], [0, 1]], np.float32), np.zeros(2, np.float32)),
        Layer(np.array([[0.5], [0.25]], np.float32), np.array([-1], np.float32)),
    )
    return weights._replace(**changed)


def test_layers_add_up_what_they_find() -> None:
    tensor = np.array([2, 9, 0.5, 1, 9], np.float32)
    logits, hope = small(load_game("quorum")).answer(tensor)
    # first layer: (2 + 1, 0.5 + 1 - 1) = (3, 0.5); the second adds (3, 1.5)
    assert logits.tolist() == [6, 14] and float(hope) == 0.5 * 6 + 0.25 * 2 - 1
    many, values = small(load_game("quorum")).answer(np.stack([tensor, 0 * tensor]))
    assert many.shape == (2, 2) and many[0].tolist() == [6, 14] and values.shape == (2,)


def test_weights_are_written_and_read_as_they_were(tmp_path: Path) -> None:
    game, path = load_game("quorum"), tmp_path / "mine.npz"
    save_weights(path, small(game, worlds=3, prior_weight=0.25, plays=900, weight=2.5))
    found = load_weights(path, game)
    assert (found.mark, found.worlds, found.prior_weight) == (mark_of(game), 3, 0.25)
    assert (found.plays, found.weight) == (900, 2.5)
    assert found.columns.tolist() == [0, 2, 3] and len(found.hidden) == 2
    assert found.policy.weights.tolist() == [[1, 2], [0, 1]]
    assert [one.name for one in tmp_path.iterdir()] == ["mine.npz"]


def test_files_that_do_not_fit_are_refused_in_a_sentence(tmp_path: Path) -> None:
    game, path = load_game("quorum"), tmp_path / "mine.npz"
    save_weights(path, small(game, mark="other"))
    with pytest.raises(LusoriaError, match="another tensor or other actions than those of this"):
        load_weights(path, game)
    path.write_bytes(b"no weights")
    with pytest.raises(DamagedFile, match="holds no network"):
        load_weights(path, game)
    np.savez(path, mark=np.array("x"))
    with pytest.raises(DamagedFile, match="holds no network"):
        load_weights(path, game)
    with pytest.raises(LusoriaError, match="No such file"):
        load_weights(tmp_path / "none.npz", game)


def test_a_network_sits_where_it_was_trained_for() -> None:
    quorum, ludi = load_game("quorum"), load_game("ludi")
    assert trained_seats(quorum) == (2,) and trained_seats(ludi) == ()
    assert "network" in known_bots(quorum) and "network" not in known_bots(ludi)
    assert "network" in known_bots(quorum, 2) and "network" not in known_bots(quorum, 4)
    assert checked("network", quorum, 2) == "network" and is_bot("network")
    with pytest.raises(LusoriaError, match="no network for 4 seats: only at tables for 2"):
        checked("network", quorum, 4)
    with pytest.raises(LusoriaError, match="no network for 12 seats: nobody trained one"):
        checked("network", ludi, 12)


def test_files_of_ones_own_are_only_read_where_one_names_them(tmp_path: Path) -> None:
    game, name = load_game("quorum"), f"network:{tmp_path / 'mine.npz'}"
    save_weights(tmp_path / "mine.npz", small(game))
    assert is_outside(name) and not is_outside("network")
    with pytest.raises(LusoriaError, match="only used where you name them"):
        checked(name, game, 2)
    assert isinstance(mind_of(name, game, 2, outside=True), Network)
    with pytest.raises(LusoriaError, match="networks are trained for 2 seats, and here are 4"):
        mind_of(name, game, 4, outside=True)


def test_a_name_says_how_long_it_looks_ahead() -> None:
    game = load_game("quorum")
    assert checked("network:3", game, 2) == "network:3" and not is_outside("network:3+40")
    quick, long = (mind_of(name, game, 2) for name in ("network:0", "network:3+40"))
    assert isinstance(quick, Network) and isinstance(long, Network)
    assert (quick.weights.worlds, quick.weights.plays, quick.search_bot) == (0, 0, None)
    assert (long.weights.worlds, long.weights.plays) == (3, 40)
    assert is_outside("network:\u00b2") and is_outside("network:3.npz")
    with pytest.raises(LusoriaError, match="'3-4' is not how many games a network imagines"):
        checked("network:3-4", game, 2)


@pytest.mark.parametrize("name", BUILT_IN)
def test_weights_that_are_shipped_fit_the_game_and_are_small(name: str) -> None:
    game = load_game(name)
    for seats in trained_seats(game):
        weights = weights_of(game, seats)
        assert weights.mark == mark_of(game) and weights.columns.max() < game.features
        assert Path(str(shipped(game, seats))).stat().st_size < MOST_BYTES


def test_what_was_never_open_is_liked_least() -> None:
    game = load_game("quorum")
    network = Network(game, small(game))
    view = recorded(game, 1, 0, 2, stop=40).view(0)
    logits = network.logits(view, [0, 1, 4])
    assert logits[0] == logits.min() == -STRANGE
    assert np.exp(logits).sum() == pytest.approx(1.0, abs=1e-3)


@pytest.mark.skipif(not INTERPRETED, reason="to compile takes longer than to interpret")
@pytest.mark.parametrize(("name", "stop"), [("quorum", 60), ("roma", 45)])
def test_a_look_ahead_does_not_see_what_is_hidden(name: str, stop: int) -> None:
    game = load_game(name)
    weights = weights_of(game, 2)._replace(worlds=2)
    match, other = recorded(game, 3, 0, 2, stop=stop), blank(game.state)
    match.nature(stream_of(4))
    seat = match.movers()[0]
    game.imagine(match.view(seat), stream_of(9), other)
    assert other.tobytes() != match.state.tobytes()
    views, actions = [game.look(state, seat) for state in (match.state, other)], match.legal(seat)
    first, second = (Network(game, weights, 5).values(view, actions) for view in views)
    assert np.array_equal(first, second) and np.all(np.abs(first) < 3)
    for plays in (0, 8):
        patient = weights._replace(plays=plays, weight=4.0)
        chosen = {Network(game, patient, 5).choose(view, actions) for view in views}
        assert len(chosen) == 1 and chosen <= set(actions)


class Shares:
    """What was found by playing on, as a test wants it."""

    def __init__(self, shares: dict[int, float]) -> None:
        self.shares, self.runs = shares, list[tuple[int, list[int]]]()
        self.seat, self.tallies = 0, {action: self.tally(action) for action in shares}

    def tally(self, action: int) -> Any:
        return SimpleNamespace(mean=lambda _: self.shares[action])

    def simulate(self, samples: int, left: list[int]) -> None:
        self.runs.append((samples, left))


def test_what_is_played_on_and_what_is_hoped_for_count_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("quorum")
    found = Shares({1: 0.4, 2: 0.6, 3: 0.5, 4: 0.0, 5: 0.1})
    monkeypatch.setattr("lusoria.bots.network.Round", lambda *_: found)
    network = Network(game, small(game, plays=60, weight=2.0))
    assert network.search_bot
    liked = {1: 0.5, 2: -0.1, 3: 0.2, 4: 0.3, 5: 0.4}
    # 1.3, 1.1, 1.2, 0.3, 0.6: three go on, then two, and the first of them is taken
    assert network.played_on(network.search_bot, None, liked) == 1
    assert found.runs == [(4, [1, 2, 3, 4, 5]), (6, [1, 3, 2]), (10, [1, 3])]


def test_the_end_is_worth_what_it_brings() -> None:
    game = load_game("quorum")
    match = recorded(game, 1, 0, 2)
    rewards = [reward_of(game, match.state, seat) for seat in range(2)]
    assert sum(rewards) == 0 and abs(rewards[0]) in (0, 1)
    assert [gain == 1 for gain in rewards] == [seat in match.winners for seat in range(2)]


@pytest.mark.skipif(not INTERPRETED, reason="to compile takes longer than to interpret")
def test_it_beats_chance() -> None:
    game = load_game("quorum")
    quick = weights_of(game, 2)._replace(worlds=0, plays=0)

    def minds(name: str, game: Game, seats: int, seed: int, index: int) -> Any:
        if name == "network":
            return Network(game, quick, seed, index)
        return mind_of(name, game, seats, seed, index)

    rules = Rules(game, 2, {}, 1e9, minds)
    pairings = [
        Meeting(rules, one, Watch()).play()
        for one in fixtures(["network", "random"], 2, 5_000_000, 4)
    ]
    assert not any(pairing.reason for pairing in pairings)
    assert sum(pairing.shares[pairing.bots.index("network")] for pairing in pairings) >= 3
