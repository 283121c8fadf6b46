"""What a match is made from: options, names of bots, a position, texts of actions."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from copy import deepcopy
from functools import lru_cache
from typing import Any, Final, SupportsIndex

from ...core.errors import InvalidNotation, InvalidOption, InvalidPosition, InvalidSeats
from ...core.game import Game
from ...core.record import blank
from ...core.seats import NATURE, NOBODY
from ...core.text.notation import Lexicon
from ...core.text.words import plain, visible
from .entry import LONGEST_NAME

LONGEST_BOT: Final = 1000
BEYOND: Final = 2**31
"""Numbers beyond this one are no actions of any game."""


def settled(
    game: Game, opening: Mapping[str, Any] | None, variants: Mapping[str, str]
) -> dict[str, str]:
    """Return the value of every variant; those of an opening position stand."""
    chosen = game.settled(variants)
    if opening is None:
        return chosen
    stated = opening.get("options", {})
    if not isinstance(stated, Mapping) or not all(isinstance(v, str) for v in stated.values()):
        raise InvalidPosition("options must be an object of texts")
    standing = game.settled(game.restated(stated))
    for name in variants:
        if chosen[name] != standing[name]:
            raise InvalidOption(f"option {name} is {standing[name]} in the position")
    return standing


def written_bot(bot: str) -> str:
    """Return the name of a bot as it was given, for a program's name is not to be mended."""
    if len(bot) > LONGEST_BOT or not all(map(visible, bot)):
        raise InvalidSeats(f"'{plain(bot, LONGEST_NAME)}' cannot be written down as a bot's name")
    return bot.strip()


@lru_cache
def lexicon_of(game: Game) -> Lexicon:
    """Return the texts of a game's actions, written down once."""
    return Lexicon(game.format, game.actions, game.unordered, game.non_actions)


def own_copy(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position that nobody else can change."""
    try:
        return deepcopy(dict(position))
    except RecursionError as error:
        raise InvalidPosition("the position is nested too deeply") from error


def restored(game: Game, position: Mapping[str, Any], complete: bool, seats: int) -> Any:
    """Return the state that a position describes, or say what is wrong with it."""
    state = blank(game.state)
    game.restore(position, state)
    if faults := game.faults(state, complete):
        raise InvalidPosition(faults[0])
    acting = game.acting(state)
    if acting not in (NATURE, NOBODY) and not game.movers(state, seats):
        raise InvalidPosition("stage: the seat to act could do nothing")
    return state


def entropy() -> int:
    """Return a seed nobody can foresee."""
    import secrets

    return secrets.randbits(63)


def seat_index(seat: SupportsIndex) -> int:
    """Return *seat* as an integer, whatever integer it is; anything else is refused."""
    try:
        return operator.index(seat)
    except TypeError:
        raise InvalidSeats(
            f"a seat is a number, 0 for the first one, not {plain(repr(seat), LONGEST_NAME)}"
        ) from None


def numbered(game: Game, action: Any) -> int:
    """Return a whole number that may be an action's."""
    try:
        number = operator.index(action)
    except TypeError:
        raise InvalidNotation(f"an action is a text or a whole number, not {action!r}") from None
    if abs(number) > BEYOND:
        raise InvalidNotation(f"actions have numbers below {game.actions}")
    return number
