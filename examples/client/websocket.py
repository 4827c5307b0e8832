"""A WebSocket for clients (RFC 6455), as small as it can be: text messages, over TCP or TLS."""

import base64
import hashlib
import os
import socket
import ssl
import struct

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
# A server of Cego says something every 20 seconds; who hears nothing for longer has lost it.
SILENCE_S = 65


class Refused(Exception):
    """The server does not open the socket: its status, and the body of its answer."""

    def __init__(self, status, body):
        super().__init__(f"status {status}")
        self.status, self.body = status, body


class WebSocket:
    """A connection. Whatever goes wrong with it is an `OSError`."""

    def __init__(self, secure, host, port, path, headers):
        plain = socket.create_connection((host, port), timeout=SILENCE_S)
        self.socket = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=host)
            if secure
            else plain
        )
        self.waiting = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
        ]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self._open(base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode())

    def _open(self, accept):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._read(1)
        first, *rest = head.decode("latin-1").strip().split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in rest if ": " in line)
        status = int(first.split(" ")[1])
        if status != 101:
            raise Refused(status, self._read(int(fields.get("content-length", 0))).decode())
        if fields.get("sec-websocket-accept") != accept.lower():
            raise OSError("the other end does not speak WebSocket")

    def _read(self, count):
        while len(self.waiting) < count:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("the connection is lost")
            self.waiting += more
        found, self.waiting = self.waiting[:count], self.waiting[count:]
        return found

    def _frame(self):
        first, second = self._read(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", self._read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self._read(8))
        return first >> 7, first & 0x0F, self._read(length)

    def _send(self, kind, payload):
        # What a client says is masked, so that nobody can make it write what a proxy takes for a
        # request.
        mask, size = os.urandom(4), len(payload)
        head = (
            struct.pack(">BB", 0x80 | kind, 0x80 | size)
            if size < 126
            else struct.pack(">BBH", 0x80 | kind, 0xFE, size)
        )
        self.socket.sendall(
            head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        )

    def send(self, text):
        """Sends a message of at most 65535 bytes."""
        self._send(TEXT, text.encode())

    def receive(self):
        """The next message; `None` if the other end has closed the connection."""
        text = b""
        while True:
            last, kind, payload = self._frame()
            if kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                return None
            elif kind != PONG:
                text += payload
                if last:
                    return text.decode()

    def drop(self):
        """Goes away without a word, as a telephone in a tunnel does."""
        self.socket.close()
