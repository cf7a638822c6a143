"""Where packs of languages lie: a folder a language, `languages/CODE/`, with all that it says.

One's own packs lie under the folder of one's templates, else under the current folder, and are
laid over those that came with the program: file by file, and a catalogue message by message.
"""

from pathlib import Path

from schema.common.paths import own_file

PACKS = "languages"  # the folder of packs
CATALOGUE = "{domain}.po"  # of a pack, the short words
RULEBOOK = "rulebook.md"  # of a pack
ENGLISH = "en"  # the language of the message ids; it needs no catalogue
PAPER = "paper"  # the domain of all that is printed
PLAY = "play"  # the domain of verdicts, pages and what commands tell players


def our_packs() -> Path:
    """Return the folder of the packs that came with the program."""
    return own_file("templates") / PACKS


def own_packs(templates: Path | None) -> Path:
    """Return the folder of one's own packs, which may not be there."""
    return (templates or Path()) / PACKS


def pack_files(language: str, name: str, templates: Path | None = None) -> list[Path]:
    """Return the files of that name in the packs of a language, the one laid over first."""
    ours, own = our_packs() / language / name, own_packs(templates) / language / name
    is_ours = own.resolve() == ours.resolve()
    return [file for file in ([ours] if is_ours else [own, ours]) if file.is_file()]


def languages(templates: Path | None = None, domain: str = PAPER) -> list[str]:
    """Return the languages that have a catalogue, English first, each by its code."""
    name = CATALOGUE.format(domain=domain)
    found = {
        file.parent.name
        for folder in (our_packs(), own_packs(templates))
        for file in folder.glob(f"*/{name}")
    }
    return [ENGLISH, *sorted(found - {ENGLISH})]
