"""A box compared with the standard one, part by part, for pages that draw it while it is played."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..core.game import Game
from .balance.compare import of_blocks
from .balance.play import Arm, Block, Player
from .balance.tables import ByBot

SEED: Final = 32
PARTS: Final = 12
"""Parts that a comparison is measured in: their spread gives the intervals."""
GAMES: Final = 50
"""Games of each box in a part."""


def contrasted(
    game: Game, players: int, boxes: tuple[str, str], option: str, bot: str, parts: int
) -> ByBot:
    """Compare two boxes by their first parts, all with the same luck."""
    a, b = (
        [part_of(game, players, option, box, bot, part) for part in range(parts)] for box in boxes
    )
    return of_blocks(game, player_of(game, players, option, boxes[0], bot).seats, bot, a, b)


def player_of(game: Game, players: int, option: str, box: str, bot: str) -> Player:
    """Return who plays with a box."""
    return Player(game, players, Arm("", {option: box}, bot))


@lru_cache(20 * PARTS)
def part_of(game: Game, players: int, option: str, box: str, bot: str, part: int) -> Block:
    """Play a part; the latest ones are kept, those of the standard box above all."""
    return player_of(game, players, option, box, bot).play(SEED, part * GAMES, GAMES)
