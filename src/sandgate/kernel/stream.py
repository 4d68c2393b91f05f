"""The stream of a role: what it has been told, as a chain of its own that a seat can keep and compare afterwards.

    seated    the game, the role, the host's commitment, the words that make the key
    told      events, in this role's words
    asked     the sheets that are asked of it now, and its view
    sealed    its own sheet with the receipt
    sent      its own message to another role; received: one that was written to it, as it was let pass
    returned  its own sheet goes back to it, and why
    struck    lines that an amendment has made void
    closed    the result, the secret, and the chain of the whole record

A stream has its own numbers: a global one would change with what its role may not know.
"""

from typing import Any

from sandgate.kernel.codec import text_of
from sandgate.kernel.record import START, body_of, chained


class Stream:
    """A chain of lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._chain = START

    def write(self, kind: str, **fields: Any) -> None:
        """Add one line."""
        line, self._chain = chained(text_of({"kind": kind, **fields}), self._chain)
        self.lines.append(line)


def check_stream(lines: list[str]) -> None:
    """Raise RecordError at the first line whose chain does not hold."""
    chain = START
    for number, line in enumerate(lines, 1):
        _, chain = body_of(line, number, chain)
