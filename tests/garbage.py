"""Nothing is found by chance: the collector of garbage rests for a while."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """What is gone meanwhile was in no circle."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
