"""Records, notation, positions, tables, the subset gate."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

from lusoria.core.errors import (
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    InvalidSeats,
)
from lusoria.core.game import RULES
from lusoria.core.position.position import Reader
from lusoria.core.record import Int8, Int8s, Int64, Record, blank, copy_of, dtype_of
from lusoria.core.seats import ANYONE, NATURE, NOBODY, seat_name
from lusoria.core.table import NonAction
from lusoria.core.text.notation import Lexicon
from lusoria.games import GAMES

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from subset import findings

ROMA = GAMES[0]


class Inner(Record):
    small: Int8
    many: Annotated[Int8s, 2, 3]


class Outer(Record):
    big: Int64
    inner: Inner
    last: Int8


def test_a_record_is_aligned_and_nests() -> None:
    record = blank(dtype_of(Outer))
    record.inner.many[1, 2] = 7
    record.inner.small = 3
    assert record.dtype.isalignedstruct
    assert record.inner.many[1, 2] == 7
    assert record.inner.small == 3


def test_a_copy_shares_no_memory() -> None:
    record = blank(dtype_of(Outer))
    twin = copy_of(record)
    record.inner.small = 5
    assert twin.inner.small == 0


def test_seats_are_written_from_one_and_the_others_as_words() -> None:
    assert [seat_name(seat) for seat in (0, 3, NATURE, NOBODY, ANYONE)] == [
        "1",
        "4",
        "nature",
        "nobody",
        "anyone",
    ]


WORDS = (
    "lay Forum 1",
    "lay Forum 2",
    "lay Legat 1",
    "money 3",
    "roll 1 2 3",
    "end",
    "keep Tribunus Plebis",
)
NON_ACTIONS = (NonAction("bribe( .*)?", "4.1", "nobody is bribed here."),)
LEXICON = Lexicon(WORDS.__getitem__, len(WORDS), frozenset({"roll"}), NON_ACTIONS)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay Forum 1", 0),
        ("  LAY   forum 2 ", 1),
        ("lay f 2", 1),
        ("l l 1", 2),
        ("roll 3 1 2", 4),
        ("e", 5),
        ("k t", 6),
        ("keep tribunus", 6),
        ("keep plebis", 6),
    ],
)
def test_notation_forgives(text: str, action: int) -> None:
    assert LEXICON.read(text, range(len(WORDS))) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lay Forum", "names no action"),
        ("lay 1", "could be lay Forum 1, lay Legat 1"),
        ("mony 3", "nearest: money 3"),
        ("", "names no action"),
        ("l" * 500, "too long for an action"),
        ("lay Forum 1; end", "names no action"),
        ("1 lay Forum", "names no action"),
        ("take what", "names no action"),
    ],
)
def test_notation_never_guesses(text: str, said: str) -> None:
    with pytest.raises(InvalidNotation, match=said):
        LEXICON.read(text, range(len(WORDS)))


def test_only_after_a_loose_word_may_numbers_change_places() -> None:
    strict = Lexicon(WORDS.__getitem__, len(WORDS))
    with pytest.raises(InvalidNotation, match="nearest: roll 1 2 3"):
        strict.read("roll 3 1 2", range(len(WORDS)))
    assert strict.read("roll 1 2 3") == 4


def test_a_wish_is_answered_with_its_rule() -> None:
    with pytest.raises(IllegalAction, match="nobody is bribed here") as raised:
        LEXICON.read("bribe a Forum", range(len(WORDS)))
    assert raised.value.section == "4.1"


def test_words_of_a_description_name_an_action_if_they_fit_one_only() -> None:
    said = ("lay a market", "lay a market", "lay an envoy", "take coins", "", "finish", "")
    legal = range(len(WORDS))
    assert LEXICON.read("take coins", legal, said.__getitem__) == 3
    with pytest.raises(InvalidNotation, match="could be lay Forum 1, lay Forum 2"):
        LEXICON.read("lay market", legal, said.__getitem__)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ([], "must be an object"),
        ({}, "turn is missing"),
        ({"turn": "x"}, "turn must be a whole number"),
        ({"turn": True}, "turn must be a whole number"),
        ({"turn": 9}, "turn must be 1 to 2"),
        ({"turn": 1, "more": 1}, "more is not a field"),
    ],
)
def test_a_reader_names_the_field(source: object, said: str) -> None:
    with pytest.raises(InvalidPosition, match=said):
        read_turn(source)


def read_turn(source: object) -> int:
    """Read the only field of a small position."""
    reader = Reader(source)
    turn = reader.whole("turn", 1, 2)
    reader.done()
    return turn


def test_every_name_of_the_contract_is_documented() -> None:
    from lusoria.core import contract

    for name in RULES:
        assert getattr(contract, name).__doc__
        with pytest.raises(NotImplementedError):
            getattr(contract, name)(*[None] * getattr(contract, name).__code__.co_argcount)


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(InvalidSeats, match="2 players, not 5"):
        ROMA.seats_of(5)
    with pytest.raises(InvalidOption, match="no option 'mercatuss'"):
        ROMA.chosen_of({"mercatuss": "opponent"})
    with pytest.raises(InvalidOption, match="mercatus is stockpile or opponent"):
        ROMA.chosen_of({"mercatus": "nobody"})


@pytest.mark.parametrize(
    "line",
    [
        "x = [1]",
        "x = {i for i in y}",
        "raise ValueError",
        "x = f'{y}'",
        "with y: pass",
        "x = 'text'",
        "print(y)",
        "x = lambda: y",
    ],
)
def test_the_subset_gate_refuses_what_a_target_cannot_do(line: str) -> None:
    source = f'@rule\ndef f(y):\n    """Say."""\n    y = 1\n    {line}\n'
    assert list(findings(Path(__file__), ast.parse(source)))
    assert not list(findings(Path(__file__), ast.parse(source.replace("@rule\n", ""))))


def test_pictures_advice_and_bots_never_name_the_state() -> None:
    import lusoria

    sources = Path(lusoria.__file__).parent
    rooms = [*(sources / "bots").rglob("*.py"), *sources.glob("games/**/advice.py")]
    rooms += [*sources.glob("games/*/svg/*.py"), *sources.glob("games/*/svg.py")]
    for path in rooms:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert "State" not in {name.name for name in node.names}, path


def test_no_room_but_games_names_a_game() -> None:
    import lusoria

    sources = Path(lusoria.__file__).parent
    names = {game.name for game in GAMES}
    for path in sources.rglob("*.py"):
        if "games" in path.relative_to(sources).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not words & names, path


def test_numbers_wide_enough_for_what_they_count() -> None:
    for game in GAMES:
        assert game.actions + game.redacted < np.iinfo(np.int16).max
        assert len(game.reasons) < np.iinfo(np.int16).max
