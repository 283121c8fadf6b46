"""A review in words: what was played, what was better and why, what changed the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from ...core.seats import NOBODY
from ...core.text.words import Names, joined, sentence
from ..match.disclosure import narration_of
from ..match.match import Entry, Match
from .comparing import HELD, POINTS, SOURCE, Change
from .findings import Balance, Decision, Moment, Review

REDACTED: Final = "?"
"""Stands in notation for what the reader may not know."""
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
    then = match.at(decision.step)
    return [
        *change_words(decision.changes, decision.seat, names),
        *risk_words(decision.risk),
        *line_words(then, decision.seat, decision.action, written, names),
    ]


def change_words(
    changes: Sequence[Change], seat: int, names: Names, better: bool = True
) -> list[str]:
    """Say what an option leads to beside another, which it is *better* than or worse."""
    said = [
        own_points(one, changes, better)
        for one in changes
        if one.kind == POINTS and one.seat == seat
    ]
    own = [one for one in changes if one.kind == HELD and one.seat == seat]
    said.append(given_and_taken(own, "it brings {}", "it costs {}", "{} and costs {}"))
    for other in sorted({one.seat for one in changes} - {seat}):
        some = [one for one in changes if one.kind != SOURCE and one.seat == other]
        gives, takes = f"it gives {names[other]} {{}}", f"it keeps {{}} from {names[other]}"
        said.append(given_and_taken(some, gives, takes, "{}, and takes {} away"))
    position = "better" if better else "worse"
    same = f"The points stay much the same; the position is {position}."
    return [sentence(one) for one in said if one] or [same]


def own_points(total: Change, changes: Sequence[Change], better: bool) -> str:
    """Say how many points an option brings, and where they come from."""
    sources = [one for one in changes if one.kind == SOURCE and one.seat == total.seat]
    made = joined([f"{one.value:+.1f} for {one.name}" for one in sources])
    word = "more" if total.value > 0 else "fewer"
    amount = amount_of(total)
    said = f"a few turns later it gives {amount} {word}{f' ({made})' if made else ''}"
    if (total.value > 0) == better:
        return said
    return f"{said}, but a {'better' if better else 'worse'} position"


def given_and_taken(some: Sequence[Change], gives: str, takes: str, both: str) -> str:
    """Say what a seat has more of after an option, and what it has less of."""
    more = joined([amount_of(one) for one in some if one.value > 0])
    less = joined([amount_of(one) for one in some if one.value < 0])
    if more and less:
        return both.format(gives.format(more), less)
    return gives.format(more) if more else takes.format(less) if less else ""


def amount_of(one: Change) -> str:
    """Write how much of something it is."""
    return f"{abs(one.value):.1f} {one.name}"


def risk_words(risk: float) -> list[str]:
    """Say whether the better option is the safer one."""
    if risk <= -RISKY:
        return ["It is safer: the outcomes lie closer together."]
    if risk >= RISKY:
        return ["It risks more, and the risk pays."]
    return []


def line_words(
    match: Match, seat: int, action: int, line: Sequence[tuple[int, str]], names: Names
) -> list[str]:
    """Say what is likely to follow an action, until chance acts or something is hidden."""
    turns = [
        f"{names[mover]}: {', then '.join(words for _, words in moves)}"
        for mover, moves in groupby(followed(match, seat, action, line, names), lambda one: one[0])
    ]
    return [f"Likely then: {'; '.join(turns)}."] if turns else []


def followed(
    match: Match, seat: int, action: int, line: Sequence[tuple[int, str]], names: Names
) -> Iterator[tuple[int, str]]:
    """Play a likely continuation, and say in words what each of its actions does."""
    then = match.copy()
    then.append(Entry(seat, action))
    for mover, text in line:
        if REDACTED in text or mover not in then.movers():
            return
        number = then.number(text, mover)
        if then.why(number, mover):
            return
        yield mover, then.game.describe(then.view(seat), number, names)
        then.append(Entry(mover, number))


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
