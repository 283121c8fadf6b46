"""Who can sit at a table: bots by their names, and what levels stand for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from ..bots.naming import Name, levels_in_words
from ..core.game import Game
from ..core.text.words import fold
from ..play.match.match import Match

BOTS: Final = (
    ("easy, medium, hard", "levels; what each stands for in a game is listed below"),
    ("random", "takes any action"),
    ("greedy", "takes the action after which it likes the game best"),
    ("greedy:1", "the same by the first judgement a game had: the baseline of strength"),
    ("policy", "goes by a game's own rules of thumb, where it has such"),
    ("careless:25", "plays as the quick bot of a game, but takes any action 25 times in 100"),
    ("search:1s", "thinks a second about each decision; search:2s,threads=2 on two threads"),
    ("search:5000", "plays on 5,000 times from each decision, always the same from one seed"),
    ("network", "asks a network that was trained by self-play, where a game has one for so many"),
    ("network:8+1000", "the same, imagining 8 games and playing on 1,000 times; 0 asks it at once"),
    ("network:mine.npz", "the same with weights of yours, as examples/learn.py makes them"),
    ("exec:./mybot", "a program of yours; exec:2s:./mybot gives it two seconds a decision"),
)
COLUMN: Final = 20


def roster_lines(games: Iterable[Game]) -> list[str]:
    """List the bots, then what the levels stand for in each game."""
    lines = ["Names of bots, for --seats and --bots:"]
    lines += [fold(f"  {name:<{COLUMN}}{what}", COLUMN + 2) for name, what in BOTS]
    for game in games:
        lines += ["", f"{game.title}:", *level_lines(game)]
    return lines


def level_lines(game: Game) -> list[str]:
    """Say what the levels stand for, a line for each number of players where it differs."""
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
    """Say who sits at a match, and what bots they are."""
    lines = []
    for seat, bot in enumerate(match.bots):
        read = Name.read(bot)
        kind = f"{read.level}, which is {read.text}" if read.level and read.text else bot
        lines.append(f"  {match.name_of(seat)}: {kind or 'a person'}")
    return lines
