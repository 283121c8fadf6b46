"""Find what a command line names: games, variants, files of matches and positions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.box import InvalidDocument
from ..core.errors import LusoriaError
from .console import out

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.table import Variant
    from ..play.match.match import Match


def found(name: str | None) -> Game:
    """Return the game called *name*."""
    from ..play.public_game import find

    if name is None:
        raise LusoriaError("name a game; list them with: lusoria games")
    return find(name)


def chosen_options(game: Game, pairs: Sequence[str]) -> dict[str, str]:
    """Read NAME=VALUE pairs; where a value is a whole document, it is named by its file."""
    chosen = {}
    documents = {option.name: option for option in game.variants if option.document}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise LusoriaError(f"'{pair}' is not NAME=VALUE")
        if name in documents and value not in documents[name].values:
            value = document_of(documents[name], Path(value))
        chosen[name] = value
    return chosen


def document_of(option: Variant, path: Path) -> str:
    """Read a file as the value of an option."""
    from ..play.files import text_of

    text = text_of(path)
    try:
        return option.settled(text)
    except InvalidDocument as error:
        raise error.within(str(path)) from error
    except LusoriaError as error:
        raise LusoriaError(f"{path}: {error}") from error


def loaded(path: Path) -> Match:
    """Read a match from a file; the wait for the compiler is shown."""
    from ..play.files import text_of
    from ..play.match_file import game_in, read_text
    from .reports import prepare

    text = text_of(path)
    prepare(game_in(text), out(stderr=True), play=True)
    return read_text(text)


def positioned(game: Game, path: Path) -> Match:
    """Begin a match with a position from a file."""
    from ..play.files import text_of, values_of
    from ..play.public_game import PublicGame

    text = text_of(path)
    try:
        values = values_of(text)
        complete = values.pop("complete", True)
        if not isinstance(complete, bool):
            raise LusoriaError("complete must be true or false")
        return PublicGame(game).from_position(values, complete=complete)
    except LusoriaError as error:
        raise LusoriaError(f"{path}: {error}") from error
