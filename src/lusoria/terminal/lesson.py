"""A lesson in the terminal: what is said, the table as text, and the learner's own moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rich.console import Console

from ..core.errors import LusoriaError
from ..core.text.words import fold
from ..play.lesson import Lesson, Stop
from .console import say, tell
from .listing import option_lines, option_number
from .playing import Quit, way_back
from .rulebook import block_lines, read_rules

HELP: Final = """\
Enter     next step                back     previous step
show      show the right move      skip     skip this move
list ...  options with this word   rules N  read a chapter, section or ruling
quit      leave; you can come back later"""
READING: Final = "Enter for the next step, or help> "
PLAYING: Final = "your move> "


class Learning:
    """A learner at a terminal."""

    def __init__(
        self, lesson: Lesson, console: Console, ask: Callable[[str], str] = input, stop: int = 1
    ) -> None:
        """Begin a lesson at one of its stops, counted from 1."""
        if not 1 <= stop <= len(lesson.stops):
            raise LusoriaError(f"--stop {stop}: the lesson has steps 1 to {len(lesson.stops)}")
        self.lesson, self.console, self.ask, self.at = lesson, console, ask, stop - 1

    @property
    def stop(self) -> Stop:
        """Where the learner is."""
        return self.lesson.stops[self.at]

    def run(self) -> int:
        """Go from stop to stop until the end, or until the learner leaves."""
        code = 0
        try:
            told = self.stop.step
            while self.at < len(self.lesson.stops):
                self.show(told)
                told = self.stop.step
                self.at = max(0, self.at + self.listen())
            seats = "me" + ",easy" * (self.lesson.match.seats - 1)
            self.say(f"Play your first game: {way_back()} play {self.name} --seats {seats}", "bold")
            return code
        except (EOFError, Quit):
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            code = 130
        self.say(f"Continue with: {way_back()} learn {self.name} --stop {self.at + 1}")
        return code

    @property
    def name(self) -> str:
        """The game's name."""
        return self.lesson.game.name

    def show(self, told: int) -> None:
        """Tell what has happened since entry *told*, show the table, say what there is to say."""
        stop, seat, stops = self.stop, self.lesson.seat, len(self.lesson.stops)
        match = self.lesson.at(stop.step)
        for event in match.narration(seat).since(told):
            tell(self.console, event.text)
        self.say(f"\n{match.panel(seat)}\n")
        self.say(f"{self.at + 1}/{stops}  {stop.title}", "bold")
        self.speak(stop.say)
        if stop.question:
            self.speak(stop.question.ask, "bold green")
            self.say("\n".join(option_lines(match.options(seat))))

    def listen(self) -> int:
        """Wait for something that moves on; return by how many stops."""
        while True:
            words = self.ask(PLAYING if self.stop.question else READING).strip()
            try:
                moved = self.obey(words)
            except LusoriaError as error:
                self.say(fold(str(error), 2), "yellow")
                continue
            if moved:
                return moved

    def obey(self, words: str) -> int:
        """Do what is typed; return by how many stops it moves."""
        verb, _, rest = words.partition(" ")
        verb = verb.casefold()
        if verb in ("quit", "exit", "q"):
            raise Quit
        if verb == "back":
            return -1
        if verb == "skip" or not (words or self.stop.question):
            return 1
        if verb in ("help", "?") or not words:
            self.say(HELP)
        elif verb == "rules":
            self.say("\n".join(read_rules(self.lesson.game, rest)))
        elif self.stop.question and verb == "list":
            options = self.lesson.at(self.stop.step).options(self.lesson.seat)
            self.say("\n".join(option_lines(options, rest)))
        elif self.stop.question:
            return self.move("" if verb == "show" else words)
        else:
            self.say("There is no question here: press Enter for the next step.", "yellow")
        return 0

    def move(self, words: str) -> int:
        """Judge a move, or show the right one."""
        lesson, stop, seat = self.lesson, self.stop, self.lesson.seat
        match, after = lesson.at(stop.step), lesson.goes_on(stop)
        if not words:
            self.say(f"The move is: {match.game.format(after)}", "green")
            return 0
        number = option_number(match, seat, words)
        if reason := match.why(number, seat):
            self.say(fold(f"{reason.text} [{reason.section}]", 2), "yellow")
            return 0
        found = lesson.answer(stop, number)
        self.speak(found.said, "green" if found.right else "yellow")
        if found.right and number != after:
            self.say(f"The lesson continues with: {match.game.format(after)}")
        return int(found.right)

    def speak(self, text: str, style: str = "") -> None:
        """Print what the lesson says, without its signs, in lines that fit."""
        for paragraph in re.split(r"\n\s*\n", text.strip()):
            self.say("\n".join(block_lines(paragraph.splitlines())), style)

    def say(self, words: str, style: str = "") -> None:
        """Print something."""
        say(self.console, words, style)
