"""The steps of a replay tell what the verdict tells, each thing once and in its order."""

from checker.cases.load import read_line
from checker.judging.judge import judge
from checker.judging.judge_table import TableVerdict
from checker.web.pages.replay import steps
from tests.checker.web.pages.plain_pages import text, verdict
from tests.checker.web.sites import FINAL, ROW, TABLE, standard


def test_every_placement_and_claim_is_a_step_with_its_running_total() -> None:
    judged = verdict(ROW)
    shown = steps(standard(), judged)
    claims = [claim for placed in judged.placements for claim in placed.claims]
    assert len(shown) == 1 + len(judged.placements) + len(claims)
    notes = [step.line.note for step in shown if step.line]
    assert sum(note.points for note in notes) == judged.total == shown[-1].running
    assert [len(step.row) for step in shown] == [1, 2, 3, 4, 5, 6, 7, 7, 8, 9]


def test_step_lights_the_cards_that_counted_for_its_note_alone() -> None:
    for step in steps(standard(), verdict(ROW)):
        lit = {card.card.id for card in step.row if card.counts}
        criteria = step.line.counted if step.line else ()
        assert lit == {card.id for each in criteria for card, _times in each.cards}
        assert set(step.halves) <= {card.card.id for card in step.row}


def test_points_of_a_token_stand_at_its_claim_not_before() -> None:
    before, claim = steps(standard(), verdict(ROW))[6:8]
    assert (before.running, claim.running) == (16, 19)
    assert [card.again for card in before.row if card.note] == [None] * 6
    assert 3 in [card.again for card in claim.row]


def test_turns_of_a_table_follow_its_turn_order() -> None:
    judged = judge(standard(), read_line(TABLE))
    assert isinstance(judged, TableVerdict)
    shown = steps(standard(), judged)
    assert [step.seat for step in shown] == ["A", "B", "B", "B", "A", "A"]
    assert [bool(step.turn) for step in shown] == [False, False, True, False, False, False]


def test_step_beyond_the_last_is_the_last_and_a_final_row_has_none() -> None:
    assert "Step 9 of 9" in text(f"/r/{ROW}", {"step": "99"})
    assert "Step 0 of 9" in text(f"/r/{ROW}", {"step": "x"})
    assert "Verdict on a final row" in text(f"/r/{FINAL}", {"step": "1"})
    assert "S9 does not exist" in text("/r/N1/S9", {"step": "1"})
