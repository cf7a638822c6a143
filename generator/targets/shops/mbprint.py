"""MB Print: a PDF a format, trim and 3 mm, each front before its back, no marks.

Figures: mbprint.pl/en/?p=658: 3 mm of bleed, 4 mm safe, FOGRA39, rich black 30/30/0/100, letters
as outlines, one file a format.
"""

from collections.abc import Iterator

from generator.paper.formats import CARDS
from generator.targets.export_target import ExportAsked, ExportJob
from generator.targets.shops.cmyk import FOGRA39, ICC, SWOP
from generator.targets.shops.press_target import ALL_INK, PressJob, PressTarget
from schema.common.lists import all_of, counted


class MbPrint(PressTarget):
    """Cards and tokens for mbprint.pl."""

    name = "mbprint"
    title = "MB Print"
    help = "cards and tokens as PDF, trim and 3 mm, fronts before backs, a file a format"
    url = "https://mbprint.pl"
    card = CARDS["euro-poker"]
    cards = (CARDS["euro-poker"], CARDS["poker"], CARDS["large"])
    bleed = 3.0
    safe = 4.0
    most_ink = ALL_INK  # the shop names no limit: the profile's own holds
    rich_black = (30, 30, 0, 100)
    profiles = FOGRA39 + SWOP
    back_is_first = False
    as_pdfx = False

    def write(self, job: ExportJob) -> None:
        """Write the files; tell at once of colours that are not made for the shop's press."""
        if words := self._of_another_press(job.asked):
            job.asked.tell(f"--icc: {words}; name a profile of FOGRA39")
        super().write(job)

    def _of_another_press(self, asked: ExportAsked) -> str:
        """Return which profile made the colours and why, nothing if it is one of FOGRA39."""
        press = self.press(asked)
        if press.is_fogra39:
            return ""
        why = "as --icc says" if asked.value(ICC) else "as no profile of FOGRA39 is installed"
        return (
            f'the shop prints by FOGRA39, and the colours here are made by "{press.name}", {why}'
        )

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how the files become cards."""
        files = self.files(job)
        names = all_of(self.file_name(one) for one in files)
        if words := self._of_another_press(job.asked):
            yield (
                f"{words[0].upper()}{words[1:]}: the cards will come out a little otherwise. Get "
                f"a profile of FOGRA39, such as ISOcoated_v2_300_eci.icc from eci.org, and export "
                f"again with --icc FILE (on Debian and Ubuntu the package scribus-data brings "
                f"one, which is then found without --icc); or ask the shop whether it minds."
            )
        yield (
            f"Ask {self.title} ({self.url}) for a price: "
            + all_of(
                f"{counted(len(one.order) // 2, one.stem.partition('-')[0][:-1])} of {one.trim}"
                for one in files
            )
            + ", printed on both sides, with the stock and finish that you want."
        )
        yield (
            f"Send {names} as they are, one file a format. Say that page 1 is the front of the "
            f"first piece, page 2 its back, and so on, and that 3 mm of bleed are in."
        )
        round_ones = [one for one in files if _is_round(job, one)]
        for one in round_ones:
            yield (
                f"Say that the pieces of {self.file_name(one)} are round, {one.trim.width:g} mm "
                f"across: they are to be punched so."
            )
        if any(one.stem.startswith("tokens") for one in files):
            yield (
                f"Tokens have so much of their background around them that what matters keeps "
                f"{self.safe:g} mm from the cut: they are larger than those of the home sheets, "
                f"and than the half of a Note on which they are laid. Let them reach over the "
                f"lower edge of the card, not into its picture."
            )
        yield "Look at the proof that the shop sends: nothing that matters may be near the cut."


def _is_round(job: ExportJob, one: PressJob) -> bool:
    """Whether the pieces of a file are discs."""
    face = job.laid.faces[one.order[0]]
    return face.width == face.height == 2 * face.corner


MB_PRINT = MbPrint()
