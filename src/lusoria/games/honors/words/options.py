"""What each action of Path of Honors would do, in words."""

from __future__ import annotations

from collections.abc import Callable

from ....core.text.words import NUMBERED, Names, joined, plural
from .. import actions, data, manual, notation
from ..rules import dice, office, sheet
from ..state import Table, View
from . import outlook


def describe(view: View, action: int, names: Names = NUMBERED) -> str:
    """Say in words what an action of the seat to act would do."""
    if actions.DIE <= action < actions.DIE + data.FACES:
        return landing(view, action - actions.DIE, names)
    for first, count, words in PHRASES:
        if first <= action < first + count:
            return words(view, action - first)
    return notation.format_action(action)


def sponsoring(view: View, what: str, wealth: int) -> str:
    """Say what an aedile spends."""
    if wealth == 0:
        return f"spend nothing on {what}"
    left = int(view.table.wealth[view.table.active]) - wealth
    return f"spend {wealth} wealth on {what} for {plural(wealth, 'point')}, {left} left"


def extorting(view: View, step: int) -> str:
    """Say what a praetor extorts."""
    if step == 0:
        return "extort nothing"
    sheet = view.table.sheet
    gain, cost = int(sheet.extort_wealth[step - 1]), int(sheet.extort_infamy[step - 1])
    return f"extort {gain} wealth for {cost} infamy, {plural(cost, 'point')} less at the end"


def challenging(view: View, level: int) -> str:
    """Say what a level asks for, how likely it is met, and what it brings."""
    table = view.table
    if table.chart == data.NONE:
        return f"take on challenge {data.CHALLENGES[level]}"
    chart = int(table.chart)
    need = int(table.sheet.rewards[chart, level, data.ROLL])
    added = int(office.help_of(table, int(table.active), chart))
    helped = f" with {added} added to the die" if added else ""
    chance = outlook.percent(outlook.challenge_chance(table, level))
    return (
        f"challenge {data.CHALLENGES[level]}, {manual.DEEDS[chart][level]}: {need} or more{helped} "
        f"({chance}) for {manual.reward_text(table.sheet, chart, level)}"
    )


def throwing(view: View, dice: int) -> str:
    """Say which dice are rolled again."""
    if not dice:
        return f"keep all dice: {shown_by(view, every_die(view))}"
    kept = every_die(view) & ~dice
    rest = f", keep {shown_by(view, kept)}" if kept else ""
    numbers = [str(number) for number in notation.dice_in(dice)]
    which = f"{'die' if len(numbers) == 1 else 'dice'} {joined(numbers)}"
    return f"reroll {shown_by(view, dice)} ({which}){rest}"


def every_die(view: View) -> int:
    """All dice on the table, a bit each."""
    return sum(1 << die for die in range(data.DICE) if view.table.faces[die] > 0)


def shown_by(view: View, dice: int) -> str:
    """Say what dice show, given a bit each."""
    return joined([str(int(view.table.faces[number - 1])) for number in notation.dice_in(dice)])


def changing(view: View, die: int, face: int, skill: str) -> str:
    """Say what a die becomes."""
    now = int(view.table.faces[die])
    gives = manual.face_text(view.table.sheet, face)
    return f"{skill}: change die {die + 1} from {now} to {face} ({gives})"


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
    after = outlook.upkeep_words(table, int(capital))
    return f"take {manual.offer_text(int(capital), *gained)}: {after}"


def training(view: View, skill: int) -> str:
    """Say which box would be filled, what a level gives, and when the next one is full."""
    table, seat = view.table, int(view.table.active)
    filled = int(table.skills[seat, skill]) + 1
    effect = manual.skill_effect(table.sheet, skill)
    return f"train {data.SKILLS[skill].capitalize()}, {level_words(table, filled)}: {effect}"


def level_words(table: Table, filled: int) -> str:
    """Say how far so many boxes are from the next level [1.4]."""
    last = 0
    for at, boxes in enumerate(table.sheet.skill_boxes):
        last += int(boxes)
        if filled == last:
            return f"completing level {at + 1}"
        if filled < last:
            return f"{plural(last - filled, 'point')} short of level {at + 1}"
    return f"box {filled}"


def buying(view: View, luxury: int) -> str:
    """Say what a luxury costs and is worth."""
    points = int(view.table.sheet.luxury_points[luxury])
    price = int(sheet.price_of(view.table, luxury))
    left = int(view.table.wealth[max(0, int(view.seat))]) - price
    title = manual.lower(manual.LUXURY_TITLES[luxury])
    return f"buy {title}: {price} wealth for {plural(points, 'point')}, {left} left"


def finishing(view: View, _: int) -> str:
    """Say what is kept, and what the dice cost at the end of the phase [5.4, 5.5]."""
    table = view.table
    infamy = sum(int(table.sheet.faces[int(face) - 1, data.INFAMY]) for face in table.faces if face)
    wealth = int(table.wealth[table.active])
    kept = f"buy nothing more, keep {wealth} wealth" if wealth else "buy nothing more"
    return f"{kept}; your dice bring {infamy} infamy" if infamy else kept


def running(view: View, place: int) -> str:
    """Say what an office is worth, and how likely it is won with a bribe."""
    table, (office, bribe) = view.table, divmod(place, actions.BRIBES)
    seat = max(0, int(view.seat))
    points = plural(int(sheet.office_points(table, office, int(table.turn))), "point")
    chance = outlook.percent(outlook.election_chance(table, seat, office, bribe))
    alone = " if nobody else runs" if outlook.others_may_run(table, seat, office) else ""
    paid = f"with a bribe of {bribe}" if bribe else "without a bribe"
    return f"run for {data.OFFICES[office]} ({points}) {paid}: {chance} against the rival{alone}"


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
    (
        actions.GAMES,
        actions.GRAIN - actions.GAMES,
        lambda view, wealth: sponsoring(view, "games", wealth),
    ),
    (
        actions.GRAIN,
        actions.EXTORT - actions.GRAIN,
        lambda view, wealth: sponsoring(view, "grain", wealth),
    ),
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
    (actions.DONE, 1, finishing),
    (actions.ABSTAIN, 1, lambda *_: "run for no office"),
    (actions.RUN, actions.OMEN - actions.RUN, running),
    (actions.OMEN, len(data.OMENS), seeing),
    (actions.SOME_DECISION, 1, lambda *_: "decide about the elections in secret"),
)
"""How each block of actions is described."""
