"""The picture of Quorum."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.quorum.data import GOD_NAMES
from lusoria.games.quorum.manual import standard
from lusoria.games.quorum.svg import board
from lusoria.games.quorum.svg.scene import card_id
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import FOE, ME, QUORUM, named, scene
from .test_reasons import MATCHES
from .test_scoring import final


def drawn(match: Match, seat: int = ME, narrow: bool = False) -> ElementTree.Element:
    """Return the picture of a match as a tree."""
    actions = match.game.legal_actions(match.state, seat) if seat >= 0 else []
    return ElementTree.fromstring(str(board(view_of(match, seat), actions, narrow)))


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
@pytest.mark.parametrize("stage", MATCHES)
def test_every_phase_is_drawn_with_an_element_for_every_legal_action(
    stage: str, narrow: bool
) -> None:
    match = MATCHES[stage]()
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


def test_markers_of_one_space_stand_in_the_order_in_which_they_came() -> None:
    match = scene({}, {}, {}, markers={"Gallia": {"4": [2, 3, 1]}})
    tree = drawn(match)
    moves = [element(tree, f"marker-gallia-{seat}").attrib["transform"] for seat in (1, 2, 3)]
    places = {seat: move[10:-1].split() for seat, move in enumerate(moves, 1)}
    assert len({x for x, _ in places.values()}) == 1
    heights = {seat: float(y) for seat, (_, y) in places.items()}
    assert heights[2] < heights[3] < heights[1]


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


def test_points_stand_where_they_are_earned_and_the_winner_is_named() -> None:
    match = final(named(19, 22), named(42, 43, 50, 53))
    tree = drawn(match, NOBODY)
    other = list(element(tree, "seat-2").itertext())
    assert "winner" in other
    assert other.count("10") == 2, "for a type, and in all"
    assert any("10 points if the game ended now" in text for text in other)
    assert any(text.endswith(" 10 points now.") for text in other)


def test_the_picture_is_told_in_sentences() -> None:
    match = scene({"dealt": named(1), "gods": ["Mars", "Venus"]}, rome=["God", *named(2)])
    words = board(view_of(match, ME), match.game.legal_actions(match.state, ME)).description
    assert words.startswith("Take a card from Rome.")
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


def shifts(tree: ElementTree.Element, name: str) -> tuple[float, float]:
    """Return how far an element and all around it are moved."""
    around = {child: parent for parent in tree.iter() for child in parent}
    found: ElementTree.Element | None = element(tree, name)
    x = y = 0.0
    while found is not None:
        if found.attrib.get("transform", "").startswith("translate("):
            right, down = found.attrib["transform"][10:-1].split()
            x, y = x + float(right), y + float(down)
        found = around.get(found)
    return x, y


def width_of(tree: ElementTree.Element, name: str) -> float:
    """Return the width of the first rectangle of an element."""
    return next(
        float(one.attrib["width"]) for one in element(tree, name).iter() if "width" in one.attrib
    )


@pytest.mark.parametrize("narrow", [False, True])
def test_3_2_the_button_to_refresh_keeps_clear_of_the_cards(narrow: bool) -> None:
    match = scene(rome=["God"] * 3)
    tree = drawn(match, narrow=narrow)
    button, low = shifts(tree, "refresh")
    last = shifts(tree, card_id(int(view_of(match, ME).table.rome[4])))
    beside = button >= last[0] + width_of(tree, "god-of-rome-1") + 10
    above = low + 40 <= last[1]
    assert beside or above


@pytest.mark.parametrize("narrow", [False, True])
def test_gods_of_others_are_readable_with_both_halves_of_their_effect(narrow: bool) -> None:
    match = scene({}, {"gods": ["Mars", "Venus"]})
    god = element(drawn(match, narrow=narrow), "god-2-1")
    assert {"Mars", "+1 \u22121", standard().gods[GOD_NAMES.index("Mars")]} <= set(god.itertext())


@pytest.mark.parametrize("narrow", [False, True])
def test_2_2_every_province_names_its_neighbours(narrow: bool) -> None:
    circle = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]
    tree = drawn(scene(circle=circle), narrow=narrow)
    for place, name in enumerate(circle):
        left, right = circle[place - 1], circle[(place + 1) % 6]
        said = next(element(tree, f"province-{name.lower()}").itertext())
        assert said.endswith(f"Left {left}, right {right}.")


@pytest.mark.parametrize("narrow", [False, True])
def test_4_2_a_gods_effect_is_written_on_every_province_that_may_be_chosen(narrow: bool) -> None:
    circle = ["Hispania", "Germania", "Macedonia", "Africa", "Asia", "Gallia"]
    match = play(
        scene(rome=["God"], circle=circle, tokens={"Macedonia": 1}), "take 1", "god Vulcanus"
    )
    said = ", ".join(element(drawn(match, narrow=narrow), "province-germania").itertext())
    assert "left Hispania from 2 to 3, right Macedonia stays at 1" in said
    said = ", ".join(element(drawn(match, FOE, narrow), "province-germania").itertext())
    assert "Hispania from 2 to 3" not in said


@pytest.mark.parametrize("narrow", [False, True])
def test_round_and_names_are_shown(narrow: bool) -> None:
    match = scene({"dealt": named(2)}, stage="play", top="altar")
    match.sit(["Livia", "Gaius"])
    play(match, f"play {named(2)[0]}")
    tree = ElementTree.fromstring(str(match.picture(FOE, narrow)))
    assert any("Round 1" in text for text in element(tree, "refresh").itertext())
    assert "Livia plays Intrigue-1 Gallia+3" in match.picture(FOE, narrow).description
    assert "Livia" in list(element(tree, "seat-1").itertext())
    assert "Gaius (you)" in list(element(tree, "seat-2").itertext())


@pytest.mark.parametrize(("seats", "most"), [(2, 1150), (3, 1350), (4, 1650)])
def test_on_a_phone_the_picture_is_not_tall(seats: int, most: int) -> None:
    match = recorded(QUORUM.game, 4, 1, seats)
    for back in (1, 60, 90):
        early = match.at(len(match.entries) - back)
        for viewer in (NOBODY, ME):
            assert early.picture(viewer, narrow=True).height <= most


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_the_deck_is_counted_by_its_backs(narrow: bool) -> None:
    match = scene(rome=named(1, 2, 3, 4, 5), deck=named(*range(13, 45)), top="altar")
    said = next(element(drawn(match, NOBODY, narrow), "deck").itertext())
    wanted = "9 Africa, 8 Asia, 6 Gallia, 4 Germania, 4 Hispania, 1 Macedonia, 14 Gods"
    assert said.endswith(f"Left in it: {wanted}.")


def test_5_2_on_a_phone_markers_stand_in_their_order_with_their_spaces() -> None:
    match = scene({}, {}, {}, markers={"Gallia": {"4": [2, 3], "11": [1]}})
    tree = drawn(match, narrow=True)
    places = {seat: shifts(tree, f"marker-gallia-{seat}")[0] for seat in (1, 2, 3)}
    assert places[1] == places[3] < places[2], "two abreast"
    assert "11" in list(element(tree, "province-gallia").itertext())
