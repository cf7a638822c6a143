"""Addresses of this site as other devices read them."""

from flask import request

LONGEST_QR = 1500  # characters of an address; beyond that no phone reads the code


def verdict_address(line: str) -> str | None:
    """Return the address of a line's verdict for a QR code; None where no phone could read it."""
    address = request.host_url + "r/" + line
    if not request.script_root:
        address = request.host_url.upper() + "R/" + line
    return address if len(address) <= LONGEST_QR else None
