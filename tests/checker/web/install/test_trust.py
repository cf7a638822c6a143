"""How devices come to trust a server: the certificate, its fingerprint, the steps."""

from dataclasses import replace

from flask.testing import FlaskClient

from checker.web import create_app
from checker.web.install.trust import shown
from checker.web.site.settings import make_settings
from tests.checker.web.sites import client
from tests.places import FIRST_FILE

DER = b"a certificate"


def home() -> FlaskClient:
    return create_app(replace(make_settings(FIRST_FILE), authority=DER)).test_client()


def test_the_page_shows_the_fingerprint_and_leads_to_the_certificate() -> None:
    page = home().get("/trust").text
    assert shown(DER) in page
    assert 'href="/horizon.cer"' in page
    for device in ("iPhone", "Android", "Windows", "macOS", "Firefox"):
        assert device in page


def test_the_certificate_has_the_kind_that_phones_know() -> None:
    answer = home().get("/horizon.cer")
    assert (answer.data, answer.mimetype) == (DER, "application/x-x509-ca-cert")


def test_a_server_without_one_says_how_to_get_it() -> None:
    assert "horizon serve --host 0.0.0.0 --tls" in client().get("/trust").text
    assert client().get("/horizon.cer").status_code == 404


def test_no_answer_binds_the_browser_to_https() -> None:
    """A living room's name is another server's tomorrow."""
    assert "Strict-Transport-Security" not in home().get("/trust").headers


def test_a_fingerprint_is_written_as_devices_show_it() -> None:
    assert shown(b"").startswith("E3:B0:C4:42:")
