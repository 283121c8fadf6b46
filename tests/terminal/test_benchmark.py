"""The benchmark: contestants take turns, who is missing is named, and a whole run is kept."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from subprocess import CompletedProcess, TimeoutExpired
from typing import Any

import pytest

from lusoria.bench import contest as module
from lusoria.bench import contestants
from lusoria.bench.contest import ALL, KEYS, NOT_INSTALLED, Contest, better, measured, row_of
from lusoria.bench.contestants import copying, our_game, until
from lusoria.cli import main
from lusoria.core.compile.jit import INTERPRETED
from lusoria.terminal import benchmark as terminal

FOUND = {"title": "A game", "how": "in turns", "games": 2.0, "decisions": 3000.0, "bytes": 40}


def test_the_best_round_counts_and_the_missing_are_asked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def measure(name: str, _: float) -> dict[str, Any] | str:
        asked.append(name)
        return "not installed: x" if name == "catan" else {**FOUND, "games": float(len(asked))}

    monkeypatch.setattr(module, "measured", measure)
    contest, told = Contest(("roma-2", "catan"), 1.0, 2), list[str]()
    contest.run(told.append)
    assert told == ["roma-2", "catan"] * 2 and contest.total == 4
    assert asked == ["roma-2", "catan", "roma-2"] and contest.missing == {
        "catan": "not installed: x"
    }
    assert contest.best["roma-2"]["games"] == 3 and "catan: not installed: x." in contest.about()
    assert contest.facts()["missing"] and contest.facts()["figures"] == contest.best


def test_figures_are_written_beside_those_of_the_baseline() -> None:
    stepped = {**FOUND, "observed": 600.0}
    whole = ["A game", "in turns", "2", "3,000", "", "600", "", "40", "2.0"]
    assert row_of("roma-2", stepped, 300.0) == whole
    assert row_of("catan", FOUND, 300.0)[-1] == "" == row_of("roma-2", stepped, 0)[-1]


def test_a_library_that_always_observes_has_no_playouts_to_be_compared() -> None:
    stepped = {**FOUND, "observed": 3000.0}
    written = ["A game", "in turns", "2", "", "", "3,000", "", "40", "10.0"]
    assert row_of("pgxscan-leduc_holdem", stepped, 300.0) == written


def test_the_better_of_two_figures_counts() -> None:
    assert better({"games": 5.0, "how": "b"}, {"games": 4.0, "how": "a"}) == {
        "games": 5.0,
        "how": "a",
    }


@pytest.mark.parametrize(
    ("code", "out", "err", "found"),
    [
        (0, 'warm\n{"games": 1.5}\n', "", {"games": 1.5}),
        (NOT_INSTALLED, "", "not installed: pgx\n", "not installed: pgx"),
        (1, "", "Traceback\nValueError: no\n", "failed: ValueError: no"),
        (-9, "", "", "failed: no word"),
        (None, "", "", "did not end in time"),
    ],
)
def test_a_contestant_is_a_process_whatever_becomes_of_it(
    monkeypatch: pytest.MonkeyPatch, code: int | None, out: str, err: str, found: Any
) -> None:
    def run(command: list[str], **named: Any) -> CompletedProcess[str]:
        assert command[1:] == ["-m", "lusoria.bench.contestants", "pgx-chess", "2.0"]
        if code is None:
            raise TimeoutExpired(command, named["timeout"])
        return CompletedProcess(command, code, out, err)

    monkeypatch.setattr(subprocess, "run", run)
    assert measured("pgx-chess", 2.0) == found


@pytest.mark.skipif(not INTERPRETED, reason="to compile takes longer than to interpret")
def test_one_of_ours_has_every_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contestants, "contestant", lambda _: our_game("honors", 1))
    monkeypatch.setattr(contestants, "COPIES", 3)
    monkeypatch.setattr(contestants, "EACH", 1)
    monkeypatch.setattr(contestants, "LANES", 4)
    monkeypatch.setattr(os, "sched_setaffinity", lambda *_: None, raising=False)
    assert contestants.main(["honors-1", "0.0001"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {*KEYS, "title", "how"} == set(found) and found["decisions"] > 0


def test_work_is_counted_while_there_is_time() -> None:
    assert until(0.0, lambda: (1, 1, 1))[1:] == (0, 0, 0)
    assert copying(lambda: None, 7)(0.001).decisions % 7 == 0


def test_a_whole_run_in_a_checkout_is_kept_and_a_part_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "measured", lambda *_: dict(FOUND))
    kept: list[Contest] = []

    def keep(contest: Contest) -> list[Path]:
        kept.append(contest)
        return [file]

    file = tmp_path / "bench.json"
    monkeypatch.setattr(terminal, "kept", keep)
    assert main(["bench", "--rounds", "1", "--only", "roma", "--json"]) == 0
    assert not kept and list(json.loads(capsys.readouterr().out)["figures"]) == ["roma-2"]
    assert main(["bench", "--rounds", "1"]) == 0 and list(kept[0].best) == list(ALL)
    assert "A game" in capsys.readouterr().out
    assert main(["bench", "--only", "xyz"]) == 2
    assert "names are roma-2" in capsys.readouterr().err


def test_large_numbers_are_short_on_the_screen() -> None:
    written = ["", "360", "1,036", "24,966", "279,478,873", "2,617,000"]
    assert list(map(terminal.short, written)) == ["", "360", "1.03 k", "24.9 k", "279 M", "2.61 M"]


def test_the_page_is_written_where_there_is_one(tmp_path: Path) -> None:
    contest = Contest(("roma-2",), 1.0, 1)
    contest.take("roma-2", dict(FOUND))
    assert terminal.kept(contest, tmp_path / "none.py") == []
    source, script = terminal.PAGE.read_text("utf-8"), tmp_path / "bench" / "page.py"
    script.parent.mkdir()
    (tmp_path / "docs").mkdir()
    script.write_text(source, "utf-8")
    file, page = terminal.kept(contest, script)
    assert file == tmp_path / "bench" / "peers.json" and page.parent == tmp_path / "docs"
    assert "| A game | in turns | 2 | 3,000 |" in page.read_text("utf-8")
    assert "`lusoria bench`" in page.read_text("utf-8")


def test_a_run_that_is_broken_off_prints_what_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(name: str, _: float) -> dict[str, Any]:
        if name != ALL[0]:
            raise KeyboardInterrupt
        return dict(FOUND)

    monkeypatch.setattr(module, "measured", measure)
    assert main(["bench"]) == 130 and "A game" in capsys.readouterr().out
