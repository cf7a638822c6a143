"""The recording: a pen that keeps what is drawn, to be played on several pages and files.

A face is recorded once; `fingerprint` changes exactly when what is recorded does, and playing
it costs little more than copying text.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from generator.drawing.geometry import Box
from generator.drawing.operators import OperatorPen
from generator.drawing.photo import Photo
from generator.drawing.text import LaidText


class _Thin(NamedTuple):
    alpha: float


class _Thick(NamedTuple):
    pass


class _Gradient(NamedTuple):
    box: Box
    colours: tuple[str, ...]
    stops: tuple[float, ...]


class _Picture(NamedTuple):
    photo: Photo
    box: Box


_Kept = LaidText | _Thin | _Thick | _Gradient | _Picture


class Recording(OperatorPen):
    """Keeps each stroke of the pen in order."""

    def __init__(self) -> None:
        self._kept: list[str | _Kept] = []
        self._run: list[str] = []

    def put(self, operators: str) -> None:
        """Keep operators; what follows each other becomes one text."""
        self._run.append(operators)

    def thin(self, alpha: float) -> None:
        """Keep it."""
        self._keep(_Thin(alpha))

    def thicken(self) -> None:
        """Keep it."""
        self._keep(_Thick())

    def gradient(self, box: Box, colours: Sequence[str], stops: Sequence[float]) -> None:
        """Keep it."""
        self._keep(_Gradient(box, tuple(colours), tuple(stops)))

    def picture(self, photo: Photo, box: Box) -> None:
        """Keep it."""
        self._keep(_Picture(photo, box))

    def write(self, text: LaidText) -> None:
        """Keep it."""
        self._keep(text)

    def _keep(self, what: _Kept) -> None:
        self._join()
        self._kept.append(what)

    def _join(self) -> None:
        if self._run:
            self._kept.append("\n".join(self._run))
            self._run = []

    def play(self, pen: OperatorPen) -> None:
        """Draw with the pen what is recorded."""
        self._join()
        for one in self._kept:
            if isinstance(one, str):
                pen.put(one)
            elif isinstance(one, LaidText):
                pen.write(one)
            elif isinstance(one, _Thin):
                pen.thin(one.alpha)
            elif isinstance(one, _Thick):
                pen.thicken()
            elif isinstance(one, _Picture):
                pen.picture(*one)
            else:
                pen.gradient(*one)

    def fingerprint(self, *more: object) -> str:
        """Return the SHA-256 of what is recorded and of what else makes the picture."""
        self._join()
        digest = sha256(repr(more).encode())
        for one in self._kept:
            if isinstance(one, LaidText):
                digest.update(_noted(one).encode())
            elif isinstance(one, _Picture):
                digest.update(repr((one.photo.digest, one.box)).encode())
            else:
                digest.update((one if isinstance(one, str) else repr(one)).encode())
            digest.update(b"\0")
        return digest.hexdigest()


def _noted(text: LaidText) -> str:
    """Return a text as every record has noted it, whatever its classes are called today.

    Words that are shaped are noted as what is drawn of them, so that another file is another
    picture.
    """
    shaped = [
        (run.shaped.file.digest, run.shaped.clusters) for _, _, run in text.runs if run.shaped
    ]
    lines = [f"Line(words={words!r}, x={x!r}, y={y!r})" for words, x, y in text.lines]
    comma = "," if len(lines) == 1 else ""
    parts = text.font.digest, round(text.size, 3), text.colour
    plain = f"(({', '.join(lines)}{comma}), {', '.join(map(repr, parts))})"
    return f"{plain}{shaped}" if shaped else plain
