"""Memory for pictures that are decoded at the same time: each waits until there is enough."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from PIL import Image

MOST = 430_000_000  # bytes of all; with Python and its libraries it stays below 512 MB
# Pillow's blocks of memory, so large that the C library gives each back at once when it is free:
# from 32 MB on glibc always does. https://pillow.readthedocs.io/en/stable/reference/block_allocator.html
Image.core.set_block_size(64 * 1024 * 1024)  # type: ignore[attr-defined] # not in its types


class Budget:
    """So many bytes, lent to pictures while they are developed."""

    def __init__(self, most: float = MOST) -> None:
        self._left = most
        self._changed = Condition()

    @contextmanager
    def lent(self, size: float) -> Iterator[None]:
        """Within, so many bytes are lent; waits until they are there, and they must be at all."""
        with self._changed:
            self._changed.wait_for(lambda: size <= self._left)
            self._left -= size
        try:
            yield
        finally:
            with self._changed:
                self._left += size
                self._changed.notify_all()
