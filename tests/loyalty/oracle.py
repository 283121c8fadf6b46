"""A slow and obvious second reading of what favours are worth, in plain words and lists.

Nothing here knows of the program: every number is read off the rulebook's appendix.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

SYMBOLS = {
    "reign": "Jupiter Neptunus Juno Apollo Minerva Janus",
    "underworld": "Pluto Proserpina Somnus Aesculapius Parcae Laverna",
    "war": "Mars Bellona Terminus Hercules Furiae Discordia",
    "wealth": "Mercurius Vesta Vulcanus Saturnus Abundantia Justitia",
    "mysticism": "Flora Fortuna Venus Fama Diana Ceres",
}


def symbol_of(god: str) -> str:
    """Return a god's category."""
    return next(symbol for symbol, gods in SYMBOLS.items() if god in gods.split())


def worth(
    favour: str, discards: Sequence[str], coins: int, wreaths: Sequence[int], favours: int
) -> int:
    """Return what one favour is worth."""
    seen = Counter(symbol_of(god) for god in discards)
    fixed = {"3 points": 3, "5 points": 5, "8 points": 8}
    if favour in fixed:
        return fixed[favour]
    if favour.startswith("double "):
        return sum(2 for god in discards if symbol_of(god) == favour.split()[1])
    if favour[2:] in SYMBOLS:
        return 2 + sum(1 for god in discards if symbol_of(god) == favour[2:])
    if favour.endswith("-wreaths"):
        return wreaths[int(favour[0]) - 1]
    if favour in ("favours", "2+favours"):
        return favours + (2 if favour[0] == "2" else 0)
    if favour == "sets":
        full = 0
        while all(seen[symbol] > full for symbol in SYMBOLS):
            full += 1
        return 4 * full
    if favour == "3+coins":
        points = 3
        while coins >= 3:
            coins, points = coins - 3, points + 1
        return points
    if favour == "coins":
        return coins if coins <= 10 else 10
    size, points, extra = {"threes": (3, 0, 2), "fours": (4, 0, 4), "4+fives": (5, 4, 6)}[favour]
    for symbol in SYMBOLS:
        if seen[symbol] >= size:
            points += extra
    return points


def total(
    favours: Sequence[str], discards: Sequence[str], coins: int, wreaths: Sequence[int], on: int
) -> int:
    """Return the points of a player with so many messengers on cards."""
    points = on
    for value, count in enumerate(wreaths, 1):
        for _ in range(count):
            points += value
    for favour in favours:
        points += worth(favour, discards, coins, wreaths, len(favours))
    return points
