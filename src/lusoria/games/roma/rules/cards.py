"""What the cards do when they are activated [6]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import State, Table
from . import battle, pile
from .table import (
    count_laid,
    discard,
    empty_discs,
    hand_points,
    is_laid,
    other,
    part_with,
    pay_out,
    put,
    receive,
    resume,
    spend,
    unused,
)


@rule
def activate(state: State, disc: int) -> None:
    """Spend the die of *disc* and let the card there act [4.4]."""
    table = state.table
    spend(table, disc)
    table.disc = disc
    act_as(state, table.discs[table.turn, disc])


@rule
def act_as(state: State, title: int) -> None:
    """Let the activated card act as *title*, its own or a copied one [4.4, 6.11]."""
    table = state.table
    table.title = title
    if title == data.FORUM:
        table.stage = data.FORUM_STAGE
    elif title == data.LEGIONARIUS or title == data.CENTURIO:
        battle.attack(table, table.disc)
    elif title == data.SCAENICUS:
        table.stage = data.COPY_STAGE
    elif title == data.CONSUL:
        table.stage = data.CONSUL_STAGE
    elif title == data.PRAETORIANUS:
        table.stage = data.BLOCK_STAGE
    elif title == data.MERCATOR:
        table.stage = data.MERCATOR_STAGE
    elif title == data.AESCULAPINUM:
        table.stage = data.RECOVER_STAGE
    elif title == data.HARUSPEX:
        pile.look_through(state)
        table.stage = data.HARUSPEX_STAGE
    elif title == data.CONSILIARIUS:
        lift(table, data.CHARACTER)
    elif title == data.MACHINA:
        lift(table, data.BUILDING)
    elif title == data.SENATOR:
        free_laying(table, data.CHARACTER)
    elif title == data.ARCHITECTUS:
        free_laying(table, data.BUILDING)
    elif (
        title == data.LEGAT
        or title == data.MERCATUS
        or title == data.TRIBUNUS
        or title == data.ESSEDUM
    ):
        work_at_once(state, title)
    else:
        table.stage = data.TARGET_STAGE


@rule
def work_at_once(state: State, title: int) -> None:
    """Carry out the cards that ask no question [6.4, 6.15, 6.16, 6.22]."""
    table = state.table
    seat, foe = table.turn, other(table.turn)
    if title == data.ESSEDUM:
        table.essedum += 1
    elif title == data.LEGAT:
        pay_out(state, seat, empty_discs(table, foe))
    elif title == data.TRIBUNUS:
        hand_points(state, foe, seat, 1)
    else:
        mercatus(state, count_laid(table, foe, data.FORUM))
    resume(table)


@rule
def mercatus(state: State, fora: int) -> None:
    """Collect for the opposing Fora from the player that the variant names [6.22, 9.1]."""
    table = state.table
    if table.mercatus == data.FROM_OPPONENT:
        foe = other(table.turn)
        hand_points(state, foe, table.turn, min(fora, int(table.points[foe])))
    else:
        pay_out(state, table.turn, fora)


@rule
def strike(state: State, disc: int) -> None:
    """Turn the acting card against the opposing card at *disc* [6.1, 6.5, 6.9, 6.14, 6.23]."""
    table = state.table
    foe = other(table.turn)
    if table.title == data.GLADIATOR:
        send_back(state, foe, disc)
        resume(table)
    elif table.title == data.SICARIUS or table.title == data.NERO:
        discard(table, foe, disc)
        discard(table, table.turn, table.disc)
        resume(table)
    else:
        battle.attack(table, disc)


@rule
def send_back(state: State, seat: int, disc: int) -> None:
    """Return the card at *disc* to its owner's hand, known to both [6.5, 8.2]."""
    title = state.table.discs[seat, disc]
    state.table.discs[seat, disc] = data.NONE
    receive(state, seat, title)
    state.known[seat, title] += 1


@rule
def buy_points(state: State, points: int) -> None:
    """Buy points from the opponent, who gets the money [6.6]."""
    table = state.table
    seat, foe = table.turn, other(table.turn)
    table.money[seat] -= int(table.box.mercator_price) * points
    table.money[foe] += int(table.box.mercator_price) * points
    hand_points(state, foe, seat, points)
    resume(table)


@rule
def change_die(table: Table, face: int, step: int) -> None:
    """Raise or lower an unused die by 1 [6.7]."""
    table.dice[face] -= 1
    table.dice[face + step] += 1
    resume(table)


@rule
def block(table: Table, disc: int) -> None:
    """Block an opposing disc for the opponent's next turn [6.10]."""
    table.blocked[other(table.turn), disc] = 1
    resume(table)


@rule
def recover(state: State, title: int) -> None:
    """Take a character from the discards into the hand, openly [6.18, 8.2]."""
    table = state.table
    table.discards[title] -= 1
    receive(state, table.turn, title)
    state.known[table.turn, title] += 1
    resume(table)


@rule
def free_laying(table: Table, kind: int) -> None:
    """Let cards of *kind* be laid for nothing, now or for the whole turn [6.2, 6.13, 9.2]."""
    if table.free_laying == data.FOR_THE_TURN:
        table.free[kind] = 1
        resume(table)
    else:
        table.stage = data.FREE_STAGE


@rule
def lay_free(state: State, title: int, disc: int) -> None:
    """Lay one card within free laying, which goes on [6.2, 6.13]."""
    part_with(state, state.table.turn, title)
    put(state.table, state.table.turn, title, disc)


@rule
def lift(table: Table, kind: int) -> None:
    """Lift all own cards of *kind*, the acting one too if it is one [6.3, 6.20]."""
    seat = table.turn
    for disc in range(data.DISCS):
        if is_laid(table, seat, disc, kind):
            table.lifted[disc] = table.discs[seat, disc]
            table.discs[seat, disc] = data.NONE
    table.stage = data.PLACE_STAGE


@rule
def next_lifted(table: Table) -> int:
    """Old disc of the lifted card that is to be laid next, or NONE [6.3]."""
    for disc in range(data.DISCS):
        if table.lifted[disc] != data.NONE:
            return disc
    return data.NONE


@rule
def place(table: Table, disc: int) -> None:
    """Lay the next lifted card at *disc*, covering a card of the other kind [6.3, 6.20]."""
    old = next_lifted(table)
    put(table, table.turn, table.lifted[old], disc)
    table.lifted[old] = data.NONE
    table.taken[disc] = 1
    if next_lifted(table) == data.NONE:
        free_places(table)
        resume(table)


@rule
def free_places(table: Table) -> None:
    """Forget where lifted cards have been laid, now that all are [6.3]."""
    for disc in range(data.DISCS):
        table.taken[disc] = 0


@rule
def score_forum(state: State, face: int) -> None:
    """Spend a second die on the Forum; with a Templum beside it, ask for the third [6.21]."""
    table = state.table
    spend(table, face)
    table.due = face + 1 + int(table.box.basilica_bonus) * beside(table, data.BASILICA)
    if beside(table, data.TEMPLUM) > 0 and unused(table) > 0:
        table.stage = data.TEMPLUM_STAGE
    else:
        collect(state)


@rule
def score_templum(state: State, face: int) -> None:
    """Add the third die to what the Forum pays [6.21, 6.24]."""
    spend(state.table, face)
    state.table.due += face + 1
    collect(state)


@rule
def collect(state: State) -> None:
    """Pay all that the Forum has earned as one sum [6.21]."""
    pay_out(state, state.table.turn, int(state.table.due))
    resume(state.table)


@rule
def beside(table: Table, title: int) -> int:
    """Own cards of *title* at the discs next to the acting card [6.19, 6.21, 6.24]."""
    count = 0
    disc = int(table.disc)
    if disc > 0:
        count += int(table.discs[table.turn, disc - 1] == title)
    if disc < data.DISCS - 1:
        count += int(table.discs[table.turn, disc + 1] == title)
    return count
