"""Study a game: what each number does, what each thing is worth, what going first is worth.

Restricted play follows Jaffe and others, "Evaluating competitive game balance with restricted play"
(AIIDE 2012): a bot that may not use something meets the same bot that may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...core.errors import LusoriaError
from ...core.game import Game
from ..arena_api import Interval
from ..source_digest import program
from . import counting, estimates, experiment
from .compare import Terms, checked
from .estimates import POINTS, SHARE, Figure, column
from .experiment import ExperimentPlan, Outcome
from .play import Arm, Block, Player
from .sides import Side, changed, neighbours, numbers
from .tables import Beginning, Sensitivity, Study, StudyOfBot, Use, Worth

GAMES: Final = 2_000
RANDOM: Final = "random"
NEVER: Final = "never"
AT_RANDOM: Final = "plays at random"
SLIGHT: Final = 0.01
"""A loss below this share of all points, or in victories, is next to nothing."""
GREAT: Final = 0.5
"""A loss above this share of what playing at random loses is compulsory."""
RARE: Final = 0.01
"""What a player does less often than this in a game is never used."""
UNUSED, REPLACEABLE, UNCLEAR, USEFUL, COMPULSORY, HARMFUL = (
    "never used",
    "replaceable",
    "unclear",
    "worth something",
    "compulsory",
    "better left alone",
)
WON: Final = Figure(
    "", "", SHARE, column(counting.FOCUS_WON), column(counting.GAMES, counting.SHARE)
)
SCORED: Final = Figure("", "", POINTS, column(counting.FOCUS_POINTS), column(counting.GAMES))


THINGS, NUMBERS, BEGINNING = "things", "numbers", "beginning"
PARTS: Final = (THINGS, NUMBERS, BEGINNING)
"""What a study consists of."""


class Restriction(NamedTuple):
    """What a bot may not do."""

    label: str
    heading: str
    things: tuple[int, ...]
    bot: str = ""
    """The bot that plays instead, if it is another one."""


class Cast(NamedTuple):
    """Which arms of a plan are what, for one bot."""

    bot: str
    base: int
    restricted: tuple[tuple[int, Restriction], ...]
    numbers: tuple[tuple[int, str, int, int], ...]
    """Arm, path, standard, value."""
    tables: tuple[tuple[int, int], ...]
    """Arm and number of players."""
    is_check: bool = False


def restrictions(game: Game) -> Iterator[Restriction]:
    """List everything a bot may be forbidden, and the baseline: to play at random."""
    measures = game.measures
    yield Restriction(AT_RANDOM, "", (), RANDOM)
    for bundle in measures.bundles:
        start, names = measures.starts[bundle.group], measures.groups[bundle.group].names
        things = tuple(start + names.index(name) for name in bundle.names)
        yield Restriction(bundle.label, measures.groups[bundle.group].heading, things)
    for thing, (group, name) in enumerate(measures.names):
        said = f"{NEVER} {measures.groups[group].verb} {name}"
        yield Restriction(said, measures.groups[group].heading, (thing,))


class Script:
    """Puts a study together: arms, and which is what."""

    def __init__(self, game: Game, terms: Terms, base: Side) -> None:
        """Begin with no arms."""
        self.game, self.terms, self.base = game, terms, base
        self.arms: list[Arm] = []
        self.many: list[int] = []
        self.games = terms.games or GAMES
        """How many games each arm plays that is added next."""

    def add(self, arm: Arm) -> int:
        """Add an arm and return its number."""
        self.arms.append(arm)
        self.many.append(self.games)
        return len(self.arms) - 1

    def check(self, bot: str, parts: Sequence[str]) -> Cast:
        """Add what a slower bot plays: fewer games, and no numbers, for there are many."""
        usual, self.games = self.games, self.terms.check_games
        found = self.cast(bot, [part for part in parts if part != NUMBERS])
        self.games = usual
        return found._replace(is_check=True)

    def cast(self, bot: str, parts: Sequence[str]) -> Cast:
        """Add everything one bot plays."""
        variants = self.base.variants
        base = self.add(Arm("", variants, bot))
        restricted = tuple(
            (self.add(Arm(one.label, variants, bot, one.bot, one.things)), one)
            for one in restrictions(self.game)
            if one.bot != bot and THINGS in parts
        )
        varied = tuple(self.numbers(bot)) if NUMBERS in parts else ()
        players = [many for many in self.game.seats if many > 1 and BEGINNING in parts]
        tables = tuple((self.add(Arm("", variants, bot, players=many)), many) for many in players)
        return Cast(bot, base, restricted, varied, tables)

    def numbers(self, bot: str) -> Iterator[tuple[int, str, int, int]]:
        """Add two arms for each number of the document that has room to move."""
        for one in numbers(self.game, self.base.variants):
            for value in neighbours(one):
                try:
                    variants = changed(self.game, {one.path: value}, self.base.variants)
                except LusoriaError:
                    continue
                yield self.add(Arm(one.path, variants, bot)), one.path, int(one.value), value

    def plan(self) -> ExperimentPlan:
        """Return all that is to be played."""
        terms, many = self.terms, tuple(self.many)
        return ExperimentPlan(
            self.game, terms.players, tuple(self.arms), many, terms.seed, terms.same_luck
        )


def study(game: Game, terms: Terms | None = None, parts: Sequence[str] = PARTS) -> Study:
    """Find out what every number and everything of a game does; *parts* are those wanted.

    Only the first bot tries other numbers: there are many.  The check repeats the rest.
    """
    if not set(parts) <= set(PARTS):
        raise LusoriaError(f"the parts of a study are {', '.join(PARTS)}")
    terms = terms or Terms()
    base = Side("standard", game.settled(terms.variants or {}))
    bots = [bot for bot, _, is_check in checked(game, terms, [base]) if not is_check]
    script = Script(game, terms, base)
    others = [part for part in parts if part != NUMBERS]
    casts = [script.cast(bot, parts if bot == bots[0] else others) for bot in bots]
    if terms.check and terms.check_games and others:
        casts.append(script.check(terms.check, parts))
    outcome = terms.run(script.plan())
    players, _ = game.table_for(terms.players, base.variants)
    played = [cast for cast in casts if outcome.of(cast.base)]
    return Study(
        game.name,
        game.title,
        players,
        terms.seed,
        base.variants,
        estimates.PER_PLAYER,
        tuple(of_bot(outcome, cast) for cast in played),
        tuple(one for cast in played for one in beginnings(outcome, cast)),
        outcome.whole,
        program(),
    )


def of_bot(outcome: Outcome, cast: Cast) -> StudyOfBot:
    """Sum up what one bot shows."""
    plan, blocks = outcome.plan, outcome.of(cast.base)
    seats = Player(plan.game, plan.players, plan.arms[cast.base]).seats
    listed = estimates.alone(estimates.figures_of(plan.game, seats, blocks[0]), blocks)
    return StudyOfBot(
        cast.bot,
        sum(block.games for block in blocks),
        tuple((figure.heading, figure.name, interval) for figure, interval in listed),
        tuple(uses(plan.game, seats, blocks)),
        tuple(worths(outcome, cast, seats, blocks)),
        tuple(sensitivities(outcome, cast, seats, blocks)),
        experiment.counted(blocks, "scores"),
        cast.is_check,
    )


def uses(game: Game, seats: int, blocks: Sequence[Block]) -> Iterator[Use]:
    """Say of each thing how often it is done, and how players do who did it and who did not."""
    sums = estimates.matrix(blocks).sum(axis=0)
    players = sums[counting.GAMES] * seats
    both = estimates.with_and_without(game, seats)
    found = estimates.intervals(
        estimates.estimates(estimates.matrix(blocks), [one for row in both for one in row[2:]])
    )
    for thing, (heading, name, _, _) in enumerate(both):
        at = counting.FIRST_TERM + counting.OF_TERM * thing
        with_it, without = found[2 * thing : 2 * thing + 2]
        yield Use(
            heading,
            name,
            float(sums[at + counting.OFFERED] / players),
            float(sums[at + counting.USED] / players),
            float(sums[at + counting.USERS] / players),
            with_it if is_number(with_it) else None,
            without if is_number(without) else None,
        )


def is_number(interval: Interval) -> bool:
    """Whether there was anything to measure."""
    return interval.low == interval.low


def loss(figure: Figure, base: Sequence[Block], other: Sequence[Block]) -> Interval:
    """Return by how much a figure is less than in the base, with the same luck."""
    usual = estimates.estimates(estimates.matrix(base), [figure])
    found = estimates.estimates(estimates.matrix(other), [figure])
    change = estimates.Estimates(usual.values - found.values, usual.without - found.without)
    return estimates.intervals(change)[0]


def worths(outcome: Outcome, cast: Cast, seats: int, base: Sequence[Block]) -> Sequence[Worth]:
    """Rank restrictions by what they lose."""
    found, most = [], 0.0
    scale = abs(estimates.alone([SCORED], base)[0][1].value) if seats == 1 else 1.0
    sums = estimates.matrix(base).sum(axis=0)
    for arm, one in cast.restricted:
        blocks = outcome.of(arm)
        victories = loss(WON, base, blocks) if seats > 1 else None
        points = loss(SCORED, base, blocks)
        lost = victories or points
        most = lost.value if one.bot == RANDOM else most
        used = sum(
            sums[counting.FIRST_TERM + counting.OF_TERM * thing + counting.USED]
            for thing in one.things
        )
        many = float(used / (sums[counting.GAMES] * seats))
        said = UNUSED if many < RARE else verdict(lost, scale, most)
        said = "" if one.bot else said
        found.append(Worth(one.label, one.heading, victories, points, many, said))
    return sorted(found, key=lambda one: -(one.victories or one.points).value)


def verdict(lost: Interval, scale: float, most: float) -> str:
    """Judge a loss by its interval."""
    if lost.high < -SLIGHT * scale:
        return HARMFUL
    if lost.high < SLIGHT * scale:
        return REPLACEABLE
    if most > 0 and lost.low > GREAT * most:
        return COMPULSORY
    return USEFUL if lost.low > 0 else UNCLEAR


def sensitivities(
    outcome: Outcome, cast: Cast, seats: int, base: Sequence[Block]
) -> Sequence[Sensitivity]:
    """Rank numbers by what they change when they are a fifth smaller or larger."""
    points = Figure("", "", POINTS, column(counting.POINTS), column(counting.GAMES, float(seats)))
    tried: dict[str, list[tuple[int, Interval]]] = {}
    standard: dict[str, int] = {}
    for arm, path, usual, value in cast.numbers:
        change = loss(points, outcome.of(arm), base)
        tried.setdefault(path, []).append((value, change))
        standard[path] = usual
    found = [Sensitivity(path, standard[path], tuple(both)) for path, both in tried.items()]
    return sorted(found, key=lambda one: -one.span)


def beginnings(outcome: Outcome, cast: Cast) -> Iterator[Beginning]:
    """Say what beginning and each seat is worth at tables of every size."""
    for arm, players in cast.tables:
        blocks = outcome.of(arm)
        begun = column(counting.BEGUN, counting.SHARE)
        listed = [Figure("", "first", SHARE, column(counting.BEGUN_WON), begun)]
        listed += [
            Figure("", "", SHARE, column(counting.SEAT_WON + seat), WON.under)
            for seat in range(players)
        ]
        first, *seats = estimates.intervals(estimates.estimates(estimates.matrix(blocks), listed))
        yield Beginning(
            players,
            cast.bot,
            sum(block.games for block in blocks),
            first if is_number(first) else None,
            tuple(seats),
        )
