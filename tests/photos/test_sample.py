"""A fixed sample of each class of photos is read as `make photos` asks of all of them."""

import pytest

from tests.photos.__main__ import read_class
from tests.photos.shots import Shots

# Among them a lone card, dotted cloth; a finger on a card's mark, one on a token of type III.
SAMPLE = {Shots.READABLE: (2, 4, 173, 348), Shots.HARD: (1, 54, 345)}


@pytest.mark.parametrize("kind", SAMPLE)
def test_sample_of_photos_is_read_without_a_lie(kind: Shots) -> None:
    for number in SAMPLE[kind]:
        total = read_class(kind, range(number, number + 1))
        assert total.wrong == []
        assert not total.is_under(kind)
