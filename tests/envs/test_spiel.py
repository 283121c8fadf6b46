"""Games in turns, in OpenSpiel."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402

from examples.personae import GAME as PERSONAE  # noqa: E402
from examples.personae.rules import DEAL, GUEST, HOST, KING  # noqa: E402
from examples.terni import GAME as TERNI  # noqa: E402
from lusoria.core.errors import InvalidOption  # noqa: E402
from lusoria.core.game import Game  # noqa: E402
from lusoria.core.seats import NATURE  # noqa: E402
from lusoria.envs import spiel  # noqa: E402
from lusoria.games import register  # noqa: E402
from lusoria.lab.stepper import rewards  # noqa: E402
from lusoria.play.driver import recorded  # noqa: E402

from .common import LIVE, TURNS, interpreted, turn_based  # noqa: E402

pytestmark = interpreted
PLAYED = 32
"""Actions of a playthrough, chance's included: with set-up and some turns in every game."""


def loaded(game: Game, players: int = 0) -> Any:
    """Return a game as OpenSpiel knows it."""
    return pyspiel.load_game(f"lusoria_{game.name}(players={players or game.seats[0]})")


def replayed(game: Game, seed: int, stop: int = 10_000) -> tuple[Any, Any]:
    """Play a recorded game again in OpenSpiel."""
    match = recorded(game, seed, stop=stop)
    state = loaded(game).new_initial_state()
    for entry in match.entries:
        player = pyspiel.PlayerId.CHANCE if entry.seat == NATURE else state.current_player()
        assert state.current_player() == player
        assert entry.action in state.legal_actions()
        state.apply_action(entry.action)
    return match, state


@turn_based
def test_openspiel_finds_nothing_wrong(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spiel, "LONGEST", 90)
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=True, verbose=False)


@turn_based
def test_larger_tables_are_played_too(game: Game) -> None:
    state = loaded(game, game.seats[-1]).new_initial_state()
    stepper(state, 60)
    assert state.num_players() == game.seats[-1]
    assert pickle.loads(pickle.dumps(state)).history() == state.history()


def stepper(state: Any, steps: int, seed: int = 1) -> None:
    """Play on at random."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(int(chance.choice(actions, p=odds)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))


@turn_based
def test_a_recorded_game_ends_there_as_it_ended_here(game: Game) -> None:
    match, state = replayed(game, 4)
    assert state.is_terminal() == match.over
    assert state.returns() == rewards(game.ranks(match.state, match.seats))
    assert str(state).count("\n") + 1 == len(match.entries)


@turn_based
def test_odds_are_those_of_the_rules(game: Game) -> None:
    state = loaded(game).new_initial_state()
    assert state.is_chance_node()
    found = dict(state.chance_outcomes())
    exact = dict(game.chances(game.new()))
    total = sum(exact.values())
    assert found == {action: weight / total for action, weight in exact.items()}


@turn_based
def test_clones_and_pickles_stand_alone(game: Game) -> None:
    state = loaded(game).new_initial_state()
    stepper(state, 30)
    twin, kept = state.clone(), pickle.loads(pickle.dumps(state))
    before = str(state)
    stepper(twin, 5, 2)
    assert str(state) == str(kept) == before != str(twin)
    for player in range(state.num_players()):
        assert kept.information_state_tensor(player) == state.information_state_tensor(player)
        assert kept.observation_string(player) == state.observation_string(player)


def test_what_is_secret_stays_so_in_information_states() -> None:
    quorum = TURNS[1]
    _, state = replayed(quorum, 4, stop=40)
    seen = [state.information_state_string(player) for player in range(2)]
    assert seen[0] != seen[1]
    hidden = quorum.actions
    assert f":{hidden}#" in seen[0]
    assert f":{hidden}#" in seen[1]


def test_a_live_game_is_not_known_to_openspiel() -> None:
    with pytest.raises(InvalidOption, match="not played in turns"):
        spiel.register(LIVE[0])


def test_variants_are_parameters() -> None:
    game = pyspiel.load_game("lusoria_honors(players=2,sheet=stern)")
    assert game.new_initial_state().at.variants == {
        "sheet": TURNS[3].settled({"sheet": "stern"})["sheet"]
    }
    assert game.num_players() == 2


def test_a_game_that_goes_on_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spiel, "LONGEST", 50)
    state = loaded(TURNS[0]).new_initial_state()
    stepper(state, 100)
    assert state.is_terminal()
    assert len(state.history()) == 50
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize("game", [*TURNS, TERNI], ids=lambda game: game.name)
def test_a_playthrough_is_the_same_when_it_is_replayed(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    monkeypatch.setattr(spiel, "LONGEST", PLAYED)
    spiel.register(game if game in TURNS else register(game))
    flags.FLAGS.mark_as_parsed()
    path, name = tmp_path / "played.txt", f"lusoria_{game.name}"
    path.write_text(generate_playthrough.playthrough(name, None, seed=3), "utf-8")
    before, after = generate_playthrough.replay(str(path))
    assert before.splitlines() == after.splitlines()
    told = generate_playthrough.content_lines(before.splitlines())
    moments = [line for line in told if line.startswith("# State ")]
    deeds = [line for line in told if line.startswith("# Apply action ")]
    assert len(moments) == len(deeds) + 1 > 10
    assert "IsTerminal() = True" in before
    for player in range(game.seats[0]):
        assert f"ObservationTensor({player})" in before
        assert f"InformationStateString({player})" in before


def sampler(seed: int) -> Any:
    return np.random.default_rng(seed).random


@pytest.mark.parametrize("game", [*TURNS, PERSONAE], ids=lambda game: game.name)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_from_the_real_one(
    game: Game,
) -> None:
    if game is PERSONAE:
        register(game)
    state, chance = loaded(game).new_initial_state(), np.random.default_rng(3)
    compared = 0
    for _ in range(12):
        stepper(state, 3, int(chance.integers(1000)))
        while state.is_chance_node():
            stepper(state, 1, int(chance.integers(1000)))
        if state.is_terminal():
            break
        player = state.current_player()
        made = state.resample_from_infostate(player, sampler(5))
        assert made.current_player() == player
        assert made.legal_actions() == state.legal_actions()
        seen = state.information_state_string(player)
        assert made.information_state_string(player) == seen
        assert made.information_state_tensor(player) == state.information_state_tensor(player)
        assert made.observation_string(player) == state.observation_string(player)
        assert str(made.clone()) == str(made)
        stepper(made, 10)
        assert made.information_state_string(player).startswith(seen)
        compared += 1
    assert compared


def test_nothing_of_the_real_game_is_left_in_a_resampled_state() -> None:
    register(PERSONAE)
    state = loaded(PERSONAE).new_initial_state()
    for action in (DEAL + KING - 1, DEAL + HOST - 1, DEAL + GUEST - 1):
        state.apply_action(action)
    seen = {str(state.resample_from_infostate(0, sampler(seed)).at.state) for seed in range(20)}
    assert len(seen) > 1
    made = state.resample_from_infostate(0, sampler(1))
    assert "deal host" in str(state)
    assert str(made).splitlines() == ["chance: deal king", "chance: deal a mask"] + [
        "chance: deal guest"
    ]
    assert made.history() == []
    with pytest.raises(InvalidOption, match="no past that could be played again"):
        pickle.dumps(made.at)


@pytest.mark.parametrize("game", [PERSONAE, TURNS[1]], ids=lambda game: game.name)
def test_information_set_search_of_openspiel_runs(game: Game) -> None:
    if game is PERSONAE:
        register(game)
    chance = np.random.RandomState(1)
    rollouts = ShortRollouts(1, chance)
    bot = ismcts.ISMCTSBot(loaded(game), rollouts, 1.4, 12, random_state=chance)
    for seed in range(3):
        state = loaded(game).new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            stepper(state, 1, int(chance.randint(1000)))
            if state.is_terminal():
                state = loaded(game).new_initial_state()
        wanted = state.legal_actions()
        assert bot.step(state) in wanted, seed


class ShortRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """Rollouts that a test has time for."""

    def evaluate(self, state: Any) -> Any:
        twin = state.clone()
        stepper(twin, 20, 1)
        return np.array(twin.returns())


def test_the_tensor_of_an_information_state_comes_without_the_log_on_demand() -> None:
    game = pyspiel.load_game("lusoria_quorum(players=2,log=False)")
    assert game.information_state_tensor_shape() == [TURNS[1].features]
    state = game.new_initial_state()
    stepper(state, 30)
    assert state.information_state_tensor(0) == state.observation_tensor(0)
    whole = pyspiel.load_game("lusoria_quorum(players=2)")
    assert whole.information_state_tensor_shape() == [TURNS[1].features + 2 * spiel.LONGEST]


def test_exploitability_of_a_small_feast_falls_with_regret() -> None:
    register(PERSONAE)
    game = pyspiel.load_game("lusoria_personae(players=2,feast=small)")
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    solved = exploitability.exploitability(game, solver.average_policy())
    assert 0.0 <= solved < 0.2 * uniform
