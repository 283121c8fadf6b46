"""Draw the pictures of the README: ``python tools/pictures.py``.

Serves a table, a practice game and a classroom for a moment, photographs them with Chromium, and
puts the photographs and the figures of ``bench/`` on one sheet.  Badges come from pyproject.toml.
"""

from __future__ import annotations

import base64
import io
import json
import shutil
import sys
import tempfile
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE / "tools")]

from browser import browser as browser_path

from lusoria.bots.choose import BASELINE
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match
from lusoria.play.match_file import load
from lusoria.play.public_game import find
from lusoria.play.store.classrooms import PROJECTOR, ClassroomRecord, ClassroomStore
from lusoria.play.store.store import BOT, PERSON, PLAYING, SeatRecord, Store
from lusoria.play.table.available_bots import usual_bot
from lusoria.play.table.table_setup import continued
from lusoria.play.table.tickets import digest_of, new_ticket
from lusoria.web.serve import address_of, bound_to, server_of
from lusoria.web.server import Server

PICTURES: Final = HERE / "docs" / "pictures"
SCRIPT: Final = HERE / "tests" / "ludi" / "scripts" / "republic.txt"
ENTRIES: Final = 365
"""How much of the script the projector shows: Philippi, in the summer of 42 BCE."""
NAMES: Final = ("Ada", "Livia", "Gaius", "Marcus")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
SHEET: Final[Any] = {"width": 1600, "height": 920}
BAR: Final = 222
"""The width of the longest bar."""
STILL: Final = 1500
"""Milliseconds until nothing moves on a page."""
SHARP: Final = 1.5
"""Pixels of the file for one of the page."""
COLOURS: Final = 256
"""Colours in the file: enough for boards, and a quarter of the bytes."""


class Scene(NamedTuple):
    """A game of the baseline bots, stopped after so many entries, as a seat sees it."""

    game: str
    players: int
    seed: int
    entries: int
    seat: int


TABLE: Final = Scene("roma", 2, 50, 120, 0)


def staged(scene: Scene) -> Match:
    """Play a scene's game up to the next question for its seat."""
    game, bots = find(scene.game), [BASELINE] * scene.players
    for entries in range(scene.entries, 10 * scene.entries):
        match = recorded(game, scene.seed, 0, scene.players, bots=bots, stop=entries)
        if match.over or match.acting == scene.seat:
            break
    match.sit(NAMES[: match.seats])
    return match


def table_in(store: Store, scene: Scene) -> str:
    """Store a scene as a table in play; return the path to its seat."""
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


def classroom_in(store: Store) -> str:
    """Store a classroom in the middle of its game; return the path to its projector."""
    match, ticket = load(SCRIPT).at(ENTRIES), new_ticket()
    table_record, _ = continued(match)
    seat_records = [
        SeatRecord(seat=seat, kind=BOT, bot=usual_bot(match.game)) for seat in range(match.seats)
    ]
    record = ClassroomRecord(table=table_record.id, code="roma42", title="History 201")
    ClassroomStore(store).create(
        replace(table_record, status=PLAYING),
        seat_records,
        record,
        [(digest_of(ticket), PROJECTOR)],
    ).result()
    store.append(table_record.id, 0, match.entries, 0.0).result()
    return f"/s/{ticket}"


@contextmanager
def served(store: Store) -> Iterator[str]:
    """Serve a store; bots stay where they are."""
    bound = bound_to("127.0.0.1", 0)
    http_server = server_of(Server(store, pace=3600.0, ready=True))
    thread = threading.Thread(target=lambda: http_server.run(sockets=[bound]), daemon=True)
    thread.start()
    http_server.up.wait()
    yield address_of(bound)
    http_server.should_exit = True
    thread.join()
    bound.close()


def opened(browser: Browser, address: str, width: int, height: int, scheme: Any) -> Page:
    """Open a page in a window of its own."""
    size: Any = {"width": width, "height": height}
    page = browser.new_page(viewport=size, color_scheme=scheme, device_scale_factor=SHARP)
    page.set_default_timeout(300_000)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def photograph(page: Page) -> str:
    """Return what a page looks like, as an address that an image can have; close the page."""
    page.wait_for_timeout(STILL)
    png = page.screenshot()
    page.close()
    return "data:image/png;base64," + base64.b64encode(png).decode()


def practising(browser: Browser, address: str) -> Page:
    """Start practising a role of Ludi Romani on a phone."""
    page = opened(browser, f"{address}/practice", 390, 714, "dark")
    page.fill("[name=name]", "Ada")
    page.fill("#find-role", "Cicero")
    page.locator(".way", has_text="Cicero").first.click()
    page.locator("button.main[type=submit], button.main").last.click()
    page.wait_for_url("**/r/*")
    page.locator("#tour").wait_for()
    for _ in range(5):
        page.locator("#tour-next").click()
    page.locator("nav.tabs [data-view=do]").click()
    page.get_by_role("button", name="Next season").click()
    page.wait_for_function(
        "() => /^summer/i.test(document.getElementById('season-name').textContent)"
    )
    page.wait_for_function("() => !document.getElementById('toast').matches('.shown')")
    return page


def shots(browser: Browser) -> dict[str, str]:
    """Photograph a table, a phone and a projector."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{Path(folder) / 'tables.db'}")
        table, projector = table_in(store, TABLE), classroom_in(store)
        with served(store) as address:
            wall = opened(browser, address + projector, 1280, 720, "light")
            wall.wait_for_selector("#board #layer-regions g", state="attached")
            return {
                "projector": photograph(wall),
                "table": photograph(opened(browser, address + table, 1280, 900, "light")),
                "phone": photograph(practising(browser, address)),
            }


def bars() -> str:
    """Write the bars of the GPU figure from what was measured."""
    gpu = json.loads((HERE / "bench" / "gpu.json").read_text("utf-8"))
    pgx = json.loads((HERE / "bench" / "gpu_pgx.json").read_text("utf-8"))["figures"]["pgx"]
    best = {
        f"{game['game'].capitalize()}, {game['players']}": max(
            game["steps_per_second_by_lanes"].values()
        )
        for game in gpu["games"]
        if (game["game"], game["players"]) != ("honors", 4)
    }
    best["Pgx backgammon"] = max(pgx["steps_per_second_by_lanes"]["backgammon"].values())
    most = max(best.values())
    return "".join(
        f'<p class="{"ours" if ", " in name else "theirs"}"><span>{name}</span>'
        f'<i style="width:{BAR * rate / most:.0f}px"></i><b>{rate / 1e6:,.0f} M</b></p>'
        for name, rate in best.items()
    )


STYLE: Final = """
body { margin: 0; width: 1600px; height: 920px; position: relative; overflow: hidden;
  background: linear-gradient(160deg, #4a0a38, #1c0b1d 70%);
  font-family: 'Liberation Sans', sans-serif; }
figure { margin: 0; position: absolute; border-radius: 12px; overflow: hidden;
  box-sizing: border-box; box-shadow: 0 14px 40px #000a; }
figure img { display: block; width: 100%; }
.window { left: 40px; top: 40px; width: 856px; height: 627px; background: #ebe3d6; }
.window::before { content: ""; display: block; height: 26px;
  background: radial-gradient(circle at 20px 13px, #d4664c 6px, #0000 6.5px),
  radial-gradient(circle at 42px 13px, #d9aa44 6px, #0000 6.5px),
  radial-gradient(circle at 64px 13px, #6aa562 6px, #0000 6.5px), #d8ccbb; }
.wall { right: 40px; top: 40px; width: 624px; height: 360px; border: 8px solid #0d0b0a; }
.phone { left: 936px; top: 432px; width: 252px; height: 448px; border: 8px solid #0d0b0a;
  border-radius: 28px; }
.gpu { right: 40px; top: 432px; width: 340px; height: 448px; padding: 20px 24px;
  background: #fffdf9; color: #2a231e; }
.gpu h2 { font: 700 20px/1.25 'Liberation Serif', serif; margin: 0 0 14px; }
.gpu p { margin: 0 0 17px; font-size: 17px; line-height: 1.35; }
.gpu span { display: block; color: #675b50; font-size: 15px; }
.gpu i { display: inline-block; height: 22px; background: #6f0952; border-radius: 3px;
  vertical-align: -5px; min-width: 3px; margin-right: 8px; }
.gpu .theirs i { background: #a3968a; }
.code { left: 40px; bottom: 40px; width: 856px; height: 177px; padding: 16px 24px;
  background: #1b1816; color: #f3ebe0; font: 19px/1.52 'Liberation Mono', monospace;
  white-space: pre; }
.code b { color: #dd9bcd; font-weight: 400; }
.code i { color: #3fcb9e; font-style: normal; }
"""
CODE: Final = """<b>&gt;&gt;&gt;</b> import lusoria
<b>&gt;&gt;&gt;</b> match = lusoria.game(<i>"roma"</i>).start(seed=7)
<b>&gt;&gt;&gt;</b> match.play(<i>"give Sicarius"</i>, seat=0)
<b>&gt;&gt;&gt;</b> best, *others = match.analyse(seat=0, budget=<i>"0.5s"</i>)
<b>&gt;&gt;&gt;</b> batch = lusoria.batch(<i>"quorum"</i>, lanes=65536, device=<i>"cuda"</i>)"""


def sheet(shown: dict[str, str]) -> str:
    """Write the page that holds all pictures."""
    return f"""<!doctype html><meta charset="utf-8"><style>{STYLE}</style>
<figure class="window"><img src="{shown["table"]}"></figure>
<figure class="wall"><img src="{shown["projector"]}"></figure>
<figure class="gpu"><h2>Million decisions a second, stepped on one H200 GPU</h2>{bars()}</figure>
<figure class="phone"><img src="{shown["phone"]}"></figure>
<figure class="code">{CODE}</figure>"""


def composed(browser: Browser, page_text: str) -> bytes:
    """Photograph the sheet; return it as a PNG with few colours."""
    page = browser.new_page(viewport=SHEET, device_scale_factor=SHARP)
    page.set_content(page_text)
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    out = io.BytesIO()
    whole.quantize(COLOURS, method=Image.Quantize.MEDIANCUT).save(out, "PNG", optimize=True)
    return out.getvalue()


def badges() -> dict[str, str]:
    """Draw the badges by their names, from what the package says of itself."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    last = [line for line in project["classifiers"] if ":: 3." in line][-1].rpartition(" ")[2]
    first = project["requires-python"].removeprefix(">=")
    licence = project["license"].replace("-", " ")
    return {
        "badge-python": badge("python", f"{first} to {last}"),
        "badge-licence": badge("licence", licence),
    }


def badge(name: str, value: str) -> str:
    """Draw a badge."""
    left, right = 7 * len(name) + 14, 7 * len(value) + 14
    text = 'font-family="Verdana,sans-serif" font-size="11" fill="#fff" text-anchor="middle"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" '
        f'aria-label="{name}: {value}"><rect width="{left + right}" height="20" rx="3" '
        f'fill="#6f0952"/><path d="M3 0h{left - 3}v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" '
        f'fill="#4a413a"/><g {text}><text x="{left / 2}" y="14">{name}</text>'
        f'<text x="{left + right / 2}" y="14">{value}</text></g></svg>\n'
    )


def main() -> None:
    """Draw all of them."""
    for name, svg in badges().items():
        (PICTURES / f"{name}.svg").write_text(svg, "utf-8")
    path = PICTURES / "lusoria.png"
    with sync_playwright() as play:
        found = browser_path() or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        path.write_bytes(composed(browser, sheet(shots(browser))))
        browser.close()
    print(f"wrote {path}: {path.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
