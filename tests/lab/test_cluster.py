"""Games on a Ray cluster of this machine: the same, whoever dies.

Ray is large, so that it is no part of the tests' environment.  With it they run by

    python -m uv sync --inexact --extra dev --extra cluster
    python -m pytest tests/lab/test_cluster.py
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.lab.cluster import Cluster, check_bots, same_program, shelved
from lusoria.lab.program import program

SIMULATED = ["simulate", "quorum", "--bots", "random", "--seed", "3", "--json"]
TIMES = ("seconds", "decisions_per_second", "nature_per_second", "games_per_second")


def test_what_a_cluster_cannot_play_is_refused() -> None:
    with pytest.raises(LusoriaError, match="only games of the shelf"):
        shelved("cursus")
    with pytest.raises(LusoriaError, match=r"'exec:\./bot' is a program of this machine"):
        check_bots(["greedy", "exec:./bot"])
    with pytest.raises(LusoriaError, match="a machine of the cluster has lusoria"):
        same_program("another program")
    same_program(program())


def test_without_ray_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*SIMULATED, "--games", "2", "--cluster"]) == 2
    said = "lusoria: --cluster needs Ray: pip install 'lusoria[cluster]'\n"
    assert capsys.readouterr().err == said


def test_tasks_are_given_out_ahead_and_taken_in_order() -> None:
    class Task:
        def __init__(self, value: Any) -> None:
            self.value = value

    class FakeRay:
        def __init__(self) -> None:
            self.cancelled: list[Any] = []

        def remote(self, **_: Any) -> Any:
            class Remote:
                def __init__(self, function: Any) -> None:
                    self.function = function

                def remote(self, *arguments: Any) -> Task:
                    return Task(self.function(*arguments))

            return Remote

        def get(self, task: Task) -> Any:
            return task.value

        def cancel(self, task: Task) -> None:
            self.cancelled.append(task)

        class exceptions:  # noqa: N801
            class RayTaskError(Exception):
                cause = LusoriaError("nothing")

    machines: Any = object.__new__(Cluster)
    machines.ray, machines.cores = FakeRay(), 1
    tasks = ((number,) for number in range(10))
    results = machines.each(lambda _, number: number * number, tasks)
    assert next(results) == 0
    assert next(tasks) == (4,)
    assert list(results) == [one * one for one in (1, 2, 3, 5, 6, 7, 8, 9)]
    results = machines.each(lambda _, number: number, ((number,) for number in range(10)))
    next(results)
    results.close()
    assert len(machines.ray.cancelled) == 3


@pytest.fixture
def ray() -> Iterator[Any]:
    """Return Ray on two cores of this machine."""
    ray = pytest.importorskip("ray", reason="Ray is not installed; see the head of this file")
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    yield ray
    ray.shutdown()


def killing(times: int) -> threading.Thread:
    """Kill whatever process plays, again and again."""

    def kill() -> None:
        from ray.util.state import list_workers

        killed = 0
        for _ in range(200):
            for worker in list_workers(filters=[("worker_type", "=", "WORKER")]):
                if worker.is_alive and killed < times and worker.pid:
                    os.kill(worker.pid, signal.SIGKILL)
                    killed += 1
            if killed >= times:
                return
            time.sleep(0.2)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    return thread


@pytest.mark.usefixtures("ray")
def test_simulations_are_the_same_whoever_dies(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", "60000"]
    assert main([*SIMULATED, *games]) == 0
    here = json.loads(capsys.readouterr().out)
    thread = killing(3)
    assert main([*SIMULATED, *games, "--cluster"]) == 0
    there = json.loads(capsys.readouterr().out)
    thread.join()
    for report in (here, there):
        for name in TIMES:
            report.pop(name)
    assert there == here


@pytest.mark.usefixtures("ray")
def test_arenas_are_the_same_whoever_dies(tmp_path: Path) -> None:
    written = []
    for name, words in (("here", ["--threads", "1"]), ("there", ["--cluster"])):
        path = tmp_path / f"{name}.json"
        files = ["--json", str(path), "--state", str(tmp_path / name)]
        arena = ["arena", "quorum", "--bots", "greedy,random", "--games", "24", "--seed", "4"]
        thread = killing(2) if name == "there" else None
        assert main([*arena, *words, *files]) == 0
        if thread:
            thread.join()
        facts = json.loads(path.read_text("utf-8"))
        facts.pop("timing")
        written.append(facts)
    assert written[0] == written[1]
