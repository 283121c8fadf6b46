"""Bots by their names.

``random``, ``greedy``, ``greedy:1``, ``policy``, ``careless:25``, ``softmax:25``, ``search:5000``,
``search:2s``, ``network``, ``network:8+1000``, ``network:mine.npz``, ``exec:./mybot``; and
``easy``, ``medium``, ``hard`` and ``expert``, which stand for one of them in each game and may have
a personality, ``hard:builder``.  A match states a level together with what it stood for:
``medium = search:300``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.table import LEVELS, PERSONALITIES
from ..core.text.words import joined, plain
from .choose import BOTS
from .network import NETWORK, TWO, Network, Weights, load_weights, trained_seats, weights_of
from .outside import OUTSIDE, Command, Outside
from .personality import Taste
from .player import Bot, Careless, SoftmaxBot, bot_of, hundredths, light_bots
from .search_bot import Budget, SearchBot

SEARCH: Final = "search"
CARELESS: Final = "careless"
SOFTMAX: Final = "softmax"
IN_HUNDREDTHS: Final = (CARELESS, SOFTMAX)
KINDS: Final = (SEARCH, *IN_HUNDREDTHS, NETWORK, OUTSIDE)
"""Bots whose names go on after a colon, or may."""
USUAL: Final = "1s"
"""What a search bot may think about a decision if nothing is said."""
DIGITS: Final = "0123456789"
QUOTES: Final = "\"'"


class Mind(Protocol):
    """A bot, which decides for a seat."""

    def choose(self, view: Any, actions: Any) -> int:
        """Return one of *actions*, from what the seat may know."""


class Name(NamedTuple):
    """The name of a bot, taken apart."""

    level: str
    """The level by which it was chosen, if it was."""
    text: str
    """The bot itself; empty for a level that has not been looked up."""
    personality: str = ""
    """What it has a taste for, if it has one."""

    @classmethod
    def read(cls, name: str) -> Name:
        """Read ``greedy``, ``medium``, ``hard:builder`` or ``medium = search:300``."""
        head, _, text = name.partition("=")
        level, colon, personality = head.strip().partition(":")
        if level in LEVELS and (personality in PERSONALITIES or not colon):
            return cls(level, text.strip(), personality)
        return cls("", name)

    @property
    def label(self) -> str:
        """Its name for people: the level and the personality, or the bot itself."""
        if not self.level:
            return self.text
        return f"{self.level}:{self.personality}" if self.personality else self.level

    @property
    def kind(self) -> str:
        """The part before the colon."""
        return self.text.partition(":")[0]

    @property
    def rest(self) -> str:
        """The part after it."""
        return self.text.partition(":")[2]

    def settled(self, game: Game, seats: int) -> Name:
        """Look up a level, for a table of *game* with so many seats."""
        if not (self.text or self.level):
            raise LusoriaError("the name of a bot is missing; is there a comma too many?")
        return self if self.text else self._replace(text=game.levels_for(seats)[self.level])

    def __str__(self) -> str:
        """Write it as a match states it."""
        return f"{self.label} = {self.text}" if self.level and self.text else self.label


def is_bot(name: str) -> bool:
    """Whether a name belongs to a bot, not to a person."""
    read = Name.read(name)
    return bool(read.level) or read.text in BOTS or read.kind in KINDS


def is_outside(name: str) -> bool:
    """Whether a name refers to the user's own program or file."""
    read = Name.read(name)
    return read.kind == OUTSIDE or (read.kind == NETWORK and names_file(read.rest))


def names_file(rest: str) -> bool:
    """Whether the part after ``network:`` is a file, and not numbers of simulations."""
    return bool(rest) and not (rest[0] in DIGITS and "." not in rest and "/" not in rest)


def known_bots(game: Game, seats: int = 0) -> tuple[str, ...]:
    """Return the names of a game's bots, with so many seats or any number."""
    search_bots = () if game.is_live else (f"{SEARCH}:{USUAL}", f"{SEARCH}:5000")
    networks = trained_seats(game)
    trained = (NETWORK,) if seats in networks or (networks and not seats) else ()
    softmax = () if game.is_live else (f"{SOFTMAX}:25",)
    return (*LEVELS, *light_bots(game), f"{CARELESS}:25", *softmax, *search_bots, *trained)


def personal_bots(game: Game) -> tuple[str, ...]:
    """Return the levels of a game with each personality that its bots may have."""
    if game.appeal is None:
        return ()
    return tuple(f"{level}:{one}" for one in PERSONALITIES for level in LEVELS)


def mind_of(
    name: str,
    game: Game,
    seats: int,
    seed: int = 0,
    index: int = 0,
    stream: Any = None,
    outside: bool = False,
) -> Mind:
    """Return the bot called *name* at a table of *game*; without a stream it gets a new one.

    A program is started only if *outside* allows it: a name may come from anywhere.
    """
    read = Name.read(checked(name, game, seats, outside))
    if read.kind == OUTSIDE:
        return Outside(game, Command.read(read.rest), seats, seed, index)
    if read.kind == CARELESS:
        return Careless(game, hundredths(read.rest, CARELESS), seed, index, stream)
    taste = Taste(game, read.personality) if read.personality else None
    if read.kind == SOFTMAX:
        temperature = hundredths(read.rest, SOFTMAX)
        return SoftmaxBot(game, seats, temperature, seed, index, stream, taste)
    if read.kind == SEARCH:
        return SearchBot(game, seats, Budget.read(read.rest or USUAL), seed, index, taste=taste)
    if read.kind == NETWORK:
        return Network(game, weights_for(read, game, seats), seed, index, taste)
    return Bot(game, read.text, seed, index, stream)


def checked(name: str, game: Game, seats: int = 0, outside: bool = False) -> str:
    """Return the name of a bot as a match of *game* states it, or raise an error."""
    if not is_text(name):
        raise LusoriaError(f"the name of a bot must be text, and {name!a} is none")
    read = Name.read(name).settled(game, seats or len(game.roles(game.seats[0])))
    if is_outside(name) and not outside:
        raise LusoriaError(
            f"'{plain(name, 60)}': programs and files of yours are only used where you name them"
        )
    if read.personality and game.appeal is None:
        raise LusoriaError(f"bots of {game.title} have no personalities")
    if read.kind == OUTSIDE and not read.level:
        Command.read(read.rest).program()
    elif read.kind == NETWORK:
        weights_for(read, game, seats or len(game.roles(game.seats[0])))
    elif read.kind in (SEARCH, SOFTMAX) and game.is_live:
        raise LusoriaError(
            f"{game.title} has no search or softmax bots; there are {', '.join(known_bots(game))}"
        )
    elif read.kind == SEARCH:
        Budget.read(read.rest or USUAL)
    elif read.kind in IN_HUNDREDTHS:
        hundredths(read.rest, read.kind)
    elif read.text not in light_bots(game):
        raise LusoriaError(
            f"there is no bot '{plain(name, 40)}' for {game.title}; "
            f"there are {', '.join(known_bots(game))}"
        )
    return str(read)


def is_text(name: str) -> bool:
    """Whether a name is valid text; a shell passes any bytes on."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def weights_for(read: Name, game: Game, seats: int) -> Weights:
    """Return the weights of a network: those in a file, or those that come with a game."""
    if names_file(read.rest):
        if seats != TWO:
            raise LusoriaError(f"networks are trained for {TWO} seats, and here are {seats}")
        return load_weights(Path(read.rest), game)
    weights = weights_of(game, seats)
    return weights.patient(read.rest) if read.rest else weights


def light_bot(name: str, game: Game, seats: int) -> int:
    """Return the number of a quick bot."""
    text = Name.read(name).settled(game, seats).text
    if is_bot(name) and text not in BOTS:
        raise LusoriaError(
            f"'{plain(name, 40)}' plays one game at a time; many at once can be played by "
            f"{joined(light_bots(game), 'or')}, and the arena takes any bot"
        )
    return bot_of(text, game)


def warm_bots(game: Game, names: Iterable[str], seats: int) -> list[str]:
    """Return fast bots that need the same rules as those called *names*."""
    read = [Name.read(name).settled(game, seats) for name in names if name and not is_outside(name)]
    quick = {SEARCH: f"{SEARCH}:1", **{kind: f"{kind}:0" for kind in IN_HUNDREDTHS}}
    return sorted({quick.get(name.kind, name.text) for name in read})


def levels_in_words(game: Game, seats: int) -> str:
    """Return the levels at a table as text: ``easy = greedy, medium = search:300``."""
    standing = game.levels_for(seats)
    if len(set(standing.values())) == 1:
        return f"{joined(LEVELS)} = {standing[LEVELS[0]]}"
    return ", ".join(f"{level} = {standing[level]}" for level in LEVELS)


def split_names(text: str) -> list[str]:
    """Split names at commas; ``threads=2`` and what is quoted belong to the bot before them."""
    names: list[str] = []
    for part in text.split(","):
        last = names[-1] if names else ""
        if last.startswith(f"{SEARCH}:") and part.strip().startswith("threads"):
            names[-1] += f",{part.strip()}"
        elif last.startswith(f"{OUTSIDE}:") and is_open(last):
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def is_open(text: str) -> bool:
    """Whether *text* ends inside quotes."""
    quote = ""
    for character in text:
        if character == quote:
            quote = ""
        elif character in QUOTES and not quote:
            quote = character
    return bool(quote)


def dismiss(
    minds: Iterable[Mind], result: Mapping[str, Any] | None = None, hurry: bool = False
) -> None:
    """Close bots; programs are told the result, and ended.

    If interrupted, or in a hurry, it waits for none of them; none is left running.
    """
    broken: BaseException | None = None
    for mind in minds:
        try:
            let_go(mind, result, hurry)
        except BaseException as error:
            broken, hurry = broken or error, True
    if broken:
        raise broken


def let_go(mind: Mind, result: Mapping[str, Any] | None, hurry: bool) -> None:
    """Close a bot that needs closing; errors do no harm then."""
    close = getattr(mind, "close", None)
    if isinstance(mind, Outside) and hurry:
        mind.close(0.0, result)
    elif callable(close):
        with contextlib.suppress(Exception):
            close(result=result)
