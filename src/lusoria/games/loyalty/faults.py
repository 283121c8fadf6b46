"""The laws of Loyalty's components: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator

from .data import (
    ACTION,
    BEGIN_STAGE,
    BLOCKED,
    CHECK,
    CLAIMING,
    COLUMNS,
    COPIES,
    DICE,
    DIE_STAGE,
    EVERY_GOD,
    FAVOUR_NAMES,
    FAVOUR_STAGE,
    FOLLOW_STAGE,
    GOD_STAGE,
    KINDS,
    LENGTH,
    MESSENGERS,
    NAMES,
    NONE,
    ONGOING,
    OVER,
    PERFORMING,
    RETREAT_STAGE,
    SETTING_UP,
    STAGES,
    UNUSED,
    VALUES,
    VERB,
    WREATHS,
)
from .position import favours_placed
from .state import State, Table
from .verbs import (
    ADVANCE,
    BANISH,
    CAST,
    CLEAR,
    COLLECT,
    COPY,
    DROP_FAVOUR,
    EITHER,
    EXCHANGE,
    MOUNT,
    MOVE_DIE,
    MOVE_MESSENGER,
    PLACE,
    RECALL,
    RECAST,
    STEAL,
    SWAP_CARDS,
    SWAP_FAVOURS,
    TAKE_DIE,
    TAKE_FAVOUR,
)


def faults(state: State, complete: bool) -> list[str]:
    """List what is wrong with *state*; *complete* asks for the whole box."""
    table = state.table
    return [
        *god_faults(table, complete),
        *favour_faults(table, complete),
        *messenger_faults(table),
        *dice_faults(table, complete),
        *wreath_faults(table, complete),
        *stage_faults(table),
        *deed_faults(table),
    ]


def god_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every god is somewhere, once [1.1]."""
    places = [int(table.unseen), int(table.discards), int(table.exiled)]
    places += [1 << int(god) for god in table.cards if god != NONE]
    for god, name in enumerate(NAMES):
        count = sum((bits >> god) & 1 for bits in places)
        if count > 1 or (complete and count == 0):
            yield f"gods: {name} is in {count} places"
    unseen = bin(int(table.unseen) & EVERY_GOD).count("1")
    if unseen < table.deck or (complete and unseen - int(table.deck) != UNUSED):
        yield f"deck: {table.deck} cards do not go with {unseen} gods not seen yet"
    gaps = [column for column in range(COLUMNS) if table.cards[column] == NONE]
    if gaps and table.stage not in (BEGIN_STAGE, GOD_STAGE, FAVOUR_STAGE, OVER):
        yield f"pantheon[{gaps[0]}].god: the Pantheon has a gap"
    if table.stage == GOD_STAGE and not (gaps and table.deck):
        yield "deck: a God card is to be dealt, but there is no gap or no card"


def favour_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every favour is somewhere, once [1.2]."""
    placed = favours_placed(table)
    for kind in range(KINDS):
        count = placed[kind] + int(table.reserve[kind])
        if count > COPIES[kind] or (complete and count < COPIES[kind]):
            yield f"favours: {count} of '{FAVOUR_NAMES[kind]}', the box has {COPIES[kind]}"
    if int(table.reserve.sum()) != table.left:
        yield f"reserve: {table.left} favours are said to be in it"
    gaps = [column for column in range(COLUMNS) if table.favours[column] == NONE]
    if gaps and table.stage not in (BEGIN_STAGE, GOD_STAGE, FAVOUR_STAGE, OVER):
        yield f"pantheon[{gaps[0]}].favour: a favour is missing"
    if table.stage == FAVOUR_STAGE and not (gaps and table.left):
        yield "reserve: a favour is to be dealt, but there is no gap or no favour"


def messenger_faults(table: Table) -> Iterator[str]:
    """Every player has 6 messengers, and no two share a space [1.3, 1.4]."""
    taken = int(BLOCKED[table.seats])
    for seat in range(table.seats):
        spaces = int(table.temple[seat])
        if spaces & taken or spaces >> int(LENGTH[table.seats]):
            yield f"seats[{seat}].temple: a space is taken, blocked or not there"
        taken |= spaces
        count = int(table.hand[seat]) + int(table.messengers[seat].sum())
        count += bin(spaces).count("1")
        if count != MESSENGERS:
            yield f"seats[{seat}].hand: {count} messengers in all, not {MESSENGERS}"
        for column in range(COLUMNS):
            if table.messengers[seat, column] and table.cards[column] == NONE:
                yield f"pantheon[{column}].messengers: there is no card to stand on"


def dice_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every die is somewhere, within the Divine Limit [1.3, 3.5]."""
    dealing = table.chapter == SETTING_UP and table.stage != DIE_STAGE
    total = COLUMNS if dealing else DICE[table.seats]
    count = int(table.dice.sum()) + int(table.pool.sum()) + int(table.rolling)
    if count > total or (complete and count != total):
        yield f"dice: {count} in all, there are {total}"
    for column in range(COLUMNS):
        if table.dice[column] > table.seats:
            yield f"pantheon[{column}].dice: the Divine Limit is {table.seats}"
    if (table.rolling > 0) != (table.stage == DIE_STAGE):
        yield "rolling: dice are rolled exactly in stage die"


def wreath_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every wreath is somewhere, and the supply lasts while the game does [1.3, 7.3]."""
    for place in range(VALUES):
        count = int(table.supply[place]) + int(table.wreaths[:, place].sum())
        if count > WREATHS[place] or (complete and count < WREATHS[place]):
            yield f"supply[{place}]: {count} wreaths of value {place + 1}, not {WREATHS[place]}"
        if table.supply[place] == 0 and table.stage != OVER:
            yield f"supply[{place}]: the game ends with the last wreath of a value"


def stage_faults(table: Table) -> Iterator[str]:
    """Chapter, mark, actor and ending go with the question asked [3, 4, 5, 7]."""
    stage = STAGES[table.stage]
    if (table.stage == OVER) != (table.ending != ONGOING):
        yield "ending: a game has one exactly when it is over"
    if (table.first == NONE) != (table.stage == BEGIN_STAGE):
        yield "first: the starting player is named by lot"
    if table.stage in (GOD_STAGE, FAVOUR_STAGE, DIE_STAGE):
        expected = table.chapter == PERFORMING
    else:
        expected = table.stage not in (BEGIN_STAGE, CHECK, ACTION, RETREAT_STAGE, OVER)
        chapters = {BEGIN_STAGE: SETTING_UP, CHECK: CLAIMING}
        if table.stage != OVER and table.chapter != chapters.get(table.stage, PERFORMING):
            yield f"chapter: stage {stage} does not belong there"
    if (table.mark != NONE) != expected:
        yield f"mark: stage {stage} does not go with it"
    elif table.mark == NONE and table.actor != table.turn and table.stage != OVER:
        yield "actor: only the player on turn decides while no column is marked"
    if table.stage == FOLLOW_STAGE and table.actor == table.turn:
        yield "actor: nobody follows himself"
    elif table.stage == FOLLOW_STAGE and not table.ways:
        yield "actor: that seat cannot follow"
    if table.stage == CHECK and not 0 < table.pool[table.turn] < 3:
        yield f"seats[{table.turn}].dice: one or two dice are asked about"


def deed_faults(table: Table) -> Iterator[str]:
    """What is pending fits the question that is asked [5, 6]."""
    stage = STAGES[table.stage]
    asks = table.mark != NONE and table.stage != FOLLOW_STAGE
    if (table.deed != NONE) != asks:
        yield f"pending.deed: stage {stage} does not go with it"
        return
    if table.deed != NONE and not table.mounting and VERB[table.deed] not in ASKERS[stage]:
        yield f"pending.deed: that action never leads to stage {stage}"
    if table.mounting and stage not in ("land", "exit"):
        yield "pending.mounting: a follower's messenger is placed in phases land and exit"
    if (table.chain or table.half) and table.deed == NONE:
        yield "pending.chain: no action is being performed"
    yield from picked_faults(table, stage)


def picked_faults(table: Table, stage: str) -> Iterator[str]:
    """What was picked first is there [5.9]."""
    moved = table.deed != NONE and VERB[table.deed] in (MOVE_MESSENGER, EXCHANGE)
    advances = stage in ("land", "exit") and VERB[table.deed] == ADVANCE and not table.mounting
    if (stage in ("to", "rival", "retreat") or advances) != (table.picked != NONE):
        if stage != "runner" or VERB[table.deed] != COLLECT:
            yield f"pending.picked: stage {stage} does not go with it"
            return
    if (table.owner != NONE) != (moved and stage in ("to", "rival")):
        yield f"pending.owner: stage {stage} does not go with it"
    elif stage in ("to", "rival", "retreat"):
        owner = table.owner if table.owner != NONE else table.turn
        if table.picked >= COLUMNS or table.picked == table.mark:
            yield "pending.picked: that column cannot have been picked"
        elif (moved or stage == "retreat") and not table.messengers[owner, table.picked]:
            yield "pending.picked: no such messenger stands there"
        elif stage == "to" and VERB[table.deed] == MOVE_DIE and not table.dice[table.picked]:
            yield "pending.picked: no die lies there"
    elif table.picked != NONE and not (int(table.temple[table.actor]) >> int(table.picked)) & 1:
        yield "pending.picked: no own messenger stands on that space"


ASKERS = {
    "god": (BANISH,),
    "favour": (TAKE_FAVOUR, DROP_FAVOUR),
    "die": (CAST, RECAST),
    "copy": (COPY,),
    "column": (
        *(MOVE_DIE, TAKE_DIE, RECAST, PLACE, CLEAR, TAKE_FAVOUR, DROP_FAVOUR),
        *(SWAP_FAVOURS, SWAP_CARDS, BANISH),
    ),
    "to": (MOVE_DIE, MOVE_MESSENGER, SWAP_FAVOURS, SWAP_CARDS),
    "messenger": (MOVE_MESSENGER, RECALL, EXCHANGE),
    "runner": (ADVANCE, COLLECT),
    "rival": (EXCHANGE,),
    "land": (MOUNT, ADVANCE),
    "exit": (MOUNT, ADVANCE),
    "opponent": (STEAL,),
    "either": (EITHER,),
    "cast": (CAST,),
}
"""The verbs that lead to each stage."""
