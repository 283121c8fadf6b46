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


def test_the_power_that_chances_need_is_found(tmp_path: Path) -> None:
    games = games_with(2.0, 3000)
    assert calibrate.powers_of(list(games.values())) == pytest.approx([2.0, 2.0, 2.0], abs=0.2)
    said = calibrate.report({"roma 2": games}, tmp_path)
    (row,) = [line for line in said.splitlines() if line.startswith("| Roma")]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[:3] == ["Roma, 2", "3,000", "9,000"]
    with_powers, without = (float(cell.removesuffix(" points")) for cell in cells[4:])
    assert with_powers < 2 < 5 < without
    assert "won" in (tmp_path / "chances-roma-2.svg").read_text("utf-8")


def test_a_fifth_of_the_scale_is_a_share_of_wins() -> None:
    games = [[(0.1, 0.0), (0.95, 1.0)], [(0.1, 1.0), (1.0, 1.0)]]
    low, high = calibrate.reliability(games)
    assert (low.displayed, low.won.mean, low.chances) == pytest.approx((0.1, 0.5, 2))
    assert (high.displayed, high.won.mean, high.chances) == pytest.approx((0.975, 1.0, 2))


@pytest.mark.parametrize("name", ["roma", "quorum", "loyalty", "honors"])
def test_curves_that_ship_are_curves_and_chances_add_up(name: str) -> None:
    game = find(name)
    assert game.calibration
    for seats, powers in game.calibration.items():
        assert seats in game.seats and len(powers) == calibrate.PARTS
        for power in powers:
            shares = sharpened([Estimate(1 / (2 + at), 0.0) for at in range(seats)], power)
            assert 0.2 < power < 3 and sum(one.mean for one in shares) == pytest.approx(1.0)
