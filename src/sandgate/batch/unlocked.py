"""Compiled code that counts without a lock who holds a list: a lock costs as much as to move a ship.

Numba locks, for its code may let go of Python's own lock (`nogil`, `parallel`). Ours never does. What others compile in the
same process is as it was. Numba offers no switch for it; where it has other names than those used here, its lock stays.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from llvmlite import ir
from numba.core.registry import cpu_target
from numba.core.runtime import nrtdynmod
from numba.core.runtime.nrt import rtsys

MADE_BY: Final[Any] = nrtdynmod
COUNTING: Final[Any] = rtsys
IS_KNOWN: Final = hasattr(MADE_BY, "_define_atomic_inc_dec") and hasattr(COUNTING, "initialize")


@contextmanager
def without_lock() -> Iterator[None]:
    """Have what is compiled count by another library than numba's; nobody else may compile meanwhile."""
    if not IS_KNOWN:
        yield
        return
    unlocked = _library()
    locked, COUNTING._library = COUNTING._library, unlocked
    try:
        yield
    finally:
        COUNTING._library = locked


@cache
def _library() -> Any:
    """Numba's functions that count, none of which locks."""
    context = cpu_target.target_context
    COUNTING.initialize(context)
    locked, MADE_BY._define_atomic_inc_dec = MADE_BY._define_atomic_inc_dec, _counts
    try:
        return MADE_BY.compile_nrt_functions(context)
    finally:
        MADE_BY._define_atomic_inc_dec = locked


def _counts(module: Any, name: str, **_: Any) -> Any:
    """A function that counts up (`add`) or down (`sub`)."""
    number = ir.IntType(64)
    count = ir.Function(module, ir.FunctionType(number, [number.as_pointer()]), f"count_{name}")
    builder = ir.IRBuilder(count.append_basic_block())
    counted = getattr(builder, name)(builder.load(count.args[0]), number(1))
    builder.store(counted, count.args[0])
    builder.ret(counted)
    return count
