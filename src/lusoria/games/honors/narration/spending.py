"""Training, buying and the end of an action phase, told [5]."""

from __future__ import annotations

from ....core.text.words import plural
from .. import actions, data, manual, notation
from ..rules import sheet
from .step import Sentences, Step, changed, lost_points


def tell_training(step: Step) -> Sentences:
    """A skill point placed, and the level it fills [5.3]."""
    skill, seat = step.action - actions.TRAIN, step.active
    boxes, all_ = int(step.now.skills[seat, skill]), int(sheet.boxes_of(step.now))
    name = data.SKILLS[skill].capitalize()
    yield f"{step.who:trains} {name}: box {boxes} of {all_}"
    degree = int(sheet.degree_of(step.now, seat, skill))
    if degree > sheet.degree_of(step.was, seat, skill):
        effect = manual.skill_effect(step.now.sheet, skill)
        worth = plural(int(step.now.sheet.skill_points[skill]), "point")
        full = f". {name} is complete: {worth}" if degree == len(data.SKILL_LEVELS) else ""
        yield f"{step.who:reaches} level {degree} of {name}; each level: {effect}{full}"
    if step.now.stage == data.BUY_STAGE and step.was.points > 1:
        yield lost_points(int(step.was.points) - 1)


def tell_buying(step: Step) -> Sentences:
    """A luxury bought, or the end of the action phase [5.4, 5.5]."""
    if step.action == actions.DONE:
        yield from tell_phase_end(step)
        return
    luxury, seat = step.action - actions.BUY, step.active
    price, left = int(sheet.price_of(step.was, luxury)), int(step.now.wealth[seat])
    points = plural(int(step.was.sheet.luxury_points[luxury]), "point")
    thing = manual.ARTICLES[luxury] + manual.lower(manual.LUXURY_TITLES[luxury])
    yield f"{step.who:buys} {thing} for {price} wealth: {points}, {left} wealth left"


def tell_phase_end(step: Step) -> Sentences:
    """Infamy of the dice, then who may run if it was the last phase [2.1, 5.5, 6.2]."""
    seat, table = step.active, step.was
    ones = sum(
        bool(table.sheet.faces[int(table.faces[die]) - 1, data.INFAMY])
        for die in range(data.DICE)
        if table.faces[die]
    )
    old, new = int(table.infamy[seat]), int(step.now.infamy[seat])
    wealth = int(table.wealth[seat])
    kept = f" and {step.who.verb('keeps')} {wealth} wealth" if wealth else ""
    yield f"{step.who:buys} nothing more{kept}"
    if new != old:
        dice = f"{plural(ones, 'die', 'dice')} showing 1"
        yield f"{step.who:gains} {new - old} infamy from {dice} ({changed('infamy', old, new)})"
    if step.now.stage == data.ELECTION_STAGE:
        running = [number - 1 for number in notation.dice_in(int(step.now.asked))]
        yield f"elections of turn {int(table.turn)}: {step.names.all(running)} can run"
