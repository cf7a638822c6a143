"""The score pad's form filled in a real browser: Chromium's own PDF reader adds up."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

from generator.drawing.geometry import Box
from generator.inserts.pad_layout import PadLine, Row, Sheet
from tests.checker.web.served import PATIENCE
from tests.generator.printed import file_of

SHEET = Sheet(148, 210, 3)
ZOOM = 2
PX = 96 / 25.4 * ZOOM  # pixels in a millimetre
WIDTH, HEIGHT, TOP = 1300, 1620, 3  # of the window; the reader leaves 3 pixels above the page
SAME = 0.9  # how alike two figures are that show the same number
LOOKS = 500  # until a test gives up; each waits for a picture of the page, so a busy machine too
FEW_LOOKS = 50  # until a word is typed once more
TRIES = 6  # a busy machine now and then loses a key
BESIDE = Box(1, 1, 2, 2)  # a place of the sheet where nothing takes words
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


TYPED = [
    (Row.FIRST, 1, 1, "4"), (Row.SECOND, 1, 1, "2"), (Row.FIRST, 2, 1, "4"),
    (Row.SECOND, 2, 1, "4"), (Row.AGAIN, 2, 1, "6"), (Row.THREE, 0, 1, "8"),
    (Row.FIRST, 3, 2, "28"), (Row.FIRST, 2, 3, "20"),
]  # fmt: skip
Cell = tuple[Row, int, int]  # the row, its round, the player


class Quiet(SimpleHTTPRequestHandler):
    """Serves the file without a log."""

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Return the browser's page with the form open."""
    folder = tmp_path_factory.mktemp("pad")
    data = file_of("score-pad", "--paper", "148x210mm", "--players", "3", "--fillable")
    (folder / "pad.pdf").write_bytes(data)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    opened = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    opened.set_default_timeout(PATIENCE * 1000)
    opened.goto(f"http://127.0.0.1:{server.server_port}/pad.pdf#toolbar=0&zoom={100 * ZOOM}")
    _wait_for_page(opened, folder)
    yield opened
    opened.close()
    server.shutdown()
    server.server_close()


def _wait_for_page(page: Page, folder: Path) -> None:
    """Wait until the reader takes what is typed: it draws the form some time before."""
    if comes_true(lambda: ink(page, SHEET.title).size > 0):
        fill(page, Row.NAME, 0, 1, "Ida")
        return
    page.screenshot(path=folder / "not-drawn.png")
    pytest.fail(f"the form was not drawn; see {folder / 'not-drawn.png'}")


def place(box: Box) -> tuple[float, float, float, float]:
    """Return where a box of the sheet is in the window: x, y, width, height in pixels."""
    left = (WIDTH - SHEET.width * PX) / 2
    return left + box.x * PX, TOP + box.y * PX, box.w * PX, box.h * PX


def comes_true(what: Callable[[], bool], looks: int = LOOKS) -> bool:
    """Whether it becomes true before so many looks, a picture of the page each, are taken."""
    return any(what() for _look in range(looks))


def click(page: Page, box: Box) -> None:
    """Click into the box; the first click after a screenshot only wakes the reader."""
    for spot in (BESIDE, box):
        x, y, w, h = place(spot)
        page.mouse.click(x + w / 2, y + h / 2)
        page.evaluate(TWO_FRAMES)


def type_into(page: Page, row: Row, number: int, player: int, words: str) -> None:
    """Type into a cell and leave it for none: were a click lost, the next words would be there."""
    click(page, SHEET.cell(PadLine(row, number), player))
    page.keyboard.press("Control+a")
    page.keyboard.type(words, delay=10)
    click(page, BESIDE)


def until_taken(do: Callable[[], None], is_taken: Callable[[], bool]) -> bool:
    """Whether the form takes what is done, again if the reader was not listening yet."""
    for _try in range(TRIES):
        do()
        if comes_true(is_taken, FEW_LOOKS):
            return True
    return False


def fill(page: Page, row: Row, number: int, player: int, words: str) -> None:
    """Type into a cell."""
    cell = (row, number, player)
    if not until_taken(lambda: type_into(page, *cell, words), lambda: total(page, *cell).size > 0):
        pytest.fail(f"{row}, round {number}, player {player}: '{words}' was not taken")


def ink(page: Page, box: Box) -> NDArray[np.uint8]:
    """Return what is written in the box: 255 where it is dark, cut to the ink; empty if none."""
    x, y, w, h = place(box.grown(-0.8))
    shot = page.screenshot(clip={"x": x, "y": y, "width": w, "height": h})
    grey = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_GRAYSCALE)
    dark = np.where(np.asarray(grey) < 190, 255, 0).astype(np.uint8)
    rows, columns = np.nonzero(dark.any(axis=1))[0], np.nonzero(dark.any(axis=0))[0]
    if not len(rows):
        return np.zeros((0, 0), np.uint8)
    return dark[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def total(page: Page, row: Row, number: int, player: int) -> NDArray[np.uint8]:
    cell = SHEET.cell(PadLine(row, number), player)
    return ink(page, Box(cell.x, cell.y, cell.w * 0.6, cell.h))


def is_same(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> bool:
    """Whether two figures show the same number, whatever part of a pixel they are moved by."""
    if not a.size or not b.size or abs(a.shape[1] - b.shape[1]) > 3:
        return False
    frame = cv2.copyMakeBorder(b, 3, 3, 3, 3, cv2.BORDER_CONSTANT, value=0)
    soft = [cv2.GaussianBlur(picture, (5, 5), 0) for picture in (frame, a)]
    return bool(cv2.matchTemplate(soft[0], soft[1], cv2.TM_CCOEFF_NORMED).max() >= SAME)


def test_browser_adds_up_what_is_typed(page: Page) -> None:
    """28 points by two Notes, a re-score and a token III, and 28 in one go, end alike."""

    def alike(one: Cell, other: Cell) -> bool:
        return is_same(total(page, *one), total(page, *other))

    def type_all() -> None:
        for row, number, player, words in TYPED:
            fill(page, row, number, player, words)

    assert until_taken(type_all, lambda: alike((Row.TOTAL, 0, 1), (Row.TOTAL, 0, 2)))
    assert comes_true(lambda: alike((Row.SO_FAR, 2, 1), (Row.SO_FAR, 2, 3)))
    assert not alike((Row.TOTAL, 0, 1), (Row.TOTAL, 0, 3))
    assert not alike((Row.SO_FAR, 1, 1), (Row.SO_FAR, 2, 1))


def test_circle_can_be_ticked(page: Page) -> None:
    mark = SHEET.start_mark(PadLine(Row.SO_FAR, 1), 2)
    assert mark is not None
    around = mark.grown(0.8)
    before = np.count_nonzero(ink(page, around))
    assert until_taken(
        lambda: click(page, mark), lambda: bool(np.count_nonzero(ink(page, around)) > before)
    )


def test_browser_takes_no_letters_into_a_cell(page: Page) -> None:
    type_into(page, Row.SECOND, 4, 3, "x")
    fill(page, Row.SECOND, 4, 1, "7")
    assert not total(page, Row.SECOND, 4, 3).size
