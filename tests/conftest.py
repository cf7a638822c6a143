"""What all tests share."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.golden import OPTION, Golden, may_write

# How long examples take, to draw or to try, says nothing on a machine that has other work too.
settings.register_profile(
    "no clock", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("no clock")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes golden files."""
    parser.addoption(
        OPTION, action="store_true", help="write the golden files; not where CI is set"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to write golden files where CI is set, before any test runs."""
    may_write(config.getoption(OPTION), os.environ.get("CI"))


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Golden:
    """Return the golden files."""
    return Golden(writes=pytestconfig.getoption(OPTION))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one more worker than there are processors: many tests wait for other programs."""
    return (os.cpu_count() or 1) + 1
