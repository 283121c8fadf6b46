"""Lanes in the memory of a GPU, one thread each.

A step is three kernels: one checks whether all actions are legal, one plays them and lets chance
act, one writes what comes next. If an action is illegal, the others do nothing.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from ...core.compile.jit import rebound
from ...core.errors import LusoriaError
from ...core.game import Game
from ...core.rng import STREAM
from ..lane_rules import (
    BEGIN,
    FINE,
    WIDEST,
    Home,
    LaneContext,
    Rows,
    allowed,
    any_of,
    imagine_one,
    in_order,
    offer,
    offer_nothing,
    pick,
    play_end,
    take_turn,
    tell,
    tell_nothing,
    unmask,
)
from ..lanes import CHOICE, check_actions, row_types, word_type
from ..playout import TALLY, Setting, ask_chance, carry_on_at_random
from .arrays import DeviceArray
from .bots import ask_kernel, check_room
from .bots import end_kernel as bots_end_kernel
from .bots import looks as bots_look
from .machine import (
    CLEARING,
    SIMULATED,
    ask_for,
    blocks,
    clear,
    columns,
    handed,
    padded,
    seen_as,
    within,
    zeros,
)

THREADS: Final = 1 if SIMULATED else 128
"""Threads a block."""
WHOLE: Final = 1 if SIMULATED else 1024
"""Threads a block that lists actions apart: together they read the same rules."""
FEW: Final = 32
"""Legal actions of a lane that are noted as they are listed: one of them is picked without reading
the mask, of which most is empty."""
WIDE: Final = 1024
"""Bytes from which on only those of a mask are cleared that are noted: all of it takes longer."""
SHARED: Final = 1 if SIMULATED else 8
"""Threads that clear such a mask together."""
REGISTERS: Final = 64
"""Registers of a thread that takes a turn: with fewer, more of them can wait for memory."""
NO_SEAT_BOTS: Final[Any] = 0
"""What stands in the place of bots that look."""
BY_COLUMN: Final = ("observation",)
"""Arrays that lie column by column."""


class Tables(NamedTuple):
    """What kernels read beside the lanes."""

    given: Any
    fault: Any
    """The first lane whose action is not legal; as many as there are lanes stand for none."""
    empty: Any
    variants: Any
    listed: Any
    """The first legal actions of each lane, column by column."""


class GpuLanes:
    """The games of a batch, and what they show, on a GPU."""

    def __init__(self, game: Game, setting: Setting, lanes: int) -> None:
        """Take all memory that steps will need."""
        self.game, self.setting, self.lanes = game, setting, lanes
        types = row_types(game, setting.seats)
        kept = (padded(game.state), STREAM, TALLY)
        shown = sum(kind.itemsize * int(np.prod(shape)) for shape, kind in types.values())
        noted = FEW * np.dtype(game.number).itemsize + CHOICE().itemsize
        ask_for(lanes * (shown + sum(kind.itemsize for kind in kept) + noted))
        made = {
            name: (columns if name in BY_COLUMN else zeros)((lanes, *shape), kind)
            for name, (shape, kind) in types.items()
        }
        self.arrays: Any = Rows._make(array for array, _ in made.values())
        self.memory = {name: words for name, (_, words) in made.items()}
        kind = word_type(game.actions)
        self.words = seen_as(self.memory["mask"], (lanes, game.actions // kind.itemsize), kind)
        """The mask, several bytes at once."""
        self.sparse = sparse(game)
        wiped = {"mask": not self.sparse, "observation": not game.layout.whole}
        self.wiped = [self.memory[name] for name, wanted in wiped.items() if wanted]
        self.rows = Rows._make(DeviceArray(array) for array in self.arrays)
        self.home = Home(*(zeros((lanes,), kind)[0] for kind in kept))
        self.given = zeros((lanes,), np.dtype(CHOICE))[0]
        self.fault = cuda.to_device(np.full(1, lanes, CHOICE))
        self.tables = Tables(
            self.given,
            self.fault,
            cuda.to_device(np.zeros(1, kept[0])),
            cuda.to_device(np.array([setting.chosen], game.chosen)),
            zeros((FEW, lanes), np.dtype(game.number))[0],
        )
        self.turn = turn_kernel(game, setting.seats)
        self.shown = [(show_kernel(game), THREADS)]
        if game.split_kernels:
            told = show_kernel(game, offering=offer_nothing)
            self.shown = [(told, THREADS), (show_kernel(game, tell_nothing, most=REGISTERS), WHOLE)]
        self.end: Any = None
        self.imagine_games: Any = None
        self.kernels: dict[Any, Any] = {}
        """Kernels in which bots look, by what they do and which bots those are."""
        self.seed = 0

    def begin(self, seed: int) -> None:
        """Begin the first game of every lane."""
        self.seed = seed
        for memory in self.memory.values():
            clear[blocks(memory.shape[0]), CLEARING](memory)
        self.given.copy_to_device(np.full(self.lanes, BEGIN, CHOICE))
        self.advance()
        cuda.synchronize()

    def take(self, actions: Any) -> None:
        """Take over actions, from this machine or from the GPU, or say what is wrong with them."""
        self.taken(actions, "actions")

    def taken(self, numbers: Any, name: str) -> None:
        """Take over a whole number for each lane."""
        if isinstance(numbers, DeviceArray):
            numbers = numbers.array
        elif hasattr(numbers, "__cuda_array_interface__"):
            numbers = cuda.as_cuda_array(numbers)
        else:
            numbers = np.asarray(numbers)
        check_actions(np.dtype(numbers.dtype), tuple(map(int, numbers.shape)), self.lanes, name)
        if isinstance(numbers, np.ndarray):
            self.given.copy_to_device(np.ascontiguousarray(numbers, CHOICE))
        elif numbers is not self.given:
            take_over[self.grid](numbers, self.given)

    def step(self) -> int:
        """Carry them out, or nothing at all; return the first lane that forbids it, or FINE."""
        check[self.grid](self.arrays.mask, self.given, self.fault)
        self.advance()
        fault = int(self.fault.copy_to_host()[0])
        if fault < self.lanes:
            self.fault.copy_to_device(np.full(1, self.lanes, CHOICE))
            return fault
        return FINE

    def advance(self) -> None:
        """Take the actions in all lanes, and show what comes next."""
        self.launch(self.turn)
        self.show()

    def show(self) -> None:
        """Write down what is asked now in all lanes."""
        if self.sparse:
            options, listed = self.arrays.options, self.tables.listed
            grid = -(-self.lanes * SHARED // THREADS), THREADS
            wipe_noted[grid](self.words, options, listed, self.fault)
        for memory in self.wiped:
            wipe[blocks(memory.shape[0]), CLEARING](memory, self.fault, self.lanes)
        for kernel, threads in self.shown:
            self.launch(kernel, threads)

    def launch(self, kernel: Any, threads: int = THREADS) -> None:
        """Start a kernel, a thread for each lane."""
        setting = self.setting
        lanes = (handed(self.arrays), handed(self.home), handed(self.tables))
        grid = -(-self.lanes // threads), threads
        kernel[grid](*lanes, setting.players, setting.limit, self.seed)

    def play(self, bots: NDArray[np.int8]) -> None:
        """Play every game to its end."""
        if bots_look(bots):
            kernel = self.kernel_for("end", bots)
            setting = self.setting
            kernel[self.grid](*self.lent(bots), setting.players, setting.limit, self.seed)
        else:
            self.end = self.end or end_kernel(self.game, self.setting.seats)
            self.launch(self.end)
        self.show()
        cuda.synchronize()

    def pick(self, seed: int) -> DeviceArray:
        """Return a legal action for each lane, all equally likely."""
        options, listed = self.arrays.options, self.tables.listed
        pick_any[self.grid](self.words, options, listed, self.given, seed)
        return DeviceArray(self.given)

    def ask(self, bots: NDArray[np.int8], seed: int) -> DeviceArray:
        """Return what bots, one a seat, would do in each lane."""
        if not bots_look(bots):
            return self.pick(seed)
        kernel = self.kernel_for("ask", bots)
        kernel[self.grid](*self.lent(bots), seed)
        return DeviceArray(self.given)

    def kernel_for(self, what: str, bots: NDArray[np.int8]) -> Any:
        """Return the kernel in which bots that look are asked, or play to the end."""
        check_room(self.game)
        name = what, tuple(np.unique(bots).tolist())
        if name not in self.kernels:
            if what == "end":
                self.kernels[name] = bots_end_kernel(self.game, self.setting.seats, bots)
            else:
                self.kernels[name] = ask_kernel(self.game, bots)
        return self.kernels[name]

    def lent(self, bots: NDArray[np.int8]) -> tuple[Any, ...]:
        """Return what such a kernel reads and writes."""
        lanes = (handed(self.arrays), handed(self.home), handed(self.tables))
        blank = np.zeros(1, padded(self.game.view))
        return (*lanes, *(cuda.to_device(one) for one in (bots, blank)))

    def imagine(self, source: GpuLanes, which: Any, seed: int) -> None:
        """Imagine lanes of another engine, one for each of its own."""
        self.taken(which, "lanes to imagine")
        within_reach[self.grid](self.given, source.lanes, self.fault)
        if int(self.fault.copy_to_host()[0]) < self.lanes:
            self.fault.copy_to_device(np.full(1, self.lanes, CHOICE))
            raise LusoriaError(f"lanes to imagine are numbered 0 to {source.lanes - 1}")
        self.seed = seed
        self.imagine_games = self.imagine_games or imagine_kernel(self.game)
        clear[blocks(self.memory["reward"].shape[0]), CLEARING](self.memory["reward"])
        lanes = (handed(self.arrays), handed(self.home), handed(self.tables))
        asked, home = handed(source.arrays).acting, handed(source.home)
        nothing = cuda.to_device(np.zeros(1, padded(self.game.view)))
        self.imagine_games[self.grid](*lanes, asked, home, nothing, seed)
        self.show()

    def lane(self, lane: int) -> tuple[Any, int, int]:
        """Return a lane's state, the seat asked there and the action taken over last."""
        states = np.zeros(1, self.game.state)
        states[:] = self.home.states[lane : lane + 1].copy_to_host()
        acting = self.arrays.acting[lane : lane + 1].copy_to_host()
        given = self.given[lane : lane + 1].copy_to_host()
        return states[0], int(acting[0]), int(given[0])

    @property
    def grid(self) -> tuple[int, int]:
        """Blocks, and threads of each."""
        return -(-self.lanes // THREADS), THREADS


def sparse(game: Game) -> bool:
    """Whether the masks of a game are wide, and can be cleared by whole words."""
    return game.actions >= WIDE and word_type(game.actions).itemsize == WIDEST


def turn_kernel(game: Game, seats: int) -> Any:
    """Build the kernel that takes an action in every lane, where its game is kept."""
    turn = rebound(take_turn, game.names(), f"{game.name}_gpu")
    room, number = game.longest_list, game.number

    @within(REGISTERS)  # type: ignore[untyped-decorator]
    def kernel(rows: Any, home: Any, tables: Any, players: int, limit: int, seed: int) -> None:
        lane, lanes = cuda.grid(1), tables.given.shape[0]
        if lane < lanes and tables.fault[0] >= lanes:
            actions = cuda.local.array(room, number, 16)
            setting = Setting(players, seats, tables.variants[0], limit)
            context = LaneContext(setting, seed, actions, tables.empty, tables.empty)
            turn(rows, lane, home, lane, context, int(tables.given[lane]), lane)

    return kernel


def show_kernel(game: Game, telling: Any = tell, offering: Any = offer, most: int = 0) -> Any:
    """Build the kernel that shows what is asked in every lane, with so many registers at most."""
    names = game.names()
    telling, offering = (rebound(one, names, f"{game.name}_gpu") for one in (telling, offering))
    view_type, room, number = padded(game.view), game.longest_list, game.number

    @within(most)  # type: ignore[untyped-decorator]
    def kernel(rows: Any, home: Any, tables: Any, players: int, limit: int, seed: int) -> None:  # noqa: ARG001
        lane, lanes = cuda.grid(1), tables.given.shape[0]
        if lane < lanes and tables.fault[0] >= lanes:
            views = cuda.local.array(1, view_type, 16)
            actions = cuda.local.array(room, number, 16)
            telling(rows, lane, home.states[lane], views)
            found = offering(rows, lane, home.states[lane], actions)
            for place in range(min(found, FEW)):
                tables.listed[place, lane] = actions[place]

    return kernel


def imagine_kernel(game: Game) -> Any:
    """Build the kernel that imagines a game of another batch in every lane.

    A view may have room for seats that nobody has: it begins with nothing in it.
    """
    imagine = rebound(imagine_one, game.names(), f"{game.name}_gpu")
    view_type = padded(game.view)

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        rows: Any, home: Any, tables: Any, asked: Any, elsewhere: Any, nothing: Any, seed: int
    ) -> None:
        lane = cuda.grid(1)
        if lane < tables.given.shape[0]:
            views = cuda.local.array(1, view_type, 16)
            views[0] = nothing[0]
            place = int(tables.given[lane])
            imagine(rows, lane, home, views[0], asked, elsewhere, place, seed)

    return kernel


def end_kernel(game: Game, seats: int) -> Any:
    """Build the kernel that plays every lane to the end of its game, in memory of its own."""
    names = {**game.names(), "decide": ask_chance, "carry_on": carry_on_at_random}
    end = rebound(play_end, names, f"{game.name}_gpu")
    state_type, room, number = padded(game.state), game.longest_list, game.number

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(rows: Any, home: Any, tables: Any, players: int, limit: int, seed: int) -> None:
        lane = cuda.grid(1)
        if lane < tables.given.shape[0]:
            states = cuda.local.array(1, state_type, 16)
            streams = cuda.local.array(1, STREAM, 16)
            tallies = cuda.local.array(1, TALLY, 16)
            actions = cuda.local.array(room, number, 16)
            states[0] = home.states[lane]
            streams[0] = home.streams[lane]
            tallies[0] = home.tallies[lane]
            setting = Setting(players, seats, tables.variants[0], limit)
            context = LaneContext(setting, seed, actions, tables.empty, tables.empty)
            here = Home(states, streams, tallies)
            end(rows, lane, here, 0, context, NO_SEAT_BOTS, lane)
            home.states[lane] = states[0]
            home.streams[lane] = streams[0]
            home.tallies[lane] = tallies[0]

    return kernel


@cuda.jit  # type: ignore[untyped-decorator]
def take_over(actions: Any, given: Any) -> None:
    """Copy actions of any width."""
    lane = cuda.grid(1)
    if lane < given.shape[0]:
        given[lane] = actions[lane]


@cuda.jit  # type: ignore[untyped-decorator]
def check(mask: Any, given: Any, fault: Any) -> None:
    """Find the first lane whose action is not legal."""
    lane = cuda.grid(1)
    if lane < given.shape[0] and not allowed(mask[lane], int(given[lane])):
        cuda.atomic.min(fault, 0, lane)


@cuda.jit  # type: ignore[untyped-decorator]
def within_reach(given: Any, lanes: int, fault: Any) -> None:
    """Find the first lane for which a lane is named that there is not."""
    lane = cuda.grid(1)
    if lane < given.shape[0] and not 0 <= given[lane] < lanes:
        cuda.atomic.min(fault, 0, lane)


@cuda.jit  # type: ignore[untyped-decorator]
def wipe(memory: Any, fault: Any, lanes: int) -> None:
    """Clear what lanes have shown, unless an action was illegal."""
    if fault[0] >= lanes:
        for at in range(cuda.grid(1), memory.shape[0], cuda.gridsize(1)):
            memory[at] = 0


@cuda.jit  # type: ignore[untyped-decorator]
def wipe_noted(words: Any, options: Any, listed: Any, fault: Any) -> None:
    """Clear what lanes have noted in their masks, unless an action was illegal."""
    lane, part = cuda.grid(1) // SHARED, cuda.grid(1) % SHARED
    lanes = options.shape[0]
    if lane < lanes and fault[0] >= lanes:
        unmask(words[lane], listed[:, lane], int(options[lane]), part, SHARED)


@cuda.jit  # type: ignore[untyped-decorator]
def pick_any(words: Any, options: Any, listed: Any, given: Any, seed: int) -> None:
    """Pick a legal action for each lane, all equally likely: the one that its mask would give."""
    lane = cuda.grid(1)
    if lane < given.shape[0]:
        stream, count = cuda.local.array(1, STREAM, 16), int(options[lane])
        if count <= FEW:
            wanted = any_of(count, stream[0], seed, lane)
            given[lane] = in_order(listed, lane, count, wanted)
        else:
            given[lane] = pick(words[lane], count, stream[0], seed, lane)
