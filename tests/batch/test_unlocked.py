"""Compiled code counts who holds a list without a lock; what others compile in the same process does not."""

from typing import Any

from numba import njit

from sandgate.batch.compile import compiled


def nested(count: int) -> int:
    """A few lists of lists, handed about."""
    held = [[0.0] for _ in range(count)]
    for each in held:
        each.append(1.0)
    return len(held[0])


def locks(code: Any) -> int:
    """How often code locks."""
    return str(code.inspect_llvm(code.signatures[0])).count("atomicrmw")


def test_code_compiled_here_locks_nothing() -> None:
    plain: Any = nested
    ours, theirs = compiled(plain), njit(plain)
    assert ours(3) == theirs(3) == plain(3)
    assert locks(ours) == 0
    assert locks(theirs) > 0
