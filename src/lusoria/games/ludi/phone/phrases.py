"""What each action would do, in words for people: labels for buttons, sentences for the rest."""

from __future__ import annotations

from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw.memo import MANY, once
from ..model import actions, cast, codes, data, notation, verbs
from ..model.fast_view import fast_view
from ..model.state import View
from ..narration import moment, offer_words, words

PIECES: Final = {
    codes.FLEET: "fleet",
    codes.CLIENT_LEGION: "allied legion",
    codes.CURIAL_LEGION: "Roman legion",
}
"""Goods that are counted, in the singular."""


def object_name(verb: int, number: int) -> str:
    """Name what an action is about as people say it."""
    kind = int(actions.ABOUT[verb])
    if kind == verbs.REGION:
        return words.REGION_NAMES[number]
    if kind in (verbs.ROLE, verbs.NEWCOMER):
        return cast.CAST[number].short
    if kind == verbs.IDENTITY:
        return words.NUMEN_NAMES[number]
    if kind == verbs.OFFER:
        sender, slot = divmod(number, codes.SLOTS)
        return f"{cast.CAST[sender].short}'s offer {slot + 1}"
    return notation.object_word(verb, number)


def goods_name(choice: int) -> str:
    """Name an amount of goods as people say it."""
    kind, step = divmod(choice, codes.STEPS_OF_AMOUNT)
    if kind == codes.MONEY:
        return words.sum_of(int(data.AMOUNT[step]))
    return words.count(step + 1, PIECES[kind])


def choice_name(verb: int, choice: int) -> str:
    """Name the choice of an action as people say it."""
    if int(actions.WIDTH[verb]) == verbs.GOODS_STEPS:
        return goods_name(choice)
    if int(actions.WIDTH[verb]) == verbs.POOLED_STEPS:
        return goods_name(choice + codes.STEPS_OF_AMOUNT)
    if verbs.VERBS[verb].name in notation.STAKE_CHOICES:
        return goods_name(int(actions.stake_step(choice)))
    if verbs.VERBS[verb].name in notation.WARSHIP_CHOICES:
        return words.count(choice + 1, "warship")
    if verbs.VERBS[verb].name in notation.REGION_CHOICES:
        return f"to {words.REGION_NAMES[choice]}"
    if verbs.VERBS[verb].name == "ordain" and choice < data.PLACES:
        return f"governs {words.REGION_NAMES[choice]}"
    if verbs.VERBS[verb].name in (*notation.MONEY_CHOICES, "pay"):
        return goods_name(choice)
    return notation.choice_word(verb, choice)


@once(MANY)
def parts(action: int) -> tuple[str, str]:
    """Return what an action is about, and which choice it makes."""
    verb = int(actions.verb_of(action))
    return (
        object_name(verb, int(actions.object_of(verb, action))),
        choice_name(verb, int(actions.choice_of(verb, action))),
    )


@once(MANY)
def brief(action: int) -> str:
    """Return the choice of an action as briefly as can be."""
    verb = int(actions.verb_of(action))
    choice = int(actions.choice_of(verb, action))
    if verbs.VERBS[verb].name in notation.REGION_CHOICES:
        return words.REGION_LETTERS[choice]
    return choice_name(verb, choice)


def label(action: int) -> str:
    """Return an action without its verb."""
    return " ".join(part for part in parts(action) if part)


def described(view: View, action: int, names: Names) -> str:
    """Say in words what an action would do, as far as its verb alone does not say it."""
    at = int(actions.verb_of(action))
    verb, object = verbs.VERBS[at], int(actions.object_of(at, action))
    plain = f"{verb.name} {label(action)}".strip()
    if verb.about == verbs.AMICITIA:
        return f"{verb.name} {offer_words.friendship(view, object, names)}"
    if verb.about == verbs.OFFER:
        return answer_text(view, verb.name, *divmod(object, codes.SLOTS), plain, names)
    if verb.about == verbs.SLOT:
        return answer_text(view, verb.name, data.NONE, object, plain, names)
    if verb.about == verbs.PARTY:
        party = offer_words.party_name(view, object, names)
        choice = choice_name(at, int(actions.choice_of(at, action)))
        return f"{verb.name} {party} {choice}".strip()
    if verb.name in PRICED:
        return f"{plain} for {words.sum_of(int(PRICED[verb.name][view.table.prices]))}"
    return plain


def answer_text(view: View, verb: str, row: int, slot: int, plain: str, names: Names) -> str:
    """Say which offer is accepted, refused or withdrawn, by whom it is and what it is."""
    sender = int(view.seat) if row == data.NONE else moment.seat_with(view, row)
    if sender < 0 or view.offers.verb[sender, slot] == data.NONE:
        return plain
    return f"{verb}: {offer_words.proposal(view, sender, slot, names)}"


PRICED: Final = {
    "buy curial from": data.CURIAL_PRICE,
    "buy client from": data.CLIENT_PRICE,
    "buy fleet from": data.FLEET_PRICE,
}
LOOKED_UP: Final = frozenset((verbs.AMICITIA, verbs.OFFER, verbs.SLOT, verbs.PARTY))
"""What an action may be about that only a view can say more of."""


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action would do, and the section it follows."""
    if action >= actions.ACTIONS:
        return f"{verbs.VERBS[action - actions.ACTIONS].name}, and nobody else sees more"
    verb = verbs.VERBS[int(actions.verb_of(action))]
    if verb.about in LOOKED_UP or verb.name in PRICED:
        return f"{described(fast_view(view), action, names)} [{verb.section}]"
    return f"{verb.name} {label(action)}".strip() + f" [{verb.section}]"
