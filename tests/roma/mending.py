"""Changing in a position just what a reason names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.games.roma.actions import (
    ACTIVATE,
    ADD,
    BLOCK,
    BUY,
    CARDS,
    COPY,
    DRAW,
    GIVE,
    KEEP,
    LAY,
    LOWER,
    MONEY,
    PLACE,
    RAISE,
    RECOVER,
    SCORE,
    TAKE,
    TARGET,
)
from lusoria.games.roma.data import NAMES
from lusoria.play.match.match import Match

from .scenes import ROMA

Position = dict[str, Any]
Mended = tuple[Match, int]
DISCS = 6
ALWAYS_ACTS = "Essedum"


class Mender:
    """A position with a refused action, ready to be changed."""

    def __init__(self, match: Match, seat: int, action: int) -> None:
        """Take what a match has come to."""
        self.values: Position = match.position()
        self.seat, self.action = seat, action
        self.turn = self.values["turn"] - 1

    @property
    def mine(self) -> Position:
        """What belongs to the seat that asks."""
        owner = self.seat if self.seat >= 0 else self.turn
        found: Position = self.values["seats"][owner]
        return found

    @property
    def foes(self) -> Position:
        """What belongs to the other seat."""
        owner = self.seat if self.seat >= 0 else self.turn
        found: Position = self.values["seats"][1 - owner]
        return found

    @property
    def disc(self) -> int:
        """The disc that the action names."""
        firsts = (LAY, ACTIVATE, TARGET, BLOCK, PLACE)
        first = max(first for first in firsts if first <= self.action)
        return (self.action - first) % DISCS

    @property
    def face(self) -> int:
        """The die that the action names."""
        firsts = (MONEY, CARDS, ACTIVATE, RAISE, LOWER, SCORE, ADD)
        return self.action - max(first for first in firsts if first <= self.action) + 1

    @property
    def title(self) -> str:
        """The card that the action names."""
        if self.action < MONEY:
            return NAMES[self.action // DISCS]
        firsts = (GIVE, KEEP, TAKE, RECOVER, COPY, DRAW)
        return NAMES[self.action - max(first for first in firsts if first <= self.action)]

    def fetch(self, title: str) -> str:
        """Take a copy of *title* from wherever the fewest things depend on it."""
        for pile in (self.values["pile"], self.values["discards"]):
            if pile.get(title):
                pile[title] -= 1
                return title
        for owner in (self.foes, self.mine):
            if title in owner["hand"]:
                owner["hand"].remove(title)
                owner["known"] = [card for card in owner["known"] if card != title]
                return title
        for owner in (self.foes, self.mine):
            if title in owner["discs"]:
                owner["discs"][owner["discs"].index(title)] = None
                return title
        drawn = self.values.get("pending", {}).get("drawn", [])
        if title in drawn:
            drawn.remove(title)
            for owner in (self.foes, self.mine):
                owner["known"] = [card for card in owner["known"] if card != title]
        return title

    def throw(self, title: str) -> None:
        """Put a card on the discards."""
        self.values["discards"][title] = self.values["discards"].get(title, 0) + 1

    def lay(self, owner: Position, disc: int, title: str) -> None:
        """Put a card at a disc in place of what lies there."""
        if owner["discs"][disc]:
            self.throw(owner["discs"][disc])
            owner["discs"][disc] = None
        owner["discs"][disc] = self.fetch(title)

    def hold(self, title: str) -> None:
        """Put a card into the hand."""
        self.mine["hand"].append(self.fetch(title))

    def swap(self, title: str) -> None:
        """Exchange the first card of the hand for one of *title*, wherever that is."""
        gone = self.mine["hand"].pop(0)
        self.mine["hand"].append(title)
        self.mine["known"] = self.foes["known"] = []
        for pile in (self.values["pile"], self.values["discards"]):
            if pile.get(title):
                pile[title] -= 1
                pile[gone] = pile.get(gone, 0) + 1
                return
        mine, foes = self.mine, self.foes
        places = [foes["hand"], foes.get("gifts", []), foes["discs"]]
        places += [mine.get("gifts", []), mine["discs"]]
        cards = next(cards for cards in places if title in cards)
        cards[cards.index(title)] = gone

    def result(self, action: int | None = None) -> Mended:
        """Return the changed match, and the action to ask about."""
        match = ROMA.from_position(self.values, complete=False)
        return match, self.action if action is None else action


def own_disc(mender: Mender) -> int:
    """Return an own disc other than that of the acting card."""
    acting = mender.values.get("pending", {}).get("disc", mender.face) - 1
    return next(disc for disc in range(DISCS) if disc != acting)


def with_die(mender: Mender, face: int | None = None) -> Mended:
    dice = mender.values["dice"]
    mender.values["dice"] = [*dice[:2], mender.face if face is None else face]
    return mender.result()


def another_die(mender: Mender) -> Mended:
    mender.values["dice"].append(1)
    return mender.result()


def with_gift_back(mender: Mender) -> Mended:
    card = mender.mine["gifts"].pop()
    mender.mine["hand"].append(card)
    return mender.result(GIVE + NAMES.index(card))


def with_card(mender: Mender) -> Mended:
    mender.hold(mender.title)
    return mender.result()


def with_card_instead(mender: Mender) -> Mended:
    mender.swap(mender.title)
    return mender.result()


def disc_cleared(mender: Mender) -> Mended:
    card = mender.mine["discs"][mender.disc]
    mender.mine["discs"][mender.disc] = None
    mender.mine["hand"].append(card)
    return mender.result()


def richer(mender: Mender) -> Mended:
    mender.mine["money"] += 100
    return mender.result()


def something_discarded(title: str = "") -> Callable[[Mender], Mended]:
    def mend(mender: Mender) -> Mended:
        mender.throw(mender.fetch(title or mender.title))
        return mender.result()

    return mend


def card_at_disc(mender: Mender) -> Mended:
    mender.lay(mender.mine, mender.disc, ALWAYS_ACTS)
    return mender.result()


def unblocked(mender: Mender) -> Mended:
    mender.mine["blocked"].remove(mender.disc + 1)
    return mender.result()


def opposite(mender: Mender) -> Mended:
    mender.lay(
        mender.foes, mender.values.get("pending", {}).get("disc", mender.disc + 1) - 1, "Forum"
    )
    return mender.result()


def foe_lays(title: str) -> Callable[[Mender], Mended]:
    def mend(mender: Mender) -> Mended:
        mender.lay(mender.foes, 0, title)
        return mender.result()

    return mend


def foe_lays_there(title: str) -> Callable[[Mender], Mended]:
    def mend(mender: Mender) -> Mended:
        mender.lay(mender.foes, mender.disc, title)
        return mender.result()

    return mend


def foe_leaves_a_disc(mender: Mender) -> Mended:
    mender.throw(mender.foes["discs"][0])
    mender.foes["discs"][0] = None
    return mender.result()


def holding(title: str) -> Callable[[Mender], Mended]:
    def mend(mender: Mender) -> Mended:
        mender.hold(title)
        return mender.result()

    return mend


def one_to_copy(mender: Mender) -> Mended:
    mender.lay(mender.mine, own_disc(mender), ALWAYS_ACTS)
    return mender.result()


def that_one_laid(mender: Mender) -> Mended:
    mender.lay(mender.mine, own_disc(mender), mender.title)
    return mender.result()


def another_copied(mender: Mender) -> Mended:
    mender.lay(mender.mine, own_disc(mender), ALWAYS_ACTS)
    return mender.result(COPY + NAMES.index(ALWAYS_ACTS))


def acting_as(title: str) -> Callable[[Mender], Mended]:
    def mend(mender: Mender) -> Mended:
        mender.values["pending"]["acts_as"] = title
        return mender.result()

    return mend


def drawn_too(mender: Mender) -> Mended:
    mender.values["pending"]["drawn"].append(mender.fetch(mender.title))
    return mender.result()


def in_the_pile(mender: Mender) -> Mended:
    title = mender.fetch(mender.title)
    mender.values["pile"][title] = mender.values["pile"].get(title, 0) + 1
    return mender.result()


def foe_richer(mender: Mender) -> Mended:
    mender.foes["points"] = mender.action - BUY + 1
    mender.mine["points"] = 1
    return mender.result()


def die_changed(mender: Mender) -> Mended:
    raising = mender.action < LOWER
    dice = mender.values["dice"]
    dice.remove(mender.face)
    dice.append(3)
    return mender.result((RAISE if raising else LOWER) + 2)


def unblocked_there(mender: Mender) -> Mended:
    mender.foes["blocked"].remove(mender.disc + 1)
    return mender.result()


def not_taken(mender: Mender) -> Mended:
    mender.values["pending"]["taken"].remove(mender.disc + 1)
    return mender.result()


def game_goes_on(mender: Mender) -> Mended:
    mender.mine["points"] = mender.foes["points"] = 10
    mender.values["stage"] = "actions"
    return mender.result()


MENDS: dict[str, Callable[[Mender], Mended]] = {
    "over": game_goes_on,
    "STOCKPILE_EMPTY": game_goes_on,
    "GIFTS_CHOSEN": with_gift_back,
    "NO_SUCH_GIFT": with_card_instead,
    "NOT_IN_FIRST_HAND": with_card_instead,
    "NOT_IN_HAND": with_card,
    "DISC_TAKEN": disc_cleared,
    "TOO_EXPENSIVE": richer,
    "NO_SUCH_DIE": with_die,
    "NOTHING_TO_DRAW": something_discarded("Forum"),
    "DISC_EMPTY": card_at_disc,
    "DISC_BLOCKED": unblocked,
    "NEVER_ACTIVATED": card_at_disc,
    "NEEDS_DIE": another_die,
    "NEEDS_OPPOSITE": opposite,
    "NEEDS_CHARACTER": foe_lays("Praetorianus"),
    "NEEDS_BUILDING": foe_lays("Forum"),
    "NEEDS_EMPTY_DISC": foe_leaves_a_disc,
    "NEEDS_FORUM": foe_lays("Forum"),
    "NEEDS_MONEY": richer,
    "NEEDS_PILE": something_discarded("Forum"),
    "NEEDS_CHARACTER_DISCARDED": something_discarded("Praetorianus"),
    "NEEDS_HAND_BUILDING": holding("Forum"),
    "NEEDS_HAND_CHARACTER": holding("Praetorianus"),
    "NEEDS_CHARACTER_TO_COPY": one_to_copy,
    "NOT_LAID_TO_COPY": that_one_laid,
    "SCAENICUS_COPIED": another_copied,
    "ONLY_BUILDINGS": acting_as("Senator"),
    "ONLY_CHARACTERS": acting_as("Architectus"),
    "NOT_DRAWN": drawn_too,
    "NOT_IN_PILE": in_the_pile,
    "NOT_DISCARDED": something_discarded(),
    "NO_CHARACTER_THERE": foe_lays_there("Praetorianus"),
    "NO_BUILDING_THERE": foe_lays_there("Forum"),
    "TOO_LITTLE_MONEY": richer,
    "TOO_FEW_POINTS": foe_richer,
    "NO_MORE_THAN_6": die_changed,
    "NO_LESS_THAN_1": die_changed,
    "BLOCKED_ALREADY": unblocked_there,
    "CHARACTER_PLACED": not_taken,
    "BUILDING_PLACED": not_taken,
    "NONE_TO_DEAL": in_the_pile,
    "NONE_TO_DRAW": in_the_pile,
}
"""By the name of a reason, the change that its sentence asks for."""


def moved_on(match: Match) -> Match:
    """Return the match after whatever it waited for has been done."""
    match = ROMA.from_position(match.position(), complete=False)
    stage = match.position()["stage"]
    while not match.over and match.position()["stage"] == stage:
        if match.acting == NATURE:
            match.nature(stream_of(3))
        else:
            seat = match.movers()[0]
            match.play(match.options(seat)[-1].number, seat)
    return match
