"""What ``bench/room.py`` found, on the page of all benchmarks."""

from __future__ import annotations

from typing import Any, Final

import page

WANTED: Final = {"joined_s": 60.0, "p99_ms": 250.0, "back_worst_ms": 2000.0}
"""What a room is to keep below."""


def keep(people: int, row: dict[str, Any]) -> None:
    """Keep what a run came to, beside those of other sizes."""
    found = {**page.kept("room"), str(people): row}
    page.keep(
        "room",
        "A room full of phones",
        12,
        "python bench/room.py --people 110 --minutes 60",
        "One room on one server process; all phones, the console and the projector are clients on "
        "the same machine, from one address, over loopback, SQLite with `synchronous=FULL`. "
        "People act by no rhythm and as the page of a phone lets them, offers put together and "
        "sent as one; whoever has nothing to do, or is refused, leaves it to another. Acts are "
        "those that were acknowledged and shown, and those that the pace asks for. The console "
        "ends seasons and goes back from Actium to the first summer. A phone falls asleep every "
        "five seconds and comes back, one among them sends garbage and floods. A wait is the time "
        "from sending an act until console and projector, whose turns lie anywhere among those of "
        "the phones, know of it; wanted are "
        f"{WANTED['p99_ms']:.0f} ms for 99 of 100, "
        f"{WANTED['back_worst_ms'] / 1000:.0f} s to be back, {WANTED['joined_s']:.0f} s for all "
        "to join. Memory is the mean of the first and of the last fifth.",
        (
            *("people", "minutes", "an act every", "acts, of wanted", "priority"),
            *("all joined in", "median", "99%"),
            *("worst", "back, worst", "CPU an act", "of a core", "memory"),
        ),
        [
            (
                size,
                f"{one['minutes']:g}",
                f"{one['every']:g} s",
                f"{one['acts']:,} / {one['wanted']:,}",
                one["priority"],
                f"{one['joined_s']:g} s",
                *(f"{one[key]:g} ms" for key in ("median_ms", "p99_ms", "worst_ms")),
                f"{one['back_worst_ms']:g} ms",
                f"{one['cpu_ms_an_act']:g} ms",
                f"{one['cpu_share_of_a_core']:.0%}",
                f"{one['memory_first_mib']:g} -> {one['memory_last_mib']:g} MiB",
            )
            for size, one in sorted(found.items(), key=lambda item: int(item[0]))
        ],
        found,
    )
