"""Check the package: ``python tools/package.py`` builds it, installs it and uses it.

The wheel goes into an environment without extras, where it plays, simulates and says what the rest
needs; then the extra ``web`` is added, and a game is played over the API.  All packages come from
uv.lock, so nothing is fetched that the checks have not fetched already.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import lusoria

HERE: Final = Path(__file__).resolve().parents[1]
UV: Final = [sys.executable, "-m", "uv"]
PATIENCE: Final = 120.0
TYPED: Final = "1\n" * 2000
"""Takes the first option, again and again, to the end of a game."""
HIDDEN: Final = ("PYTHONPATH", "VIRTUAL_ENV", "LUSORIA_CACHE")
"""Variables that would let an installed program find what is not installed."""


class Wrong(Exception):
    """Something that does not work, in one sentence."""


class Package:
    """A wheel, installed in an environment of its own and used from an empty folder."""

    def __init__(self, folder: Path) -> None:
        """Take a folder for everything."""
        self.environment, self.empty = folder / "venv", folder / "empty"
        self.wheels = folder / "dist"
        self.empty.mkdir()
        known = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        own = {"LUSORIA_DATA": str(folder / "data"), "LUSORIA_NO_BROWSER": "1"}
        self.variables = {**known, **own}
        programs = "Scripts" if os.name == "nt" else "bin"
        self.python = str(self.environment / programs / "python")
        self.command = str(self.environment / programs / "lusoria")

    def build(self) -> None:
        """Build the source package, and the wheel from it."""
        build = [*UV, "build", "--quiet", "--no-build-isolation", "--python", sys.executable]
        self.run([*build, "--out-dir", str(self.wheels), str(HERE)])

    def install(self, *extras: str) -> None:
        """Install what uv.lock names for the extras, and the wheel."""
        sync = [*UV, "sync", "--quiet", "--frozen", "--no-install-project", "--project", str(HERE)]
        for extra in extras:
            sync += ["--extra", extra]
        place = {"UV_PROJECT_ENVIRONMENT": str(self.environment), "UV_PYTHON": sys.executable}
        self.run(sync, variables={**self.variables, **place})
        (wheel,) = self.wheels.glob("*.whl")
        pip = [*UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", self.python]
        self.run([*pip, str(wheel)])
        self.run([*UV, "pip", "check", "--quiet", "--python", self.python])

    def run(
        self, command: list[str], typed: str = "", code: int = 0, variables: Any = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a program in the empty folder, and see that it ends as it should."""
        done = subprocess.run(
            command,
            cwd=self.empty,
            env=variables or self.variables,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=10 * PATIENCE,
            check=False,
        )
        if done.returncode != code:
            shown = f"{done.stdout[-2000:]}{done.stderr[-4000:]}"
            raise Wrong(f"exit code {done.returncode}: {' '.join(command)}\n{shown}")
        return done

    def lusoria(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """Run the command; return what it says."""
        done = self.run([self.command, *arguments], typed, code)
        return done.stderr if code else done.stdout


def see(found: object, what: str) -> None:
    """Complain unless something is so."""
    if not found:
        raise Wrong(what)


def without_extras(package: Package) -> None:
    """Play, simulate, draw, and be told what a server needs."""
    told = package.lusoria("--version").strip()
    see(told == f"lusoria {lusoria.__version__}", f"--version says {told!r}")
    report = json.loads(package.lusoria("simulate", "roma", "--games", "200", "--json"))
    see(report["games"] == 200 and report["decisions"] > 0, f"simulate says {report}")
    told = package.lusoria("play", "roma", "--seats", "Ada,random", "--seed", "1", typed=TYPED)
    see(" wins" in told, f"a match in the terminal has no end: {told[-500:]}")
    see("<svg" in package.lusoria("draw", "quorum", "--moves", "3"), "nothing is drawn")
    told = package.lusoria("serve", code=2)
    see("pip install 'lusoria[web]'" in told, f"serve says {told!r}")
    package.lusoria("examples", "copy", ".")
    see((package.empty / "examples" / "mybot.py").is_file(), "the examples are not copied")
    told = package.lusoria("play", "roma", "--seats", "random,exec:examples/mybot.py", typed="")
    see(" wins" in told, f"the example of a bot does not play: {told[-500:]}")


def with_web(package: Package) -> None:
    """Serve, play a whole game over the API, read the documentation."""
    serve = [package.command, "serve", "--port", "0", "--database", "sqlite:///web.db"]
    with subprocess.Popen(
        serve,
        cwd=package.empty,
        env=package.variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as server:
        try:
            address = address_of(server)
            told = package.run([package.python, "-m", "examples.client", address, "roma"]).stdout
            see("/replay" in told, f"a game over the API has no end: {told[-500:]}")
            for path, words in (("/", "Lusoria"), ("/docs", "Python"), ("/static/style.css", "{")):
                see(words in fetched(address + path), f"{path} is not what it should be")
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(20)
            server.kill()


def address_of(server: subprocess.Popen[str]) -> str:
    """Return the address that a server prints when it is ready."""
    assert server.stdout is not None
    shown = []
    for line in server.stdout:
        shown.append(line)
        for word in line.split():
            if word.startswith("http://127.0.0.1:"):
                return word.rstrip("/.")
    raise Wrong(f"the server does not start: {''.join(shown)[-2000:]}")


def fetched(address: str) -> str:
    """Return a page."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode("utf-8"))


def main() -> int:
    """Build, install, use; say how long each step took."""
    with tempfile.TemporaryDirectory(prefix="lusoria-package-") as folder:
        package = Package(Path(folder))
        steps: tuple[tuple[str, Callable[[], None]], ...] = (
            ("build", package.build),
            ("install", package.install),
            ("use", lambda: without_extras(package)),
            ("install web", lambda: package.install("web")),
            ("serve", lambda: with_web(package)),
        )
        times = []
        for name, step in steps:
            start = time.monotonic()
            try:
                step()
            except (Wrong, subprocess.TimeoutExpired) as wrong:
                print(f"{name}: {wrong}")
                return 1
            times.append(f"{name} {time.monotonic() - start:.0f} s")
    print(f"the package works: {', '.join(times)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
