"""What programs agree on about slips."""

from schema.slips.slip import SlipCard, SlipError, SlipPaper


def test_papers_are_asked_for_by_their_names() -> None:
    assert [paper.value for paper in SlipPaper] == ["a6", "58mm"]


def test_a_slip_without_room_is_a_call_that_can_be_mended() -> None:
    assert SlipError("--slip: no room").status == 2


def test_a_card_bears_no_token_unless_told() -> None:
    assert SlipCard("J01") == SlipCard("J01", on_beginning="", on_end="")
