"""What a refusal's sentence names, changed: one change for every reason.

A reason is true if the change it names makes the action legal, or leaves another reason.
"""

from __future__ import annotations

from typing import Any

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.reasons import PLAIN, plain
from lusoria.games.ludi.rules import why

from .actium import ACTIUM
from .battles import BATTLES
from .bonds import BONDS
from .death import DEATH
from .general import GENERALLY
from .goods import GOODS
from .movement import MOVEMENT
from .refusal import Refusal
from .senate import SENATE

CURES = {**GENERALLY, **MOVEMENT, **GOODS, **BONDS, **BATTLES, **SENATE, **DEATH, **ACTIUM}


def reason_for(state: Any, seat: int, action: int) -> int:
    """Return why something is refused, as guards name it."""
    return plain(int(entry(why)(state, seat, action)))


def is_true(state: Any, seat: int, action: int) -> bool:
    """Return whether what a refusal names is what stands against the action."""
    reason = reason_for(state, seat, action)
    assert 0 < reason < PLAIN
    refusal = Refusal(state, seat, action)
    CURES[reason](refusal)
    return reason_for(refusal.state, refusal.seat, refusal.action) != reason
