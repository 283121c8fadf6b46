"""Numba's inside: known, or left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

import lusoria
from lusoria.core.compile import hooks
from lusoria.core.compile.hooks import HOOKS, Hook, fault_of, hooked, unexpected
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.text.notice import SAID

PROGRAM = """
import sys
import numba
if sys.argv[1] == "strange":
    import numba.core.boxing
    del numba.core.boxing.unbox_record
from lusoria.core.compile.jit import HOOKED
from lusoria.core.rng import draw, stream_of
stream = stream_of(1)
print(HOOKED, [int(draw(stream, 1000)) for _ in range(3)])
"""


def ran(way: str, cache: Path) -> tuple[str, str]:
    """Import everything in a program of its own and draw numbers."""
    values = {**os.environ, "LUSORIA_CACHE": str(cache)}
    values |= {"PYTHONPATH": str(Path(lusoria.__file__).parents[1])}
    values |= {"LUSORIA_PLAIN": "1" if way == "plain" else "0", "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-c", PROGRAM, way]
    result = subprocess.run(command, env=values, capture_output=True, text=True, check=True)
    return result.stdout, result.stderr


def test_numba_is_as_we_know_it() -> None:
    assert unexpected() == ""


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook.where.split(":")[1])
def test_every_hook_is_missed_where_it_is_missing(hook: Hook) -> None:
    assert fault_of(hook) == ""
    assert fault_of(hook._replace(where=f"{hook.where}_gone")).startswith("no ")
    assert fault_of(hook._replace(where=f"numba.gone{hook.where[5:]}")).startswith("no ")
    if hook.takes is not None:
        assert "takes other arguments" in fault_of(hook._replace(takes=(*hook.takes, "more")))
    if hook.names:
        assert "names no gone" in fault_of(hook._replace(names=("gone",)))


def test_another_version_of_numba_is_left_alone_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    SAID.clear()
    monkeypatch.delenv("LUSORIA_PLAIN", raising=False)
    assert hooked()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    assert not hooked()
    assert not hooked()
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "version 0.99.0" in said


def test_plain_rules_are_asked_for_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LUSORIA_PLAIN", "1")
    monkeypatch.setattr(hooks, "HOOKS", ())
    assert not hooked()
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(INTERPRETED, reason="programs of their own, run beside compiled rules")
def test_rules_draw_the_same_numbers_plainly_and_where_a_hook_is_missing(tmp_path: Path) -> None:
    usual, nothing = ran("usual", tmp_path)
    plain, silence = ran("plain", tmp_path)
    strange, words = ran("strange", tmp_path)
    assert (nothing, silence) == ("", "")
    assert words.count("\n") == 1
    assert "no unbox_record" in words
    assert usual.startswith("True ")
    assert plain == strange == usual.replace("True", "False")
