"""The commands `language new`, `update`, `check`: where folders lie, what is told, the status."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import horizon
from generator.commands.asking.options import warn_of_english
from generator.commands.language import language
from generator.languages.unfinished import english_still
from schema.common.errors import UnusableInputError
from schema.common.packs import languages, our_packs
from schema.common.translations import read_catalogue
from schema.deck.model import Deck
from tests.generator.printed import run_print
from tests.places import DECK_FILE


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(
        language, [str(word) for word in words], prog_name="horizon language"
    )


def given_pack(folder: Path, name: str = "de_AT") -> Path:
    """Put the German pack there under the name of a language that did not come along."""
    pack = folder / "languages" / name
    pack.mkdir(parents=True)
    for file in ("paper.po", "play.po", "rulebook.md"):
        text = (our_packs() / "de" / file).read_text(encoding="utf-8")
        text = text.replace("Language: de\\", f"Language: {name}\\")
        (pack / file).write_text(text, encoding="utf-8")
    return pack


def test_new_language_lies_under_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("new", "sv")
    assert done.exit_code == 0, done.output
    assert done.output == (
        f"{Path('languages/sv')}: translate paper.po, play.po and rulebook.md, then: "
        "horizon language check sv\n"
    )
    assert sorted(path.name for path in (tmp_path / "languages/sv").iterdir()) == [
        "paper.po", "play.po", "rulebook.md",
    ]  # fmt: skip


def test_new_language_that_is_there_ends_with_2(tmp_path: Path) -> None:
    given_pack(tmp_path, "sv")
    done = run("new", "sv", "--templates", tmp_path)
    assert isinstance(done.exception, UnusableInputError)
    assert done.exception.status == 2
    assert "sv: is there already" in str(done.exception)


def test_whole_language_ends_with_0(tmp_path: Path) -> None:
    given_pack(tmp_path)
    done = run("check", "de_AT", "--templates", tmp_path)
    assert (done.exit_code, done.output) == (0, "de_AT: all well\n")


def test_faults_end_with_1_a_line_each(tmp_path: Path) -> None:
    file = given_pack(tmp_path) / "paper.po"
    text = file.read_text(encoding="utf-8").replace('msgstr "Name"', 'msgstr ""')
    file.write_text(text, encoding="utf-8")
    done = run("check", "de_AT", "--templates", tmp_path)
    line = text[: text.index('msgid "Name"')].count("\n") + 1
    assert done.exit_code == 1
    assert done.output.startswith(f'{file}:{line}: "Name" has no translation; ')
    assert done.output.endswith("\nde_AT: 1 fault: 1 missing\n")
    assert done.output.count("\n") == 2


def test_faults_are_told_to_programs(tmp_path: Path) -> None:
    (given_pack(tmp_path) / "rulebook.md").unlink()
    done = run("check", "de_AT", "--templates", tmp_path, "--format", "json")
    told = json.loads(done.output)
    assert told["language"] == "de_AT"
    assert [(one["code"], one["line"]) for one in told["problems"]] == [("missing", 1)]


def test_update_tells_how_many_strings_are_new(tmp_path: Path) -> None:
    file = given_pack(tmp_path) / "paper.po"
    text = file.read_text(encoding="utf-8").replace('msgid "Name"\nmsgstr "Name"\n', "")
    file.write_text(text, encoding="utf-8")
    done = run("update", "de_AT", "--templates", tmp_path)
    play = file.with_name("play.po")
    assert done.output == f"{file}: 1 new string\n{play}: 0 new strings\n"


def test_update_adds_the_words_of_play_to_a_pack_from_before(tmp_path: Path) -> None:
    file = given_pack(tmp_path) / "play.po"
    whole = sum(bool(message.id) for message in read_catalogue(file, "de_AT"))
    file.unlink()
    done = run("update", "de_AT", "--templates", tmp_path)
    assert done.output.endswith(f"\n{file}: {whole} new strings\n")
    assert sum(bool(message.id) for message in read_catalogue(file, "de_AT")) == whole


@pytest.mark.parametrize("given", [True, False])
def test_own_language_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: bool
) -> None:
    given_pack(tmp_path)
    options = ("--templates", tmp_path) if given else ()
    monkeypatch.chdir(tmp_path.parent if given else tmp_path)
    done = run_print("--only", "score-pad", "--lang", "de_AT", "--output", tmp_path, *options)
    assert (done.exit_code, done.stderr) == (0, ""), done.output


STILL = "are English still; horizon language check de_AT tells which\n"


def unfinished(folder: Path) -> Path:
    """Put a pack there of which two strings and the rulebook are English."""
    pack = given_pack(folder)
    text = (pack / "paper.po").read_text(encoding="utf-8")
    text = text.replace('msgstr "Name"', 'msgstr ""')
    text = text.replace('msgid "Edition {edition}"', '#, fuzzy\nmsgid "Edition {edition}"')
    (pack / "paper.po").write_text(text, encoding="utf-8")
    (pack / "rulebook.md").write_bytes((our_packs() / "en/rulebook.md").read_bytes())
    return pack


@pytest.mark.parametrize(
    "words",
    [("print", "--only", "score-pad"), ("images", "--faces", "G01", "--dpi", "36"), ("proof",),
     ("validate", "--print")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_language_that_is_not_whole_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr("generator.proof.job.make_proof", lambda *_: [])
    monkeypatch.setattr("generator.printing.unprintable.find_unprintable", lambda *_: [])
    unfinished(tmp_path)
    output = () if words[0] == "validate" else ("--output", str(tmp_path / "out"))
    given = ("--cards", str(DECK_FILE), "--lang", "de_AT", "--templates", str(tmp_path))
    done = CliRunner().invoke(horizon.command, [*words, *output, *given])
    assert done.exit_code == 0, done.output
    warning = "" if words[0] == "print" else "warning: "
    assert done.stderr == f"{warning}de_AT: 2 strings and the rulebook {STILL}"


def test_lines_of_a_rulebook_that_are_english_are_counted(tmp_path: Path, deck: Deck) -> None:
    book = unfinished(tmp_path) / "rulebook.md"
    line = next(one for one in book.read_text("utf-8").splitlines() if len(one) > 60)
    german = (our_packs() / "de/rulebook.md").read_text("utf-8")
    book.write_text(f"{german}\n{line}\n", encoding="utf-8")
    told = english_still("de_AT", deck, tmp_path)
    assert f"{told}\n" == f"de_AT: 2 strings and 1 line of the rulebook {STILL}"


def test_rulebook_alone_may_be_english_but_not_absent(tmp_path: Path, deck: Deck) -> None:
    book = given_pack(tmp_path) / "rulebook.md"
    book.write_bytes((our_packs() / "en/rulebook.md").read_bytes())
    assert english_still("de_AT", deck, tmp_path).startswith("de_AT: the rulebook is English st")
    book.unlink()
    assert english_still("de_AT", deck, tmp_path) == ""


def test_nothing_is_looked_at_of_our_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("generator.languages.unfinished.english_still")
    warn_of_english(languages(), None, lambda: pytest.fail("loaded"), pytest.fail)


def test_unknown_language_is_told_what_there_is(tmp_path: Path) -> None:
    given_pack(tmp_path)
    done = run_print("--lang", "xx", "--templates", tmp_path, "--output", tmp_path / "out")
    assert str(done.exception).startswith('--lang: no language "xx"; there are en, de, de_AT, ')


def test_place_that_a_translation_makes_up_is_told_in_print(tmp_path: Path) -> None:
    file = given_pack(tmp_path) / "paper.po"
    text = file.read_text(encoding="utf-8").replace("Auflage {edition}", "Auflage {nummer}")
    file.write_text(text, encoding="utf-8")
    done = run_print("--lang", "de_AT", "--templates", tmp_path, "--output", tmp_path / "out")
    assert isinstance(done.exception, UnusableInputError)
    assert str(done.exception) == (
        'languages/de_AT: "Auflage {nummer}" translates "Edition {edition}", whose only places '
        "are {edition}; horizon language check de_AT tells where"
    )
    assert not (tmp_path / "out").exists()


def test_check_takes_a_folder_of_fonts(tmp_path: Path) -> None:
    done = run("check", "de", "--fonts", tmp_path)
    assert done.exit_code == 2 or str(done.exception).startswith("--fonts: ")
    assert "holds no font" in f"{done.output}{done.exception}"
