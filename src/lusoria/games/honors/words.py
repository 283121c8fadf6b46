"""What each action of Path of Honors would do, in words."""

from __future__ import annotations

from collections.abc import Callable

from ...core.text.words import NUMBERED, Names, joined, plural
from . import actions, data, manual, notation
from .rules import dice, election, office, sheet
from .state import View


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    if actions.DIE <= action < actions.DIE + data.FACES:
        return landing(view, action - actions.DIE, names)
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first)
    return notation.format_action(action)


def sponsoring(what: str, wealth: int) -> str:
    """Say what an aedile spends."""
    if wealth == 0:
        return f"spend nothing on {what}"
    return f"spend {wealth} wealth on {what} for {plural(wealth, 'point')}"


def extorting(view: View, step: int) -> str:
    """Say what a praetor extorts."""
    if step == 0:
        return "extort nothing"
    sheet = view.table.sheet
    gain, cost = int(sheet.extort_wealth[step - 1]), int(sheet.extort_infamy[step - 1])
    return f"extort {gain} wealth for {cost} infamy"


def challenging(view: View, level: int) -> str:
    """Say what a level asks for, and what helps."""
    table = view.table
    if table.chart == data.NONE:
        return f"take on challenge {data.CHALLENGES[level]}"
    added = int(office.help_of(table, int(table.active), int(table.chart)))
    helped = f" (the die gets {added} more)" if added else ""
    return (
        f"{data.CHALLENGES[level]}: "
        f"{manual.challenge_text(table.sheet, int(table.chart), level)}{helped}"
    )


def throwing(view: View, dice: int) -> str:
    """Say which dice are thrown again."""
    if not dice:
        return f"keep all dice: {shown_by(view, every_die(view))}"
    kept = every_die(view) & ~dice
    rest = f", keep {shown_by(view, kept)}" if kept else ""
    numbers = [str(number) for number in notation.dice_in(dice)]
    which = f"{'die' if len(numbers) == 1 else 'dice'} {joined(numbers)}"
    return f"throw {shown_by(view, dice)} again ({which}){rest}"


def every_die(view: View) -> int:
    """All dice on the table, a bit each."""
    return sum(1 << die for die in range(data.DICE) if view.table.faces[die] > 0)


def shown_by(view: View, dice: int) -> str:
    """Say what dice show, given a bit each."""
    return joined([str(int(view.table.faces[number - 1])) for number in notation.dice_in(dice)])


def changing(view: View, die: int, face: int, skill: str) -> str:
    """Say what a die becomes."""
    now = int(view.table.faces[die])
    return (
        f"{skill}: die {die + 1} from {now} to {face}, {manual.face_text(view.table.sheet, face)}"
    )


def stepped(view: View, die: int, step: int) -> str:
    """Say what Admin makes of a die."""
    face = int(view.table.faces[die]) + step
    return changing(view, die, min(data.FACES, max(1, face)), "Admin")


def taking(view: View, second: int) -> str:
    """Say what an offer of the die asked about gives."""
    table = view.table
    if table.die >= data.DICE or not table.faces[table.die]:
        return "take the second offer" if second else "take the first offer"
    start = data.SECOND_OFFER if second else data.FIRST_OFFER
    capital, skill, wealth = table.sheet.faces[int(table.faces[table.die]) - 1][start : start + 3]
    gained = (int(dice.skill_taken(table, int(skill))), int(dice.wealth_taken(table, int(wealth))))
    return f"take {manual.offer_text(int(capital), *gained)}"


def training(view: View, skill: int) -> str:
    """Say what a skill gives, and which box would be filled."""
    table = view.table
    filled = int(table.skills[table.active, skill]) + 1
    effect = manual.skill_effect(table.sheet, skill)
    return (
        f"train {data.SKILLS[skill].capitalize()} ({filled} of "
        f"{int(sheet.boxes_of(table))}): {effect}"
    )


def buying(view: View, luxury: int) -> str:
    """Say what a luxury costs and is worth."""
    points = int(view.table.sheet.luxury_points[luxury])
    price = int(sheet.price_of(view.table, luxury))
    left = int(view.table.wealth[max(0, int(view.seat))]) - price
    title = manual.LUXURY_TITLES[luxury].lower()
    return f"buy {title}: {price} wealth for {plural(points, 'point')}, {left} left"


def running(view: View, place: int) -> str:
    """Say what a candidacy would bring into the election."""
    table, (office, bribe) = view.table, divmod(place, actions.BRIBES)
    seat = max(0, int(view.seat))
    dice, added = (
        int(sheet.dice_of(table, seat)),
        bribe + int(election.support_of(table, seat, office)),
    )
    points = int(sheet.office_points(table, office, int(table.turn)))
    rival = int(table.sheet.rival_dice[office])
    more = f" and {plural(added, 'vote')} more" if added else ""
    spent = f"bribe {bribe}" if bribe else "no bribe"
    return (
        f"run for {data.OFFICES[office]} ({plural(points, 'point')}), {spent}: {dice} dice{more} "
        f"against {rival} dice of a rival, or other candidates"
    )


def seeing(view: View, at: int) -> str:
    """Tell an omen."""
    omen = at + data.FIRST_OMEN
    return (
        f"omen {omen}: {manual.OMEN_NARRATIONS[at]}; {manual.omen_effect(view.table.sheet, omen)}"
    )


def landing(view: View, at: int, names: Names) -> str:
    """Say what a die means where it falls."""
    table, face = view.table, at + 1
    if table.stage == data.DICE_STAGE:
        return f"a die shows {face}: {manual.face_text(table.sheet, face)}"
    if table.stage == data.PLACE_STAGE:
        place = "stays in Rome" if face <= data.LAST_IN_ROME else "goes to Spain"
        return f"a die shows {face}: {names[int(table.active)]:{place}}"
    if table.stage == data.VOTES_STAGE:
        who = "the rival" if table.voter == data.RIVAL else str(names[int(table.voter)])
        return f"{plural(face, 'vote')} for {who}"
    return f"a die shows {face}"


PHRASES: tuple[tuple[int, int, Callable[[View, int], str]], ...] = (
    (actions.GAMES, actions.GRAIN - actions.GAMES, lambda _, wealth: sponsoring("games", wealth)),
    (actions.GRAIN, actions.EXTORT - actions.GRAIN, lambda _, wealth: sponsoring("grain", wealth)),
    (actions.EXTORT, actions.CHALLENGE - actions.EXTORT, extorting),
    (actions.CHALLENGE, actions.THROW - actions.CHALLENGE, challenging),
    (actions.THROW, actions.USE_LAW - actions.THROW, throwing),
    (actions.USE_LAW, data.DICE, lambda view, die: changing(view, die, data.LAWFUL, "Law")),
    (actions.RAISE, data.DICE, lambda view, die: stepped(view, die, 1)),
    (actions.LOWER, data.DICE, lambda view, die: stepped(view, die, -1)),
    (actions.ACCEPT, 1, lambda *_: "leave the dice as they are"),
    (actions.OFFER, actions.TRAIN - actions.OFFER, taking),
    (actions.TRAIN, actions.BUY - actions.TRAIN, training),
    (actions.BUY, len(data.LUXURIES), buying),
    (actions.DONE, 1, lambda *_: "end the turn: buy nothing more"),
    (actions.ABSTAIN, 1, lambda *_: "run for no office"),
    (actions.RUN, actions.OMEN - actions.RUN, running),
    (actions.OMEN, len(data.OMENS), seeing),
    (actions.SOME_DECISION, 1, lambda *_: "decide about the elections in secret"),
)
"""How each block of actions is described."""
