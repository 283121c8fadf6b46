"""Photograph the pages that the README shows, with Chromium: ``python tools/pages.py``."""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "src"))
sys.path.insert(0, str(HERE / "tools"))

from pictures import NAMES, PICTURES, Scene, staged
from playwright.sync_api import Browser, sync_playwright

from lusoria.play.store.store import BOT, PERSON, PLAYING, SeatRecord, Store
from lusoria.play.table.available_bots import usual_bot
from lusoria.play.table.table_setup import continued
from lusoria.play.table.tickets import digest_of, new_ticket
from lusoria.web.serve import address_of, bound_to, server_of
from lusoria.web.server import Server

WIDE: Final = {"width": 1280, "height": 860}
PHONE: Final = {"width": 360, "height": 740}
MOMENT: Final = 1500
"""Milliseconds after which nothing moves any more."""


def kept(store: Store, scene: Scene) -> str:
    """Keep a scene as a table at which it goes on; return the way to the seat that is asked."""
    match, ticket = staged(scene), new_ticket()
    table_record, _ = continued(match)
    seat_records = [
        SeatRecord(seat=seat, name=name, kind=PERSON)
        if seat == scene.seat
        else SeatRecord(seat=seat, name=name, kind=BOT, bot=usual_bot(match.game))
        for seat, name in enumerate(NAMES[: match.seats])
    ]
    table_record = replace(table_record, status=PLAYING)
    store.create(table_record, seat_records, [(digest_of(ticket), scene.seat)]).result()
    store.append(table_record.id, 0, match.entries, 0.0).result()
    return f"/t/{table_record.id}/seat/{ticket}"


@contextmanager
def served(store: Store) -> Iterator[str]:
    """Serve a store for a while; bots stay as they are."""
    bound = bound_to("127.0.0.1", 0)
    http_server = server_of(Server(store, pace=3600.0, ready=True))
    thread = threading.Thread(target=lambda: http_server.run(sockets=[bound]), daemon=True)
    thread.start()
    http_server.up.wait()
    yield address_of(bound)
    http_server.should_exit = True
    thread.join()
    bound.close()


def photograph(browser: Browser, address: str, name: str, size: Any, scheme: Any) -> None:
    """Keep what a page looks like."""
    page = browser.new_page(viewport=size, color_scheme=scheme)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(MOMENT)
    page.screenshot(path=PICTURES / f"{name}.png")
    page.close()
    print(name, flush=True)


def main() -> None:
    """Photograph them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        store = Store(f"sqlite:///{Path(folder) / 'tables.db'}")
        table = kept(store, Scene("roma", 2, 50, 120, 0))
        phone = kept(store, Scene("quorum", 2, 5, 60, 0))
        browser = play.chromium.launch(executable_path=shutil.which("chromium"))
        with served(store) as address:
            photograph(browser, address, "web-front", WIDE, "light")
            photograph(browser, address + table, "web-table", WIDE, "light")
            photograph(browser, address + phone, "web-phone", PHONE, "dark")
        browser.close()


if __name__ == "__main__":
    main()
