"""The Duel in exact play, verification of its record, and clauses from the shell."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.bench import Dealt
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from .positions import broadsides

OPEN = {"red": "OF", "blue": "OF"}
SANDGATE = str(Path(sys.executable).with_name("sandgate"))


def test_moves_a_second_at_two_broadsides_2500_yd_all_guns_loaded(benchmark: Any) -> None:
    """Floor: 5,000 moves a second, goal 20,000: a bot that looks moves ahead must answer while a player reads."""
    game, state, sheets = broadsides(2500, [OPEN, {"red": "", "blue": ""}])
    _, events = benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    assert sum(type(event).__name__ == "GunFireScored" for event in events) == 2
    assert 1.0 / benchmark.stats.stats.min > 5_000  # the best round: a neighbour on the machine can only slow it


def test_moves_a_second_while_both_ships_turn_and_reload(benchmark: Any) -> None:
    """The commonest move of a fight: helms over, nothing loaded."""
    game, state, sheets = broadsides(2500, [OPEN, {"red": "R", "blue": "L"}, {"red": "", "blue": ""}])
    benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    assert 1.0 / benchmark.stats.stats.min > 5_000  # the best round: a neighbour on the machine can only slow it


def test_moves_a_second_with_torpedoes_in_the_water(benchmark: Any) -> None:
    """The dearest move: two torpedoes running, tracks followed second by second."""
    moves = [{"red": "SFT 0 E", "blue": "PFT 0 W"}, {"red": "", "blue": ""}]
    game, state, sheets = broadsides(2000, moves)
    benchmark(lambda: game.adjudicate(state, sheets, Dealt()))


@pytest.fixture(scope="module")
def record() -> list[str]:
    _, game, scenario = load("nwc1902/kearsarge_indiana")
    table = Table.open(game, scenario, Memory(), Desk.of_seed(3))
    play_out(table, {"red": RANDOM, "blue": RANDOM}, "3")
    table.close()
    assert table.fold.state.move == 120
    return table.store.read()


def test_verify_a_record_of_120_moves(benchmark: Any, record: list[str]) -> None:
    """Ceiling: one second."""
    _, game, _ = load("nwc1902/kearsarge_indiana")
    benchmark.pedantic(lambda: verify(game, record), rounds=5)
    assert benchmark.stats.stats.median < 1.0


@pytest.mark.parametrize(
    "command",
    [["--help"], ["clauses", "NWC.DU.21"], ["rule", "NWC.DU.21", "--run-yd", "450", "--angle-deg", "45"], ["scenarios"]],
    ids=lambda command: " ".join(command[:2]),
)
def test_a_look_up_from_the_shell(benchmark: Any, command: list[str]) -> None:
    """Ceiling: 0.3 seconds, the program's start included."""
    benchmark.pedantic(
        lambda: subprocess.run([SANDGATE, *command], check=True, capture_output=True), rounds=5, warmup_rounds=1
    )
    assert benchmark.stats.stats.median < 0.3
