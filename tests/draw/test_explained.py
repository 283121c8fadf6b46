"""Whatever has a name on a board is explained, in words that can be read out."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest

from lusoria.core.game import Game
from lusoria.core.seats import NOBODY
from lusoria.games import GAMES
from lusoria.play.driver import recorded

BOARDS = tuple(game for game in GAMES if game.name != "ludi")
SHARES = (0.03, 0.4, 0.8, 1.0)
DRAWN = {"rect", "path", "circle", "ellipse", "use"}
NOTATION = re.compile(r"\[\w[^\]]*\]|[\u2192\u2605\u2606]|\w-\d \w+\+\d")
"""How actions, cards and signs are written in short: nobody would say it."""


def boards(game: Game) -> Iterator[ElementTree.Element]:
    """Boards of random games, as a player and a spectator see them, wide and narrow."""
    for players in game.seats:
        whole = len(recorded(game, 5, 0, players).entries)
        for share in SHARES:
            match = recorded(game, 5, 0, players, stop=int(share * whole))
            for viewer in (0, NOBODY):
                for narrow in (False, True):
                    layers = "".join(match.picture(viewer, narrow).layers.values())
                    yield ElementTree.fromstring(f"<svg>{layers}</svg>")


def explains(element: ElementTree.Element) -> bool:
    """Whether an element itself is explained."""
    return any(child.tag == "title" for child in element)


def unexplained(element: ElementTree.Element, known: bool = False) -> list[str]:
    """List what has a name and is drawn, and is explained neither within nor around it."""
    known = known or explains(element)
    if element.tag == "symbol":
        return []
    drawn = any(one.tag in DRAWN for one in element.iter())
    said = known or any(one.tag == "title" for one in element.iter())
    found = [element.attrib["id"]] if "id" in element.attrib and drawn and not said else []
    return found + [name for child in element for name in unexplained(child, known)]


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_everything_with_a_name_is_explained(game: Game) -> None:
    assert {name for board in boards(game) for name in unexplained(board)} == set()


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_explanations_are_words_that_can_be_read_out(game: Game) -> None:
    said = {one.text or "" for board in boards(game) for one in board.iter("title")}
    assert all(len(text) > 3 for text in said)
    options = {
        one.attrib.get("aria-label", "") for board in boards(game) for one in board.iter("g")
    }
    assert [text for text in said - options if NOTATION.search(text)] == []
    assert [text for text in options if "[" in text] == []


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_nothing_that_is_explained_hides_buttons_from_readers(game: Game) -> None:
    for board in boards(game):
        for element in board.iter():
            if explains(element) and "data-action" not in element.attrib:
                inside = [one for one in element.iter() if "data-action" in one.attrib]
                assert inside == [], (element.attrib, inside[0].attrib)
