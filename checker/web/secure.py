"""Connections by TLS: the server's own channel around the module `ssl`.

The handshake is done as the other side sends it, never waited for, and its time counts as the
time of the first request; so limits for strangers hold as they do without TLS.
"""

import socket
import ssl
from contextlib import suppress
from threading import RLock
from typing import Any

from checker.web.connections import Channel, Door

HELLO = b"\x16"
"""The first byte that a client of TLS sends: a record of the handshake (RFC 8446 5.1)."""
_SAID = b"This address speaks https: let it begin with https://\n"
PLAIN = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(_SAID), _SAID)
)
"""What is answered to http without TLS."""
WANTING = (ssl.SSLWantReadError, ssl.SSLWantWriteError)


class SecureChannel(Channel):
    """A connection whose bytes are encrypted; nothing of it is heard before the handshake."""

    def __init__(
        self, server: "SecureDoor", sock: ssl.SSLSocket, *rest: Any, **named: Any
    ) -> None:
        self._is_met = self._has_begun_tls = self._wants_to_write = False
        self._lock = RLock()  # workers send too, and OpenSSL bears one thread at a connection
        super().__init__(server, sock, *rest, **named)

    def writable(self) -> object:
        """Return whether there is something to send, or to take from what is decrypted already."""
        if not self._is_met and not self.will_close:
            return self._wants_to_write
        return super().writable() or (self._pending() and self.readable())

    def handle_read(self) -> None:
        """Go on with the handshake, or take in all that is decrypted."""
        if not self._is_met and not self._meet():
            return
        while self.socket is not None and self.readable():
            try:
                with self._lock:
                    data = self.recv(self.adj.recv_bytes)
            except WANTING:
                return
            except OSError:  # no TLS, or broken off
                self.handle_close()
                return
            if not data:
                return
            self.received(data)
            if not self._pending():
                return

    def handle_write(self) -> None:
        """Go on with the handshake, or send; then take in what waited for the answer's end."""
        if not self._is_met and not self.will_close:
            self._meet()
            return
        super().handle_write()
        if self.socket is not None and self._pending():
            self.handle_read()

    def send(self, data: bytes, do_close: bool = True) -> int:
        """Send as much as goes; return how many bytes, 0 where TLS has to do something first."""
        with self._lock:
            try:
                sent: int = super().send(data, do_close)
            except WANTING:
                return 0
            return sent

    def has_more(self) -> bool:
        """Return whether another request has come already, or begun to."""
        if len(self.requests) > 1 or self.request is not None or self._pending():
            return True
        with suppress(OSError, AttributeError, TypeError):  # nothing there, or closed
            return bool(socket.socket.recv(self.socket, 1, socket.MSG_PEEK))
        return False

    def handle_close(self) -> None:
        """Say that nothing more is to come, then close."""
        if self._is_met and self.socket is not None:
            with self._lock, suppress(OSError, ValueError):
                self.socket.unwrap()
        super().handle_close()

    def _pending(self) -> bool:
        """Whether bytes are decrypted that the system can't tell of."""
        with self._lock, suppress(OSError, ValueError, AttributeError):
            return bool(self.socket.pending())
        return False

    def _meet(self) -> bool:
        """Do what can be done of the handshake now; return whether it is done."""
        if not self._has_begun_tls and not self._speaks_tls():
            return False
        try:
            self.socket.do_handshake()
        except WANTING as wanting:
            self._wants_to_write = isinstance(wanting, ssl.SSLWantWriteError)
            return False
        except (OSError, ValueError):  # another protocol, a certificate that isn't trusted, gone
            self.handle_close()
            return False
        self._is_met = True
        self._wants_to_write = False
        return True

    def _speaks_tls(self) -> bool:
        """Return whether the other side began with TLS; what did not is told so and closed."""
        try:
            first = socket.socket.recv(self.socket, 1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            first = b""
        if first == HELLO:
            self._has_begun_tls = True
            return True
        if first:
            with suppress(OSError):
                socket.socket.recv(self.socket, self.adj.recv_bytes)  # else closing is a reset
                socket.socket.send(self.socket, PLAIN)
        self.handle_close()
        return False


class SecureDoor(Door):
    """A socket that listens, and speaks TLS with whom it lets in."""

    channel_class = SecureChannel
    context: ssl.SSLContext

    def secured(self, link: socket.socket) -> socket.socket:
        """Return the connection with TLS around it; no byte has been sent then."""
        return self.context.wrap_socket(link, server_side=True, do_handshake_on_connect=False)
