"""Games of chance that the Fates stage or force [3.5, LU-62, LU-106]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.compile.jit import entry
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.text.words import Names
from lusoria.games.ludi.model.codes import (
    EXECUTED,
    GATHERING,
    MOVING,
    NO_CHANCE,
    PERSON,
    SUMMER,
    WAGER_DIE,
    WINTER,
)
from lusoria.games.ludi.model.notation import format_action
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import (
    FATES_LACK_IT,
    IS_UNSEEN,
    LEGIONS_LOCKED,
    MAY_NOT_OWN,
    NO_DESK,
    NO_FLEETS_HERE,
    NO_PLAYER,
    NO_SUCH_OFFER,
    NOT_JUDGED,
    NOT_NOW,
    NOT_SO_MUCH,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    OFFERED_ALREADY,
    ONE_SIDE,
    THEY_ARE_DEAD,
    THEY_ARE_DYING,
    TOO_MANY_OFFERS,
)
from lusoria.games.ludi.model.state import STATE, VIEW
from lusoria.games.ludi.model.view import imagine, observe
from lusoria.games.ludi.narration.story import narrate
from lusoria.games.ludi.phone.phrases import describe
from lusoria.games.ludi.rules.death.death import condemn, die
from lusoria.games.ludi.views.build_scene import notices
from lusoria.games.ludi.views.role_facts import offer_lines

from .arena import dice
from .room import LADDER, Room, apply, room

FLEET, LEGION = 10, 11
STAGE, STAKE, FORCE = "game of chance", "stake against", "force stake against"


def money(amount: int) -> int:
    """Return the choice that names a sum as the stake."""
    return LADDER.index(amount)


def casino(phase: int = SUMMER, **purses: dict[str, int]) -> Room:
    """Return a room in which Antony in Asia and Cicero in Gaul have some money, and the Fates."""
    table = room(phase).seats("Asia", 60).seats("Gaul", 60).put(Antony="Asia", Cicero="Gaul")
    for name in ("Antony", "Cicero", "Fates"):
        table.give(name, money=9)
    for name, goods in purses.items():
        table.give(name, **goods)
    return table


def judged(table: Room) -> Room:
    """Let the facilitator be a person."""
    table.state.table.judged = 1
    return table.mark("Facilitator", held=PERSON)


def stage(table: Room, one: str, other: str, choice: int, verb: str = STAKE) -> Room:
    """Let the Fates stage a game of two."""
    return table.do("Fates", STAGE, one).do("Fates", verb, other, choice)


def agreed(table: Room, choice: int) -> Room:
    """Let Antony and Cicero agree to play."""
    stage(table, "Antony", "Cicero", choice)
    return table.do("Antony", "accept", "Fates").do("Cicero", "accept", "Antony")


def purses(table: Room, kind: str = "money") -> tuple[int, int]:
    """Return what Antony and Cicero have."""
    return table.goods("Antony", kind), table.goods("Cicero", kind)


def plays(table: Room) -> bool:
    """Return whether dice are being thrown for a stake."""
    return int(table.state.table.chance.kind) == WAGER_DIE


def look(state: Any, seat: int = NOBODY) -> Any:
    """Return what somebody may know."""
    view = blank(VIEW)
    entry(observe)(state, seat, view)
    return view


# The game [LU-62].


@pytest.mark.parametrize(("faces", "left"), [((5, 2), (14, 4)), ((2, 5), (4, 14))])
def test_3_5_lu_62_the_higher_die_takes_the_stake(
    faces: tuple[int, int], left: tuple[int, int]
) -> None:
    table = dice(agreed(casino(), money(5)), *faces)
    assert purses(table) == left
    assert table.state.table.chance.kind == NO_CHANCE


def test_3_5_lu_62_equals_throw_again() -> None:
    table = dice(agreed(casino(), money(5)), 3, 3, 6, 6)
    assert plays(table)
    assert purses(dice(table, 1, 2)) == (4, 14)


def test_3_5_lu_62_a_fleet_or_a_client_legion_may_be_the_stake() -> None:
    held = {"fleets": 1, "client": 1, "curial": 0}
    table = dice(agreed(casino(Antony=held, Cicero=held), FLEET), 6, 1)
    assert purses(table, "fleets") == (2, 0)
    table = dice(agreed(casino(Antony=held, Cicero=held), LEGION), 1, 6)
    assert purses(table, "client") == (0, 2)
    assert table.people.armed[table.seat("Antony")] == 0


@pytest.mark.parametrize("phase", [SUMMER, MOVING, WINTER])
def test_3_5_a_game_is_staged_in_any_season_but_not_at_actium(phase: int) -> None:
    assert plays(agreed(casino(phase), money(1)))
    room(GATHERING).refused("Fates", STAGE, "Antony", NOT_NOW)


def test_3_5_lu_62_a_player_plays_against_the_fates() -> None:
    table = stage(casino(), "Antony", "Fates", money(5)).do("Antony", "accept", "Fates")
    dice(table, 4, 1)
    assert (table.goods("Antony", "money"), table.goods("Fates", "money")) == (14, 4)
    stage(casino(), "Antony", "Fates", money(5), FORCE).nature("die", choice=0)


def test_18_3_a_facilitator_who_is_a_person_speaks_for_the_fates() -> None:
    table = judged(casino()).do("Facilitator", STAGE, "Antony")
    table.refused("Facilitator", STAKE, "Facilitator", NO_PLAYER)
    table.do("Facilitator", STAKE, "Fates", money(5)).do("Antony", "accept", "Facilitator")
    dice(table, 1, 4)
    assert (table.goods("Antony", "money"), table.goods("Fates", "money")) == (4, 14)


def test_18_3_lu_106_the_clock_stages_no_game_and_others_neither() -> None:
    casino().refused("Facilitator", STAGE, "Antony", NOT_JUDGED)
    casino().refused("Juno", STAGE, "Antony", NOT_YOUR_KIND)
    casino().refused("Fates", STAKE, "Antony", NO_DESK)


# Consent [LU-4].


def test_lu_4_those_asked_agree_one_after_the_other() -> None:
    table = stage(casino(), "Antony", "Cicero", money(5))
    table.refused("Cicero", "accept", "Antony", NO_SUCH_OFFER)
    table.do("Antony", "accept", "Fates")
    assert not plays(table)
    assert plays(table.do("Cicero", "accept", "Antony"))


@pytest.mark.parametrize("first", [True, False])
def test_lu_4_either_may_refuse(first: bool) -> None:
    table = stage(casino(), "Antony", "Cicero", money(5))
    if first:
        table.do("Antony", "refuse", "Fates")
    else:
        table.do("Antony", "accept", "Fates").do("Cicero", "refuse", "Antony")
    assert purses(table) == (9, 9)
    assert not plays(table)
    assert not table.people.offering[table.seat("Antony")]


@pytest.mark.parametrize("poor", ["Antony", "Cicero"])
def test_lu_106_who_does_not_hold_the_stake_cannot_agree(poor: str) -> None:
    table = stage(casino().give(poor, money=4), "Antony", "Cicero", money(5))
    if poor == "Antony":
        table.refused("Antony", "accept", "Fates", NOT_SO_MUCH)
    else:
        table.do("Antony", "accept", "Fates").refused("Cicero", "accept", "Antony", NOT_SO_MUCH)


def test_lu_106_the_first_who_agrees_keeps_the_stake_at_hand_or_his_yes_falls() -> None:
    table = casino().put(Juppiter="Asia").do("Fates", STAGE, "Antony")
    table.do("Fates", STAKE, "Cicero", money(5)).do("Antony", "accept", "Fates")
    table.do("Antony", "offer to god", "Juppiter").do("Antony", "put", choice=money(5))
    table.do("Antony", "propose").do("Juppiter", "accept", "Antony 2")
    table.refused("Cicero", "accept", "Antony", NO_SUCH_OFFER)


def test_lu_4_one_invitation_at_a_time_for_each_player_and_room_for_the_yes() -> None:
    table = stage(casino(), "Antony", "Cicero", money(5)).do("Fates", STAGE, "Antony")
    table.refused("Fates", STAKE, "Brutus", OFFERED_ALREADY, money(1))
    table.do("Fates", FORCE, "Brutus", money(1))
    table = stage(casino(), "Antony", "Cicero", money(5)).put(Brutus="Asia", Cassius="Asia")
    for verb in ("befriend", "offer escort"):
        for name in ("Brutus", "Cassius"):
            table.put(Cleopatra="Asia", Pacorus="Asia")
            about = {"Brutus": "Cleopatra", "Cassius": "Pacorus"}[name]
            table.do("Antony", verb, name if verb == "befriend" else about)
    table.refused("Antony", "accept", "Fates", TOO_MANY_OFFERS)
    assert plays(
        table.do("Antony", "withdraw", 0)
        .do("Antony", "accept", "Fates")
        .do("Cicero", "accept", "Antony")
    )


# Forced games [LU-62, LU-106].


def test_3_5_lu_62_the_fates_force_two_to_play() -> None:
    table = stage(casino(), "Antony", "Cicero", money(5), FORCE)
    assert purses(dice(table, 2, 1)) == (14, 4)


def test_lu_106_forced_they_play_for_no_more_than_each_holds() -> None:
    table = stage(casino().give("Cicero", money=3), "Antony", "Cicero", money(5), FORCE)
    assert purses(dice(table, 6, 1)) == (12, 0)


def test_lu_106_where_one_holds_none_of_it_no_game_is_forced() -> None:
    table = stage(casino().give("Cicero", money=0), "Antony", "Cicero", money(5), FORCE)
    assert not plays(table)
    held = {"client": 1}
    table = stage(casino(Antony=held, Cicero={"client": 0}), "Antony", "Cicero", LEGION, FORCE)
    assert not plays(table)


# Who plays for what [LU-106].


def test_lu_106_a_game_is_between_two() -> None:
    table = casino().do("Fates", STAGE, "Antony")
    table.refused("Fates", STAKE, "Antony", ONE_SIDE, money(1))
    table.refused("Fates", FORCE, "Antony", ONE_SIDE, money(1))
    table.refused("Fates", STAKE, "Juno", NOT_THAT_KIND, money(1))
    table.do("Fates", "cancel")
    table.refused("Fates", STAGE, "Juno", NOT_THAT_KIND)


def test_lu_106_the_dying_and_the_dead_do_not_play() -> None:
    table = casino().put(Dionysus="Asia").do("Fates", STAGE, "Cicero")
    entry(condemn)(table.state, table.seat("Antony"), EXECUTED, -1)
    table.refused("Fates", STAKE, "Antony", THEY_ARE_DYING, money(1))
    entry(die)(table.state, table.seat("Antony"))
    table.refused("Fates", STAKE, "Antony", THEY_ARE_DEAD, money(1))
    table.do("Fates", "cancel").refused("Fates", STAGE, "Antony", THEY_ARE_DEAD)


def test_lu_69_an_invitation_falls_with_death_and_is_void_if_the_other_is_to_die() -> None:
    table = stage(casino().put(Dionysus="Gaul"), "Antony", "Cicero", money(5))
    entry(condemn)(table.state, table.seat("Cicero"), EXECUTED, -1)
    table.refused("Antony", "accept", "Fates", NO_PLAYER)
    entry(condemn)(table.state, table.seat("Antony"), EXECUTED, -1)
    assert not table.people.offering[table.seat("Fates")]


def test_lu_106_who_is_unseen_plays_with_nobody() -> None:
    table = casino(WINTER).put(Pluto="Asia").do("Pluto", "lend Ring to", "Antony")
    table.do("Antony", "accept", "Pluto").do("Antony", "steal to", "Gaul")
    table.do("Fates", STAGE, "Cicero")
    table.refused("Fates", STAKE, "Antony", IS_UNSEEN, money(1))
    table.do("Fates", "cancel").refused("Fates", STAGE, "Antony", IS_UNSEEN)


@pytest.mark.parametrize("place", ["Germania", "Parthia"])
def test_lu_106_no_fleet_is_staked_in_parthia_or_germania(place: str) -> None:
    table = casino().seats(place, 20).put(Antony=place).do("Fates", STAGE, "Cicero")
    table.refused("Fates", STAKE, "Antony", NO_FLEETS_HERE, FLEET)
    table.do("Fates", STAKE, "Antony", money(1))


@pytest.mark.parametrize(("name", "may"), [("Livia", False), ("Cleopatra", True), ("Cicero", True)])
def test_lu_106_a_legion_is_staked_only_by_those_who_may_own_one(name: str, may: bool) -> None:
    table = casino().do("Fates", STAGE, "Antony")
    if may:
        table.do("Fates", STAKE, name, LEGION)
    else:
        table.refused("Fates", STAKE, name, MAY_NOT_OWN, LEGION)
        table.refused("Fates", FORCE, name, MAY_NOT_OWN, LEGION)
        table.do("Fates", "cancel").do("Fates", STAGE, name)
        table.refused("Fates", STAKE, "Antony", MAY_NOT_OWN, LEGION)


def test_lu_106_no_legion_of_the_locked_is_staked() -> None:
    table = casino(Antony={"client": 2}, Cicero={"client": 2}).do("Fates", STAGE, "Cicero")
    table.do("Fates", STAKE, "Antony", LEGION).fight("Antony")
    table.refused("Cicero", "accept", "Fates", LEGIONS_LOCKED)
    table.do("Fates", STAGE, "Brutus")
    table.refused("Fates", STAKE, "Antony", LEGIONS_LOCKED, LEGION)
    table.do("Fates", STAKE, "Antony", money(1))


def test_lu_106_the_fates_stake_what_lies_on_their_shelves() -> None:
    table = casino().do("Fates", STAGE, "Antony")
    table.refused("Fates", STAKE, "Fates", FATES_LACK_IT, money(10))
    table.refused("Fates", STAKE, "Fates", FATES_LACK_IT, FLEET)
    table.do("Fates", STAKE, "Fates", money(5)).give("Fates", money=4)
    table.refused("Antony", "accept", "Fates", FATES_LACK_IT)


def test_lu_106_a_mortals_purse_does_not_show_when_a_game_is_staged() -> None:
    rich, poor = casino().give("Antony", money=100), casino().give("Antony", money=0)
    for table in (rich, poor):
        table.put(Fates="Rome").do("Fates", STAGE, "Antony")
    assert rich.legal("Fates") == poor.legal("Fates")


# What is seen and said [LU-11].


def test_lu_11_an_imagined_room_holds_the_stakes_on_the_table() -> None:
    table = agreed(casino(), money(5)).nature("die", choice=0)
    view, guess = look(table.state, table.seat("Brutus")), blank(STATE)
    entry(imagine)(view, stream_of(3), guess)
    assert look(guess, table.seat("Brutus")).tobytes() == view.tobytes()
    assert faults(guess, True) == []
    apply(guess, NATURE, table.number("die", choice=5))
    assert faults(guess, True) == []


def test_18_5_a_game_is_told() -> None:
    table = stage(casino(), "Antony", "Cicero", money(5))
    assert offer_lines(look(table.state, table.seat("Antony"))) == (
        "The Fates propose to Antony a game of chance for 500k against Cicero. [accept fates 1]",
    )
    table.do("Antony", "accept", "Fates")
    before = look(table.state)
    table.do("Cicero", "accept", "Antony")
    after = look(table.state)
    said = narrate(before, table.seat("Cicero"), table.number("accept", "Antony"), after)
    assert said.endswith("Antony and Cicero play for 500k.")
    assert "Antony and Cicero play for 500k" in notices(after)
    told = []
    for face in (3, 3, 2, 4):
        before, action = look(table.state), table.number("die", choice=face - 1)
        apply(table.state, NATURE, action)
        told.append(narrate(before, NATURE, action, look(copy_of(table.state))))
    assert told == [
        "Antony throws 3.",
        "Cicero throws 3.\nThey throw again.",
        "Antony throws 2.",
        "Cicero throws 4.\nCicero wins 500k.",
    ]


def test_18_5_stakes_have_words() -> None:
    table = casino()
    words = [format_action(table.number(STAKE, "Cicero", choice)) for choice in (5, FLEET, LEGION)]
    assert words == [f"{STAKE} cicero {stake}" for stake in ("10 money", "1 fleets", "1 client")]
    action = table.number(FORCE, "Cicero", LEGION)
    view = look(table.state)
    assert describe(view, action) == "force stake against Cicero 1 allied legion [3.5]"


def forced(choice: int, *viewers: str, **money_of: int) -> list[str]:
    """Return what some hear when the Fates force Antony to play against Cicero."""
    table = casino()
    for name, sum_of in money_of.items():
        table.give(name, money=sum_of)
    table.put(Fates="Rome").do("Fates", STAGE, "Antony")
    seats = [table.seat(name) for name in viewers] or [NOBODY]
    before = [look(table.state, seat) for seat in seats]
    table.do("Fates", FORCE, "Cicero", choice)
    return [
        narrate(
            old,
            table.seat("Fates"),
            table.number(FORCE, "Cicero", choice),
            look(table.state, seat),
            Names(viewer=seat),
        )
        for seat, old in zip(seats, before, strict=True)
    ]


def test_lu_106_all_hear_between_whom_a_forced_game_is_and_for_what() -> None:
    said = "The Fates force Antony and Cicero to a game of chance for 500k."
    assert forced(money(5)) == forced(money(5), "Brutus") == [said]
    assert forced(money(5), "Cicero") == [
        "The Fates force Antony and you to a game of chance for 500k."
    ]


def test_lu_106_told_is_what_is_played_for_when_one_has_less() -> None:
    assert forced(money(50), Cicero=4) == [
        "The Fates force Antony and Cicero to a game of chance for 400k, "
        "as one of the two has no more."
    ]


@pytest.mark.parametrize(
    ("choice", "stake", "lack"),
    [
        (1, "200k", "money"),
        (FLEET, "1 fleet", "fleet"),
        (LEGION, "1 allied legion", "allied legion"),
    ],
)
def test_lu_106_told_is_why_there_is_no_game_not_who_lacks_what(
    choice: int, stake: str, lack: str
) -> None:
    table = casino(Antony={"money": 0, "fleets": 0, "client": 0}).do("Fates", STAGE, "Antony")
    before = look(table.state)
    table.do("Fates", FORCE, "Cicero", choice)
    action = table.number(FORCE, "Cicero", choice)
    assert narrate(before, table.seat("Fates"), action, look(table.state)) == (
        f"The Fates force Antony and Cicero to a game of chance for {stake}, "
        f"but one of the two has no {lack}: there is no game."
    )
