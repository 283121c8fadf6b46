"""Puzzles in the terminal: a position, a question, and an answer to every try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console

from ...core.errors import LusoriaError
from ...core.text.words import fold, plural
from ...play.puzzles import Puzzle, Reply, answered, solution
from ..console import OPTIONS, PANEL, say
from ..listing import option_lines, option_number
from ..playing import Quit, way_back
from ..rulebook import read_rules

HELP: Final = """\
Type a number from the list, or the action itself.
show      show the answer and why      skip      go to the next puzzle
list ...  options with this word       board     show the position again
why ...   why an action is not allowed ? WORD    explain a card or symbol
rules N   read a chapter, section or ruling
quit      leave; you can come back later"""
PROMPT: Final = "your answer> "


class Solving:
    """A player who solves puzzles at a terminal."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        console: Console,
        ask: Callable[[str], str] = input,
        start: int = 1,
        command: str = "",
    ) -> None:
        """Begin at a puzzle, counted from 1; *command* is the way back to them."""
        if not 1 <= start <= len(puzzles):
            raise LusoriaError(f"--start {start}: there are puzzles 1 to {len(puzzles)}")
        self.puzzles, self.console, self.ask = puzzles, console, ask
        self.at, self.command = start - 1, command
        self.solved = self.tried = 0
        """Puzzles that were solved at once, and all that were answered."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is asked."""
        return self.puzzles[self.at]

    def run(self) -> int:
        """Ask puzzle after puzzle, until the last or until somebody leaves."""
        code = 0
        try:
            while self.at < len(self.puzzles):
                self.solve()
                self.at += 1
            self.sum_up()
            return code
        except (EOFError, Quit):
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            code = 130
        self.sum_up()
        if self.command:
            self.say(f"Continue with: {way_back()} {self.command} --start {self.at + 1}")
        return code

    def sum_up(self) -> None:
        """Say how many were solved."""
        if self.tried:
            self.say(f"Solved at the first try: {self.solved} of {plural(self.tried, 'puzzle')}.")

    def solve(self) -> None:
        """Ask a puzzle until it is solved, shown or skipped."""
        self.show()
        tries = 0
        while True:
            words = self.ask(PROMPT).strip()
            try:
                reply = self.obey(words)
            except LusoriaError as error:
                self.say(fold(str(error), 2), "yellow")
                continue
            if words.casefold() == "skip":
                return
            if reply is None:
                continue
            shown = words.casefold() == "show"
            self.tell(reply, shown)
            tries += 1
            if reply.right:
                self.tried += 1
                self.solved += tries == 1 and not shown
                return

    def show(self) -> None:
        """Show the position, the question and the options."""
        puzzle, match, seat = self.puzzle, self.puzzle.match, self.puzzle.seat
        self.say(f"\n{match.panel(seat)}\n", paint=PANEL)
        self.say(f"Puzzle {self.at + 1} of {len(self.puzzles)}: {heading(puzzle)}", "bold")
        self.say(fold(match.tell(seat), 2), "bold green")
        self.list("")

    def list(self, words: str) -> None:
        """List the options in which these words occur."""
        lines = option_lines(self.puzzle.match.options(self.puzzle.seat), words)
        self.say("\n".join(lines) or "No option contains that.", paint=OPTIONS)

    def obey(self, words: str) -> Reply | None:
        """Do what is typed; return what is said to an answer, if it is one."""
        puzzle, match = self.puzzle, self.puzzle.match
        verb, _, rest = words.partition(" ")
        verb = verb.casefold()
        if verb in ("quit", "exit", "q"):
            raise Quit
        if verb in ("help", "h") or not words:
            self.say(HELP)
        elif verb in ("board", "b"):
            self.show()
        elif verb == "list":
            self.list(rest)
        elif verb == "rules":
            self.say("\n".join(read_rules(match.game, rest)))
        elif verb in ("?", "explain"):
            self.explain(rest)
        elif verb == "why":
            self.why(rest)
        elif verb == "show":
            return solution(puzzle)
        elif verb != "skip":
            number = option_number(match, puzzle.seat, words)
            if reason := match.why(number, puzzle.seat):
                raise LusoriaError(f"{reason.text} [{reason.section}]")
            return answered(puzzle, number)
        return None

    def why(self, words: str) -> None:
        """Say why an action is not allowed."""
        reason = self.puzzle.match.why(words, self.puzzle.seat) if words else None
        if reason is None:
            self.say("That is allowed." if words else "Name an action: why ...")
            return
        section = f" [{reason.section}]" if reason.section else ""
        self.say(fold(f"That is not allowed: {reason.text}{section}.", 2), "yellow")

    def explain(self, wanted: str) -> None:
        """Explain what is in play, or what is named like *wanted*."""
        match, sought = self.puzzle.match, wanted.casefold()
        view = match.view(self.puzzle.seat)
        texts = dict.fromkeys([*match.game.explain(view), *match.game.manual(view)])
        if not wanted:
            texts = dict.fromkeys(match.game.explain(view))
        named = [pair for pair in texts if sought in pair[0].casefold()]
        for title, text in named:
            self.say(fold(title, 2), "bold")
            self.say(fold(f"  {text}", 2))
        if not named:
            raise LusoriaError("no card or symbol is called that")

    def tell(self, reply: Reply, shown: bool) -> None:
        """Say what there is to say to an answer."""
        if reply.right:
            first = "The answer" if shown else "Right"
            self.say(fold(f"{first}: {reply.words}.", 2), "bold green")
        else:
            self.say(fold(f"Not that: {reply.words}.", 2), "bold yellow")
        for text in (reply.loss, *reply.why):
            self.say(fold(f"  {text}", 4))

    def say(self, words: str, style: str = "", paint: Sequence[tuple[str, str]] = ()) -> None:
        """Print something."""
        say(self.console, words, style, paint)


def heading(puzzle: Puzzle) -> str:
    """Say what is to be found, and how hard that is."""
    found = "find the better move" if puzzle.step >= 0 else "find the best move"
    return f"{found} ({puzzle.difficulty})" if puzzle.difficulty else found
