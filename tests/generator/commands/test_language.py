"""The commands `language new`, `update`, `check`: where folders lie, what is told, the status."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.commands.language import language
from schema.common.errors import UnusableInputError
from schema.common.packs import our_packs
from tests.generator.printed import run_print


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(
        language, [str(word) for word in words], prog_name="horizon language"
    )


def given_pack(folder: Path, name: str = "de_AT") -> Path:
    """Put the German pack there under the name of a language that did not come along."""
    pack = folder / "languages" / name
    pack.mkdir(parents=True)
    for file in ("paper.po", "rulebook.md"):
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
        f"{Path('languages/sv')}: translate paper.po and rulebook.md, then: "
        "horizon language check sv\n"
    )
    assert sorted(path.name for path in (tmp_path / "languages/sv").iterdir()) == [
        "paper.po", "rulebook.md",
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
    assert done.output.count("\n") == 1


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
    assert done.output == f"{file}: 1 new string\n"


@pytest.mark.parametrize("given", [True, False])
def test_own_language_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: bool
) -> None:
    given_pack(tmp_path)
    options = ("--templates", tmp_path) if given else ()
    monkeypatch.chdir(tmp_path.parent if given else tmp_path)
    done = run_print("--only", "score-pad", "--lang", "de_AT", "--output", tmp_path, *options)
    assert done.exit_code == 0, done.output


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
