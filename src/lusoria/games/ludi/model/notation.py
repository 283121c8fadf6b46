"""Actions as short text: the verb, what it is about, and the choice or amount it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....draw.memo import MANY, once
from ..narration import words
from . import actions, codes, data, verbs


def goods_step(choice: int) -> str:
    """Name an amount of goods: money in units of 100,000 D, all else by the piece."""
    kind, step = divmod(choice, codes.STEPS_OF_AMOUNT)
    amount = int(data.AMOUNT[step]) if kind == codes.MONEY else step + 1
    return f"{amount} {codes.GOODS[kind]}"


def offer_word(number: int) -> str:
    """Name an open offer: its sender and its number among theirs."""
    sender, slot = divmod(number, codes.SLOTS)
    return f"{words.ROLE_WORDS[sender]} {slot + 1}"


OBJECT_WORDS: Final[dict[int, Callable[[int], str]]] = {
    verbs.NOTHING: lambda _: "",
    verbs.REGION: lambda region: words.REGION_WORDS[region],
    verbs.ROLE: lambda row: words.ROLE_WORDS[row],
    verbs.OFFER: offer_word,
    verbs.IDENTITY: lambda numen: words.NUMEN_WORDS[numen],
    verbs.NEWCOMER: lambda row: words.ROLE_WORDS[row],
    verbs.AMICITIA: lambda group: f"friendship-{group + 1}",
    verbs.PARTY: lambda party: f"party-{party + 1}",
}
"""How each thing a verb may be about is written; all others are numbers from 1."""

SIDES: Final = ("challenger", "challenged")
LEGIONS: Final = ("curial", "client", "forged")
FATES_OF_SURVIVORS: Final = ("free", "slave", "dead", "god", "cult", "ban")
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "hand over role": ("to nobody", "to a person", "to a bot"),
    "correct status": (
        *("proscribed", "not proscribed", "unprotected", "protected", "crowned", "uncrowned"),
        *("saved", "condemned", "freed"),
    ),
    "correct card": (
        *("dowry back", "dowry gone", "flight card back", "flight card gone"),
        *("not married", "not dead after all"),
    ),
    "leave out year": tuple(str(year) for year in range(data.FIRST_YEAR - 1, data.LAST_YEAR, -1)),
    "remove": (
        *("away", "fine money", "fine client", "fine curial"),
        *("away with money", "away with client", "away with curial"),
    ),
    "apprehend": ("client first", "curial first"),
    "strip": ("client first", "curial first"),
    "declare": ("in favour", "in disgrace"),
    "judge king": ("execute", "expel", "spare"),
    "name legion of": LEGIONS,
    "press": SIDES,
    "lay wheel": SIDES,
    "haunt": SIDES,
    "decide bill": ("no", "yes"),
    "vote": ("no", "yes", "abstain"),
    "judge estate": ("heir", "vesta"),
    "ordain state": (
        *("republic", "democracy", "empire", "league of cities"),
        *("realm of ghosts", "thiasos", "commune", "another form"),
    ),
    "pay": ("1 money", "2 money", "3 money"),
}
"""The choices of verbs that have few, in their order."""
REGION_CHOICES: Final = ("plead rescue of", "transfer", "wash ashore")
MONEY_CHOICES: Final = ("share census with",)
STAKE_CHOICES: Final = ("stake against", "force stake against")
DIE_CHOICES: Final = ("correct die in",)
LEGION_CHOICES: Final = ("give imperium to",)
WARSHIP_CHOICES: Final = ("give warships to",)


def choice_word(verb: int, choice: int) -> str:
    """Name the choice of an action, if its verb has any."""
    name, width = verbs.VERBS[verb].name, int(actions.WIDTH[verb])
    if width == 1:
        return ""
    if name in CHOICES:
        return CHOICES[name][choice]
    if width == verbs.GOODS_STEPS:
        return goods_step(choice)
    if width == verbs.POOLED_STEPS:
        return goods_step(choice + codes.STEPS_OF_AMOUNT)
    if name in STAKE_CHOICES:
        return goods_step(int(actions.stake_step(choice)))
    if name in DIE_CHOICES:
        return f"{SIDES[choice // data.FORGED_SIDES]} {choice % data.FORGED_SIDES + 1}"
    if name in WARSHIP_CHOICES:
        return f"{choice + 1} warships"
    if name == "correct warships":
        sign = "+" if choice < codes.STEPS_OF_AMOUNT else "-"
        return f"{sign}{choice % codes.STEPS_OF_AMOUNT + 1}"
    if name == "correct virus":
        return f"{choice} cards"
    if name in REGION_CHOICES:
        return f"to {words.REGION_WORDS[choice]}"
    if name in MONEY_CHOICES:
        return f"{int(data.AMOUNT[choice])} money"
    if name in LEGION_CHOICES:
        return f"{choice + 1} curial" if choice + 1 < data.MOST_LEGIONS else "all curial"
    return fate_word(choice) if name == "ordain" else str(choice + 1)


def fate_word(choice: int) -> str:
    """Name what victors may ordain: to govern a region, or a fate."""
    if choice < data.PLACES:
        return f"governs {words.REGION_WORDS[choice]}"
    return FATES_OF_SURVIVORS[choice - data.PLACES]


def object_word(verb: int, number: int) -> str:
    """Name what an action is about."""
    words = OBJECT_WORDS.get(int(actions.ABOUT[verb]))
    return words(number) if words else str(number + 1)


@once(MANY)
def label_of(action: int) -> str:
    """Write an action without its verb."""
    verb = int(actions.verb_of(action))
    said = (
        object_word(verb, int(actions.object_of(verb, action))),
        choice_word(verb, int(actions.choice_of(verb, action))),
    )
    return " ".join(part for part in said if part)


@once(MANY)
def verb_name(action: int) -> str:
    """Write the verb of an action."""
    return verbs.VERBS[int(actions.verb_of(action))].name


NOTED: Final = (
    *("correct up", "correct down", "correct place", "correct status"),
    *("void battle in", "correct die in", "correct votes to", "correct warships"),
    *("correct virus", "correct card", "correct spouse"),
)
"""Verbs beside which a reason must stand."""


def noted(action: int) -> bool:
    """Whether a reason must stand beside an action: a judge's correction [18.3]."""
    return verb_name(action) in NOTED


@once(MANY)
def format_action(action: int) -> str:
    """Return the text of an action; a redacted form tells the verb alone."""
    if action >= actions.ACTIONS:
        return f"{verbs.VERBS[action - actions.ACTIONS].name} ?"
    return f"{verb_name(action)} {label_of(action)}".strip()
