"""Which people and places of the picture of Ludi Romani an action is about."""

from __future__ import annotations

from ....core.table import Steps
from ..model import actions, codes, verbs
from ..model.state import View
from ..narration import moment


def path(view: View, action: int) -> Steps:
    """Name the chip of a person, or the plate and the land, that the viewer chooses."""
    verb = int(actions.verb_of(action))
    about, object = int(actions.ABOUT[verb]), int(actions.object_of(verb, action))
    if about == verbs.REGION:
        return ((f"region-{object}", f"land-{object}"),)
    if about == verbs.ROLE:
        return chip(view, object)
    return chip(view, object // codes.SLOTS) if about == verbs.OFFER else ()


def chip(view: View, row: int) -> Steps:
    """The chip of a role, if it has a seat at this table."""
    seat = int(moment.seat_with(view, row))
    return ((f"role-{seat}",),) if seat >= 0 else ()
