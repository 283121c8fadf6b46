"""Find out which versions of numba play the same games: ``python tools/numba_versions.py 0.66.0``.

Without arguments it tries the oldest version that pyproject.toml allows, and the newest of every
other line.  Each goes into an environment of its own.  There rules are compiled plainly
(``LUSORIA_PLAIN=1``), and the games in turns must match their pins: signatures and perft counts.
It takes two to five minutes for each version.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
UV: Final = [sys.executable, "-m", "uv"]
VERSIONS: Final = ("0.61.2", "0.62.1", "0.63.1", "0.64.0", "0.65.1", "0.66.0", "0.67.0", "0.68.1")
PINS: Final = ["-m", "pytest", "tests/contract/test_pins.py", "-k", "not ludi"]


def works(version: str, folder: Path) -> bool:
    """Install a version and compare every pin."""
    environment = folder / "venv"
    python = str(environment / ("Scripts" if os.name == "nt" else "bin") / "python")
    own = {"LUSORIA_PLAIN": "1", "LUSORIA_CACHE": str(folder / "cache")}
    wanted = [f"numba=={version}", "pytest>=9", "hypothesis>=6.140", "msgspec", "sqlalchemy"]
    for command in (
        [*UV, "venv", "--quiet", "--python", sys.executable, str(environment)],
        [*UV, "pip", "install", "--quiet", "--python", python, str(HERE), *wanted],
        [python, *PINS],
    ):
        done = subprocess.run(
            command,
            cwd=HERE,
            env={**os.environ, **own, "PYTHONPATH": str(HERE / "src")},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            print((done.stdout + done.stderr)[-2000:], flush=True)
            return False
    return True


def main() -> int:
    """Try the versions named, or all; say a line about each."""
    failed = 0
    for version in sys.argv[1:] or VERSIONS:
        start = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="lusoria-numba-") as folder:
            well = works(version, Path(folder))
        failed += not well
        word = "ok" if well else "FAILED"
        print(f"numba {version:<8} {word:<6} {time.monotonic() - start:5.0f} s", flush=True)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
