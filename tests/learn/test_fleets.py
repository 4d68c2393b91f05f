"""The law of many Fleet games at once: they are the games of a table, and an admiral sees what his view holds, to the last bit."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from ruamel.yaml import YAML

from sandgate.batch.fleet_battles import AT_WILL, FIRE, FIRE_MOVE, TURN, TURN_MOVE
from sandgate.batch.fleet_ends import orders_of, ships_of
from sandgate.batch.fleets import ANNUL, CEASES, EXECUTE, FIRST, play_all
from sandgate.batch.fleets_opened import column_of
from sandgate.bots.bot import chance_for
from sandgate.bots.nwc1902_fleet import BOTS
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Ask, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load, written
from sandgate.kernel.secrecy import leaks
from sandgate.learn.fleets import Fleets, lines_of, opened, seen_by
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES

from .test_environments import Told

ROLES = {side: Role(side, side) for side in SIDES}
YELLOW_SEA = "nwc1902/yellow_sea"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same functions, not compiled."""
    monkeypatch.setattr("sandgate.learn.fleets.compiled_fleets", lambda: play_all)


# -- the games are those of a table --------------------------------------------------------------------------------------


def at_a_table(state: State, lines: Mapping[str, str]) -> State:
    """A move of exact play, by sheets that are read as anybody's."""
    sheets = {ask: read(state, ask, lines[ask.role]) for ask in GAME.awaits(state) if ask.role != UMPIRE}
    return GAME.adjudicate(state, sheets, Dealt())[0]


def read(state: State, ask: Ask, text: str) -> tuple[Any, ...]:
    sheet = GAME.read(text, GAME.view(state, ROLES[ask.role]), ask)
    assert sheet.refusals == ()
    return sheet.orders


def lines_at_a_table(fleets: Fleets, nth: int, state: State, actions: Any) -> dict[str, str]:
    """What both admirals write: what their actions mean, or what their doctrines write at a table."""
    lines = dict[str, str]()
    for place, side in enumerate(SIDES):
        view, ask = GAME.view(state, ROLES[side]), Ask(side, "move", (side,))
        lines[side] = lines_of(actions[place], view, side)
        if isinstance(fleets._opponent, str) and place != fleets._own:
            chance = chance_for(fleets._seeds[nth], side, state.move + 1)
            lines[side] = BOTS[fleets._opponent].write(GAME, view, ask, chance).text
    return lines


def agree(fleets: Fleets, scenario: str, moves: int) -> Counter[str]:
    """Play games by chance both ways, each anew when it is over: what has happened in them."""
    met, chance = Counter[str](), np.random.default_rng(7)
    fleets.reset(seed=11)
    begun = opened(scenario)
    states = [begun] * fleets.num_envs
    for _ in range(moves):
        actions = drawn(chance, fleets)
        began = fleets._over.copy()
        seen, worth, over = fleets.play(actions)
        for nth in range(fleets.num_envs):
            if began[nth]:
                states[nth] = begun
            else:
                lines = lines_at_a_table(fleets, nth, states[nth], actions[nth])
                met += Counter(
                    [line.split()[0] for line in "; ".join(lines.values()).replace("\n", "; ").split("; ") if line]
                )
                states[nth] = at_a_table(states[nth], lines)
            met += stands_alike(fleets, nth, states[nth])
            met += ends_alike(fleets, nth, states[nth], worth[nth], bool(over[nth]))
            for place, side in enumerate(SIDES):
                assert seen[nth, place].tolist() == seen_by(GAME.view(states[nth], ROLES[side]), side).tolist()
    return met


def drawn(chance: Any, fleets: Fleets) -> Any:
    """What chance does: it mostly stands on, and carries out what it has hoisted."""
    actions = (chance.random((fleets.num_envs, 2, 2)) * fleets.choices).astype(np.int64)
    actions[..., 0] *= chance.random((fleets.num_envs, 2)) < 0.4
    actions[..., 1] *= chance.random((fleets.num_envs, 2)) < 0.2
    actions[..., 0][chance.random((fleets.num_envs, 2)) < 0.2] = EXECUTE
    return actions


def stands_alike(fleets: Fleets, nth: int, state: State) -> Counter[str]:
    """Hold every number of a game to the state of exact play."""
    games, ships, numbers = fleets._games, ships_of([state]), [ship.number for ship in state.ships]
    for name in ("received", "halved", "gone", "at"):
        assert getattr(games, name)[nth].tolist() == getattr(ships, name).tolist()
    there = ~ships.gone
    assert games.afloat[nth][there][:, :5].tolist() == ships.afloat[there][:, :5].tolist()
    assert games.stands[nth].tolist() == [state.move, state.first_fire, state.apart_moves]
    for place, fleet in enumerate(state.fleets):
        assert games.columns[nth, place].tolist() == column_of(fleet.column, numbers).tolist()
        assert games.wakes[nth, place, : games.laid[nth, place]].tolist() == [list(each) for each in fleet.wake]
        held, exact = games.orders[nth, place].copy(), orders_of(state, fleet)
        at_will = held[FIRE] == AT_WILL
        exact[FIRE] = AT_WILL if at_will else exact[FIRE]
        for signal, move in ((TURN, TURN_MOVE), (FIRE, FIRE_MOVE)):
            held[move] *= held[signal] != 0
        assert held.tolist() == exact.tolist()
    return Counter(
        mute=sum(fleet.mute_moves > 0 for fleet in state.fleets),
        passed=sum(fleet.commanding != fleet.flag for fleet in state.fleets),
        concentrated=sum(fleet.concentration > 0 for fleet in state.fleets),
        lost=sum(ship.gone for ship in state.ships),
    )


def ends_alike(fleets: Fleets, nth: int, state: State, worth: Any, over: bool) -> Counter[str]:
    """Hold the end of a game, and what it is worth, to the book's."""
    result = GAME.result(state)
    assert (result is not None) == over
    closed = result is not None and result.sequel is not None
    assert bool(fleets._closed[nth]) == closed
    winner = result.winner if result is not None else ""
    assert worth.tolist() == [0.0 if not winner else 1.0 if winner == side else -1.0 for side in SIDES]
    return Counter({winner or "undecided": over, "closed": closed})


def test_many_games_are_those_of_a_table(plain: None) -> None:
    met = agree(Fleets(2, "nwc1902/equal_fleets"), "nwc1902/equal_fleets", 41)
    met += agree(Fleets(1, "nwc1902/speed_against_weight", "blue", "decisive"), "nwc1902/speed_against_weight", 41)
    assert {"C", "HF", "concentrated"} <= +met.keys()
