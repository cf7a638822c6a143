"""The targets `tabletopia` and `screentop`: a picture for each face, in a folder for each kind."""

from collections.abc import Iterator

from generator.targets.export_target import ExportJob
from generator.targets.face_pictures import PictureForm, expect_picture, face_pictures
from generator.targets.tables.names import plain_name
from generator.targets.tables.pieces import Pile
from generator.targets.tables.table_target import TableTarget, expect, form_of
from schema.common.lists import counted

WIDTH = 750  # px of a card, as large as what other tables take; neither site tells a limit
SMALL = 300  # px of tokens and counters


class FaceFolders(TableTarget):
    """A picture a face; all of a kind are exactly equal in pixels, their back too."""

    def write(self, job: ExportJob) -> None:
        """Write the pictures of each pile and its back into a folder of its own."""
        for pile in self.piles(job):
            names = self.names(pile)
            for one in face_pictures(job, names, self.form(job, pile)):
                job.add(names[one.face], one.data)

    def form(self, job: ExportJob, pile: Pile) -> PictureForm:
        """Return the form of all pictures of a pile."""
        return form_of(job, pile.faces[0], WIDTH if pile.is_of_cards else SMALL,
                       ".png")  # fmt: skip

    def names(self, pile: Pile) -> dict[str, str]:
        """Return the file of each face, its back last."""
        names = {
            piece.face: f"{pile.id}/{plain_name(piece.face, piece.title)}.png"
            for piece in pile.pieces
        }
        return {**names, **({pile.back: f"{pile.id}/{pile.back}.png"} if pile.back else {})}

    def read_back(self, job: ExportJob) -> None:
        """Measure every picture."""
        wanted = []
        for pile in self.piles(job):
            for name in self.names(pile).values():
                expect_picture(job, name, self.form(job, pile))
                wanted.append(name)
        expect(sorted(job.folder.names), sorted(wanted), "the pictures")

    def told(self, job: ExportJob) -> Iterator[str]:
        """Yield what each folder holds."""
        for pile in self.piles(job):
            back = ", and the back of all" if pile.back else "; both sides are alike"
            yield (
                f"{pile.id}: {counted(len(pile.pieces), 'picture')} of "
                f"{self.form(job, pile).words}{back}."
            )


class Tabletopia(FaceFolders):
    """Pictures for Tabletopia's workshop."""

    name = "tabletopia"
    title = "Tabletopia"
    help = "one picture a face, all of a kind of equal size"
    url = "https://tabletopia.com"

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how objects are made of the pictures."""
        yield f"Log in on {self.url}, open the Workshop and make a new game."
        yield (
            "Under Objects create a card for each folder of cards: upload the pictures as "
            "fronts, but the one whose name begins with back, which is the back of all. Front "
            "and back, and all cards of a folder, have the same size in pixels, which the site "
            "insists on for stacks."
        )
        yield (
            "Do the same for the folders of tokens and counters, as tokens or tiles. Of a counter "
            "upload the front for both sides."
        )
        yield (
            "Make a setup: a stack of each folder, one goal of each type with its tokens below, "
            "a hand for each of 2 to 5 players. Save it and press Play."
        )
        yield (
            "The site tells of no largest picture; these are of the size that other tables take. "
            "If one is refused, make it smaller, and all of its folder with it."
        )


class Screentop(FaceFolders):
    """Pictures for screentop.gg's editor."""

    name = "screentop"
    title = "screentop.gg"
    help = "one picture a face, all of a kind of equal size"
    url = "https://screentop.gg"

    def steps(self, job: ExportJob) -> Iterator[str]:
        """Yield how components are made of the pictures."""
        yield f"Log in on {self.url} and make a new game in its editor."
        yield (
            "Upload the folders' pictures as assets, one folder after the other, and make a "
            "component for each folder: a card with the pictures as its fronts, and the one "
            "whose name begins with back as its back."
        )
        yield (
            "Lay the components on the table: a stack of each folder of cards, one goal of each "
            "type with its tokens below, a hand for each of 2 to 5 players."
        )
        yield (
            "The site publishes no format of a whole game, so the table is set up by hand, once; "
            "save it and share its address."
        )


TABLETOPIA, SCREENTOP = Tabletopia(), Screentop()
