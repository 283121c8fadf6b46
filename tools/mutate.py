"""Mutate a game's rules line by line: a mutation that no test notices shows a gap in the tests.

    python tools/mutate.py GAME [--count 30] [--seed 1] [--late] [--compiled] [--trust]

Each mutation is tried in a copy of the repository, against the game's own tests, the contract tests
and the pins of its baseline; tests that noticed the last ones come first.  With --late, only lines
are changed that random games, and bots in a live one, reach in their last tenth and never before.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from meanings import marks
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

HERE = Path(__file__).resolve().parents[1]
COPIED = ("src", "tests", "examples", "pyproject.toml", "README.md")
ALSO = ("tests/bots/test_baseline.py",)
"""What else is about the rules of single games."""
REMEMBERED = 6
"""Tests that noticed the last mutations and are run first."""
PATIENCE = 900
"""Seconds after which tests that hang have noticed."""

COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
COMPUTED = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
JOINED = {ast.And: (" and ", " or "), ast.Or: (" or ", " and ")}
SEATS = {"seat": "other", "other": "seat", "seller": "buyer", "buyer": "seller"}


class Mutant(NamedTuple):
    """A change of one line."""

    path: Path
    line: int
    before: str
    after: str

    def text(self, source: str) -> str:
        """Return a module with the change in it."""
        lines = source.splitlines(keepends=True)
        lines[self.line - 1] = self.after + "\n"
        return "".join(lines)


def mutants_of(path: Path) -> list[Mutant]:
    """Return every change that can be made to the rules of a module."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    found = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef) or not marks(function):
            continue
        for start, end, line, words in changes(function, lines):
            before = lines[line - 1]
            after = before[:start] + words + before[end:]
            if after != before:
                found.append(Mutant(path, line, before, after))
    return sorted(set(found))


def changes(function: ast.FunctionDef, lines: Sequence[str]) -> Iterator[tuple[int, int, int, str]]:
    """Yield columns, line and new words of each change within a rule."""
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    names |= {argument.arg for argument in function.args.args}
    for statement in function.body[ast.get_docstring(function) is not None :]:
        for node in ast.walk(statement):
            if getattr(node, "lineno", 0) != getattr(node, "end_lineno", -1):
                continue
            assert isinstance(node, ast.expr | ast.stmt)
            text = lines[node.lineno - 1]
            start, end = node.col_offset, node.end_col_offset or node.col_offset
            words = changed(node, text[start:end], names)
            if words is not None:
                yield start, end, node.lineno, words


def changed(node: ast.expr | ast.stmt, text: str, names: set[str]) -> str | None:
    """Return an expression or a statement with something wrong about it."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return swapped(text, COMPARED.get(type(node.ops[0])), node.left)
    if isinstance(node, ast.BinOp):
        return swapped(text, COMPUTED.get(type(node.op)), node.left)
    if isinstance(node, ast.BoolOp):
        return swapped(text, JOINED.get(type(node.op)), node.values[0])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return text.removeprefix("not ")
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return str(not node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return str(node.value + 1)
    if isinstance(node, ast.Name) and SEATS.get(node.id, "") in names:
        return SEATS[node.id]
    if isinstance(node, ast.AugAssign) or is_call(node) or writes(node):
        return "pass"
    return None


def swapped(text: str, signs: tuple[str, str] | None, left: ast.expr) -> str | None:
    """Return an expression with the sign behind its first part changed."""
    if signs is None:
        return None
    length = (left.end_col_offset or 0) - left.col_offset
    at = text.find(signs[0], length)
    return None if at < 0 else text[:at] + signs[1] + text[at + len(signs[0]) :]


def is_call(node: ast.AST) -> bool:
    """Whether a statement only calls a rule."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def writes(node: ast.AST) -> bool:
    """Whether a statement writes into a record or a list."""
    return isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)


class Trial:
    """A copy of the repository in which mutations are tried."""

    def __init__(self, root: Path, tests: Sequence[str], compiled: bool = False) -> None:
        """Run *tests*, words for pytest, in *root*."""
        self.root, self.tests, self.killers = root, list(tests), list[str]()
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join((f"{root}/src", str(root)))}
        self.environment["NUMBA_DISABLE_JIT"] = "0" if compiled else "1"
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def noticed(self, mutant: Mutant) -> str:
        """Return the test that notices a mutation, empty if none does."""
        path = self.root / mutant.path
        source = path.read_text("utf-8")
        path.write_text(mutant.text(source), "utf-8")
        try:
            killer = (self.killers and self.failing(self.killers)) or self.failing(self.tests)
        finally:
            path.write_text(source, "utf-8")
        if "::" in killer:
            others = [name for name in self.killers if name != killer]
            self.killers = [killer, *others][:REMEMBERED]
        return killer

    def failing(self, tests: Sequence[str]) -> str:
        """Return the first of some tests that fails."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-rfE"]
        try:
            result = subprocess.run(
                [*command, *tests],
                cwd=self.root,
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "(the tests hang)"
        if result.returncode == 0:
            return ""
        named = re.search(r"^(?:FAILED|ERROR) (\S+::\S+?)(?: - .*)?$", result.stdout, re.MULTILINE)
        return named[1] if named else "(the tests do not start)"


LATE = """
import json, sys
from pathlib import Path
from lusoria.bots.player import bot_of
from lusoria.games import take
from lusoria.lab.batch import Batch
game, folder, seen = take(sys.argv[1]), sys.argv[2], set()
def trace(frame, event, argument):
    if not frame.f_code.co_filename.startswith(folder):
        return None
    if event == "line":
        seen.add((frame.f_code.co_filename, frame.f_lineno))
    return trace
def run(players, number, limit):
    bots = [bot_of(game.bot, game)] * len(game.roles(players)) if game.is_live else ()
    batch = Batch.of(game, players, bots=bots)
    sys.settrace(trace)
    tally = batch.play(3, number, 1, limit).tallies[0]
    sys.settrace(None)
    return int(tally["decisions"]) + int(tally["nature"])
early, every, lengths = set(), set(), {}
plays = [(players, number) for players in game.seats[:3] for number in range(6)]
plays = plays[:1] if game.is_live else plays
for play in plays:
    lengths[play] = run(*play, 100_000)
every = set(seen)
seen.clear()
for play in plays:
    run(*play, lengths[play] * 9 // 10)
print(json.dumps(sorted(every - seen)))
"""


def late_lines(game: str, root: Path) -> set[tuple[Path, int]]:
    """Return the lines that random games reach only in their last tenth."""
    folder = root / "src" / "lusoria" / "games" / game
    environment = {**os.environ, "PYTHONPATH": f"{root}/src", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", LATE, game, str(folder)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return {(Path(path).relative_to(root), line) for path, line in json.loads(result.stdout)}


def copied(folder: Path) -> Path:
    """Copy what the tests need."""
    for name in COPIED:
        if (HERE / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(HERE / name, folder / name, ignore=ignored)
        else:
            shutil.copy(HERE / name, folder / name)
    return folder


def chosen(game: str, root: Path, count: int, seed: int, late: bool) -> list[Mutant]:
    """Return a sample of mutations of a game's rules."""
    folder = root / "src" / "lusoria" / "games" / game
    every = [
        mutant._replace(path=path.relative_to(root))
        for path in sorted(folder.rglob("*.py"))
        for mutant in mutants_of(path)
    ]
    if late:
        lines = late_lines(game, root)
        every = [mutant for mutant in every if (mutant.path, mutant.line) in lines]
    return random.Random(seed).sample(every, min(count, len(every)))


def try_all(trial: Trial, mutants: Sequence[Mutant], console: Console) -> list[Mutant]:
    """Try mutations one after the other; return those that nobody noticed."""
    survivors = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("mutations", total=len(mutants))
        for mutant in mutants:
            killer = trial.noticed(mutant)
            survivors += [] if killer else [mutant]
            report(console, mutant, killer)
            progress.update(task, advance=1, description=f"{len(survivors)} survived")
    return survivors


def report(console: Console, mutant: Mutant, killer: str) -> None:
    """Print one mutation and what became of it."""
    word = "killed  " if killer else "SURVIVED"
    lines = [
        f"{word} {mutant.path}:{mutant.line}" + (f"  by {killer}" if killer else ""),
        f"   - {mutant.before.strip()}",
        f"   + {mutant.after.strip()}",
    ]
    for line in lines:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def main() -> int:
    """Mutate, try, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--late", action="store_true", help="only lines of the last tenth of games")
    parser.add_argument("--compiled", action="store_true", help="compile the rules each time")
    parser.add_argument(
        "--trust",
        action="store_true",
        help="only look whether unchanged rules can be tested, instead of testing them first",
    )
    arguments = parser.parse_args()
    console, game = Console(), arguments.game
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder).resolve())
        tests = [f"tests/{game}", "tests/contract", *ALSO, "-k", game]
        trial = Trial(root, tests, arguments.compiled)
        mutants = chosen(game, root, arguments.count, arguments.seed, arguments.late)
        first = [*trial.tests, "--collect-only"] if arguments.trust else trial.tests
        if wrong := trial.failing(first):
            console.print(f"unchanged rules fail already: {wrong}", markup=False)
            return 2
        survivors = try_all(trial, mutants, console)
    killed = len(mutants) - len(survivors)
    console.print(f"{game}: {killed} of {len(mutants)} killed, {len(survivors)} survived")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
