"""The table of verbs against the catalogue of actions."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.core.jit import entry
from lusoria.games.ludi.actions import (
    ACTIONS,
    COUNT,
    FIRST,
    VEILED,
    action_of,
    choice_of,
    object_of,
    verb_of,
)
from lusoria.games.ludi.data import NUMINA
from lusoria.games.ludi.reasons import ANY_VERB, GAME_OVER, PLAIN, REASONS, cited, plain
from lusoria.games.ludi.state import STATE, VIEW
from lusoria.games.ludi.verbs import GOODS_DESKS, NUMBER, OPENS, OTHERWISE, VERBS

CATALOGUE = (16, 24, 30, 11, 11, 10, 13, 5, 5, 5, 2, 15, 10)
"""Entries of each chapter."""


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
    assert np.iinfo(np.int16).max >= ACTIONS + VEILED


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
            assert REASONS[number] == (row.section, REASONS[reason].text)
            assert plain(number) == reason
        assert entry(cited)(verb, GAME_OVER) == GAME_OVER
