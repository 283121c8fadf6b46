"""What a player of Quorum does at once: a rule of thumb for every question.

Each answer is picked from what cards and steps are worth, without trying any out.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.record import Actions
from .. import data, state
from ..actions import ADVANCE, PLAY, REFRESH
from ..rules import sets, tally, turn
from ..state import Table, View
from . import card_values, fitted, track_values
from .fitted import Weights
from .outlook import outlook_of, outlook_with
from .set_values import Outlook


@rule
def advised(view: View, actions: Actions, count: int, weights: Weights) -> int:
    """Return the answer of the viewer to the question that is open."""
    if count == 1:
        return int(actions[0])
    table, seat = view.table, int(view.seat)
    outlook = outlook_of(table, weights, seat)
    if table.stage == data.PLAY_STAGE:
        return card_played(table, weights, outlook, actions, count)
    if table.stage == data.TAKE_STAGE:
        return card_taken(view, weights, outlook, actions, count)
    return province_favoured(table, weights, outlook)


@rule
def card_played(
    table: Table, weights: Weights, outlook: Outlook, actions: Actions, count: int
) -> int:
    """Play the card that brings most [3.5]."""
    best, most = int(actions[0]), -1e9
    for place in range(count):
        action = int(actions[place])
        worth = card_values.card_worth(table, weights, outlook, action - PLAY)
        if worth > most:
            best, most = action, worth
    return best


@rule
def card_taken(view: View, weights: Weights, outlook: Outlook, actions: Actions, count: int) -> int:
    """Take the card that would bring most, a God for its effect; else see new ones [3.2, 3.3]."""
    table, rest = view.table, outlook.rest
    hand, later = best_in_hand(view, weights, outlook), with_hand(view, weights, outlook)
    rival = outlook_of(table, weights, (outlook.seat + 1) % int(table.seats))
    play = fitted.at(weights.play, rest)
    favour = weights.favour - fitted.at(weights.god, rest) + play * hand
    best, most = int(actions[0]), -1e9
    for place in range(count):
        action = int(actions[place])
        worth = play * hand
        if action != REFRESH:
            card = int(table.rome[action])
            worth = favour
            if 0 <= card < data.CARDS:
                gain = card_values.card_worth(table, weights, outlook, card) - outlook.usual
                worth = play * max(hand, gain)
                gain += fitted.at(weights.together, rest) * (
                    card_values.set_gain(weights, later, card)
                    - card_values.set_gain(weights, outlook, card)
                )
                worth += fitted.at(weights.held, rest) * gain
                loss = card_values.card_worth(table, weights, rival, card) - rival.usual
                worth += fitted.at(weights.remain, rest) * max(0.0, loss)
        if worth > most:
            best, most = action, worth
    return best


@rule
def with_hand(view: View, weights: Weights, outlook: Outlook) -> Outlook:
    """How things would stand with all cards of the hand played."""
    seat, table, traits, icons = outlook.seat, view.table, outlook.traits, outlook.icons
    for half in range(state.HALVES):
        cards = int(table.known[seat, half]) | int(view.dealt[half])
        while cards:
            card = half * data.HALF + sets.place_of(sets.lowest(cards))
            traits += int(tally.TRAITS[card])
            icons += int(tally.ICONS_SHOWN[card])
            cards &= cards - 1
    return outlook_with(weights, seat, outlook.rest, traits, icons, outlook.places)


@rule
def best_in_hand(view: View, weights: Weights, outlook: Outlook) -> float:
    """What the best card of the viewer's hand brings beyond the usual."""
    best, table = 0.0, view.table
    for half in range(state.HALVES):
        cards = int(table.known[outlook.seat, half]) | int(view.dealt[half])
        while cards:
            card = half * data.HALF + sets.place_of(sets.lowest(cards))
            best = max(best, card_values.card_worth(table, weights, outlook, card) - outlook.usual)
            cards &= cards - 1
    return best


@rule
def province_favoured(table: Table, weights: Weights, outlook: Outlook) -> int:
    """Choose the province in which a God does most [4.2]."""
    seat, rest = outlook.seat, outlook.rest
    god = int(table.gods[seat, turn.gods_held(table, seat) - 1])
    best, most = 0, -1e9
    for province in range(data.CIRCLE):
        space = min(data.SPACES, int(table.spaces[province, seat]) + 1)
        further = (
            track_values.standing(table, province, seat, rest, space) - outlook.places[province]
        )
        count = fitted.at(weights.future_cards, rest) + tally.digit(
            outlook.traits, int(table.box.counted[province])
        )
        worth = further * count
        worth += token_worth(
            table,
            weights,
            outlook,
            turn.beside(table, province, data.CIRCLE - 1),
            int(table.box.god_left[god]),
        )
        worth += token_worth(
            table, weights, outlook, turn.beside(table, province, 1), int(table.box.god_right[god])
        )
        if worth > most:
            best, most = province, worth
    return ADVANCE + best


@rule
def token_worth(
    table: Table, weights: Weights, outlook: Outlook, province: int, change: int
) -> float:
    """What a change of a token brings beside what it brings the rivals, on average [4.2, 5.3]."""
    if not data.LEAST_TOKEN <= int(table.tokens[province]) + change <= data.MOST_TOKEN:
        return 0.0
    rest, seat, worth = outlook.rest, outlook.seat, 0.0
    for other in range(table.seats):
        traits, _ = tally.tally_by_sixes(table.played[other])
        count = tally.digit(traits, int(table.box.counted[province])) + fitted.at(
            weights.future_cards, rest
        )
        count *= 1.0 if table.spaces[province, other] else fitted.LATE[rest]
        worth += count if other == seat else -count / (int(table.seats) - 1)
    return change * worth
