"""The laws of Quorum's components: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from . import data, position
from .state import Cards, State, Table


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for all 86 cards and full hands."""
    found = [
        *card_faults(state, complete),
        *god_faults(state, complete),
        *deck_faults(state),
        *map_faults(state.table),
        *stage_faults(state.table),
        *setup_faults(state),
        *supply_faults(state.table),
        *deal_faults(state),
    ]
    if not found:
        found = [*hand_faults(state), *turn_faults(state)] if complete else [*need_faults(state)]
    return found


def card_faults(state: State, complete: bool) -> Iterator[str]:
    """Every Rome card is somewhere, once [1.1]."""
    for card, count in enumerate(position.cards_in(state)):
        if count > 1 or (complete and not count):
            yield f"cards: {data.NAMES[card]} is in play {count} times, but the box has 1"
    for seat, cards in enumerate(state.dealt):
        if by_province(cards) != [int(count) for count in state.table.dealt[seat]]:
            yield f"seats[{seat}].dealt: its cards have other backs than given"


def by_province(cards: Cards) -> list[int]:
    """Count the cards of a set by province."""
    counts = [0] * data.CIRCLE
    for card in position.members(cards):
        counts[card // data.SUIT] += 1
    return counts


def god_faults(state: State, complete: bool) -> Iterator[str]:
    """Every God is somewhere, as often as the box has it [1.2]."""
    table = state.table
    for god, count in enumerate(table.unnamed):
        if count < 0:
            yield f"seats.gods: {data.GOD_NAMES[god]} is named too often: the box has 2"
    if table.unnamed.sum() + sum(god != data.NONE for god in table.gods.flat) != data.GOD_CARDS:
        yield "seats.gods: named and unnamed Gods do not add up"
    unseen = int(table.backs[data.ALTAR]) + sum(
        card == data.GOD for card in (*table.rome, *table.aside)
    )
    wanted = int(table.unnamed.sum()) if position.joined(table) else 0
    if unseen > wanted or (complete and unseen < wanted):
        yield f"altars: {unseen} Gods are in the deck and Rome, but {wanted} have no name yet"


def deck_faults(state: State) -> Iterator[str]:
    """The deck is what its backs say [8.1, 8.4]."""
    table = state.table
    if by_province(state.deck) != [int(count) for count in table.backs[: data.CIRCLE]]:
        yield "deck: its cards have other backs than given"
    for card in set(position.members(table.returned)) - set(position.members(state.deck)):
        yield f"returned: {data.NAMES[card]} is not in the deck"
    if int(table.backs.sum()) != table.deck:
        yield f"deck: its size is given as {table.deck}, but its backs add up to another number"
    if (table.top == data.NONE) != (table.stage <= data.BACK_STAGE):
        yield f"top: cannot be so in stage {data.STAGES[table.stage]}"
    elif table.top != data.NONE and not table.backs[table.top]:
        yield "top: the deck has no card with that back"
    if table.stage == data.BACK_STAGE and not table.deck:
        yield "deck: a card has to show its back, but the deck is empty"


def map_faults(table: Table) -> Iterator[str]:
    """Provinces and markers are where they can be [1.3, 2.2, 3.6]."""
    placed = [place for place in table.circle if place != data.NONE]
    if len(set(placed)) < len(placed):
        yield "circle: a province is there twice"
    if len(placed) > {data.START: 0, data.MAP: data.CIRCLE - 2}.get(int(table.stage), data.CIRCLE):
        yield "circle: too many provinces are placed for this stage"
    if table.stage > data.MAP and len(placed) < data.CIRCLE:
        yield "circle: by this stage all six provinces are placed"
    if not position.joined(table) and table.spaces.any():
        yield "markers: no marker has moved yet"
    if not position.joined(table) and any(table.tokens != table.box.first_token):
        yield "tokens: no token has changed yet"


def stage_faults(table: Table) -> Iterator[str]:
    """What is pending fits the stage [2, 3, 4]."""
    stage = int(table.stage)
    gaps = [slot for slot in range(data.SLOTS) if table.rome[slot] == data.NONE]
    if (table.first == data.NONE) != (stage == data.START):
        yield "first: the first player is known once it has been drawn, and not before"
    if stage in (data.FACE_STAGE, data.GOD_STAGE, data.ADVANCE_STAGE) and table.gap == data.NONE:
        yield f"pending.gap: stage {data.STAGES[stage]} needs one"
    if stage in (data.DEAL_STAGE, data.TAKE_STAGE, data.PLAY_STAGE, data.OVER) and (
        table.gap != data.NONE or gaps
    ):
        yield f"rome: no slot is empty in stage {data.STAGES[stage]}"
    if stage <= data.MAP and table.gap != data.NONE:
        yield f"pending.gap: there is none in stage {data.STAGES[stage]}"
    if stage == data.GOD_STAGE and (gaps or table.rome[table.gap] != data.GOD):
        yield "rome: there is no God in the slot it is taken from"
    if stage == data.GOD_STAGE and table.gods[table.turn, data.GOD_LIMIT - 1] != data.NONE:
        yield f"seats[{table.turn}].gods: a fourth God cannot be taken"
    if stage in (data.FACE_STAGE, data.ADVANCE_STAGE, data.BACK_STAGE) and not fillable(
        table, gaps
    ):
        yield "pending.gap: it has to be the first empty slot, the others right after it"
    if stage == data.FACE_STAGE and table.top == data.ALTAR:
        yield "top: a God is not turned up"
    if stage == data.ADVANCE_STAGE and table.gods[table.turn, 0] == data.NONE:
        yield f"seats[{table.turn}].gods: no God is at work there"
    if bool(table.taken) != (stage in (data.GOD_STAGE, data.ADVANCE_STAGE, data.PLAY_STAGE)):
        if stage not in (data.BACK_STAGE, data.FACE_STAGE):
            yield f"pending.taken: cannot be so in stage {data.STAGES[stage]}"
    if (table.owed > 0) != (stage == data.DEAL_STAGE) and stage not in (
        data.BACK_STAGE,
        data.FACE_STAGE,
    ):
        yield f"pending.owed: cannot be so in stage {data.STAGES[stage]}"
    if any(card != data.NONE for card in table.aside):
        filling = (
            stage in (data.BACK_STAGE, data.FACE_STAGE)
            and table.gap != data.NONE
            and not table.taken
        )
        if not filling or data.NONE in table.aside or not table.refreshed:
            yield "pending.aside: five cards are set aside only while Rome is refreshed"


def fillable(table: Table, gaps: list[int]) -> bool:
    """Whether the gap is what a card was taken from, or the first of all up to the end [3.4]."""
    if table.gap == data.NONE:
        return not gaps
    anew = not position.joined(table) or table.aside[0] != data.NONE
    last = data.SLOTS if anew else int(table.gap) + int(bool(table.taken))
    return gaps == list(range(int(table.gap), last)) and bool(gaps)


def setup_faults(state: State) -> Iterator[str]:
    """Before the Gods join, nothing is taken, played or named [2.3, 2.4]."""
    table = state.table
    if table.owed > data.DEALT * int(table.seats):
        yield f"pending.owed: {table.owed} cards are more than the hands hold"
    if table.stage <= data.MAP and (any(table.rome != data.NONE) or state.dealt.any()):
        yield "rome: nothing is dealt before the provinces are placed"
    sets = (table.known, table.played, table.returned, table.turns, table.taken, table.refreshed)
    named = any(god != data.NONE for god in table.gods.flat)
    if not position.joined(table) and (named or any(np.any(cards) for cards in sets)):
        yield "pending.owed: nothing is taken or played before the hands are dealt"


def deal_faults(state: State) -> Iterator[str]:
    """While cards are owed, hands have what was dealt and the next gets more [2.3, QU-18]."""
    table = state.table
    seats, owed = int(table.seats), int(table.owed)
    if not owed or owed > data.DEALT * seats:
        return
    given = data.DEALT * seats - owed
    if given and table.gap != data.NONE:
        yield f"pending.owed: {owed} cards: the hands are not dealt before Rome is filled"
    if table.turn != (int(table.first) + given // data.DEALT) % seats:
        yield f"pending.owed: {owed} cards: seat {table.turn + 1} is not the next to be dealt one"
    for step in range(seats):
        seat = (int(table.first) + step) % seats
        count, wanted = len([*position.members(state.dealt[seat])]), dealt_by_now(given, step)
        if count != wanted:
            yield f"pending.owed: {owed} cards: seat {seat + 1} would have {wanted}, not {count}"


def dealt_by_now(given: int, step: int) -> int:
    """How many of *given* cards belong to the seat *step* places after the first [2.3]."""
    return min(data.DEALT, max(0, given - data.DEALT * step))


def supply_faults(table: Table) -> Iterator[str]:
    """The deck lasts to the end, a refresh included [3.2, 3.4, 5.1]."""
    left = int(table.box.rounds) * int(table.seats) - int(table.turns)
    if (left == 0) != (table.stage == data.OVER):
        yield "turns: the game is over after exactly twelve rounds"
    gaps = sum(card == data.NONE for card in table.rome)
    wanted = left + gaps + int(table.owed) + data.SLOTS + 1
    if int(table.deck) + (0 if position.joined(table) else data.GOD_CARDS) < wanted:
        yield f"deck: {table.deck} cards are too few for the {left} turns left"


def hand_faults(state: State) -> Iterator[str]:
    """Each hand has 4 cards, 5 between taking and playing [2.3, 3.1]."""
    table = state.table
    owed = int(table.owed)
    for step in range(int(table.seats)):
        seat = (int(table.first) + step) % int(table.seats)
        count = sum(
            1 for cards in (table.known, state.dealt) for _ in position.members(cards[seat])
        )
        count += sum(god != data.NONE for god in table.gods[seat])
        wanted = data.DEALT + int(
            bool(table.taken) and table.stage != data.GOD_STAGE and seat == table.turn
        )
        if not position.joined(table):
            wanted = (
                dealt_by_now(data.DEALT * int(table.seats) - owed, step)
                if table.stage > data.MAP
                else 0
            )
        if count != wanted:
            yield f"seats[{seat}]: the hand has {count} cards, not {wanted}"


def need_faults(state: State) -> Iterator[str]:
    """A short hand never runs out of cards to play, whichever Gods are taken [3.5, 4.1]."""
    table = state.table
    for seat in range(int(table.seats)) if position.joined(table) else ():
        cards = sum(1 for held in (table.known, state.dealt) for _ in position.members(held[seat]))
        gods = sum(god != data.NONE for god in table.gods[seat])
        turns = turns_left(table, seat)
        busy = bool(table.taken) and table.stage != data.GOD_STAGE and seat == table.turn
        wanted = min(data.GOD_LIMIT - gods, turns - busy) + busy
        if cards < wanted:
            yield f"seats[{seat}]: {cards} cards to play are too few: {wanted} may be needed"


def turns_left(table: Table, seat: int) -> int:
    """How many turns a seat still has, one that is going on included [5.1]."""
    seats = int(table.seats)
    left = int(table.box.rounds) * seats - int(table.turns)
    after = (seat - int(table.turn)) % seats
    return max(0, left - after + seats - 1) // seats


def turn_faults(state: State) -> Iterator[str]:
    """Cards are played in turn, one each [3.1, 5.1]."""
    table = state.table
    seats, turns = int(table.seats), int(table.turns)
    for seat in range(seats):
        order = (seat - int(table.first)) % seats
        wanted = turns // seats + int(order < turns % seats)
        count = sum(1 for _ in position.members(table.played[seat]))
        if count != wanted:
            yield f"seats[{seat}].played: {count} cards after {turns} turns, not {wanted}"
    if position.joined(table) and table.turn != (int(table.first) + turns) % seats:
        yield f"turn: after {turns} turns it is not seat {table.turn + 1}'s turn"
