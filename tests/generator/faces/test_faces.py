"""What the art direction asks of faces, in numbers, on every face of the standard deck."""

from collections.abc import Mapping

import numpy as np
import pytest

from generator.drawing.colour import contrast
from generator.drawing.geometry import Box
from generator.faces.back import back_faces
from generator.faces.context import FaceContext
from generator.faces.face import Face
from generator.style.style import Style
from schema.deck.model import Deck, Type
from tests.generator.rasters import all_pixels, grey, pixels
from tests.generator.recorder import Written, record


def written(face: Face) -> list[Written]:
    return record(face).written


def is_id_line(text: Written, face: Face) -> bool:
    return "Edition" in text.words or face.id in text.words


def test_a_deck_has_a_face_for_every_thing_and_every_back(
    deck: Deck, faces: Mapping[str, Face]
) -> None:
    backs = ["back-journey", "back-start"]
    backs += [f"back-{kind}-{t.value}" for kind in ("goal", "token") for t in Type]
    things = [card.id for card in (*deck.journey, *deck.start)]
    assert list(faces) == [*things, *deck.goals, *deck.tokens, *backs]


def test_every_front_has_a_back_of_its_size(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        if face.kind != "back":
            back = faces[face.back]
            assert (back.width, back.height, back.corner) == (face.width, face.height, face.corner)


def test_cards_are_63_by_88_mm(faces: Mapping[str, Face]) -> None:
    cards = [face for face in faces.values() if face.kind in {"journey", "start", "goal"}]
    assert {(face.width, face.height) for face in cards} == {(63, 88)}


def test_tokens_i_and_ii_are_as_large_as_the_halves_they_cover(
    deck: Deck, style: Style, faces: Mapping[str, Face]
) -> None:
    for kind in ("journey", "start"):
        template = style.templates[kind]
        for half, token_type in (("beginning", Type.I), ("end", Type.II)):
            box = template.boxes[half]
            for token in deck.tokens.values():
                if token.type is token_type:
                    assert (faces[token.id].width, faces[token.id].height) == (box.w, box.h)


def test_halves_touch_the_edges_at_the_same_height(style: Style) -> None:
    halves = set()
    for kind in ("journey", "start"):
        template = style.templates[kind]
        beginning, end = template.boxes["beginning"], template.boxes["end"]
        assert (beginning.right, end.x) == (template.width, 0)
        halves |= {(beginning.y, beginning.h), (end.y, end.h)}
    assert len(halves) == 1


def test_texts_are_at_least_6_points_and_id_lines_5(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        for text in written(face):
            assert text.size_pt >= (5 if is_id_line(text, face) else 6), (face.id, text)


def test_goals_are_told_in_one_line(deck: Deck, faces: Mapping[str, Face]) -> None:
    for goal in deck.goals:
        told = [text.words for text in written(faces[goal]) if text.words.endswith(".")]
        assert [words.startswith(("At least ", "Exactly ")) for words in told] == [True], goal


def test_beginnings_are_at_least_20_points(deck: Deck, faces: Mapping[str, Face]) -> None:
    for card in deck.cards.values():
        if card.beginning is not None:
            figures = [t for t in written(faces[card.id]) if t.words == f"{card.beginning} /"]
            assert [text.size_pt >= 20 for text in figures] == [True]


def test_id_and_edition_are_on_every_face(deck: Deck, faces: Mapping[str, Face]) -> None:
    edition = f"Edition {deck.edition}"
    for face in faces.values():
        words = " ".join(text.words for text in written(face))
        assert face.id in words, face.id
        assert edition in words, face.id


def test_all_text_is_inside_the_safe_area(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        margin = 1 if face.width < 63 else 3
        safe = face.trim.grown(-margin)
        for text in written(face):
            if text.words.endswith("/"):  # on a slip, which runs over the edge
                safe = face.trim.grown(-1)
            assert safe.holds(text.ink, slack=0.02), (face.id, text)


def test_text_on_round_tokens_is_1_mm_inside_the_circle(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        if face.corner and face.corner == face.width / 2:
            (x, y), r = face.trim.centre, face.corner - 1
            for text in written(face):
                corners = [
                    (cx, cy)
                    for cx in (text.ink.x, text.ink.right)
                    for cy in (text.ink.y, text.ink.bottom)
                ]
                assert all((cx - x) ** 2 + (cy - y) ** 2 <= r * r for cx, cy in corners), text


def test_texts_of_a_face_do_not_overlap(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        inks = [text.ink for text in written(face)]
        for n, one in enumerate(inks):
            for other in inks[n + 1 :]:
                apart = (
                    one.right <= other.x + 0.01
                    or other.right <= one.x + 0.01
                    or one.bottom <= other.y + 0.01
                    or other.bottom <= one.y + 0.01
                )
                assert apart, (face.id, one, other)


def test_icons_as_stickers_are_at_least_6_mm(style: Style) -> None:
    assert style.templates["journey"].sizes["icon"] >= 6


def test_three_stickers_fit_their_box(style: Style) -> None:
    template = style.templates["journey"]
    side, gap = template.sizes["icon"], template.sizes["icon_gap"]
    assert 3 * side + 2 * gap <= template.boxes["icons"].w


def test_boxes_are_3_mm_inside_the_trim_save_the_slips(style: Style) -> None:
    for kind in ("journey", "start", "goal"):
        template = style.templates[kind]
        safe = Box(0, 0, template.width, template.height).grown(-3)
        for name, box in template.boxes.items():
            if name not in {"beginning", "end", "stripes"}:
                assert safe.holds(box), (kind, name)


GROUNDS = {  # texts that stand on the ground of any type
    ("goal", "id"): [f"goal-{t.value}" for t in Type],
    ("token", "numeral"): [f"goal-{t.value}" for t in Type],
    ("back", "title"): ["back-journey", "back-start", *(f"goal-{t.value}" for t in Type)],
    ("back", "id"): ["back-journey", "back-start", *(f"goal-{t.value}" for t in Type)],
    ("note", "figure"): ["note", "token-I"],
    ("note", "letter"): ["note", "note-band", "token-II"],
}


def test_contrast_of_every_text_is_at_least_4_5(style: Style) -> None:
    for kind, template in style.templates.items():
        for name, spec in template.texts.items():
            for ground in {spec.on, *GROUNDS.get((kind, name), [])}:
                ratio = contrast(style.colour(spec.colour), style.colour(ground))
                assert ratio >= 4.5, (kind, name, ground, round(ratio, 2))


@pytest.mark.parametrize("ground", ["note", "token-II", "goal-paper", "sticker"])
def test_contrast_of_icons_is_at_least_4_5(style: Style, ground: str) -> None:
    assert contrast(style.colour("icon"), style.colour(ground)) >= 4.5


def test_marks_are_dark_on_light(style: Style) -> None:
    assert contrast(style.colour("mark-dark"), style.colour("mark-light")) >= 10


def test_types_of_goals_differ_without_colour(faces: Mapping[str, Face]) -> None:
    goals = {face.back: face for face in faces.values() if face.kind == "goal"}
    emblem = Box(15, 3, 33, 22)
    crops = [grey(pixels(face))[_rows(emblem), _columns(emblem)] for face in goals.values()]
    for n, one in enumerate(crops):
        for other in crops[n + 1 :]:
            assert np.mean(np.abs(one - other) > 40) > 0.02


def test_start_cards_differ_from_journey_cards_at_a_glance(faces: Mapping[str, Face]) -> None:
    start, journey = all_pixels([faces["S1"], faces["J01"]], 30)
    assert np.mean(np.abs(start.astype(int) - journey.astype(int))) > 30


def test_backs_forgive_a_drift_of_1_5_mm(deck: Deck, style: Style) -> None:
    for face in back_faces(FaceContext(deck, style)):
        picture = pixels(face, 100, 3)
        bleed, drift = round(3 / 25.4 * 100), round(1.5 / 25.4 * 100)
        for edge in (
            picture[bleed - drift : bleed + drift],
            picture[:, bleed - drift : bleed + drift].swapaxes(0, 1),
        ):
            # No line runs along the edge: across it, no row differs from its neighbours much.
            means = edge.astype(float).mean(axis=1)
            assert np.abs(np.diff(means, axis=0)).max() < 40, face.id


def _rows(box: Box) -> slice:
    return slice(round(box.y / 25.4 * 150), round(box.bottom / 25.4 * 150))


def _columns(box: Box) -> slice:
    return slice(round(box.x / 25.4 * 150), round(box.right / 25.4 * 150))
