"""The picture: names, the last move, what cards do, what can be counted; nothing jumps."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.games.roma.data import NAMES, STAGES
from lusoria.games.roma.manual import BRIEFS, CARD_TEXTS
from lusoria.games.roma.svg.cardface import MOST_LINES, brief_lines
from lusoria.games.roma.svg.scene import SLUGS
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
def test_8_1_names_are_shown_in_every_phase(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for viewer in (ME, FOE, NOBODY):
        written = text_of(drawn(match, viewer, narrow, NEWS))
        assert "Livia" in written
        assert "Gaius" in written
        assert "Seat" not in written


def explanations(element: ElementTree.Element) -> list[str]:
    """Return what pointing at an element and its parts tells."""
    return [one.text or "" for one in element.iter() if one.tag.endswith("}title")]


def named(picture: str, name: str) -> ElementTree.Element:
    """Return the element of that name."""
    root = ElementTree.fromstring(picture)
    return next(one for one in root.iter() if one.attrib.get("id") == name)


@pytest.mark.parametrize("narrow", [False, True])
def test_1_1_a_card_explains_what_it_does(narrow: bool) -> None:
    for title, name in enumerate(NAMES):
        card = named(drawn(scene({3: name}), narrow=narrow), f"card-{SLUGS[title]}-1")
        assert any(CARD_TEXTS[title] in said for said in explanations(card))


def test_1_1_a_card_of_the_hand_says_in_short_what_it_does() -> None:
    for title, name in enumerate(NAMES):
        assert BRIEFS[title] in text_of(drawn(scene(hand=[name])))
        assert len(brief_lines(title, 145)) <= MOST_LINES


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_cards_not_seen_are_listed(narrow: bool) -> None:
    picture = drawn(scene({3: "Nero"}, hand=["Mercator"], complete=True), narrow=narrow)
    (said,) = explanations(named(picture, "unseen"))
    assert "Sicarius" in said
    assert "Nero" not in said
    assert "Mercator" not in said
    assert "50" in text_of(picture)


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_every_heap_and_number_has_an_explanation(narrow: bool) -> None:
    picture = drawn(MATCHES["actions"](), narrow=narrow)
    for name in ("stock", "pile", "discards", "unseen", "disc-money", "disc-1", "disc-cards"):
        assert explanations(named(picture, name)), name
    assert len(explanations(named(picture, "seat-0"))) == 3


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
