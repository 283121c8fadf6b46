"""Options as lines of a terminal."""

from __future__ import annotations

from lusoria.listing import WIDTH, option_lines
from lusoria.play.match import Choice


def choices(*texts: str) -> list[Choice]:
    """Return options with these texts."""
    return [Choice(at, text, f"{text}, in words") for at, text in enumerate(texts)]


def test_few_options_are_listed_in_words() -> None:
    assert option_lines(choices("pass", "walk gaul", "walk spain")) == [
        "      1  pass, in words",
        "      2  walk gaul, in words",
        "      3  walk spain, in words",
    ]


def test_options_that_differ_in_the_last_word_share_a_line() -> None:
    assert option_lines(choices("rest", "lay forum 1", "lay forum 2", "lay forum 3")) == [
        "      1  rest, in words",
        "    2-4  lay forum 1 | 2 | 3",
    ]


def test_a_row_that_needs_several_lines_numbers_its_options() -> None:
    places = ["rome", "north-italy", "gaul", "germania", "spain", "mauretania", "sicily", "greece"]
    lines = option_lines(choices("rest", *(f"begin in {place}" for place in places)))
    assert lines == [
        "      1  rest, in words",
        "    2-9  begin in  2:rome  3:north-italy  4:gaul  5:germania  6:spain",
        "         7:mauretania  8:sicily  9:greece",
    ]


def test_options_that_differ_in_an_inner_word_share_lines_when_they_are_many() -> None:
    lines = option_lines(choices(*(f"put {amount} money" for amount in range(1, 9))))
    assert lines[0].startswith("    1-8  put  1:1 money  2:2 money")
    assert all(len(line) <= WIDTH for line in lines)


def test_very_many_options_of_a_kind_are_a_pattern() -> None:
    people, places = [f"role-{at}" for at in range(40)], ("rome", "gaul", "spain")
    texts = [f"transfer {one} to {place}" for one in people for place in places]
    lines = option_lines(choices("rest", *texts))
    assert lines[1].startswith("  2-121  transfer (role-0 | role-1 | ")
    assert " ".join(" ".join(lines).split()).endswith("| role-39) to (rome | gaul | spain)")
    assert all(len(line) <= WIDTH for line in lines)
    assert len(lines) < 10


def test_many_options_without_a_pattern_are_all_there() -> None:
    texts = [f"join party-{at} with {'arms ' * (at % 3)}now" for at in range(40)]
    lines = option_lines(choices(*(text.replace("  ", " ") for text in texts)))
    assert all(any(f"party-{at} " in line for line in lines) for at in range(40))
