"""The edge of the server: cookies, origins, headers, limits."""

from __future__ import annotations

import re
import time
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ..play.table.tickets import is_ticket, new_ticket
from .pages.texts import LANGUAGES, chosen

COOKIE: Final = "lusoria"
NAME: Final = "lusoria-name"
YEAR: Final = 365 * 24 * 3600
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        " connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
TRUSTED_HEADERS: Final = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Only for addresses that browsers trust: at any other they ignore it and log an error."""
LOOPBACK: Final = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?$")
BURST: Final = 60.0
"""Messages a seat may send at once."""
RATE: Final = 15.0
"""Messages a second a seat may send in the long run."""
ADDRESS_BURST: Final = 3000.0
ADDRESS_RATE: Final = 300.0
"""What one address may ask for: a class shares it, so that it is generous."""
MAKING: Final = re.compile(r"/play/[^/]*|/new|/classroom|/practice|/replay|/api/tables")
"""Where a POST makes a table."""
COSTS: Final = (
    (re.compile(r"/t/[^/]*/replay\.html"), 300.0),
    (re.compile(r"/t/[^/]*/(step|replay|chances|match\.txt)"), 5.0),
    (re.compile(r"/api/tables/[^/]*|/(rules|docs)/.*"), 5.0),
)
"""What is dear to answer counts as so many requests of its address."""
HOSTS: Final = re.compile(
    r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?"
)
"""What a server can be called."""
MAKER_BURST: Final = 150.0
MAKER_RATE: Final = 1.0
"""How many tables one address may make."""
MOST_ADDRESSES: Final = 10_000


def headers_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Return the headers that every answer to a request has."""
    trusted = request.scope["scheme"] == "https" or LOOPBACK.match(request.headers.get("host", ""))
    return {**HEADERS, **TRUSTED_HEADERS} if trusted else HEADERS


def ticket_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the ticket of a device, or nothing."""
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        ticket = bearer.removeprefix("Bearer ").strip()
    else:
        ticket = connection.cookies.get(COOKIE, "")
    return ticket if is_ticket(ticket) else ""


def device_cookie(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """Return the ticket of a device, and the cookie that gives it one if it had none."""
    ticket = ticket_of(request)
    if ticket:
        return ticket, []
    ticket = new_ticket()
    return ticket, [cookie(request, COOKIE, ticket)]


def cookie(request: Request[Any, Any, Any], key: str, value: str) -> Cookie:
    """Return a cookie that no script can read and no other site can send along."""
    return Cookie(
        key=key,
        value=value,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the language that a visitor has chosen, or else their browser's."""
    language = connection.cookies.get("language", "")
    if language in LANGUAGES:
        return language
    return chosen(connection.headers.get("accept-language", ""))


def from_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a message comes from one of our own pages, or from no page at all.

    Browsers always say where a socket and a form come from; what says nothing is a program, which
    has no cookie that it was not given.
    """
    if not well_addressed(connection):
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin.partition("://")[2] == connection.headers.get("host", "")


def well_addressed(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a message says to a name that a server can have; one without any is a program's."""
    return HOSTS.fullmatch(connection.headers.get("host", "localhost")) is not None


def cost_of(path: str) -> float:
    """Return as how many requests one for *path* counts."""
    return next((cost for known, cost in COSTS if known.fullmatch(path)), 1.0)


def neighbourhood(address: str) -> str:
    """Return what counts as one address: a visitor may have any number of IPv6 addresses."""
    return ":".join(address.split(":")[:4]) if address.count(":") > 3 else address


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address a visitor comes from, as far as it counts as one."""
    return neighbourhood(connection.client.host) if connection.client else ""


class Bucket:
    """A limit: so much at once, so much a second."""

    __slots__ = ("burst", "level", "rate", "then")

    def __init__(self, burst: float = BURST, rate: float = RATE) -> None:
        """Begin full."""
        self.burst, self.rate = burst, rate
        self.level, self.then = burst, time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take one, or more, if there is as much."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Buckets:
    """A bucket for everybody, as long as somebody needs it."""

    def __init__(self, burst: float = BURST, rate: float = RATE) -> None:
        """Begin with none."""
        self.burst, self.rate = burst, rate
        self.known: dict[Any, Bucket] = {}

    def take(self, who: Any, amount: float = 1.0) -> bool:
        """Take one for *who*, or more; of too many those who came first are forgotten."""
        if who not in self.known and len(self.known) >= MOST_ADDRESSES:
            del self.known[next(iter(self.known))]
        return self.known.setdefault(who, Bucket(self.burst, self.rate)).take(amount)

    def give_back(self, who: Any, amount: float = 1.0) -> None:
        """Give back what was taken for nothing."""
        if who in self.known:
            self.known[who].level += amount
