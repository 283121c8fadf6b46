"""A review in words: what was played, what was better and why, what changed the chances."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ...core.seats import NOBODY
from ...core.text.words import Names, joined, sentence
from ..match.disclosure import narration_of
from ..match.match import Match
from .findings import Balance, Decision, Moment, Review

TELLING: Final = 0.5
"""The fewest points that are worth a word."""
RISKY: Final = 0.03
"""How much farther apart outcomes must be to be called a risk."""


def share_words(value: float, points: bool, signed: bool = False) -> str:
    """Write a chance in hundredths, points with a digit."""
    if points:
        return f"{value:+.1f}" if signed else f"{value:.1f}"
    return f"{100 * value:+.0f}%" if signed else f"{100 * value:.0f}%"


def costly_words(decision: Decision, points: bool) -> str:
    """Say what a decision cost, give or take."""
    if points:
        return f"{decision.loss:.1f} points ±{decision.error:.1f}"
    return f"{100 * decision.loss:.0f}% ±{100 * decision.error:.0f}"


def played_words(match: Match, decision: Decision, viewer: int = NOBODY) -> str:
    """Say what was played."""
    return option_words(match, decision, match.entries[decision.step].action, viewer)


def better_words(match: Match, decision: Decision, viewer: int = NOBODY) -> str:
    """Say what the bot would rather have done."""
    return option_words(match, decision, decision.action, viewer)


def option_words(match: Match, decision: Decision, action: int, viewer: int) -> str:
    """Say in words what an option of a decision does."""
    then = match.at(decision.step)
    return match.game.describe(then.view(decision.seat), action, match.names_for(viewer))


def reason_words(match: Match, decision: Decision, viewer: int = NOBODY) -> list[str]:
    """Say why the other option was better: what it scores, prevents and risks, what follows."""
    names = match.names_for(viewer)
    return [
        *scoring_words(decision, names),
        *risk_words(decision),
        *line_words(match, decision, names),
    ]


def scoring_words(decision: Decision, names: Names) -> list[str]:
    """Say what the better option scores and prevents."""
    said, seat = [], decision.seat
    if decision.gains and abs(decision.gains[seat]) >= TELLING:
        gain = decision.gains[seat]
        word = "more" if gain > 0 else "fewer, but a better position"
        said.append(f"A few turns later it gives {abs(gain):.1f} points {word}.")
    for rival, gain in enumerate(decision.gains):
        if rival != seat and gain <= -TELLING:
            said.append(sentence(f"it keeps {-gain:.1f} points from {names.shown(rival)}"))
    if not said:
        said.append("The points stay much the same; the position is better.")
    return said


def risk_words(decision: Decision) -> list[str]:
    """Say whether the better option is the safer one."""
    if decision.risk <= -RISKY:
        return ["It is safer: the outcomes lie closer together."]
    if decision.risk >= RISKY:
        return ["It risks more, and the risk pays."]
    return []


def line_words(match: Match, decision: Decision, names: Names) -> list[str]:
    """Say what is likely to follow."""
    turns = [
        f"{names[seat]}: {', '.join(match.game.format(action) for _, action in moves)}"
        for seat, moves in groupby(decision.line, lambda move: move[0])
    ]
    return [f"Likely then: {'; '.join(turns)}."] if turns else []


def moment_words(match: Match, moment: Moment, viewer: int = NOBODY) -> str:
    """Return the sentences of the log that tell a moment, with nothing hidden.

    What is told together with a later entry is told in its words.
    """
    events = narration_of(match, viewer, opened=True).events
    entry = next((one.entry for one in events if one.entry >= moment.step), moment.step)
    return " ".join(one.text for one in events if one.entry == entry)


def balance_words(review: Review, balance: Balance, points: bool) -> str:
    """Say how much luck there was, and how much skill."""

    def written(value: float) -> str:
        return share_words(value, points, signed=True)

    lost = share_words(balance.lost, points)
    parts = [f"luck {written(balance.luck)}", f"own play {written(balance.own)}"]
    if len(review.balances) > 1:
        parts.append(f"rivals {written(balance.rivals)}")
    return f"{joined(parts)}; {balance.decisions} decisions gave away {lost} in all"
