"""The picture of Quorum."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.quorum.svg import board
from lusoria.play.match import Match

from .scenes import FOE, ME, named, play, scene
from .test_reasons import MATCHES
from .test_scoring import final


def drawn(match: Match, seat: int = ME, narrow: bool = False) -> ElementTree.Element:
    """Return the picture of a match as a tree."""
    actions = match.game.legal_actions(match.state, seat) if seat >= 0 else []
    return ElementTree.fromstring(str(board(match.view(seat), actions, narrow)))


def ids(tree: ElementTree.Element) -> set[str]:
    """Return the names of all elements."""
    return {element.attrib["id"] for element in tree.iter() if "id" in element.attrib}


def element(tree: ElementTree.Element, name: str) -> ElementTree.Element:
    """Return the element of that name."""
    return next(found for found in tree.iter() if found.attrib.get("id") == name)


def offered(tree: ElementTree.Element) -> set[int]:
    """Return the actions that can be clicked."""
    marked = [found for found in tree.iter() if "data-action" in found.attrib]
    assert all("legal" in found.attrib["class"].split() for found in marked)
    return {int(found.attrib["data-action"]) for found in marked}


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("phase", MATCHES)
def test_every_phase_is_drawn_with_an_element_for_every_legal_action(
    phase: str, narrow: bool
) -> None:
    match = MATCHES[phase]()
    for seat in (NOBODY, ME, FOE):
        tree = drawn(match, seat, narrow)
        legal = match.game.legal_actions(match.state, seat) if seat >= 0 else []
        assert offered(tree) == set(legal)


def test_a_hand_shows_faces_to_its_owner_and_backs_to_others() -> None:
    match = scene({"dealt": named(1, 2), "known": named(3)})
    own, other = ids(drawn(match, ME)), ids(drawn(match, FOE))
    assert {"card-1", "card-2", "card-3"} <= own
    assert "card-3" in other
    assert not {"card-1", "card-2"} & other
    assert {"back-1-gallia-1", "back-1-gallia-2"} <= other


def test_markers_of_one_space_are_stacked_from_the_lowest_up() -> None:
    match = scene({}, {}, {}, markers={"Gallia": {"4": [2, 3, 1]}})
    tree = drawn(match)
    moves = [element(tree, f"marker-gallia-{seat}").attrib["transform"] for seat in (1, 2, 3)]
    places = {seat: move[10:-1].split() for seat, move in enumerate(moves, 1)}
    assert len({x for x, _ in places.values()}) == 1
    heights = {seat: float(y) for seat, (_, y) in places.items()}
    assert heights[2] > heights[3] > heights[1]


def test_a_god_that_was_named_lies_in_its_gap_until_its_effect_is_chosen() -> None:
    match = play(scene(rome=["God", "God"], top="altar"), "take 1", "god Mars")
    found = ids(drawn(match))
    assert "god-at-work" in found
    assert "god-1-1" not in found
    play(match, "advance Asia", "back Asia")
    found = ids(drawn(match))
    assert "god-at-work" not in found
    assert "god-1-1" in found
    assert "god-of-rome-2" in found


def test_what_a_refresh_has_set_aside_is_told() -> None:
    match = play(scene(rome=["God"] * 3, top="Asia"), "refresh")
    assert "5 cards set aside" in "".join(drawn(match).itertext())


def test_the_sheet_shows_every_line_and_the_winner() -> None:
    match = final(named(19, 22), named(42, 43, 50, 53))
    tree = drawn(match, NOBODY)
    sheet = list(element(tree, "sheet").itertext())
    for word in ("Final score", "Africa", "Macedonia", "Intrigue", "Military", "Total", "Steps"):
        assert word in sheet
    assert sheet.count("10") == 2
    assert "wins" in list(element(tree, "seat-2").itertext())


def test_the_picture_is_told_in_sentences() -> None:
    match = scene({"dealt": named(1), "gods": ["Mars", "Venus"]}, rome=["God", *named(2)])
    words = board(match.view(ME), match.game.legal_actions(match.state, ME)).description
    assert words.startswith("You take a card from Rome.")
    assert "In Rome: 1, a God; 2, Intrigue-1 Gallia+3" in words
    assert "Seat 1 (you) has 0 points, holds Intrigue-0 Gallia+2" in words
    assert words.endswith("You may choose from 5 actions.")


def test_refreshing_is_a_button_and_gods_of_others_are_seen() -> None:
    match = scene({}, {"gods": ["Mars", "Venus"]}, rome=["God"] * 3)
    tree = drawn(match)
    assert "Refresh" in list(element(tree, "refresh").itertext())
    assert {"god-2-1", "god-2-2"} <= ids(tree)


def test_a_back_with_room_shows_its_whole_name() -> None:
    match = scene(top="Hispania")
    assert "Hispania" in list(element(drawn(match), "deck").itertext())
