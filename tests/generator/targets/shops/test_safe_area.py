"""The safe area: what may be cut off is background alone."""

import pytest

from generator.drawing.geometry import Box, Size
from generator.drawing.outline import Outline
from generator.drawing.pen import Pen
from generator.errors import OptionError
from generator.faces.face import Face
from generator.images.laid import FaceSource, laid_deck
from generator.paper.formats import CARDS
from generator.style.look import Look
from generator.targets.all_exports import EXPORTS
from generator.targets.shops.safe_area import content, reach, safe_layout
from generator.targets.shops.shop_target import ShopTarget
from tests.generator.targets.exported import FEW

SHOPS = [target for target in EXPORTS if isinstance(target, ShopTarget)]


def source(card: Size) -> FaceSource:
    return FaceSource(FEW, None, Look(), card, "en")


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.name)
def test_content_of_every_face_keeps_off_the_cut(shop: ShopTarget) -> None:
    card = shop.card
    laid = laid_deck(source(safe_layout(source(card), card, shop.safe)))
    room = Box(-card.w / 2, -card.h / 2, card.w, card.h).grown(-shop.safe)
    assert room.holds(reach(laid, card), slack=0.021)


def test_layout_is_no_narrower_than_need_be() -> None:
    card = CARDS["poker"]
    laid = laid_deck(source(safe_layout(source(card), card, 3.175)))
    around = reach(laid, card)
    assert max(-around.x, around.right) > card.w / 2 - 3.175 - 0.1


def test_faces_that_keep_off_already_stay_as_they_are() -> None:
    assert safe_layout(source(CARDS["poker"]), CARDS["poker"], 0.5) == CARDS["poker"]


def test_more_room_than_a_card_has_is_refused() -> None:
    with pytest.raises(OptionError, match=r"--card: "):
        safe_layout(source(CARDS["mini"]), CARDS["mini"], 21)


def test_what_crosses_the_cut_is_background_and_what_is_clipped_ends_there() -> None:
    def paint(pen: Pen, bleed: float) -> None:
        pen.fill(Outline().rect(Box(-bleed, 10, 20, 5)), "#ffffff")
        pen.fill(Outline().rect(Box(1, 2, 3, 4)), "#000000")
        with pen.clipped(Outline().rect(Box(5, 5, 10, 10))):
            pen.fill(Outline().rect(Box(-50, -50, 99, 99)), "#000000")

    face = Face("X", "journey", 20, 30, 0, paint)
    assert content(face, Size("", 20, 30), 1) == [Box(-9, -13, 3, 4), Box(-5, -10, 10, 10)]
