"""What a slip says of each kind of verdict: all that the verdict says, in the language in use."""

import json
import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from checker.cases.from_json import CaseRead
from checker.cases.load import load_case, read_line, read_text
from checker.judging.judge import judge
from checker.judging.verdict import LogVerdict
from checker.views.slip import find_slips, make_slip
from schema.common.language import use
from schema.common.version import VERSION
from schema.deck.loader import load_deck
from schema.deck.model import Deck
from schema.slips.slip import Slip, SlipCard, SlipPaper
from tests.checker.web.sites import FINAL, ROW, TABLE, standard
from tests.places import DATA, FIRST_FILE

CASES = DATA / "cases"
LONG = 1.35  # German in English lengths, with room


class Wordy(NullTranslations):
    """Sentences longer than any language makes them."""

    def gettext(self, message: str) -> str:
        """Return the message and as many letters more."""
        return f"{message}{'ä' * round(len(message) * (LONG - 1))}"

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """Return the form, and letters more."""
        return self.gettext(singular if number == 1 else plural)


@pytest.fixture
def wordy() -> Iterator[None]:
    use(Wordy())
    yield
    use(NullTranslations())


def slip_of(read: CaseRead, deck: Deck | None = None, address: str = "") -> Slip:
    deck = deck or standard()
    return make_slip(deck, read.case, judge(deck, read), "7", address)


def case_of(name: str) -> tuple[Deck, CaseRead]:
    """The deck and the case of a hand-worked case."""
    document = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    deck = load_deck(DATA / "decks" / f"{document.get('deck', 'small')}.json")
    return deck, read_text(json.dumps(document["case"]).encode())


def said(slip: Slip) -> str:
    lines = [
        f"{part.heading} " + " ".join(f"{line.words} [{line.points}]" for line in part.lines)
        for part in slip.parts
    ]
    told = " ".join([slip.title, slip.result, slip.alarm, *lines, *slip.foot])
    return told.replace("\N{NO-BREAK SPACE}", " ")


def test_a_log_tells_each_note_with_its_counted_cards_points_and_rule() -> None:
    read = read_line(ROW)
    verdict = judge(standard(), read)
    assert isinstance(verdict, LogVerdict)
    told = said(slip_of(read))
    for placed in verdict.placements:
        note = placed.note
        assert f"Note {note.number}, {note.left} to {note.right}" in told
        assert f"(R6) [{note.points}]" in told
        for criterion in note.criteria or ():
            assert " ".join(criterion.cards) in told
    assert slip_of(read).result == str(verdict.total)


def test_a_log_tells_claims_goals_and_the_sum() -> None:
    slip = slip_of(read_line(ROW))
    told = said(slip)
    assert re.search(r"G01 claimed: token B05 .* scores once more: .* \(R8\) \[\d+\]", told)
    assert re.search(r"Goals G01 .* \(R7\)", told)
    assert re.search(rf"Total: {slip.result} = \d+ \+ .* \[{slip.result}\]", told)


def test_the_row_has_its_tokens_where_they_lie() -> None:
    row = slip_of(read_line(ROW)).row
    assert SlipCard("J33", on_beginning="B05") in row
    assert len(row) == 9


def test_a_verdict_that_is_valid_has_no_alarm() -> None:
    assert slip_of(read_line(ROW)).alarm == ""


def test_an_illegal_claim_is_said_plainly() -> None:
    slip = slip_of(read_line(ROW.replace("G01:B05:J33", "G01:B15")))
    assert slip.alarm == "Not valid: a claim below is against the rules and has no effect"
    assert re.search(r"Problems .*Illegal: placement 6, claim 1: ", said(slip))
    assert "refused, no effect (R7)" in said(slip)


def test_a_case_without_a_total_is_said_plainly() -> None:
    slip = slip_of(read_line(ROW.replace("LJ07", "LJ12")))
    assert slip.alarm == "Not valid, and without a total, because of the error below"
    assert slip.result == "–"
    assert "Problems Error: placement 2: " in said(slip)


def test_a_final_row_tells_its_totals_and_the_question() -> None:
    slip = slip_of(read_line(FINAL))
    told = said(slip)
    assert re.fullmatch(r"\d+ to \d+", slip.result)
    assert re.search(r"Totals possible, and in how many histories: \d+ \(\d+\), \d+ \(\d+\)", told)
    assert re.search(r"The question that narrows it most: Was .*\? yes: .* no: ", told)
    assert "Beside the row: token B15" in told
    assert any(card.on_beginning == "B03" or card.on_end == "B03" for card in slip.row)


def test_a_table_tells_the_ranking_each_sum_and_who_started() -> None:
    slip = slip_of(read_line(TABLE))
    told = said(slip)
    assert re.search(r"1\. [AB]: \d+ \+ \d+ \[\d+\] (S1|S3|J)", told)
    assert "2. " in told
    assert "Round 1: " in told
    assert "B is the oldest, R4" in told


def test_a_record_tells_what_was_not_told() -> None:
    deck, read = case_of("record-with-its-draft")
    table = said(slip_of(read, deck))
    assert "Not judged" in table or "1. " in table


def test_versions_and_fingerprint_are_told() -> None:
    foot = slip_of(read_line(ROW)).foot[-1]
    assert VERSION in foot
    assert "rules 7" in foot
    assert standard().fingerprint[:8] in foot


def test_house_rules_in_force_are_told() -> None:
    assert "House rule R8" in said(slip_of(read_line(ROW.replace("N1.", "N1.VA."))))


def test_the_code_holds_the_address_else_the_line() -> None:
    line = slip_of(read_line(ROW)).line
    assert slip_of(read_line(ROW)).code == line
    assert slip_of(read_line(ROW), address="HTTP://X/R/Y").code == "HTTP://X/R/Y"


def test_a_case_that_no_line_holds_has_no_code() -> None:
    slip = slip_of(read_line("N1/S3/Q"), address="HTTP://X/R/")
    assert (slip.line, slip.code) == ("", "")


@pytest.mark.usefixtures("wordy")
def test_the_longest_language_fits_a6_with_nine_cards_and_three_tokens() -> None:
    read = load_case(DATA / "slips" / "three-tokens.json")
    slip = slip_of(read)
    assert len(slip.row) == 9
    assert sum("B" in f"{card}" for card in slip.row)
    draw = find_slips(load_deck(FIRST_FILE))
    assert draw
    assert draw(slip, SlipPaper.A6)[:5] == b"%PDF-"


@pytest.mark.usefixtures("wordy")
def test_all_is_said_in_the_language_in_use() -> None:
    slip = slip_of(read_line(ROW))
    parts = [line.words for part in slip.parts for line in part.lines]
    assert all("ää" in words for words in (slip.title, *parts, *slip.foot))


def test_five_players_with_the_longest_names_fit_a6() -> None:
    record = json.loads((DATA / "slips" / "five-players.json").read_text("utf-8"))
    for number, player in enumerate(record["players"]):
        player["name"] = f"{number}" + "W" * 39
    slip = slip_of(read_text(json.dumps(record).encode()))
    draw = find_slips(load_deck(FIRST_FILE))
    assert draw
    assert draw(slip, SlipPaper.A6)[:5] == b"%PDF-"


def test_only_what_is_installed_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.views.slip.entry_points", lambda group: [])
    assert find_slips(standard()) is None
