"""Bots meet: who sits where, the same luck, faults, and going on where it was broken off."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from examples.cursus import GAME as CURSUS
from lusoria.bots.naming import Mind, mind_of
from lusoria.bots.outside import GREETING
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import DamagedFile, InvalidSeats, LusoriaError
from lusoria.core.game import Game
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games import load_game
from lusoria.lab.arena import TERMS, Arena, ArenaPlan, ArenaTerms
from lusoria.lab.arena_log import pairing_line, plan_line, read_pairings, read_plan
from lusoria.lab.notable import notable
from lusoria.lab.pairing import SETTLING, Meeting, Pairing, Rules, Watch
from lusoria.lab.schedule import Fixture, fixtures, lineups, round_of
from lusoria.lab.workers import SharedClock, Worker
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from tests.play.test_outside import ends


class Scripted:
    """A bot that takes the first action until it does what it was made for."""

    def __init__(self, deed: Callable[[], Any], after: int = 3) -> None:
        self.deed, self.after, self.seat = deed, after, NOBODY
        self.told: dict[str, Any] | None = None

    def greet(self, seat: int, variants: Mapping[str, str]) -> None:
        self.seat, self.variants = seat, variants

    def choose(self, _: Any, actions: Any) -> Any:
        self.after -= 1
        return self.deed() if self.after < 0 else actions[0]

    def close(self, result: dict[str, Any]) -> None:
        self.told = result


def crash() -> None:
    raise ValueError("no idea")


def seating(**deeds: Callable[[], Any]) -> Any:
    """Return what seats bots by what they will do; all others play at random."""

    def minds(name: str, game: Game, seats: int, seed: int, index: int) -> Mind:
        if name in deeds:
            return Scripted(deeds[name])
        return mind_of("random", game, seats, seed, index)

    return minds


def arena_of(
    bots: tuple[str, ...], games: int, players: int = 2, minds: Any = mind_of, **more: Any
) -> Arena:
    """Return an arena of the example game, by a clock of its own."""
    plan = ArenaPlan.of(
        CURSUS, ["random"] * len(bots), games, players, seed=7, terms=TERMS._replace(**more)
    )
    ticks = count()
    rules = Rules(CURSUS, players, plan.variants, plan.patience, minds, lambda: next(ticks) / 64)
    return Arena(plan._replace(bots=bots), rules)


def played(arena: Arena) -> list[Pairing]:
    return list(arena.run())


def test_every_two_bots_meet_at_both_seats_with_the_same_luck() -> None:
    listed = fixtures(("a", "b", "c"), 2, 40, 6)
    assert [fixture.bots for fixture in listed] == [
        ("a", "b"),
        ("b", "a"),
        ("a", "c"),
        ("c", "a"),
        ("b", "c"),
        ("c", "b"),
    ]
    assert {(fixture.round, fixture.seed) for fixture in listed} == {(0, 40)}
    assert [fixture.number for fixture in listed] == list(range(6))


def test_games_come_in_whole_rounds_and_more_games_begin_with_the_same() -> None:
    listed = fixtures(("a", "b", "c"), 2, 40, 7)
    assert len(listed) == 12
    assert listed[:6] == fixtures(("a", "b", "c"), 2, 40, 1)


@pytest.mark.parametrize(("bots", "seats"), [("abcd", 4), ("abc", 4), ("ab", 5), ("abcde", 3)])
def test_in_a_round_every_bot_has_every_seat_equally_often(bots: str, seats: int) -> None:
    for seed in range(3):
        seatings = round_of(tuple(bots), seats, seed)
        for seat in range(seats):
            assert len(set(Counter(one[seat] for one in seatings).values())) == 1
            assert {one[seat] for one in seatings} == set(bots)
    assert len({one for seed in range(9) for one in round_of(tuple(bots), seats, seed)}) > len(
        seatings
    )


def test_a_bot_named_several_times_sits_at_several_seats() -> None:
    assert lineups(("a", "g", "g", "g"), 4) == [("a", "g", "g", "g")]
    seatings = round_of(("a", "g", "g", "g"), 4, 1)
    assert sorted(one.index("a") for one in seatings) == [0, 1, 2, 3]
    assert round_of(("g", "g"), 2, 1) == [("g", "g")]
    assert len(lineups(("a", "g", "g"), 2)) == 2
    assert round_of(("a", "b"), 1, 1) == [("a",), ("b",)]


def test_bots_that_play_alike_play_the_same_game_at_every_seat() -> None:
    """Chance and every seat have the same streams throughout a round: duplicate play."""
    pairings = played(arena_of(("a", "b", "c"), 6, 3, seating()))
    for number in range(2):
        assert len({pairing.log for pairing in pairings if pairing.round == number}) == 1
    assert pairings[0].log != pairings[3].log


def test_nature_draws_the_same_while_decisions_are_the_same() -> None:
    first, second = played(arena_of(("random", "greedy"), 2))
    draws = [
        [action for seat, action in pairing.log if seat == NATURE] for pairing in (first, second)
    ]
    assert draws[0][:3] == draws[1][:3]
    assert first.bots == second.bots[::-1]


def test_a_game_of_the_arena_is_the_one_that_is_watched_with_its_seed() -> None:
    pairing = played(arena_of(("random", "greedy"), 2))[1]
    match = Match(CURSUS, 2, bots=pairing.bots)
    driver = Driver.of(match, pairing.seed)
    while driver.step() is not None:
        pass
    assert tuple((entry.seat, entry.action) for entry in match.entries) == pairing.log
    assert tuple(match.scores) == pairing.points


def faults(deed: Callable[[], Any], players: int = 2) -> Pairing:
    bots = ("bad", *"xyz"[: players - 1])
    return played(arena_of(bots, 1, players, seating(bad=deed)))[0]


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        (crash, "crashed: ValueError: no idea"),
        (lambda: 8, f"answered '{CURSUS.format(8)}', which is not legal"),
        (lambda: 10**9, "answered 1000000000, which is not legal"),
        (lambda: "trot", "answered 'trot', which is not legal"),
        (lambda: None, "answered None, which is not legal"),
        (lambda: True, "which is not legal"),
    ],
)
def test_a_bot_that_crashes_or_answers_illegally_loses_that_game(
    deed: Callable[[], Any], reason: str
) -> None:
    pairing = faults(deed)
    at = pairing.bots.index("bad")
    assert pairing.forfeit == at
    assert reason in pairing.reason
    assert pairing.shares[at] == 0.0 and sum(pairing.shares) == 1.0
    assert (pairing.points, pairing.ending) == ((), "forfeited")
    assert pairing.log


def test_the_others_share_what_one_forfeits() -> None:
    pairing = faults(crash, 4)
    assert sorted(pairing.shares) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_a_bot_that_takes_too_long_loses_that_game() -> None:
    arena = arena_of(("a", "b"), 2, minds=seating(), patience=1 / 128)
    assert [pairing.reason for pairing in played(arena)] == [
        "did not answer within 0.0078125 s"
    ] * 2


def test_a_bot_that_cannot_sit_down_loses_and_one_that_can_is_let_go() -> None:
    seen: list[Scripted] = []

    def minds(name: str, *_: Any) -> Mind:
        if name == "b":
            raise LusoriaError("it is ill")
        seen.append(Scripted(crash, 1000))
        return seen[-1]

    pairings = played(arena_of(("a", "b"), 2, minds=minds))
    assert {pairing.reason for pairing in pairings} == {"it is ill"}
    assert {pairing.bots[pairing.forfeit] for pairing in pairings} == {"b"}
    assert seen and all(one.seat >= 0 and one.variants == one.told == {} for one in seen)
    seen.clear()
    whole = played(arena_of(("a", "c"), 1, minds=minds))[0]
    winners = [seat for seat, place in enumerate(whole.places) if place == 1]
    assert seen[-1].told == {"scores": list(whole.points), "winners": winners}


def test_a_game_without_end_is_shared() -> None:
    arena = arena_of(("a", "b"), 1, minds=seating())
    pairing = Meeting(arena.rules, arena.fixtures[0], Watch()).play(longest=5)
    assert (pairing.ending, pairing.shares, pairing.forfeit) == ("unfinished", (0.5, 0.5), NOBODY)


def told(arena: Arena) -> str:
    facts = arena.facts()
    del facts["timing"]
    return json.dumps(facts)


def test_what_is_broken_off_comes_to_the_same_as_one_run_byte_for_byte() -> None:
    bots = ("a", "b", "bad")
    whole, part = (arena_of(bots, 18, 2, seating(bad=crash)) for _ in range(2))
    lines = [plan_line(whole.plan), *(pairing_line(pairing) for pairing in whole.run())]
    running = part.run()
    kept = [plan_line(part.plan), *(pairing_line(next(running)) for _ in range(7))]
    cut = [*kept, pairing_line(next(running))[:-30]]
    running.close()
    later = Arena(read_plan(cut[0]), part.rules, read_pairings(cut[1:]))
    assert len(later.played) == 7
    kept += [pairing_line(pairing) for pairing in later.run()]
    assert told(later) == told(whole)
    assert [untimed(line) for line in kept] == [untimed(line) for line in lines]
    again = Arena(read_plan(lines[0]), whole.rules, reversed(read_pairings(lines[1:])))
    assert json.dumps(again.facts()) == json.dumps(whole.facts())
    assert played(again) == []


def untimed(line: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(line)
    return {key: it for key, it in values.items() if key not in ("thought", "longest")}


def test_a_test_ends_early_and_what_was_played_beyond_does_not_count() -> None:
    arena = arena_of(("a", "bad"), 400, minds=seating(bad=crash), sprt=(0.5, 0.6))
    pairings = played(arena)
    assert arena.verdict == "high"
    assert 10 < len(pairings) < 100
    beyond = Arena(arena.plan, arena.rules)
    for fixture in reversed(beyond.fixtures[: len(pairings) + 10]):
        beyond.add(Meeting(arena.rules, fixture, Watch()).play())
    assert told(beyond) == told(arena)
    facts = arena.facts()
    assert (facts["sprt"]["bot"], facts["sprt"]["verdict"]) == ("a", "high")
    assert facts["played"] == len(pairings)
    assert played(beyond) == []


def planned(
    bots: tuple[str, ...] = ("random",), games: int = 2, players: int = 0, **more: Any
) -> ArenaPlan:
    return ArenaPlan.of(CURSUS, bots, games, players, terms=TERMS._replace(**more))


def test_a_plan_that_cannot_be_is_refused_in_one_sentence() -> None:
    for wrong, said in (
        ({"bots": []}, "1 to 64 bots, not 0"),
        ({"games": 10**9}, "an arena has 1 to 10,000,000 games"),
        ({"patience": 0.0}, "no number of seconds"),
        ({"sprt": (0.6, 0.5)}, "two scores between 0 and 1"),
        ({"sprt": (0.4, 0.5)}, "to be compared with the first"),
        ({"bots": ["clever"]}, "there is no bot 'clever'"),
        ({"players": 9}, "is for 2 or 3 or 4 players, not 9"),
        ({"bots": ["random"] * 64, "players": 4}, "64 bots at 4 seats can have 2,541,504 games"),
    ):
        with pytest.raises((LusoriaError, InvalidSeats), match=said):
            planned(**wrong)


@pytest.mark.parametrize("line", ["", "hello\n", "[]\n", '{"lusoria arena":1}\n', '{"game":"x"}\n'])
def test_a_file_that_is_no_arena_is_refused(line: str) -> None:
    with pytest.raises(DamagedFile, match="line 1"):
        read_plan(line)


def test_a_plan_with_other_things_in_it_is_refused() -> None:
    plan = plan_line(arena_of(("a", "b"), 2).plan)
    assert read_plan(plan).bots == ("a", "b")
    for name, value in (("bots", [1]), ("games", "2"), ("sprt", [1]), ("variants", {"x": 1})):
        with pytest.raises(DamagedFile, match="is no plan of an arena"):
            read_plan(json.dumps({**json.loads(plan), name: value}))


def test_a_damaged_game_is_named_by_its_line_unless_it_was_cut_off() -> None:
    line = pairing_line(played(arena_of(("a", "b"), 1, minds=seating()))[0])
    assert len(read_pairings([line, line[:40]])) == 1
    with pytest.raises(DamagedFile, match="line 3: this is no game"):
        read_pairings([line, line[:40] + "\n", line])
    with pytest.raises(DamagedFile, match="line 3: this is no game"):
        read_pairings([line, line[:40] + "\n"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("points", wrong) for wrong in (["a", "b"], [1], [1.5, 2])),
        *(("moves", wrong) for wrong in (None, [1], [-1, 2], 3)),
        *(("began", wrong) for wrong in (7, "0", True)),
        *(("number", wrong) for wrong in ("x", -1)),
        *(("forfeit", wrong) for wrong in (5, -2)),
        *(("places", wrong) for wrong in ([2, 2], [1, 3], [0, 1], [1], "12")),
        ("thought", ["a", "b"]),
        ("longest", [1.0]),
        ("decisions", "many"),
        ("ending", 5),
        ("reason", None),
        ("bots", ["a", 1]),
        ("bots", ["a"]),
        ("log", "0:x"),
        ("log", 5),
    ],
)
def test_a_game_that_cannot_be_is_named_by_its_line(name: str, value: Any) -> None:
    line = pairing_line(played(arena_of(("a", "b"), 1, minds=seating()))[0])
    with pytest.raises(DamagedFile, match="line 2: this is no game"):
        read_pairings([json.dumps({**json.loads(line), name: value}) + "\n"])


def test_a_forfeited_game_is_read_as_it_was_also_of_one_bot_alone() -> None:
    for players, bots in ((2, ("bad", "a")), (3, ("bad", "a", "a"))):
        pairing = played(arena_of(bots, 1, players, minds=seating(bad=crash)))[0]
        assert read_pairings([pairing_line(pairing)]) == [pairing]
    alone = pairing._replace(bots=("bad",), places=(2,), began=0, forfeit=0, moves=(1,))
    alone = alone._replace(thought=(0.5,), longest=(0.5,))
    assert read_pairings([pairing_line(alone)]) == [alone]


def test_a_program_is_told_the_time_that_it_has_in_an_arena(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(
        """import json, sys
print('{"type": "ready", "protocol": 1}', flush=True)
hello = json.loads(input())
open(sys.argv[1], "w").write(str(hello["budget"]["seconds"]))
for line in sys.stdin:
    turn = json.loads(line)
    if turn["type"] == "turn":
        first = turn["options"][0]["action"]
        print(json.dumps({"type": "action", "id": turn["id"], "action": first}), flush=True)
"""
    )
    words = shlex.join([sys.executable, "-I", "-S", str(script), str(tmp_path / "told")])
    late = iter((0.0, 5.5))
    minds = partial(mind_of, outside=True)
    rules = Rules(CURSUS, 2, {}, 5.0, minds, lambda: next(late, 5.5))
    bots = (f"exec:9s:{words}", "random")
    pairing = Meeting(rules, Fixture(0, 0, 1, bots), Watch()).play()
    assert (tmp_path / "told").read_text() == "5.0"
    assert pairing.forfeit == NOBODY, "a second beyond its budget is taken"


def test_who_sits_down_has_time_to_answer_a_greeting() -> None:
    clock = SharedClock([0.0] * 3, 2.0)
    clock.begin(1)
    usual = clock.numbers[2]
    clock.begin(1, SETTLING)
    assert clock.numbers[2] - usual == SETTLING > GREETING
    told: list[tuple[int, float]] = []

    class Told(Watch):
        def begin(self, seat: int, more: float = 0.0) -> None:
            told.append((seat, more))

    rules = Rules(CURSUS, 2, {}, 2.0, seating())
    Meeting(rules, Fixture(0, 0, 1, ("a", "b")), Told()).play()
    first = told[0][0]
    assert told[:2] == [(first, SETTLING), (first, 0.0)]
    assert sorted(seat for seat, more in told if more == SETTLING) == [0, 1]


def test_notable_games_can_be_gone_through_and_are_listed_once() -> None:
    pairings = played(arena_of(("a", "b", "bad"), 12, minds=seating(bad=crash)))
    picks = notable(pairings)
    assert picks[0].reason == "the closest"
    assert len({pick.pairing.number for pick in picks}) == len(picks)
    assert any(pick.reason == "forfeited by bad" for pick in picks)
    assert notable([pairings[0]._replace(log=())]) == []


def hang() -> None:
    time.sleep(600)


def vanish() -> None:
    os._exit(3)


def wild_minds(name: str, game: Game, seats: int, seed: int, index: int) -> Mind:
    """Seat a bot that never answers, one that ends the process, and a third that plays."""
    deeds = {"random": hang, "greedy": vanish}
    if seed == 1 and name in deeds:
        return Scripted(deeds[name])
    return mind_of("random", game, seats, seed, index)


@pytest.mark.skipif(not INTERPRETED, reason="workers are the same, and need not compile")
def test_workers_survive_a_bot_that_never_answers_and_one_that_ends_them() -> None:
    game = load_game("roma")
    plan = ArenaPlan.of(game, ["random", "greedy"], 4, terms=ArenaTerms(patience=2.0))
    rules = Rules(game, plan.players, plan.variants, plan.patience, wild_minds)
    arena = Arena(plan, rules)
    pairings = sorted(arena.run(threads=2))
    assert [pairing.number for pairing in pairings] == [0, 1, 2, 3]
    assert {pairing.reason for pairing in pairings[:2]} <= {
        "did not answer within 2 s",
        "ended its process with exit code 3",
    }
    assert all(pairing.forfeit != NOBODY for pairing in pairings[:2])
    here = Arena(plan, rules._replace(bot_factory=seating()))
    assert [pairing.log for pairing in pairings[2:]] == [
        pairing.log for pairing in played(here)[2:]
    ]


@pytest.mark.skipif(not INTERPRETED, reason="workers are the same, and need not compile")
def test_a_worker_that_is_ended_ends_the_programs_that_it_has_started(tmp_path: Path) -> None:
    script, told = tmp_path / "bot.py", tmp_path / "number"
    script.write_text(
        f"""import os, time
print('{{"type": "ready", "protocol": 1}}', flush=True)
open({str(told)!r}, "w").write(str(os.getpid()))
while True: time.sleep(1)"""
    )
    bot = f"exec:600s:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(script))}"
    worker = Worker(Rules(load_game("roma"), 2, {}, 600.0, partial(mind_of, outside=True)))
    worker.give(Fixture(0, 0, 1, (bot, bot)))
    while not (told.exists() and told.read_text()):
        assert worker.process.is_alive()
        time.sleep(0.02)
    worker.stop()
    assert ends(int(told.read_text()))
