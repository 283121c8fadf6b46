"""Menus: which verbs their rows leave to somebody in a phase, so that lists pass over the rest."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model import actions, codes, verbs
from ..model.state import People
from .people import standing_of

GODLIKE: Final = codes.STANDINGS
"""From here on menus are for those with powers of a numen, whose own verbs are on them too."""
EVERYTHING: Final = 2 * codes.STANDINGS
"""The menu of a god who speaks for another: some verbs are the god's own, most the other's."""
MENUS: Final = EVERYTHING + 1


def _is_on(verb: int, phase: int, menu: int) -> bool:
    """Whether a verb is on a menu in a phase."""
    row = verbs.VERBS[verb]
    if not row.when >> phase & 1 or row.how & verbs.NATURAL:
        return False
    if menu == EVERYTHING or row.who >> menu % codes.STANDINGS & 1:
        return True
    return menu >= GODLIKE and row.powers != 0


MENU: Final = np.zeros((len(codes.PHASES), MENUS, actions.COUNT), np.int16)
"""The verbs of each menu in their order."""
COURSES: Final = np.zeros((len(codes.PHASES), MENUS), np.int16)
"""How many there are."""
for _phase in range(len(codes.PHASES)):
    for _menu in range(MENUS):
        _verbs = [verb for verb in range(actions.COUNT) if _is_on(verb, _phase, _menu)]
        MENU[_phase, _menu, : len(_verbs)] = _verbs
        COURSES[_phase, _menu] = len(_verbs)


@rule
def menu_of(people: People, seat: int, actor: int) -> int:
    """The menu from which a seat chooses that acts for an actor."""
    if seat != actor:
        return EVERYTHING
    standing = standing_of(people, seat)
    return standing if people.powers[seat] == 0 else GODLIKE + standing
