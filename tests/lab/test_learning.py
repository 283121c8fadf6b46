"""Learning from self-play: the curve; where PyTorch is installed, the arithmetic and a short run.

PyTorch is an extra of half a gigabyte that the gate does not install: there the tests that need
it are left out.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from examples.learning.curve import Point, curve, drawn, points_of
from lusoria.bots.network import load_weights
from lusoria.games import register


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
    from examples.learning.play import Rollout
    from examples.learning.update import per_seat_returns

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
    found, sure = per_seat_returns(played, memory=0.5)
    assert sure[:, 0].tolist() == [True, True, True, True, False]
    # seat 0: its next decision hopes for 0.3 and ends with 1, half and half; seat 1 loses
    assert found[:4, 0].tolist() == pytest.approx([0.65, -1.0, 1.0, 0.6])


def test_a_short_run_learns_keeps_and_goes_on(
    torch: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from examples import learn

    register(CURSUS)
    torch.set_num_threads(1)
    words = ["learn.py", "cursus", "--device", "cpu", "--lanes", "4", "--steps", "6"]
    words += ["--width", "8", "--games", "0", "--out", str(tmp_path)]
    for minutes in (0.001, 1e9):
        monkeypatch.setattr(sys, "argv", [*words, "--minutes", str(minutes)])
        if minutes > 1:
            monkeypatch.setattr(learn.Training, "note", interrupt)
        assert learn.main() == 0
    said = capsys.readouterr().out
    assert "going on after" in said and "broken off" in said
    noted = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text("utf-8").splitlines()]
    assert noted[0]["decisions"] == 24 and noted[-1]["updates"] >= 1
    weights = load_weights(tmp_path / "network.npz", CURSUS)
    assert (weights.worlds, weights.plays) == (learn.WORLDS, learn.PLAYS)
    assert len(weights.hidden) == 3 and load_weights(tmp_path / "alone.npz", CURSUS).plays == 0
    assert (tmp_path / "checkpoint.pt").exists()
    monkeypatch.setattr(sys, "argv", [*words, "--depth", "2"])
    with pytest.raises(SystemExit, match="another game or another network"):
        learn.main()


def interrupt(*_: Any) -> None:
    raise KeyboardInterrupt
