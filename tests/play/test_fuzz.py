"""Whatever people give it, Lusoria answers in a sentence: files, positions, sheets, prompts."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import lusoria
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.play.driver import recorded
from lusoria.play.files import values_of
from lusoria.play.match.match import Match
from lusoria.play.public_game import PublicGame
from lusoria.terminal.playing import Sitting
from lusoria.terminal.seating import seat_players

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
MANY = 40 if INTERPRETED else 150
LONG = 60
WILD = (
    "",
    " ",
    "-",
    "0",
    "-1",
    "1",
    "7",
    "99999999999",
    "9" * 5000,
    "1e9",
    "NaN",
    "²",
    "٣",
    "1.5",
    "\0",
    "\x1b[31m",
    "\udcff",
    "\u202e",
    "{",
    "[",
    "]" * 900,
    "[" * 900,
    "null",
    "true",
    "undo",
    "#",
    "--",
    " -- ",
    ":",
    "nature: ",
    "1: ",
    "name 1: ",
    "seats: ",
    "position: {}",
    "\n",
    "é",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    99,
    2**31,
    2**70,
    10**30,
    1.5,
    "",
    "x",
    "\x1b",
    [],
    {},
    [[]],
    [1, 2, 3],
    {"a": 1},
    "9" * 5000,
    [None] * 200,
    ["x"] * 7,
    {"1": [1], "01": [1]},
)


def answered(call: Callable[..., Any], *arguments: Any) -> bool:
    """Whether a call succeeds; a refusal must be one short sentence that a terminal can show."""
    try:
        call(*arguments)
    except LusoriaError as error:
        said = str(error)
        assert said
        assert len(said) < 400
        assert said.isprintable(), ascii(said)
        return False
    return True


def mangled(text: str, chance: random.Random) -> str:
    """Return a text with something wrong in one, two or three places."""
    for _ in range(chance.randint(1, 3)):
        at, wild = chance.randrange(len(text) + 1), chance.choice(WILD)
        match chance.randrange(5):
            case 0:
                text = text[:at] + wild + text[at:]
            case 1:
                text = text[:at] + text[at + chance.randint(1, 30) :]
            case 2:
                text = text[:at]
            case 3:
                lines = text.splitlines() or [""]
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
                text = "\n".join(lines)
            case _:
                lines = text.splitlines() or [""]
                lines[chance.randrange(len(lines))] = wild
                text = "\n".join(lines)
    return text


def bent(value: Any, chance: random.Random) -> Any:
    """Return plain values of which one, somewhere, is another."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        if chance.random() < 0.1:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: bent(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        return [*value[:at], bent(value[at], chance), *value[at + 1 :]]
    return chance.choice(VALUES)


@every_game
def test_a_mangled_match_is_read_or_refused_in_a_sentence(game: Game) -> None:
    chance = random.Random(1)
    texts = [recorded(game, 3, at, stop=LONG).text() for at in range(2)]
    read = [answered(lusoria.read, mangled(chance.choice(texts), chance)) for _ in range(MANY)]
    assert not all(read)


@every_game
def test_a_bent_position_is_taken_or_refused_in_a_sentence(game: Game) -> None:
    chance = random.Random(2)
    positions = [recorded(game, 4, at, stop=LONG).position() for at in range(2)]
    taken = 0
    for number in range(2 * MANY):
        position = bent(chance.choice(positions), chance)
        if answered(PublicGame(game).from_position, position, bool(number % 2), 1):
            match = PublicGame(game).from_position(position, bool(number % 2), 1)
            assert match.over or match.movers()
            taken += 1
    assert taken < 2 * MANY


@every_game
def test_a_mangled_position_file_is_read_or_refused_in_a_sentence(game: Game) -> None:
    chance = random.Random(3)
    text = json.dumps(recorded(game, 4, 0, stop=LONG).position(), indent=1)
    for _ in range(MANY):
        answered(
            lambda wrong: PublicGame(game).from_position(values_of(wrong)), mangled(text, chance)
        )


@every_game
def test_a_variant_that_is_a_document_is_read_or_refused_in_a_sentence(game: Game) -> None:
    chance = random.Random(4)
    for variant in game.variants:
        for _ in range(MANY):
            value = mangled(chance.choice((*variant.values, *WILD, "late = 3\n[omens]\n")), chance)
            answered(game.settled, {variant.name: value})


@every_game
def test_whatever_is_typed_at_the_prompt_the_sitting_goes_on(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUSORIA_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    chance = random.Random(5)
    verbs = ("", "why ", "? ", "rules ", "load ", "list ", "undo ", "log ", "help ", "board ")

    def ask(_: str) -> str:
        asked.append(1)
        if len(asked) > MANY:
            raise EOFError
        if chance.random() < 0.3:
            return "1"
        action = game.format(chance.randrange(game.actions))
        return mangled(chance.choice(verbs) + chance.choice((action, *WILD)), chance)

    asked: list[int] = []
    match = Match(game)
    seat_players(match, None if game.is_live else ",".join(["me", *["random"] * (match.seats - 1)]))
    screen = io.StringIO()
    sitting = Sitting(match, 1, Console(file=screen, width=80, soft_wrap=True), ask)
    assert sitting.run() == 0
    assert len(asked) > 5
    assert not set(screen.getvalue()) & {"\x1b", "\0", "\x07", "\udcff", "\u202e"}
