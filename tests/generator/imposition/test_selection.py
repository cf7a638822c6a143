"""What is asked for: ids, ranges, kinds, copies; and the cure for what can't be had."""

from collections.abc import Mapping

import pytest

from generator.errors import OptionError
from generator.faces.face import Face
from generator.imposition.selection import select

# What is asked for, and the fronts in order; a further copy has its number.
ASKED = [
    ("J01", "J01"),
    ("J07,J01", "J07 J01"),
    (" J07 , J01 ", "J07 J01"),
    ("J07,,J01,", "J07 J01"),
    ("J07*1", "J07"),
    ("J07*2", "J07 J07/1"),
    ("J07 * 2,J01", "J07 J07/1 J01"),
    ("J07,J01,J07*2", "J07 J01 J07/1 J07/2"),
    ("J08-J11", "J08 J09 J10 J11"),
    ("J08 - J09*2", "J08 J08/1 J09 J09/1"),
    ("J08-J08", "J08"),
    ("J61-S2", "J61 S1 S2"),
    ("start", "S1 S2 S3 S4 S5"),
    ("START,J01", "S1 S2 S3 S4 S5 J01"),
]
REFUSED = [
    ("J07*0", '"J07*0" does not say how many; write J07*2, 1 to 999 copies'),
    ("J07*1000", '"J07*1000" does not say how many; write J07*2, 1 to 999 copies'),
    ("J07*", '"J07*" does not say how many; write J07*2, 1 to 999 copies'),
    ("J07*-1", '"J07*-1" does not say how many; write J07*2, 1 to 999 copies'),
    ("J07*2*2", '"J07*2*2" does not say how many; write J07*2, 1 to 999 copies'),
    (" , ", "no face is named; write ids, such as J01,J07*2 or goals"),
    ("", "no face is named; write ids, such as J01,J07*2 or goals"),
    ("back-start", '"back-start" is a back; a back is printed with its fronts'),
    ("J09-J08", '"J09-J08" runs backwards; write J08-J09'),
    ("xyz", 'no card or token "xyz" in this deck; the first is J01, the last B15'),
    ("J01-xyz", 'no card or token "xyz" in this deck; the first is J01, the last B15'),
    ("J01-J02-J03", 'no card or token "J01-J02-J03" in this deck; the first is J01, the last B15'),
]


@pytest.mark.parametrize(("words", "fronts"), ASKED)
def test_what_is_asked_for_is_found_in_that_order(
    faces: Mapping[str, Face], words: str, fronts: str
) -> None:
    found = [f"{one.face}/{one.number}".removesuffix("/0") for one in select(words, faces)]
    assert " ".join(found) == fronts


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_what_cannot_be_had_is_refused_with_the_cure(
    faces: Mapping[str, Face], words: str, said: str
) -> None:
    with pytest.raises(OptionError) as refusal:
        select(words, faces)
    assert str(refusal.value) == f"--faces: {said}"


def test_nearest_id_is_told(faces: Mapping[str, Face]) -> None:
    with pytest.raises(OptionError, match=r'no card or token "J071" in this deck; .*J07'):
        select("J071", faces)


@pytest.mark.parametrize(("kind", "count"), [("journey", 61), ("goals", 12), ("tokens", 15)])
def test_kind_stands_for_all_of_it(faces: Mapping[str, Face], kind: str, count: int) -> None:
    assert len(select(kind, faces)) == count


def test_all_fronts_are_asked_for_without_words(faces: Mapping[str, Face]) -> None:
    found = select(None, faces)
    assert len(found) == 61 + 5 + 12 + 15
    assert all(one.number == 0 and faces[one.face].kind != "back" for one in found)


def test_999_copies_can_be_had(faces: Mapping[str, Face]) -> None:
    assert [one.number for one in select("J01*999", faces)] == list(range(999))
