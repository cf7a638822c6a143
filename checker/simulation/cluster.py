"""Other machines: the workers of a Dask scheduler, by the extra `cluster`.

A scheduler and its workers run what they are sent, so beyond this machine both ends must show
certificates of one authority (mutual TLS).
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any, cast
from urllib.parse import urlsplit

from checker.simulation.task import Scheduler
from schema.common.errors import UnusableInputError, unusable

PATIENCE = "20s"  # for the scheduler to answer
ENCRYPTED, PLAIN = "tls", "tcp"


@contextmanager
def connected(scheduler: Scheduler) -> Iterator[tuple[Executor, int]]:
    """Give an executor of the scheduler's workers, and how many tasks they work on at once.

    A task whose worker is lost is given to another by the scheduler. Raises UnusableInputError
    when the extra is missing, the way is not encrypted, nobody answers or no worker is there.
    """
    check_address(scheduler)
    try:
        import distributed
    except ImportError as error:
        raise UnusableInputError(
            '--scheduler: needs the extra "cluster"; pip install "journey-horizon[cluster]"'
        ) from error
    address, dask = scheduler.address, cast(Any, distributed)
    security = _security(dask.Security, scheduler)
    try:
        client = dask.Client(address, timeout=PATIENCE, security=security)
    except OSError as error:  # a certificate that can't be read, nobody there, no trust
        raise UnusableInputError(f"--scheduler: {address}: can't be reached: {error}") from error
    except (RuntimeError, TypeError, ValueError) as error:
        raise UnusableInputError(f"--scheduler: {address}: {error}") from error
    with client:
        slots = sum(client.nthreads().values())
        if not slots:
            raise UnusableInputError(f"--scheduler: {address}: has no workers; start some")
        executor: Executor = client.get_executor()
        try:
            yield executor, slots
        finally:
            executor.shutdown(wait=False)


def check_address(scheduler: Scheduler) -> None:
    """Raise UnusableInputError for an address of no scheduler, or an open way to elsewhere."""
    address = scheduler.address
    parts = urlsplit(address if "://" in address else f"{PLAIN}://{address}")
    try:
        is_whole = bool(parts.hostname and parts.port)
    except ValueError:
        is_whole = False
    if parts.scheme not in (PLAIN, ENCRYPTED) or not is_whole:
        raise UnusableInputError(
            f"--scheduler: {address!r} is no address of a scheduler; write tls://host:8786"
        )
    if parts.scheme == PLAIN and not is_loopback(parts.hostname or ""):
        raise UnusableInputError(
            f"--scheduler: {address}: is not encrypted, and not on this machine; write "
            f"tls://{parts.netloc}, and start scheduler and workers with certificates"
        )


def is_loopback(host: str) -> bool:
    """Return whether the host is this machine by its very name."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _security(make: Any, scheduler: Scheduler) -> Any:
    """Return what encrypts the way: the files given, else those of Dask's own configuration."""
    files = {
        "tls_ca_file": scheduler.ca,
        "tls_client_cert": scheduler.cert,
        "tls_client_key": scheduler.key,
    }
    given = {name: str(path) for name, path in files.items() if path is not None}
    for path in (scheduler.ca, scheduler.cert, scheduler.key):
        if path is not None:
            try:
                path.open("rb").close()
            except OSError as error:
                raise unusable(path, error) from error
    return make(require_encryption=scheduler.address.startswith(ENCRYPTED), **given)
