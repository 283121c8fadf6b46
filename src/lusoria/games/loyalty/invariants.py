"""The laws of Loyalty's components: what no position may break."""

from __future__ import annotations

from collections.abc import Iterator

from . import data, position, verbs
from .rules import numbers
from .state import State, Table


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
    places += [1 << int(god) for god in table.cards if god != data.NONE]
    for god, name in enumerate(data.NAMES):
        count = sum((bits >> god) & 1 for bits in places)
        if count > 1 or (complete and count == 0):
            yield f"gods: {name} is in {count} places"
    unseen = bin(int(table.unseen) & data.EVERY_GOD).count("1")
    if unseen < table.deck or (
        complete and unseen - int(table.deck) != data.ALL_GODS - int(table.box.gods)
    ):
        yield f"deck: {table.deck} cards do not go with {unseen} gods not seen yet"
    gaps = [column for column in range(data.COLUMNS) if table.cards[column] == data.NONE]
    if gaps and table.stage not in (data.BEGIN_STAGE, data.GOD_STAGE, data.FAVOUR_STAGE, data.OVER):
        yield f"pantheon[{gaps[0]}].god: the Pantheon has a gap"
    if table.stage == data.GOD_STAGE and not (gaps and table.deck):
        yield "deck: a God card is to be dealt, but there is no gap or no card"


def favour_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every favour is somewhere, once [1.2]."""
    placed = position.favours_placed(table)
    for kind in range(data.KINDS):
        count = placed[kind] + int(table.reserve[kind])
        if count > table.box.favour_copies[kind] or (
            complete and count < table.box.favour_copies[kind]
        ):
            yield (
                f"favours: {count} of '{data.FAVOUR_NAMES[kind]}', the box has "
                f"{table.box.favour_copies[kind]}"
            )
    if int(table.reserve.sum()) != table.left:
        yield f"reserve: {table.left} favours are said to be in it"
    gaps = [column for column in range(data.COLUMNS) if table.favours[column] == data.NONE]
    if gaps and table.stage not in (data.BEGIN_STAGE, data.GOD_STAGE, data.FAVOUR_STAGE, data.OVER):
        yield f"pantheon[{gaps[0]}].favour: a favour is missing"
    if table.stage == data.FAVOUR_STAGE and not (gaps and table.left):
        yield "reserve: a favour is to be dealt, but there is no gap or no favour"


def messenger_faults(table: Table) -> Iterator[str]:
    """Every player has 6 messengers, and no two share a space [1.3, 1.4]."""
    taken = numbers.blocked(table)
    for seat in range(table.seats):
        spaces = int(table.temple[seat])
        if spaces & taken or spaces >> numbers.length(table):
            yield f"seats[{seat}].temple: a space is taken, blocked or not there"
        taken |= spaces
        count = int(table.hand[seat]) + int(table.messengers[seat].sum())
        count += bin(spaces).count("1")
        if count != data.MESSENGERS:
            yield f"seats[{seat}].hand: {count} messengers in all, not {data.MESSENGERS}"
        for column in range(data.COLUMNS):
            if table.messengers[seat, column] and table.cards[column] == data.NONE:
                yield f"pantheon[{column}].messengers: there is no card to stand on"


def dice_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every die is somewhere, within the Divine Limit [1.3, 3.5]."""
    dealing = table.chapter == data.SETTING_UP and table.stage != data.DIE_STAGE
    total = data.COLUMNS if dealing else table.box.dice[table.seats - data.FEWEST]
    count = int(table.dice.sum()) + int(table.pool.sum()) + int(table.rolling)
    if count > total or (complete and count != total):
        yield f"dice: {count} in all, there are {total}"
    for column in range(data.COLUMNS):
        if table.dice[column] > table.seats:
            yield f"pantheon[{column}].dice: the Divine Limit is {table.seats}"
    if (table.rolling > 0) != (table.stage == data.DIE_STAGE):
        yield "rolling: dice are rolled exactly in stage die"


def wreath_faults(table: Table, complete: bool) -> Iterator[str]:
    """Every wreath is somewhere, and the supply lasts while the game does [1.3, 7.3]."""
    for place in range(data.VALUES):
        count = int(table.supply[place]) + int(table.wreaths[:, place].sum())
        if count > table.box.wreaths[place] or (complete and count < table.box.wreaths[place]):
            yield (
                f"supply[{place}]: {count} wreaths of value {place + 1}, not "
                f"{table.box.wreaths[place]}"
            )
        if table.supply[place] == 0 and table.stage != data.OVER:
            yield f"supply[{place}]: the game ends with the last wreath of a value"


def stage_faults(table: Table) -> Iterator[str]:
    """Chapter, mark, actor and ending go with the question asked [3, 4, 5, 7]."""
    stage = data.STAGES[table.stage]
    if (table.stage == data.OVER) != (table.ending != data.ONGOING):
        yield "ending: a game has one exactly when it is over"
    if (table.first == data.NONE) != (table.stage == data.BEGIN_STAGE):
        yield "first: the starting player is named by lot"
    if table.stage in (data.GOD_STAGE, data.FAVOUR_STAGE, data.DIE_STAGE):
        expected = table.chapter == data.PERFORMING
    else:
        expected = table.stage not in (
            data.BEGIN_STAGE,
            data.CHECK,
            data.ACTION,
            data.RETREAT_STAGE,
            data.OVER,
        )
        chapters = {data.BEGIN_STAGE: data.SETTING_UP, data.CHECK: data.CLAIMING}
        if table.stage != data.OVER and table.chapter != chapters.get(table.stage, data.PERFORMING):
            yield f"chapter: stage {stage} does not belong there"
    if (table.mark != data.NONE) != expected:
        yield f"mark: stage {stage} does not go with it"
    elif table.mark == data.NONE and table.actor != table.turn and table.stage != data.OVER:
        yield "actor: only the player on turn decides while no column is marked"
    if table.stage == data.FOLLOW_STAGE and table.actor == table.turn:
        yield "actor: players cannot follow themselves"
    elif table.stage == data.FOLLOW_STAGE and not table.ways:
        yield "actor: that seat cannot follow"
    if table.stage == data.CHECK and not 0 < table.pool[table.turn] < 3:
        yield f"seats[{table.turn}].dice: one or two dice are asked about"


def deed_faults(table: Table) -> Iterator[str]:
    """What is pending fits the question that is asked [5, 6]."""
    stage = data.STAGES[table.stage]
    asks = table.mark != data.NONE and table.stage != data.FOLLOW_STAGE
    if (table.deed != data.NONE) != asks:
        yield f"pending.deed: stage {stage} does not go with it"
        return
    if (
        table.deed != data.NONE
        and not table.mounting
        and numbers.verb(table, table.deed) not in ASKERS[stage]
    ):
        yield f"pending.deed: that action never leads to stage {stage}"
    if table.mounting and stage not in ("land", "exit"):
        yield "pending.mounting: a follower's messenger is placed in phases land and exit"
    if (table.chain or table.half) and table.deed == data.NONE:
        yield "pending.chain: no action is being performed"
    yield from picked_faults(table, stage)


def picked_faults(table: Table, stage: str) -> Iterator[str]:
    """What was picked first is there [5.9]."""
    moved = table.deed != data.NONE and numbers.verb(table, table.deed) in (
        verbs.MOVE_MESSENGER,
        verbs.EXCHANGE,
    )
    advances = (
        stage in ("land", "exit")
        and numbers.verb(table, table.deed) == verbs.ADVANCE
        and not table.mounting
    )
    if (stage in ("to", "rival", "retreat") or advances) != (table.picked != data.NONE):
        if stage != "runner" or numbers.verb(table, table.deed) != verbs.COLLECT:
            yield f"pending.picked: stage {stage} does not go with it"
            return
    if (table.owner != data.NONE) != (moved and stage in ("to", "rival")):
        yield f"pending.owner: stage {stage} does not go with it"
    elif stage in ("to", "rival", "retreat"):
        owner = table.owner if table.owner != data.NONE else table.turn
        if table.picked >= data.COLUMNS or table.picked == table.mark:
            yield "pending.picked: that column cannot have been picked"
        elif (moved or stage == "retreat") and not table.messengers[owner, table.picked]:
            yield "pending.picked: no such messenger stands there"
        elif (
            stage == "to"
            and numbers.verb(table, table.deed) == verbs.MOVE_DIE
            and not table.dice[table.picked]
        ):
            yield "pending.picked: no die lies there"
    elif (
        table.picked != data.NONE and not (int(table.temple[table.actor]) >> int(table.picked)) & 1
    ):
        yield "pending.picked: no own messenger stands on that space"


ASKERS = {
    "god": (verbs.BANISH,),
    "favour": (verbs.TAKE_FAVOUR, verbs.DROP_FAVOUR),
    "die": (verbs.CAST, verbs.RECAST),
    "copy": (verbs.COPY,),
    "column": (
        verbs.MOVE_DIE,
        verbs.TAKE_DIE,
        verbs.RECAST,
        verbs.PLACE,
        verbs.CLEAR,
        verbs.TAKE_FAVOUR,
        verbs.DROP_FAVOUR,
        verbs.SWAP_FAVOURS,
        verbs.SWAP_CARDS,
        verbs.BANISH,
    ),
    "to": (verbs.MOVE_DIE, verbs.MOVE_MESSENGER, verbs.SWAP_FAVOURS, verbs.SWAP_CARDS),
    "messenger": (verbs.MOVE_MESSENGER, verbs.RECALL, verbs.EXCHANGE),
    "runner": (verbs.ADVANCE, verbs.COLLECT),
    "rival": (verbs.EXCHANGE,),
    "land": (verbs.MOUNT, verbs.ADVANCE),
    "exit": (verbs.MOUNT, verbs.ADVANCE),
    "opponent": (verbs.STEAL,),
    "either": (verbs.EITHER,),
    "cast": (verbs.CAST,),
}
"""The verbs that lead to each stage."""
