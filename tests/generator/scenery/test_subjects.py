"""Icons and pictures agree: each icon's subject is to be seen, and no other icon's subject is."""

from collections.abc import Mapping
from itertools import combinations, cycle

import pytest

from generator.drawing.geometry import Box, Size
from generator.drawing.pen import Pen
from generator.faces.all_faces import lay_faces
from generator.faces.face import Face
from generator.paper.formats import CARDS
from generator.scenery.base.subject import Subject, subjects_of
from generator.scenery.base.view import WIDTH
from generator.scenery.kinds import KINDS
from generator.scenery.landscape import draw_landscape
from generator.style.stretch import fit_to
from generator.style.style import Style
from schema.deck.model import Deck, Scene
from tests.generator.scenery.stains import Sight, sights

LEAST = 55.0  # units²: 17 mm² on a card of 63 x 88 mm, as large as the sun's disc
WHOLE = 0.65  # of what is drawn of a subject, unless the part is
LARGE = 1.5 * LEAST
SIZES = (*(CARDS[name] for name in ("euro-poker", "mini", "large")), Size("narrow", 40, 90))


def is_seen(sight: Sight) -> bool:
    return sight.visible >= LEAST and sight.visible >= min(LARGE, WHOLE * sight.drawn)


def faults(asked: frozenset[Subject], shown: Mapping[Subject, Sight]) -> list[str]:
    found = [f"{subject.value} is not asked for" for subject in shown.keys() - asked]
    for subject in asked:
        sight = shown.get(subject, Sight(0, 0))
        if not is_seen(sight):
            found.append(f"{subject.value}: {sight.visible:.0f} of {sight.drawn:.0f} is seen")
    return sorted(found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_picture_shows_the_subjects_of_its_icons_and_no_other(deck: Deck, size: Size) -> None:
    style = Style(fit=fit_to(size, 63, 88))
    faces = lay_faces(deck, style)
    cards = deck.journey
    unit = style.templates["journey"].boxes["picture"].w / WIDTH
    shown = sights([faces[card.id] for card in cards], unit)
    wrong = {
        card.id: fault
        for card, seen in zip(cards, shown, strict=True)
        if (fault := faults(subjects_of(card.icons), seen))
    }
    assert wrong == {}


def scene_face(scene: Scene, icons: tuple[str, ...], height: float = 47) -> Face:
    def paint(pen: Pen, _bleed: float) -> None:
        draw_landscape(pen, scene, Box(0, 0, 55, height), icons)

    return Face("J01", "journey", 55, height, 0, paint)


THREE = tuple(combinations(Subject, 3))


def orders(n: int) -> list[tuple[str, ...]]:
    """Return orders that ask for each subject: three at once, the two others, and one alone."""
    three = THREE[n % len(THREE)]
    others = tuple(subject for subject in Subject if subject not in three)
    alone = (tuple(Subject)[n % len(Subject)],)
    return [tuple(subject.value for subject in some) for some in (three, others, alone)]


@pytest.mark.parametrize("kind", KINDS)
def test_any_landscape_shows_what_any_card_asks_for(kind: str) -> None:
    """A deck of one's own agrees by itself, whatever icons its cards have."""
    times = cycle(("day", "dusk", "night", "dawn", "fog"))
    asked = [
        (Scene(kind, next(times), 12 * len(KINDS[kind]) + variant), icons)
        for variant in range(len(KINDS[kind]))
        for icons in orders(3 * list(KINDS).index(kind) + variant)
    ]
    shown = sights([scene_face(*one) for one in asked], 0.55)
    wrong = [
        (scene, icons, fault)
        for (scene, icons), seen in zip(asked, shown, strict=True)
        if (fault := faults(subjects_of(icons), seen))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("kind", "variant", "icon"),
    [("canyon", 0, "temple"), ("coast", 4, "boat")],
    ids=["ruin in a canyon", "pirogues"],
)
@pytest.mark.parametrize("time", ["dusk", "day"])
def test_hero_of_a_landscape_is_large_and_whole(
    kind: str, variant: int, icon: str, time: str
) -> None:
    scene = Scene(kind, time, 7 * len(KINDS[kind]) + variant)
    (seen,) = sights([scene_face(scene, (icon,))], 0.55)
    sight = seen[Subject(icon)]
    assert sight.visible > 8 * LEAST
    assert sight.visible > 0.95 * sight.drawn


def test_icon_that_is_none_of_ours_asks_for_nothing() -> None:
    assert subjects_of(("boat", "volcano", "boat")) == {Subject.BOAT}


def test_sun_and_night_are_dusk() -> None:
    (seen,) = sights([scene_face(Scene("dunes", "night", 0), ("sun",))], 0.55)
    assert is_seen(seen[Subject.SUN])


def test_motif_behind_something_is_not_seen() -> None:
    def paint(pen: Pen, _bleed: float) -> None:
        from generator.drawing.outline import Outline

        with pen.depicting("boat"):
            pen.fill(Outline().rect(Box(0, 0, 20, 20)), "#ffffff")
        pen.fill(Outline().rect(Box(0, 0, 20, 15)), "#123456")

    (seen,) = sights([Face("J01", "journey", 55, 47, 0, paint)], 0.55)
    assert seen[Subject.BOAT].visible == pytest.approx(330, rel=0.06)
    assert seen[Subject.BOAT].drawn == pytest.approx(1322, rel=0.06)
