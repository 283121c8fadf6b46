"""What somebody does on a phone of a room: by chance, among what the phone's page offers.

As ``deeds.js`` lets people: a deed, then whom, where and how much; words where words must stand
beside it; and what is put together on a desk is tried step by step with ``after`` and sent whole,
one message with all its actions.  The calendar is left to the console: by chance alone a season
would last for seconds.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

import msgspec

OPENS, FILLS, ENDS, DROPS = "opens", "fills", "ends", "drops"
WORDS: Final = "Salve. Let us speak before the season ends."
"""What is written where something must be."""
CALENDAR: Final = ("end season", "drop years with")
"""What nobody does by chance."""
MOST_ROWS: Final = 3
"""So many things at most are laid on a desk."""


class Pick(msgspec.Struct, array_like=True):
    """One thing to choose, as far as it matters here."""

    label: str
    action: int = -1
    picks: list[Pick] = []


class Deed(msgspec.Struct, array_like=True):
    """Something that can be done."""

    name: str
    title: str
    section: str
    steps: list[str]
    picks: list[Pick]
    noted: bool = False
    stage: str = ""


class Chapter(msgspec.Struct, array_like=True):
    """Deeds that belong together."""

    name: str
    title: str
    deeds: list[Deed]


class Wish(NamedTuple):
    """What somebody wants to send."""

    name: str
    """The deed that it began with."""
    actions: list[int]
    note: str = ""


After = Callable[[list[int]], Awaitable[bytes | None]]
"""Asks what could be done after some actions: chapters, or nothing if that is refused."""
reader = msgspec.json.Decoder(list[Chapter])


def deeds_in(chapters: bytes, *hidden: str) -> list[Deed]:
    """Read deeds, but not those of some stages."""
    every = (deed for chapter in reader.decode(chapters) for deed in chapter.deeds)
    return [deed for deed in every if deed.stage not in hidden]


def action_in(picks: Sequence[Pick], chance: random.Random) -> int:
    """Choose one thing after the other until it is an action; -1 if it never is."""
    while picks:
        pick = chance.choice(picks)
        if pick.action >= 0:
            return pick.action
        picks = pick.picks
    return -1


async def wished(verbs: bytes, after: After, chance: random.Random) -> Wish | None:
    """Choose something to do; None where there is nothing, or a desk comes to nothing."""
    deeds = [deed for deed in deeds_in(verbs, FILLS, DROPS) if deed.name not in CALENDAR]
    if not deeds:
        return None
    deed = chance.choice(deeds)
    action = action_in(deed.picks, chance)
    if action < 0:
        return None
    if deed.stage == OPENS:
        return await composed(deed, action, after, chance)
    return Wish(deed.name, [action], WORDS if deed.noted else "")


async def composed(deed: Deed, opening: int, after: After, chance: random.Random) -> Wish | None:
    """Put something together on a desk, asking after each thing what goes on with it."""
    actions = [opening]
    told = await after(actions)
    if told is not None and any(one.stage == FILLS for one in deeds_in(told)):
        told = await filled(actions, told, after, chance)
    ends = [one for one in deeds_in(told or b"[]") if one.stage == ENDS]
    if not ends:
        return None
    end = chance.choice(ends)
    action = action_in(end.picks, chance)
    return Wish(deed.name, [*actions, action], WORDS if end.noted else "") if action >= 0 else None


async def filled(
    actions: list[int], told: bytes, after: After, chance: random.Random
) -> bytes | None:
    """Lay some things on a desk; return what goes on with it then."""
    for _ in range(chance.randint(1, MOST_ROWS)):
        rows = [one for one in deeds_in(told) if one.stage == FILLS]
        action = action_in(chance.choice(rows).picks, chance) if rows else -1
        if action < 0:
            break
        newer = await after([*actions, action])
        if newer is None:
            break
        actions.append(action)
        told = newer
    return told
