"""Acts that have nothing to do with each other may come in either order [18.1, LU-2].

Two acts are INDEPENDENT when two different roles do them in different regions, each is legal
before and after the other, neither asks chance for anything, and neither ends the season.  Done
in either order they lead to the same bytes, but for what is ordered by its nature:

- arrivals: whoever comes to a region is given the next number (``calendar.arrivals``, then
  ``people.arrival``).  At most one of the two may let somebody arrive; ARRIVING names the verbs.
- places on a list: a friendship takes the first free place (``founder``), so at most one of the
  two may found one.  ``accept``, of an offer to befriend, is the verb.
- waking: an act that concerns somebody wakes him [LU-105], so ``rest`` of the one woken is
  not independent of it (``people.rested``).
- the clock: ``signal`` gives whoever ends the season one more act (``people.acts``), so it is
  not independent of what he does.
- repetition: ``repeat tribute`` lets everybody claim again (``people.collected``), so it is not
  independent of ``claim of`` and ``pay``.

Offers are kept in their sender's own slots and nothing counts their age: they commute.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

from lusoria.core.record import blank, copy_of
from lusoria.core.rng import draw, stream_of
from lusoria.core.seats import NATURE
from lusoria.games.ludi.model.actions import ACTIONS, verb_of
from lusoria.games.ludi.model.codes import FINISHED, WINTER
from lusoria.games.ludi.model.data import LANDS
from lusoria.games.ludi.model.notation import format_action
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.model.verbs import VERBS

from .ledger import go_on
from .room import ROWS, Room, acting, apply, legal, room, setup, why
from .test_random_rooms import some

ARRIVING: Final = {
    *("walk", "sail", "go", "appear in", "drift", "begin in", "sit in", "lead band to"),
    *("flee plague to", "wash ashore", "transfer", "settle seat for", "displace", "remove"),
    *("correct place", "object to will of", "take Ring back", "accept", "judge king"),
}
"""Verbs that may let somebody come to a region; ``accept`` of a rescue, a plea or a flight."""


class Act(NamedTuple):
    """What somebody does: his seat and the action."""

    seat: int
    action: int

    @property
    def verb(self) -> str:
        """The verb's name."""
        return VERBS[int(verb_of(self.action))].name


def after(state: Any, act: Act) -> Any:
    """Return the state after an act, or None if chance is asked or the season ends."""
    done = copy_of(state)
    apply(done, act.seat, act.action)
    ended = done.table.calendar.step != state.table.calendar.step
    return None if acting(done) == NATURE or ended or done.table.calendar.closing else done


def are_independent(state: Any, one: Act, first: Any, other: Act, second: Any) -> bool:
    """Whether two acts, that lead to *first* and *second*, are independent, order apart."""
    if first is None or second is None or not are_apart(state, one.seat, other.seat):
        return False
    if why(first, other.seat, other.action) or why(second, one.seat, one.action):
        return False
    return not is_ordered(state, one, first, other, second)


def are_apart(state: Any, one: int, other: int) -> bool:
    """Whether two roles are in different regions; who is nowhere is apart from all."""
    places = state.table.people.place
    return one != other and (places[one] != places[other] or not 0 <= places[one] < LANDS)


def is_ordered(state: Any, one: Act, first: Any, other: Act, second: Any) -> bool:
    """Whether the order of two acts counts by its nature: arrivals, lists, waking, the clock."""
    return (
        all(arrives(state, done) for done in (first, second))
        or all(founds(state, done) for done in (first, second))
        or share_offers(state, first, second)
        or wakes(one, first, other)
        or wakes(other, second, one)
        or "signal" in (one.verb, other.verb)
        or {one.verb, other.verb} in ({"repeat tribute", "claim of"}, {"repeat tribute", "pay"})
    )


def arrives(state: Any, done: Any) -> bool:
    """Whether somebody has arrived somewhere."""
    return bool(done.table.calendar.arrivals != state.table.calendar.arrivals)


def founds(state: Any, done: Any) -> bool:
    """Whether a friendship has been founded or has ended."""
    return bool((done.table.founder != state.table.founder).any())


def share_offers(state: Any, first: Any, second: Any) -> bool:
    """Whether both change what one role offers: a new offer lies where there is room by then."""
    changed = [(done.offers.verb != state.offers.verb).any(axis=1) for done in (first, second)]
    return bool((changed[0] & changed[1]).any())


def wakes(rest: Act, rested: Any, other: Act) -> bool:
    """Whether one rests whom the other act wakes [LU-105]."""
    if rest.verb != "rest":
        return False
    woken = copy_of(rested)
    apply(woken, other.seat, other.action)
    return not woken.table.people.rested[rest.seat]


def in_order(state: Any, *acts: Act) -> Any:
    """Return the state after acts in this order."""
    done = copy_of(state)
    for act in acts:
        assert why(done, act.seat, act.action) == 0
        apply(done, act.seat, act.action)
    return done


def commute(one: Act, first: Any, other: Act, second: Any) -> bool:
    """Whether two acts, that lead to *first* and *second*, end in the same bytes either way."""
    return bool(in_order(first, other).tobytes() == in_order(second, one).tobytes())


def told(state: Any, one: Act, other: Act) -> str:
    """Write a pair of acts, for who reads a failure."""
    texts = (f"{act.seat}: {format_action(act.action)}" for act in (one, other))
    return f"step {int(state.table.calendar.step)}, " + " and ".join(texts)


# Random rooms.


def moments(people: int, seed: int, first: int, every: int, most: int) -> Iterator[Any]:
    """Yield states of a random game at which anybody may act."""
    state, stream = blank(STATE), stream_of(seed)
    setup(state, people, blank(CHOSEN))
    go_on(state, stream, first)
    for _ in range(most):
        if state.table.calendar.phase < FINISHED and acting(state) != NATURE:
            yield state
        go_on(state, stream, every)


def pairs(state: Any, seed: int, most: int) -> Iterator[tuple[Act, Act]]:
    """Yield pairs of legal acts of roles in different regions, at random."""
    stream, roles = stream_of(seed), int(state.table.roles)
    actions = np.zeros(ACTIONS, np.int16)
    for _ in range(most):
        seats = draw(stream, roles), draw(stream, roles)
        if not are_apart(state, *seats):
            continue
        listed = [list(actions[: legal(state, seat, actions)]) for seat in seats]
        for _ in range(4):
            if all(listed):
                one, other = (
                    Act(seat, int(choices[draw(stream, len(choices))]))
                    for seat, choices in zip(seats, listed, strict=True)
                )
                yield one, other


@pytest.mark.parametrize(("people", "first"), [(12, 30), (16, 50), (24, 60), (40, 40)])
def test_18_1_lu_2_independent_acts_commute_in_random_rooms(people: int, first: int) -> None:
    """Some hundred pairs of whatever bots may do, at all sorts of moments."""
    compared = 0
    for number, state in enumerate(moments(people, 31, first, 9, some(40, 4))):
        for one, other in pairs(state, number, some(40, 7)):
            first_done, second_done = after(state, one), after(state, other)
            if are_independent(state, one, first_done, other, second_done):
                met = commute(one, first_done, other, second_done)
                assert met, told(state, one, other)
                compared += 1
    assert compared >= some(400, 45)


def test_18_1_only_the_verbs_named_let_anybody_arrive() -> None:
    """The list above is not too short: what draws a number of arrival is one of its verbs."""
    actions, seen = np.zeros(ACTIONS, np.int16), set()
    for number, state in enumerate(moments(24, 32, 60, 11, some(60, 12))):
        seat = (7 * number) % int(state.table.roles)
        for action in actions[: legal(state, seat, actions)].copy()[:: some(1, 4)]:
            done = after(state, act := Act(seat, int(action)))
            if done is not None and arrives(state, done):
                seen.add(act.verb)
    assert seen <= ARRIVING
    assert seen


# Prepared rooms: rows of acts in regions of their own, each legal in any company.

Row = tuple[str, str, str | int, int]


def acts_of(table: Room, rows: list[Row]) -> list[Act]:
    """Return the acts that rows describe, each checked to be legal."""
    acts = []
    for name, verb, about, choice in rows:
        seat = int(table.state.table.seat_at[ROWS[name]])
        acts.append(Act(seat, table.number(verb, about, choice)))
        assert why(table.state, *acts[-1]) == 0, (name, verb)
    return acts


def assert_all_commute(table: Room, rows: list[Row], fewest: int) -> None:
    """Check every pair of independent acts, and that most pairs are."""
    found = 0
    done = [(act, after(table.state, act)) for act in acts_of(table, rows)]
    for one, other in combinations(done, 2):
        if are_independent(table.state, *one, *other):
            assert commute(*one, *other), told(table.state, one[0], other[0])
            found += 1
    assert found >= fewest


def summer() -> Room:
    """Return a summer in which much may happen in many regions."""
    table = room(people=30)
    table.put(
        Octavian="Gaul",
        Antony="Gaul",
        Juppiter="Gaul",
        Lepidus="Spain",
        Mars="Spain",
        Pollio="Spain",
        Juno="Greece",
        Livia="Greece",
        Cicero="Greece",
        Pansa="Asia",
        Vesta="Asia",
        Hirtius="Asia",
        Neptune="Sicily",
        Decimus="Sicily",
        Venus="Rome",
        Plancus="Syria",
        Tanit="Syria",
        Servilia="Egypt",
        Pluto="South_Italy",
        Bogud="South_Italy",
    )
    table.give("Decimus", money=30).give("Plancus", money=30).give("Pansa", money=30)
    table.give("Octavian", money=30, fleets=5).give("Lepidus", money=30)
    table.do("Hirtius", "befriend", "Pansa")
    return table.do("Cicero", "court", "Livia")


SUMMER_ROWS: Final[list[Row]] = [
    ("Octavian", "challenge", "Antony", 0),
    ("Octavian", "buy curial from", "Juppiter", 0),
    ("Octavian", "sail", "North Italy", 0),
    ("Mars", "tempt", "Lepidus", 0),
    ("Pollio", "walk", "Mauretania", 0),
    ("Lepidus", "barter with", "Pollio", 0),
    ("Livia", "accept", "Cicero", 0),
    ("Cicero", "withdraw", 0, 0),
    ("Cicero", "name heir", "Octavian", 0),
    ("Juno", "appear in", "Egypt", 0),
    ("Pansa", "accept", "Hirtius", 0),
    ("Vesta", "condemn Vestal", "Livia", 0),
    ("Vesta", "bestow on", "Pansa", 0),
    ("Decimus", "buy fleet from", "Neptune", 0),
    ("Decimus", "beg death of", "Pluto", 0),
    ("Plancus", "buy client from", "Tanit", 0),
    ("Servilia", "become amazon", 0, 0),
    ("Servilia", "rest", 0, 0),
    ("Pluto", "bestow on", "Bogud", 0),
    ("Bogud", "offer to god", "Pluto", 0),
    ("Apollo", "send plague to", "Germania", 0),
    ("Fates", "crown", "Antony", 0),
    ("Facilitator", "signal", 0, 0),
]


def test_18_1_lu_2_independent_acts_of_a_summer_commute() -> None:
    """Challenges, trade, travel, courtship, suicide, plague: whatever two regions do at once."""
    assert_all_commute(summer(), SUMMER_ROWS, 170)


def winter() -> Room:
    """Return a winter with a Senate in Rome and tribute elsewhere."""
    table = room(WINTER, people=40)
    for region in ("Gaul", "Sicily", "Egypt", "Asia"):
        table.seats(region, 20)
    table.put(
        Cicero="Rome",
        Pansa="Rome",
        Octavian="Gaul",
        Juppiter="Gaul",
        Antony="Egypt",
        Pluto="Egypt",
        Hirtius="Egypt",
        Lepidus="Sicily",
        Neptune="Sicily",
        Livia="Asia",
        Decimus="Asia",
    )
    return table.mark("Hirtius", unprotected=1)


WINTER_ROWS: Final[list[Row]] = [
    ("Cicero", "nominate", "Pansa", 0),
    ("Pansa", "nominate", "Cicero", 0),
    ("Octavian", "claim of", "Juppiter", 0),
    ("Octavian", "buy curial from", "Juppiter", 0),
    ("Antony", "execute", "Hirtius", 0),
    ("Antony", "claim of", "Pluto", 0),
    ("Pluto", "lend Ring to", "Antony", 0),
    ("Hirtius", "name heir", "Livia", 0),
    ("Lepidus", "claim of", "Neptune", 0),
    ("Neptune", "bestow on", "Lepidus", 0),
    ("Decimus", "court", "Livia", 0),
    ("Livia", "name heir", "Decimus", 0),
    ("Apollo", "send plague to", "Greece", 0),
    ("Fates", "repeat tribute", 0, 0),
    ("Fates", "crown", "Livia", 0),
    ("Venus", "close stage", 0, 0),
]


def test_18_1_lu_2_independent_acts_of_a_winter_commute() -> None:
    """The Senate sits while tribute is claimed, a man executed, the Ring offered."""
    assert_all_commute(winter(), WINTER_ROWS, 70)


# What is ordered by its nature: each exception is needed.


def refuse_to_commute(table: Room, one: Row, other: Row) -> tuple[Any, Any]:
    """Check that two acts are legal in either order and lead apart; return both ends."""
    first, second = acts_of(table, [one, other])
    there, back = (in_order(table.state, *acts) for acts in ((first, second), (second, first)))
    ends = after(table.state, first), after(table.state, second)
    assert not are_independent(table.state, first, ends[0], second, ends[1])
    assert there.tobytes() != back.tobytes()
    return there, back


def test_7_3_arrivals_are_numbered_in_their_order() -> None:
    table = summer()
    walk, appear = ("Pollio", "walk", "Mauretania", 0), ("Juno", "appear in", "Egypt", 0)
    there, back = refuse_to_commute(table, walk, appear)
    there.table.people.arrival = back.table.people.arrival
    assert there.tobytes() == back.tobytes()


def test_11_1_two_friendships_take_their_places_in_their_order() -> None:
    table = summer().do("Lepidus", "befriend", "Pollio")
    one, other = ("Pansa", "accept", "Hirtius", 0), ("Pollio", "accept", "Lepidus", 0)
    there, back = refuse_to_commute(table, one, other)
    there.table.people.amicitia = back.table.people.amicitia
    there.table.founder = back.table.founder
    assert there.tobytes() == back.tobytes()


def test_18_1_lu_105_to_rest_and_to_be_woken_come_in_their_order() -> None:
    table = summer()
    rest, wake = ("Pluto", "rest", 0, 0), ("Decimus", "beg death of", "Pluto", 0)
    there, back = refuse_to_commute(table, rest, wake)
    there.table.people.rested = back.table.people.rested
    assert there.tobytes() == back.tobytes()


def test_9_3_tribute_is_claimed_before_it_is_repeated_or_after() -> None:
    table = winter()
    claim, again = ("Octavian", "claim of", "Juppiter", 0), ("Fates", "repeat tribute", 0, 0)
    there, back = refuse_to_commute(table, claim, again)
    there.table.people.collected = back.table.people.collected
    assert there.tobytes() == back.tobytes()


def test_5_1_the_clocks_signal_gives_who_ends_the_season_one_more_act() -> None:
    table = summer()
    apollo = table.seat("Apollo")
    table.people.acts[apollo] = 5
    table.put(Apollo="Rome").do("Apollo", "appear in", "Parthia")
    signal, act = ("Facilitator", "signal", 0, 0), ("Apollo", "rest", 0, 0)
    there, back = refuse_to_commute(table, signal, act)
    assert there.table.people.rested[apollo] != back.table.people.rested[apollo]


def test_13_2_offers_do_not_age() -> None:
    """Two open the same kind of offer to one god, in either order, and he may answer either."""
    table = summer()
    ask = [("Decimus", "beg death of", "Pluto", 0), ("Pansa", "beg death of", "Pluto", 0)]
    one, other = acts_of(table, list(ask))
    ends = after(table.state, one), after(table.state, other)
    assert are_independent(table.state, one, ends[0], other, ends[1])
    assert commute(one, ends[0], other, ends[1])
    for act in (one, other):
        apply(table.state, act.seat, act.action)
    table.do("Pluto", "accept", "Pansa").do("Pluto", "refuse", "Decimus")
