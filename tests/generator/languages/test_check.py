"""Each fault of a pack is told with its file and its line; a whole pack has none."""

import re
from pathlib import Path

import pytest

from generator.drawing.fonts import package_font
from generator.errors import TemplateError
from generator.languages.check import check_pack
from generator.languages.check_book import check_book
from generator.languages.check_catalogue import check_catalogue
from generator.languages.fault import FaultKind
from generator.languages.words import wanted_words
from generator.style.look import Look
from schema.common.errors import UnusableInputError
from schema.common.packs import our_packs
from schema.common.translations import read_catalogue
from schema.deck.model import Deck

CODE = "de_AT"  # a language that did not come with the program, whose pack is soon made
GERMAN, PLAY = (
    (our_packs() / "de" / name).read_text(encoding="utf-8").replace(": de\\", f": {CODE}\\")
    for name in ("paper.po", "play.po")
)
BOOK = (our_packs() / "de/rulebook.md").read_text(encoding="utf-8")
ENGLISH_BOOK = (our_packs() / "en/rulebook.md").read_text(encoding="utf-8")


def own_pack(folder: Path, catalogue: str = GERMAN, book: str = BOOK) -> Path:
    pack = folder / "languages" / CODE
    pack.mkdir(parents=True)
    (pack / "paper.po").write_text(catalogue, encoding="utf-8")
    (pack / "play.po").write_text(PLAY, encoding="utf-8")
    (pack / "rulebook.md").write_text(book, encoding="utf-8")
    return pack


def test_nothing_is_wrong_with_a_whole_pack(tmp_path: Path, deck: Deck) -> None:
    own_pack(tmp_path)
    assert check_pack(CODE, deck, tmp_path) == []


def line_of(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1


CATALOGUES = [
    ('msgid "Name"\nmsgstr "Name"', 'msgid "Name"\nmsgstr ""', FaultKind.MISSING,
     '"Name" has no translation'),
    ('msgid "Name"\nmsgstr "Name"', 'msgid "Name"\nmsgstr " "', FaultKind.MISSING,
     '"Name" has no translation'),
    ('msgid "Name"\nmsgstr "Name"\n', "", FaultKind.MISSING,
     '"Name" is not there; horizon language update de_AT adds it'),
    ('msgid "Name"', '#, fuzzy\nmsgid "Name"', FaultKind.FUZZY, '"Name" is fuzzy'),
    ('msgid "Name"', 'msgid "Game"\nmsgstr "Spiel"\n\nmsgid "Name"', FaultKind.UNUSED,
     '"Game" is asked by nobody; remove it, or name the deck that has it with --cards'),
    ('msgid "Name"', '#~ msgid "Game"\n#~ msgstr "Spiel"\n\nmsgid "Name"', FaultKind.UNUSED,
     '"Game" is kept behind #~'),
    ("Auflage {edition}", "Auflage {nummer}", FaultKind.PLACES,
     '"Edition {edition}" has other places in "Auflage {nummer}"; keep {edition}'),
    ("Bogen {number} von {count}", "Bogen {number} von count}", FaultKind.PLACES, "other places"),
    ("Auflage {edition}", "Auflage", FaultKind.PLACES, "other places"),
    ('msgstr[1] "{number} Zielkarten"\n', "", FaultKind.PLURALS,
     '"{number} Goal card" lacks a form of its 2; write msgstr[0] to msgstr[1]'),
    (f"Language: {CODE}", "Language: de", FaultKind.HEAD,
     f'the language is "de"; write "Language: {CODE}'),
    ("plural=(n != 1)", "plural=(n > 1)", FaultKind.HEAD,
     'the plural forms "(n > 1)" are not those of de_AT; write "Plural-Forms: nplurals=2'),
    ("**zuerst**", "zuerst", FaultKind.MARKS, "has other **bold** words in"),
    ('msgstr "Name"', "msgstr \"Nam'\"", FaultKind.MARKS, "straight quote; write ’"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "kind", "told"), CATALOGUES)
def test_fault_of_a_catalogue_is_told_with_its_line(
    tmp_path: Path, deck: Deck, old: str, new: str, kind: FaultKind, told: str
) -> None:
    assert old in GERMAN
    text = GERMAN.replace(old, new, 1)
    file = own_pack(tmp_path, text) / "paper.po"
    given = read_catalogue(file, CODE)
    found = list(check_catalogue(file, CODE, given, wanted_words(deck), (), is_whole=True))
    (fault,) = {one.line: one for one in found}.values()
    assert (fault.kind, fault.file) == (kind, file)
    assert told in fault.told()
    named = fault.message.split('"')[1].removesuffix("…")
    assert fault.line == 1 or named in text.splitlines()[fault.line - 1]


BOOKS = [
    ("Ihr Ende.", "", None, ""),
    ("::: ruling late-claim", "::: ruling early-claim", FaultKind.TEXT,
     "page 8 lacks the ruling late-claim"),
    ("[[T2: 6]]", "6", FaultKind.TEXT, "page 10 lacks the worked figure [[T2: 6]]; copy it from"),
    ("[[page: 6]]", "6", FaultKind.TEXT, "page 10 lacks the number [[page: 6]]; copy it from"),
    ("[[T2: 6]]", "[[T2: 7]]", FaultKind.TEXT, "page 10 has the worked figure [[T2: 7]]"),
    ("![](setup)", "", FaultKind.TEXT, "page 4 lacks the figure setup"),
    ("## R9 ", "## ", FaultKind.TEXT, "page 9 lacks the heading of R9"),
    ("---\n\n# Zählen", "# Zählen", FaultKind.TEXT, "11 pages, where English has 12"),
    ("N1/S1/RJ37-0.RJ34-4", "N1/S1/RJ37-0", FaultKind.TEXT, "page 7 lacks the example N1/S1/RJ3"),
    ("(R10) |", "|", FaultKind.TEXT, "page 12 lacks the table with R10"),
    ("Runde 2. Ida", "Round 2. Ida'", FaultKind.MARKS, "a straight quote stands here"),
    ("![](setup)", "![](setup", FaultKind.TEXT, "a figure of several words"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "kind", "told"), BOOKS)
def test_fault_of_a_rulebook_is_told(
    tmp_path: Path, old: str, new: str, kind: FaultKind | None, told: str
) -> None:
    file = own_pack(tmp_path, book=BOOK.replace(old, new)) / "rulebook.md"
    found = list(check_book(file, ENGLISH_BOOK))
    assert {fault.kind for fault in found} == ({kind} if kind else set())
    assert told in "\n".join(fault.told() for fault in found)


def test_line_that_is_english_still_is_told_with_its_number(tmp_path: Path) -> None:
    english = "Two remain. Discards are never dealt again."
    text = BOOK.replace("# Zählen\n", f"# Zählen\n\n{english}\n")
    source = f"{ENGLISH_BOOK}\n{english}\n"
    file = own_pack(tmp_path, book=text) / "rulebook.md"
    (fault,) = check_book(file, source)
    assert (fault.kind, fault.line) == (FaultKind.MISSING, line_of(text, english))


TOO_LONG = "ein viel zu langes Wort, das nirgends stehen kann, " * 6
FITS = {
    "Golden Hour": "the name 'ein viel",
    "Start card": "S1: the kind 'ein viel",
    "so far": "score pad: the text",
    "Legend": "aids: the text",
    "Order counters": "counters: the text",
}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a pack in which several texts do not fit."""
    folder = tmp_path_factory.mktemp("faulty")
    text = GERMAN
    for message in FITS:
        text = re.sub(f'(msgid "{message}"\nmsgstr) ".*"', rf'\1 "{TOO_LONG}"', text)
    book = BOOK.replace("# Zählen", "# Zählen\n\n" + "Noch viel mehr Wörter. " * 90)
    own_pack(folder, text, book)
    return folder


def test_what_does_not_fit_is_told_with_its_line_and_place(faulty: Path, deck: Deck) -> None:
    found = [one for one in check_pack(CODE, deck, faulty) if one.kind is FaultKind.FIT]
    text = (faulty / "languages" / CODE / "paper.po").read_text(encoding="utf-8").splitlines()
    for message, told in FITS.items():
        (fault, *_) = [one for one in found if told in one.message]
        assert fault.file.name == "paper.po"
        assert fault.message.endswith("pt")
        assert TOO_LONG in text[fault.line], message  # the line after its msgid
    (page,) = [one for one in found if one.file.name == "rulebook.md"]
    assert page.message == "page 7 does not fit: its text goes on onto another page"


def test_what_fits_on_a4_and_not_on_a5_is_told(tmp_path: Path, deck: Deck) -> None:
    wide = "Klebeband in fünf bunten Farben dabei"
    own_pack(
        tmp_path, GERMAN.replace('msgid "Tape"\nmsgstr "Band"', f'msgid "Tape"\nmsgstr "{wide}"')
    )
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert fault.kind is FaultKind.FIT
    assert wide in fault.message


def test_letter_that_no_font_has_is_told(tmp_path: Path, deck: Deck) -> None:
    own_pack(tmp_path, GERMAN.replace('msgstr "Goldene Stunde"', 'msgstr "Goldene \u2603"'))
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert fault.kind is FaultKind.PRINT
    assert "U+2603" in fault.message


def test_short_words_of_which_no_font_has_a_letter_are_told_with_their_line(
    tmp_path: Path, deck: Deck
) -> None:
    text = GERMAN.replace('msgid "Legend"\nmsgstr "Legende"', 'msgid "Legend"\nmsgstr "传说"')
    own_pack(tmp_path, text)
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert "U+4F20" in fault.message
    assert fault.line == line_of(text, 'msgid "Legend"')


def test_missing_rulebook_is_told(tmp_path: Path, deck: Deck) -> None:
    (own_pack(tmp_path) / "rulebook.md").unlink()
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert (fault.file.name, fault.message) == ("rulebook.md", "the rulebook is not there")


HEAD = GERMAN.split("\n\n")[0].replace(CODE, "de")


@pytest.mark.parametrize(
    ("name", "word"), [("paper.po", "Name"), ("play.po", "Round")], ids=lambda word: word
)
def test_own_catalogue_over_ours_may_be_a_few_words(
    tmp_path: Path, deck: Deck, name: str, word: str
) -> None:
    pack = tmp_path / "languages/de"
    pack.mkdir(parents=True)
    (pack / name).write_text(f'{HEAD}\n\nmsgid "{word}"\nmsgstr "Wer"\n', encoding="utf-8")
    assert check_pack("de", deck, tmp_path) == []


def test_language_without_a_pack_is_refused(tmp_path: Path, deck: Deck) -> None:
    with pytest.raises(UnusableInputError, match="xx: no such pack; make it with horizon lang"):
        check_pack("xx", deck, tmp_path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('msgid "Name', "paper.po:.*: can't be read as a catalogue"),
        ('msgid "Name"\nmsgstr[x] ""\n', "paper.po"),
        ("no catalogue at all", "paper.po:1: can't be read as a catalogue"),
        ('msgid "Name"\nmsgstr "Nam\n', "paper.po:2: .*: a string begins and ends with"),
        ('msgid "Name"\nmsgstr "die "Namen""\n', "paper.po:2: .*, on one line"),
    ],
)
def test_catalogue_that_can_not_be_read_is_refused(
    tmp_path: Path, deck: Deck, text: str, told: str
) -> None:
    own_pack(tmp_path, text)
    with pytest.raises(UnusableInputError, match=told):
        check_pack(CODE, deck, tmp_path)


def test_catalogue_in_another_encoding_is_refused(tmp_path: Path, deck: Deck) -> None:
    (own_pack(tmp_path) / "paper.po").write_bytes(GERMAN.encode("latin-1", "replace"))
    with pytest.raises(UnusableInputError, match=r"paper.po: is not UTF-8; save it as that"):
        check_pack(CODE, deck, tmp_path)


def test_letters_that_a_folder_of_fonts_has_are_no_fault(tmp_path: Path, deck: Deck) -> None:
    """The small font of the pad has no Hebrew; the hand font has."""
    own_pack(tmp_path, GERMAN.replace('msgid "Name"\nmsgstr "Name"', 'msgid "Name"\nmsgstr "שם"'))
    found = check_pack(CODE, deck, tmp_path)
    assert [fault.message for fault in found] == [
        "score pad: no font has the character 'ש' (U+05E9) of the text 'שם'"
    ]
    hand = package_font("font_amatic_sc", "files/AmaticSC-Bold.ttf")
    assert check_pack(CODE, deck, tmp_path, Look(fonts=hand.parent)) == []


def test_rulebook_in_another_encoding_is_refused(tmp_path: Path, deck: Deck) -> None:
    (own_pack(tmp_path) / "rulebook.md").write_bytes(BOOK.encode("utf-16"))
    with pytest.raises(TemplateError, match=r"rulebook.md: is not UTF-8; save it as that"):
        check_pack(CODE, deck, tmp_path)


def test_what_lacks_is_told_after_all_other_faults(tmp_path: Path, deck: Deck) -> None:
    text = GERMAN.replace('msgstr "Name"', 'msgstr ""')
    own_pack(tmp_path, text.replace("Auflage {edition}", "Auflage"), f'{BOOK}\n"\n')
    found = [(one.kind, one.file.name) for one in check_pack(CODE, deck, tmp_path)]
    assert list(dict.fromkeys(found)) == [
        (FaultKind.PLACES, "paper.po"), (FaultKind.MARKS, "rulebook.md"),
        (FaultKind.MISSING, "paper.po"),
    ]  # fmt: skip


def test_words_of_play_that_are_not_there_are_told(tmp_path: Path, deck: Deck) -> None:
    (own_pack(tmp_path) / "play.po").unlink()
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert fault.kind is FaultKind.MISSING
    assert fault.told().endswith(f"; horizon language update {CODE} adds it")


def test_words_of_play_are_checked_as_those_of_paper(tmp_path: Path, deck: Deck) -> None:
    text = PLAY.replace("{left}; nicht {claimed}", "{left}; nicht", 1)
    (own_pack(tmp_path) / "play.po").write_text(text, encoding="utf-8")
    (fault,) = check_pack(CODE, deck, tmp_path)
    assert (fault.kind, fault.file.name) == (FaultKind.PLACES, "play.po")


def test_straight_quotes_of_json_are_no_fault(tmp_path: Path, deck: Deck) -> None:
    text = PLAY.replace("Schritt für Schritt nachspielen", 'Schritt für \\"Schritt\\" nachspielen')
    (own_pack(tmp_path) / "play.po").write_text(text, encoding="utf-8")
    (fault,) = check_pack(CODE, deck, tmp_path)  # and none at `put "," between`
    assert fault.kind is FaultKind.MARKS
