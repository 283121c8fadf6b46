"""The driver moves a match on: it lets chance act, and the bots at its seats.

A terminal, a page or a recording that shows a match asks the driver to take steps until a person
must decide. Where anyone may act, the game chooses whom to ask, from a stream of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ..bots.choose import BOTS, RANDOM
from ..bots.naming import Mind, dismiss, mind_of
from ..bots.outside import Outside
from ..bots.player import Bot
from ..bots.turns import MINDS
from ..bots.turns import ORDER as ORDER
from ..core.errors import BotError
from ..core.game import Game
from ..core.rng import stream_of
from ..core.seats import ANYONE, NATURE, NOBODY
from ..core.text.words import sentence
from .match.match import Entry, Match

LONGEST: Final = 100_000
"""Entries after which a recorded game is given up."""


Chance = Callable[[int], Any]
"""Gives the stream from which an entry of the log is drawn, by the entry's number."""


def always(stream: Any) -> Chance:
    """Draw every entry from one stream."""
    return lambda _: stream


class Driver:
    """Lets chance and the seats of *minds* act, and waits for people."""

    def __init__(
        self, match: Match, minds: Mapping[int, Mind], chance: Chance | Any, order: Any
    ) -> None:
        """Take *chance* from a stream, or entry by entry, and *order* from a stream."""
        self.match, self.minds = match, dict(minds)
        self.chance: Chance = chance if callable(chance) else always(chance)
        self.order = order
        self.waiting = NOBODY
        """The seat of a person that is asked, or NOBODY."""
        self.seed = 0
        """Where the chance of bots comes from that sit down later."""
        self.notes: dict[int, str] = {}
        """What is written beside the next action of a seat."""

    @classmethod
    def of(cls, match: Match, seed: int, outside: bool = False) -> Driver:
        """Drive a match with the bots that sit at it, all chance from one seed.

        A match that continues has other chance than one that starts: no roll is repeated. Programs
        among the bots are started only if *outside* allows it.
        """
        chance = stream_of(seed, ORDER - len(match.entries) if match.entries else 0)
        driver = cls(match, {}, chance, stream_of(seed, ORDER))
        driver.seed = seed
        try:
            for seat, bot in enumerate(match.bots):
                if bot:
                    driver.seat(seat, bot, outside)
        except BaseException:
            driver.close()
            raise
        return driver

    def seat(self, seat: int, bot: str, outside: bool = False) -> None:
        """Let a bot play for a seat."""
        match = self.match
        mind = mind_of(bot, match.game, match.seats, self.seed, MINDS + seat, outside=outside)
        self.minds[seat] = mind
        if isinstance(mind, Outside):
            mind.greet(seat, match.variants)

    def step(self) -> Entry | None:
        """Let chance or a bot act once; return None if a person must, or if the match is over.

        The person's seat is then ``waiting``, until the match has moved on.
        """
        entry = self.next_entry()
        if entry is not None:
            self.match.append(entry)
        return entry

    def next_entry(self) -> Entry | None:
        """Return the next entry, if no person has to decide it."""
        match, game = self.match, self.match.game
        seat = self.asked()
        if seat == NATURE:
            stream = self.chance(len(match.entries))
            return Entry(NATURE, int(game.sample(match.state, stream)))
        if seat not in self.minds:
            self.waiting = seat
            return None
        actions = game.legal_actions(match.state, seat)
        try:
            action = self.minds[seat].choose(match.view(seat), actions)
        except BotError as error:
            error.seat = seat
            raise
        return Entry(seat, action, self.notes.pop(seat, "") or match.words_for(action))

    def relieve(self, error: BotError) -> str:
        """Replace a failed bot by the game's quick one; return a sentence about it.

        The match states it, too, beside the next action of that seat.
        """
        match, seat, bot = self.match, error.seat, self.match.game.bot
        self.seat(seat, bot)
        match.bots[seat] = bot
        self.notes[seat] = f"{bot} plays on: {error}"
        return sentence(f"{error}; {bot} plays on for {match.name_of(seat)}")

    def close(self) -> None:
        """Close the bots."""
        match = self.match
        result = {"scores": match.scores, "winners": match.winners} if match.over else {}
        dismiss(self.minds.values(), result)

    def asked(self) -> int:
        """Return the seat to act, also where anyone may act, or NATURE or NOBODY."""
        match = self.match
        self.waiting, seat = NOBODY, match.acting
        if seat == ANYONE:
            return match.game.asked(match.state, match.seats, self.order)
        return seat


def recorded(
    game: Game,
    seed: int,
    index: int = 0,
    seats: int = 0,
    variants: Mapping[str, str] | None = None,
    bots: Sequence[int] = (),
    stop: int = LONGEST,
) -> Match:
    """Return game *index* of a seed as ``lab.batch`` plays it, up to *stop* entries."""
    match = Match(game, seats, variants)
    kinds = [BOTS[bot] for bot in [*bots, *[RANDOM] * (match.seats - len(bots))]]
    match.sit((), kinds)
    stream = stream_of(seed, index)
    minds = {seat: Bot(game, kind, stream=stream) for seat, kind in enumerate(kinds)}
    driver = Driver(match, minds, stream, stream)
    while len(match.entries) < stop and driver.step() is not None:
        pass
    return match
