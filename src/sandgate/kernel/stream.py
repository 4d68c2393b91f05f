"""The stream of a role: what it has been told, as a chain of its own that a seat can keep and compare afterwards.

    seated    the game, the role, the host's commitment, the words that make the key
    told      events, in this role's words
    asked     the sheets that are asked of it now, and its view: the whole (`view`), or what has changed (`change`, see
              `kernel/changes.py`) in the one that this stream has shown last, be that line struck or not
    sealed    its own sheet with the receipt
    sent      its own message to another role; received: one that was written to it, as it was let pass
    returned  its own sheet goes back to it, and why
    struck    lines that an amendment has made void
    closed    the result, the secret, and the chain of the whole record

A stream has its own numbers: a global one would change with what its role may not know.

Its lines wait until somebody reads them, but no more than MOST: what is to be told holds the view before and the view after,
and a long game would hold them all.
"""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from pydantic_core import from_json

from sandgate.kernel.codec import text_of, text_of_fields
from sandgate.kernel.errors import RecordError
from sandgate.kernel.record import START, body_of, chained

MOST: Final = 512  # lines of a stream that wait to be written
CALLING: Final = frozenset({"seated", "asked", "sealed", "returned", "struck"})  # kinds after which sheets are called anew


class Stream:
    """A chain of lines."""

    def __init__(self) -> None:
        self.length = 0  # lines, those that wait too
        self.counts = Counter[str]()  # of each kind
        self.called = 0  # the number of the newest line by which its role was called
        self._lines: list[str] = []
        self._waiting = deque[tuple[str, Callable[[], dict[str, Any]]]]()
        self._chain = START

    @property
    def lines(self) -> list[str]:
        """All lines; those that wait are written now."""
        while self._waiting:
            self._write_next()
        return self._lines

    def write(self, kind: str, **fields: Any) -> None:
        """Add one line."""
        self.write_later(kind, lambda: fields)

    def write_later(self, kind: str, fields: Callable[[], dict[str, Any]]) -> None:
        """Add one line; what stands in it is asked for when it is read, after all that stands before it."""
        self._waiting.append((kind, fields))
        self.length += 1
        self.counts[kind] += 1
        if kind in CALLING:
            self.called = self.length
        if len(self._waiting) > MOST:
            self._write_next()

    def _write_next(self) -> None:
        kind, fields = self._waiting[0]
        line, self._chain = chained(text_of_fields({"kind": kind, **fields()}), self._chain)
        self._waiting.popleft()
        self._lines.append(line)


def role_of_stream(lines: Sequence[str]) -> str:
    """Whose stream it is; raises RecordError for none, and at the first line whose chain does not hold."""
    if not lines:
        raise RecordError(1, "an empty stream proves nothing")
    chain, role = START, ""
    for number, line in enumerate(lines, 1):
        body, chain = body_of(line, number, chain)
        try:
            plain = from_json(body, allow_inf_nan=False)
            canonical = text_of(plain) == body
        except ValueError:
            canonical = False
        if not canonical:
            raise RecordError(number, "not written as a table writes it: no JSON, or other signs for the same")
        if number == 1:
            role = plain.get("role") if plain.get("kind") == "seated" else ""
        if not role or not isinstance(role, str):
            raise RecordError(1, 'no stream: it begins with "seated" and the role that was told')
    return role
