"""The verdict's pages by plain requests: every Note, claim, goal and total told."""

import re
from html import unescape

from checker.views.rulings import rulings
from checker.views.sentences import note_sentence
from checker.views.words import Words, sentence
from checker.web.site.settings import PROGRAM
from tests.checker.web.pages.plain_pages import text, verdict
from tests.checker.web.sites import FINAL, ROW, TABLE, client, standard


def test_verdict_has_a_sentence_for_every_note_and_claim() -> None:
    page = text(f"/r/{ROW}")
    words = Words(standard())
    judged = verdict(ROW)
    assert f"<b>{judged.total}</b>" in page
    for placed in judged.placements:
        assert note_sentence(words, placed.note) in page
        for claim in placed.claims:
            assert claim.note is not None
            assert note_sentence(words, claim.note) in page


def test_verdict_marks_the_cards_that_counted_for_each_note() -> None:
    page = text(f"/r/{ROW}")
    for placed in verdict(ROW).placements:
        criteria = (placed.note.criteria or ()) if placed.note.is_complete else ()
        counted = {id_ for each in criteria for id_ in each.cards}
        marked = set(
            re.findall(rf'<li class="[^"]*\bin-n{placed.number} [^"]*" data-card="(\w+)"', page)
        )
        assert marked == counted


def test_zero_is_explained() -> None:
    page = text("/r/N1/S3/RJ12.LJ31")
    assert "and no flower or temple in the row yet: 2 × 0 = 0" in page


def test_verdict_shows_versions_rulings_and_rules() -> None:
    page = text(f"/r/{ROW}")
    assert (
        f"Horizon {PROGRAM}, rules 1, deck Journey: Horizon, edition 1, fingerprint 155cf770"
        in page
    )
    used = rulings(standard(), verdict(ROW))
    assert used
    for _number, said, _is_house in used:
        assert sentence(said) in page
    assert 'href="/rules#R6"' in page


def test_claimed_figure_names_the_mistake() -> None:
    judged = verdict("N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")
    notice = next(each for each in judged.problems if each.code == "total-differs")
    assert sentence(notice.message) in text("/r/N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")
    assert sentence(notice.hint) in text("/r/N1/S3/RJ12.LJ07/RJ33.LJ41/Z11")


def test_total_that_somebody_counted_is_added_to_the_line() -> None:
    answer = client().get("/r/N1/S3/RJ12?total=57")
    assert answer.status_code == 303
    assert "/Z57.K" in answer.location
    page = text("/r/N1/S3/RJ12", {"total": "x"})
    assert "A figure is a whole number from 0 to 9999, not “x”" in page
    assert re.search(r'name="total"[^>]* value="x"', page)


def test_final_row_shows_the_range_and_asks_by_two_buttons() -> None:
    page = text(f"/r/{FINAL}")
    lines = re.findall(r'class="main" href="/r/([^"]+)"', page)
    assert "Likely totals" in page
    assert len(lines) == 2
    assert all("/Q" in line for line in lines)
    for line in lines:
        assert "Verdict on a final row" in text(f"/r/{line}")


def test_final_row_settled_has_one_total_and_no_question() -> None:
    page = text("/r/N1/F/S3.J12")
    assert "whatever the order" in page
    assert 'class="question"' not in page


def test_table_shows_sheet_turn_order_and_ranking() -> None:
    page = re.sub("</?bdi[^>]*>", "", text(f"/r/{TABLE}"))
    for words in ("Score sheet", "Turn order", "Player A", "Player B", "B is the oldest"):
        assert words in page
    assert 'class="ranking"' in page


def test_faulty_line_is_shown_with_its_place_and_can_be_corrected() -> None:
    answer = client().get("/r/N1/S3/RJ12.QJ07")
    page = unescape(answer.text)
    assert answer.status_code == 400
    assert "<mark>Q</mark>" in page
    assert ">N1/S3/RJ12.QJ07</textarea>" in page


def test_line_in_the_address_reads_the_same_in_small_letters() -> None:
    assert text("/r/n1/s3/rj12.lj07") == text("/R/N1/S3/RJ12.LJ07")


def test_figure_that_no_known_mistake_gives_is_said_to_be_such() -> None:
    page = text("/r/N1/S3/RJ12/Z9999")
    assert "9999 too many: claimed 9999, computed 0" in page
    assert "None of the slips that are often made gives this figure." in page


def test_total_that_agrees_is_said_to_agree() -> None:
    total = verdict(ROW).total
    assert f"{total} was claimed, and {total} it is." in text(f"/r/{ROW}/Z{total}")
    assert "it is." not in text(f"/r/{ROW}/Z{(total or 0) + 1}")


def test_incomplete_note_lists_no_counted_cards() -> None:
    page = text("/r/N1/S3/RJ12.LJ07/RJ33")
    said = page[page.index('id="n3"') : page.index("</li>", page.index('id="n3"'))]
    assert "the Note is not complete: J12 has no beginning" in said
    assert 'class="counted"' not in said
    assert "placed later" not in said
    assert "in-n3" not in page


def test_verdict_says_what_a_note_is_and_what_is_counted() -> None:
    for path in (f"/r/{ROW}", f"/r/{TABLE}"):
        assert text(path).count("A Note joins two neighbours") == 1


def test_token_that_was_added_is_told_from_one_that_replaces() -> None:
    line = "/S3/RJ12.LJ07/RJ33.LJ41/RJ60.RJ55.G01:B05:J33"
    assert "token B05 (value 3) on J33" in text(f"/r/N1.G01.G05.G11{line}")
    added = text(f"/r/N1.VA.G01.G05.G11{line}")
    assert "token B05 (value 3, added to what is printed) on J33" in added
    assert "5 points for each flower" in added


def test_sentence_keeps_what_is_quoted_and_a_sum_in_one_line() -> None:
    assert sentence("'x' is no card") == "'x' is no card"
    assert sentence("flower none: 2 × 0 = 0") == "Flower none: 2\xa0×\xa00\xa0=\xa00"
    assert sentence("") == ""


def test_note_scored_later_tells_of_the_token_that_lies_on_it() -> None:
    line = "N1.G01.G05.G11/S3/RJ12.LJ07/RJ33.LJ09/RJ60.RJ55.G01:B05:J55/LJ20.RJ23"
    page = text(f"/r/{line}")
    assert page.count("J55 bears token B05 (value 3)") == 1
    assert page.index('id="n8"') < page.index("J55 bears") < page.index("Running total <b>25")


def test_player_is_not_named_again_in_their_own_part_of_the_table() -> None:
    page = re.sub("</?bdi[^>]*>", "", text("/r/N1/P34/S3/RJ12/P41/S1/RJ20/Z9"))
    assert "9 too many: claimed 9, computed 0" in page
    assert "layer 2: " not in page


def test_no_card_says_that_it_counted_before_anybody_asks() -> None:
    """Readers without style sheets, lynx for one, read every word that stands in the page."""
    row = text(f"/r/{ROW}").partition('<ol class="row">')[2].partition("</ol>")[0]
    assert "✓" not in row
    assert "×" not in row


def test_verdict_on_nothing_shows_no_row() -> None:
    page = text("/r/N1/S9/RJ12")
    assert "S9 does not exist" in page
    assert 'class="row"' not in page
    assert "Note by Note" not in page
    table = text("/r/N1/P/S9/P/S8")
    assert table.count("does not exist") == 2
    for empty in ("Score sheet", "Every Note", "Replay", 'class="row"'):
        assert empty not in table


def test_every_known_mistake_that_gives_a_figure_can_be_opened() -> None:
    judged = verdict(f"{ROW}/Z33")
    notice = next(each for each in judged.problems if each.code == "total-differs")
    page = text(f"/r/{ROW}/Z33")
    opened = page.partition('<details class="others">')[2].partition("</details>")[0]
    assert len(notice.others()) > 3
    for each in notice.others():
        assert sentence(each) in opened.replace("\N{NO-BREAK SPACE}", " ")
