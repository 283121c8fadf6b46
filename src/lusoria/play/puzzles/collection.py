"""A collection of puzzles: a file with one puzzle per line, and the puzzle of the day.

Each position is one that its seat can imagine: what the seat did not know is made up, so the file
reveals nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

from ...core.errors import DamagedFile, LusoriaError
from ...core.game import Game
from ...core.metadata import Metadata
from ...games.guests import folder_of
from ..match.match import Match
from ..review.comparing import Answer, Change
from ..table.result_words import NAMES
from .puzzle import Difficulty, Puzzle, Seed, graded

FILE: Final = "puzzles.jsonl"
FORM: Final = 1
SIGNS: Final = 8
"""Signs of a puzzle's id."""
STRIDE: Final = 7
"""How far apart puzzles of days that follow each other stand, so that easy and hard ones mix."""


class Collection(NamedTuple):
    """Puzzles of a game, the easiest first."""

    game: Game
    made: str
    """The command that made them."""
    puzzles: tuple[Puzzle, ...]

    def puzzle(self, id: str) -> Puzzle | None:
        """Return the puzzle called *id*, if there is one."""
        return next((one for one in self.puzzles if one.id == id), None)


class Listed(NamedTuple):
    """What is known of a puzzle before any rules are loaded."""

    game: str
    id: str
    number: int
    """Its place in the collection, from 1."""
    ease: float

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to find."""
        return graded(self.ease)


def write_collection(collection: Collection) -> str:
    """Write puzzles down: a line about all of them, then one for each."""
    game = collection.game
    head = {"puzzles": FORM, "game": game.name, "rules": game.version, "made": collection.made}
    lines = [head, *(written(one) for one in collection.puzzles)]
    return "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
    )


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as plain values, its actions in notation."""
    form = puzzle.match.game.format
    assert puzzle.match.opening is not None
    position = dict(puzzle.match.opening)
    return {
        "id": id_of(position, puzzle.seat),
        "seat": puzzle.seat + 1,
        "from": puzzle.seed,
        "decided": puzzle.decided,
        "found": puzzle.found,
        "unit": puzzle.unit,
        "risk": puzzle.risk,
        "line": puzzle.line,
        "answers": [
            [form(one.action), one.loss, one.error, [list(change) for change in one.changes]]
            for one in puzzle.answers
        ],
        "position": position,
    }


def id_of(position: Mapping[str, Any], seat: int) -> str:
    """Name a puzzle by what it shows, so that it keeps its name wherever it stands."""
    text = json.dumps([position, seat], sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:SIGNS]


def read_collection(game: Game, text: str) -> Collection:
    """Read puzzles of a game; a damaged line is refused by its number."""
    head = headed(text)
    if head["game"] != game.name:
        raise DamagedFile(f"line 1: these are puzzles of {head['game']}, not of {game.name}")
    if head["rules"] != game.version:
        raise DamagedFile(
            f"line 1: these puzzles are for rules version {head['rules']} of {game.title}, "
            f"not for {game.version}"
        )
    found = []
    for number, line in enumerate(text.splitlines()[1:], 2):
        try:
            found.append(puzzle_of(game, json.loads(line)))
        except LusoriaError as error:
            raise DamagedFile(f"line {number}: {error}") from error
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise DamagedFile(f"line {number}: this is no puzzle") from error
    return Collection(game, str(head.get("made", "")), tuple(found))


def headed(text: str) -> dict[str, Any]:
    """Return the first line of a file of puzzles."""
    try:
        head = json.loads(text.partition("\n")[0])
        if head["puzzles"] == FORM:
            return {"game": str(head["game"]), "rules": int(head["rules"]), "made": head["made"]}
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedFile("line 1: this is no file of puzzles") from error
    raise DamagedFile("line 1: these puzzles are of another version of Lusoria")


def puzzle_of(game: Game, given: Mapping[str, Any]) -> Puzzle:
    """Set up a puzzle that was written down."""
    position, seat = given["position"], int(given["seat"]) - 1
    players = position.get("players", len(position["seats"]))
    match = Match(game, players, names=NAMES[:players], position=position)
    legal = set(match.legal(seat))
    answers = tuple(answer_of(match, seat, one) for one in given["answers"])
    if {one.action for one in answers} != legal or len(answers) != len(legal):
        raise DamagedFile("the answers are not the legal actions")
    seed = given.get("from")
    return Puzzle(
        str(given["id"]),
        match,
        seat,
        answers,
        float(given["unit"]),
        float(given["risk"]),
        tuple((int(mover), str(text)) for mover, text in given["line"]),
        {str(level): float(share) for level, share in given["found"].items()},
        int(given["decided"]),
        Seed(*seed) if seed else None,
    )


def answer_of(match: Match, seat: int, given: Sequence[Any]) -> Answer:
    """Read an answer."""
    text, loss, error, changes = given
    told = tuple(Change(*one) for one in changes)
    return Answer(match.number(str(text), seat), float(loss), float(error), told)


@lru_cache(maxsize=16)
def collection_of(game: Game) -> Collection | None:
    """Return the puzzles in a game's folder, if there are some."""
    file = folder_of(game.package) / FILE
    return read_collection(game, file.read_text("utf-8")) if file.is_file() else None


@lru_cache(maxsize=32)
def listed(package: str) -> tuple[Listed, ...]:
    """List the puzzles in a game's folder without loading its rules."""
    file = folder_of(package) / FILE
    if not file.is_file():
        return ()
    text = file.read_text("utf-8")
    game, found = headed(text)["game"], []
    for number, line in enumerate(text.splitlines()[1:], 1):
        one = json.loads(line)
        shares = list(one["found"].values())
        found.append(Listed(game, one["id"], number, sum(shares) / max(1, len(shares))))
    return tuple(found)


def puzzles_of(metadata: Metadata | Game) -> tuple[Listed, ...]:
    """List the puzzles of a game."""
    return listed(metadata.package or f"lusoria.games.{metadata.name}")


def daily(games: Sequence[Metadata | Game], today: date) -> Listed | None:
    """Return the puzzle of a day: another game each day, another puzzle each time."""
    sets = [found for one in games if (found := puzzles_of(one))]
    if not sets:
        return None
    turn, place = divmod(today.toordinal(), len(sets))
    chosen = sets[place]
    return chosen[turn * STRIDE % len(chosen)]
