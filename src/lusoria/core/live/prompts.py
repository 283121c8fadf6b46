"""What a player should do next: one sentence and a few buttons at the top of a phone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple


class Button(NamedTuple):
    """A button of a prompt: it acts at once, or leads to what else has to be chosen."""

    label: str
    deed: str
    """The deed that it is, by its name in the notation."""
    actions: tuple[int, ...] = ()
    """What it does at once, all or nothing; empty where it opens the deed's choices."""
    warning: str = ""
    """What to confirm first."""
    about: str = ""
    """Whom it opens the choices for, where that is chosen already."""


class Prompt(NamedTuple):
    """Something to do now; those that call for the person come first."""

    name: str
    """What it is about: while this is the same, the person has been called already."""
    text: str
    buttons: tuple[Button, ...] = ()
    calls: bool = False
    """Whether others wait for it, or it runs out: the phone may vibrate."""
    task: bool = False
    """Whether it is an aim of the role, not something that the rules ask for."""


def kept(prompts: Iterable[Prompt], out: Collection[str]) -> tuple[Prompt, ...]:
    """Return prompts without the deeds that are left out."""
    if not out:
        return tuple(prompts)
    found = []
    for one in prompts:
        buttons = tuple(button for button in one.buttons if button.deed not in out)
        if buttons or not one.buttons:
            found.append(one._replace(buttons=buttons))
    return tuple(found)
