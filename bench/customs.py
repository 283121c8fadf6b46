"""Count what bots do in whole games of Ludi Romani: ``python bench/customs.py --people 12,40``.

It counts verbs, caedes moved and carried out, games of chance offered and played, deaths and
returns to life, and examines Actium when the gathering closes: how many parties there are, with how
many members and warships, what is left over at five to one, and who wins.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from lusoria.core.compile.jit import entry, rule
from lusoria.core.record import Actions, blank
from lusoria.core.rng import Stream, stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games.ludi.bots.advice import advise
from lusoria.games.ludi.hosting.statistics import EVENTS
from lusoria.games.ludi.model.actions import ACTIONS, FIRST, verb_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import ALIVE, CAUSES, FLEET, MONEY
from lusoria.games.ludi.model.data import NONE, NUMEN, PER_WARSHIP
from lusoria.games.ludi.model.state import CHOSEN, STATE, VIEW, State, View
from lusoria.games.ludi.model.verbs import CLOSE_GATHERING, VERBS
from lusoria.games.ludi.model.view import observe
from lusoria.games.ludi.rules import acting, apply, invite, legal, sample, setup

Counts = NDArray[np.int64]

PLAYED: Final = len(VERBS)
"""Where games of chance that came to the dice are counted, after the verbs."""
LONGEST: Final = 100_000
"""Acts after which a world is given up."""
RARE: Final = 0.5
"""Uses a world below which a verb is called seldom used."""
WATCHED: Final = (
    "move caedes of",
    "move proscriptio of",
    "vote",
    "game of chance",
    "stake against",
    "force stake against",
    "beg return of",
    "as",
    "befriend",
    "swear before",
    "buy curial from",
    "buy client from",
    "buy fleet from",
    "found party",
    "join",
    "contribute to",
    "give warships to",
)
"""Verbs of which a line is always written."""


@rule
def live(state: State, view: View, stream: Stream, actions: Actions, counts: Counts) -> int:
    """Let bots act, counting verbs, until one is about to close the gathering, or all is over."""
    for _ in range(LONGEST):
        who = acting(state)
        if who == NOBODY:
            return NONE
        if who == NATURE:
            apply(state, NATURE, sample(state, stream))
            continue
        seat = invite(state, int(state.table.roles), stream, actions)
        count = legal(state, seat, actions)
        observe(state, seat, view)
        action = advise(view, actions, count, stream)
        verb = verb_of(action)
        counts[verb] += 1
        if verb == CLOSE_GATHERING:
            return seat
        stakes = int(state.table.wager.amount)
        apply(state, seat, action)
        counts[PLAYED] += int(stakes == 0 and int(state.table.wager.amount) > 0)
    return NONE


class Customs:
    """What many worlds of one size came to."""

    def __init__(self, people: int) -> None:
        """Begin with none."""
        self.people, self.worlds, self.seconds = people, 0, 0.0
        self.verbs: Counts = np.zeros(PLAYED + 1, np.int64)
        self.sums: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.victors: Counter[str] = Counter()

    def watch(self, seed: int) -> None:
        """Let a world live, looking at it when the gathering closes and at its end."""
        state, view, stream = blank(STATE), blank(VIEW), stream_of(seed)
        actions = np.zeros(ACTIONS, np.int16)
        entry(setup)(state, self.people, blank(CHOSEN))
        began = time.process_time()
        closer = entry(live)(state, view, stream, actions, self.verbs)
        if closer != NONE:
            self.note_pools(state)
            entry(apply)(state, closer, int(FIRST[CLOSE_GATHERING]))
            self.note_fleets(state)
            entry(live)(state, view, stream, actions, self.verbs)
        self.seconds += time.process_time() - began
        self.worlds += 1
        self.note_end(state)

    def note_pools(self, state: Any) -> None:
        """Take in what parties bring, and what of it will buy no warship."""
        people, parties, goods = state.table.people, state.table.parties, state.purses.goods
        for party in np.flatnonzero(parties.founder != NONE):
            members = np.flatnonzero(people.party == party)
            fleets = int(parties.fleets[party]) + int(goods[members, FLEET].sum())
            legions = int(parties.legions[party]) + int(goods[members, FLEET + 1 :].sum())
            self.sums["pieces left over"] += fleets % PER_WARSHIP + legions % PER_WARSHIP
            self.sums["pieces in pools"] += fleets + legions
        seats = np.arange(len(people.life)) < int(state.table.roles)
        mortals = seats & (people.life == ALIVE) & (people.kind < NUMEN)
        self.sums["living mortals"] += int(mortals.sum())
        self.sums["legions of mortals"] += int(goods[mortals, FLEET + 1 :].sum())
        self.sums["fleets of mortals"] += int(goods[mortals, FLEET].sum())
        self.sums["money of mortals"] += int(goods[mortals, MONEY].sum())

    def note_fleets(self, state: Any) -> None:
        """Take in the parties as they go into battle."""
        parties = state.table.parties
        ships = [int(count) for count in parties.warships if count > 0]
        self.sums["parties"] += int((parties.founder != NONE).sum())
        self.sums["parties with a warship"] += len(ships)
        self.sums["members of parties"] += int((state.table.people.party != NONE).sum())
        self.sums["warships"] += sum(ships)
        self.sums["warships bought"] += int(parties.built)
        self.sums["warships of the strongest"] += max(ships, default=0)
        self.strongest = int(np.argmax(parties.warships))

    def note_end(self, state: Any) -> None:
        """Take in how a world has ended."""
        table = state.table
        for name in EVENTS:
            self.sums[name] += int(getattr(table.chronicle, name))
        for cause, count in zip(CAUSES, table.chronicle.deaths, strict=True):
            self.deaths[cause] += int(count)
        winner = int(table.parties.winner)
        if winner == NONE:
            return
        leader = int(table.parties.leader[winner])
        self.victors[CAST[int(table.people.row[leader])].short] += 1
        self.sums["triumphs"] += 1
        self.sums["triumphs of the strongest"] += int(winner == self.strongest)
        self.sums["members of the victors"] += int((table.people.party == winner).sum())

    def lines(self) -> list[str]:
        """Write everything down, by world."""
        per = 1 / self.worlds
        used = Counter({verb.name: int(self.verbs[at]) for at, verb in enumerate(VERBS)})
        never = [name for name, count in used.items() if not count]
        rare = [name for name, count in used.items() if 0 < count < RARE * self.worlds]
        return [
            f"{self.people} people, {self.worlds} worlds, {1000 * self.seconds * per:.1f} ms each, "
            f"{used.total() * per:.0f} acts each",
            *(f"{used[name] * per:9.2f}  {name}" for name in WATCHED),
            f"{self.verbs[PLAYED] * per:9.2f}  games of chance played",
            *(f"{count * per:9.2f}  {name}" for name, count in self.sums.items()),
            *(f"{count * per:9.2f}  dead: {name}" for name, count in self.deaths.items() if count),
            "victors: " + told(self.victors),
            f"seldom used (less than {RARE} a world): " + ", ".join(rare),
            "never used: " + ", ".join(never),
        ]


def told(counts: Counter[str]) -> str:
    """Return counts in words, the most frequent first."""
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def main() -> None:
    """Watch and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", default="12,40", help="sizes of worlds")
    parser.add_argument("--worlds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=5_000_000)
    options = parser.parse_args()
    for people in (int(text) for text in options.people.split(",")):
        customs = Customs(people)
        for number in range(options.worlds):
            customs.watch(options.seed + number)
            if number == 0:
                customs.seconds = 0.0
        print("\n".join(customs.lines()), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
