"""Battles as a story: who fights whom, whose die shows what, who loses which legion to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....core.seats import NATURE
from ....core.text.words import Person, joined, plural
from ..model import codes, data, verbs
from . import words
from .moment import Moment

LEGIONS: Final = {
    codes.CURIAL_NAMED: "Roman legion",
    codes.CLIENT_NAMED: "allied legion",
    codes.FORGED_NAMED: "forged legion",
}
GOODS_NAMED: Final = {
    codes.CURIAL_NAMED: codes.CURIAL_LEGION,
    codes.CLIENT_NAMED: codes.CLIENT_LEGION,
}
"""What a legion that rolls is among the goods; the forged one is none."""


class Roll(NamedTuple):
    """What one side has thrown: its die, and all that was added."""

    die: int
    added: int
    doubled: bool = False

    @property
    def total(self) -> int:
        """What counts."""
        return self.die * (2 if self.doubled else 1) + self.added

    @property
    def text(self) -> str:
        """The number, and where it comes from."""
        parts = [f"{self.added:+d}"] if self.added else []
        parts += ["doubled"] if self.doubled else []
        return f"{self.total} ({self.die} {' '.join(parts)})" if parts else str(self.total)


def regions_of(moment: Moment) -> list[int]:
    """List the regions in whose battles something has happened."""
    return sorted({*moment.changed("battles.stage"), *moment.changed("battles.skirmish")})


def wars(moment: Moment) -> Iterator[str]:
    """Tell which battles have begun, and which skirmishes are decided."""
    old, new = moment.before.table.battles, moment.after.table.battles
    for region in regions_of(moment):
        was, now = int(old.stage[region]), int(new.stage[region])
        if was < codes.NAMING <= now:
            yield begun(moment, region)
        if was == codes.ROLLING and now == codes.WAITING:
            yield f"{thrown(moment, region)}; the dead may still add their dice"
        if is_judged(moment, region):
            yield skirmish(moment, region)


def endings(moment: Moment) -> Iterator[str]:
    """Tell which battles are won, over, or broken off."""
    old, new = moment.before.table.battles, moment.after.table.battles
    for region in regions_of(moment):
        was, now = int(old.stage[region]), int(new.stage[region])
        if now == codes.SPOILS != was and new.victor[region] != data.NONE:
            yield victory(moment, region)
        if was == codes.TEMPTED and now == codes.AT_PEACE:
            yield f"there is no battle in {words.region_name(region)} after all"
        if was >= codes.NAMING and now == codes.AT_PEACE:
            fought_out = is_judged(moment, region) or was == codes.SPOILS
            how = "is over" if fought_out else "is broken off"
            yield f"the battle in {words.region_name(region)} {how}"


def presidency(moment: Moment) -> Iterator[str]:
    """Tell who presides over a battle in place of another [7.1]."""
    old, new = moment.before.table.battles, moment.after.table.battles
    for region in moment.changed("battles.presiding"):
        god = int(new.presiding[region])
        if min(int(old.stage[region]), int(new.stage[region])) >= codes.NAMING:
            yield f"{moment.who(god):presides} over the battle in {words.region_name(region)}"


def begun(moment: Moment, region: int) -> str:
    """Tell that a battle begins."""
    battles = moment.after.table.battles
    one, other = (side_text(moment, region, side) for side in (codes.CHALLENGERS, codes.CHALLENGED))
    presiding = int(battles.presiding[region])
    length = plural(int(battles.skirmishes[region]), "skirmish", "skirmishes")
    before = f"; {moment.who(presiding):presides}" if presiding != data.NONE else ""
    return f"a battle in {words.region_name(region)}: {one} against {other}, {length}{before}"


def side_text(moment: Moment, region: int, side: int) -> str:
    """Name a side: its leader first, then the friends who fight along."""
    battles, locked = moment.after.table.battles, moment.after.table.people.locked
    leader = int(battles.leader[region, side])
    allies = [
        seat
        for seat in moment.seats()
        if seat != leader and locked[seat] == region + 1 and battles.side[seat] == side + 1
    ]
    return joined([str(moment.who(seat)) for seat in (leader, *allies)])


def is_judged(moment: Moment, region: int) -> bool:
    """Whether a skirmish was decided by this act: its last die fell, or it waited no more."""
    old, new = moment.before.table.battles, moment.after.table.battles
    if int(old.stage[region]) not in (codes.ROLLING, codes.WAITING, codes.HAUNTING):
        return False
    fallen = moment.seat == NATURE and int(moment.before.table.chance.region) == region
    if not fallen and moment.verb != verbs.PROCLAIM_RESULT:
        return False
    return int(new.skirmish[region]) > int(old.skirmish[region]) or int(new.stage[region]) in (
        codes.SPOILS,
        codes.AT_PEACE,
    )


def rolls(moment: Moment, region: int) -> tuple[Roll, Roll]:
    """Reckon what both sides have thrown, the die of this act included [LU-35]."""
    battles = moment.before.table.battles
    dice = [int(face) for face in battles.die[region]]
    added = [int(number) for number in battles.added[region]]
    if moment.seat == NATURE and moment.before.table.chance.kind in (
        codes.BATTLE_DIE,
        codes.FORGED_DIE,
    ):
        reckon(moment, region, dice, added)
    last = int(moment.after.table.battles.stage[region]) in (codes.SPOILS, codes.AT_PEACE)
    husbands, owners = battles.double[region], battles.owner[region]
    one, other = (
        Roll(dice[side], added[side], bool(last and husbands[side] == owners[side] != data.NONE))
        for side in (codes.CHALLENGERS, codes.CHALLENGED)
    )
    return one, other


def reckon(moment: Moment, region: int, dice: list[int], added: list[int]) -> None:
    """Add the die that has just been thrown: a legion's, a wheel's, a hero's, an imago's."""
    battles, face = moment.before.table.battles, moment.choice + 1
    throw = int(battles.throw[region])
    if battles.stage[region] == codes.HAUNTING:
        added[throw] += face
    elif throw < codes.FIRST_WHEEL:
        dice[throw] = face
    elif throw < codes.FIRST_HERO:
        added[int(battles.wheel[region, throw - codes.FIRST_WHEEL])] += (
            face if face % 2 == 0 else -face
        )
    else:
        ally = int(moment.before.table.people.ally[throw - codes.FIRST_HERO])
        added[int(battles.owner[region, codes.CHALLENGED] == ally)] += face


def owner(moment: Moment, region: int, side: int) -> Person:
    """Return whose legion rolls for a side."""
    return moment.who(int(moment.before.table.battles.owner[region, side]))


def legion(moment: Moment, region: int, side: int) -> str:
    """Say which legion rolls for a side, empty for the die of a god or of the Ring."""
    return LEGIONS.get(int(moment.before.table.battles.named[region, side]), "")


def thrown(moment: Moment, region: int) -> str:
    """Say whose dice show what."""
    one, other = rolls(moment, region)
    first, second = (owner(moment, region, side) for side in (codes.CHALLENGERS, codes.CHALLENGED))
    if moment.seat != NATURE:
        dice = f"{first} {one.text}, {second} {other.text}"
        return f"in {words.region_name(region)} the dice stand, {dice}"
    return f"in {words.region_name(region)} {first:throws} {one.text}, {second} {other.text}"


def skirmish(moment: Moment, region: int) -> str:
    """Tell how a skirmish ended [7.4, 7.5, 7.8, 7.12]."""
    one, other = rolls(moment, region)
    kind = int(moment.before.table.battles.kind[region])
    difference = one.total - other.total
    if kind == codes.PARTY_BATTLE:
        result = between_parties(moment, region, difference)
    elif kind == codes.POSSESSION:
        result = possession(moment, region, difference)
    else:
        result = against_one(moment, region, difference)
    return f"{thrown(moment, region)}: {result}"


def between_parties(moment: Moment, region: int, difference: int) -> str:
    """Say who loses which legion to whom between two parties [7.4]."""
    presiding = moment.who(int(moment.before.table.battles.presiding[region]))
    if difference == 0:
        return drawn(moment, region, presiding)
    loser = codes.CHALLENGED if difference > 0 else codes.CHALLENGERS
    lost = f"{owner(moment, region, loser):'s} {legion(moment, region, loser)}"
    if lost.endswith("forged legion"):
        return "the forged legion is beaten and goes home"
    if abs(difference) < data.CAPTURE:
        return f"{lost} goes to {presiding}"
    return f"{owner(moment, region, 1 - loser):captures} {lost}"


def drawn(moment: Moment, region: int, presiding: Person) -> str:
    """Say what becomes of both legions after a draw, which the forged one survives [7.4, LU-39]."""
    named = moment.before.table.battles.named[region]
    lost = [
        side for side in (codes.CHALLENGERS, codes.CHALLENGED) if named[side] != codes.FORGED_NAMED
    ]
    if len(lost) > 1:
        return f"a draw, and both legions go to {presiding}"
    owners = [f"{owner(moment, region, side):'s} {legion(moment, region, side)}" for side in lost]
    return f"a draw, and {joined(owners)} goes to {presiding}"


def against_one(moment: Moment, region: int, difference: int) -> str:
    """Say whether a legion is lost to a war god, or to the wearer of the Ring [7.5, 7.8]."""
    mine = (
        f"{owner(moment, region, codes.CHALLENGED):'s} {legion(moment, region, codes.CHALLENGED)}"
    )
    if difference <= 0:
        return f"{mine} holds out"
    if mine.endswith("forged legion"):
        home = " and goes home" if "things.forged" in moment.changes else ""
        return f"the forged legion is beaten{home}"
    god = int(moment.before.table.battles.kind[region]) == codes.GOD_FIGHT
    attacker = owner(moment, region, codes.CHALLENGERS)
    return f"{mine} is lost to {attacker}" if god else f"{mine} is beaten by {attacker}"


def possession(moment: Moment, region: int, difference: int) -> str:
    """Say whether Pazuzu has possessed the victim [7.12]."""
    demon, victim = (owner(moment, region, side) for side in (codes.CHALLENGERS, codes.CHALLENGED))
    if difference > 0:
        forged = legion(moment, region, codes.CHALLENGED) == LEGIONS[codes.FORGED_NAMED]
        home = ", and the forged legion goes home" if forged else ""
        return f"{demon:possesses} {victim} until the next travel time{home}"
    held = int(moment.before.table.battles.leader[region, codes.CHALLENGED])
    if not data.MAY_OWN_CLIENT[moment.before.table.people.kind[held]]:
        return f"{victim:resists}"
    return f"{victim} {victim.verb('resists')} and has an allied legion of {demon:yours}"


def given_to(moment: Moment, region: int, seat: int) -> list[int]:
    """Count the legions that a skirmish has brought somebody, by kind of goods [7.4, 7.5, 7.12]."""
    battles, given = moment.before.table.battles, [0] * codes.KINDS_OF_GOODS
    one, other = rolls(moment, region)
    difference, kind = one.total - other.total, int(battles.kind[region])
    losers: tuple[int, ...] = ()
    taker = int(battles.presiding[region])
    if kind == codes.PARTY_BATTLE and abs(difference) < data.CAPTURE:
        loser = codes.CHALLENGED if difference > 0 else codes.CHALLENGERS
        losers = (loser,) if difference else (codes.CHALLENGERS, codes.CHALLENGED)
    elif kind == codes.GOD_FIGHT and difference > 0:
        losers, taker = (codes.CHALLENGED,), int(battles.owner[region, codes.CHALLENGERS])
    elif (
        kind == codes.POSSESSION
        and difference <= 0
        and battles.owner[region, codes.CHALLENGERS] == seat
    ):
        given[codes.CLIENT_LEGION] = -1
    for side in losers:
        goods = GOODS_NAMED.get(int(battles.named[region, side]))
        if goods is not None and taker == seat:
            given[goods] += 1
    return given


def victory(moment: Moment, region: int) -> str:
    """Tell who has won a battle, and who is at the victor's mercy."""
    battles, locked = moment.after.table.battles, moment.after.table.people.locked
    winner = moment.who(int(battles.leader[region, int(battles.victor[region])]))
    beaten = [
        seat for seat in moment.seats() if battles.beaten[seat] and locked[seat] == region + 1
    ]
    mercy = f": {moment.all(beaten)} may be executed or spared" if beaten else ""
    return f"{winner:wins} the battle in {words.region_name(region)}{mercy}"
