"""A match that is over, reviewed: costly decisions, luck, and what changed the chances."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lusoria.bots.naming import mind_of
from lusoria.cli import main
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import LusoriaError
from lusoria.core.record import blank, copy_of
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE, NOBODY
from lusoria.games import load_game
from lusoria.play.driver import Driver, recorded
from lusoria.play.match.match import Entry, Match
from lusoria.play.review import (
    Balance,
    Decision,
    Moment,
    Review,
    Reviewer,
    balance_words,
    better_words,
    decisions_of,
    findings,
    moment_words,
    played_words,
    reason_words,
    reviewed,
    thinned,
)
from lusoria.play.review.comparing import Answer, Change
from lusoria.play.review.wording import change_words
from lusoria.terminal import chances

compiled = pytest.mark.skipif(INTERPRETED, reason="thousands of games are played on")
GREAT_LUCK = {"roma": 0.15, "quorum": 0.15, "honors": 0.15}
"""How far from the usual an event of chance leads, in chances; in Loyalty none leads far."""
GAMES = (("roma", 2), ("quorum", 2), ("loyalty", 2), ("honors", 2))


def given_up(game: str, seats: int, stop: int) -> Match:
    """Return a match that somebody has given up early."""
    match = recorded(load_game(game), 5, 0, seats, stop=stop)
    for seat in range(1, seats):
        match.resign(seat)
    if seats == 1:
        match.resign(0)
    return match


def test_a_match_is_judged_after_every_action_and_always_alike() -> None:
    match = given_up("roma", 2, 14)
    found = reviewed(match, points=2, simulations=2)
    open_to = dict(decisions_of(match))
    assert {one.step: one.seat for one in found.decisions}.items() <= open_to.items()
    assert all(one.best >= one.taken for one in found.decisions)
    assert found.steps == (*range(14), len(match.entries))
    assert found.shares[-1] == (1.0, 0.0)
    assert Review.read(found.text()) == found
    assert Review.read('{"form": 0}') is None
    again = Reviewer(match, points=2, simulations=2)
    assert list(again.work())[-1] == 1.0 and again.review() == found


@pytest.mark.parametrize(("game", "seats"), [*GAMES, ("quorum", 4), ("honors", 3)])
def test_the_chances_of_all_seats_add_up_to_a_hundred(game: str, seats: int) -> None:
    found = reviewed(given_up(game, seats, 10), points=1, simulations=4)
    assert [sum(shares) for shares in found.shares] == pytest.approx([1.0] * 11, abs=0.001)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_luck_play_and_rivals_lead_from_the_first_chance_to_the_last(game: str, seats: int) -> None:
    found = reviewed(given_up(game, seats, 12), points=2, simulations=4)
    for seat, one in enumerate(found.balances):
        change = found.shares[-2][seat] - found.shares[0][seat]
        assert one.luck + one.own + one.rivals == pytest.approx(change, abs=0.001)


def test_a_seat_is_judged_from_what_it_could_know_then() -> None:
    match = given_up("roma", 2, 14)
    step, seat = decisions_of(match)[0]
    entry, state = next(pair for at, pair in enumerate(match.replay()) if at == step)
    state = copy_of(state)
    other = blank(match.game.state)
    match.game.imagine(match.game.look(state, seat), stream_of(8), other)
    assert other.tobytes() != state.tobytes()
    one, two = (
        Reviewer(match, simulations=2).decision(step, entry, world) for world in (state, other)
    )
    assert one == two


def test_alone_points_are_judged_instead_of_chances() -> None:
    match = given_up("honors", 1, 12)
    found = reviewed(match, points=1, simulations=2)
    assert found.shares[-1] == (float(match.scores[0]),)
    assert found.decisions[0].best > 2.0 and found.unit > 2.0


def bad_choice(match: Match, seat: int) -> tuple[int, float]:
    """Return the option of a decision that a long thought likes least, and what it costs."""
    bot: Any = mind_of("search:3000", match.game, match.seats)
    found = bot.analyse(match.view(seat), match.legal(seat))
    ranked = sorted(found, key=lambda one: one.value)
    return ranked[0].action, found[0].value - ranked[0].value


@compiled
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_planted_blunder_is_the_costliest_decision(game: str, seats: int) -> None:
    match = Match(load_game(game), seats)
    match.sit([], ["hard"] * match.seats)
    driver, planted, seat = Driver.of(match, 3), -1, -1
    while (entry := driver.next_entry()) is not None:
        late = len(match.entries) > 60 and planted < 0 and entry.seat >= 0
        if late and len(match.legal(entry.seat)) > 2:
            action, cost = bad_choice(match, entry.seat)
            if cost > 0.25:
                planted, seat = len(match.entries), entry.seat
                entry = Entry(entry.seat, action)
        match.append(entry)
    assert planted > 0
    found = reviewed(match)
    worst = max(found.decisions, key=lambda one: one.loss)
    assert (worst.step, worst.grade()) == (planted, "blunder")
    assert found.costliest(seat)[0] == worst
    assert played_words(match, worst) != better_words(match, worst)
    assert reason_words(match, worst)


@compiled
@pytest.mark.parametrize(("game", "seats"), [one for one in GAMES if one[0] in GREAT_LUCK])
def test_planted_luck_is_named_as_luck(game: str, seats: int) -> None:
    match = Match(load_game(game), seats)
    match.sit([], ["hard"] * seats)
    driver, planted = Driver.of(match, 4), -1
    while (entry := driver.next_entry()) is not None:
        if entry.seat == NATURE and len(match.entries) > 50 and planted < 0:
            worths = {action: luck_of(match, action) for action, _ in chances_of(match)}
            usual = sum(worths.values()) / len(worths)
            best = max(worths, key=lambda action: abs(worths[action] - usual))
            if abs(worths[best] - usual) > GREAT_LUCK[game]:
                entry, planted = Entry(NATURE, best), len(match.entries)
        match.append(entry)
    assert planted > 0
    found = reviewed(match)
    moment = next(one for one in found.moments if one.step == planted)
    assert moment.kind == "chance" and abs(moment.change) > 0.05 * found.unit
    assert moment_words(match, moment)


@compiled
def test_planted_luck_is_luck_where_chance_means_little_too() -> None:
    match = Match(load_game("loyalty"), 2)
    match.sit([], ["medium", "medium"])
    driver = Driver.of(match, 4)
    while True:
        if match.acting == NATURE and len(match.entries) > 50:
            worths = {action: luck_of(match, action) for action, _ in chances_of(match)}
            if max(worths.values()) - min(worths.values()) > 0.08:
                break
        assert driver.step() is not None
    ranked = sorted(worths, key=lambda action: worths[action])
    bad, good = (review_after(match, event) for event in (ranked[0], ranked[-1]))
    assert good.luck - bad.luck > 0.05
    assert good.own == pytest.approx(bad.own) and good.rivals == pytest.approx(bad.rivals)


def review_after(match: Match, event: int) -> Balance:
    """Return the balance of the first seat where an event of chance is the last but one thing."""
    after = match.copy()
    after.append(Entry(NATURE, event))
    after.play(after.legal(after.acting)[0])
    after.resign(1)
    return reviewed(after, points=1, simulations=150).balances[0]


def chances_of(match: Match) -> list[tuple[int, int]]:
    """Return what chance may do now, the first of many."""
    return match.game.chances(match.state)[:40]


def luck_of(match: Match, action: int) -> float:
    """Return how good the game is for the first seat after an event of chance."""
    reviewer: Any = mind_of("search:1", match.game, match.seats)
    after = copy_of(match.state)
    match.game.apply(after, NATURE, action)
    return float(reviewer.outlook(after, match.game.look(after, 0), 100)[0])


def test_decisions_are_graded_by_what_they_cost_and_only_where_it_is_sure() -> None:
    def grade(loss: float, error: float = 0.001) -> str:
        return Decision(9, 0, 0.5, 0.5 - loss, error, 1).grade()

    assert [grade(loss) for loss in (0.02, 0.04, 0.1, 0.2)] == [
        "",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert grade(0.2, 0.11) == ""
    assert Decision(9, 0, 50.0, 46.0, 0.1, 1).grade(40.0) == "mistake"


def test_the_largest_changes_are_named_each_with_whose_doing_it_was() -> None:
    movers, steps = [NATURE, 0, 1, 0], [4, 5, 6, 7, 8]
    shares = [(0.5, 0.5), (0.7, 0.3), (0.4, 0.6), (0.42, 0.58), (1.0, 0.0)]
    found = findings.moments_of(movers, steps, shares, 0.05, NATURE)
    assert [(one.kind, one.step, one.seat) for one in found] == [
        ("chance", 4, 0),
        ("own", 5, 0),
        ("own", 7, 0),
    ]
    assert found[1].change == pytest.approx(-0.3)
    balance, rival = findings.balances_of(movers, shares, (), NATURE)
    assert balance[:3] == pytest.approx((0.2, 0.28, 0.02))
    assert rival[:3] == pytest.approx((-0.2, -0.02, -0.28))


def test_a_reason_says_what_is_scored_prevented_and_risked() -> None:
    match = given_up("roma", 2, 36)
    step, seat = decisions_of(match)[0]
    rival = 1 - seat
    changes = (
        Change("points", "points", rival, -1.5),
        Change("points", "points", seat, 2.5),
        Change("source", "laurels", seat, 1.9),
        Change("held", "sestertii", seat, -3.0),
        Change("held", "cards in hand", rival, 1.0),
    )
    one = Decision(step, seat, 0.6, 0.4, 0.01, match.entries[step].action, changes, -0.1)
    assert reason_words(match, one) == [
        "A few turns later it gives 2.5 points more (+1.9 for laurels).",
        "It costs 3.0 sestertii.",
        f"It gives seat {rival + 1} 1.0 cards in hand, and takes 1.5 points away.",
        "It is safer: the outcomes lie closer together.",
    ]
    even = one._replace(changes=(), risk=0.1)
    assert reason_words(match, even) == [
        "The points stay much the same; the position is better.",
        "It risks more, and the risk pays.",
    ]
    fewer = (Change("points", "points", seat, -1.0),)
    names = match.names_for(NOBODY)
    said = "A few turns later it gives 1.0 points fewer"
    assert change_words(fewer, seat, names) == [f"{said}, but a better position."]
    assert change_words(fewer, seat, names, better=False) == [f"{said}."]


def test_luck_and_skill_are_said_in_a_line() -> None:
    one = Balance(0.12, -0.2, 0.03, 0.25, 31)
    review = Review((0,), ((0.5, 0.5),), (), (), (one, one))
    said = "luck +12%, own play -20% and rivals +3%; 31 decisions gave away 25% in all"
    assert balance_words(review, one, False) == said


def test_what_was_taken_back_is_no_decision_and_what_goes_on_is_no_match() -> None:
    match = recorded(load_game("roma"), 5, stop=9)
    match.play(match.options(0)[0].number, 0)
    match.undo(0)
    match.play(match.options(0)[1].number, 0)
    assert [step for step, _ in decisions_of(match)] == [11]
    with pytest.raises(LusoriaError, match="not over"):
        Reviewer(match)


def test_nobody_judges_ludi() -> None:
    with pytest.raises(LusoriaError, match="nobody can say"):
        Reviewer(recorded(load_game("ludi"), 1, stop=3))


def test_what_was_gone_back_on_is_no_decision() -> None:
    match = recorded(load_game("roma"), 5, stop=30)
    before = [step for step, _ in decisions_of(match) if step < 12]
    match.rewind(12, NOBODY, "again")
    assert [step for step, _ in decisions_of(match)] == before


def test_points_are_spread_over_the_match() -> None:
    assert thinned(range(5), 9) == [0, 1, 2, 3, 4]
    assert thinned(range(101), 3) == [0, 50, 100]


def test_a_terminal_shows_the_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    match = given_up("roma", 2, 12)
    file.write_text(match.text(), "utf-8")
    step, seat = decisions_of(match)[0]
    blunder = Decision(step, seat, 0.9, 0.6, 0.01, match.entries[step].action)

    planted = [blunder]

    class Planted(Reviewer):
        def review(self) -> Review:
            moment = Moment("own", seat, step, 0.9, 0.6)
            return super().review()._replace(decisions=tuple(planted), moments=(moment,))

    monkeypatch.setattr(chances, "Reviewer", partial(Planted, points=1, simulations=2))
    assert main(["chances", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Roma: winning chances" in said and "to 100%" in said and "to 0%" in said
    assert f"{step + 1}  blunder, 30% ±1: give" in said and "Better: give" in said
    assert "luck " in said and "90% to 60%:" in said
    assert main(["chances", str(file), "--practise", str(seat + 1)]) == 0
    assert "there is nothing to practise" in capsys.readouterr().out
    best = next(one for one in match.at(step).legal(seat) if one != match.entries[step].action)
    lost = Answer(match.entries[step].action, 0.3, 0.01)
    planted[:] = [blunder._replace(action=best, answers=(Answer(best, 0.0, 0.0), lost))]
    script = f"{match.game.format(lost.action)}\n{match.game.format(best)}\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(script))
    assert main(["chances", str(file), "--practise", str(seat + 1)]) == 0
    said = capsys.readouterr().out
    assert "find the better move" in said and "gives away 30% ±1" in said and "Right: " in said
    file.write_text(recorded(load_game("roma"), 5, stop=20).text(), "utf-8")
    assert main(["chances", str(file)]) == 2
    assert "not over" in capsys.readouterr().err
