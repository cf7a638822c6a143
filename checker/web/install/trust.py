"""The page that says how to use the site without network, and how devices come to trust it."""

from flask import Blueprint, Response, abort, render_template

from checker.web.site.store import store

blueprint = Blueprint("install", __name__)
CERTIFICATE = "application/x-x509-ca-cert"
"""By this kind iOS, Android and Windows know what to do with it."""


@blueprint.get("/trust")
def trust() -> str:
    """Say how a device is told to trust the server's certificate, if it has one of its own."""
    authority = store().settings.authority
    return render_template("trust.html", fingerprint=shown(authority) if authority else "")


@blueprint.get("/offline")
def away() -> str:
    """Say that there is no network: the page that the worker keeps for all that it doesn't."""
    return render_template("offline.html")


@blueprint.get("/horizon.cer")
def certificate() -> Response:
    """Return the authority's certificate, never its key."""
    authority = store().settings.authority
    if authority is None:
        abort(404)
    return Response(
        authority,
        mimetype=CERTIFICATE,
        headers={"Content-Disposition": 'attachment; filename="horizon.cer"'},
    )


def shown(der: bytes) -> str:
    """Return the SHA-256 of a certificate as devices show it, `AB:CD:…`."""
    from hashlib import sha256

    return sha256(der).digest().hex(":").upper()
