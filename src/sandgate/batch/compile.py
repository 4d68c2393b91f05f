"""Rules compiled by numba: the very same function objects that play calls, so that a rule is never written twice.

Import all rules before `compiled`: a rule may call any other. No `fastmath`, which would change last bits; no cache on disk,
which is blind to edits in other files. numba freezes globals, so figures are arguments.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from numba import njit
from numba.extending import register_jitable

from sandgate.kernel.rule import RULES


@cache
def _registered(count: int) -> int:
    """Tell numba of all rules, once for each number of them."""
    for function in RULES[:count]:
        if not function.__dict__.get("told_numba"):
            register_jitable(function)
            function.__dict__["told_numba"] = True
    return count


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A rule as machine code; it answers as the plain function does, to the last bit."""
    _registered(len(RULES))
    machine_code: Callable[..., Any] = njit(function)
    return machine_code
