"""What lies under, beside and over cards: cloth, other games' cards, sleeves, fingers."""

from random import Random

import cv2
import numpy as np

from tests.photos.camera import Camera
from tests.photos.scene import PX_PER_MM, Floats, Pixels, Thing

GROUND = (2100, 3600)  # px at 3 a mm: 700 x 1200 mm
Colour = tuple[int, int, int]


def cloth(random: Random) -> Pixels:
    """Return a table: plain, wood, checks, stripes, dots or a print of squares."""
    ground = np.empty((*GROUND, 3), np.uint8)
    ground[:] = _colour(random)
    pattern = random.choice(("plain", "plain", "wood", "checks", "stripes", "dots", "squares"))
    if pattern == "wood":
        _wood(ground, random)
    elif pattern != "plain":
        _woven(ground, random, pattern)
    grain = np.random.default_rng(random.getrandbits(32)).normal(0, 4, GROUND)
    soft = np.clip(ground + cv2.GaussianBlur(grain, (0, 0), 1.2)[..., None] * 2, 0, 255)
    return np.asarray(soft, np.uint8)


def _colour(random: Random) -> Colour:
    return random.randint(15, 235), random.randint(15, 235), random.randint(15, 235)


def _wood(ground: Pixels, random: Random) -> None:
    rng = np.random.default_rng(random.getrandbits(32))
    lines = cv2.GaussianBlur(rng.normal(0, 60, (GROUND[0], 1)), (0, 0), 2).ravel()
    wave = (np.sin(np.arange(GROUND[1]) / 300) * 12).astype(int)
    for x in range(GROUND[1]):
        shade = np.roll(lines, wave[x])
        ground[:, x] = np.clip(ground[:, x] + shade[:, None] * (1, 0.9, 0.7), 0, 255)


def _woven(ground: Pixels, random: Random, pattern: str) -> None:
    step = random.choice((12, 24, 30, 45, 60, 90))  # px: 4 to 30 mm
    colour, half = _colour(random), step // 2
    for y in range(0, GROUND[0], step):
        if pattern == "stripes":
            ground[y : y + half] = colour
            continue
        for x in range(0, GROUND[1], step):
            if pattern == "dots":
                cv2.circle(ground, (x, y), max(2, step // 4), colour, -1)
            elif pattern == "squares":
                cv2.rectangle(ground, (x, y), (x + half, y + half), colour, -1)
                cv2.rectangle(ground, (x + half // 4, y + half // 4),
                              (x + half // 2, y + half // 2), _colour(random), -1)  # fmt: skip
            else:
                ground[y : y + half, x : x + half] = colour
                ground[y + half : y + step, x + half : x + step] = colour


def other_card(random: Random, x: float, y: float) -> Thing:
    """Return a card of another game: a frame, blocks of colour, lines like text."""
    width, height = random.choice(((63, 88), (56, 87), (44, 68)))
    card = np.full((height * PX_PER_MM, width * PX_PER_MM, 4), 255, np.uint8)
    card[..., :3] = _colour(random)
    cv2.rectangle(card, (40, 40), (width * PX_PER_MM - 40, height * PX_PER_MM - 40),
                  (*_colour(random), 255), -1)  # fmt: skip
    for _ in range(random.randint(2, 12)):
        left, top = random.randint(50, width * 7), random.randint(50, height * 8)
        size = random.randint(20, 160)
        cv2.rectangle(card, (left, top), (left + size, top + random.choice((size, 12))),
                      (*_colour(random), 255), -1)  # fmt: skip
    return Thing(card, x, y, random.uniform(0, 360), width, height)


def sleeve(thing: Thing, random: Random) -> Thing:
    """Return a glossy sleeve over a card: a see-through border, a streak of light."""
    width, height = thing.width + 4, thing.height + 5
    film = np.zeros((round(height * PX_PER_MM), round(width * PX_PER_MM), 4), np.uint8)
    film[..., :3], film[..., 3] = 245, 14
    cv2.rectangle(film, (0, 0), (film.shape[1] - 1, film.shape[0] - 1), (255, 255, 255, 90), 4)
    streak = np.zeros(film.shape[:2], np.float32)
    left = random.randint(0, film.shape[1])
    cv2.line(streak, (left, 0), (left + random.randint(-200, 200), film.shape[0] // 2),
             float(random.randint(40, 120)), random.randint(15, 60))  # fmt: skip
    streak = np.asarray(cv2.GaussianBlur(streak, (0, 0), 12))
    film[..., 3] = np.clip(film[..., 3] + streak, 0, 160).astype(np.uint8)
    return Thing(film, thing.x, thing.y, thing.turn, width, height)


def finger(random: Random, x: float, y: float) -> Thing:
    """Return a finger that ends at a place of the table."""
    skin = np.zeros((900, 200, 4), np.uint8)
    tone = random.choice(((150, 180, 225), (90, 120, 170), (50, 70, 110)))
    cv2.rectangle(skin, (20, 100), (180, 899), (*tone, 255), -1)
    cv2.ellipse(skin, (100, 100), (80, 95), 0, 0, 360, (*tone, 255), -1)
    cv2.ellipse(skin, (100, 75), (45, 55), 0, 0, 360,
                (tone[0] + 20, tone[1] + 20, tone[2] + 20, 255), -1)  # fmt: skip
    turn = random.uniform(-40, 40)
    away = np.array([np.sin(np.radians(turn)), -np.cos(np.radians(turn))]) * -44
    return Thing(skin, x + away[0], y + away[1], turn, 20, 90)


def light(seen: Floats, random: Random, *, is_glaring: bool, spots: np.ndarray) -> None:
    """Let a lamp's colour, its fall-off, a shadow, and, where told, its reflex fall on a picture.

    `spots` are places, px, that the reflex keeps away from.
    """
    height, width = seen.shape[:2]
    ys, xs = np.mgrid[0 : -(-height // 8), 0 : -(-width // 8)].astype(np.float32) * 8
    x, y = random.uniform(0, width), random.uniform(0, height)
    far = np.hypot(xs - x, ys - y) / max(width, height)
    shade = 1.0 - random.uniform(0, 0.5) * far**2
    if random.random() < 0.4:  # the shadow of whoever holds the camera
        slant = (xs - width * random.uniform(0.2, 0.8)) + (ys - height / 2) * random.uniform(-1, 1)
        shade *= 1 - random.uniform(0.2, 0.5) / (1 + np.exp(-slant / (0.02 * width)))
    warm = np.array((random.uniform(0.6, 1.0), random.uniform(0.85, 1.0), 1.0), np.float32)
    bright = random.uniform(0.6, 1.08)
    seen *= cv2.resize(shade, (width, height))[..., None] * warm * bright
    if is_glaring:
        x, y = random.uniform(0, width), random.uniform(0, height)
        size = random.uniform(0.02, 0.05) * width
        if len(spots) and np.hypot(*(spots - (x, y)).T).min() < 4 * size:
            return
        glow = 300 * np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * size**2))
        seen += cv2.resize(glow, (width, height))[..., None]


def through_lens(seen: Floats, random: Random, blur: float, shake: float, noise: float) -> Pixels:
    """Return a picture as a sensor has it: soft, shaken (px), noisy."""
    if blur > 0.1:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), blur), np.float32)
    if shake > 1:
        size = int(shake) * 2 + 1
        kernel = np.zeros((size, size), np.float32)
        angle = random.uniform(0, np.pi)
        dx, dy = np.cos(angle) * shake / 2, np.sin(angle) * shake / 2
        middle = size // 2
        cv2.line(kernel, (round(middle - dx), round(middle - dy)),
                 (round(middle + dx), round(middle + dy)), 1.0)  # fmt: skip
        seen = np.asarray(cv2.filter2D(seen, -1, kernel / kernel.sum()), np.float32)
    rng = np.random.default_rng(random.getrandbits(32))
    grain = rng.standard_normal(seen.shape, np.float32)
    spread = np.sqrt(np.maximum(seen, 0) * (noise**2 / 128) + noise**2 / 3)
    return np.asarray(np.clip(seen + grain * spread, 0, 255), np.uint8)


def camera_for(random: Random, reach: tuple[float, float], most_tilt: float) -> Camera:
    """Return a camera, 2,000 px wide, that has a table of so many mm in its picture."""
    focus = random.uniform(0.68, 1.0) * 2000
    tilt = random.uniform(0, most_tilt)
    away = max(reach[0] / 2000, reach[1] / 1500) * focus * random.uniform(1.12, 1.35)
    away *= 1 + 0.45 * np.sin(np.radians(tilt))
    turn = random.choice((0, 0, 0, 90, 180, 270)) + random.gauss(0, 6)
    if round(turn / 90) % 2:
        away = max(away, reach[0] / 1500 * focus * 1.2)
    return Camera(2000, 1500, focus, float(away), tilt, random.gauss(0, 25), turn,
                  random.uniform(-0.03, 0.03))  # fmt: skip
