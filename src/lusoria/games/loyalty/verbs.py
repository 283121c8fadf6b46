"""The verbs that god actions are made of, and what each verb needs [5.5].

An action is a price, a wreath to pay, a verb, and what is gained afterwards.  The verb alone
decides what the action needs besides its price, so that one test serves all of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

(
    GAIN,
    STEAL,
    STEAL_EACH,
    MOVE_DIE,
    TAKE_DIE,
    CAST,
    RECAST,
    MOVE_MESSENGER,
    PLACE,
    RECALL,
    CLEAR,
    MOUNT,
    ADVANCE,
    COLLECT,
    EXCHANGE,
    PER_SPACE,
    PER_CARD,
    TAKE_FAVOUR,
    DROP_FAVOUR,
    SWAP_FAVOURS,
    SWAP_CARDS,
    BANISH,
    EITHER,
    COPY,
) = range(24)
"""Gain what is named; steal a coin from one, from each; move, take, roll own, roll a column's
dice; move a messenger, place it from the hand, send it back, send back all of a card; put one on
the track, advance it, take some or all back with bonuses, swap it with one on a card; coins for
messengers on the track, on cards; take, remove, swap favours; swap, remove cards; one gain of
two; perform another card's action."""

ANYWHERE: Final = 0
ADJACENT: Final = 1
"""How far a thing moves."""
OWN: Final = 0
ANYBODY: Final = 1
"""Whose messengers may be meant; for BANISH, whether there may be any on the card."""
ALL: Final = 0
"""The amount of a COLLECT that takes all messengers back."""


class Deed(NamedTuple):
    """One action of a god."""

    verb: int
    price: int = 0
    """Coins paid first."""
    pays: int = 0
    """Value of the wreath paid first, 0 for none."""
    coins: int = 0
    """Coins gained last."""
    wreath: int = 0
    """Value of the wreath gained last, 0 for none."""
    amount: int = 0
    """Steps, messengers or coins apiece, as the verb has it."""
    reach: int = ANYWHERE
    whose: int = OWN


NEED_NAMES: Final = (
    "hand",
    "own",
    "any",
    "bare",
    "die",
    "room",
    "near",
    "track",
    "tracks",
    "steps",
    "rival",
    "purse",
    "purses",
    "pool",
    "wreath_1",
    "wreath_2",
)
(
    HAND,
    OWN_CARD,
    ANY_CARD,
    BARE_CARD,
    DIE,
    ROOM,
    NEAR_ROOM,
    ON_TRACK,
    TWO_ON_TRACK,
    TWO_STEPS,
    RIVAL_ON_TRACK,
    A_PURSE,
    ALL_PURSES,
    POOL,
    WREATH_1,
    WREATH_2,
) = (1 << bit for bit in range(len(NEED_NAMES)))
"""Needs, a bit each: a messenger in hand; on unmarked cards an own messenger, anybody's, a card
without any; a die in an unmarked column, one with another column that has room, with an adjacent
one; one, two own messengers on the track, one with two steps ahead; an opponent's there; an
opponent with a coin, all with one; a die of one's own; a wreath of value 1, of value 2."""

_NEEDS: Final = {
    STEAL: A_PURSE,
    STEAL_EACH: ALL_PURSES,
    TAKE_DIE: DIE,
    CAST: POOL,
    RECAST: DIE,
    PLACE: HAND,
    CLEAR: ANY_CARD,
    MOUNT: HAND,
    EXCHANGE: OWN_CARD | RIVAL_ON_TRACK,
    PER_CARD: OWN_CARD,
}


def needs_of(deed: Deed) -> int:
    """Return what *deed* needs besides its price; copying is looked into by itself [5.5, 5.6]."""
    paid = {0: 0, 1: WREATH_1, 2: WREATH_2}[deed.pays]
    return paid | _NEEDS.get(deed.verb, 0) | _special_needs(deed)


def _special_needs(deed: Deed) -> int:
    """Return what depends on reach, owner or amount."""
    if deed.verb == MOVE_DIE:
        return NEAR_ROOM if deed.reach == ADJACENT else ROOM
    if deed.verb in (MOVE_MESSENGER, RECALL):
        return ANY_CARD if deed.whose == ANYBODY else OWN_CARD
    if deed.verb == BANISH:
        return 0 if deed.whose == ANYBODY else BARE_CARD
    if deed.verb == ADVANCE:
        return TWO_STEPS if deed.amount == 2 else ON_TRACK
    if deed.verb in (COLLECT, PER_SPACE):
        return TWO_ON_TRACK if deed.amount == 2 else ON_TRACK
    return 0
