"""A search bot at a seat of a single match, with a budget of time or simulations."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.rng import STREAM, wrap
from . import search
from .analysis import Judgement, Move, Step, Tally, likely
from .opponent_models import KINDS, OpponentModel
from .personality import Taste
from .player import Bot
from .tree import DEPTH, clear, find, is_free, plant

DECISION: Final = 1 << 24
"""Imagined games of a seed that belong to one decision."""
PATIENCE: Final = 0.1
"""The part of the time that is left which one run of simulations should take."""
FOLLOWED: Final = 0.1
"""The part of the time of an analysis in which likely continuations are looked for."""
FOLLOWING: Final = 32
"""How many times it plays on from an option to find one."""
LOST: Final = 4.0
"""Errors of the mean by which the usual option must be behind to be dropped."""
LONGEST_LINE: Final = 12
LONGEST: Final = 600.0
MOST: Final = 10_000_000
"""Simulations of a decision; more than a few would not fit into its imagined games."""
THREADS: Final = 64
NODES: Final = 1 << 14
"""The most decisions that a thread remembers."""
WORD: Final = 8


class Budget(NamedTuple):
    """The budget of a search bot for one decision."""

    simulations: int = 0
    """Games to be played on; 0 leaves it to the time."""
    seconds: float = 0.0
    threads: int = 1

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read ``5000``, ``1s``, ``200ms`` or ``2s,threads=2``."""
        amount, *more = text.split(",")
        threads = 1
        for word in more:
            found = re.fullmatch(r"\s*threads=([0-9]{1,2})\s*", word)
            if not found or not 1 <= int(found[1]) <= THREADS:
                raise LusoriaError(f"'{word}' is not threads=1 to {THREADS}")
            threads = int(found[1])
        timed = re.fullmatch(r"\s*([0-9]{1,20}(?:\.[0-9]{1,20})?)(s|ms)\s*", amount)
        if timed:
            seconds = float(timed[1]) * (1.0 if timed[2] == "s" else 0.001)
            if 0.0 < seconds <= LONGEST:
                return cls(seconds=seconds, threads=threads)
            raise LusoriaError(f"'{amount}' is no time of more than 0 and up to {LONGEST:g} s")
        if re.fullmatch(r"\s*[0-9]{1,20}\s*", amount):
            if 1 <= int(amount) <= MOST:
                return cls(simulations=int(amount), threads=threads)
            raise LusoriaError(f"'{amount}' is not between 1 and {MOST:,} simulations")
        raise LusoriaError(f"'{amount}' is neither simulations (5000) nor a time (1s, 200ms)")


class SearchBot:
    """A player that searches, from its view and its legal actions.

    With a number of simulations and a seed, it answers the same questions in the same order in the
    same way; in games without a tree, with any number of threads.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        budget: Budget,
        seed: int = 0,
        index: int = 0,
        clock: Callable[[], float] = time.perf_counter,
        taste: Taste | None = None,
    ) -> None:
        """Seat a search bot at a table of *game* with so many seats."""
        self.taste = taste
        self.game, self.seats, self.budget, self.clock = game, seats, budget, clock
        self.seed = wrap(seed * 0x9E3779B97F4A7C15 + index)
        self.decisions = 0
        self.look = game.search_settings.at(seats)
        self.rule = game.bound(search.explore, **search.ways(self.look))
        self.habit = Bot(game, game.bot, seed, index) if self.look.prior_weight else None
        """An object that says what the game's quick bot would do."""
        self.threads: ThreadPoolExecutor | None = None
        self.benches = [self.workspace() for _ in range(budget.threads)]
        self.opponents = (
            OpponentModel(game, self.look, self.seed, self.benches[0])
            if self.look.baseline_opponents or self.look.strong_opponents
            else None
        )
        """What it has learned of those it plays with, where the game asks for it."""

    @property
    def plan(self) -> search.SearchPlan:
        """The search settings in use."""
        look = self.look
        kinds = self.opponents.chances if self.opponents else [0.0] * KINDS
        return search.SearchPlan(
            self.seed,
            self.seats,
            look.turns,
            look.decisions,
            look.scale,
            look.tried,
            min(look.tree, DEPTH),
            look.reach if look.tree else -1,
            kinds[search.BASELINE_OPPONENT],
            kinds[search.STRONG_OPPONENT],
        )

    def outlook(self, state: Any, view: Any, samples: int) -> NDArray[np.float64]:
        """Play on from a known state, always with the same luck; return every seat's share.

        It stops after every seat's turn equally often, so that none has always moved last. In a
        game for one, it is the evaluation by its scale. *view* belongs to the seat that acted last.
        """
        plan = self.plan._replace(reach=-1, known=1, baseline_opponents=0.0, strong_opponents=0.0)
        bench, sums = self.benches[0], search.Sums.of(1, self.seats)
        listed = self.game.listing([search.NO_ACTION])
        share = max(1, samples // self.seats)
        for more in range(self.seats):
            bench.mind[search.IMAGINED] = state
            turns = self.look.turns + self.game.opening(view) + more
            self.rule(view, listed, more * share, share, plan._replace(turns=turns), bench, sums)
        shares: NDArray[np.float64] = sums.totals[0, : self.seats]
        return shares / (shares.sum() if self.seats > 1 else share)

    def compare(self, round_: Round, options: Sequence[int], samples: int) -> search.Sums:
        """Play on from options in new imagined games, with the same luck for all of them."""
        sums = search.Sums.of(len(options), self.seats)
        first = round_.first + DECISION // 2
        listed = self.game.listing(options)
        self.rule(round_.view, listed, first, samples, round_.plan, self.benches[0], sums)
        return sums

    def aftermath(self, round_: Round, option: int, samples: int) -> Iterator[Any]:
        """Yield the state a few turns after an option, in the first of the games compared."""
        bench, first = self.benches[0], round_.first + DECISION // 2
        listed, sums = self.game.listing([option]), search.Sums.of(1, self.seats)
        for number in range(first, first + samples):
            self.rule(round_.view, listed, number, 1, round_.plan, bench, sums)
            yield bench.mind[search.PLAYED]

    def workspace(self) -> search.Workspace:
        """Return the working memory."""
        game, size = self.game, self.game.view.itemsize
        words = np.zeros(-(-size // WORD), np.int64)
        return search.Workspace(
            np.zeros(search.STREAMS, STREAM),
            np.zeros(3, game.state),
            np.zeros(1, game.view),
            words.view(np.uint8)[:size].view(game.view),
            words,
            game.listing(),
            np.zeros(self.seats, np.int32),
            np.zeros(self.seats, np.int32),
            np.zeros(self.seats),
            np.zeros((1, 2), np.int32),
            plant(self.nodes if self.look.tree else 1),
            np.zeros(1, np.int8),
        )

    def pool(self) -> ThreadPoolExecutor:
        """Return the threads, which are started when they are first needed."""
        if self.threads is None:
            self.threads = ThreadPoolExecutor(len(self.benches))
        return self.threads

    @property
    def nodes(self) -> int:
        """The number of tree nodes: as many as simulations, within reason."""
        wanted = self.budget.simulations or NODES
        return 1 << min(wanted - 1, NODES - 1).bit_length()

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return its action; a forced one takes no time."""
        self.meet(view)
        useful = [one for one in actions if not self.game.wastes(view, int(one))] or actions
        action = int(useful[0])
        if len(useful) > 1:
            action = self.think(view, useful, self.budget.seconds).ranked()[0]
        self.leave(view, action)
        return action

    def meet(self, view: Any) -> None:
        """Update the opponent models from what has happened since the last decision."""
        if self.opponents:
            self.opponents.meet(view, self.plan)

    def leave(self, view: Any, action: int) -> None:
        """Keep what was seen and decided, for the opponent models."""
        if self.opponents:
            self.opponents.leave(view, action)

    def analyse(self, view: Any, actions: Sequence[int], decided: int = 0) -> list[Judgement]:
        """Evaluate every option, the best first: those that last longest are simulated most.

        Chances are calibrated for a game in which so many decisions have been made.
        """
        deadline = self.clock() + self.budget.seconds
        round_ = self.think(view, actions, (1.0 - FOLLOWED) * self.budget.seconds, told=True)
        return round_.judgements(deadline, self.game.sureness(self.seats, decided))

    def think(self, view: Any, actions: Sequence[int], seconds: float, told: bool = False) -> Round:
        """Simulate, and drop the worse half of the options, round after round.

        What is *told* to people is evaluated only after the table has been laid out.
        """
        round_ = Round(self, view, [int(action) for action in actions])
        if told:
            later = round_.plan.turns + self.game.opening(view)
            round_.plan = round_.plan._replace(turns=later)
        round_.simulate(0, round_.alive)  # what is not compiled yet is not counted as thinking
        if self.opponents:
            self.opponents.foretold(view, int(actions[0]), view, round_.plan)
        self.decisions += 1
        rounds = max(1, math.ceil(math.log2(len(actions))))
        start = self.clock()
        for number in range(rounds):
            if self.budget.simulations:
                samples = self.budget.simulations // rounds // len(round_.alive)
                round_.simulate(max(1, samples), round_.alive)
            else:
                round_.simulate_until(start + seconds * (number + 1) / rounds, start + seconds)
            round_.halve()
        return round_


class Round:
    """The search for one decision."""

    def __init__(self, search_bot: SearchBot, view: Any, actions: list[int]) -> None:
        """Start with all options, and what is still known of them."""
        self.search_bot, self.view, self.alive = search_bot, view, actions
        self.seat, self.plan = int(view.seat), search_bot.plan
        self.first = search_bot.decisions * DECISION
        self.sampled = 0
        self.pace = 0.0
        """Seconds that a simulation takes."""
        self.waiting: list[int] = []
        """Options that have not been tried yet in the latest imagined game."""
        self.dropped: list[int] = []
        self.usual = search_bot.habit.choose(view, actions) if search_bot.habit else None
        """What the game's quick bot does, if it is trusted."""
        taste = search_bot.taste
        liked = taste.of(view, actions) if taste else [0.0] * len(actions)
        self.liked = dict(zip(actions, liked, strict=True))
        """What a taste adds to each option."""
        self.tallies = {action: Tally(search_bot.seats) for action in actions}
        if search_bot.look.tree:
            for workspace in search_bot.benches:
                self.recall(workspace)

    def recall(self, workspace: search.Workspace) -> None:
        """Use what the tree knows of the options, or start a new one."""
        tree = workspace.tree
        workspace.sight[0] = self.view
        node = find(tree, workspace.words)
        if node < 0 or is_free(tree, node) or 2 * tree.used[0] > len(tree.actions):
            clear(tree)
            return
        first = int(tree.firsts[node])
        for edge in range(first, first + int(tree.widths[node])):
            action = int(tree.actions[edge])
            self.tallies[action].keep(int(tree.visits[edge]), float(tree.sums[edge]))

    def simulate_until(self, deadline: float, end: float) -> None:
        """Simulate in ever shorter runs, while they fit into the remaining time.

        No option is dropped untried while there is time.
        """
        clock = self.search_bot.clock
        now = clock()
        while runs := self.fitting((end if self.untried else deadline) - now):
            count, start = self.simulate_some(runs), now
            now = clock()
            self.pace = max((now - start) / count, 0.7 * self.pace, 1e-9)

    @property
    def untried(self) -> bool:
        """Whether any option has not been tried."""
        return any(self.tallies[action].visits == 0 for action in self.alive)

    def fitting(self, seconds: float) -> int:
        """Return how many simulations to run next in the remaining time."""
        if self.pace == 0.0:
            return 1
        return max(1, int(PATIENCE * seconds / self.pace)) if seconds >= self.pace else 0

    def simulate_some(self, runs: int) -> int:
        """Run about so many simulations, and return how many; the last game may be cut short."""
        samples = runs // len(self.alive)
        if samples and not self.waiting:
            self.simulate(samples, self.alive)
            return samples * len(self.alive)
        options = self.waiting or self.alive
        some, self.waiting = options[:runs], options[runs:]
        self.simulate(1, some)
        if self.waiting:
            self.sampled -= 1
        return len(some)

    def simulate(self, samples: int, options: list[int]) -> None:
        """Play on from *options* in so many imagined games, the usual one first."""
        search_bot = self.search_bot
        options = sorted(options, key=lambda action: action != self.usual)
        shares = shared(samples, len(search_bot.benches))
        starts = [self.first + self.sampled + sum(shares[:at]) for at in range(len(shares))]
        work = (starts, shares, search_bot.benches[: len(shares)], [options] * len(shares))
        each = map if len(shares) == 1 else search_bot.pool().map
        found = list(each(self.run, *work))
        for share, sums in zip(shares, found, strict=True):
            for place, action in enumerate(options):
                self.tallies[action].add(sums.totals[place], sums.squares[place], share)
                if options[0] == self.usual:
                    self.tallies[action].compare(sums.leads[place], share)
        self.sampled += samples

    def run(
        self, first: int, samples: int, workspace: search.Workspace, options: list[int]
    ) -> search.Sums:
        """Let one thread play its part."""
        sums = search.Sums.of(len(options), self.search_bot.seats)
        listed = self.search_bot.game.listing(options)
        self.search_bot.rule(self.view, listed, first, samples, self.plan, workspace, sums)
        return sums

    def halve(self) -> None:
        """Drop the worse half of the options; of equals, those listed later.

        The usual one stays, so that it is known as well as the best, until it has clearly lost.
        """
        if self.waiting:
            self.waiting = []
            self.sampled += 1
        self.alive = sorted(self.alive, key=lambda action: -self.worth(action))
        middle = (len(self.alive) + 1) // 2
        usual = self.usual
        if usual in self.alive[middle:] and self.is_ahead(self.alive[0], LOST):
            usual = self.usual = None
        if usual is not None and middle > 1 and usual in self.alive[middle:]:
            self.alive.remove(usual)
            self.alive.insert(middle - 1, usual)
        self.dropped = self.alive[middle:] + self.dropped
        self.alive = self.alive[:middle]

    def worth(self, action: int) -> float:
        """Return the value of an option, with the bot's personality."""
        return self.tallies[action].mean(self.seat) + self.liked[action]

    def ranked(self) -> list[int]:
        """Return the options, the best first; those dropped later stand before earlier ones."""
        ranked = self.alive + self.dropped
        if self.usual is not None and not self.is_clear(ranked[0]):
            ranked.remove(self.usual)
            ranked.insert(0, self.usual)
        return ranked

    def is_clear(self, action: int) -> bool:
        """Whether an option is so far ahead of the usual one that it is hardly luck."""
        return self.is_ahead(action, self.search_bot.look.prior_weight)

    def is_ahead(self, action: int, errors: float) -> bool:
        """Whether an option is so many standard errors ahead of the usual one."""
        lead = self.tallies[action].lead()
        ahead = (
            lead.mean
            + self.liked[action]
            - self.liked.get(-1 if self.usual is None else self.usual, 0.0)
        )
        return ahead > errors * lead.error

    def judgements(self, deadline: float, power: float = 1.0) -> list[Judgement]:
        """Return all judgements, the best first, with continuations as far as time allows."""
        game, found = self.search_bot.game, []
        for action in self.ranked():
            text = game.format(action)
            one = self.tallies[action].judged(action, text, self.seat, self.plan.scale, power)
            found.append(one._replace(line=tuple(self.line(action, deadline))))
        return found

    def line(self, action: int, deadline: float) -> Iterator[Move]:
        """Play on from an option some more times, and return the most frequent continuation."""
        search_bot, games = self.search_bot, list[list[Step]]()
        number, endless = self.first + self.sampled, bool(search_bot.budget.simulations)
        while len(games) < FOLLOWING and (endless or search_bot.clock() < deadline):
            games.append(self.followed(action, number + len(games)))
        for seat, learned in likely(games):
            yield Move(seat, learned, search_bot.game.format(learned))

    def followed(self, action: int, number: int) -> list[Step]:
        """Play on from an option once, to the end of the reply, and return the actions."""
        workspace = self.search_bot.benches[0]
        moves = np.zeros((LONGEST_LINE + 1, 2), np.int32)
        moves[0, 1] = LONGEST_LINE
        self.search_bot.rule(
            self.view,
            self.search_bot.game.listing([action]),
            number,
            1,
            self.plan._replace(turns=1),
            workspace._replace(moves=moves),
            search.Sums.of(1, self.search_bot.seats),
        )
        return [(int(seat), int(learned)) for seat, learned in moves[1 : 1 + moves[0, 0]]]


def shared(samples: int, threads: int) -> list[int]:
    """Split samples among threads, as evenly as can be; none goes without."""
    parts = max(1, min(threads, samples))
    return [samples // parts + int(at < samples % parts) for at in range(parts)]
