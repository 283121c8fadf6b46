"""The subset gate names rule, file and line of what cannot work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

GATE = Path(__file__).parents[2] / "tools" / "subset.py"

STATE = """
from core import Record


class Purse(Record):
    coins: int


class State(Record):
    money: int
    purse: Purse
"""
RULES = """
from .state import State
from .words import say, told


@rule
def lay(state: State, seat: int) -> int:
    {line}
    return seat
"""
WORDS = """
@rule
def told(seat: int) -> int:
    return seat


def say(seat: int) -> str:
    return str(seat)
"""


def gate(folder: Path, line: str) -> str:
    """Put a game into a folder and return what the gate says of it."""
    for name, text in (("state", STATE), ("words", WORDS), ("rules", RULES.format(line=line))):
        (folder / f"{name}.py").write_text(text, "utf-8")
    command = [sys.executable, str(GATE), str(folder)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    first = result.stdout.splitlines()[0]
    assert bool(result.returncode) == ("0 findings" not in first)
    return first.replace(f"{folder.resolve()}/", "")


def test_what_is_well_passes(tmp_path: Path) -> None:
    line = "state.purse.coins = told(int(state.money))"
    assert gate(tmp_path, line) == "subset gate: 2 rules, 0 findings"


def test_a_misspelt_field_is_found(tmp_path: Path) -> None:
    said = gate(tmp_path, "state.monye = 1")
    assert said == "rules.py:8: State has no field 'monye'; did you mean money? (rule lay)"


def test_a_misspelt_field_of_a_record_within_is_found(tmp_path: Path) -> None:
    said = gate(tmp_path, "purse = state.purse; seat = purse.coin")
    assert said == "rules.py:8: Purse has no field 'coin'; did you mean coins? (rule lay)"


def test_a_plain_function_called_by_a_rule_is_found(tmp_path: Path) -> None:
    assert gate(tmp_path, "say(seat)") == "rules.py:8: rule lay calls say(), which is no rule"


def test_what_no_target_can_do_is_found(tmp_path: Path) -> None:
    assert gate(tmp_path, "print(seat)") == "rules.py:8: print() inside rule lay"


def test_a_field_that_numba_takes_for_its_own_is_found(tmp_path: Path) -> None:
    said = gate(tmp_path, "seat = int(state.purse.view)")
    assert said == "rules.py:8: a field called view inside rule lay"
