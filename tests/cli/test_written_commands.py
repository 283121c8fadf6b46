"""Commands, variables and units that people copy from a page are ones that work."""

from __future__ import annotations

import configparser
import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import check

from lusoria.cli import read_arguments

HERE = Path(__file__).parents[2]
PAGES = [
    *(path for path in HERE.glob("*.md") if path.name != "CHANGELOG.md"),
    *(HERE / "docs").glob("*.md"),
    *(HERE / "docs" / "studies").glob("*.md"),
    HERE / "compose.yaml",
]
HOSTING = (HERE / "docs" / "hosting.md").read_text("utf-8")
CONTRIBUTING = (HERE / "CONTRIBUTING.md").read_text("utf-8")
RUN = re.compile(r"(?:^ *|/bin/|&& )(?:lusoria|python3 go\.py) ([a-z][^\n]*)", re.M)
VARIABLE = re.compile(r"\bLUSORIA_[A-Z]+(?:_[A-Z]+)*\b")
MADE_UP = {"TABLE": "abc", "CODE": "ABCDE", "GAME": "roma", "COMMAND": "play", "FILE": "x.txt"}


def commands() -> list[tuple[str, str]]:
    """Return every command in a block of a page that is for a shell."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        blocks = re.findall(r"```sh\n(.*?)```", text, re.S) if page.suffix == ".md" else [text]
        for block in blocks:
            for line in block.replace("\\\n", " ").splitlines():
                found += [(page.name, said) for said in RUN.findall(line)]
    return found


@pytest.mark.parametrize(("page", "command"), commands())
def test_every_command_on_a_page_can_be_read(page: str, command: str) -> None:
    words = shlex.split(re.split(r" [|>&#] | && |&&|  #", command)[0].strip(), comments=True)
    words = [MADE_UP.get(word, word) for word in words if word != ">"]
    if words[0] not in ("test", "bench"):
        assert read_arguments(words).command, page


def variables(*folders: str) -> set[str]:
    """Return the variables of the environment that programs name."""
    files = [file for folder in folders for file in (HERE / folder).rglob("*.py")]
    return {
        name
        for file in [*files, HERE / "go.py"]
        for name in VARIABLE.findall(file.read_text("utf-8"))
    }


def test_every_variable_of_the_program_is_explained() -> None:
    explained = set(re.findall(r"^\| `(LUSORIA_\w+)` \|", HOSTING, re.M))
    assert explained == variables("src")


def test_every_variable_of_the_checks_is_explained() -> None:
    explained = {*VARIABLE.findall(HOSTING), *VARIABLE.findall(CONTRIBUTING)}
    assert explained == variables("src", "tests", "tools", "bench", "examples")


def test_the_workflow_runs_checks_and_versions_that_there_are() -> None:
    workflow = (HERE / ".github/workflows/checks.yml").read_text("utf-8")
    asked = {
        name
        for names in re.findall(r"go\.py test ([a-z ]+)$", workflow, re.M)
        for name in names.split()
    }
    assert asked and asked <= {check.name for check in check.CHECKS}
    row = re.search(r"python: \[(.*)\]", workflow)
    assert row
    versions = re.findall(r'"(3\.\d+)"', row[1])
    project = (HERE / "pyproject.toml").read_text("utf-8")
    assert versions == re.findall(r"Python :: (3\.\d+)", project)
    for program in re.findall(r"run: \S*python (\S+\.py)", workflow):
        assert (HERE / program).is_file()


def test_every_extra_is_listed_for_people_who_install() -> None:
    extras = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    rows = re.findall(r"^\| (`[^|]*`) \|", (HERE / "docs/faq.md").read_text("utf-8"), re.M)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == set(extras["optional-dependencies"]) - {"bench", "dev"}


def test_units_start_what_there_is() -> None:
    services = []
    for text in re.findall(r"```ini\n(.*?)```", HOSTING, re.S):
        unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
        unit.read_string(text)
        assert unit["Unit"]["Description"]
        services += [unit["Service"]] if "Service" in unit else []
    serve = shlex.split(services[0]["ExecStart"])
    assert serve[0].startswith("/") and read_arguments(serve[1:]).command == "serve"
    assert all(service["User"] == "lusoria" for service in services)
