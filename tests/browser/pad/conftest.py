"""The address of the server at which tables are kept."""

import pytest

from tests.checker.web.served import Server


@pytest.fixture(scope="module")
def base(site: Server) -> str:
    """The server's address."""
    return f"http://localhost:{site.port}"
