"""The picture: well formed in both shapes, every legal action on it, with what follows from it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from lusoria.core.seats import NOBODY
from lusoria.games.honors.data import STAGES
from lusoria.games.honors.svg.decisions import halves

from ..draw.test_path import unreached
from ..moves import play
from .scenes import HONORS, scene, serving, thrown, voting
from .test_positions import MATCHES


def said(text: str) -> list[str]:
    """Return what stands on a picture, line by line."""
    return re.findall(r"<text[^>]*>([^<]*)<", text)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_8_1_every_phase_has_a_picture_in_both_shapes(stage: str, narrow: bool) -> None:
    match = MATCHES[stage]()
    for viewer in (NOBODY, *range(match.seats)):
        picture = match.picture(viewer, narrow)
        root = ElementTree.fromstring(str(picture))
        if viewer >= 0:
            assert unreached(match, viewer, narrow) == []
        assert all(
            "legal" in one.attrib["class"] for one in root.iter() if "data-action" in one.attrib
        )
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        assert picture.width == (480 if narrow else 900)


def test_8_1_the_tablet_stays_where_it_is_from_the_omen_to_the_votes() -> None:
    tops = {
        re.findall(r"translate\(\S+ (\S+)\)", MATCHES[stage]().picture(0).groups()["tablet"])[0]
        for stage in ("omen", "dice", "keep", "either", "skill", "buy", "election", "votes", "over")
    }
    assert len(tops) == 1


def test_4_1_locked_dice_look_different_from_loose_ones() -> None:
    match = play(thrown((1, 2, 3)), "throw 2", "die 6")
    text = str(match.picture(0))
    assert text.count('class="die locked"') == 2
    assert "Keep all dice" in said(text)


@pytest.mark.parametrize("narrow", [False, True])
def test_4_1_six_dice_are_chosen_on_the_dice_and_need_no_button_each(narrow: bool) -> None:
    text = str(thrown((1, 2, 3, 4, 5, 6)).picture(0, narrow))
    assert text.count("data-action=") == 1
    assert all(text.count(f'id="die-{die}"') == 1 for die in range(6))


def test_5_1_the_dice_say_what_they_pay() -> None:
    assert "Upkeep 2 PC: bonus and dice bring 4, so dignitas rises to 2" in said(
        str(thrown((5, 5)).picture(0))
    )
    short = str(thrown((1, 4, 4)).picture(0))
    assert "Upkeep 4 PC: bonus and dice bring 0, 4 too few, so dignitas falls to 2" in said(short)
    assert "Upkeep 2 PC: bonus and dice bring 0 so far" in said(str(thrown((3, 1)).picture(0)))
    assert "Upkeep 2 PC: bonus and dice bring 2, just enough" in said(
        str(thrown((5, 4)).picture(0))
    )


def test_4_3_a_choice_between_two_offers_says_what_becomes_of_the_upkeep() -> None:
    text = str(play(thrown((3, 1)), "stop").picture(0))
    assert "Take 1 PC" in said(text)
    assert any(line.startswith("Upkeep will be 1 PC short") for line in said(text))


@pytest.mark.parametrize("narrow", [False, True])
def test_6_2_every_bribe_is_a_coin(narrow: bool) -> None:
    match = voting({"wealth": 80}, turn=6)
    text = str(match.picture(0, narrow))
    assert text.count('class="legal bribe"') == 3 * 81


def test_6_4_every_bribe_says_how_likely_it_wins() -> None:
    text = str(voting({"wealth": 1}, turn=2).picture(0))
    # Two dice against two: 146 of 1296 pairs of throws tie and are thrown again, so it is even.
    assert "50%" in said(text)


def test_3_5_a_challenge_says_how_likely_it_is_met() -> None:
    lines = said(str(serving("consul").picture(0)))
    assert [one for one in lines if one.endswith("%")] == ["83%", "50%", "17%"]


def test_6_2_running_for_nothing_is_no_large_green_button() -> None:
    text = str(voting({"wealth": 4}).picture(0))
    assert "Run for no office" in said(text)
    assert "button main" not in text


@pytest.mark.parametrize("seats", range(1, 7))
def test_8_1_the_rivals_sheets_are_drawn_in_small(seats: int) -> None:
    match = scene("buy", *({"wealth": 90 + number} for number in range(seats)))
    text = str(match.picture(0))
    assert text.count('id="seat-') == seats - 1
    assert all(f">{90 + number}<" in text for number in range(seats))


def test_7_2_a_lone_player_is_told_the_next_grade_and_no_place() -> None:
    text = " ".join(said(str(scene("buy", {"earned": 15}).picture(0))))
    assert "CICERONIAN FROM 40" in text
    text = " ".join(said(str(scene("buy", {"earned": 61}).picture(0))))
    assert "CAESARIAN FROM 70" in text
    assert "FROM" not in " ".join(said(str(scene("buy", {"earned": 80}).picture(0))))


def test_7_3_the_winners_are_marked() -> None:
    match = scene("buy", {"earned": 1}, {"earned": 9}, turn=12, active=2)
    play(match, "done", ("abstain", 0), ("abstain", 1))
    assert any(line.endswith(", first") for line in said(str(match.picture(0))))


def test_6_5_an_election_shows_who_stands_with_what_and_who_wins() -> None:
    match = play(voting({"wealth": 9}), "run quaestor 3", "die 2", "die 1", "die 6", "die 6")
    lines = said(str(match.picture(0)))
    assert "2 dice, bribe 3" in lines
    assert "The rival, quaestor" in lines
    assert {"15", "3"} <= set(lines)
    assert 'class="ballot won"' in str(match.picture(0))


def test_1_1_another_sheet_is_drawn_with_its_own_numbers() -> None:
    match = HONORS.start(1, {"sheet": "boxes = [40, 99, 1, 5]\nskill_boxes = [9, 9, 9]\n"})
    ticks = re.findall(r'<path d="([^"]*)" class="tick"', str(match.picture(0)))
    assert sum(path.count("z") for path in ticks) == 40 + 99 + 1 + 5 + 27 * 6


@pytest.mark.parametrize("narrow", [False, True])
def test_1_1_every_number_that_is_not_the_standard_one_is_marked(narrow: bool) -> None:
    sheet = (
        "[cost]\nvilla = 6\n[luxury_points]\ntemple = 12\n[office_points]\nconsul = 12\n"
        "[election_turn]\ncensor = 10\n[rival_dice]\naedile = 2\n[office_capital]\naedile = 3\n"
        "[dice]\nII = 4\n[upkeep]\nI = 3\n[boxes]\nIII = 9\n[skill_effect]\nlaw = 2\n"
    )
    usual = HONORS.start(1, seed=1).picture(0, narrow)
    other = HONORS.start(1, {"sheet": sheet}, seed=1).picture(0, narrow)
    assert str(usual).count('class="unusual"') == 0
    assert str(other).count('class="unusual"') == 10


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [
        ("run for no office", "Run for no office", ""),
        ("keep all dice: 1 and 2", "Keep all dice", "1 and 2"),
        ("extort 3 wealth for 1 infamy", "Extort 3 wealth", "For 1 infamy"),
    ],
)
def test_a_button_says_what_follows_below_what_it_does(
    option: str, first: str, second: str
) -> None:
    assert halves(option) == (first, second)
