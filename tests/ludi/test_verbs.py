"""The table of verbs against the catalogue of actions."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.actions import (
    ACTIONS,
    COUNT,
    FIRST,
    REDACTED,
    action_of,
    choice_of,
    object_of,
    verb_of,
)
from lusoria.games.ludi.model.data import NUMINA
from lusoria.games.ludi.model.reasons import (
    ANY_VERB,
    GAME_OVER,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    PLAIN,
    REASONS,
    cited,
    plain,
)
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.verbs import GOODS_DESKS, NUMBER, OPENS, VERBS

CATALOGUE = (16, 24, 30, 11, 11, 10, 13, 5, 5, 5, 2, 15, 10)
"""Entries of each chapter."""
OTHERWISE = {
    "1.8": "a proclamation, outside the record",
    "1.13": "a message, outside the record",
    "1.14": "a message, outside the record",
    "1.15": "a message, outside the record",
    "1.16": "a proclamation, outside the record",
    "2.11": "accept, of 2.10",
    "2.19": "walk, sail or go, with the escort there",
    "3.14": "accept, of 3.13",
    "3.21": "appear in, by the presiding numen",
    "3.22": "appear in, by Cybele",
    "3.25": "follows from 3.24",
    "4.5": "barter with, one side empty",
    "4.8": "a proclamation, outside the record",
    "5.11": "accept, of 5.10",
    "6.6": "accept, of 6.5",
    "7.12": "follows from 7.11",
    "9.1": "accept, of 12.6",
    "10.3": "a message; granted by 4.7",
    "10.4": "a message, outside the record",
    "12.3": "accept, of 12.2",
    "12.7": "name heir, by the dying",
    "12.8": "accept, of 12.6",
    "12.12": "a message, outside the record",
    "12.15": "accept, of 12.14",
    "13.8": "follows from 13.7",
}
"""Entries of the catalogue that are no verb of their own, and what does them."""


def test_every_entry_of_the_catalogue_is_a_verb_or_done_by_one() -> None:
    entries = {
        f"{chapter}.{at}"
        for chapter, count in enumerate(CATALOGUE, 1)
        for at in range(1, count + 1)
    }
    assert len(entries) == 157
    verbs = {verb.entry for verb in VERBS if verb.entry}
    assert verbs | set(OTHERWISE) == entries
    assert not verbs & set(OTHERWISE)


def test_actions_are_laid_end_to_end() -> None:
    assert FIRST[0] == 0
    assert FIRST[COUNT] == ACTIONS
    assert np.all(np.diff(FIRST) > 0)
    assert np.iinfo(np.int16).max >= ACTIONS + REDACTED


@pytest.mark.parametrize("action", range(0, ACTIONS, 97))
def test_an_action_is_its_verb_its_object_and_its_choice(action: int) -> None:
    verb = verb_of(action)
    assert action_of(verb, object_of(verb, action), choice_of(verb, action)) == action


def test_a_desk_is_opened_by_a_verb_that_says_so() -> None:
    desks = {verb.desk for verb in VERBS} - {"", "any", "goods"} | set(GOODS_DESKS)
    assert all(VERBS[NUMBER[name]].how & OPENS for name in desks)


def test_masks_of_numina_have_room_for_all() -> None:
    assert len(NUMINA) < 63


def test_the_record_is_small() -> None:
    assert STATE.itemsize < 64 * 1024
    assert VIEW.itemsize < 64 * 1024


def test_every_reason_has_a_section_and_a_sentence() -> None:
    texts = [reason.text for reason in REASONS[:PLAIN]]
    assert len(set(texts)) == len(texts)
    assert all(reason.section for reason in REASONS[1:])


def test_a_sentence_about_any_verb_cites_the_section_of_the_verb() -> None:
    for verb, row in enumerate(VERBS):
        for reason in ANY_VERB:
            number = entry(cited)(verb, reason)
            assert REASONS[number].section == row.section
            if reason not in (NOT_YOUR_KIND, NOT_THAT_KIND):
                assert REASONS[number].text == REASONS[reason].text
            assert plain(number) == reason
        assert entry(cited)(verb, GAME_OVER) == GAME_OVER
