"""The subset gate: rules stay inside what every target accepts.

python tools/subset.py [FOLDER...]
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from meanings import marks, misspelt, unmarked

SOURCES = Path(__file__).resolve().parents[1] / "src" / "lusoria"

BANNED = {
    ast.Try: "try",
    ast.With: "with",
    ast.ListComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Lambda: "lambda",
    ast.JoinedStr: "an f-string",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Dict: "a dict",
    ast.List: "a list",
    ast.Set: "a set",
    ast.Await: "await",
    ast.Starred: "a star",
    ast.NamedExpr: "an assignment expression",
    ast.Delete: "del",
    ast.ClassDef: "a class",
    ast.Import: "import",
    ast.ImportFrom: "import",
    ast.Match: "match",
}
BANNED_CALLS = {"print", "open", "sorted", "list", "dict", "set", "str", "isinstance", "getattr"}
BANNED_FIELDS = {"view"}
"""Numba takes such a field of a NamedTuple for a method of its own, and does not compile."""


def findings(path: Path, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the reason of everything a rule may not contain."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and marks(node):
            yield from findings_in(node)
            yield from misspelt(path, node)
            yield from unmarked(path, node)


def findings_in(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Yield what is wrong inside one rule; its docstring is no string."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if len(body) == 1 and isinstance(body[0], ast.Raise) and "template" in marks(function):
        return
    for statement in body:
        for node in ast.walk(statement):
            if word := BANNED.get(type(node)):
                yield getattr(node, "lineno", 0), f"{word} inside rule {function.name}"
            elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                yield node.lineno, f"text inside rule {function.name}"
            elif isinstance(node, ast.FunctionDef):
                yield node.lineno, f"a function inside rule {function.name}"
            elif isinstance(node, ast.Call) and called(node) in BANNED_CALLS:
                yield node.lineno, f"{called(node)}() inside rule {function.name}"
            elif isinstance(node, ast.Attribute) and node.attr in BANNED_FIELDS:
                yield node.lineno, f"a field called {node.attr} inside rule {function.name}"


def called(node: ast.Call) -> str:
    """Return the plain name of what is called."""
    return getattr(node.func, "id", "")


def main() -> int:
    """Look through every rule and report."""
    folders = [Path(name) for name in sys.argv[1:]] or [SOURCES]
    rules = wrong = 0
    for folder in folders:
        for path in sorted(folder.resolve().rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            rules += sum(
                isinstance(node, ast.FunctionDef) and bool(marks(node)) for node in ast.walk(tree)
            )
            for line, reason in findings(path, tree):
                print(f"{path}:{line}: {reason}")
                wrong += 1
    print(f"subset gate: {rules} rules, {wrong} findings")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
