"""A server of its own, a browser, and people who sit at it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))
import browser as finder  # noqa: E402

from .people import LATE  # noqa: E402

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 60.0
"""Seconds that a busy machine may take for anything."""
COMPILING = 600.0
EXPECTED = re.compile(r"/t/nowhere$|seat=1$|/j/\w+$|/desk/\w+(\?d=.*)?$")
Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers are for compiled rules; interpreted ones are tested without them."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or os.environ.get("LUSORIA_PLAIN") == "1":
        for item in items:
            if Path(str(item.path)).parent == Path(__file__).parent:
                item.add_marker(pytest.mark.skip(reason="browsers play with compiled rules"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server with a database of its own; return its address.

    One that runs already may be named in ``LUSORIA_SERVER``, to see a test fail faster.
    """
    if running := os.environ.get("LUSORIA_SERVER"):
        yield running
        return
    data = tmp_path_factory.getbasetemp() / "server"
    data.mkdir()
    known = {**os.environ, "LUSORIA_DATA": str(data), "LUSORIA_NO_BROWSER": "1"}
    command = [sys.executable, "-m", "lusoria", "serve"]
    with (data / "out").open("wb") as out:
        process = subprocess.Popen(command, env=known, stdout=out, stderr=subprocess.STDOUT)
    try:
        yield address_in(data / "out", process)
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="session")
def owner_link(server: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the owner's link, which opens once; a server that ran already has told it others."""
    out = tmp_path_factory.getbasetemp() / "server" / "out"
    found = re.search(r"owner: (\S+)\)", out.read_text("utf-8")) if out.exists() else None
    return found[1] if found else f"{server}/"


def address_in(out: Path, process: subprocess.Popen[bytes]) -> str:
    """Wait for the line in which the server says where it is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if found := re.search(r"Lusoria is at (http://\S+)", out.read_text("utf-8")):
            return found[1]
        time.sleep(0.1)
    raise AssertionError(f"the server did not start: {out.read_text('utf-8')}")


def wait_until_ready(server: str, *games: str) -> None:
    """Wait until the rules of some games are compiled."""
    end = time.monotonic() + COMPILING
    while time.monotonic() < end:
        with urllib.request.urlopen(f"{server}/health") as answer:
            far = json.load(answer)["games"]
        if all(far[game] >= 1 for game in games):
            return
        time.sleep(0.3)
    raise AssertionError(f"the rules of {', '.join(games)} were not compiled in time")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser, or say what to install."""
    path = finder.browser()
    assert path, finder.WANTED
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


def patient(context: BrowserContext) -> None:
    """Let a browser have time; with ``LUSORIA_LATE=1`` it needs some."""
    context.set_default_timeout(1000 * PATIENCE)
    if os.environ.get("LUSORIA_LATE"):
        context.add_init_script(LATE)


def grave(said: ConsoleMessage) -> bool:
    """Whether a browser complains of more than a page we may not see, or a form that came back."""
    return said.type == "error" and not EXPECTED.search(said.location["url"])


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """Let people come in: each has a browser profile; what goes wrong on a page fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(path: str = "/", width: int = 1280, height: int = 900, **how: object) -> Page:
        wait_until_ready(server, *re.findall(r"roma|quorum|loyalty|honors", path) or ["quorum"])
        given = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            **given,  # type: ignore[arg-type]
        )
        contexts.append(context)
        patient(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if grave(said) else None)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert wrong == []
