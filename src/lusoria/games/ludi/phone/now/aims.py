"""What to aim for when nobody waits: the season's task, and how to begin with it now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from .....core.live.prompts import Button, Prompt
from ...model import actions, codes, data, verbs
from ...narration import words
from . import season, tasks
from .menu import FRIEND, Menu

ENOUGH: Final = 4
"""Acts in a season after which nothing more is proposed."""
TWO: Final = 2
"""Buttons of a task."""
GIFT: Final = (10, 5, 2, 1)
"""Sums that a god may give, in units of 100,000 D."""
SMALL_GIFT: Final = 1
RICH: Final = 50
"""What a god has that asks for no offerings."""
FAVOUR, DISGRACE = range(2)
BARGAINS: Final = {codes.CURIAL_LEGION: 3, codes.CLIENT_LEGION: 5, codes.FLEET: 10}
"""What a god asks for a piece that it sells below the price [2.1, 2.2]."""
A_FLEET: Final = 10
"""What a god without ships offers for a fleet before Actium: what it costs, or more."""
A_PIECE: Final = {
    codes.CURIAL_LEGION: "a Roman legion",
    codes.CLIENT_LEGION: "an allied legion",
    codes.FLEET: "a fleet",
}


def aim(menu: Menu) -> Iterator[Prompt]:
    """Propose the task of the season, with what reaches it now, then where it could be reached."""
    task = tasks.task(menu)
    resting = menu.people.rested[menu.seat] or menu.acts >= ENOUGH
    if task is None or resting or season.is_led(menu):
        return
    found: list[Button] = []
    for verb in (*task.verbs, *FALLBACK.get(standing(menu), ())):
        if len(found) < TWO and menu.has(verb) and not is_done(menu, verb):
            button = button_for(menu, verb)
            if button is not None and button not in found:
                found.append(button)
    if len(found) < TWO:
        found.extend(travelling(menu, task.text)[: TWO - len(found)])
    found.sort(key=lambda button: button.deed == "name heir")
    if not found and menu.acts <= 1 and menu.has("name heir"):
        found.append(menu.open("name heir", "Change your heir"))
    if found:
        text = INHERIT if is_only_heir(found, task.text) else task.text
        yield Prompt(f"task {menu.phase}", text, tuple(found), task=True)


INHERIT: Final = "Who inherits from you if you die? Name an heir."
"""What is asked where nothing of the task is open."""


def is_only_heir(buttons: list[Button], text: str) -> bool:
    """Whether an heir is all that a task leads to, though it is about something else."""
    about_it = "heir" in text or "inherits" in text
    return not about_it and all(button.deed == "name heir" for button in buttons)


def standing(menu: Menu) -> str:
    """Say as what somebody acts."""
    return "dead" if menu.is_dead else "god" if menu.is_god else "mortal"


FALLBACK: Final = {
    "mortal": ("befriend", "ask in", "court", "barter with", "name heir"),
    "god": ("bestow on", "bargain with", "declare"),
    "dead": ("attach to", "drift"),
}


def is_done(menu: Menu, verb: str) -> bool:
    """Whether what a verb would do has been done as well as can be expected."""
    if verb == "name heir":
        return int(menu.view.purses.heir[menu.seat]) != data.NONE
    if verb in ("appear in", "drift", "lead band to"):
        return menu.acts > 0
    if verb == "lift plague":
        return int(menu.view.table.things.plague_god) == menu.seat
    if verb == "court":
        return int(menu.people.betrothed[menu.seat]) != data.NONE
    return False


def rest(menu: Menu) -> Iterator[Prompt]:
    """Say that there is nothing more, or that somebody rests."""
    if menu.people.rested[menu.seat]:
        text = "You rest. You are asked again when something concerns you."
        yield Prompt("resting", text)
    elif menu.has("rest"):
        text = "You have done your part. Talk to people, look at the map, or rest."
        button = menu.take("Nothing more this season", "rest", menu.of("rest")[0])
        yield Prompt("enough", text, (button,))


# A button for a verb.


def button_for(menu: Menu, verb: str) -> Button | None:
    """Return the button of a verb: at once where a sensible choice can be made."""
    made = COMPOSED.get(verb)
    if made is not None:
        return made(menu, verb)
    row = verbs.VERBS[verbs.NUMBER[verb]]
    if row.how & verbs.OPENS or row.width > 1:
        return menu.open(verb)
    if row.about == verbs.REGION:
        buttons = season.place_buttons(menu, verb, REGION_LABELS.get(verb, "Go to"))
        return buttons[0] if buttons else None
    if row.about != verbs.ROLE:
        warning = WARNINGS.get(verb, "")
        return menu.take(menu.open(verb).label, verb, menu.of(verb)[0], warning=warning)
    found = menu.about(verb)
    chosen = menu.dearest(list(found), foes=verb in HOSTILE)[0]
    affinity = menu.affinity(chosen)
    if (verb in KIND_ONLY and affinity < 0) or (verb in HOSTILE and affinity >= FRIEND):
        return menu.open(verb)
    warning = WARNINGS.get(verb, "")
    return menu.take(labelled(menu, verb, chosen), verb, found[chosen][0], warning=warning)


WARNINGS: Final = {
    "become amazon": "You become a warrior for good: you lose your dowry and cannot marry.",
    "serve virus": "Somebody where your husband is dies, drawn by lot. It can be your husband.",
    "condemn Vestal": "If the Fates agree, she is to die.",
    "object to will of": "All Vestals are called together to decide about this will.",
    "beseech against": "If Juno agrees, all members lose this friendship.",
    "ask divorce of": "If Juno agrees, you are a wife no more.",
}
"""What to confirm before a card does it."""
REGION_LABELS: Final = {
    "begin in": "Begin in",
    "send plague to": "Send the plague to",
    "lead band to": "Lead them to",
}
HOSTILE: Final = frozenset(
    (
        *("challenge", "execute", "seize", "possess", "strike", "displace", "remove", "strip"),
        *("object to will of", "punish", "condemn Vestal", "kill", "press death of", "apprehend"),
    )
)
"""Verbs that one uses on foes first."""
KIND_ONLY: Final = frozenset(("befriend", "invite", "ask in", "court", "lend votes to"))
"""Verbs that are not proposed for a foe by name."""
LABELS: Final = {
    "befriend": "Offer {who} friendship",
    "invite": "Invite {who} to your friends",
    "ask in": "Ask {who} to let you in",
    "court": "Propose marriage to {who}",
    "challenge": "Challenge {who} to battle",
    "buy curial from": "Buy a Roman legion from {who}",
    "buy client from": "Buy an allied legion from {who}",
    "buy fleet from": "Buy a fleet from {who}",
    "lend votes to": "Lend {who} your votes",
    "name heir": "Make {who} your heir",
    "attach to": "Follow {who} for tribute",
    "crown": "Give {who} a golden crown",
    "lend forged legion": "Lend {who} the forged legion",
    "possess": "Try to possess {who}",
    "displace": "Take the seat of {who}",
    "offer escort": "Offer {who} an escort into Rome",
    "seize": "Seize {who}",
    "strip": "Take what {who} has above ten",
    "call on": "Call on {who} to help your husband",
    "lend Ring to": "Lend {who} the Ring",
    "arm": "Arm {who}",
    "set free": "Set {who} free",
    "object to will of": "Object to the will of {who}",
    "settle seat for": "Give {who} the last seat",
    "take headband of": "Take over the proscription of {who}",
    "ask divorce of": "Ask {who} for a divorce",
    "take aboard": "Offer {who} a place aboard",
    "punish": "Condemn {who}",
}


def labelled(menu: Menu, verb: str, seat: int) -> str:
    """Name what a verb does to somebody."""
    known = LABELS.get(verb)
    if known is None:
        return f"{menu.open(verb).label}: {menu.short(seat)}"
    return known.format(who=menu.short(seat))


def row_of(menu: Menu, seat: int) -> int:
    """Return the row of the cast of somebody."""
    return int(menu.people.row[seat])


def put(goods: int, amount: int) -> int:
    """Return the action that lays an amount on an open desk."""
    step = data.LADDER.index(amount) if goods == codes.MONEY else amount - 1
    return int(actions.action_of(verbs.NUMBER["put"], 0, goods * codes.STEPS_OF_AMOUNT + step))


def ask(goods: int, amount: int) -> int:
    """Return the action that asks for an amount on an open desk."""
    step = data.LADDER.index(amount) if goods == codes.MONEY else amount - 1
    return int(actions.action_of(verbs.NUMBER["ask"], 0, goods * codes.STEPS_OF_AMOUNT + step))


PROPOSE: Final = int(actions.action_of(verbs.NUMBER["propose"], 0, 0))


def bestowed(menu: Menu, verb: str) -> Button | None:
    """Let a god give money, or a fleet, to the mortal here whom it likes best."""
    found = menu.about(verb)
    for seat in menu.dearest(list(found)):
        if not data.IS_MORTAL[int(menu.people.kind[seat])]:
            continue
        money = next((sum_ for sum_ in GIFT if sum_ * 4 <= menu.money()), 0)
        if money:
            label = f"Give {menu.short(seat)} {words.sum_of(money)}"
            return menu.take(label, verb, found[seat][0], put(codes.MONEY, money), PROPOSE)
        for goods in (codes.FLEET, codes.CLIENT_LEGION):
            if int(menu.view.purses.goods[menu.seat][goods]) and may_have(menu, seat, goods):
                label = f"Give {menu.short(seat)} {A_PIECE[goods]}"
                return menu.take(label, verb, found[seat][0], put(goods, 1), PROPOSE)
    return menu.open(verb) if found else None


def courted(menu: Menu, verb: str) -> Button | None:
    """Propose marriage; in winter, when nobody travels, only where Juno can bless it [15.1]."""
    juno = tasks.holder(menu, data.JUNO)
    if menu.phase == codes.WINTER and (juno < 0 or menu.people.place[juno] != menu.place):
        return None
    chosen = menu.dearest(list(menu.about(verb)))[0]
    if menu.affinity(chosen) < 0:
        return menu.open(verb)
    return menu.take(labelled(menu, verb, chosen), verb, menu.about(verb)[chosen][0])


def bargained(menu: Menu, verb: str) -> Button | None:
    """Let a god sell below the price to whom it likes, or ask for an offering [13.5]."""
    found = menu.about(verb)
    mortals = [seat for seat in found if data.IS_MORTAL[int(menu.people.kind[seat])]]
    if mortals and wants_a_fleet(menu):
        return fleet_wanted(menu, verb, menu.dearest(mortals)[0])
    for seat in menu.dearest(mortals):
        for goods, sum_ in BARGAINS.items():
            if int(menu.view.purses.goods[menu.seat][goods]) and may_have(menu, seat, goods):
                label = f"Offer {menu.short(seat)} {A_PIECE[goods]} for {words.sum_of(sum_)}"
                made = (found[seat][0], put(goods, 1), ask(codes.MONEY, sum_), PROPOSE)
                return menu.take(label, verb, *made)
    if not mortals or menu.money() >= RICH:
        return menu.open(verb) if found else None
    seat = menu.dearest(mortals)[0]
    label = f"Ask {menu.short(seat)} for an offering of {words.sum_of(SMALL_GIFT)}"
    return menu.take(label, verb, found[seat][0], ask(codes.MONEY, SMALL_GIFT), PROPOSE)


def wants_a_fleet(menu: Menu) -> bool:
    """Whether a god needs a fleet to have a say at Actium, and may be given one [13.2, 17.2]."""
    near = menu.phase == codes.GATHERING or tasks.is_last_summer(menu)
    return near and bool(data.HAS_SEA[menu.place]) and tasks.is_shipless(menu)


def fleet_wanted(menu: Menu, verb: str, seat: int) -> Button:
    """Let a god without ships ask somebody for a fleet, for money if it has any [13.5]."""
    who, about = menu.short(seat), menu.about(verb)[seat][0]
    if menu.money() < A_FLEET or menu.phase == codes.GATHERING:
        return menu.take(f"Ask {who} for a fleet", verb, about, ask(codes.FLEET, 1), PROPOSE)
    label = f"Offer {who} {words.sum_of(A_FLEET)} for a fleet"
    paid = put(codes.MONEY, A_FLEET)
    return menu.take(label, verb, about, paid, ask(codes.FLEET, 1), PROPOSE)


def declared(menu: Menu, verb: str) -> Button:
    """Let a god say aloud whom it likes, or whom it does not [3.5, LU-121]."""
    found = menu.about(verb)
    friend, foe = menu.dearest(list(found))[0], menu.dearest(list(found), foes=True)[0]
    if menu.affinity(foe) < 0:
        return menu.take(f"Declare {menu.short(foe)} in disgrace", verb, found[foe][DISGRACE])
    if menu.affinity(friend) >= FRIEND:
        return menu.take(f"Declare {menu.short(friend)} in favour", verb, found[friend][FAVOUR])
    return menu.open(verb)


def may_have(menu: Menu, seat: int, goods: int) -> bool:
    """Whether goods may pass from a god to somebody here [13.2, 13.4]."""
    kind, locked = int(menu.people.kind[seat]), menu.people.locked
    if goods == codes.FLEET:
        return bool(data.HAS_SEA[menu.place])
    if int(menu.people.life[seat]) != codes.ALIVE or int(locked[seat]) or int(locked[menu.seat]):
        return False
    owner = data.MAY_OWN_CURIAL if goods == codes.CURIAL_LEGION else data.MAY_OWN_CLIENT
    return bool(owner[kind])


def begged(menu: Menu, verb: str) -> Button | None:
    """Let Juventas ask a rich god for money, and pass it on to a mortal."""
    found = menu.about(verb)
    if verb == "pass on to":
        if menu.money() < SMALL_GIFT:
            return None
        seat = menu.dearest(list(found))[0]
        sum_ = max(one for one in data.LADDER if one <= menu.money())
        label = f"Give {menu.short(seat)} {words.sum_of(sum_)}"
        return menu.take(label, verb, found[seat][0], put(codes.MONEY, sum_), PROPOSE)
    purses = menu.view.purses.goods
    rich = [seat for seat in found if int(purses[seat][codes.MONEY]) >= GIFT[0]]
    if not rich:
        return menu.open(verb)
    seat = max(rich, key=lambda one: int(purses[one][codes.MONEY]))
    label = f"Ask {menu.short(seat)} for {words.sum_of(GIFT[0])}"
    return menu.take(label, verb, found[seat][0], ask(codes.MONEY, GIFT[0]), PROPOSE)


def bartered(menu: Menu, verb: str) -> Button | None:
    """Propose a trade with somebody here: what for is said on the desk."""
    found = menu.about(verb)
    seat = menu.dearest(list(found))[0]
    return menu.open(verb, f"Offer {menu.short(seat)} a trade", seat) if found else None


def years(menu: Menu, verb: str) -> Button | None:
    """Propose to leave out all years but the last [5.5]."""
    found = menu.about(verb)
    if not found or any(int(one) == verbs.DROP_YEARS for one in menu.view.offers.verb[menu.seat]):
        return None
    god = next(iter(found))
    most = found[god][-1]
    count = menu.parts(most)[1] + 1
    label = f"Propose to {menu.short(god)} to leave out {words.count(count, 'year')}"
    return menu.take(label, verb, most)


def moved(menu: Menu, verb: str) -> Button | None:
    """Let Minerva move a friend to a better seat [6.4]."""
    found = menu.about(verb)
    seat = menu.dearest(list(found))[0]
    rich = max(found[seat], key=lambda action: int(data.TRIBUTE[menu.parts(action)[1]]))
    where = menu.region(menu.parts(rich)[1])
    return menu.take(f"Move {menu.short(seat)} to {where}", verb, rich)


def guised(menu: Menu, verb: str) -> Button | None:
    """Let Juppiter appear as a god whom nobody plays, or choose one [3.5]."""
    return menu.open(verb) if menu.acts == 0 else None


COMPOSED: Final[dict[str, Callable[[Menu, str], Button | None]]] = {
    "bestow on": bestowed,
    "court": courted,
    "bargain with": bargained,
    "declare": declared,
    "beg of": begged,
    "pass on to": begged,
    "barter with": bartered,
    "drop years with": years,
    "transfer": moved,
    "appear as": guised,
}


def travelling(menu: Menu, task: str) -> list[Button]:
    """Offer the way to where the role would rather be, first to where its task is."""
    found: dict[int, Button] = {}
    for verb in ("walk", "sail", "appear in", "drift"):
        for region, action in season.best_places(menu, verb):
            label = f"Go to {menu.region(region)}"
            found.setdefault(region, menu.take(label, verb, action))
    if menu.acts and not season.is_alone(menu):
        return []
    here = season.worth(menu, menu.place) if menu.place >= 0 else 0
    meant = {region for region in found if menu.region(region) in task}
    ranked = sorted(found, key=lambda at: (at not in meant, -season.worth(menu, at), at))
    better = [at for at in ranked if at in meant or season.worth(menu, at) > here]
    return [found[region] for region in (better or ranked[:1] if menu.acts == 0 else better)]
