"""What a running process says, line by line as it comes: so that a test waits for words."""

from collections.abc import Iterable
from threading import Condition, Thread


class Said:
    """Reads a process's stream, so that it never waits for us, and keeps the text."""

    def __init__(self, stream: Iterable[bytes]) -> None:
        self._text = ""
        self._has_ended = False
        self._news = Condition()
        Thread(target=self._listen, args=(stream,), daemon=True).start()

    def _listen(self, stream: Iterable[bytes]) -> None:
        for line in stream:
            with self._news:
                self._text += line.decode("utf-8", "replace")
                self._news.notify_all()
        with self._news:
            self._has_ended = True
            self._news.notify_all()

    def wait_for(self, words: str, times: int = 1) -> str:
        """Return the text once it has the words so often; raises EOFError when it ends before."""
        with self._news:
            self._news.wait_for(lambda: self._has_ended or self._text.count(words) >= times)
            if self._text.count(words) < times:
                raise EOFError(self._text)
            return self._text

    def whole(self) -> str:
        """Return the text once the process, and all that it started, have ended."""
        with self._news:
            self._news.wait_for(lambda: self._has_ended)
            return self._text
