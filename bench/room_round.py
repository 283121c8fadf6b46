"""What an act costs a room's server: ``python bench/room_round.py --people 110 --acts 300``.

A room as ``bench/room.py`` fills it, but without sockets and alone: one act, then every screen is
shown what is new and the message is written, act after act, a season's end now and then.  No two
acts are shown together, so that what is counted - this process's own time, all threads - does not
depend on how busy the machine is.  Printed are milliseconds an act, part by part, and the longest.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import os
import pstats
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np
from load import memory

from lusoria.play.store.store import Store
from lusoria.web.classrooms import start
from lusoria.web.classrooms.classroom import Classroom
from lusoria.web.classrooms.client_view import ClientView
from lusoria.web.classrooms.facilitate import Host
from lusoria.web.classrooms.forms import blank
from lusoria.web.compile import steps_of
from lusoria.web.messages import write
from lusoria.web.server import Server

FACILITATOR: Final = Host("facilitator", "")


class Round:
    """A room whose screens are shown everything one after the other."""

    def __init__(self, classroom: Classroom, seed: int) -> None:
        """Stand in an empty room."""
        self.hall, self.chance = classroom, random.Random(seed)
        self.phones: list[ClientView] = []
        self.screens = [ClientView(classroom, "console"), ClientView(classroom, "projector")]
        for screen in self.screens:
            screen.with_map, screen.narrow = True, False
        self.costs: list[tuple[float, float, str]] = []
        self.frames = self.octets = self.refused = self.key = 0
        self.kinds: Counter[str] = Counter()

    async def fill(self, people: int) -> None:
        """Let everybody in, and begin."""
        for at in range(people):
            person = await self.hall.join(f"Person {at + 1}", f"{at:064}", "lot")
            self.phones.append(ClientView(self.hall, "phone", person.id))
        await self.hall.begin()
        self.show()

    def show(self) -> None:
        """Show every screen what is new."""
        for screen in (*self.phones, *self.screens):
            told = screen.newer(1.0)
            if told is not None:
                self.frames += 1
                self.octets += len(write(told))

    def chosen(self, phone: ClientView) -> int | None:
        """Choose one of the things that somebody can do."""
        match = self.hall.live_table.table.match
        deeds = [
            deed
            for chapter in match.rendered.view_diff(phone.seat).parts["verbs"]
            for deed in chapter[2]
        ]
        picks = self.chance.choice(deeds).picks if deeds else ()
        while picks:
            pick = self.chance.choice(picks)
            if pick.action >= 0:
                return int(pick.action)
            picks = pick.picks
        return None

    async def act(self) -> bool:
        """Let somebody act and everybody see it; False if it was refused."""
        phone = self.chance.choice(self.phones)
        action = self.chosen(phone)
        if action is None or phone.person is None:
            return False
        self.key += 1
        name = self.hall.live_table.table.game.format(action)
        before = time.process_time()
        try:
            await self.hall.act(
                phone.person, self.hall.live_table.table.number, [action], "", self.key
            )
        except Exception:
            self.refused += 1
            return False
        acted = time.process_time()
        self.show()
        self.costs.append((acted - before, time.process_time() - acted, name))
        return True

    async def end_season(self) -> None:
        """Let a season end, which concerns everybody."""
        for word in ("signal", "end season"):
            before = time.process_time()
            await self.hall.judge_acts([word])
            acted = time.process_time()
            self.show()
            self.costs.append((acted - before, time.process_time() - acted, f"({word})"))


async def play(options: argparse.Namespace, folder: str) -> Round:
    """Fill a room and play."""
    server = Server(Store(f"sqlite:///{folder}/room.db"), pace=0.0, ready=True)
    opened = start.start(server, replace(blank("", options.people).wanted(), title="Benchmark"))
    classroom = await server.classrooms.classroom(opened.table)
    assert classroom is not None
    room = Round(classroom, options.seed)
    await room.fill(options.people)
    for at in range(options.before):
        await room.act()
        if at % options.season == options.season - 1:
            await room.end_season()
    room.costs, room.frames, room.octets, room.refused = [], 0, 0, 0
    profile = cProfile.Profile() if options.profile else None
    if profile:
        profile.enable()
    for at in range(options.acts):
        await room.act()
        if at % options.season == options.season - 1:
            await room.end_season()
        if options.watch and at % options.watch == 0:
            print(f"{at} acts, {memory(os.getpid()) / 2**20:.0f} MiB")
    if profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        pstats.Stats(profile).sort_stats("cumtime").print_stats(70)
    return room


def told(room: Round) -> dict[str, Any]:
    """Sum up."""
    acts = np.array([cost[:2] for cost in room.costs]) * 1000
    whole = acts.sum(axis=1)
    worst = sorted(zip(whole.tolist(), (cost[2] for cost in room.costs), strict=True))[-8:]
    return {
        "acts": len(acts),
        "refused": room.refused,
        "frames an act": round(room.frames / len(acts), 1),
        "KiB an act": round(room.octets / len(acts) / 1024, 1),
        "ms judging": round(float(acts[:, 0].mean()), 2),
        "ms showing": round(float(acts[:, 1].mean()), 2),
        "ms median": round(float(np.median(whole)), 2),
        "ms 99%": round(float(np.percentile(whole, 99)), 1),
        "longest": ", ".join(f"{name} {cost:.0f}" for cost, name in reversed(worst)),
    }


def main() -> int:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=110)
    parser.add_argument("--acts", type=int, default=300)
    parser.add_argument("--before", type=int, default=300, help="acts before it is measured")
    parser.add_argument("--season", type=int, default=150, help="acts of a season")
    parser.add_argument("--seed", type=int, default=5_000_001)
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    parser.add_argument("--watch", type=int, default=0, help="say what memory it takes, how often")
    options = parser.parse_args()
    for step in steps_of(blank("", options.people).game):
        step()
    with tempfile.TemporaryDirectory() as folder:
        room = asyncio.run(play(options, folder))
    print("\n".join(f"{name:16} {value}" for name, value in told(room).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
