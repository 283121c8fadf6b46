"""List what a bot seldom does: ``python bench/habits.py GAME --bot greedy --games 200``.

Actions are grouped by their description up to the first number or comma ("activate Consul",
"follow with the main action of Janus").  A chance is a turn in which an action of that group was
legal for a seat at least once; a use is a turn in which it was played.  The groups at the end,
seldom or never used, are what the bot may be blind to.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lusoria.core.game import Game
from lusoria.core.seats import NATURE
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from lusoria.play.public_game import find

CUT = re.compile(r"[:,(\d]| at | for | with the ")
"""Where the name of an action ends."""


def name_of(text: str) -> str:
    """Return the words of a description that name the action."""
    return CUT.split(text, maxsplit=1)[0].strip()


class Habits:
    """Chances and uses of every action, by name."""

    def __init__(self) -> None:
        """Begin with none."""
        self.chances: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()
        self.last = NATURE
        self.open: set[str] = set()
        self.taken: set[str] = set()

    def note(self, seat: int, options: set[str], taken: str) -> None:
        """Take in a decision; a turn lasts while the same seat decides."""
        if seat != self.last:
            self.end_turn()
            self.last = seat
        self.open |= options
        self.taken.add(taken)

    def end_turn(self) -> None:
        """Count what a turn has offered and what was made of it."""
        self.chances.update(self.open)
        self.uses.update(self.taken)
        self.open, self.taken, self.last = set(), set(), NATURE

    def lines(self, least: int) -> list[str]:
        """Write down every name with enough chances, the most used first."""
        shares = {
            name: self.uses[name] / count for name, count in self.chances.items() if count >= least
        }
        return [
            f"{100 * share:5.1f}%  {self.uses[name]:6} of {self.chances[name]:6}  {name}"
            for name, share in sorted(shares.items(), key=lambda one: (-one[1], one[0]))
        ]


def watch(game: Game, players: int, bot: str, seed: int, habits: Habits) -> None:
    """Let a bot play itself once and note what it does."""
    match = Match(game, players)
    match.sit([], [bot] * match.seats)
    driver = Driver.of(match, seed)
    while (entry := driver.next_entry()) is not None:
        if entry.seat != NATURE:
            view, names = match.view(entry.seat), match.names_for(entry.seat)
            options = {
                action: name_of(game.describe(view, action, names))
                for action in game.legal_actions(match.state, entry.seat)
            }
            habits.note(entry.seat, set(options.values()), options[entry.action])
        match.append(entry)
    habits.end_turn()


def main() -> None:
    """Watch and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--least", type=int, default=20, help="chances worth a line")
    parser.add_argument("--match", default="", help="only names with this text in them")
    options = parser.parse_args()
    habits = Habits()
    for number in range(options.games):
        watch(find(options.game), options.players, options.bot, options.seed + number, habits)
    for line in habits.lines(options.least):
        if options.match in line:
            print(line)


if __name__ == "__main__":
    main()
