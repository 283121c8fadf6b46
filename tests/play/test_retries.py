"""Who is alone with bots goes back as they like, and gains nothing by it; time that is up."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

import lusoria
from lusoria.core.errors import UndoRefused
from lusoria.core.seats import NATURE
from lusoria.games import load_game
from lusoria.play.match.entry import RETRY, UNDO
from lusoria.play.match.match import Match
from lusoria.play.match_file import read_text
from lusoria.play.store.store import BOT, OVER, PERSON, PLAYING, SeatRecord
from lusoria.play.table.dice import Dice, verified
from lusoria.play.table.table import Table
from lusoria.play.table.table_setup import new_table
from lusoria.play.table.turn_ends import turn_ends


def alone(game: str = "roma", players: int = 2, **more: float) -> Table:
    """Set a table for one person among bots, and begin."""
    kinds = [PERSON] + [BOT] * (players - 1)
    seated = [SeatRecord(seat=seat, kind=kind, name=f"P{seat}") for seat, kind in enumerate(kinds)]
    table_record, seat_records = new_table(load_game(game), players, seated, **more)  # type: ignore[arg-type]
    dice = Dice.of(bytes(32))
    table = Table(
        replace(table_record, secret=dice.secret, commitment=dice.commitment), seat_records
    )
    table.begin()
    table.adopt(table.opening(), 100.0)
    return table


def move(table: Table, seat: int, at: float = 0.0) -> None:
    """Let a seat do the last thing it may: that ends a turn sooner."""
    action = table.match.legal(seat)[-1]
    table.adopt(table.propose(seat, table.number, [action]), at or time.time())


def played_until_a_bot_has_answered(table: Table) -> int:
    """Let everybody act until the person acts again after a bot; return where they decided."""
    decided, answered = -1, False
    while True:
        seat = table.acts()[0]
        if seat == 0 and answered and table.match.acting == 0:
            return decided
        decided, answered = (table.number, False) if seat == 0 else (decided, True)
        move(table, seat)


def test_whoever_is_alone_with_bots_goes_back_to_their_last_decision() -> None:
    table = alone()
    decided = played_until_a_bot_has_answered(table)
    assert table.can_undo(0) and not table.can_undo(1)
    table.adopt(table.undo(0), 200.0)
    match = table.match
    assert match.entries[-1].action == RETRY and match.timeline.retries == 1
    assert match.state.tobytes() == match.state_at(decided).tobytes()
    assert match.events(0)[-1].text == "You go back to the last decision."
    assert table.can_undo(0)
    table.adopt(table.undo(0), 201.0)
    assert match.timeline.retries == 2 and len(match.standing()) < decided


def test_dice_fall_as_they_did_and_can_still_be_verified() -> None:
    table = alone()
    for _ in range(12):
        move(table, table.acts()[0])
    while table.match.acting != 0:
        move(table, table.acts()[0])
    thrown = [entry.action for entry in table.match.standing() if entry.seat == NATURE]
    for _ in range(3):
        before = len(table.match.standing())
        table.adopt(table.undo(0), 200.0)
        while len(table.match.standing()) < before:
            move(table, table.acts()[0])
        again = [entry.action for entry in table.match.standing() if entry.seat == NATURE]
        assert again[: len(thrown)] == thrown[: len(again)]
    match = table.match.copy()
    match.dice = table.dice
    assert verified(match) >= len(thrown)
    assert read_text(match.text()).position() == match.position()


def test_what_shows_nothing_is_undone_without_a_mark() -> None:
    table = alone()
    while not (table.match.acting == 0 and len(table.match.legal(0)) > 2):
        move(table, table.acts()[0])
    table.adopt(table.propose(0, table.number, [table.match.legal(0)[0]]), 100.0)
    if table._takes_back(0):
        table.adopt(table.undo(0), 100.0)
        assert table.match.entries[-1].action == UNDO and not table.match.timeline.retries


def test_with_another_person_at_the_table_only_the_usual_is_undone() -> None:
    table = alone(players=2)
    table.put_seat_record(replace(table.seat_records[1], kind=PERSON, bot=""))
    played_until_a_bot_has_answered(table)
    assert not table.can_undo(0)
    with pytest.raises(UndoRefused):
        table.undo(0)


def test_a_match_says_how_often_somebody_went_back() -> None:
    match = lusoria.game("quorum").start(seats=2, seed=3)
    seat = match.movers()[0]
    match.play(match.legal(seat)[0], seat)
    match.retry(seat)
    assert match.timeline.retries == 1 and read_text(match.text()).timeline.retries == 1
    with pytest.raises(UndoRefused, match="nothing"):
        match.retry(seat)


def test_time_that_is_up_loses_a_game_for_two_and_is_told() -> None:
    table = alone(clock=60.0)
    while table.match.acting != 0:
        move(table, table.acts()[0], 100.0)
    late = 100.0 + 61.0
    table.adopt(table.time_out(0, late), late)
    assert table.status == OVER and table.match.winners == [1] and table.match.ending == "time"
    assert table.result(0).startswith("P1 wins: you have run out of time.")
    assert table.match.events(1)[-1].text == "P0 runs out of time."
    again = read_text(table.match.text())
    assert again.timeline.late == {0} and again.over


def test_time_that_is_up_hands_the_seat_to_a_bot_among_several() -> None:
    table = alone("quorum", players=3, clock=60.0)
    while table.match.acting != 0:
        move(table, table.acts()[0], 100.0)
    table.adopt(table.time_out(0, 200.0), 200.0)
    assert table.status == PLAYING and table.player(0)
    assert table.out_of_time(900.0) == []
    assert not table.can_undo(0)


def test_what_ends_a_turn_is_known_and_a_lone_option_is_no_question() -> None:
    table = alone()
    match = table.match
    end = match.number("end", 0)
    while match.acting != 0 or end not in match.legal(0):
        move(table, table.acts()[0])
    ends = {match.game.format(action) for action in turn_ends(match, 0, match.legal(0))}
    assert ends == {"end"}
    assert turn_ends(match, 0, match.legal(0)[:1]) == set()


def test_a_log_that_goes_back_to_nothing_is_damaged() -> None:
    match = Match(load_game("roma"), 2)
    match.take_up([], None, 0)
    with pytest.raises(UndoRefused):
        match.retry(1)
