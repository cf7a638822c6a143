"""A folder of fonts: its font files in order of name, each of which must be usable."""

from pathlib import Path

from generator.errors import OptionError, TemplateError
from generator.letters.font_file import FontFile

FONTS = frozenset({".ttf", ".otf", ".ttc", ".otc"})
PACKED = frozenset({".woff", ".woff2", ".eot", ".pfb", ".pfa", ".dfont"})  # fonts of other makes


def font_files(folder: Path) -> tuple[FontFile, ...]:
    """Return the fonts in the folder in order of name, those of a collection one by one.

    Other files, such as licences, are passed over. Raises OptionError for a folder that has none,
    TemplateError for a font that can't be embedded.
    """
    if not folder.is_dir():
        raise OptionError(f"--fonts: {folder}: no such folder; name one that holds fonts")
    try:
        paths = sorted(path for path in folder.iterdir() if path.is_file())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OptionError(f"--fonts: {folder}: can't be read: {reason}") from error
    packed = [path for path in paths if path.suffix.lower() in PACKED]
    if packed:
        raise TemplateError(
            f"{packed[0]}: fonts of this make can't be embedded; take the font as .ttf or .otf"
        )
    firsts = [FontFile(path) for path in paths if path.suffix.lower() in FONTS]
    if not firsts:
        raise OptionError(
            f"--fonts: {folder}: holds no font; lay .ttf, .otf, .ttc or .otc files into it"
        )
    return tuple(
        FontFile(first.path, index) if index else first
        for first in firsts
        for index in range(first.count)
    )
