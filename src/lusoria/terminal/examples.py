"""Example programs and games: listed, and copied into a folder to be changed."""

from __future__ import annotations

import ast
import shutil
from importlib import resources
from pathlib import Path
from typing import Final

from ..core.errors import LusoriaError
from ..play.files import at_home, reason

NAME: Final = "examples"
"""The folder of that name; programs in it import each other by it."""
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__")


def folder() -> Path:
    """Return where the examples are: in the package, or beside its sources."""
    package = Path(str(resources.files("lusoria")))
    packed = package / NAME
    return packed if packed.is_dir() else package.parents[1] / NAME


def listed() -> list[tuple[str, str]]:
    """Return every example with the first sentence of its docstring."""
    found = []
    for path in sorted(folder().iterdir()):
        module = path if path.suffix == ".py" else path / "__init__.py"
        if module.is_file() and not path.name.startswith("_"):
            words = ast.get_docstring(ast.parse(module.read_text("utf-8"))) or ""
            found.append(
                (path.name, words.partition("\n\n")[0].replace("\n", " ").replace("``", ""))
            )
    return found


def copy(target: Path) -> Path:
    """Copy the examples into a folder; one that is there already is not touched."""
    copied = at_home(target) / NAME
    if copied.exists():
        raise LusoriaError(f"{copied} already exists; choose another folder")
    try:
        shutil.copytree(folder(), copied, ignore=LEFT_OUT)
    except OSError as error:
        raise LusoriaError(f"{copied}: {reason(error)}") from error
    return copied
