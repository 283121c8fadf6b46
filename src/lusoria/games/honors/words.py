"""What each action of Path of Honors would do, in words."""

from __future__ import annotations

from ...core.words import NUMBERED, Names
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
    OMEN_TALES,
    challenge_text,
    face_text,
    offer_text,
    omen_effect,
    plural,
    skill_effect,
)
from .notation import dice_in, format_action
from .rules.dice import skill_taken, wealth_taken
from .rules.election import support_of
from .rules.office import help_of
from .rules.sheet import dice_of, office_points, price_of
from .state import View


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
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
    numbers = dice_in(dice)
    if not numbers:
        return "keep all dice"
    shown = ", ".join(f"{number} ({int(view.table.faces[number - 1])})" for number in numbers)
    return f"throw {'die' if len(numbers) == 1 else 'dice'} {shown} again, lock the others"


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
    """Say what a skill gives."""
    return f"train {SKILLS[skill].capitalize()}: {skill_effect(view.table.sheet, skill)}"


def buying(view: View, luxury: int) -> str:
    """Say what a luxury costs and is worth."""
    points = int(view.table.sheet.luxury_points[luxury])
    price = int(price_of(view.table, luxury))
    return f"buy {LUXURY_TITLES[luxury].lower()}: {price} wealth for {plural(points, 'point')}"


def running(view: View, place: int) -> str:
    """Say what a candidacy would bring into the election."""
    table, (office, bribe) = view.table, divmod(place, BRIBES)
    seat = max(0, int(view.seat))
    dice, added = int(dice_of(table, seat)), bribe + int(support_of(table, seat, office))
    points = int(office_points(table, office, int(table.turn)))
    spent = f", {bribe} of it bribes" if bribe else ""
    return (
        f"run for {OFFICES[office]} ({plural(points, 'point')}) with {dice} dice and "
        f"{added} votes more{spent}"
    )


def seeing(view: View, at: int) -> str:
    """Tell an omen."""
    omen = at + FIRST_OMEN
    return f"omen {omen}: {OMEN_TALES[at]}; {omen_effect(view.table.sheet, omen)}"


def landing(view: View, at: int) -> str:
    """Say what a die means where it falls."""
    table, face = view.table, at + 1
    if table.stage == DICE_STAGE:
        return f"a die shows {face}: {face_text(table.sheet, face)}"
    if table.stage == PLACE_STAGE:
        place = "stays in Rome" if face <= LAST_IN_ROME else "goes to Spain"
        return f"a die shows {face}: the praetor {place}"
    if table.stage == VOTES_STAGE:
        voter = "the rival" if table.voter == RIVAL else f"seat {int(table.voter) + 1}"
        return f"{face} votes for {voter}"
    return f"a die shows {face}"


PHRASES = (
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
    (DONE, 1, lambda *_: "buy no more"),
    (ABSTAIN, 1, lambda *_: "run for no office"),
    (RUN, OMEN - RUN, running),
    (OMEN, len(OMENS), seeing),
    (DIE, FACES, landing),
    (SOME_DECISION, 1, lambda *_: "decides about the elections in secret"),
)
"""How each block of actions is described."""
