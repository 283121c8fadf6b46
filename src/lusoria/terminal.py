"""A table in the terminal: people and bots play a match, one question at a time."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from .bots.player import Bot
from .core.errors import LusoriaError
from .core.game import Game
from .core.rng import stream_of
from .core.seats import ANYONE, NATURE, NOBODY
from .listing import option_lines
from .play.file import load, save
from .play.match import Match, entropy
from .watching import tell

HELP = """\
Type a number from the list, or the action itself: {}
  ?            explain the cards in play        why ...   why something is not allowed
  board        show the table again             log       what has happened so far
  undo         take back your last action       rules N   read a section of the rules
  save [FILE]  keep the match in a file         load FILE take up a saved match
  quit         leave; the match is kept, and you are told where
"""


ORDER = -1
"""The stream of a seed that says whom to ask where anyone may act."""


class Quit(Exception):
    """Somebody has left the table."""


class Table:
    """A match, whoever sits at it, and the terminal between them."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Bot | str],
        console: Console,
        ask: Callable[[str], str] = input,
    ) -> None:
        """Seat *players*: bots, and people by name."""
        self.match, self.players, self.console, self.ask = match, list(players), console, ask
        self.order = stream_of(entropy() if match.stream is None else int(match.stream.seed), ORDER)
        self.told = 0
        self.facing = NOBODY
        self.interrupted = False

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.match.game

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if isinstance(player, str)]

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.say(f"{self.game.title}, {self.game.credit}. Type help at any time.", "bold")
        try:
            while not self.match.over:
                self.step()
        except Quit:
            self.leave()
            return
        self.tell_news()
        self.finish()

    def step(self) -> None:
        """Let whoever must act do so."""
        if self.match.acting == NATURE:
            self.match.nature()
            return
        seat = self.match.acting
        if seat == ANYONE:
            seat = self.game.asked(self.match.state, self.match.seats, self.order)
        player = self.players[seat]
        if isinstance(player, Bot):
            numbers = self.game.legal_actions(self.match.state, seat)
            self.match.play(player.choose(self.match.view(seat), numbers), seat)
        else:
            self.face(seat)
            self.question(seat)

    def face(self, seat: int) -> None:
        """Turn the terminal to *seat*, behind a curtain if others may not see."""
        if len(self.people) > 1 and self.facing != seat:
            if self.facing != NOBODY or self.match.acting == ANYONE:
                self.console.clear()
                if not self.console.is_terminal:
                    self.console.print("-" * 79)
            self.say(f"The table now belongs to {self.name(seat)}.", "bold")
            self.read("Press Enter when nobody else is looking. ")
        self.facing = seat
        self.tell_news()

    def question(self, seat: int) -> None:
        """Show the table, ask, and carry out the answer."""
        self.show(seat)
        while True:
            choices = self.match.options(seat)
            words = self.read(f"{self.name(seat)}> ").strip()
            if not words and len(choices) == 1:
                words = choices[0].text
            if not words:
                continue
            if self.command(seat, words):
                return

    def command(self, seat: int, words: str) -> bool:
        """Carry out a command or an action; return whether the match has moved."""
        verb, _, rest = words.partition(" ")
        rest = rest.strip()
        moved = False
        try:
            match verb.casefold():
                case "quit" | "exit" | "q":
                    raise Quit
                case "help" | "h":
                    self.console.print(HELP.format(self.example(seat)), markup=False)
                case "?" | "explain":
                    self.explain(seat, rest)
                case "why":
                    self.why(seat, rest)
                case "board" | "b":
                    self.show(seat)
                case "log":
                    self.show_log(seat)
                case "rules":
                    self.show_rules(rest)
                case "undo":
                    self.match.undo(seat)
                    self.told = len(self.match.entries)
                    moved = True
                case "save":
                    self.save(Path(rest) if rest else Path(f"{self.game.name}-{stamp()}.txt"))
                case "load":
                    self.load(rest)
                    moved = True
                case _:
                    words, _, note = words.partition(" -- ")
                    self.match.play(self.number(seat, words.strip()), seat, note)
                    self.told = len(self.match.entries)
                    moved = True
        except LusoriaError as error:
            self.say(str(error), "yellow")
        return moved

    def example(self, seat: int) -> str:
        """Return an action that somebody could type now."""
        return next((choice.text for choice in self.match.options(seat)), "...")

    def number(self, seat: int, words: str) -> int:
        """Return the action meant by an option's number or by text."""
        choices = self.match.options(seat)
        if words.isdigit():
            if not 1 <= int(words) <= len(choices):
                raise LusoriaError(f"there are options 1 to {len(choices)}, not {words}")
            return choices[int(words) - 1].number
        return self.match.number(words, seat)

    def show(self, seat: int) -> None:
        """Show the table as *seat* sees it, the question and the options."""
        view = self.match.view(seat)
        self.console.print()
        self.console.print(
            self.game.panel(view, self.match.names_for(int(view.seat))),
            markup=False,
            highlight=False,
        )
        self.console.print()
        self.say(self.match.tell(seat), "bold")
        for line in option_lines(self.match.options(seat)):
            self.console.print(line, markup=False, highlight=False)

    def tell_news(self) -> None:
        """Say what has happened since anybody last looked, as far as they may know."""
        for event in self.match.tale(self.facing).since(self.told):
            tell(event.text, self.console)
        self.told = len(self.match.entries)

    def explain(self, seat: int, wanted: str) -> None:
        """Explain what is in play, or only what is named like *wanted*."""
        found = [
            (heading, text)
            for heading, text in self.game.explain(self.match.view(seat))
            if wanted.casefold() in heading.casefold()
        ]
        for heading, text in found:
            self.say(heading, "bold")
            self.console.print(f"  {text}", markup=False, highlight=False)
        if not found:
            self.say("nothing of that name is in play", "yellow")

    def why(self, seat: int, words: str) -> None:
        """Say why an action is not allowed."""
        if not words:
            raise LusoriaError(f"say what: why {self.example(seat)}")
        number = self.number(seat, words)
        reason = self.match.why(number, seat)
        text = self.game.format(number)
        if reason is None:
            self.say(f"'{text}' is allowed.", "green")
        else:
            self.say(f"'{text}' is not allowed: {reason.text} [{reason.section}].", "yellow")

    def show_log(self, seat: int) -> None:
        """Show what has happened so far, as *seat* has seen it."""
        for at, line in enumerate(self.match.log(seat), 1):
            self.console.print(f"{at:4}  {line}", markup=False, highlight=False)

    def show_rules(self, section: str) -> None:
        """Show a section of the rules, or the headings of all."""
        from .play.box import Box

        rules = Box(self.game).rules.split("\n#")
        if not section:
            self.console.print("\n".join(part.split("\n")[0].strip("# ") for part in rules))
            return
        for part in rules:
            if part.strip("# ").startswith((f"{section} ", f"{section}.")):
                self.console.print("#" + part.strip(), markup=False, highlight=False)
                return
        raise LusoriaError(f"the rules have no section {section}")

    def save(self, path: Path) -> None:
        """Keep the match in a file."""
        save(self.match, path)
        self.say(f"saved as {path}", "green")

    def load(self, name: str) -> None:
        """Take up a saved match of the same game."""
        if not name:
            raise LusoriaError("say which file: load FILE")
        match = load(Path(name))
        if match.game is not self.game or match.seats != self.match.seats:
            raise LusoriaError(f"{name} is a match of {match.game.title} for {match.seats}")
        self.match = match
        self.told = len(match.entries)
        self.say(f"{name}: {len(match.entries)} entries", "green")

    def finish(self) -> None:
        """Show the final table and the result."""
        looker = self.people[0] if len(self.people) == 1 else NOBODY
        view = self.match.view(looker)
        self.console.print()
        self.console.print(
            self.game.panel(view, self.match.names_for(int(view.seat))),
            markup=False,
            highlight=False,
        )
        self.console.print()
        self.say(self.result(), "bold green")

    def result(self) -> str:
        """Say who has won and how; a lone player is told how it went."""
        ending = self.match.ending
        if self.match.seats == 1:
            return f"{ending[:1].upper()}{ending[1:]}, {self.match.scores[0]} points."
        winners = " and ".join(self.name(seat) for seat in self.match.winners)
        verb = "wins" if len(self.match.winners) == 1 else "share the victory"
        return f"{winners} {verb}: {ending}."

    def leave(self) -> None:
        """Keep an unfinished match where it will be found again."""
        folder = state_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{self.game.name}-last.txt"
            save(self.match, path)
        except (OSError, LusoriaError) as error:
            self.say(f"the match could not be kept: {error}", "yellow")
            return
        self.say(f"The match is kept. Go on with: lusoria play --load {path}")

    def read(self, prompt: str) -> str:
        """Ask; a first Ctrl-C is forgiven, a second one and the end of input leave."""
        while True:
            try:
                answer = self.ask(prompt)
            except KeyboardInterrupt:
                if self.interrupted:
                    raise Quit from None
                self.interrupted = True
                self.console.print()
                self.say("Ctrl-C once more, or quit, leaves the table.", "yellow")
            except EOFError:
                self.console.print()
                raise Quit from None
            else:
                self.interrupted = False
                return answer

    def name(self, seat: int) -> str:
        """Return how *seat* is called."""
        player = self.players[seat]
        if isinstance(player, Bot):
            return f"{self.match.called(seat)} ({player.name} bot)"
        role = self.match.role(seat)
        return player if role.isdigit() else f"{role} ({player})"

    def say(self, words: str, style: str = "") -> None:
        """Print a sentence."""
        self.console.print(words, style=style, markup=False, highlight=False)


def state_folder() -> Path:
    """Return the folder of the user's in which programs keep what they must not lose."""
    if chosen := os.environ.get("LUSORIA_STATE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "lusoria"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "lusoria"


def stamp() -> str:
    """Return the time as part of a file's name."""
    return time.strftime("%Y%m%d-%H%M%S")
