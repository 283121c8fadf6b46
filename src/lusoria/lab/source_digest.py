"""A digest of the program's sources, which changes with them."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module, resources
from pathlib import Path


@cache
def program() -> str:
    """Name this program so that another state of its sources or networks has another name."""
    digest = hashlib.sha256()
    root = Path(str(resources.files("lusoria")))
    for path in sorted((*root.rglob("*.py"), *root.rglob("*.npz"))):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    version = import_module("lusoria").__version__
    return f"lusoria {version}, sources {digest.hexdigest()[:12]}"
