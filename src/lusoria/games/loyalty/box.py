"""The numbers of the box, and the documents that change them [1.1 to 1.4, 6.16]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final

from ...core.box import ALL, Box, Entry, Place, Text, Values
from ...core.record import Int8, Int8s, Int16s, Int32s, Record
from ...core.text.words import joined
from . import data, verbs
from .verbs import Deed

VERB_WORDS: Final = (
    "gain",
    "steal",
    "steal_each",
    "move_die",
    "take_die",
    "cast",
    "recast",
    "move_messenger",
    "place",
    "recall",
    "clear",
    "mount",
    "advance",
    "collect",
    "exchange",
    "per_space",
    "per_card",
    "take_favour",
    "drop_favour",
    "swap_favours",
    "swap_cards",
    "banish",
    "either",
)
"""What Hercules may do, by the numbers of the verbs; he copies nobody."""
AMOUNTS: Final = {
    verbs.ADVANCE: (1, 2),
    verbs.COLLECT: (0, 2),
    verbs.PER_SPACE: (1, 2),
    verbs.PER_CARD: (1, 9),
}
"""Verbs that need an amount, and what it may be."""
GIVING: Final = (verbs.GAIN, verbs.RECALL, verbs.MOUNT, verbs.ADVANCE, verbs.EITHER)
"""Verbs after which coins and wreaths are gained."""
MOST_DICE: Final = 5
"""Dice for each player at most: they must have room while a column is marked."""
MOST_FAVOURS: Final = 120
BONUS: Final = re.compile(r"-|\dc|w[1-3]|\dc\+w[1-3]")
"""What a space of the track may give."""
NAMED: Final = 5
"""How many wrong spaces an error names."""
SIDES: Final = len(data.SIDES)
TABLES: Final = len(data.DICE)
"""How many numbers of players there are."""


class Numbers(Record):
    """The numbers of a box, by entry; what follows from them comes last."""

    gods: Int8
    start_coins: Int8
    wreaths: Annotated[Int8s, data.VALUES]
    dice: Annotated[Int8s, TABLES]
    hercules_verb: Annotated[Int8s, data.HALVES]
    hercules_price: Annotated[Int8s, data.HALVES]
    hercules_pays: Annotated[Int8s, data.HALVES]
    hercules_coins: Annotated[Int8s, data.HALVES]
    hercules_wreath: Annotated[Int8s, data.HALVES]
    hercules_amount: Annotated[Int8s, data.HALVES]
    hercules_reach: Annotated[Int8s, data.HALVES]
    hercules_whose: Annotated[Int8s, data.HALVES]
    favour_copies: Annotated[Int8s, data.KINDS]
    favour_points: Annotated[Int8s, data.KINDS]
    favour_each: Annotated[Int8s, data.KINDS]
    favour_most: Annotated[Int8s, data.KINDS]
    length: Annotated[Int8s, SIDES]
    """Spaces of each side of the track."""
    depth: Annotated[Int8s, SIDES, data.SPACES]
    """How far along each side a space is."""
    bonus_coins: Annotated[Int8s, SIDES, data.SPACES]
    bonus_wreath: Annotated[Int8s, SIDES, data.SPACES]
    closed: Annotated[Int16s, TABLES]
    """Blocked spaces by the number of players, a bit each."""
    hercules_needs: Annotated[Int32s, data.HALVES]
    """What his actions need besides their price."""


def track_text(text: str) -> str:
    """Read a side of the track; return it with single spaces between its depths [1.4]."""
    depths = re.sub(r"\s*([|+])\s*", r"\1", re.sub(r"[{}]", "", text)).split()
    ends = bool(depths) and depths[-1].upper() == "EXIT"
    groups = [group.split("|") for group in (depths[:-1] if ends else depths)]
    if wrong := list(track_faults(groups, ends)):
        raise ValueError("; ".join(wrong))
    return " ".join(["|".join(map(in_order, group)) for group in groups] + ["EXIT"])


def track_faults(groups: list[list[str]], ends: bool) -> Iterator[str]:
    """Name everything that a side of the track cannot be [1.4]."""
    strange = [one for group in groups for one in group if not re.fullmatch(BONUS, in_order(one))]
    if strange:
        quoted = [f"'{one[:20]}'" for one in strange[:NAMED]]
        yield (
            f"{joined(quoted)} {'is no bonus' if len(quoted) == 1 else 'are no bonuses'}: write - "
            "for none, 2c for coins, w1 for a wreath of value 1 to 3, or 2c+w1 for both"
        )
    if not ends:
        yield "the track has no exit: end it with EXIT"
    elif not groups:
        yield "the track has no space before EXIT"
    if sum(map(len, groups)) > data.SPACES:
        yield f"the track has more than {data.SPACES} spaces"


def in_order(bonus: str) -> str:
    """Return what a space gives with its coins first [1.4]."""
    return re.sub(r"^(w\d)\+(\dc)$", r"\2+\1", bonus)


def blocked_text(text: str) -> str:
    """Read the depths that are blocked; return them in order [1.4]."""
    depths = text.replace(",", " ").split()
    if not all(depth.isascii() and depth.isdigit() and len(depth) < 3 for depth in depths):
        raise ValueError("name the blocked depths by their numbers, such as '3 6'")
    return " ".join(map(str, sorted({int(depth) for depth in depths})))


def groups_of(text: str) -> list[list[str]]:
    """Split a side of the track into depths, and these into spaces."""
    return [group.split("|") for group in text.split()[:-1]]


HALF: Final = (data.HALF_NAMES,)
KINDS: Final = (tuple(name.replace(" ", "_").replace("+", "_") for name in data.FAVOUR_NAMES),)
PLAYERS: Final = (("2", "3", "4"),)
HERCULES: Final = data.GODS[data.HERCULES]
REACHES: Final = ("anywhere", "adjacent")
OWNERS: Final = ("own", "anybody")


def of_hercules(field: str) -> tuple[int, int]:
    """Return a standard number of both actions of Hercules."""
    return getattr(HERCULES.main, field), getattr(HERCULES.general, field)


ENTRIES: Final = (
    Entry("gods", (), 7, data.ALL_GODS, data.IN_GAME, "God cards in a game, with the six laid out"),
    Entry("start_coins", (), 0, 99, data.START_COINS, "coins of each player at the start"),
    Entry(
        "wreaths",
        (("value_1", "value_2", "value_3"),),
        1,
        99,
        data.WREATHS,
        "wreaths of each value; the game ends with the last",
    ),
    Entry("dice", PLAYERS, 7, 20, data.DICE, "dice, by the number of players"),
    Entry(
        "track",
        (data.SIDE_NAMES,),
        0,
        0,
        data.SIDES,
        "the Temple Track of each side, depth by depth: - no bonus, 2c coins, w1 a wreath of that "
        "value, 2c+w1 both, a stroke between the spaces of a branch; EXIT comes last",
        ALL,
        parse=track_text,
    ),
    Entry(
        "blocked",
        PLAYERS,
        0,
        0,
        data.BLOCKERS,
        "depths of the track that are blocked for the whole game, by the number of players",
        ALL,
        parse=blocked_text,
    ),
    Entry(
        "hercules_verb",
        HALF,
        0,
        0,
        tuple(VERB_WORDS[at] for at in of_hercules("verb")),
        "what the actions of Hercules do; RULES.md explains each verb at the god who has it",
        ALL,
        words=VERB_WORDS,
    ),
    Entry("hercules_price", HALF, 0, 20, of_hercules("price"), "coins that Hercules asks for", ALL),
    Entry(
        "hercules_pays",
        HALF,
        0,
        2,
        of_hercules("pays"),
        "value of the wreath that Hercules asks for, 0 for none",
        ALL,
    ),
    Entry(
        "hercules_coins", HALF, 0, 20, of_hercules("coins"), "coins that Hercules gives last", ALL
    ),
    Entry(
        "hercules_wreath",
        HALF,
        0,
        3,
        of_hercules("wreath"),
        "value of the wreath that Hercules gives last, 0 for none",
        ALL,
    ),
    Entry(
        "hercules_amount",
        HALF,
        0,
        9,
        of_hercules("amount"),
        "how many: steps of advance, messengers of collect (0 for all) or per_space, coins of "
        "per_card",
        ALL,
    ),
    Entry(
        "hercules_reach",
        HALF,
        0,
        0,
        tuple(REACHES[at] for at in of_hercules("reach")),
        "how far move_die, move_messenger, swap_cards or swap_favours reach",
        ALL,
        words=REACHES,
    ),
    Entry(
        "hercules_whose",
        HALF,
        0,
        0,
        tuple(OWNERS[at] for at in of_hercules("whose")),
        "whose messengers move_messenger and recall may mean; with own, banish needs a card "
        "without any",
        ALL,
        words=OWNERS,
    ),
    Entry(
        "favour_copies",
        KINDS,
        0,
        20,
        tuple(favour.copies for favour in data.FAVOURS),
        "favours of each kind",
    ),
    Entry(
        "favour_points",
        KINDS,
        0,
        50,
        tuple(favour.points for favour in data.FAVOURS),
        "points that a favour is worth anyway",
    ),
    Entry(
        "favour_each",
        KINDS,
        0,
        20,
        tuple(favour.each for favour in data.FAVOURS),
        "points for each thing that a favour counts",
    ),
    Entry(
        "favour_most",
        KINDS,
        0,
        100,
        tuple(favour.most for favour in data.FAVOURS),
        "the most points a favour is worth, 0 for any number",
    ),
)


def check(values: Values) -> Iterator[tuple[str, str]]:
    """Name what does not fit together [1.2, 1.3, 1.4, 6.16]."""
    favours = sum(int(copies) for copies in values["favour_copies"].values())
    if favours <= data.COLUMNS:
        yield "favour_copies", f"favour_copies makes {favours} favours: none is left to draw"
    if favours > MOST_FAVOURS:
        yield "favour_copies", f"favour_copies makes {favours} favours, {MOST_FAVOURS} may be"
    for at, players in enumerate(PLAYERS[0]):
        most = MOST_DICE * int(players)
        if int(values["dice"][at,]) > most:
            yield (
                f"dice.{players}",
                f"dice.{players} must be 7 to {most}: they must find room while a column is marked",
            )
        yield from check_blocked(values, at, players)
    for half, name in enumerate(data.HALF_NAMES):
        yield from check_hercules(values, half, name)


def check_blocked(values: Values, at: int, players: str) -> Iterator[tuple[str, str]]:
    """See that blocked depths are on the track, and that not all of it is blocked [1.4]."""
    groups = groups_of(str(values["track"][1 if at == TABLES - 1 else 0,]))
    blocked = {int(depth) for depth in str(values["blocked"][at,]).split()}
    for depth in sorted(blocked):
        if not 1 <= depth <= len(groups):
            yield (
                f"blocked.{players}",
                f"blocked.{players} names depth {depth}, and the track has depths 1 to "
                f"{len(groups)}",
            )
    if blocked >= set(range(1, len(groups) + 1)):
        yield f"blocked.{players}", f"blocked.{players} blocks every space of the track"


def check_hercules(values: Values, half: int, name: str) -> Iterator[tuple[str, str]]:
    """See that the numbers of an action of Hercules go with its verb [6.16]."""
    word = str(values["hercules_verb"][half,])
    verb = VERB_WORDS.index(word)
    amount = int(values["hercules_amount"][half,])
    low, high = AMOUNTS.get(verb, (0, 9))
    if not low <= amount <= high:
        path = f"hercules_amount.{name}"
        yield path, f"{path} must be {low} to {high} for the verb {word}, not {amount}"
    given = {field: int(values[f"hercules_{field}"][half,]) for field in ("coins", "wreath")}
    for field, number in given.items():
        path = f"hercules_{field}.{name}"
        if verb not in GIVING and number:
            yield path, f"{path} must be 0: the verb {word} gives nothing of its own"
        if verb == verbs.EITHER and not number:
            yield path, f"{path} must not be 0: the verb either gives one or the other"
    if verb == verbs.GAIN and not any(given.values()):
        path = f"hercules_verb.{name}"
        yield path, f"{path} is gain, and nothing is gained: set hercules_coins or hercules_wreath"


def write_track(box: Numbers, place: Place, text: str) -> None:
    """Write a side of the track, space by space [1.4]."""
    side, at = place[0], 0
    for depth, group in enumerate(groups_of(text), 1):
        for bonus in group:
            coins, wreath = re.search(r"(\d)c", bonus), re.search(r"w(\d)", bonus)
            box.depth[side, at] = depth
            box.bonus_coins[side, at] = int(coins[1]) if coins else 0
            box.bonus_wreath[side, at] = int(wreath[1]) if wreath else 0
            at += 1
    box.length[side] = at


def read_track(box: Numbers, place: Place) -> str:
    """Read a side of the track [1.4]."""
    side, text = place[0], ""
    for at in range(box.length[side]):
        branch = at > 0 and box.depth[side, at] == box.depth[side, at - 1]
        text += ("|" if branch else " " if at else "") + sign(box, side, at)
    return f"{text} EXIT"


def sign(box: Numbers, side: int, at: int) -> str:
    """Write what a space gives in short [1.4]."""
    coins, wreath = int(box.bonus_coins[side, at]), int(box.bonus_wreath[side, at])
    return "+".join([*([f"{coins}c"] if coins else []), *([f"w{wreath}"] if wreath else [])]) or "-"


def write_blocked(box: Numbers, place: Place, text: str) -> None:
    """Write which spaces are blocked, a bit each; the track is written already [1.4]."""
    blocked = {int(depth) for depth in text.split()}
    side, bits = side_of(place), 0
    for at in range(box.length[side]):
        bits |= int(int(box.depth[side, at]) in blocked) << at
    box.closed[place[0]] = bits


def read_blocked(box: Numbers, place: Place) -> str:
    """Read which depths are blocked [1.4]."""
    side, bits = side_of(place), int(box.closed[place[0]])
    spaces = [at for at in range(box.length[side]) if (bits >> at) & 1]
    return " ".join(map(str, dict.fromkeys(int(box.depth[side, at]) for at in spaces)))


def side_of(place: Place) -> int:
    """Return the side of the track for a number of players."""
    return 1 if place[0] == TABLES - 1 else 0


def complete(box: Any) -> None:
    """Write what the actions of Hercules need besides their price [5.5, 6.16]."""
    for half in range(data.HALVES):
        box.hercules_needs[half] = verbs.needs_of(hercules(box, half))


def hercules(box: Any, half: int) -> Deed:
    """Return an action of Hercules [6.16]."""
    return Deed(*(int(box[f"hercules_{field}"][half]) for field in Deed._fields))


def deed_of(box: Any, number: int) -> Deed:
    """Return an action of a god, as the box has it."""
    god, half = divmod(int(number), data.HALVES)
    return hercules(box, half) if god == data.HERCULES else data.DEEDS[number]


def favour_of(box: Any, kind: int) -> data.Favour:
    """Return a kind of favour, as the box has it."""
    return data.FAVOURS[kind]._replace(
        copies=int(box.favour_copies[kind]),
        points=int(box.favour_points[kind]),
        each=int(box.favour_each[kind]),
        most=int(box.favour_most[kind]),
    )


BOX: Final = Box(
    game="loyalty",
    title="Loyalty: Rome",
    entries=ENTRIES,
    texts={
        "track": Text(write_track, read_track),
        "blocked": Text(write_blocked, read_blocked),
    },
    check=check,
    needs={"blocked": "track"},
    complete=complete,
    notes="Reconstructed: our sources have lost the Temple Track and what Hercules does.\n"
    "If you own the game, enter what is printed on your track and on your card.",
)
