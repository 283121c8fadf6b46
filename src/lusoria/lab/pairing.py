"""One game of an arena: bots at a table, with a stopwatch and a referee."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from ..bots.naming import Mind, dismiss, mind_of
from ..bots.outside import GRACE, Outside
from ..bots.turns import MINDS, ORDER, mover
from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.rng import stream_of
from ..core.seats import NATURE, NOBODY
from ..core.text.words import brief, plain
from .schedule import Fixture

LONGEST: Final = 100_000
"""Entries after which a game is given up: all then share it."""
WARMING: Final = 200
"""Entries that may be needed until every bot of a game has had a choice."""
SETTLING: Final = 30.0
"""Seconds more in which a bot may sit down: a program has time of its own to answer a greeting."""
WORDS: Final = 200
"""Characters of the reason for a forfeit."""


class BotFactory(Protocol):
    """What seats bots: ``mind_of``, or something else in its place."""

    def __call__(self, name: str, game: Game, seats: int, seed: int, index: int) -> Mind:
        """Return the bot called *name*, with chance of its own."""


class Rules(NamedTuple):
    """What all games of an arena have in common."""

    game: Game
    players: int
    variants: Mapping[str, str]
    patience: float
    """Seconds that a bot may take for a decision."""
    bot_factory: BotFactory = mind_of
    clock: Callable[[], float] = time.perf_counter

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.game.roles_at(self.players, self.variants))


class Pairing(NamedTuple):
    """What a game came to."""

    number: int
    round: int
    seed: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    """Each seat's place; winners have 1."""
    points: tuple[int, ...]
    """Each seat's points; none if the game was forfeited."""
    ending: str
    began: int
    """The first seat whose turn it was alone, or NOBODY."""
    decisions: int
    forfeit: int
    """The seat that lost by its own fault, or NOBODY."""
    reason: str
    log: tuple[tuple[int, int], ...]
    """Who did what, chance included."""
    moves: tuple[int, ...]
    """How often each seat had a choice."""
    thought: tuple[float, ...]
    """Seconds that each seat took for them."""
    longest: tuple[float, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the victory."""
        winners = self.places.count(1)
        return tuple(1.0 / winners if place == 1 else 0.0 for place in self.places)


class Fault(Exception):
    """A bot has lost by its own fault."""

    def __init__(self, seat: int, reason: str) -> None:
        """Keep who and why."""
        super().__init__(reason)
        self.seat, self.reason = seat, plain(reason, WORDS)


class Watch:
    """Somebody outside who is told who thinks, and since when; here nobody is."""

    slow = False
    """Whether what is needed is still being compiled, which takes its time."""

    def begin(self, seat: int, more: float = 0.0) -> None:
        """Be told that a seat begins to think, and how many seconds more than usual it has."""

    def end(self) -> None:
        """Be told that it has answered."""


class Meeting:
    """A game being played."""

    def __init__(self, rules: Rules, fixture: Fixture, watch: Watch) -> None:
        """Set it up; nobody has sat down yet."""
        self.rules, self.fixture, self.watch = rules, fixture, watch
        self.seats = rules.seats
        self.state = rules.game.new(rules.players, rules.variants)
        self.chance = stream_of(fixture.seed)
        self.order = stream_of(fixture.seed, ORDER)
        self.minds: dict[int, Mind] = {}
        self.began, self.decisions = NOBODY, 0
        self.log: list[tuple[int, int]] = []
        self.moves = [0] * self.seats
        self.thought, self.longest = [0.0] * self.seats, [0.0] * self.seats

    def play(self, longest: int = LONGEST) -> Pairing:
        """Play to the end, or until a bot is at fault."""
        try:
            while len(self.log) < longest and self.step():
                pass
            return self.settled()
        except Fault as fault:
            return self.forfeited(fault)
        except BaseException:
            self.leave(hurry=True)
            raise
        finally:
            self.leave()

    def leave(self, hurry: bool = False) -> None:
        """Let the bots go; those who hear it are told what the game came to."""
        game, result = self.rules.game, {}
        if int(game.acting(self.state)) == NOBODY:
            places = game.ranks(self.state, self.seats)
            winners = [seat for seat, place in enumerate(places) if place == 1]
            result = {"scores": game.scores(self.state, self.seats), "winners": winners}
        dismiss(self.minds.values(), result, hurry)

    def tried(self) -> set[str]:
        """Return the bots that have had a choice."""
        return {bot for bot, moves in zip(self.fixture.bots, self.moves, strict=True) if moves}

    def step(self) -> bool:
        """Let chance or a bot take one action; say whether there was one to take."""
        game = self.rules.game
        if self.began == NOBODY:
            self.began = max(NOBODY, int(game.acting(self.state)))
        seat = mover(game, self.state, self.seats, self.order)
        if seat == NOBODY:
            return False
        if seat == NATURE:
            action = int(game.sample(self.state, self.chance))
        else:
            action = self.decided(seat)
            self.decisions += 1
        game.apply(self.state, seat, action)
        self.log.append((seat, action))
        return True

    def decided(self, seat: int) -> int:
        """Ask a bot, look at the clock, and see to it that its answer is legal."""
        game, clock = self.rules.game, self.rules.clock
        actions, view = game.legal_actions(self.state, seat), game.look(self.state, seat)
        mind = self.minds.get(seat) or self.sat_down(seat)
        self.watch.begin(seat)
        start = clock()
        try:
            answer = mind.choose(view, actions)
        except Exception as error:
            raise Fault(seat, crashed(error)) from error
        finally:
            self.watch.end()
        spent = clock() - start
        if spent > self.rules.patience + (GRACE if isinstance(mind, Outside) else 0.0):
            raise Fault(seat, stalled(self.rules.patience))
        if len(actions) > 1:
            self.moves[seat] += 1
            self.thought[seat] += spent
            self.longest[seat] = max(self.longest[seat], spent)
        return self.legal(seat, answer, actions)

    def sat_down(self, seat: int) -> Mind:
        """Seat a bot and greet it if it wants to be; it may fail at that already."""
        rules, fixture = self.rules, self.fixture
        name = fixture.bots[seat]
        self.watch.begin(seat, SETTLING)
        try:
            mind = rules.bot_factory(name, rules.game, self.seats, fixture.seed, MINDS + seat)
            self.minds[seat] = mind
            if isinstance(mind, Outside):
                mind.limit(rules.patience)
            greet = getattr(mind, "greet", None)
            if callable(greet):
                greet(seat, rules.variants)
        except Exception as error:
            raise Fault(seat, crashed(error)) from error
        finally:
            self.watch.end()
        return mind

    def legal(self, seat: int, answer: Any, actions: Sequence[int]) -> int:
        """Return an answer that is open to the seat."""
        if isinstance(answer, bool) or not hasattr(answer, "__index__") or answer not in actions:
            raise Fault(seat, f"answered {self.named(answer)}, which is not legal")
        return int(answer)

    def named(self, answer: Any) -> str:
        """Write an answer as people would read it."""
        game = self.rules.game
        if isinstance(answer, int) and 0 <= answer < game.actions:
            return f"'{game.format(answer)}'"
        return brief(answer)

    def settled(self) -> Pairing:
        """Write down a game that came to its end, or to none."""
        game = self.rules.game
        over = int(game.acting(self.state)) == NOBODY
        places = game.ranks(self.state, self.seats) if over else [1] * self.seats
        ending = game.endings[game.ending(self.state)] if over else "unfinished"
        points = game.scores(self.state, self.seats)
        return self.pairing(places, points, ending, NOBODY, "")

    def forfeited(self, fault: Fault) -> Pairing:
        """Write down a game that a bot has lost by its own fault: the others share it."""
        places = [1 + int(seat == fault.seat) for seat in range(self.seats)]
        return self.pairing(places, (), "forfeited", fault.seat, fault.reason)

    def pairing(
        self, places: Sequence[int], points: Sequence[int], ending: str, forfeit: int, reason: str
    ) -> Pairing:
        """Put together what is known."""
        return Pairing(
            *self.fixture[:4],
            tuple(places),
            tuple(points),
            ending,
            self.began,
            self.decisions,
            forfeit,
            reason,
            tuple(self.log),
            tuple(self.moves),
            tuple(round(seconds, 6) for seconds in self.thought),
            tuple(round(seconds, 6) for seconds in self.longest),
        )


class ArenaTable:
    """Where games are played one after the other."""

    def __init__(self, rules: Rules, watch: Watch | None = None) -> None:
        """Open it; nobody has played here yet."""
        self.rules, self.watch = rules, watch or Watch()
        self.known: set[str] = set()

    def play(self, fixture: Fixture) -> Pairing:
        """Play one game."""
        self.warm(fixture)
        return Meeting(self.rules, fixture, self.watch).play()

    def warm(self, fixture: Fixture) -> None:
        """Let bots that are new here decide once, out of the count: now their rules are compiled.

        Otherwise the compiler would be a part of their first game's time.
        """
        fresh = set(fixture.bots) - self.known
        if not fresh:
            return
        self.known |= fresh
        endless = self.rules._replace(patience=float("inf"))
        table = Meeting(endless, fixture, self.watch)
        self.watch.slow = True
        try:
            while len(table.log) < WARMING and not fresh <= table.tried() and table.step():
                pass
        except Fault:
            pass
        finally:
            self.watch.slow = False
            table.leave()


def crashed(error: Exception) -> str:
    """Say why a bot could not answer."""
    if isinstance(error, LusoriaError):
        return str(error)
    return f"crashed: {type(error).__name__}: {error}".rstrip(": ")


def stalled(patience: float) -> str:
    """Say that a bot took too long."""
    return f"did not answer within {patience:g} s"
