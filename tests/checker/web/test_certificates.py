"""A server's own certificate: what devices ask of it, when it is made anew, who may read it."""

import shutil
import ssl
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.oid import ExtendedKeyUsageOID

from checker.web.certificates import AUTHORITY, SERVER, Secured, brought, keep, made
from schema.common.errors import UnusableInputError

NOW = datetime.now(UTC)
NAMES = ("localhost", "127.0.0.1", "::1", "livingroom", "livingroom.local", "192.168.1.20")


def certificate(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


def names_of(folder: Path) -> set[str]:
    found = certificate(folder / SERVER).extensions.get_extension_for_class(
        x509.SubjectAlternativeName
    )
    return {str(each.value) for each in found.value}


def test_the_certificate_is_what_phones_ask(tmp_path: Path) -> None:
    made(tmp_path, NAMES)
    leaf = certificate(tmp_path / SERVER)
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc <= timedelta(days=397)
    assert names_of(tmp_path) == set(NAMES)
    uses = leaf.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(uses) == [ExtendedKeyUsageOID.SERVER_AUTH]
    assert not leaf.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert leaf.not_valid_before_utc < NOW


def test_the_authority_signs_for_a_home_alone(tmp_path: Path) -> None:
    made(tmp_path, NAMES)
    extensions = certificate(tmp_path / AUTHORITY).extensions
    assert extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    limits = extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    permitted = {str(each.value) for each in limits.value.permitted_subtrees or ()}
    assert {"localhost", "local", "livingroom", "192.168.0.0/16"} <= permitted
    assert "0.0.0.0/0" not in permitted
    assert "com" not in permitted


def test_an_address_of_the_open_net_is_permitted_alone(tmp_path: Path) -> None:
    made(tmp_path, ("203.0.113.7",))
    extensions = certificate(tmp_path / AUTHORITY).extensions
    limits = extensions.get_extension_for_class(x509.NameConstraints).value
    assert "203.0.113.7/32" in {str(each.value) for each in limits.permitted_subtrees or ()}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_may_read_the_keys(tmp_path: Path) -> None:
    made(tmp_path / "tls", NAMES)
    for name in (AUTHORITY, SERVER):
        assert stat.S_IMODE((tmp_path / "tls" / name).stat().st_mode) == 0o600


def test_the_same_certificate_is_taken_again(tmp_path: Path) -> None:
    made(tmp_path, NAMES)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    made(tmp_path, NAMES[:3])
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_new_address_gives_a_new_certificate_of_the_same_authority(tmp_path: Path) -> None:
    first = made(tmp_path, NAMES)
    second = made(tmp_path, (*NAMES, "192.168.1.99"))
    assert "192.168.1.99" in names_of(tmp_path)
    assert second.authority == first.authority


def test_a_name_that_the_authority_may_not_sign_gives_another_authority(tmp_path: Path) -> None:
    first = made(tmp_path, NAMES)
    second = made(tmp_path, ("kitchen.example",))
    assert second.authority != first.authority


@pytest.mark.parametrize(("days", "is_same"), [(360, True), (368, False)])
def test_it_is_renewed_a_month_before_its_end(tmp_path: Path, days: int, is_same: bool) -> None:
    first = made(tmp_path, NAMES, NOW)
    before = (tmp_path / SERVER).read_bytes()
    second = made(tmp_path, NAMES, NOW + timedelta(days=days))
    assert ((tmp_path / SERVER).read_bytes() == before) is is_same
    assert second.authority == first.authority


def test_the_authority_is_renewed_before_it_ends(tmp_path: Path) -> None:
    first = made(tmp_path, NAMES, NOW)
    assert made(tmp_path, NAMES, NOW + timedelta(days=3300)).authority != first.authority


@pytest.mark.parametrize("name", [AUTHORITY, SERVER])
def test_a_broken_file_is_made_anew(tmp_path: Path, name: str) -> None:
    made(tmp_path, NAMES)
    (tmp_path / name).write_bytes(b"broken")
    made(tmp_path, NAMES)
    assert certificate(tmp_path / SERVER).issuer == certificate(tmp_path / AUTHORITY).subject


def test_a_running_server_takes_the_new_one(tmp_path: Path) -> None:
    secured = made(tmp_path, NAMES)
    (tmp_path / SERVER).unlink()
    days = iter([False, True])
    keep(secured, tmp_path, NAMES, lambda _seconds: next(days))
    assert (tmp_path / SERVER).exists()


def test_names_of_no_net_are_left_out(tmp_path: Path) -> None:
    made(tmp_path, ("localhost", "bücher.local", "x" * 80))
    assert names_of(tmp_path) == {"localhost", "xn--bcher-kva.local"}


def test_one_s_own_certificate_is_taken(tmp_path: Path) -> None:
    made(tmp_path, NAMES)
    assert isinstance(brought(tmp_path / SERVER, None), Secured)
    assert brought(tmp_path / SERVER, tmp_path / SERVER).authority is None


def test_a_key_of_another_certificate_is_refused(tmp_path: Path) -> None:
    made(tmp_path, NAMES)
    with pytest.raises(UnusableInputError, match=r"server\.pem: no certificate with its key"):
        brought(tmp_path / SERVER, tmp_path / AUTHORITY)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match=r"mine\.pem: no such file"):
        brought(tmp_path / "mine.pem", None)


def test_without_the_library_the_cure_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    with pytest.raises(UnusableInputError, match=r'pip install "journey-horizon\[tls\]"'):
        made(tmp_path, NAMES)


def test_a_folder_that_can_t_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "tls").write_text("in the way")
    with pytest.raises(UnusableInputError, match="tls: is a file, not a folder"):
        made(tmp_path / "tls", NAMES)


def test_openssl_trusts_it(tmp_path: Path) -> None:
    """Another reader than ours: the chain, the limits, the use, the name."""
    openssl = shutil.which("openssl")
    assert openssl
    secured = made(tmp_path, NAMES)
    assert secured.authority
    (tmp_path / "ca.pem").write_text(ssl.DER_cert_to_PEM_cert(secured.authority))
    for what, name in (("-verify_hostname", "localhost"), ("-verify_ip", "192.168.1.20")):
        done = subprocess.run(
            [openssl, "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile",
             str(tmp_path / "ca.pem"), what, name, str(tmp_path / SERVER)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stdout.endswith("OK\n"), done.stderr
