"""The picture: names, the last move, what cards do, what can be counted; nothing jumps."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.games.roma.data import NAMES, STAGES
from lusoria.games.roma.manual import BRIEFS
from lusoria.games.roma.svg.cardface import MOST_LINES, brief_lines
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, ROMA, scene
from .stages import MATCHES

GAME = ROMA.game
NAMED = Names(("Livia", "Gaius"))
NEWS = ["Gaius ends the turn.", "You throw 1, 2 and 3."]


def drawn(match: Match, viewer: int = ME, narrow: bool = False, news: Any = ()) -> str:
    """Return the picture as *viewer* sees it."""
    mine = viewer >= 0 and viewer in match.movers()
    actions = GAME.legal_actions(match.state, viewer) if mine else []
    names = NAMED.heard_by(viewer)
    return str(GAME.board(match.view(viewer), actions, narrow, names, news))


def text_of(picture: str) -> str:
    """Return all that is written in a picture, line after line."""
    root = ElementTree.fromstring(picture)
    found = [element.text or "" for element in root.iter() if element.tag.endswith("}text")]
    return " ".join(found)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_8_1_names_and_the_last_move_are_shown_in_every_phase(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for viewer in (ME, FOE, NOBODY):
        written = text_of(drawn(match, viewer, narrow, NEWS))
        assert "Livia" in written
        assert "Gaius" in written
        assert " ".join(NEWS) in written
        assert "Seat" not in written


@pytest.mark.parametrize("narrow", [False, True])
def test_1_1_a_card_says_what_it_does(narrow: bool) -> None:
    for title, name in enumerate(NAMES):
        written = text_of(drawn(scene({3: name}), narrow=narrow))
        assert BRIEFS[title] in written


@pytest.mark.parametrize("width", [119, 120])
def test_1_1_the_words_of_a_card_fit_it(width: int) -> None:
    assert all(len(brief_lines(title, width)) <= MOST_LINES for title in range(len(NAMES)))


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_cards_not_seen_are_listed(narrow: bool) -> None:
    picture = drawn(scene({3: "Nero"}, hand=["Mercator"], complete=True), narrow=narrow)
    root = ElementTree.fromstring(picture)
    panel = next(element for element in root.iter() if element.attrib.get("id") == "unseen")
    written = [element.text or "" for element in panel.iter() if element.tag.endswith("}text")]
    assert "50" in written
    assert "Sicarius" in written
    assert "Nero" not in written
    assert "Mercator" not in written


def test_4_1_a_card_keeps_its_id_when_it_moves_from_the_hand_to_a_disc() -> None:
    match = scene(hand=["Nero"], money=8)
    assert 'id="card-nero-1"' in drawn(match)
    assert 'id="card-nero-1"' in drawn(play(match, "lay Nero 3"))


def test_8_1_layers_have_the_same_names_in_every_phase() -> None:
    layers = set()
    for stage in STAGES:
        found = re.findall(r'id="(layer-[a-z]+)"', drawn(MATCHES[stage]()))
        layers.add(tuple(found))
    assert len(layers) == 1


def test_8_1_the_description_tells_the_last_move_and_names() -> None:
    picture = drawn(MATCHES["actions"](), news=NEWS)
    described = re.search(r"<desc[^>]*>(.*?)</desc>", picture)
    assert described is not None
    assert described[1].startswith("Gaius ends the turn. You throw 1, 2 and 3. Use a die (3")
    assert "Livia (you) has 10 points" in described[1]
