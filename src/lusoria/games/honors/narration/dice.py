"""Rolls, changes, choices and what the dice bring, told [4]."""

from __future__ import annotations

from ....core.text.words import joined
from .. import actions, data, manual
from ..rules import dice, sheet
from ..state import Table
from .step import Sentences, Step, dignitas_words, lost_points

Gain = tuple[int, int, int]
"""PC, skill points, wealth."""
NOTHING: Gain = (0, 0, 0)


def faces_in(table: Table, bits: int) -> str:
    """Name dice, given a bit each, by what they show."""
    shown = [str(int(table.faces[die])) for die in range(data.DICE) if (bits >> die) & 1]
    return joined(shown)


def tell_throw(step: Step) -> Sentences:
    """Dice that have come to rest, when the last one has [4.1]."""
    landed = int(step.was.rolling)
    if landed & (landed - 1):
        return
    table, thrown = step.now, int(step.was.thrown)
    many = int(table.throws)
    yield (f"{step.who:rolls} {faces_in(table, thrown)} (roll {many} of {int(table.sheet.throws)})")


def tell_keeping(step: Step) -> Sentences:
    """Dice locked, and dice thrown again [4.1]."""
    again, loose = step.choice, int(step.was.thrown)
    if again == 0:
        yield f"{step.who:keeps} {faces_in(step.was, every_die(step.was))}"
        return
    count = bin(again).count("1")
    locked = loose & ~again
    if locked:
        dice = f"rerolls {faces_in(step.was, again)}"
        yield f"{step.who:keeps} {faces_in(step.was, locked)} and {step.who.verb(dice)}"
    else:
        which = {1: "the die", 2: "both dice"}.get(count, f"all {count} dice")
        yield f"{step.who:rerolls} {which}"


def every_die(table: Table) -> int:
    """All dice on the table, a bit each."""
    return sum(1 << die for die in range(data.DICE) if table.faces[die] > 0)


def tell_change(step: Step) -> Sentences:
    """A change by Law or Admin, or none [4.2]."""
    if step.action == actions.ACCEPT:
        yield f"{step.who:leaves} the dice as they are"
        return
    die = (step.action - actions.USE_LAW) % data.DICE
    old, new = int(step.was.faces[die]), int(step.now.faces[die])
    if step.action < actions.RAISE:
        yield f"{step.who:changes} a {old} to a {new} with Law"
    else:
        verb = "raises" if step.action < actions.LOWER else "lowers"
        yield f"{step.who:{verb}} a {old} to a {new} with Admin"


def tell_offer(step: Step) -> Sentences:
    """One of two offers, taken [4.3]."""
    die = int(step.was.die)
    yield f"{step.who:takes} {manual.offer_text(*chosen(step))} from a {int(step.was.faces[die])}"


def gain(table: Table, die: int, offer: int) -> Gain:
    """What an offer of a die gives, as the omen has it [2.2, 4.3]."""
    capital, skill, wealth = (
        int(number) for number in table.sheet.faces[int(table.faces[die]) - 1][offer : offer + 3]
    )
    return capital, int(dice.skill_taken(table, skill)), int(dice.wealth_taken(table, wealth))


def chosen(step: Step) -> Gain:
    """What the offer chosen just now gives; nothing where none was."""
    if step.was.stage != data.EITHER_STAGE:
        return NOTHING
    return gain(step.was, int(step.was.die), data.SECOND_OFFER if step.choice else data.FIRST_OFFER)


def settled(step: Step) -> Gain:
    """What dice with one offer have brought since [4.3]."""
    first = int(step.was.die) + int(step.was.stage == data.EITHER_STAGE)
    gains = [gain(step.now, die, data.FIRST_OFFER) for die in range(first, int(step.now.die))]
    capital, skill, wealth = (sum(column) for column in zip(NOTHING, *gains, strict=True))
    return capital, skill, wealth


def tell_harvest(step: Step) -> Sentences:
    """What dice bring without a choice, then the upkeep if all are settled [4.3, 5.1]."""
    if not data.DICE_STAGE <= step.was.stage <= data.EITHER_STAGE:
        return
    brought = settled(step)
    if any(brought):
        whose = f"{step.who:'s}"
        more = "other dice bring" if step.was.stage == data.EITHER_STAGE else "dice bring"
        yield f"{whose} {more} {manual.offer_text(*brought)}"
    if step.now.stage in (data.SKILL_STAGE, data.BUY_STAGE):
        yield from tell_upkeep(step, int(step.was.capital) + chosen(step)[0] + brought[0])
        points = int(step.was.points) + chosen(step)[1] + brought[1]
        if points and step.now.stage == data.BUY_STAGE:
            yield lost_points(points)


def tell_upkeep(step: Step, capital: int) -> Sentences:
    """PC paid for the level, and what becomes of dignitas [5.1, 5.2]."""
    table, seat = step.was, step.active
    level = int(sheet.level_of(table, int(table.dignitas[seat])))
    due, bonus = int(table.sheet.upkeep[level]), int(sheet.bonus_of(table, seat))
    paid = f"{step.who:has} {capital} PC from dice" + (
        f" and {bonus} from bonuses" if bonus else ""
    )
    left = capital + bonus - due
    verdict = f"{left} to spare" if left > 0 else f"{-left} short" if left < 0 else "just enough"
    same = step.was.dignitas[seat] == step.now.dignitas[seat]
    after = f"dignitas stays {int(step.now.dignitas[seat])}" if same else dignitas_words(step, seat)
    yield f"upkeep of level {data.LEVELS[level]} is {due} PC, and {paid}: {verdict}, {after}"
