"""Playing in the terminal: people and bots play a match, one question at a time."""

from __future__ import annotations

import os
import shlex
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from ..bots.naming import is_outside
from ..core.errors import LusoriaError
from ..core.game import MOST_NAMED, Game
from ..core.seats import ANYONE, NOBODY
from ..core.text.words import brief, fold, plain, written_on
from ..games import NAMED
from ..play.driver import Driver
from ..play.files import at_home
from ..play.journal import Journal
from ..play.match.match import Match
from ..play.match_file import load, save
from .console import OPTIONS, PANEL, Paint, columns, say, tell, waiting, wipe
from .hints import HINT, hint_lines, plain_advice, thought
from .listing import option_lines, option_number
from .roster import box_lines, table_lines
from .rulebook import read_rules
from .seating import seated
from .watching import moved, result

HELP: Final = """\
Type a number from the list, or the action itself: {}
  ?            explain the cards in play        ? WORD    explain any card or symbol
  why ...      why an action is not allowed     list ...  options that contain these words
  hint         the best moves, by a search bot  hint 10s  the same with 10 s of thought
  who          the players and their bots       log       everything so far
  undo         undo your last action            board     show the table again
  rules N      read chapter, section or ruling N
  save FILE    save the match to a file         load FILE load a saved match
  quit         leave; the match is saved, and you see how to continue it
"""
HINTS: Final = 3
PAGE: Final = 20
"""Lines of the rules that are shown at once, at the least."""
AROUND: Final = 6
"""Lines of a screen beside the panel, the question and the options."""
FEWEST: Final = 3
"""Lines of options that are shown at the least."""
SIGNALS: Final = ("SIGTERM", "SIGHUP")


class Quit(Exception):
    """The player has left, or a signal ended the program."""

    def __init__(self, code: int = 0) -> None:
        """Keep the exit code."""
        super().__init__()
        self.code = code


class Sitting:
    """A match played at one terminal."""

    def __init__(
        self,
        match: Match,
        seed: int,
        console: Console,
        ask: Callable[[str], str] = input,
        path: Path | None = None,
    ) -> None:
        """Sit down at *match*, which may come from the file at *path*."""
        self.match, self.seed, self.console, self.ask = match, seed, console, ask
        self.driver = Driver.of(match, seed, outside=True)
        self.journal: Journal | None = None
        self.path = path
        self.told: dict[int, int] = {}
        """How many entries each person has been told."""
        self.facing = NOBODY
        self.interrupted = False

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.match.game

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.match.seats) if seat not in self.driver.minds]

    def run(self) -> int:
        """Play until the game is over or somebody leaves; return the exit code."""
        self.say(f"{self.game.title}, {self.game.credit}. Type help at any time.", "bold")
        self.say(self.game.goal)
        if self.driver.minds and self.match.seats <= MOST_NAMED:
            self.say("\n".join(table_lines(self.match)))
        if known := box_lines(self.match):
            self.say("\n".join(known), "dim")
        code = 0
        with signals():
            try:
                self.keep()
                while not self.match.over:
                    self.step()
                self.finish()
            except Quit as left:
                code = left.code
            except KeyboardInterrupt:
                self.console.print()
                code = 130
            finally:
                self.driver.close()
                self.leave()
        return code

    def step(self) -> None:
        """Let chance and bots act until somebody must be asked, then ask."""
        while moved(self.driver, self.console):
            pass
        self.keep()
        if self.driver.waiting != NOBODY:
            seat = self.driver.waiting
            self.face(seat)
            self.question(seat)
            self.keep()

    def keep(self) -> None:
        """Put what has happened on disk; where that is not possible, say so once."""
        try:
            if self.journal is None:
                self.journal = Journal(self.match, path=self.path)
            self.journal.keep()
        except LusoriaError as error:
            if self.path != Path():
                self.say(f"The match cannot be saved: {error}", "yellow")
            self.journal, self.path = None, Path()

    def face(self, seat: int) -> None:
        """Turn the terminal to *seat*, behind a curtain if others may not see."""
        if len(self.people) > 1 and self.facing != seat and self.game.secrets:
            if self.facing != NOBODY or self.match.acting == ANYONE:
                wipe(self.console)
            self.say(f"It is the turn of {self.name(seat)}.", "bold")
            self.read("Press Enter when nobody else can see the screen. ")
        self.facing = seat
        self.tell_news(seat)

    def question(self, seat: int) -> None:
        """Show the table, ask, and carry out the answer."""
        self.show(seat)
        while True:
            choices = self.match.options(seat)
            words = self.read(f"{self.name(seat)}> ").strip()
            if not words and len(choices) == 1:
                words = choices[0].text
            if words and self.obey(seat, words):
                return

    def obey(self, seat: int, words: str) -> bool:
        """Carry out a command or an action; return whether the match has moved."""
        verb, _, rest = words.partition(" ")
        verb, rest = verb.casefold(), rest.strip()
        try:
            if verb in ("quit", "exit", "q"):
                raise Quit
            if verb in MOVING:
                MOVING[verb](self, seat, rest)
                return True
            if verb in SHOWING and not self.means_an_action(seat, words):
                SHOWING[verb](self, seat, rest)
                return False
            words, _, note = words.partition(" -- ")
            self.match.play(option_number(self.match, seat, words.strip()), seat, note)
        except LusoriaError as error:
            self.say(str(error), "yellow")
            return False
        return True

    def means_an_action(self, seat: int, words: str) -> bool:
        """Whether words that begin like a command are a legal action's own text."""
        return words.casefold() in (choice.text.casefold() for choice in self.match.options(seat))

    def example(self, seat: int) -> str:
        """Return an action that somebody could type now."""
        return next((choice.text for choice in self.match.options(seat)), "...")

    def show(self, seat: int, _: str = "") -> None:
        """Show the table as *seat* sees it, the question and the options."""
        width = columns(self.console)
        with written_on(width, self.console.height if self.console.is_terminal else FEWEST):
            panel = self.match.panel(seat)
        question = fold(self.match.tell(seat), 2, width)
        taken = panel.count("\n") + question.count("\n") + AROUND
        room = max(FEWEST, self.console.height - taken) if self.console.is_terminal else 0
        self.say(f"\n{panel}\n", paint=PANEL)
        self.say(question, "bold")
        self.list(seat, "", room)

    def tell_news(self, seat: int) -> None:
        """Say what has happened since *seat* last heard of it, as far as it may know."""
        for event in self.match.narration(seat).since(self.told.get(seat, 0)):
            tell(self.console, event.text)
        self.told[seat] = len(self.match.entries)

    def help(self, seat: int, _: str) -> None:
        """Say what can be typed."""
        self.say(HELP.format(self.example(seat)))

    def list(self, seat: int, words: str, room: int = 0) -> None:
        """List every option in which these words occur, briefly where there is little room."""
        lines = option_lines(self.match.options(seat), words, columns(self.console), room)
        self.say("\n".join(lines) or f"No option contains {brief(words)}.", paint=OPTIONS)

    def explain(self, seat: int, wanted: str) -> None:
        """Explain what is in play, or whatever of the box is named like *wanted*."""
        view = self.match.view(seat)
        texts = self.game.explain(view)
        if wanted:
            texts = list(dict.fromkeys([*texts, *self.game.manual(view)]))
            sought = wanted.casefold()
            named = [pair for pair in texts if sought in pair[0].casefold()]
            texts = named or [pair for pair in texts if sought in pair[1].casefold()]
        if not texts:
            raise LusoriaError(f"no card or symbol is called {brief(wanted)}")
        for heading, text in texts:
            self.say(fold(heading, 2), "bold")
            self.say(fold(f"  {text}", 2))

    def why(self, seat: int, words: str) -> None:
        """Say why an action is not allowed."""
        if not words:
            raise LusoriaError(f"name an action: why {self.example(seat)}")
        numbered = words.strip("[]() ").isdigit()
        action = (
            self.game.format(option_number(self.match, seat, words)) if numbered else plain(words)
        )
        reason = self.match.why(action, seat)
        if reason is None:
            self.say(f"'{action}' is allowed.", "green")
        else:
            section = f" [{reason.section}]" if reason.section else ""
            said = f"'{action}' is not allowed: {reason.text}{section}."
            self.say(fold(said, 2), "yellow")

    def hint(self, seat: int, words: str) -> None:
        """Show the search bot's estimates; in a live game, what its own bot would do."""
        with waiting("thinking", self.console):
            if self.game.is_live:
                self.say(plain_advice(self.match, seat, self.game.bot))
                return
            found = thought(self.match, seat, words or HINT)
        self.say("\n".join(hint_lines(self.match, seat, found, HINTS)))

    def who(self, _: int, __: str) -> None:
        """List the players."""
        self.say("\n".join(table_lines(self.match)))

    def show_log(self, seat: int, _: str) -> None:
        """Show what has happened so far, as *seat* has seen it."""
        for event in self.match.narration(seat).events:
            self.say(fold(f"{event.entry + 1:5}  {event.text}", 7))

    def show_rules(self, _: int, wanted: str) -> None:
        """Show the contents of the rules, or what is asked for, page by page."""
        lines = read_rules(self.game, wanted)
        page = max(PAGE, self.console.height - 3) if self.console.is_terminal else len(lines)
        while lines:
            self.say("\n".join(lines[:page]))
            lines = lines[page:]
            if lines and self.read("-- Enter for more, q to stop -- ").strip().casefold() == "q":
                return

    def undo(self, seat: int, _: str) -> None:
        """Take back the last action of *seat*."""
        self.match.undo(seat)
        self.told[seat] = len(self.match.entries)

    def save(self, _: int, name: str) -> None:
        """Write the match to a file; another file is replaced only if that is wished."""
        path = at_home(Path(name or f"{self.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt"))
        if path.exists():
            answer = self.read(f"{brief(str(path))} exists. Overwrite it? [y/N] ")
            if answer.strip().casefold() not in ("y", "yes"):
                self.say("Nothing was saved.", "yellow")
                return
        save(self.match, path)
        self.say(f"Saved as {path}.", "green")

    def load(self, _: int, name: str) -> None:
        """Take up a saved match of the same game."""
        if not name:
            raise LusoriaError("name a file: load FILE")
        match = load(Path(name))
        if match.game is not self.game or match.seats != self.match.seats:
            raise LusoriaError(
                f"{name} is a match of {match.game.title} for {match.seats} players, not this game"
            )
        match.sit(self.match.names, self.match.bots)
        driver = Driver.of(match, self.seed, outside=True)
        self.driver.close()
        self.close()
        self.match, self.path, self.driver = match, Path(name), driver
        self.told = dict.fromkeys(self.people, len(match.entries))
        self.say(f"{name}: {len(match.entries)} entries", "green")

    def finish(self) -> None:
        """Tell the end, show the final table and the result."""
        viewer = self.people[0] if len(self.people) == 1 else NOBODY
        self.tell_news(viewer)
        self.say(f"\n{self.match.panel(viewer)}\n", paint=PANEL)
        self.say(fold(result(self.match, viewer), 2), "bold green")

    def leave(self) -> None:
        """Keep the match, and say how to come back if it is not over."""
        if self.journal is not None:
            self.keep()
        path = self.close()
        if path is not None and path.exists() and not self.match.over:
            words = f"{way_back()} play --load {shlex.quote(str(path))}"
            if any(map(is_outside, self.match.bots)):
                words += f" --seats {shlex.quote(','.join(seated(self.match)))}"
            self.say(f"The match is saved. Continue with: {words}")

    def close(self) -> Path | None:
        """Let the file of the match go, and say which it was."""
        if self.journal is None:
            return None
        self.journal.close()
        path, self.journal = self.journal.path, None
        return path

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
                self.say("Press Ctrl-C again, or type quit, to leave.", "yellow")
            except EOFError:
                self.console.print()
                raise Quit from None
            except ValueError:
                self.say("That could not be read. Please type it again.", "yellow")
            else:
                self.interrupted = False
                return answer

    def name(self, seat: int) -> str:
        """Return how *seat* is called at the prompt."""
        own, role = self.match.names[seat], self.match.role(seat)
        if role.isdigit():
            return own or "you"
        return f"{role} ({own})" if own else role

    def say(self, words: str, style: str = "", paint: Paint = ()) -> None:
        """Print a sentence."""
        say(self.console, words, style, paint)


Command = Callable[[Sitting, int, str], None]
MOVING: Final[dict[str, Command]] = {"undo": Sitting.undo, "load": Sitting.load}
"""What is typed that is no action and yet moves the match."""
SHOWING: Final[dict[str, Command]] = {
    "help": Sitting.help,
    "h": Sitting.help,
    "?": Sitting.explain,
    "explain": Sitting.explain,
    "why": Sitting.why,
    "board": Sitting.show,
    "b": Sitting.show,
    "log": Sitting.show_log,
    "rules": Sitting.show_rules,
    "list": Sitting.list,
    "hint": Sitting.hint,
    "who": Sitting.who,
    "save": Sitting.save,
}
"""What is typed that leaves the match as it is."""


@contextmanager
def signals() -> Iterator[None]:
    """Let a signal that ends programs end the sitting instead, so that everything is kept."""

    def leave(number: int, _: Any) -> None:
        raise Quit(128 + number)

    numbers: Sequence[int] = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    try:
        before = {number: signal.signal(number, leave) for number in numbers}
    except ValueError:
        before = {}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def way_back() -> str:
    """Return the command that was typed to start Lusoria, with the games it was told to load."""
    called = os.environ.get("LUSORIA_CALLED") or "lusoria"
    return " ".join([called, *(f"--with {shlex.quote(where)}" for where in NAMED)])
