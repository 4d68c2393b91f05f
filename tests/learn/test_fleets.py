"""The law of many Fleet games at once: they are those of a table, and an admiral sees what his view holds, to the bit."""

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
from sandgate.batch.fleet_search import MOTION
from sandgate.batch.fleet_sight import see
from sandgate.batch.fleets import ANNUL, EXECUTE, board_of, own_of, play_all
from sandgate.batch.fleets_opened import column_of
from sandgate.batch.motion_row import LENGTH
from sandgate.bots.bot import chance_for
from sandgate.bots.nwc1902_fleet import BOTS
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import written
from sandgate.kernel.secrecy import leaks
from sandgate.learn.fleets import Fleets, lines_of, opened, seen_by
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES

from .test_environments import Told

ROLES: dict[str, Role] = {side: Role(side, side) for side in SIDES}
YELLOW_SEA, EQUAL, SPEED = "nwc1902/yellow_sea", "nwc1902/equal_fleets", "nwc1902/speed_against_weight"


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
    assert as_told(games.afloat[nth]) == as_told(ships.afloat)
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


def as_told(afloat: Any) -> Any:
    """The numbers of ships as they move; a motion tells nothing of a ship that has no turn to complete."""
    rows = afloat.copy()
    rows[rows[:, MOTION + 6] == 0.0, MOTION : MOTION + LENGTH] = 0.0
    return rows.tolist()


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
    met = agree(Fleets(2, EQUAL), EQUAL, 41) + agree(Fleets(1, SPEED, "blue", "decisive"), SPEED, 41)
    assert {"C", "HF", "concentrated"} <= met.keys()


MET_BY_CHANCE = ("C", "HC", "X", "N", "HF", "mute", "passed", "concentrated", "lost", "red", "blue")


@pytest.mark.slow
@pytest.mark.long
def test_compiled_they_are_so_too_to_the_last_bit() -> None:
    """By chance, and against every doctrine, which writes at a table what it does here."""
    met = Counter[str]()
    for scenario in (YELLOW_SEA, "nwc1902/tsushima", EQUAL, SPEED):
        met += agree(Fleets(6, scenario), scenario, 130)
    for nth, doctrine in enumerate(BOTS):
        scenario = (YELLOW_SEA, "nwc1902/tsushima")[nth % 2]
        met += agree(Fleets(2, scenario, SIDES[nth % 2], doctrine), scenario, 64)
    assert [name for name in (*MET_BY_CHANCE, "closed", "undecided") if not met[name]] == []


# -- what an admiral may not know ----------------------------------------------------------------------------------------


def test_what_an_admiral_may_not_know_changes_no_number_of_his(plain: None) -> None:
    """The law of equal views: what signals mean, orders, speeds, turns that have begun, plans."""
    observed, fleets, chance = as_seen(GAME), Fleets(1, "nwc1902/six_moves"), np.random.default_rng(3)
    state, flown = opened("nwc1902/six_moves"), 0
    for _ in range(5):
        for role in ROLES.values():
            assert leaks(observed, state, role) == []
        lines = lines_at_a_table(fleets, 0, state, drawn(chance, fleets)[0])
        state = at_a_table(state, {side: f"{text}\nHF 1" if "HF" not in text else text for side, text in lines.items()})
        flown += len(state.hoists)
    assert flown


def as_seen(game: Game[Any, Any]) -> Game[Any, Any]:
    """A Fleet game of which an admiral gets his row, and what his choices write, and nothing else."""

    def view(state: Any, role: Role) -> Told:
        seen = game.view(state, role)
        lines = [lines_of(np.array([helm, fire]), seen, role.side) for helm, fire in ((3, 2), (EXECUTE, 1), (ANNUL, 3))]
        return Told((seen_by(seen, role.side).tobytes().hex(), *lines))

    nothing: Any = lambda *_: ()  # noqa: E731
    return replace(
        game, view=view, awaits=nothing, limits=nothing, losses=lambda _: None, standing=nothing, ruler=lambda *_: None,
        briefing=nothing,
    )  # fmt: skip


def test_a_row_that_tells_what_the_enemy_signals_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = list[Any]()

    def peeping(state: State, role: Role) -> Any:
        hidden[:] = [hoist.signal.points for hoist in state.hoists if hoist.side != role.side]
        return GAME.view(state, role)

    monkeypatch.setattr("tests.learn.test_fleets.seen_by", lambda *_: np.array(hidden, np.float32))
    state = at_a_table(opened("nwc1902/six_moves"), {"red": "", "blue": "HV 4R"})
    found = leaks(as_seen(replace(GAME, view=peeping)), state, ROLES["red"])
    assert any(path.startswith("hoists[0].signal") for path in found)


def test_two_games_that_differ_in_what_blue_hides_look_alike_to_red(plain: None) -> None:
    """In the arrays themselves: blue hoists one turn in one game and another in the other, and fire on other ships."""
    fleets = Fleets(2, EQUAL)
    fleets.reset(seed=1)
    fleets._games.orders[:, 1, 1] = 203  # his flag is no longer at the head, so that a turn is hoisted
    seen, _, _ = fleets.play(np.array([[[1, 2], [3, 2]], [[1, 2], [8, 4]]]))
    assert seen[0, 0].tolist() == seen[1, 0].tolist()
    assert seen[0, 1].tolist() != seen[1, 1].tolist()
    fleets._games.orders[1, 1, [0, 2, 3, 4, 5, 7, 9]] += 1
    fleets._games.afloat[1, fleets._fixed.sides == 1, 4:] += 1.0
    before = seen[0, 0].copy()
    assert look(fleets, 1, 0).tolist() == look(fleets, 0, 0).tolist() == before.tolist()


def look(fleets: Fleets, nth: int, side: int) -> Any:
    """What an admiral sees of a game as it stands, nothing received in the last move."""
    row = np.zeros(fleets._seen.shape[2], np.float32)
    board = board_of(nth, fleets._games, fleets._fixed, np.zeros(len(fleets._fixed.numbers)), fleets._agreed.moves)
    see(row, board, own_of(nth, side, fleets._games, fleets._fixed, fleets._agreed))
    return row


# -- an environment of Gymnasium -----------------------------------------------------------------------------------------


def test_it_is_an_environment_of_gymnasium_that_repeats_itself(plain: None) -> None:
    for opponent in (None, "holds_on"):
        told = [list(played(seed, opponent)) for seed in (5, 5, 6)]
        assert data_equivalence(told[0], told[1])
        assert data_equivalence(told[0], told[2]) == (opponent is not None)  # who holds on leaves nothing to chance


def played(seed: int, opponent: str | None) -> Any:
    fleets = Fleets(2, EQUAL, "blue", opponent)
    fleets.action_space.seed(1)
    row, _ = fleets.reset(seed=seed)
    assert fleets.observation_space.contains(row)
    for _ in range(6):
        told = fleets.step(fleets.action_space.sample())
        assert fleets.observation_space.contains(told[0])
        assert [each.shape for each in told[1:4]] == [(2,)] * 3
        yield told


def test_a_doctrine_that_chooses_among_equals_follows_from_the_seed(plain: None) -> None:
    drawn_by = list[list[str]]()
    for seed in (5, 5, 6):
        fleets = Fleets(2, EQUAL, opponent="line_ahead")
        fleets.reset(seed=seed)
        drawn_by.append([*fleets._seeds])
    assert drawn_by[0] == drawn_by[1] != drawn_by[2]
    assert len({*drawn_by[0]}) == 2


def test_a_game_that_is_over_begins_anew_with_the_next_step(plain: None) -> None:
    fleets, still = Fleets(2, "nwc1902/six_moves"), np.zeros((2, 2), np.int64)
    first, _ = fleets.reset(seed=1)
    ended = [fleets.step(still)[2].tolist() for _ in range(6)]
    assert ended == [[False, False]] * 5 + [[True, True]]
    row, worth, over, broken, _ = fleets.step(still + 1)
    assert row.tolist() == first.tolist()
    assert (worth.tolist(), over.tolist(), broken.tolist()) == ([0.0, 0.0], [False, False], [False, False])


def test_where_the_fleets_close_a_game_is_broken_off(plain: None, tmp_path: Path) -> None:
    """Two columns of 12 knots meet from 6,100 yards, 2,000 a move; where no mêlée is agreed the game goes on."""
    told = dict[bool, list[tuple[float, bool, bool]]]()
    for melee in (True, False):
        fleets = Fleets(1, str(meeting(tmp_path, melee)), opponent=lambda seen: np.zeros((len(seen), 2)))  # stands on
        fleets.reset(seed=1)
        steps = [fleets.step(np.zeros((1, 2)))[1:4] for _ in range(4)]
        told[melee] = [(float(worth[0]), bool(over[0]), bool(broken[0])) for worth, over, broken in steps]
    assert told[True] == [(0.0, False, False)] * 2 + [(0.0, False, True), (0.0, False, False)]  # which begins anew
    assert told[False] == [(0.0, False, False)] * 4


def meeting(folder: Path, melee: bool) -> Path:
    """A scenario of two columns that are to meet, red heading north, blue south."""
    scenario, path = written(EQUAL), folder / f"meeting_{melee}.yaml"
    red, blue = scenario["fleets"]
    red.update(guide_yd=[0, 0], heading_deg=0)
    blue.update(guide_yd=[100, 6100], heading_deg=180)
    scenario["options"] = {**scenario.get("options", {}), "melee": melee}
    YAML().dump(scenario, path)
    return path


def test_an_opponent_sees_his_own_side_and_answers(plain: None) -> None:
    """Red turns away in every move because the opponent says so; blue stands on."""
    rows = list[Any]()
    fleets = Fleets(2, EQUAL, side="blue", opponent=lambda seen: turn_right(seen, rows))
    first, _ = fleets.reset(seed=1)
    for _ in range(2):
        fleets.step(np.zeros((2, 2), np.int64))
    assert len(rows) == 2
    assert rows[0].shape == first.shape
    assert rows[0].tolist() != first.tolist()
    assert fleets._games.at[0, 0, 2] != fleets._opening.at[0, 0, 2]
    assert fleets._games.at[0, 6, 2] == fleets._opening.at[0, 6, 2]


def turn_right(seen: Any, rows: list[Any]) -> Any:
    rows.append(seen.copy())
    return np.tile([7, 0], (len(seen), 1))


def test_what_cannot_be_played_so_is_told_with_its_remedy(plain: None) -> None:
    for scenario, words in (("nwc1902/kearsarge_indiana", "no Fleet game"), ("nwc1902/santiago", "in open water")):
        with pytest.raises(TableError, match=words) as told:
            Fleets(1, scenario)
        assert "sandgate.learn.aec" in str(told.value)
    with pytest.raises(TableError, match="red or blue"):
        Fleets(1, side="green")
    with pytest.raises(TableError, match="line_ahead, decisive"):
        Fleets(1, opponent="togo")
    fleets = Fleets(1, EQUAL)
    fleets.reset(seed=1)
    for actions in ([[15, 0]], [[0, 8]], [[-1, 0]]):
        with pytest.raises(TableError, match="a helm below 15 and a fire below 8"):
            fleets.step(np.array(actions))
    with pytest.raises(TableError, match="no actions of 1 game:"):
        fleets.play(np.zeros((2, 2, 2)))
