"""Every sentence of the pages in the reader's language: one catalogue each, from ``texts``.

The English sentences are in the templates, and in the code that refuses something. What games say
stays as it is.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from babel.messages.pofile import read_po

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages of the pages, by their own names; the templates are written in the first."""
ROOM: Final = "lusoria.web"


class Texts:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        """Read the catalogue; English needs none."""
        self.language = language
        self._found: dict[str, tuple[str, ...]] = {}
        if language != "en":
            with resources.files(ROOM).joinpath(f"texts/{language}.po").open("rb") as source:
                for message in read_po(source, locale=language):
                    self._keep(message.id, message.string)

    def _keep(self, english: object, said: object) -> None:
        """Keep a sentence, or both forms of one that counts."""
        one = english[0] if isinstance(english, tuple) else english
        forms = said if isinstance(said, tuple) else (said,)
        if isinstance(one, str) and one and all(isinstance(form, str) and form for form in forms):
            self._found[one] = tuple(str(form) for form in forms)

    def gettext(self, english: str) -> str:
        """Say a sentence."""
        return self._found.get(english, (english,))[0]

    def ngettext(self, one: str, several: str, count: int) -> str:
        """Say a sentence that counts."""
        return self._found.get(one, (one, several))[count != 1]


@cache
def texts(language: str) -> Texts:
    """Return the sentences of a language; of one that we do not speak, the English ones."""
    return Texts(language if language in LANGUAGES else "en")


def chosen(wanted: str) -> str:
    """Return the first language of an ``Accept-Language`` header that the pages speak."""
    for part in wanted.split(","):
        language = part.partition(";")[0].strip().partition("-")[0].casefold()
        if language in LANGUAGES:
            return language
    return "en"
