"""Photos of each class by their number: readable ones, hard ones, spoilt ones."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from random import Random

import cv2
import numpy as np

from generator.faces.all_faces import lay_counters, lay_faces
from generator.faces.counter import MARK
from generator.marks.aruco import ACROSS as CELLS
from generator.marks.aruco import DARK
from generator.style.look import Ink, Look
from generator.style.style import Style
from schema.deck.model import Deck
from tests.checker.photo.laid import DECK
from tests.photos.camera import Array, Camera
from tests.photos.cloth import camera_for, cloth, finger, light, other_card, sleeve, through_lens
from tests.photos.deal import Table, deal
from tests.photos.scene import Faces, Thing, render

MINI = 44 / 63  # as large as cards of 44 x 68 mm are printed
LONG_SIDE = 4032  # px of a phone's photo
MESSENGER = 1600  # px to which messengers shrink a photo


class Shots(StrEnum):
    """A class of photos, each with a bar of its own."""

    READABLE = "readable"
    HARD = "hard"
    SPOILT = "spoilt"


@dataclass(frozen=True, slots=True)
class Shot:
    """A photo: the bytes of its file, the table's truth, the camera, what was done to it."""

    data: bytes
    table: Table
    camera: Camera
    done: tuple[str, ...]
    cell_px: float


@cache
def faces_in(look: str) -> tuple[Faces, float]:
    """Return the faces as they are printed in one way, and the scale of cards."""
    style = Style()
    ink = {"grey": Ink.GREY, "saver": Ink.SAVER}.get(look, Ink.FULL)
    drawn = {**lay_faces(DECK, style, Look(ink=ink)), **lay_counters(DECK, style, Look(ink=ink))}
    scale = MINI if look == "mini" else 1.0
    return Faces(drawn, scale), scale


def marks_of(things: list[Thing], deck: Deck = DECK) -> Array:
    """Return the corners of each mark's dark square on the table, mm."""
    templates = Style().templates
    found = []
    for thing in things:
        if thing.name.startswith("counter"):
            box, whole = MARK, 13.0
        elif thing.name in deck.tokens:
            kind = deck.tokens[thing.name].type.value
            box = templates["token"].boxes[f"marker-{kind}"]
            whole = 28.0 if kind == "III" else 24.0
        elif thing.name:
            kind = "goal" if thing.name in deck.goals else "journey"
            box, whole = templates[kind].boxes["marker"], 63.0
        else:
            continue
        dark, scale = box.grown(-box.w * (1 - DARK / CELLS) / 2), thing.width / whole
        own = np.array([(dark.x, dark.y), (dark.right, dark.y), (dark.right, dark.bottom),
                        (dark.x, dark.bottom)]) * scale  # fmt: skip
        found.append(thing.trim[0] + own @ _axes(thing))
    return np.array(found)


def _axes(thing: Thing) -> Array:
    corners = thing.trim
    return np.array([(corners[1] - corners[0]) / thing.width,
                     (corners[3] - corners[0]) / thing.height])  # fmt: skip


def smallest_cell(camera: Camera, marks: Array) -> float:
    """Return the smallest mark's shortest side / 7, px."""
    seen = camera.to_picture(marks)
    sides = np.linalg.norm(seen - np.roll(seen, -1, 1), axis=-1)
    return float(sides.min()) / DARK


def shoot(kind: Shots, number: int) -> Shot:
    """Return the photo of a class with this number, the same each time."""
    random = Random(f"{kind}/{number}")
    look = random.choice(("full",) * 5 + ("grey", "saver", "mini"))
    faces, scale = faces_in(look)
    table = deal(DECK, faces, random, scale)
    done = [look]
    things = _beside(table, faces, random, scale, done)
    marks = marks_of(table.things)
    camera, cell = _aimed(kind, random, table, marks, scale)
    if random.random() < 0.2:
        done.append("sleeves")
        things = _sleeved(things, random)
    if kind is not Shots.READABLE and random.random() < 0.4:
        done.append("fingers")
        things += _fingers(table, random, marks, on_marks=kind is Shots.SPOILT)
    seen = render(things, camera, cloth(random))
    is_glaring = kind is not Shots.READABLE and random.random() < 0.4
    spots = camera.to_picture(marks.mean(axis=1)) if kind is Shots.HARD else np.empty((0, 2))
    light(seen, random, is_glaring=is_glaring, spots=spots)
    done += ["glare"] * is_glaring
    blur = random.uniform(0, 1.0 if kind is Shots.READABLE else 1.2)
    shake = 0.0 if kind is Shots.READABLE else random.choice((0, 0, random.uniform(1, 2.5)))
    noise = random.uniform(1, 6 if kind is Shots.READABLE else 10)
    done += ["shake"] * (shake > 1) + ["blur"] * (blur > 1)
    pixels = through_lens(seen, random, blur, shake, noise)
    quality = random.randint(55, 95)
    data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
    return Shot(data, table, camera, tuple(done), cell)


def _beside(
    table: Table, faces: Faces, random: Random, scale: float, done: list[str]
) -> list[Thing]:
    """Return all things of the table, with goals and other games' cards beside the rows."""
    beside: list[Thing] = []
    top = min(thing.y for thing in table.things) - 130 * scale
    if random.random() < 0.3:
        done.append("goals")
        goals = random.sample(list(DECK.goals), 3)
        beside += [faces.thing(id_, (n - 1) * 70 * scale, top) for n, id_ in enumerate(goals)]
        table.things += beside
    if random.random() < 0.25:
        done.append("others")
        bottom = max(thing.y for thing in table.things) + 125
        return [*table.things, *(other_card(random, n * 100 - 100, bottom) for n in range(3))]
    return list(table.things)


def _aimed(
    kind: Shots, random: Random, table: Table, marks: Array, scale: float
) -> tuple[Camera, float]:
    """Return a camera whose picture has the table, its cells as large as the class asks."""
    spots = np.concatenate([thing.trim for thing in table.things])
    low, high = spots.min(0), spots.max(0)
    middle = (low + high) / 2
    camera = camera_for(random, tuple(high - low), 50)
    camera = replace(camera, look_at=(float(middle[0]), float(middle[1])))
    least, most = (3.0, 4.6) if kind is Shots.READABLE else (1.8, 3.4)
    size = random.uniform(least, most) / smallest_cell(camera, marks)
    size = min(max(size, 0.25), LONG_SIDE / camera.width)
    if kind is not Shots.READABLE and random.random() < 0.3:
        size = min(size, MESSENGER / camera.width)
    if kind is not Shots.SPOILT:
        size = max(size, least / smallest_cell(camera, marks))
    camera = replace(camera, width=round(camera.width * size), height=round(camera.height * size),
                     focus=camera.focus * size)  # fmt: skip
    return camera, smallest_cell(camera, marks)


def _sleeved(things: list[Thing], random: Random) -> list[Thing]:
    """Return the things with a sleeve over each card, below what lies on it."""
    found = []
    for thing in things:
        found.append(thing)
        if thing.name[:1] in "JSG" and thing.name:
            found.append(sleeve(thing, random))
    return found


def _fingers(table: Table, random: Random, marks: Array, *, on_marks: bool) -> list[Thing]:
    """Return fingers over corners of cards, or over the marks of some."""
    cards = [thing for thing in table.things if thing.name[:1] in ("J", "S")]
    card = random.choice(cards)
    if on_marks:
        x, y = random.choice(list(marks.mean(axis=1)))
        return [finger(random, float(x), float(y))]
    corner = card.trim[2 if random.random() < 0.5 else 3] + (0, -4)
    return [finger(random, float(corner[0]), float(corner[1]))]
