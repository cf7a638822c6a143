"""Where the program's own files lie: beside this module, or one folder up in a checkout."""

from pathlib import Path

_HERE = Path(__file__).resolve().parents[1]


def own_file(name: str) -> Path:
    """Return the path of a file or folder that came with the program, such as `cards.json`.

    Looks beside this module, then one folder up, and nowhere else.
    Raises FileNotFoundError, naming the file, when the installation lacks it.
    """
    for folder in (_HERE, _HERE.parent):
        if (folder / name).exists():
            return folder / name
    raise FileNotFoundError(f"{name} is missing from this installation; install the program anew")


def is_file_name(text: str) -> bool:
    """Whether a text names a file within a folder: not the folder, one above it, or one below."""
    return Path(text).name == text and text not in ("", "..") and text.isprintable()


def deck_path(chosen: Path | None = None) -> Path:
    """Return the deck to read: the chosen one, else `./cards.json`, else the program's own."""
    if chosen is not None:
        return chosen
    here = Path("cards.json")
    is_there = here.exists() or here.is_symlink()  # one that can't be read is told, not passed by
    return here if is_there else own_file("cards.json")
