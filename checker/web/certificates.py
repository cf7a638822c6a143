"""A certificate of one's own: an authority that devices at home trust once, and one it signs.

The server's certificate is made anew whenever names, addresses or time ask for it.

What phones ask: no more than 825 days, the names as alternative names, the use "server"
(https://support.apple.com/103769, "Requirements for trusted certificates in iOS 13"); Android
installs authorities alone. The authority is limited to names and addresses of a home
(RFC 5280 4.2.1.10), so that who trusts it trusts it for nothing in the open net.
"""

import ssl
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from checker.web.site.settings import LOG
from schema.common.errors import HorizonError, UnusableInputError
from schema.common.files import make_folder, staged
from schema.common.shown import shown_path

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate, CertificateBuilder, GeneralName, KeyUsage, Name

AUTHORITY, SERVER = "authority.pem", "server.pem"  # each a key and its certificate
AUTHORITY_DAYS = 3650
SERVER_DAYS = 397  # browsers take no more of public ones; well below the 825 that phones take
DAY = 86_400.0  # seconds
EARLY_DAYS = 30  # a certificate is made anew so long before its end
CLOCKS = timedelta(days=1)  # how far the clocks of devices at home may differ
NAME = "Journey: Horizon at home"
HOME_NAMES = ("localhost", "local", "lan", "internal", "home.arpa")
"""Names that nobody can own in the open net: RFC 6761, 6762, 8375; `lan` by custom of routers."""
HOME_NETWORKS = (
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16",
    "100.64.0.0/10", "fc00::/7", "fe80::/10", "::1/128",
)  # fmt: skip
"""RFC 1918, 1122, 3927, 6598, 4193, 4291."""
MISSING = (
    '--tls: needs the extra "tls"; pip install "journey-horizon[tls]", or bring a certificate '
    "with --tls-cert"
)

Address = IPv4Address | IPv6Address


@dataclass(frozen=True, slots=True)
class Secured:
    """What a server speaks TLS with; `authority` is what devices trust, DER, None if not ours."""

    context: ssl.SSLContext
    authority: bytes | None = None


@dataclass(frozen=True, slots=True)
class Signed:
    """A certificate and its key."""

    key: "EllipticCurvePrivateKey"
    certificate: "Certificate"

    @property
    def pem(self) -> bytes:
        """Both as they stand in a file."""
        from cryptography.hazmat.primitives import serialization as s

        secret = self.key.private_bytes(s.Encoding.PEM, s.PrivateFormat.PKCS8, s.NoEncryption())
        return secret + self.certificate.public_bytes(s.Encoding.PEM)

    def lasts(self, now: datetime, days: int) -> bool:
        """Return whether it is valid now and in so many days."""
        certificate = self.certificate
        return (
            certificate.not_valid_before_utc <= now
            and now + timedelta(days=days) < certificate.not_valid_after_utc
        )


def brought(cert: Path, key: Path | None) -> Secured:
    """Return what one's own files hold. Raises UnusableInputError, naming what can't be used."""
    context = _context()
    for file in filter(None, (cert, key)):
        try:
            file.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UnusableInputError(f"{shown_path(file)}: {reason}") from error
    try:
        context.load_cert_chain(cert, key, password=_no_password)
    except (ssl.SSLError, ValueError) as error:
        raise UnusableInputError(
            f"{shown_path(cert)}: no certificate with its key, both as PEM and the key without "
            "a password; name the key's file with --tls-key"
        ) from error
    return Secured(context)


def made(
    folder: Path,
    names: Iterable[str],
    now: datetime | None = None,
    context: ssl.SSLContext | None = None,
) -> Secured:
    """Return a certificate for names and addresses, kept in a folder, made or renewed if need be.

    A `context` that is in use takes it for the connections to come. Raises UnusableInputError
    where `cryptography` is not installed, or the folder can't be written.
    """
    try:
        import cryptography  # noqa: F401 - so that its absence is told before anything is done
    except ImportError as error:
        raise UnusableInputError(MISSING) from error
    from cryptography.hazmat.primitives.serialization import Encoding

    now = now or datetime.now(UTC)
    hosts, addresses = _sorted(names)
    authority, server = _kept(folder / AUTHORITY), _kept(folder / SERVER)
    has_authority = authority and authority.lasts(now, SERVER_DAYS + EARLY_DAYS)
    if not authority or not has_authority or not _permits(authority, hosts, addresses):
        authority, server = _authority(hosts, addresses, now), None
    if not server or not _suits(server, authority, hosts, addresses, now):
        server = _server(authority, hosts, addresses, now)
        _keep(folder, authority, server)
    context = context or _context()
    context.load_cert_chain(folder / SERVER, password=_no_password)
    return Secured(context, authority.certificate.public_bytes(Encoding.DER))


def keep(
    secured: Secured, folder: Path, names: Iterable[str], pause: Callable[[float], object]
) -> None:
    """Look each day whether the certificate nears its end, until the pause returns True."""
    names = tuple(names)
    while not pause(DAY):
        try:
            made(folder, names, context=secured.context)
        except HorizonError as error:
            LOG.error("%s; the certificate stays as it is", error)


def _context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


def _no_password() -> bytes:
    """Say that there is none, else a key that has one would ask at the terminal."""
    return b""


def _sorted(names: Iterable[str]) -> tuple[list[str], list[Address]]:
    """Return the host names and the addresses among names, each once and in order."""
    hosts, addresses = set(), set()
    for name in names:
        try:
            addresses.add(ip_address(name.partition("%")[0]))
        except ValueError:
            with suppress(UnicodeError):  # a name that is none in the net
                hosts.add(name.lower().encode("idna").decode("ascii"))
    return sorted(hosts), sorted(addresses, key=lambda each: (each.version, int(each)))


def _kept(file: Path) -> Signed | None:
    """Return what a file holds; None where there is none, or it is broken."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        data = file.read_bytes()
        key, certificate = load_pem_private_key(data, None), x509.load_pem_x509_certificate(data)
    except (OSError, ValueError, TypeError):
        return None
    if (
        not isinstance(key, EllipticCurvePrivateKey)
        or key.public_key() != certificate.public_key()
    ):
        return None
    return Signed(key, certificate)


def _keep(folder: Path, authority: Signed, server: Signed) -> None:
    make_folder(folder)
    with staged(folder) as files:
        files.add(AUTHORITY, authority.pem, is_secret=True)
        files.add(SERVER, server.pem, is_secret=True)


def _permits(authority: Signed, hosts: list[str], addresses: list[Address]) -> bool:
    """Return whether an authority may sign for all names and addresses."""
    from cryptography import x509

    extensions = authority.certificate.extensions
    limits = (
        extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()
    )
    names = [each.value for each in limits if isinstance(each, x509.DNSName)]
    networks = [each.value for each in limits if isinstance(each, x509.IPAddress)]
    return all(
        any(host == name or host.endswith(f".{name}") for name in names) for host in hosts
    ) and all(any(_lies_in(each, network) for network in networks) for each in addresses)


def _lies_in(address: Address, network: object) -> bool:
    return address in ip_network(str(network))


def _suits(
    server: Signed, authority: Signed, hosts: list[str], addresses: list[Address], now: datetime
) -> bool:
    """Return whether a certificate is the authority's, lasts, and names all of them."""
    if server.certificate.issuer != authority.certificate.subject:
        return False
    return server.lasts(now, EARLY_DAYS) and _holds(server, hosts, addresses)


def _holds(server: Signed, hosts: list[str], addresses: list[Address]) -> bool:
    from cryptography import x509

    names = server.certificate.extensions.get_extension_for_class(
        x509.SubjectAlternativeName
    ).value
    return {*hosts} <= {*names.get_values_for_type(x509.DNSName)} and {*addresses} <= {
        *names.get_values_for_type(x509.IPAddress)
    }


def _limits(hosts: list[str], addresses: list[Address]) -> "list[GeneralName]":
    """Return what an authority may sign for: names and addresses of a home, and this machine's."""
    from cryptography import x509

    homes = [ip_network(each) for each in HOME_NETWORKS]
    own = [ip_network(each) for each in addresses if not any(_lies_in(each, n) for n in homes)]
    named = [
        host for host in hosts
        if not any(host == name or host.endswith(f".{name}") for name in HOME_NAMES)
    ]  # fmt: skip
    return [
        *(x509.DNSName(name) for name in (*HOME_NAMES, *named)),
        *(x509.IPAddress(network) for network in (*homes, *own)),
    ]


def _authority(hosts: list[str], addresses: list[Address], now: datetime) -> Signed:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    serial = x509.random_serial_number()
    subject = x509.Name(
        [x509.NameAttribute(x509.NameOID.COMMON_NAME, f"{NAME} {serial % 0x10000:04X}")]
    )
    built = (
        _begun(subject, subject, key, serial, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_use(is_authority=True), critical=True)
        .add_extension(x509.NameConstraints(_limits(hosts, addresses), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return Signed(key, built.sign(key, hashes.SHA256()))


def _server(
    authority: Signed, hosts: list[str], addresses: list[Address], now: datetime
) -> Signed:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    names = [*map(x509.DNSName, hosts), *map(x509.IPAddress, addresses)]
    issuer = authority.certificate
    built = (
        _begun(subject, issuer.subject, key, x509.random_serial_number(), now, SERVER_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_use(is_authority=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key()),
            critical=False,
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return Signed(key, built.sign(authority.key, hashes.SHA256()))


def _begun(
    subject: "Name", issuer: "Name", key: "EllipticCurvePrivateKey", serial: int, now: datetime,
    days: int,
) -> "CertificateBuilder":  # fmt: skip
    from cryptography import x509

    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(serial)
        .not_valid_before(now - CLOCKS)
        .not_valid_after(now + timedelta(days=days) - CLOCKS)
    )


def _use(*, is_authority: bool) -> "KeyUsage":
    from cryptography import x509

    return x509.KeyUsage(
        digital_signature=not is_authority, key_cert_sign=is_authority, crl_sign=is_authority,
        content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
