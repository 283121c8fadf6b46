"""Why not: in the words of buttons, those that are shown and those that are not."""

from __future__ import annotations

import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation
from lusoria.core.game import Game
from lusoria.core.seats import NOBODY
from lusoria.core.table import Reason
from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match


def at(name: str, question: str, seats: int = 0) -> tuple[Match, int]:
    """Return a match at the first moment at which a seat has an action of that name."""
    game: Game = load_game(name)
    match = recorded(game, 3, seats=seats, stop=400)
    for stop in range(len(match.entries)):
        moment = match.at(stop)
        seat = next(iter(moment.movers()), NOBODY)
        if any(one.text.startswith(question) for one in moment.options(seat)):
            return moment, seat
    raise AssertionError(question)


def section(reason: Reason | None) -> str:
    """Return the section of a reason; nothing if it is allowed."""
    return reason.section if reason else ""


def test_roma_money_may_be_taken_once_and_only_then() -> None:
    match, seat = at("roma", "money")
    assert match.why("take money", seat) is None
    assert match.why("Take the money.", seat) is None
    match, seat = at("roma", "give")
    assert match.why("take money", seat) == match.why("money 3", seat) is not None


def test_loyalty_the_temple_is_scored_only_with_a_messenger_there() -> None:
    match, seat = at("loyalty", "main", 2)
    assert section(match.why("score the temple", seat)) == "4.2"
    assert section(match.why("Score Temple!", seat)) == "4.2"
    match, seat = at("loyalty", "temple", 2)
    assert match.why("score the temple", seat) is None


def test_honors_nobody_runs_for_consul_before_the_office_is_open() -> None:
    match, seat = at("honors", "run quaestor", 3)
    assert match.why("run for quaestor", seat) is None
    wanted = match.why("run consul 0", seat)
    assert wanted is not None and wanted.section == "6.1"
    assert match.why("run for consul", seat) == wanted
    assert match.why("run consul", seat) == wanted
    assert match.why("run for consul with a bribe of 4", seat) is not None


def test_quorum_any_card_may_be_meant() -> None:
    match, seat = at("quorum", "take", 2)
    assert match.why("take a card", seat) is None
    assert section(match.why("play a card", seat)) == "3.3"


def test_what_is_no_action_but_has_a_rule_is_still_answered_with_the_rule() -> None:
    match, seat = at("loyalty", "main", 2)
    with pytest.raises(IllegalAction, match="scored automatically at the start of your turn"):
        match.why("score the card", seat)


def test_what_is_unknown_is_answered_in_one_sentence_with_the_nearest_buttons() -> None:
    match, seat = at("honors", "run quaestor", 3)
    with pytest.raises(InvalidNotation) as caught:
        match.why("run for the consulate", seat)
    assert str(caught.value) == (
        "no action is called 'run for the consulate': type what a button says, such as "
        "'run for quaestor', 'run for no office' or 'run for consul'"
    )


def test_every_button_of_a_phone_in_ludi_is_understood() -> None:
    match = recorded(load_game("ludi"), 4, stop=60)
    seat = match.movers()[0]
    game, view = match.game, match.view(seat)
    assert game.live.all_deeds is not None and game.live.verb_chapters is not None
    chapters = game.live.verb_chapters(view, match.legal(seat), match.names_for(seat))
    shown = [deed for chapter in chapters for deed in chapter.deeds]
    assert shown
    for deed in (*shown, *game.live.all_deeds(view)):
        match.why(deed.title, seat)
    assert all(match.why(deed.title, seat) is None for deed in shown)


def test_in_ludi_somebody_may_be_named_beside_what_a_button_says() -> None:
    match = recorded(load_game("ludi"), 4, stop=60)
    seat = match.movers()[0]
    assert match.why("Offer friendship to Balbus", seat) == match.why("befriend balbus", seat)
