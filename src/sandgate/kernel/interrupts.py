"""How a program is ended from the keyboard while it is still being loaded."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Have Ctrl+C end the program itself: as an error it may fall where Python only tells of it, and goes on importing.

    Where Ctrl+C is ignored, as in a shell's job in the background, it stays so.
    >>> before = signal.signal(signal.SIGINT, signal.default_int_handler)
    >>> with ended_at_once():
    ...     signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    True
    >>> signal.signal(signal.SIGINT, before) is signal.default_int_handler
    True
    """
    former = signal.getsignal(signal.SIGINT)
    if former is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
