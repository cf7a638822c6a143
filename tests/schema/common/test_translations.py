"""Catalogues: loading a language, speaking it for a while, refusing one that is not there."""

from gettext import NullTranslations
from pathlib import Path

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


def given(folder: Path, language: str, message: str, told: str) -> Path:
    """Put a catalogue of one string there; return the folder of templates."""
    file = folder / "languages" / language / "paper.po"
    file.parent.mkdir(parents=True)
    file.write_text(f'msgid "{message}"\nmsgstr "{told}"\n', encoding="utf-8")
    return folder


def test_own_string_goes_before_ours_and_ours_stand_in_for_the_rest(tmp_path: Path) -> None:
    with spoken("de", given(tmp_path, "de", "Rulebook", "Regeln")):
        assert _("Rulebook") == "Regeln"
        assert _("Legend") == "Legende"


def test_english_can_be_worded_otherwise(tmp_path: Path) -> None:
    with spoken("en", given(tmp_path, "en", "Rulebook", "Rules")):
        assert (_("Rulebook"), _("Legend")) == ("Rules", "Legend")


def test_own_language_is_found_under_the_templates_and_under_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(tmp_path, "sv", "Rulebook", "Regler")
    assert "sv" in languages(tmp_path)
    assert "sv" not in languages()
    monkeypatch.chdir(tmp_path)
    assert "sv" in languages()


def test_own_catalogue_that_is_none_is_told_with_its_line(tmp_path: Path) -> None:
    file = given(tmp_path, "sv", "Rulebook", "Regler") / "languages/sv/paper.po"
    file.write_text('msgid "a"\nmsgstr "b"\nnonsense\n', encoding="utf-8")
    with pytest.raises(UnusableInputError, match=r"paper\.po:\d+: can't be read as a catalogue"):
        load_catalogue("sv", tmp_path)


@pytest.mark.parametrize("forms", ["n/0", "1/(n-500)", "n % (n - 3)", "n%00"])
def test_plural_forms_that_may_divide_by_nothing_are_refused(tmp_path: Path, forms: str) -> None:
    head = f'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural={forms};\\n"\n'
    file = tmp_path / "languages" / "sv" / "paper.po"
    file.parent.mkdir(parents=True)
    file.write_text(head, "utf-8")
    with pytest.raises(UnusableInputError, match=r"divide by what may be 0; write a number"):
        load_catalogue("sv", tmp_path)
