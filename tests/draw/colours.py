"""Colours as numbers: contrast, and how they look to people who see fewer of them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Triple = npt.NDArray[np.float64]

SIGHT = {
    "trichromacy": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices of Machado, Oliveira and Fernandes (2009) for linear light, full severity."""

TO_XYZ = np.array(
    (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
)
WHITE = np.array((0.95047, 1.0, 1.08883))


def light(colour: str) -> Triple:
    """Return a colour (``#abc`` or ``#aabbcc``) as linear light."""
    digits = colour.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    part = np.array([int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)])
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    low, high = sorted(float(light(colour) @ TO_XYZ[1]) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, sight: str) -> Triple:
    """Return a colour as somebody sees it, in CIE L*a*b*."""
    seen = np.clip(np.array(SIGHT[sight]) @ light(colour), 0, 1)
    ratio = TO_XYZ @ seen / WHITE
    root = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.array((116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])))


def apart(one: str, other: str, sight: str) -> float:
    """Return how far two colours are apart to somebody; 2.3 is just to be noticed (CIE76)."""
    return float(np.linalg.norm(lab(one, sight) - lab(other, sight)))
