"""The Duel in exact play, verification of its record, and clauses from the shell."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandgate.batch.duel import ROW, compiled_play, written_row
from sandgate.batch.duel_ends import play_battle
from sandgate.batch.quiet import QuietBench
from sandgate.bots.bot import bot_of, chance_for
from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.bench import Dealt
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.duel.afloat import BATTERIES
from sandgate.rules.nwc1902.duel.ashore import agreed_of, written_of
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES

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


def test_battles_a_second_compiled_by_the_sheets_of_bots(benchmark: Any) -> None:
    """The steps of play as machine code: a torpedo captain against a broadside, every number of every move put down."""
    agreed, motions, fixed, sheets = written_battle("torpedo", "broadside")
    play, values, rows = compiled_play(), np.array(UNIT_VALUES), np.zeros((len(sheets), ROW + 1))
    play(*motions, fixed, agreed, values, QuietBench(1, 2), sheets, rows)
    benchmark(lambda: play(*motions, fixed, agreed, values, QuietBench(1, 2), sheets, rows))


@pytest.mark.parametrize("captains", [("broadside", "broadside"), ("torpedo", "broadside"), ("torpedo", "torpedo")])
def test_a_battle_between_captains_compiled(benchmark: Any, captains: tuple[str, str]) -> None:
    """Whole battles as a study plays them: thinking and steps, and the state at the end."""
    _, game, scenario = load("nwc1902/kearsarge_indiana")
    begun, doctrines = game.setup(scenario), dict(zip(("red", "blue"), captains, strict=True))
    play_battle(begun, doctrines, (1, 2), "1902 game 1")
    benchmark(lambda: play_battle(begun, doctrines, (1, 2), "1902 game 1"))


def written_battle(red: str, blue: str) -> tuple[Any, ...]:
    """The sheets of a battle between two bots, as a batch takes them."""
    _, game, scenario = load("nwc1902/kearsarge_indiana")
    roles, bots = (
        {role.key: role for role in game.roles(scenario)},
        {"red": bot_of(game.key, red), "blue": bot_of(game.key, blue)},
    )
    begun = state = game.setup(scenario)
    sheets = list[list[list[float]]]()
    while game.result(state) is None:
        written = {}
        for ask in game.awaits(state):
            if ask.role in bots:
                view = game.view(state, roles[ask.role])
                text = bots[ask.role].write(game, view, ask, chance_for("1", ask.role, len(sheets))).text
                written[ask] = game.read(text, view, ask).orders
        orders = {ask.role: lines for ask, lines in written.items()}
        sheets.append([written_row(written_of(ship, orders.get(ship.side, ()))[0]) for ship in state.ships])
        state, _ = game.adjudicate(state, written, Dealt((1, 2)))
    fixed = [(float(ship.side == "red"), float(BATTERIES.index(ship.battery)), ship.full_speed_kn) for ship in begun.ships]
    motions = tuple(ship.motion for ship in begun.ships)
    return agreed_of(begun.options), motions, (*fixed[0], *fixed[1]), np.array(sheets)


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
