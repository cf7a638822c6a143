"""Puts `cards.json`, `balance.json` and `templates/` into the wheel; all else is in setup.cfg."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class BuildWithData(build_py):
    """The usual build, plus the files that stand at the project's root."""

    def run(self) -> None:
        """Build, then copy; an editable install reads the files where they stand."""
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "schema"
        for name in ("cards.json", "balance.json"):
            shutil.copy2(ROOT / name, target / name)
        shutil.copytree(ROOT / "templates", target / "templates", dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithData})
