"""The mutator, tried on a toy."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

TOOLS = Path(__file__).parents[2] / "tools"

TOY = '''
def rule(function):
    return function


@rule
def pay(purse, seat, other, price):
    """Pay 1 price."""
    if purse[seat] < price and price > 0:
        return False
    purse[seat] -= price
    purse[other] += price
    return True


def untouched(number):
    return number + 1
'''
TESTS = """
from toy import pay


def test_paying():
    purse = [3, 0]
    assert pay(purse, 0, 1, 2)
    assert purse == [1, 2]


def test_too_poor():
    assert not pay([1, 0], 0, 1, 2)
"""


@pytest.fixture
def mutate(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, as a module."""
    monkeypatch.syspath_prepend(str(TOOLS))
    import mutate

    return mutate


def test_every_rule_is_changed_in_one_line_and_nothing_else(
    mutate: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "toy.py"
    path.write_text(TOY, "utf-8")
    mutants = mutate.mutants_of(path)
    changed = [mutant.after.strip() for mutant in mutants]
    assert "if purse[seat] <= price and price > 0:" in changed
    assert "if purse[seat] < price or price > 0:" in changed
    assert "if purse[seat] < price and price >= 0:" in changed
    assert "if purse[seat] < price and price > 1:" in changed
    assert "if purse[other] < price and price > 0:" in changed
    assert changed.count("pass") == 2
    assert "return True" in changed
    assert {mutant.line for mutant in mutants} == {9, 10, 11, 12, 13}
    for mutant in mutants:
        compile(mutant.text(TOY), "toy", "exec")


def test_what_tests_do_not_notice_survives(
    mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (tmp_path / "toy.py").write_text(TOY, "utf-8")
    (tmp_path / "test_toy.py").write_text(TESTS, "utf-8")
    lines = TOY.splitlines()
    trial = mutate.Trial(tmp_path, ["test_toy.py", "-p", "no:cacheprovider"])
    assert trial.failing(trial.tests) == ""
    path = Path("toy.py")
    noticed = mutate.Mutant(path, 11, lines[10], lines[10].replace("-=", "+="))
    unnoticed = mutate.Mutant(path, 9, lines[8], lines[8].replace("> 0", "> 1"))
    broken = mutate.Mutant(path, 9, lines[8], lines[8].replace(":", ""))
    screen = Console(file=io.StringIO(), width=200)
    assert mutate.try_all(trial, [noticed, unnoticed, broken], screen) == [unnoticed]
    assert trial.killers == ["test_toy.py::test_paying"]
    shown = screen.file.getvalue()  # type: ignore[attr-defined]
    assert "killed   toy.py:11  by test_toy.py::test_paying" in shown
    assert "SURVIVED toy.py:9" in shown
    assert (tmp_path / "toy.py").read_text("utf-8") == TOY


def test_it_says_how_it_is_used() -> None:
    command = [sys.executable, str(TOOLS / "mutate.py"), "--help"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "--late" in result.stdout
