"""Options of the test run."""

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="write the golden files anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--write-golden") and os.environ.get("CI"):
        raise pytest.UsageError("--write-golden is for people; CI only compares")
