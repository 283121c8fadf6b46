"""What has happened, told in sentences.

Nothing is hidden in Loyalty [8.1], so the view before an action tells what the action itself does:
``enact`` stops where the turn ends, and what is new after that follows from it.
"""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from ...core.record import blank
from ...core.seats import NATURE
from ...core.text.words import NUMBERED, Names, in_places, joined, plural, sentence
from . import actions, data, manual, nouns, text
from .phrases import Deal, phrases_of
from .rules import enact, end
from .state import STATE, Table, View


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an action, what it does and what follows from it at once, a line for each event."""
    if not 0 <= action < actions.ACTIONS:
        return ""
    done = enacted(before, seat, action)
    deal = Deal(before.table, done, seat, action, names)
    lines = [told(deal), *aftermath(deal), *consequences(deal, after)]
    return "\n".join(sentence(line) for line in lines if line)


def enacted(before: View, seat: int, action: int) -> Table:
    """Return the table when an action is done, before the turn ends or the next gap is filled."""
    state = blank(STATE)
    state.table = before.table
    enact(state, seat, action)
    table: Table = state.table
    return table


def told(deal: Deal) -> str:
    """Tell what was done and what it has brought."""
    phrases = phrases_of(deal)
    if deal.seat == NATURE:
        return joined(phrases)
    who = deal.names[deal.seat]
    return f"{who} {joined([who.verb(phrase) for phrase in [*phrases, *gains(deal)]])}"


def gains(deal: Deal) -> list[str]:
    """Say what the player has paid and gained: first coins and wreaths paid, then what came."""
    if deal.speaks_for_itself:
        return []
    if deal.done.stage == data.OVER:
        return last_gains(deal)
    count = change(deal.before.coins, deal.done.coins, deal.seat)
    paid = [f"pays {nouns.coins(-count)}"] if count < 0 else []
    robbed = stolen(deal)
    came = [nouns.coins(count)] if count > 0 and not robbed else []
    for place in range(data.VALUES):
        more = change(deal.before.wreaths[:, place], deal.done.wreaths[:, place], deal.seat)
        if more < 0:
            paid.append(f"returns {nouns.wreaths(-more, place + 1)}")
        elif more > 0:
            came.append(nouns.wreaths(more, place + 1))
    gained = [f"gains {joined(came)}"] if came else []
    return [*paid, *([robbed] if robbed else gained)]


def last_gains(deal: Deal) -> list[str]:
    """Say what the action that ended the game gave; what the temple gives then is told apart."""
    price, pays, count, value = deal.printed
    return [
        *([f"pays {nouns.coins(price)}"] if price else []),
        *([f"returns {nouns.wreaths(1, pays)}"] if pays else []),
        *([f"gains {nouns.coins(count)}"] if count else []),
        *([f"gains {nouns.wreaths(1, value)}"] if value else []),
    ]


def change(before: NDArray[Any], after: NDArray[Any], seat: int) -> int:
    """Return by how much a seat has more than before."""
    return int(after[seat]) - int(before[seat])


def stolen(deal: Deal) -> str:
    """Say whose coins were stolen, if others have fewer now [6.1, 6.12]."""
    victims = [
        other
        for other in range(deal.before.seats)
        if other != deal.seat and change(deal.before.coins, deal.done.coins, other) < 0
    ]
    if not victims:
        return ""
    each = " each" if len(victims) > 1 else ""
    return f"steals 1 coin{each} from {deal.names.all(victims)}"


def aftermath(deal: Deal) -> list[str]:
    """Tell that Minerva's second half comes, or is lost [6.5]."""
    if not deal.before.half or deal.done.half or deal.done.stage == data.OVER:
        return []
    if deal.done.stage == data.COPY_STAGE:
        return ["Minerva copies a general action next"]
    return ["there is no general action that Minerva could copy"]


def consequences(deal: Deal, after: View) -> list[str]:
    """Tell what follows at once: majorities, dice that must be rolled, the end."""
    table = after.table
    lines = [] if deal.done.stage == data.OVER else majorities(deal, table)
    if table.rolling and not deal.before.rolling and deal.action != actions.ROLL:
        if table.chapter == data.CLAIMING:
            who = deal.names[int(table.turn)]
            lines.append(f"{who:has} {nouns.dice(table.rolling)} and {who:~rolls} them all")
        elif table.chapter == data.SETTING_UP:
            rolled = int(table.rolling)
            lines.append(plural(rolled, "more die is rolled", "more dice are rolled"))
    if table.stage == data.OVER:
        lines += last_words(deal, after)
    return lines


def majorities(deal: Deal, after: Table) -> list[str]:
    """Tell which cards the player now on turn has scored [3.1, 3.2]."""
    done, seat = deal.done, int(after.turn)
    lines = []
    for column in range(data.COLUMNS):
        if done.cards[column] != data.NONE and after.cards[column] == data.NONE:
            who = deal.names[seat]
            prize = nouns.favour(done, int(done.favours[column]))
            count = int(done.dice[column])
            more = f" and {nouns.dice(count)}" if count else ""
            lines.append(
                f"{who:wins} {nouns.card(done, column)} with "
                f"{plural(int(done.messengers[seat, column]), 'messenger')} and "
                f"{who.verb('takes')} {prize}{more}; all messengers there return home"
            )
    return lines


def last_words(deal: Deal, after: View) -> list[str]:
    """Tell why the game is over, the last bonuses, all points, the winner's last [7.5]."""
    table, names = after.table, deal.names
    order = [(int(table.first) + place) % int(table.seats) for place in range(table.seats)]
    return [
        f"the game is over: {data.ENDINGS[table.ending]}",
        *(last_bonuses(deal, table, seat) for seat in order),
        *(scoring(table, seat, names) for seat in reversed(in_places(text.ranks_of(after)))),
        text.result(after, names),
    ]


def last_bonuses(deal: Deal, after: Table, seat: int) -> str:
    """Tell what a seat collects from the Temple Track at the end [7.5]."""
    before = deal.before if deal.done.stage == data.OVER else deal.done
    own = deal.printed if deal.done.stage == data.OVER and seat == deal.seat else (0, 0, 0, 0)
    price, pays, gained, value = own
    money = change(before.coins, after.coins, seat) + price - gained
    parts = [nouns.coins(money)] if money > 0 else []
    for place in range(data.VALUES):
        more = change(before.wreaths[:, place], after.wreaths[:, place], seat)
        more += int(pays == place + 1) - int(value == place + 1)
        if more > 0:
            parts.append(nouns.wreaths(more, place + 1))
    if not parts and not before.temple[seat]:
        return ""
    return f"{deal.names[seat]:'s} bonuses from the Temple Track: {joined(parts) or 'none'}"


def scoring(table: Table, seat: int, names: Names) -> str:
    """Tell a seat's points category by category, and favour by favour [7.5, 7.6]."""
    crowns, cards = int(end.wreath_points(table, seat)), int(end.card_points(table, seat))
    favours = int(end.favour_points(table, seat))
    held = [
        f"{int(table.held[seat, kind]) * end.worth(table, seat, kind)} for "
        f"'{manual.of(table).favour_titles[kind]}'"
        + (f" x{table.held[seat, kind]}" if table.held[seat, kind] > 1 else "")
        for kind in range(data.KINDS)
        if table.held[seat, kind]
    ]
    of = f" ({', '.join(held)})" if held else ""
    return (
        f"{names[seat]:scores} {plural(crowns + cards + favours, 'point')}: {crowns} for wreaths, "
        f"{cards} for messengers on cards, {favours} for favours{of}"
    )
