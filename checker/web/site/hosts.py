"""The Host header: which ones name a host (RFC 3986, RFC 1123), and the name in them."""

import re
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address

_LABEL = r"[0-9a-z](?:[0-9a-z-]{0,61}[0-9a-z])?"
# RFC 3986 3.2.2 and 3.2.3, of names only those of RFC 1123 2.1; a dot may end one (RFC 1034 3.1).
_HOST = re.compile(
    rf"(?:\[(?P<six>[0-9a-f:.]{{2,45}})\]|(?P<name>{_LABEL}(?:\.{_LABEL})*)\.?)(?::(?P<port>\d*))?",
    re.IGNORECASE | re.ASCII,
)
_LONGEST_NAME = 253  # RFC 1035 2.3.4 without the length bytes at both ends
_LAST_PORT = 65535


def host_name(header: str) -> str | None:
    """Return the name or address in a Host header, in small letters; None when it names no host.

    "Horizon.Example:8080" is "horizon.example", "[::1]" is "::1". What two headers say at once,
    which servers join by commas, names no host.
    """
    found = _HOST.fullmatch(header)
    if not found or int((found["port"] or "0")[:6]) > _LAST_PORT:
        return None
    with suppress(ValueError):
        if found["six"]:
            IPv6Address(found["six"])
            return found["six"].lower()
        name = found["name"].lower()
        if name.rpartition(".")[2].isdigit():  # RFC 1123 2.1: no name's last label is a number
            IPv4Address(name)
        name.encode("ascii").decode("idna")  # RFC 5890 2.3.1: xn-- begins letters so written
        return name if len(name) <= _LONGEST_NAME else None
    return None
