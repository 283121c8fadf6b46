"""Displayed chances against results: a known curve is found, and no game is judged by its own."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import calibrate

from lusoria.bots.analysis import Estimate, sharpened
from lusoria.play.public_game import find


def games_with(power: float, count: int) -> dict[str, list[calibrate.Hint]]:
    """Make up games whose hints are too timid by a power, and who wins them."""
    chance, found = random.Random(1), {}
    for number in range(count):
        hints = []
        for part in (0, 1, 2):
            said = chance.uniform(0.2, 0.8)
            truth = calibrate.raised((said, 1 - said), power)[0]
            won = float(chance.random() < truth)
            hints.append(calibrate.Hint(part, (said, 1 - said), (won, 1 - won)))
        found[str(number)] = hints
    return found


def test_the_power_that_chances_need_is_found() -> None:
    games = games_with(2.0, 3000)
    assert calibrate.powers_of(list(games.values())) == pytest.approx([2.0, 2.0, 2.0], abs=0.2)
    said = calibrate.report({"terni 2": games})
    assert "**terni 2 players**: 3000 games, 9000 hints" in said
    rows = [row.split("displayed")[1] for row in said.splitlines() if "won" in row and "|" in row]
    assert len(rows) == calibrate.FIFTHS
    for row in rows:
        shown, won = (float(part.strip(" %won")) for part in row.split("(")[0].split(","))
        assert abs(shown - won) <= 3


def test_a_row_of_the_scale_is_a_share_of_wins() -> None:
    cells = calibrate.reliability([(0.1, 0.0), (0.1, 1.0), (0.95, 1.0), (1.0, 1.0)])
    assert cells[0] == pytest.approx((0.1, 0.5, 2))
    assert cells[4] == pytest.approx((0.975, 1.0, 2)) and cells[2][2] == 0


@pytest.mark.parametrize("name", ["roma", "quorum", "loyalty", "honors"])
def test_curves_that_ship_are_curves_and_chances_add_up(name: str) -> None:
    game = find(name)
    for seats, powers in game.calibration.items():
        assert seats in game.seats and len(powers) == calibrate.PARTS
        for power in powers:
            shares = sharpened([Estimate(1 / (2 + at), 0.0) for at in range(seats)], power)
            assert 0.2 < power < 3 and sum(one.mean for one in shares) == pytest.approx(1.0)
