"""Copies of an export that tests spoil, to see what reading back says."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

from generator.images.laid import FaceSource
from generator.style.look import Look
from generator.targets.export_target import ExportAsked, ExportJob, ExportTarget
from generator.targets.folder_swap import StagedFolder
from tests.generator.targets.exported import FEW, record


def job_on(target: ExportTarget, folder: Path, copy: Path, **chosen: object) -> ExportJob:
    """Return the job that wrote the folder, over a copy of it; `chosen` by the options' keys."""
    copytree(folder, copy)
    source = FaceSource(FEW, None, Look(), target.card, "en")
    asked = ExportAsked(source, target.parts)
    values = {option: chosen[option.key] for option in target.options if option.key in chosen}
    staged = StagedFolder(folder, copy)
    staged.names += [one["file"] for one in record(folder)["files"]]
    return ExportJob(replace(asked, chosen=values), staged)
