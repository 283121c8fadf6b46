"""What an act changed between people for all to see: promises, weddings, friendships, games."""

from __future__ import annotations

from collections.abc import Iterator

from .actions import NATURE_DIE, choice_of
from .data import NONE
from .own import name, stake_text
from .state import View
from .terms import SHADE, WAGER_DIE


def news(before: View, after: View) -> list[str]:
    """Tell what has changed between people since the looker looked before."""
    if int(before.table.roles) != int(after.table.roles):
        return []
    seats = range(int(after.table.roles))
    return [line for seat in seats for line in news_of(before, after, seat)]


def news_of(before: View, after: View, seat: int) -> Iterator[str]:
    """Tell what has changed for one seat; what concerns two is told once."""
    old, new, who = before.table.people, after.table.people, name(after, seat)
    yield from promise_news(before, after, seat)
    if new.amicitia[seat] != old.amicitia[seat] and not is_told(before, after, seat):
        yield friend_news(after, seat)
    if new.sworn[seat] > old.sworn[seat]:
        yield f"{who} has sworn friendship before Juno."


def promise_news(before: View, after: View, seat: int) -> Iterator[str]:
    """Tell of betrothals, weddings and the ends of marriages."""
    old, new, who = before.table.people, after.table.people, name(after, seat)
    promised, spouse = int(new.betrothed[seat]), int(new.spouse[seat])
    lost = int(old.spouse[seat])
    if promised > seat and promised != old.betrothed[seat]:
        yield f"{who} and {name(after, promised)} have agreed to marry."
    if spouse > seat and spouse != lost:
        yield f"{who} and {name(after, spouse)} are married."
    if lost > seat and spouse == NONE:
        dead = SHADE in (int(new.life[seat]), int(new.life[lost]))
        how = "ends with death" if dead else "is dissolved"
        yield f"The marriage of {who} and {name(after, lost)} {how}."


def is_told(before: View, after: View, seat: int) -> bool:
    """Whether a new friendship has been told of another who has it, with this one named."""
    old, new = before.table.people.amicitia, after.table.people.amicitia
    group = new[seat]
    earlier = (other for other in range(seat) if new[other] == group != old[other])
    return group != NONE and any(True for _ in earlier)


def friend_news(after: View, seat: int) -> str:
    """Tell who has joined or left a friendship."""
    people, who = after.table.people, name(after, seat)
    group = int(people.amicitia[seat])
    if group == NONE:
        return f"{who} has friends no more."
    others = (other for other in range(int(after.table.roles)) if other != seat)
    names = [name(after, other) for other in others if int(people.amicitia[other]) == group]
    return f"{who} is now a friend of {', '.join(names)}."


def game_news(before: View, action: int, after: View) -> list[str]:
    """Tell that two play a game of chance, that they throw again, or who has won it [3.5]."""
    if not before.table.wager.amount and after.table.wager.amount:
        one, other = (name(after, int(seat)) for seat in after.table.wager.gamblers)
        return [f"{one} and {other} play for {stake_text(after)}."]
    first = int(before.table.wager.die)
    if before.table.chance.kind != WAGER_DIE or not first:
        return []
    second = int(choice_of(NATURE_DIE, action)) + 1
    if first == second:
        return ["They throw again."]
    winner = name(before, int(before.table.wager.gamblers[int(second > first)]))
    return [f"{winner} wins {stake_text(before)}."]
