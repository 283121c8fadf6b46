"""A game in which nobody wants anything: it ends after 200 rounds.

    python -m tests.loyalty.endless

writes it to the recorded games.
"""

from __future__ import annotations

from pathlib import Path

from lusoria.games.loyalty.actions import GATHER, KEEP, ROLL
from lusoria.play.match.match import Match

from .scenes import COLUMNS, LOYALTY


def stalled() -> Match:
    """Return a whole game of two players who only gather and roll."""
    match = LOYALTY.start(2, seed=1, names=("idle", "idle"))
    while not match.over:
        legal = match.game.legal_actions(match.state, match.acting)
        gathers = [GATHER + column for column in range(COLUMNS)]
        match.play(next(action for action in (ROLL, *gathers, KEEP) if action in legal))
    return match


if __name__ == "__main__":
    Path(__file__).with_name("games").mkdir(exist_ok=True)
    path = Path(__file__).with_name("games") / "stalled.txt"
    path.write_text(stalled().text(), "utf-8")
