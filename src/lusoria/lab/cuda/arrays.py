"""Arrays on a GPU that other programs use without a copy.

PyTorch, CuPy and JAX read an array's address from ``__cuda_array_interface__`` or take a DLPack
capsule. A capsule is a small C structure with the address; its new owner calls its deleter when it
is done, and the memory is kept until then.
"""

from __future__ import annotations

import ctypes
from typing import Any, Final

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from .machine import SIMULATED

ON_CPU, ON_GPU = 1, 2
CODES: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
"""The numbers by which DLPack calls kinds of numbers."""
FRESH: Final = b"dltensor"
"""The name of a capsule that nobody has taken over."""


class Device(ctypes.Structure):
    """A device: what kind, and which."""

    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class Kind(ctypes.Structure):
    """A type of numbers."""

    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class Tensor(ctypes.Structure):
    """An array: where it is and how it lies there."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", Device),
        ("dimensions", ctypes.c_int32),
        ("kind", Kind),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
DESTRUCTOR = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)


class Managed(ctypes.Structure):
    """An array with the function that gives it back."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", DELETER))


KEPT: dict[int, tuple[Any, ...]] = {}
"""What others have taken over and not given back, by the addresses of the structures."""


@DELETER  # type: ignore[untyped-decorator]
def give_back(address: int) -> None:
    """Let an array go that somebody had taken over."""
    KEPT.pop(address, None)


@DESTRUCTOR  # type: ignore[untyped-decorator]
def discard(capsule: int) -> None:
    """Let an array go whose capsule nobody has taken over."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), FRESH):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
        KEPT.pop(int(pointer(capsule, FRESH)), None)


class DeviceArray:
    """An array of a batch on the GPU."""

    def __init__(self, array: Any) -> None:
        """Wrap an array of numba's."""
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        """Its lengths."""
        return tuple(int(length) for length in self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of its numbers."""
        kind: np.dtype[Any] = self.array.dtype
        return kind

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<array on the GPU, {self.dtype} {self.shape}>"

    def copy_to_host(self) -> NDArray[Any]:
        """Return a copy in the memory of this machine."""
        found: NDArray[Any] = np.ascontiguousarray(self.array.copy_to_host())
        return found

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("an array on the GPU is only copied to this machine")
        found = self.copy_to_host()
        return found if dtype is None else found.astype(dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where it is, as CUDA programs in Python tell each other."""
        found: dict[str, Any] = self.array.__cuda_array_interface__
        return found

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return kind and number of the device."""
        return (ON_CPU, 0) if SIMULATED else (ON_GPU, int(cuda.get_current_device().id))

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: Any = None,
        dl_device: Any = None,
        copy: bool | None = None,
    ) -> Any:
        """Return a capsule that lends the array itself, never a copy; all work on it is done."""
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("the array is lent where it is; copy_to_host makes a copy")
        cuda.synchronize()
        return capsule_of(self)

    @property
    def address(self) -> int:
        """Where its first number is."""
        if SIMULATED:
            return int(self.array.ctypes.data)
        return int(self.__cuda_array_interface__["data"][0])


def capsule_of(array: DeviceArray) -> Any:
    """Write down an array as DLPack does, in a capsule."""
    count, kind = len(array.shape), array.dtype
    shape = (ctypes.c_int64 * count)(*array.shape)
    steps = [int(step) // kind.itemsize for step in array.array.strides]
    strides = (ctypes.c_int64 * count)(*steps)
    managed = Managed(
        Tensor(
            array.address,
            Device(*array.__dlpack_device__()),
            count,
            Kind(CODES[kind.kind], 8 * kind.itemsize, 1),
            ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)),
            ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)),
            0,
        ),
        None,
        give_back,
    )
    address = ctypes.addressof(managed)
    KEPT[address] = (managed, shape, strides, array.array)
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, DESTRUCTOR)
    return make(address, FRESH, discard)
