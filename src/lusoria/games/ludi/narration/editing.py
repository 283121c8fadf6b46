"""The log as a story: what belongs together in one sentence, what is told once, what not at all.

A chronicle of a season tells what a reader of next year wants to know.  Steps on the way - a road
taken, a die thrown, a season ended - are left out; what many did alike is one sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ....core.text.words import joined

Line = tuple[int, str]
"""An entry of the log and a sentence about it."""
WHO: Final = r"((?:the |The )?[A-Z][\w-]*(?: [A-Z][\w-]*)*)"
"""How a sentence calls a role."""
STEPS: Final = re.compile(
    "|".join(
        (
            r"^The (?:facilitator|clock) (?:ends|leaves out|signals|closes|calls|opens|rolls)",
            r"^(?:The match|The game) goes back",
            r"^(?:New in|Begin in|The Senate meets|Nominations close)",
            r"^In \w+(?: \w+)? [A-Z].* throws",
            r"\b(?:walks|sails|goes|rides) to ",
            r"\bis (?:put in .* by lot|now in|seen again in|home again)",
            r"\b(?:gains|loses) [\w ,]+\.$",
            r"\blends .* votes?\.$",
            r"\bchallenges .* in ",
            r"^The plague in .* is over",
            r"\b(?:ends the ordinances|have tribute collected again|has tribute collected again)",
        )
    )
)
"""What a chronicle leaves out."""
BETROTHED: Final = re.compile(rf"^{WHO} and {WHO} have agreed to marry\.$")
MARRIED: Final = re.compile(rf"^{WHO} and {WHO} are married\.$")
PARTED: Final = re.compile(rf"^The betrothal of {WHO} and {WHO} is off\.$")
BATTLE: Final = re.compile(r", \d+ skirmish(?:es)?(?:; .*)?\.$")
ROUND: Final = re.compile(r"^(Round \d+): ")
SUNK: Final = re.compile(rf"{WHO} \d+ \(loses the last one\)")


def names(found: Iterable[Sequence[str]], at: int = 0) -> str:
    """Name everybody once, in their order."""
    return joined(list(dict.fromkeys(one[at] for one in found)))


def by(found: Sequence[Sequence[str]], key: int) -> dict[str, list[Sequence[str]]]:
    """Part what was found by one of its words."""
    parts: dict[str, list[Sequence[str]]] = {}
    for one in found:
        parts.setdefault(one[key], []).append(one)
    return parts


def friends(found: Sequence[Sequence[str]]) -> str:
    """Say who became friends."""
    return f"New friends: {'; '.join(f'{who} with {whom}' for who, whom in found)}."


def sworn(found: Sequence[Sequence[str]]) -> str:
    """Say who swore before whom."""
    told = [f"{names(those)} before {god}" for god, those in by(found, 1).items()]
    return f"Friendship is sworn: {'; '.join(told)}."


def hired(found: Sequence[Sequence[str]]) -> str:
    """Count what everybody bought."""
    told = []
    for who, those in by(found, 0).items():
        count = sum(int(one[1]) if one[1].isdigit() else 1 for one in those)
        told.append(f"{who} {count}")
    return f"Legions and fleets are bought: {', '.join(told)}."


def years(found: Sequence[Sequence[str]]) -> str:
    """Say which years were left out."""
    out = [int(one[0]) for one in found]
    if len(out) > 2 and out == list(range(out[0], out[-1] - 1, -1)):
        return f"The years {out[0]} to {out[-1]} BCE are left out."
    return f"Left out: {joined([f'{year} BCE' for year in out])}."


def joins(found: Sequence[Sequence[str]]) -> str:
    """Say who stands with whom at Actium."""
    told = [f"{names(those)} with {leader}" for leader, those in by(found, 1).items()]
    return f"Sides are taken: {'; '.join(told)}."


def given(found: Sequence[Sequence[str]]) -> str:
    """Say who armed whom at Actium."""
    told = [f"{names(those)} for {leader}" for leader, those in by(found, 1).items()]
    return f"Ships and soldiers are given: {'; '.join(told)}."


def ordained(found: Sequence[Sequence[str]]) -> str:
    """Say what the victors ordained."""
    told = list(dict.fromkeys(one[0] for one in found))
    return f"The victors ordain: {'; '.join(told)}."


def couples(found: Sequence[Sequence[str]]) -> str:
    """Name pairs."""
    return "; ".join(f"{who} and {whom}" for who, whom in found)


def betrothed(found: Sequence[Sequence[str]]) -> str:
    """Say who promised to marry whom, where no wedding followed at once."""
    return f"Betrothed: {couples(found)}."


def parted(found: Sequence[Sequence[str]]) -> str:
    """Say whose betrothal of an earlier season is off."""
    return f"Betrothed no longer: {couples(found)}."


class Alike(NamedTuple):
    """Sentences that are told as one."""

    pattern: re.Pattern[str]
    told: Callable[[Sequence[Sequence[str]]], str]


ALIKE: Final = (
    Alike(re.compile(rf"^{WHO} is now friends with (.+)\.$"), friends),
    Alike(re.compile(rf"^{WHO} has sworn friendship before {WHO}\.$"), sworn),
    Alike(re.compile(rf"^{WHO} buys (an?|\d+) [\w ]*?(?:legion|fleet|warship)s? .*$"), hired),
    Alike(
        re.compile(rf"^{WHO} is a general from now on\.$"),
        lambda found: f"Generals from now on: {names(found)}.",
    ),
    Alike(re.compile(r"^Left out of the calendar: (\d+) BCE\.$"), years),
    Alike(
        re.compile(rf"^{WHO} founds a party\.$"), lambda found: f"{names(found)} lead a party each."
    ),
    Alike(re.compile(rf"^{WHO} joins {WHO}'s? party\.$"), joins),
    Alike(re.compile(rf"^{WHO} gives {WHO}'s? party .*$"), given),
    Alike(
        re.compile(rf"^{WHO}'s? party has no warship: .*$"),
        lambda found: f"Without a warship: {names(found)}.",
    ),
    Alike(re.compile(r"^\S.* ordains: (.+)\.$"), ordained),
)
"""What many do alike in a season."""


def chronicle(ages: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """Edit what all saw, season by season."""
    met: set[frozenset[str]] = set()
    return [season(lines, met) for lines in ages]


def season(lines: Sequence[Line], met: set[frozenset[str]]) -> list[Line]:
    """Edit a season; pairs whose betrothal has been told are known."""
    wed = {frozenset(found.groups()) for _, text in lines if (found := MARRIED.match(text))}
    parts: dict[Callable[..., str], list[tuple[int, Sequence[str]]]] = {}
    told, fresh = list[Line](), set[frozenset[str]]()
    for at, text in lines:
        if alike := next((one for one in ALIKE if one.pattern.match(text)), None):
            found = alike.pattern.match(text)
            assert found is not None
            parts.setdefault(alike.told, []).append((at, found.groups()))
        elif pair := BETROTHED.match(text):
            both = frozenset(pair.groups())
            if both not in wed | met:
                parts.setdefault(betrothed, []).append((at, pair.groups()))
                fresh.add(both)
            met.add(both)
        elif pair := PARTED.match(text):
            if frozenset(pair.groups()) not in fresh:
                parts.setdefault(parted, []).append((at, pair.groups()))
        elif short := shortened(text):
            told.append((at, short))
    for say, found_ in parts.items():
        told.append((found_[0][0], say([words for _, words in found_])))
    once: dict[str, Line] = {}
    for at, text in told:
        once.setdefault(text, (at, text))
    return sorted(once.values(), key=lambda line: line[0])


def is_step(text: str) -> bool:
    """Whether a sentence tells a step on the way, or repeats what the calendar shows."""
    return bool(STEPS.search(text)) or text.startswith("Left out of the calendar")


def shortened(text: str) -> str:
    """Return a sentence without what only mattered at the moment; nothing if that is all."""
    if ROUND.match(text):
        sunk = SUNK.findall(text)
        told = f"{names([one] for one in sunk)} {'is' if len(sunk) == 1 else 'are'} out of warships"
        return f"{ROUND.findall(text)[0]}: {told}." if sunk else ""
    if STEPS.search(text):
        return ""
    return BATTLE.sub(".", text) if text.startswith("A battle in ") else text


OUT: Final = re.compile(r"(\w+) \d+ \(loses the last one\)")
ACCEPTED: Final = re.compile(r"\baccepts? the offer: ")
COUNTED: Final = re.compile(r"^You (?:gain|lose) ")
ROLL_CALL: Final = re.compile(r"^(?:New in|Begin in|The Senate meets)")


def is_a_throw(text: str) -> bool:
    """Whether a sentence tells a round at sea after which the reader still has warships."""
    return bool(ROUND.match(text)) and "you" not in [one.lower() for one in OUT.findall(text)]


def life(lines: Sequence[Line]) -> list[Line]:
    """Edit somebody's story: what an act led to, not how it was put; nothing twice."""
    entries: dict[int, list[str]] = {}
    for at, text in lines:
        entries.setdefault(at, []).append(text)
    told: dict[str, Line] = {}
    for at, texts in entries.items():
        rest = [text for text in texts if not (ROLL_CALL.match(text) or is_a_throw(text))]
        plain = [one for one in rest if not (ACCEPTED.search(one) or COUNTED.match(one))]
        for text in plain or rest:
            told.setdefault(text, (at, text))
    return list(told.values())
