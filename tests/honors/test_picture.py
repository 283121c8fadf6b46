"""The picture: well formed in both shapes, with an element for every legal action."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.honors.data import STAGES

from ..moves import play
from .scenes import HONORS, scene, thrown, voting
from .test_positions import MATCHES


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_8_1_every_phase_has_a_picture_in_both_shapes(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for viewer in (NOBODY, *range(match.seats)):
        picture = match.picture(viewer, narrow)
        root = ElementTree.fromstring(str(picture))
        actions = match.game.legal_actions(match.state, viewer) if viewer >= 0 else []
        offered = [
            int(one.attrib["data-action"]) for one in root.iter() if "data-action" in one.attrib
        ]
        assert sorted(offered) == sorted(actions)
        assert all(
            "legal" in one.attrib["class"] for one in root.iter() if "data-action" in one.attrib
        )
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        assert picture.width < 500 if narrow else picture.width > 1000


def test_4_1_locked_dice_look_different_from_loose_ones() -> None:
    match = play(thrown((1, 2, 3)), "throw 2", "die 6")
    text = str(match.picture(0))
    assert text.count('class="die locked"') == 2
    assert "Keep all" in text


@pytest.mark.parametrize("narrow", [False, True])
def test_6_2_every_bribe_is_a_coin(narrow: bool) -> None:
    match = voting({"wealth": 80}, turn=6)
    text = str(match.picture(0, narrow))
    assert text.count('class="legal bribe"') == 3 * 81


@pytest.mark.parametrize("seats", range(1, 7))
def test_8_1_the_rivals_sheets_are_drawn_in_small(seats: int) -> None:
    match = scene("buy", *({"wealth": 90 + number} for number in range(seats)))
    text = str(match.picture(0))
    assert text.count('id="seat-') == seats - 1
    assert all(f">{90 + number}<" in text for number in range(seats))


def test_7_3_the_winners_are_marked() -> None:
    match = scene("buy", {"earned": 1}, {"earned": 9}, turn=12, active=2)
    play(match, "done", ("abstain", 0), ("abstain", 1))
    assert ">first<" in str(match.picture(0))


def test_1_1_another_sheet_is_drawn_with_its_own_numbers() -> None:
    match = HONORS.start(1, {"sheet": "boxes = [40, 99, 1, 5]\nskill_boxes = [9, 9, 9]\n"})
    text = str(match.picture(0))
    assert text.count('class="tick"') == 40 + 99 + 1 + 5 + 6
    assert text.count('class="tick skill"') == 27 * 6
