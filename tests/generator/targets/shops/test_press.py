"""DriveThruCards and MB Print: orders, sizes, inks and texts of files for a press."""

import json
import shutil
import zlib
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from pypdfium2 import PdfDocument

from generator.drawing.geometry import INCH
from generator.drawing.pdf_pen import MM
from generator.errors import ExportError
from generator.faces.all_faces import lay_faces
from generator.images.laid import FaceSource
from generator.images.raster import raster_faces
from generator.style.look import Look
from generator.style.style import fitted
from generator.targets.export_target import ExportJob
from generator.targets.shops import cmyk, press_pdf, press_target
from generator.targets.shops.cmyk import (
    SWOP,
    PressColours,
    find_profile,
)
from generator.targets.shops.drivethrucards import DRIVE_THRU_CARDS
from generator.targets.shops.mbprint import MB_PRINT
from generator.targets.shops.press_page import PressPage
from generator.targets.shops.press_pdf import (
    PressFile,
    check_pdf,
    dots_of,
    faces_of,
    ghostscript,
    pictures,
    write_pdf,
)
from generator.targets.shops.safe_area import safe_layout
from schema.deck.loader import load_deck
from tests.generator.targets.exported import FEW, files, run_export
from tests.generator.targets.tables.spoilt import job_on

# NumPy's threads, of which Python 3.12 warns at a fork, are in the tests only.
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
PRESS = PressColours(find_profile(None, SWOP), 240, (60, 40, 40, 100))
FRONTS = ["B01", "B06", "B07", "B08", "B11"]


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of Start and Goal cards for DriveThruCards, without Ghostscript."""
    place = tmp_path_factory.mktemp("dtc") / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shutil, "which", lambda _name: None)
        patch.setitem(press_target.KINDS, "cards", ("start", "goal"))
        done = run_export("drivethrucards", "--output", place, "--jobs", "2")
    assert done.exception is None, done.exception
    return place


@pytest.fixture(scope="module")
def tokens(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of tokens for MB Print."""
    place = tmp_path_factory.mktemp("mb") / "out"
    done = run_export("mbprint", "--output", place, "--only", "tokens", "--jobs", "1")
    assert done.exception is None, done.exception
    return place


def the_file(deck: Path) -> Path:
    return deck / "cards-prepared-for-PDF-X-1a.pdf"


def page(face: str = "J01", dot: bytes = b"\0\0\0\0", texts: bytes = b"") -> PressPage:
    """Return a page of 10 x 10 mm in one colour."""
    return PressPage(face, 10, 10, 118, 118, zlib.compress(dot * 118 * 118), texts)


def checked(made: PressPage, **changes: object) -> None:
    file = PressFile(("J01",), 3, "Test", PRESS)
    data = write_pdf(replace(file, **changes), [made])  # type: ignore[arg-type]
    check_pdf("x.pdf", data, file, [(4, 4)])


def test_each_back_comes_before_its_front(deck: Path) -> None:
    shown = faces_of(the_file(deck).read_bytes())
    assert shown[:4] == ["back-start", "S1", "back-start", "S2"]
    assert shown[-2:] == ["back-goal-III", "G10"]
    assert len(shown) == 2 * 6


def test_pages_are_those_of_the_shop_and_hold_one_picture_of_300_dpi(deck: Path) -> None:
    with pikepdf.open(the_file(deck)) as document:
        for one in document.pages:
            assert [float(n) for n in one.mediabox] == [0, 0, 198, 270]
            assert [float(n) for n in one.obj.BleedBox] == [0, 0, 198, 270]
            assert [float(n) for n in one.trimbox] == [9, 9, 189, 261]
            (image,) = pictures(one).values()
            assert (int(image.Width), int(image.Height)) == (825, 1125)
            assert str(image.ColorSpace) == "/DeviceCMYK"
            assert str(image.Filter) == "/FlateDecode"
            assert "/Font" not in one.obj.Resources


def test_no_dot_and_no_text_has_more_ink_than_the_shop_allows(deck: Path) -> None:
    seen = set()
    with pikepdf.open(the_file(deck)) as document:
        for one in document.pages:
            (image,) = pictures(one).values()
            if image.objgen in seen:
                continue
            seen.add(image.objgen)
            dots = np.frombuffer(image.read_bytes(), np.uint8).reshape(-1, 4)
            assert dots.sum(axis=1, dtype=int).max() <= 612
            for step in pikepdf.parse_content_stream(one):
                if str(step.operator) == "k":
                    assert sum(map(float, step.operands)) <= 2.4
                assert str(step.operator) not in ("rg", "RG", "g", "G", "Tf", "gs")


def test_file_says_what_it_is_prepared_for(deck: Path) -> None:
    with pikepdf.open(the_file(deck)) as document:
        assert document.pdf_version == "1.3"
        assert str(document.docinfo.GTS_PDFXVersion) == "PDF/X-1a:2003"
        (intent,) = document.Root.OutputIntents
        assert (str(intent.S), int(intent.DestOutputProfile.N)) == ("/GTS_PDFX", 4)
    words = " ".join((deck / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert "The file is prepared for PDF/X-1a:2003 and was checked" in words
    assert "install Ghostscript" in words


@pytest.mark.skipif(not ghostscript(), reason="Ghostscript is not installed")
def test_ghostscript_writes_pdfx_with_the_same_dots(tmp_path: Path) -> None:
    made = [
        page("back", b"\x10\x20\x30\x40"),
        page("J01", b"\xff\0\0\0", b"0 0 0 1 k 1 1 9 9 re f"),
    ]
    file = PressFile(("back", "J01"), 3, "A (deck) ☃", PRESS)
    ours = write_pdf(file, made)
    once, again = (
        press_pdf.as_pdfx(ours, file, str(ghostscript())) for _ in range(2)
    )  # fmt: skip
    assert once == again
    assert list(dots_of(once)) == list(dots_of(ours))
    check_pdf("x.pdf", once, file, [(4, 4)] * 2)


@pytest.mark.skipif(not ghostscript(), reason="Ghostscript is not installed")
def test_export_names_the_standard_where_ghostscript_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(press_target.KINDS, "cards", ("start",))
    done = run_export("drivethrucards", "--output", tmp_path / "out", "--jobs", "1")
    assert done.exception is None, done.exception
    assert "cards-PDF-X-1a.pdf" in files(tmp_path / "out")
    words = " ".join((tmp_path / "out" / "READ-ME.txt").read_text(encoding="utf-8").split())
    assert "The file is PDF/X-1a:2003: Ghostscript wrote it so, and it was checked." in words


@pytest.mark.parametrize(
    ("made", "changes", "said"),
    [
        (page(dot=b"\xff\xff\xff\0"), {}, "x.pdf: page 1: a dot has 300 % ink, over 240 %"),
        (page(texts=b"1 1 1 0 k 0 0 9 9 re f"), {}, "page 1: a text has 300 % ink"),
        (page(texts=b"1 0 0 rg 0 0 9 9 re f"), {}, "a colour that is not CMYK (rg)"),
        (page()._replace(columns=59), {}, "the picture has 59 x 118 dots, not 118 x 118"),
        (page()._replace(width=11), {}, "page 1: the MediaBox is"),
        (page(), {"bleed": 2}, "page 1: the TrimBox is"),
        (page(), {"order": ("J01", "J01")}, "x.pdf: has 2 pages, not 1"),
    ],
)
def test_what_the_shop_would_refuse_is_found(
    made: PressPage, changes: dict[str, object], said: str
) -> None:
    with pytest.raises(ExportError) as error:
        checked(made, **changes)
    assert said in str(error.value)


def test_sound_page_is_found_sound() -> None:
    checked(page(dot=b"\x99\x66\x66\xff", texts=b"0 0 0 1 k 0 0 9 9 re f"))


def test_front_comes_before_its_back_in_a_file_a_format(tokens: Path) -> None:
    names = sorted(name for name in files(tokens) if name.endswith(".pdf"))
    shown = [faces_of((tokens / name).read_bytes()) for name in names]
    assert [one[::2] for one in shown] == [FRONTS[:4], FRONTS[4:]]
    assert shown[0][:2] == ["B01", "back-token-I"]
    assert shown[1] == ["B11", "back-token-III"]


def test_tokens_have_3_mm_around_the_trim_that_their_file_names(tokens: Path) -> None:
    for path in tokens.glob("*.pdf"):
        width, height = map(float, path.stem.partition("-")[2].removesuffix("mm").split("x"))
        with pikepdf.open(path) as document:
            for one in document.pages:
                x0, y0, x1, y1 = (float(n) / MM for n in one.trimbox)
                assert (round(x1 - x0, 2), round(y1 - y0, 2)) == (width, height)
                assert (round(x0, 2), round(y0, 2)) == (3, 3)


def test_read_me_tells_which_pieces_are_round_and_of_the_profile(tokens: Path) -> None:
    words = " ".join((tokens / "READ-ME.txt").read_text(encoding="utf-8").split())
    (disc,) = [
        path.name for path in tokens.glob("*.pdf") if len(set(path.stem[7:-2].split("x"))) == 1
    ]
    assert f"the pieces of {disc} are round" in words
    assert "export again with --icc FILE" in words
    assert "what matters keeps 4 mm from the cut" in words


def test_what_matters_on_tokens_keeps_4_mm_from_the_cut(tokens: Path) -> None:
    """By the dots: all of a round token's bleed and 4 mm more has no dark letter and no mark."""
    for path in tokens.glob("*.pdf"):
        with PdfDocument(path) as document:
            for number in range(0, len(document), 2):
                dots = np.asarray(document[number].render(scale=4).to_pil().convert("L"), int)
                edge = round((3 + 4) / INCH * 72 * 4) - 1
                dots[edge:-edge, edge:-edge] = 255
                assert dots.min() > 70, (path.name, number)


def test_deck_without_cards_is_told_with_the_cure(tmp_path: Path) -> None:
    deck = json.loads(FEW.read_bytes())
    deck |= {"journey": [], "start": [], "goals": []}
    deck["game"]["counts"] = {"journey": 0, "start": 0, "goals": 0, "tokens": len(deck["tokens"])}
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    words = ("--cards", tmp_path / "deck.json", "--output", tmp_path / "out")
    told = [str(run_export(name, *words, *more).exception) for name, more in (
        ("drivethrucards", ()), ("mbprint", ("--only", "cards")), ("makeplayingcards", ()),
        ("thegamecrafter", ("--only", "cards")), ("virtualtabletop", ()), ("playingcards-io", ()),
    )]  # fmt: skip
    plain = "--cards: this deck has no cards to export; name another deck"
    assert told[:4] == [plain, f"{plain}, or other parts with --only"] * 2
    assert all("nothing without cards; name a deck that has some" in words for words in told[4:])


def test_texts_over_the_art_look_as_the_face_does(deck: Path) -> None:
    """Held against the picture of the whole face: no text lies under what is drawn later."""
    card = DRIVE_THRU_CARDS.card
    layout = safe_layout(FaceSource(FEW, None, Look(), card, "en"), card, DRIVE_THRU_CARDS.safe)
    style, scale = fitted(None, layout)
    faces = lay_faces(load_deck(FEW), style)
    shown = faces_of(the_file(deck).read_bytes())
    with PdfDocument(the_file(deck)) as document:
        for name in ("S1", "G01", "back-goal-I"):
            face = faces[name]
            bitmap = document[shown.index(name)].render(scale=1).to_pil().convert("L")
            whole = next(raster_faces([face], 0, 72, scale)).convert("L")
            x, y = (round((bitmap.size[n] - whole.size[n]) / 2) for n in (0, 1))
            cut = bitmap.crop((x, y, x + whole.width, y + whole.height))
            apart = np.abs(np.asarray(cut, int) - np.asarray(whole, int))
            assert (apart > 110).mean() < 0.004, name


@pytest.mark.parametrize("is_pdfx", [False, True])
def test_printing_condition_is_named_as_the_registry_does(
    monkeypatch: pytest.MonkeyPatch, is_pdfx: bool
) -> None:
    program = ghostscript()
    if is_pdfx and not program:
        pytest.skip("Ghostscript is not installed")
    monkeypatch.setattr(cmyk, "IS_FOGRA39", (PRESS.name.lower(),))
    file = PressFile(("J01",), 3, "Test", PRESS)
    data = write_pdf(file, [page()])
    if is_pdfx:
        data = press_pdf.as_pdfx(data, file, str(program))
    with pikepdf.open(BytesIO(data)) as document:
        (intent,) = document.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.RegistryName) == "http://www.color.org"
        assert intent.DestOutputProfile.read_bytes() == PRESS.profile.read_bytes()


def test_file_that_is_spoilt_on_the_disk_is_found_by_reading_it_back(
    tokens: Path, tmp_path: Path
) -> None:
    job = job_on(MB_PRINT, tokens, tmp_path / "copy")
    job = ExportJob(replace(job.asked, parts=("tokens",), source=job_source(job)), job.folder)
    MB_PRINT.read_back(job)
    path = next(job.folder.path.glob("*.pdf"))
    with pikepdf.open(path, allow_overwriting_input=True) as document:
        document.pages[1].obj.TrimBox = pikepdf.Array([0, 0, 30, 30])
        document.save(path, force_version="1.3",
                      object_stream_mode=pikepdf.ObjectStreamMode.disable)  # fmt: skip
    with pytest.raises(ExportError, match="page 2: the TrimBox is"):
        MB_PRINT.read_back(job)


def job_source(job: ExportJob) -> FaceSource:
    """Return the faces as an export lays them out, within the shop's safe area."""
    source = job.asked.source
    return replace(source, card=safe_layout(source, MB_PRINT.card, MB_PRINT.safe))


def test_pages_in_another_order_are_found() -> None:
    order = ("back", "J01", "back", "J02")
    file = PressFile(order, 3, "Test", PRESS)
    made = [page("back", b"\1\1\1\1"), page("J01"), page("J02", b"\2\2\2\2")]
    check_pdf("x.pdf", write_pdf(file, made), file, [(4, 4)] * 4)
    turned = write_pdf(replace(file, order=("back", "J01", "J02", "back")), made)
    with pytest.raises(ExportError, match=r"x\.pdf: page 3: is not the back that came before"):
        check_pdf("x.pdf", turned, file, [(4, 4)] * 4)


def test_piece_of_two_equal_sides_is_found() -> None:
    file = PressFile(("back", "J01"), 3, "Test", PRESS)
    data = write_pdf(file, [page("back"), page("J01")])
    with pytest.raises(ExportError, match=r"page 2: has the picture of the page before"):
        check_pdf("x.pdf", data, file, [(4, 4)] * 2)


def test_drivethrucards_makes_poker_cards_alone(tmp_path: Path) -> None:
    done = run_export("drivethrucards", "--output", tmp_path / "out", "--card", "euro-poker")
    assert "has no cards of 63 x 88 mm; choose poker (63.5 x 88.9 mm)" in str(done.exception)
