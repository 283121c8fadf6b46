"""The menu of ``lusoria terminal``."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from ..core.game import MOST_NAMED, Game
from ..games import GAMES, guests
from .seating import USUAL

FRIENDS = "with friends at this keyboard"

Ask = Callable[[str], str]


def choose(console: Console, ask: Ask = input) -> list[str] | None:
    """Ask for a game and for opponents; return the arguments of ``lusoria play``."""
    try:
        games = [*GAMES, *guests()]
        game = games[pick(console, ask, "Which game?", [game.title for game in games])]
        players = how_many(game, console, ask)
        if game.is_live:
            return [game.name, "--players", str(players), "--me", role(game, players, console, ask)]
        if players == 1:
            return [game.name, "--players", "1"]
        levels = game.levels_for(players)
        ways = [f"against {level} bots ({bot})" for level, bot in levels.items()]
        usual = list(levels).index(USUAL)
        way = pick(console, ask, "How do you want to play?", [*ways, FRIENDS], usual)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    if way == len(ways):
        names = [f"player {seat + 1}" for seat in range(players)]
    else:
        names = ["you", *[list(levels)[way]] * (players - 1)]
    return [game.name, "--seats", ",".join(names)]


def answered(ask: Ask, question: str) -> str:
    """Return what is typed; ``q`` and ``quit`` leave, as the end of the input does."""
    words = ask(question).strip()
    if words.casefold() in ("q", "quit"):
        raise EOFError
    return words


def how_many(game: Game, console: Console, ask: Ask) -> int:
    """Ask for the number of players, if there is a choice."""
    if len(game.seats) == 1:
        return game.seats[0]
    if len(game.seats) <= MOST_NAMED:
        numbers = [f"{number} player{'s' if number > 1 else ''}" for number in game.seats]
        return game.seats[pick(console, ask, "How many players?", numbers)]
    low, high = game.seats[0], game.seats[-1]
    console.print("\nHow many players?", style="bold")
    while True:
        words = answered(ask, f"{low}-{high}, Enter for {low}: ")
        if not words:
            return low
        if number_of(words) in game.seats:
            return int(words)
        console.print(f"Please type a number from {low} to {high}.")


def role(game: Game, players: int, console: Console, ask: Ask) -> str:
    """Ask for the player's own seat, where seats have names."""
    names = list(game.table_for(players, {})[1])
    return names[pick(console, ask, "Who do you want to be?", names)]


def pick(console: Console, ask: Ask, question: str, answers: list[str], usual: int = 0) -> int:
    """Ask until one of the answers is chosen; Enter takes the usual one."""
    console.print(f"\n{question}", style="bold")
    for at, answer in enumerate(answers, 1):
        console.print(f"  {at}  {answer}")
    while True:
        words = answered(ask, f"1-{len(answers)}, Enter for {usual + 1}: ")
        if not words:
            return usual
        if number_of(words) in range(1, len(answers) + 1):
            return int(words) - 1
        console.print(f"Please type a number from 1 to {len(answers)}.")


def number_of(words: str) -> int:
    """Return the number that was typed, 0 if it is none."""
    return int(words) if words.isascii() and words.isdigit() and len(words) < 9 else 0
