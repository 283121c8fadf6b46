"""What a season opens, and what runs out with it: places, promises, the dead, Actium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .....core.live.prompts import Button, Prompt
from ...model import codes, data, verbs
from ...narration import offer_words, words
from ...views import role_facts
from . import tasks
from .menu import Menu

SHOWN: Final = 2
"""Places, parties or people that have a button each."""
MOVES: Final = 8
"""Acts in a time of travel after which nobody is sent on."""


def going(menu: Menu, verb: str) -> dict[int, int]:
    """Return the action that takes the role to each region by one verb."""
    return {at: own_[0] for at, own_ in menu.about(verb).items() if at != menu.place}


def has_room(menu: Menu, region: int) -> bool:
    """Whether there is a free seat, or none is needed."""
    home = menu.kind == data.KING and tasks.home_of(menu) == region
    if home or (menu.is_god and data.TAKES_SEAT[tasks.numen_of(menu)] == 0) or menu.is_dead:
        return True
    return int(menu.view.table.seats[region]) > int(menu.view.table.taken[region])


def worth(menu: Menu, region: int) -> int:
    """Say how much draws the role to a region: what it aims for, company, a free seat."""
    if region == data.ROME and is_sent_away(menu):
        return NEVER
    wishes = tasks.places(menu)
    wanted = 3 * (len(wishes) - wishes.index(region)) if region in wishes else 0
    weight = GODS_WISH if menu.is_god else MORTALS_WISH
    company = company_in(menu, region)
    alone = 0 if company else LONELY
    return weight * wanted + min(company, CROWD) + alone + room_worth(menu, region)


def is_before_winter(menu: Menu) -> bool:
    """Whether people choose where they winter."""
    return menu.phase == codes.MOVING and following(menu) == data.HIEMS


def is_sent_away(menu: Menu) -> bool:
    """Whether the role may not winter in Rome: it would be put elsewhere by lot [6.3]."""
    if not is_before_winter(menu) or not menu.is_god:
        return False
    numen = tasks.numen_of(menu)
    return bool(data.TAKES_SEAT[numen] and not data.WINTERS_IN_ROME[numen])


def company_in(menu: Menu, region: int) -> int:
    """Say what the company in a region is worth to the role: mortals first, friends most."""
    collects = is_before_winter(menu) and not menu.is_god and not menu.is_dead
    company, payer = 0, PAYER * int(data.TRIBUTE[region]) if collects else 0
    for seat in range(int(menu.view.table.roles)):
        if seat != menu.seat and int(menu.people.place[seat]) == region:
            mortal = data.IS_MORTAL[int(menu.people.kind[seat])]
            settled = bool(mortal) and int(menu.people.acts[seat]) > 0
            company += max(0, menu.affinity(seat)) + SETTLED * settled
            company += MORTAL if mortal else payer
    return company


def room_worth(menu: Menu, region: int) -> int:
    """Say what a free seat is worth: who stands pays."""
    return 8 if has_room(menu, region) else 0


CROWD, LONELY, MORTAL, SETTLED, PAYER, NEVER = 20, -12, 5, 3, 6, -100
"""How much company counts at most, that there is none, a mortal, one who has chosen already, a god
who owes tribute; and what is never proposed."""
MORTALS_WISH, GODS_WISH = 4, 1
"""How much it counts where a role would like to be."""


def is_alone(menu: Menu) -> bool:
    """Whether nobody is in the role's region whom it could do anything with."""
    for seat in range(int(menu.view.table.roles)):
        if seat != menu.seat and int(menu.people.place[seat]) == menu.place:
            mortal = data.IS_MORTAL[int(menu.people.kind[seat])]
            if mortal and int(menu.people.life[seat]) == codes.ALIVE:
                return False
            if not mortal and not menu.is_god:
                return False
    return True


def best_places(menu: Menu, verb: str) -> list[tuple[int, int]]:
    """List the best places to go with the actions that lead there."""
    found = going(menu, verb)
    ranked = sorted(found, key=lambda region: (-worth(menu, region), region))
    return [(region, found[region]) for region in ranked]


def place_buttons(menu: Menu, verb: str, word: str) -> tuple[Button, ...]:
    """Name the best places on a button each, and a way to all others."""
    best = best_places(menu, verb)
    buttons = tuple(
        menu.take(f"{word} {menu.region(region)}", verb, action) for region, action in best[:SHOWN]
    )
    return (*buttons, menu.open(verb, "Elsewhere")) if len(best) > SHOWN else buttons


def beginning(menu: Menu) -> Iterator[Prompt]:
    """Ask where to begin [3.2]."""
    if not menu.has("begin in"):
        return
    if menu.place >= 0:
        text = f"You begin in {menu.region(menu.place)}. Wait for summer, or choose again."
        yield Prompt("begin", text, (menu.open("begin in", "Choose again"),))
        return
    text = "Choose where you begin. If you do not, a lot decides."
    yield Prompt("begin", text, place_buttons(menu, "begin in", "Begin in"), True)


def plagued(menu: Menu) -> Iterator[Prompt]:
    """Warn of the plague [16.2]."""
    if menu.place < 0 or menu.place != int(menu.view.table.things.plague):
        return
    for verb in ("flee plague to", "go", "walk", "sail"):
        if menu.has(verb) and not menu.is_god:
            text = "The plague is here: if you stay you pay for it when the season ends."
            yield Prompt("plague", text, place_buttons(menu, verb, "Flee to"), True)
            return


def moving(menu: Menu) -> Iterator[Prompt]:
    """Ask where to spend the next season, while everybody moves [6.1, 6.2]."""
    if menu.phase != codes.MOVING:
        yield from seeking(menu)
        return
    verb = next((one for one in ("go", "appear in", "drift") if menu.has(one)), "")
    stands = int(menu.people.posture[menu.seat]) == codes.STANDING
    if verb and menu.acts and not stands and is_alone(menu) and menu.acts < MOVES:
        text = f"Nobody is with you in {menu.region(menu.place)}. Stay, or go where people are."
        yield Prompt("alone", text, place_buttons(menu, verb, "Go to"))
    if not verb or (menu.acts and not stands):
        return
    coming = coming_season(menu)
    if menu.place == data.ROME and is_sent_away(menu):
        text = "No seat in Rome is yours in winter. Choose a region, or a lot sends you to one."
        yield Prompt("going", text, place_buttons(menu, verb, "Go to"), True)
        return
    if stands:
        fined = tasks.holder(menu, data.SATURN) >= 0
        risk = "Saturn may fine you" if fined else "a lot sends you anywhere, Parthia included"
        text = f"You stand in {menu.region(menu.place)} without a seat. Find a free one, or {risk}."
        yield Prompt("standing", text, place_buttons(menu, verb, "Sit in"), True)
        return
    here = f" You are in {menu.region(menu.place)}." if menu.place >= 0 else ""
    text = f"Choose where you spend {coming}.{here}"
    yield Prompt("going", text, place_buttons(menu, verb, "Go to"), True)


def seeking(menu: Menu) -> Iterator[Prompt]:
    """Send a player who is alone in a summer to where people are [6.1, 6.3]."""
    if menu.phase != codes.SUMMER or menu.acts >= MOVES or menu.place < 0 or not is_alone(menu):
        return
    for verb in ("walk", "sail", "appear in"):
        if ways := [one for one in best_places(menu, verb) if company_in(menu, one[0]) > 0]:
            buttons = [menu.take(f"Go to {menu.region(at)}", verb, act) for at, act in ways]
            text = f"Nobody is with you in {menu.region(menu.place)}. Go where people are."
            yield Prompt("alone", text, tuple(buttons[:SHOWN]))
            return


def following(menu: Menu) -> int:
    """Return which kind of season comes after this."""
    step = int(menu.view.table.calendar.step)
    return int(data.CALENDAR[min(step + 1, len(data.CALENDAR) - 1)].season)


def coming_season(menu: Menu) -> str:
    """Name the season that comes after this."""
    coming = following(menu)
    if coming == data.FINALE:
        return "the last days before Actium"
    return f"the {words.SEASON_NAMES[coming]}"


def betrothed(menu: Menu) -> Iterator[Prompt]:
    """Say what comes after a betrothal: Juno's blessing, in one region, this season [15.1]."""
    other = int(menu.people.betrothed[menu.seat])
    if other == data.NONE:
        return
    who = menu.person(other)
    found = menu.about("ask blessing of")
    if found:
        juno = next(iter(found))
        button = menu.take(
            f"Ask {menu.short(juno)} to bless you", "ask blessing of", found[juno][0]
        )
        text = f"You are betrothed to {who}. Ask Juno for her blessing before the season ends."
        yield Prompt("betrothed", text, (button,), True)
        return
    juno = tasks.holder(menu, data.JUNO)
    if juno < 0 or asked_already(menu, juno):
        return
    at, hers = int(menu.people.place[juno]), int(menu.people.place[other])
    text = f"You are betrothed to {who}."
    if at != menu.place and menu.phase == codes.WINTER:
        text += f" But Juno is in {menu.region(at)}, and nobody travels in winter."
    elif at != menu.place:
        text += f" Find Juno in {menu.region(at)}, together, before the season ends."
    elif hers != menu.place:
        text += f" {who:is} in {menu.region(hers)}: come together before Juno this season."
    yield Prompt("betrothed", text, towards(menu, at), True)


def asked_already(menu: Menu, seat: int) -> bool:
    """Whether an offer of the role to somebody is open."""
    return any(int(one) == seat for one in menu.view.offers.to[menu.seat])


def towards(menu: Menu, region: int) -> tuple[Button, ...]:
    """Offer the way to a region, if it is open now."""
    for verb in ("go", "walk", "sail", "appear in", "drift"):
        action = going(menu, verb).get(region)
        if action is not None:
            return (menu.take(f"Go to {menu.region(region)}", verb, action),)
    return ()


def receiving(menu: Menu) -> Iterator[Prompt]:
    """Ask death gods to receive shades, shades to wait for them [14.3]."""
    if menu.has("receive"):
        button = menu.take("Receive them", "receive", menu.of("receive")[0])
        yield Prompt("shades", "The dead wait at the entrance to your realm.", (button,), True)
    if menu.life == codes.SHADE:
        here = menu.place in (data.SOUTH_ITALY, data.GREECE)
        text = "You are dead. "
        text += (
            "Wait here: a god of death makes you a ghost with a die of its own."
            if here
            else "Go where the dead are received: South Italy or Greece."
        )
        ways = () if here else (*towards(menu, data.SOUTH_ITALY), *towards(menu, data.GREECE))
        yield Prompt("shade", text, ways, not here)
    if menu.has("press death of"):
        found = menu.about("press death of")
        who = next(iter(found))
        text = f"{menu.person(who):is} to die, and waits."
        button = menu.take("Do not wait longer", "press death of", found[who][0])
        yield Prompt("press", text, (button,))


def living_again(menu: Menu) -> Iterator[Prompt]:
    """Tell a ghost how to live again [14.5]."""
    if menu.life != codes.IMAGO:
        return
    if menu.has("as"):
        yield Prompt("as whom", "As whom would you live again?", lives(menu), True)
        return
    if not is_anybody_else_dead(menu):
        return
    found = menu.about("beg return of")
    if found:
        god = next(iter(found))
        button = menu.take("Ask for another life", "beg return of", found[god][0])
        text = "Pythagoras is here: he can give you another life."
        if int(menu.view.table.seats[menu.place]) <= int(menu.view.table.taken[menu.place]):
            text = "Pythagoras can give you another life, but only where a seat is free: not here."
        yield Prompt("return", text, (button,), True)
        return
    pythagoras = tasks.holder(menu, data.PYTHAGORAS)
    if pythagoras >= 0 and not asked_already(menu, pythagoras):
        at = int(menu.people.place[pythagoras])
        if at >= 0 and at != menu.place and (ways := towards(menu, at)):
            where = menu.region(at)
            yield Prompt(
                "return", f"You are a ghost. Pythagoras in {where} revives the dead.", ways
            )


def is_anybody_else_dead(menu: Menu) -> bool:
    """Whether there is a dead role in which a ghost may live again [14.5]."""
    life = menu.people.life
    dead = (codes.SHADE, codes.IMAGO)
    roles = range(int(menu.view.table.roles))
    return any(int(life[seat]) in dead for seat in roles if seat != menu.seat)


def lives(menu: Menu) -> tuple[Button, ...]:
    """Name the roles in which a ghost may live again."""
    found = menu.about("as")
    dear = menu.dearest(list(found))
    buttons = tuple(menu.take(f"As {menu.short(one)}", "as", found[one][0]) for one in dear[:SHOWN])
    return (*buttons, menu.open("as", "As somebody else")) if len(dear) > SHOWN else buttons


# Actium.


def gathering(menu: Menu) -> Iterator[Prompt]:
    """Ask for a party, before anything else that could be done there [17.1]."""
    free = menu.phase == codes.GATHERING and int(menu.people.party[menu.seat]) == data.NONE
    if free and not has_asked(menu) and (menu.has("found party") or menu.has("join")):
        yield unparted(menu)


def has_asked(menu: Menu) -> bool:
    """Whether the role has asked to be let into a party."""
    return any(int(one) == verbs.JOIN for one in menu.view.offers.verb[menu.seat])


def partied(menu: Menu) -> Iterator[Prompt]:
    """Say which party one belongs to, or that one has asked for it [17.1]."""
    if menu.phase != codes.GATHERING:
        return
    party = int(menu.people.party[menu.seat])
    if party == data.NONE and has_asked(menu):
        more = (menu.open("join", "Ask another party"),) if menu.has("join") else ()
        yield Prompt("asked", "You have asked to join a party. Wait for the answer.", more)
    elif party != data.NONE:
        leads = int(menu.view.table.parties.leader[party]) == menu.seat
        name = offer_words.party_name(menu.view, party, menu.names)
        text = "You lead a party" if leads else f"You are in {name}"
        yield Prompt("party", f"{text}. Win others for it: ships decide.")


def unparted(menu: Menu) -> Prompt:
    """Ask a mortal without a party to join one, friends' first, or to found one."""
    found = {at: own_[0] for at, own_ in menu.about("join").items()}
    ranked = sorted(found, key=lambda at: (-party_worth(menu, at), at))
    buttons = [
        menu.take(f"Join {offer_words.party_name(menu.view, at, menu.names)}", "join", found[at])
        for at in ranked[:SHOWN]
    ]
    if menu.has("found party"):
        buttons.append(menu.take("Found a party", "found party", menu.of("found party")[0]))
    if len(ranked) > SHOWN:
        buttons.append(menu.open("join", "Another party"))
    ships = int(menu.view.purses.goods[menu.seat][codes.FLEET])
    arms = sum(int(one) for one in menu.view.purses.goods[menu.seat][codes.CLIENT_LEGION :])
    poor = ships < data.PER_WARSHIP and arms < data.PER_WARSHIP
    alone = " You have no warship of your own." if poor else ""
    text = f"Actium is near: with whom do you fight?{alone}"
    return Prompt("gathering", text, tuple(buttons), True)


def party_worth(menu: Menu, party: int) -> int:
    """Say how much draws a role to a party: friends in it, then its strength."""
    members = role_facts.members(menu.view, party)
    bonds = menu.people.amicitia
    mine = int(bonds[menu.seat])
    friends = sum(mine != data.NONE and int(bonds[seat]) == mine for seat in members)
    married = sum(int(menu.people.spouse[menu.seat]) == seat for seat in members)
    return 20 * (friends + married) + sum(menu.affinity(seat) for seat in members)


def giving(menu: Menu) -> Iterator[Prompt]:
    """Ask gods and ghosts to give to a party [17.1, 17.2]."""
    for verb, text in (
        ("give warships to", "Parties need warships. To whom do you give yours?"),
        ("contribute to", "Parties need legions and fleets. To whom do you give yours?"),
    ):
        found = menu.about(verb)
        if not found:
            continue
        ranked = sorted(found, key=lambda at: (-party_worth(menu, at), at))
        buttons = []
        for at in ranked[:SHOWN]:
            part = a_part(menu, found[at])
            name = offer_words.party_name(menu.view, at, menu.names)
            buttons.append(menu.take(f"Give {amount(menu, verb, part)} to {name}", verb, part))
        yield Prompt(verb, text, (*buttons, menu.open(verb, "More, or others")), True)


def a_part(menu: Menu, gifts: list[int]) -> int:
    """Choose what makes one warship, so that there is more to bargain with; else the most."""
    step = data.PER_WARSHIP - 1
    whole = [one for one in gifts if menu.parts(one)[1] % codes.STEPS_OF_AMOUNT == step]
    return (whole or gifts)[-1]


def amount(menu: Menu, verb: str, action: int) -> str:
    """Name what a gift at Actium is."""
    from ..phrases import choice_name  # a leaf: names of choices

    object, choice = menu.parts(action)
    del object
    return choice_name(tasks.number(verb), choice)


def closing(menu: Menu) -> Iterator[Prompt]:
    """Let a god of the sea lead Actium on, and the victors ordain [17.2-17.5]."""
    if menu.has("close gathering") and is_gathered(menu):
        button = menu.take("Close the gathering", "close gathering", menu.of("close gathering")[0])
        text = "All have a party, or time is up. Close the gathering: then the battle begins."
        yield Prompt("close", text, (button._replace(warning="Nobody can join a party then."),))
    if menu.has("roll round"):
        button = menu.take("Roll the next round", "roll round", menu.of("roll round")[0])
        yield Prompt("round", "Every party stakes a warship and rolls.", (button,), True)
    if menu.phase == codes.CLASH and not menu.has("roll round"):
        yield Prompt("clash", at_sea(menu))
    if menu.has("ordain state") and not int(menu.view.table.parties.government):
        button = menu.open("ordain state", "Choose")
        yield Prompt("ordain state", "You have won. What becomes of Rome?", (button,), True)
    elif menu.has("ordain"):
        buttons = [menu.open("ordain", "Decide somebody's fate")]
        buttons += [menu.take("That is all", "finish", at) for at in menu.of("finish")[:1]]
        text = "You have won. Say what becomes of the others."
        yield Prompt("ordain", text, tuple(buttons), True)
    elif menu.phase == codes.TRIUMPH:
        text = "The battle is over. The victors say what becomes of Rome, and of you: listen."
        yield Prompt("triumph", text)


def at_sea(menu: Menu) -> str:
    """Say how it stands with the role while the ships fight [17.3]."""
    party = int(menu.people.party[menu.seat])
    if party != data.NONE and not int(menu.view.table.parties.warships[party]):
        return "Your party has no warship left: you are out of the battle. See who wins."
    if party == data.NONE and data.IS_MORTAL[menu.kind] and not menu.is_dead:
        return "You belong to no party, so you are out of the battle. See who wins."
    return "The ships meet. Watch the projector: the last party afloat wins."


BAND: Final = (data.DIONYSUS, data.SILENUS, data.ARIADNE)
"""Who leads bacchants [10.1]."""


def is_led(menu: Menu) -> bool:
    """Whether a god acts for the role [10.1, 7.12]."""
    people, seat = menu.people, menu.seat
    return bool(people.bacchant[seat] == 1 or people.possessed[seat] != data.NONE)


def led(menu: Menu) -> Iterator[Prompt]:
    """Tell bacchants and the possessed who acts for them, and how they are free again."""
    if not is_led(menu) or menu.is_dead:
        return
    demon = int(menu.people.possessed[menu.seat])
    seats = [tasks.holder(menu, numen) for numen in BAND]
    near = [seat for seat in seats if seat >= 0 and menu.people.place[seat] == menu.place]
    if demon != data.NONE:
        until = "until the next travel time. Ask for mercy."
        text = f"You are possessed: {menu.person(demon):acts} for you {until}"
    else:
        who = menu.person(near[0]) if near else "A god of wine"
        text = f"You are a bacchant: {who} acts for you. Talk to them: they may set you free."
    buttons = [menu.open(verb) for verb in ("plead rescue of", "name heir") if menu.has(verb)]
    yield Prompt("led", text, tuple(buttons))


def is_gathered(menu: Menu) -> bool:
    """Whether every living mortal has a party, or time is up [17.1]."""
    people = menu.people
    return bool(menu.view.table.calendar.signal) or not any(
        data.IS_MORTAL[int(people.kind[seat])]
        and int(people.life[seat]) == codes.ALIVE
        and int(people.party[seat]) == data.NONE
        for seat in range(int(menu.view.table.roles))
    )


def calendar(menu: Menu) -> Iterator[Prompt]:
    """Let the gods of the calendar end a season whose time is up [5.1]."""
    if menu.has("end season") and menu.is_god and int(menu.view.table.calendar.signal):
        button = menu.take("End the season", "end season", menu.of("end season")[0])
        text = "Time is up: you end the season."
        yield Prompt("end", text, (button._replace(warning="What is not done is lost."),), True)
