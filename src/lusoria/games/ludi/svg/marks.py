"""Which people and places of the picture of Ludi Romani an action is about."""

from __future__ import annotations

from ..model.actions import ABOUT, object_of, verb_of
from ..model.position.terms import SLOTS
from ..model.state import View
from ..model.verbs import OFFER, REGION, ROLE
from ..narration.moment import seat_with

Ids = tuple[str, ...]


def marks(view: View, action: int) -> Ids:
    """Name the chips of people, the plates and the lands that an action of the viewer is about."""
    verb = int(verb_of(action))
    about, object = int(ABOUT[verb]), int(object_of(verb, action))
    if about == REGION:
        return (f"region-{object}", f"land-{object}")
    if about == ROLE:
        return chip(view, object)
    return chip(view, object // SLOTS) if about == OFFER else ()


def chip(view: View, row: int) -> Ids:
    """The chip of a role, if it has a seat at this table."""
    seat = int(seat_with(view, row))
    return (f"role-{seat}",) if seat >= 0 else ()
