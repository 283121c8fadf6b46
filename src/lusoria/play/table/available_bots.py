"""The bots that anyone may choose at a table, and their names."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.naming import known_bots, personal_bots
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.table import LEVELS
from ...core.text.words import plain
from .result_words import NAMES


def spare_names(roles: Sequence[str], used: Sequence[str]) -> list[str]:
    """Return names for bots that nobody has; where seats have names of their own, none."""
    return [name for name in NAMES if name not in used] if roles[0].isdigit() else []


def usual_bot(game: Game) -> str:
    """Return the bot that plays when nothing is said: the gentler one in the middle."""
    offered = levels_of(game)
    return offered[(len(offered) - 1) // 2]


def available_bot(bot: str, game: Game, seats: int) -> str:
    """Return a bot that anybody may ask for, by default the usual one, or say which there are."""
    offered = dict.fromkeys((*levels_of(game), *known_bots(game, seats)))
    if bot and bot not in offered and bot not in personal_bots(game):
        raise LusoriaError(
            f"there is no bot '{plain(bot, 40)}' here; there are {', '.join(offered)}"
        )
    return bot or usual_bot(game)


def levels_of(game: Game) -> tuple[str, ...]:
    """Return the bots one can choose among, the gentlest first; some games have but one."""
    return (game.bot,) if game.is_live else LEVELS
