"""What a game adds where seats act in order of arrival and its table can grow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..defaults import no_note, no_plurals
from .annals import Annalist
from .chapters import Chapter, Deed
from .hosting import Hosting
from .prompts import Prompt
from .rumour import Listener


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LiveGame:
    """The parts of a game that only live games fill; the others share ``IN_TURN``."""

    hosting: Hosting | None = None
    """How it is run for a class."""
    seating: Callable[[int, Mapping[str, str]], tuple[str, ...]] | None = None
    """Name the seats where the options say who is at the table, not the number of players alone."""
    headcount_of: Callable[[Mapping[str, str]], int] | None = None
    """Say for how many players settled options are; 0 where they do not say."""
    joins: Callable[[int], bool] | None = None
    """Whether an action brings another seat to the table."""
    present: Callable[[Any], tuple[str, ...]] | None = None
    """Name the seats that a state has, where a table may grow during a game."""
    plurals: Callable[[int], frozenset[int]] = no_plurals
    """Say which seats have a plural name: the Fates."""
    noted: Callable[[int], bool] = no_note
    """Whether an action needs a text beside it: a judge's reason, a message."""
    carried: Callable[[Any, int], tuple[int, int] | None] | None = None
    """Say whose text an action passes on: ``carried(state, action)`` gives seat and action of an
    earlier entry, whose note belongs beside this one, too."""
    recall: Callable[[Any, Any], Any] | None = None
    """Return a fast view that reuses what was derived from an earlier view of the same viewer:
    ``recall(view, earlier)``.  The results are those of a fresh view."""
    listener: Callable[[], Listener] | None = None
    """Return what follows a match and tells what an act means to those it does not concern."""
    view_parts: Callable[..., dict[str, Any]] | None = None
    """Say what a viewer may know as plain values, part by part: ``view_parts(view, names)``.  Each
    part changes on its own."""
    verb_chapters: Callable[..., tuple[Chapter, ...]] | None = None
    """Sort legal actions for small screens: ``verb_chapters(view, actions, names)``."""
    now_prompts: Callable[..., tuple[Prompt, ...]] | None = None
    """Say what a viewer should do next, first things first: ``now_prompts(view, actions,
    names)``."""
    meaning: Callable[[Any, int], str] | None = None
    """Say what an action does now, where the same action does something else at another time:
    ``meaning(view, action)``.  A button that was shown for something else is refused."""
    all_deeds: Callable[..., tuple[Deed, ...]] | None = None
    """List what a viewer's role can do at all, each with some actions to ask about: those that are
    not legal now say why."""
    annals: Annalist | None = None
    """How it is told when it is over; without one, round by round."""


IN_TURN = LiveGame()
"""What a game has whose seats act in turn, or secretly at once."""
