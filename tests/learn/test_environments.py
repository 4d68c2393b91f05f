"""Every game as an environment: what PettingZoo asks of one, the law of equal views over what is seen, the table's game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask, Offer, Sheet
from sandgate.kernel.board import Look, Piece
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.secrecy import leaks
from sandgate.kernel.standing import Briefing
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.learn import AllAtOnce, OneByOne, aec, parallel
from sandgate.learn.choices import ACTIONS, FILLINGS, HAND_IN, line_of, mask_of, offers_of
from sandgate.learn.match import Board
from sandgate.learn.seeing import seen
from tests.contract import toy
from tests.contract.games import GAMES, WRITTEN, play_at_random, players
from tests.contract.test_sequels import BOUTS

QUICK = "nwc1902.duel"
INSTALLED = [key for key in GAMES if not key.startswith("toy.")]
every_game = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key == QUICK else [pytest.mark.slow]) for key in INSTALLED]
)
in_many_moves = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.slow, pytest.mark.long]) for key in INSTALLED]
)
WARNINGS = "ignore::UserWarning"  # what PettingZoo finds unusual: names of agents, spaces of both a row and a mask


def one_by_one(key: str, most_steps: int) -> OneByOne:
    return OneByOne(GAMES[key].game, GAMES[key].scenario, most_steps=most_steps)


def all_at_once(key: str, most_steps: int) -> AllAtOnce:
    return AllAtOnce(GAMES[key].game, GAMES[key].scenario, most_steps=most_steps)


def passes(key: str, steps: int, cycles: int) -> bool:
    """Whether a game passes all that PettingZoo asks: each of its tests raises for what is wrong."""
    api_test(one_by_one(key, steps), num_cycles=cycles)
    parallel_api_test(all_at_once(key, steps), num_cycles=cycles)
    seed_test(lambda: one_by_one(key, steps), num_cycles=cycles)
    parallel_seed_test(lambda: all_at_once(key, steps), num_cycles=cycles)
    return True


@every_game
@pytest.mark.filterwarnings(WARNINGS)
def test_a_game_is_an_environment_as_pettingzoo_asks(key: str) -> None:
    assert passes(key, steps=6, cycles=24)


@in_many_moves
@pytest.mark.filterwarnings(WARNINGS)
def test_a_game_is_one_through_many_moves(key: str) -> None:
    assert passes(key, steps=0, cycles=150)


# -- the law of equal views -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """All that an agent gets, as a view: the law compares the bytes of every row."""

    rows: tuple[str, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return ()


def as_seen(game: Game[Any, Any]) -> Game[Any, Any]:
    """A game of which a role gets what an agent gets, and nothing else: its rows and masks."""
    kept = dict[str, tuple[Any, Told]]()

    def view(state: Any, role: Role) -> Told:
        asks = tuple(ask for ask in game.awaits(state) if ask.role == role.key)
        now = game.view(state, role), asks
        if role.key not in kept or kept[role.key][0] != now:  # the same view and asks give the same rows
            rows = [seen(now[0], role.side, ask, 0) for ask in (None, *asks)]
            masks = [mask_of(offers_of(game, now[0], ask)) for ask in asks]
            kept[role.key] = (
                now,
                Told(tuple([row.tobytes().hex() for row in rows] + [mask.tobytes().hex() for mask in masks])),
            )
        return kept[role.key][1]

    def nothing(_view: Any, _ask: Ask) -> tuple[Any, ...]:
        return ()

    def silent(_view: Any, _ask: Ask, _sheet: Sheet) -> tuple[Look, ...]:
        return ()

    return replace(
        game, view=view, offers=nothing, lacks=nothing, papers=nothing, looks=silent, read=lambda *_: Sheet(()),
        ruler=lambda *_: None, limits=lambda *_: (), losses=lambda _: None, standing=lambda _: (),
        briefing=lambda _: Briefing(),
    )  # fmt: skip


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key in {QUICK, "toy.lantern"} else [pytest.mark.slow]) for key in WRITTEN]
)
def test_what_an_agent_may_not_know_changes_no_number_that_it_sees(key: str) -> None:
    """The law of equal views over observations: vary all that is hidden in states of random play."""
    fixture, chance, looks = GAMES[key], Random(5), 0
    observed = as_seen(fixture.game)

    def look(table: Table) -> None:
        nonlocal looks
        if looks < 2 * len(players(table)) and table.result is None and chance.random() < 0.2:
            for role in players(table):
                assert leaks(observed, table.fold.state, role) == []
                looks += 1

    play_at_random(fixture, 5, steps=30, each=look)
    assert looks


def test_a_planted_leak_in_what_is_seen_is_caught() -> None:
    """The enemy's place, in one number of a row of 2,368."""
    game = toy.LANTERN
    state = game.setup(toy.SCENARIO)
    role = next(role for role in game.roles(toy.SCENARIO) if role.key == toy.RED)
    assert leaks(as_seen(game), state, role) == []
    leaky = replace(game, view=lambda state, role: replace(toy.view(state, role), own=state.walkers))
    assert "walkers[1].x" in leaks(as_seen(leaky), state, role)


def steps_until_his_turn(lines: Sequence[int]) -> int:
    """In how many steps of a Duel red is asked for another move while blue writes so."""
    env = all_at_once(QUICK, 0)
    env.reset(seed=1)
    taken = 0
    while env.match.steps == 0:
        env.step({"red": HAND_IN, "blue": lines[taken] if taken < len(lines) else HAND_IN})
        taken += 1
    return taken


def test_nobody_can_count_the_lines_of_another() -> None:
    env = all_at_once(QUICK, 0)
    env.reset(seed=1)
    speeds = [action for action, line in env.lines("blue").items() if line.startswith("SPD")]
    turns = [action for action, line in env.lines("blue").items() if line.startswith("A @")]
    assert steps_until_his_turn([]) == steps_until_his_turn(speeds[:1]) == steps_until_his_turn(turns[:4]) == env.match.lines


# -- what may be chosen ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pytest.param(key, marks=[] if key == QUICK else [pytest.mark.slow]) for key in WRITTEN])
def test_every_action_that_the_mask_allows_reads_and_every_sure_offer_can_be_chosen(key: str) -> None:
    fixture, chance, tried = GAMES[key], Random(2), 0

    def look(table: Table) -> None:
        nonlocal tried
        for ask in [ask for role in players(table) for ask in table.asks(role.key)]:
            view, game = table.view(ask.role), fixture.game
            offers = offers_of(game, view, ask)
            assert offers == tuple(offer for offer in game.offers(view, ask) if offer.sure), "none is cut off"
            allowed = [int(action) for action in np.flatnonzero(mask_of(offers))]
            assert {(action - 1) // FILLINGS for action in allowed if action} == set(range(len(offers)))
            for action in chance.sample(allowed, min(12, len(allowed))):
                line = line_of(offers, action)
                assert bool(line) == (action != HAND_IN)
                assert not line or game.read(line, view, ask).refusals == (), line
                tried += 1

    play_at_random(fixture, 2, steps=25, each=look)
    assert tried > 10


def test_what_stands_for_nothing_writes_nothing() -> None:
    offers = (Offer("A"), Offer("B"))
    assert [line_of(offers, action) for action in (0, 1, 2, 1 + FILLINGS, ACTIONS - 1)] == ["", "A", "", "B", ""]


def test_the_ends_of_a_span_and_all_words_can_be_chosen() -> None:
    env = aec("nwc1902/kearsarge_indiana")
    env.reset(seed=1)
    lines = set(env.lines(env.agent_selection).values())
    assert {"SPD 0", "A @0", "A @29", "R 0.25 @0", "L 32 @29", "HOLD F12"} <= lines
    tubes = {line.split(" ")[0] for line in lines if line[-1:].isdigit() and line[:3] in {"SFT", "SAT", "PFT", "PAT"}}
    assert tubes == {"SFT", "SAT", "PFT", "PAT"}


def test_a_line_that_clashes_is_left_out() -> None:
    env = aec("nwc1902/kearsarge_indiana")
    env.reset(seed=1)
    agent = env.agent_selection
    numbers = {line: action for action, line in env.lines(agent).items()}
    page = env.match.page(agent)
    assert page is not None
    for line in ("SPD 0", "SPD 12", "A @0"):
        env.step(numbers.get(line, max(number for text, number in numbers.items() if text.startswith("SPD"))))
    assert [line.split(" ")[0] for line in page.lines] == ["SPD", "A"]
    assert env.agent_selection == agent, "a sheet has four lines at most, and a clash is one"
    env.step(HAND_IN)
    assert env.agent_selection != agent


# -- the game that is played ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pytest.param(key, marks=[] if key == QUICK else [pytest.mark.slow]) for key in WRITTEN])
def test_it_is_the_game_that_a_table_plays_by_the_same_sheets(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fixture, sheets = GAMES[key], list[Mapping[Ask, tuple[Any, ...]]]()
    honest = Board.step

    def kept(board: Board, written: Mapping[Ask, tuple[Any, ...]]) -> None:
        sheets.append(written)
        honest(board, written)

    monkeypatch.setattr(Board, "step", kept)
    env, chance = OneByOne(fixture.game, fixture.scenario, most_steps=12), Random(3)
    env.reset(seed=3)
    while not env.match.over:
        seen_now = env.observe(env.agent_selection)
        env.step(chance.choice([int(action) for action in np.flatnonzero(seen_now["action_mask"])]))
    table = Table.open(fixture.game, fixture.scenario, Memory(), Desk.of_seed(3))
    for step in sheets:
        for ask, orders in step.items():
            assert table.hand_in(ask.role, "\n".join(map(str, orders)), ask.form, ask.about).receipt
    assert len(sheets) == env.match.steps
    assert table.fold.state == env.match.boards[0].state


@pytest.mark.parametrize("fires", ["red", "blue", ""])
def test_the_end_is_worth_as_much_to_one_side_as_it_costs_the_other(fires: str) -> None:
    """Both ships steam on as they are, and one of them has opened fire, or none."""
    env = aec("nwc1902/kearsarge_indiana")
    env.reset(seed=1)
    opens = next(number for number, line in env.lines("red").items() if line == "OF @0")
    while not env.match.over:
        env.step(opens if env.agent_selection == fires and env.match.steps == 0 else HAND_IN)
    assert env.match.result is not None
    assert env.match.result.winner == fires
    worth = {side: 0.0 if not fires else 1.0 if side == fires else -1.0 for side in ("red", "blue")}
    assert env.rewards == worth
    assert env.terminations == {"red": True, "blue": True}
    assert env.infos["red"]["outcome"] == env.match.result.outcome


def test_a_game_that_is_broken_off_is_worth_nothing() -> None:
    env = all_at_once(QUICK, 2)
    env.reset(seed=1)
    while env.agents:
        _, rewards, over, cut, _ = env.step({})
    assert (rewards, over, cut) == ({"red": 0.0, "blue": 0.0}, {"red": False, "blue": False}, {"red": True, "blue": True})


@pytest.mark.parametrize("wrong", [{"lines": 0}, {"most_steps": -1}])
def test_a_game_of_no_lines_or_of_less_than_no_steps_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(TableError, match="give 1 line or more, and 0 steps"):
        aec("nwc1902/kearsarge_indiana", **wrong)


def test_a_bot_without_its_role_is_refused_with_what_to_write() -> None:
    with pytest.raises(TableError, match=r"bots=\{'blue': 'broadside'\}"):
        aec("nwc1902/kearsarge_indiana", bots="broadside")


def test_who_acts_before_a_game_is_begun_is_told_so() -> None:
    with pytest.raises(TableError, match=r"begin one with reset\(\)"):
        aec("nwc1902/kearsarge_indiana").step(0)
    with pytest.raises(TableError, match=r"begin one with reset\(\)"):
        parallel("nwc1902/kearsarge_indiana").step({})


def test_bots_play_the_roles_that_they_are_given() -> None:
    env = aec("nwc1902/kearsarge_indiana", bots={"blue": "broadside"}, most_steps=9)
    env.reset(seed=1)
    assert env.possible_agents == ["red"]
    while not env.match.over:
        env.step(HAND_IN)
    state = env.match.boards[0].state
    dots = {ship.side: ship.dots for ship in state.ships}
    assert dots["red"][-1].y_yd == dots["red"][0].y_yd, "red has steamed west"
    assert len({round(b.x_yd - a.x_yd) for a, b in zip(dots["blue"], dots["blue"][1:], strict=False)}) > 1, "blue has turned"
    with pytest.raises(TableError, match="green"):
        aec("nwc1902/kearsarge_indiana", bots={"green": "random"})


def test_a_game_that_calls_for_others_is_played_on_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three fights, each of them a game of the toy, which may call for another; red's points are those that he has won."""
    monkeypatch.setattr("sandgate.kernel.sequels.game_of", lambda _: toy.LANTERN)
    boards, winners, took = set[int](), list[str](), Board.take

    def take(board: Board, child: Any) -> None:
        if board is env.match.boards[0]:
            winners.append(child.winner)
        took(board, child)

    monkeypatch.setattr(Board, "take", take)
    env, chance = OneByOne(BOUTS, toy.SCENARIO), Random(1)
    env.reset(seed=4)
    while not env.match.over:
        boards.add(len(env.match.boards))
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(chance.choice([int(action) for action in np.flatnonzero(mask)]))
    assert boards == {2, 3}
    assert env.match.result is not None
    assert len(winners) == 3
    assert dict(env.match.result.points)["red"] == sum(nth for nth, who in enumerate(winners, 1) if who == "red")


def test_a_sheet_may_be_written_out_of_offers_as_the_random_bot_writes_it() -> None:
    """Fillings are lines that the random bot may write too."""
    offer = Offer("{side} {turn_pt}", GAMES[QUICK].game.offers(*_asked())[2].blanks[:2])
    ways = {fill(offer, Random(seed)) for seed in range(4000)}
    ours = {line_of((offer,), action) for action in range(1, 1 + FILLINGS)} - {""}
    assert ours <= ways


def _asked() -> tuple[Any, Ask]:
    game, scenario = GAMES[QUICK].game, GAMES[QUICK].scenario
    state = game.setup(scenario)
    ask = next(ask for ask in game.awaits(state) if ask.role != UMPIRE)
    role = next(role for role in game.roles(scenario) if role.key == ask.role)
    return game.view(state, role), ask
