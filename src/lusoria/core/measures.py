"""What is counted over many games, in the game's own words."""

from __future__ import annotations

from typing import NamedTuple


class Group(NamedTuple):
    """Things that actions do, and what a bot that may not do them never does."""

    heading: str
    """What a table of them is called: ``luxuries bought``."""
    verb: str
    """What somebody does with one of them: ``buys``."""
    names: tuple[str, ...]


class Bundle(NamedTuple):
    """Several things of a group that a bot may be forbidden together."""

    label: str
    """What the bot then does: ``never attacks``."""
    group: int
    names: tuple[str, ...]


class Measures(NamedTuple):
    """What a game lets others count, besides what every game has."""

    groups: tuple[Group, ...] = ()
    """An action may be one thing of every group; the rule ``term`` says which."""
    bundles: tuple[Bundle, ...] = ()
    close: int = 3
    """By how many points at most a close game is won."""
    turn: str = "turn"
    """What passes between two changes of ``turn_mark``."""
    gains: bool = False
    """Whether points are counted by the action that brought them; else ``statistics`` tells."""

    @property
    def names(self) -> tuple[tuple[int, str], ...]:
        """Every thing of every group: the number of its group, and its name."""
        return tuple((at, name) for at, group in enumerate(self.groups) for name in group.names)

    @property
    def starts(self) -> tuple[int, ...]:
        """Where each group begins among all things, and where the last one ends."""
        found = [0]
        for group in self.groups:
            found.append(found[-1] + len(group.names))
        return tuple(found)


NO_MEASURES = Measures()
"""A game that counts nothing of its own."""
