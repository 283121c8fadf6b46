"""Start Lusoria, test it, measure it: ``python3 go.py [test | bench | ARGS...]``.

Needs nothing but Python 3.11 or newer.  The first start makes ``.venv`` beside this file, puts
uv into it and installs exactly what ``uv.lock`` names; later starts only look whether that is
still so.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
UV = "0.13.8"
"""The version of uv that reads ``uv.lock``; named nowhere else."""
STAMP = os.path.join(VENV, "lusoria-stamp")


def main(arguments: list[str]) -> int:
    """Prepare the environment and hand over."""
    if sys.version_info < (3, 11):
        return fail("Lusoria needs Python 3.11 or newer, this is %d.%d" % sys.version_info[:2])
    step = arguments[0] if arguments[:1] in (["test"], ["bench"]) else ""
    try:
        prepare(*{"test": ["dev"], "bench": ["bench"]}.get(step, ["paper", "web"]))
    except KeyboardInterrupt:
        return fail("interrupted; start again to go on")
    except subprocess.CalledProcessError as error:
        return fail("could not prepare the environment: %s" % last_line(error))
    except OSError as error:
        if error.errno == errno.ENOSPC:
            return fail("the disk is full")
        return fail("could not prepare the environment: %s" % error)
    alone = not arguments[1:] or arguments[1].startswith("-")
    if step and not (step == "bench" and alone):
        script = {"test": ("tools", "check.py"), "bench": ("bench", "speed.py")}[step]
        command = [python(), os.path.join(HERE, *script), *arguments[1:]]
    else:
        command = [python(), "-m", "lusoria", *arguments]
    return hand_over(command)


def prepare(*extras: str) -> None:
    """Make the environment what the lock says, with these extras, if it is not so already."""
    wanted = fingerprint()
    done = read(STAMP).split()
    if done[:1] == [wanted] and set(extras) <= set(done[1:]) and os.path.exists(python()):
        return
    if not os.path.exists(python()):
        say("making .venv (once)")
        run([sys.executable, "-m", "venv", VENV])
    if uv_version() != UV:
        say("installing uv %s (once)" % UV)
        pip = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run([*pip, "uv==%s" % UV])
    names = sorted({*(done[1:] if done[:1] == [wanted] else []), *extras})
    say("installing what uv.lock names (once, about a minute)")
    command = [python(), "-m", "uv", "sync", "--quiet", "--frozen", "--inexact"]
    for name in names:
        command += ["--extra", name]
    run(command, UV_PROJECT_ENVIRONMENT=VENV, VIRTUAL_ENV=VENV, UV_PYTHON=python())
    with open(STAMP, "w", encoding="utf-8") as stamp:
        stamp.write(" ".join([wanted, *names]))


def uv_version() -> str:
    """Return the version of uv in the environment; nothing where there is none."""
    try:
        told = subprocess.check_output(
            [python(), "-m", "uv", "--version"], stderr=subprocess.DEVNULL, text=True
        )
    except subprocess.CalledProcessError:
        return ""
    return (told.split() + ["", ""])[1]


def fingerprint() -> str:
    """Return a digest of what the environment is made from."""
    digest = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", "uv.lock"):
        with open(os.path.join(HERE, name), "rb") as source:
            digest.update(source.read())
    return digest.hexdigest()


def run(command: list[str], **environment: str) -> None:
    """Run a step quietly; its words are shown only if it fails."""
    subprocess.run(
        command,
        check=True,
        cwd=HERE,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def hand_over(command: list[str]) -> int:
    """Become the program, which learns how it was called, or wait for it."""
    called = {**os.environ, "LUSORIA_CALLED": "python3 " + shlex.quote(sys.argv[0])}
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, called)
    try:
        return subprocess.call(command, env=called)
    except KeyboardInterrupt:
        return 130


def python() -> str:
    """Return the Python of the environment."""
    return os.path.join(BIN, "python.exe" if os.name == "nt" else "python")


def read(path: str) -> str:
    """Return a file's text, empty if there is none."""
    try:
        with open(path, encoding="utf-8") as source:
            return source.read()
    except OSError:
        return ""


def last_line(error: subprocess.CalledProcessError) -> str:
    """Return the line that says why a step failed; a full disk comes first."""
    words = (error.output or "").strip()
    if "No space left" in words:
        return "the disk is full"
    if "ensurepip" in words:
        return "this Python has no venv; on Debian and Ubuntu: apt install python3-venv"
    return words.splitlines()[-1] if words else str(error)


def say(words: str) -> None:
    """Tell what is being done, on standard error."""
    print("lusoria: " + words, file=sys.stderr, flush=True)


def fail(words: str) -> int:
    """Say in one line why it cannot go on."""
    say(words)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
