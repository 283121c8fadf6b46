"""Roma in words: what is asked, and what an action would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.text.words import NUMBERED, Names, Person, joined, plural, sentence
from ...draw.memo import FEW, once_seen
from . import actions, data, manual, notation, reasons
from .rules import battle, cards, turn
from .rules.table import count_laid, empty_discs
from .rules.why import free_kind, target_kind
from .state import Table, View

KINDS: Final = ("character", "building")


def alike(question: str) -> tuple[str, str]:
    """Ask everybody in the same words."""
    return question, question


QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    "start": alike("the first player is being drawn by lot"),
    "deal": alike("the cards are being dealt"),
    "exchange": alike("each player is choosing two cards for the other"),
    "laying": (
        "lay a card face down at one of your empty discs",
        "{who:is} laying cards face down",
    ),
    "throw": alike("{who:is} rolling the dice"),
    "triple": (
        "you rolled {dice}: keep them, or roll all three again",
        "{who:has} rolled {dice} and may roll again",
    ),
    "actions": (
        "use a die ({dice}), lay cards or end your turn",
        "{who:'s} turn: {dice} still to use",
    ),
    "draw": alike("{who:is} drawing cards: {drawing} to go"),
    "keep": (
        "keep one of the cards you have drawn",
        "{who:is} choosing which of the drawn cards to keep",
    ),
    "target": (
        "{actor}: choose an opposing {victims}",
        "{who:is} choosing an opposing {victims} for {actor}",
    ),
    "battle": alike("{who:'s} {actor} attacks {foe:'s} {victim}: rolling the battle die"),
    "centurio": (
        "your {actor} rolled {battle} against {victim}: add a die ({dice})?",
        "{who:'s} {actor} has rolled {battle} against {victim}: {who} may add a die",
    ),
    "mercator": (
        "how many points do you buy from {foe}, at 2 sestertii each?",
        "{who:is} buying points from {foe}",
    ),
    "consul": (
        "{actor}: choose a die to raise or lower by 1 ({dice})",
        "{who:is} changing a die with {actor}",
    ),
    "block": (
        "{actor}: choose one of {foe:'s} discs to block",
        "{who:is} choosing one of {foe:'s} discs to block",
    ),
    "copy": (
        "choose the character your Scaenicus acts as",
        "{who:is} choosing the character that Scaenicus acts as",
    ),
    "haruspex": ("take a card from the pile", "{who:is} taking a card from the pile"),
    "recover": (
        "take a character from the discards",
        "{who:is} taking a character from the discards",
    ),
    "free": (
        "lay {free} from your hand for free, or lay no more",
        "{who:is} laying {free} for free",
    ),
    "place": (
        "choose a disc for {lifted}",
        "{who:is} choosing a disc for {lifted}",
    ),
    "forum": (
        "choose a second die for your Forum: it scores the number shown{bonus} ({dice})",
        "{who:is} choosing a second die for the Forum",
    ),
    "templum": (
        "your Forum scores {due}: add your third die ({dice}) for the Templum?",
        "{who:'s} Forum scores {due}, and the Templum may add a third die",
    ),
    "over": alike("{result}"),
}
"""What is asked at each stage: to the player on turn, and as all others hear it."""

DICE_USED: Final = (
    "you have used all your dice: lay cards or end your turn",
    "{who:'s} turn: all dice are used",
)


@once_seen(FEW)
def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    if table.stage == data.EXCHANGE and view.seat >= 0:
        return sentence(exchange_question(view, names))
    idle = table.stage == data.ACTIONS_STAGE and not any(table.dice)
    yours, theirs = DICE_USED if idle else QUESTIONS[data.STAGES[table.stage]]
    question = yours if names[int(table.turn)].second else theirs
    return sentence(question.format_map(Asked(view, names)))


class Asked(dict[str, object]):
    """What questions name; each is found when a question names it."""

    def __init__(self, view: View, names: Names) -> None:
        """Ask about a view."""
        self.view, self.names = view, names

    def __missing__(self, name: str) -> object:
        """Find what is named."""
        return NAMED[name](self.view, self.view.table, self.names)


NAMED: Final[dict[str, Callable[[View, Table, Names], object]]] = {
    "who": lambda _, table, names: names[int(table.turn)],
    "foe": lambda _, table, names: names[foe_of(table)],
    "actor": lambda _, table, __: actor(table),
    "dice": lambda _, table, __: dice_words(table),
    "drawing": lambda _, table, __: table.drawing,
    "victims": lambda _, table, __: KINDS[target_kind(table)],
    "victim": lambda _, table, __: guarded(table, int(table.target)),
    "battle": lambda _, table, __: table.battle,
    "free": lambda _, table, __: f"{KINDS[free_kind(table)]}s",
    "lifted": lambda _, table, __: lifted_words(table),
    "bonus": lambda _, table, __: basilica_words(table),
    "due": lambda _, table, __: plural(int(table.due), "point"),
    "result": lambda view, _, names: result(view, names),
}


def exchange_question(view: View, names: Names) -> str:
    """Ask a player for two gifts, or say who is still choosing [2.3]."""
    me = int(view.seat)
    given, other = int(view.table.given[me]), names[data.SEATS - 1 - me]
    if given == data.GIFTS:
        return f"{other:is} still choosing two cards for {names[me]}"
    return f"choose {'a second card' if given else 'two cards'} to give to {other}"


def result(view: View, names: Names) -> str:
    """Say who has won and with how many points [7.3]."""
    points = [int(number) for number in view.table.points]
    if points[0] == points[1]:
        return f"{names.all(range(data.SEATS))} share the victory with {points[0]} points each"
    best = points.index(max(points))
    return f"{names[best]:wins} {max(points)} to {min(points)}"


def sestertii(count: int) -> str:
    """Return a sum of money in words."""
    return plural(count, "sestertius", "sestertii")


def foe_of(table: Table) -> int:
    """Return the seat that is not on turn."""
    return data.SEATS - 1 - int(table.turn)


def actor(table: Table) -> str:
    """Name the acting card, and what a Scaenicus acts as [6.11]."""
    if table.title == data.NONE:
        return ""
    laid = table.discs[table.turn, table.disc]
    name = data.NAMES[table.title]
    return f"Scaenicus (as {name})" if laid == data.SCAENICUS != table.title else name


def guarded(table: Table, disc: int) -> str:
    """Name an opposing card with what it defends with now [5.2]."""
    foe = foe_of(table)
    return f"{data.NAMES[table.discs[foe, disc]]} (defence {battle.defence(table, foe, disc)})"


def dice_words(table: Table) -> str:
    """Name the unused dice: 2, 5 and 6; three of a kind as such."""
    faces = [face + 1 for face in range(data.FACES) for _ in range(table.dice[face])]
    if len(faces) == 3 and faces[0] == faces[2]:
        return f"three {faces[0]}s"
    return joined([str(face) for face in faces]) or "none left"


def lifted_words(table: Table) -> str:
    """Name the lifted cards, the next one first."""
    first, *rest = [data.NAMES[title] for title in table.lifted if title != data.NONE] or ["card"]
    return f"{first} (then {joined(rest)})" if rest else first


def basilica_words(table: Table) -> str:
    """Say what Basilicas beside the acting Forum add [6.19]."""
    bonus = int(table.box.basilica_bonus) * cards.beside(table, data.BASILICA)
    return f", plus {bonus} for the Basilica" if bonus else ""


@once_seen(FEW)
def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat on turn would do."""
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(Offer(view, view.table, names), action - first)
    return notation.format_action(action)


def topic(view: View, action: int) -> str:
    """Name the heading under which an action is offered."""
    if view.table.stage != data.ACTIONS_STAGE or action >= actions.END:
        return ""
    return "Lay a card" if action < actions.MONEY else "Use a die"


class Offer(NamedTuple):
    """Where an action is offered: the view, its table, and what people are called."""

    view: View
    table: Table
    names: Names

    @property
    def foe(self) -> Person:
        """The opponent of the seat on turn; in the exchange of the viewer."""
        seat = self.view.seat if self.table.stage == data.EXCHANGE else self.table.turn
        return self.names[data.SEATS - 1 - max(0, int(seat))]


def _lay(offer: Offer, choice: int) -> str:
    title, disc = choice // data.DISCS, choice % data.DISCS
    table = offer.table
    if table.stage == data.LAYING:
        return f"lay {data.NAMES[title]} face down at disc {disc + 1}"
    cost = 0 if table.stage == data.FREE_STAGE else turn.price(table, title)
    return f"lay {data.NAMES[title]} at disc {disc + 1} for {cost or 'free'}{covering(table, disc)}"


def covering(table: Table, disc: int) -> str:
    """Name the player's card that would be covered [4.1]."""
    covered = table.discs[table.turn, disc]
    return f", covering {data.NAMES[covered]}" if covered >= 0 else ""


def _activate(offer: Offer, disc: int) -> str:
    title = int(offer.table.discs[offer.table.turn, disc])
    if title < 0:
        return f"activate disc {disc + 1}"
    return f"activate {data.NAMES[title]} at disc {disc + 1}: {effect(offer, title, disc)}"


def effect(offer: Offer, title: int, disc: int) -> str:
    """Say what a card acting as *title* at *disc* would do now, with the numbers [6]."""
    table, foe = offer.table, foe_of(offer.table)
    if title == data.LEGAT:
        return f"score {plural(empty_discs(table, foe), 'point')} for empty discs"
    if title == data.MERCATUS:
        return f"score {plural(count_laid(table, foe, data.FORUM), 'point')} for opposing Forums"
    if title == data.TRIBUNUS:
        return f"take 1 point from {offer.foe}"
    if title in (data.LEGIONARIUS, data.CENTURIO) and table.discs[foe, disc] >= 0:
        added = "; you may add a die" if title == data.CENTURIO else ""
        return f"attack {guarded(table, disc)}{added}"
    return manual.BRIEFS[title]


def _target(offer: Offer, disc: int) -> str:
    table = offer.table
    title = int(table.discs[foe_of(table), disc])
    if title < 0:
        return f"choose disc {disc + 1}"
    if table.title == data.GLADIATOR:
        return f"send {data.NAMES[title]} at disc {disc + 1} back to {offer.foe:'s} hand"
    if table.title in (data.SICARIUS, data.NERO):
        own = data.NAMES[table.discs[table.turn, table.disc]]
        return f"discard {data.NAMES[title]} at disc {disc + 1} together with {own}"
    strength = battle.defence(table, foe_of(table), disc)
    return f"attack {data.NAMES[title]} at disc {disc + 1} (defence {strength})"


def _place(offer: Offer, disc: int) -> str:
    lifted = next(
        (data.NAMES[title] for title in offer.table.lifted if title != data.NONE), "the card"
    )
    return f"lay {lifted} at disc {disc + 1}{covering(offer.table, disc)}"


def _block(offer: Offer, disc: int) -> str:
    title = int(offer.table.discs[foe_of(offer.table), disc])
    what = data.NAMES[title] if title >= 0 else "empty"
    return f"block {offer.foe:'s} disc {disc + 1} ({what})"


def _copy(offer: Offer, title: int) -> str:
    return f"act as {data.NAMES[title]}: {effect(offer, title, int(offer.table.disc))}"


def _score(offer: Offer, face: int) -> str:
    sum_ = face + 1
    if offer.table.title == data.FORUM:
        sum_ += int(offer.table.box.basilica_bonus) * cards.beside(offer.table, data.BASILICA)
    return f"score {plural(sum_, 'point')} with the {face + 1}"


def _add(offer: Offer, face: int) -> str:
    table = offer.table
    if table.stage != data.CENTURIO_STAGE:
        return f"add the {face + 1} for {int(table.due) + face + 1} points in all"
    total = int(table.battle) + face + 1
    needed = battle.defence(table, foe_of(table), table.target)
    outcome = "the attack succeeds" if total >= needed else "the attack still fails"
    return f"add the {face + 1}: {total} against {needed}, {outcome}"


def _pass(offer: Offer, _: int) -> str:
    if offer.table.stage == data.CENTURIO_STAGE:
        return "add no die: the attack fails"
    if offer.table.stage == data.TEMPLUM_STAGE:
        return f"add no die and score {plural(int(offer.table.due), 'point')}"
    return "lay no more cards"


def _buy(offer: Offer, choice: int) -> str:
    cost = (choice + 1) * int(offer.table.box.mercator_price)
    return f"buy {plural(choice + 1, 'point')} from {offer.foe} for {sestertii(cost)}"


def _end(offer: Offer, _: int) -> str:
    unused = any(offer.table.dice)
    return f"end the turn, leaving {dice_words(offer.table)} unused" if unused else "end the turn"


def _priced(words: str) -> Callable[[Offer, int], str]:
    """Return how a card is taken, with what laying it will cost."""
    return lambda offer, title: words.format(
        f"{data.NAMES[title]} (price {int(offer.table.box.price[title])})"
    )


def _cards(_: Offer, face: int) -> str:
    keep = "keep it" if face == 0 else "keep one"
    return f"draw {plural(face + 1, 'card')} with the {face + 1} and {keep}"


PHRASES: tuple[tuple[int, int, Callable[[Offer, int], str]], ...] = (
    (actions.LAY, data.TITLES * data.DISCS, _lay),
    (actions.MONEY, data.FACES, lambda _, face: f"take {sestertii(face + 1)} with the {face + 1}"),
    (actions.CARDS, data.FACES, _cards),
    (actions.ACTIVATE, data.FACES, _activate),
    (actions.END, 1, _end),
    (actions.AGAIN, 1, lambda *_: "roll all three dice again"),
    (actions.ACCEPT, 1, lambda offer, _: f"keep {dice_words(offer.table)}"),
    (actions.GIVE, data.TITLES, lambda offer, title: f"give {data.NAMES[title]} to {offer.foe}"),
    (actions.KEEP, data.TITLES, _priced("keep {}")),
    (actions.TAKE, data.TITLES, _priced("take {} from the pile")),
    (actions.RECOVER, data.CHARACTERS, _priced("take {} from the discards")),
    (actions.TARGET, data.DISCS, _target),
    (actions.BUY, data.POINTS, _buy),
    (actions.RAISE, data.FACES, lambda _, face: f"raise the {face + 1} to {face + 2}"),
    (actions.LOWER, data.FACES, lambda _, face: f"lower the {face + 1} to {face}"),
    (actions.BLOCK, data.DISCS, _block),
    (actions.COPY, data.CHARACTERS, _copy),
    (actions.PLACE, data.DISCS, _place),
    (actions.SCORE, data.FACES, _score),
    (actions.ADD, data.FACES, _add),
    (actions.PASS, 1, _pass),
    (actions.BEGIN, data.SEATS, lambda offer, seat: f"{offer.names[seat]:goes first}"),
    (actions.DRAW, data.TITLES, lambda _, title: f"{data.NAMES[title]} is drawn"),
    (actions.ROLL, actions.THROWS, lambda _, throw: f"the dice show {faces_words(throw)}"),
    (actions.BATTLE, data.FACES, lambda _, face: f"the battle die shows {face + 1}"),
)


def faces_words(throw: int) -> str:
    """Name the faces of a throw."""
    return joined([str(face + 1) for face in actions.DICE_OF[throw]])


def refusal_text(view: View, action: int, reason: int, names: Names = NUMBERED) -> str:
    """Say with its numbers what somebody cannot afford; empty for any other reason."""
    who, money = names[int(view.seat)], int(view.table.money[view.seat])
    if reason == reasons.TOO_EXPENSIVE:
        title = (action - actions.LAY) // data.DISCS
        cost = f"{data.NAMES[title]}: it costs {turn.price(view.table, title)}"
    elif reason == reasons.TOO_LITTLE_MONEY:
        points = action - actions.BUY + 1
        bought = "it costs" if points == 1 else "they cost"
        price = sestertii(points * int(view.table.box.mercator_price))
        cost = f"{plural(points, 'point')}: {bought} {price}"
    else:
        return ""
    return f"{who} cannot afford {cost} and {who:has} {money}"


def possessions(view: View) -> list[tuple[str, list[int]]]:
    """Count what the seats own beside points."""
    table = view.table
    laid = [data.DISCS - empty_discs(table, seat) for seat in range(data.SEATS)]
    return [
        ("sestertii", table.money.tolist()),
        ("cards on the discs", laid),
        ("cards in hand", table.held.tolist()),
    ]
