"""The command `templates`: what it writes can be handed to `--templates` at once."""

from pathlib import Path

from click.testing import CliRunner

from generator.commands.templates import templates
from schema.common.errors import UnusableInputError
from tests.generator.printed import run_print


def test_starter_is_told_and_prints(tmp_path: Path) -> None:
    done = CliRunner().invoke(templates, [str(tmp_path / "new"), "--faces", "--languages", "de"])
    assert done.exit_code == 0, done.output
    assert done.output == f"{tmp_path / 'new'}: 12 files; its README.md tells what each is\n"
    given = ("--templates", tmp_path / "new", "--lang", "de", "--only", "score-pad")
    assert run_print("--output", tmp_path / "out", *given).exit_code == 0


def test_used_folder_ends_with_2(tmp_path: Path) -> None:
    (tmp_path / "mine").touch()
    done = CliRunner().invoke(templates, [str(tmp_path)])
    assert isinstance(done.exception, UnusableInputError)
    assert done.exception.status == 2


def test_no_language_at_all_is_a_wrong_call(tmp_path: Path) -> None:
    done = CliRunner().invoke(templates, [str(tmp_path / "new"), "--languages", ","])
    assert done.exit_code == 2
    assert "--languages names no language; write codes, such as de,fr" in done.output
