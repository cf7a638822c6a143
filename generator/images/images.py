"""One picture of each face, drawn and written by several processes."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.drawing.geometry import Edges
from generator.images.encode import SUFFIXES
from generator.images.laid import FaceSource, in_processes, laid_deck
from schema.common.translations import spoken

FACES_A_TASK = 7  # a task's PDF costs some 15 ms beside its faces, so it holds several
CORNERS = ("square", "round")


@dataclass(frozen=True, slots=True)
class ImageRequest:
    """What to make: whose faces, and the form of the pictures."""

    source: FaceSource
    folder: Path
    kind: str
    dpi: int
    bleed: Edges
    corners: str


def write_images(order: ImageRequest, ids: Sequence[str], jobs: int) -> Generator[int, None, None]:
    """Write a picture of each face, to wait for its set; yield how many each task made."""
    tasks = [(order, ids[n : n + FACES_A_TASK]) for n in range(0, len(ids), FACES_A_TASK)]
    return in_processes(_do, tasks, jobs)


def file_name(order: ImageRequest, face: str) -> str:
    """Return the name of a face's picture."""
    return f"{face}{SUFFIXES[order.kind]}"


def _do(task: tuple[ImageRequest, Sequence[str]]) -> int:
    from generator.images.encode import encode
    from generator.images.raster import on_ground, raster_faces, round_corners
    from schema.common.file_set import write_new

    order, ids = task
    laid = laid_deck(order.source)
    faces = [laid.faces[face] for face in ids]
    with spoken(order.source.language, order.source.templates):
        pictures = raster_faces(faces, order.bleed, order.dpi, laid.scale)
        for face, picture in zip(faces, pictures, strict=True):
            if order.corners == "round":
                bleed = order.bleed.most / laid.scale
                picture = round_corners(picture, face, bleed, order.dpi * laid.scale)
                if order.kind == "jpeg":
                    picture = on_ground(picture, "#ffffff")  # JPEG knows no transparency
            data = encode(picture, order.kind, order.dpi)
            write_new(order.folder, file_name(order, face.id), data)
    return len(ids)
