"""The GPU itself: whether there is one, its size, and memory on it."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
from numba import config, cuda
from numba.cuda.cudadrv import nvvm

SIMULATED: Final = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is small on purpose
ALIGNED: Final = 16
"""Bytes to which memory is aligned; numba aligns a thread's own records to nothing."""
WORD: Final = np.dtype(np.int64)
SPARE: Final = 2**28
"""Bytes of a GPU that are left to others, and to what threads keep for themselves."""


def lack() -> str:
    """Say in a sentence why there is no GPU to play on; nothing if there is one."""
    if SIMULATED or cuda.is_available():
        return ""
    return "there is no NVIDIA GPU with a driver on this machine"


def processors() -> int:
    """Return how many processors the GPU has; the simulator has one."""
    return 1 if SIMULATED else int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def free_memory() -> int:
    """Return how many bytes of the GPU are free; the simulator has this machine's."""
    if SIMULATED:
        return 2**62
    return int(cuda.current_context().get_memory_info().free)


def ask_for(size: int) -> None:
    """Raise ``MemoryError`` if the GPU has not so many bytes left."""
    if size + SPARE > free_memory():
        raise MemoryError


def words(size: int) -> Any:
    """Take memory for so many bytes at least, as whole words of zeros."""
    found = cuda.device_array(max(1, -(-size // WORD.itemsize)), WORD)
    clear[blocks(found.shape[0]), CLEARING](found)
    return found


def zeros(shape: tuple[int, ...], kind: np.dtype[Any]) -> tuple[Any, Any]:
    """Take memory for an array of zeros; return the array, and the words that it is made of."""
    found = words(int(np.prod(shape)) * kind.itemsize)
    return seen_as(found, shape, kind), found


def seen_as(memory: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
    """Return the beginning of memory, given in whole words, as an array."""
    size = int(np.prod(shape)) * kind.itemsize
    flat = memory.view(np.uint8)[:size] if size % WORD.itemsize else memory
    return flat.view(kind).reshape(*shape)


class Columns:
    """Memory in which a table lies column by column, as numba takes it over."""

    def __init__(self, memory: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> None:
        """Describe *memory* as a table."""
        self.memory = memory
        steps = (kind.itemsize, kind.itemsize * shape[0])
        address = memory.__cuda_array_interface__["data"]
        self.__cuda_array_interface__ = {
            "shape": shape,
            "strides": steps,
            "typestr": kind.str,
            "data": address,
            "version": 3,
        }


def columns(shape: tuple[int, ...], kind: np.dtype[Any]) -> tuple[Any, Any]:
    """Take memory for a table of zeros that lies column by column; return it and its words.

    Threads that write the same column of neighbouring rows then write side by side.
    """
    flat, found = zeros((shape[1], shape[0]), kind)
    if SIMULATED:
        return flat.transpose(), found
    return cuda.as_cuda_array(Columns(found, shape, kind)), found


def within(registers: int) -> Any:
    """Return a compiler of kernels whose threads have so many registers at most; 0 is no limit.

    With a limit it also takes more than it would without, where that is below it.
    """
    return cuda.jit(max_registers=registers) if registers and not SIMULATED else cuda.jit


@contextlib.contextmanager
def as_on_cpu() -> Iterator[None]:
    """While kernels compile: round decimal numbers as a CPU does, keep tables in plain memory.

    numba fuses a product and a sum, which rounds once instead of twice, and puts every mention of a
    table into constant memory, which has room for 64 KiB.
    """
    if SIMULATED:
        yield
        return
    compile_ir, constant = nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT
    nvvm.compile_ir = functools.partial(compile_ir, fma=False)
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        nvvm.compile_ir, nvvm.ADDRSPACE_CONSTANT = compile_ir, constant


class Exact:
    """A kernel in which bots judge with the same bits as on a CPU."""

    def __init__(self, function: Callable[..., None]) -> None:
        """Take a function; it is compiled when it is launched first."""
        self.kernel = cuda.jit(function)

    def __getitem__(self, grid: tuple[int, int]) -> Callable[..., None]:
        """Return what launches so many blocks of so many threads."""
        launch = self.kernel[grid]

        def launched(*given: Any) -> None:
            with as_on_cpu():
                launch(*given)

        return launched


CLEARING: Final = 1 if SIMULATED else 256
"""Threads a block that clears memory."""


def blocks(count: int) -> int:
    """Return how many blocks clear so many words, each thread some of them."""
    return max(1, min(-(-count // CLEARING), 1 if SIMULATED else 8 * 2048))


@cuda.jit  # type: ignore[untyped-decorator]
def clear(memory: Any) -> None:
    """Set words to zero."""
    for at in range(cuda.grid(1), memory.shape[0], cuda.gridsize(1)):
        memory[at] = 0


def padded(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return a record's dtype with a size that keeps every one of a row of them aligned."""
    fields: Any = dtype.fields
    names = list(dtype.names or ())
    layout = np.dtype(
        {
            "names": names,
            "formats": [fields[name][0] for name in names],
            "offsets": [fields[name][1] for name in names],
            "itemsize": -(-dtype.itemsize // ALIGNED) * ALIGNED,
        },
        align=True,
    )
    return np.dtype((np.record, layout))


def handed(arrays: Any) -> Any:
    """Return a tuple of arrays as a kernel takes it; the simulator wants those of this machine."""
    if not SIMULATED:
        return arrays
    return type(arrays)(*(array._ary for array in arrays))
