"""No refusal is silent: every reason occurs, and every one names a section of RULES.md."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from lusoria.core.seats import NATURE
from lusoria.games.quorum import reasons
from lusoria.games.quorum.actions import ASKED
from lusoria.games.quorum.data import STAGES
from lusoria.games.quorum.reasons import FIRST_STAGE, REASONS
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import GODS, QUORUM, dealt, named, scene, start, turn_up

HANDS = ((2, 6, 10, 14), (3, 7, 11, 15))
MATCHES: dict[str, Callable[[], Match]] = {
    "start": QUORUM.start,
    "map": lambda: play(QUORUM.start(), "begin 1"),
    "back": start,
    "face": lambda: play(start(), "back Asia"),
    "deal": lambda: play(turn_up(start(), *named(1, 5, 9, 13, 16)), "back Asia"),
    "take": lambda: play(dealt((1, 5, 9, 13, 16), *HANDS), "back altar"),
    "god": lambda: play(scene(rome=["God"]), "take 1"),
    "advance": lambda: play(scene(rome=["God"]), "take 1", "god Mars"),
    "play": lambda: scene({"dealt": named(1)}, stage="play", top="altar"),
    "over": lambda: scene(stage="over", turns=24, top="altar"),
}
OTHERS: dict[str, tuple[Callable[[], Match], str | int]] = {
    "NO_SUCH_ACTION": (scene, 10_000),
    "ONLY_CHANCE": (MATCHES["take"], "god Mars"),
    "MUST_REFRESH": (lambda: scene({"gods": GODS[:3]}, rome=["God"] * 5), "advance Asia"),
    "FOURTH_GOD": (lambda: scene({"gods": GODS[:3]}, rome=["God", *named(1)]), "take 1"),
    "TOO_FEW_GODS": (scene, "refresh"),
    "REFRESHED": (lambda: scene(rome=["God"] * 3, pending={"refreshed": True}), "refresh"),
    "NOT_IN_HAND": (MATCHES["play"], f"play {named(2)[0]}"),
    "NO_SUCH_SEAT": (QUORUM.start, "begin 4"),
    "PLACED": (lambda: play(QUORUM.start(), "begin 1", "place Asia"), "place Asia"),
    "NO_SUCH_BACK": (start, "back altar"),
    "NOT_IN_DECK": (
        lambda: play(turn_up(start(), *named(1)), "back Gallia"),
        f"card {named(1)[0]}",
    ),
    "OTHER_BACK": (lambda: play(start(), "back Asia"), f"card {named(1)[0]}"),
    "NAMED": (
        lambda: play(scene({"gods": ["Mars", "Mars"]}, rome=["God"]), "take 1"),
        "god Mars",
    ),
}


@pytest.mark.parametrize("stage", STAGES)
def test_an_answer_to_another_question_is_refused_by_what_the_game_waits_for(stage: str) -> None:
    match = MATCHES[stage]()
    wrong = "refresh" if stage != "take" else "advance Asia"
    seat = match.acting if stage != "over" else 0
    reason = match.why(wrong, seat)
    assert reason == REASONS[FIRST_STAGE + STAGES.index(stage)]


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_reason_occurs(name: str) -> None:
    opened, action = OTHERS[name]
    assert opened().why(action) == REASONS[getattr(reasons, name)]


def test_3_1_another_seat_is_told_that_it_is_not_its_turn() -> None:
    match = MATCHES["take"]()
    assert match.why("take 1", 1) == REASONS[reasons.NOT_YOURS]
    assert match.why("take 1", NATURE) == REASONS[reasons.NOT_CHANCE]


CHANCE = [stage for stage, (actor, *_) in ASKED.items() if actor == NATURE]


@pytest.mark.parametrize("stage", CHANCE)
def test_3_1_while_chance_acts_every_seat_is_told_so(stage: str) -> None:
    match = MATCHES[stage]()
    assert match.acting == NATURE
    for seat in (0, 1):
        for action in ("take 1", "refresh", f"play {named(2)[0]}", "advance Asia", "back Asia"):
            assert match.why(action, seat) == REASONS[reasons.CHANCE_ACTS]
    assert "nobody's turn" in REASONS[reasons.CHANCE_ACTS].text


def test_all_reasons_are_tried_here() -> None:
    assert {*OTHERS, "NOT_YOURS", "CHANCE_ACTS", "NOT_CHANCE"} == set(reasons._OTHERS)


def test_every_reason_names_a_section() -> None:
    for reason in REASONS[1:]:
        assert re.search(rf"^### {re.escape(reason.section)} ", QUORUM.rules, re.MULTILINE)
        assert reason.text
