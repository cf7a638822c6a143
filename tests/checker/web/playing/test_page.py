"""A game's pages: what is asked, what is explained, what the link holds."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from checker.cases.load import parse_case
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.web import create_app
from checker.web.site.settings import Settings
from tests.checker.web import sites
from tests.checker.web.playing.table import (
    GREEDY,
    buttons,
    client,
    fields,
    play,
    shown,
    tapped,
)
from tests.checker.web.site.test_languages import write_catalogue
from tests.checker.web.sites import edition_of, standard
from tests.places import FIRST_FILE


@pytest.fixture(scope="module")
def pages() -> list[str]:
    return play(GREEDY, 3)


def heading(page: str) -> str:
    found = re.search(r'<h2 id="asked">(.*?)</h2>', page, re.DOTALL)
    assert found
    return " ".join(re.sub("<[^>]*>", " ", found[1]).split())


def first(pages: list[str], said: str) -> str:
    return next(page for page in pages if heading(page).startswith(said))


def link(page: str, text: str) -> str:
    found = re.search(
        rf'<a [^>]*href="([^"]*)"[^>]*>[^<]*(?:<span[^>]*>[^<]*</span>)? ?{text}', page
    )
    assert found, text
    return unescape(found[1])


def record_of(page: str) -> Any:
    answer = client().get(link(page, r"Game record \(JSON\)"))
    assert answer.mimetype == "application/json"
    return json.loads(answer.text)


def edited(tmp_path: Path, change: Any) -> Path:
    deck = json.loads(FIRST_FILE.read_text("utf-8"))
    change(deck)
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(deck), "utf-8")
    return path


def test_a_round_asks_to_keep_to_pass_on_to_discard_and_to_place(pages: list[str]) -> None:
    asked = [heading(page) for page in pages]
    assert asked[:4] == [
        "Which card do you keep?",
        "Which card do you pass on?",
        "Which card do you discard?",
        "Place one of your cards",
    ]


def test_each_choice_of_the_draft_is_of_three_cards(pages: list[str]) -> None:
    assert [len(buttons(page)) for page in pages[:3]] == [3, 3, 3]


def test_both_cards_can_go_to_both_ends(pages: list[str]) -> None:
    assert sorted(value[0] for _name, value in buttons(pages[3])) == ["L", "L", "R", "R"]


def test_each_placement_is_explained(pages: list[str]) -> None:
    after = pages[4]
    placed = fields(after)["moves"].split(".")[3][1:]
    own = after[after.index('id="own"') : after.index('id="asked"')]
    assert f"Placement 1, round 1: {placed}" in own
    assert "Note 1, " in own
    assert "Running total" in own


def test_every_placement_of_the_others_is_explained(pages: list[str]) -> None:
    told: dict[str, None] = {}
    for page in pages:
        others = page.partition('id="others"')[2].partition('id="own"')[0]
        found = re.findall(r"<h3[^>]*>Player B: (Placement \d).*?Note (\d)", others, re.DOTALL)
        told |= {f"{placement}, Note {note}": None for placement, note in found}
    assert {*told} >= {f"Placement {number}, Note {number}" for number in range(1, 9)}


def test_the_game_ends_with_ranking_verdict_best_play_and_pad(pages: list[str]) -> None:
    end = pages[-1]
    line = link(end, "Verdict").partition("/r/")[2]
    assert heading(end).startswith("The game is over.")
    assert 'class="ranking"' in end
    assert link(end, "Best play") == f"/r/{line}?best=1#best"
    assert link(end, "Score pad<") in ("/t/", f"/t/{line}")
    assert f'href="/t/{line}"' in end


def test_the_record_is_judged_right_and_has_the_totals_shown(pages: list[str]) -> None:
    record = record_of(pages[-1])
    verdict = judge(standard(), parse_case(json.dumps(record).encode()))
    assert isinstance(verdict, TableVerdict)
    assert [p for p in verdict.problems if p.code != "goal-unclaimed"] == []
    assert verdict.not_judged == ()
    totals = [f'<span class="points">{rank.total}</span>' for rank in verdict.ranking or ()]
    assert all(total in pages[-1] for total in totals)


def test_a_tap_leads_to_an_address_that_holds_the_game(pages: list[str]) -> None:
    move = buttons(pages[0])[1]
    answer = client().get(f"/play?{urlencode(fields(pages[0]) | dict([move]))}")
    assert answer.status_code == 303
    told = parse_qs(urlsplit(answer.location).query)
    assert told["moves"] == [move[1]]
    assert told["seed"] == ["7"]
    assert shown(answer.location) == tapped(pages[0], *move)


def test_the_address_alone_shows_the_same_page_again(pages: list[str]) -> None:
    path = f"/play?{urlencode(fields(pages[-1]))}"
    assert shown(path) == pages[-1]
    fresh = create_app(Settings(edition_of(FIRST_FILE), plays=True)).test_client()
    assert fields(shown(path, fresh)) == fields(pages[-1])


def test_undo_leads_to_the_page_before(pages: list[str]) -> None:
    assert fields(shown(link(pages[2], "Undo"))) == fields(pages[1])


def test_the_deal_can_be_played_again_and_the_next_one(pages: list[str]) -> None:
    again = shown(link(pages[-1], "Play this deal again"))
    assert buttons(again) == buttons(pages[0])
    assert "moves" not in fields(again)
    assert fields(shown(link(pages[-1], "Next deal")))["game"] == "1"


def test_a_token_of_type_one_or_two_asks_for_a_card_of_the_row() -> None:
    for seed in (3, 4, 5, 6):
        for page in play(GREEDY, seed):
            if "On which card does" in page:
                offered = [value for _name, value in buttons(page)]
                assert offered
                assert all(re.fullmatch(r"G\d+:B\d+:[SJ]\d+", value) for value in offered)
                return
    pytest.fail("no game has a token of type I or II")


def test_a_move_that_is_not_offered_is_refused_with_its_reason(pages: list[str]) -> None:
    page = shown(f"/play?{urlencode(fields(pages[0]) | {'move': 'E'})}")
    assert "That move is not possible now" in page
    assert fields(page) == fields(pages[0])


def test_an_edited_card_leaves_the_deal_and_the_choices(pages: list[str], tmp_path: Path) -> None:
    def change(deck: Any) -> None:
        deck["journey"][0]["beginning"] = 9

    other = client(edited(tmp_path, change))
    page = shown(f"/play?{urlencode(fields(pages[3]))}", other)
    assert "The deal is the same" in page
    assert fields(page)["moves"] == fields(pages[3])["moves"]
    assert buttons(page) == buttons(pages[3])
    after = tapped(page, *buttons(page)[0], other)
    assert "The deck was changed" not in after


def test_a_card_less_is_told_to_be_another_deal(pages: list[str], tmp_path: Path) -> None:
    def change(deck: Any) -> None:
        deck["journey"].pop()

    page = shown(f"/play?{urlencode(fields(pages[-1]))}", client(edited(tmp_path, change)))
    assert "the deal is another one" in page
    assert re.search(r"Move \d+, \w+, is not possible", page)
    assert buttons(page)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("seed=x", "seed is a whole number from 0 to"),
        ("seed=-1", "seed is a whole number"),
        ("seed=9223372036854775808", "seed is a whole number"),
        ("seed=1&game=1.5", "game is a whole number"),
        ("seed=1&players=1", "a game is for 2 to 5 players"),
        ("seed=1&players=6", "players is a whole number"),
        ("seed=1&level=clever", "no level is named “clever”"),
        ("seed=1&players=2&level=greedy,greedy", "name one level for all opponents"),
        ("seed=1&moves=KJ12..E", "“” is no move"),
        ("seed=1&moves=<b>", "“&lt;B&gt;” is no move"),
    ],
)
def test_a_faulty_link_is_told_with_its_reason(query: str, said: str) -> None:
    answer = client().get(f"/play?{query}")
    assert answer.status_code == 400
    assert said in answer.text


def test_a_deck_with_too_few_cards_is_told() -> None:
    answer = client(sites.DECKS["small"]).get("/play?seed=1&players=5&level=greedy")
    assert answer.status_code == 400
    assert "5 players need 5 Start cards and 60 Journey cards" in answer.text


def test_a_game_is_begun_by_a_form() -> None:
    form = shown("/play").partition("<form")[2]
    assert re.findall(r'name="(\w+)"', form) == ["players", "level", "seed", "game", *["rule"] * 4]
    begun = client().get("/play?players=3&level=greedy&seed=5&game=2&rule=A&rule=F")
    assert begun.status_code == 303
    told = fields(shown(begun.location))
    assert (told["players"], told["level"], told["game"], told["rules"]) == (
        "3", "greedy", "2", "AF",
    )  # fmt: skip


def test_mixed_levels_are_kept() -> None:
    page = shown("/play?seed=7&players=3&level=greedy,random")
    assert fields(page)["level"] == "greedy,random"
    assert "Player B, greedy" in page
    assert "Player C, random" in page


def test_a_chosen_language_is_kept(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "de", {"Keep": "Behalten"})
    settings = Settings(edition_of(FIRST_FILE), templates=tmp_path, plays=True)
    site = create_app(settings).test_client()
    page = shown(f"{GREEDY}&lang=de", site)
    assert "Behalten" in page
    after = tapped(page, *buttons(page)[0], site)
    assert fields(after)["lang"] == "de"


def test_a_server_that_does_not_play_has_no_such_page() -> None:
    assert sites.client().get("/play").status_code == 404
    assert 'href="/play"' not in sites.client().get("/").text
    assert 'href="/play"' in client().get("/").text
