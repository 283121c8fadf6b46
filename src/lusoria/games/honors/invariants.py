"""The laws of Path of Honors' sheets: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator

from . import actions, data, reasons
from .rules import dice, election, sheet, spending
from .rules.office import served_by
from .sheet import wealth_a_turn, wealth_in_office
from .state import State, Table

SERVING = (
    data.GAMES_STAGE,
    data.GRAIN_STAGE,
    data.PLACE_STAGE,
    data.EXTORT_STAGE,
    data.CHALLENGE_STAGE,
    data.DEED_STAGE,
)
THROWING = (data.DICE_STAGE, data.KEEP_STAGE)
LYING = (data.CHANGE_STAGE, data.EITHER_STAGE, data.SKILL_STAGE, data.BUY_STAGE)


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for a career that can have happened."""
    table = state.table
    return [
        *turn_faults(table),
        *sheet_faults(table),
        *(fault for seat in range(table.seats) for fault in career_faults(table, seat, complete)),
        *service_faults(table),
        *dice_faults(table),
        *spending_faults(table),
        *election_faults(state),
        *poll_faults(table),
    ]


def turn_faults(table: Table) -> Iterator[str]:
    """Omen, turn, ending and the active seat go with the question asked [2.1, 2.2, 7.1]."""
    stage = data.STAGES[table.stage]
    if (table.omen == 0) != (table.stage == data.OMEN_STAGE) or table.omen == 1:
        yield f"omen: {int(table.omen)} does not go with stage {stage}"
    if (table.stage == data.OVER) != (table.ending != data.ONGOING):
        yield "ending: a game has one exactly when it is over"
    if table.stage == data.OVER and table.turn != table.sheet.turns:
        yield f"turn: the game is over after turn {int(table.sheet.turns)}"
    if table.stage not in (*SERVING, *THROWING, *LYING) and table.active != 0:
        yield f"active: nobody acts alone in stage {stage}"


def sheet_faults(table: Table) -> Iterator[str]:
    """No skill has more boxes than there are, and no wealth grows beyond its bound [1.4, 6.2]."""
    turns = int(table.sheet.turns) - int(table.turn) + int(table.stage < data.SKILL_STAGE)
    to_come = turns * wealth_a_turn(table.sheet) + wealth_in_office(table.sheet)
    boxes, wealth, skills = int(sheet.boxes_of(table)), table.wealth, table.skills
    for seat in range(table.seats):
        if int(wealth[seat]) + to_come > data.MOST_WEALTH:
            yield (
                f"seats[{seat}].wealth: with what is to come it could be more than "
                f"{data.MOST_WEALTH}"
            )
        for skill, name in enumerate(data.SKILLS):
            if skills[seat, skill] > boxes:
                yield f"seats[{seat}].skills.{name}: a skill has {boxes} boxes"


def career_faults(table: Table, seat: int, complete: bool) -> Iterator[str]:
    """Offices were won in turn, in order, one a turn [6.1]."""
    won = [int(turn) for turn in table.won[seat]]
    turns = [turn for turn in won if turn]
    if len(turns) != len(set(turns)):
        yield f"seats[{seat}].offices: one office a turn"
    last = int(table.turn) if table.stage in (data.VOTES_STAGE, data.OVER) else int(table.turn) - 1
    for office, name in enumerate(data.OFFICES):
        turn, needed = won[office], int(data.NEEDED[office])
        if turn and not int(table.sheet.election_turn[office]) <= turn <= last:
            yield f"seats[{seat}].offices.{name}: it cannot have been won on turn {turn}"
        if turn and needed != data.NONE and not 0 < won[needed] < turn:
            yield f"seats[{seat}].offices.{name}: {data.OFFICES[needed]} comes before it"
        if (
            turn
            and office <= data.TRIBUNE
            and any(0 < other < turn for other in later(table, seat, office))
        ):
            yield f"seats[{seat}].offices.{name}: not after an office that bars it"
    if (
        complete
        and (int(table.luxuries[seat]) >> data.TEMPLE) & 1
        and not table.won[seat, data.CONSUL]
    ):
        yield f"seats[{seat}].luxuries: the temple needs a completed consulship"


def later(table: Table, seat: int, office: int) -> list[int]:
    """Turns on which offices were won that bar *office* [6.1]."""
    barring = range(2, 3) if office == data.TRIBUNE else range(1, len(data.OFFICES))
    return [int(table.won[seat, other]) for other in barring]


def service_faults(table: Table) -> Iterator[str]:
    """Who is asked about an office serves it, on the right chart [3.1]."""
    office = int(served_by(table, int(table.active)))
    charts = {int(data.CHART_OF[office])} if office != data.NONE else set()
    if office == data.PRAETOR:
        charts = {data.ROME_CHART, data.SPAIN_CHART}
    choosing = table.stage in (data.EXTORT_STAGE, data.CHALLENGE_STAGE, data.DEED_STAGE)
    if choosing != (table.chart != data.NONE):
        yield f"chart: stage {data.STAGES[table.stage]} does not go with it"
    elif table.chart != data.NONE and table.chart not in charts:
        yield (
            f"chart: seat {int(table.active) + 1} does not serve as {data.CHART_NAMES[table.chart]}"
        )
    elif table.stage == data.EXTORT_STAGE and table.chart != data.SPAIN_CHART:
        yield "chart: only a praetor in Spain extorts"
    elif table.stage in (data.GAMES_STAGE, data.GRAIN_STAGE, data.PLACE_STAGE) and not served(
        table, office
    ):
        yield (
            f"seats[{int(table.active)}].offices: stage {data.STAGES[table.stage]} needs an office"
        )
    if (table.stage == data.DEED_STAGE) != (table.challenge != data.NONE):
        yield "challenge: there is one exactly in stage deed"


def served(table: Table, office: int) -> bool:
    """Whether an office leads to the question that is asked [3.3, 3.4]."""
    return office == (
        data.PRAETOR if table.stage == data.PLACE_STAGE else data.OFFICES.index("aedile")
    )


def dice_faults(table: Table) -> Iterator[str]:
    """Dice lie in a row, and those in the air were thrown [4.1]."""
    faces, rolling, thrown = (
        [int(face) for face in table.faces],
        int(table.rolling),
        int(table.thrown),
    )
    used = [faces[die] > 0 or bool((rolling >> die) & 1) for die in range(data.DICE)]
    lies = table.stage in (*THROWING, *LYING)
    if (table.throws > 0) != lies or any(used) != lies:
        yield f"dice.throws: stage {data.STAGES[table.stage]} does not go with it"
    if sorted(used, reverse=True) != used:
        yield "dice.faces: the dice lie in a row"
    if any(faces[die] and (rolling >> die) & 1 for die in range(data.DICE)) or rolling & ~thrown:
        yield "dice.rolling: those dice lie on the table"
    if (rolling > 0) != (table.stage == data.DICE_STAGE):
        yield "dice.rolling: dice are in the air exactly in stage dice"
    if table.stage == data.KEEP_STAGE and not (thrown and table.throws < table.sheet.throws):
        yield "dice.thrown: there is nothing to throw again"
    if any((thrown >> die) & 1 and not used[die] for die in range(data.DICE)):
        yield "dice.thrown: there are not so many dice"


def spending_faults(table: Table) -> Iterator[str]:
    """What is in hand goes with the question asked [4.2, 4.3, 5.3]."""
    uses = table.law + table.admin
    if (uses > 0) != (table.stage == data.CHANGE_STAGE):
        yield "dice.law: uses are left exactly in stage change"
    if table.stage == data.EITHER_STAGE:
        die = int(table.die)
        if (
            die >= data.DICE
            or not table.faces[die]
            or not dice.offers_two(table, int(table.faces[die]))
        ):
            yield "dice.settled: that die has not two offers"
    elif table.capital:
        yield "dice.capital: it is spent after the last choice"
    if table.stage not in (data.EITHER_STAGE, data.SKILL_STAGE, data.BUY_STAGE) and table.die:
        yield "dice.settled: dice are settled after all changes"
    if table.stage == data.SKILL_STAGE:
        if not (table.points and spending.has_open_box(table, int(table.active))):
            yield "dice.points: there is nothing to train"
    elif table.points and table.stage != data.EITHER_STAGE:
        yield "dice.points: they are spent in stage skill"


def election_faults(state: State) -> Iterator[str]:
    """Only players who may run are asked, and each decided what they may [6.2]."""
    table = state.table
    if table.stage != data.ELECTION_STAGE:
        if table.asked or table.decided:
            yield "asked: nobody is, outside of stage election"
        return
    may = sum(int(election.may_run(table, seat)) << seat for seat in range(table.seats))
    if table.asked != may or table.decided & ~int(table.asked) or table.decided == table.asked:
        yield "asked: exactly those who may run decide, and not all have"
        return
    for seat in range(table.seats):
        if state.secret[seat] >= actions.RUN:
            office, bribe = divmod(int(state.secret[seat]) - actions.RUN, actions.BRIBES)
            barred = election.office_objection(table, seat, office) != reasons.ALLOWED
            if barred or bribe > table.wealth[seat]:
                yield f"seats[{seat}].decided: not {data.OFFICES[office]} with {bribe}"


def poll_faults(table: Table) -> Iterator[str]:
    """Who throws vote dice is a candidate [6.3]."""
    counting = table.stage == data.VOTES_STAGE
    if counting != (table.office != data.NONE) or counting != (table.voter != data.NONE):
        yield f"poll: stage {data.STAGES[table.stage]} does not go with it"
        return
    if not counting:
        if table.contest or table.ballot:
            yield "poll: nothing is counted"
        return
    for seat in range(table.seats):
        if (int(table.contest) >> seat) & 1 and table.ran[seat] != table.office:
            yield f"poll.contest: seat {seat + 1} does not run for it"
    if not (int(table.contest) >> int(table.voter)) & 1:
        yield "poll.voter: they are not in the contest"
    most = table.sheet.rival_dice[table.office]
    if table.voter != data.RIVAL:
        most = table.ballots[table.voter]
    if not 0 < table.ballot <= most:
        yield "poll.ballot: there are not so many dice"
