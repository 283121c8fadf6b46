"""The picture: well formed in both shapes, with an element for every legal action."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.loyalty.data import STAGES
from lusoria.games.loyalty.manual import DEED_SHORTS, GOD_TEXTS

from .scenes import scene
from .test_positions import MATCHES


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_8_1_every_phase_has_a_picture_in_both_shapes(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for looker in (NOBODY, *range(match.seats)):
        picture = match.picture(looker, narrow)
        root = ElementTree.fromstring(str(picture))
        actions = match.game.legal_actions(match.state, looker) if looker >= 0 else []
        numbers = {
            int(one.attrib["data-action"]) for one in root.iter() if "data-action" in one.attrib
        }
        assert numbers == set(actions)
        assert all(
            "legal" in one.attrib["class"] for one in root.iter() if "data-action" in one.attrib
        )
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        assert picture.width < 500 if narrow else picture.width > 1000
        assert picture.layers["more"] == ""


def test_1_1_a_card_has_its_god_in_full_as_a_title() -> None:
    text = str(scene(["Hercules"]).picture(0))
    assert "Reconstructed" in text
    assert all(GOD_TEXTS)
    assert all(DEED_SHORTS)
    assert len(set(DEED_SHORTS)) > 40
