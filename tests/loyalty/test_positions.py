"""Positions, notation, words and reasons: round trips and every way they can be wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from lusoria.core.errors import InvalidPosition
from lusoria.core.seats import NATURE
from lusoria.core.table import Reason
from lusoria.games.loyalty import reasons
from lusoria.games.loyalty.data import STAGES
from lusoria.games.loyalty.reasons import REASONS
from lusoria.games.loyalty.text import QUESTIONS, tell
from lusoria.play.match.match import Match
from lusoria.play.match.match_setup import lexicon_of

from ..moves import play, view_of
from .scenes import LOYALTY, answers, deed, phase, scene

FULL: dict[str, Any] = {"me": {"temple": [1, 2, 4, 5, 6]}, "foe": {"temple": [8, 9, 10]}}
MATCHES: dict[str, Callable[[], Match]] = {
    "begin": lambda: LOYALTY.start(2),
    "god": lambda: play(LOYALTY.start(3), "begin 2"),
    "favour": lambda: deed("Jupiter", "main", "column 2"),
    "die": lambda: deed("Fortuna", "main", "cast 1"),
    "check": lambda: play(scene(foe={"dice": 1}), "gather 1"),
    "action": scene,
    "retreat": lambda: play(scene(on={2: (1, 0), 3: (2, 0)}), "retreat", "back 1"),
    "follow": lambda: deed("Ceres", "main"),
    "copy": lambda: deed("Venus", "main"),
    "column": lambda: deed("Mars", "main"),
    "to": lambda: deed("Juno", "main", "messenger 2 of 2", on={2: (0, 1)}),
    "messenger": lambda: deed("Juno", "main", on={2: (0, 1)}),
    "runner": lambda: deed("Terminus", "main", "space 1", me={"temple": [1, 2]}),
    "rival": lambda: deed(
        "Justitia", "main", "messenger 2 of 1", on={2: (1, 0)}, foe={"temple": [1]}
    ),
    "land": lambda: deed("Fama", "main", me={"temple": [1, 2]}),
    "exit": lambda: play(scene(["Ceres"], **FULL), "main 1", "follow general"),
    "opponent": lambda: deed("Jupiter", "general"),
    "either": lambda: deed("Saturnus", "main"),
    "cast": lambda: deed("Fortuna", "main"),
    "over": lambda: scene(stage="over"),
}
"""Every phase, in order, by a way to come there."""


def test_8_1_every_phase_is_here_and_waits() -> None:
    assert list(MATCHES) == list(STAGES)
    for stage, opened in MATCHES.items():
        match = opened()
        assert phase(match) == stage
        assert tell(view_of(match, 0))
        assert match.over or match.acting == NATURE or match.movers()
    assert {*QUESTIONS, "column"} == set(STAGES)


@pytest.mark.parametrize("stage", STAGES)
def test_8_1_a_position_of_every_phase_is_read_back_as_it_was_written(stage: str) -> None:
    match = MATCHES[stage]()
    written = json.loads(json.dumps(match.position()))
    again = LOYALTY.from_position(written, complete=False)
    assert again.position() == match.position()
    assert again.state.tobytes() == match.state.tobytes()
    for seat in range(match.seats):
        assert again.options(seat) == match.options(seat)


def position(**rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes."""
    values = scene(["Juno"], {2: (1, 1)}, me={"coins": 9}).position()
    return {**values, **rest}


def changed(field: str, **rest: Any) -> dict[str, Any]:
    """Return a lawful position with changes in its first column or seat."""
    values = position()
    values[field] = [{**values[field][0], **rest}, *values[field][1:]]
    return values


def pending(stage: str, mark: int | None = 1, **values: Any) -> dict[str, Any]:
    """Return a position in the middle of an action."""
    return position(stage=stage, mark=mark, pending=values)


LAWLESS: dict[str, tuple[dict[str, Any], str]] = {
    "no such god": (changed("pantheon", god="Bacchus"), "pantheon[0].god names 'Bacchus'"),
    "no such favour": (changed("pantheon", favour="9 points"), "pantheon[0].favour names"),
    "five columns": (position(pantheon=[{}] * 5), "pantheon must have 6 entries"),
    "no pantheon": (position(pantheon=None), "pantheon must be a list"),
    "one seat": (position(seats=[{}]), "Loyalty: Rome is for 2 or 3 or 4 players"),
    "a god twice": (changed("pantheon", god="Ceres"), "gods: Ceres is in 2 places"),
    "gods twice": (position(discards=["Juno"]), "gods: Juno is in 2 places"),
    "named twice": (position(discards=["Mars", "Mars"]), "discards[1] names 'Mars' twice"),
    "a gap": (changed("pantheon", god=None), "pantheon[0].god: the Pantheon has a gap"),
    "no favour": (changed("pantheon", favour=None), "pantheon[0].favour: a favour is missing"),
    "too many cards": (position(deck=21, unseen=["Venus"]), "deck: 21 cards"),
    "favours": (changed("seats", favours={"sets": 2}), "favours: 3 of 'sets'"),
    "favours in words": (changed("seats", favours="sets"), "seats[0].favours must list"),
    "messengers": (changed("seats", hand=6), "seats[0].hand: 7 messengers in all"),
    "too few": (changed("seats", hand=2), "seats[0].hand: 3 messengers in all"),
    "a crowd": (changed("pantheon", messengers=[7, 0]), "pantheon[0].messengers[0] must be 0"),
    "blocked": (changed("seats", temple=[3], hand=4), "seats[0].temple: a space is taken"),
    "no space": (changed("seats", temple=[11], hand=4), "seats[0].temple[0] must be 1 to 10"),
    "dice": (changed("seats", dice=2), "dice: 8 in all, there are 7"),
    "limit": (changed("pantheon", dice=3), "dice: 8 in all"),
    "divine limit": (position(rolling=0, pantheon=[
        {"god": name, "favour": "5 points" if at < 3 else "3 points", "dice": 3 * (at == 0)}
        for at, name in enumerate(("Juno", "Ceres", "Flora", "Mars", "Janus", "Furiae"))],
        seats=[{}, {}], reserve=[], unseen=[], deck=0), "pantheon[0].dice: the Divine Limit is 2"),
    "wreaths": (changed("seats", wreaths=[1, 0, 0]), "supply[0]: 25 wreaths of value 1"),
    "last wreath": (
        changed("seats", wreaths=[24, 0, 0]) | {"supply": [0, 22, 12]},
        "supply[0]: the game ends",
    ),
    "rolling": (position(rolling=1), "rolling: dice are rolled exactly in stage die"),
    "no first": (position(first=None), "first: the starting player is named by lot"),
    "chapter": (position(chapter="phase 1"), "chapter: stage action does not belong there"),
    "mark": (position(mark=1), "mark: stage action does not go with it"),
    "actor": (position(actor=2), "actor: only the player on turn decides"),
    "follows himself": (pending("follow"), "actor: players cannot follow themselves"),
    "check": (position(stage="check", chapter="phase 1"), "seats[0].dice: one or two dice"),
    "no deed": (pending("column"), "pending.deed: stage column does not go with it"),
    "wrong deed": (pending("column", deed="Juno main"), "pending.deed: that action never leads"),
    "no such deed": (pending("column", deed="Juno minor"), "pending.deed must be one of"),
    "mounting": (
        pending("column", deed="Mars main", mounting=True),
        "pending.mounting: a follower's",
    ),
    "chain": (position(pending={"chain": ["Venus"]}), "pending.chain: no action"),
    "no such chain": (position(pending={"chain": ["Mars"]}), "pending.chain[0] must be Venus or"),
    "not picked": (pending("to", deed="Juno main"), "pending.picked: stage to does not go"),
    "no owner": (pending("to", deed="Juno main", picked=2), "pending.owner: stage to does not"),
    "picked mark": (
        pending("to", deed="Juno main", picked=1, owner=1),
        "pending.picked: that column cannot",
    ),
    "nobody": (
        pending("to", deed="Juno main", picked=3, owner=1),
        "pending.picked: no such messenger",
    ),
    "no die": (
        pending("to", deed="Neptunus main", picked=2) | {"pantheon": [
            {**one, "dice": 0} for one in position()["pantheon"]]},
        "pending.picked: no die lies there",
    ),
    "no runner": (
        pending("runner", deed="Terminus main", picked=1),
        "pending.picked: no own messenger stands",
    ),
    "ending": (position(stage="over", ending="boredom"), "ending must be one of"),
    "no gap": (position(stage="god", chapter="phase 1"), "deck: a God card is to be dealt"),
    "no favour gap": (position(stage="favour", chapter="phase 1"), "reserve: a favour is to be"),
    "unknown field": (position(weather="fair"), "weather is not a field"),
    "unknown phase": (position(stage="siesta"), "stage must be one of"),
    "cannot follow": (
        pending("follow")
        | {"actor": 2, "pending": {}, "seats": [{"coins": 9}, {"coins": 0}]},
        "actor: that seat cannot follow",
    ),
    "stuck": (pending("runner", deed="Terminus general"), "stage: the seat to act could do"),
}  # fmt: skip


@pytest.mark.parametrize("name", LAWLESS)
def test_8_1_a_position_that_cannot_occur_is_refused_with_its_field(name: str) -> None:
    values, message = LAWLESS[name]
    with pytest.raises(Exception, match=re.escape(message)):
        LOYALTY.from_position(values, complete=False)


def test_1_1_a_complete_position_asks_for_the_whole_box() -> None:
    with pytest.raises(InvalidPosition, match="dice: 6 in all, there are 7"):
        scene(complete=True)
    assert scene(complete=True, dice=(2, 1, 1, 1, 1, 1)).position()["deck"] == 15


def test_1_3_a_position_that_is_not_complete_may_lack_wreaths_but_not_have_too_many() -> None:
    few = scene(supply=[3, 2, 1], me={"wreaths": [1, 0, 0]})
    assert few.position()["supply"] == [3, 2, 1]
    with pytest.raises(InvalidPosition, match=r"supply\[0\]: 4 wreaths of value 1, not 24"):
        scene(complete=True, dice=(2, 1, 1, 1, 1, 1), supply=[3, 2, 1], me={"wreaths": [1, 0, 0]})
    with pytest.raises(InvalidPosition, match=r"supply\[1\]: 23 wreaths of value 2, not 22"):
        scene(supply=[3, 22, 1], me={"wreaths": [0, 1, 0]})


@pytest.mark.parametrize("field", ["half", "mounting"])
def test_8_1_what_is_true_or_false_is_no_word(field: str) -> None:
    values = pending("column", deed="Mars main")
    values["pending"][field] = "no"
    with pytest.raises(InvalidPosition, match=rf"pending.{field} must be true or false, not 'no'"):
        LOYALTY.from_position(values, complete=False)


def test_8_1_standing_without_a_card_is_refused() -> None:
    values = position(stage="god", chapter="phase 1")
    values["pantheon"][1]["god"] = None
    with pytest.raises(InvalidPosition, match=r"pantheon\[1\].messengers: there is no card"):
        LOYALTY.from_position(values, complete=False)


def test_8_1_a_reserve_that_lies_is_found_out() -> None:
    match = scene()
    match.state.table.left = 3
    assert match.game.faults(match.state, False) == [
        "reserve: 3 favours are said to be in it",
    ]
    match = scene()
    match.state.table.ending = 1
    assert match.game.faults(match.state, False) == [
        "ending: a game has one exactly when it is over"
    ]


WAITING: dict[str, str | int] = {
    stage: "pass" if stage != "action" else "keep" for stage in STAGES if stage != "over"
}
NOT_CHANCE = {"begin": "die 1", "god": "die 1", "favour": "die 1", "die": "begin 1"}


@pytest.mark.parametrize("stage", STAGES)
def test_5_5_what_the_game_waits_for_is_the_reason(stage: str) -> None:
    match = MATCHES[stage]()
    action = NOT_CHANCE.get(stage, WAITING.get(stage, "pass"))
    number = lexicon_of(match.game).read(str(action))
    seat = match.acting if not match.over else 0
    reason = REASONS[match.game.why(match.state, seat, number)]
    assert reason == REASONS[reasons.FIRST_STAGE + STAGES.index(stage)]


def test_5_1_another_seat_and_no_such_action_have_reasons_too() -> None:
    match = scene()
    assert REASONS[match.game.why(match.state, 1, 0)] == REASONS[reasons.NOT_YOURS]
    assert REASONS[match.game.why(match.state, 0, 999)] == REASONS[reasons.NO_SUCH_ACTION]


def test_3_5_a_seat_that_asks_while_dice_roll_hears_of_the_dice() -> None:
    match = MATCHES["die"]()
    rolling = reasons.FIRST_STAGE + STAGES.index("die")
    assert [match.game.why(match.state, seat, 0) for seat in (0, 1)] == [rolling, rolling]


def test_4_1_actions_are_read_in_any_case_and_abbreviated() -> None:
    match = scene(["Ceres"])
    assert match.number("MAIN   1") == match.number("main 1")
    assert match.number("gen 1") == match.number("general 1")
    assert "gather 1" in answers(match, "gath")
    assert isinstance(REASONS[1], Reason)
