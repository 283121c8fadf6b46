"""What else judges set right: votes, warships, virus, cards, marriages, a death [18.3, LU-114]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import actions, cast, chapters, codes, data, reasons, verbs
from ...model.state import State, Table
from .. import offers
from ..death import death, wills
from ..family import ties, wedding
from ..people import holder_of, is_mortal, may_own
from ..trade import purse, tribute
from ..travel import places

(
    DOWRY_BACK,
    DOWRY_GONE,
    CARD_BACK,
    CARD_GONE,
    UNMARRY,
    RAISE,
) = range(6)
"""What a judge may do with cards, a marriage, a death."""


@rule
def is_amend(verb: int) -> bool:
    """Whether a verb corrects votes, warships, virus, a card or a marriage."""
    return bool(actions.PART[verb] == chapters.CORRECTIONS)


@rule
def amend_objection(state: State, target: int, verb: int, object: int, choice: int) -> int:
    """What speaks against setting something right for somebody [18.3, LU-114]."""
    if verb == verbs.CORRECT_VOTES:
        return votes_objection(state.table, target, object)
    if verb == verbs.CORRECT_WARSHIPS:
        return warships_objection(state, target, choice)
    if verb == verbs.CORRECT_VIRUS:
        return virus_objection(state, target, choice)
    if verb == verbs.CORRECT_CARD:
        return card_objection(state.table, target, choice)
    return (
        spouse_objection(state, target, object)
        if verb == verbs.CORRECT_SPOUSE
        else reasons.NOT_POSSIBLE
    )


@rule
def votes_objection(table: Table, block: int, owner: int) -> int:
    """What speaks against giving the votes a role began with to somebody [2.4, LU-66]."""
    people = table.people
    if cast.VOTES[people.row[block]] == 0:
        return reasons.NO_BLOCK
    home = int(people.block_owner[block]) == owner and int(people.block_holder[block]) == owner
    return reasons.STATUS_SO if home else reasons.ALLOWED


@rule
def warships_objection(state: State, target: int, choice: int) -> int:
    """What speaks against more or fewer warships for a god of the sea [2.5, 17.2]."""
    if int(state.table.people.powers[target]) & verbs.SEA_GODS == 0:
        return reasons.NO_SEA_GOD
    amount = choice % codes.STEPS_OF_AMOUNT + 1
    fewer = choice >= codes.STEPS_OF_AMOUNT
    return (
        reasons.NOT_SO_MUCH
        if fewer and int(state.purses.warships[target]) < amount
        else reasons.ALLOWED
    )


@rule
def virus_objection(state: State, target: int, cards: int) -> int:
    """What speaks against so many virus cards: a wife's are Vesta's, Vesta's come back [2.9]."""
    people, virus = state.table.people, state.purses.virus
    vesta = holder_of(state.table, data.VESTA)
    if target != vesta and people.kind[target] != data.MATRON:
        return reasons.NO_POISONER
    if int(virus[target]) == cards:
        return reasons.STATUS_SO
    if target == vesta:
        spare = int(state.table.things.served)
    else:
        spare = int(virus[vesta])
        if cards > data.MARRIAGE_VIRUS:
            return reasons.STATUS_SO
    return reasons.NO_STOCK if cards - int(virus[target]) > spare else reasons.ALLOWED


@rule
def card_objection(table: Table, target: int, change: int) -> int:
    """What speaks against a change of cards, of a marriage, or of a death [18.3]."""
    people = table.people
    if not is_mortal(people, target):
        return reasons.NO_MORTAL
    if people.locked[target] > 0:
        return reasons.TARGET_LOCKED
    return reasons.ALLOWED if could_be(table, target, change) else reasons.STATUS_SO


@rule
def could_be(table: Table, target: int, change: int) -> bool:
    """Whether something is not so for a mortal, and could be [18.3]."""
    people = table.people
    row, kind = int(people.row[target]), int(people.kind[target])
    lives = int(people.life[target]) <= codes.DYING
    if change == DOWRY_BACK:
        return kind == data.VIRGIN and lives and cast.DOWRY[row] > 0 and people.dowry[target] == 0
    if change == DOWRY_GONE:
        return int(people.dowry[target]) == 1
    if change == CARD_BACK:
        return (
            kind == data.KING
            and lives
            and cast.REXPRESSUS[row] == 1
            and people.rexpressus[target] == 0
        )
    if change == CARD_GONE:
        return int(people.rexpressus[target]) == 1
    if change == UNMARRY:
        return int(people.spouse[target]) != data.NONE
    return not lives


@rule
def spouse_objection(state: State, one: int, other: int) -> int:
    """What speaks against a marriage that Juno blessed and nobody noted [15.1]."""
    people = state.table.people
    bride, groom = bride_of(state.table, one, other), one
    if bride == one:
        groom = other
    pair = people.kind[bride] >= data.VIRGIN and people.kind[groom] < data.VIRGIN
    if not pair or not is_suitor(state.table, bride) or not is_suitor(state.table, groom):
        return reasons.NOT_BRIDE_AND_GROOM
    if people.spouse[groom] != data.NONE:
        return reasons.MARRIED_ALREADY
    return wedding.dowry_objection(state, holder_of(state.table, data.JUNO), bride)


@rule
def bride_of(table: Table, one: int, other: int) -> int:
    """Which of two would be the bride: women come after generals and senators among the kinds."""
    return one if table.people.kind[one] >= data.VIRGIN else other


@rule
def is_suitor(table: Table, seat: int) -> bool:
    """Whether somebody lives and is of a kind that marries."""
    people = table.people
    return int(people.life[seat]) == codes.ALIVE and int(data.MAY_MARRY[people.kind[seat]]) == 1


@rule
def amend(state: State, target: int, verb: int, object: int, choice: int) -> None:
    """Set right votes, warships, virus, a card or a marriage [18.3, LU-114]."""
    if verb == verbs.CORRECT_VOTES:
        give_votes(state.table, target, object)
    elif verb == verbs.CORRECT_WARSHIPS:
        change_warships(state, target, choice)
    elif verb == verbs.CORRECT_VIRUS:
        change_virus(state, target, choice)
    elif verb == verbs.CORRECT_SPOUSE:
        bride = bride_of(state.table, target, object)
        wedding.wed(
            state, holder_of(state.table, data.JUNO), bride, object if bride == target else target
        )
    elif choice == UNMARRY:
        unmarry(state, target)
    elif choice == RAISE:
        raise_up(state, target)
    elif choice <= DOWRY_GONE:
        state.table.people.dowry[target] = int(choice == DOWRY_BACK)
    else:
        state.table.people.rexpressus[target] = int(choice == CARD_BACK)


@rule
def give_votes(table: Table, block: int, owner: int) -> None:
    """Let somebody own and hold the votes a role began with, wherever they were [LU-66]."""
    table.dead.block[block] = data.NONE
    table.people.block_owner[block] = owner
    table.people.block_holder[block] = owner


@rule
def change_warships(state: State, target: int, choice: int) -> None:
    """Add warships from the Fates' shipyard, or take them there: the count stays true [17.2]."""
    amount = choice % codes.STEPS_OF_AMOUNT + 1
    change = -amount if choice >= codes.STEPS_OF_AMOUNT else amount
    state.purses.warships[target] += change
    state.table.parties.built += change


@rule
def change_virus(state: State, target: int, cards: int) -> None:
    """Move virus cards between a wife and Vesta, or between Vesta and those served [2.9]."""
    virus, vesta = state.purses.virus, holder_of(state.table, data.VESTA)
    change = cards - int(virus[target])
    virus[target] = cards
    if target == vesta:
        state.table.things.served -= change
    else:
        virus[vesta] -= change


@rule
def unmarry(state: State, seat: int) -> None:
    """Undo a marriage: a first one leaves a virgin, with no legion of her husband's [LU-114]."""
    people = state.table.people
    spouse = int(people.spouse[seat])
    wife = seat if people.kind[seat] == data.MATRON else spouse
    husband = spouse if wife == seat else seat
    first = int(people.dos[husband]) > 0
    ties.end_marriage(state, seat)
    if first:
        people.kind[wife] = data.VIRGIN
        for goods in range(codes.CLIENT_LEGION, codes.KINDS_OF_GOODS):
            purse.take_all(state, wife, husband, goods)


@rule
def raise_up(state: State, target: int) -> None:
    """Undo a death: what still lies in the estate goes back [LU-114]."""
    table = state.table
    people, dead = table.people, table.dead
    offers.drop_offers(state, target)
    death.return_ring(state, target)
    if dead.conference == target:
        wills.adjourn(state)
    tribute.let_loose(state, target)
    people.life[target] = codes.ALIVE
    people.black[target] = data.NONE
    dead.cause[target] = codes.NO_CAUSE
    dead.killer[target] = data.NONE
    dead.disposer[target] = data.NONE
    for goods in range(codes.KINDS_OF_GOODS):
        state.purses.goods[target, goods] += dead.goods[target, goods]
        dead.goods[target, goods] = 0
    dead.estate[target] = codes.NO_ESTATE
    for block in range(int(table.roles)):
        if dead.block[block] == target and data.MAY_HOLD_VOTES[people.kind[target]] == 1:
            give_votes(table, block, target)
    put_in_box(state, target)
    places.move(state, target, int(people.place[target]))
    purse.note_arms(state, target)


@rule
def put_in_box(state: State, target: int) -> None:
    """Take legions out of play that the living role may not own [LU-108, LU-114]."""
    for goods in range(codes.CLIENT_LEGION, codes.KINDS_OF_GOODS):
        if not may_own(state.table.people, target, goods):
            state.table.box[goods] += state.purses.goods[target, goods]
            state.purses.goods[target, goods] = 0
