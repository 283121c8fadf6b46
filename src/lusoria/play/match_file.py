"""A match as a readable text file: a header, and one line per entry.

::

    lusoria match 1
    game: roma
    rules: 1
    seats: 2
    option mercatus: stockpile
    name 1: Ada

    nature: begin 1
    1: lay Forum 3
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ..core.errors import DamagedFile, LusoriaError
from ..core.game import Game
from ..core.seats import NATURE, NOBODY
from ..core.text.words import plain
from .files import LONGEST, text_of, values_of, write_whole
from .match.entry import RESIGN, RETRY, SEATED, TIMEOUT, UNDO, aside_of, goes_back_to
from .match.match import Match
from .table.dice import LONGEST_WORDS, Dice, digits_of

FIRST_LINE: Final = "lusoria match 1"
MOST_SEATS: Final = 1000
LATEST: Final = 10_000_000


def write_text(match: Match) -> str:
    """Write a match as text."""
    lines = [
        FIRST_LINE,
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        f"seats: {match.players}",
        *(f"option {name}: {text}" for name, text in match.game.stated(match.variants).items()),
        *(f"name {seat + 1}: {name}" for seat, name in enumerate(match.seated) if name),
        *(f"bot {seat + 1}: {bot}" for seat, bot in enumerate(match.bots) if bot),
    ]
    if match.dice is not None:
        lines += dice_lines(match.dice)
    if match.opening is not None:
        lines.append(f"complete: {'yes' if match.complete else 'no'}")
        lines.append(f"position: {json.dumps(match.opening)}")
    return "\n".join([*lines, "", *match.log()]) + "\n"


def dice_lines(dice: Dice) -> list[str]:
    """Write what chance was committed to, and from which entry on; a secret only if it is known."""
    lines = []
    for one in dice.all():
        since = f" from {one.since + 1}" if one.since else ""
        lines += [
            f"commitment{since}: {one.commitment}",
            *(f"words{since} {at + 1}: {words}" for at, words in enumerate(one.words) if words),
            *([f"secret{since}: {one.secret.hex()}"] if one.secret else []),
        ]
    return lines


def dice_of(facts: dict[int, dict[Any, Any]], seats: int) -> Dice | None:
    """Put together what a header says of dice, by the entry from which each were thrown."""
    dice: Dice | None = None
    for since, fact in sorted(facts.items()):
        if "commitment" not in fact:
            continue
        words = tuple(fact.get(seat, "") for seat in range(seats))
        secret = bytes.fromhex(fact.get("secret", ""))
        dice = Dice(fact["commitment"], words, secret, since, dice)
    return dice


def read_dice(text: str, seats: int) -> Dice | None:
    """Read the lines about dice alone, as they were written."""
    facts: dict[int, dict[Any, Any]] = {}
    for key, (value, _) in header_of(text.splitlines()).items():
        note_dice(facts, key, value)
    return dice_of(facts, seats)


def note_dice(dice: dict[int, dict[Any, Any]], key: str, value: str) -> None:
    """Take in one field about dice, or raise a ValueError."""
    what, since, seat = dice_key(key)
    facts = dice.setdefault(since, {})
    if what == "words":
        facts[number_from_one(seat) - 1] = plain(value, LONGEST_WORDS)
    elif not seat:
        facts[what] = digits_of(value)
    else:
        raise ValueError


def dice_key(key: str) -> tuple[str, int, str]:
    """Split the name of a field about dice: which one, from which entry on, and of which seat."""
    word, _, rest = key.partition(" ")
    if not rest.startswith("from "):
        return word, 0, rest
    number, _, seat = rest.removeprefix("from ").partition(" ")
    return word, number_from_one(number, LATEST) - 1, seat


def read_text(text: str) -> Match:
    """Read a match; a damaged one is refused with the line at fault."""
    head, lines = parted(text)
    match = match_of(header_of(head))
    for at, line in enumerate(lines, len(head) + 2):
        if words := line.split("#")[0].strip():
            said, dashes, note = line.partition(" -- ")
            if dashes and "#" not in said:
                read_entry(match, said.strip(), at, note)
            else:
                read_entry(match, words, at)
    return match


def parted(text: str) -> tuple[list[str], list[str]]:
    """Split a match into the lines of its header and those of its log."""
    if len(text) > LONGEST:
        raise DamagedFile("this is too long for a match")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise DamagedFile(f"line 1: a match begins with '{FIRST_LINE}'")
    empty = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    return lines[1:empty], lines[empty:]


def game_in(text: str) -> Game:
    """Return the game that a match's text is about."""
    from .public_game import find

    return game_of(header_of(parted(text)[0]), find)


def header_of(lines: list[str]) -> dict[str, tuple[str, int]]:
    """Split the header into fields, each with its line."""
    fields: dict[str, tuple[str, int]] = {}
    for at, line in enumerate(lines, 2):
        key, colon, value = line.partition(":")
        if not colon or key.strip() in fields:
            raise DamagedFile(
                f"line {at}: '{line.strip()[:60]}' is no header field, or stands twice"
            )
        fields[key.strip()] = (value.strip(), at)
    return fields


def match_of(fields: dict[str, tuple[str, int]]) -> Match:
    """Open the match that a header describes."""
    from .public_game import find

    game = game_of(fields, find)
    arguments: dict[str, Any] = {"variants": {}, "names": {}, "bots": {}}
    dice: dict[int, dict[Any, Any]] = {}
    for key, (value, at) in fields.items():
        word, _, rest = key.partition(" ")
        try:
            if word == "option" and rest:
                arguments["variants"][rest] = value
            elif word in ("name", "bot") and rest:
                arguments[f"{word}s"][number_from_one(rest) - 1] = value
            elif key == "seats":
                arguments["seats"] = number_from_one(value)
            elif key == "complete":
                arguments["complete"] = ("no", "yes").index(value) == 1
            elif word in ("commitment", "secret", "words"):
                note_dice(dice, key, value)
            elif key == "position":
                arguments["position"] = values_of(value)
            elif key not in ("game", "rules"):
                raise ValueError
        except ValueError:
            raise DamagedFile(f"line {at}: '{key}: {value[:60]}' is not understood") from None
        except LusoriaError as error:
            raise DamagedFile(f"line {at}: {key}: {error}") from error
    for key in ("names", "bots"):
        given = arguments[key]
        arguments[key] = [given.get(seat, "") for seat in range(max(given, default=-1) + 1)]
    arguments["variants"] = game.restated(arguments["variants"])
    try:
        match = Match(game, **arguments)
    except LusoriaError as error:
        raise DamagedFile(f"header: {error}") from error
    match.dice = dice_of(dice, match.seats)
    return match


def number_from_one(text: str, most: int = MOST_SEATS) -> int:
    """Read a whole number from 1, or raise a ValueError."""
    if not (text.isascii() and text.isdigit() and len(text) < 9 and 1 <= int(text) <= most):
        raise ValueError
    return int(text)


def game_of(fields: dict[str, tuple[str, int]], find: Any) -> Game:
    """Return the game a header names, if these rules can read it."""
    for key in ("game", "rules"):
        if key not in fields:
            raise DamagedFile(f"header: '{key}:' is missing")
    try:
        game: Game = find(fields["game"][0])
    except LusoriaError as error:
        raise DamagedFile(f"line {fields['game'][1]}: {error}") from error
    version, at = fields["rules"]
    if not (version.isascii() and version.isdigit() and len(version) < 9) or int(version) < 1:
        raise DamagedFile(f"line {at}: 'rules: {version}' is no version")
    if int(version) != game.version:
        age = "newer" if int(version) > game.version else "older"
        raise DamagedFile(
            f"line {at}: rules version {version} of {game.title} is {age} than version "
            f"{game.version}, which is installed"
        )
    return game


def read_entry(match: Match, words: str, at: int, note: str = "") -> None:
    """Append one line of the log."""
    who, colon, text = words.partition(":")
    role, bracket, person = who.partition(" [")
    if bracket and "]:" in words:
        person, _, text = words.partition(" [")[2].partition("]:")
    seats = {match.role(seat): seat for seat in (NATURE, NOBODY, *range(match.seats))}
    if not colon or role.strip() not in seats:
        raise DamagedFile(f"line {at}: '{words[:60]}' does not begin with a seat and a colon")
    seat, text = seats[role.strip()], text.strip()
    try:
        if (action := aside_of(text)) is None:
            match.play(text, seat, note, person)
        elif action == UNDO:
            match.undo(seat)
        elif action == RESIGN:
            match.resign(seat)
        elif action == RETRY:
            match.retry(seat)
        elif action == TIMEOUT:
            match.time_out(seat)
        elif action == SEATED:
            match.rename(seat, note)
        elif (number := goes_back_to(action)) is not None:
            match.rewind(number, seat, note, person)
    except LusoriaError as error:
        raise DamagedFile(f"line {at}: {error}") from error


def save(match: Match, path: Path) -> None:
    """Write a match to a file, whole or not at all."""
    write_whole(path, write_text(match))


def load(path: Path) -> Match:
    """Read a match from a file."""
    return read_text(text_of(path))
