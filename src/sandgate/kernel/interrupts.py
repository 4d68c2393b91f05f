"""How a program is ended from the keyboard while it is still being loaded, or while it calls other processes."""

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


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Have the processes that are begun here never hear Ctrl+C: whoever began them hears it, and ends them.

    A terminal tells it to all, and one that is still being loaded would die of it with a traceback. Processes, and threads,
    take over what is blocked in the thread that begins them. Windows knows no such thing, and there they hear it.
    >>> with deaf_to_ctrl_c():
    ...     signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    True
    >>> signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    False
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415  (of those who begin processes)

    resource_tracker.ensure_running()  # ahead: Python 3.11 lets through what was blocked where it begins its tracker
    former = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)
