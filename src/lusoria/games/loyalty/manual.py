"""What each god does and each favour is worth, written from the tables for the player who asks."""

from __future__ import annotations

from typing import Final

from ...core.text.words import plural
from .data import (
    CARDS_OF,
    CATEGORIES,
    COINS_BY,
    DEEDS,
    FAVOURS,
    FAVOURS_OWN,
    FULL_SETS,
    GODS,
    HALF_NAMES,
    HALVES,
    MINERVA,
    NOTHING,
    OF_CATEGORY,
    RECONSTRUCTED,
    SETS_OF,
    VENUS,
    WREATHS_OF,
)
from .verbs import (
    ADJACENT,
    ADVANCE,
    ALL,
    ANYBODY,
    BANISH,
    CAST,
    CLEAR,
    COLLECT,
    COPY,
    DROP_FAVOUR,
    EITHER,
    EXCHANGE,
    GAIN,
    MOUNT,
    MOVE_DIE,
    MOVE_MESSENGER,
    PER_CARD,
    PER_SPACE,
    PLACE,
    RECALL,
    RECAST,
    STEAL,
    STEAL_EACH,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
    Deed,
)

GUESSED: Final = "(Reconstructed: check your own card, and see RULES.md.)"


PHRASES: Final = {
    STEAL: "steal 1 coin from an opponent",
    STEAL_EACH: "steal 1 coin from every opponent",
    TAKE_DIE: "take 1 die from any column",
    CAST: "roll 1 to 3 of your dice and first gain a wreath of that value",
    RECAST: "lift all dice of a column and roll them",
    PLACE: "place a messenger from your hand on any card",
    CLEAR: "send all messengers on a card back to their owners",
    MOUNT: "place a messenger from your hand on the Temple Track",
    EXCHANGE: "swap one of your messengers on a card with an opponent's on the Temple Track",
    TAKE_FAVOUR: "take a favour from the Pantheon; it is refilled",
    DROP_FAVOUR: "remove a favour from the game; it is refilled",
    SWAP_FAVOURS: "swap two favours",
}
"""What a verb does, where that is all there is to say."""

SHORT: Final = {
    STEAL: "steal 1c",
    STEAL_EACH: "steal 1c from all",
    TAKE_DIE: "take a die",
    CAST: "roll n dice for wn",
    RECAST: "reroll a column",
    PLACE: "place a messenger",
    CLEAR: "clear a card",
    MOUNT: "go to the temple",
    EXCHANGE: "swap card & temple",
    TAKE_FAVOUR: "take a favour",
    DROP_FAVOUR: "remove a favour",
    SWAP_FAVOURS: "swap 2 favours",
}


def deed_text(number: int) -> str:
    """Say in a sentence what an action of a god does."""
    deed = DEEDS[number]
    parts = []
    if deed.price:
        parts.append(f"pay {plural(deed.price, 'coin')}")
    if deed.pays:
        parts.append(f"pay a wreath of value {deed.pays}")
    if deed.verb != GAIN:
        parts.append(PHRASES.get(deed.verb) or special(number, deed))
    if deed.verb != EITHER:
        parts += gains(deed)
    sentence = ", ".join(parts)
    return sentence[:1].upper() + sentence[1:] + "."


def gains(deed: Deed) -> list[str]:
    """Say what an action gives last."""
    parts = [f"gain {plural(deed.coins, 'coin')}"] if deed.coins else []
    return parts + ([f"gain a wreath of value {deed.wreath}"] if deed.wreath else [])


def special(number: int, deed: Deed) -> str:
    """Say what a verb does that depends on reach, owner or amount."""
    near = deed.reach == ADJACENT
    whose = "anyone's messenger" if deed.whose == ANYBODY else "one of your messengers"
    place = "an adjacent" if near else "another"
    if deed.verb == MOVE_DIE:
        return f"move a die to {place} column with room"
    if deed.verb == MOVE_MESSENGER:
        return f"move {whose} to {place} card"
    if deed.verb == RECALL:
        return f"send {whose} back from a card"
    if deed.verb == ADVANCE:
        return (
            f"advance one of your messengers on the Temple Track by {plural(deed.amount, 'step')}"
        )
    if deed.verb == COLLECT:
        return f"take {bunch(deed.amount)} back from the Temple Track, with bonuses"
    if deed.verb == PER_SPACE:
        each = "each" if deed.amount == 1 else f"every {deed.amount}"
        return f"gain 1 coin for {each} of your messengers on the Temple Track"
    if deed.verb == PER_CARD:
        return f"gain {plural(deed.amount, 'coin')} for each of your messengers on unmarked cards"
    if deed.verb == SWAP_CARDS:
        return f"swap two {'adjacent ' if near else ''}cards with the messengers on them"
    if deed.verb == BANISH:
        bare = "" if deed.whose == ANYBODY else " without messengers"
        return f"send a card{bare} back to the box; it is replaced from the deck"
    if deed.verb == EITHER:
        return f"gain a wreath of value {deed.wreath} or {plural(deed.coins, 'coin')}"
    return copy_text(number)


def bunch(amount: int) -> str:
    """Name so many own messengers."""
    if amount == ALL:
        return "all your messengers"
    return "one of your messengers" if amount == 1 else f"{amount} of your messengers"


def copy_text(number: int) -> str:
    """Say what a copying action performs."""
    god, half = divmod(number, HALVES)
    if god == VENUS:
        return f"perform the {HALF_NAMES[half]} action of another card"
    if half:
        return "perform an action of another card"
    return "perform a main action, then a general action, of other cards"


def deed_short(number: int) -> str:
    """Say what an action does in a few words, for the face of a card."""
    deed = DEEDS[number]
    price = f"{deed.price}c" if deed.price else f"w{deed.pays}" if deed.pays else ""
    verb = "" if deed.verb == GAIN else SHORT.get(deed.verb) or short_special(number, deed)
    gain = "" if deed.verb == EITHER else " ".join(short_gains(deed))
    done = ", ".join(part for part in (verb, gain) if part)
    return f"{price} \u2192 {done}" if price else done


def short_gains(deed: Deed) -> list[str]:
    """Write what an action gives last in short."""
    return ([f"+{deed.coins}c"] if deed.coins else []) + (
        [f"+w{deed.wreath}"] if deed.wreath else []
    )


def short_special(number: int, deed: Deed) -> str:
    """Write a verb that depends on reach, owner or amount in short."""
    near = deed.reach == ADJACENT
    whose = "any" if deed.whose == ANYBODY else "own"
    god, half = divmod(number, HALVES)
    words = {
        MOVE_DIE: "die to neighbour" if near else "move a die",
        MOVE_MESSENGER: f"{whose} messenger to {'neighbour' if near else 'a card'}",
        RECALL: f"recall {whose} messenger",
        ADVANCE: f"advance {deed.amount} in temple",
        COLLECT: f"{deed.amount or 'all'} home from temple",
        PER_SPACE: "1c per messenger in temple" if deed.amount == 1 else "1c per 2 in temple",
        PER_CARD: f"{deed.amount}c per messenger on cards",
        SWAP_CARDS: "swap neighbours" if near else "swap 2 cards",
        BANISH: "replace any card" if deed.whose == ANYBODY else "replace if bare",
        EITHER: f"+w{deed.wreath} or +{deed.coins}c",
        COPY: "copy main & general" if god == MINERVA and not half else f"copy {kinds(god, half)}",
    }
    return words[deed.verb]


def kinds(god: int, half: int) -> str:
    """Name what a copying action may copy."""
    return "an action" if god == MINERVA else f"a {HALF_NAMES[half]}"


def god_text(god: int) -> str:
    """Say what both actions of a god do."""
    both = f"Main: {deed_text(HALVES * god)} General: {deed_text(HALVES * god + 1)}"
    return f"{both} {GUESSED}" if god in RECONSTRUCTED else both


def favour_text(kind: int) -> str:
    """Say what a favour is worth."""
    favour = FAVOURS[kind]
    start = plural(favour.points, "point") if favour.points else ""
    if favour.counts == NOTHING:
        return start
    more = f"{plural(favour.each, 'point')} {per(favour.counts, favour.which)}"
    limit = f", at most {favour.most}" if favour.most < 100 else ""
    return f"{start} and {more}{limit}" if start else f"{more}{limit}"


def per(counts: int, which: int) -> str:
    """Name what a favour counts."""
    words = {
        CARDS_OF: f"for each discarded card of {CATEGORIES[which % len(CATEGORIES)]}",
        WREATHS_OF: f"for each of your wreaths of value {which + 1}",
        FAVOURS_OWN: "for each of your favours",
        FULL_SETS: "for each set of all five categories in the discards",
        COINS_BY: "for each of your coins" if which == 1 else f"for every {which} of your coins",
        SETS_OF: f"for each category with {which} or more discards",
    }
    return words[counts]


def favour_title(kind: int) -> str:
    """Name a favour by what it is worth, short enough for a sentence."""
    favour = FAVOURS[kind]
    start = plural(favour.points, "point") if favour.points else ""
    if favour.counts == NOTHING:
        return start
    things = {
        CARDS_OF: f"discarded {CATEGORIES[favour.which % len(CATEGORIES)]} card",
        WREATHS_OF: f"wreath of value {favour.which + 1}",
        FAVOURS_OWN: "favour of your own",
        FULL_SETS: "discarded set of five categories",
        COINS_BY: "coin" if favour.which == 1 else f"{favour.which} coins",
        SETS_OF: f"category with {favour.which} or more discards",
    }
    each = f"and {favour.each}" if start else plural(favour.each, "point")
    limit = f" up to {favour.most}" if favour.most < 100 else ""
    return f"{start} {each} per {things[favour.counts]}{limit}".strip()


def favour_lines(kind: int) -> tuple[str, str]:
    """Name a favour in two lines of twelve letters."""
    favour = FAVOURS[kind]
    if favour.counts == NOTHING:
        return f"{favour.points} points", ""
    head = f"{favour.points}+{favour.each} per" if favour.points else f"{favour.each} per"
    limit = f", max {favour.most}" if favour.most < 100 else ""
    first, second = {
        CARDS_OF: (" card", CATEGORIES[favour.which % len(CATEGORIES)]),
        WREATHS_OF: (" wreath", f"of value {favour.which + 1}"),
        FAVOURS_OWN: ("", "own favour"),
        FULL_SETS: (" set", "of all five"),
        COINS_BY: ("", f"coin{limit}" if favour.which == 1 else f"{favour.which} coins"),
        SETS_OF: ("", f"group of {favour.which}+"),
    }[favour.counts]
    return head + first, second


GOD_TEXTS: Final = tuple(god_text(god) for god in range(len(GODS)))
DEED_SHORTS: Final = tuple(deed_short(number) for number in range(len(DEEDS)))
FAVOUR_TEXTS: Final = tuple(favour_text(kind) for kind in range(len(FAVOURS)))
FAVOUR_TITLES: Final = tuple(favour_title(kind) for kind in range(len(FAVOURS)))
"""What people read and hear; the notation has names of its own."""
FAVOUR_LINES: Final = tuple(favour_lines(kind) for kind in range(len(FAVOURS)))
CATEGORY_OF: Final = tuple(CATEGORIES[god // OF_CATEGORY] for god in range(len(GODS)))
