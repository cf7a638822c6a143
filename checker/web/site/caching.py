"""Answers that a browser may keep: with an ETag, and 304 when it has them already."""

from hashlib import sha256

from flask import Response, request

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, max-age=300"


def tagged(body: bytes, kind: str, *, is_named: bool = False) -> Response:
    """Return the body with an ETag, kept for ever when its address names its content."""
    response = Response(body, mimetype=kind)
    response.set_etag(sha256(body).hexdigest()[:16])
    response.headers["Cache-Control"] = FOR_EVER if is_named else ASK_AGAIN
    response.make_conditional(request)
    return response
