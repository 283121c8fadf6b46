"""Check the limits of size: longer files and functions must be divided.

python tools/limits.py [FOLDER]
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("src", "tests", "tools", "bench", "examples")
KINDS: Final = {".py", ".js", ".css", ".html"}
LONGEST_FILE: Final = 600
LONGEST_FUNCTION: Final = 60
MOST_PARAMETERS: Final = 8
MOST_MODULES: Final = 25
"""Modules of a folder in ``src``, ``__init__`` not counted; tests may stand side by side."""
ALLOWED: Final = {"idiomorph.js"}
"""Files that are somebody else's."""


def findings(root: Path) -> Iterator[str]:
    """Yield what is too large below a folder, with its place and its size."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_dir() and folder == "src":
                yield from crowded(path)
            if path.suffix in KINDS and path.name not in ALLOWED:
                yield from too_long(path)


def crowded(folder: Path) -> Iterator[str]:
    """Yield a folder with too many modules."""
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    if len(modules) > MOST_MODULES:
        yield f"{folder}: {len(modules)} modules; at most {MOST_MODULES}, so make folders of them"


def too_long(path: Path) -> Iterator[str]:
    """Yield a file that is too long, and its functions that are, or that take too much."""
    text = path.read_text("utf-8")
    lines = text.count("\n")
    if lines > LONGEST_FILE:
        yield f"{path}: {lines} lines; at most {LONGEST_FILE}, so divide the file"
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from too_large(path, node)


def too_large(path: Path, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Yield a function that is too long or has too many parameters."""
    place = f"{path}:{function.lineno}: {function.name}"
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    if lines > LONGEST_FUNCTION:
        yield f"{place} has {lines} lines; at most {LONGEST_FUNCTION}, so divide it"
    given = parameters(function)
    if given > MOST_PARAMETERS:
        yield f"{place} has {given} parameters; at most {MOST_PARAMETERS}, so group them"


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the parameters of a function; the object of a method is none."""
    named = function.args
    names = [one.arg for one in (*named.posonlyargs, *named.args)]
    return len(names) + len(named.kwonlyargs) - (names[:1] in (["self"], ["cls"]))


def main() -> int:
    """Look through every file and report."""
    found = list(findings(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE))
    print("\n".join([*found, f"limits of size: {len(found)} findings"]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
