"""The arena as a call: names and functions meet, and the result says what the command says."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import lusoria
from lusoria.cli import main
from lusoria.core.errors import InvalidOption, LusoriaError
from lusoria.lab.arena_api import Interval


def first_open(_: Any, mask: Any, info: dict[str, Any]) -> int:
    assert mask[info["actions"]].all() and mask.sum() == len(info["actions"])
    return int(mask.argmax())


def illegal(*_: Any) -> int:
    return -5


def test_functions_and_names_meet_and_the_result_has_table_intervals_ratings_and_games() -> None:
    result = lusoria.arena("quorum", bots=[first_open, "greedy", "random"], games=6, seed=3)
    assert [row.games for row in result.table] == [4, 4, 4]
    assert {row.bot for row in result.table} == {"first_open", "greedy", "random"}
    assert len(result.games) == 6 and {len(game.bots) for game in result.games} == {2}
    assert result.best == result.table[0].bot == next(iter(result.ratings))
    row = result["first_open"]
    assert row.score and row.score.low <= row.score.value <= row.score.high
    assert row.forfeits == 0 and row.rating and row.rating.error > 0 and row.points is not None
    met = result.score("greedy", against="random")
    assert isinstance(met, Interval)
    assert result.score("greedy", against="greedy") is None
    assert "first_open" in str(result) and repr(result) == "<ArenaResult of Quorum, 6 games>"
    with pytest.raises(KeyError):
        result["hard"]


def test_one_seed_gives_one_result_and_the_command_says_the_same(
    capsys: Any, tmp_path: Any
) -> None:
    result = lusoria.arena("quorum", ["greedy", "random"], games=4, seats=2, seed=9)
    again = lusoria.arena(lusoria.game("quorum"), ["greedy", "random"], games=4, seed=9)
    assert [game.log for game in again.games] == [game.log for game in result.games]
    words = "arena quorum --bots greedy,random --games 4 --seed 9 --json --threads 1"
    assert main([*words.split(), "--state", str(tmp_path / "run")]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert {**printed, "timing": 0} == {**result.facts, "timing": 0}


def test_a_function_that_answers_wrongly_forfeits_and_the_result_says_why() -> None:
    result = lusoria.arena("quorum", [illegal, "random"], games=2)
    assert result["illegal"].forfeits == 2 and result.best == "random"
    assert result.forfeits == {"illegal": ["the function illegal answered -5, which is no action"]}
    assert "illegal forfeited: the function illegal answered -5" in str(result)


def test_functions_of_one_name_are_told_apart_and_none_takes_the_name_of_a_bot() -> None:
    def random(_: Any, mask: Any, __: Any) -> Any:
        return np.flatnonzero(mask)[-1]

    other = [lambda _, mask, __: mask.argmax() for _ in range(2)]
    result = lusoria.arena("quorum", [random, *other], games=6)
    assert {row.bot for row in result.table} == {"random-2", "<lambda>", "<lambda>-2"}


def test_other_processes_are_sent_functions_that_they_can_import() -> None:
    with pytest.raises(InvalidOption, match="'<lambda>' cannot be sent to other processes: define"):
        lusoria.arena("quorum", [lambda *_: 0, "random"], threads=2)
    here, there = (lusoria.arena("quorum", [first_open, "random"], 4, threads=n) for n in (1, 2))
    assert [game.log for game in here.games] == [game.log for game in there.games]


def test_a_test_ends_the_arena_early() -> None:
    result = lusoria.arena("quorum", ["random", "greedy"], games=400, sprt=(0.4, 0.6))
    assert result.verdict == "low" and len(result.games) < 400


def test_what_is_no_bot_and_no_number_of_threads_is_refused() -> None:
    with pytest.raises(InvalidOption, match="bots is a list of names and functions, not 'random'"):
        lusoria.arena("quorum", "random")
    with pytest.raises(InvalidOption, match="a bot is a name or a function"):
        lusoria.arena("quorum", ["random", 7])  # type: ignore[list-item]
    with pytest.raises(LusoriaError, match="threads is a number from 1, not 0"):
        lusoria.arena("quorum", ["random"], threads=0)
    with pytest.raises(LusoriaError, match="there is no bot 'genius'"):
        lusoria.arena("quorum", ["random", "genius"])
