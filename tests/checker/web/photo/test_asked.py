"""What the page asks for: what can't be read, what lies in no row, what clashes."""

import re

import pytest

from checker.photo.pieces import SeenPiece
from checker.views.photo_json import photo_json
from checker.web.photo.fields import NONE, CardField, LooseField, ShownReading, TokenField, add
from checker.web.photo.shown import shown
from tests.checker.photo.laid import DECK, STEP, counter, piece, reading, row, stranger
from tests.checker.web.photo.tables import app_client, sent, unread_card, unread_token
from tests.checker.web.photo.test_page import text

NO_TOKEN = TokenField(NONE)


def of(*pieces: SeenPiece) -> ShownReading:
    """Return what the page shows of pieces on a table."""
    return shown(DECK, photo_json(reading(pieces)), [""])


def marked(found: ShownReading) -> list[tuple[str, str, str]]:
    """Return kind, label and field of each outline."""
    return [(each.kind, each.label, each.field) for each in found.photos[0].outlines]


def test_card_that_cant_be_read_has_an_empty_field_and_an_outline() -> None:
    found = of(*row(["J01", None, "S1"]))
    assert [card.id for card in found.rows[0].cards] == ["J01", "", "S1"]
    assert ("unread", "?", "r0c1") in marked(found)
    assert [(each.code, each.row, each.field) for each in found.problems] == [
        ("unread-card", 0, "r0c1")
    ]


def test_token_that_cant_be_read_is_asked_with_its_card() -> None:
    blank = piece("B01", STEP - 19.5, 33)
    found = of(*row(["J01", "S1"]), blank)
    assert [each.code for each in found.problems] == ["unread-token"]
    assert found.rows[0].tokens[0] == TokenField("", "1", found.photos[0].outlines[-1].spot)
    assert marked(found)[-1] == ("unread", "?", "r0t0")
    assert found.problems[0].field == "r0t0"


def test_every_token_that_is_seen_has_a_field() -> None:
    """Two of one type too: that is against the rules, which the verdict says."""
    at = [piece("B01", 19.5, 33), piece("B02", STEP + 19.5, 33)]
    found = of(*row(["J01", "J02", "S1"]), *at)
    assert [(each.id, each.on) for each in found.rows[0].tokens] == [
        ("B01", "0"), ("B02", "1"), (NONE, ""),
    ]  # fmt: skip


def test_token_beside_the_row_lies_on_no_card() -> None:
    found = of(*row(["J01", "S1"]), piece("B11", 30, 70))
    token = found.rows[0].tokens[0]
    assert (token.id, token.on) == ("B11", "")


def test_numbers_of_counters_are_in_the_fields() -> None:
    found = of(*row(["J01", "S1", "J02"]), counter(2, 0), counter(1, 2 * STEP))
    assert [card.number for card in found.rows[0].cards] == ["2", "", "1"]


def test_number_on_the_one_card_that_cant_be_read_is_not_lost() -> None:
    found = of(*row(["J01", "S1", None]), counter(2, 0), counter(1, 2 * STEP))
    assert [card.number for card in found.rows[0].cards] == ["2", "", "1"]


def test_number_on_one_of_two_unread_cards_is_not_guessed() -> None:
    found = of(*row([None, "S1", None]), counter(1, 2 * STEP))
    assert [card.number for card in found.rows[0].cards] == ["", "", ""]


def test_two_counters_on_one_card_leave_it_open() -> None:
    found = of(*row(["J01", "S1", "J02"]), counter(1, 0), counter(2, 12))
    assert [card.number for card in found.rows[0].cards] == ["", "", ""]
    assert [(each.code, each.field) for each in found.problems] == [("counters-clash", "r0n0")]
    assert ("unread", "!", "r0n0") in marked(found)


def test_row_without_a_start_card_leads_to_where_one_is_added() -> None:
    found = of(*row(["J01", "J02"]))
    assert [(each.code, each.field) for each in found.problems] == [("no-start-card", "w0")]
    assert found.loose == (LooseField(""),)


def test_loose_card_alone_leads_to_no_field() -> None:
    found = of(piece("J01"))
    assert found.rows == ()
    assert marked(found) == [("loose", "J01", "")]
    assert [each.field for each in found.problems] == [""]


@pytest.mark.parametrize(("x", "where"), [(-120, "0.0"), (2 * STEP + 120, "0.3")])
def test_loose_card_is_offered_at_the_nearer_end(x: float, where: str) -> None:
    found = of(*row(["J01", "S1", "J02"]), piece("J05", x))
    assert found.loose[0] == LooseField("J05", where, "0.3")
    assert marked(found)[-1] == ("loose", "J05", "w0")


def test_stranger_is_asked_for_as_a_card() -> None:
    found = of(*row(["S1", "J01"]), stranger(2 * STEP))
    assert [(each.code, each.field) for each in found.problems] == [("other-deck", "r0c2")]


READING = ShownReading(
    (),
    of(*row(["J01", "S1"]), piece("B01", 19.5, 33)).rows,
    (),
    (LooseField("J05", "0.1"), LooseField("B11", "0.0"), LooseField("B06", "0.1"), LooseField("")),
)


def test_added_card_leaves_tokens_on_their_cards() -> None:
    made, field = add(DECK, READING, LooseField("", "0.0"))
    assert field == "r0c0"
    assert [card.id for card in made.rows[0].cards] == ["", "J01", "S1"]
    assert made.rows[0].tokens[0].on == "1"
    assert made.loose == READING.loose


def test_loose_card_is_loose_no_more_once_added() -> None:
    made, field = add(DECK, READING, READING.loose[0])
    assert field == "r0c1"
    assert [card.id for card in made.rows[0].cards] == ["J01", "J05", "S1"]
    assert [each.id for each in made.loose] == ["B11", "B06", ""]


@pytest.mark.parametrize(("at", "on"), [(1, ""), (2, "1")])
def test_loose_token_is_added_to_a_row(at: int, on: str) -> None:
    made, field = add(DECK, READING, READING.loose[at])
    assert field == "r0t1"
    assert made.rows[0].tokens == (
        READING.rows[0].tokens[0], TokenField(READING.loose[at].id, on), NO_TOKEN,
    )  # fmt: skip


@pytest.mark.parametrize("where", ["", ".", "9.0", "0.9", "x.y", "-1.0"])
def test_place_that_is_none_changes_nothing(where: str) -> None:
    assert add(DECK, READING, LooseField("J05", where)) == (READING, "")


def test_row_grows_to_a_bound() -> None:
    made = READING
    for _ in range(99):
        made = add(DECK, made, LooseField("", "0.0"))[0]
    assert len(made.rows[0].cards) == 18
    assert made.rows[0].cards[0] == CardField("")


def test_page_asks_for_a_card_that_cant_be_read() -> None:
    page = sent(unread_card(), path="/photo").text
    assert '<a href="#r0c2">A card can&#39;t be read</a>' in page
    assert re.search(r'id="r0c2"[^>]*><option value="">which\?', page)


def test_page_asks_for_a_token_that_cant_be_read() -> None:
    page = sent(unread_token(), path="/photo").text
    assert '<a href="#r0t0">A Bonus token can&#39;t be read</a>' in page
    assert re.search(r'id="r0t0"[^>]*><option value="">which token\?', page)
    assert '<option value="0" selected>J01' in page


def test_page_says_which_row_is_still_open() -> None:
    fields = {"r0c0": "S1", "r1c0": "S2", "r1c1": "", "judge": "all"}
    page = app_client().post("/photo/judge", data=fields)
    assert page.status_code == 422
    assert '<a href="#r1c1">Row 2: say which card lies in place 2</a>' in page.text
    assert 'id="r1c1" aria-label="Card 2" aria-invalid="true"' in page.text


def test_row_is_judged_though_another_is_open() -> None:
    fields = {"r0c0": "S1", "r1c0": "S2", "r1c1": "", "judge": "0"}
    assert "/S1" in app_client().post("/photo/judge", data=fields).headers["Location"]


def test_page_adds_a_card_where_it_is_told_without_scripts() -> None:
    fields = {"r0c0": "J01", "r0c1": "S1", "l0": "", "w0": "0.2", "add": "0"}
    page = app_client().post("/photo/judge", data=fields)
    assert page.status_code == 200
    assert 'data-field="r0c2"' in page.text
    assert re.search(r'id="r0c2"[^>]*><option value="">which\?', page.text)


def test_card_of_another_deck_is_told_without_words_of_commands() -> None:
    from checker.web.photo.page import _page

    with app_client().application.test_request_context("/photo"):
        page = text(_page(of(*row(["S1", "J01"]), stranger(2 * STEP))))
    assert "--cards" not in page
    assert "This server knows edition 1 of" in page
