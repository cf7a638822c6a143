"""What a person restyles without Python: `templates/faces/*.json`, laid over one by one.

`--templates DIR` is laid over the program's own folder: icons and fonts file by file, layouts and
the theme key by key. A template is checked by `schema/face.schema.json` before anything is drawn.
"""

from collections.abc import Mapping
from copy import copy
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from generator.drawing.fonts import Font, package_font
from generator.drawing.geometry import Box, Size
from generator.drawing.outline import Outline
from generator.drawing.text import TextSpec
from generator.errors import TemplateError
from generator.letters.font_file import FontFile
from generator.letters.font_folder import font_files
from generator.style.icons import Drawing, read_drawing
from generator.style.legible import legible
from generator.style.note_size import with_halves
from generator.style.stretch import AS_IT_IS, Fit, fit_to, stretched
from generator.style.template import Template
from generator.style.template_file import TemplateFile, read_template
from schema.common.lists import all_of, any_of
from schema.common.packs import CATALOGUE, PACKS, PAPER, PLAY, RULEBOOK
from schema.common.paths import own_file
from schema.common.suggest import did_you_mean

KINDS = ("journey", "start", "goal", "token", "back", "note")
FOLDERS = ("faces", "icons", PACKS, "rules", "web")
# Where packs of languages once had their parts.
MOVED = {"locale": f"{PACKS}/CODE/paper.po", "rulebook": f"{PACKS}/CODE/rulebook.md"}
PACK_FILES = (CATALOGUE.format(domain=PAPER), CATALOGUE.format(domain=PLAY), RULEBOOK)
PACK_SUFFIXES = (".po", ".md")


class Style:
    """All templates in force: the theme's colours and fonts, the faces' layouts, the icons."""

    def __init__(
        self, overlay: Path | None = None, fit: Fit = AS_IT_IS, fonts: Path | None = None
    ) -> None:
        """Look into the overlay's folder first; fit the layouts to the cards' size.

        The files of the folder `fonts` stand in for the theme's fonts, after those that it names.
        """
        self._overlay = overlay
        self._fit = fit
        self._found = font_files(fonts) if fonts else ()
        if overlay is not None:
            _check_overlay(overlay)

    @property
    def overlay(self) -> Path | None:
        """The folder that lies over the program's own templates."""
        return self._overlay

    def file(self, name: str) -> Path:
        """Return the path of a template file such as `icons/paw.svg`, the overlay's first.

        One that is nowhere is named by its path in the overlay, where it is to be put.
        """
        ours = own_file("templates") / name
        own = self._own(name)
        return own if own and (own.is_file() or not ours.is_file()) else ours

    def _own(self, name: str) -> Path | None:
        """Return the path that a file has, or would have, in the overlay."""
        return self._overlay / name if self._overlay is not None else None

    @cached_property
    def _theme(self) -> Mapping[str, Any]:
        return self._files["theme"].document

    @cached_property
    def colours(self) -> Mapping[str, str]:
        """The theme's colours by name, `#rrggbb`."""
        return MappingProxyType(self._theme["colours"])

    def recoloured(self, colours: Mapping[str, str]) -> "Style":
        """Return the same templates with other colours, `#rrggbb`, for those names."""
        other = copy(self)
        other.__dict__["colours"] = MappingProxyType({**self.colours, **colours})
        return other

    def colour(self, name: str) -> str:
        """Return a colour of the theme."""
        if name not in self.colours:
            raise TemplateError(
                f"{self.file('faces/theme.json')}: colour '{name}' is missing; add it"
            )
        return self.colours[name]

    @cached_property
    def fonts(self) -> Mapping[str, Font]:
        """The theme's fonts by the name of their part (`hand`, `clear` …)."""
        return MappingProxyType(
            {part: self._font(part, entry) for part, entry in self._theme["fonts"].items()}
        )

    def _font(self, part: str, named: Any) -> Font:
        """Return a part's font; `named` is one font of the theme, or a list of them."""
        entries = named if isinstance(named, list) else [named]
        first, *others = (self._font_file(entry) for entry in entries)
        name = f"{part}-{first.path.stem}"
        return Font(name, first.path, first.index, (*others, *self._found))

    def _font_file(self, entry: Mapping[str, Any]) -> FontFile:
        if "package" in entry:
            path = package_font(entry["package"], entry["file"])
        else:
            path = self.file(entry["file"])
        return FontFile(path, entry.get("index", 0))

    @cached_property
    def templates(self) -> Mapping[str, Template]:
        """Every face's template, by its kind."""
        found = with_halves({kind: self._template(kind) for kind in KINDS}, self._files)
        return MappingProxyType(
            {
                kind: stretched(legible(template, self._fit.scale), self._fit.taller)
                for kind, template in found.items()
            }
        )

    def _template(self, kind: str) -> Template:
        document = self._files[kind].document
        texts = {
            name: TextSpec(
                box=Box(*entry["box"]),
                font=entry["font"],
                size_pt=entry["size_pt"],
                least_pt=entry["least_pt"],
                colour=entry["colour"],
                on=entry["on"],
                align=entry.get("align", "centre"),
                lines=entry.get("lines", 1),
            )
            for name, entry in document["texts"].items()
        }
        for name, spec in texts.items():
            self._check_names(kind, name, spec)
        width, height = document["size_mm"]
        return Template(
            kind=kind,
            width=width,
            height=height,
            corner=document["corner_mm"],
            boxes=MappingProxyType({n: Box(*box) for n, box in document["boxes"].items()}),
            texts=MappingProxyType(texts),
            sizes=MappingProxyType(document["sizes_mm"]),
        )

    def _check_names(self, kind: str, name: str, spec: TextSpec) -> None:
        """Refuse a text whose font or colour the theme lacks."""
        place = f"{self.file(f'faces/{kind}.json')}: text '{name}'"
        if spec.font not in self.fonts:
            known = ", ".join(self.fonts)
            raise TemplateError(f"{place}: font '{spec.font}' is not in the theme; it has {known}")
        for colour in (spec.colour, spec.on):
            if colour not in self.colours:
                raise TemplateError(
                    f"{place}: colour '{colour}' is not in the theme; add it there"
                )
        if spec.least_pt > spec.size_pt:
            raise TemplateError(f"{place}: least_pt is more than size_pt; swap them")

    @cached_property
    def _drawings(self) -> dict[str, Drawing]:
        return {}

    def lacks_icon(self, name: str) -> bool:
        """Whether no file `templates/icons/NAME.svg` is there; then it is drawn as nothing."""
        is_lacking = not self.file(f"icons/{name}.svg").is_file()
        if is_lacking:
            self._drawings[name] = Drawing(Outline())
        return is_lacking

    def icon(self, name: str) -> Drawing:
        """Return the drawing `templates/icons/NAME.svg`."""
        if name not in self._drawings:
            self._drawings[name] = read_drawing(self.file(f"icons/{name}.svg"))
        return self._drawings[name]

    @cached_property
    def _files(self) -> Mapping[str, TemplateFile]:
        """The files of theme and faces, those of the overlay merged into ours."""
        return {kind: self._read(kind) for kind in ("theme", *KINDS)}

    def _read(self, kind: str) -> TemplateFile:
        name = f"faces/{kind}.json"
        own = self._own(name)
        return read_template(
            kind, own_file("templates") / name, own if own and own.exists() else None
        )


def _check_overlay(folder: Path) -> None:
    """Refuse a folder in which nothing, or something under a wrong name, would be used."""
    if not folder.is_dir():
        raise TemplateError(f"{folder}: no such folder of templates")
    if not any((folder / name).is_dir() for name in FOLDERS):
        raise TemplateError(
            f"{folder}: has no folder {any_of(FOLDERS)}; lay the templates in these"
        )
    known = [f"{kind}.json" for kind in ("theme", *KINDS)]
    for path in sorted((folder / "faces").glob("*.json")):
        if path.name not in known:
            hint = did_you_mean(path.name, known) or f"the templates are {', '.join(known)}"
            raise TemplateError(f"{path}: no template has this name; {hint}")
    _check_folders(folder)


def _check_folders(folder: Path) -> None:
    """Refuse folders and files of languages that would not be found under their names."""
    for path in sorted(path for path in folder.iterdir() if path.is_dir()):
        if path.name in MOVED:
            raise TemplateError(
                f"{path}: nothing is looked for here; lay it at {MOVED[path.name]}"
            )
        if path.name not in FOLDERS and (hint := did_you_mean(path.name, FOLDERS)):
            raise TemplateError(f"{path}: nothing is looked for here; {hint}")
    for path in sorted((folder / PACKS).glob("*/*")):
        if path.suffix in PACK_SUFFIXES and path.name not in PACK_FILES:
            hint = did_you_mean(path.name, PACK_FILES) or f"a pack has {all_of(PACK_FILES)}"
            raise TemplateError(f"{path}: no file of a pack has this name; {hint}")


def fitted(overlay: Path | None, card: Size, fonts: Path | None = None) -> tuple[Style, float]:
    """Return the templates with layouts as tall as the card wants, and the scale of the faces.

    Raises OptionError where nothing can be drawn on such a card.
    """
    style = Style(overlay, fonts=fonts)
    template = style.templates["journey"]
    fit = fit_to(card, template.width, template.height)
    return (style if fit == AS_IT_IS else Style(overlay, fit, fonts)), fit.scale
