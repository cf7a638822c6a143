"""What is asked for: ids, ranges, kinds, copies; and the cure for what can't be had."""

import re
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import OptionError
from generator.faces.face import Face
from generator.imposition.selection import label_of, select

SEEN: dict[str, list[str]] = {}


def fronts_of(faces: Mapping[str, Face]) -> list[str]:
    return [face.id for face in faces.values() if face.kind != "back"]


# What is asked for, and the fronts in order; a further copy has its number.
ASKED = [
    ("J01", "J01"),
    ("J07,J01", "J07 J01"),
    (" J07 , J01 ", "J07 J01"),
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
    ("J01,,J03", 'a comma of "J01,,J03" has no name beside it; leave it out'),
    ("J01,", 'a comma of "J01," has no name beside it; leave it out'),
    (", J01", 'a comma of ", J01" has no name beside it; leave it out'),
    ("J410", 'no card or token "J410" in this deck; did you mean "J41", "J40" or "J10"?'),
    (
        "back-start",
        (
            '"back-start" is a back, printed behind each of its fronts; write S1-S5 for all '
            "that have it"
        ),
    ),
    (
        "Back-Goal-II",
        (
            '"Back-Goal-II" is a back, printed behind each of its fronts; write G05-G08 '
            "for all that have it"
        ),
    ),
    (
        "backs",
        (
            '"backs" is no card; a back is printed behind each of its fronts: write those, or '
            "journey, start, goals, tokens"
        ),
    ),
    ("J09-J08", '"J09-J08" runs backwards; write J08-J09'),
    ("xyz", 'no card or token "xyz" in this deck; the first is J01, the last B15'),
    ("J01-xyz", 'no card or token "xyz" in this deck; the first is J01, the last B15'),
    (
        "J01-J02-J03",
        'no card or token "J01-J02-J03" in this deck; did you mean "J01", "J02" or "J03"?',
    ),
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


LABELS = {
    "J07": "J07",
    "J07,J01": "J07_J01",
    "J01,J02,J03": "J01-J03",
    "J01-J03": "J01-J03",
    "J01-J02": "J01_J02",
    "J07*2": "J07x2",
    "J01-J03*2,G02": "J01-J03x2_G02",
    "goals": "G01-G12",
    "J61-S2": "J61-S2",
    "J01,J03,J05,J07,J09,J11,J13,J15,J17": "J01_J03_J05_J07_J09_J11_J13_J15_J17",
}


@pytest.mark.parametrize("words", LABELS)
def test_label_tells_the_faces_in_short(faces: Mapping[str, Face], words: str) -> None:
    assert label_of(select(words, faces), fronts_of(faces)) == LABELS[words]


def test_long_labels_are_short_and_differ(faces: Mapping[str, Face]) -> None:
    odd = ",".join(f"J{number:02}" for number in range(1, 60, 2))
    labels = [label_of(select(words, faces), fronts_of(faces)) for words in (odd, f"{odd},J60")]
    assert [label[:-8] for label in labels] == ["J01-and-29-more-", "J01-and-30-more-"]
    assert labels[0][-8:] != labels[1][-8:]


@given(st.lists(st.sampled_from(["J01", "J02", "J03", "J09", "G01", "B15", "J02*3"]), min_size=1))
def test_labels_are_names_of_files_and_equal_for_equal_copies_alone(
    faces: Mapping[str, Face], words: list[str]
) -> None:
    copies = select(",".join(words), faces)
    label = label_of(copies, fronts_of(faces))
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,40}", label)
    known = SEEN.setdefault(label, [one.face for one in copies])
    assert known == [one.face for one in copies]


def test_a_label_of_forty_letters_is_whole(faces: Mapping[str, Face]) -> None:
    words = "J01,J03,J05,J07,J09,J11,J13,J15,J17,S1"  # 9 x 3 + 2 letters and nine lines
    copies = select(f"{words}", faces)
    assert len(label_of(copies, fronts_of(faces))) == 38
    longer = select("J01,J03,J05,J07,J09,J11,J13,J15,J17,S1*2", faces)
    assert label_of(longer, fronts_of(faces)).endswith("_J17_S1x2")
    assert len(label_of(longer, fronts_of(faces))) == 40


def test_counters_are_printed_by_only(faces: Mapping[str, Face]) -> None:
    with pytest.raises(OptionError, match="is no card; order counters are printed by"):
        select("counter-A1", faces)
