"""A lesson: a recorded game with comments, in which the learner makes some of the moves.

It is data in the game's own folder, ``lesson.toml``: who plays, and stops.  A stop has the entries
that lead to it, in the notation of match files, and what is said there; a question has the moves
that are right and a sentence about every other one.  What comes next in the log is what the lesson
goes on with, whichever right move was made::

    rules = 1
    players = 2
    seat = 1
    minutes = 8
    names = ["", "Livia"]

    [[stop]]
    title = "Your dice"
    play = \"\"\"
    nature: roll 5 6 6
    \"\"\"
    say = "Three dice, three wishes [3.2]."
    marks = ["dice"]
    ask = "Take money with a 6."
    [stop.right]
    "money 6" = "Six sestertii!"
    [stop.wrong]
    "cards *" = "Cards cost money, and you have none."
    "*" = "Not yet: first the money."
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property, lru_cache
from typing import Any, Final

from ..core.errors import DamagedFile, InvalidSeats
from ..core.game import Game
from ..core.metadata import Metadata
from ..core.text.words import brief
from ..games.guests import folder_of
from .match.match import Match
from .match_file import read_entry
from .public_game import PublicGame

FILE: Final = "lesson.toml"
HEAD: Final[dict[str, type]] = {
    "rules": int,
    "players": int,
    "seat": int,
    "minutes": int,
    "names": list,
    "stop": list,
}
STOP: Final[dict[str, type]] = {
    "title": str,
    "play": str,
    "say": str,
    "marks": list,
    "ask": str,
    "right": dict,
    "wrong": dict,
}
AT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
CITED: Final = re.compile(r"\[((?:\d+(?:\.\d+)*|[A-Z]{2}-\d+)(?:, [\w.-]+)*)\]")
HEADED: Final = re.compile(r"^#+ (\d+(?:\.\d+)*)\b|^\| ([A-Z]{2}-\d+) \|", re.M)
NAMED: Final = re.compile(r'\bid="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Question:
    """A moment at which the learner makes the move.

    Moves are patterns of notation; the first that fits speaks.
    """

    ask: str
    right: Mapping[str, str]
    wrong: Mapping[str, str]

    def comment(self, text: str) -> tuple[bool, str] | None:
        """Say whether an action is right and what is said of it; None if nothing is."""
        for good, comments in ((True, self.right), (False, self.wrong)):
            for pattern, said in comments.items():
                if fnmatchcase(text, pattern):
                    return good, said
        return None


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which something is said."""

    line: int
    """Where it stands in the file."""
    title: str
    say: str
    step: int
    """How many entries have been played."""
    marks: tuple[str, ...]
    """Ids of what it speaks of on the board."""
    question: Question | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to a learner's move."""

    right: bool
    said: str
    number: int
    """The action."""


class Lesson:
    """A new player's first game; the log is replayed when it is needed."""

    def __init__(self, game: Game, text: str) -> None:
        """Read a lesson; a damaged one is refused with the line at fault."""
        self.game, self._text = game, text
        self._file = text.splitlines()
        head = self._head()
        self.seat: int = head["seat"] - 1
        self.minutes: int = head["minutes"]
        self._players, self._names = head["players"], head["names"]
        self._log: list[tuple[int, str]] = []
        self.stops = [self._stop(at, given) for at, given in enumerate(head["stop"])]
        if not self.stops or self.stops[-1].question:
            raise DamagedFile(
                f"line {len(self._file)}: a lesson ends with a stop that asks nothing"
            )

    def _head(self) -> dict[str, Any]:
        """Read what stands before the stops, and the stops as they are given."""
        try:
            head = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            found = AT_LINE.search(str(error))
            where = f"line {found[1]}" if found else f"line {len(self._file)}"
            raise DamagedFile(f"{where}: {AT_LINE.sub('', str(error))}") from error
        self._checked(head, HEAD, 1, required=tuple(HEAD))
        if head["rules"] != self.game.version:
            raise DamagedFile(
                f"line {self._line('rules')}: the lesson is for rules version {head['rules']} of "
                f"{self.game.title}, not for {self.game.version}"
            )
        if not 1 <= head["seat"] <= head["players"]:
            raise DamagedFile(f"line {self._line('seat')}: there is no seat {head['seat']}")
        if not all(isinstance(name, str) for name in head["names"]):
            raise DamagedFile(f"line {self._line('names')}: names are texts")
        return head

    def _stop(self, at: int, given: Any) -> Stop:
        """Read a stop, and take the entries that lead to it."""
        line = self._line("[[stop]]", nth=at)
        if not isinstance(given, dict):
            raise DamagedFile(f"line {line}: a stop is a table")
        self._checked(given, STOP, line, required=("title", "say"))
        begins = self._line("play", line)
        for offset, words in enumerate(given.get("play", "").splitlines(), begins + 1):
            if words.strip():
                self._log.append((offset, words.strip()))
        marks, right, wrong = (given.get(key, ()) for key in ("marks", "right", "wrong"))
        texts = (*marks, *dict(right).values(), *dict(wrong).values())
        if not all(isinstance(text, str) for text in texts):
            raise DamagedFile(f"line {line}: marks and comments are texts")
        if bool(given.get("ask")) != bool(right) or (wrong and not right):
            raise DamagedFile(f"line {line}: what is asked has right answers, and only that")
        asked = Question(given["ask"], right, dict(wrong)) if right else None
        return Stop(line, given["title"], given["say"], len(self._log), tuple(marks), asked)

    def _checked(
        self, given: dict[str, Any], known: dict[str, type], line: int, required: tuple[str, ...]
    ) -> None:
        """Refuse what a table may not hold, and one that lacks something."""
        for key, value in given.items():
            where = self._line(key, line)
            if key not in known:
                raise DamagedFile(f"line {where}: '{key}' is not understood")
            if not isinstance(value, known[key]):
                raise DamagedFile(f"line {where}: {key} cannot be {brief(value)}")
        for key in required:
            if key not in given:
                raise DamagedFile(f"line {line}: '{key}' is missing")

    def _line(self, key: str, after: int = 1, nth: int = 0) -> int:
        """Return the line, from 1, on which a key or a table stands; else where one looked."""
        sign = re.compile(rf"\s*(?:{re.escape(key)}\s*=|\[+(?:stop\.)?{re.escape(key)}\]+)")
        if key.startswith("["):
            sign = re.compile(rf"\s*{re.escape(key)}")
        found = [at for at, line in enumerate(self._file[after - 1 :], after) if sign.match(line)]
        return found[nth] if nth < len(found) else after

    @cached_property
    def match(self) -> Match:
        """The whole recorded game; an entry that is no longer legal is refused with its line."""
        try:
            match = Match(self.game, self._players, names=self._names)
        except InvalidSeats as error:
            raise DamagedFile(f"line {self._line('players')}: {error}") from error
        for line, words in self._log:
            read_entry(match, words, line)
        return match

    def at(self, step: int) -> Match:
        """Return the match as it stood after so many entries."""
        return self.match.at(step)

    def goes_on(self, stop: Stop) -> int:
        """Return the learner's own move that follows a question."""
        return self.match.entries[stop.step].action

    def answer(self, stop: Stop, action: int) -> Answer:
        """Judge a legal move."""
        assert stop.question is not None
        right, said = stop.question.comment(self.game.format(action)) or (False, "")
        return Answer(right, said, action)

    def texts(self, stop: Stop) -> Iterator[str]:
        """Go through all that is said at a stop."""
        yield stop.say
        if stop.question:
            yield stop.question.ask
            yield from stop.question.right.values()
            yield from stop.question.wrong.values()


def faults(lesson: Lesson) -> list[str]:
    """List what a lesson says that is not so, each in a sentence with its line.

    Every entry must be legal, or reading the match raises what is wrong.
    """
    known = sections(lesson.game)
    found: list[str] = []
    if lesson.match.entries and lesson.stops[-1].step < len(lesson.match.entries):
        found.append(f"line {lesson.stops[-1].line}: the last stop is not the end of the log")
    for stop in lesson.stops:
        wrong = [*unwritten(lesson, stop, known), *unseen(lesson, stop)]
        if stop.question:
            wrong += unanswered(lesson, stop, stop.question)
        found += [f"line {stop.line}: {sentence}" for sentence in wrong]
    return found


def sections(game: Game) -> set[str]:
    """Return every section and ruling of the rules of a game."""
    return {number or ruling for number, ruling in HEADED.findall(PublicGame(game).rules)}


def unwritten(lesson: Lesson, stop: Stop, known: set[str]) -> Iterator[str]:
    """Name the sections that are cited and do not exist."""
    for text in lesson.texts(stop):
        for cited in CITED.findall(text):
            for name in cited.split(", "):
                if name not in known:
                    yield f"the rules have no section {name}"


def unseen(lesson: Lesson, stop: Stop) -> Iterator[str]:
    """Name what is marked and is not in the learner's picture, on a wide or on a narrow screen."""
    if not stop.marks:
        return
    match, seat, game = lesson.at(stop.step), lesson.seat, lesson.game
    view, actions, names = match.view(seat), match.legal(seat), match.names_for(seat)
    for narrow in (False, True):
        groups = game.board(view, actions, narrow, names, []).groups()
        ids = set(NAMED.findall("".join(groups.values())))
        for mark in stop.marks:
            if mark not in ids:
                yield f"there is no '{mark}' in the {'narrow' if narrow else 'wide'} picture"


def unanswered(lesson: Lesson, stop: Stop, question: Question) -> Iterator[str]:
    """Name legal moves without an answer, and answers to moves that are not legal."""
    match, seat, game = lesson.at(stop.step), lesson.seat, lesson.game
    legal = [game.format(action) for action in match.legal(seat)]
    after = lesson.match.entries[stop.step] if stop.step < len(lesson.match.entries) else None
    if after is None or after.seat != seat:
        yield "no move of the learner follows the question"
    elif not (question.comment(game.format(after.action)) or (False,))[0]:
        yield f"the move that follows, '{game.format(after.action)}', is not among the right ones"
    spoken: set[str] = set()
    for pattern in (*question.right, *question.wrong):
        fitting = {text for text in legal if fnmatchcase(text, pattern)}
        if not fitting - spoken:
            yield f"'{pattern}' speaks of no legal move"
        spoken |= fitting
    for text in legal:
        if text not in spoken:
            yield f"nothing is said of '{text}'"


@lru_cache(maxsize=32)
def minutes_of(package: str) -> int:
    """Return how long the lesson in a game's folder takes; 0 if there is none."""
    file = folder_of(package) / FILE
    found = (
        re.search(r"^minutes = (\d+)$", file.read_text("utf-8"), re.M) if file.is_file() else None
    )
    return int(found[1]) if found else 0


def taught(metadata: Metadata | Game) -> int:
    """Return how many minutes it takes to learn a game; 0 if there is no lesson."""
    return minutes_of(metadata.package or f"lusoria.games.{metadata.name}")


@lru_cache(maxsize=16)
def lesson_of(game: Game) -> Lesson | None:
    """Return the lesson in a game's folder, if there is one."""
    file = PublicGame(game).folder.joinpath(FILE)
    if not file.is_file():
        return None
    try:
        return Lesson(game, file.read_text("utf-8"))
    except DamagedFile as error:
        raise DamagedFile(f"{FILE} of {game.title}, {error}") from error
