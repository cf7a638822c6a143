"""What can go wrong between a valid deck and a printed sheet.

HorizonError (schema.common.errors)
├── FaceError      a face that can't be drawn well: text too long, a letter missing (exit 1)
├── TemplateError  a template, icon or font that can't be used (exit 2)
├── OptionError    options that can't be used, or not together (exit 2)
└── ExportError    a file of an export that its target would refuse (exit 2)
"""

from typing import Any

from schema.common.errors import HorizonError


class FaceError(HorizonError):
    """Faces that can't be drawn as they should; one line for each finding.

    `refusals` (generator.drawing.refused) are what the lines are made from.
    """

    status = 1

    def __init__(self, *refusals: Any) -> None:
        super().__init__("\n".join(dict.fromkeys(map(str, refusals))))
        self.refusals = refusals


class TemplateError(HorizonError):
    """A template, icon or font file that is missing or wrong; the line begins with its name."""


class OptionError(HorizonError):
    """An option that can't be used so; the line begins with its name and ends with the cure."""


class ExportError(HorizonError):
    """A file of an export that is not as its target wants it; the line names file and figure."""
