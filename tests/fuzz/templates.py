"""What people restyle and translate: layouts, icons, catalogues, rulebooks."""

import json
from functools import partial

from hypothesis import strategies as st

from tests.fuzz.changes import changed_json, changed_text
from tests.fuzz.commands import hold, run, workplace
from tests.fuzz.target import Target
from tests.places import ROOT, SMALL_FILE

TEMPLATES = ROOT / "templates"
HERE = ["--cards", "deck.json", "--templates", "style"]
DRAWN = ["images", *HERE, "--faces", "J01,J05,G01,S1,back-journey,B03", "--dpi", "36",
         "--jobs", "1", "--output", "out"]  # fmt: skip
Files = dict[str, bytes]


def hold_style(files: Files) -> None:
    """Hold that faces are drawn with the templates, or these refused."""
    with workplace({"deck.json": SMALL_FILE.read_bytes(), **files}) as folder:
        answer = run(*DRAWN)
        hold(answer, folder)
        assert answer.status == 0 or not [*folder.glob("out/*.png")]


def hold_language(files: Files) -> None:
    """Hold that a pack of a language is checked, and printed with or refused."""
    with workplace({"deck.json": SMALL_FILE.read_bytes(), **files}) as folder:
        hold(run("language", "check", "de", *HERE), folder)
        hold(run("print", *HERE, "--lang", "de", "--only", "rulebook", "--output", "out"), folder)
        hold(run(*DRAWN, "--lang", "de"), folder)


def face(name: str) -> st.SearchStrategy[Files]:
    """Return a strategy of a layout of this kind, changed."""
    return changed_json(json.loads((TEMPLATES / "faces" / name).read_bytes())).map(
        lambda data: {f"style/faces/{name}": data}
    )


def icon(name: str) -> st.SearchStrategy[Files]:
    """Return a strategy of the paw's drawing, made of this one."""
    text = (TEMPLATES / "icons" / name).read_text("utf-8")
    return changed_text(text).map(lambda data: {"style/icons/paw.svg": data})


def pack(name: str, data: bytes) -> Files:
    """Return the German pack with this file of it exchanged."""
    folder = TEMPLATES / "languages/de"
    files = {f"style/languages/de/{path.name}": path.read_bytes() for path in folder.iterdir()}
    return {**files, f"style/languages/de/{name}": data}


def changed_pack(name: str) -> st.SearchStrategy[Files]:
    """Return a strategy of the German pack with this file of it changed."""
    text = (TEMPLATES / "languages/de" / name).read_text("utf-8")
    return changed_text(text).map(partial(pack, name))


def styles() -> st.SearchStrategy[Files]:
    """Return a strategy of templates with one file changed."""
    faces = [face(path.name) for path in sorted((TEMPLATES / "faces").iterdir())]
    return st.one_of(*faces, st.one_of(*map(icon, ("paw.svg", "sun.svg", "temple.svg"))))


def svg(body: str) -> Files:
    """Return the paw as an SVG drawing of this content."""
    head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
    return {"style/icons/paw.svg": f"{head}{body}</svg>".encode()}


def layout(name: str, part: str, key: str, value: object) -> Files:
    """Return a layout in which one value is another."""
    document = json.loads((TEMPLATES / "faces" / name).read_bytes())
    document[part][key] = value
    return {f"style/faces/{name}": json.dumps(document).encode()}


LAUGHS = "".join(f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 10))
STYLE_SEEDS = [
    {"style/icons/paw.svg": f"<!DOCTYPE s [<!ENTITY a0 'ha'>{LAUGHS}]><s>&a9;</s>".encode()},
    {"style/icons/paw.svg": b"<!DOCTYPE s [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><s>&x;</s>"},
    svg("<path d='M0 0" + " L1e308 1e308" * 9 + "'/>"),
    svg("<path d='M nan inf z'/>"),
    svg("<path d='M0 0 A1e-300 1e300 0 1 1 5 5'/>"),
    svg("<g>" * 5000 + "</g>" * 5000),
    svg("<circle r='-1'/><rect width='1e999' height='nan'/><use href='#a' id='a'/>"),
    svg("<path transform='scale(0) rotate(nan) matrix(1)' d='M0 0L1 1'/>"),
    svg("<path d='" + "M0 0L9 9" * 2000 + "' fill-rule='evenodd'/>"),
    {"style/faces/theme.json": b'{"colours": {"paper": "#00000"}}'},
    {"style/faces/theme.json": b'{"fonts": {"hand": {"file": "../../../etc/passwd"}}}'},
    {"style/faces/journey.json": b'{"size_mm": [1e-9, 1e9]}'},
    layout("journey.json", "sizes_mm", "tape_gap", 153),
]
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"{}\\n"\n'
PLURALS = ("nplurals=2; plural=n/0", "nplurals=2; plural=1/(n-500)",
           "nplurals=2; plural=" + "(" * 400 + "n")  # fmt: skip
GERMAN = (TEMPLATES / "languages/de/rulebook.md").read_bytes()
BOOKS = (b"", b"[" * 20_000, b"> " * 20_000, b"|a" * 9000 + b"\n" + b"|-" * 9000,
         GERMAN.replace(b"<row ", b"<row nix ", 1))  # fmt: skip
PACK_SEEDS = [
    *(pack("paper.po", HEAD.format(f"Plural-Forms: {each};").encode()) for each in PLURALS),
    *(pack("rulebook.md", text) for text in BOOKS),
]
TARGETS = (
    Target("templates", st.deferred(styles), hold_style, STYLE_SEEDS, 15),
    Target("languages",
           st.deferred(lambda: changed_pack("paper.po") | changed_pack("rulebook.md")),
           hold_language, PACK_SEEDS, 2),
)  # fmt: skip
