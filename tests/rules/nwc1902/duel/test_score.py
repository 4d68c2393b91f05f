"""The end of a Duel and its result (NWC.DU.47)."""

import pytest

from sandgate.kernel.contract import Result
from sandgate.rules.nwc1902.duel.game import GAME

from .playing import Duel


def after_charges(red: float, blue: float, moves: int = 1) -> Result:
    """The result of a Duel of so many silent moves in which the umpire has charged these points."""
    duel = Duel(moves=moves)
    for _ in range(moves):
        duel.move()
    duel.hand(f"CHARGE RED {red}", f"CHARGE BLUE {blue}")
    duel.score()
    result = GAME.result(duel.state)
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("red", "blue", "winner", "outcome"),
    [
        (1002.5, 640, "blue", "Kearsarge is out of action after move 1: blue wins with Kentucky"),
        (640, 1000, "red", "Kentucky is out of action after move 1: red wins with Kearsarge"),
        (1000, 1000, "", "both ships are out of action after move 1: a draw"),
        (310, 455.5, "red", "no ship is out of action after 1 moves; red 310, blue 455.5 points received: advantage red"),
        (99, 98.5, "blue", "no ship is out of action after 1 moves; red 99, blue 98.5 points received: advantage blue"),
        (8, 8, "", "no ship is out of action after 1 moves; red 8, blue 8 points received: a draw"),
    ],
)
def test_who_has_won_and_why(red: float, blue: float, winner: str, outcome: str) -> None:
    """NWC.DU.47: red 1,002.5 and blue 640: blue wins; 1,000 and 1,000: draw; red 310, blue 455.5: advantage red."""
    result = after_charges(red, blue)
    assert (result.winner, result.outcome) == (winner, outcome)
    assert result.points == (("red", float(red)), ("blue", float(blue)))
    assert result.clauses == ("NWC.DU.47",)


def test_while_moves_are_left_there_is_no_result() -> None:
    duel = Duel(moves=2)
    assert GAME.result(duel.state) is None
    duel.move("OF")
    assert GAME.result(duel.state) is None
    duel.move()
    assert GAME.result(duel.state) is None
    duel.score()
    assert GAME.result(duel.state) is not None
