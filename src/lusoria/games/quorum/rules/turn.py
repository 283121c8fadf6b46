"""A turn: taking a card, a God's effect, playing a card [3, 4]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import State, Table
from . import deck, sets, track


@rule
def take(state: State, slot: int) -> None:
    """Take a card from Rome: into the hand, or first let a God's name be shown [3.3, 4.1]."""
    table = state.table
    card = int(table.rome[slot])
    table.taken = 1
    table.gap = slot
    if card == data.GOD:
        table.stage = data.GOD_STAGE
    else:
        table.rome[slot] = data.NONE
        table.known[table.turn, sets.half_of(card)] |= sets.bit_of(card)
        deck.fill_gap(state)


@rule
def reveal(table: Table, god: int) -> None:
    """Show the name of the God that is taken, known for good [4.1, 8.3]."""
    seat = int(table.turn)
    table.rome[table.gap] = data.NONE
    table.unnamed[god] -= 1
    table.gods[seat, gods_held(table, seat)] = god
    table.stage = data.ADVANCE_STAGE


@rule
def gods_held(table: Table, seat: int) -> int:
    """Gods in the hand of *seat* [4.1]."""
    count = 0
    while count < data.GOD_LIMIT and table.gods[seat, count] != data.NONE:
        count += 1
    return count


@rule
def favour(state: State, province: int) -> None:
    """Advance in the chosen province and change the tokens beside it, then fill the gap [4.2]."""
    table = state.table
    seat = int(table.turn)
    god = int(table.gods[seat, gods_held(table, seat) - 1])
    track.advance(table, seat, province, 1)
    change_token(table, beside(table, province, data.CIRCLE - 1), int(table.box.god_left[god]))
    change_token(table, beside(table, province, 1), int(table.box.god_right[god]))
    deck.fill_gap(state)


@rule
def beside(table: Table, province: int, steps: int) -> int:
    """The province that lies *steps* clockwise of another [2.2]."""
    place = 0
    while table.circle[place] != province:
        place += 1
    return int(table.circle[(place + steps) % data.CIRCLE])


@rule
def change_token(table: Table, province: int, change: int) -> None:
    """Raise or lower a token, within its bounds [1.4, 4.2]."""
    value = int(table.tokens[province]) + change
    table.tokens[province] = min(data.MOST_TOKEN, max(data.LEAST_TOKEN, value))


@rule
def play(state: State, card: int) -> None:
    """Play a card, move the marker and end the turn [3.5, 8.2]."""
    table = state.table
    seat, half, bit = int(table.turn), sets.half_of(card), sets.bit_of(card)
    openly = int(table.known[seat, half]) & bit
    table.known[seat, half] ^= openly
    state.dealt[seat, half] ^= openly ^ bit
    table.dealt[seat, card // data.SUIT] -= int(openly == 0)
    table.played[seat, half] |= bit
    track.advance(table, seat, card // data.SUIT, int(table.box.influence[card]))
    end_turn(table)


@rule
def end_turn(table: Table) -> None:
    """Pass to the seat on the left, or end the game after twelve rounds [3.1, 5.1]."""
    table.turns += 1
    table.taken = 0
    table.refreshed = 0
    table.turn = deck.next_seat(table)
    table.stage = (
        data.OVER
        if int(table.turns) == int(table.box.rounds) * int(table.seats)
        else data.TAKE_STAGE
    )
