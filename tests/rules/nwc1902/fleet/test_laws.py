"""What holds in every Fleet game: whole games played by chance and by doctrine, on the open sea and before a coast."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from sandgate.bots.bot import bot_of
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event
from sandgate.kernel.geometry import distance
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.play import play
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.fleet.events import Manoeuvred, ShipMoved
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.wake import along_wake, wake_length
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.events import MineStruck, SubmarineFired
from sandgate.rules.nwc1902.squadron.events import ShipRemoved, SignalExecuted
from sandgate.rules.nwc1902.squadron.gun_events import FortFireMeasured
from sandgate.rules.nwc1902.squadron.orders import Carry
from sandgate.rules.nwc1902.squadron.speed import fleet_mean, reserve_speed
from sandgate.rules.nwc1902.torpedo.events import TorpedoTried

from .mirror import Reflected, reflected, written
from .playing import Plain, fleet, scenario

GRID_YD = 1.0 / 64.0


class Move(NamedTuple):
    """One step of a game: what was before it, the orders, what happened, what came of it."""

    before: State
    orders: dict[str, tuple[Any, ...]]
    events: tuple[Event, ...]
    after: State
    key: tuple[int, int]

    def told(self, *kinds: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]


def stormed_harbour() -> Plain:
    """The harbour with the attack close before it, a wide mine field in its way and submarines all about."""
    plain = dict(load("nwc1902/harbour").scenario)
    red, blue = plain["fleets"]
    field = {"side": "blue", "corners": [[-1500.0, -2600.0], [1500.0, -2600.0], [1500.0, -900.0], [-1500.0, -900.0]]}
    submarines = [
        {"side": "blue", "name": f"Holland {nth}", "at_yd": [300.0 * nth - 900.0, -3600.0 + 250.0 * nth], "dived": nth > 4}
        for nth in range(1, 7)
    ]
    fleets = [{**red, "guide_yd": [-300.0, -4200.0], "heading_deg": 0.0}, blue]
    options = {**plain["options"], "melee": False, "torpedo_points": 300.0}
    changed = {"moves": 25, "fleets": fleets, "mine_fields": [field], "submarines": submarines, "options": options}
    return scenario(*fleets, **{key: value for key, value in {**plain, **changed}.items() if key not in {"game", "fleets"}})


def crowd() -> Plain:
    """Two columns head on, that chance makes pass each other within torpedo range."""
    red = fleet("red", 5, guide_yd=[0, 0], instructions=["IF RANGE < 4000 THEN C 4R", "IF RING 2 THEN 2: SPD 6"], second=3)
    blue = fleet("blue", 5, guide_yd=[300, 6300], heading_deg=180, instructions=["IF FLAG LOST THEN V 8L"], second=2)
    return scenario(red, blue, moves=30, options={"melee": False, "torpedo_points": 150})


def slow_torpedoes() -> Plain:
    """As the crowd, with torpedoes that run through three moves, and turns that outlast theirs."""
    plain = crowd()
    slow = [{**each, "cards_kn": [5.0], "speed_kn": 5.0} for each in plain["fleets"]]
    torpedo = {"speed_kn": 9.0, "range_yd": 1600.0}
    options = {**plain["options"], "torpedo": torpedo, "carry_turn_loss": True, "ring_at_four_tenths": True}
    return {**plain, "fleets": slow, "options": options}


GAMES: dict[str, tuple[Any, str, str]] = {
    "crowd": (crowd, "random", "random"),
    "slow torpedoes": (slow_torpedoes, "random", "random"),
    "harbour": (stormed_harbour, "random", "random"),
    "santiago": ("nwc1902/santiago", "random", "random"),
    "six moves": ("nwc1902/six_moves", "random", "random"),
    "yellow sea": ("nwc1902/yellow_sea", "line_ahead", "decisive"),
    "harbour by doctrine": (stormed_harbour, "decisive", "random"),
    "yalu": ("nwc1902/yalu", "turn_away", "break_off"),
}


@cache
def moves(name: str) -> tuple[Move, ...]:
    """A game as it was played."""
    source, red, blue = GAMES[name]
    plain = load(source).scenario if isinstance(source, str) else source()
    chance, key = Random(name), (len(name), 7)
    bots = {"red": bot_of(GAME.key, red), "blue": bot_of(GAME.key, blue)}
    writers = {side: lambda view, ask: without_end(bots[ask.role].write(GAME, view, ask, chance).text) for side in bots}
    found, before = list[Move](), GAME.setup(plain)
    for step in play(GAME, plain, writers, key):
        orders = {ask.role: taken.orders for ask, taken in step.sheets.items()}
        found.append(Move(before, orders, step.events, step.state, key))
        before = step.state
    return tuple(found)


def without_end(text: str) -> str:
    """A sheet that does not wish the game to end, as chance does too often."""
    return "\n".join(line for line in text.splitlines() if line != "END")


LONG = ("yellow sea", "yalu")
every_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in GAMES]
)


def played(name: str) -> Iterator[Move]:
    """The moves of a game, its opening left out."""
    return (move for move in moves(name) if move.before.opened)


def again(state: State, orders: dict[str, tuple[Any, ...]], bench: Dealt) -> tuple[State, tuple[Event, ...]]:
    """A step played once more from another state."""
    return GAME.adjudicate(state, {ask: orders[ask.role] for ask in GAME.awaits(state) if ask.role in orders}, bench)


def units_of(state: State) -> list[Any]:
    """All that can be taken off the board."""
    return [*state.ships, *state.boats, *state.submarines]


# -- the laws --------------------------------------------------------------------------------------------------------------


@every_game
def test_points_are_conserved(name: str) -> None:
    """All that guns, torpedoes, mines and submarines scored is what the cards of ships, boats and forts have gained."""
    scored_in_all = 0.0
    for move in played(name):
        gained = dict.fromkeys(_names(move), 0.0)
        for unit in units_of(move.before):
            gained[unit.name] -= unit.received
        for unit in units_of(move.after):
            gained[unit.name] += unit.received
        for fort in move.after.forts:
            gained[fort.name] += fort.received_in_move
        scored = dict.fromkeys(_names(move), 0.0)
        for event in move.told(GunFireMeasured, FortFireMeasured, TorpedoTried, MineStruck, SubmarineFired):
            scored[event.ship if isinstance(event, MineStruck) else event.target] += event.points
        assert scored == gained
        assert sum(shot.points for shot in move.after.shots) == sum(
            event.points for event in move.told(GunFireMeasured, FortFireMeasured)
        )
        scored_in_all += sum(scored.values())
    assert scored_in_all > 0.0 or name == "six moves"


def _names(move: Move) -> list[str]:
    return [unit.name for unit in [*units_of(move.before), *move.before.forts]]


@every_game
def test_what_is_gone_stays_gone(name: str) -> None:
    for move in played(name):
        gone = {unit.number: unit for unit in units_of(move.before) if unit.gone}
        for unit in units_of(move.after):
            assert unit.number not in gone or unit == gone[unit.number]
        assert not {shot.firer for shot in move.after.shots} & gone.keys()
        assert not {shot.target for shot in move.after.shots} & gone.keys()
        assert not {each.ship for each in move.after.sketches[-1]} & gone.keys()
        names = {unit.name for unit in gone.values()}
        assert not [event for event in move.told(ShipMoved, ShipRemoved) if event.ship in names]


@every_game
def test_nobody_fires_over_6000_yards(name: str) -> None:
    shots = 0
    for move in played(name):
        places = {unit.number: unit for unit in [*units_of(move.after), *move.after.forts]}
        for shot in move.after.shots:
            one, other = places[shot.firer], places[shot.target]
            assert distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd) <= 6000.0 + 1e-6
            shots += 1
        assert all(event.range_yd <= 6000.0 for event in move.told(GunFireMeasured, FortFireMeasured))
    assert shots > 0 or name == "six moves"


@every_game
def test_no_ship_runs_farther_than_her_speed_and_her_reserve_allow(name: str) -> None:
    for move in played(name):
        ways = {event.ship: event.way_yd for event in move.told(ShipMoved)}
        sides = {each.side: (each, then) for each, then in zip(move.before.fleets, move.after.fleets, strict=True)}
        for ship, then in zip(move.before.ships, move.after.ships, strict=True):
            if ship.name not in ways:
                continue
            begun, ended = sides[ship.side]
            mean_kn = fleet_mean(begun.speed_kn, begun.halves, ended.halves)
            turning = any(each.motion is not None for each in move.before.ships if each.side == ship.side)
            stationed = {event.signal for event in move.told(Manoeuvred) if event.side == ship.side} & {"C", "I R", "I L"}
            if begun.evolution or stationed or turning or {ship.ordered_kn, then.ordered_kn} != {None}:
                mean_kn = begun.speed_kn  # for her station, in a turn that was begun faster, or at a speed of her own
            if then.reserve_moves:
                mean_kn += reserve_speed(begun.speed_kn, ship.reserve_moves)
            assert ways[ship.name] <= yards_run(mean_kn, 150.0) + GRID_YD
            assert distance(ship.x_yd, ship.y_yd, then.x_yd, then.y_yd) <= ways[ship.name] + 2.0 * GRID_YD
            assert then.reserve_moves <= 4


@every_game
def test_followers_stay_in_the_wake(name: str) -> None:
    """Whoever belongs to a column lies on its wake, one behind the other."""
    columns = 0
    for move in moves(name):
        ships = {ship.number: ship for ship in move.after.ships}
        for each in move.after.fleets:
            line = [ships[number] for number in each.column if not ships[number].gone]
            for ship in line if each.wake else ():
                x_yd, y_yd, _ = along_wake(each.wake, wake_length(each.wake) - ship.astern_yd)
                assert distance(x_yd, y_yd, ship.x_yd, ship.y_yd) <= GRID_YD
            assert [ship.astern_yd for ship in line] == sorted(ship.astern_yd for ship in line)
            columns += len(line) > 1
    assert columns > 0


@every_game
def test_no_signal_is_executed_in_the_move_of_its_hoist(name: str) -> None:
    """What comes down to be executed flew before the move; what is carried out was signalled, instructed or free."""
    for move in played(name):
        flew = {(hoist.side, signal_text(hoist.signal)) for hoist in move.before.hoists}
        assert all(hoist.move <= move.before.move for hoist in move.before.hoists)
        executed = {(*event.to, event.signal) for event in move.told(SignalExecuted)}
        assert executed <= flew
        for event in move.told(Manoeuvred):
            free = {signal_text(line.signal) for line in move.orders[event.side] if isinstance(line, Carry)}
            begun = next(each for each in move.before.fleets if each.side == event.side)
            instructed = {standing.order for standing in begun.standing}
            assert (event.side, event.signal) in executed or event.signal in free | instructed


@every_game
def test_the_sketches_agree_with_the_board(name: str) -> None:
    for move in played(name):
        assert len(move.after.sketches) == move.after.move + 1
        assert move.after.sketches[:-1] == move.before.sketches
        sketch = {each.ship: each for each in move.after.sketches[-1]}
        for ship, then in zip(move.before.ships, move.after.ships, strict=True):
            assert (ship.number in sketch) == (not ship.gone)
            if not ship.gone:
                seen = sketch[ship.number]
                assert (seen.x_yd, seen.y_yd, seen.heading_deg) == (then.x_yd, then.y_yd, then.heading_deg)
                assert (seen.injury, seen.ringed, seen.crossed_out) == (
                    then.received - ship.received,
                    then.half_power,
                    then.gone,
                )


# -- symmetry --------------------------------------------------------------------------------------------------------------


def alike(one: Any, other: Any) -> bool:
    """Whether two parts of a state are the same but for the rounding to the grid; 360 degrees are none."""
    if isinstance(one, float) and isinstance(other, float):
        apart = abs(one - other)
        return min(apart, abs(360.0 - apart)) <= 1.5 * GRID_YD
    if is_dataclass(one) and type(one) is type(other):
        return all(alike(getattr(one, each.name), getattr(other, each.name)) for each in fields(one))
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    return bool(one == other)


@every_game
def test_a_whole_move_has_its_mirror_image(name: str) -> None:
    """The board turned over, right for left in every order: the same happens, turned over."""
    for move in moves(name):
        orders = {role: tuple(map(written, sheet)) for role, sheet in move.orders.items()}
        after, events = again(reflected(move.before), orders, Reflected(move.key))
        assert after.shots == move.after.shots
        assert [ship.received for ship in after.ships] == [ship.received for ship in move.after.ships]
        assert [type(event) for event in events] == [type(event) for event in move.events]
        expected = reflected(move.after)
        for each in fields(expected):
            assert alike(getattr(after, each.name), getattr(expected, each.name)), each.name


def shuffled(state: State, chance: Random) -> State:
    """The same board, otherwise listed."""

    def mixed(units: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(chance.sample(units, len(units)))

    return replace(
        state,
        ships=mixed(state.ships),
        boats=mixed(state.boats),
        forts=mixed(state.forts),
        submarines=mixed(state.submarines),
        fields=mixed(state.fields),
    )


def listed(state: State) -> State:
    """A board listed by numbers."""

    def sort(units: tuple[Any, ...], key: str = "number") -> tuple[Any, ...]:
        return tuple(sorted(units, key=lambda unit: getattr(unit, key)))

    return replace(
        state,
        ships=sort(state.ships),
        boats=sort(state.boats),
        forts=sort(state.forts),
        submarines=sort(state.submarines),
        fields=tuple(sorted(state.fields, key=str)),
        explosions=tuple(sorted(state.explosions, key=str)),
        sighted=tuple(sorted(state.sighted, key=str)),
        sketches=tuple([sort(sketch, "ship") for sketch in state.sketches]),
    )


@every_game
def test_the_order_in_which_units_are_listed_changes_nothing(name: str) -> None:
    chance = Random(3)
    for move in moves(name):
        after, events = again(shuffled(move.before, chance), move.orders, Dealt(move.key))
        assert listed(after) == listed(move.after)
        assert sorted(map(str, events)) == sorted(map(str, move.events))


# -- replay ----------------------------------------------------------------------------------------------------------------


@every_game
def test_a_step_played_again_gives_the_same(name: str) -> None:
    for move in moves(name):
        assert again(move.before, move.orders, Dealt(move.key)) == (move.after, move.events)


@pytest.mark.parametrize("name", ["crowd", "harbour"])
def test_a_record_played_again_gives_the_same_bytes(name: str) -> None:
    """Two tables with the same sheets and dice write the same record, and it verifies."""
    source, _, _ = GAMES[name]
    records = []
    for _ in range(2):
        table = Table.open(GAME, source(), Memory(), Desk.of_seed(5))
        for move in moves(name)[:12]:
            for role, sheet in move.orders.items():
                if table.result is None:
                    handed = table.hand_in(role, "; ".join(map(str, sheet)))
                    assert handed.receipt or handed.back
        records.append(table.store.read())
    kept = [[line for line in record if '"kind":"published"' in line] for record in records]
    assert kept[0]
    assert [_story(line) for line in kept[0]] == [_story(line) for line in kept[1]]
    assert verify(GAME, records[0]).steps == len(kept[0])


def _story(line: str) -> str:
    """A published step without the chain, which the salts of the sheets make another."""
    return line.partition('"chain"')[0]


def test_the_games_show_what_the_laws_speak_of() -> None:
    kinds = Counter(
        type(event).__name__ for name in GAMES if name not in LONG for move in moves(name) for event in move.events
    )
    wanted = ["GunFireMeasured", "FortFireMeasured", "TorpedoTried", "TorpedoPassed", "SignalExecuted", "SignalAnnulled"]
    wanted += ["ShipRemoved", "RingPut", "StandingOrderWorked", "Manoeuvred", "RanAground", "MinesCrossed", "BoatMoved"]
    wanted += [
        "MineStruck",
        "SubmarineFired",
        "SubmarineDiscovered",
        "SubmarineMoved",
        "SignalSeen",
        "CommandPassed",
        "OrderedFireHindered",
    ]
    assert [kind for kind in wanted if not kinds[kind]] == []


@every_game
def test_every_event_is_of_its_move(name: str) -> None:
    """NWC.TA.34: of a second of the two minutes and a half that are played, or of their end."""
    for move in played(name):
        begun_s = move.before.move * 150.0
        for event in move.events:
            assert begun_s <= event.at_s <= begun_s + 150.0, event
        assert {event.move for event in move.told(ShipMoved)} == {move.after.move}
