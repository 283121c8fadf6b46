"""The bots by name, and what the levels mean."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from ..bots.naming import Name, levels_in_words
from ..core.game import Game
from ..core.table import LEVELS, PERSONALITIES
from ..core.text.words import fold
from ..play.match.match import Match

BOTS: Final = (
    (", ".join(LEVELS), "levels; the list below says what they mean in each game"),
    ("hard:builder", "a level with a personality; the list below has them"),
    ("random", "plays any legal action"),
    ("greedy", "plays the action with the best evaluation"),
    ("greedy:1", "the baseline: greedy with each game's first evaluation, never changed"),
    ("policy", "follows a game's hand-written rules of thumb, if it has any"),
    ("careless:25", "plays like the game's quick bot, but at random 25% of the time"),
    ("softmax:25", "picks by a softmax over greedy's evaluation; 25 is its temperature"),
    ("search:1s", "searches for one second per move; search:2s,threads=2 uses two threads"),
    ("search:5000", "runs 5,000 simulations per move; repeatable from a seed"),
    ("network", "a neural network trained by self-play, for games that have one"),
    ("network:8+1000", "the same with 8 sampled states and 1,000 simulations; 0: policy only"),
    ("network:mine.npz", "the same with weights you trained (lusoria train)"),
    ("exec:./mybot", "your own program; exec:2s:./mybot gives it two seconds per move"),
)
COLUMN: Final = 28


def roster_lines(games: Iterable[Game]) -> list[str]:
    """List the bots, then what the levels mean in each game."""
    lines = ["Bots, for --seats and --bots:"]
    lines += [fold(f"  {name:<{COLUMN}}{what}", COLUMN + 2) for name, what in BOTS]
    lines += ["", "Personalities, after a level and a colon:"]
    lines += [
        fold(f'  {name:<{COLUMN}}"{line}"', COLUMN + 2) for name, line in PERSONALITIES.items()
    ]
    for game in games:
        lines += ["", f"{game.title}:", *level_lines(game)]
    return lines


def level_lines(game: Game) -> list[str]:
    """List what the levels mean, a line for each number of players where it differs."""
    spans = []
    said = [(levels_in_words(game, len(game.roles(players))), players) for players in game.seats]
    for words, group in groupby(said, lambda pair: pair[0]):
        numbers = [players for _, players in group]
        low, high = numbers[0], numbers[-1]
        number = f"{low}" if low == high else f"{low}-{high}"
        head = f"  {f'{number} player' + 's' * (high > 1):<{COLUMN}}"
        spans.append(fold(head + words, COLUMN + 2))
    return spans


def table_lines(match: Match) -> list[str]:
    """List the players of a match, and what bots they are."""
    lines = []
    for seat, bot in enumerate(match.bots):
        read = Name.read(bot)
        kind = f"{read.label} ({read.text})" if read.level and read.text else bot
        lines.append(f"  {match.name_of(seat)}: {kind or 'a person'}")
    return lines
