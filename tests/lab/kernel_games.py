"""Play and step a few games in kernels and on the CPU; leave with 1 if they differ."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from typing import Any

import numpy as np
from numba.cuda.simulator import kernelapi

from lusoria.bots.player import light_bots
from lusoria.core.errors import LusoriaError
from lusoria.core.game import Game
from lusoria.lab.balance.play import Arm, Player
from lusoria.lab.batch import LIMIT, Batch
from lusoria.lab.cuda import Counting, Gpu
from lusoria.lab.cuda.arrays import KEPT
from lusoria.lab.cuda.sums import LOWEST, POINTS
from lusoria.lab.lanes import Lanes
from lusoria.lab.signature import signed
from lusoria.lab.sums import Sums, play_sums
from lusoria.play.public_game import find
from tests.contract.common import tables

GAMES_EACH = (3, 1)
LONGEST = (LIMIT, 120)
"""Games, and after how many actions each is given up; the second is for live games."""
LANES, STEPS = 2, 5
COUNTED = 1
"""Games in which everything is counted that a comparison shows."""
MANY = 1000
"""Actions at once from which on no greedy bot plays to the end: the simulator is slow."""
WARP, CROWDED, SOON = 32, 35, 7
"""Threads of a block, games that it plays side by side, and when each is given up."""
PLAIN = kernelapi.FakeCUDALocal.array


def aligned(self: object, shape: object, dtype: object, alignment: int = 0) -> object:  # noqa: ARG001
    """Take memory as the simulator does, which knows of no alignment."""
    return PLAIN(self, shape, dtype)


kernelapi.FakeCUDALocal.array = aligned


def ballot(_: object, __: int, voice: int) -> int:
    """Hear every thread of a block of one warp, which the simulator knows nothing of."""
    thread: Any = threading.current_thread()
    voices = thread._manager.block_state
    voices[thread.threadIdx.x, 0, 0] = voice
    thread.syncthreads()
    heard = sum(1 << int(at) for at in np.flatnonzero(voices))
    thread.syncthreads()
    return heard


kernelapi.FakeCUDAModule.ballot_sync = ballot


def same(game: Game, seats: int) -> bool:
    """Whether kernel and CPU agree in every byte."""
    games, limit = GAMES_EACH[game.is_live], LONGEST[game.is_live]
    here = Batch.of(game, seats).play(1, 0, games, limit)
    gpu = Gpu.of(game, seats)
    there = gpu.play(1, 0, games, limit)
    return (
        str(signed(there)) == str(signed(here))
        and there.scores.tolist() == here.scores.tolist()
        and there.ranks.tolist() == here.ranks.tolist()
        and there.tallies.tolist() == here.tallies.tolist()
        and same_sums(gpu, Sums.of(game, here, 1, 0), games, limit)
    )


def same_crowd(game: Game) -> bool:
    """Whether games that a block plays side by side are those of the CPU, byte for byte."""
    here = Batch.of(game).play(1, 0, CROWDED, SOON)
    gpu = replace(Gpu.of(game, pool=game.pool), crowd=WARP)
    space = gpu.space(CROWDED)
    quickly, usual = 1e-6, sys.getswitchinterval()
    sys.setswitchinterval(quickly)
    gpu.launch(space, 1, 0, CROWDED, SOON, WARP)
    sys.setswitchinterval(usual)
    states, tallies = space.states.copy_to_host(), space.tallies.copy_to_host()
    return (
        all(
            states[at].tobytes()[: game.state.itemsize] == here.states[at].tobytes()
            for at in range(CROWDED)
        )
        and tallies.tolist() == here.tallies.tolist()
        and space.scores.copy_to_host().tolist() == here.scores.tolist()
        and space.ranks.copy_to_host().tolist() == here.ranks.tolist()
    )


def same_sums(gpu: Gpu, here: Sums, games: int, limit: int) -> bool:
    """Whether games are counted in the same way, chunk by chunk."""
    there = Sums(gpu.game, gpu.seats)
    for sums in Counting(gpu, games, games).stream(1, games, limit):
        there.add(sums)
    return (
        there.counters() == here.counters()
        and (there.mark, there.nature) == (here.mark, here.nature)
        and there.statistics == here.statistics
    )


def same_lanes(game: Game) -> bool:
    """Whether lanes are stepped to the same bits, refused in the same words, and lent."""
    here = Lanes(game, LANES, threads=1, limit=LONGEST[game.is_live]).reset(5)
    there = Lanes(game, LANES, device="cuda", limit=LONGEST[game.is_live]).reset(5)
    good = equal(here, there)
    for step in range(STEPS):
        actions = here.random_actions(step).copy()
        here.step(actions)
        there.step(there.random_actions(step) if step % 2 else actions.tolist())
        good = good and equal(here, there)
    good = good and equal(imagined(here, "cpu"), imagined(there, "cuda"))
    for wrong in ([0, game.actions], [0.5, 1], [0], np.argmin(here.mask, axis=1)):
        good = good and refusal(here, wrong) == refusal(there, wrong) != ""
    if not game.is_live:
        here.playout()
        there.playout()
    good = good and equal(here, there) and lent(there)
    if game.is_live:
        return good and "is played at random" in refusal(there, None)
    return good and same_bots(here, there)


def same_bots(here: Lanes, there: Lanes) -> bool:
    """Whether bots that look choose and play alike."""
    light = [name for name in ("greedy", "policy") if name in light_bots(here.game)]
    good = True
    for bot in [*light, ["random", *light, "greedy"][: here.seats]]:
        if here.seats > 1 or isinstance(bot, str):
            asked = [np.asarray(batch.bot_actions(bot, 4)).tolist() for batch in (here, there)]
            good = good and asked[0] == asked[1]
    patient = "policy" if here.game.longest_list > MANY else "greedy"
    here.playout(patient)
    there.playout(patient)
    return good and equal(here, there)


def imagined(source: Lanes, device: str) -> Lanes:
    """Return a batch that imagines the games of another one."""
    batch = Lanes(source.game, LANES, device=device, threads=1, limit=source.limit)
    return batch.imagine(source, [1, 0], 3)


def equal(here: Lanes, there: Lanes) -> bool:
    """Whether all arrays, and the states behind them, are the same."""
    pairs = zip(here.engine.rows, there.engine.rows, strict=True)
    return all(
        np.array_equal(np.asarray(mine), np.asarray(theirs)) for mine, theirs in pairs
    ) and all(here.state(lane).tobytes() == there.state(lane).tobytes() for lane in range(LANES))


def refusal(batch: Lanes, actions: Any) -> str:
    """Return why a step, or a bot, is refused."""
    try:
        if actions is None:
            batch.playout(batch.game.bot)
        else:
            batch.step(actions)
    except LusoriaError as error:
        return str(error)
    return ""


def lent(batch: Lanes) -> bool:
    """Whether others take arrays over without a copy, and give them back."""
    shown: Any = batch.observation
    taken = np.from_dlpack(shown)
    shown.__dlpack__()
    good = taken.ctypes.data == shown.address and len(KEPT) == 1
    good = good and bool(np.array_equal(taken, np.asarray(batch.observation)))
    del taken
    return good and not KEPT


def same_counting(game: Game) -> bool:
    """Whether a GPU counts what bots do, and what one may not do, as the CPU does."""
    light = [name for name in ("policy", "greedy") if name in light_bots(game)]
    patient = light[0] if game.longest_list > MANY else light[-1]
    things = range(0, len(game.measures.names), 2)
    arms = [
        Arm("", {}, patient),
        Arm("", {}, patient, "random"),
        Arm("", {}, "random", "", tuple(things)),
    ]
    return all(
        Player(game, 2, arm, "cuda").play(7, 3, COUNTED) == Player(game, 2, arm).play(7, 3, COUNTED)
        for arm in arms
    )


def same_simulation(game: Game) -> bool:
    """Whether a GPU adds up the games of bots that choose as the CPU does."""
    light = [name for name in ("policy", "greedy") if name in light_bots(game)]
    arm = Arm("", {}, light[0] if game.longest_list > MANY else light[-1])
    found = list(Player(game, 2, arm, "cuda").sums(7, COUNTED, 1))
    wanted = list(play_sums(Player(game, 2, arm).batch, 7, COUNTED))
    return [(one.mark, one.counters(), one.statistics) for one in found] == [
        (one.mark, one.counters(), one.statistics) for one in wanted
    ]


def beyond_tables() -> bool:
    """Whether numbers that no table has room for are counted at home."""
    game = find("quorum")
    counting = Counting(Gpu.of(game), 2, 2)
    space = counting.gpu.space(2)
    points = np.array([[3, LOWEST + POINTS], [LOWEST - 1, 4]], np.int32)
    space.scores.copy_to_device(points)
    sums = counting.counted(space, 1, 0)
    return [dict(counts) for counts in sums.scores] == [
        {3: 1, LOWEST - 1: 1},
        {4: 1, LOWEST + POINTS: 1},
    ]


def differences(game: Game) -> list[str]:
    """Name what differs in one game."""
    wrong = [f"{game.title}: {seats} players" for seats in tables(game) if not same(game, seats)]
    wrong += [] if game.pool == 1 or same_crowd(game) else [f"{game.title}: side by side"]
    wrong += [] if game.is_live or same_counting(game) else [f"{game.title}: counting"]
    wrong += [] if game.is_live or same_simulation(game) else [f"{game.title}: simulation"]
    return wrong if same_lanes(game) else [*wrong, f"{game.title}: lanes"]


if __name__ == "__main__":
    differ = [wrong for name in sys.argv[1:] for wrong in differences(find(name))]
    differ += [] if beyond_tables() else ["large numbers"]
    print(f"there are differences: {', '.join(differ)}" if differ else "the same games")
    sys.exit(bool(differ))
