"""Many games on a GPU. The only folder that uses numba.cuda."""

from __future__ import annotations

from .lanes import GpuLanes
from .machine import lack
from .playouts import Gpu
from .sums import Counting

__all__ = ["Counting", "Gpu", "GpuLanes", "lack"]
