"""Fingers, a mouse and keys on a board, as tests say it: no list of options is used."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, WebSocket

OPEN = "#board :is(.can-begin, .can-follow), #board [data-action]"
ACT = '"type":"act"'
BUTTONS = "#doing [data-number]"

SPOT = """it => {
  it.scrollIntoView({block: 'center'});
  const box = it.getBoundingClientRect(), steps = [0.5, 0.3, 0.7, 0.15, 0.85];
  for (const down of steps) for (const across of steps) {
    const x = box.left + across * box.width, y = box.top + down * box.height;
    const hit = document.elementFromPoint(x, y);
    const inner = hit?.closest('[data-action]');
    if (hit && (hit === it || it.contains(hit)) && (it.dataset.action || !inner)) return [x, y];
  }
  return null;
}"""
"""A point of the window at which a piece itself is seen."""
HIDDEN = """() => {
  const boxes = [...document.querySelectorAll('#board .can-begin, #board [data-action]')]
    .map((it) => it.getBoundingClientRect()).filter((box) => box.width);
  const top = document.querySelector('.top').getBoundingClientRect().bottom;
  const end = document.getElementById('panel').getBoundingClientRect().top;
  const seen = boxes.filter((box) => box.top >= top && box.bottom <= end).length;
  const low = Math.max(...boxes.map((box) => box.bottom));
  const fits = low - Math.min(...boxes.map((box) => box.top)) <= end - top - 20;
  const fine = !boxes.length || (fits ? seen === boxes.length : seen > 0);
  return fine ? '' : `${seen} of ${boxes.length}`;
}"""
"""What a question is about and cannot be seen on a phone, though it could be."""


def spots(page: Page, which: str = OPEN) -> list[Any]:
    """Return the pieces that can be pressed, in the order of the drawing."""
    return [it for it in page.locator(which).element_handles() if it.bounding_box()]


def point(piece: Any) -> tuple[float, float] | None:
    """Return where a piece can be pressed, once it has been brought into view."""
    found = piece.evaluate(SPOT)
    return (found[0], found[1]) if found else None


def press(page: Page, piece: Any, touch: bool) -> bool:
    """Press a piece with a mouse or a finger."""
    at = point(piece)
    if at is None:
        return False
    if touch:
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)
    return True


MINE = """() => !document.getElementById('panel').hasAttribute('aria-busy')
  && (document.querySelector('#options .option') || !document.getElementById('result').hidden)"""
"""Whether there is something to choose, or nothing any more."""


class Hands:
    """Somebody who plays by the board alone: no list, no typing."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        """Count what is sent from now on; the page goes to its table afterwards."""
        self.page, self.touch = page, touch
        self.acts: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        """Count the actions that the page sends."""
        socket.on(
            "framesent", lambda sent: self.acts.append(str(sent)) if ACT in str(sent) else None
        )

    def sent(self, count: int) -> None:
        """Wait until so many actions have been sent, and what they have come to is shown."""
        for _ in range(100):
            if len(self.acts) >= count:
                break
            self.page.wait_for_timeout(50)
        assert len(self.acts) == count
        self.page.wait_for_function(MINE)

    def turn(self, pick: int) -> bool:
        """Press pieces until an action is sent and answered; what is lifted is gone on with."""
        before = len(self.acts)
        for step in range(12):
            pieces, buttons = spots(self.page), spots(self.page, BUTTONS)
            if buttons and (step > 2 or not spots(self.page, "#board .can-follow")):
                pieces = buttons
            ways = pieces[pick % len(pieces) :] + pieces[: pick % len(pieces)] if pieces else []
            if not any(press(self.page, piece, self.touch) for piece in ways):
                break
            self.page.wait_for_timeout(30)
            if len(self.acts) > before:
                self.page.wait_for_function(MINE)
                return True
        return False


class Finger:
    """A finger that is put down, moved and lifted."""

    def __init__(self, page: Page) -> None:
        """Touch a page."""
        self.page, self.session = page, page.context.new_cdp_session(page)

    def touch(self, kind: str, x: float = 0.0, y: float = 0.0, pause: int = 80) -> None:
        """Do one thing, then rest."""
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.page.wait_for_timeout(pause)
