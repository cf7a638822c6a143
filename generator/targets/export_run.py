"""One run of `horizon export`: deck in, a whole folder out, read back before it is in place."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from textwrap import fill
from typing import Any

from generator.errors import ExportError
from generator.images.laid import laid_deck
from generator.targets.export_target import ExportAsked, ExportJob, ExportTarget
from generator.targets.folder_swap import swapped_folder
from schema.common.errors import UnusableInputError
from schema.common.file_set import CURE
from schema.common.lists import all_of
from schema.common.shown import shown_path
from schema.common.translations import spoken
from schema.common.version import VERSION

RECORD, READ_ME = "export.json", "READ-ME.txt"
WIDTH = 78  # letters of a line in the READ-ME
NAMED = 5  # strangers in a folder that are named


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: the folder and its files; `changed` are those not as in the last export.

    `changed` is None where there was no export before.
    """

    folder: Path
    files: tuple[str, ...]
    changed: tuple[str, ...] | None


def export_to(target: ExportTarget, asked: ExportAsked, folder: Path) -> Exported:
    """Write the target's folder whole, or change nothing.

    Raises OptionError for what the target refuses, ExportError for a file that is not as it must
    be, FaceError and DeckError for what can't be drawn, UnusableInputError for a folder that can't
    be written or holds what no export wrote.
    """
    target.check(asked)
    laid_deck(asked.source, asked.tell)  # what can't be drawn is told before a folder is made
    source = replace(asked.source, card=target.layout_card(asked))
    asked = replace(asked, source=source, trim=asked.card)
    with spoken(source.language, source.templates):
        former: dict[str, str] = {}

        def check(place: Path) -> None:
            former.update(_former(place))

        with swapped_folder(folder, check) as staged:
            job = ExportJob(asked, staged)
            target.write(job)
            target.read_back(job)
            files = tuple(staged.names)
            _expect_all(staged.path, files)
            hashes = {
                name: sha256((staged.path / name).read_bytes()).hexdigest() for name in files
            }
            staged.add(READ_ME, read_me(target, job).encode())
            staged.add(RECORD, _record(target, job, hashes))
    changed = tuple(name for name in files if former.get(name) != hashes[name])
    return Exported(folder, files, changed if former else None)


def _expect_all(folder: Path, names: tuple[str, ...]) -> None:
    """Raise ExportError where a file was written twice, or none was."""
    if not names:
        raise ExportError(f"{shown_path(folder)}: the export has no files")
    if len({name.lower() for name in names}) < len(names):
        raise ExportError(f"{shown_path(folder)}: two files of the export have one name")


def _former(folder: Path) -> Mapping[str, str]:
    """Return the hashes of a former export's files.

    Raises UnusableInputError for a folder in which there is something else.
    """
    there = {str(path.relative_to(folder).as_posix()) for path in folder.rglob("*")
             if not path.is_dir() or path.is_symlink()}  # fmt: skip
    if not there:
        return {}
    try:
        record = json.loads((folder / RECORD).read_bytes())
        files: dict[str, str] = {one["file"]: str(one["sha256"]) for one in record["files"]}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        files = {}
        there -= {READ_ME}
    strangers = sorted(there - {*files, RECORD, READ_ME})
    if strangers or not files:
        some = strangers[:NAMED] or [RECORD]
        more = f" and {len(strangers) - NAMED} more" if len(strangers) > NAMED else ""
        named = all_of(map(shown_path, some)) if not more else ", ".join(map(shown_path, some))
        raise UnusableInputError(
            f"{shown_path(folder)}: holds what no export wrote: {named}{more}; move it away, or "
            f"{CURE}"
        )
    return files


def _record(target: ExportTarget, job: ExportJob, hashes: Mapping[str, str]) -> bytes:
    """Return the record: what was exported, by which options, and the hash of each file."""
    document = {
        "target": target.name,
        "program": f"horizon {VERSION}",
        "deck": job.laid.deck.fingerprint,
        "options": _options(target, job.asked),
        "files": [{"file": name, "sha256": hashes[name]} for name in hashes],
    }
    return json.dumps(document, indent=1, ensure_ascii=False).encode() + b"\n"


def _options(target: ExportTarget, asked: ExportAsked) -> dict[str, Any]:
    source = asked.source
    own = {option.key: asked.value(option) for option in target.options}
    return {
        "card": asked.card.name,
        "only": list(asked.parts),
        "ink": source.look.ink.value,
        "photos": source.look.photos is not None,
        "fonts": source.look.fonts is not None,
        "language": source.language,
        **{key: value.name if isinstance(value, Path) else value for key, value in own.items()},
    }


def read_me(target: ExportTarget, job: ExportJob) -> str:
    """Return the READ-ME: what is in the folder and what to do next, in plain words."""
    deck = job.laid.deck
    lines = [f"{deck.title}, edition {deck.edition}: for {target.title}", ""]
    lines += ["What is in this folder", ""]
    lines += [fill(words, WIDTH) for words in target.told(job)]
    lines += ["", "What to do now", ""]
    lines += list(_numbered(target.steps(job)))
    lines += ["", fill(f"Made by horizon {VERSION} from the deck {deck.fingerprint[:8]}; "
                       f"{RECORD} lists the files, for the next export.", WIDTH)]  # fmt: skip
    return "\n".join(lines) + "\n"


def _numbered(steps: Iterator[str]) -> Iterator[str]:
    for number, words in enumerate(steps, 1):
        yield fill(words, WIDTH, initial_indent=f"{number:>2}. ", subsequent_indent="    ",
                   break_long_words=False, break_on_hyphens=False)  # fmt: skip
