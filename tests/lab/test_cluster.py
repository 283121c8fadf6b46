"""Games on a Ray cluster of this machine: the same, whoever dies.

Ray is large, so that it is no part of the tests' environment.  With it they run by

    python -m uv sync --inexact --extra dev --extra cluster
    python -m pytest tests/lab/test_cluster.py
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.cli import main
from lusoria.core.errors import LusoriaError
from lusoria.games import REGISTERED, load_game, load_reference, register
from lusoria.lab.cluster import Aside, Cluster, check_bots, same_program, sendable
from lusoria.lab.source_digest import program

SIMULATED = ["simulate", "quorum", "--bots", "random", "--seed", "3", "--json"]
PATIENCE = 60.0
"""Seconds for which processes are looked for that may be killed."""
TIMES = ("seconds", "decisions_per_second", "nature_per_second", "games_per_second")


def test_what_a_cluster_cannot_play_is_refused() -> None:
    with pytest.raises(LusoriaError, match="a cluster cannot import 'cursus'"):
        sendable(replace(CURSUS, package="__main__"))
    assert sendable(load_game("roma")) == "roma"
    reference = sendable(register(CURSUS))
    assert not isinstance(reference, str) and reference.module == "examples.cursus"
    assert load_reference(reference) is CURSUS
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


def test_only_we_speak_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    aside = Aside(sys.stdout)
    print("ours", file=aside)
    other = threading.Thread(target=lambda: print("a worker died", file=aside))
    other.start()
    other.join()
    aside.flush()
    heard = capsys.readouterr()
    assert (heard.out, heard.err) == ("ours\n", "a worker died\n")


@pytest.fixture
def ray() -> Iterator[Any]:
    """Return Ray on two cores of this machine."""
    ray = pytest.importorskip("ray", reason="Ray is not installed; see the head of this file")
    if not Path("/proc/self/cmdline").exists():
        pytest.skip("processes to be killed are found in /proc")
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    stdout = sys.stdout
    yield ray
    sys.stdout = stdout
    ray.shutdown()


class Killer(threading.Thread):
    """Kills so many processes while they play, as soon as it finds them."""

    def __init__(self, times: int) -> None:
        super().__init__(daemon=True)
        self.left, self.killed = times, set[int]()
        self.start()

    def run(self) -> None:
        end = time.monotonic() + PATIENCE
        while len(self.killed) < self.left and time.monotonic() < end:
            for process in playing() - self.killed:
                if len(self.killed) < self.left:
                    os.kill(process, signal.SIGKILL)
                    self.killed.add(process)
            time.sleep(0.05)


def playing() -> set[int]:
    """Return the processes that Ray names after our tasks."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if path.read_bytes().startswith(b"ray::play_"):
                found.add(int(path.parent.name))
    return found


@pytest.mark.usefixtures("ray")
def test_simulations_are_the_same_whoever_dies(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", "60000"]
    assert main([*SIMULATED, *games]) == 0
    here = json.loads(capsys.readouterr().out)
    killer = Killer(3)
    assert main([*SIMULATED, *games, "--cluster"]) == 0
    there = json.loads(capsys.readouterr().out)
    killer.join()
    assert len(killer.killed) == 3
    for report in (here, there):
        for name in TIMES:
            report.pop(name)
    assert there == here


@pytest.mark.usefixtures("ray")
def test_arenas_are_the_same_when_workers_die(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = []
    for name, words in (("here", ["--threads", "1"]), ("there", ["--cluster"])):
        files = ["--json", "--state", str(tmp_path / name)]
        arena = ["arena", "quorum", "--bots", "greedy,random", "--games", "24", "--seed", "4"]
        killer = Killer(2 if name == "there" else 0)
        assert main([*arena, *words, *files]) == 0
        killer.join()
        assert len(killer.killed) == killer.left
        facts = json.loads(capsys.readouterr().out)
        facts.pop("timing")
        written.append(facts)
    assert written[0] == written[1]


@pytest.mark.usefixtures("ray")
def test_workers_import_a_guest_and_play_it_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(__file__).parents[2] / "examples" / "personae"
    simulated = ["--with", str(folder), "simulate", "personae", "--games", "3000", "--seed", "3"]
    arena = ["--with", str(folder), "arena", "personae", "--bots", "greedy,random", "--games", "8"]
    for words in ([*simulated, "--json"], [*arena, "--json"]):
        written = []
        for where in (["--threads", "1"], ["--cluster"]):
            state = (
                ["--state", str(tmp_path / f"{words[2]}{len(where)}")] if "arena" in words else []
            )
            assert main([*words, *where, *state]) == 0
            facts = json.loads(capsys.readouterr().out)
            written.append(
                {name: one for name, one in facts.items() if name not in (*TIMES, "timing")}
            )
        assert written[0] == written[1]
    REGISTERED.pop("personae", None)
