"""A new pack: all strings of paper, deck and rules, each with its place and its room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from generator.languages.pack import new_pack, update_pack
from generator.languages.plurals import are_forms_of, plural_forms
from generator.languages.seen import forms
from generator.languages.words import wanted_words
from generator.printing.trial import Trial, TrialOrder, try_print
from schema.common.errors import UnusableInputError
from schema.common.packs import ENGLISH, our_packs
from schema.common.translations import read_catalogue
from schema.deck.model import Deck


@pytest.fixture(scope="module", autouse=True)
def tried_once() -> Iterator[None]:
    """Print each deck for trial once, not for each test."""

    def once(order: TrialOrder) -> Trial:
        if order.deck.fingerprint not in found:
            found[order.deck.fingerprint] = try_print(order)
        return found[order.deck.fingerprint]

    found: dict[str, Trial] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.languages.pack.try_print", once)
        yield


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory, deck: Deck) -> Path:
    return new_pack("sv", deck, tmp_path_factory.mktemp("style"))


@pytest.fixture(scope="module")
def catalogue(pack: Path) -> Catalog:
    return read_catalogue(pack / "paper.po", "sv")


def seen(catalogue: Catalog, message: str) -> str:
    """Return what is told of a message's place and room."""
    return " ".join(catalogue[message].auto_comments)


def test_pack_is_one_folder_under_that_of_the_templates(pack: Path) -> None:
    assert (pack.name, pack.parent.name) == ("sv", "languages")
    assert sorted(file.name for file in pack.iterdir()) == ["paper.po", "play.po", "rulebook.md"]


def test_rulebook_is_the_english_one(pack: Path) -> None:
    english = (our_packs() / ENGLISH / "rulebook.md").read_bytes()
    assert (pack / "rulebook.md").read_bytes() == english


def test_catalogue_has_each_message_without_a_translation(catalogue: Catalog, deck: Deck) -> None:
    assert {m.id for m in catalogue} == {m.id for m in wanted_words(deck)}
    assert not any(any(forms(m.string))
                   for m in catalogue if m.id)  # fmt: skip


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("so far", "Score pad: all points up to now. Seen on score pad; at most about "),
        ("Green", "Of the deck: tape, as a title. Seen on player aids, the rulebook; at most"),
        ("Golden Hour", "Of the deck: name of a goal. Seen on Goal cards (name); at most about "),
        ("Svalbard", "Of the deck: place on a Journey card; no country, whose names are known."),
        (
            "a goal goes to the **first** who meets it, claimed or not.",
            "house rule F; keep the **bold",
        ),
        ("fold on the line", "The margin of a sheet that is folded"),
        ("Does this printer print true?", "Test sheet."),
    ],
)
def test_message_tells_where_it_is_seen(catalogue: Catalog, message: str, told: str) -> None:
    assert told in seen(catalogue, message)


def test_every_message_tells_its_place(catalogue: Catalog) -> None:
    assert [m.id for m in catalogue if m.id and not m.auto_comments] == []


def test_part_of_another_text_is_not_taken_for_the_message(catalogue: Catalog) -> None:
    """`tokens` stands in margins, and in "Goals and tokens" by chance."""
    assert seen(catalogue, "tokens") == "Margins of sheets, or the first page of the house kit."


def test_words_of_the_deck_in_use_are_there(tmp_path: Path, small_deck: Deck) -> None:
    own = new_pack("sv", small_deck, tmp_path) / "paper.po"
    names = {card.name for card in small_deck.start}
    assert names <= {m.id for m in read_catalogue(own, "sv")}


def test_head_has_the_language_and_its_plural_forms(pack: Path) -> None:
    text = (pack / "paper.po").read_text(encoding="utf-8")
    assert "# Words on paper in Swedish." in text
    assert '"Language: sv\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text


@pytest.mark.parametrize("code", ["es", "it", "pt", "pt_BR", "pl", "cs", "ar", "ja", "ro", "fr"])
def test_plural_forms_are_those_of_the_language(code: str) -> None:
    expression = plural_forms(code).split("plural=", 1)[1].rstrip(";")
    assert are_forms_of(code, expression)


def test_counted_message_has_as_many_forms_as_the_language_has_plurals(
    tmp_path: Path, deck: Deck
) -> None:
    folder = new_pack("sl", deck, tmp_path)  # Slovenian has a dual, and a form for 3 and 4
    text = (folder / "paper.po").read_text(encoding="utf-8")
    assert text.count("msgstr[3]") == text.count("msgid_plural") > 0


def test_romance_languages_need_no_form_for_millions() -> None:
    assert plural_forms("es").startswith("nplurals=2;")


@pytest.mark.parametrize("wrong", ["n != 1", "n / 0", "n +", "0", ""])
def test_plural_forms_of_another_language_are_found(wrong: str) -> None:
    assert not are_forms_of("fr", wrong)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("svx", r'"svx" is no language that Babel knows; did you mean "sv"'),
        ("pt-BR", r'"pt-BR" is no language that Babel knows; write its code|"pt_BR"'),
        ("../x", r'"../x" is no language that Babel knows'),
        ("de", "de: came with the program; copy it with horizon templates DIR --languages de"),
    ],
)
def test_language_that_can_not_be_made_is_refused(
    tmp_path: Path, deck: Deck, code: str, told: str
) -> None:
    with pytest.raises(UnusableInputError, match=told):
        new_pack(code, deck, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_pack_that_is_there_is_left_alone(pack: Path, deck: Deck) -> None:
    before = (pack / "paper.po").read_bytes()
    with pytest.raises(UnusableInputError, match="sv: is there already; bring it up to date with"):
        new_pack("sv", deck, pack.parents[1])
    assert (pack / "paper.po").read_bytes() == before


def edited(folder: Path, deck: Deck, old: str, new: str) -> Path:
    """Make a pack, change its catalogue, bring it up to date; return the catalogue's file."""
    file = new_pack("sv", deck, folder) / "paper.po"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return update_pack("sv", deck, folder)[0][0]


def test_update_keeps_translations_and_adds_what_is_new(tmp_path: Path, deck: Deck) -> None:
    old = 'msgid "Your turn"\nmsgstr ""\n'
    told = read_catalogue(
        edited(tmp_path, deck, old, 'msgid "Their turn"\nmsgstr "Deras"\n'), "sv"
    )
    assert told["Your turn"].string == ""
    assert [m.string for m in told.obsolete.values()] == ["Deras"]


def test_update_keeps_the_head_and_own_comments(tmp_path: Path, deck: Deck) -> None:
    file = edited(tmp_path, deck, "# Words on paper in Swedish.", "# By me.")
    assert file.read_text(encoding="utf-8").startswith("# By me.")


def test_update_keeps_the_words_of_another_deck(
    tmp_path: Path, deck: Deck, small_deck: Deck
) -> None:
    new_pack("sv", deck, tmp_path)
    (file, count), (_play, _none) = update_pack("sv", small_deck, tmp_path)
    told = {m.id for m in read_catalogue(file, "sv")}
    assert {card.name for card in (*deck.start, *small_deck.start)} <= told
    assert count > 0


def test_update_of_a_whole_pack_changes_nothing(tmp_path: Path, deck: Deck) -> None:
    file = new_pack("sv", deck, tmp_path) / "paper.po"
    before = file.read_bytes()
    assert update_pack("sv", deck, tmp_path) == [(file, 0), (file.with_name("play.po"), 0)]
    assert file.read_bytes() == before


def test_pack_that_is_not_there_can_not_be_updated(tmp_path: Path, deck: Deck) -> None:
    with pytest.raises(UnusableInputError, match="no such pack; make it with horizon"):
        update_pack("sv", deck, tmp_path)
