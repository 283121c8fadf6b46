"""Legal actions sorted for a small screen: chapters, verbs, and a step for each choice."""

from __future__ import annotations

from typing import NamedTuple


class Pick(NamedTuple):
    """One thing that can be chosen: an action, or what to choose next."""

    label: str
    action: int = -1
    """The action that this choice is, or -1 where another follows."""
    picks: tuple[Pick, ...] = ()
    about: str = ""
    """What it is about, as the plain view names it: a role, a region."""
    detail: str = ""
    """What it comes to, in a sentence: what an offer contains, what a thing costs."""
    amount: int = 0
    """How much of something it is, where it is an amount."""


OPENS, FILLS, ENDS, DROPS = "opens", "fills", "ends", "drops"
"""Stages of a deed that is put together before it counts: it is started, something is added, it is
sent, or it is dropped.  Nobody else hears of it before it is sent."""


class Deed(NamedTuple):
    """Something that can be done, and what has to be chosen for it."""

    name: str
    """Its name in the notation."""
    title: str
    """What it is, in plain words."""
    section: str
    """The rule."""
    steps: tuple[str, ...]
    """What is asked for, one after the other: whom, where, how much."""
    picks: tuple[Pick, ...]
    """The answers to the first step; of a deed without steps it is one, without a label."""
    noted: bool = False
    """Whether words must stand beside it."""
    stage: str = ""
    """Of what is put together on a desk, which stage it is; else nothing."""
    warning: str = ""
    """What to confirm before it is done: what would be skipped or lost."""


class Unavailable(NamedTuple):
    """Something that a role can do, but not now, and why not."""

    name: str
    title: str
    section: str
    reason: str
    """The rule that is in the way, and what it says."""


class Chapter(NamedTuple):
    """What belongs together."""

    name: str
    title: str
    deeds: tuple[Deed, ...]
