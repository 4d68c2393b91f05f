"""The law of battles of the mêlée that are compiled whole: rows, and so every field of the states at their ends."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from sandgate.batch import melee_battles, melee_ends
from sandgate.bots.campaign import draw, key_of, steps_of
from sandgate.bots.nwc1902_melee import BOTS, COMPILED
from sandgate.kernel.dice import Key
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.state import State, Succession
from sandgate.rules.nwc1902.squadron.state import Hoist, Signal, Standing
from sandgate.studies.games import Board, play_row, play_rows
from tests.batch.test_melee_captains import JITTER, board, shipped
from tests.often import the_first

BATTLES = 500
TOGETHER = 10  # battles of a test
INSTRUCTIONS = ("PLAN hold together", "IF FLAG LOST THEN V 4R", "IF LEADER LOST THEN V 8L")
FIRED = {"side": "red", "ship": 1, "tube": "SAT", "fired_s": -12.0, "at_yd": [700.0, 900.0]}  # before the battle began


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that would be compiled is played as it stands."""
    monkeypatch.setattr(melee_ends, "compiled_battle", lambda: melee_battles.melee_battle)
    monkeypatch.setattr(melee_ends, "bots", lambda: BOTS)
    monkeypatch.setattr(melee_ends, "game", lambda: GAME)


def in_open_water(nth: int) -> Board:
    """A random battle without a coast; fleets may have orders to turn, a torpedo in the water, or be in close action."""
    boards = (board(number) for number in range(nth, nth + 100 * BATTLES, BATTLES))
    played, chance = next(each for each in boards if not each.scenario["forts"]), Random(f"open water {nth}")
    fleets = [dict(fleet) for fleet in played.scenario["fleets"]]
    for fleet in fleets:
        fleet["instructions"] = chance.sample(INSTRUCTIONS, chance.randint(0, 3))
        fleet["flag"] = chance.randint(1, len(fleet["ships"]))
        fleet["freed"] = chance.random() < 0.1
    torpedoes = [{**FIRED, "leaves_deg": 250.0, "runs_deg": 250.0}] if chance.random() < 0.2 else []
    told = {"shores": [], "torpedoes": torpedoes, "close_action": chance.random() < 0.2}
    checked = GAME.model.model_validate({**played.scenario, **told, "fleets": fleets})
    return played._replace(scenario=checked.model_dump(mode="json"))


def met_in(states: Sequence[State]) -> Counter[str]:
    """What a battle has met, from the states at the ends of its moves."""
    met, last = Counter[str](), states[-1]
    for state in states:
        met.update(f"{hoist.signal.letter} flies" for hoist in state.hoists)
        met.update("turning" for ship in state.ships if ship.turning)
        met.update("trail" for ship in state.ships if ship.trail)
        met.update("lies" for ship in state.ships if ship.lies_s > 0.0)
        for fleet in state.fleets:
            signalled = {"mute": fleet.mute_moves > 0, "concentrated": fleet.concentration > 0}
            passed = {"passed": fleet.commanding != fleet.flag, "freed": fleet.freed, "worked": bool(fleet.worked)}
            met.update(name for name, is_so in {**signalled, **passed}.items() if is_so)
    met.update(f"torpedo {torpedo.fate}" for torpedo in last.torpedoes)
    rammed = any(ship.out_of_action and len(ship.shown_deg) < len(ship.dots) for ship in last.ships)
    told = {"lost": any(ship.out_of_action for ship in last.ships), "ended by a ram": rammed and last.scored < last.move}
    told |= {"halved": any(ship.half_power for ship in last.ships), "runs on": bool(last.running)}
    told |= {"rests": any(ship.rest_moves for ship in last.ships), "close action": last.close_action}
    met.update(name for name, is_so in told.items() if is_so)
    return met


def held_to_play(battles: Sequence[int], opened: Callable[[int], Board]) -> Counter[str]:
    """Hold rows of random battles to those of exact play; what was met in those that were played on."""
    met, played_on, play_on = Counter[str](), list[int](), melee_ends.play_on

    def heard(battles: Sequence[tuple[Sequence[State], Key, str]], doctrines: Mapping[str, str]) -> Any:
        played_on.extend(states[-1].move for states, _, _ in battles)
        ended = play_on(battles, doctrines)
        for each in ended:
            met.update(met_in([each.state]))
        return ended

    for nth in battles:
        played, number = opened(nth), 1 + nth % 9
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(melee_ends, "play_on", heard)
            fast = play_row(played, number, melee_ends)
        assert repr(fast) == repr(play_row(played, number)), nth
    met.update({"played on": len(played_on), "later": sum(move > 0 for move in played_on)})
    return met


@pytest.mark.usefixtures("plain")
def test_battles_on_numbers_are_those_of_exact_play() -> None:
    met = held_to_play(range(16), in_open_water)
    assert met["played on"] >= 12
    assert met["lost"]


def held_from_any_move(battles: Sequence[int]) -> Counter[str]:
    """Hold ends of battles that were played exactly for some moves, and are then played on, to those of exact play."""
    met = Counter[str]()
    for nth in battles:
        played, chance = in_open_water(nth), Random(f"from move {nth}")
        drawn = draw(GAME, played.scenario, nth, 1, JITTER)
        states = [GAME.setup(drawn.scenario), *[step.state for step in steps_of(GAME, drawn, played.bots)]]
        doctrines = {role: bot.key for role, bot in played.bots.items()}
        possible = [at for at, state in enumerate(states[:-1]) if at > 0 and melee_ends.can_play_on(state)]
        begun = chance.sample(possible, min(3, len(possible)))
        rest = melee_ends.play_on([(states[: at + 1], key_of(GAME, drawn), drawn.chances) for at in begun], doctrines)
        assert {repr(each.state) for each in rest} <= {repr(states[-1])}, nth
        met += met_in([states[at] for at in begun])
    return met


@pytest.mark.usefixtures("plain")
def test_battles_are_played_on_from_any_move() -> None:
    met = held_from_any_move([nth for nth in range(8) if in_open_water(nth).scenario["title"] == "Close quarters"][:4])
    assert met["trail"]


@pytest.mark.slow
def test_battles_are_played_on_from_any_move_by_compiled_code() -> None:
    """Also while torpedoes run, signals fly, ships lie still or are lost, and the command has passed."""
    met = held_from_any_move([nth for nth in range(80) if in_open_water(nth).scenario["moves"] > 6])
    told = ("trail", "lies", "lost", "F flies", "Z flies", "passed", "worked", "concentrated", "runs on", "close action")
    assert [name for name in told if not met[name]] == []


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(2, range(0, BATTLES, TOGETHER)))
def test_rows_of_compiled_battles_are_those_of_exact_play(first: int) -> None:
    """Outcome, counts, measures and the digest of the state at the end, over random openings, doctrines and options."""
    met = held_to_play(range(first, first + TOGETHER), in_open_water)
    assert met["played on"] >= 0.6 * TOGETHER


@pytest.mark.slow
@pytest.mark.long
def test_battles_meet_all_that_numbers_know() -> None:
    """So the law above would see it: what comes about in every third battle of those in which it holds."""
    met = Counter[str]()
    for nth in range(0, BATTLES, 3):
        played = in_open_water(nth)
        drawn = draw(GAME, played.scenario, nth, 1 + nth % 9, JITTER)
        met += met_in([step.state for step in steps_of(melee_ends.game(), drawn, melee_bots(played))])
    fates = [f"torpedo {fate}" for fate in ("running", "spent", "missed", "erred", "struck")]
    told = ["F flies", "Z flies", "turning", "trail", "lies", "mute", "concentrated", "passed", "freed", "worked", "lost"]
    ends = ["ended by a ram", "halved", "runs on", "rests", "close action"]
    assert [name for name in (*fates, *told, *ends) if not met[name]] == []


def melee_bots(played: Board) -> dict[str, Any]:
    """The bots of a board, deciding by compiled code."""
    return {role: melee_ends.bots()[bot.key] for role, bot in played.bots.items()}


@pytest.mark.slow
def test_all_battles_are_played_by_one_code_and_rows_do_not_hang_on_who_goes_with_whom() -> None:
    played = [in_open_water(nth) for nth in (1, 4, 7)]
    together = [play_rows(each, (1, 2, 3), melee_ends) for each in played]
    assert together == [[play_row(each, number, melee_ends) for number in (1, 2, 3)] for each in played]
    assert len(melee_battles.compiled_battle().signatures) == 1


def after_a_move() -> State:
    """Close quarters after the first move."""
    seats = {role.key: BOTS["ram"] for role in GAME.roles(shipped("close_quarters")) if role.side}
    opened: State = next(steps_of(GAME, draw(GAME, shipped("close_quarters"), 1, 1), seats)).state
    return opened


def changed(state: State) -> Iterator[tuple[str, State]]:
    """States that numbers cannot play on from, each for one reason."""
    first, *ships = state.ships
    red, blue = state.fleets

    def of_ship(**told: Any) -> State:
        return replace(state, ships=(replace(first, **told), *ships))

    def of_fleet(**told: Any) -> State:
        return replace(state, fleets=(replace(red, **told), blue))

    turn = Signal("V", 4, "R")
    yield "scored", replace(state, scored=state.move)
    yield "a shore", replace(state, shores=(((0.0, 0.0), (100.0, 0.0)),), masks=(False,))
    yield "ended", replace(state, ended="agreed")
    yield "a slow torpedo", replace(state, options=replace(state.options, torpedo_speed_kn=1.0))
    yield "a speed that no order says", replace(state, fleets=(replace(red, speed_kn=14.4000001), blue))
    yield "aground", of_ship(aground=True)
    yield "a pair held", of_ship(held=("F12",))
    yield "turning", of_ship(turning=turn)
    yield "a turn to come", of_ship(succession=Succession(turn, 200.0))
    yield "a speed by signal", of_ship(told_kn=6.0)
    yield "three targets", of_ship(targets=(201, 202, 201))
    for order in ("C 4R", "V 4R", "F 1", "I R"):
        yield f"upon a move {order}", of_fleet(standing=(Standing("MOVE", 3.0, order),))
    yield "column upon a loss", of_fleet(standing=(Standing("FLAG LOST", 0.0, "C 4R"),))
    for letter, signal in {"V": turn, "S": Signal("S", halves=1), "no one": Signal("F", target="*")}.items():
        yield letter, replace(state, hoists=(Hoist("red", red.commanding, 1, signal),))
    together = tuple(Hoist("red", red.commanding, 1, signal) for signal in (Signal("F", target="2"), Signal("Z")))
    yield "hoisted together", replace(state, hoists=together)
    yield "from another ship", replace(state, hoists=(Hoist("red", 102, 1, Signal("Z")),))


def test_numbers_play_ships_in_open_water_alone() -> None:
    assert melee_ends.__name__ == COMPILED
    state = after_a_move()
    assert melee_ends.can_play_on(state)
    assert [why for why, other in changed(state) if melee_ends.can_play_on(other)] == []
    red, blue = state.fleets
    turns = Standing("FLAG LOST", 0.0, "V 4R"), Standing("LEADER LOST", 0.0, "V 8L")
    assert melee_ends.can_play_on(replace(state, fleets=(replace(red, standing=turns), blue)))
    first, second = Hoist("red", red.commanding, 0, Signal("F", target="2")), Hoist("red", red.commanding, 1, Signal("Z"))
    assert melee_ends.can_play_on(replace(state, hoists=(first, second)))
    assert melee_ends.can_play_on(GAME.setup(shipped("melee_house")))
    assert not melee_ends.can_play_on(GAME.setup(shipped("harbour_melee")))
