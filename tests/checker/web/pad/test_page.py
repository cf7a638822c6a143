"""The score pad without scripts: what the line holds is shown, and forms lead to the next line."""

import re
from html import unescape

import pytest

from checker.cases.load import read_line
from tests.checker.web.sites import client

TWO = "N1.G01.G05.G11/P34/S3/RJ12.LJ07/P41/S1"


def page(path: str) -> str:
    """Return the words of a page, tags and what scripts read left out."""
    text = client().get(path).text
    text = re.sub(r"<script type.*?</script>|<template.*?</template>", "", text, flags=re.DOTALL)
    words = re.sub(r"<[^>]+>", " ", re.sub(r"</?bdi[^>]*>", "", text))
    return unescape(re.sub(r"\s+", " ", words))


def same_case(address: str, line: str) -> bool:
    """Return whether an address holds the case of a line, which names no deck."""
    case = read_line(address).case
    return case._replace(head=case.head._replace(deck=None)) == read_line(line).case


def leads_to(path: str) -> str:
    """Return the address to which a form leads."""
    answer = client().get(path)
    assert answer.status_code == 303
    return answer.headers["Location"]


def test_says_who_begins_and_why() -> None:
    assert "Round 1: B, A (B is the oldest, R4)" in page(f"/t/{TWO}")


def test_says_whose_turn_it_is() -> None:
    assert "B has the turn" in page(f"/t/{TWO}")


def test_next_round_is_begun_by_the_lowest() -> None:
    both = f"{TWO}/RJ33.LJ41"
    said = page(f"/t/{both}")
    assert "Round 2:" in said
    assert "has the lowest score" in said or "tie for the lowest score" in said


def test_shows_the_tokens_left_under_each_goal() -> None:
    assert "B01 B02 B03 B04 B05" in page(f"/t/{TWO}")


def test_placement_leads_to_the_next_line() -> None:
    after = leads_to(f"/t/{TWO}?player=B&card=J33&end=left")
    assert same_case(after, f"{TWO}/LJ33")


def test_start_card_of_another_player_makes_a_table() -> None:
    after = leads_to("/t/N1/S3?player=B&start=S1")
    assert same_case(after, "N1/P/S3/P/S1")


def test_claim_leads_to_the_next_line() -> None:
    row = "N1.G01.G05.G11/P/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55/P/S1"
    after = leads_to(f"/t/{row}?player=A&goal=G01&token=B05&on=J33")
    assert "G01:B05:J33" in after


def test_undo_drops_the_last_item() -> None:
    after = leads_to(f"/t/{TWO}?player=A&undo=1")
    assert same_case(after, "N1.G01.G05.G11/P34/S3/RJ12/P41/S1")


def test_wrong_step_is_told_and_changes_nothing() -> None:
    answer = client().get(f"/t/{TWO}?player=B&card=J12&end=left")
    assert answer.status_code == 200
    assert "J12 already lies in a row" in answer.text


def test_faulty_line_is_told() -> None:
    answer = client().get("/t/N1/S3/XJ12")
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "given", ["“{}”", "'{}'", "\u200b{}", "https://example.org/t/{}", "({})", "{},"]
)
def test_line_in_what_was_copied_along_leads_to_its_own_address(given: str) -> None:
    """So that the script, which reads the address, finds what the server found."""
    after = leads_to(f"/t/{given.format('N1/S3/RJ12')}?lang=fr&player=A&line=x&_external=1")
    assert after == "/t/N1/S3/RJ12?lang=fr&player=A&line=x&_external=1"


def test_final_row_leads_to_its_verdict() -> None:
    assert leads_to("/t/N1/F/J39.S3") == "/r/N1/F/J39.S3"


def test_capitals_and_a_language_are_understood() -> None:
    assert "B has the turn" in page(f"/T/{TWO}?lang=en")


@pytest.mark.parametrize("line", ["N1", "N1.G01.G05.G11", "N1/S3", "N1/P/S3/P/S3"])
def test_half_begun_table_is_shown(line: str) -> None:
    assert client().get(f"/t/{line}").status_code == 200


def test_missing_age_leaves_the_turn_open() -> None:
    assert "has the turn" not in page("/t/N1/P34/S3/P/S1")


def test_end_of_the_game_is_told() -> None:
    cards = iter(range(1, 17))

    def row(start: str) -> str:
        rounds = (f"RJ{next(cards):02}.LJ{next(cards):02}" for _round in range(4))
        return "/".join(["P", start, *rounds])

    said = page(f"/t/N1/{row('S1')}/{row('S2')}")
    assert "The game is over." in said


def test_unknown_deck_is_judged_by_the_current_one() -> None:
    assert client().get("/t/N1.DFFFFFFFF/P/S3/P/S1").status_code == 200


def test_equal_totals_share_a_place() -> None:
    text = client().get("/t/N1/P/S1/P/S2/P/S3").text
    places = text.partition("№")[2].partition("</tr>")[0]
    assert re.findall(r"<td>(\d*)</td>", places) == ["1", "1", "1"]
