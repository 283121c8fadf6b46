"""The tests that every game must pass, run on a game of your own."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import LusoriaError
from ..games import BUILT_IN, load_game, names, register_from
from ..games.guests import folder_of, module_at
from .command import add

if TYPE_CHECKING:
    from ..core.game import Game

CHECKED: Final = "LUSORIA_CHECK"
"""Tells the tests which game to check: its module or its file."""
RUNS: Final = (("interpreted", "1"), ("compiled", "0"))
"""The same tests twice: the interpreter finds what compiled code passes over, and is no proof."""


def describe_check(commands: Any) -> None:
    """Describe how to check a game of your own."""
    check = add(
        commands,
        "check",
        "run the tests that every game must pass on your own game",
        "lusoria check mygame.py",
        check_,
        extras=("check",),
        about="Run the tests that every game must pass on a game of your own, first interpreted, "
        "then compiled, and the tests in its folder.",
    )
    check.add_argument("game", help="its file, folder or module; or its name, if it is installed")
    check.add_argument(
        "--record",
        action="store_true",
        help="first record the game's behaviour in its folder tests: signatures, perft counts and "
        "a game for every ending; review them before you commit them",
    )
    check.add_argument("--interpreted", action="store_true", help="run only the interpreted tests")
    check.add_argument("-k", dest="only", default="", metavar="WORDS", help="only these tests")


def check_(options: argparse.Namespace) -> int:
    """Check a game: interpreted, then compiled."""
    game = game_to_check(options.game)
    tests, pins = homes_of(game)
    if options.record:
        from .pins import record

        record(game, tests, pins, lambda line: sys.stderr.write(f"lusoria: {line}\n"))
    runs = RUNS[:1] if options.interpreted else RUNS
    codes = [run(options.game, tests, options.only, *one) for one in runs]
    return max(codes)


def game_to_check(where: str) -> Game:
    """Return the game of a name, a file, a folder or a module."""
    if where in BUILT_IN:
        raise LusoriaError(f"{where} is one of Lusoria's own games: python3 go.py test checks it")
    return load_game(where) if where in names() else register_from(where)


def homes_of(game: Game) -> tuple[Path, Path]:
    """Return the folders of a guest's own tests, and of its pins among them."""
    tests = folder_of(game.package) / "tests"
    return tests, tests / "pins"


def contract_tests() -> Path:
    """Return where the tests are: in the package, or beside its sources."""
    package = Path(str(resources.files("lusoria")))
    packed = package / "contract_tests"
    return packed if packed.is_dir() else package.parents[1] / "tests" / "contract"


def run(where: str, tests: Path, only: str, name: str, plain: str) -> int:
    """Run the tests once, in a process of their own; return its exit code."""
    sys.stderr.write(f"lusoria: {name}\n")
    pytest = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider"]
    pytest += ["-c", os.devnull, "--rootdir", str(tests.parent), "-W", "error"]
    own = [str(tests)] if any(tests.rglob("test_*.py")) else []
    path = Path(where)
    exists = path.suffix == ".py" or path.is_dir()
    roots = [*([module_at(path)[1]] if exists else []), os.environ.get("PYTHONPATH", "")]
    changed = {
        CHECKED: str(path.resolve()) if exists else where,
        "NUMBA_DISABLE_JIT": plain,
        "PYTHONPATH": os.pathsep.join(filter(None, roots)),
    }
    chosen = ["-k", only] if only else []
    done = subprocess.run(
        [*pytest, str(contract_tests()), *own, *chosen], env={**os.environ, **changed}, check=False
    )
    return min(done.returncode, 2)
