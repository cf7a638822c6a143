"""A folder to begin restyling with: copies of the program's own templates, all or some parts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from schema.common.errors import UnusableInputError, unusable
from schema.common.files import make_folder, staged
from schema.common.packs import ENGLISH, PACKS, RULEBOOK, our_packs
from schema.common.paths import own_file
from schema.common.shown import shown_path
from schema.common.suggest import did_you_mean

GUIDE = "README.md"
SCHEMA = "face.schema.json"  # for editors; layouts name it by its place
OURS, OWN = "../../schema/face.schema.json", "../face.schema.json"


@dataclass(frozen=True, slots=True)
class Parts:
    """What is asked for; `languages` are codes. Nothing at all stands for everything."""

    faces: bool = False
    icons: bool = False
    rulebook: bool = False
    web: bool = False
    languages: tuple[str, ...] = ()

    @property
    def are_all(self) -> bool:
        """Whether no part was named."""
        return self == Parts()


def write_starter(folder: Path, parts: Parts) -> list[str]:
    """Write copies of the parts into the folder, and return their names in it, in order.

    Raises UnusableInputError where the folder is not empty, for a language that did not come with
    the program, and where a file can't be written; then no file is there.
    """
    _refuse_used(folder)
    names = sorted({GUIDE, *_names(parts)})
    for place in sorted({(folder / name).parent for name in names}):
        make_folder(place)
    with staged(folder) as files:
        for name in names:
            files.add(name, _content(name))
    return names


def _refuse_used(folder: Path) -> None:
    try:
        is_used = folder.exists() and any(folder.iterdir())
    except NotADirectoryError as error:
        raise UnusableInputError(f"{shown_path(folder)}: is a file, not a folder") from error
    except OSError as error:
        raise unusable(folder, error) from error
    if is_used:
        raise UnusableInputError(
            f"{shown_path(folder)}: is not empty, and nothing of yours is overwritten; name a new "
            "folder, and all parts in one command, such as --faces --icons"
        )


def _names(parts: Parts) -> Iterator[str]:
    """Yield the names of the files of the parts, relative to the templates' folder."""
    if parts.faces or parts.are_all:
        yield SCHEMA
        yield from _inside("faces")
    if parts.icons or parts.are_all:
        yield from _inside("icons")
    if parts.web or parts.are_all:
        yield from (*_inside("web"), *_inside("rules"))
    if parts.rulebook and not parts.are_all:
        yield f"{PACKS}/{ENGLISH}/{RULEBOOK}"
    for code in _ours() if parts.are_all else parts.languages:
        if code not in _ours():
            hint = did_you_mean(code, _ours()) or f"there are {', '.join(_ours())}"
            raise UnusableInputError(f'--languages: no language "{code}" came along; {hint}')
        yield from _inside(f"{PACKS}/{code}")


def _ours() -> Sequence[str]:
    return sorted(path.name for path in our_packs().iterdir() if path.is_dir())


def _inside(name: str) -> Iterator[str]:
    root = own_file("templates")
    return (
        path.relative_to(root).as_posix() for path in (root / name).rglob("*") if path.is_file()
    )


def _content(name: str) -> bytes:
    """Return a file's bytes; a layout points to the schema that lies beside its folder."""
    if name == SCHEMA:
        return own_file(SCHEMA).read_bytes()
    data = (own_file("templates") / name).read_bytes()
    return data.replace(OURS.encode(), OWN.encode()) if name.startswith("faces/") else data
