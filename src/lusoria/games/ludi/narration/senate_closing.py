"""What closing a stage of the Senate does now, and what it would skip [8.2, LU-67]."""

from __future__ import annotations

from ..model import actions, codes, data, verbs
from ..model.state import World
from ..views import role_facts
from . import senate_words


def meaning(view: World, action: int) -> str:
    """Say what an action does now, if the same action does something else at another time."""
    return closing(view) if int(actions.verb_of(action)) == verbs.CLOSE_STAGE else ""


def closing(view: World) -> str:
    """Say what closing the stage of the Senate does now; nothing where no stage is open."""
    senate = view.table.senate
    stage = int(senate.stage)
    if stage == codes.NOMINATING:
        return "Close nominations"
    if stage == codes.ACCLAIMING:
        return "Count the voices and elect the consuls"
    if stage == codes.PROPOSING:
        return f"Skip the bill of Consul {role_facts.name(view, int(senate.consuls[senate.turn]))}"
    return f"Close the vote on {senate_words.bill(view)}" if stage == codes.VOTING else ""


def warning(view: World) -> str:
    """Say what would be skipped if the stage were closed now; nothing where nothing would."""
    people, senate = view.table.people, view.table.senate
    seats, stage = range(int(view.table.roles)), int(senate.stage)
    running = [seat for seat in seats if people.candidate[seat]]
    if stage == codes.NOMINATING and len(running) == 1:
        alone = role_facts.name(view, running[0])
        return f"Two consuls are elected, and so far only {alone} has been nominated."
    if stage == codes.NOMINATING and not running:
        return (
            "Nobody has been nominated yet. If you close now, the Senate adjourns: "
            "there are no consuls and no bills this winter."
        )
    if stage == codes.ACCLAIMING and all(people.acclaims[seat] == data.NONE for seat in seats):
        return (
            "Nobody has given a voice yet. If you close now, the Senate adjourns: "
            "there are no consuls and no bills this winter."
        )
    if stage == codes.PROPOSING:
        consul = role_facts.name(view, int(senate.consuls[senate.turn]))
        return f"{consul} has not moved a bill yet, and cannot do so later this winter."
    if stage == codes.VOTING and all(people.vote[seat] == codes.NOT_VOTED for seat in seats):
        return "Nobody has voted yet. If you close now, the bill is rejected."
    return ""


def closed(view: World) -> str:
    """Name the stage of the Senate that is closed."""
    senate = view.table.senate
    stage = int(senate.stage)
    if stage == codes.VOTING:
        return f"the vote on {senate_words.bill(view)}"
    if stage == codes.PROPOSING:
        return f"the turn of Consul {role_facts.name(view, int(senate.consuls[senate.turn]))}"
    return "nominations" if stage == codes.NOMINATING else "the voice vote"
