"""Learning from self-play: the curve; where PyTorch is installed, the arithmetic and a short run.

PyTorch is an extra of half a gigabyte that the gate does not install: there the tests that need
it are left out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lusoria
from examples.cursus import GAME as CURSUS
from lusoria.bots.network import load_weights
from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.games import load_game, register
from lusoria.training.curve import Point, curve, drawn, points_of
from lusoria.training.options import TASKS
from lusoria.training.tasks import Task, usual_task


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch", reason="PyTorch is not installed: lusoria[learn]")


def test_a_curve_is_drawn_from_the_log(tmp_path: Path) -> None:
    log, picture = tmp_path / "log.jsonl", tmp_path / "curve.svg"
    curve(log, picture, "Quorum", "greedy")
    assert not picture.exists()
    lines: list[dict[str, Any]] = [
        {"seconds": 30.0, "decisions": 5_000_000},
        {"seconds": 60.0, "decisions": 9_000_000, "score": 0.25, "tried": 40, "at": 30.0},
        {"seconds": 90.0, "decisions": 14_000_000, "score": 0.5, "tried": 40, "at": 60.0},
    ]
    log.write_text("\n".join(map(json.dumps, lines)) + '\n{"seconds": 1', "utf-8")
    assert points_of(log) == [Point(30.0, 5_000_000, 0.25, 40), Point(60.0, 9_000_000, 0.5, 40)]
    curve(log, picture, "Quorum", "greedy")
    written = picture.read_text("utf-8")
    assert written == drawn(points_of(log), "Quorum: network against greedy")
    assert written.startswith("<svg") and "50.0%" in written and "9 million decisions" in written


def test_outcomes_follow_the_chain_of_each_seat(torch: Any) -> None:
    from lusoria.training.rollout import Rollout
    from lusoria.training.update import per_seat_returns

    def column(*numbers: float, kind: Any = torch.float32) -> Any:
        return torch.tensor(numbers, dtype=kind)[:, None]

    # seats 0, 1, 0 play; the third decision ends a game that seat 0 wins; then 1, 0 of the next
    played = Rollout(
        torch.zeros(5, 1, 1),
        torch.zeros(5, 1, 1),
        torch.zeros(5, 1, 1),
        value=column(0.1, 0.2, 0.3, 0.4, 0.5),
        seat=column(0, 1, 0, 1, 0, kind=torch.int64),
        done=column(False, False, True, False, False, kind=torch.bool),
        reward=torch.tensor([[0, 0], [0, 0], [1, -1], [0, 0], [0, 0]], dtype=torch.float32)[
            :, None
        ],
        last=torch.tensor([0.6]),
        asked=torch.tensor([1]),
    )
    found, sure = per_seat_returns(played, lam=0.5)
    assert sure[:, 0].tolist() == [True, True, True, True, False]
    # seat 0: its next decision hopes for 0.3 and ends with 1, half and half; seat 1 loses
    assert found[:4, 0].tolist() == pytest.approx([0.65, -1.0, 1.0, 0.6])


def test_a_short_run_learns_saves_and_resumes(
    torch: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from lusoria.training import trainer

    register(CURSUS)
    torch.set_num_threads(1)
    words = ["train", "cursus", "--device", "cpu", "--lanes", "4", "--steps", "6"]
    words += ["--width", "8", "--eval-games", "0", "--out", str(tmp_path), "--minutes"]
    assert main([*words, "0.001"]) == 0
    with monkeypatch.context() as patched:
        patched.setattr(trainer.Trainer, "log", interrupt)
        assert main([*words, "1e9"]) == 0
    said = capsys.readouterr().out
    assert "resuming after" in said and "interrupted" in said
    logged = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    starts = [
        json.loads(line) for line in (tmp_path / "settings.jsonl").read_text("utf-8").splitlines()
    ]
    assert [start["settings"]["minutes"] for start in starts] == [0.001, 1e9]
    assert starts[0]["settings"]["lanes"] == 4 and starts[0]["after_seconds"] == 0.0
    assert logged[0]["decisions"] == 24 and logged[-1]["updates"] >= 1
    assert {"policy_loss", "value_loss", "kl", "explained_variance"} < set(logged[0])
    weights = load_weights(tmp_path / "network.npz", CURSUS)
    assert (weights.worlds, weights.plays) == (trainer.WORLDS, trainer.PLAYS)
    assert len(weights.hidden) == 3 and load_weights(tmp_path / "alone.npz", CURSUS).plays == 0
    assert (tmp_path / "checkpoint.pt").exists()
    assert main([*words, "1", "--depth", "2"]) == 2
    assert "with another shape of the network" in capsys.readouterr().err


def interrupt(*_: Any) -> None:
    raise KeyboardInterrupt


def test_a_task_says_who_is_met_where_and_is_scored_on_fixed_seeds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    task = Task.read("quorum-3-vs-random")
    assert (task.game.name, task.seats, task.opponent) == ("quorum", 3, "random")
    assert [Task.read(name).name for name in TASKS] == list(TASKS)
    first = lusoria.evaluate("roma-vs-random", last_open, games=4)
    again = lusoria.evaluate("roma-vs-random", last_open, games=4)
    assert first.score == again.score and first.games == 4
    assert str(first).startswith("roma-vs-random: last_open ")
    assert first.result.facts["seed"] == 5_000_000
    assert main(["evaluate", "roma-vs-random", "--bot", "greedy", "--games", "2", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 2 and 0.0 <= facts["score"] <= 1.0
    with pytest.raises(LusoriaError, match="tasks are called GAME-SEATS-vs-BOT"):
        Task.read("quorum")
    assert [usual_task(load_game(name), 2) for name in ("roma", "quorum")] == [
        "roma-vs-greedy",
        "quorum-2-vs-greedy",
    ]


def last_open(_: Any, __: Any, info: dict[str, Any]) -> int:
    return int(info["actions"][-1])


def test_a_baseline_is_a_function_for_one_position_and_for_many() -> None:
    baseline = lusoria.load_baseline("quorum-2")
    assert repr(baseline) == "<Baseline quorum-2>" and repr(lusoria.load_baseline("roma"))
    batch = lusoria.batch("quorum", 3).reset(5)
    many = baseline(batch.observation, batch.mask)
    assert batch.mask[np.arange(3), many].all()
    one = baseline(batch.observation[1], batch.mask[1], {})
    assert one == many[1]
    view = batch.game.look(batch.state(1), int(batch.acting[1]))
    looked = baseline(batch.observation[1], batch.mask[1], {"view": view})
    assert batch.mask[1, looked]
    with pytest.raises(LusoriaError, match="there are roma-2 and quorum-2"):
        lusoria.load_baseline("chess")
    with pytest.raises(LusoriaError, match="only at tables for 2"):
        lusoria.load_baseline("quorum-3")
