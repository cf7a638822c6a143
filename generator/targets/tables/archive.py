"""ZIP archives of tables: the same bytes for the same files."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from generator.errors import ExportError

DATE = (1980, 1, 1, 0, 0, 0)  # the first that an archive can name
MODE = 0o644 << 16  # a plain file that all may read


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of files by name, in their order, stored as they are.

    Pictures don't get smaller, and one of the sites is known to be asked for stored files.
    """
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as zipped:
        for name, data in files.items():
            info = ZipInfo(name, DATE)
            info.external_attr, info.create_system = MODE, 3
            zipped.writestr(info, data)
    return target.getvalue()


def opened(name: str, data: bytes) -> dict[str, bytes]:
    """Return the files of an archive; ExportError where it is none, or one is spoilt or twice."""
    try:
        with ZipFile(BytesIO(data)) as zipped:
            names = zipped.namelist()
            if len(set(names)) < len(names):
                raise ExportError(f"{name}: has two files of one name")
            return {each: zipped.read(each) for each in names}
    except BadZipFile as error:
        raise ExportError(f"{name}: can't be read back: {error}") from error
