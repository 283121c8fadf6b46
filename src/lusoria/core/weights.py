"""Weights: the named numbers of an evaluation, as data.

An evaluation is ``judged(view, weights)`` with a record of weights, and ``evaluate(view)`` uses the
best weights found, ``WEIGHTS[0]``. So many sets of weights can be tried in one program without
compiling again, and those of an earlier evaluation stay available.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .record import Record, dtype_of

Value = float | Sequence[float]


def weights_of(cls: type[Record], **values: Value) -> NDArray[Any]:
    """Return one record of weights, in an array that rules may read; those not named are 0."""
    weights = np.zeros(1, dtype_of(cls))
    for name, value in values.items():
        weights[name][0] = value
    return weights


def changed(weights: NDArray[Any], values: Mapping[str, Value]) -> NDArray[Any]:
    """Return a copy in which some weights are others."""
    copy = weights.copy()
    for name, value in values.items():
        copy[name][0] = value
    return copy


def vector_of(weights: NDArray[Any]) -> NDArray[np.float64]:
    """Return weights as a row of numbers, which shares their memory."""
    return weights.view(np.float64)


def names_of(weights: NDArray[Any]) -> list[str]:
    """Name the numbers of that row: ``coin``, ``worth[3]``."""
    names = []
    for name, (kind, *_) in (weights.dtype.fields or {}).items():
        places = int(np.prod(kind.shape, dtype=int))
        names += [f"{name}[{at}]" for at in range(places)] if kind.shape else [name]
    return names


def values_of(weights: NDArray[Any]) -> dict[str, Any]:
    """Return weights as plain values by name, ready for JSON."""
    return {name: weights[name][0].tolist() for name in weights.dtype.names or ()}
