"""Which reasons are told first, and how one reads to who is asked rather than to who asks."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..model import reasons

LASTING: Final = np.zeros(reasons.PLAIN, np.int8)
"""1 for what holds wherever the other is, and anybody may know: told before "not here"."""
LASTING[
    [
        *(
            reasons.NOT_A_FIGHTER,
            reasons.NOT_ARMED,
            reasons.CHALLENGED_ALREADY,
            reasons.NO_FOE,
            reasons.IN_BATTLE_NOW,
            reasons.BATTLE_HERE,
        ),
        *(
            reasons.NO_FIGHTING_IN_ROME,
            reasons.CYBELE_IS_HERE,
            reasons.NO_EXECUTION_IN_ROME,
            reasons.NO_SPOILS,
            reasons.NOT_PRESIDING,
        ),
        *(
            reasons.FORCED_ALREADY,
            reasons.FORGED_AWAY,
            reasons.NO_HERO,
            reasons.NO_CROWN,
            reasons.RING_AWAY,
            reasons.NOT_BEFORE_WINTER,
        ),
        *(
            reasons.VICTIM_ALREADY,
            reasons.STAKES_NOTHING,
            reasons.NO_FLEET,
            reasons.NO_CARD,
            reasons.AT_HOME,
            reasons.NO_DISPLACING_HERE,
        ),
        *(
            reasons.HAS_SEAT,
            reasons.NOT_KING_AND_ROMAN,
            reasons.NOT_PROSCRIBED,
            reasons.OWNS_NOTHING,
            reasons.NO_FLEETS_HERE,
        ),
        *(
            reasons.TOO_POOR,
            reasons.TEN_ALREADY,
            reasons.NOT_SO_MUCH,
            reasons.FRIENDS_ALREADY,
            reasons.NO_FRIENDSHIP,
            reasons.SWORN_ALREADY,
        ),
        *(
            reasons.THEY_HAVE_FRIENDS,
            reasons.THEY_HAVE_NO_FRIENDS,
            reasons.NOT_FRIENDS,
            reasons.NOT_CLOSE,
            reasons.NOTHING_LENT,
        ),
        *(
            reasons.NOT_SPOUSE,
            reasons.NOT_BRIDE_AND_GROOM,
            reasons.MARRIED_ALREADY,
            reasons.HEADBAND_USED,
            reasons.NOT_BACCHANT,
        ),
        *(
            reasons.NOT_THIS_STAGE,
            reasons.TIE_WAITS,
            reasons.NOT_IN_SENATE,
            reasons.NOMINATED_ALREADY,
            reasons.WEARS_RING,
        ),
        *(reasons.NO_TRIBUTE_HERE, reasons.NOTHING_TO_DIVIDE),
    ]
] = 1

MIRRORED: Final = (
    (reasons.FRIENDS_ALREADY, reasons.THEY_HAVE_FRIENDS),
    (reasons.THEY_HAVE_FRIENDS, reasons.FRIENDS_ALREADY),
    (reasons.NO_FRIENDSHIP, reasons.THEY_HAVE_NO_FRIENDS),
    (reasons.THEY_HAVE_NO_FRIENDS, reasons.NO_FRIENDSHIP),
    (reasons.IN_BATTLE_NOW, reasons.TARGET_LOCKED),
    (reasons.TARGET_LOCKED, reasons.IN_BATTLE_NOW),
    (reasons.NOT_ARMED, reasons.TARGET_NOT_ARMED),
    (reasons.TARGET_NOT_ARMED, reasons.NOT_ARMED),
    (reasons.NO_VOTES_AT_HOME, reasons.THEY_HAVE_NO_VOTES),
    (reasons.NOT_PRESIDING, reasons.THEY_DO_NOT_PRESIDE),
    (reasons.IN_PARTY, reasons.THEY_HAVE_A_PARTY),
)
"""What is true of who asks, and how it reads to who would say yes."""
MIRROR: Final = np.arange(reasons.PLAIN, dtype=np.int16)
for _asking, _asked in MIRRORED:
    MIRROR[_asking] = _asked
