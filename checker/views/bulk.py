"""Judges cases by the million: one line in, one JSON verdict out, in order, in constant memory."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice, repeat
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from types import FrameType, TracebackType
from typing import Any, BinaryIO, TextIO

import orjson

from checker.cases.load import CASE_BYTES, read_text
from checker.judging.judge import judge
from checker.views.verdict_json import verdict_json
from schema.common.language import BRITISH, language, use
from schema.common.packs import PLAY
from schema.common.translations import load_catalogue
from schema.deck.model import Deck

CHUNK = 200  # lines handed to a process at a time: enough to make the handing cheap
AHEAD = 4  # chunks in work or waiting for each process, which bounds the memory
Judged = tuple[str, bool, int]  # the verdict's JSON text, whether valid, bytes of input

LineAnswer = Callable[[Deck, bytes], Judged]  # of one line of input

_worker: dict[str, Any] = {}  # a worker's deck and answer, set once when the process starts


class LineWriter:
    """Writes whole lines only: Ctrl-C waits until the line at hand is out, then interrupts."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._is_writing = self._is_asked = False

    def __enter__(self) -> "LineWriter":
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def write(self, line: str) -> None:
        """Write a line and hand it on at once. Raises KeyboardInterrupt after it when asked."""
        self._is_writing = True
        self._stream.write(line + "\n")
        self._stream.flush()
        self._is_writing = False
        if self._is_asked:
            raise KeyboardInterrupt

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if not self._is_writing or self._is_asked:  # asked twice: whoever reads has stopped
            raise KeyboardInterrupt
        self._is_asked = True


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream; of one longer than a case may be, only its beginning."""
    while line := stream.readline(CASE_BYTES + 1):
        if len(line) > CASE_BYTES and not line.endswith(b"\n"):
            while (rest := stream.readline(CASE_BYTES)) and not rest.endswith(b"\n"):
                pass
        yield line


def judge_lines(
    deck: Deck, stream: BinaryIO, jobs: int = 1, answer: LineAnswer | None = None
) -> Iterator[Judged]:
    """Yield the answer to each line of a stream, in order; a bad line gives its problem.

    The answer is the verdict, unless another is given, as by `best`. With `jobs` over 1, that many
    processes judge; memory holds a few chunks of lines for each.
    """
    lines, answer = read_lines(stream), answer or judge_line
    if jobs == 1:
        yield from map(answer, repeat(deck), lines)
        return
    given = deck, answer, language()
    with ProcessPoolExecutor(jobs, initializer=begin_worker, initargs=given) as pool:
        chunks = iter(lambda: list(islice(lines, CHUNK)), [])
        waiting: deque[Future[list[Judged]]] = deque()
        try:
            for chunk in chunks:
                waiting.append(pool.submit(judge_chunk, chunk))
                if len(waiting) == jobs * AHEAD:
                    yield from waiting.popleft().result()
            yield from chain.from_iterable(future.result() for future in waiting)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def judge_line(deck: Deck, line: bytes) -> Judged:
    """Return the verdict on one line of input, a case in JSON or a row line."""
    record = verdict_json(judge(deck, read_text(line)))
    return orjson.dumps(record).decode(), record["valid"], len(line)


def begin_worker(deck: Deck, answer: LineAnswer, spoken: str = BRITISH) -> None:
    """Take deck and language; leave Ctrl-C to the parent, which ends the work with whole lines."""
    _worker.update(deck=deck, answer=answer)
    if spoken != BRITISH:
        use(load_catalogue(spoken, domain=PLAY))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent is gone, killed perhaps, then end: nobody else would end the worker.

    The sentinel tells it at once where processes are spawned; forked ones hold each other's open,
    so the parent's number is looked at too.
    """
    parent = parent_process()
    while parent and not wait([parent.sentinel], timeout=1) and os.getppid() == parent.pid:
        pass
    os._exit(1)


def judge_chunk(lines: list[bytes]) -> list[Judged]:
    """Return the answers to some lines, over the deck that this worker was given."""
    deck, answer = _worker["deck"], _worker["answer"]
    return [answer(deck, line) for line in lines]
