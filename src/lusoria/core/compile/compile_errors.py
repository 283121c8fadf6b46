"""Report a rule that does not compile in one sentence, with its file and line.

Numba's own message has hundreds of lines, because every rule above the wrong one repeats it. It
follows the sentence if NUMBA_FULL_TRACEBACKS is 1.
"""

from __future__ import annotations

import difflib
import dis
import re
from pathlib import Path
from typing import Any

from numba import config, types
from numba.core.compiler import Compiler
from numba.core.errors import NumbaError

from ..errors import RuleError

NOTED: list[RuleError] = []
"""What was found since an entry began to compile; the first is the cause of the others."""
LONGEST = 160


class NotingCompiler(Compiler):  # type: ignore[misc]
    """Compiles as numba does and notes which rule was wrong."""

    def compile_extra(self, function: Any) -> Any:
        """Compile a rule; what it calls is compiled meanwhile."""
        try:
            return super().compile_extra(function)
        except (NumbaError, KeyError) as error:
            NOTED.append(fault_of(function, self.state.args, error))
            raise


class ExplainingCompiler(NotingCompiler):
    """Compiles what Python calls and says in one sentence what was wrong."""

    def compile_extra(self, function: Any) -> Any:
        """Compile an entry with all rules below it."""
        NOTED.clear()
        try:
            return super().compile_extra(function)
        except (NumbaError, KeyError) as error:
            shown = error if config.FULL_TRACEBACKS else None
            raise NOTED[0].with_traceback(None) from shown


def fault_of(function: Any, kinds: Any, error: Exception) -> RuleError:
    """Say what is wrong with one rule."""
    line, words = missing_field(function, kinds, error) if is_field(error) else readable_line(error)
    path = Path(function.__code__.co_filename)
    where = "/".join(path.parts[-3:])
    return RuleError(
        f"rule {function.__name__} ({where}:{line or function.__code__.co_firstlineno}): {words}"
    )


def is_field(error: Exception) -> bool:
    """Whether a name was not found in a record: numba looks it up in a dictionary."""
    return isinstance(error, KeyError)


def missing_field(function: Any, kinds: Any, error: Exception) -> tuple[int, str]:
    """Say which field there is not, and which was perhaps meant."""
    wrong = str(error.args[0])
    line = next(
        (
            step.positions.lineno or 0
            for step in dis.get_instructions(function)
            if step.opname in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD")
            and step.argval == wrong
            and step.positions
        ),
        0,
    )
    near = difflib.get_close_matches(wrong, sorted(fields_of(kinds)), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return line, f"no record here has a field '{wrong}'{hint}"


def fields_of(kinds: Any) -> set[str]:
    """Return the names of all fields of records among types, and of records within them."""
    found: set[str] = set()
    for kind in kinds:
        if isinstance(kind, types.Record):
            found |= set(kind.fields)
            found |= fields_of([kind.typeof(name) for name in kind.fields])
        elif isinstance(kind, types.BaseTuple):
            found |= fields_of(kind)
        elif isinstance(kind, types.Array | types.NestedArray):
            found |= fields_of([kind.dtype])
    return found


def readable_line(error: Exception) -> tuple[int, str]:
    """Return the line and the sentence that matters among numba's words."""
    words = str(error)
    line = getattr(getattr(error, "loc", None), "line", 0) or 0
    if found := re.search(r'^File ".*", line (\d+):', words, re.MULTILINE):
        line = int(found[1])
    if found := re.search(
        r"name '(\w+)': Cannot determine Numba type of <class 'function'>", words
    ):
        return line, f"it calls {found[1]}, which is no rule; mark that with @rule"
    lines = [one.strip() for one in words.splitlines() if one.strip()]
    said = next((one for one in lines if not one.startswith("Failed in nopython")), "")
    if said.endswith("found for signature:"):
        said = f"no way to compute {next((one[4:] for one in lines if one[:4] == '>>> '), 'this')}"
    said = re.sub(r"Record\(.*?;(True|False)\)", "a record", said)
    return line, said if len(said) <= LONGEST else f"{said[: LONGEST - 3]}..."
