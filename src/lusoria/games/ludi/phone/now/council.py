"""What the Senate waits for, stage by stage [8]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .....core.live.prompts import Button, Prompt
from ...model import codes, data
from ...narration import senate_closing, senate_words
from .menu import Menu

FEW: Final = 3
"""Candidates who have a button each."""
VOTES: Final = ("No", "Yes", "Abstain")
BALLOT: Final = (1, 0, 2)
"""The order in which votes stand."""


def ties(menu: Menu) -> Iterator[Prompt]:
    """Ask Venus to break a tie [8.1]."""
    if menu.has("decide bill"):
        labels = ("Reject it", "Carry it")
        buttons = tuple(
            menu.take(labels[menu.parts(action)[1]], "decide bill", action)
            for action in reversed(menu.of("decide bill"))
        )
        text = f"The votes on {senate_words.bill(menu.view, menu.names)} are equal. You decide."
        yield Prompt("tie", text, buttons, True)
    if menu.has("prefer"):
        text = "Two candidates have equally many voices. You decide."
        yield Prompt("tie", text, candidates(menu, "prefer"), True)


def candidates(menu: Menu, verb: str) -> tuple[Button, ...]:
    """Name those who may be chosen, each on a button where they are few."""
    found = menu.about(verb)
    dear = menu.dearest(list(found))
    buttons = tuple(menu.take(menu.short(one), verb, found[one][0]) for one in dear[:FEW])
    return buttons if len(dear) <= FEW else (*buttons[:2], menu.open(verb, "Somebody else"))


def voting(menu: Menu) -> Iterator[Prompt]:
    """Ask a senator to vote: one tap; a vote may be changed [8.1]."""
    if not menu.has("vote"):
        return
    cast = int(menu.people.vote[menu.seat])
    bill = senate_words.bill(menu.view, menu.names)
    found = {menu.parts(action)[1]: action for action in menu.of("vote")}
    ballot = tuple(menu.take(VOTES[way], "vote", found[way]) for way in BALLOT if way in found)
    if cast == codes.NOT_VOTED:
        mover = menu.person(int(menu.view.table.senate.consuls[menu.view.table.senate.turn]))
        mine = "Vote on your bill" if mover.second else f"Vote on {mover:'s} bill"
        yield Prompt("vote", f"{mine}: {bill}.", ballot, True)


def electing(menu: Menu) -> Iterator[Prompt]:
    """Ask for a nomination, then for a voice [8.2]."""
    spoken = int(menu.people.acclaims[menu.seat]) != data.NONE
    if menu.has("acclaim") and not spoken:
        text = "Who should be consul? You have one voice."
        yield Prompt("voice", text, candidates(menu, "acclaim"), True)
    if menu.has("nominate") and not spoken:
        found = menu.about("nominate")
        buttons = [
            menu.take("Nominate yourself", "nominate", own[0])
            for one, own in found.items()
            if one == menu.seat
        ]
        others = [one for one in menu.dearest(list(found)) if one != menu.seat]
        if others:
            buttons.append(
                menu.take(f"Nominate {menu.short(others[0])}", "nominate", found[others[0]][0])
            )
        buttons.append(menu.open("nominate", "Somebody else"))
        text = "The Senate seeks two consuls. Whom do you nominate?"
        yield Prompt("nomination", text, tuple(buttons), True)


MOTIONS: Final = (
    *("move restitutio of", "move proscriptio of", "move census of"),
    *("move imperium of", "move caedes of"),
)


def moving(menu: Menu) -> Iterator[Prompt]:
    """Ask a consul for a bill [8.3]."""
    if not menu.has("move nothing"):
        return
    open_now = [verb for verb in MOTIONS if menu.has(verb)]
    buttons = [motion(menu, verb) for verb in open_now[:3]]
    buttons.append(menu.take("No bill this year", "move nothing", menu.of("move nothing")[0]))
    yield Prompt("bill", "You are consul. Which law do you propose?", tuple(buttons), True)


MOVED: Final = {
    "move restitutio of": "Lift the proscription of {who}",
    "move proscriptio of": "Proscribe {who}",
    "move caedes of": "Have {who} murdered",
}
"""What a consul moves about somebody with one tap."""


def motion(menu: Menu, verb: str) -> Button:
    """Offer a bill about a foe, or for a friend; else the choice of one."""
    if verb not in MOVED:
        return menu.open(verb)
    found, helps = menu.about(verb), verb == "move restitutio of"
    chosen = menu.dearest(list(found), foes=not helps)[0]
    if chosen == menu.seat or (menu.affinity(chosen) >= 0) != helps:
        return menu.open(verb)
    return menu.take(MOVED[verb].format(who=menu.short(chosen)), verb, found[chosen][0])


def sharing(menu: Menu) -> Iterator[Prompt]:
    """Ask Venus to share out a census [8.3]."""
    if menu.has("share census with"):
        text = "Share out the money of the census among those who voted for it."
        yield Prompt("census", text, (menu.open("share census with", "Share it out"),), True)


def leading(menu: Menu) -> Iterator[Prompt]:
    """Let Venus lead the Senate on, once somebody has spoken [8.2]."""
    if not menu.has("close stage") or senate_closing.warning(menu.view):
        return
    title = senate_closing.closing(menu.view)
    text = f"{senate_words.stage_line(menu.view)} Wait for those who have not spoken, or go on."
    button = menu.take(title, "close stage", menu.of("close stage")[0])
    yield Prompt("stage", text, (button,), False)


def is_open(menu: Menu) -> bool:
    """Whether the Senate sits now and the role is in Rome."""
    stage = int(menu.view.table.senate.stage)
    return menu.place == data.ROME and codes.NO_SENATE < stage < codes.ADJOURNED


def waiting(menu: Menu) -> Iterator[Prompt]:
    """Tell senators who have spoken what the Senate does now [8.2]."""
    spoke = (
        int(menu.people.acclaims[menu.seat]) != data.NONE
        or int(menu.people.vote[menu.seat]) != codes.NOT_VOTED
    )
    if is_open(menu) and spoke and not menu.is_god:
        yield Prompt("senate", f"You have spoken. {senate_words.stage_line(menu.view)}")


def claims(menu: Menu) -> Iterator[Prompt]:
    """Offer tribute to roles that winter in a province [9.1]."""
    found = menu.about("claim of")
    if not found:
        return
    here = int(data.TRIBUTE[menu.place])
    richest = sorted(found, key=lambda god: -int(menu.view.purses.goods[god][codes.MONEY]))
    buttons = tuple(
        menu.take(f"Claim from {menu.short(god)}", "claim of", found[god][0]) for god in richest[:2]
    )
    text = f"{menu.region(menu.place)} owes you tribute: {here * 100}k from each god who sits here."
    yield Prompt("claim", text, buttons, True)
