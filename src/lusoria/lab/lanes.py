"""A batch of lanes: many games in parallel, each of which stops whenever a seat is asked.

Lane *i* of a seed plays the same games on every device, with any number of threads and of other
lanes.
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bots.choose import RANDOM
from ..bots.naming import light_bot
from ..core.compile.jit import entry
from ..core.errors import IllegalAction, InvalidSeats, LusoriaError
from ..core.game import Game
from ..core.record import blank, copy_of
from ..core.rng import STREAM, wrap
from ..core.seats import seat_and_index
from ..core.text.notice import notice
from ..core.text.words import brief, joined, plain
from .batch import LIMIT
from .lane_rules import (
    BEGIN,
    FINE,
    MOST_LANES,
    WIDEST,
    Home,
    LaneContext,
    Rows,
    advance,
    ask_all,
    first_fault,
    imagine_all,
    pick_all,
    play_ends,
    wiping,
)
from .playout import TALLY, SeatBots, Setting, playing

DEVICES: Final = ("cpu", "cuda")
PIECES: Final = 4
"""Parts for each thread, so that one with longer games does not keep the others waiting."""
SMALLEST: Final = 256
"""Lanes of a part that is worth a thread's while."""
CHOICE: Final = np.int64
"""The integers in which actions are kept while a step is taken."""


class Engine(Protocol):
    """The engine that holds the games of a batch and plays them: a CPU or a GPU."""

    rows: Rows
    """What the lanes show, ready to be handed out."""

    def begin(self, seed: int) -> None:
        """Begin the first game of every lane."""

    def take(self, actions: Any) -> None:
        """Take over actions, one a lane, or say what is wrong with them."""

    def step(self) -> int:
        """Carry them out, or nothing at all; return the first lane that forbids it, or FINE."""

    def play(self, bots: NDArray[np.int8]) -> None:
        """Play every game to its end."""

    def pick(self, seed: int) -> Any:
        """Return a legal action for each lane, all equally likely."""

    def ask(self, bots: NDArray[np.int8], seed: int) -> Any:
        """Return what bots, one a seat, would do in each lane."""

    def imagine(self, source: Any, which: Any, seed: int) -> None:
        """Imagine lanes of another engine of the same kind, one for each of its own."""

    def lane(self, lane: int) -> tuple[Any, int, int]:
        """Return a lane's state, the seat asked there and the action taken over last."""


class Lanes:
    """Many games of one kind, stepped in parallel: what ``lusoria.batch`` returns.

    Every array has a row for each lane and stays the same object: a step writes into it. On a GPU
    the arrays have the same shapes and types, and PyTorch and JAX share them by DLPack, without a
    copy.
    """

    def __init__(
        self,
        game: Game,
        lanes: int,
        seats: int = 0,
        variants: Mapping[str, str] | None = None,
        device: str = "cpu",
        threads: int = 0,
        limit: int = LIMIT,
    ) -> None:
        """Allocate the arrays; ``reset`` starts the games. Without a GPU, the CPU is used."""
        self.game, self.lanes = game, whole(lanes, "lanes", MOST_LANES)
        self.players, roles = game.table_for(seats, variants)
        self.seats = len(roles)
        self.threads = whole(threads, "threads", 4096) if threads else os.cpu_count() or 1
        self.limit = whole(limit, "limit", LIMIT)
        self.device = self.found(device)
        self.seed: int | None = None
        chosen = game.chosen_of(variants or {})
        setting = Setting(self.players, self.seats, chosen, self.limit)
        try:
            self.engine = self.made(setting)
        except MemoryError:
            raise self.too_large() from None

    def found(self, device: str) -> str:
        """Return the device to use; if there is no GPU, say so."""
        if device not in DEVICES:
            raise LusoriaError(f"a device is {joined(DEVICES, 'or')}, not {brief(device)}")
        if device == "cuda" and (lack := missing_gpu()):
            notice(f"{lack}; the CPU plays")
            return "cpu"
        return device

    def made(self, setting: Setting) -> Engine:
        """Return the engine for the games."""
        if self.device == "cpu":
            if self.bytes > all_memory():
                raise MemoryError
            return Cpu(self.game, setting, self.lanes, self.threads)
        from .cuda import GpuLanes

        return GpuLanes(self.game, setting, self.lanes)

    def too_large(self) -> LusoriaError:
        """Return the error for too little memory."""
        return LusoriaError(
            f"{self.lanes:,} lanes of {self.game.title} take {self.bytes / 1e9:,.1f} GB, "
            f"and there is not so much memory on the {self.device}"
        )

    @property
    def bytes(self) -> int:
        """The memory that all lanes take, in bytes."""
        rows = row_types(self.game, self.seats).values()
        shown = sum(kind.itemsize * int(np.prod(shape)) for shape, kind in rows)
        kept = self.game.state.itemsize + STREAM.itemsize + TALLY.itemsize + CHOICE().itemsize
        return self.lanes * (shown + kept)

    @property
    def acting(self) -> NDArray[np.int32]:
        """The seat to act, int32."""
        return self.engine.rows.acting

    @property
    def options(self) -> NDArray[np.int32]:
        """The number of its legal actions, int32."""
        return self.engine.rows.options

    @property
    def mask(self) -> NDArray[np.bool_]:
        """The mask of its legal actions, a bool for each action of the game."""
        return self.engine.rows.mask

    @property
    def observation(self) -> NDArray[np.float32]:
        """What it may know, as the observation tensor, float32."""
        return self.engine.rows.observation

    @property
    def reward(self) -> NDArray[np.float32]:
        """Each seat's reward for the last step, float32: 0 until a game is over."""
        return self.engine.rows.reward

    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether a game ended in the last step, bool; the other arrays show the next one."""
        return self.engine.rows.done

    @property
    def scores(self) -> NDArray[np.int32]:
        """Each seat's points at the end of the lane's last finished game, int32."""
        return self.engine.rows.scores

    @property
    def ranks(self) -> NDArray[np.int32]:
        """Each seat's rank in that game, int32; winners have 1."""
        return self.engine.rows.ranks

    @property
    def ending(self) -> NDArray[np.int16]:
        """How that game ended, int16, by the game's list of endings; 0 is abandoned."""
        return self.engine.rows.ending

    @property
    def games(self) -> NDArray[np.int64]:
        """The number of games that the lane has finished, int64."""
        return self.engine.rows.games

    def reset(self, seed: int = 0) -> Lanes:
        """Start over: lane *i* plays game *i* of the seed."""
        self.seed = seed
        self.engine.begin(wrap(seed))
        return self

    def step(self, actions: ArrayLike) -> Lanes:
        """Play one action in each lane, or raise and change nothing.

        Chance acts until a seat has to decide again; where a game is over, the next one starts.
        """
        self.ready()
        self.engine.take(actions)
        lane = self.engine.step()
        if lane != FINE:
            raise self.refusal(lane)
        return self

    def playout(self, bot: str | Sequence[str] = "random") -> Lanes:
        """Play every game to its end with a bot, or one for each seat; the next games start."""
        self.ready()
        self.engine.play(self.seated(bot))
        return self

    def bot_actions(self, bot: str | Sequence[str], seed: int) -> NDArray[np.int64]:
        """Return the choice of a bot, or of the acting seat's bot, in each lane, by a seed.

        Lane *i* draws from stream *i*, as in ``random_actions``; the next call overwrites the
        array.
        """
        self.ready()
        actions: NDArray[np.int64] = self.engine.ask(self.seated(bot), wrap(seed))
        return actions

    def seated(self, bot: str | Sequence[str]) -> NDArray[np.int8]:
        """Return the numbers of quick bots, one for each seat."""
        names = [bot] * self.seats if isinstance(bot, str) else list(bot)
        if len(names) != self.seats:
            raise InvalidSeats(f"{len(names)} bots are named for {self.seats} seats")
        return np.array([light_bot(name, self.game, self.seats) for name in names], np.int8)

    def random_actions(self, seed: int) -> NDArray[np.int64]:
        """Return a random legal action for each lane, by a seed.

        Lane *i* draws from stream *i*, so the next step needs another seed. The next call
        overwrites the array, which can be passed to ``step`` as it is.
        """
        self.ready()
        actions: NDArray[np.int64] = self.engine.pick(wrap(seed))
        return actions

    def imagine(self, source: Lanes, which: ArrayLike, seed: int) -> Lanes:
        """Set lane *i* to a determinization of lane ``which[i]`` of another batch.

        What the acting seat may know stays, everything else is sampled, and chance is new, both by
        stream ``which[i]`` of the seed: lanes that imagine the same game get the same sample, so
        its actions can be tried with the same luck.
        """
        source.ready()
        if (source.game, source.seats, source.device) != (self.game, self.seats, self.device):
            raise LusoriaError("only games of the same kind on the same device can be imagined")
        self.seed = seed
        self.engine.imagine(source.engine, which, wrap(seed))
        return self

    def state(self, lane: int) -> np.record:
        """Return a copy of the state of one lane."""
        self.ready()
        if not 0 <= lane < self.lanes:
            raise LusoriaError(f"there is no lane {lane}; they are numbered 0 to {self.lanes - 1}")
        state: np.record = self.engine.lane(lane)[0]
        return state

    def ready(self) -> None:
        """Require ``reset`` before the first step."""
        if self.seed is None:
            raise LusoriaError("reset the batch first, with a seed")

    def refusal(self, lane: int) -> LusoriaError:
        """Say why a lane's action is not legal."""
        game = self.game
        state, seat, action = self.engine.lane(lane)
        if not 0 <= action < game.actions:
            return IllegalAction(
                f"lane {lane}: {action} is no action; {game.title} has 0 to {game.actions - 1}"
            )
        reason = game.reasons[game.why(state, seat, action)]
        return IllegalAction(
            f"lane {lane}: '{game.format(action)}' is not legal for {seat_and_index(seat)}: "
            f"{reason.text}",
            reason.section,
        )

    def __len__(self) -> int:
        """Return the number of lanes."""
        return self.lanes

    def __repr__(self) -> str:
        """Describe the batch in short."""
        table = f"{self.lanes:,} lanes, {self.seats} seats"
        return f"<Batch of {self.game.title}, {table}, on the {self.device}>"


class Part(NamedTuple):
    """Lanes that one thread goes through."""

    rows: Rows
    home: Home
    context: LaneContext
    seat_bots: SeatBots
    given: NDArray[np.int64]
    first: int


class Cpu:
    """Lanes in the memory of this machine."""

    def __init__(self, game: Game, setting: Setting, lanes: int, threads: int) -> None:
        """Take all memory that steps will need."""
        self.game, self.threads = game, threads
        types = row_types(game, setting.seats)
        self.rows = Rows._make(np.zeros((lanes, *shape), kind) for shape, kind in types.values())
        kinds = (game.state, STREAM, TALLY)
        self.home = Home(*(np.zeros(lanes, kind) for kind in kinds))
        self.given = np.zeros(lanes, CHOICE)
        self.parts = [self.part(setting, piece) for piece in pieces(lanes, threads)]
        self.pool = ThreadPoolExecutor(threads) if len(self.parts) > 1 else None
        self.stream = blank(STREAM)
        self.words = self.rows.mask.view(word_type(game.actions))

    def part(self, setting: Setting, piece: slice) -> Part:
        """Lay out what one part of the lanes needs."""
        game = self.game
        mind, eyes = np.zeros(2, game.state), np.zeros(2, game.view)
        context = LaneContext(setting, 0, game.listing(), eyes, np.zeros(1, game.state))
        return Part(
            Rows._make(row[piece] for row in self.rows),
            Home(*(kept[piece] for kept in self.home)),
            context,
            SeatBots(np.zeros(setting.seats, np.int8), mind, eyes),
            self.given[piece],
            piece.start,
        )

    def begin(self, seed: int) -> None:
        """Begin the first game of every lane."""
        self.prepare(seed)
        self.given[:] = BEGIN
        self.advance()

    def prepare(self, seed: int) -> None:
        """Forget all games; the next ones are those of a seed."""
        self.draw_from(seed)
        for row in self.rows:
            row[:] = 0

    def draw_from(self, seed: int) -> None:
        """Let chance come from the streams of a seed."""
        self.parts = [
            part._replace(context=part.context._replace(seed=seed)) for part in self.parts
        ]

    def take(self, actions: Any) -> None:
        """Take over actions, one a lane, or say what is wrong with them."""
        given = np.asarray(actions)
        check_actions(given.dtype, given.shape, len(self.given))
        np.copyto(self.given, given, casting="unsafe")

    def step(self) -> int:
        """Carry them out, or nothing at all; return the first lane that forbids it, or FINE."""
        fault = self.first_fault()
        if fault == FINE:
            self.advance()
        return fault

    def first_fault(self) -> int:
        """Return the first lane that forbids the action taken over, or FINE."""
        return int(entry(first_fault)(self.rows.mask, self.given))

    def advance(self) -> None:
        """Go through all lanes, part by part."""
        run = self.game.bound(advance, **wiping(self.game))
        self.each(lambda part: run(part.rows, part.home, part.context, part.given, part.first))

    def play(self, bots: NDArray[np.int8]) -> None:
        """Play every game to its end."""
        run = self.game.bound(play_ends, **playing(bots), **wiping(self.game))
        for part in self.parts:
            part.seat_bots.bots[:] = bots
        self.each(lambda part: run(part.rows, part.home, part.context, part.seat_bots, part.first))

    def each(self, run: Any) -> None:
        """Do something with all parts, several at a time."""
        if self.pool is None:
            run(self.parts[0])
        else:
            list(self.pool.map(run, self.parts))

    def pick(self, seed: int) -> NDArray[np.int64]:
        """Return a legal action for each lane, all equally likely."""
        options = self.rows.options
        entry(pick_all)(self.words, options, self.given, self.stream, seed, 0)
        return self.given

    def ask(self, bots: NDArray[np.int8], seed: int) -> NDArray[np.int64]:
        """Return what bots, one a seat, would do in each lane."""
        if np.all(bots == RANDOM):
            return self.pick(seed)
        run = self.game.bound(ask_all, **playing(bots))
        for part in self.parts:
            part.seat_bots.bots[:] = bots

        def ask(part: Part) -> None:
            context = part.context._replace(seed=seed)
            stream = blank(STREAM)
            run(part.rows, part.home, context, part.seat_bots, part.given, stream, part.first)

        self.each(ask)
        return self.given

    def imagine(self, source: Cpu, which: Any, seed: int) -> None:
        """Imagine lanes of another engine, one for each of its own."""
        wanted = np.asarray(which)
        check_actions(wanted.dtype, wanted.shape, len(self.given), "lanes to imagine")
        if wanted.min() < 0 or wanted.max() >= len(source.given):
            raise LusoriaError(f"lanes to imagine are numbered 0 to {len(source.given) - 1}")
        np.copyto(self.given, wanted, casting="unsafe")
        self.draw_from(seed)
        self.rows.reward[:] = 0
        run = self.game.bound(imagine_all, **wiping(self.game))
        asked, home = source.rows.acting, source.home
        self.each(lambda part: run(part.rows, part.home, part.context, asked, home, part.given))

    def lane(self, lane: int) -> tuple[Any, int, int]:
        """Return a lane's state, the seat asked there and the action taken over last."""
        state = copy_of(self.home.states[lane])
        return state, int(self.rows.acting[lane]), int(self.given[lane])


def word_type(actions: int) -> np.dtype[Any]:
    """Return the widest words of which a mask of so many bytes is made."""
    return np.dtype(f"u{math.gcd(actions, WIDEST)}")


def row_types(game: Game, seats: int) -> dict[str, tuple[tuple[int, ...], np.dtype[Any]]]:
    """Return shape and type of one lane's row in every array."""
    kinds: dict[str, tuple[tuple[int, ...], type]] = {
        "acting": ((), np.int32),
        "options": ((), np.int32),
        "mask": ((game.actions,), np.bool_),
        "observation": ((game.features,), np.float32),
        "reward": ((seats,), np.float32),
        "done": ((), np.bool_),
        "scores": ((seats,), np.int32),
        "ranks": ((seats,), np.int32),
        "ending": ((), np.int16),
        "games": ((), np.int64),
    }
    return {name: (kinds[name][0], np.dtype(kinds[name][1])) for name in Rows._fields}


def pieces(lanes: int, threads: int) -> list[slice]:
    """Cut lanes into parts for threads."""
    parts = max(1, min(threads * PIECES, lanes // SMALLEST)) if threads > 1 else 1
    cuts = [lanes * at // parts for at in range(parts + 1)]
    return [slice(start, stop) for start, stop in pairwise(cuts)]


def check_actions(
    kind: np.dtype[Any], shape: tuple[int, ...], lanes: int, name: str = "actions"
) -> None:
    """Refuse what cannot be an action, or another whole number, for each lane."""
    if kind.kind not in "iu":
        raise LusoriaError(f"{name} must be whole numbers, not {plain(str(kind), 30)}")
    if shape != (lanes,):
        raise LusoriaError(f"{name} must be one a lane, of shape ({lanes},), not {shape}")


def whole(number: Any, name: str, most: int) -> int:
    """Return a whole number from 1 to *most*."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise LusoriaError(f"{name} is a whole number from 1 to {most:,}, not {brief(number)}")
    return number


def all_memory() -> int:
    """Return how much memory this machine has; very much where it does not say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return 2**62


def missing_gpu() -> str:
    """Say in a sentence why there is no GPU to play on; nothing if there is one."""
    try:
        from .cuda import lack
    except ImportError:
        return "a GPU needs numba-cuda: pip install 'lusoria[gpu]'"
    return lack()
