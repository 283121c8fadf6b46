"""The laws of Roma's components: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator

from . import data, position
from .state import State


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for all 52 cards."""
    return [*card_faults(state, complete), *table_faults(state), *pending_faults(state)]


def card_faults(state: State, complete: bool) -> Iterator[str]:
    """Every card of the box is somewhere, once [1.1]."""
    for title, count in enumerate(position.cards_in(state)):
        copies = int(state.table.box.copies[title])
        if count > copies or (complete and count < copies):
            yield f"cards: {count} {data.NAMES[title]} in play, the box has {copies}"
    table = state.table
    for seat in range(data.SEATS):
        if int(state.hands[seat].sum()) != table.held[seat]:
            yield f"seats[{seat}].hand: {table.held[seat]} cards are said to be held"
        if not known_is_held(state, seat):
            yield f"seats[{seat}].known: the other cannot know a card that is not there"
    if int(state.pile.sum()) != table.pile:
        yield f"pile: {table.pile} cards are said to be in it"


def known_is_held(state: State, seat: int) -> bool:
    """Whether all cards known to be in a hand are there, or in the draw, or face down [8]."""
    where = state.hands[seat].astype(int)
    if seat == state.table.turn and state.table.shuffled:
        where = where + state.drawn
    for title in state.faces[seat]:
        if title != data.NONE:
            where[title] += 1
    return bool((state.known[seat] <= where).all())


def sure_is_held(state: State) -> bool:
    """Whether what was known before a draw with a shuffle is in the hand and still known [8.3]."""
    seat = state.table.turn
    if not state.table.shuffled:
        return not state.sure.any()
    return bool((state.sure <= state.hands[seat]).all() and (state.sure <= state.known[seat]).all())


def table_faults(state: State) -> Iterator[str]:
    """Points, dice and the rest of the table are within bounds [1.2, 1.3, 7]."""
    table = state.table
    ended = min(table.points) <= 0 or int(table.points.sum()) >= int(table.box.points)
    if ended != (table.stage == data.OVER):
        yield "seats.points: the game is over exactly when a player or the stockpile has none"
    if table.points.sum() == 0:
        yield "seats.points: at most one player can be without points"
    dice = int(table.dice.sum())
    if table.free.any() and table.free_laying != data.FOR_THE_TURN:
        yield "free: nothing is free for a turn without the option free_laying=turn"
    if dice > data.DICE:
        yield f"dice: {dice} are unused, there are {data.DICE}"
    if (dice and table.stage < data.TRIPLE) or (table.stage == data.THROW and dice):
        yield "dice: none is thrown yet"
    if table.stage == data.TRIPLE and max(table.dice) != data.DICE:
        yield "dice: three of a kind is asked about, but there is none"
    for seat in range(data.SEATS):
        if table.blocked[seat].any() and table.stage < data.THROW:
            yield f"seats[{seat}].blocked: nobody can have blocked a disc yet"
        if int(table.blocked[seat].sum()) > data.DICE:
            yield f"seats[{seat}].blocked: a turn has {data.DICE} dice to block with"
        if table.stage <= data.EXCHANGE and any(table.discs[seat] != data.NONE):
            yield f"seats[{seat}].discs: nothing is laid before the exchange is over"
        if table.given[seat] > (data.GIFTS if table.stage == data.EXCHANGE else 0):
            yield f"seats[{seat}].gifts: {table.given[seat]} are too many in this stage"
    yield from setup_faults(state)


def setup_faults(state: State) -> Iterator[str]:
    """Each player has 4 cards until the first laying is over [2]."""
    table = state.table
    if table.stage == data.DEAL:
        if table.pile == 0:
            yield "pile: a card is to be dealt, but the pile is empty"
        if table.held[table.turn] >= data.DEALT:
            yield f"seats[{table.turn}].hand: {data.DEALT} cards have been dealt already"
    if table.stage not in (data.EXCHANGE, data.LAYING):
        return
    for seat in range(data.SEATS):
        down = sum(title != data.NONE for title in table.discs[seat])
        if int(table.held[seat]) + int(table.given[seat]) + down != data.DEALT:
            yield f"seats[{seat}].hand: {data.DEALT} cards are held, given and laid at the start"


def pending_faults(state: State) -> Iterator[str]:
    """What is pending fits the question that is asked [4, 5, 6]."""
    table = state.table
    asking = data.ACTIONS_STAGE < table.stage < data.OVER
    drawing = table.stage in (data.DRAW_STAGE, data.KEEP_STAGE)
    if (table.disc != data.NONE) != (asking and not drawing) or (table.disc == data.NONE) != (
        table.title == data.NONE
    ):
        yield f"pending.disc: stage {data.STAGES[table.stage]} does not go with it"
        return
    if (table.drawing > 0) != (table.stage == data.DRAW_STAGE):
        yield "pending.drawing: cards are still to be drawn exactly in stage draw"
    if table.stage == data.DRAW_STAGE and table.pile == 0:
        yield "pile: a card is to be drawn, but the pile is empty"
    elif table.drawing > int(table.pile) + int(table.discards.sum()):
        yield "pending.drawing: there are not so many cards to draw"
    if table.shuffled and not drawing:
        yield "pending.shuffled: no draw is in progress"
    if not sure_is_held(state):
        yield "pending.sure: before the draw only cards still in that hand can have been known"
    if table.taken.any() and table.stage != data.PLACE_STAGE:
        yield "pending.taken: lifted cards are laid exactly in stage place"
    if (bool(table.drawn) and not drawing) or (table.stage == data.KEEP_STAGE and not table.drawn):
        yield "pending.drawn: one of the drawn cards is kept exactly in stage keep"
    lifted = [title for title in table.lifted if title != data.NONE]
    if bool(lifted) != (table.stage == data.PLACE_STAGE):
        yield "pending.lifted: lifted cards are laid exactly in stage place"
    if len(lifted) + int(table.taken.sum()) > data.DISCS:
        yield "pending.taken: there is no room left for the lifted cards"
    yield from acting_faults(state)


def acting_faults(state: State) -> Iterator[str]:
    """The acting card could have asked this question [6]."""
    table = state.table
    stage = data.STAGES[table.stage]
    if (table.target != data.NONE) != (stage in ("battle", "centurio")):
        yield "pending.target: a card is under attack exactly in phases battle and centurio"
    elif table.target != data.NONE and table.discs[1 - table.turn, table.target] == data.NONE:
        yield "pending.target: there is no card to attack"
    if (table.battle > 0) != (table.stage == data.CENTURIO_STAGE):
        yield "pending.battle: the battle die counts exactly in stage centurio"
    if (table.due > 0) != (table.stage == data.TEMPLUM_STAGE):
        yield "pending.due: points are due exactly in stage templum"
    if table.title != data.NONE and data.NAMES[table.title] not in ASKERS.get(stage, ()):
        yield f"pending.acts_as: {data.NAMES[table.title]} never leads to stage {stage}"
    elif table.title != data.NONE and stage not in ("place", "free") and not acts_so(state):
        yield f"pending.acts_as: no card at disc {table.disc + 1} acts as {data.NAMES[table.title]}"


def acts_so(state: State) -> bool:
    """Whether the card at the acting disc is what acts, or a Scaenicus acting as it [6.11]."""
    table = state.table
    laid = table.discs[table.turn, table.disc]
    return bool(laid == table.title or (laid == data.SCAENICUS and table.title < data.CHARACTERS))


ASKERS = {
    "target": ("Sicarius", "Gladiator", "Velites", "Nero", "Onager"),
    "battle": ("Legionarius", "Centurio", "Velites", "Onager"),
    "centurio": ("Centurio",),
    "mercator": ("Mercator",),
    "consul": ("Consul",),
    "block": ("Praetorianus",),
    "copy": ("Scaenicus",),
    "haruspex": ("Haruspex",),
    "recover": ("Aesculapinum",),
    "free": ("Architectus", "Senator"),
    "place": ("Consiliarius", "Machina"),
    "forum": ("Forum",),
    "templum": ("Forum",),
}
"""The titles whose activation leads to each stage."""
