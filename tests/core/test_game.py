"""Putting a game together from its modules."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import examples.cursus
from examples.terni import METADATA, picture, rules, words
from lusoria.core.game import Game


def module(name: str, **content: Any) -> ModuleType:
    """Return a module that holds some things."""
    made = ModuleType(name)
    vars(made).update(content)
    return made


def made(*parts: ModuleType, **named: Any) -> Game:
    """Put the tiny game together with more modules than it has."""
    named = {"format": words.format_action, "secrets": False, **named}
    return Game.of(METADATA, rules, words, picture, *parts, **named)


def test_a_module_does_not_take_the_place_of_another() -> None:
    def tell(view: Any, names: Any) -> str:
        return f"{view} {names}"

    with pytest.raises(TypeError) as refused:
        made(module("news", tell=tell))
    assert str(refused.value) == (
        "the game terni has two parts called tell, in examples.terni.words and in news: one of "
        "them needs another name"
    )


def test_tables_do_not_take_each_others_place_either() -> None:
    with pytest.raises(TypeError, match=r"two parts called actions, in .* and in letters"):
        made(module("letters", ACTIONS=3))


def test_what_is_taken_from_another_module_is_the_same_thing() -> None:
    assert made(module("news", tell=words.tell)).tell is words.tell


def test_what_is_named_stands_before_all() -> None:
    def shout(view: Any, names: Any) -> str:
        return f"{view} {names}".upper()

    assert made(module("news", tell=print), tell=shout).tell is shout


def test_a_namesake_with_other_arguments_is_no_part_of_a_game() -> None:
    def stage(screen: Any, curtain: Any) -> None:
        """Raise a curtain."""

    with pytest.raises(TypeError) as refused:
        made(module("theatre", stage=stage))
    assert str(refused.value) == (
        "the game terni has a part called stage that is given 1 argument, and in theatre a "
        "function of that name with others: it needs another name"
    )


def test_a_whole_game_with_picture_and_tests_takes_fewer_than_400_lines() -> None:
    modules = Path(examples.cursus.__file__).parent.rglob("*.py")
    lengths = [len(path.read_text("utf-8").splitlines()) for path in modules]
    assert len(lengths) >= 5 and sum(lengths) < 400
