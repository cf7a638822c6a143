"""What the art direction asks of faces, in numbers, on every face of the standard deck."""

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest

from generator.drawing.colour import contrast
from generator.drawing.geometry import Box
from generator.faces.all_faces import lay_faces
from generator.faces.back import back_faces
from generator.faces.context import FaceContext
from generator.faces.face import Face
from generator.faces.journey import stickers, strips
from generator.faces.note_layout import letter_box, swatch
from generator.paper.formats import CARDS
from generator.style.style import Style, fitted
from schema.deck.model import CardsCondition, Deck, Type
from tests.generator.rasters import all_pixels, grey, pixels
from tests.generator.recorder import Written, record


def written(face: Face) -> list[Written]:
    return record(face).written


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


def test_texts_are_at_least_6_points(faces: Mapping[str, Face]) -> None:
    for face in faces.values():
        assert all(text.size_pt > 5.999 for text in written(face)), face.id


def test_texts_are_at_least_5_points_on_mini_cards(deck: Deck) -> None:
    style, scale = fitted(None, CARDS["mini"])
    for face in lay_faces(deck, style).values():
        assert all(text.size_pt * scale > 4.999 for text in written(face)), face.id


def test_goals_are_told_in_a_sentence_of_two_lines_at_most(
    deck: Deck, faces: Mapping[str, Face]
) -> None:
    for goal in deck.goals:
        lines = [text.words for text in written(faces[goal])]
        begin = next(
            at for at, line in enumerate(lines) if line.startswith(("At least ", "Exactly "))
        )
        end = next(at for at, line in enumerate(lines) if line.endswith("."))
        assert end - begin in (0, 1), goal


def test_beginnings_are_at_least_20_points(deck: Deck, faces: Mapping[str, Face]) -> None:
    for card in deck.cards.values():
        if card.beginning is not None:
            figures = [t for t in written(faces[card.id]) if t.words == f"{card.beginning} /"]
            assert [text.size_pt >= 20 for text in figures] == [True]


def test_id_and_edition_are_on_every_front(deck: Deck, faces: Mapping[str, Face]) -> None:
    edition = f"Edition {deck.edition}"
    for face in faces.values():
        words = " ".join(text.words for text in written(face))
        if face.kind != "back":
            assert face.id in words, face.id
            assert edition in words, face.id


def test_backs_say_the_title_and_the_type_alone(deck: Deck, faces: Mapping[str, Face]) -> None:
    said = {text.words for face in faces.values() if face.kind == "back" for text in written(face)}
    assert said == {deck.title, "I", "II", "III"}


@pytest.mark.parametrize("words", ["orange paw green", "sun flower boat", "blue green purple"])
@pytest.mark.parametrize("place", ["criteria", "criteria-II"])
def test_three_criteria_are_at_least_6_mm_high(
    deck: Deck, style: Style, words: str, place: str
) -> None:
    box = {**style.templates["note"].boxes, **style.templates["token"].boxes}[place]
    drawn = FaceContext(deck, style).criteria("J01", tuple(words.split()), box)
    for one in drawn:
        assert box.holds(one.box, slack=1e-6)
        high = min(one.box.w, one.box.h) if one.letter is None else letter_box(one.box).bottom
        high -= 0 if one.letter is None else swatch(one.box).y
        assert high >= 5.95, one
    for one, other in combinations(drawn, 2):
        assert not one.box.overlaps(other.box, 1e-6)


@pytest.mark.parametrize("ground", ["paper", "kraft"])
def test_dashes_of_a_missing_half_are_at_least_3_to_1(style: Style, ground: str) -> None:
    assert contrast(style.colour("place"), style.colour(ground)) >= 3


def test_one_of_the_five_cards_of_a_type_iii_goal_is_the_start_card(
    deck: Deck, style: Style, faces: Mapping[str, Face]
) -> None:
    kraft, journey = (f"fill {style.colour(name)}" for name in ("kraft", "token-II-band"))
    for goal in deck.goals.values():
        if isinstance(goal.condition, CardsCondition):
            log = record(faces[goal.id]).log
            drawn = [sum(line.startswith(colour) for line in log) for colour in (kraft, journey)]
            assert drawn == [1, goal.condition.cards - 1]


FAN = 18.0  # mm of each card that are seen in a fanned hand


def test_a_fanned_hand_shows_both_tapes_and_all_icons(style: Style) -> None:
    """At the left edge: at least 10 mm of each strip, and each sticker with its rim."""
    template = style.templates["journey"]
    tape, icons = template.boxes["tape"], template.boxes["icons"]
    assert FAN - tape.x >= 10
    assert (tape.h - template.sizes["tape_gap"]) / 2 >= 5
    assert icons.x >= 3
    assert icons.x + template.sizes["icon"] + 0.6 < FAN
    assert icons.y > tape.bottom


def test_both_strips_and_all_icons_of_a_card_lie_at_its_left_edge(
    deck: Deck, style: Style
) -> None:
    context = FaceContext(deck, style)
    for card in deck.journey:
        places = [*strips(context, card), *stickers(context, card)]
        assert len(places) == len(card.tape) + len(card.icons)
        assert all(place.x < 6 and place.bottom < style.templates["journey"].height / 2
                   for place in places)  # fmt: skip
        for one, other in combinations(places, 2):
            assert not one.overlaps(other, 1e-6), card.id


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
    assert 3 * side + 2 * gap <= template.boxes["icons"].h
    assert side <= template.boxes["icons"].w


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
