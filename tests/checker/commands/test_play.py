"""The command `play`: what it says, what it refuses, a deck that is edited while it is played."""

import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from horizon import command
from tests.checker.web.playing.started import playing
from tests.checker.web.playing.table import buttons
from tests.checker.web.served import PATIENCE
from tests.places import FIRST_FILE, ROOT


def page(address: str) -> str:
    """Return a page once the players have learnt."""
    while True:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - of our own server
            if "Refresh" not in answer.headers:
                return str(answer.read().decode())


def test_an_edited_card_is_played_in_the_same_deal(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(FIRST_FILE.read_bytes())
    with playing("--cards", str(path), "--players", "2", "--level", "greedy", "--reload") as first:
        before = page(first)
        deck = json.loads(path.read_text("utf-8"))
        deck["journey"][0]["beginning"] = 9
        path.write_text(json.dumps(deck), "utf-8")
        after = page(first)
    assert "The deck was changed" not in before
    assert "The deal is the same" in after
    assert buttons(after) == buttons(before)


def test_the_address_said_holds_the_deal() -> None:
    options = ("--players", "3", "--level", "greedy,random", "--seed", "7", "--game", "4",
               "--rules", "fa", "--cards", str(FIRST_FILE))  # fmt: skip
    with playing(*options) as address:
        query = address.partition("?")[2]
    assert query.startswith("seed=7&game=4&players=3&level=greedy,random&rules=AF&deck=")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "6"], "6 is not in the range 2<=x<=5"),
        (["--level", "clever"], "--level: no level is named"),
        (["--players", "4", "--level", "greedy,greedy"], "2 levels for 3 opponents"),
        (["--rules", "X"], "--rules: no house rule has the letter"),
    ],
)
def test_what_makes_no_sense_is_refused(options: list[str], said: str) -> None:
    result = CliRunner().invoke(command, ["play", "--cards", str(FIRST_FILE), *options])
    assert result.exit_code == 2
    assert said in result.output


def test_a_deck_with_too_few_cards_is_refused() -> None:
    small = ROOT / "tests" / "data" / "decks" / "small.json"
    result = CliRunner().invoke(command, ["play", "--cards", str(small), "--players", "5"])
    assert result.exit_code == 2
    assert "needs 5 Start cards and 60 Journey cards" in result.output
