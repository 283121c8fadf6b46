"""How the tests are dealt out to several processes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[Any]) -> None:
    """Keep the tests of a game in a room together: what they need is compiled once, by one."""
    for item in items:
        room = Path(str(item.path)).parent.name
        game = getattr(getattr(item, "callspec", None), "params", {}).get("game")
        item.add_marker(pytest.mark.xdist_group(f"{room}-{game.name if game else room}"))
