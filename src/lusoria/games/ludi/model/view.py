"""What each seat may see.  Nothing is visible unless it is copied here [LU-11].

The table is open to all, and so is what numina and Fates have, who must sell it.  A seat knows
its own private things and those of the roles it speaks for, of its company at sea and, as a
numen, of the mortals in its region; a god of the sea knows those whom it may catch.  What was
begun aloud all know until it is done.
"""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ....core.record import Int8s
from ....core.rng import Stream, draw
from ..rules import offers
from ..rules.family import loans
from ..rules.gods import control, post
from ..rules.people import are_together, holder_of, is_mortal, seat_of
from ..rules.travel import travel
from ..rules.why import speaker
from . import actions, blank_view, cast, codes, data, verbs
from .state import LOANS, SIDES_OF_BATTLE, State, Table, View

UNKNOWN: Final = 0
SHELVES: Final = 1
ALL: Final = 2
"""How much is known of a role: nothing private, what it has, everything."""


@rule
def knowledge(state: State, viewer: int, seat: int) -> int:
    """How much a viewer knows of a role's private things [LU-11]."""
    people = state.table.people
    if viewer == seat or (viewer >= 0 and is_witness(state, viewer, seat)):
        return ALL
    return UNKNOWN if is_mortal(people, seat) else SHELVES


@rule
def is_witness(state: State, viewer: int, seat: int) -> bool:
    """Whether another's private things lie open to a viewer, as the module says [LU-11]."""
    people = state.table.people
    if people.possessed[seat] == viewer:
        return True
    if people.aboard[seat] == viewer or people.aboard[viewer] == seat:
        return True
    return people.powers[viewer] != 0 and is_observed(state, viewer, seat)


@rule
def is_observed(state: State, god: int, seat: int) -> bool:
    """Whether a role is a god's bacchant, near a numen, or caught by a god of the sea [LU-11]."""
    table = state.table
    people = table.people
    if control.controls(table, god, seat):
        return True
    if people.kind[god] != data.NUMEN or not is_mortal(people, seat):
        return False
    if are_together(people, god, seat):
        return True
    caught = state.purses.sea_try[seat] != codes.NO_TRY
    return caught and travel.watches(table, god, int(state.purses.waters[seat]))


@rule
def observe(state: State, seat: int, view: View) -> None:
    """Fill *view* with what *seat* may know; NOBODY is a spectator [LU-11]."""
    view.table = state.table
    view.seat = seat
    blank_view.know_nothing(view)
    roles = int(state.table.roles)
    for role in range(roles):
        known = knowledge(state, seat, role)
        view.knows[role] = known
        if known != UNKNOWN:
            show_shelves(state, role, view)
        if known == ALL:
            show_secrets(state, role, view)
        elif is_begun_openly(state, role):
            show_begun(state, role, view)
    for role in range(roles):
        if state.table.people.offering[role] != 0:
            show_offers(state, role, view)
        if loans.has_lent(state, role):
            show_loans(state, role, view)
    wearer = int(state.table.things.wearer)
    seen = wearer != data.NONE and view.knows[wearer] == ALL
    view.unseen = state.unseen if seen else data.NONE


def visibility(view: View) -> Int8s:
    """Say how much of each role's private things a viewer sees, which changes as people move."""
    return view.knows


@rule
def show_shelves(state: State, role: int, view: View) -> None:
    """Show what a role has."""
    mine, seen = state.purses, view.purses
    for goods in range(codes.KINDS_OF_GOODS):
        seen.goods[role, goods] = mine.goods[role, goods]
    seen.warships[role] = mine.warships[role]
    seen.virus[role] = mine.virus[role]


@rule
def show_secrets(state: State, role: int, view: View) -> None:
    """Show what a role is about to offer, and what it keeps to itself."""
    mine, seen = state.purses, view.purses
    for goods in range(codes.KINDS_OF_GOODS):
        seen.gives[role, goods] = mine.gives[role, goods]
        seen.takes[role, goods] = mine.takes[role, goods]
    show_begun(state, role, view)
    seen.heir[role] = mine.heir[role]
    seen.sea_try[role] = mine.sea_try[role]
    seen.waters[role] = mine.waters[role]


@rule
def is_begun_openly(state: State, role: int) -> bool:
    """Whether a role has begun something that all have heard of, with whom it has [LU-110]."""
    desk = int(state.purses.desk[role])
    return desk != verbs.NO_VERB and actions.HOW[desk] & verbs.QUIET == 0


@rule
def show_begun(state: State, role: int, view: View) -> None:
    """Show what a role has begun, and with whom."""
    view.purses.desk[role] = state.purses.desk[role]
    view.purses.partner[role] = state.purses.partner[role]


@rule
def show_offers(state: State, sender: int, view: View) -> None:
    """Show a role's open offers to those who know either side."""
    for slot in range(codes.SLOTS):
        to = int(state.offers.to[sender, slot])
        if to != data.NONE and (view.knows[sender] == ALL or view.knows[to] == ALL):
            show_offer(state, sender, slot, view)


@rule
def show_offer(state: State, sender: int, slot: int, view: View) -> None:
    """Show an offer."""
    mine, seen = state.offers, view.offers
    seen.verb[sender, slot] = mine.verb[sender, slot]
    seen.to[sender, slot] = mine.to[sender, slot]
    seen.third[sender, slot] = mine.third[sender, slot]
    seen.region[sender, slot] = mine.region[sender, slot]
    for goods in range(codes.KINDS_OF_GOODS):
        seen.gives[sender, slot, goods] = mine.gives[sender, slot, goods]
        seen.takes[sender, slot, goods] = mine.takes[sender, slot, goods]


@rule
def show_loans(state: State, lender: int, view: View) -> None:
    """Show a role's loans to those who know either side."""
    mine, seen = state.loans, view.loans
    for slot in range(LOANS):
        borrower = int(mine.borrower[lender, slot])
        if borrower != data.NONE and (view.knows[lender] == ALL or view.knows[borrower] == ALL):
            seen.borrower[lender, slot] = borrower
            seen.fleets[lender, slot] = mine.fleets[lender, slot]
            seen.curial[lender, slot] = mine.curial[lender, slot]


@rule
def redact(state: State, seat: int, action: int, viewer: int) -> int:
    """What *viewer* learns of an action that is about to be taken [LU-11]."""
    verb = actions.verb_of(action)
    if seat < 0 or seat == viewer or actions.HOW[verb] & verbs.QUIET == 0:
        return action
    if viewer >= 0:
        actor = speaker(state, seat, verb)
        if knowledge(state, viewer, actor) == ALL:
            return action
        object = actions.object_of(verb, action)
        other = concerned(state, actor, verb, object)
        if other != data.NONE and knowledge(state, viewer, other) == ALL:
            return action
        if verb == verbs.ACCEPT and is_read_by(state, object, viewer):
            return action
    return actions.ACTIONS + verb


@rule
def is_read_by(state: State, offer: int, viewer: int) -> bool:
    """Whether an offer is a letter to a viewer, who reads it once Mercury brings it [18.5]."""
    sender = seat_of(state.table, offer // codes.SLOTS)
    return sender != data.NONE and post.reader_of(state, sender, offer % codes.SLOTS) == viewer


@rule
def concerned(state: State, actor: int, verb: int, object: int) -> int:
    """The other side of an offer that is made, answered or withdrawn, or NONE."""
    if verb == verbs.PROPOSE or verb == verbs.RETURN_AS:
        return int(state.purses.partner[actor])
    if verb == verbs.ACCEPT or verb == verbs.REFUSE:
        return seat_of(state.table, object // codes.SLOTS)
    if verb == verbs.WITHDRAW:
        return int(state.offers.to[actor, object])
    if verb == verbs.BESEECH:
        return holder_of(state.table, data.JUNO)
    if verb == verbs.WRITE_TO:
        to = seat_of(state.table, object)
        mercury = post.courier(state.table, actor, to)
        return mercury if mercury != data.NONE else to
    if actions.HOW[verb] & verbs.OFFERS and actions.ABOUT[verb] == verbs.ROLE:
        return seat_of(state.table, object)
    return data.NONE


@rule
def imagine(view: View, stream: Stream, state: State) -> None:
    """Fill *state* with a game that the viewer cannot tell from the real one [LU-11]."""
    state.table = view.table
    state.purses = view.purses
    state.offers = view.offers
    state.loans = view.loans
    state.unseen = view.unseen
    people, wearer = view.table.people, int(view.table.things.wearer)
    if wearer != data.NONE and people.place[wearer] == codes.NOWHERE and view.unseen == data.NONE:
        locked = int(people.locked[wearer])
        state.unseen = locked - 1 if locked > 0 else draw(stream, data.LANDS)
    imagine_offers(view, state)
    imagine_stakes(view, state)
    imagine_fielded(view, state)
    imagine_legions(view, state)
    for goods in range(codes.KINDS_OF_GOODS):
        hand_out(view, stream, state, goods)
    imagine_virus(view, state)


@rule
def imagine_offers(view: View, state: State) -> None:
    """Put an offer without goods where one is open whose terms the viewer cannot see."""
    for sender in range(int(view.table.roles)):
        for slot in range(codes.SLOTS):
            if (
                offers.is_open(state, sender, slot)
                and state.offers.verb[sender, slot] == verbs.NO_VERB
            ):
                state.offers.verb[sender, slot] = verbs.ASK_CROWN
                state.offers.to[sender, slot] = stranger(view, sender)
            if state.offers.verb[sender, slot] != verbs.NO_VERB:
                cover(view, state, sender, slot)


@rule
def stranger(view: View, sender: int) -> int:
    """A role other than the sender whose private things the viewer does not know."""
    for seat in range(int(view.table.roles)):
        if seat != sender and view.knows[seat] != ALL:
            return seat
    return data.NONE


@rule
def cover(view: View, state: State, sender: int, slot: int) -> None:
    """Give a sender what an offer that the viewer sees promises."""
    if view.knows[sender] != UNKNOWN:
        return
    for goods in range(codes.KINDS_OF_GOODS):
        promised = state.offers.gives[sender, slot, goods]
        if state.purses.goods[sender, goods] < promised:
            state.purses.goods[sender, goods] = promised


@rule
def imagine_stakes(view: View, state: State) -> None:
    """Give players the stakes that all see on the table [LU-106]."""
    wager, goods = view.table.wager, state.purses.goods
    for side in range(len(wager.gamblers)):
        gambler, stake = int(wager.gamblers[side]), int(wager.stake)
        if gambler != data.NONE and view.knows[gambler] == UNKNOWN:
            goods[gambler, stake] = max(int(goods[gambler, stake]), int(wager.amount))


@rule
def imagine_fielded(view: View, state: State) -> None:
    """Give fighters the legions that all have seen on the field [LU-84]."""
    battles, goods = view.table.battles, state.purses.goods
    for seat in range(int(view.table.roles)):
        curials, clients = int(battles.fresh_curial[seat]), int(battles.fresh_client[seat])
        if view.knows[seat] == UNKNOWN:
            goods[seat, codes.CURIAL_LEGION] = max(int(goods[seat, codes.CURIAL_LEGION]), curials)
            goods[seat, codes.CLIENT_LEGION] = max(int(goods[seat, codes.CLIENT_LEGION]), clients)
    for region in range(data.LANDS):
        show_rolled(view, state, region)
        king = int(battles.capture[region])
        if king != data.NONE and view.knows[king] == UNKNOWN:
            goods[king, codes.CURIAL_LEGION] = 1


@rule
def show_rolled(view: View, state: State, region: int) -> None:
    """Give the fighters of a region the legions that are rolling [LU-84]."""
    battles, goods = view.table.battles, state.purses.goods
    for side in range(SIDES_OF_BATTLE):
        owner, named = int(battles.owner[region, side]), int(battles.named[region, side])
        if owner != data.NONE and view.knows[owner] == UNKNOWN:
            if named == codes.CURIAL_NAMED:
                shown = int(battles.fresh_curial[owner]) + 1
                goods[owner, codes.CURIAL_LEGION] = max(
                    int(goods[owner, codes.CURIAL_LEGION]), shown
                )
            elif named == codes.CLIENT_NAMED:
                shown = int(battles.fresh_client[owner]) + 1
                goods[owner, codes.CLIENT_LEGION] = max(
                    int(goods[owner, codes.CLIENT_LEGION]), shown
                )


@rule
def may_have(view: View, seat: int, goods: int) -> bool:
    """Whether a role unknown to the viewer may have goods of a kind."""
    people = view.table.people
    if view.knows[seat] != UNKNOWN or not is_mortal(people, seat):
        return False
    if goods < codes.CLIENT_LEGION:
        return int(people.life[seat]) != codes.SHADE
    if people.armed[seat] == 0:
        return False
    return (
        goods == codes.CLIENT_LEGION
        or people.kind[seat] != data.KING
        or people.life[seat] == codes.IMAGO
    )


@rule
def left_over(view: View, state: State, goods: int) -> int:
    """How much the cast brought that lies nowhere yet."""
    table = view.table
    left = -int(table.box[goods])
    if goods == 0:
        left -= int(table.senate.pot) + shares_of(table)
    if goods == codes.FLEET:
        for party in range(len(table.parties.fleets)):
            left -= int(table.parties.fleets[party])
    if goods >= codes.CLIENT_LEGION:
        for party in range(len(table.parties.legions)):
            curials = int(table.parties.curials[party])
            clients = int(table.parties.legions[party]) - curials
            left -= curials if goods == codes.CURIAL_LEGION else clients
    for seat in range(int(table.roles)):
        left += start_goods(int(table.people.row[seat]), goods)
        left -= int(state.purses.goods[seat, goods]) + int(table.dead.goods[seat, goods])
    return left


@rule
def shares_of(table: Table) -> int:
    """The money that payees have yet to divide among imagines [14.4]."""
    shares = 0
    for seat in range(int(table.roles)):
        shares += int(table.people.share[seat])
    return shares


@rule
def start_goods(row: int, goods: int) -> int:
    """What a row of the cast begins with."""
    if goods == codes.FLEET:
        return int(cast.FLEETS[row])
    if goods == codes.CLIENT_LEGION:
        return int(cast.CLIENTS[row])
    return int(cast.CURIALS[row]) if goods == codes.CURIAL_LEGION else int(cast.MONEY[row])


@rule
def imagine_legions(view: View, state: State) -> None:
    """Give everybody who is seen to be armed one legion: kings first, for want of choice."""
    goods = state.purses.goods
    curials = left_over(view, state, codes.CURIAL_LEGION)
    for kings in range(2):
        for seat in range(int(view.table.roles)):
            if not may_have(view, seat, codes.CLIENT_LEGION):
                continue
            if int(goods[seat, codes.CLIENT_LEGION]) + int(goods[seat, codes.CURIAL_LEGION]) > 0:
                continue
            is_king = not may_have(view, seat, codes.CURIAL_LEGION)
            if is_king and kings == 0:
                goods[seat, codes.CLIENT_LEGION] += 1
            elif not is_king and kings == 1:
                kind = codes.CURIAL_LEGION if curials > 0 else codes.CLIENT_LEGION
                goods[seat, kind] += 1
                curials -= int(kind == codes.CURIAL_LEGION)


@rule
def hand_out(view: View, stream: Stream, state: State, goods: int) -> None:
    """Deal what is left of a kind to those who may have it, piece by piece."""
    holders = 0
    for seat in range(int(view.table.roles)):
        holders += int(may_have(view, seat, goods))
    if holders == 0:
        return
    for _ in range(left_over(view, state, goods)):
        place = draw(stream, holders)
        seat = -1
        while place >= 0:
            seat += 1
            place -= int(may_have(view, seat, goods))
        state.purses.goods[seat, goods] += 1


@rule
def imagine_virus(view: View, state: State) -> None:
    """Deal the virus cards that the viewer does not see to matrons, two at most each [15.1]."""
    table = view.table
    left = -int(table.things.served)
    for seat in range(int(table.roles)):
        left += int(cast.VIRUS[table.people.row[seat]]) - int(view.purses.virus[seat])
    for seat in range(int(table.roles)):
        if view.knows[seat] == UNKNOWN and table.people.kind[seat] == data.MATRON:
            cards = min(left, data.MARRIAGE_VIRUS)
            state.purses.virus[seat] = cards
            left -= cards
