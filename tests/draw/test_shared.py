"""What several games' pictures share: banner, head of a player, buttons for the rest, words."""

from __future__ import annotations

import re

import pytest

from lusoria.core.text.words import Names
from lusoria.draw import palette
from lusoria.draw.inline_colours import plain
from lusoria.draw.pictograms import Pictogram, dot, pictogram
from lusoria.draw.pieces import (
    STYLE,
    along,
    extent,
    ground,
    nameplate,
    ticker,
    ticker_height,
    ticker_lines,
    turn_mark,
    words,
)
from lusoria.draw.scene import Scene
from lusoria.draw.svg import tag

from .boards import tree_of

NEWS = ("Gaius pays 6 sestertii.", "Gaius lays Forum at disc 2.")


def scene(*actions: int, news: tuple[str, ...] = ()) -> Scene:
    """A scene of no game in particular."""
    return Scene(
        view=None,
        actions=frozenset(actions),
        names=Names(("Livia", "Gaius"), 0),
        news=news,
        describe=lambda _view, action, _names: f"choose {action}",
    )


def lowest(markup: str) -> float:
    """Return the lowest baseline that is written in a group of one depth."""
    return max(float(number) for number in re.findall(r'<text x="[^"]*" y="([^"]*)"', markup))


def test_the_latest_sentence_stays_and_the_earliest_go() -> None:
    many = [f"Sentence number {number} is here." for number in range(9)]
    lines = ticker_lines(300, many, 15, 2)
    assert len(lines) <= 2
    assert lines[0].startswith("... ")
    assert " ".join(lines).endswith(many[-1])
    assert ticker_lines(900, many[:2], 15, 2) == [" ".join(many[:2])]
    endless = ticker_lines(300, ["word " * 100], 15, 2)
    assert len(endless) == 2
    assert endless[1].endswith(" ...")


def test_no_news_take_no_room() -> None:
    assert ticker(300, ()) == '<g class="ticker"/>'
    assert ticker_height(300, ()) == ticker_height(300, ("",)) == 0
    assert ticker_height(900, NEWS) == pytest.approx(1.3 * 15)


def test_the_head_of_a_player_says_who_acts_and_who_has_won() -> None:
    bare = nameplate(300, "Livia (you)", 7)
    assert ">Livia (you)<" in bare
    assert ">7<" in bare
    assert "turn-mark" not in bare
    assert "winner" not in bare
    assert "turn-mark" in nameplate(300, "Livia", 7, asked=True)
    assert "winner" in nameplate(300, "Livia", 7, won=True)
    assert ">0<" in nameplate(300, "Livia", 0)


def test_a_long_name_keeps_out_of_badge_and_score() -> None:
    text = nameplate(260, "Lucius Aemilius Paullus Macedonicus", "23 pts", True, True, "<g/>")
    name = tree_of(f"<g>{text}</g>").findall("text")[-1]
    assert name.text is not None
    room = float(name.attrib["textLength"])
    assert float(name.attrib["x"]) + room <= 260 - 16 - extent("23 pts", 19) - 64


def test_a_line_gets_smaller_then_closer_then_shorter() -> None:
    line = "Lucius Aemilius Paullus"
    long = extent(line, 20)
    texts = [tree_of(words(0, 0, line, 20, long * share)) for share in (1.0, 0.9, 0.6, 0.3)]
    assert [float(text.attrib["font-size"]) for text in texts] == [20, 18, 16, 16]
    assert ["textLength" in text.attrib for text in texts] == [False, False, True, True]
    assert [text.text for text in texts[:3]] == [line] * 3
    cut = texts[3].text or ""
    assert cut.endswith("\u2026")
    assert line.startswith(cut[:-1])
    assert tree_of(words(0, 0, 123456, 20, 5)).text == "123456"


def test_a_name_follows_a_curve_letter_by_letter() -> None:
    tree = tree_of(along("MARE NOSTRUM", (290 + 610j, 420 + 668j, 560 + 600j), 24, "seaname"))
    letters = tree.findall("text")
    assert "".join(letter.text or "" for letter in letters) == "MARENOSTRUM"
    assert tree.attrib["aria-label"] == "MARE NOSTRUM"
    numbers = [
        [float(one) for one in re.findall(r"-?[\d.]+", letter.attrib["transform"])]
        for letter in letters
    ]
    across, down, turns = zip(*numbers, strict=True)
    assert list(across) == sorted(across)
    assert 290 < across[0] < across[-1] < 560
    assert max(down) > max(down[0], down[-1])
    assert list(turns) == sorted(turns, reverse=True)
    assert turns[0] > 0 > turns[-1]


def test_a_name_on_a_straight_line_stands_upright() -> None:
    for letter in tree_of(along("ROMA", (0j, 50 + 0j, 100 + 0j), 20)).findall("text"):
        assert letter.attrib["transform"].endswith(" 0.0) rotate(0.0)")


def test_shared_pieces_have_their_colours_from_the_shared_style() -> None:
    drawing = "".join((ground(9, 9), turn_mark(0, 0), nameplate(200, "L", 1, won=True)))
    whole = plain(f'<svg class="lusoria">{drawing}</svg>', palette.THEME + STYLE)
    for colour in ("ground", "go", "gold"):
        assert f'fill="{palette.LIGHT[colour]}"' in whole


def test_what_no_piece_stands_for_becomes_a_button_below() -> None:
    shown = scene(1, 2, 12)
    layers = {"cards": shown.offer(1, tag("rect"))}
    assert shown.left(layers) == [2, 12]
    whole, height = shown.completed(layers, 480, 600)
    assert list(whole) == ["table", "cards", "more"]
    assert height > 600
    assert f'height="{height:g}"' in whole["table"]
    assert "Choose 12" in whole["more"]
    assert shown.left(whole) == []


def test_where_nothing_is_left_nothing_is_added() -> None:
    shown = scene(1)
    layers = {"table": "", "cards": shown.offer(1, tag("rect"))}
    whole, height = shown.completed(layers, 480, 600)
    assert (list(whole), whole["more"], height) == (["table", "cards", "more"], "", 600)


def test_a_caption_begins_with_the_question_and_ends_with_the_choice() -> None:
    said = scene(1, 2, news=("Gaius passes.",)).caption("Livia chooses.", "", "The pile is empty.")
    assert said == "Livia chooses. Gaius passes. The pile is empty. You may choose from 2 actions."
    assert scene().caption("The end.") == "The end."


def test_a_pictogram_is_a_line_and_a_filled_part() -> None:
    sign = Pictogram("M0 0H48", dot(24, 24, 3))
    drawn = pictogram(sign, 10, 20, 24, "glyph pale")
    assert 'transform="translate(10 20) scale(0.5)" class="glyph pale"' in drawn
    assert drawn.count("<path") == 2
    assert pictogram(Pictogram("M0 0H48"), 0, 0, 48).count("<path") == 1


def test_two_palettes_may_hold_for_a_part_of_a_picture() -> None:
    style = palette.themed({"cat": "red"}, {"cat": "blue"}, ".a") + palette.scoped(
        ".a{fill:var(--cat)}"
    )
    for theme, colour in (("light", "red"), ("auto", "red"), ("dark", "blue")):
        markup = f'<svg class="lusoria" data-theme="{theme}"><g class="a"/></svg>'
        assert f'<g class="a" fill="{colour}"/>' in plain(markup, style)
