"""An arena: bots play every line-up at every seat, with the same luck, and are compared.

The result depends on its plan alone: games are numbered, each has its seed, and all sums are
computed in their order, however many are played at a time and however often it is interrupted.
"""

from __future__ import annotations

import platform
from collections import Counter, defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, NamedTuple

from ..bots.naming import checked
from ..core.errors import InvalidSeats, LusoriaError
from ..core.game import Game
from ..core.text.words import brief
from ..games import reference_to
from .arena_summary import Standing, contests_of, shares_of
from .pairing import ArenaTable, Pairing, Rules
from .rating import Sprt
from .schedule import Fixture, fixtures, most_of_round
from .workers import Workers

FORMAT: Final = 1
"""Raised whenever plans or results are written in another way."""
PATIENCE: Final = 120.0
MOST_PATIENCE: Final = 86_400.0
MOST_GAMES: Final = 10_000_000
MOST_BOTS: Final = 64
MOST_OF_ROUND: Final = 1_000_000
"""Games of a round: who meets whom is listed before the first of them."""
MADE_WITH: Final = ("numba", "numpy", "openskill")


class ArenaTerms(NamedTuple):
    """How an arena is carried out, beside who plays what."""

    patience: float = PATIENCE
    """Seconds that a bot may take for a decision."""
    sprt: tuple[float, float] | None = None
    """Two scores of the first bot; the arena ends as soon as it is clear which one holds."""
    program: str = ""
    """Which program plays."""
    outside: bool = False
    """Whether bots may be programs of their own."""
    functions: Collection[str] = ()
    """What functions are called that play."""


TERMS: Final = ArenaTerms()


class ArenaPlan(NamedTuple):
    """All that decides what an arena comes to."""

    game: str
    rules: int
    """The version of the game's rules."""
    players: int
    variants: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    games: int
    patience: float
    sprt: tuple[float, float] | None
    program: str
    """Which program plays."""

    @classmethod
    def of(
        cls,
        game: Game,
        bots: Sequence[str],
        games: int,
        players: int = 0,
        variants: Mapping[str, str] | None = None,
        seed: int = 1,
        terms: ArenaTerms = TERMS,
    ) -> ArenaPlan:
        """Make a plan that can be carried out, or say why there is none."""
        patience, sprt = terms.patience, terms.sprt
        if not 1 <= len(bots) <= MOST_BOTS:
            raise InvalidSeats(f"an arena is for 1 to {MOST_BOTS} bots, not {len(bots)}")
        if not 1 <= games <= MOST_GAMES:
            raise LusoriaError(f"an arena has 1 to {MOST_GAMES:,} games, not {games:,}")
        if not 0.0 < patience <= MOST_PATIENCE:
            raise LusoriaError(f"{patience:g} is no number of seconds that a bot may be given")
        if sprt and not 0.0 < sprt[0] < sprt[1] < 1.0:
            raise LusoriaError("a test needs two scores between 0 and 1, the lower one first")
        players, roles = game.table_for(players, variants)
        seats = len(roles)
        if sprt and len(set(bots) if seats == 1 else bots) < 2:
            raise LusoriaError("a test needs a bot to be compared with the first one")
        if (size := most_of_round(len(bots), seats)) > MOST_OF_ROUND:
            raise InvalidSeats(
                f"a round of {len(bots)} bots at {seats} seats can have {size:,} games; more than "
                f"{MOST_OF_ROUND:,} are too many"
            )
        return cls(
            game.name,
            game.version,
            players,
            game.settled(variants or {}),
            tuple(
                bot if bot in terms.functions else checked(bot, game, seats, terms.outside)
                for bot in bots
            ),
            seed,
            games,
            patience,
            sprt,
            terms.program,
        )

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> ArenaPlan:
        """Take a plan from plain values, as ``_asdict`` gives them."""
        if values.keys() != KINDS.keys() or not all(
            isinstance(values[name], kind) for name, kind in KINDS.items()
        ):
            raise LusoriaError(f"{brief(values)} is no plan of an arena")
        texts = (*values["bots"], *values["variants"].values())
        sprt = values["sprt"]
        numbers = sprt is None or [type(one) for one in sprt] == [float, float]
        if not numbers or not all(isinstance(text, str) for text in texts):
            raise LusoriaError(f"{brief(values)} is no plan of an arena")
        bots = tuple(values["bots"])
        return cls(**{**values, "bots": bots, "sprt": sprt and (sprt[0], sprt[1])})


KINDS: Final[dict[str, Any]] = {
    "game": str,
    "rules": int,
    "players": int,
    "variants": dict,
    "bots": (list, tuple),
    "seed": int,
    "games": int,
    "patience": float,
    "sprt": (list, tuple, type(None)),
    "program": str,
}
"""What the parts of a plan are when they have been written down."""


class Arena:
    """The games of a plan: those played, and those to come."""

    def __init__(self, plan: ArenaPlan, rules: Rules, played: Iterable[Pairing] = ()) -> None:
        """Take over what has been played already."""
        self.plan, self.rules = plan, rules
        self.fixtures = fixtures(plan.bots, rules.seats, plan.seed, plan.games)
        self.played: dict[int, Pairing] = {}
        self.sizes = Counter(fixture.round for fixture in self.fixtures)
        self.rounds: dict[int, list[Pairing]] = {}
        self.test = Sprt(*plan.sprt) if plan.sprt else None
        self.scores: Counter[float] = Counter()
        self.tested, self.ratio, self.verdict = 0, 0.0, ""
        self.totals: defaultdict[str, float] = defaultdict(float)
        self.seated: Counter[str] = Counter()
        for pairing in played:
            self.add(pairing)

    def decided(self) -> bool:
        """Whether the test has ended."""
        return bool(self.verdict)

    @property
    def total(self) -> int:
        """How many games there are to play, if no test ends it."""
        return len(self.fixtures)

    def add(self, pairing: Pairing) -> None:
        """Take in a game; those beyond the plan are left out."""
        known = pairing.number < self.total and self.fixtures[pairing.number][:4] == pairing[:4]
        if known and pairing.number not in self.played:
            self.played[pairing.number] = pairing
            self.rounds.setdefault(pairing.round, []).append(pairing)
            self.sum_up(pairing)
            if self.test:
                self.test_rounds(self.test)

    def test_rounds(self, test: Sprt) -> None:
        """Judge whole rounds in their order, until the test has ended."""
        while not self.verdict and len(self.rounds.get(self.tested, ())) == self.sizes[self.tested]:
            if not self.sizes[self.tested]:
                return
            pairings = sorted(self.rounds[self.tested])
            self.scores[round(first_score(self.plan.bots[0], pairings), 9)] += 1
            self.tested += 1
            self.ratio = test.ratio(self.scores)
            self.verdict = test.verdict(self.ratio)

    def counted(self) -> list[Pairing]:
        """Return the games that count, in order: after a test has ended nothing does."""
        pairings = [self.played[number] for number in sorted(self.played)]
        return (
            [pairing for pairing in pairings if pairing.round < self.tested]
            if self.verdict
            else pairings
        )

    def open(self) -> Iterator[Fixture]:
        """Go through the games still to be played."""
        return (one for one in self.fixtures if one.number not in self.played)

    def run(self, threads: int = 1, workers: Any = None) -> Generator[Pairing, None, None]:
        """Play what is open; each game is given out when it is over.

        A *workers* elsewhere may play it: it takes rules, a list of games, and whether to go on.
        """
        if self.decided():
            return
        if workers is not None:
            games = workers(self.rules, self.open(), lambda: not self.decided())
        elif threads > 1 and reference_to(self.rules.game) is not None:
            games = self.in_workers(threads)
        else:
            games = self.here()
        with closing(games):
            for pairing in games:
                self.add(pairing)
                yield pairing
                if self.decided():
                    return

    def here(self) -> Any:
        """Play one game after the other in this process."""
        arena_table = ArenaTable(self.rules)
        return (arena_table.play(fixture) for fixture in self.open())

    def in_workers(self, threads: int) -> Any:
        """Play several games at a time."""
        fewer = min(threads, sum(1 for _ in self.open()))
        return Workers(self.rules, self.open(), fewer, lambda: not self.decided()).run()

    def facts(self) -> dict[str, Any]:
        """Return plan and results as plain values; only ``timing`` depends on the machine."""
        plan, game, pairings = self.plan, self.rules.game, self.counted()
        standing = Standing(plan.bots, self.rules.seats, pairings)
        return {
            "arena": FORMAT,
            "title": game.title,
            **plan._asdict(),
            "bots": list(plan.bots),
            "roles": list(game.roles_at(plan.players, plan.variants)),
            "sprt": self.tested_facts(),
            "versions": {"python": platform.python_version(), **dict(installed())},
            "games": self.total,
            "played": len(pairings),
            "rounds": len({pairing.round for pairing in pairings}),
            **standing.facts(),
            "timing": standing.timing(),
        }

    def tested_facts(self) -> dict[str, Any] | None:
        """Return how the test stands."""
        if self.test is None:
            return None
        return {
            "bot": self.plan.bots[0],
            "low": self.test.low,
            "high": self.test.high,
            "bound": round(self.test.bound, 6),
            "ratio": round(self.ratio, 6),
            "rounds": self.tested,
            "verdict": self.verdict,
        }

    def sum_up(self, pairing: Pairing) -> None:
        """Add a game to the scores so far: shares of victories, or a lone player's points."""
        values = pairing.shares if len(pairing.bots) > 1 else pairing.points
        for bot, value in zip(pairing.bots, values, strict=False):
            self.totals[bot] += value
            self.seated[bot] += 1

    def running(self) -> dict[str, float]:
        """Return every bot's score so far, the best first."""
        means = {bot: self.totals[bot] / seats for bot, seats in self.seated.items()}
        return dict(sorted(means.items(), key=lambda pair: -pair[1]))


def first_score(bot: str, pairings: Sequence[Pairing]) -> float:
    """Return a bot's mean share of the victories of a round."""
    won = [share for _, who, share in shares_of(contests_of(pairings)) if who == bot]
    return sum(won) / len(won)


def installed() -> Iterator[tuple[str, str]]:
    """Go through the versions of what results rest on."""
    for name in MADE_WITH:
        with suppress(PackageNotFoundError):
            yield name, version(name)
