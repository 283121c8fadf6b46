"""``lusoria serve``: it says where it is, keeps to itself, and stops in good order."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from lusoria import cli
from lusoria.cli import main
from lusoria.play.store.store import Store
from lusoria.web import serve
from lusoria.web.app import told_path
from lusoria.web.middleware import Bucket
from lusoria.web.server import KEEP_DAYS


def test_without_arguments_the_browser_is_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[tuple[Any, ...]] = []

    def note(*given: Any, **named: Any) -> int:
        called.append((*given, *named.values()))
        return 0

    monkeypatch.setattr(serve, "serve", note)
    assert main([]) == 0 and not called
    assert capsys.readouterr().out.startswith("usage: lusoria")
    monkeypatch.setattr(cli, "piped", lambda: False)
    assert main([]) == 0
    assert main(["serve", "--host", "0.0.0.0", "--port", "9", "--no-browser"]) == 0
    assert main(["serve", "--keep-days", "0"]) == 0
    there = ("0.0.0.0", 9, "", False, False, KEEP_DAYS)
    assert called == [(), there, ("127.0.0.1", None, "", True, False, 0)]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_server_starts_serves_logs_and_stops(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "LUSORIA_DATA": str(tmp_path),
        "LUSORIA_NO_BROWSER": "1",
        "NUMBA_DISABLE_JIT": "1",
    }
    command = [sys.executable, "-m", "lusoria", "serve", "--port", "0", "--verbose"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None
        with httpx.Client(base_url=address[0], trust_env=False, timeout=60) as visitor:
            assert visitor.get("/health").json()["status"] == "ok"
            assert visitor.get(f"/t/aaaaaaaaaaaa/seat/{'s' * 22}").status_code == 404
            assert visitor.post("/play/roma", data={"name": "Ada"}).status_code == 303
        other = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False
        )
        assert other.returncode == 2 and "another Lusoria" in other.stderr
        assert address[0] in other.stderr
        process.send_signal(signal.SIGTERM)
        _, logs = process.communicate(timeout=60)
    lines = [json.loads(line) for line in logs.splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert [line["status"] for line in requests] == [200, 404, 303]
    assert "s" * 22 not in logs
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    assert store.counts() == {"playing": 1}
    store.close()


def test_a_port_in_use_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["serve", "--port", str(taken.getsockname()[1]), "--no-browser"]) == 2
    assert "in use" in capsys.readouterr().err
    assert main(["serve", "--port", "99999999", "--no-browser"]) == 2
    assert "no port" in capsys.readouterr().err


def test_a_path_in_a_log_has_no_ticket() -> None:
    assert told_path("/t/abc/seat/secret") == "/t/abc/seat/..."
    assert told_path("/t/abc") == "/t/abc"


def test_a_bucket_gives_so_much_at_once() -> None:
    bucket = Bucket(burst=3, rate=0.0)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_what_is_sent_is_sent_at_once() -> None:
    """An answer that is followed by a frame does not keep the frame waiting for its receipt."""
    with (
        serve.bound_to("127.0.0.1", 0) as bound,
        socket.create_connection(bound.getsockname()),
        bound.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
