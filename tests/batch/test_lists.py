"""Lists of compiled code keep their room and are not filled; what others compile in the same process is as it was."""

from typing import Any

from numba import njit

from sandgate.batch.compile import compiled


def lengthened(count: int) -> tuple[list[float], int]:
    """A list that grows and is cut short again and again, and one of lists: what is held there must be given back."""
    numbers, held, total = [0.5] * count, [[1.0] for _ in range(count)], 0
    for nth in range(4 * count):
        numbers.append(float(nth))
        held.append([float(nth)])
        if nth % 3 == 2:
            del numbers[1:3]
            del held[: len(held) - 1]
            total += len(held)
    numbers[:] = numbers[2:7]
    return numbers, total


def filled(code: Any) -> int:
    """How often code fills memory."""
    return str(code.inspect_llvm(code.signatures[0])).count("llvm.memset")


def test_lists_of_code_compiled_here_are_not_filled() -> None:
    plain: Any = lengthened
    ours, theirs = compiled(plain), njit(plain)
    assert ours(9) == theirs(9) == plain(9)
    assert filled(ours) < filled(theirs)
