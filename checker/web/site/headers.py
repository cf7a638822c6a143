"""What every answer of a site carries, whoever gives it, and its line in the log."""

import time

from checker.web.site.settings import LOG

HEALTH = "/healthz"
# Pictures may be data: a photo that was read comes back within the page, as nothing keeps it.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# There are no cookies that could leak, so other origins may read the API (the Fetch standard).
READABLE = ("Access-Control-Allow-Origin", "*")
PREFLIGHT = (
    ("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS"),
    ("Access-Control-Allow-Headers", "Content-Type"),
    ("Access-Control-Max-Age", "86400"),
)


def is_for_programs(path: str) -> bool:
    """Return whether a path is the API's: pages of other origins may read what is there."""
    return path.startswith(("/api/", "/openapi.json", HEALTH))


def log_answer(method: str, template: str, status: int, began: float | None) -> None:
    """Write the one line of the access log: method, path template, status, milliseconds."""
    took = (time.perf_counter() - began) * 1000 if began is not None else 0.0
    known = method if method.isascii() and method.isalpha() and len(method) < 10 else "?"
    LOG.info("%s %s %d %.1f ms", known, template, status, took)
