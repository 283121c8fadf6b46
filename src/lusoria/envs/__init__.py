"""Environments for learning programs: Gymnasium, PettingZoo, OpenSpiel. Adapters only.

Each framework is an extra and has one module here; none is needed to play. Importing this package
registers every game with Gymnasium, if it is installed.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("gymnasium"):
    from .ids import register_all

    register_all()
