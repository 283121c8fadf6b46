"""Summaries of many numbers: their mean and their quantiles."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np


def distribution(counts: Mapping[int, int]) -> dict[str, float]:
    """Return mean and quantiles of numbers that were counted, of at least one."""
    values = sorted(counts)
    cumulated = np.cumsum([counts[value] for value in values])
    total = int(cumulated[-1])
    mean = sum(value * counts[value] for value in values) / total

    def quantile(share: float) -> int:
        return values[int(np.searchsorted(cumulated, share * total))]

    return {
        "mean": round(mean, 3),
        "low": values[0],
        "q25": quantile(0.25),
        "median": quantile(0.5),
        "q75": quantile(0.75),
        "high": values[-1],
    }
