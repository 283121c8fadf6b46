"""The menu of a start without arguments."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from .games import GAMES

OPPONENTS = (
    ("against the greedy bot", "greedy"),
    ("against the random bot", "random"),
    ("with friends at this keyboard", ""),
)


def choose(console: Console, ask: Callable[[str], str] = input) -> list[str] | None:
    """Ask for a game and for opponents; return the arguments of ``lusoria play``."""
    try:
        game = GAMES[pick(console, ask, "Which game?", [game.title for game in GAMES])]
        seats = game.seats[0]
        if len(game.seats) > 1:
            numbers = [f"{number} players" for number in game.seats]
            seats = game.seats[pick(console, ask, "How many players?", numbers)]
        way = pick(console, ask, "How do you want to play?", [words for words, _ in OPPONENTS])
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    if OPPONENTS[way][1]:
        names = ["you", *[OPPONENTS[way][1]] * (seats - 1)]
    else:
        names = [f"player {seat + 1}" for seat in range(seats)]
    return [game.name, "--seats", ",".join(names)]


def pick(console: Console, ask: Callable[[str], str], question: str, answers: list[str]) -> int:
    """Ask until one of the answers is chosen; Enter takes the first."""
    console.print(f"\n{question}", style="bold")
    for at, answer in enumerate(answers, 1):
        console.print(f"  {at}  {answer}")
    while True:
        words = ask(f"1-{len(answers)}, Enter for 1: ").strip()
        if not words:
            return 0
        if words.isdigit() and 1 <= int(words) <= len(answers):
            return int(words) - 1
        console.print(f"please type a number from 1 to {len(answers)}")
