"""The law of many Duels at once: they are the Duels of a table, and a captain sees what his view holds, to the last bit."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from sandgate.batch.duels import CHOICES, SEES, play_all
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks
from sandgate.learn.duels import Duels, lines_of, seen_by
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.telling import Teller

from .test_environments import Told

ROLES = {side: Role(side, side) for side in ("red", "blue")}
OPENINGS = ("nwc1902/kearsarge_indiana", "nwc1902/torpedo_range")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same steps, not compiled."""
    silent = {name: lambda *_: None for name in vars(Teller) if not name.startswith("__")}
    monkeypatch.setattr("sandgate.batch.duels.QUIET", type("Silent", (), silent)())
    monkeypatch.setattr("sandgate.learn.duels.compiled_duels", lambda: play_all)


def at_a_table(state: State, actions: Any, sides: tuple[str, ...], key: Any) -> State:
    """A move of exact play, by sheets that are read as anybody's; after the last one the step that scores it."""
    sheets: Mapping[Ask, tuple[Any, ...]] = {
        ask: read(state, ask, actions[sides.index(ask.role)]) for ask in GAME.awaits(state) if ask.role != UMPIRE
    }
    state, _ = GAME.adjudicate(state, sheets, Dealt(key))
    if GAME.result(state) is None and state.move == state.options.moves:
        state, _ = GAME.adjudicate(state, {}, Dealt(key))
    return state


def read(state: State, ask: Ask, action: Any) -> tuple[Any, ...]:
    view = GAME.view(state, ROLES[ask.role])
    sheet = GAME.read(lines_of(action, view, ask.role), view, ask)
    assert sheet.refusals == ()
    return sheet.orders


def agree(scenario: str, games: int, moves: int, tubes: float) -> Counter[str]:
    """Play so many games by chance both ways, each anew when it is over: what has happened in them.

    tubes: how often a captain thinks of his tubes.
    """
    duels, met, chance = Duels(games, scenario), Counter[str](), np.random.default_rng(7)
    duels.reset(seed=11)
    begun = GAME.setup(load(scenario).scenario)
    states = [begun] * games
    for _ in range(moves):
        actions = (chance.random((games, 2, len(CHOICES))) * CHOICES).astype(np.int64)
        actions[..., 3] *= chance.random((games, 2)) < tubes
        began = duels._over.copy()
        seen, worth, over = duels.play(actions)
        for nth in range(games):
            key = (int(duels._keys[nth, 0]), int(duels._keys[nth, 1]))
            states[nth] = begun if began[nth] else at_a_table(states[nth], actions[nth], duels.sides, key)
            met += compare(states[nth], duels.sides, seen[nth], worth[nth], bool(over[nth]))
    return met


def compare(state: State, sides: tuple[str, ...], seen: Any, worth: Any, over: bool) -> Counter[str]:
    for place, side in enumerate(sides):
        assert seen[place].tolist() == seen_by(GAME.view(state, ROLES[side]), side).tolist()
    result = GAME.result(state)
    assert (result is not None) == over
    winner = result.winner if result is not None else ""
    assert worth.tolist() == [0.0 if not winner else 1.0 if winner == side else -1.0 for side in sides]
    return Counter({winner or "drawn": int(over), state.collision: 1, "fired": int(bool(state.torpedoes))})


def test_many_duels_are_those_of_a_table(plain: None) -> None:
    met = agree("nwc1902/torpedo_range", games=2, moves=45, tubes=0.1) + agree(OPENINGS[0], games=1, moves=130, tubes=0.05)
    assert met["fired"]
    assert met["red"] + met["blue"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("scenario", OPENINGS)
def test_compiled_they_are_so_too_to_the_last_bit(scenario: str) -> None:
    met = agree(scenario, games=12, moves=250, tubes=0.2)
    assert {"red", "blue", "fired"} <= {name for name, count in met.items() if count}


def test_what_a_captain_may_not_know_changes_no_number_of_his(plain: None) -> None:
    """The law of equal views: the enemy's helm, engines, guns, tubes and what he has not shown yet."""
    observed, chance = as_seen(GAME), np.random.default_rng(3)
    state = GAME.setup(load(OPENINGS[0]).scenario)
    for move in range(12):
        actions = (chance.random((2, len(CHOICES))) * CHOICES).astype(np.int64)
        state = at_a_table(state, actions, tuple(ship.side for ship in state.ships), (move, 1))
        for role in ROLES.values():
            assert leaks(observed, state, role) == []


def as_seen(game: Game[Any, Any]) -> Game[Any, Any]:
    """A Duel of which a captain gets his row, and nothing else."""

    def view(state: Any, role: Role) -> Told:
        return Told((seen_by(game.view(state, role), role.side).tobytes().hex(),))

    nothing: Any = lambda *_: ()  # noqa: E731
    return replace(
        game, view=view, awaits=nothing, limits=nothing, losses=lambda _: None, standing=nothing, ruler=lambda *_: None,
        briefing=nothing,
    )  # fmt: skip


def test_a_row_that_tells_the_enemys_helm_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(view: Any, side: str) -> Any:
        return np.array([view.ships[0].received, hidden[0].motion.helm], np.float32)

    hidden = list[Any]()
    state = GAME.setup(load(OPENINGS[0]).scenario)
    monkeypatch.setattr("tests.learn.test_duels.seen_by", leaky)

    def peeping(state: State, role: Role) -> Any:
        hidden[:] = [ship for ship in state.ships if ship.side != role.side]
        return GAME.view(state, role)

    found = leaks(as_seen(replace(GAME, view=peeping)), state, ROLES["red"])
    assert any(path.startswith("ships[0].motion") for path in found) or any(
        path.startswith("ships[1].motion") for path in found
    )


def test_it_is_an_environment_of_gymnasium_that_repeats_itself(plain: None) -> None:
    told = [list(played(seed)) for seed in (5, 5, 6)]
    assert data_equivalence(told[0], told[1])
    assert not data_equivalence(told[0], told[2])


def played(seed: int) -> Any:
    duels = Duels(3, side="blue")
    duels.action_space.seed(1)
    row, _ = duels.reset(seed=seed)
    assert duels.observation_space.contains(row)
    assert row.shape == (3, SEES)
    for _ in range(6):
        told = duels.step(duels.action_space.sample())
        assert duels.observation_space.contains(told[0])
        assert [each.shape for each in told[1:4]] == [(3,)] * 3
        yield told


def test_an_opponent_sees_his_own_side_and_answers(plain: None) -> None:
    """Red rings half speed in every move because the opponent says so; blue goes on as she goes."""
    duels, rows = Duels(2, side="blue", opponent=lambda seen: half_speed(seen, rows)), list[Any]()
    duels.reset(seed=1)
    for _ in range(3):
        row, *_ = duels.step(np.zeros((2, len(CHOICES)), np.int64))
    assert len(rows) == 3
    assert rows[1][0, 8] == np.float32(0.72)
    assert row[0, 8] == np.float32(1.2)


def half_speed(seen: Any, rows: list[Any]) -> Any:
    rows.append(seen.copy())
    return np.tile([0, 3, 0, 0, 0], (len(seen), 1))


def test_only_a_duel_is_compiled(plain: None) -> None:
    with pytest.raises(TableError, match=r"sandgate\.learn\.aec"):
        Duels(1, "nwc1902/yellow_sea")


def test_who_cannot_play_is_told_who_can(plain: None) -> None:
    with pytest.raises(TableError, match=r"red or blue|blue or red"):
        Duels(1, side="green")
    with pytest.raises(TableError, match="give a function, or None for chance"):
        Duels(1, opponent="broadside")  # type: ignore[arg-type]


def test_an_action_that_there_is_none_of_is_told_with_the_choices(plain: None) -> None:
    duels = Duels(1)
    duels.reset(seed=1)
    for actions in ([[8, 0, 0, 0, 0]], [[0, 0, 0, 0, 32]], [[0, 0, -1, 0, 0]]):
        with pytest.raises(
            TableError, match="a helm below 8, engines below 5, guns below 3, a tube below 5 and a direction"
        ):
            duels.step(np.array(actions))
    with pytest.raises(TableError, match="no actions of 1 game:"):
        duels.play(np.zeros((1, 2, 4)))
