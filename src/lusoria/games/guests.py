"""Games by other people: found in a file, in a module, or in an installed package."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import ismodule
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..core.errors import LusoriaError

if TYPE_CHECKING:
    from ..core.game import Game

GROUP: Final = "lusoria.games"
"""The entry point group in which an installed package names its games."""
GAME: Final = "GAME"
"""What a module calls the game it offers."""


class Reference(NamedTuple):
    """Where another process finds a guest: plain texts, so that they can be sent."""

    name: str
    module: str
    root: str
    """The folder from which the module is imported."""
    digest: str
    """Another state of its sources has another one."""

    def loaded(self) -> Game:
        """Import the game, or say why this process cannot."""
        try:
            game = import_game(self.module, self.root)
        except ModuleNotFoundError as error:
            raise LusoriaError(
                f"{self.name} is not installed here: there is no module '{error.name}'. "
                "Install it on every machine"
            ) from None
        if digest_of(self.module) != self.digest:
            raise LusoriaError(f"{self.name} has other sources here: install the same everywhere")
        return game


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the games of installed packages by their names, without loading them."""
    return {one.name: one for one in entry_points(group=GROUP)}


def load_installed(name: str) -> Game:
    """Load a game of an installed package, which names the game or its module."""
    point = installed()[name]
    found = point.load()
    game = checked(getattr(found, GAME, None) if ismodule(found) else found, point.value)
    if game.name != name:
        raise LusoriaError(
            f"the entry point '{name}' of {GROUP} gives a game called '{game.name}': "
            "name both the same"
        )
    return game


def load_from(where: str) -> Game:
    """Load the game of a file, a folder or a module, as ``--with`` names it."""
    path = Path(where).expanduser()
    if path.suffix == ".py" or path.is_dir():
        return import_game(*module_at(path))
    try:
        return import_game(where, "")
    except ModuleNotFoundError as error:
        if error.name is None or not f"{where}.".startswith(f"{error.name}."):
            raise
        raise LusoriaError(
            f"there is no file, folder or module '{where}'; name a game's file: --with mygame.py"
        ) from None


def module_at(path: Path) -> tuple[str, str]:
    """Return the module that a file or a folder is, and the folder it is imported from."""
    path = path.resolve()
    if not path.exists():
        raise LusoriaError(f"there is no file {path}")
    if path.is_dir() and not (path / "__init__.py").is_file():
        raise LusoriaError(f"{path} is no package: it has no __init__.py")
    if path.name == "__init__.py":
        path = path.parent
    steps, root = [path.stem], path.parent
    while (root / "__init__.py").is_file():
        steps.insert(0, root.name)
        root = root.parent
    return ".".join(steps), str(root)


def import_game(module: str, root: str) -> Game:
    """Import a module from a folder and return its game."""
    if root and root not in sys.path:
        sys.path.insert(0, root)
    found = import_module(module)
    if root and not str(Path(found.__file__ or "").resolve()).startswith(root):
        raise LusoriaError(
            f"'{module}' is the name of another module, {found.__file__}: rename yours"
        )
    return checked(getattr(found, GAME, None), module)


def checked(game: Any, module: str) -> Game:
    """Return what a module offers if it is a game that knows where it is."""
    from ..core.game import Game

    if not isinstance(game, Game):
        raise LusoriaError(f"{module} has no {GAME}: write {GAME} = Game.of(METADATA, ...) in it")
    if game.package == f"lusoria.games.{game.name}":
        raise LusoriaError(
            f"the game {game.name} does not say where its files are: "
            "write package=__name__ in its Metadata"
        )
    return game


def reference_of(game: Game) -> Reference | None:
    """Return where other processes find a guest; None if it exists in this one only."""
    module = sys.modules.get(game.package)
    path = getattr(module, "__file__", None)
    if game.package == "__main__" or path is None or getattr(module, GAME, None) is not game:
        return None
    steps = game.package.count(".") + (Path(path).name == "__init__.py")
    root = Path(path).resolve().parents[steps]
    return Reference(game.name, game.package, str(root), digest_of(game.package))


def folder_of(package: str) -> Path:
    """Return the folder of a package, or the one in which a module's file lies."""
    module = sys.modules.get(package)
    spec = getattr(module, "__spec__", None) or find_spec(package)
    if spec is None or spec.origin is None:
        raise LusoriaError(f"there is no module '{package}'")
    return Path(spec.origin).parent


@cache
def digest_of(package: str) -> str:
    """Return a digest of a guest's sources; of a single file, of that file."""
    path = Path(str(import_module(package).__file__))
    files = sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
