"""Options as lines of a terminal."""

from __future__ import annotations

from typing import NamedTuple

from lusoria.terminal.listing import WIDTH, option_lines


class Offer(NamedTuple):
    text: str
    words: str
    topic: str = ""


def offers(*words: str) -> list[Offer]:
    return [Offer(text, text) for text in words]


def test_few_options_have_a_line_each_in_words() -> None:
    assert option_lines([Offer("end", "end the turn"), Offer("money 3", "take 3 sestertii")]) == [
        "   [1] end the turn",
        "   [2] take 3 sestertii",
    ]


def test_many_that_begin_alike_share_their_first_words_and_lose_none_of_the_rest() -> None:
    prices = [f"lay Forum at disc {disc} for {disc + 2}" for disc in range(1, 7)]
    others = [f"keep {card} of the drawn cards" for card in "ABCDEFGHIJ"]
    lines = option_lines(offers(*prices, *others))
    assert lines[0].startswith("       lay Forum at disc ... [1] 1 for 3   [2] 2 for 4")
    shown = " ".join(" ".join(lines).split())
    assert all(f"[{disc}] {disc} for {disc + 2}" in shown for disc in range(1, 7))
    assert all(f"[{at}] keep {card} of" in shown for at, card in enumerate("ABCDEFGHIJ", 7))


def test_lines_fit_and_are_broken_between_words() -> None:
    long = [f"send messenger {at} {'through the long street ' * 6}" for at in range(5)]
    few, many = offers(*long[:3]), [*offers(*long), *offers(*(f"{at}" for at in range(30)))]
    for choices in (few, many):
        lines = option_lines(choices)
        assert all(len(line) <= WIDTH for line in lines)
        words = {word for line in lines for word in line.split()}
        numbers = {form for at in range(36) for form in (f"[{at}]", f"{at}")}
        assert words <= {*" ".join(long).split(), "...", *numbers}


def test_topics_are_headings() -> None:
    choices = [Offer("yes", "yes", "answer"), Offer("walk", "walk home", "travel")]
    assert option_lines(choices) == ["  answer:", "   [1] yes", "  travel:", "   [2] walk home"]


def test_very_many_of_one_kind_are_a_pattern_and_can_be_asked_for() -> None:
    choices = offers(*(f"give {who} {what}" for who in ("anna", "bert") for what in "abcdefghijkl"))
    choices = [
        Offer(one.text, f"{at} things are given: {one.text}") for at, one in enumerate(choices)
    ]
    assert option_lines(choices) == [
        "[1-24] give (anna | bert) (a | b | c | d | e | f | g | h | i | j | k | l)"
    ]
    assert option_lines(choices, "BERT c") == ["  [15] 14 things are given: give bert c"]


def test_where_there_is_little_room_options_stand_side_by_side_as_they_are_typed() -> None:
    choices = offers(*(f"lay Forum {disc}" for disc in range(1, 13)))
    lines = option_lines(choices, "", 40, 3)
    assert len(lines) == 3 and lines[0].startswith("   [1] lay Forum 1   [2]")
    assert lines[-1] == "   list says what each of them does"
    assert all(len(line) <= 40 for line in lines)
    assert option_lines(choices, "", 79, 50) == option_lines(choices)
