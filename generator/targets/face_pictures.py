"""Pictures of faces of an exact size in pixels, drawn by several processes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.drawing.geometry import INCH, Edges
from generator.errors import ExportError
from generator.images.laid import FaceSource, laid_deck
from generator.targets.export_target import ExportJob
from schema.common.translations import spoken

FACES_A_TASK = 4  # large pictures: so that no process waits long for the last one


@dataclass(frozen=True, slots=True)
class PictureForm:
    """The form of a picture: its size in pixels, and how many dots an inch of the face has.

    The face stands in the middle at true size times `zoom`; its art goes on around it to the
    picture's edges, or is cut by them. `kind` is one of `encode`'s; with `is_cut` the face's round
    corners are see-through.
    """

    width_px: int
    height_px: int
    dpi: float
    zoom: float = 1.0
    kind: str = "png"
    is_cut: bool = False

    @property
    def words(self) -> str:
        """The size as it is told."""
        return f"{self.width_px} x {self.height_px} px"


class FacePicture(NamedTuple):
    """A picture of a face as a file."""

    face: str
    data: bytes


def face_pictures(
    job: ExportJob, ids: Iterable[str], form: PictureForm, what: str = "Drawing"
) -> Iterator[FacePicture]:
    """Yield the picture of each face, in order, with a line of progress.

    Raises FaceError for what can't be drawn as it should on one of them.
    """
    ids = list(ids)
    job.laid.check(ids)
    tasks = [
        (job.asked.source, tuple(ids[n : n + FACES_A_TASK]), form)
        for n in range(0, len(ids), FACES_A_TASK)
    ]
    for drawn in job.in_processes(what, _draw, tasks):
        yield from drawn


def _draw(task: tuple[FaceSource, tuple[str, ...], PictureForm]) -> list[FacePicture]:
    from generator.images.encode import encode
    from generator.images.raster import raster_faces, round_corners

    source, ids, form = task
    laid = laid_deck(source)
    scale = laid.scale * form.zoom
    drawn = []
    with spoken(source.language, source.templates):
        for face in (laid.faces[one] for one in ids):
            across = (form.width_px / form.dpi * INCH - face.width * scale) / 2
            down = (form.height_px / form.dpi * INCH - face.height * scale) / 2
            around = Edges(down, across, down, across)
            picture = next(raster_faces([face], around, form.dpi, scale))
            if form.is_cut:
                picture = round_corners(picture, face, 0, form.dpi * scale)
            drawn.append(FacePicture(face.id, encode(picture, form.kind, round(form.dpi))))
    return drawn


def expect_picture(job: ExportJob, name: str, form: PictureForm) -> None:
    """Open a picture that was written; raise ExportError where it is not of that form."""
    from PIL import Image

    try:
        with Image.open(job.path(name)) as picture:
            picture.load()
            found = f"{picture.format} {picture.mode} {picture.width} x {picture.height} px"
    except (OSError, ValueError, SyntaxError) as error:
        raise ExportError(f"{name}: can't be read back: {error}") from error
    wanted = f"{form.kind.upper()} {'RGBA' if form.is_cut else 'RGB'} {form.words}"
    if found != wanted:
        raise ExportError(f"{name}: is {found}, not {wanted}")
