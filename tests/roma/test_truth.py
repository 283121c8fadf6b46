"""Reasons are true: changing just what a refusal names makes the action legal, or another reason.

Each reason is tried in a scene made for it and wherever random games run into it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import ANYONE, NATURE
from lusoria.games.roma import reasons
from lusoria.games.roma.actions import ACTIONS, BUY
from lusoria.games.roma.data import POINTS, STAGES
from lusoria.games.roma.reasons import ALLOWED, FIRST_STAGE, REASONS
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .mending import MENDS, Mender, moved_on
from .scenes import FOE, ME, ROMA, scene
from .stages import acting
from .test_reasons import OTHERS, SPEAKERS, WAITING, numbers

NAME_OF = {number: name for name, number in numbers().items()}
PASSES = {"SENATOR_LAYS", "BUILDINGS_LIFTED", *STAGES} - {"over"}
"""Reasons that name what must be done first."""
SPEAKING = {"NOT_YOURS", "NOT_YOUR_LAYING"}
"""Reasons that name who may act."""


def asked(match: Match, seat: int, action: int) -> int:
    """Return the number of the reason, whatever the number of the action."""
    return int(match.game.why(match.state, seat, action))


def is_true(match: Match, seat: int, action: int) -> bool:
    """Whether the reason for a refusal goes away with what it names."""
    reason = asked(match, seat, action)
    name = NAME_OF[reason]
    if name == "NO_SUCH_ACTION":
        return asked(match, seat, min(max(action, 0), ACTIONS - 1)) != reason
    if name in SPEAKING:
        may = ME if match.acting == ANYONE else match.acting
        return asked(match, may, action) != reason
    if name in PASSES:
        return asked(moved_on(match), seat, action) != reason
    mended, action = MENDS[name](Mender(match, seat, action))
    return asked(mended, seat, action) != reason


@pytest.mark.parametrize("name", [*WAITING, *OTHERS])
def test_3_4_each_reason_goes_away_with_what_it_names(name: str) -> None:
    opened, action = (WAITING | OTHERS)[name]
    match = opened()
    seat = SPEAKERS.get(name, match.acting if match.acting != ANYONE else ME)
    seat = ME if match.over else seat
    number = action if isinstance(action, int) else match.number(action, seat)
    assert asked(match, seat, number) == numbers()[name]
    assert is_true(match, seat, number)


def moments() -> Iterator[Match]:
    """Yield random games at every eleventh of their moments."""
    variants = [{}, {"free_laying": "turn"}, {"mercatus": "opponent"}]
    for number in range(12 if INTERPRETED else 60):
        whole = recorded(ROMA.game, 3, number, 2, variants[number % 3], stop=300)
        match = ROMA.start(variants=variants[number % 3])
        for at, entry in enumerate(whole.entries):
            if at % 11 == number % 11:
                yield match
            match.append(entry)
        yield match


def refusals(match: Match, seat: int) -> dict[int, list[int]]:
    """Return the actions that *seat* may not take now, by reason."""
    found: dict[int, list[int]] = {}
    for action in range(-1, ACTIONS + 1):
        found.setdefault(asked(match, seat, action), []).append(action)
    found.pop(ALLOWED, None)
    return found


def beyond_the_box(action: int) -> bool:
    """Whether so many points are to be bought that the game would be over if there were any."""
    return BUY + POINTS - 2 <= action < BUY + POINTS


def test_3_4_reasons_met_in_random_games_go_away_with_what_they_name() -> None:
    rng, met = random.Random(7), set()
    for match in moments():
        for seat in (ME, FOE, NATURE):
            for reason, actions in refusals(match, seat).items():
                action = rng.choice(actions)
                met.add(NAME_OF[reason])
                if reason != reasons.TOO_FEW_POINTS or not beyond_the_box(action):
                    assert is_true(match, seat, action), (REASONS[reason], action, match.text())
    assert len(met) >= 25


def test_6_11_copying_a_character_that_is_not_laid_is_refused_for_that() -> None:
    match = play(scene({3: "Scaenicus", 4: "Legat"}, {1: "Consul"}, [3]), "activate 3")
    for title in ("Sicarius", "Velites"):
        reason = match.why(f"copy {title}")
        assert reason == REASONS[reasons.NOT_LAID_TO_COPY]
    assert match.why("copy Scaenicus") == REASONS[reasons.SCAENICUS_COPIED]
    assert match.why("copy Legat") is None


@pytest.mark.parametrize(
    ("title", "section"),
    [("Architectus", "6.2"), ("Senator", "6.13"), ("Consiliarius", "6.3"), ("Machina", "6.20")],
)
def test_6_20_a_question_that_is_open_names_the_section_of_its_card(
    title: str, section: str
) -> None:
    match = acting(title)
    reason = match.why("end")
    assert reason is not None
    assert reason.section == section


def test_2_3_a_gift_that_is_not_in_hand_is_refused_by_the_exchange() -> None:
    match = WAITING["exchange"][0]()
    reason = match.why("give Nero", FOE)
    assert reason is not None
    assert reason.section == "2.3"


def test_7_2_an_empty_stockpile_is_named_as_the_end() -> None:
    match = scene(stage="over", points=20, foe_points=16)
    reason = match.why("end", ME)
    assert reason is not None
    assert reason.section == "7.2"
    reason = scene(stage="over", points=0).why("end", ME)
    assert reason is not None
    assert reason.section == "7.1"


def test_1_1_the_number_of_a_stage_is_that_of_its_reason() -> None:
    assert [NAME_OF[FIRST_STAGE + at] for at in range(len(STAGES))] == list(STAGES)
