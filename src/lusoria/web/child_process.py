"""Child processes of the server: they find the same modules, and end when it ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import Final

LARGEST: Final = 1 << 22
"""Bytes that are read ahead of what a child says."""


async def child(module: str, *words: str, told: bool = False) -> asyncio.subprocess.Process:
    """Start ``python -m lusoria.web.MODULE WORDS`` and listen; *told* says that we talk to it.

    A child that is talked to is none of the terminal's: it ends when nobody talks to it any more.
    """
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        f"lusoria.web.{module}",
        *words,
        stdin=asyncio.subprocess.PIPE if told else asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        limit=LARGEST,
        start_new_session=told,
    )


async def ended(process: asyncio.subprocess.Process) -> None:
    """See to it that a child has ended."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
