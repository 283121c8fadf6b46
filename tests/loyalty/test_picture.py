"""The picture: well formed in both shapes, with an element for every legal action."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names
from lusoria.games.loyalty.data import STAGES
from lusoria.games.loyalty.manual import standard
from lusoria.games.loyalty.svg import board, column

from ..moves import view_of
from .scenes import scene
from .test_positions import MATCHES


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_8_1_every_phase_has_a_picture_in_both_shapes(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for viewer in (NOBODY, *range(match.seats)):
        picture = match.picture(viewer, narrow)
        root = ElementTree.fromstring(str(picture))
        actions = match.game.legal_actions(match.state, viewer) if viewer >= 0 else []
        numbers = {
            int(one.attrib["data-action"]) for one in root.iter() if "data-action" in one.attrib
        }
        assert numbers == set(actions)
        assert all(
            "legal" in one.attrib["class"] for one in root.iter() if "data-action" in one.attrib
        )
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        assert picture.width < 500 if narrow else picture.width > 800
        assert picture.layers["more"] == ""


NAMED = Names(("Livia", "Gaius", "Titus", "Drusus"), 0)
CROWD = {1: (2, 3, 1, 2), 2: (1, 1, 1, 1), 3: (3, 2, 0, 0)}


def drawn(narrow: bool, news: tuple[str, ...] = ()) -> ElementTree.Element:
    """Return the picture of a crowded table for four as the first of them sees it."""
    view = view_of(scene(["Somnus"], CROWD, seats=4, others=[{"favours": ["coins"]}]), 0)
    return ElementTree.fromstring(str(board(view, (), narrow, NAMED, news)))


def place(element: ElementTree.Element) -> float:
    """Return how far to the right an element is moved."""
    found = re.match(r"translate\(([-\d.]+) ", element.attrib.get("transform", ""))
    return float(found[1]) if found else 0.0


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_names_are_in_the_picture(narrow: bool) -> None:
    texts = [str(one.text) for one in drawn(narrow, ("Gaius waits.",)).iter() if one.text]
    for name in ("Livia (you)", "Gaius", "Titus", "Drusus"):
        assert name in texts
    assert any("Gaius waits." in text for text in texts), "in the description"
    assert not any("Seat " in text for text in texts)
    assert any("Send a messenger" in text for text in texts)


def test_1_5_messengers_of_four_owners_do_not_cover_one_another() -> None:
    card = next(one for one in drawn(False).iter() if one.attrib.get("id") == "god-somnus")
    spans = []
    for company in card:
        band = company.find("{*}g")
        if band is None or not band.attrib.get("id", "").startswith("crowd-"):
            continue
        places = [place(company) + place(one) for one in band.iter() if "pawn" in str(one.attrib)]
        spans.append((min(places) - 12, max(places) + 12))
    assert len(spans) == 4
    assert spans[0][0] >= 0
    assert spans[-1][1] <= column.WIDTH + 4
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(spans))


@pytest.mark.parametrize("shape", [column.UPRIGHT, column.LYING])
def test_1_1_coins_and_wreaths_stay_within_the_rows_of_an_action(shape: column.Shape) -> None:
    plate = shape.plates[0]
    for short in standard().deed_shorts:
        rows = column.flowing(short, plate.width - 24)
        assert len(rows) * column.LEADING <= plate.height + 2, short
        assert all(row for row in rows)


@pytest.mark.parametrize("narrow", [False, True])
def test_8_1_every_number_has_an_explanation(narrow: bool) -> None:
    tree = drawn(narrow)
    named = {one.attrib["id"]: one for one in tree.iter() if "id" in one.attrib}
    for name, least in (("supplies", 10), ("seat-0", 7), ("god-somnus", 3), ("temple", 11)):
        titles = [one for one in named[name].iter() if one.tag.endswith("}title")]
        assert len(titles) >= least, name


def test_1_4_the_track_is_as_large_on_a_phone_as_on_a_table() -> None:
    radius = {}
    for narrow in (False, True):
        rings = [one for one in drawn(narrow).iter() if one.attrib.get("class") == "ring edge"]
        assert len(rings) == 14
        radius[narrow] = float(rings[0].attrib["r"])
    assert radius[True] >= 0.95 * radius[False]


def test_7_6_a_favour_shows_what_it_is_worth_now() -> None:
    texts = [str(one.text) for one in drawn(False).iter() if one.text]
    assert "=3" in texts
    assert any(text.endswith("worth 8 now") for text in texts)


def test_1_1_a_card_has_its_god_in_full_as_a_title() -> None:
    text = str(scene(["Hercules"]).picture(0))
    assert "Reconstructed" in text
    assert all(standard().deed_shorts)
    assert len(set(standard().deed_shorts)) > 40
