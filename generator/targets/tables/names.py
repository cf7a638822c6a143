"""Names of files that every system takes, and that tell people what is in them."""

import re
import unicodedata

MOST = 40  # letters of what stands behind the id


def plain_name(face: str, name: str) -> str:
    """Return a face's id and its name in plain letters: `J01-thingvellir`."""
    title = name.removesuffix(f" ({face})")
    letters = title.replace("Þ", "Th").replace("þ", "th").replace("ß", "ss")
    letters = letters.replace("ø", "o").replace("Ø", "O").replace("ł", "l").replace("Ł", "L")
    letters = letters.replace("æ", "ae").replace("Æ", "Ae").replace("ð", "d").replace("Ð", "D")
    flat = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode().lower()
    words = re.sub("[^a-z0-9]+", "-", flat).strip("-")[:MOST].strip("-")
    return f"{face}-{words}" if words and words != face.lower() else face
