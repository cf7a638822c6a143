"""Programs that some tests need and not every machine has."""

import os
import shutil

import pytest

# Where servers and the filters of CUPS are, outside most people's PATH.
SYSTEM = ("/usr/sbin", "/usr/local/sbin", "/usr/lib/cups/filter")


def program(package: str, *names: str) -> str:
    """Return the path of the first program there is; without any CI fails, others skip."""
    places = os.pathsep.join([os.environ["PATH"], *SYSTEM])
    found = next((path for name in names if (path := shutil.which(name, path=places))), None)
    if found is None:
        said = f"no {names[0]} here: apt-get install {package}"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    return found
