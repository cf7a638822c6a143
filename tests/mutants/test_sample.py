"""The sample of mutants: the same each time, and little moved by edits."""

import pytest

from tests.mutants.sample import draw

MANY = [f"module.py function operator line {n}" for n in range(200)]


def test_seed_gives_the_same_sample_each_time() -> None:
    assert draw(MANY, 1, 50) == draw(MANY, 1, 50)


def test_other_seed_gives_another_sample() -> None:
    assert draw(MANY, 1, 50) != draw(MANY, 2, 50)


@pytest.mark.parametrize(("size", "drawn"), [(50, 50), (200, 200), (999, 200)])
def test_sample_is_as_large_as_asked_or_all_there_are(size: int, drawn: int) -> None:
    assert len(set(draw(MANY, 1, size))) == drawn


def test_sample_is_in_the_order_of_the_code() -> None:
    sample = draw(MANY, 1, 50)
    assert sample == sorted(sample)


def test_line_that_is_new_takes_the_place_of_one_other_at_most() -> None:
    before = {MANY[n] for n in draw(MANY, 1, 50)}
    longer = ["a new line", *MANY]
    after = {longer[n] for n in draw(longer, 1, 50)}
    assert len(before - after) <= 1


def test_mutants_of_lines_alike_are_told_apart() -> None:
    assert draw(["twice", "twice"], 1, 2) == [0, 1]
