"""What a compiled function calls becomes machine code within it alone; what others compile in the same process does not."""

from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.core import codegen

from sandgate.batch.compile import compiled


def halves(count: int) -> list[float]:
    """So many halves of numbers from 0 on."""
    return [number / 2.0 for number in range(count)]


def mean(count: int) -> float:
    """The mean of what is laid in an array."""
    lain, total = np.empty(count), 0.0
    for nth, number in enumerate(halves(count)):
        lain[nth] = number
        total += lain[nth]
    return total / count


def spread(count: int) -> float:
    """What calls the others."""
    return mean(count) - mean(1)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions of which machine code is made, as it is made."""
    names = list[str]()
    add: Any = codegen.CPUCodeLibrary._finalize_final_module

    def heard(library: Any) -> None:
        names.append(library.name)
        add(library)

    monkeypatch.setattr(codegen.CPUCodeLibrary, "_finalize_final_module", heard)
    return names


def test_only_the_function_that_is_asked_for_is_made(made: list[str]) -> None:
    ours = compiled(spread)
    assert ours(5) == spread(5) == 1.0
    assert [name for name in made if name in {"spread", "mean", "halves"}] == ["spread"]


def test_what_was_only_called_can_be_asked_for_later_and_called_by_others(made: list[str]) -> None:
    assert compiled(spread)(5) == 1.0
    assert compiled(mean)(3) == mean(3) == 0.5
    theirs: Any = njit(lambda count: halves(count)[1])
    assert theirs(2) == 0.5
    assert [name for name in made if name in {"spread", "mean"}] == ["spread", "mean"]


def test_numba_makes_all_when_others_compile(made: list[str]) -> None:
    compiled(spread)(5)
    made.clear()
    inner: Any = njit(lambda number: number + 1)
    outer: Any = njit(lambda number: inner(number) * 2)
    assert outer(2) == 6
    assert inner(2) == 3
    assert len(made) == 2
