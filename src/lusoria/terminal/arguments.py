"""Numbers as people type them on a command line, each read or refused in one sentence."""

from __future__ import annotations

import argparse
import re
from typing import Final

from ..core.text.words import plain

LONGEST_PACE: Final = 60.0


def whole(text: str) -> int:
    """Read a whole number from 1."""
    if not re.fullmatch(r"0*[1-9][0-9_]{0,40}", text):
        raise argparse.ArgumentTypeError(f"'{plain(text, 30)}' must be a whole number, 1 or more")
    return int(text.replace("_", ""))


def count(text: str) -> int:
    """Read a whole number from 0."""
    if not re.fullmatch(r"[0-9_]{1,40}", text) or not text.strip("_"):
        raise argparse.ArgumentTypeError(f"'{plain(text, 30)}' must be a whole number, 0 or more")
    return int(text.replace("_", ""))


def number(text: str) -> int:
    """Read any whole number of sensible length, a seed for instance."""
    if re.fullmatch(r"-?[0-9_]{1,40}", text) and text.strip("-_"):
        return int(text.replace("_", ""))
    raise argparse.ArgumentTypeError(f"'{plain(text, 30)}' must be a whole number")


def seconds(text: str) -> float:
    """Read a pause in seconds."""
    try:
        time = float(text)
    except ValueError:
        time = -1.0
    if not 0.0 <= time <= LONGEST_PACE:
        said = plain(text, 30)
        raise argparse.ArgumentTypeError(f"'{said}' must be a number of seconds from 0 to 60")
    return time


def scores(text: str) -> tuple[float, float]:
    """Read two win rates, the lower one first."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0.0 < low < high < 1.0:
        said = plain(text, 30)
        raise argparse.ArgumentTypeError(f"'{said}' must be LOW,HIGH with 0 < LOW < HIGH < 1")
    return low, high


def patience(text: str) -> float:
    """Read the seconds that a bot may think."""
    if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"'{plain(text, 30)}' must be a number of seconds")
    return float(text)
