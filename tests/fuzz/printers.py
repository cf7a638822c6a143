"""What horizon keeps for itself and others may change: profiles of printers, `print.json`."""

import json
from functools import cache

from hypothesis import strategies as st

from schema.common.file_set import JOURNAL
from tests.fuzz.changes import changed_json
from tests.fuzz.commands import hold, run, workplace
from tests.fuzz.target import Target
from tests.places import SMALL_FILE

PROFILE = {
    "name": "Canon", "page_mm": [210, 297], "flip_axis": "upright", "front_scale": [1.0, 1.001],
    "back_scale": [1, 1], "back_shift_mm": [0.2, -0.3], "back_turn_degrees": 0.1,
    "remaining_error_mm": 0.05,
}  # fmt: skip
PRINT = ["print", "--cards", "deck.json", "--output", "out", "--paper", "a4"]
READINGS = ["--front-x=130", "--front-y=210", "--back-x=130", "--back-y=210",
            *(f"--{edge}=0:0" for edge in ("top", "right", "bottom", "left"))]  # fmt: skip
CARDS = ["--only", "cards", "--faces", "J01"]


def hold_profile(profile: bytes) -> None:
    """Hold that a profile is used and shown, or refused with its cure."""
    files = {"deck.json": SMALL_FILE.read_bytes(), "user/horizon/printers/Canon.json": profile}
    with workplace(files) as folder:
        hold(run("printer", "show", "Canon"), folder)
        hold(run("printer", "list"), folder)
        answer = run(*PRINT, *CARDS, "--printer", "Canon")
        hold(answer, folder)
        assert (answer.status == 0) is (folder / "out/cards.pdf").exists() or answer.status == 0


@cache
def record() -> dict[str, object]:
    """Return the record of a print."""
    with workplace({"deck.json": SMALL_FILE.read_bytes()}) as folder:
        run(*PRINT, "--only", "cards")
        run(*PRINT, "--only", "test-sheet")
        found: dict[str, object] = json.loads((folder / "out/print.json").read_bytes())
        return found


def hold_record(given: bytes) -> None:
    """Hold that a record is compared with, measured by and printed over, or refused."""
    with workplace({"deck.json": SMALL_FILE.read_bytes(), "out/print.json": given}) as folder:
        answer = run(*PRINT, "--changed", "--only", "cards")
        hold(answer, folder)
        if answer.status:
            assert (folder / "out/print.json").read_bytes() == given
        hold(run("printer", "add", "Canon", *READINGS, "--record", "out/print.json"), folder)
        hold(run(*PRINT, *CARDS), folder)


def hold_journal(given: bytes) -> None:
    """Hold that a journal is ended or refused, and no file beyond its folder is touched."""
    files = {"deck.json": SMALL_FILE.read_bytes(), "mine.txt": b"mine", f"out/{JOURNAL}": given,
             "out/cards.pdf": b"old", "out/.cards.pdf.horizon-new": b"new"}  # fmt: skip
    with workplace(files) as folder:
        answer = run(*PRINT, *CARDS)
        assert answer.status == 0 or (folder / "out" / JOURNAL).read_bytes() == given
        assert (folder / "mine.txt").read_bytes() == b"mine"
        if answer.status == 0:
            hold(answer, folder)


TARGETS = (
    Target("printer profiles", changed_json(PROFILE), hold_profile,
           [b"", b"[" * 99_999, b"9" * 5000, b"\xff", b"x" * 200_000, b'{"page_mm": [NaN, 1]}',
            json.dumps(PROFILE | {"page_mm": [10**400, 1]}).encode(),
            json.dumps(PROFILE | {"flip_axis": ["upright"]}).encode()], 15),
    Target("print.json", st.deferred(lambda: changed_json(record())), hold_record,
           [b"", b"[" * 99_999, b"\xff", b"{}", b'{"faces": {}, "files": [{"file": {}}]}',
            b'{"faces": {}, "files": [{"file": "a\\u0000b", "sha256": ""}]}',
            b'{"faces": {}, "files": [{"file": "..", "sha256": ""}]}',
            b'{"faces": {}, "files": [{"file": "", "sha256": ""}]}',
            b'{"faces": {"J01": "\\ud800"}, "files": []}', b"9" * 5000], 8),
    Target("journal", changed_json({"cards.pdf": True, "tokens.pdf": False, "a.pdf": None}),
           hold_journal, [b'{"..": null}', b'{"": true}', b'{"a\\u0000": true}', b"9" * 5000,
                          b'{"\\ud800": null}', b'{".": false}'], 15),
)  # fmt: skip
