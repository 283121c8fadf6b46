"""A review in words: what was played, what was better and why, what changed the chances."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from ...core.seats import NOBODY
from ...core.text.words import Names, joined, sentence
from ..match.disclosure import narration_of
from ..match.match import Match
from .comparing import HELD, POINTS, SOURCE, Change
from .findings import Balance, Decision, Moment, Review

RISKY: Final = 0.03
"""How much farther apart outcomes must be to be called a risk."""


def share_words(value: float, points: bool, signed: bool = False) -> str:
    """Write a chance in hundredths, points with a digit."""
    if points:
        return f"{value:+.1f}" if signed else f"{value:.1f}"
    return f"{100 * value:+.0f}%" if signed else f"{100 * value:.0f}%"


def costly_words(decision: Decision, points: bool) -> str:
    """Say what a decision cost, give or take."""
    return loss_words(decision.loss, decision.error, points)


def loss_words(loss: float, error: float, points: bool) -> str:
    """Write what an option loses, give or take."""
    if points:
        return f"{loss:.1f} points ±{max(error, 0.1):.1f}"
    return f"{100 * loss:.0f}% ±{max(100 * error, 1.0):.0f}"


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
    names, line = match.names_for(viewer), decision.line
    written = [(seat, match.game.format(action)) for seat, action in line]
    return [
        *change_words(decision.changes, decision.seat, names),
        *risk_words(decision.risk),
        *line_words(written, names),
    ]


def change_words(
    changes: Sequence[Change], seat: int, names: Names, better: bool = True
) -> list[str]:
    """Say what an option leads to beside another, which it is *better* than or worse."""
    totals = [one for one in changes if one.kind == POINTS]
    totals.sort(key=lambda one: one.seat != seat)
    said = [sentence(points_words(one, changes, seat, names, better)) for one in totals]
    for other in sorted({one.seat for one in changes}, key=lambda one: one != seat):
        for gained in (True, False):
            some = [one for one in changes if one.kind == HELD and one.seat == other]
            if held := [one for one in some if (one.value > 0) == gained]:
                said.append(sentence(held_words(held, seat, names)))
    if not said:
        position = "better" if better else "worse"
        said.append(f"The points stay much the same; the position is {position}.")
    return said


def points_words(
    total: Change, changes: Sequence[Change], seat: int, names: Names, better: bool
) -> str:
    """Say what an option scores or prevents, and where the points come from."""
    amount, rival = f"{abs(total.value):.1f} points", names[total.seat]
    if total.seat != seat:
        return (
            f"it gives {rival} {amount}" if total.value > 0 else f"it keeps {amount} from {rival}"
        )
    sources = [one for one in changes if one.kind == SOURCE and one.seat == seat]
    made = joined([f"{one.value:+.1f} for {one.name}" for one in sources])
    word = "more" if total.value > 0 else "fewer"
    said = f"a few turns later it gives {amount} {word}{f' ({made})' if made else ''}"
    if (total.value > 0) == better:
        return said
    return f"{said}, but a {'better' if better else 'worse'} position"


def held_words(held: Sequence[Change], seat: int, names: Names) -> str:
    """Say what a seat has more of, or less, after an option."""
    things = joined([f"{abs(one.value):.1f} {one.name}" for one in held])
    first, gained = held[0], held[0].value > 0
    if first.seat == seat:
        return f"it brings {things}" if gained else f"it costs {things}"
    rival = names[first.seat]
    return f"it gives {rival} {things}" if gained else f"it keeps {things} from {rival}"


def risk_words(risk: float) -> list[str]:
    """Say whether the better option is the safer one."""
    if risk <= -RISKY:
        return ["It is safer: the outcomes lie closer together."]
    if risk >= RISKY:
        return ["It risks more, and the risk pays."]
    return []


def line_words(line: Sequence[tuple[int, str]], names: Names) -> list[str]:
    """Say what is likely to follow."""
    turns = [
        f"{names[seat]}: {', '.join(text for _, text in moves)}"
        for seat, moves in groupby(line, lambda move: move[0])
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
