"""Say which extra to install if an adapter needs a package that is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(module: str, title: str, extra: str) -> Any:
    """Return the framework called *title*, or say how to install it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise ModuleNotFoundError(
            f"this front door needs {title}: install lusoria[{extra}]", name=error.name
        ) from None
