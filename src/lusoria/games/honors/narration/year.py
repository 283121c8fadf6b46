"""The omen of a turn and the service of an office, told [2.2, 3]."""

from __future__ import annotations

from ....core.text.words import joined, plural
from .. import data, manual
from ..rules import office
from .step import Sentences, Step, changed, dignitas_words


def tell_omen(step: Step) -> Sentences:
    """An omen, and whom it strikes at once [2.2]."""
    omen = step.choice + data.FIRST_OMEN
    effect = manual.omen_effect(step.was.sheet, omen)
    yield f"turn {int(step.was.turn)}, omen {omen}: {manual.OMEN_NARRATIONS[step.choice]}; {effect}"
    for seat in range(step.was.seats):
        who, old, new = step.names[seat], int(step.was.wealth[seat]), int(step.now.wealth[seat])
        if old != new:
            yield f"{who:pays} {old - new} wealth, {new} left"
        rise = int(step.now.dignitas[seat]) - int(step.was.dignitas[seat])
        if rise:
            verb = "gains" if rise > 0 else "loses"
            yield f"{who:{verb}} {abs(rise)} dignitas ({dignitas_words(step, seat)})"


def tell_sponsoring(step: Step) -> Sentences:
    """Games or grain [3.3]."""
    what = "games" if step.was.stage == data.GAMES_STAGE else "grain"
    if step.choice == 0:
        yield f"{step.who:spends} nothing on {what}"
    else:
        left = int(step.now.wealth[step.active])
        earned = plural(step.choice, "point")
        yield f"{step.who:spends} {step.choice} wealth on {what} for {earned}; {left} left"


def tell_sending(step: Step) -> Sentences:
    """Where a praetor serves [3.4]."""
    face = step.choice + 1
    if face <= data.LAST_IN_ROME:
        yield f"the die shows {face}: {step.who:serves} as praetor in Rome"
    else:
        yield f"the die shows {face}: {step.who:goes} to Spain as praetor"


def tell_extortion(step: Step) -> Sentences:
    """What a praetor takes from the province [3.4]."""
    if step.choice == 0:
        yield f"{step.who:extorts} nothing from Spain"
        return
    seat = step.active
    gain = int(step.now.wealth[seat]) - int(step.was.wealth[seat])
    cost = int(step.now.infamy[seat]) - int(step.was.infamy[seat])
    yield f"{step.who:extorts} {gain} wealth from Spain for {cost} infamy"


def tell_challenge(step: Step) -> Sentences:
    """A level, what it needs and what it promises [3.1]."""
    table, chart, level = step.was, int(step.was.chart), step.choice
    need = int(table.sheet.rewards[chart, level, data.ROLL])
    title, deed = manual.lower(manual.CHART_TITLES[chart]), manual.DEEDS[chart][level]
    yield (
        f"{step.who:takes} on challenge {data.CHALLENGES[level]} as {title}, to {deed}: "
        f"{need} or more for {manual.reward_text(table.sheet, chart, level)}"
    )


def tell_deed(step: Step) -> Sentences:
    """The die of a required action, and what it earned [3.1]."""
    table, chart, level = step.was, int(step.was.chart), int(step.was.challenge)
    face, added = step.choice + 1, int(office.help_of(table, step.active, chart))
    need = int(table.sheet.rewards[chart, level, data.ROLL])
    sum_ = f" and {step.who.verb('adds')} {added} for skill and omen" if added else ""
    rolled = f"{step.who:rolls} {face}{sum_}, and needed {need}"
    if face + added < need:
        yield f"{rolled}: {step.who:fails} and {step.who.verb('gains')} nothing"
        return
    yield f"{rolled}: {step.who:succeeds}"
    yield f"{step.who:gains} {joined(earnings(step, chart, level))}"


def earnings(step: Step, chart: int, level: int) -> list[str]:
    """What a required action has brought, with the numbers [3.2, 3.3, 3.4, 3.5, 3.6]."""
    was, now, seat = step.was, step.now, step.active
    row = was.sheet.rewards[chart, level]
    parts = (
        [f"{int(row[data.DIGNITAS])} dignitas ({dignitas_words(step, seat)})"]
        if row[data.DIGNITAS]
        else []
    )
    boxes = int(now.skills[seat, data.POPULISM]) - int(was.skills[seat, data.POPULISM])
    parts += [plural(boxes, "box", "boxes") + " of Populism"] if boxes else []
    points = int(now.earned[seat]) - int(was.earned[seat])
    parts += [plural(points, "point")] if points else []
    steady = int(now.steady[seat]) - int(was.steady[seat])
    parts += [f"{steady} extra PC each turn"] if steady else []
    old, new = int(was.wealth[seat]), int(now.wealth[seat])
    parts += [f"{new - old} wealth ({changed('wealth', old, new)})"] if new != old else []
    if now.names[seat] != was.names[seat]:
        name = int(data.CHART_EARNS[chart])
        worth = plural(int(was.sheet.name_points[name]), "point")
        parts.append(f"the name {data.NAMES[name]} ({worth})")
    return parts or ["nothing"]
