"""People in browsers play whole games: alone, together, at one device, through bad connections."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Visit
from .people import CLICK, act, hasten, over, play_now, play_on, resign, unfold

WHOLE = 5000
LATE = 1500
"""Milliseconds that an answer may be on its way."""
FEW = WHOLE if os.environ.get("LUSORIA_WHOLE") == "1" else 40
LENGTHS = {"quorum": WHOLE, "roma": 3 * FEW, "loyalty": FEW, "honors": FEW}
"""How many actions are taken before somebody resigns; ``LUSORIA_WHOLE=1`` plays all to the end."""


def test_a_whole_game_against_a_bot_and_its_replay(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    play_now(page, "quorum")
    expect(page.locator("#turn")).to_have_text(re.compile("Your turn|Waiting"))
    hasten(page)
    assert play_on([page]) >= 24
    expect(page.locator("#result-text")).to_contain_text(re.compile("win|draw|share"))
    expect(page).to_have_title(re.compile("Quorum"))
    ends_with_a_score_sheet(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url(re.compile("/replay"))
    expect(page.locator("#at")).to_have_text(re.compile(r"step (\d+) of \1"))
    page.keyboard.press("Home")
    expect(page.locator("#at")).to_have_text(re.compile("step 0 of"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"step=2&"))
    page.goto(re.sub(r"\?.*", "?step=57", page.url))
    expect(page.locator("#at")).to_have_text(re.compile("step 57 of"))
    expect(page.locator("#board")).to_have_attribute("aria-label", "Quorum")
    page.locator("#viewer").select_option("1")
    expect(page).to_have_url(re.compile("seat=1"))
    works_from_the_disk(page, tmp_path / "match.html")


def ends_with_a_score_sheet(page: Page) -> None:
    """Read the result over the board, then put it back beside it."""
    result, sheet = page.locator("#result"), page.locator("#score-sheet")
    expect(result).to_have_class(re.compile("raised"))
    expect(page.locator("#result-title")).to_have_text(re.compile("wins?$|Shared victory"))
    for column in (1, 2):
        points = sheet.locator(f"tbody tr :nth-child({column + 1})").all_inner_texts()
        total = sheet.locator("tfoot td").nth(column - 1).inner_text()
        assert len(points) == 10 and sum(map(int, points)) == int(total)
    page.get_by_role("button", name="Show the board").click()
    expect(result).not_to_have_class(re.compile("raised"))
    expect(page.locator("#panel #result")).to_be_visible()


def works_from_the_disk(page: Page, file: Path) -> None:
    """Take the match away as one file and look at it where there is no server."""
    with page.expect_download() as load:
        page.get_by_role("link", name="As one HTML file").click()
    load.value.save_as(file)
    page.goto(f"file://{file}#60")
    expect(page.locator("#at")).to_have_text(re.compile("step 60 of"))
    page.emulate_media(reduced_motion="no-preference")
    for step in range(61, 66):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(50)  # a step that cannot be drawn is told after its number
        expect(page.locator("#at")).to_have_text(re.compile(f"step {step} of"))
    assert page.locator("#log li").count() > 10


def invited(visit: Visit, game: str) -> list[Page]:
    """Let somebody open a table and a friend sit down there by the link."""
    host = visit(f"/new?game={game}")
    host.get_by_label("Your name").fill("Livia")
    if host.locator("#players").count():
        host.locator("#players").select_option("2")
        host.wait_for_url(re.compile("players=2"))
        host.get_by_label("Your name").fill("Livia")
    host.locator("[name=seat-1]").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))
    link = host.locator("#invitation").input_value()
    friend = visit(link)
    friend.locator("[name=name]").first.fill("Gaius")
    friend.locator("[name=words]").first.fill("alea iacta est")
    friend.get_by_role("button", name="Sit down").first.click()
    for page in (host, friend):
        expect(page.locator("body")).to_have_class(re.compile("playing"))
        expect(page.locator("#board g").first).to_be_attached()
        hasten(page)
    return [host, friend]


@pytest.mark.parametrize(("played", "acts"), LENGTHS.items())
def test_a_game_between_two_browsers(visit: Visit, played: str, acts: int) -> None:
    host, friend = pages = invited(visit, played)
    host.locator("#say-text").fill("salve <b>amice</b>")
    host.locator("#say button").click()
    expect(friend.locator("#talk")).to_contain_text("Livia: salve <b>amice</b>".replace(": ", ":"))
    play_on(pages, acts)
    if not over(host):
        resign(friend)
    for page in pages:
        expect(page.locator("#result-text")).to_be_visible()
        assert page.locator("#log li").count() > 20


def test_one_device_shows_each_seat_only_its_own(visit: Visit) -> None:
    page = visit("/new?game=roma")
    page.get_by_label("Your name").fill("Livia")
    page.locator("[name=seat-1]").select_option("device")
    page.locator("[name=name-1]").fill("Gaius")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    hasten(page)
    curtain = page.locator("#curtain")
    expect(page.locator("#curtain-who")).to_contain_text("Livia")
    assert page.locator("#board").text_content() == ""
    seen = set()
    for _ in range(4):
        page.wait_for_function(
            "() => document.getElementById('curtain').open"
            " || document.querySelector('#options .option') !== null"
        )
        if curtain.is_visible():
            expect(page.locator("#curtain-who")).to_contain_text(re.compile("Livia|Gaius"))
            for _ in range(3):
                page.keyboard.press("Escape")
            expect(curtain).to_be_visible()
            expect(page.locator("#board")).to_be_hidden()
            page.get_by_role("button", name="Show my table").click()
            expect(curtain).to_be_hidden()
        seen.add("Livia (you)" in (page.locator("#board").text_content() or ""))
        act(page)
    assert seen == {True, False}


def delayed(page: Page) -> None:
    """Let answers be on their way for a while; what comes over the socket comes before."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    free = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {**free, "latency": LATE})


def test_what_somebody_types_before_it_begins_stays(visit: Visit) -> None:
    host = visit("/new?game=quorum&players=4")
    host.get_by_label("Your name").fill("Livia")
    for seat in (1, 2, 3):
        host.locator(f"[name=seat-{seat}]").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/t/\w+$"))
    host.locator("[name=level]").select_option("hard")
    slow, quick = visit(host.url), visit(host.url)
    last = slow.locator("li.open form").last
    last.locator("[name=name]").fill("Gaius")
    last.locator("[name=words]").fill("alea")
    for page, name in ((quick, "Marcus"), (visit(host.url), "Drusus")):
        page.locator("li.open [name=name]").first.fill(name)
        page.get_by_role("button", name="Sit down").first.click()
        for one in (host, slow):
            expect(one.locator(".lobby .role", has_text=name)).to_be_visible()
        expect(last.locator("[name=name]")).to_have_value("Gaius")
        expect(last.locator("[name=words]")).to_have_value("alea")
        expect(host.locator("[name=level]")).to_have_value("hard")
    delayed(slow)
    last.get_by_role("button", name="Sit down").click()
    expect(slow.locator("#places")).to_contain_text("Gaius (you)")
    expect(host.locator("#places")).to_contain_text("Gaius")


def test_a_broken_connection_loses_nothing(visit: Visit) -> None:
    page = visit("/")
    roads: list[WebSocketRoute] = []

    def road(route: WebSocketRoute) -> None:
        route.connect_to_server()
        roads.append(route)

    page.route_web_socket(re.compile("/live$"), road)
    play_now(page, "quorum")
    hasten(page)
    expect(page.locator("#options .option").first).to_be_attached()
    mine = page.locator("#log li.mine")
    before = mine.count()
    unfold(page)
    roads[-1].close()
    page.locator("#options .option").first.click()
    page.wait_for_function(
        "was => document.querySelectorAll('#log li.mine').length > was", arg=before
    )
    expect(page.locator("#link")).not_to_have_class(re.compile("off"))
    assert len(roads) > 1
    page.reload()
    expect(page.locator("#options .option").first).to_be_attached()


def test_the_end_of_a_turn_is_confirmed_by_those_who_like_and_a_wish_is_answered(
    visit: Visit,
) -> None:
    page = visit("/")
    play_now(page, "quorum")
    expect(page.locator("#options .option").first).to_be_attached()
    unfold(page)
    page.locator("#typed-text").fill("refresh refresh")
    page.get_by_role("button", name="Why not?").click()
    expect(page.locator("#answer")).to_be_visible()
    page.evaluate("localStorage.setItem('confirm', 'on')")
    dialog = page.get_by_role("dialog")
    while not dialog.is_visible():
        if not page.evaluate(CLICK, 0):
            page.wait_for_timeout(30)
    expect(dialog).to_contain_text("End your turn?")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    mark = page.locator("#options .option").first
    mark.hover()
    expect(page.locator("#board .marked").first).to_be_attached()
    button = mark.element_handle()
    page.keyboard.press("Escape")
    assert button.evaluate("it => it.isConnected"), "a button stays under the finger"


def test_a_seat_follows_its_owner_and_others_look_on(visit: Visit, tmp_path: Path) -> None:
    page = visit("/")
    play_now(page, "quorum")
    hasten(page)
    expect(page.locator("#options .option").first).to_be_attached()
    onlooker = visit(page.url)
    expect(onlooker.locator("#turn")).to_have_text("Spectating")
    expect(onlooker.locator("#board g").first).to_be_attached()
    assert onlooker.locator("#options .option").count() == 0
    page.get_by_text("Invite", exact=True).click()
    page.get_by_role("button", name="Take my seat to another device").click()
    link = page.get_by_label("Link to your seat")
    expect(link).to_have_value(re.compile("/seat/"))
    expect(page.locator(".own-link .qr")).to_have_js_property("complete", True)
    onlooker.goto(link.input_value())
    expect(onlooker.locator("#options .option").first).to_be_attached()
    page.keyboard.press("Escape")
    resign(page)
    expect(page.locator("#result-text")).to_be_visible()
    expect(page.locator("#places li").first).to_contain_text("place 1")
    expect(page.locator("#places li").last).to_contain_text("(you)")
    with page.expect_download() as load:
        page.get_by_role("link", name="Download the match").click()
    file = tmp_path / "match.txt"
    load.value.save_as(file)
    page.goto("/")
    page.locator("[name=file]").set_input_files(file)
    page.get_by_role("button", name="Show the replay").click()
    page.wait_for_url(re.compile("/replay"))
    expect(page.locator("#board g").first).to_be_attached()
