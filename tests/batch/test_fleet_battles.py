"""The law of battles of the Fleet game that are compiled whole: rows, and so every field of the states at their ends."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from sandgate.batch import fleet_aim, fleet_battles, fleet_ends, fleet_search
from sandgate.batch.chance import Chances, chances_of
from sandgate.bots.campaign import draw, steps_of
from sandgate.bots.nwc1902_fleet import BOTS
from sandgate.kernel.dice import Key
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.squadron.state import Hoist, Signal, Standing
from sandgate.studies.games import Board, play_row, play_rows
from tests.batch.test_fleet_search import JITTER, board

BATTLES = 500


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that would be compiled is played as it stands."""
    monkeypatch.setattr(fleet_ends, "compiled_battle", lambda: fleet_battles.fleet_battle)
    monkeypatch.setattr(fleet_aim, "compiled_aim", lambda: fleet_aim.aimed)
    monkeypatch.setattr(fleet_search, "compiled_search", lambda: fleet_search.searched)


def opened_otherwise(nth: int) -> Board:
    """A random battle whose fleets may begin slower or hurt, with the flag anywhere in the line and more moves to come."""
    played, chance = board(nth), Random(f"opened {nth}")
    scenario = dict(played.scenario)
    fleets = [{**fleet, "ships": [dict(ship) for ship in fleet["ships"]]} for fleet in scenario["fleets"]]
    for fleet in fleets:
        fleet["begins"] = chance.choice(["full speed", "full speed", "half speed"])
        for ship in fleet["ships"]:
            ship["received"] = chance.choice([0.0, 0.0, 200.5, 460.0])
    scenario["fleets"], scenario["moves"] = fleets, chance.choice([12, 30, 60])
    return played._replace(scenario=scenario)


def met_in(states: list[State]) -> Counter[str]:
    """What a battle has met, from the states at the ends of its moves."""
    met, last = Counter[str](), states[-1]
    for state in states:
        letters = {hoist.signal.letter for hoist in state.hoists}
        met.update(turn_flies="C" in letters, fire_flies="F" in letters)
        for fleet in state.fleets:
            met.update(
                mute=fleet.mute_moves > 0, concentrated=fleet.concentration > 0, passed=fleet.commanding != fleet.flag
            )
    met.update(flies_at_the_end=bool(last.hoists), closed=last.closed, lost=any(ship.gone for ship in last.ships))
    met.update(ringed=any(ship.half_power for ship in last.ships), turning=any(ship.motion for ship in last.ships))
    met.update(leader_lost=any(fleet.leader_lost for fleet in last.fleets), apart=last.apart_moves > 0)
    met.update(gone_all=any(not fleet.commanding for fleet in last.fleets), wake=any(len(f.wake) > 3 for f in last.fleets))
    return met


def held_to_play(battles: int, opened: Callable[[int], Board]) -> Counter[str]:
    """Hold rows of random battles to those of exact play; what was met in those that were played on."""
    met, begun, play_on = Counter[str](), list[int](), fleet_ends.play_on

    def heard(battles: Sequence[tuple[Sequence[State], Key, str]], doctrines: Mapping[str, str]) -> Any:
        begun.extend(states[-1].move for states, _, _ in battles)
        return play_on(battles, doctrines)

    for nth in range(battles):
        played, number = opened(nth), 1 + nth % 9
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fleet_ends, "play_on", heard)
            fast = play_row(played, number, fleet_ends)
        assert repr(fast) == repr(play_row(played, number))
        if nth % 5 == 0:
            drawn = draw(GAME, played.scenario, nth, number, JITTER)
            met += met_in([step.state for step in steps_of(GAME, drawn, played.bots)])
        met.update(bot.key for bot in played.bots.values())
    met.update(played_on=len(begun), later=sum(move > 0 for move in begun))
    return met


@pytest.mark.usefixtures("plain")
def test_battles_on_numbers_are_those_of_exact_play() -> None:
    met = held_to_play(12, opened_otherwise)
    assert met["played_on"] >= 8
    assert met["later"]


@pytest.mark.usefixtures("plain")
def test_chances_are_dealt_where_a_battle_comes_to_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Head on to one another, two fleets may as well turn to one side as to the other."""
    dealt = list[str]()

    def deal(seed: str, players: tuple[str, ...], sheets: int) -> Chances:
        dealt.append(seed)
        return chances_of(seed, players, sheets)

    monkeypatch.setattr(fleet_ends, "chances_of", deal)
    played = board(0)
    red, blue = played.scenario["fleets"]
    fleets = [{**red, "guide_yd": [0.0, 0.0], "heading_deg": 0.0}, {**blue, "guide_yd": [0.0, 7000.0], "heading_deg": 180.0}]
    study, bots = played.study._replace(jitter=()), dict.fromkeys(("red", "blue"), BOTS["line_ahead"])
    head_on = played._replace(study=study, scenario={**played.scenario, "fleets": fleets, "moves": 8}, bots=bots)
    rows = play_rows(head_on, (1, 2, 3), fleet_ends)
    assert len(dealt) == 3
    assert repr(rows) == repr([play_row(head_on, number) for number in (1, 2, 3)])
    assert len({row["end"] for row in rows}) > 1


@pytest.mark.slow
@pytest.mark.long
def test_rows_of_compiled_battles_are_those_of_exact_play() -> None:
    """Outcome, counts, measures and the digest of the state at the end, over random openings, doctrines and options."""
    met = held_to_play(BATTLES // 2, board) + held_to_play(BATTLES // 2, opened_otherwise)
    assert set(BOTS) <= met.keys()
    assert met["played_on"] > 0.9 * BATTLES
    rare = ("turn_flies", "fire_flies", "mute", "concentrated", "passed", "flies_at_the_end", "closed", "lost", "ringed")
    assert [name for name in (*rare, "turning", "leader_lost", "apart", "gone_all", "wake", "later") if not met[name]] == []


def opened_yellow_sea() -> State:
    """The Yellow Sea when the opening sheets are in."""
    scenario = load("nwc1902/yellow_sea").scenario
    seats = dict.fromkeys(("red", "blue"), BOTS["line_ahead"])
    opened: State = next(steps_of(GAME, draw(GAME, scenario, 1, 1), seats)).state
    return opened


def changed(state: State) -> Iterator[tuple[str, State]]:
    """States that numbers cannot play on from, each for one reason."""
    first, *ships = state.ships
    red, blue = state.fleets

    def of_ship(**told: Any) -> State:
        return replace(state, ships=(replace(first, **told), *ships))

    def of_fleet(**told: Any) -> State:
        return replace(state, fleets=(replace(red, **told), blue))

    yield "not opened", replace(state, opened=False)
    yield "closed", replace(state, closed=True)
    yield "aground", of_ship(aground=True)
    yield "a captain's target", of_ship(targets=(201,))
    yield "a speed of her own", of_ship(ordered_kn=6.0)
    yield "a standing order", of_fleet(standing=(Standing("MOVE", 3.0, "C 4R"),))
    yield "an evolution", of_fleet(evolution="column")
    yield "not in column", of_fleet(column=(), wake=())
    yield "slower", of_fleet(goal_halves=1)
    yield "a wish to end", of_fleet(wishes_end=True)
    for text, signal in {
        "speed": Signal("S", halves=1),
        "together": Signal("V", 4, "R"),
        "no one": Signal("F", target="*"),
    }.items():
        yield text, replace(state, hoists=(Hoist("red", red.flag, 1, signal),))
    yield "from another ship", replace(state, hoists=(Hoist("red", red.second, 1, Signal("C", 4, "R")),))


def test_numbers_play_columns_of_guns_in_open_water_alone() -> None:
    state = opened_yellow_sea()
    assert fleet_ends.can_play_on(state)
    flag = state.fleets[0].flag
    signals = tuple(Hoist("red", flag, 1, signal) for signal in (Signal("C", 4, "R"), Signal("F", target="2")))
    assert fleet_ends.can_play_on(replace(state, hoists=signals))
    assert not fleet_ends.can_play_on(replace(state, hoists=signals[::-1]))
    assert [why for why, other in changed(state) if fleet_ends.can_play_on(other)] == []
    assert not fleet_ends.can_play_on(GAME.setup(load("nwc1902/santiago").scenario))
