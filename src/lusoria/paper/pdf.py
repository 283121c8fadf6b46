"""The press: plain values and a layout become a PDF.

Values travel as JSON beside the layout, never inside it: a name stays text, whatever it is. Layouts
import nothing but files of this package, and fonts come only from Typst's own wheel, except for
letters that its fonts lack.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module, resources
from typing import Any, Final

from ..core.errors import LusoriaError

ROOT: Final = "lusoria"
"""The package that layouts may import from: ``/paper/style.typ`` is there."""
UNUSUAL: Final = re.compile("[^\\u0000-\\u05ff\\u1d00-\\u25ff\\ufb00-\\ufb06\\s]")
"""Letters for which the fonts of the wheel do not suffice."""
MISSING: Final = "printing needs Typst: install lusoria[paper], or start Lusoria with go.py"


def typst() -> Any:
    """Return Typst, or say how to get it."""
    try:
        return import_module("typst")
    except ModuleNotFoundError as error:
        raise LusoriaError(MISSING) from error


def can_print() -> bool:
    """Whether Typst is there."""
    try:
        typst()
    except LusoriaError:
        return False
    return True


def layout(package: str, name: str) -> bytes:
    """Read a layout that lies in a package."""
    return resources.files(package).joinpath(name).read_bytes()


def pdf(source: bytes, values: dict[str, Any]) -> bytes:
    """Print a layout with values in it as a PDF."""
    return bytes(printed(source, values, "pdf"))


def pages(source: bytes, values: dict[str, Any], ppi: float = 100) -> list[bytes]:
    """Print a layout as a picture for each page."""
    found = printed(source, values, "png", ppi)
    return list(found) if isinstance(found, list) else [found]


def printed(source: bytes, values: dict[str, Any], kind: str, ppi: float | None = None) -> Any:
    """Print a layout as a kind of file."""
    press, text = typst(), json.dumps(values, ensure_ascii=False)
    with resources.as_file(resources.files(ROOT)) as root:
        try:
            return press.compile(
                source,
                root=str(root),
                font_paths=fonts(bool(UNUSUAL.search(text))),
                sys_inputs={"values": text},
                format=kind,
                ppi=ppi,
            )
        except press.TypstError as error:
            raise LusoriaError(f"this could not be printed: {error.message}") from error


@cache
def fonts(others: bool) -> Any:
    """Return the fonts of the wheel, and if need be *others* that this machine has."""
    return typst().Fonts(include_system_fonts=others)
