"""Each of the 60 actions is refused, with its reason, when something is missing [5.5, 5.6]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.games.loyalty import reasons
from lusoria.games.loyalty.data import DEEDS, HALF_NAMES, NAMES
from lusoria.games.loyalty.verbs import NEED_NAMES

from ..moves import play
from .scenes import answers, refused, scene

POOR: dict[str, Any] = {"coins": 0}
LACK = {name: reasons.FIRST_NEED + bit for bit, name in enumerate(NEED_NAMES)}
NO_COINS = reasons.TOO_FEW_COINS
NO_DIE = reasons.NO_DIE
NO_MAIN = reasons.NO_MAIN_TO_COPY
NO_GENERAL = reasons.NO_GENERAL_TO_COPY

REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any], int]] = {
    "Jupiter main": ({"coins": 9}, {}, NO_COINS),
    "Jupiter general": ({}, {"foe": POOR}, LACK["purse"]),
    "Neptunus main": ({}, {"dice": (2, 0, 0, 0, 0, 0)}, LACK["room"]),
    "Neptunus general": ({}, {"dice": (1, 0, 0, 0, 0, 0)}, LACK["near"]),
    "Juno main": ({}, {}, LACK["any"]),
    "Juno general": ({}, {"on": {2: (0, 1)}}, LACK["own"]),
    "Apollo main": ({"wreaths": [1, 0, 1]}, {}, LACK["wreath_2"]),
    "Apollo general": ({"wreaths": [0, 1, 1]}, {}, LACK["wreath_1"]),
    "Minerva main": ({"coins": 2}, {}, NO_COINS),
    "Minerva general": (POOR, {}, NO_COINS),
    "Janus main": ({"coins": 1}, {}, NO_COINS),
    "Janus general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Pluto main": ({}, {"on": {1: (1, 1)}}, LACK["any"]),
    "Pluto general": ({}, {"on": {2: (0, 1)}}, LACK["own"]),
    "Proserpina main": ({}, {}, LACK["steps"]),
    "Proserpina general": ({}, {}, LACK["track"]),
    "Somnus main": ({}, {"on": {1: (1, 0), 2: (0, 1)}}, LACK["own"]),
    "Somnus general": ({}, {}, LACK["own"]),
    "Aesculapius main": ({"temple": [1, 2, 4, 5, 6]}, {}, LACK["hand"]),
    "Aesculapius general": ({}, {"on": {1: (0, 2)}}, LACK["any"]),
    "Parcae main": ({"coins": 3}, {}, NO_COINS),
    "Parcae general": ({}, {"on": dict.fromkeys(range(2, 7), (0, 1))}, LACK["bare"]),
    "Laverna main": ({}, {"seats": 3, "foe": POOR}, LACK["purses"]),
    "Laverna general": ({"coins": 1}, {}, NO_COINS),
    "Mars main": ({"temple": [1, 2, 4, 5, 6]}, {}, LACK["hand"]),
    "Mars general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Bellona main": ({"coins": 1}, {"on": {2: (0, 1)}}, NO_COINS),
    "Bellona general": ({"coins": 3}, {"on": {2: (0, 1)}}, NO_COINS),
    "Terminus main": ({"temple": [1]}, {}, LACK["tracks"]),
    "Terminus general": ({}, {"foe": {"temple": [1]}}, LACK["track"]),
    "Hercules main": (POOR, {}, NO_COINS),
    "Hercules general": (POOR, {}, NO_COINS),
    "Furiae main": (POOR, {}, NO_COINS),
    "Furiae general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Discordia main": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Discordia general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Mercurius main": ({"coins": 3}, {}, NO_COINS),
    "Mercurius general": ({"coins": 2}, {}, NO_COINS),
    "Vesta main": ({}, {}, LACK["track"]),
    "Vesta general": ({"temple": [1]}, {}, LACK["tracks"]),
    "Vulcanus main": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Vulcanus general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Saturnus main": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Saturnus general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Abundantia main": ({}, {"on": {1: (3, 0), 2: (0, 1)}}, LACK["own"]),
    "Abundantia general": ({}, {}, LACK["own"]),
    "Justitia main": ({"temple": [1]}, {"on": {2: (1, 0)}}, LACK["rival"]),
    "Justitia general": ({}, {}, LACK["track"]),
    "Flora main": ({"coins": 2}, {}, NO_COINS),
    "Flora general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Fortuna main": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Fortuna general": ({}, {"dice": (2, 0, 0, 0, 0, 0)}, LACK["die"]),
    "Venus main": (POOR, {"gods": ("Janus", "Flora", "Mercurius", "Parcae", "Juno")}, NO_MAIN),
    "Venus general": (
        POOR,
        {"gods": ("Laverna", "Juno", "Parcae", "Pluto", "Bellona")},
        NO_GENERAL,
    ),
    "Fama main": ({"temple": [1, 2, 4, 5, 6]}, {}, LACK["hand"]),
    "Fama general": (POOR, {}, NO_COINS),
    "Diana main": ({}, {"dice": (2, 0, 0, 0, 0, 0)}, LACK["die"]),
    "Diana general": ({"coins": 1}, {}, NO_COINS),
    "Ceres main": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
    "Ceres general": ({}, {"dice": (0, 1, 1, 1, 1, 1)}, NO_DIE),
}
"""For each action what the seat has, what the table looks like, and why the action is refused."""


def test_5_5_every_action_has_a_refusal_here() -> None:
    assert list(REFUSED) == [f"{name} {half}" for name in NAMES for half in HALF_NAMES]
    assert len(REFUSED) == len(DEEDS) == 60


@pytest.mark.parametrize("name", REFUSED)
def test_5_5_lo_11_an_action_that_cannot_be_performed_in_full_is_refused(name: str) -> None:
    me, table, reason = REFUSED[name]
    god, half = name.split()
    gods = (god, *table.get("gods", ()))
    rest = {key: value for key, value in table.items() if key != "gods"}
    match = scene(gods, me={"coins": 20, **me}, **rest)
    refused(match, f"{half} 1", reason)


COPIED = [
    name
    for name, (_, table, reason) in REFUSED.items()
    if not {"on", "dice", "gods"} & set(table) and reason != NO_DIE and "Minerva" not in name
]
"""Actions whose refusal does not hang on which column is marked."""


@pytest.mark.parametrize("name", COPIED)
def test_5_6_an_action_that_cannot_be_performed_cannot_be_copied(name: str) -> None:
    me, table, reason = REFUSED[name]
    god, half = name.split()
    match = scene(["Venus", god], me={"coins": 20, **me}, **table)
    play(match, f"{half} 1")
    refused(match, f"copy {half} 2", reason)
    assert answers(match)
