"""The umpire's rulings as lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Slot
from sandgate.kernel.errors import OrderError
from sandgate.kernel.rulings import read_ruling, slot_text

BOARD = (Piece("red-2", "red", "battleship", 0, 0, number=2), Piece("blue-3", "blue", "battleship", 9, 9, number=3))
words = st.integers(0, 0xFFFF)


@given(st.integers(0, 9999), words, words, words)
def test_a_slot_prints_and_reads_back(move: int, actor: int, other: int, nth: int) -> None:
    slot = Slot(move, "NWC.TA.48", actor, other, nth)
    assert read_ruling(f"RULE {slot_text(slot, BOARD)} = no BECAUSE the smoke had lifted", BOARD).slot == slot


def test_the_line_of_the_design_reads() -> None:
    ruling = read_ruling("RULE 4 NWC.TA.48 red-2>blue-3 = no BECAUSE the smoke had lifted", BOARD)
    assert ruling == (Slot(4, "NWC.TA.48", 2, 3), "no", "the smoke had lifted")


@pytest.mark.parametrize(
    ("line", "at", "problem"),
    [
        ("RULE four NWC.TA.48 = no BECAUSE of smoke", 0, "not a ruling"),
        ("RULE 4 NWC.TA.48 = no", 21, "a ruling needs a reason"),
        ("RULE 4 NWC.TA.48 = no BECAUSE", 29, "a ruling needs a reason"),
        ("RULE 4 NWC.TA.48 green-1 = no BECAUSE of smoke", 17, "no unit green-1"),
        ("RULE 4 NWC.TA.48 red-2>99999 = no BECAUSE of smoke", 23, "no unit 99999"),
    ],
)
def test_what_is_wrong_with_a_ruling_is_shown_at_its_place(line: str, at: int, problem: str) -> None:
    with pytest.raises(OrderError) as error:
        read_ruling(line, BOARD)
    assert error.value.at == at
    assert problem in error.value.problem
    assert error.value.remedy
