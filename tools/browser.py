"""Find the browser that tests of the pages need, or install it: ``python tools/browser.py``.

It prints the path.  An installed Chromium or Chrome is used; on Debian, Chromium is installed if
possible; otherwise the command says what to install and fails.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
WANTED = (
    "the tests of the pages need Chromium: install it (Debian, Ubuntu: sudo apt-get install "
    "chromium; elsewhere any Chrome or Chromium), or name it in LUSORIA_BROWSER"
)


def found() -> str:
    """Return the path of a browser, or nothing."""
    if chosen := os.environ.get("LUSORIA_BROWSER", ""):
        return chosen if Path(chosen).exists() else ""
    known = (shutil.which(name) for name in NAMES)
    return next((path for path in (*known, *PLACES) if path and Path(path).exists()), "")


def installed() -> bool:
    """Install Debian's Chromium where that is ours to do; return whether it worked."""
    if not hasattr(os, "geteuid") or os.geteuid() or not shutil.which("apt-get"):
        return False
    print("installing chromium (once)", file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("apt-get", "update"), INSTALL):
        if subprocess.run(command, env=quiet, capture_output=True, check=False).returncode:
            return False
    return True


def browser() -> str:
    """Return the path of a browser, installed if need be, or nothing."""
    return found() or (found() if installed() else "")


def main() -> int:
    """Say where the browser is, or what to install."""
    path = browser()
    print(path or WANTED)
    return 0 if path else 2


if __name__ == "__main__":
    sys.exit(main())
