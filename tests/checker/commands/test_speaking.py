"""`--lang` of the commands that speak to players: their text, JSON where asked, and no locale."""

import json

import pytest

from tests.checker.running import run
from tests.checker.web.sites import ROW, TABLE
from tests.places import FIRST_FILE

CARDS = ("--cards", str(FIRST_FILE))
UNKNOWN = "N1/S3/RJ99"  # a card that the deck lacks
BROKEN = "N1/S3/RXX"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", ROW, *CARDS), "Notiz 1: "),
        (("check", UNKNOWN, *CARDS), "J99 gibt es in diesem Deck nicht"),
        (("check", TABLE, *CARDS), "Runde 1, Notiz 1"),
        (("best", ROW, *CARDS), "Das ist im Nachhinein"),
        (("line", BROKEN, *CARDS), "'XX' ist keine Karte"),
        (("case", BROKEN), "'XX' ist keine Karte"),
        (("record", ROW, *CARDS), "gib die Zeile eines Tisches an"),
    ],
)
def test_command_speaks_the_language_that_it_is_told(
    arguments: tuple[str, ...], said: str
) -> None:
    result = run(*arguments, "--lang", "de")
    assert said in " ".join(result.output.split())


@pytest.mark.parametrize("command", ["check", "best"])
def test_json_speaks_it_too(command: str) -> None:
    told = run(command, UNKNOWN, *CARDS, "--format", "json", "--lang", "de").stdout
    assert json.loads(told)["problems"][0]["message"] == "J99 gibt es in diesem Deck nicht"


@pytest.mark.parametrize("command", ["check", "best"])
def test_each_line_of_many_speaks_it_too(command: str) -> None:
    told = run(command, "-", *CARDS, "--lines", "--lang", "de", given=UNKNOWN.encode()).stdout
    assert json.loads(told)["problems"][0]["message"] == "J99 gibt es in diesem Deck nicht"


@pytest.mark.parametrize("given", ["check", "best", "case", "record"])
def test_json_is_english_whatever_the_locale(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line = TABLE if given == "record" else UNKNOWN
    cards = () if given == "case" else CARDS
    style = ("--format", "json") if given in ("check", "best") else ()
    before = run(given, line, *cards, *style).stdout
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "de_DE.UTF-8")
    assert run(given, line, *cards, *style).stdout == before


def test_ids_and_keys_of_json_are_the_same_in_every_language() -> None:
    english, german = (
        json.loads(run("check", ROW, *CARDS, "--format", "json", "--lang", code).stdout)
        for code in ("en", "de")
    )
    assert german.keys() == english.keys()
    assert german["line"] == english["line"]
    assert [each["code"] for each in german["problems"]] == [
        each["code"] for each in english["problems"]
    ]


def test_next_command_speaks_english_again() -> None:
    run("check", UNKNOWN, *CARDS, "--lang", "de")
    assert "J99 does not exist in this deck" in run("check", UNKNOWN, *CARDS).stdout


def test_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    result = run("check", ROW, *CARDS, "--lang", "xx")
    assert result.exit_code == 2
    assert '--lang: no language "xx"; there are en, de' in result.output


def test_broken_json_is_told_in_the_language() -> None:
    result = run("check", "-", *CARDS, "--lang", "de", given=b'{"start": "S3",}')
    assert "ein Komma zu viel" in result.stdout
