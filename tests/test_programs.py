"""A program that a test needs and that is not here: CI fails, elsewhere the test is skipped."""

import pytest

from tests.programs import program

SAID = "no missing-program here: apt-get install its-package"


@pytest.mark.parametrize(
    ("ci", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)]
)
def test_missing_program_is_told_with_its_package(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match=SAID):
        program("its-package", "missing-program")


def test_second_name_is_found() -> None:
    assert program("bash", "missing-program", "bash").endswith("/bash")
