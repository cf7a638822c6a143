"""The command in this process, in a folder of its own, and what must hold whatever it was given.

A process for each input would make a hundredth of the inputs.
"""

import io
import os
import sys
import tempfile
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, chdir, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from unittest import mock

import horizon
from generator.images.laid import _laid
from tests.places import ROOT

STATUSES = {0, 1, 2, horizon.INTERRUPTED}
# What no answer tells: how the program is made, and where it lies.
OURS = ("Traceback", "internal fault", "not enough memory", "Warning:", " object at 0x",
        "<class '", str(ROOT), sys.prefix, os.__file__.rpartition("/")[0])  # fmt: skip
HIDDEN = ("*.horizon-*", ".*.part", ".horizon.*")  # files on their way
USER = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME")  # where profiles lie, and developed photographs
NOTHING = nullcontext()


@dataclass(frozen=True, slots=True)
class Answer:
    """How a command ended and what it wrote; `noise` is what libraries wrote past Python."""

    status: object
    out: str
    err: str
    noise: str


@contextmanager
def workplace(files: Mapping[str, bytes]) -> Iterator[Path]:
    """Within, the current folder is a new one that holds the files, and the user's is in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, data in files.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_bytes(data)
        with chdir(folder), mock.patch.dict(os.environ, dict.fromkeys(USER, str(folder / "user"))):
            yield folder


def run(
    *words: str, given: bytes = b"", meeting: AbstractContextManager[object] = NOTHING
) -> Answer:
    """Run `horizon` with the words, the bytes as standard input, and what it is to meet."""
    out, err, typed = (io.TextIOWrapper(io.BytesIO(data)) for data in (b"", b"", given))
    with (
        tempfile.TemporaryFile() as noise,
        _written_past_python_to(noise),
        mock.patch.multiple(sys, argv=["horizon", *words], stdout=out, stderr=err, stdin=typed),
        mock.patch.object(horizon, "atexit"),  # what it sets for its end is not for ours
        mock.patch.dict(_laid, clear=True),  # what was drawn for another input
    ):
        try:
            with meeting:
                horizon.main()
        except SystemExit as end:
            status = end.code or 0
        noise.seek(0)
        return Answer(status, _text(out), _text(err), noise.read().decode("utf-8", "replace"))


@contextmanager
def _written_past_python_to(file: IO[bytes]) -> Iterator[None]:
    """Within, what libraries write to standard error themselves comes into the file."""
    kept = os.dup(2)
    os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    written = stream.buffer
    return written.getvalue().decode() if isinstance(written, io.BytesIO) else ""


def hold(answer: Answer, folder: Path) -> None:
    """Hold that the command ended as one of ours does, and left nothing half made."""
    assert answer.status in STATUSES, answer
    assert answer.noise == ""
    both = answer.out + answer.err
    assert not [word for word in OURS if word in both], both
    controls = {c for c in answer.err if unicodedata.category(c) == "Cc"} - {"\n"}
    assert not controls, answer.err
    if answer.status == 2:
        assert answer.err, answer
    assert not [path for end in HIDDEN for path in folder.rglob(end)]
