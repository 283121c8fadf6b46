"""Actions as text: every one has a text of its own, a label for people and a section."""

from __future__ import annotations

from pathlib import Path

import pytest

import lusoria
from lusoria.core.record import blank
from lusoria.core.text.notation import Lexicon, tidy
from lusoria.games.ludi.model.actions import ACTIONS, REDACTED, action_of
from lusoria.games.ludi.model.data import EGYPT, JUNO, NORTH_ITALY
from lusoria.games.ludi.model.notation import format_action
from lusoria.games.ludi.model.state import VIEW
from lusoria.games.ludi.model.verbs import (
    ACCEPT,
    APPEAR_AS,
    GIVE_IMPERIUM,
    PUT,
    REST,
    SAIL,
    TRANSFER,
    VERBS,
)
from lusoria.games.ludi.phone.phrases import describe, label

RULES = (Path(lusoria.__file__).parent / "games" / "ludi" / "RULES.md").read_text("utf-8")


def test_18_1_every_action_has_a_text_of_its_own_that_reads_back() -> None:
    texts = [format_action(action) for action in range(ACTIONS + REDACTED)]
    assert len({tidy(text) for text in texts}) == len(texts)
    lexicon = Lexicon(format_action, ACTIONS)
    assert all(lexicon.read(texts[action]) == action for action in range(0, ACTIONS, 97))


@pytest.mark.parametrize(
    ("verb", "about", "choice", "written", "said"),
    [
        (REST, 0, 0, "rest", ""),
        (SAIL, NORTH_ITALY, 0, "sail north-italy", "North Italy"),
        (PUT, 0, 6, "put 20 money", "2M"),
        (PUT, 0, 10, "put 1 fleets", "1 fleet"),
        (PUT, 0, 22, "put 3 client", "3 allied legions"),
        (ACCEPT, 4 * 1 + 2, 0, "accept antony 3", "Antony's offer 3"),
        (APPEAR_AS, JUNO, 0, "appear as juno", "Juno"),
        (TRANSFER, 7, EGYPT, "transfer cicero to egypt", "Cicero to Egypt"),
        (GIVE_IMPERIUM, 0, 9, "give imperium to octavian all curial", "Octavian all curial"),
    ],
)
def test_18_1_actions_are_written_and_labelled(
    verb: int, about: int, choice: int, written: str, said: str
) -> None:
    action = action_of(verb, about, choice)
    assert format_action(action) == written
    assert label(action) == said


def test_18_1_every_action_is_described_with_a_section_of_the_rules() -> None:
    view = blank(VIEW)
    assert describe(view, action_of(PUT, 0, 6)) == "put 2M [13.2]"
    assert all(f"### {verb.section} " in RULES for verb in VERBS)
    assert all(describe(view, action) for action in range(0, ACTIONS + REDACTED, 31))


def test_18_5_a_redacted_action_tells_the_verb_alone() -> None:
    redacted = ACTIONS + PUT
    assert format_action(redacted) == "put ?"
    assert "client" not in describe(blank(VIEW), redacted)
