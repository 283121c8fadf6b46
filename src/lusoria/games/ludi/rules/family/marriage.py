"""Women and marriage: betrothal, wedding, virus, divorce, amazons, headbands [12, 15]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import codes, data, reasons, verbs
from ...model.state import People, State, Table
from .. import offers
from ..death import death
from ..people import are_together, holder_of, is_mortal
from ..season import chronicle
from ..trade import purse, trade
from . import ties, wedding


@rule
def guard_marriage(state: State, seat: int, verb: int, object: int) -> int:
    """What speaks against a verb of women and marriage."""
    people = state.table.people
    if verb == verbs.COURT:
        return court_objection(people, seat, object)
    if verb == verbs.ASK_BLESSING:
        return wedding_objection(state, object, seat)
    if verb == verbs.SHARE:
        spouse = people.spouse[seat] == object
        return (
            offers.offer_objection(state, seat, verbs.SHARE, object)
            if spouse
            else reasons.NOT_SPOUSE
        )
    if verb == verbs.SERVE_VIRUS:
        return virus_objection(state, seat)
    if verb == verbs.ASK_DIVORCE:
        return divorce_objection(people, seat)
    if verb == verbs.PUNISH:
        short = people.dos[object] > 0 and people.spouse[object] == data.NONE
        return reasons.ALLOWED if short else reasons.NOT_SHORT
    if verb == verbs.TAKE_HEADBAND:
        return headband_objection(people, seat, object)
    if verb == verbs.CONDEMN_VESTAL:
        return condemn_objection(state, seat, object)
    return reasons.ALLOWED


@rule
def is_bride(people: People, seat: int) -> bool:
    """Whether a woman may be married [15.1]."""
    return int(people.kind[seat]) in (data.VIRGIN, data.WIDOW)


@rule
def is_groom(people: People, seat: int) -> bool:
    """Whether a man is one whom women marry [15.1]."""
    return int(people.kind[seat]) in (data.GENERAL, data.SENATOR)


@rule
def court_objection(people: People, one: int, other: int) -> int:
    """What keeps two from agreeing to marry [15.1, LU-54]."""
    bride, groom = (one, other) if is_bride(people, one) else (other, one)
    if not is_bride(people, bride) or not is_groom(people, groom):
        return reasons.NOT_BRIDE_AND_GROOM
    if people.spouse[groom] != data.NONE:
        return reasons.MARRIED_ALREADY
    return reasons.BETROTHED_ALREADY if people.betrothed[one] == other else reasons.ALLOWED


@rule
def betroth(people: People, one: int, other: int) -> None:
    """Let two agree to marry; older promises are forgotten [15.1, LU-95]."""
    ties.break_betrothal(people, one)
    ties.break_betrothal(people, other)
    people.betrothed[one] = other
    people.betrothed[other] = one


@rule
def wedding_objection(state: State, juno: int, asker: int) -> int:
    """What keeps Juno from blessing a couple in her region [15.1, LU-54]."""
    people = state.table.people
    other = int(people.betrothed[asker])
    if other == data.NONE:
        return reasons.NOT_BETROTHED
    bride, groom = (asker, other) if is_bride(people, asker) else (other, asker)
    if not are_together(people, bride, groom) or not are_together(people, bride, juno):
        return reasons.NOT_TOGETHER
    return wedding.dowry_objection(state, juno, bride)


@rule
def virus_objection(state: State, wife: int) -> int:
    """What speaks against serving virus where one's husband is [12.2, LU-55]."""
    if state.purses.virus[wife] == 0:
        return reasons.NO_VIRUS
    table = state.table
    region = int(table.people.place[table.people.spouse[wife]])
    for seat in range(int(table.roles)):
        if region >= 0 and is_in_danger(table, seat, region):
            return reasons.ALLOWED
    return reasons.NOBODY_TO_POISON


@rule
def is_in_danger(table: Table, seat: int, region: int) -> bool:
    """Whether somebody may draw the virus card in a region: a living mortal seen there [12.2]."""
    people = table.people
    if people.place[seat] != region or people.life[seat] != codes.ALIVE:
        return False
    return is_mortal(people, seat)


@rule
def divorce_objection(people: People, seat: int) -> int:
    """What speaks against a divorce: no marriage, or a battle of the husband's [15.3, LU-98]."""
    spouse = int(people.spouse[seat])
    if spouse == data.NONE:
        return reasons.NOT_MARRIED
    if people.locked[seat] > 0:
        return reasons.IN_BATTLE_NOW
    return reasons.HUSBAND_LOCKED if people.locked[spouse] > 0 else reasons.ALLOWED


@rule
def headband_objection(people: People, virgin: int, target: int) -> int:
    """What speaks against a virgin's taking over a proscription [12.1, LU-56]."""
    if people.headband[virgin]:
        return reasons.HEADBAND_USED
    return reasons.ALLOWED if people.proscribed[target] > 0 else reasons.NOT_PROSCRIBED


@rule
def condemn_objection(state: State, vesta: int, virgin: int) -> int:
    """What speaks against asking the Fates for a Vestal's life [12.1]."""
    offers = state.offers
    for slot in range(codes.SLOTS):
        if offers.verb[vesta, slot] == verbs.CONDEMN_VESTAL and offers.third[vesta, slot] == virgin:
            return reasons.OFFERED_ALREADY
    return reasons.ALLOWED


@rule
def do_marriage(state: State, seat: int, verb: int, object: int) -> None:
    """Carry out a verb of women and marriage."""
    people = state.table.people
    if verb == verbs.SHARE:
        trade.open_desk(state, seat, verb, object)
    elif verb == verbs.SERVE_VIRUS:
        serve_virus(state, seat)
    elif verb == verbs.PUNISH:
        people.dos[object] = 0
        death.condemn(state, object, codes.DIVORCED, seat)
    elif verb == verbs.BECOME_AMAZON:
        become_amazon(people, seat)
    elif verb == verbs.TAKE_HEADBAND:
        take_headband(people, seat, object)
    elif verb == verbs.CONDEMN_VESTAL:
        ask_fates(state, seat, object)
    elif verb == verbs.ASK_BLESSING:
        offers.make_offer(state, seat, verb, object, int(people.betrothed[seat]), data.NONE)
    else:
        offers.make_offer(state, seat, verb, object, data.NONE, data.NONE)


@rule
def serve_virus(state: State, wife: int) -> None:
    """Use up a card and ask chance who draws it [12.2, LU-55]."""
    table = state.table
    state.purses.virus[wife] -= 1
    table.things.served += 1
    table.chance.kind = codes.DRAW_ROLE
    table.chance.seat = wife
    table.chance.region = table.people.place[table.people.spouse[wife]]


@rule
def poison(state: State, wife: int, drawn: int) -> None:
    """Let who drew the card die, or the sender if it was a virgin [12.2, LU-55]."""
    if state.table.people.kind[drawn] == data.VIRGIN:
        death.condemn(state, wife, codes.POISONED, data.NONE)
    else:
        death.condemn(state, drawn, codes.POISONED, wife)


@rule
def become_amazon(people: People, woman: int) -> None:
    """Make a virgin, widow or divorcee an amazon; dowry and headband are void [12.3, LU-53]."""
    ties.break_betrothal(people, woman)
    people.kind[woman] = data.AMAZON
    people.dowry[woman] = 0
    people.proscribed[woman] = 0


@rule
def take_headband(people: People, virgin: int, target: int) -> None:
    """Let a virgin bear another's proscription [12.1, LU-56]."""
    people.headband[virgin] = 1
    people.proscribed[virgin] = 2
    people.proscribed[target] = 0


@rule
def ask_fates(state: State, vesta: int, virgin: int) -> None:
    """Ask the Fates for a Vestal's life, unless they act for Vesta themselves [12.1, LU-68]."""
    fates = holder_of(state.table, data.FATES)
    if fates == vesta:
        death.condemn(state, virgin, codes.BY_VESTA, vesta)
    else:
        offers.make_offer(state, vesta, verbs.CONDEMN_VESTAL, fates, virgin, data.NONE)


@rule
def consent_marriage(state: State, sender: int, slot: int) -> int:
    """What keeps the one asked from agreeing in matters of marriage."""
    people, offers = state.table.people, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    third = int(offers.third[sender, slot])
    if verb == verbs.COURT:
        return court_objection(people, sender, to)
    if verb == verbs.ASK_BLESSING:
        changed = people.betrothed[sender] != third
        return reasons.NOT_BETROTHED if changed else wedding_objection(state, to, sender)
    if verb == verbs.SHARE:
        spouse = people.spouse[sender] == to
        return trade.consent_trade(state, sender, slot) if spouse else reasons.NOT_SPOUSE
    if verb == verbs.ASK_DIVORCE:
        return divorce_objection(people, sender)
    maiden = people.kind[third] == data.VIRGIN and people.life[third] == codes.ALIVE
    return reasons.ALLOWED if maiden else reasons.NO_VIRGIN


@rule
def settle_marriage(state: State, sender: int, slot: int) -> None:
    """Carry out what was agreed to in matters of marriage [12.1, 15.1-15.3]."""
    people, offers = state.table.people, state.offers
    verb, to = int(offers.verb[sender, slot]), int(offers.to[sender, slot])
    third = int(offers.third[sender, slot])
    if verb == verbs.COURT:
        betroth(people, sender, to)
    elif verb == verbs.ASK_BLESSING:
        bride, groom = (sender, third) if is_bride(people, sender) else (third, sender)
        wedding.wed(state, to, bride, groom)
    elif verb == verbs.SHARE:
        trade.settle_trade(state, sender, slot)
    elif verb == verbs.ASK_DIVORCE:
        divorce(state, sender)
    else:
        death.condemn(state, third, codes.BY_VESTA, sender)


@rule
def divorce(state: State, asker: int) -> None:
    """End a marriage: the husband returns as much of the dowry as possible [15.3, LU-57]."""
    people = state.table.people
    spouse = int(people.spouse[asker])
    wife, husband = (asker, spouse) if people.kind[asker] == data.MATRON else (spouse, asker)
    due = int(people.dos[husband])
    for goods in range(codes.KINDS_OF_GOODS):
        due = repay(state, husband, wife, goods, due)
    ties.end_marriage(state, husband)
    people.dos[husband] = due
    chronicle.note_divorce(state)


@rule
def repay(state: State, husband: int, wife: int, goods: int, due: int) -> int:
    """Pay with one kind of goods, rounded up, without change; return what is still due [LU-57]."""
    price = 1 if goods == codes.MONEY else trade.price_of(state, goods)
    needed = (due + price - 1) // price
    paid = min(needed, int(state.purses.goods[husband, goods]))
    purse.pass_goods(state, husband, wife, goods, paid)
    return max(due - paid * price, 0)
