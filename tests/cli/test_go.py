"""The start script: what it says when it cannot start."""

from __future__ import annotations

import errno
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "go.py"


@pytest.fixture
def go() -> ModuleType:
    """Load the script without running it."""
    spec = importlib.util.spec_from_file_location("go", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_needs_nothing_but_the_standard_library(go: ModuleType) -> None:
    names = {value.__name__ for value in vars(go).values() if isinstance(value, ModuleType)}
    assert names <= set(sys.stdlib_module_names)


def test_an_old_python_is_told_so_in_one_line(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert go.main([]) == 2
    assert capsys.readouterr().err == "lusoria: Lusoria needs Python 3.11 or newer, this is 3.9\n"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (subprocess.CalledProcessError(1, "uv", "x\nNo space left on device"), "the disk is full"),
        (subprocess.CalledProcessError(1, "uv", "first\nno such package"), "no such package"),
        (subprocess.CalledProcessError(1, "venv", "ensurepip is not\navailable"), "python3-venv"),
        (KeyboardInterrupt(), "interrupted"),
    ],
)
def test_whatever_stops_it_is_said_in_one_line(
    go: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    said: str,
) -> None:
    def fail(*_: str) -> None:
        raise error

    monkeypatch.setattr(go, "prepare", fail)
    assert go.main([]) == 2
    heard = capsys.readouterr().err
    assert said in heard
    assert heard.count("\n") == 1


def prepared_with(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str
) -> list[list[str]]:
    """Prepare an environment whose uv says *told*, and return what was run."""
    monkeypatch.setattr(go, "STAMP", str(tmp_path / "stamp"))
    monkeypatch.setattr(go, "python", lambda: sys.executable)
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: told)
    ran: list[list[str]] = []
    monkeypatch.setattr(go, "run", lambda command, **_: ran.append(command))
    go.prepare("dev")
    return ran


def test_another_uv_is_replaced_by_the_one_that_is_pinned(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install, sync = prepared_with(go, monkeypatch, tmp_path, "uv 0.1.0 (linux)")
    assert install[-1] == f"uv=={go.UV}" and sync[1:4] == ["-m", "uv", "sync"]


def test_the_pinned_uv_is_not_installed_again(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (sync,) = prepared_with(go, monkeypatch, tmp_path, f"uv {go.UV} (linux)")
    assert sync[1:4] == ["-m", "uv", "sync"]


def test_no_uv_at_all_is_no_version(go: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> str:
        raise subprocess.CalledProcessError(1, "uv")

    monkeypatch.setattr(subprocess, "check_output", fail)
    assert go.uv_version() == ""


def test_a_prepared_environment_is_not_prepared_again(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text(f"{go.fingerprint()} dev", "utf-8")
    monkeypatch.setattr(go, "STAMP", str(stamp))
    monkeypatch.setattr(go, "python", lambda: sys.executable)
    ran: list[Any] = []
    monkeypatch.setattr(go, "run", lambda *arguments, **_: ran.append(arguments))
    go.prepare()
    go.prepare("dev")
    assert ran == []
    go.prepare("dev", "web")
    assert ran.pop()[0][-4:] == ["--extra", "dev", "--extra", "web"]
    stamp.write_text(f"{go.fingerprint()} dev", "utf-8")
    go.prepare("bench")
    assert ran


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], ["-m", "lusoria"]),
        (["play", "roma"], ["-m", "lusoria", "play", "roma"]),
        (["test", "lint"], [str(SCRIPT.parent / "tools" / "check.py"), "lint"]),
        (["bench"], ["-m", "lusoria", "bench"]),
        (["bench", "--rounds", "1"], ["-m", "lusoria", "bench", "--rounds", "1"]),
        (["bench", "roma"], [str(SCRIPT.parent / "bench" / "speed.py"), "roma"]),
    ],
)
def test_it_passes_its_arguments_on(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], command: list[str]
) -> None:
    monkeypatch.setattr(go, "prepare", lambda *_: None)
    handed: list[str] = []

    def hand_over(whole: list[str]) -> int:
        handed.extend(whole)
        return 0

    monkeypatch.setattr(go, "hand_over", hand_over)
    assert go.main(arguments) == 0
    assert handed[1:] == command


def test_players_get_the_server_and_printing_and_developers_get_more(
    go: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[tuple[str, ...]] = []
    monkeypatch.setattr(go, "prepare", lambda *extras: wanted.append(extras))
    monkeypatch.setattr(go, "hand_over", lambda _: 0)
    for arguments in ([], ["paper", "ludi"], ["test"], ["bench"]):
        assert go.main(arguments) == 0
    assert wanted == [("paper", "web"), ("paper", "web"), ("dev",), ("bench",)]
