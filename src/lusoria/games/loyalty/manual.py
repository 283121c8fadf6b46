"""What each god does and each favour is worth, written from the box for the player who asks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...core.fast_record import octets_of
from ...core.record import blank, record_dtype, record_of
from ...core.text.words import plural
from . import box, data, verbs
from .data import Favour
from .state import CHOSEN
from .verbs import Deed

GUESSED: Final = "(Reconstructed: check your own card, and enter its values.)"
YOURS: Final = "(Changed from the reconstruction.)"


PHRASES: Final = {
    verbs.STEAL: "steal 1 coin from an opponent",
    verbs.STEAL_EACH: "steal 1 coin from every opponent",
    verbs.TAKE_DIE: "take 1 die from any column",
    verbs.CAST: "gain a wreath of value 1 to 3, then roll that many of your dice",
    verbs.RECAST: "reroll all dice of a column",
    verbs.PLACE: "place a messenger from your hand on any card",
    verbs.CLEAR: "send all messengers on a card back to their owners",
    verbs.MOUNT: "place a messenger from your hand on the Temple Track",
    verbs.EXCHANGE: "swap one of your messengers on a card with an opponent's on the Temple Track",
    verbs.TAKE_FAVOUR: "take a favour from the Pantheon; a new one replaces it",
    verbs.DROP_FAVOUR: "remove a favour from the game; a new one replaces it",
    verbs.SWAP_FAVOURS: "swap two favours",
}
"""What a verb does, where that is all there is to say."""

SHORT: Final = {
    verbs.STEAL: "steal 1c",
    verbs.STEAL_EACH: "steal 1c from all",
    verbs.TAKE_DIE: "take a die",
    verbs.CAST: "roll n dice for wn",
    verbs.RECAST: "reroll a column",
    verbs.PLACE: "place a messenger",
    verbs.CLEAR: "clear a card",
    verbs.MOUNT: "go to the temple",
    verbs.EXCHANGE: "swap card & temple",
    verbs.TAKE_FAVOUR: "take a favour",
    verbs.DROP_FAVOUR: "remove a favour",
    verbs.SWAP_FAVOURS: "swap 2 favours",
}


def deed_text(number: int, deed: Deed) -> str:
    """Say in a sentence what an action of a god does."""
    parts = []
    if deed.price:
        parts.append(f"pay {plural(deed.price, 'coin')}")
    if deed.pays:
        parts.append(f"pay a wreath of value {deed.pays}")
    if deed.verb != verbs.GAIN:
        parts.append(PHRASES.get(deed.verb) or special(number, deed))
    if deed.verb != verbs.EITHER:
        parts += gains(deed)
    sentence = ", ".join(parts)
    return sentence[:1].upper() + sentence[1:] + "."


def gains(deed: Deed) -> list[str]:
    """Say what an action gives last."""
    parts = [f"gain {plural(deed.coins, 'coin')}"] if deed.coins else []
    return parts + ([f"gain a wreath of value {deed.wreath}"] if deed.wreath else [])


def special(number: int, deed: Deed) -> str:
    """Say what a verb does that depends on reach, owner or amount."""
    near = deed.reach == verbs.ADJACENT
    whose = "anyone's messenger" if deed.whose == verbs.ANYBODY else "one of your messengers"
    place = "an adjacent" if near else "another"
    if deed.verb == verbs.MOVE_DIE:
        return f"move a die to {place} column with room"
    if deed.verb == verbs.MOVE_MESSENGER:
        return f"move {whose} to {place} card"
    if deed.verb == verbs.RECALL:
        return f"send {whose} back from a card"
    if deed.verb == verbs.ADVANCE:
        return (
            f"advance one of your messengers on the Temple Track by {plural(deed.amount, 'step')}"
        )
    if deed.verb == verbs.COLLECT:
        return f"take {bunch(deed.amount)} back from the Temple Track and collect the bonuses"
    if deed.verb == verbs.PER_SPACE:
        each = "each" if deed.amount == 1 else f"every {deed.amount}"
        return f"gain 1 coin for {each} of your messengers on the Temple Track"
    if deed.verb == verbs.PER_CARD:
        return f"gain {plural(deed.amount, 'coin')} for each of your messengers on unmarked cards"
    if deed.verb == verbs.SWAP_CARDS:
        return f"swap two {'adjacent ' if near else ''}cards with the messengers on them"
    if deed.verb == verbs.BANISH:
        bare = "" if deed.whose == verbs.ANYBODY else " without messengers"
        return f"send a card{bare} back to the box; a new one replaces it"
    if deed.verb == verbs.EITHER:
        return f"gain a wreath of value {deed.wreath} or {plural(deed.coins, 'coin')}"
    return copy_text(number)


def bunch(amount: int) -> str:
    """Name so many own messengers."""
    if amount == verbs.ALL:
        return "all your messengers"
    return "one of your messengers" if amount == 1 else f"{amount} of your messengers"


def copy_text(number: int) -> str:
    """Say what a copying action performs."""
    god, half = divmod(number, data.HALVES)
    if god == data.VENUS:
        return f"perform the {data.HALF_NAMES[half]} action of another card"
    if half:
        return "perform an action of another card"
    return "perform a main action, then a general action, of other cards"


def deed_short(number: int, deed: Deed) -> str:
    """Say what an action does in a few words, for the face of a card."""
    price = f"{deed.price}c" if deed.price else f"w{deed.pays}" if deed.pays else ""
    verb = "" if deed.verb == verbs.GAIN else SHORT.get(deed.verb) or short_special(number, deed)
    gain = "" if deed.verb == verbs.EITHER else " ".join(short_gains(deed))
    done = ", ".join(part for part in (verb, gain) if part)
    return f"{price} \u2192 {done}" if price else done


def short_gains(deed: Deed) -> list[str]:
    """Write what an action gives last in short."""
    return ([f"+{deed.coins}c"] if deed.coins else []) + (
        [f"+w{deed.wreath}"] if deed.wreath else []
    )


def short_special(number: int, deed: Deed) -> str:
    """Write a verb that depends on reach, owner or amount in short."""
    near = deed.reach == verbs.ADJACENT
    whose = "any" if deed.whose == verbs.ANYBODY else "own"
    god, half = divmod(number, data.HALVES)
    words = {
        verbs.MOVE_DIE: "die to neighbour" if near else "move a die",
        verbs.MOVE_MESSENGER: f"{whose} messenger to {'neighbour' if near else 'a card'}",
        verbs.RECALL: f"recall {whose} messenger",
        verbs.ADVANCE: f"advance {deed.amount} in temple",
        verbs.COLLECT: f"{deed.amount or 'all'} home from temple",
        verbs.PER_SPACE: "1c per messenger in temple" if deed.amount == 1 else "1c per 2 in temple",
        verbs.PER_CARD: f"{deed.amount}c per messenger on cards",
        verbs.SWAP_CARDS: "swap neighbours" if near else "swap 2 cards",
        verbs.BANISH: "replace any card" if deed.whose == verbs.ANYBODY else "replace if bare",
        verbs.EITHER: f"+w{deed.wreath} or +{deed.coins}c",
        verbs.COPY: "copy main & general"
        if god == data.MINERVA and not half
        else f"copy {kinds(god, half)}",
    }
    return words[deed.verb]


def kinds(god: int, half: int) -> str:
    """Name what a copying action may copy."""
    return "an action" if god == data.MINERVA else f"a {data.HALF_NAMES[half]}"


def favour_text(favour: Favour) -> str:
    """Say what a favour is worth."""
    start = plural(favour.points, "point") if favour.points else ""
    if favour.counts == data.NOTHING:
        return start
    more = f"{plural(favour.each, 'point')} {per(favour.counts, favour.which)}"
    limit = f", at most {favour.most}" if favour.most else ""
    return f"{start} and {more}{limit}" if start else f"{more}{limit}"


def per(counts: int, which: int) -> str:
    """Name what a favour counts."""
    words = {
        data.CARDS_OF: "for each discarded card of "
        f"{data.CATEGORIES[which % len(data.CATEGORIES)]}",
        data.WREATHS_OF: f"for each of your wreaths of value {which + 1}",
        data.FAVOURS_OWN: "for each of your favours",
        data.FULL_SETS: "for each set of all five categories in the discards",
        data.COINS_BY: "for each of your coins"
        if which == 1
        else f"for every {which} of your coins",
        data.SETS_OF: f"for each category with {which} or more discards",
    }
    return words[counts]


def favour_title(favour: Favour) -> str:
    """Name a favour by what it is worth, short enough for a sentence."""
    start = plural(favour.points, "point") if favour.points else ""
    if favour.counts == data.NOTHING:
        return start
    things = {
        data.CARDS_OF: f"discarded {data.CATEGORIES[favour.which % len(data.CATEGORIES)]} card",
        data.WREATHS_OF: f"wreath of value {favour.which + 1}",
        data.FAVOURS_OWN: "favour owned",
        data.FULL_SETS: "discarded set of five categories",
        data.COINS_BY: "coin" if favour.which == 1 else f"{favour.which} coins",
        data.SETS_OF: f"category with {favour.which} or more discards",
    }
    each = f"and {favour.each}" if start else plural(favour.each, "point")
    limit = f" up to {favour.most}" if favour.most else ""
    return f"{start} {each} per {things[favour.counts]}{limit}".strip()


def favour_lines(favour: Favour) -> tuple[str, str]:
    """Name a favour in two lines of twelve letters."""
    if favour.counts == data.NOTHING:
        return f"{favour.points} points", ""
    head = f"{favour.points}+{favour.each} per" if favour.points else f"{favour.each} per"
    limit = f", max {favour.most}" if favour.most else ""
    first, second = {
        data.CARDS_OF: (" card", data.CATEGORIES[favour.which % len(data.CATEGORIES)]),
        data.WREATHS_OF: (" wreath", f"of value {favour.which + 1}"),
        data.FAVOURS_OWN: ("", "own favour"),
        data.FULL_SETS: (" set", "of all five"),
        data.COINS_BY: ("", f"coin{limit}" if favour.which == 1 else f"{favour.which} coins"),
        data.SETS_OF: ("", f"group of {favour.which}+"),
    }[favour.counts]
    return head + first, second


CATEGORY_OF: Final = tuple(
    data.CATEGORIES[god // data.OF_CATEGORY] for god in range(len(data.GODS))
)


class Manual(NamedTuple):
    """What people read and hear of a box; the notation has names of its own."""

    deed_texts: tuple[str, ...]
    deed_shorts: tuple[str, ...]
    favours: tuple[Favour, ...]
    favour_texts: tuple[str, ...]
    favour_titles: tuple[str, ...]
    favour_lines: tuple[tuple[str, str], ...]
    changed: frozenset[str]
    """Names of entries that differ from the standard box, with their places."""

    def god_text(self, god: int) -> str:
        """Say what both actions of a god do, and whether that is reconstructed or changed."""
        main, general = self.deed_texts[data.HALVES * god : data.HALVES * god + data.HALVES]
        both = f"Main: {main} General: {general}"
        if god != data.HERCULES:
            return both
        return f"{both} {YOURS if self.is_changed('hercules') else GUESSED}"

    def is_changed(self, word: str) -> bool:
        """Whether an entry whose name begins so differs from the standard box."""
        return any(path.startswith(word) for path in self.changed)


def of(table: Any) -> Manual:
    """Return what people read of the box that a table is played with."""
    return written(octets_of(table.box))


@lru_cache(16)
def written(content: bytes) -> Manual:
    """Write all texts about a box."""
    numbers = record_of(content, record_dtype(CHOSEN["box"]))
    deeds = [box.deed_of(numbers, number) for number in range(len(data.DEEDS))]
    favours = tuple(box.favour_of(numbers, kind) for kind in range(data.KINDS))
    return Manual(
        tuple(deed_text(number, deed) for number, deed in enumerate(deeds)),
        tuple(deed_short(number, deed) for number, deed in enumerate(deeds)),
        favours,
        tuple(favour_text(favour) for favour in favours),
        tuple(favour_title(favour) for favour in favours),
        tuple(favour_lines(favour) for favour in favours),
        frozenset(one.path for one in box.BOX.changes(box.BOX.written(numbers))),
    )


def standard() -> Manual:
    """Return what people read of the standard box."""
    record = blank(CHOSEN)
    box.BOX.fill(record, "standard")
    return of(record)
