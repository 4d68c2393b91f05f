"""The law of an accelerator: its rows are those of exact play, and the processor's functions compile for it as they are."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from numba import cuda
from numba.cuda.cudadrv.driver import CudaAPIError

from sandgate.batch import duel_accelerated
from sandgate.batch.chance import chances_of
from sandgate.batch.compile import tell_numba_of_calls
from sandgate.batch.cuda_compile import teach
from sandgate.batch.duel_battles import Noted, tell_numba_of_battles
from sandgate.batch.duel_ends import VALUES, nothing_noted
from sandgate.kernel.errors import TableError
from sandgate.rules.nwc1902.duel.afloat import Agreed
from sandgate.studies.compiled import accelerator_of
from sandgate.studies.games import accelerated_rows, play_row

from .test_duel_battles import board

HOUSE = Path(__file__).parents[2]


def test_a_simulated_accelerator_has_the_rows_of_exact_play() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.batch.simulated"],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert any(int(hits) for hits in done.stdout.split())


@pytest.mark.skipif(not duel_accelerated.missing(), reason="an accelerator is here")
def test_where_there_is_none_a_study_says_what_is_missing() -> None:
    with pytest.raises(TableError, match=r"(sandgate\[accelerator\]|nvidia-smi).*leave out `--on accelerator`"):
        accelerator_of(board("battle 0").study)


def test_a_driver_that_fails_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any) -> None:
        raise CudaAPIError(700, "Call to cuLaunchKernel results in CUDA_ERROR_ILLEGAL_ADDRESS")

    monkeypatch.setattr(duel_accelerated, "compiled_battles", lambda: {(1, duel_accelerated.THREADS): failing})
    with pytest.raises(TableError, match=r"failed \(\[700\] .*ILLEGAL_ADDRESS\); leave out `--on accelerator`"):
        accelerated_rows(board("battle 0"), (1, 2), duel_accelerated)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="the compiler for accelerators is not installed")
def test_the_very_functions_of_the_processor_compile_for_an_accelerator(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the assembler's text, for which no accelerator is needed; no product in it may be joined to a sum."""
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    tell_numba_of_battles()
    tell_numba_of_calls(duel_accelerated.a_battle_each)
    teach()
    noted = Noted(*[np.zeros((2, *each.shape), each.dtype) for each in nothing_noted(9)])
    chances = duel_accelerated.chances_together([chances_of("x", ("red", "blue"), 9)] * 2)
    openings, keys = np.zeros((2, 2 * duel_accelerated.SHIP)), np.zeros((2, 2), np.int64)
    given = (openings, Agreed(9, True, 1.0, 27.0, 800.0), VALUES, keys, (0, 1), chances, noted, np.zeros(2, np.int64))
    told: Any = numba
    kinds = tuple(told.typeof(each) for each in given)
    text, _ = cuda.compile(
        duel_accelerated.a_battle_each, kinds, device=False, abi="numba", cc=(9, 0), output="ptx", opt=False
    )
    assert re.search(r"\.entry \w*a_battle_each", text)
    assert "mul.rn.f64" in text
    assert "mul.f64" not in text


@pytest.mark.skipif(bool(duel_accelerated.missing()), reason=f"no accelerator: {duel_accelerated.missing()}")
def test_an_accelerator_has_the_rows_of_exact_play() -> None:
    for seed in range(8):
        given = board(f"battle {seed}")
        assert accelerated_rows(given, range(1, 9), duel_accelerated) == [play_row(given, number) for number in range(1, 9)]
