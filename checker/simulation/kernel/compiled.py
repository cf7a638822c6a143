"""What is compiled, by numba, and where the compiled code is kept between runs.

The compiled code lies in the user's cache folder, under the digest of all that it was made from:
numba itself looks at the changes of one module only, and its own place is beside the sources,
which may be read-only.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from filelock import FileLock
from numba.core.config import CACHE_DIR as _CHOSEN  # of the variable NUMBA_CACHE_DIR

from schema.common.errors import UnusableInputError
from schema.common.files import make_folder

Function = TypeVar("Function", bound=Callable[..., Any])

_HERE = Path(__file__).parent  # all modules of the compiled room


def cache_folder() -> Path:
    """Return the folder that compiled code and fitted weights are kept in."""
    return Path(platformdirs.user_cache_dir("journey-horizon", appauthor=False)) / "simulation"


def digest() -> str:
    """Return what tells these sources and the libraries that compile them from others."""
    made_of = sha256(f"{numba.__version__} {np.__version__}".encode())
    for path in sorted(_HERE.glob("*.py")):
        made_of.update(path.read_bytes())
    return made_of.hexdigest()[:16]


@contextmanager
def compiling() -> Iterator[None]:
    """Within, one process at a time compiles, or reads what another has compiled."""
    folder = Path(numba.config.CACHE_DIR or "")
    if not _IS_CACHED:
        yield
        return
    with FileLock(folder / "lock"):
        yield


def is_compiled() -> bool:
    """Return whether there is compiled code to read, so that nothing need be compiled."""
    return _IS_CACHED and any(Path(numba.config.CACHE_DIR).rglob("*.nbc"))


def _is_cached() -> bool:
    """Choose the folder for compiled code; return whether it can be written."""
    folder = Path(_CHOSEN) if _CHOSEN else cache_folder() / f"compiled-{digest()}"
    try:
        make_folder(folder)
    except UnusableInputError:
        return False
    numba.config.CACHE_DIR = str(folder)
    return os.access(folder, os.W_OK)


_IS_CACHED = _is_cached()


def kernel(function: Function) -> Function:
    """Compile a function that only other compiled ones call.

    It allocates no memory: without numba's counting of references it is three times as fast.
    """
    compiled: Function = numba.njit(
        error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False
    )(function)
    return compiled


def leaf(function: Function) -> Function:
    """Compile a small function into whatever calls it: handing over a whole game takes longer."""
    compiled: Function = numba.njit(
        error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False,
        forceinline=True,
    )(function)  # fmt: skip
    return compiled


def entry(function: Function) -> Function:
    """Compile a function that Python calls, and keep it with all that it calls."""
    compiled: Function = numba.njit(error_model="numpy", nogil=True, cache=_IS_CACHED)(function)
    return compiled
