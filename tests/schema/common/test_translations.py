"""Catalogues: loading a language, speaking it for a while, refusing one that is not there."""

from gettext import NullTranslations

import pytest

from schema.common.errors import UnusableInputError
from schema.common.language import _, current, ngettext
from schema.common.packs import languages, our_packs
from schema.common.translations import load_catalogue, spoken


def test_english_comes_first_and_needs_no_catalogue() -> None:
    assert languages()[0] == "en"
    assert type(load_catalogue("en")) is NullTranslations


def test_languages_are_those_with_a_pack() -> None:
    packs = {file.parent.name for file in our_packs().glob("*/paper.po")}
    assert languages() == ["en", *sorted(packs)]
    assert {"de", "fr"} <= packs


def test_language_is_spoken_only_within() -> None:
    with spoken("de"):
        assert _("Rulebook") == "Spielregel"
        with spoken("fr"):
            assert ngettext("{number} Goal card", "{number} Goal cards", 2) == "2 cartes Objectif"
        assert _("Rulebook") == "Spielregel"
    assert _("Rulebook") == "Rulebook"


def test_language_ends_with_an_error_too() -> None:
    before = current()
    with pytest.raises(ZeroDivisionError), spoken("de"):
        1 / 0  # noqa: B018 - an error is all that is wanted
    assert current() is before


def test_unknown_language_is_refused() -> None:
    with pytest.raises(UnusableInputError) as error:
        load_catalogue("xx")
    assert str(error.value) == '--lang: no language "xx"; there are ' + ", ".join(languages())
