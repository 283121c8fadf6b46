"""Everything a role may do can be done on the phone: every verb of the catalogue, tap by tap.

The page is the real one, its socket is the test's: it offers one verb after the other as the game
words it, and notes what the phone asks for.
"""

from __future__ import annotations

import json
import re
import time
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

import lusoria
from lusoria.games.ludi.model.actions import FIRST, VERB_AT, WIDTH
from lusoria.games.ludi.model.verbs import GOODS_DESKS, JUDGE, NATURAL, OPENS, VERBS
from lusoria.games.ludi.phone.steps import verb_chapters
from lusoria.games.ludi.views.view_parts import visible_parts

from ...moves import view_of
from .test_rooms import Come, come, join, room, server  # noqa: F401

EVERYBODY = 73
"""People with whom every printed role is at the table."""
FEW = 3
"""Taps for the usual things: a chapter, a deed, whom or where."""

OWN = tuple(
    verb
    for verb, row in enumerate(VERBS)
    if not row.how & NATURAL and (row.who & ~JUDGE or row.powers)
)
"""Everything that others than whoever runs the room may do."""
NAMED = {VERBS[verb].name: verb for verb in OWN}


class Catalogue:
    """A server that offers a phone one verb after the other."""

    def __init__(self) -> None:
        """Look at a table at which all roles are, through the eyes of one."""
        match = lusoria.game("ludi").start(seats=EVERYBODY, seed=5)
        self.seat = match.roles.index("cicero")
        self.view, self.names = view_of(match, self.seat), match.names_for(self.seat)
        self.parts = visible_parts(self.view, self.names)
        self.entry = 5
        self.sent: list[list[int]] = []
        """What the phone asked for."""
        self.next: list[int] = []
        """What goes on with a desk."""
        self.line: Any = None

    def answer(self, line: WebSocketRoute) -> None:
        """Take a socket over."""
        self.line = line
        line.on_message(self.hear)

    def hear(self, raw: str | bytes) -> None:
        """Answer a phone."""
        said = json.loads(raw)
        if said["type"] == "hello":
            self.show({})
        elif said["type"] == "acts":
            self.sent.append(said["actions"])
            self.entry += 1
            self.tell("done", key=said["key"], number=self.entry)
        elif said["type"] == "preview":
            self.tell("preview", key=said["key"], parts={}, chapters=self.words(self.next))

    def tell(self, kind: str, **what: Any) -> None:
        """Say something."""
        self.line.send(msgspec.json.encode({"type": kind, **what}).decode())

    def show(self, parts: dict[str, Any]) -> None:
        """Show the phone what it may know, with some parts as they are given."""
        you = {"person": 0, "name": "Ada", "state": "here", "seat": self.seat, "beside": []}
        facts = {"title": "7b", "paused": False, "thumbs": False, "letters": True, "read": True}
        self.entry += 1
        self.tell(
            "classroom",
            entry=self.entry,
            revision=self.entry,
            seat=self.seat,
            whole=True,
            ready=1,
            status="playing",
            now=time.time(),
            parts={**self.parts, "verbs": [], **parts},
            gone=[],
            news=[],
            classroom={"you": you, "info": facts, "clock": {}, "roles": {}, "said": []},
            map=None,
        )

    def words(self, verbs: list[int]) -> Any:
        """Put some actions of verbs as a phone is told them."""
        return verb_chapters(self.view, sum((some(verb) for verb in verbs), ()), self.names)


def some(verb: int) -> tuple[int, ...]:
    """Return a few actions of a verb: about two things, and if it can be two amounts."""
    first, width = int(FIRST[verb]), int(WIDTH[verb])
    wanted = {first, first + width, first + min(1, width - 1)}
    return tuple(sorted(one for one in wanted if one < int(FIRST[verb + 1])))


def followers(opening: str) -> list[list[int]]:
    """Return what goes on with a desk, each way by itself; with none there is one way."""
    if opening in GOODS_DESKS:
        return [[NAMED[name] for name in ("put", "ask", "propose")]]
    return [[verb] for verb in OWN if VERBS[verb].desk == opening] or [[]]


WALK = """async ([chapter, deed, section]) => {
  const busy = () => document.body.classList.contains("sending");
  const there = (it) => !it.disabled && it.offsetParent !== null && !busy();
  const until = async (found) => {
    for (let tries = 0; tries < 6000; tries++) {
      const it = found();
      if (it) return it;
      await new Promise((on) => setTimeout(on, 10));
    }
    throw new Error(`${deed} leads nowhere: ${document.querySelector("#sheet").innerText}`);
  };
  const all = (what) => [...document.querySelectorAll(what)].filter(there);
  const sheet = document.getElementById("sheet"), sent = () => !sheet.open;
  let taps = 0;
  const tap = (it) => { taps += 1; it.click(); };
  const first = chapter === "answer" ? `[data-id="ask-${deed}"]` : `[data-id="c-${chapter}"]`;
  tap(await until(() => all(`#view-do ${first}`)[0]));
  const row = await until(() => all(`#sheet [data-id="${deed}"]`)[0]);
  const rule = row.parentElement.querySelector("a.rule")?.textContent;
  if (rule !== `§${section}`) throw new Error(`${deed} has the rule ${rule}`);
  tap(row);
  while (!sent()) {
    const seen = sheet.innerText;
    const open = "#sheet textarea, #sheet .stepper .round, #sheet .rows .row";
    const next = await until(() => (sent() ? "sent" : all(open)[0]));
    if (next === "sent") break;
    if (next.matches("textarea")) {
      next.value = "Salve.";
      tap(next.form.querySelector("button"));
    } else if (next.matches(".round")) {
      const rounds = () => all("#sheet .stepper .round");
      for (const id of rounds().map((it) => it.dataset.id).filter((it) => it.endsWith("+"))) {
        const was = sheet.innerText;
        tap(await until(() => rounds().find((it) => it.dataset.id === id)));
        await until(() => sheet.innerText !== was);
      }
      tap(all("#sheet button.main.wide")[0]);
    } else tap(next);
    await until(() => sent() || busy() || sheet.innerText !== seen);
  }
  return taps;
}"""


def test_every_verb_of_the_catalogue_is_done_by_tapping(come: Come) -> None:  # noqa: F811
    _, code = room(come)
    page, desk = join(come, code, "Ada", "Cicero"), Catalogue()
    page.route_web_socket(re.compile("/live$"), desk.answer)
    page.reload()
    expect(page.locator("#my-name")).to_have_text("Cicero")
    done: set[str] = set()
    for verb in OWN:
        row = VERBS[verb]
        if row.desk or row.name == "cancel":
            continue
        for desk.next in followers(row.name):
            taps = walked(page, desk, verb)
            done |= {VERBS[int(VERB_AT[action])].name for action in desk.sent[-1]}
            if not row.how & OPENS and int(WIDTH[verb]) == 1:
                assert taps <= FEW, row.name
    give_up(page, desk)
    assert done | {"cancel"} == NAMED.keys()


def walked(page: Page, desk: Catalogue, verb: int) -> int:
    """Do something by tapping; return how many taps it took."""
    (chapter,) = desk.words([verb])
    desk.show({"verbs": [chapter]})
    deed, before = chapter.deeds[0], len(desk.sent)
    taps = page.evaluate(WALK, [chapter.name, deed.name, deed.section])
    assert len(desk.sent) == before + 1, deed.name
    assert int(VERB_AT[desk.sent[-1][0]]) == verb
    return int(taps)


def give_up(page: Page, desk: Catalogue) -> None:
    """Give up what a bot has begun whose role somebody has taken over."""
    begun = {"with": "antony", "text": "Cicero gives nothing yet."}
    (chapter,) = desk.words([NAMED["cancel"]])
    desk.show({"verbs": [chapter], "desk": begun})
    page.get_by_role("button", name="Discard").click()
    page.wait_for_function("() => !document.body.classList.contains('sending')")
    assert desk.sent[-1] == [chapter.deeds[0].picks[0].action]


def test_a_phone_that_slept_comes_back_and_stays(come: Come) -> None:  # noqa: F811
    _, code = room(come)
    page, desk = join(come, code, "Ada", "Cicero"), Catalogue()
    page.route_web_socket(re.compile("/live$"), desk.answer)
    page.reload()
    expect(page.locator("#my-name")).to_have_text("Cicero")
    first, here = desk.line, page.url
    page.clock.install()
    desk.tell("bye", reason="silent")
    first.close()
    expect(page.locator("#link")).to_have_class(re.compile(r"\boff\b"))
    page.clock.run_for(60_000)
    expect(page.locator("#link")).not_to_have_class(re.compile(r"\boff\b"))
    assert desk.line is not first and page.url == here


def test_an_offer_that_cannot_be_accepted_says_why_beside_a_disabled_button(
    come: Come,  # noqa: F811
) -> None:
    _, code = room(come)
    page, desk = join(come, code, "Ada", "Cicero"), Catalogue()
    page.route_web_socket(re.compile("/live$"), desk.answer)
    page.reload()
    expect(page.locator("#my-name")).to_have_text("Cicero")
    offer = {
        "from": "isauricus",
        "slot": 1,
        "text": "Isauricus offers you nothing for 1 allied legion.",
        "mine": False,
        "answers": {"accept": 7, "refuse": 8},
    }
    why = "You have no allied legion, so you cannot accept this offer."
    desk.show({"offers": [offer], "barred": {"7": why}})
    accept = page.locator("[data-id='accept-isauricus-1']")
    expect(accept).to_be_disabled()
    expect(page.locator("article.offer p.secret").last).to_have_text(why)
    expect(page.locator("[data-id='refuse-isauricus-1']")).to_be_enabled()
    desk.show({"offers": [offer], "barred": {}})
    expect(accept).to_be_enabled()
    expect(page.locator("article.offer")).not_to_contain_text(why)
