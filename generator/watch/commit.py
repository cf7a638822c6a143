"""The deck as it was in the last commit, by git; nothing of it where there is no git."""

import subprocess
from pathlib import Path

_SECONDS = 5


def committed(deck: Path) -> bytes | None:
    """Return a deck's bytes in the last commit of its repository, None where there is none."""
    place = deck.resolve()
    return _git(place.parent, "show", f"HEAD:./{place.name}")


def log_folder(deck: Path) -> Path | None:
    """Return the folder in which git notes each commit, None where there is none."""
    folder = deck.resolve().parent
    told = _git(folder, "rev-parse", "--git-path", "logs")
    logs = folder / told.decode("utf-8", "surrogateescape").rstrip("\n") if told else None
    return logs if logs and logs.is_dir() else None


def _git(folder: Path, *words: str) -> bytes | None:
    try:
        done = subprocess.run(  # noqa: S603 - no words of others
            ["git", *words],  # noqa: S607 - whichever is installed
            cwd=folder, capture_output=True, check=False, timeout=_SECONDS,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 else None
