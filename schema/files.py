"""Files that are whole or not there: written beside their place, then moved to it."""

import os
from pathlib import Path

from schema.errors import UnusableInputError


def write_file(path: Path, data: bytes) -> None:
    """Write a file so that its name never stands for half of it, even when stopped midway.

    Raises UnusableInputError, naming the file, when it can't be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableInputError(f"{path}: can't be written: {reason.lower()}") from error
    finally:
        beside.unlink(missing_ok=True)
