"""Role cards: what each role holds and can do, in our own words, with the sections that say so."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..model import cast, data
from ..narration import words

KIND_POWERS: Final[dict[int, tuple[str, ...]]] = {
    data.GENERAL: (
        "Fights while owning a legion: may challenge once each summer, and must accept the first "
        "challenge in a region [7.3, 7.4].",
        "Buys legions of both types, at most ten, and fleets from any numen here [2.1, 13.3].",
        "Sits in the Senate: may become consul, move a bill, cast their votes [8.2, 8.3].",
        "May marry, have friends, lend and borrow, make a will [11.1, 14.2, 15.1].",
    ),
    data.SENATOR: (
        "Sits in the Senate: may become consul, move a bill, cast their votes [8.2, 8.3].",
        "The first legion they acquire makes them a general for good [1.2].",
        "May escort a king into Rome, marry, have friends, make a will [6.6, 11.1, 15.1].",
        "Trades only with people in the same place [13.1].",
    ),
    data.VIRGIN: (
        "May save a dying man here by marrying him [12.1, 14.1].",
        "May displace a mortal from a seat in Rome or a province [6.4].",
        "May object to wills and votes in the Vestals' conference [14.2].",
        "Once, may take a proscription upon herself [12.1].",
        "May marry, or become an amazon and lose her dowry [12.3, 15.1].",
    ),
    data.MATRON: (
        "May serve virus where her husband is, twice in a marriage [12.2].",
        "May ask Juno to double her husband's last die, or to break up a friendship [15.2].",
        "Exchanges anything but votes with her husband, and may ask for divorce [15.2, 15.3].",
    ),
    data.WIDOW: (
        "May marry again, without a dowry, or become an amazon for good [12.3, 15.1].",
        "Keeps what she held; legions lie idle until she is an amazon [1.3, 15.3].",
    ),
    data.AMAZON: (
        "Fights, buys and votes like a general, risks proscription, and cannot marry [1.3, 12.3].",
        "One challenge each summer; ten legions at most [2.1, 7.3].",
    ),
    data.KING: (
        "Fights with allied legions; converts or gives up captured Roman legions [1.4, 7.4].",
        "May flee home once by card, even out of a battle; Cleopatra has no card [2.7, 6.6].",
        "Enters Rome only with a Roman escort [6.6].",
        "Has a throne at home that nobody else may take [4.1].",
    ),
    data.NUMEN: (),
    data.FACILITATOR: (
        "Speaks for the Fates, corrects what went wrong with a stated reason [18.3].",
        "May end a season, call time, hand a role to a bot or to nobody [5.1, 18.4].",
    ),
}
"""What everybody of a kind can do."""

POWERS: Final[dict[int, tuple[str, ...]]] = {
    data.JUPPITER: (
        "Once a season takes the guise of any numen but Juno and the Fates [3.5].",
        "Allots stock and powers of gods that nobody plays; agrees to a new calendar [3.5, 5.5].",
        "Judges where there are no Fates; crowns the victor of Actium [17.4, 18.3].",
    ),
    data.JUNO: (
        "Blesses marriages and pays the dowry; grants or forbids divorce [15.1, 15.3].",
        "Hears oaths of friendship, and may break one up at a matron's plea [11.1, 11.2].",
        "Once a summer forces two fighters in her region into a battle, and presides [7.6].",
    ),
    data.NEPTUNE: (
        "Catches anywhere those who sail with too few fleets [6.5].",
        "Opens and closes the gathering at Actium; gives warships [17.1, 17.2].",
    ),
    data.AMPHITRITE: (
        "Catches in the western sea those who sail with too few fleets [6.5].",
        "Gives warships at Actium, closes the gathering if Neptune is missing [17.2].",
    ),
    data.OCEANUS: (
        "Catches in the eastern sea those who sail with too few fleets [6.5].",
        "Gives warships at Actium, closes the gathering after Neptune and Amphitrite [17.2].",
    ),
    data.VENUS: (
        "Leads the Senate: closes its stages, breaks ties, shares out the census [8.1, 8.2, 8.3].",
        "Kills, expels or spares a king in Rome without escort; seizes the proscribed [6.6, 8.3].",
        "Receives the Roman legions of the dead; always winters in Rome [6.3, 14.2].",
    ),
    data.MARS: (
        "Gives a fighter a choice: fight another, or Mars. Losing every legion is death [7.5].",
        "Carries out the Senate's decrees; seizes the proscribed in Rome [8.3].",
        "Has one immortal die; always winters in Rome [6.3, 7.5].",
    ),
    data.PHOBOS: (
        "Gives a choice as Mars does, but attacks only allied legions; all lost is death [7.5].",
        "Carries out decrees if Mars is missing; always winters in Rome [6.3, 8.3].",
    ),
    data.DEIMOS: (
        "Gives a choice as Mars does, but attacks only Roman legions; all lost is death [7.5].",
        "Carries out decrees after Mars and Phobos; always winters in Rome [6.3, 8.3].",
    ),
    data.BELLONA: ("Gives a fighter in the west a choice: fight another, or fight Bellona [7.5].",),
    data.ARES: ("Gives a fighter in the east a choice: fight another, or fight Ares [7.5].",),
    data.SATURN: (
        "Moves a standing player of his region to a seat, for a million or a legion [6.4].",
        "While he is in play, players may enter a full region and stand [6.4].",
    ),
    data.FORTUNA: (
        "In the west lays her wheel once in a battle: even adds, odd subtracts [7.11].",
    ),
    data.TYCHE: ("In the east lays her wheel once in a battle: even adds, odd subtracts [7.11].",),
    data.VULCAN: ("Lends the forged legion, a ten-sided die, to a mortal with a legion [7.10].",),
    data.VESTA: (
        "Presides over the Vestals, objects to wills, breaks their ties [14.2].",
        "Gives each bride two virus cards; inherits what has no heir [12.2, 14.2, 15.1].",
        "May condemn a Vestal if the Fates agree [12.1].",
    ),
    data.PERSEPHONE: (
        "Receives the shades in South Italy or Greece and gives them black dice [14.3].",
        "Grants death to those who beg for it, and hands out what they leave [14.1].",
        "Lends the Ring of Gyges if Pluto is not in play [2.8, 7.8].",
    ),
    data.PLUTO: (
        "Receives the shades in South Italy or Greece and gives them black dice [14.3].",
        "Grants death to those who beg for it, and hands out what they leave [14.1].",
        "Lends the Ring of Gyges for a winter, and may take it back [2.8, 7.8].",
    ),
    data.MINERVA: (
        "Once a summer moves a player to a free seat [6.4].",
        "In a motus settles who gets the last seat [6.4].",
    ),
    data.MERCURY: (
        "Once a summer rescues a player who pleads, even from battle and death [6.7].",
        "Carries messages between regions, or holds or drops them [18.5].",
        "Owns and sells nothing [3.5].",
    ),
    data.JUVENTAS: (
        "Asks numina for things and passes them on to mortals in the same season [13.6].",
    ),
    data.DIONYSUS: (
        "Takes in the dying as bacchants, and acts for them [10.1].",
        "His bacchants fight with their own legions or his; he frees or kills them [10.1].",
    ),
    data.SILENUS: ("Takes in, leads, frees and kills bacchants as Dionysus does [10.1].",),
    data.ARIADNE: ("Takes in, leads, frees and kills bacchants as Dionysus does [10.1].",),
    data.TANIT: ("Sells allied legions and converts the Roman ones of kings [7.4, 13.3].",),
    data.APOLLO: (
        "Ends summers and the motus before them; Diana's too if she is missing [5.1].",
        "Sends and lifts plagues; proposes changes of the calendar [5.4, 5.5, 16.1].",
    ),
    data.DIANA: (
        "Ends winters and the motus before them; Apollo's too if he is missing [5.1].",
        "Sends and lifts plagues; proposes changes of the calendar [5.4, 5.5, 16.1].",
    ),
    data.CYBELE: ("Where she is, no battle begins and running battles end [7.7].",),
    data.ISIS: ("Sells allied legions and converts the Roman ones of kings [7.4, 13.3].",),
    data.MITHRAS: ("Sells allied legions and converts the Roman ones of kings [7.4, 13.3].",),
    data.TYR: ("Fights like a general with his own allied legions, and never dies [7.9].",),
    data.PAZUZU: (
        "Stakes an allied legion to possess an armed mortal until the next motus [7.12].",
    ),
    data.PYTHAGORAS: (
        "Returns a ghost to life in another dead role, with its starting money [14.5].",
    ),
    data.FATES: (
        "Judge, serve virus, name who presides, agree to a Vestal's death [7.1, 12.1, 18.3].",
        "Give golden crowns, stage games of chance, repeat tribute twice a winter [3.5, 3.6, 9.3].",
    ),
}
"""What sets each numen apart."""

DEAD_POWERS: Final = (
    "A shade waits in South Italy or Greece until a death god receives it [14.3].",
    "An imago drifts anywhere, adds its black die once in each battle here [1.6, 14.4].",
    "In winter it attaches itself to a mortal and takes 100k of each tribute [14.4].",
    "Pythagoras may return it to life in another role [14.5].",
)


HERO_POWER: Final = (
    "Wears a golden crown: may become a numen's hero and fight beside one mortal [1.7, 3.6]."
)


class RoleCard(NamedTuple):
    """A role on one card."""

    name: str
    kind: str
    begins: str
    holds: str
    can: tuple[str, ...]


def common_powers(numen: int) -> tuple[str, ...]:
    """What a numen can do because it is one."""
    parts = ["Must sell what it has to a mortal here who may own it [13.5]."]
    if data.MAY_PRESIDE[numen]:
        parts.append("May preside over battles, and then receives legions lost there [7.1, 7.4].")
    if data.ROAMS[numen]:
        parts.append("Moves in every season and needs no seat [6.3].")
    elif data.TAKES_SEAT[numen]:
        parts.append("Moves freely but in winter, and pays tribute where it winters [6.3, 9.1].")
    if data.IS_FOREIGN[numen]:
        parts.append("Is foreign: a king may convert a captured Roman legion with it [7.4].")
    parts.append("Once a season declares somebody in favour or in disgrace [3.5].")
    return tuple(parts)


def powers_of(row: int, kind: int) -> tuple[str, ...]:
    """What a role can do while it is of a kind."""
    role = cast.CAST[row]
    if kind == data.NUMEN and role.kind == data.NUMEN:
        return (*POWERS[role.numen], *common_powers(role.numen))
    return KIND_POWERS[kind]


def begins(row: int) -> str:
    """Where a role begins."""
    role = cast.CAST[row]
    if role.kind == data.FACILITATOR:
        return "beside the map"
    if role.kind == data.KING:
        return f"on the throne of {words.region_name(role.start)}"
    if role.kind == data.SENATOR:
        return "in a free seat of their choice"
    return f"in {words.region_name(role.start)}" if role.start >= 0 else "in a region of its choice"


def role_card(row: int) -> RoleCard:
    """Return a role's card as the game begins."""
    role = cast.CAST[row]
    kind = words.KIND_NAMES[role.kind]
    return RoleCard(role.name, kind, begins(row), words.holdings(row), powers_of(row, role.kind))


def card_text(row: int) -> str:
    """Return a role's card as running text."""
    card = role_card(row)
    return f"Begins {card.begins} with {card.holds}. {' '.join(card.can)}"


SEASON_TEXTS: Final = (
    (
        "Before the game",
        "Senators choose a free seat, gods any region; a lot places those who do not [3.2].",
    ),
    (
        "Summer",
        "Travel by road or fleet, challenge and fight, trade, court, plot [5.2, 6.1, 7.3].",
    ),
    (
        "Motus",
        "All go where they like; no battles; find a seat before it ends [6.1, 6.2].",
    ),
    (
        "Winter",
        "The Senate meets in Rome; elsewhere seated mortals claim tribute [5.3, 8.2, 9.1].",
    ),
    (
        "Actium",
        "Parties gather, redeem five fleets or legions for a warship, and fight until one is "
        "left [17.1, 17.2, 17.3].",
    ),
    (
        "After Actium",
        "The victors' leader is crowned; they ordain what becomes of Rome [17.4, 17.5].",
    ),
)
"""What happens in each season, as data.SEASONS has them."""

SIGNS: Final = (
    (
        "~ ^ *",
        "Behind a name: ~ needs no seat, ^ sits on a throne, * stands without a seat; no sign is "
        "a seat [4.1, 6.4].",
    ),
    ("Rome (5/12)", "Seats taken and seats there are, thrones apart [4.1]."),
    ("100k, 1M", "Thousands and millions of Denarii; 100k is the smallest sum [2.3]."),
    ("curial", "Roman legions, white dice: a general or an amazon owns them [2.1]."),
    ("client", "Allied legions, red dice: kings own them, too [2.1]."),
    ("fleet", "One fleet carries one legion over the sea; five redeem a warship [2.2, 17.2]."),
    ("warship", "Fights at Actium and nowhere else [2.5]."),
    ("votes", "What one casts in the Senate, own and borrowed [2.4]."),
    ("dowry", "What a virgin's husband is paid by Juno at the wedding [2.6]."),
    ("virus", "Poison cards of a matron [2.9]."),
    ("card flight", "The Rexpressus card: a king's one flight home [2.7]."),
    ("die black", "The die of an imago, once in each battle where it is [14.4]."),
    ("[accept livia 1]", "How an open offer is answered; 'refuse livia 1' declines it [18.2]."),
)
"""What stands on the panel and is no word."""
