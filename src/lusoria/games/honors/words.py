"""What each action of Path of Honors would do, in words."""

from __future__ import annotations

from collections.abc import Callable

from ...core.text.words import NUMBERED, Names, joined, plural
from .actions import (
    ABSTAIN,
    ACCEPT,
    BRIBES,
    BUY,
    CHALLENGE,
    DIE,
    DONE,
    EXTORT,
    GAMES,
    GRAIN,
    LOWER,
    OFFER,
    OMEN,
    RAISE,
    RUN,
    SOME_DECISION,
    THROW,
    TRAIN,
    USE_LAW,
)
from .data import (
    CHALLENGES,
    DICE,
    DICE_STAGE,
    FACES,
    FIRST_OFFER,
    FIRST_OMEN,
    LAST_IN_ROME,
    LAWFUL,
    LUXURIES,
    NONE,
    OFFICES,
    OMENS,
    PLACE_STAGE,
    RIVAL,
    SECOND_OFFER,
    SKILLS,
    VOTES_STAGE,
)
from .manual import (
    LUXURY_TITLES,
    OMEN_NARRATIONS,
    challenge_text,
    face_text,
    offer_text,
    omen_effect,
    skill_effect,
)
from .notation import dice_in, format_action
from .rules.dice import skill_taken, wealth_taken
from .rules.election import support_of
from .rules.office import help_of
from .rules.sheet import boxes_of, dice_of, office_points, price_of
from .state import View


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    if DIE <= action < DIE + FACES:
        return landing(view, action - DIE, names)
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first)
    return format_action(action)


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
    if table.chart == NONE:
        return f"take on challenge {CHALLENGES[level]}"
    added = int(help_of(table, int(table.active), int(table.chart)))
    helped = f" (the die gets {added} more)" if added else ""
    return f"{CHALLENGES[level]}: {challenge_text(table.sheet, int(table.chart), level)}{helped}"


def throwing(view: View, dice: int) -> str:
    """Say which dice are thrown again."""
    if not dice:
        return f"keep all dice: {shown_by(view, every_die(view))}"
    kept = every_die(view) & ~dice
    rest = f", keep {shown_by(view, kept)}" if kept else ""
    numbers = [str(number) for number in dice_in(dice)]
    which = f"{'die' if len(numbers) == 1 else 'dice'} {joined(numbers)}"
    return f"throw {shown_by(view, dice)} again ({which}){rest}"


def every_die(view: View) -> int:
    """All dice on the table, a bit each."""
    return sum(1 << die for die in range(DICE) if view.table.faces[die] > 0)


def shown_by(view: View, dice: int) -> str:
    """Say what dice show, given a bit each."""
    return joined([str(int(view.table.faces[number - 1])) for number in dice_in(dice)])


def changing(view: View, die: int, face: int, skill: str) -> str:
    """Say what a die becomes."""
    now = int(view.table.faces[die])
    return f"{skill}: die {die + 1} from {now} to {face}, {face_text(view.table.sheet, face)}"


def stepped(view: View, die: int, step: int) -> str:
    """Say what Admin makes of a die."""
    face = int(view.table.faces[die]) + step
    return changing(view, die, min(FACES, max(1, face)), "Admin")


def taking(view: View, second: int) -> str:
    """Say what an offer of the die asked about gives."""
    table = view.table
    if table.die >= DICE or not table.faces[table.die]:
        return "take the second offer" if second else "take the first offer"
    start = SECOND_OFFER if second else FIRST_OFFER
    capital, skill, wealth = table.sheet.faces[int(table.faces[table.die]) - 1][start : start + 3]
    gained = (int(skill_taken(table, int(skill))), int(wealth_taken(table, int(wealth))))
    return f"take {offer_text(int(capital), *gained)}"


def training(view: View, skill: int) -> str:
    """Say what a skill gives, and which box would be filled."""
    table = view.table
    filled = int(table.skills[table.active, skill]) + 1
    effect = skill_effect(table.sheet, skill)
    return f"train {SKILLS[skill].capitalize()} ({filled} of {int(boxes_of(table))}): {effect}"


def buying(view: View, luxury: int) -> str:
    """Say what a luxury costs and is worth."""
    points = int(view.table.sheet.luxury_points[luxury])
    price = int(price_of(view.table, luxury))
    left = int(view.table.wealth[max(0, int(view.seat))]) - price
    title = LUXURY_TITLES[luxury].lower()
    return f"buy {title}: {price} wealth for {plural(points, 'point')}, {left} left"


def running(view: View, place: int) -> str:
    """Say what a candidacy would bring into the election."""
    table, (office, bribe) = view.table, divmod(place, BRIBES)
    seat = max(0, int(view.seat))
    dice, added = int(dice_of(table, seat)), bribe + int(support_of(table, seat, office))
    points = int(office_points(table, office, int(table.turn)))
    rival = int(table.sheet.rival_dice[office])
    more = f" and {plural(added, 'vote')} more" if added else ""
    spent = f"bribe {bribe}" if bribe else "no bribe"
    return (
        f"run for {OFFICES[office]} ({plural(points, 'point')}), {spent}: {dice} dice{more} "
        f"against {rival} dice of a rival, or other candidates"
    )


def seeing(view: View, at: int) -> str:
    """Tell an omen."""
    omen = at + FIRST_OMEN
    return f"omen {omen}: {OMEN_NARRATIONS[at]}; {omen_effect(view.table.sheet, omen)}"


def landing(view: View, at: int, names: Names) -> str:
    """Say what a die means where it falls."""
    table, face = view.table, at + 1
    if table.stage == DICE_STAGE:
        return f"a die shows {face}: {face_text(table.sheet, face)}"
    if table.stage == PLACE_STAGE:
        place = "stays in Rome" if face <= LAST_IN_ROME else "goes to Spain"
        return f"a die shows {face}: {names[int(table.active)]:{place}}"
    if table.stage == VOTES_STAGE:
        who = "the rival" if table.voter == RIVAL else str(names[int(table.voter)])
        return f"{plural(face, 'vote')} for {who}"
    return f"a die shows {face}"


PHRASES: tuple[tuple[int, int, Callable[[View, int], str]], ...] = (
    (GAMES, GRAIN - GAMES, lambda _, wealth: sponsoring("games", wealth)),
    (GRAIN, EXTORT - GRAIN, lambda _, wealth: sponsoring("grain", wealth)),
    (EXTORT, CHALLENGE - EXTORT, extorting),
    (CHALLENGE, THROW - CHALLENGE, challenging),
    (THROW, USE_LAW - THROW, throwing),
    (USE_LAW, DICE, lambda view, die: changing(view, die, LAWFUL, "Law")),
    (RAISE, DICE, lambda view, die: stepped(view, die, 1)),
    (LOWER, DICE, lambda view, die: stepped(view, die, -1)),
    (ACCEPT, 1, lambda *_: "leave the dice as they are"),
    (OFFER, TRAIN - OFFER, taking),
    (TRAIN, BUY - TRAIN, training),
    (BUY, len(LUXURIES), buying),
    (DONE, 1, lambda *_: "end the turn: buy nothing more"),
    (ABSTAIN, 1, lambda *_: "run for no office"),
    (RUN, OMEN - RUN, running),
    (OMEN, len(OMENS), seeing),
    (SOME_DECISION, 1, lambda *_: "decide about the elections in secret"),
)
"""How each block of actions is described."""
