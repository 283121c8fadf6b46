"""What others wait for: a sentence of death, a seat, a battle, an offer [6.4, 7, 13, 14]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .....core.live.prompts import Button, Prompt
from .....core.text.words import sentence
from ...model import codes, data, verbs
from ...narration import deaths, offer_words
from .menu import Menu

SAVERS_SHOWN: Final = 2
"""How many of those who could save somebody have a button of their own."""
LEGION_LABELS: Final = ("A Roman legion", "An allied legion", "The forged legion")
SIDES: Final = ("challenger", "challenged")


def dying(menu: Menu) -> Iterator[Prompt]:
    """Ask who is to die to plead for life, or to name an heir [14.1]."""
    if menu.life != codes.DYING:
        return
    why = deaths.REASONS[int(menu.view.table.dead.cause[menu.seat])]
    said = f"You are to die{', ' + why if why else ''}."
    savers = menu.about("plead with")
    if savers:
        dear = menu.dearest(list(savers))[:SAVERS_SHOWN]
        buttons = [
            menu.take(f"Plead with {menu.short(one)}", "plead with", savers[one][0]) for one in dear
        ]
        more = [menu.open("plead with", "Somebody else")] if len(savers) > len(dear) else []
        yield Prompt("dying", f"{said} Plead for your life.", (*buttons, *more), True)
        return
    heir = int(menu.view.purses.heir[menu.seat])
    buttons = [menu.open("name heir", "Name your heir")] if heir == data.NONE else []
    if menu.has("yield"):
        buttons.append(menu.take("Yield to death", "yield", menu.of("yield")[0]))
    hope = "Those you have asked can still save you" if is_pleading(menu) else "Nobody can save you"
    yield Prompt("dying", f"{said} {hope}; decide who inherits.", tuple(buttons), True)


def is_pleading(menu: Menu) -> bool:
    """Whether a plea of the role is open."""
    sent = menu.view.offers.verb[menu.seat]
    return any(int(verb) == verbs.PLEAD for verb in sent)


def homeless(menu: Menu) -> Iterator[Prompt]:
    """Ask who has lost a seat to choose another [6.4]."""
    if not menu.has("sit in"):
        return
    seats = [(menu.parts(action)[0], action) for action in menu.of("sit in")]
    here = menu.place if menu.place >= 0 else data.ROME
    near = sorted(seats, key=lambda one: (int(data.DISTANCE[here][one[0]]), one[0]))[:2]
    buttons = [menu.take(f"Sit in {menu.region(at)}", "sit in", action) for at, action in near]
    more = [menu.open("sit in", "Elsewhere")] if len(seats) > len(near) else []
    text = "You have lost your seat: choose a free one before anything else."
    yield Prompt("seat", text, (*buttons, *more), True)


def challenged(menu: Menu) -> Iterator[Prompt]:
    """Ask who is challenged, or put to a choice by a war god, to answer [7.3, 7.5]."""
    accepts, refuses = menu.of("accept challenge"), menu.of("refuse challenge")
    battles = menu.view.table.battles
    if accepts or refuses:
        who = menu.person(int(battles.leader[menu.place, codes.CHALLENGERS]))
        buttons = (
            *(menu.take("Fight", "accept challenge", action) for action in accepts),
            *(menu.take("Refuse", "refuse challenge", action) for action in refuses),
        )
        yield Prompt("challenge", f"{who:challenges} you to battle. Do you fight?", buttons, True)
    if menu.has("fight the god"):
        god = menu.person(int(battles.tempter[menu.place]))
        other = int(battles.leader[menu.place, codes.CHALLENGED])
        named = menu.person(other) if other not in (data.NONE, menu.seat) else "the other"
        buttons = (
            *(menu.take(f"Fight {named}", "fight the other", at) for at in other_fight(menu)),
            menu.take(f"Fight {god}", "fight the god", menu.of("fight the god")[0]),
        )
        yield Prompt("choice", f"{god:puts} you to a choice.", buttons, True)


def other_fight(menu: Menu) -> list[int]:
    """List the action of fighting the other, if that is open."""
    return menu.of("fight the other")[:1]


def fighting(menu: Menu) -> Iterator[Prompt]:
    """Ask for the next legion, the result, a die that helps [7.4, 7.11, 14.4]."""
    if menu.has("name legion of"):
        yield Prompt("legion", "Which legion fights next?", legion_buttons(menu), True)
    if menu.has("proclaim result"):
        text = "The dice have fallen. Nobody else adds a die?"
        go = menu.take("Go on to the result", "proclaim result", menu.of("proclaim result")[0])
        yield Prompt("result", text, (*helping(menu), go), True)
    elif buttons := helping(menu):
        yield Prompt("help", "A battle is on here. Whom do you help?", buttons, True)
    if menu.has("press"):
        buttons = tuple(
            menu.take(f"Press the {SIDES[menu.parts(action)[1]]}", "press", action)
            for action in menu.of("press")
        )
        yield Prompt("press", "A side is silent, and you preside.", buttons)


def legion_buttons(menu: Menu) -> tuple[Button, ...]:
    """Name each type of legion, and whose it is where that is not plain."""
    owners = menu.about("name legion of")
    found = []
    for owner, named in owners.items():
        for action in named:
            whose = "" if len(owners) == 1 else f" of {menu.short(owner)}"
            label = f"{LEGION_LABELS[menu.parts(action)[1]]}{whose}"
            found.append(menu.take(label, "name legion of", action))
    return tuple(found)


def helping(menu: Menu) -> tuple[Button, ...]:
    """Offer an imago's die and the wheel of fortune, to either side [7.11, 14.4]."""
    names = ("Throw your die", "Lay your wheel")
    return tuple(
        menu.take(f"{name} for the {SIDES[menu.parts(action)[1]]}", verb, action)
        for verb, name in zip(("haunt", "lay wheel"), names, strict=True)
        for action in menu.of(verb)
    )


def spoils(menu: Menu) -> Iterator[Prompt]:
    """Ask the victor what becomes of the beaten, a king what becomes of a legion [7.4]."""
    if menu.has("execute beaten"):
        beaten = menu.about("execute beaten")
        names = menu.dearest(list(beaten), foes=True)
        buttons = [menu.take("Spare", "spare", action) for action in menu.of("spare")[:1]]
        buttons += [
            menu.take(f"Condemn {menu.short(one)}", "execute beaten", beaten[one][0])
            for one in names[:2]
        ]
        text = "You have won. What becomes of the beaten?"
        yield Prompt("spoils", text, tuple(buttons), True)
    elif menu.has("spare"):
        text = "The battle is over: close it."
        yield Prompt("spoils", text, (menu.take("Close it", "spare", menu.of("spare")[0]),), True)
    if menu.has("convert with") or menu.has("give up"):
        buttons = [
            menu.take(f"Convert it with {menu.short(god)}", "convert with", own[0])
            for god, own in list(menu.about("convert with").items())[:1]
        ]
        buttons += [menu.take("Give it up", "give up", at) for at in menu.of("give up")[:1]]
        yield Prompt("legion won", "You have won a Roman legion.", tuple(buttons), True)


def owing(menu: Menu) -> Iterator[Prompt]:
    """Ask a debtor to pay the part they owe; Vestals to vote on an estate [9.1, 14.2]."""
    for payee, own in list(menu.about("pay").items())[:1]:
        most = own[-1]
        text = f"{menu.person(payee):claims} tribute, and your purse is short."
        yield Prompt("tribute", text, (menu.take("Pay what you can", "pay", most),), True)
    for ghost, own in list(menu.about("divide for").items())[:1]:
        text = "Your tribute does not reach for every ghost that follows you."
        pays = menu.take(f"Pay {menu.short(ghost)}", "divide for", own[0])
        yield Prompt("part", text, (pays,), True)
    if menu.has("judge estate"):
        dead = int(menu.view.table.dead.conference)
        labels = ("To the heir", "To Vesta")
        buttons = tuple(
            menu.take(labels[menu.parts(action)[1]], "judge estate", action)
            for action in menu.of("judge estate")
        )
        text = f"Who gets {menu.person(dead):the estate of}?"
        yield Prompt("estate", text, buttons, True)


def offers(menu: Menu) -> Iterator[Prompt]:
    """Ask for an answer to each offer that can be accepted, then to those that cannot [18.2]."""
    open_now = {menu.parts(action)[0]: action for action in menu.of("accept")}
    refusals = {menu.parts(action)[0]: action for action in menu.of("refuse")}
    for number in (*open_now, *(one for one in refusals if one not in open_now)):
        sender, slot = divmod(number, codes.SLOTS)
        text = said(menu, sender, slot)
        if not text:
            continue
        buttons = []
        if number in open_now:
            buttons.append(menu.take("Accept", "accept", open_now[number]))
        if number in refusals:
            buttons.append(menu.take("Refuse", "refuse", refusals[number]))
        yield Prompt(f"offer {number}", text, tuple(buttons), number in open_now)


def said(menu: Menu, row: int, slot: int) -> str:
    """Say what an offer is, empty where it is not known."""
    sender = int(menu.view.table.seat_at[row])
    if sender < 0 or int(menu.view.offers.verb[sender, slot]) == data.NONE:
        return ""
    return sentence(offer_words.proposal(menu.view, sender, slot, menu.names))
