"""What is worked out of a battle once and asked for often, found again by the identity of its records.

To compare or to hash four hundred men would take longer than most of what is asked of them.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, TypeVarTuple

Asked = TypeVarTuple("Asked")
Found = TypeVar("Found")

KEPT: Final = 16  # of each function: a step asks of a handful of battles


def kept(records: int = 1) -> Callable[[Callable[[*Asked], Found]], Callable[[*Asked], Found]]:
    """Let a function remember what it found last.

    The first so many of what it is asked are frozen records, known by their identity, the others are known by their value.
    The records are kept with what was found, so that no others can take on their identity.
    >>> count = kept()(len)
    >>> men = ("RI1.1", "RI1.2")
    >>> count(men), count(men)
    (2, 2)
    """

    def keeping(work: Callable[[*Asked], Found]) -> Callable[[*Asked], Found]:
        found = dict[tuple[Any, ...], tuple[tuple[*Asked], Found]]()

        @wraps(work)
        def asked(*of: *Asked) -> Found:
            key = (*map(id, of[:records]), *of[records:])
            known = found.get(key)
            if known is None:
                if len(found) >= KEPT:
                    found.clear()
                known = found[key] = (of, work(*of))
            return known[1]

        return asked

    return keeping
