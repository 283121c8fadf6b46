"""Update the catalogues of the pages' sentences: ``python tools/texts.py [--check]``.

It reads the templates and the refusals in the code, writes ``texts/pages.pot`` and adds missing
sentences to each language; with ``--check`` it only lists what is missing or no longer used.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

WEB = Path(__file__).resolve().parents[1] / "src/lusoria/web"
METHODS = [("templates/**.html", "jinja2")]
OPTIONS = {"templates/**.html": {"silent": "false", "trim_blocks": "true", "lstrip_blocks": "true"}}
TOLD = (
    "LusoriaError",
    "NotYours",
    "NotYourTurn",
    "InvalidSeats",
    "DamagedFile",
    "UndoRefused",
    "TooMuch",
)
"""What visitors are told of: of what there is not, or of us, they are told nothing more."""
TABLE = WEB.parent / "play" / "table"
REFUSING = ((WEB, "**.py"), (TABLE, "table.py"), (TABLE, "available_bots.py"))
APART = ("serve.py", "routes/api.py")
"""Texts for programs, or for the operator of the server."""


def spoken() -> Catalog:
    """Return every sentence of the templates, and every refusal that has no names in it."""
    found = Catalog(project="Lusoria", charset="utf-8", fuzzy=False)
    for _, _, message, _, _ in extract_from_dir(WEB, METHODS, OPTIONS):
        found.add(message)
    for folder, files in REFUSING:
        refused = extract_from_dir(folder, [(files, "python")], keywords=dict.fromkeys(TOLD))
        for file, _, message, _, _ in refused:
            if file not in APART:
                found.add(message)
    return found


def catalogues() -> list[Path]:
    """Return the catalogue of each language but English."""
    return sorted((WEB / "texts").glob("*.po"))


def brought_up(path: Path, template: Catalog) -> Catalog:
    """Return a language's catalogue with the sentences of the templates, no more and no fewer."""
    with path.open("rb") as source:
        known = read_po(source, locale=path.stem)
    known.update(template, no_fuzzy_matching=True)
    known.obsolete.clear()
    return known


def written(catalogue: Catalog) -> str:
    """Write a catalogue as text, without what changes from day to day."""
    text = io.BytesIO()
    write_po(text, catalogue, width=100, no_location=True, omit_header=True, sort_output=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    if catalogue.locale:
        head += f'"Language: {catalogue.locale}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n'
    return head + "\n" + text.getvalue().decode().strip() + "\n"


def missing(catalogue: Catalog) -> list[str]:
    """Return the sentences that a language does not say yet."""
    return [
        str(message.id)
        for message in catalogue
        if message.id
        and not all(message.string if isinstance(message.string, tuple) else (message.string,))
    ]


def main() -> int:
    """Write the catalogues, or say what is wrong with them."""
    template, wrong = spoken(), 0
    files = {WEB / "texts/pages.pot": written(template)}
    for path in catalogues():
        catalogue = brought_up(path, template)
        files[path] = written(catalogue)
        for sentence in missing(catalogue):
            print(f"{path.name}: not translated: {sentence}")
            wrong = 1
    for path, text in files.items():
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            print(f"{path.name}: is not what the templates say; run python tools/texts.py")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
