"""No refusal is silent: every reason occurs, and every one names a section of RULES.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lusoria.core.seats import NATURE
from lusoria.core.table import Reason
from lusoria.games.roma import reasons
from lusoria.games.roma.data import STAGES
from lusoria.games.roma.reasons import FIRST_STAGE, REASONS
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ROMA, scene
from .stages import MATCHES, acting

BY_CHANCE = {
    "start": "roll 1 2 3",
    "deal": "battle 1",
    "throw": "battle 1",
    "draw": "battle 1",
    "battle": "roll 1 2 3",
}
LIFTING = {"place": lambda: acting("Consiliarius", "place 5")}
WAITING: dict[str, tuple[Callable[[], Match], str | int]] = {
    stage: (opened, "accept" if stage == "actions" else BY_CHANCE.get(stage, "end"))
    for stage, opened in (MATCHES | LIFTING).items()
}
"""For each phase a match that waits in it, and an action that is not the answer."""

OTHERS: dict[str, tuple[Callable[[], Match], str | int]] = {
    "NO_SUCH_ACTION": (scene, 10_000),
    "NOT_IN_HAND": (scene, "lay Forum 1"),
    "DISC_TAKEN": (MATCHES["laying"], "lay Legat 1"),
    "TOO_EXPENSIVE": (lambda: scene(hand=["Forum"], money=4), "lay Forum 1"),
    "NO_SUCH_DIE": (lambda: scene(dice=[3]), "money 4"),
    "NOTHING_TO_DRAW": (lambda: scene(dice=[3], pile=[]), "cards 3"),
    "DISC_EMPTY": (lambda: scene(dice=[3]), "activate 3"),
    "DISC_BLOCKED": (lambda: scene({3: "Essedum"}, dice=[3], blocked=[3]), "activate 3"),
    "NEVER_ACTIVATED": (lambda: scene({3: "Turris"}, dice=[3]), "activate 3"),
    "NEEDS_DIE": (lambda: scene({3: "Forum"}, dice=[3]), "activate 3"),
    "NEEDS_OPPOSITE": (lambda: scene({3: "Centurio"}, dice=[3]), "activate 3"),
    "NEEDS_CHARACTER": (lambda: scene({3: "Velites"}, dice=[3]), "activate 3"),
    "NEEDS_BUILDING": (lambda: scene({3: "Onager"}, dice=[3]), "activate 3"),
    "NEEDS_EMPTY_DISC": (lambda: scene({3: "Legat"}, ["Forum"] * 6, dice=[3]), "activate 3"),
    "NEEDS_FORUM": (lambda: scene({3: "Mercatus"}, dice=[3]), "activate 3"),
    "NEEDS_MONEY": (lambda: scene({3: "Mercator"}, dice=[3], money=1), "activate 3"),
    "NEEDS_PILE": (lambda: scene({3: "Haruspex"}, dice=[3], pile=[]), "activate 3"),
    "NEEDS_CHARACTER_DISCARDED": (lambda: scene({3: "Aesculapinum"}, dice=[3]), "activate 3"),
    "NEEDS_HAND_BUILDING": (lambda: scene({3: "Architectus"}, dice=[3]), "activate 3"),
    "NEEDS_HAND_CHARACTER": (lambda: scene({3: "Senator"}, dice=[3]), "activate 3"),
    "NEEDS_CHARACTER_TO_COPY": (lambda: scene({3: "Scaenicus"}, dice=[3]), "activate 3"),
    "NOT_LAID_TO_COPY": (lambda: acting("Scaenicus"), "copy Legat"),
    "SCAENICUS_COPIED": (lambda: acting("Scaenicus"), "copy Scaenicus"),
    "ONLY_BUILDINGS": (lambda: acting("Architectus"), "lay Legat 1"),
    "ONLY_CHARACTERS": (lambda: acting("Senator"), "lay Turris 1"),
    "NOT_DRAWN": (MATCHES["keep"], "keep Forum"),
    "NOT_IN_PILE": (lambda: acting("Haruspex", pile=["Nero"]), "take Forum"),
    "NOT_DISCARDED": (lambda: acting("Aesculapinum"), "recover Nero"),
    "NO_CHARACTER_THERE": (lambda: acting("Velites"), "target 1"),
    "NO_BUILDING_THERE": (lambda: acting("Onager"), "target 2"),
    "TOO_LITTLE_MONEY": (lambda: acting("Mercator"), "buy 4"),
    "TOO_FEW_POINTS": (lambda: acting("Mercator", foe_points=2), "buy 3"),
    "NO_MORE_THAN_6": (lambda: play(scene({3: "Consul"}, (), [3, 6]), "activate 3"), "raise 6"),
    "NO_LESS_THAN_1": (lambda: play(scene({3: "Consul"}, (), [3, 1]), "activate 3"), "lower 1"),
    "BLOCKED_ALREADY": (lambda: acting("Praetorianus", foe_blocked=[2]), "block 2"),
    "CHARACTER_PLACED": (lambda: acting("Consiliarius", "place 5"), "place 5"),
    "BUILDING_PLACED": (MATCHES["place"], "place 5"),
    "NONE_TO_DEAL": (MATCHES["deal"], "draw Nero"),
    "NONE_TO_DRAW": (lambda: play(scene(dice=[1], pile=["Nero"]), "cards 1"), "draw Forum"),
    "SENATOR_LAYS": (lambda: acting("Senator"), "end"),
    "BUILDINGS_LIFTED": (MATCHES["place"], "end"),
    "STOCKPILE_EMPTY": (lambda: scene(stage="over", points=20, foe_points=16), "end"),
    "NO_SUCH_GIFT": (MATCHES["exchange"], "give Nero"),
    "NOT_IN_FIRST_HAND": (MATCHES["laying"], "lay Nero 2"),
    "NOT_YOUR_LAYING": (MATCHES["laying"], "lay Legat 2"),
    "GIFTS_CHOSEN": (MATCHES["exchange"], "give Legat"),
    "NOT_YOURS": (scene, "end"),
}
"""For each other reason a match and an action that is refused for it."""
SPEAKERS = {
    "NOT_YOURS": FOE,
    "NOT_YOUR_LAYING": FOE,
    "NO_SUCH_GIFT": FOE,
    "GIFTS_CHOSEN": 0,
    "exchange": 0,
}
SECTIONS = set(re.findall(r"^###? ([0-9.]+) ", ROMA.rules, re.MULTILINE))


def numbers() -> dict[str, int]:
    """Return the number of every reason this file witnesses, by its name."""
    stages = {stage: FIRST_STAGE + place for place, stage in enumerate(STAGES)}
    return {name: stages[name] for name in WAITING} | {n: getattr(reasons, n) for n in OTHERS}


def test_every_reason_is_witnessed_here() -> None:
    assert set(numbers().values()) == set(range(1, len(REASONS)))


@pytest.mark.parametrize("name", [*WAITING, *OTHERS])
def test_each_action_is_refused_for_its_reason(name: str) -> None:
    opened, action = (WAITING | OTHERS)[name]
    match = opened()
    before = match.position()
    seat = match.speaker(SPEAKERS.get(name))
    assert match.reason(match.number(action, seat), seat) == REASONS[numbers()[name]]
    assert match.position() == before


@pytest.mark.parametrize("stage", BY_CHANCE)
def test_3_2_while_chance_acts_a_player_is_told_what_is_awaited(stage: str) -> None:
    match = MATCHES[stage]()
    for seat in (0, 1):
        assert match.why("end", seat) == REASONS[FIRST_STAGE + STAGES.index(stage)]


@pytest.mark.parametrize("stage", WAITING)
def test_each_phase_waits_where_it_is_said_to(stage: str) -> None:
    match = WAITING[stage][0]()
    assert match.position()["stage"] == stage
    if match.acting != NATURE and not match.over:
        assert match.movers()


@pytest.mark.parametrize("reason", REASONS[1:], ids=lambda reason: reason.text[:30])
def test_every_reason_names_a_section_of_the_rules(reason: Reason) -> None:
    assert reason.section in SECTIONS
    assert reason.text


def test_every_section_and_every_ruling_of_the_rules_is_named_by_a_test() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names: list[str] = re.findall(r"def (test_\w+)", tests)
    sections = {section for section in SECTIONS if "." in section}
    found = re.findall(r"def test_(\d+)_(\d+)_", tests)
    named = {f"{chapter}.{section}" for chapter, section in found}
    assert sections <= named, sorted(sections - named)
    assert named <= sections, sorted(named - sections)
    rulings = {int(number) for number in re.findall(r"^\| RO-(\d+) ", ROMA.rules, re.MULTILINE)}
    cited = {int(number) for name in names for number in re.findall(r"_ro_(\d+)(?=_)", name)}
    assert rulings == set(range(1, 33))
    assert rulings == cited, sorted(rulings ^ cited)
