"""One entry of the log as one viewer has seen it: the table before, the action, the table after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from ....core.text.words import Names, Person, plural
from .. import actions, data
from ..rules import sheet
from ..state import Table, View


class Step(NamedTuple):
    """An entry, and what it is told from."""

    was: Table
    now: Table
    view: View
    """What the viewer sees now."""
    seat: int
    action: int
    names: Names

    @property
    def choice(self) -> int:
        """The answer to the question that was open, from 0."""
        return self.action - int(actions.FIRST_ANSWER[self.was.stage])

    @property
    def active(self) -> int:
        """The seat whose action phase it was."""
        return int(self.was.active)

    @property
    def who(self) -> Person:
        """That seat in a sentence."""
        return self.names[self.active]


Sentences: TypeAlias = Iterator[str]
Narrator: TypeAlias = Callable[[Step], Sentences]


def lost_points(count: int) -> str:
    """Say that skill points are lost for want of an open box [5.3]."""
    verb = "is" if count == 1 else "are"
    return f"{plural(count, 'skill point')} {verb} lost: every skill is complete"


def changed(word: str, old: int, new: int) -> str:
    """Say how a number has changed: wealth 8 to 6."""
    return f"{word} {old} to {new}"


def dignitas_words(step: Step, seat: int) -> str:
    """Say how dignitas has changed, and which level that is if it is another."""
    old, new = int(step.was.dignitas[seat]), int(step.now.dignitas[seat])
    before, after = int(sheet.level_of(step.was, old)), int(sheet.level_of(step.now, new))
    level = f", now level {data.LEVELS[after]}" if before != after else ""
    return changed("dignitas", old, new) + level
