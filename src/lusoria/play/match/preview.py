"""Preview the actions that become legal after a partial offer.

The question goes not to the game itself but to one that is imagined from what the seat knows, so
trying reveals nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ...core.errors import IllegalAction, NotYourTurn
from ...core.live.chapters import Chapter
from ...core.seats import ANYONE
from .reveals import guesses
from .view_diff import chapters_of

if TYPE_CHECKING:
    from .match import Match


class ActionPreview(NamedTuple):
    """What would be otherwise, and what could be done then."""

    parts: dict[str, Any]
    """Parts of the view diff that would differ."""
    chapters: tuple[Chapter, ...]
    """What is put together on a desk: the deeds that go on with it."""


def preview(match: Match, seat: int, actions: Sequence[int]) -> ActionPreview:
    """Say what *seat* would know and could do after *actions*, as far as it can know that."""
    game, names = match.game, match.names_for(seat)
    guess = next(guesses(match.game, match.state, seat, 1))
    for action in actions:
        if int(game.acting(guess)) != ANYONE and int(game.acting(guess)) != seat:
            raise NotYourTurn("wait for the dice or the deal before you act")
        if not 0 <= action < game.actions:
            raise IllegalAction("there is no such action")
        if number := int(game.why(guess, seat, action)):
            reason = game.reasons[number]
            raise IllegalAction(f"that is not possible: {reason.text}", reason.section)
        game.apply(guess, seat, action)
    view = game.look(guess, seat)
    now = match.rendered.view_diff(seat).parts
    parts = game.live.view_parts(view, names) if game.live.view_parts else {}
    changed = {name: part for name, part in parts.items() if now.get(name) != part}
    chapters = chapters_of(game, view, game.legal_actions(guess, seat), names)
    return ActionPreview(
        changed, tuple(staged(chapter) for chapter in chapters if staged(chapter).deeds)
    )


def staged(chapter: Chapter) -> Chapter:
    """Return a chapter with what goes on with a desk, alone."""
    return chapter._replace(deeds=tuple(deed for deed in chapter.deeds if deed.stage))
