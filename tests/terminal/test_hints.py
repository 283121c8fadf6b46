"""What a search bot says, as lines."""

from __future__ import annotations

import math

from lusoria.bots.analysis import MOST_LINES, Estimate, Judgement, Move
from lusoria.core.seats import NOBODY
from lusoria.games import load_game
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.terminal.hints import hint_lines


def judged(match: Match, seat: int, moves: int = 2) -> list[Judgement]:
    """Return a made-up analysis of a match: the later an option is listed, the better."""
    found = []
    for at, choice in enumerate(reversed(match.options(seat))):
        line = tuple(Move(place % 2, 0, f"do {place}") for place in range(moves))
        chances = tuple(Estimate(share, 0.012) for share in (0.6 - 0.1 * at, 0.4 + 0.1 * at))
        scores = (Estimate(15.25, 1.0), Estimate(9.0, 1.0))
        value = chances[seat] if match.seats > 1 else scores[0]
        several = match.seats > 1
        found.append(
            Judgement(
                choice.number,
                *value,
                1000 + at,
                choice.text,
                chances if several else (),
                scores if several else scores[:1],
                line,
            )
        )
    return found


def test_options_stand_with_chance_number_and_what_may_follow() -> None:
    match = recorded(load_game("roma"), 3, 0, stop=45)
    match.sit(["Ada", "Ben"])
    count = len(match.options(0))
    lines = hint_lines(match, 0, judged(match, 0), 2)
    assert lines[0].split() == ["to", "win", "option"]
    assert lines[1].startswith(f"  60.0% ±1.2     [{count}] ")
    assert lines[2].strip() == "then you: do 0; Ada: do 1".replace("Ada", "Ben")
    assert lines[3].startswith(f"  50.0% ±1.2     [{count - 1}] ")
    assert " ".join(" ".join(lines[-1:]).split()) == (
        "After the first option, a few turns later: you 15.2 points, 60% to win; "
        "Ben 9.0 points, 40% to win (1000 games simulated)."
    )
    assert max(len(line) for text in lines for line in text.splitlines()) < 80


def test_of_one_game_nobody_knows_how_far_it_is_off() -> None:
    match = recorded(load_game("roma"), 3, 0, stop=45)
    found = [one._replace(error=math.inf) for one in judged(match, 0)]
    assert "60.0% ±? " in hint_lines(match, 0, found, 2)[1]


def test_a_long_continuation_is_cut_short() -> None:
    match = recorded(load_game("roma"), 3, 0, stop=45)
    said = " ".join(hint_lines(match, 0, judged(match, 0, 40), 1))
    assert f"do {MOST_LINES - 1}" in said
    assert f"do {MOST_LINES}" not in said


def test_a_lone_player_is_told_points() -> None:
    match = recorded(load_game("honors"), 3, 0, 1, stop=30)
    assert match.acting != NOBODY
    lines = hint_lines(match, 0, judged(match, 0, 0), 1)
    assert lines[0].split() == ["points", "option"]
    assert lines[1].startswith("  15.2 ±1.0")
    assert len(lines) == 3
    assert "win" not in lines[2]
