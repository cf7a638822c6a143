"""PDF files of pages for a press, in the form of PDF/X-1a:2003 (ISO 15930-4), and their check.

Ghostscript, where it is installed, writes the file once more as PDF/X, and so reads it as a
press' own program would; what it wrote is held against ours, dot by dot, and against the standard.
Without it the file is the same in form, but called "prepared for".
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from generator.drawing.geometry import INCH
from generator.drawing.pdf_pen import MM
from generator.errors import ExportError
from generator.targets.shops.cmyk import PressColours, most_ink
from generator.targets.shops.press_page import DPI, PressPage
from schema.common.files import write_file
from schema.common.version import VERSION

if TYPE_CHECKING:
    from pikepdf import Page, Pdf

STANDARD = "PDF/X-1a:2003"
PROGRAM = f"horizon {VERSION}"
# The same for every file, as files of the same deck are to be the same bytes.
DATE = "D:20000101000000Z"
SLACK_PT = 0.01
REGISTRY = "http://www.color.org"  # of printing conditions, for files of PDF/X
GS_NAMES = ("gs", "gswin64c", "gswin32c")
GS_SECONDS = 600
# Operators of colours that are not CMYK, and what a press' file may not have.
OTHER_COLOURS = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "BI"}


@dataclass(frozen=True, slots=True)
class PressFile:
    """What a file holds: the faces page by page, the bleed in mm, its title and its press."""

    order: tuple[str, ...]
    bleed: float
    title: str
    press: PressColours


def write_pdf(file: PressFile, pages: Iterable[PressPage]) -> bytes:
    """Return a PDF 1.3 of the pages in the file's order; a face that comes up again is kept once.

    Media and bleed box are the page, the trim box lies inside by the bleed.
    """
    import pikepdf
    from pikepdf import Array, Dictionary, Name

    document = pikepdf.new()
    drawn = {}
    for page in pages:
        image = document.make_stream(
            page.dots, Type=Name.XObject, Subtype=Name.Image, Width=page.columns,
            Height=page.rows, BitsPerComponent=8, ColorSpace=Name.DeviceCMYK,
            Filter=Name.FlateDecode,
        )  # fmt: skip
        size = [round(length * MM, 4) for length in (page.width, page.height)]
        content = f"q {size[0]} 0 0 {size[1]} 0 0 cm /{page.face} Do Q\n".encode() + page.texts
        drawn[page.face] = size, image, document.make_stream(content)
    inner = round(file.bleed * MM, 4)
    for face in file.order:
        (width, height), image, texts = drawn[face]
        leaf = Dictionary(
            Type=Name.Page,
            MediaBox=Array([0, 0, width, height]),
            BleedBox=Array([0, 0, width, height]),
            TrimBox=Array([inner, inner, round(width - inner, 4), round(height - inner, 4)]),
            Resources=Dictionary(XObject=Dictionary({f"/{face}": image})),
            Contents=texts,
        )
        document.pages.append(pikepdf.Page(document.make_indirect(leaf)))
    _intend(document, file)
    return _saved(document, file.title)


def _intend(document: "Pdf", file: PressFile) -> None:
    """Say for which press the colours are made: the output intent with its profile."""
    from pikepdf import Array, Dictionary, Name, String

    profile = document.make_stream(file.press.profile.read_bytes(), N=4)
    name = file.press.name
    document.Root.OutputIntents = Array([
        Dictionary(
            Type=Name.OutputIntent, S=Name.GTS_PDFX, DestOutputProfile=profile,
            OutputConditionIdentifier=String(file.press.condition), RegistryName=String(REGISTRY),
            OutputCondition=String(name), Info=String(name),
        )
    ])  # fmt: skip


def _saved(document: "Pdf", title: str) -> bytes:
    """Return the document as a file; its dates and its id depend on nothing but itself."""
    import pikepdf

    info = {
        "Title": title, "Creator": PROGRAM, "Producer": PROGRAM, "CreationDate": DATE,
        "ModDate": DATE, "GTS_PDFXVersion": STANDARD,
    }  # fmt: skip
    told = {f"/{key}": pikepdf.String(words) for key, words in info.items()}
    document.trailer.Info = document.make_indirect(
        pikepdf.Dictionary({**told, "/Trapped": pikepdf.Name("/False")})
    )
    if "/ID" in document.trailer:  # of which the first half would stay
        del document.trailer.ID
    if "/Metadata" in document.Root:
        del document.Root.Metadata
    target = BytesIO()
    document.save(
        target, force_version="1.3", deterministic_id=True, compress_streams=True,
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
    )  # fmt: skip
    return target.getvalue()


# Ghostscript


def ghostscript() -> str | None:
    """Return the path of Ghostscript, if it is installed."""
    return next(filter(None, map(shutil.which, GS_NAMES)), None)


def as_pdfx(data: bytes, file: PressFile, program: str) -> bytes:
    """Return the file as Ghostscript writes it as PDF/X; ExportError where it fails.

    No dot is changed: pictures are neither scaled down nor packed with loss.
    """
    import pikepdf

    with TemporaryDirectory() as folder:
        place = Path(folder)
        write_file(place / "in.pdf", data)
        write_file(place / "intent.ps", _prologue(file).encode("latin-1"))
        write_file(place / "press.icc", file.press.profile.read_bytes())
        words = [
            program, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dPDFX",
            "-dCompatibilityLevel=1.3", "-sColorConversionStrategy=CMYK",
            "-sProcessColorModel=DeviceCMYK", "-dAutoFilterColorImages=false",
            "-sColorImageFilter=FlateEncode", "-dColorImageFilter=/FlateEncode",
            "-dDownsampleColorImages=false", "-dDetectDuplicateImages=true",
            "--permit-file-read=press.icc", "-sOutputFile=out.pdf", "intent.ps", "in.pdf",
        ]  # fmt: skip
        done = subprocess.run(  # noqa: S603 - no word of it is a stranger's
            words, cwd=place, capture_output=True, text=True, check=False, timeout=GS_SECONDS
        )
        out = place / "out.pdf"
        if done.returncode or not out.is_file():
            told = (done.stderr or done.stdout).strip().splitlines() or ["no output"]
            raise ExportError(f"Ghostscript: the PDF/X file was not written: {told[-1]}")
        with pikepdf.open(out) as document:
            return _saved(document, file.title)


def _prologue(file: PressFile) -> str:
    """Return what Ghostscript is told of the file: its standard and its output intent."""
    name = _spelt(file.press.name)
    return f"""%!
[ /GTS_PDFXVersion ({STANDARD}) /Title ({_spelt(file.title)}) /Trapped /False /DOCINFO pdfmark
[/_objdef {{icc}} /type /stream /OBJ pdfmark
[{{icc}} << /N 4 >> /PUT pdfmark
[{{icc}} (press.icc) (r) file /PUT pdfmark
[/_objdef {{intent}} /type /dict /OBJ pdfmark
[{{intent}} << /Type /OutputIntent /S /GTS_PDFX /OutputCondition ({name}) /Info ({name})
  /OutputConditionIdentifier ({file.press.condition}) /RegistryName ({REGISTRY})
  /DestOutputProfile {{icc}} >> /PUT pdfmark
[{{Catalog}} << /OutputIntents [ {{intent}} ] >> /PUT pdfmark
"""


def _spelt(words: str) -> str:
    """Return words as a PostScript string holds them: ASCII, brackets escaped."""
    return re.sub(r"[^ -'*-\[\]-~]", "?", words)


# What was written, read again


def check_pdf(
    name: str, data: bytes, file: PressFile, pages: Iterable[tuple[float, float]]
) -> None:
    """Open a file that was written; raise ExportError, naming the page, where it is not right.

    `pages` are the trims' sizes in mm, page by page: each page is held against its size, its
    boxes, its dots an inch, its inks, and against the standard's bans.
    """
    import pikepdf

    sizes, seen = list(pages), dict[tuple[int, int], str]()
    shown: list[str] = []
    with pikepdf.open(BytesIO(data)) as document:
        _check_document(name, document)
        if len(document.pages) != len(sizes):
            raise ExportError(f"{name}: has {len(document.pages)} pages, not {len(sizes)}")
        for number, (page, size) in enumerate(zip(document.pages, sizes, strict=True), 1):
            place = f"{name}: page {number}"
            _check_page(place, page, file, size)
            image = _the_picture(place, page)
            _check_dots(place, image, size, file)
            if image.objgen not in seen:
                dots = image.read_bytes()
                if (ink := most_ink(dots)) > file.press.most_ink:
                    raise ExportError(f"{place}: a dot has {ink:.0f} % ink, over "
                                      f"{file.press.most_ink} %")  # fmt: skip
                seen[image.objgen] = sha256(dots).hexdigest()
            shown.append(seen[image.objgen])
        _check_order(name, file.order, shown)


def _check_order(name: str, order: Sequence[str], shown: Sequence[str]) -> None:
    """Raise ExportError where pages of one face show different pictures, or one twice in a piece.

    `shown` has the hash of each page's dots. Backs come up again and again, so that pages in
    another order are found.
    """
    first: dict[str, str] = {}
    for number, (face, dots) in enumerate(zip(order, shown, strict=True), 1):
        if first.setdefault(face, dots) != dots:
            raise ExportError(f"{name}: page {number}: is not the {face} that came before")
        if number % 2 == 0 and shown[number - 2] == dots and order[number - 2] != face:
            raise ExportError(f"{name}: page {number}: has the picture of the page before")


def _check_document(name: str, document: "Pdf") -> None:
    if document.pdf_version != "1.3":
        raise ExportError(f"{name}: is PDF {document.pdf_version}, not 1.3")
    told = str(document.docinfo.get("/GTS_PDFXVersion", ""))
    if told != STANDARD:
        raise ExportError(f'{name}: says "{told}", not {STANDARD}')
    if str(document.docinfo.get("/Trapped", "")) != "/False":
        raise ExportError(f"{name}: does not say whether it is trapped")
    intents: list[Any] = list(document.Root.get("/OutputIntents", []))
    if [str(one.S) for one in intents] != ["/GTS_PDFX"] or "/DestOutputProfile" not in intents[0]:
        raise ExportError(f"{name}: has no output intent with a profile")
    for banned in ("/Metadata", "/AcroForm", "/OpenAction", "/Names", "/OCProperties"):
        if banned in document.Root:
            raise ExportError(f"{name}: has {banned[1:]}")


def _check_page(place: str, page: "Page", file: PressFile, trim: tuple[float, float]) -> None:
    wanted = [(length + 2 * file.bleed) * MM for length in trim]
    inner = file.bleed * MM
    boxes = {
        "MediaBox": [0, 0, *wanted],
        "BleedBox": [0, 0, *wanted],
        "TrimBox": [inner, inner, wanted[0] - inner, wanted[1] - inner],
    }
    for box, lengths in boxes.items():
        found = [float(n) for n in page.obj.get(f"/{box}", [])]
        if len(found) != len(lengths) or any(
            abs(one - other) > SLACK_PT for one, other in zip(found, lengths, strict=True)
        ):
            raise ExportError(f"{place}: the {box} is {found}, not {lengths}")
    for banned in ("/Annots", "/Group", "/AA"):
        if banned in page.obj:
            raise ExportError(f"{place}: has {banned[1:]}")
    resources = page.obj.Resources
    for banned in ("/Font", "/Shading", "/Pattern"):
        if resources.get(banned):
            raise ExportError(f"{place}: has a {banned[1:].lower()}")
    _check_texts(place, page, file)


def pictures(page: "Page") -> dict[str, Any]:
    """Return the pictures that a page may draw, by their names."""
    there: dict[str, Any] = dict(page.obj.Resources.get("/XObject", {}))
    return {name.removeprefix("/"): one for name, one in there.items() if one.Subtype == "/Image"}


def _the_picture(place: str, page: "Page") -> Any:
    images = list(pictures(page).values())
    if len(images) != 1:
        raise ExportError(f"{place}: has {len(images)} pictures, not 1")
    if str(images[0].ColorSpace) != "/DeviceCMYK" or "/SMask" in images[0]:
        raise ExportError(f"{place}: the picture is not plain CMYK")
    return images[0]


def _check_dots(place: str, image: Any, trim: tuple[float, float], file: PressFile) -> None:
    wanted = [round((length + 2 * file.bleed) / INCH * DPI) for length in trim]
    if [int(image.Width), int(image.Height)] != wanted:
        raise ExportError(f"{place}: the picture has {image.Width} x {image.Height} dots, not "
                          f"{wanted[0]} x {wanted[1]} ({DPI} dpi)")  # fmt: skip


def _check_texts(place: str, page: "Page", file: PressFile) -> None:
    import pikepdf

    for step in pikepdf.parse_content_stream(page):
        operands, operator = step.operands, step.operator
        if str(operator) in OTHER_COLOURS:
            raise ExportError(f"{place}: has a colour that is not CMYK ({operator})")
        if str(operator) in ("k", "K"):
            ink = sum(float(n) for n in operands) * 100
            if ink > file.press.most_ink + 0.01:
                raise ExportError(f"{place}: a text has {ink:.0f} % ink, over "
                                  f"{file.press.most_ink} %")  # fmt: skip


def dots_of(data: bytes) -> Iterator[str]:
    """Yield the SHA-256 of each page's dots: files alike in all of them show the same pictures."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as document:
        for page in document.pages:
            yield sha256(next(iter(pictures(page).values())).read_bytes()).hexdigest()


def faces_of(data: bytes) -> list[str]:
    """Return the faces that the pages of a file of ours show, by the names of their pictures."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as document:
        return [next(iter(pictures(page))) for page in document.pages]
