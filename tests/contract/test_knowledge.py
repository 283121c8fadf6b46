"""What every game promises about hidden information."""

from __future__ import annotations

import numpy as np

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.defaults import nothing_revealed
from lusoria.core.game import Game
from lusoria.core.seats import ANYONE, NATURE, NOBODY
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from .common import (
    Moment,
    applied,
    differences,
    every_table,
    every_variant,
    imagined,
    leak,
    moments,
    next_action,
    some,
    viewer_name,
    viewers,
    whole,
)

TOLD = 400
"""Actions of a large and long game that are told to every viewer."""
SELDOM = some(40, 11)
"""Drawing takes long: one moment of so many is drawn."""


def hides(game: Game, players: int) -> bool:
    """Whether anything is hidden: that takes redacted actions and somebody to hide them from."""
    return bool(game.redacted) and players > 1


@every_variant
def test_a_seat_cannot_tell_an_imagined_game_from_the_real_one(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    different = 0
    for number, moment in enumerate(moments(game, seats, some(120, 30), options)):
        for seat in viewers(game, seats):
            view = game.look(moment.state, seat)
            guess = imagined(game, view, number)
            again = game.look(guess, seat)
            if again.tobytes() != view.tobytes():
                leak(
                    f"observe and imagine disagree: in a game imagined from what "
                    f"{viewer_name(seat)} sees, {differences(again, view)}"
                )
            if faults := game.faults(guess, True):
                leak(f"imagine makes an impossible game for {viewer_name(seat)}: {faults[0]}")
            different += guess.tobytes() != moment.state.tobytes()
    assert not different or hides(game, seats)
    assert different or INTERPRETED or not hides(game, seats)


@every_table
def test_what_a_seat_cannot_know_changes_neither_its_options_nor_its_picture(
    game: Game, seats: int
) -> None:
    for number, moment in enumerate(moments(game, seats, some(60, 10))):
        for seat in viewers(game, seats):
            view = game.look(moment.state, seat)
            guess = imagined(game, view, number)
            actions = game.legal_actions(moment.state, seat) if seat >= 0 else []
            if seat >= 0 and (other := game.legal_actions(guess, seat)) != actions:
                differ = sorted(set(other) ^ set(actions))
                leak(
                    f"legal leaks: whether {viewer_name(seat)} may take "
                    f"'{game.format(differ[0])}' depends on what it cannot know"
                )
            assert game.acting(guess) == moment.acting
            if number % SELDOM == 0:
                assert pictures(game, guess, seat, actions) == pictures(
                    game, moment.state, seat, actions
                )


def pictures(game: Game, state: object, seat: int, actions: list[int]) -> tuple[str, str]:
    """Return what is drawn for a seat, in lines and in text."""
    view = game.look(state, seat)
    return str(game.board(view, actions)), game.panel(view)


@every_table
def test_what_a_seat_sees_next_follows_from_what_it_saw_and_was_told(
    game: Game, seats: int
) -> None:
    """Two games alike to a viewer stay alike when alike actions have alike open effects.

    Only where simultaneous choices are over, and are shown, may a viewer learn more, and where an
    open action lets more be seen in either game: who comes near sees what nobody sees from afar.
    """
    compared = 0
    for number, moment in enumerate(moments(game, seats, some(120, 40))):
        if moment.acting == NOBODY:
            continue
        actor, action = next_action(game, moment, number)
        for viewer in viewers(game, seats):
            view = game.look(moment.state, viewer)
            guess = imagined(game, view, number)
            told = game.redact(moment.state, actor, action, viewer)
            twin = alike(game, guess, actor, told, viewer, action)
            if twin is None:
                continue
            real = applied(game, moment.state, actor, action)
            other = applied(game, guess, actor, twin)
            if moment.acting == ANYONE and game.acting(real) != ANYONE:
                continue
            seen, imagined_seen = game.look(real, viewer), game.look(other, viewer)
            grown = sees_more(game, view, seen) or sees_more(game, view, imagined_seen)
            if told == action and grown:
                continue
            if game.look(real, NOBODY).tobytes() == game.look(other, NOBODY).tobytes():
                if seen.tobytes() != imagined_seen.tobytes():
                    heard = "" if told == action else f", heard as '{game.format(told)}',"
                    leak(
                        f"'{game.format(action)}' of {actor_name(actor)}{heard} shows "
                        f"{viewer_name(viewer)} more than it is told: "
                        f"{differences(seen, imagined_seen)} after '{game.format(twin)}' in "
                        "another game that looked the same"
                    )
                compared += 1
    assert compared


def actor_name(actor: int) -> str:
    """Name who acts for programmers."""
    return "chance" if actor == NATURE else viewer_name(actor)


def sees_more(game: Game, before: object, after: object) -> bool:
    """Whether a viewer sees more than before."""
    return game.visibility is not None and bool(
        np.any(game.visibility(after) > game.visibility(before))
    )


def alike(game: Game, state: object, actor: int, told: int, viewer: int, action: int) -> int | None:
    """Return an action of the imagined game that looks the same to *viewer*, if there is one."""
    if actor == NATURE:
        candidates = [one for one, _ in game.chances(state)]
    else:
        candidates = game.legal_actions(state, actor)
    fits = [one for one in candidates if game.redact(state, actor, one, viewer) == told]
    others = [one for one in fits if one != action]
    return next(iter(others or fits), None)


@every_table
def test_an_action_is_redacted_or_told_as_it_is_and_never_to_its_own_seat(
    game: Game, seats: int
) -> None:
    for number, moment in enumerate(moments(game, seats, some(80, 20))):
        if moment.acting == NOBODY:
            continue
        actor, action = next_action(game, moment, number)
        for viewer in viewers(game, seats):
            told = game.redact(moment.state, actor, action, viewer)
            assert told == action or game.actions <= told < game.actions + game.redacted
            assert viewer != actor or told == action
            assert game.format(told)


@every_table
def test_the_log_a_seat_sees_has_the_length_of_the_log(game: Game, seats: int) -> None:
    match = recorded(
        game, 4, 0, seats, stop=min(whole(game), TOLD) if game.is_live else whole(game)
    )
    for seat in viewers(game, seats):
        assert len(match.log(seat)) == len(match.entries)
    differ = match.log() != match.log(NOBODY)
    revealed = match.over and game.reveals is not nothing_revealed
    assert differ == hides(game, seats) or (hides(game, seats) and (revealed or not match.over))


@every_table
def test_a_match_shows_a_spectator_nothing_that_a_spectator_cannot_know(
    game: Game, seats: int
) -> None:
    for number, moment in enumerate(moments(game, seats, some(16, 4))):
        guess = imagined(game, game.look(moment.state, NOBODY), number)
        shown = [show(game, seats, Moment(state, 0, [])) for state in (moment.state, guess)]
        assert shown[0] == shown[1]


def show(game: Game, seats: int, moment: Moment) -> str:
    """Return the picture a notebook shows."""
    match = Match(game, seats)
    match.state = moment.state
    return match._repr_svg_()
