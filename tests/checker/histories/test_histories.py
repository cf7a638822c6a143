"""What the graph of all histories tells: when a token can have come, which has no moment."""

from checker.cases.case import RowToken
from checker.histories.known import Said
from tests.checker.histories.rows import histories

ON_J24 = (RowToken("B02", "J24"),)


def test_token_can_have_come_once_its_card_lay() -> None:
    assert histories("J02", "S1", "J24", tokens=ON_J24).moments(0) == [1, 2]


def test_token_on_the_second_card_came_after_it() -> None:
    known = (("J02", "J24"),)
    assert histories("J02", "S1", "J24", tokens=ON_J24, known=known).moments(0) == [2]


def test_token_came_when_it_is_said_to_have_come() -> None:
    said = Said({0: 2})
    assert histories("J02", "S1", "J24", tokens=ON_J24, said=said).moments(0) == [2]


def test_token_said_to_have_come_too_soon_has_no_moment() -> None:
    row = histories("S1", "J02", "J24", tokens=ON_J24, said=Said({0: 1}))
    assert row.moments(0) == []
    assert row.never_claimed() == 0
