"""Which buttons are meant by what people type."""

from __future__ import annotations

import pytest

from lusoria.core.text.labels import Label, close, content, nearest, unordered, wide

LABELS = (
    Label((1,), "money 3", "take 3 sestertii with the 3"),
    Label((2,), "temple", "score the temple: take all 2 messengers back from the track"),
    Label((3,), "run consul 0", "run for consul (8 points), no bribe: 3 dice against 5 dice"),
    Label((4,), "run consul 2", "run for consul (8 points), bribe 2: 3 dice and 2 votes more"),
    Label((5,), "lay Forum 3", "lay Forum at disc 3 for 5 sestertii"),
    Label((6,), "god Mars", "Mars (war) is dealt"),
)


def meant(said: str) -> list[int]:
    """Return the actions whose buttons are close to what was said."""
    return [one.actions[0] for one in close(said, LABELS)]


@pytest.mark.parametrize(
    ("said", "actions"),
    [
        ("take money", [1]),
        ("Take the money!", [1]),
        ("why can't I take money?", [1]),
        ("taking 3 sestertii", [1]),
        ("take 4 sestertii", []),
        ("score the temple", [2]),
        ("SCORE TEMPLE.", [2]),
        ("run for consul", [3, 4]),
        ("run for the consul 2", [4]),
        ("lay a Forum", [5]),
        ("score the Forum", []),
        ("", []),
        ("the", []),
    ],
)
def test_a_button_is_meant_in_any_case_with_or_without_articles(
    said: str, actions: list[int]
) -> None:
    assert meant(said) == actions


def test_words_behind_the_head_of_a_button_count_only_where_nothing_is_closer() -> None:
    assert meant("run for consul with a bribe of 2") == []
    assert [one.actions[0] for one in wide("run for consul with a bribe of 2", LABELS)] == [4]


def test_a_word_that_names_nothing_in_particular_may_stand_for_anything() -> None:
    assert meant("lay a card") == []
    assert [one.actions[0] for one in unordered("lay a card", LABELS)] == [5]
    assert unordered("lay", LABELS) == [] == unordered("card", LABELS)


def test_words_lose_endings_and_what_changes_nothing() -> None:
    assert content("Takes my 2 dice, please") == ("tak", "2", "dice")


def test_the_nearest_buttons_share_words_and_are_told_once_each() -> None:
    assert nearest("run for the senate", LABELS)[0] == "run for consul"
    assert nearest("run", LABELS).count("run for consul") == 1


def test_where_no_word_is_shared_only_what_is_legal_is_offered() -> None:
    assert nearest("sing", LABELS, {5}) == ["lay Forum at disc 3 for 5 sestertii"]
