"""The palettes in numbers: text reads, marks are seen, and no kind of sight confuses them."""

from __future__ import annotations

from itertools import combinations

import pytest

from lusoria.draw.inline_colours import Element, read, styled
from lusoria.draw.palette import DARK, LIGHT, properties, scoped

from .boards import NAMES, picture_of
from .colours import SIGHT, apart, contrast

PALETTES = {"light": LIGHT, "dark": DARK}
GROUNDS = ("ground", "panel", "card", "well")
PRINTED = "#2a231e"
"""The ink on gold and ivory, which are the same in every light."""

TEXT = (
    *(("ink", ground) for ground in (*GROUNDS, "go-wash")),
    *(("soft", ground) for ground in (*GROUNDS, "go-wash")),
    *(("go", ground) for ground in (*GROUNDS, "go-wash")),
    *(("bar", ground) for ground in GROUNDS),
    *((ink, ground) for ink in ("warm-ink", "cool-ink") for ground in ("card", "panel")),
    ("on-kind", "warm"),
    ("on-kind", "cool"),
    ("on-go", "go"),
    ("on-bar", "bar"),
    ("card", "ink"),
    ("gold", "night"),
    ("ivory", "night"),
    ("ivory", "shade"),
    (PRINTED, "gold"),
    (PRINTED, "ivory"),
)
"""What is written on what."""

MARKS = (
    *((mark, ground) for mark in ("go", "bar", "gold-line", "soft") for ground in GROUNDS),
    *((mark, ground) for mark in ("warm", "cool") for ground in ("card", "panel", "ground")),
    ("gold", "shade"),
    ("gold", "night"),
)
"""Edges, bands, signs, and what they stand on."""

APART = (
    ("go", "bar"),
    ("go", "line"),
    ("go", "gold-line"),
    ("warm-ink", "cool-ink"),
    ("gold", "ivory"),
    ("gold", "go"),
    *combinations(("warm", "cool", "bar", "ink"), 2),
)
"""What stands for different things: may and may not, one kind and the other, seats."""
FAR = 18.4
"""Eight times the difference that is just noticed."""


@pytest.mark.parametrize("theme", PALETTES)
def test_text_reads_on_whatever_it_is_written_on(theme: str) -> None:
    colours = {**PALETTES[theme], PRINTED: PRINTED}
    weak = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in TEXT}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 4.5}


@pytest.mark.parametrize("theme", PALETTES)
def test_marks_are_seen_on_whatever_they_stand_on(theme: str) -> None:
    colours = PALETTES[theme]
    weak = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in MARKS}
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 3}


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", PALETTES)
def test_what_must_be_told_apart_is_far_apart_to_everybody(theme: str, sight: str) -> None:
    colours = PALETTES[theme]
    near = {pair: apart(colours[pair[0]], colours[pair[1]], sight) for pair in APART}
    assert not {pair: distance for pair, distance in near.items() if distance < FAR}


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("name", NAMES)
def test_seats_with_colours_of_their_own_are_far_apart_too(
    name: str, theme: str, sight: str
) -> None:
    root = Element("svg", {"class": "lusoria", "data-theme": theme}, None)
    values = styled(root, read(picture_of(name).style)).values
    seats = [colour for key, colour in values.items() if key.startswith("--seat-")]
    for one, other in combinations(seats, 2):
        assert apart(one, other, sight) >= FAR, (one, other)


def test_both_palettes_have_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)
    assert properties({"a": "red", "b": "blue"}) == "--a:red;--b:blue;"
    assert scoped("a,.b{fill:red}") == ".lusoria a,.lusoria .b{fill:red}"


def test_contrast_and_distance_are_measured_as_defined() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert apart("#000", "#fff", "trichromacy") == pytest.approx(100, abs=0.1)
    red, green = "#d01010", "#3c8a00"
    assert apart(red, green, "deuteranopia") < apart(red, green, "trichromacy") / 3
