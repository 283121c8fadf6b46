"""What has happened, told in sentences as one viewer may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.text.words import NUMBERED, Names, Person, joined, plural, sentence
from . import actions, data, manual, text
from .rules import cards, table, turn
from .state import Table, View


class Moment(NamedTuple):
    """An action between two looks at the table."""

    before: View
    after: View
    seat: int
    """Who acted; below 0 it was chance."""
    action: int
    """What the viewer learned of it, perhaps a redacted form."""
    names: Names
    table: Table
    """The table as it was."""
    now: Table
    """The table as it is."""

    @property
    def who(self) -> Person:
        """The player on turn."""
        return self.names[int(self.table.turn)]

    @property
    def foe(self) -> Person:
        """The other player."""
        return self.names[text.foe_of(self.table)]

    @property
    def choice(self) -> int:
        """The number of the answer among those of its stage."""
        return self.action - int(actions.FIRST_ANSWER[self.table.stage])

    @property
    def redacted(self) -> bool:
        """Whether the viewer may not know which card it was."""
        return self.action >= actions.ACTIONS


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action as an event, with all that it brought about."""
    moment = Moment(before, after, seat, action, names, before.table, after.table)
    told = NARRATORS[data.STAGES[moment.table.stage]](moment)
    lines = [told, *consequences(moment)]
    return "\n".join(sentence(line) for line in lines if line)


def consequences(moment: Moment) -> Iterator[str]:
    """Tell what follows by itself: gifts, cards turned over, a shuffle, empty discs, the end."""
    stage, then = int(moment.table.stage), int(moment.now.stage)
    if stage == data.DEAL and then == data.EXCHANGE:
        yield dealt(moment)
    if stage == data.EXCHANGE and then == data.LAYING:
        yield gifts(moment)
    if stage == data.LAYING and then != data.LAYING:
        yield from turned_over(moment)
    if shuffled(moment):
        yield "the pile is empty, so the discards are shuffled into a new one"
    if then == data.KEEP_STAGE != stage and moment.after.drawn.any():
        yield f"{moment.names[int(moment.after.seat)]:draws} {cards_of(moment.after.drawn)}"
    if stage == data.LAYING != then or moment.action == actions.END:
        yield empty(moment)
    if then == data.OVER:
        yield from closing(moment)


def closing(moment: Moment) -> Iterator[str]:
    """Tell why the game is over, and who has won [7]."""
    points = [int(number) for number in moment.now.points]
    if min(points) > 0:
        yield "the stockpile is empty: the game is over"
    else:
        yield f"{moment.names[points.index(min(points))]:has} no points left: the game is over"
    yield text.result(moment.after, moment.names)


def dealt(moment: Moment) -> str:
    """Sum up the deal: players hear their own cards [2.2]."""
    viewer = int(moment.after.seat)
    if viewer < 0:
        return "four cards are dealt to each player"
    return f"{moment.names[viewer]:is} dealt {cards_of(moment.after.hand)}"


def gifts(moment: Moment) -> str:
    """Tell the gifts that a viewer gave and received [2.3]."""
    before, after, viewer = moment.before, moment.after, int(moment.after.seat)
    if viewer < 0:
        return "the players exchange their gifts"
    given = before.gifts.astype(int)
    if viewer == moment.seat:
        given[moment.choice] += 1
    kept = before.hand + before.gifts - given
    other = moment.names[data.SEATS - 1 - viewer]
    gave = f"{moment.names[viewer]:gives} {other} {cards_of(given)}"
    return f"{gave} and {moment.names[viewer]:~receives} {cards_of(after.hand - kept)}"


def turned_over(moment: Moment) -> Iterator[str]:
    """Tell what lies where when the first cards are turned over [2.4]."""
    yield "all cards are turned over:"
    for seat in range(data.SEATS):
        row = moment.now.discs[seat]
        laid = [
            f"{data.NAMES[row[disc]]} at disc {disc + 1}"
            for disc in range(data.DISCS)
            if row[disc] >= 0
        ]
        yield f"{moment.names[seat]:has} {joined(laid)}"


def shuffled(moment: Moment) -> bool:
    """Whether the discards have become the pile [4.3]."""
    table, now = moment.table, moment.now
    if now.shuffled > table.shuffled:
        return True
    return bool(now.pile > table.pile and table.discards.any())


def empty(moment: Moment) -> str:
    """Tell what the next player has returned for empty discs [3.1]."""
    seat = int(moment.now.turn)
    count = int(table.empty_discs(moment.now, seat))
    if not count:
        return ""
    who, discs = moment.names[seat], plural(count, "empty disc")
    paid = plural(int(moment.table.points[seat]) - int(moment.now.points[seat]), "point")
    return f"{who:pays} {paid} for {discs} {change(moment, seat)}"


def change(moment: Moment, seat: int) -> str:
    """Say how many points somebody has now."""
    return f"(now {int(moment.now.points[seat])})"


def both(moment: Moment) -> str:
    """Say how many points both players have now, if both scores have changed."""
    seat, foe = int(moment.table.turn), text.foe_of(moment.table)
    if moment.table.points[foe] == moment.now.points[foe]:
        return change(moment, seat)
    return f"(now {int(moment.now.points[seat])} to {int(moment.now.points[foe])})"


def cards_of(counts: NDArray[np.int8]) -> str:
    """Name cards counted by title: Forum, Forum and Nero."""
    return joined([data.NAMES[title] for title in manual.titles_in(counts)])


def _begin(moment: Moment) -> str:
    return f"{moment.names[moment.choice]:goes first}"


def _give(moment: Moment) -> str:
    giver, taker = moment.names[moment.seat], moment.names[data.SEATS - 1 - moment.seat]
    card = "a card" if moment.redacted else data.NAMES[moment.choice]
    return f"{giver:chooses} {card} for {taker}"


def _lay_down(moment: Moment) -> str:
    card = "a card" if moment.redacted else data.NAMES[moment.choice // data.DISCS]
    disc = (moment.action - actions.LAY_DOWN if moment.redacted else moment.choice % data.DISCS) + 1
    return f"{moment.who:lays} {card} face down at disc {disc}"


def _throw(moment: Moment) -> str:
    return f"{moment.who:rolls} {text.dice_words(moment.now)}"


def _triple(moment: Moment) -> str:
    if moment.action == actions.AGAIN:
        return f"{moment.who:decides} to roll all three dice again"
    return f"{moment.who:keeps} {text.dice_words(moment.table)}"


def _act(moment: Moment) -> str:
    """Tell an action of the open part of a turn [4]."""
    action = moment.action
    if action < actions.MONEY:
        return _lay(moment)
    if action < actions.CARDS:
        face, seat = action - actions.MONEY + 1, int(moment.table.turn)
        now = int(moment.now.money[seat])
        return f"{moment.who:takes} {text.sestertii(face)} with a {face} (now {now})"
    if action < actions.ACTIVATE:
        face, count = action - actions.CARDS + 1, int(moment.now.drawing)
        return f"{moment.who:draws} {plural(count, 'card')} with a {face}"
    if action < actions.END:
        disc = action - actions.ACTIVATE
        title = int(moment.table.discs[moment.table.turn, disc])
        return (
            f"{moment.who:activates} {data.NAMES[title]} at disc {disc + 1}{effect(moment, title)}"
        )
    lapsed = f", leaving {text.dice_words(moment.table)} unused" if any(moment.table.dice) else ""
    return f"{moment.who:ends} the turn{lapsed}"


def _lay(moment: Moment) -> str:
    """Tell that a card of the hand is laid, for money or for nothing [4.1, 6.2]."""
    title, disc = moment.action // data.DISCS, moment.action % data.DISCS
    free = moment.table.stage == data.FREE_STAGE
    cost = 0 if free else turn.price(moment.table, title)
    paid = text.sestertii(cost) if cost else "free"
    over = covered(moment, disc)
    return f"{moment.who:lays} {data.NAMES[title]} at disc {disc + 1} for {paid}{over}"


def covered(moment: Moment, disc: int) -> str:
    """Name the card that is covered and discarded [4.1]."""
    title = int(moment.table.discs[moment.table.turn, disc])
    return f", covering {data.NAMES[title]}" if title >= 0 else ""


def effect(moment: Moment, title: int) -> str:
    """Say what a card has done at once, or begins to do, when it acts as *title* [6]."""
    now, seat = moment.now, int(moment.table.turn)
    gain = int(now.points[seat]) - int(moment.table.points[seat])
    if title == data.LEGAT:
        why = f"for {moment.foe:'s} {plural(gain, 'empty disc')}"
        return f": {plural(gain, 'point')} {why} {change(moment, seat)}"
    if title == data.TRIBUNUS:
        return f": 1 point from {moment.foe} {both(moment)}"
    if title == data.MERCATUS:
        return f": {plural(gain, 'point')} for {moment.foe:'s} Forums {both(moment)}"
    if title == data.ESSEDUM:
        weaker = int(now.box.essedum_malus) * int(now.essedum)
        return f": {moment.foe:'s} cards defend with {weaker} less this turn"
    if title == data.HARUSPEX:
        return ", looking through the pile"
    if now.stage == data.PLACE_STAGE:
        return (
            ", lifting "
            f"{joined([data.NAMES[lifted] for lifted in now.lifted if lifted != data.NONE])}"
        )
    if now.stage == data.BATTLE_STAGE:
        return f", attacking {moment.foe:'s} {text.guarded(now, int(now.target))}"
    free = [f"{text.KINDS[kind]}s" for kind in range(2) if now.free[kind] > moment.table.free[kind]]
    return f": {free[0]} are free to lay for the rest of the turn" if free else ""


def _keep(moment: Moment) -> str:
    """Tell the card kept, to its owner, and those discarded, to all [4.3]."""
    kept = "a card" if moment.redacted else data.NAMES[moment.choice]
    away = cards_of(moment.now.discards - moment.table.discards)
    return f"{moment.who:keeps} {kept}" + (f" and {moment.who:~discards} {away}" if away else "")


def _target(moment: Moment) -> str:
    """Tell what a card does to an opposing one [6.1, 6.5, 6.9, 6.14, 6.23]."""
    table, disc = moment.table, moment.choice
    own, victim = (
        f"{moment.who:'s} {text.actor(table)}",
        data.NAMES[table.discs[text.foe_of(table), disc]],
    )
    where = f"at disc {disc + 1}"
    if table.title == data.GLADIATOR:
        return f"{own} sends {moment.foe:'s} {victim} {where} back to {moment.foe:'s} hand"
    if table.title in (data.SICARIUS, data.NERO):
        return f"{own} discards {moment.foe:'s} {victim} {where}, and is discarded too"
    return f"{own} attacks {moment.foe:'s} {text.guarded(table, disc)} {where}"


def _battle(moment: Moment) -> str:
    """Tell the battle die and what it decides [5.1]."""
    shown = f"the battle die shows {moment.choice + 1} against {victim(moment)}"
    if moment.now.stage == data.CENTURIO_STAGE:
        return f"{shown}: not enough yet"
    return f"{shown}: {outcome(moment)}"


def victim(moment: Moment) -> str:
    """Name the card under attack with its owner and its defence."""
    return f"{moment.foe:'s} {text.guarded(moment.table, int(moment.table.target))}"


def outcome(moment: Moment) -> str:
    """Say how a battle has ended."""
    table, foe = moment.table, text.foe_of(moment.table)
    beaten = moment.now.discs[foe, table.target] == data.NONE
    name = data.NAMES[table.discs[foe, table.target]]
    return f"{name} is discarded" if beaten else "the attack fails"


def _centurio(moment: Moment) -> str:
    if moment.action == actions.PASS:
        return f"{moment.who:adds} no die: the attack fails"
    total = int(moment.table.battle) + moment.choice + 1
    added = f"{moment.who:adds} a {moment.choice + 1}: {total} against {victim(moment)}"
    return f"{added}, {outcome(moment)}"


def _mercator(moment: Moment) -> str:
    count = moment.choice + 1
    bought = f"{moment.who:buys} {plural(count, 'point')} from {moment.foe}"
    return (
        f"{bought} for {text.sestertii(int(moment.now.box.mercator_price) * count)} {both(moment)}"
    )


def _consul(moment: Moment) -> str:
    face, raised = moment.choice % data.FACES + 1, moment.choice < data.FACES
    verb, other = ("raises", face + 1) if raised else ("lowers", face - 1)
    return f"{moment.who:'s} {text.actor(moment.table)} {verb} a {face} to {other}"


def _block(moment: Moment) -> str:
    title = int(moment.table.discs[text.foe_of(moment.table), moment.choice])
    what = data.NAMES[title] if title >= 0 else "empty"
    disc = f"{moment.foe:'s} disc {moment.choice + 1} ({what})"
    return f"{moment.who:'s} {text.actor(moment.table)} blocks {disc} for a turn"


def _copy(moment: Moment) -> str:
    title = moment.choice
    return f"{moment.who:'s} Scaenicus acts as {data.NAMES[title]}{effect(moment, title)}"


def _haruspex(moment: Moment) -> str:
    card = "a card" if moment.redacted else data.NAMES[moment.choice]
    return f"{moment.who:takes} {card} from the pile and {moment.who:~shuffles} the rest"


def _recover(moment: Moment) -> str:
    return f"{moment.who:takes} {data.NAMES[moment.choice]} from the discards"


def _free(moment: Moment) -> str:
    return f"{moment.who:lays} no more cards" if moment.action == actions.PASS else _lay(moment)


def _place(moment: Moment) -> str:
    title = next(int(title) for title in moment.table.lifted if title != data.NONE)
    disc = moment.choice
    return f"{moment.who:lays} {data.NAMES[title]} again at disc {disc + 1}{covered(moment, disc)}"


def _forum(moment: Moment) -> str:
    """Tell the second die of a Forum, and what it pays with the Basilicas [6.21]."""
    face = moment.choice + 1
    bonus = int(moment.table.box.basilica_bonus) * int(cards.beside(moment.table, data.BASILICA))
    parts = f"{face} points, plus {bonus} for the Basilica," if bonus else plural(face, "point")
    if moment.now.stage == data.TEMPLUM_STAGE:
        return f"{moment.who:gives} the Forum a {face}: {parts} so far"
    return f"{moment.who:scores} {parts} with a {face} {change(moment, int(moment.table.turn))}"


def _templum(moment: Moment) -> str:
    seat = int(moment.table.turn)
    gain = int(moment.now.points[seat]) - int(moment.table.points[seat])
    paid = f"the Forum scores {plural(gain, 'point')} {change(moment, seat)}"
    if moment.action == actions.PASS:
        return f"{moment.who:adds} no third die: {paid}"
    return f"{moment.who:adds} a {moment.choice + 1} for the Templum: {paid}"


def _untold(_: Moment) -> str:
    """Say nothing of a single card that is dealt or drawn: they are summed up."""
    return ""


NARRATORS: Final[dict[str, Callable[[Moment], str]]] = {
    "start": _begin,
    "deal": _untold,
    "exchange": _give,
    "laying": _lay_down,
    "throw": _throw,
    "triple": _triple,
    "actions": _act,
    "draw": _untold,
    "keep": _keep,
    "target": _target,
    "battle": _battle,
    "centurio": _centurio,
    "mercator": _mercator,
    "consul": _consul,
    "block": _block,
    "copy": _copy,
    "haruspex": _haruspex,
    "recover": _recover,
    "free": _free,
    "place": _place,
    "forum": _forum,
    "templum": _templum,
}
"""Who tells what happened at each stage."""
