"""Quorum in words: what is asked, and what an action would do."""

from __future__ import annotations

from ...core.text.words import NUMBERED, Names, plural, sentence, with_standings
from . import actions, data, marker_words, score_sheet
from .score_sheet import ScoreSheet
from .state import Table, View


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    who, top = names[int(table.turn)], data.BACK_NAMES[table.top]
    match data.STAGES[table.stage]:
        case "start":
            said = "the first player is being drawn by lot"
        case "map":
            said = "the provinces are being placed around the map"
        case "back":
            said = "the next card of the deck is showing its back"
        case "face":
            said = f"a card of {top} is being laid in Rome"
        case "deal":
            said = f"{who:is} being dealt a card of {top}"
        case "take":
            said = taking(table, names)
        case "god":
            said = f"{who:'s} God is being revealed"
        case "advance":
            said = favoured(table, names)
        case "play":
            chosen = f"{who:is} choosing a card to play"
            said = "play a card from your hand" if who.second else chosen
        case _:
            said = result(view, names)
    return sentence(said)


def taking(table: Table, names: Names) -> str:
    """Say what may be done with Rome [3.2, 3.3]."""
    who = names[int(table.turn)]
    if must_refresh(table):
        return f"{who:must} refresh Rome: it shows only Gods, and {who} already {who:~holds} three"
    if not who.second:
        first = " and may refresh it first" if may_refresh(table) else ""
        return f"{who:is} choosing a card from Rome{first}"
    return f"take a card from Rome{', or refresh it first' if may_refresh(table) else ''}"


def may_refresh(table: Table) -> bool:
    """Whether the seat on turn may set Rome aside [3.2]."""
    return marker_words.gods_in_rome(table) >= data.GODS_TO_REFRESH and (
        not table.refreshed or must_refresh(table)
    )


def must_refresh(table: Table) -> bool:
    """Whether the seat on turn can take nothing that lies in Rome [3.2]."""
    full = table.gods[table.turn, data.GOD_LIMIT - 1] != data.NONE
    return bool(full and marker_words.gods_in_rome(table) == data.SLOTS)


def favoured(table: Table, names: Names) -> str:
    """Ask for the province of a God's effect, and say what the God does [4.2]."""
    god, who = marker_words.last_god(table), names[int(table.turn)]
    effect = (
        f"{data.GOD_NAMES[god]} (left token {marker_words.signed(int(table.box.god_left[god]))}, "
    )
    effect += f"right token {marker_words.signed(int(table.box.god_right[god]))})"
    if who.second:
        return f"{effect}: choose a province to advance in"
    return f"{who:is} choosing a province for {effect}"


def result(view: View, names: Names = NUMBERED) -> str:
    """Say who has won, by how much, and what the others have."""
    found = score_sheet.sheets(view.table)
    places = score_sheet.places_of(found)
    best = [sheet for sheet, place in zip(found, places, strict=True) if place == 1]
    totals = [sheet.total for sheet in found]
    return with_standings(won(best, found, names), names, places, totals)


def won(best: list[ScoreSheet], found: list[ScoreSheet], names: Names) -> str:
    """Say who has won, with how many points, and what broke a tie [7.1]."""
    points = plural(best[0].total, "point")
    if len(best) > 1:
        all_of_them = names.all(sheet.seat for sheet in best)
        steps = plural(best[0].influence, "step")
        return f"{all_of_them} govern Rome together, with {points} and {steps} of influence each"
    level = [sheet for sheet in found if sheet.total == best[0].total]
    who, steps = names[best[0].seat], plural(best[0].influence, "step")
    tie = f" and {who:~breaks} the tie with {steps} of influence" if len(level) > 1 else ""
    return f"{who:wins} with {points}{tie}"


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action would do."""
    table = view.table
    seat = int(table.turn)
    if actions.TAKE <= action < actions.TAKE + data.SLOTS:
        return taken(table, int(table.rome[action - actions.TAKE]), names)
    if action == actions.REFRESH:
        return "refresh Rome: replace all five cards"
    if actions.ADVANCE <= action < actions.ADVANCE + data.CIRCLE:
        province = action - actions.ADVANCE
        return (
            f"advance in {marker_words.course(table, seat, province, 1, names)}; "
            f"tokens: {effect(table, province)}"
        )
    if actions.PLAY <= action < actions.BEGIN:
        card = action - actions.PLAY
        way = marker_words.course(
            table, seat, card // data.SUIT, int(table.box.influence[card]), names
        )
        return f"play {shown(card)}: {way}"
    return chance_words(table, action, names)


def effect(table: Table, province: int) -> str:
    """Say what the God at work does to the tokens beside a province [4.2]."""
    return marker_words.favour(table, marker_words.last_god(table), province)


def taken(table: Table, card: int, names: Names) -> str:
    """Say what taking a card brings [3.3, 4.1]."""
    if card == data.GOD:
        return "take a God: advance 1 in a province and change the tokens beside it"
    if card == data.NONE:
        return "take nothing"
    way = marker_words.course(
        table, int(table.turn), card // data.SUIT, int(table.box.influence[card]), names
    )
    return f"take {shown(card)}; playing it moves you in {way}"


def shown(card: int) -> str:
    """Name a card with what it shows."""
    if not 0 <= card < data.GOD:
        return "nothing" if card == data.NONE else "a God"
    if data.DECK[card].type == data.ARCHITECTURE:
        return f"{data.NAMES[card]} ({data.TYPES[data.ARCHITECTURE]})"
    icons = data.DECK[card].icons.replace(" ", ", ")
    return data.NAMES[card] + (f" ({icons})" if data.DECK[card].type == data.TRADE else "")


def backed(back: int) -> str:
    """Name a card of which only the back is seen."""
    return "a God" if back == data.ALTAR else f"a card of {data.PROVINCES[back]}"


def chance_words(table: Table, action: int, names: Names) -> str:
    """Say what chance would do [2, 3.4, 4.1]."""
    if action < actions.PLACE:
        return f"{names[action - actions.BEGIN]:goes first}"
    if action < actions.BACK:
        return f"place {data.PROVINCES[action - actions.PLACE]} next in the circle"
    if action < actions.CARD:
        return f"the top card of the deck is {backed(action - actions.BACK)}"
    if action < actions.NAME:
        return f"the card is {shown(action - actions.CARD)}"
    if action < actions.SOME_CARD:
        return f"the God is {data.GOD_NAMES[action - actions.NAME]}"
    return f"{names[int(table.turn)]:is} dealt a card of {data.BACK_NAMES[table.top]}"
