"""A whole game kept by taps, and what is taken away from it at its end."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pikepdf
import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, expect

from checker.cases.case import Log, Player
from checker.cases.from_json import CaseRead
from checker.cases.load import parse_case, read_line
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.judging.verdict import LogVerdict
from checker.rules.ranking import ranked
from checker.rules.turn_order import AgeNeeded, who_starts
from schema.common.packs import our_packs
from tests.browser.accessible import faults
from tests.browser.conftest import WIDER
from tests.browser.pad.phones import Phone, phone
from tests.checker.web.sites import standard

PEOPLE = (("Zénobie", 34), ("Bartholomé", 41), ("Ysolde", 20), ("Quentin-Maximilien", 50),
          ("Wolfhilde", 33))  # fmt: skip
NAMES = [name for name, _age in PEOPLE]
# All that is read or read out: texts and labels.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("script, .languages"))
      found.push(walker.currentNode.data.trim());
  const labelled = [...document.querySelectorAll("[aria-label]")];
  return [...found, ...labelled.map((each) => each.ariaLabel.trim())];
}"""
BY_FIGURES = {
    "Bartholomé": ["1", "2+3", "9-4", "30"],
    "Ysolde": ["4+6", "10+15+8-5", "0", "12"],
    "Wolfhilde": ["7", "3+9", "28-4", "1+1"],
}


def play_turn(phone: Phone, cards: Iterator[str], number: int, is_away: bool) -> str:
    """Enter the turn of whoever has it: two cards and the tokens of goals met, or figures.

    Without network nobody knows which goals are met.
    """
    name = phone.whose_turn()
    if name in BY_FIGURES:
        if number == 0:
            phone.tap("#by-figures")
        phone.figures(BY_FIGURES[name][number])
        return name
    for end in "RL":
        phone.place(next(cards), end)
        if not is_away:
            phone.judged()
            claim_all(phone)
    return name


def claim_all(phone: Phone) -> None:
    """Take the first token of each goal that is met, and lay it on the first card."""
    while phone.page.locator(".padgoal.met .main").count():
        phone.tap(".padgoal.met .main >> nth=0")
        phone.tap("#asked .tap >> nth=0")
        if phone.page.locator("#asked .tap").count():
            phone.tap("#asked .tap >> nth=0")
        phone.judged()


@pytest.fixture(scope="module")
def game(browser: Browser, base: str) -> Iterator[tuple[Phone, list[list[str]]]]:
    """A phone on which five people kept a game in French, and who had the turn in each round.

    Half of the time it has no network, and once a round the page is loaded anew, also without.
    """
    with phone(browser, base, has_worker=True) as made:
        made.open("/t/?lang=fr")
        made.worked("fr")
        made.open("/t/?players=5&seed=K7Q2&lang=fr")
        made.name(*PEOPLE)
        made.tap("#begin")
        cards = iter(f"J{number:02}" for number in range(1, 62))
        orders = []
        for number in range(4):
            order = []
            for turn in range(5):
                is_away = turn in (1, 3)
                made.page.context.set_offline(is_away)
                order.append(play_turn(made, cards, number, is_away))
                if turn == (1, 2)[number % 2]:
                    before = made.sheet()
                    made.page.reload()
                    expect(made.page.locator("#sheet .cell").first).to_be_visible()
                    assert made.sheet()[1:-2] == before[1:-2]
                elif turn < 4:
                    made.next()
            made.judged()
            orders.append(order)
            if number < 3:
                made.next()
        yield made, orders


def test_whole_game_is_kept_in_french_and_fits_the_phone(
    game: tuple[Phone, list[list[str]]],
) -> None:
    made, _orders = game
    assert made.page.evaluate(WIDER) == 0
    assert made.page.evaluate("document.documentElement.lang") == "fr"


def test_page_has_no_sentence_in_english(game: tuple[Phone, list[list[str]]]) -> None:
    """What the page shows in French and what the script says: none is what English has."""
    made, _orders = game
    shown = [text for text in made.page.evaluate(TEXTS) if text]
    assert "La partie est finie." in shown
    with (our_packs() / "fr" / "play.po").open("rb") as stream:
        both = [
            (matching(message.id), matching(message.string))
            for message in read_po(stream)
            if isinstance(message.id, str) and isinstance(message.string, str)
            if message.id != message.string and re.search(r"[a-z]{4}", bare(message.id))
        ]
    english = [
        text
        for text in shown
        if any(en.fullmatch(text) for en, _fr in both)
        and not any(fr.fullmatch(text) for _en, fr in both)
    ]
    assert english == []


def bare(message: str) -> str:
    """A message without its {places}."""
    return re.sub(r"\{\w+\}", "", message)


def matching(message: str) -> "re.Pattern[str]":
    """What a message becomes when its {places} are filled."""
    return re.compile(".+".join(map(re.escape, re.split(r"\{\w+\}", message))))


def test_axe_finds_nothing_on_a_full_pad(game: tuple[Phone, list[list[str]]]) -> None:
    assert faults(game[0].page) == []


def test_each_round_is_begun_by_the_lowest_cards_and_figures_alike(
    game: tuple[Phone, list[list[str]]],
) -> None:
    made, orders = game
    found = made.page.evaluate(
        "(table) => Pad.scores(table).map((seat) => seat.rounds.map((cell) => cell.soFar))",
        made.table(),
    )
    seated = [seat["name"] for seat in made.table()["seats"]]
    players = [Player(name, dict(PEOPLE)[name], Log("")) for name in seated]
    for number, order in enumerate(orders):
        scores = [seat[number - 1] if number else 0 for seat in found]
        start = who_starts(players, scores, frozenset())
        assert not isinstance(start, AgeNeeded)
        assert order == [seated[(start.player + step) % 5] for step in range(5)]


def test_points_of_cards_are_the_engine_s(
    game: tuple[Phone, list[list[str]]], tmp_path: Path
) -> None:
    """So the record that is taken away says."""
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="record"]')
    waiting.value.save_as(tmp_path / "record.json")
    verdict = judge(standard(), parse_case((tmp_path / "record.json").read_bytes()))
    assert isinstance(verdict, TableVerdict)
    shown = dict(zip(made.sheet()[0][1:], made.sheet()[6][1:], strict=True))
    for name, log in verdict.players:
        if name not in BY_FIGURES:
            assert log.placements[-1].total + log.end_points == int(shown[name])


def test_mixed_table_leads_to_the_verdict_on_each_row_of_cards(
    game: tuple[Phone, list[list[str]]],
) -> None:
    """A table's verdict would let rounds begin as if those who kept figures had not played."""
    made, _orders = game
    links = made.page.locator("#own-verdicts a")
    by_cards = len(NAMES) - len(BY_FIGURES)
    assert links.count() == 2 * by_cards
    for at in range(0, 2 * by_cards, 2):
        path = links.nth(at).get_attribute("href") or ""
        read = read_line(path)
        verdict = judge(standard(), CaseRead(read.case))
        assert isinstance(verdict, LogVerdict)
        assert len(verdict.placements) == 8
        assert str(verdict.total) in made.sheet()[6]
    expect(made.page.locator("#verdict")).to_be_hidden()


def test_figures_are_added_up(game: tuple[Phone, list[list[str]]]) -> None:
    shown = dict(zip(game[0].sheet()[0][1:], game[0].sheet()[6][1:], strict=True))
    assert shown["Ysolde"] == str(4 + 6 + 10 + 15 + 8 - 5 + 0 + 12)
    assert shown["Wolfhilde"] == str(7 + 12 + 24 + 2)


def test_places_are_those_of_the_totals(game: tuple[Phone, list[list[str]]]) -> None:
    sheet = game[0].sheet()
    totals = [(name, int(total)) for name, total in zip(sheet[0][1:], sheet[6][1:], strict=True)]
    places = {rank.name: str(rank.place) for rank in ranked(totals)}
    assert dict(zip(sheet[0][1:], sheet[7][1:], strict=True)) == places


def test_no_name_was_ever_sent(game: tuple[Phone, list[list[str]]]) -> None:
    assert game[0].sent
    assert [text for text in game[0].sent for name in NAMES if name in text] == []


def test_filled_pad_has_names_and_figures(
    game: tuple[Phone, list[list[str]]], tmp_path: Path
) -> None:
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="pdf"]')
    waiting.value.save_as(tmp_path / "pad.pdf")
    with pikepdf.open(tmp_path / "pad.pdf") as pdf:
        fields = {
            str(each.T): str(each.get("/V", "")) for each in pdf.Root.AcroForm.Fields.as_list()
        }
    seated = [seat["name"] for seat in made.table()["seats"]]
    assert [fields[f"name_p{at}"] for at in range(1, 6)] == seated
    assert [fields[f"total_p{at}"] for at in range(1, 6)] == made.sheet()[6][1:]
    assert [text for text in made.sent for name in NAMES if name in text] == []


def test_csv_has_names_and_totals(game: tuple[Phone, list[list[str]]], tmp_path: Path) -> None:
    """Parted by semicolons, as spreadsheets in French open it."""
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="csv"]')
    waiting.value.save_as(tmp_path / "pad.csv")
    lines = (tmp_path / "pad.csv").read_text("utf-8-sig").splitlines()
    assert lines[0] == ";".join(['""', *(f'"{name}"' for name in made.sheet()[0][1:])])
    assert lines[-1].split(";")[1:] == made.sheet()[6][1:]


def test_saved_pad_opens_on_another_phone(
    game: tuple[Phone, list[list[str]]], browser: Browser, base: str, tmp_path: Path
) -> None:
    made, _orders = game
    with made.page.expect_download() as waiting:
        made.tap('[data-save="pad"]')
    waiting.value.save_as(tmp_path / "pad.json")
    with phone(browser, base) as other:
        other.open("/t/")
        other.page.evaluate("document.getElementById('file').closest('details').open = true")
        other.page.set_input_files("#file", tmp_path / "pad.json")
        expect(other.page.locator("#sheet .cell").first).to_be_visible()
        other.judged()
        assert other.sheet() == made.sheet()


def test_bg_stats_gets_the_play(game: tuple[Phone, list[list[str]]]) -> None:
    made, _orders = game
    address = urlsplit(made.page.locator("#bgstats").get_attribute("href") or "")
    assert f"{address.scheme}://{address.netloc}{address.path}" == (
        "https://app.bgstatsapp.com/createPlay.html"
    )
    play = json.loads(parse_qs(address.query)["data"][0])
    sheet = made.sheet()
    assert [player["name"] for player in play["players"]] == sheet[0][1:]
    assert [player["score"] for player in play["players"]] == sheet[6][1:]
    assert [str(player["rank"]) for player in play["players"]] == sheet[7][1:]
    assert [player["winner"] for player in play["players"]] == [p == "1" for p in sheet[7][1:]]
    assert sum(player["startPlayer"] for player in play["players"]) == 1


def test_address_alone_brings_the_table_to_another_phone(
    game: tuple[Phone, list[list[str]]], browser: Browser, base: str
) -> None:
    made, _orders = game
    with phone(browser, base) as other:
        other.open(made.page.url)
        expect(other.page.locator("#sheet .cell").first).to_be_visible()
        other.judged()
        assert other.sheet() == made.sheet()
