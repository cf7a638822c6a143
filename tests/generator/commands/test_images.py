"""The command `horizon images`: what it writes, and what it says when it can't."""

import json
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner, Result
from PIL import Image, ImageChops, ImageStat

import horizon
from generator.commands.images import images
from tests.places import DATA, ROOT

SMALL = DATA / "decks" / "faces.json"

# NumPy's and OpenCV's threads, of which Python 3.12 warns at a fork, are in the tests only.
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")


def run(*words: str | Path, status: int = 0) -> Result:
    result = CliRunner().invoke(horizon.command, ["images", *map(str, words)])
    assert result.exit_code == status, result.output
    return result


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield kind and body of each chunk of a PNG file."""
    place = 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        place += 12 + length


def opened(path: Path) -> Image.Image:
    """Return the picture in a file, read whole, and the file closed."""
    with Image.open(path) as picture:
        picture.load()
        return picture


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture(scope="module")
def all_small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a whole run over the small deck."""
    folder = tmp_path_factory.mktemp("images")
    run("--cards", SMALL, "--output", folder, "--dpi", "60", "--jobs", "2", "--contact-sheet")
    return folder


def test_each_face_and_back_has_its_picture(all_small: Path) -> None:
    expected = [f"J{n:02}" for n in range(1, 11)] + ["S1", "S2", "G01", "G05", "G09", "G10"]
    expected += ["B01", "B06", "B07", "B08", "B11", "back-journey", "back-start", "contact-sheet"]
    expected += [f"back-{kind}-{t}" for kind in ("goal", "token") for t in ("I", "II", "III")]
    expected += [f"counter-{letter}{n}" for letter in "ABCDE" for n in range(1, 9)]
    assert names(all_small) == sorted(f"{name}.png" for name in expected)


@pytest.mark.parametrize(
    ("dpi", "bleed", "face", "size"),
    [
        (300, 3, "J01", (815, 1110)),
        (300, 0, "J01", (744, 1039)),
        (300, 3.175, "S1", (819, 1114)),
        (600, 3, "J01", (1630, 2220)),
        (150, 1, "B01", (154, 106)),
        (72, 0, "B11", (79, 79)),
    ],
)
def test_size_is_that_of_trim_and_bleed_exactly(
    tmp_path: Path, dpi: int, bleed: float, face: str, size: tuple[int, int]
) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", str(dpi), "--bleed", str(bleed),
        "--faces", face)  # fmt: skip
    assert opened(tmp_path / f"{face}.png").size == size


def test_every_size_is_the_rounded_one(tmp_path: Path) -> None:
    for dpi in (36, 71, 83, 97, 113):
        run("--cards", SMALL, "--output", tmp_path, "--dpi", str(dpi), "--faces", "J01,B01,B11")
        for face, width, height in (("J01", 63, 88), ("B01", 24, 16), ("B11", 28, 28)):
            expected = (round((width + 6) / 25.4 * dpi), round((height + 6) / 25.4 * dpi))
            assert opened(tmp_path / f"{face}.png").size == expected


def test_png_carries_its_dpi_and_says_srgb(all_small: Path) -> None:
    found = dict(chunks((all_small / "J01.png").read_bytes()))
    assert list(found) == [b"IHDR", b"sRGB", b"pHYs", b"IDAT", b"IEND"]
    assert found[b"pHYs"] == struct.pack(">IIB", round(60 / 0.0254), round(60 / 0.0254), 1)


def test_png_is_opened_by_pillow_with_its_dpi(all_small: Path) -> None:
    picture = opened(all_small / "J01.png")
    assert picture.mode == "RGB"
    assert picture.info["dpi"] == pytest.approx((60, 60), abs=0.1)


def test_one_process_and_two_write_the_same(tmp_path: Path, all_small: Path) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "60", "--jobs", "1")
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (all_small / path.name).read_bytes(), path.name


def test_processes_that_share_nothing_write_the_same(
    tmp_path: Path, all_small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows and macOS, where a new process lays out the faces itself."""
    monkeypatch.setattr("generator.images.laid.START_METHOD", "spawn")
    monkeypatch.setattr("generator.images.images.FACES_A_TASK", 1)
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "60", "--jobs", "2", "--faces", "J01,B01")
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (all_small / path.name).read_bytes(), path.name


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no interrupt to send")
def test_stopped_run_leaves_all_pictures_or_none(tmp_path: Path, all_small: Path) -> None:
    words = [sys.executable, "-m", "horizon", "images", "--cards", str(SMALL), "--dpi", "600"]
    with subprocess.Popen(
        [*words, "--output", str(tmp_path), "--jobs", "2"], stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        while process.poll() is None and not any(tmp_path.glob(".*.png*")):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
    assert b"Traceback" not in told
    assert names(tmp_path) in ([], [name for name in names(all_small) if name[:4] != "cont"])


def test_only_chosen_faces_are_written(tmp_path: Path) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "50", "--faces", "J01, back-goal-II,J01")
    assert names(tmp_path) == ["J01.png", "back-goal-II.png"]


@pytest.mark.parametrize(("kind", "suffix"), [("webp", ".webp"), ("jpeg", ".jpg")])
def test_other_formats(tmp_path: Path, kind: str, suffix: str) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "100", "--faces", "J01",
        "--format", kind)  # fmt: skip
    picture = opened(tmp_path / f"J01{suffix}")
    assert (picture.format, picture.size) == (kind.upper(), (272, 370))


def test_jpeg_carries_its_dpi(tmp_path: Path) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "100", "--faces", "J01",
        "--format", "jpeg")  # fmt: skip
    assert opened(tmp_path / "J01.jpg").info["dpi"] == (100, 100)


def test_round_corners_are_see_through(tmp_path: Path) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "100", "--bleed", "0",
        "--faces", "J01,B11", "--corners", "round")  # fmt: skip
    card, coin = (opened(tmp_path / f"{face}.png") for face in ("J01", "B11"))
    assert card.mode == coin.mode == "RGBA"
    assert card.getpixel((0, 0))[3] == 0  # type: ignore[index] # an RGBA pixel is a tuple
    assert card.getpixel((20, 0))[3] == 255  # type: ignore[index] # an RGBA pixel is a tuple
    assert coin.getpixel((12, 12))[3] == 0  # type: ignore[index] # an RGBA pixel is a tuple
    assert coin.getpixel((55, 2))[3] == 255  # type: ignore[index] # an RGBA pixel is a tuple


def test_round_corners_of_jpeg_are_white(tmp_path: Path) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "100", "--bleed", "0", "--faces", "S1",
        "--corners", "round", "--format", "jpeg")  # fmt: skip
    assert min(opened(tmp_path / "S1.jpg").getpixel((0, 0))) > 240  # type: ignore[arg-type] # an RGB pixel is a tuple


def test_contact_sheet_shows_all_faces(all_small: Path) -> None:
    sheet = opened(all_small / "contact-sheet.png")
    assert sheet.width == 12 + 10 * (186 + 12)
    assert sheet.height > 3 * 260


def test_templates_of_ones_own_are_used(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    (folder / "faces").mkdir(parents=True)
    theme = (ROOT / "templates/faces/theme.json").read_text(encoding="utf-8")
    changed = theme.replace('"paper": "#fbf4e4"', '"paper": "#224466"').replace(
        '"soft-ink": "#5c5348"', '"soft-ink": "#ffffff"'
    )
    (folder / "faces/theme.json").write_text(changed, encoding="utf-8")
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "50", "--faces", "J01",
        "--templates", folder)  # fmt: skip
    assert opened(tmp_path / "J01.png").getpixel((3, 3)) == (0x22, 0x44, 0x66)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("J02-J04", ["J02", "J03", "J04"]),
        ("goals", ["G01", "G05", "G09", "G10"]),
        ("J03*2, back-start,J03", ["J03", "back-start"]),
    ],
)
def test_faces_are_chosen_as_for_print_and_backs_by_their_ids(
    tmp_path: Path, words: str, found: list[str]
) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "36", "--faces", words, "--jobs", "1")
    assert names(tmp_path) == sorted(f"{name}.png" for name in found)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        (["--card", "59x92mm"], (59 + 6, 92 + 6)),
        (["--card", "2.5x3.5in", "--bleed", "0.125in"], (69.85, 95.25)),
        (["--card", "large", "--bleed", "1;2,5;0;4"], (76.5, 121)),
        (["--bleed", "2,5"], (68, 93)),
    ],
)
def test_picture_is_as_large_as_its_card_and_bleed(
    tmp_path: Path, words: list[str], size: tuple[float, float]
) -> None:
    run("--cards", SMALL, "--output", tmp_path, "--dpi", "100", "--faces", "J01", *words)
    assert opened(tmp_path / "J01.png").size == tuple(round(n / 25.4 * 100) for n in size)


def test_bleed_of_each_edge_is_cut_out_of_one_all_around(tmp_path: Path) -> None:
    """At 254 dpi a millimetre is 10 pixels."""
    common = ("--cards", SMALL, "--dpi", "254", "--faces", "J01")
    run(*common, "--output", tmp_path / "all", "--bleed", "3")
    run(*common, "--output", tmp_path / "each", "--bleed", "0,1,2,3")
    whole, cut = (opened(tmp_path / name / "J01.png") for name in ("all", "each"))
    assert cut.size == (630 + 40, 880 + 20)
    apart = ImageChops.difference(cut, whole.crop((0, 30, 670, 930)))
    assert max(ImageStat.Stat(apart).mean) < 0.1  # a pixel beside it, 1.8 at the least


def test_words_on_pictures_are_in_the_language_asked_for(tmp_path: Path) -> None:
    for language in ("en", "de"):
        run("--cards", SMALL, "--output", tmp_path / language, "--dpi", "60", "--faces", "G05,J01",
            "--lang", language, "--jobs", "1")  # fmt: skip
    first, other = (tmp_path / language / "G05.png" for language in ("en", "de"))
    assert first.read_bytes() != other.read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--card", "square"], '--card: no card "square"; choose euro-poker'),
        (["--card", "70x70mm"], "--card 70x70mm: 70 x 70 mm is too short"),
        (["--lang", "xx"], '--lang: no language "xx"'),
        (["--bleed", "1mm,2mm"], '--bleed: "1mm,2mm" is not 1 length or 4 lengths'),
        (["--bleed", "3ft"], '--bleed: "3ft" is no length'),
        (["--card", "40x90mm", "--bleed", "7"], "--bleed: art of cards 40 mm wide reaches 6.3 mm"),
        (["--corners", "round", "--bleed", "1,2,3,4"], "--corners: round ones need the same"),
        (["--faces", "J05-J02"], '--faces: "J05-J02" runs backwards; write J02-J05'),
    ],
)
def test_unusable_option_is_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    told = complaint("--cards", SMALL, "--output", tmp_path / "out", *words, status=2)
    assert told.startswith(said)
    assert "\n" not in told
    assert not (tmp_path / "out").exists()


def test_end_says_what_was_made(tmp_path: Path) -> None:
    told = run("--cards", SMALL, "--output", tmp_path, "--dpi", "50", "--faces", "J01,J02")
    assert told.stdout == f"{tmp_path}: 2 pictures at 50 dpi\n"


def test_help_shows_an_example() -> None:
    assert "Example: horizon images --faces J01,J07" in run("--help").output


def test_overview_names_the_command() -> None:
    assert "images" in CliRunner().invoke(horizon.command, ["--help"]).output


def complaint(*words: str | Path, status: int) -> str:
    told = run(*words, status=status).stderr
    assert "Traceback" not in told
    return told.strip()


def test_unknown_face_is_told_with_the_nearest(tmp_path: Path) -> None:
    told = complaint("--cards", SMALL, "--output", tmp_path, "--faces", "J01,back-gol-I", status=2)
    assert told.startswith(
        '--faces: no back "back-gol-I" in this deck; did you mean "back-goal-I"'
    )
    assert names(tmp_path) == []


def test_no_face_at_all_is_told(tmp_path: Path) -> None:
    told = complaint("--cards", SMALL, "--output", tmp_path, "--faces", ", ", status=2)
    assert told.startswith("--faces: no face is named; write ids, such as J01,")


def test_missing_deck_is_told(tmp_path: Path) -> None:
    told = complaint("--cards", tmp_path / "none.json", "--output", tmp_path, status=2)
    assert told.startswith(f"{tmp_path / 'none.json'}: no such file")


def test_faulty_deck_ends_with_1_and_writes_nothing(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(SMALL.read_text(encoding="utf-8").replace('"paw", "paw"', '"paw", "pow"'))
    told = complaint("--cards", deck, "--output", tmp_path / "out", status=1)
    assert "unknown" in told or "pow" in told
    assert not (tmp_path / "out").exists()


def test_name_that_does_not_fit_ends_with_1_and_writes_nothing(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    text = SMALL.read_text(encoding="utf-8").replace("Lofoten", "Lofoten " * 5 + "!")
    deck.write_text(text, encoding="utf-8")
    told = complaint("--cards", deck, "--output", tmp_path / "out", status=1)
    assert told.startswith("J07: the name 'Lofoten Lofoten")
    assert not (tmp_path / "out").exists()


def test_a_face_is_not_stopped_by_what_another_lacks(tmp_path: Path) -> None:
    deck, out = tmp_path / "deck.json", tmp_path / "out"
    text = SMALL.read_text(encoding="utf-8").replace("Lofoten", "Lofoten " * 5 + "!")
    document = json.loads(text)
    tape = {"id": "grey", "name": "Grey", "colour": "#777777", "pattern": "spirals"}
    document["tapes"].append(tape)
    document["icons"].append({"id": "raft", "name": "Raft"})
    document["journey"][1].update(tape=["grey"], icons=["raft"])
    deck.write_text(json.dumps(document), encoding="utf-8")
    shown = document["journey"][0]["id"]
    run("--cards", deck, "--output", out, "--faces", shown, "--dpi", "40")
    assert [file.name for file in out.glob("*.png")] == [f"{shown}.png"]
    broken = complaint("--cards", deck, "--output", out, "--faces",
                       document["journey"][1]["id"], status=1)  # fmt: skip
    assert [line.split(":")[0] for line in broken.splitlines()] == ["tape grey", "icon raft"]
    assert complaint("--cards", deck, "--output", out, "--faces", "J07", status=1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"boat"', '"raft"', "icon raft: its drawing icons/raft.svg is missing; draw it"),
        ('"waves"', '"spirals"', "tape blue: no pattern 'spirals' is drawn; take one of str"),
    ],
    ids=["icon", "pattern"],
)
def test_what_has_no_drawing_is_told_before_anything_is_written(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(SMALL.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    told = complaint("--cards", deck, "--output", tmp_path / "out", status=1)
    assert words in told
    assert "\n" not in told
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "words", [("--dpi", "0"), ("--dpi", "9999"), ("--bleed", "-1"), ("--jobs", "0")]
)
def test_senseless_numbers_are_refused(tmp_path: Path, words: tuple[str, str]) -> None:
    told = complaint("--cards", SMALL, "--output", tmp_path, *words, status=2)
    assert words[0] in told


def test_command_is_the_one_that_is_registered() -> None:
    assert horizon.command.get_command(Context(horizon.command), "images") is images


def test_counters_are_chosen_by_id_or_all(tmp_path: Path) -> None:
    for words, count in (("counter-C7", 1), ("counters", 40), ("J01,counter-A1,back-start", 3)):
        told = run("--faces", words, "--dpi", "40", "--output", tmp_path / words).stdout
        assert f": {count} picture" in told


def test_unknown_counter_is_told_with_the_nearest(tmp_path: Path) -> None:
    told = run("--faces", "counter-A9", "--output", tmp_path, status=2).stderr
    assert told.startswith(
        '--faces: no counter "counter-A9" in this deck; did you mean "counter-A1"'
    )
