"""What a search bot remembers of its own decisions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.search_bot import Budget, Round, SearchBot
from lusoria.bots.tree import (
    Tree,
    choose_edge,
    clear,
    find,
    is_free,
    key_of,
    open_node,
    plant,
    remember,
)
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.table import SearchSettings
from lusoria.games import GAMES, load_game
from lusoria.play.match.match import Match

ROMA = GAMES[0]


def words(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(numbers, np.int64)


def opened(tree: Tree, seen: np.ndarray[tuple[int], np.dtype[np.int64]], count: int) -> int:
    node = find(tree, seen)
    assert is_free(tree, node)
    assert open_node(tree, node, seen, count)
    return node


def test_a_node_is_found_by_what_is_seen() -> None:
    tree = plant(8)
    first, second = opened(tree, words(1, -2), 2), opened(tree, words(1, 3), 3)
    assert first != second
    assert find(tree, words(1, -2)) == first
    assert not is_free(tree, first)
    clear(tree)
    assert is_free(tree, find(tree, words(1, -2)))


def test_a_key_is_the_same_on_every_target() -> None:
    assert key_of(words(1, -2, 2**62)) == 8704051297885152785
    assert key_of(words()) > 0


def test_a_full_tree_opens_no_more_nodes() -> None:
    tree = plant(2)
    opened(tree, words(1), 12)
    node = find(tree, words(2))
    assert not open_node(tree, node, words(2), 13)
    assert open_node(tree, node, words(2), 12)
    third = find(tree, words(3))
    assert third < 0 or not open_node(tree, third, words(3), 1)


def test_first_sight_counts_less_the_more_is_known() -> None:
    tree = plant(2)
    node = opened(tree, words(1), 2)
    tree.priors[:2] = [0.0, -0.2]
    taken = []
    for _ in range(40):
        edge = choose_edge(tree, node)
        taken.append(edge)
        tree.path[:2] = [1, edge]
        remember(tree, 0.3 if edge == 0 else 0.7)
    assert taken[0] == 0
    assert taken.count(1) > 25
    assert tree.visits[:2].sum() == 40


@pytest.mark.parametrize("threads", [1, 2])
def test_thoughts_with_a_tree_can_be_repeated(threads: int) -> None:
    game = replace(CURSUS, search_settings=SearchSettings(turns=4, tree=6, reach=4))
    match = Match(CURSUS, 2, seed=5)
    thoughts = []
    for _ in range(2):
        search_bot = SearchBot(game, 2, Budget(40, threads=threads), 7)
        thoughts.append(search_bot.analyse(match.view(0), match.legal(0)))
        assert all(bench.tree.used[1] > 0 for bench in search_bot.benches)
    assert thoughts[0] == thoughts[1]


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
def test_a_search_bot_thinks_on_through_its_own_turn() -> None:
    game = replace(ROMA, search_settings=SearchSettings(turns=0, tree=6))
    match = Match(ROMA, seed=3)
    search_bot = SearchBot(game, 2, Budget(12), 7)
    match.play(search_bot.choose(match.view(0), match.legal(0)), 0)
    round_ = search_bot.think(match.view(0), match.legal(0), 0.0)
    assert sum(tally.kept for tally in round_.tallies.values()) > 0
    other = search_bot.think(Match(ROMA, seed=4).view(0), Match(ROMA, seed=4).legal(0), 0.0)
    assert sum(tally.kept for tally in other.tallies.values()) == 0


def test_where_all_places_are_taken_nothing_is_found() -> None:
    tree = plant(16)
    tree.keys[:] = 1
    assert find(tree, words(1)) < 0


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
def test_a_search_bot_whose_tree_is_full_goes_by_its_advice() -> None:
    game = replace(ROMA, search_settings=SearchSettings(turns=0, tree=6, tried=2))
    match = Match(ROMA, seed=3)
    search_bot = SearchBot(game, 2, Budget(12), 7)
    search_bot.benches = [bench._replace(tree=plant(1)) for bench in search_bot.benches]
    assert search_bot.choose(match.view(0), match.legal(0)) in match.legal(0)
    assert search_bot.benches[0].tree.used[1] == 1
    search_bot.benches = [bench._replace(tree=plant(16)) for bench in search_bot.benches]
    round_ = Round(search_bot, match.view(0), match.legal(0))
    search_bot.benches[0].tree.keys[:] = 1
    round_.simulate(2, round_.alive)
    assert all(tally.visits == 2 for tally in round_.tallies.values())
    assert search_bot.benches[0].tree.used[1] == 0


@pytest.mark.skipif(not INTERPRETED, reason="compiling takes longer than it is worth")
@pytest.mark.parametrize("seed", [1, 2])
def test_one_who_plays_alone_remembers_too(seed: int) -> None:
    honors = load_game("honors")
    game = replace(honors, search_settings=SearchSettings(policy=True, tree=8, decisions=12))
    match = Match(honors, 1, seed=seed)
    search_bot = SearchBot(game, 1, Budget(8), 7)
    for _ in range(4):
        match.play(search_bot.choose(match.view(0), match.legal(0)), 0)
    assert search_bot.benches[0].tree.used[1] > 0
