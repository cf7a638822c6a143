"""The letters of tapes."""

import pytest

from schema.deck.letters import tape_letters


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Green", "Blue"], ["G", "B"]),
        (["Green", "Gold"], ["Gr", "Go"]),
        (["Green", "Greenish"], ["Green", "Greeni"]),
        (["green", "GREY"], ["Gree", "Grey"]),
        (["Grün"], ["G"]),
        (["X"], ["X"]),
        ([], []),
    ],
)
def test_a_letter_is_as_much_of_the_name_as_tells_it_apart(
    names: list[str], letters: list[str]
) -> None:
    found = tape_letters({f"tape-{n}": name for n, name in enumerate(names)})
    assert list(found.values()) == letters
