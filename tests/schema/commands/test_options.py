"""How every command is told its deck, and what it writes to."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from schema.commands.options import TARGET, cards_option, read_source
from tests.places import SMALL_FILE


def asked(*words: str) -> Result:
    @click.command()
    @cards_option
    @click.option("--output", type=TARGET)
    def command(cards: Path | None, output: Path | None) -> None:
        click.echo(f"{cards!r} {output!r}")

    return CliRunner().invoke(command, words)


def test_deck_and_target_are_paths() -> None:
    told = asked("--cards", "deck.json", "--output", "out").output.strip()
    assert told == f"{Path('deck.json')!r} {Path('out')!r}"


def test_a_target_without_a_name_is_refused() -> None:
    result = asked("--output", "")
    assert result.exit_code == 2
    assert "the name is empty" in result.output


def test_a_name_that_no_file_can_have_is_refused() -> None:
    result = asked("--output", "a\0b")
    assert result.exit_code == 2
    assert "no file has a NUL character in its name" in result.output


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    with SMALL_FILE.open("rb") as file:
        monkeypatch.setattr("sys.stdin", type("Stream", (), {"buffer": file})())
        assert read_source(Path("-")).document == read_source(SMALL_FILE).document
