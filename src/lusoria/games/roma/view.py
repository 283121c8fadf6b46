"""What each seat may see.  Nothing is visible unless it is copied here [8]."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.compile.jit import rule
from ...core.record import Int8s, copy_of
from ...core.rng import Stream, draw
from . import actions, data
from .rules import chance
from .state import State, Titles, View


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator [8.1, 8.2]."""
    table = state.table
    view.table = table
    view.seat = seat
    seated = seat >= 0
    looking = seated and seat == table.turn
    for title in range(data.TITLES):
        view.hand[title] = state.hands[seat, title] if seated else 0
        view.gifts[title] = state.gifts[seat, title] if seated else 0
        view.sure[title] = state.sure[title] if seated else 0
        view.drawn[title] = state.drawn[title] if looking else 0
        seen = looking and table.stage == data.HARUSPEX_STAGE
        view.pile[title] = state.pile[title] if seen else 0
        for other in range(data.SEATS):
            view.known[other, title] = state.known[other, title] if seated else 0
    for disc in range(data.DISCS):
        view.faces[disc] = state.faces[seat, disc] if seated else data.NONE


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:
    """What *viewer* learns of an action that is about to be taken [8.1]."""
    stage = state.table.stage
    if stage == data.DEAL or stage == data.DRAW_STAGE:
        return action if viewer == state.table.turn else actions.SOME_CARD
    if viewer == seat:
        return action
    if stage == data.EXCHANGE:
        return actions.SOME_GIFT
    if stage == data.LAYING:
        return actions.LAY_DOWN + action % data.DISCS
    if stage == data.KEEP_STAGE:
        return actions.SOME_KEPT
    if stage == data.HARUSPEX_STAGE:
        return actions.SOME_TAKEN
    return action


@rule
def imagine(view: View, stream: Stream, state: State) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one [8]."""
    state.table = view.table
    collect_unseen(view, state)
    for seat in range(data.SEATS):
        if seat == view.seat:
            copy_own(view, state, seat)
        else:
            imagine_hand(view, stream, state, seat)
    if view.table.stage == data.HARUSPEX_STAGE and view.seat == view.table.turn:
        for title in range(data.TITLES):
            state.pile[title] = view.pile[title]
    while total(state.pile) > view.table.pile:
        deal_unseen(stream, state)


@rule
def collect_unseen(view: View, state: State) -> None:
    """Gather in the pile all cards that the viewer sees nowhere."""
    for title in range(data.TITLES):
        state.pile[title] = view.table.box.copies[title] - view.table.discards[title]
        state.pile[title] -= view.hand[title] + view.gifts[title] + view.drawn[title]
        state.drawn[title] = 0
        state.sure[title] = view.sure[title]
    for disc in range(data.DISCS):
        remove_seen(state, view.faces[disc])
        remove_seen(state, view.table.lifted[disc])
        for seat in range(data.SEATS):
            remove_seen(state, view.table.discs[seat, disc])


@rule
def remove_seen(state: State, title: int) -> None:
    """Take a card that lies open out of the unseen ones."""
    if title >= 0:
        state.pile[title] -= 1


@rule
def copy_own(view: View, state: State, seat: int) -> None:
    """Write what the viewer knows of their own area."""
    for title in range(data.TITLES):
        state.hands[seat, title] = view.hand[title]
        state.known[seat, title] = view.known[seat, title]
        state.gifts[seat, title] = view.gifts[title]
        state.drawn[title] += view.drawn[title]
    for disc in range(data.DISCS):
        state.faces[seat, disc] = view.faces[disc]


@rule
def imagine_hand(view: View, stream: Stream, state: State, seat: int) -> None:
    """Deal another seat what it may hold: first the cards known to be there [8.2, 8.3]."""
    table = view.table
    drawing = table.drawn if seat == table.turn else 0
    wanted = int(table.held[seat]) + face_down(view, seat) + int(table.given[seat]) + drawing
    for title in range(data.TITLES):
        state.known[seat, title] = view.known[seat, title]
        state.hands[seat, title] = view.known[seat, title]
        state.gifts[seat, title] = 0
        state.pile[title] -= view.known[seat, title]
        wanted -= int(view.known[seat, title])
    before = drawn_before_shuffle(view, seat) if drawing and table.shuffled else 0
    for _ in range(before):
        state.drawn[pick_unsure(view, stream, state, seat)] += 1
    for _ in range(drawing - before):
        state.drawn[deal_unseen(stream, state)] += 1
    for _ in range(wanted - drawing + before):
        state.hands[seat, deal_unseen(stream, state)] += 1
    for _ in range(table.given[seat]):
        state.gifts[seat, pick_from(stream, state, seat)] += 1
    for disc in range(data.DISCS):
        lies = table.discs[seat, disc] == data.DOWN
        state.faces[seat, disc] = pick_from(stream, state, seat) if lies else data.NONE


@rule
def drawn_before_shuffle(view: View, seat: int) -> int:
    """Cards of the draw that the shuffle betrayed together with the hand [8.3]."""
    return max(0, total(view.known[seat]) - int(view.table.held[seat]))


@rule
def pick_unsure(view: View, stream: Stream, state: State, seat: int) -> int:
    """Take a card out of an imagined hand that was not known to be there before the draw [8.3]."""
    for title in range(data.TITLES):
        state.hands[seat, title] -= view.sure[title]
    title = pick_from(stream, state, seat)
    for other in range(data.TITLES):
        state.hands[seat, other] += view.sure[other]
    return title


@rule
def face_down(view: View, seat: int) -> int:
    """Cards of *seat* that lie face down [2.4]."""
    count = 0
    for disc in range(data.DISCS):
        count += int(view.table.discs[seat, disc] == data.DOWN)
    return count


@rule
def total(counts: Titles) -> int:
    """Cards among cards counted by title."""
    cards = 0
    for title in range(data.TITLES):
        cards += int(counts[title])
    return cards


@rule
def deal_unseen(stream: Stream, state: State) -> int:
    """Take a card out of the unseen ones, each as likely as the others."""
    title = chance.card_at(state.pile, draw(stream, total(state.pile)))
    state.pile[title] -= 1
    return title


@rule
def pick_from(stream: Stream, state: State, seat: int) -> int:
    """Take a card out of an imagined hand, each as likely as the others."""
    title = chance.card_at(state.hands[seat], draw(stream, total(state.hands[seat])))
    state.hands[seat, title] -= 1
    return title


def disclose(view: View, views: Sequence[View]) -> View:
    """Turn all hands up: what others hold is as known as what the viewer has seen of it [8.2].

    A spectator sees the first hand where a player sees their own.
    """
    shown: View = copy_of(view)
    for seat, own in enumerate(views):
        if seat == view.seat:
            continue
        shown.known[seat] = own.hand + own.gifts + own.drawn
        for disc in range(data.DISCS):
            if own.faces[disc] != data.NONE:
                shown.table.discs[seat, disc] = own.faces[disc]
    if view.seat < 0:
        shown.hand = shown.known[0]
        shown.known[0] = 0
    return shown


def visibility(view: View) -> Int8s:
    """Say how much of the pile is seen: looking through it shows what is not there [8.2]."""
    return view.pile
