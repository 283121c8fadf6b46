"""What works without the packages of the extras, and what the others say."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import lusoria
from lusoria.terminal.command import EXTRAS

HERE = Path(__file__).parents[2]
MODULES = sorted({module for modules in EXTRAS.values() for module in modules})


def bare(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command as if no extra were installed."""
    program = f"import sys; sys.modules.update(dict.fromkeys({MODULES}))\n"
    program += "from lusoria.cli import main\n"
    program += f"sys.exit(main({list(arguments)}))"
    values = {"PYTHONPATH": str(Path(lusoria.__file__).parents[1]), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **values},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_modules_of_an_extra_are_those_of_its_packages(extra: str) -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    listed = project["optional-dependencies"][extra]
    packages = {line.split(">")[0].split("[")[0] for line in listed}
    distributions = packages_distributions()
    found = {distributions[module][0].lower() for module in EXTRAS[extra]}
    assert found == packages


@pytest.mark.parametrize(
    ("command", "extras"),
    [
        ("serve", "web"),
        ("tables", "web"),
        ("check-tables", "web"),
        ("export TABLE", "web"),
        ("import game.txt", "web"),
        ("forget TABLE", "web"),
        ("docs --out site", "web"),
        ("mcp", "mcp"),
        ("paper ludi", "paper"),
        ("annals game.txt", "paper,web"),
    ],
)
def test_a_command_that_needs_an_extra_says_how_to_install_it(command: str, extras: str) -> None:
    done = bare(*command.split())
    called = " ".join(["lusoria", *command.split()[:1]])
    assert done.returncode == 2
    assert done.stderr == (
        f"lusoria: '{called}' needs more packages. "
        f"Install them with: pip install 'lusoria[{extras}]'\n"
    )


@pytest.mark.parametrize(
    ("command", "typed", "shown"),
    [
        ("", "", "usage: lusoria"),
        ("games", "", "Ludi Romani"),
        ("rules roma 4", "", "4"),
        ("bots roma", "", "hard"),
        ("features roma", "", "numbers"),
        ("simulate roma --games 2", "", "decisions/s"),
        ("arena roma --bots random,random --games 2", "", "random"),
        ("draw roma --moves 5", "", "<svg"),
        ("watch roma --seed 1 --bots random", "", "wins"),
        ("play roma --seats Ada,random --seed 1", "1\n1\nquit\n", "Ada"),
    ],
)
def test_rules_bots_batches_and_the_terminal_need_no_extra(
    command: str, typed: str, shown: str
) -> None:
    done = bare(*command.split(), typed=typed)
    assert done.returncode == 0, done.stderr
    assert shown in done.stdout
