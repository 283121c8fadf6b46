"""What each action would do, in words for people: labels for buttons, sentences for the rest."""

from __future__ import annotations

from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw.memo import MANY, once
from ..model.actions import ABOUT, ACTIONS, WIDTH, choice_of, object_of, stake_step, verb_of
from ..model.cast import CAST
from ..model.data import AMOUNT, CLIENT_PRICE, CURIAL_PRICE, FLEET_PRICE, NONE, PLACES
from ..model.fast_view import fast_view
from ..model.notation import (
    MONEY_CHOICES,
    REGION_CHOICES,
    STAKE_CHOICES,
    WARSHIP_CHOICES,
    choice_word,
    object_word,
)
from ..model.position.terms import (
    CLIENT_LEGION,
    CURIAL_LEGION,
    FLEET,
    MONEY,
    SLOTS,
    STEPS_OF_AMOUNT,
)
from ..model.state import View
from ..model.verbs import (
    AMICITIA,
    GOODS_STEPS,
    IDENTITY,
    NEWCOMER,
    OFFER,
    PARTY,
    POOLED_STEPS,
    REGION,
    ROLE,
    SLOT,
    VERBS,
)
from ..narration.moment import seat_with
from ..narration.proposals import friendship, party_name, proposal
from ..narration.words import NUMEN_NAMES, REGION_LETTERS, REGION_NAMES, count, money, sum_of

PIECES: Final = {FLEET: "fleet", CLIENT_LEGION: "client legion", CURIAL_LEGION: "curial legion"}
"""Goods that are counted, in the singular."""


def object_name(verb: int, number: int) -> str:
    """Name what an action is about as people say it."""
    kind = int(ABOUT[verb])
    if kind == REGION:
        return REGION_NAMES[number]
    if kind in (ROLE, NEWCOMER):
        return CAST[number].short
    if kind == IDENTITY:
        return NUMEN_NAMES[number]
    if kind == OFFER:
        sender, slot = divmod(number, SLOTS)
        return f"{CAST[sender].short}'s offer {slot + 1}"
    return object_word(verb, number)


def goods_name(choice: int, short: bool) -> str:
    """Name an amount of goods as people say it."""
    kind, step = divmod(choice, STEPS_OF_AMOUNT)
    if kind == MONEY:
        return sum_of(int(AMOUNT[step])) if short else money(int(AMOUNT[step]))
    return count(step + 1, PIECES[kind])


def choice_name(verb: int, choice: int, short: bool) -> str:
    """Name the choice of an action as people say it."""
    if int(WIDTH[verb]) == GOODS_STEPS:
        return goods_name(choice, short)
    if int(WIDTH[verb]) == POOLED_STEPS:
        return goods_name(choice + STEPS_OF_AMOUNT, short)
    if VERBS[verb].name in STAKE_CHOICES:
        return goods_name(int(stake_step(choice)), short)
    if VERBS[verb].name in WARSHIP_CHOICES:
        return count(choice + 1, "warship")
    if VERBS[verb].name in REGION_CHOICES:
        return f"to {REGION_NAMES[choice]}"
    if VERBS[verb].name == "ordain" and choice < PLACES:
        return f"governs {REGION_NAMES[choice]}"
    if VERBS[verb].name in (*MONEY_CHOICES, "pay"):
        return goods_name(choice, short)
    return choice_word(verb, choice)


@once(MANY)
def parts(action: int, short: bool = True) -> tuple[str, str]:
    """Return what an action is about, and which choice it makes."""
    verb = int(verb_of(action))
    return (
        object_name(verb, int(object_of(verb, action))),
        choice_name(verb, int(choice_of(verb, action)), short),
    )


@once(MANY)
def brief(action: int) -> str:
    """Return the choice of an action as briefly as can be."""
    verb = int(verb_of(action))
    choice = int(choice_of(verb, action))
    if VERBS[verb].name in REGION_CHOICES:
        return REGION_LETTERS[choice]
    return choice_name(verb, choice, short=True)


def label(action: int, short: bool = True) -> str:
    """Return an action without its verb."""
    return " ".join(part for part in parts(action, short) if part)


def described(view: View, action: int, names: Names) -> str:
    """Say in words what an action would do, as far as its verb alone does not say it."""
    at = int(verb_of(action))
    verb, object = VERBS[at], int(object_of(at, action))
    plain = f"{verb.name} {label(action, short=False)}".strip()
    if verb.about == AMICITIA:
        return f"{verb.name} {friendship(view, object, names)}"
    if verb.about == OFFER:
        return answer_text(view, verb.name, *divmod(object, SLOTS), plain, names)
    if verb.about == SLOT:
        return answer_text(view, verb.name, NONE, object, plain, names)
    if verb.about == PARTY:
        party = party_name(view, object, names)
        return f"{verb.name} {party} {choice_name(at, int(choice_of(at, action)), False)}".strip()
    if verb.name in PRICED:
        return f"{plain} for {money(int(PRICED[verb.name][view.table.prices]))}"
    return plain


def answer_text(view: View, verb: str, row: int, slot: int, plain: str, names: Names) -> str:
    """Say which offer is accepted, refused or withdrawn, by whom it is and what it is."""
    sender = int(view.seat) if row == NONE else seat_with(view, row)
    if sender < 0 or view.offers.verb[sender, slot] == NONE:
        return plain
    return f"{verb}: {proposal(view, sender, slot, names)}"


PRICED: Final = {
    "buy curial from": CURIAL_PRICE,
    "buy client from": CLIENT_PRICE,
    "buy fleet from": FLEET_PRICE,
}
LOOKED_UP: Final = frozenset((AMICITIA, OFFER, SLOT, PARTY))
"""What an action may be about that only a view can say more of."""


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action would do, and the section it follows."""
    if action >= ACTIONS:
        return f"{VERBS[action - ACTIONS].name}, and nobody else sees more"
    verb = VERBS[int(verb_of(action))]
    if verb.about in LOOKED_UP or verb.name in PRICED:
        return f"{described(fast_view(view), action, names)} [{verb.section}]"
    return f"{verb.name} {label(action, short=False)}".strip() + f" [{verb.section}]"
