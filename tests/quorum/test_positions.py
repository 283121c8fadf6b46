"""Positions as plain values."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from lusoria.core.errors import InvalidPosition
from lusoria.core.rng import stream_of
from lusoria.games.quorum.data import NAMES, PROVINCES, STAGES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import GODS, QUORUM, named, phase, rome, scene, start, turn_up

EMPTY: dict[str, Any] = {}
ROME = named(1, 2, 3, 4, 5)


def whole(**rest: Any) -> dict[str, Any]:
    """Return a complete position after the first turn, changed by *rest*."""
    match = QUORUM.start(2, seed=4)
    assert phase(match) == "take"
    return {**match.position(), **rest}


def seat_values(position: dict[str, Any], seat: int, **rest: Any) -> dict[str, Any]:
    """Return the position with one seat changed."""
    seats = [dict(values) for values in position["seats"]]
    seats[seat] |= rest
    return {**position, "seats": seats}


HANDS = [{"dealt": named(6, 7, 8)}, {"dealt": named(9, 10, 11)}]


def test_a_position_needs_little() -> None:
    match = QUORUM.from_position({"seats": HANDS, "rome": ROME}, complete=False)
    position = match.position()
    assert position["stage"] == "take"
    assert position["circle"] == list(PROVINCES)
    assert position["altars"] == 14
    assert len(position["deck"]) == 61
    assert position["top"] == "Africa"
    assert match.acting == 0


def test_what_is_not_said_follows_from_the_rest() -> None:
    match = scene({"played": named(1, 2)}, {"played": named(3)}, turn=2)
    assert match.position()["turns"] == 3
    assert match.position()["first"] == 1


def test_names_may_be_written_in_any_case() -> None:
    hand = {"dealt": ["intrigue-0 GALLIA+2"], "gods": ["mars", "VENUS"]}
    match = scene(hand, rome=["god"])
    assert match.position()["seats"][0]["dealt"] == named(1)
    assert match.position()["seats"][0]["gods"] == ["Mars", "Venus"]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "seats": ({"seats": [EMPTY]}, "is for 2 or 3 or 4 players"),
    "stage": ({"stage": "lunch"}, "stage must be one of"),
    "turn": ({"turn": 3}, "turn must be 1 to 2"),
    "first": ({"first": 0}, "first must be 1 to 2"),
    "turns": ({"turns": 25}, "turns must be 0 to 24"),
    "tokens": ({"tokens": {"Asia": 5}}, "tokens.Asia must be 1 to 4"),
    "token of nowhere": ({"tokens": {"Thule": 2}}, "tokens.Thule is not a field"),
    "circle": ({"circle": ["Thule"]}, "circle.0. names 'Thule', which is no province"),
    "long circle": ({"circle": [*PROVINCES, "Asia"]}, "circle may name 6"),
    "rome": ({"rome": ["Forum"]}, "rome must have 5 entries"),
    "rome card": ({"rome": ["Forum", *ROME[:4]]}, "rome.0. names 'Forum', which is no card"),
    "top": ({"top": "Thule"}, "top must be one of"),
    "space": ({"markers": {"Asia": {"x": [1]}}}, "markers.Asia: 'x' is no space"),
    "marker": ({"markers": {"Asia": {"3": [5]}}}, r"markers.Asia.3.0. must be 1 to 2"),
    "two markers": ({"markers": {"Asia": {"3": [1], "4": [1]}}}, "seat 1 has only one marker"),
    "deck": ({"deck": "all"}, "deck must list cards"),
    "deck God": ({"deck": ["God"]}, "deck.0. cannot be a God"),
    "altars": ({"altars": 15}, "altars must be 0 to 14"),
    "returned": ({"returned": [NAMES[0], NAMES[0]]}, "stands there already"),
    "field": ({"lunch": 1}, "lunch is not a field"),
    "gap": ({"pending": {"gap": 6}}, "pending.gap must be 1 to 5"),
    "owed": ({"pending": {"owed": 99}}, "pending.owed must be 0 to 16"),
    "pending": ({"pending": {"lunch": 6}}, "pending.lunch is not a field"),
    "space twice": ({"markers": {"Asia": {"7": [1], "07": [2]}}}, "Asia: '07' is no space"),
    "far space": ({"markers": {"Asia": {"16": [1]}}}, "'16' is no space from 1 to 15"),
    "other digits": ({"markers": {"Asia": {"\uff17": [1]}}}, "is no space from 1 to 15"),
    "raised digit": ({"markers": {"Asia": {"\u00b2": [1]}}}, "is no space from 1 to 15"),
    "many digits": ({"markers": {"Asia": {"1" * 5000: [1]}}}, "is no space from 1 to 15"),
    "number as space": ({"markers": {"Asia": {7: [1]}}}, "Asia: 7 is no space"),
    "refreshed": ({"pending": {"refreshed": "no"}}, "refreshed must be true or false, not 'no'"),
    "refreshed 1": ({"pending": {"refreshed": 1}}, "pending.refreshed must be true or false"),
    "taken": ({"pending": {"taken": []}}, "pending.taken must be true or false, not a list"),
    "huge": ({"turn": 10**5000}, "turn must be 1 to 2, not a number of so many digits"),
    "huge card": ({"deck": [10**5000]}, "deck.0. names a number of so many digits"),
    "huge top": ({"top": 10**5000}, "top must be one of .* not a number of so many digits"),
    "huge version": ({"version": 10**5000}, "version: a number of so many digits is not 1"),
    "nested card": ({"deck": [[[]]]}, "deck.0. names a list, which is no card"),
    "nested token": ({"tokens": {"Asia": {}}}, "Asia must be a whole number, not an object"),
    "long name": ({"circle": ["Thule" * 99]}, "circle.0. names 'Thule.*[.]{3}, which is no"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_is_refused_by_the_name_of_its_field(name: str) -> None:
    values, message = WRONG[name]
    position = {"seats": [EMPTY, EMPTY], "rome": ROME} | values
    with pytest.raises(Exception, match=message):
        QUORUM.from_position(position, complete=False)


def test_what_is_nested_deeply_is_refused_in_one_sentence() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for field in ("rome", "deck", "circle", "lunch"):
        position = {"seats": HANDS, "rome": ROME} | {field: deep}
        with pytest.raises(InvalidPosition, match="the position is nested too deeply") as refusal:
            QUORUM.from_position(position, complete=False)
        assert len(str(refusal.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"gods": [*GODS[:4]]}, r"seats\[0\].gods may name 3"),
        ({"gods": ["Apollo"]}, r"seats\[0\].gods\[0\] names 'Apollo', which is no God"),
        ({"dealt": ["Forum"]}, r"seats\[0\].dealt\[0\] names 'Forum', which is no card"),
        ({"money": ["3"]}, r"seats\[0\].money is not a field"),
    ],
)
def test_a_wrong_value_of_a_seat_is_refused_by_the_name_of_its_field(
    values: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidPosition, match=message):
        scene(values)


def test_three_players_are_no_position_for_one() -> None:
    state = QUORUM.game.new(2)
    with pytest.raises(InvalidPosition, match="seats must have 2 to 4 entries, not 1"):
        QUORUM.game.restore({"seats": [EMPTY]}, state)


PENDING = {"stage": "face", "top": "Asia", "rome": [None, *ROME[1:]]}
TAKEN = {"gap": 1, "taken": True}
LAST_GAP = {"stage": "face", "top": "Asia", "rome": [*ROME[1:], None]}
LATE_REFRESH = {"gap": 5, "taken": True, "refreshed": True, "aside": named(6, 7, 8, 9, 10)}
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "card twice": ({"seats": [{"dealt": ROME[:1]}, EMPTY]}, "cards: .* is in play 2 times"),
    "three Mars": ({"seats": [{"gods": ["Mars"] * 3}, EMPTY]}, "Mars is named too often"),
    "too many altars": ({"altars": 14, "rome": ["God", *ROME[1:]]}, "altars: 15 Gods are"),
    "empty top": ({"deck": named(6), "top": "Asia"}, "top: the deck has no card"),
    "unseen top": ({"top": "unseen"}, "top: cannot be so in stage take"),
    "empty deck": ({"stage": "back", "deck": [], "altars": 0}, "deck: a card has to show its back"),
    "returned": ({"returned": ROME[:1]}, "returned: .* is not in the deck"),
    "circle twice": ({"circle": ["Asia", "Asia"]}, "circle: a province is there twice"),
    "circle short": ({"circle": ["Asia"]}, "circle: by this stage all six"),
    "circle early": ({"stage": "map", "circle": PROVINCES}, "circle: too many"),
    "early marker": (
        {"stage": "deal", "pending": {"owed": 8}, "markers": {"Asia": {"2": [1]}}},
        "markers: no marker has moved yet",
    ),
    "first": (
        {"stage": "start", "first": 1, "circle": [], "altars": 0},
        "first: the first player is known",
    ),
    "no gap": (PENDING, "pending.gap: stage face needs one"),
    "other gap": (PENDING | {"pending": {"gap": 2}}, "pending.gap: it has to be the first"),
    "gap in play": ({"stage": "play", "rome": [None, *ROME[1:]]}, "rome: no slot is empty"),
    "face of a God": (PENDING | {"top": "altar", "pending": TAKEN}, "a God is not turned up"),
    "no God": ({"stage": "god", "pending": TAKEN}, "rome: there is no God"),
    "no favour": (
        {"stage": "advance", "pending": TAKEN, "rome": [None, *ROME[1:]]},
        r"seats\[0\].gods: no God is at work",
    ),
    "taken": ({"pending": {"taken": True}}, "pending.taken: cannot be so in stage take"),
    "owed": ({"pending": {"owed": 4}, "altars": 0}, "pending.owed: cannot be so in stage take"),
    "apart": (
        PENDING | {"rome": [None, ROME[0], None, *ROME[1:3]], "pending": {"gap": 1}},
        "pending.gap: .* right after it",
    ),
    "fourth God": (
        {
            "stage": "god",
            "rome": ["God", *ROME[1:]],
            "seats": [{"gods": GODS[:3]}, EMPTY],
            "pending": TAKEN,
        },
        r"seats\[0\].gods: a fourth God",
    ),
    "early cards": ({"stage": "map", "circle": [], "top": "unseen"}, "rome: nothing is dealt"),
    "early play": (
        {"stage": "deal", "pending": {"owed": 8}, "seats": [{"played": named(6)}, EMPTY]},
        "pending.owed: nothing is taken or played",
    ),
    "many owed": ({"stage": "deal", "pending": {"owed": 9}}, "pending.owed: 9 cards are more"),
    "owed to another": (
        {"stage": "deal", "turn": 2, "first": 1, "pending": {"owed": 8}},
        "pending.owed: 8 cards: seat 2 is not the next",
    ),
    "owed too few": (
        {"stage": "back", "turn": 2, "first": 1, "pending": {"owed": 4}},
        "pending.owed: 4 cards: seat 1 would have 4, not 0",
    ),
    "owed before Rome": (
        LAST_GAP | {"turn": 2, "first": 1, "pending": {"owed": 4, "gap": 5}},
        "pending.owed: 4 cards: the hands are not dealt before",
    ),
    "early God": (
        {"stage": "deal", "pending": {"owed": 8}, "seats": [{"gods": ["Mars"]}, EMPTY]},
        "pending.owed: nothing is taken or played",
    ),
    "early token": (
        {"stage": "deal", "pending": {"owed": 8}, "tokens": {"Asia": 3}},
        "tokens: no token has changed yet",
    ),
    "early gap": (
        {"stage": "map", "circle": [], "rome": [None] * 5, "pending": {"gap": 1}},
        "pending.gap: there is none in stage map",
    ),
    "gap of nobody": (PENDING | {"pending": {"gap": 1}}, "pending.gap: it has to be the first"),
    "two gaps": (
        PENDING | {"rome": [None, None, *ROME[2:]], "pending": TAKEN},
        "pending.gap: it has to be the first",
    ),
    "late refresh": (
        LAST_GAP | {"pending": LATE_REFRESH},
        "pending.aside: five cards are set aside only while",
    ),
    "late": ({"turns": 24}, "turns: the game is over after exactly"),
    "short deck": ({"deck": named(6, 7, 8), "top": "altar"}, "deck: 17 cards are too few"),
    "aside": ({"pending": {"aside": named(6, 7, 8, 9, 10)}}, "pending.aside: five cards"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_breaks_a_law_of_the_components_is_refused(name: str) -> None:
    values, message = IMPOSSIBLE[name]
    position = {"seats": [EMPTY, EMPTY], "rome": ROME} | values
    with pytest.raises(InvalidPosition, match=message):
        QUORUM.from_position(position, complete=False)


def test_a_complete_position_asks_for_every_card_and_full_hands() -> None:
    position = whole()
    assert QUORUM.from_position(position).position() == position
    with pytest.raises(InvalidPosition, match="is in play 0 times"):
        QUORUM.from_position({**position, "deck": position["deck"][1:]})
    with pytest.raises(InvalidPosition, match="altars: 13 Gods are"):
        QUORUM.from_position({**position, "altars": 13, "top": "altar"})
    hand = position["seats"][0]["dealt"]
    short = seat_values({**position, "deck": [*position["deck"], hand[0]]}, 0, dealt=hand[1:])
    with pytest.raises(InvalidPosition, match=r"seats\[0\]: the hand has 3 cards, not 4"):
        QUORUM.from_position(short)


def test_a_complete_position_asks_for_cards_played_in_turn() -> None:
    position = whole()
    deck = position["deck"]
    ahead = seat_values({**position, "deck": deck[1:]}, 0, played=deck[:1])
    with pytest.raises(InvalidPosition, match=r"seats\[0\].played: 1 cards after 0 turns"):
        QUORUM.from_position(ahead)
    with pytest.raises(InvalidPosition, match="turn: after 0 turns"):
        QUORUM.from_position({**position, "first": 3 - position["first"]})
    with pytest.raises(InvalidPosition, match="turns: the game is over after exactly"):
        QUORUM.from_position({**position, "stage": "over"})


def test_faults_of_a_damaged_record_are_found() -> None:
    state = QUORUM.start(2, seed=4).state
    state.table.dealt[0, 0] += 1
    state.table.unnamed[0] -= 1
    state.table.backs[1] -= 1
    found = " ".join(QUORUM.game.faults(state, True))
    for field in ("seats[0].dealt", "seats.gods", "deck:"):
        assert field in found
    state.table.backs[1] += 1
    state.table.deck += 1
    assert any(fault.startswith("deck: ") for fault in QUORUM.game.faults(state, True))


def test_a_position_in_the_middle_of_a_refresh_reads_back() -> None:
    match = play(scene(rome=["God"] * 3, top="altar"), "refresh")
    again = QUORUM.from_position(match.position(), complete=False)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.position()["pending"]["gap"] == 2


def test_a_position_in_the_middle_of_the_deal_reads_back_and_is_checked() -> None:
    match = turn_up(start(3), *named(1, 5, 9, 13, 16, 2, 6))
    position = match.position()
    again = QUORUM.from_position(position)
    assert again.state.tobytes() == match.state.tobytes()
    wrong = {**position, "pending": {"owed": 9}}
    with pytest.raises(InvalidPosition, match=r"pending.owed: 9 cards: seat 1 would have 3, not 2"):
        QUORUM.from_position(wrong)


NEEDS = [
    ({"dealt": named(6, 7)}, {}, "2 cards to play are too few: 3 may be needed"),
    ({"dealt": named(6), "gods": ["Mars"]}, {}, "1 cards to play are too few: 2 may be needed"),
    ({"gods": ["Mars", "Venus"]}, {}, "0 cards to play are too few: 1 may be needed"),
    ({"dealt": named(6, 7, 8)}, {"stage": "play"}, "3 cards to play are too few: 4"),
    ({"gods": GODS[:3]}, {"stage": "play"}, "0 cards to play are too few: 1 may be"),
    ({"dealt": named(6)}, {"turns": 20}, "1 cards to play are too few: 2 may be needed"),
]


@pytest.mark.parametrize(("hand", "rest", "message"), NEEDS)
def test_4_1_qu_20_a_hand_that_could_run_out_of_cards_to_play_is_refused(
    hand: dict[str, Any], rest: dict[str, Any], message: str
) -> None:
    position = {"seats": [hand, HANDS[1]], "rome": ROME, **rest}
    with pytest.raises(InvalidPosition, match=rf"seats\[0\]: {message}"):
        QUORUM.from_position(position, complete=False)


ENOUGH = [
    ({"gods": GODS[:3]}, {}),
    ({"dealt": named(6), "gods": GODS[:3]}, {"stage": "play"}),
    ({"dealt": named(6)}, {"turns": 22, "first": 1}),
    ({}, {"turns": 23, "first": 1, "turn": 2}),
]


@pytest.mark.parametrize(("hand", "rest"), ENOUGH)
def test_4_1_qu_20_a_short_hand_that_always_has_a_card_to_play_will_do(
    hand: dict[str, Any], rest: dict[str, Any]
) -> None:
    match = QUORUM.from_position({"seats": [hand, HANDS[1]], "rome": ROME, **rest}, complete=False)
    assert match.options()


def pilfered(position: dict[str, Any], draw: Random) -> dict[str, Any]:
    """Return a position some of whose cards and counts are others."""
    values: dict[str, Any] = deepcopy(position)
    pending = {**values.get("pending", {})}
    for seat in values["seats"]:
        for kind in ("dealt", "known", "gods"):
            seat[kind] = [name for name in seat[kind] if draw.random() < 0.9]
    if draw.random() < 0.3:
        pending["owed"] = draw.randrange(9)
    if draw.random() < 0.2:
        pending["taken"] = draw.random() < 0.5
    if draw.random() < 0.2:
        pending["gap"] = draw.randrange(1, 6)
    if draw.random() < 0.3:
        values["deck"] = [name for name in values["deck"] if draw.random() < 0.95]
    if draw.random() < 0.2:
        values["stage"] = draw.choice(STAGES)
    return {**values, "pending": pending}


@pytest.mark.parametrize("seed", range(4))
def test_no_position_that_is_accepted_comes_to_a_dead_end(seed: int) -> None:
    draw, accepted = Random(seed), 0
    for number in range(6):
        seats = 2 + number % 3
        match = recorded(QUORUM.game, 8, seed * 6 + number, seats, stop=20 + draw.randrange(150))
        for _ in range(5):
            try:
                other = QUORUM.from_position(pilfered(match.position(), draw), complete=False)
            except InvalidPosition:
                continue
            accepted += 1
            to_the_end(other, draw)
    assert accepted > 5


def to_the_end(match: Match, draw: Random) -> None:
    """Play a match out: everybody takes Gods as long as there are any."""
    match.stream = stream_of(draw.randrange(10**6))
    match.nature()
    while not match.over:
        texts = [choice.text for choice in match.options()]
        assert texts, match.position()
        gods = [text for text in texts if text.startswith("take") and is_god(match, text)]
        match.play(draw.choice(gods or texts))


def is_god(match: Match, text: str) -> bool:
    """Whether a God lies where a card would be taken."""
    return rome(match)[int(text[-1]) - 1] == "God"
