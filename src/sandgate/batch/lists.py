"""Lists of compiled code: they keep the room that they have, and what lies in it is not blotted out.

Numba fills a list that it makes or lengthens with noughts, for what is held there is given back, and takes room from one
that grows short. A battle of fleets makes and changes thousands of lists that hold numbers alone, of which neither is
needed. What others compile in the same process is as it was. Where numba has other names than those used here, its ways
stay.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from numba.cpython import listobj

LISTS: Final[Any] = getattr(listobj, "ListInstance", None)
IS_KNOWN: Final = all(hasattr(LISTS, name) for name in ("zfill", "resize"))


@contextmanager
def lists_that_keep_their_room() -> Iterator[None]:
    """Have what is compiled meanwhile make and change its lists so."""
    if not IS_KNOWN:
        yield
        return
    zfill, resize = LISTS.zfill, LISTS.resize

    def leave_numbers(self: Any, start: Any, stop: Any) -> None:
        if _holds_others(self):
            zfill(self, start, stop)

    def only_lengthen(self: Any, new_size: Any) -> None:
        if _holds_others(self):
            resize(self, new_size)
            return
        builder = self._builder
        with builder.if_then(builder.icmp_signed("<", self._payload.allocated, new_size), likely=False):
            resize(self, new_size)
        self._payload.size = new_size
        self.set_dirty(True)

    LISTS.zfill, LISTS.resize = leave_numbers, only_lengthen
    try:
        yield
    finally:
        LISTS.zfill, LISTS.resize = zfill, resize


def _holds_others(made: Any) -> bool:
    """Whether a list holds other lists, or arrays: to these numba's ways stay."""
    holds: bool = made._datamodel.contains_nrt_meminfo()
    return holds
