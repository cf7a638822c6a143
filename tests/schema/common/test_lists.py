"""Lists: British, in the language in use, and dear to nobody who needs none."""

import subprocess
import sys

import pytest

from schema.common.language import language
from schema.common.lists import all_of, any_of, counted
from schema.common.translations import spoken

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("count", "every", "one"),
    [(0, "", ""), (1, "Ann", "Ann"), (2, "Ann and Bo", "Ann or Bo"),
     (3, "Ann, Bo and Cy", "Ann, Bo or Cy"), (4, "Ann, Bo, Cy and Di", "Ann, Bo, Cy or Di")],
)  # fmt: skip
def test_lists_are_british(count: int, every: str, one: str) -> None:
    assert (all_of(NAMES[:count]), any_of(NAMES[:count])) == (every, one)


@pytest.mark.parametrize(
    ("spoken_language", "every", "one"),
    [("en", "Ann, Bo and Cy", "Ann, Bo or Cy"), ("de", "Ann, Bo und Cy", "Ann, Bo oder Cy"),
     ("fr", "Ann, Bo et Cy", "Ann, Bo ou Cy")],
)  # fmt: skip
def test_lists_speak_the_language_in_use(spoken_language: str, every: str, one: str) -> None:
    with spoken(spoken_language):
        found = all_of(NAMES[:3], language()), any_of(NAMES[:3], language())
    assert found == (every, one)


def test_messages_to_people_who_run_commands_stay_english() -> None:
    with spoken("de"):
        assert all_of(NAMES[:2]) == "Ann and Bo"


def test_a_language_that_babel_does_not_know_has_british_lists() -> None:
    assert all_of(NAMES[:2], "qya") == "Ann and Bo"


def test_one_thing_has_no_s() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_words_with_braces_are_left_alone() -> None:
    assert all_of(["{0}", "{x}", "}"]) == "{0}, {x} and }"


@pytest.mark.parametrize("words", [["--help"], ["validate"], ["validate", "--help"]])
def test_who_needs_no_list_loads_no_babel(words: list[str]) -> None:
    code = f"import sys, horizon; sys.argv[1:] = {words}; horizon.main()"
    probe = f"import atexit, sys; atexit.register(lambda: print('babel' in sys.modules)); {code}"
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "False"
