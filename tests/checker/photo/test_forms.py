"""The checker's measures of faces are those of the faces that are printed."""

import pytest

from checker.photo.forms import (
    CARD,
    COUNTER,
    COUNTERS,
    FIRST_COUNTER,
    GOAL,
    HALVES,
    TOKENS,
    FaceForm,
)
from generator.drawing.geometry import Box
from generator.faces import counter
from generator.faces.token import token_size
from generator.marks.aruco import dark_side
from generator.style.style import Style
from schema.deck.model import Type

TEMPLATES = Style().templates


def assert_form(form: FaceForm, size: tuple[float, float], mark: Box) -> None:
    assert (form.width, form.height) == size
    assert form.mark == pytest.approx(mark.centre)
    assert form.side == pytest.approx(dark_side(mark), abs=0.02)


@pytest.mark.parametrize(("kind", "form"), [("journey", CARD), ("start", CARD), ("goal", GOAL)])
def test_marks_of_cards_are_where_the_templates_have_them(kind: str, form: FaceForm) -> None:
    template = TEMPLATES[kind]
    assert_form(form, (template.width, template.height), template.boxes["marker"])


@pytest.mark.parametrize("type_", Type)
def test_marks_of_tokens_are_where_the_templates_have_them(type_: Type) -> None:
    mark = TEMPLATES["token"].boxes[f"marker-{type_.value}"]
    assert_form(TOKENS[type_], token_size(Style(), type_)[:2], mark)


def test_marks_of_counters_are_where_they_are_drawn() -> None:
    assert_form(COUNTER, (counter.WIDTH, counter.HEIGHT), counter.MARK)
    assert (FIRST_COUNTER, COUNTERS) == (counter.FIRST_MARK, counter.COUNT)


@pytest.mark.parametrize("kind", ["journey", "start"])
@pytest.mark.parametrize(("type_", "half"), [(Type.I, "beginning"), (Type.II, "end")])
def test_tokens_lie_on_the_halves_of_the_templates(kind: str, type_: Type, half: str) -> None:
    assert HALVES[type_] == pytest.approx(TEMPLATES[kind].boxes[half].centre)
