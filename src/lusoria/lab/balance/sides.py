"""The sides of a comparison: documents and variants, and single numbers of a document."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from ...core.box import Box, Field, InvalidDocument
from ...core.errors import InvalidOption, LusoriaError
from ...core.game import Game
from ...core.text.words import plain

SideLike: TypeAlias = "str | Path | Mapping[str, str]"
"""A file, the name or text of a document, NAME=VALUE pairs, or options by name."""
STANDARD: Final = "standard"
STEP: Final = 0.2
"""How far a number is moved to see what it does, at least 1."""


class Side(NamedTuple):
    """A game with these variants, under a name."""

    label: str
    variants: dict[str, str]


def box_in(game: Game) -> Box | None:
    """Return the box of a game, if a document can change it."""
    return next(
        (
            variant.document.box
            for variant in game.variants
            if variant.document and isinstance(variant.document.box, Box)
        ),
        None,
    )


def side_of(game: Game, given: SideLike, base: Mapping[str, str] | None = None) -> Side:
    """Read one side of a comparison; *base* are options of both."""
    common = dict(base or {})
    if isinstance(given, Mapping):
        label = ", ".join(f"{name} {value}" for name, value in given.items()) or STANDARD
        return Side(plain(label, 60), game.settled({**common, **given}))
    path, box = Path(given), box_in(game)
    if box and str(given) in box.named:
        return Side(str(given), game.settled({**common, box.option: str(given)}))
    if "=" in str(given) and "\n" not in str(given) and not is_file(path):
        return pairs_of(game, str(given), common)
    if str(given) == STANDARD:
        return Side(STANDARD, game.settled(common))
    if box is None:
        names = ", ".join(option.name for option in game.variants) or "none"
        raise InvalidOption(
            f"{game.title} has no document that '{plain(str(given), 40)}' could be; compare its "
            f"options instead, as NAME=VALUE: it has {names}"
        )
    text, label = str(given), box.noun
    if is_file(path):
        text, label = path.read_text("utf-8"), path.stem
    elif not ("\n" in text or text.lstrip().startswith("{")):
        raise LusoriaError(
            f"there is no file '{plain(text, 60)}'; print the standard {box.noun}, to change it, "
            f"with: lusoria sheet {game.name} > my.toml"
        )
    try:
        return Side(label, game.settled({**common, box.option: text}))
    except InvalidDocument as error:
        raise (error.within(str(path)) if is_file(path) else error) from error


def is_file(path: Path) -> bool:
    """Whether there is a file; a document's text is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def pairs_of(game: Game, text: str, common: Mapping[str, str]) -> Side:
    """Read NAME=VALUE pairs, separated by commas; a name is an option or a path of the document."""
    known = {option.name for option in game.variants}
    options, changes = {}, {}
    for pair in text.split(","):
        name, _, value = (part.strip() for part in pair.partition("="))
        if name in known:
            options[name] = value
        else:
            changes[name] = value_of(value)
    chosen = {**common, **options}
    return Side(
        plain(text, 60), changed(game, changes, chosen) if changes else game.settled(chosen)
    )


def value_of(text: str) -> Any:
    """Read a value as a document has it; anything else is left to the document to refuse."""
    with contextlib.suppress(ValueError):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def changed(
    game: Game, changes: Mapping[str, Any], variants: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return options in which values of the document are others, by their paths."""
    box = box_in(game)
    if box is None:
        raise InvalidOption(
            f"{game.title} has no document with numbers to change; its options can be compared "
            f"with: lusoria compare {game.name} NAME=VALUE NAME=VALUE"
        )
    settled = game.settled(variants or {})
    for one in box.fields(settled[box.option]):
        if one.kind == "switch" and isinstance(changes.get(one.path), int):
            changes = {**changes, one.path: bool(changes[one.path])}
    return {**settled, box.option: box.changed(settled[box.option], changes)}


def numbers(game: Game, variants: Mapping[str, str] | None = None) -> list[Field]:
    """List every number and every switch of a document."""
    box = box_in(game)
    if box is None:
        return []
    fields = box.fields(game.settled(variants or {})[box.option])
    return [one for one in fields if one.kind in ("number", "switch")]


def neighbours(one: Field) -> list[int]:
    """Return a smaller and a larger value to try, a fifth away and at least 1."""
    value = int(one.value)
    step = max(1, round(STEP * abs(value)))
    return [at for at in (value - step, value + step) if one.low <= at <= one.high]
