"""The sequence of a Fleet game: Section II, "The Conduct of the Game" (NWC.TA.43).

Before move 1 the opening sheets are opened (opening.py). In every move
  1. signals and general instructions are obeyed                       (obeying.py)
  2. the ships are moved with the turning cards, boats by themselves   (moving.py, torpedo_boats.py, shore.py)
  3. torpedoes, mines and submarines are settled while moving          (torpedo_fire.py, mines.py, submarines.py)
  4. gun fire is measured at the end positions                         (firing.py)
  5. it is entered; rings go on, what is destroyed comes off           (entering.py)
  6. the positions are sketched on the record paper                    (record_paper.py)
  7. a mêlée is proposed if the fleets have closed                     (melee_threatens.py)
What comes back from the mêlée, where one has been played, is taken over (carrying_over.py, returning.py). Boats, mines and
submarines: squadron/coast.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.courses import at_rest
from sandgate.rules.nwc1902.fleet.entering import enter
from sandgate.rules.nwc1902.fleet.events import Manoeuvred, ShipMoved
from sandgate.rules.nwc1902.fleet.evolutions import change_of_heading
from sandgate.rules.nwc1902.fleet.firing import AimsOf, by_each, fire
from sandgate.rules.nwc1902.fleet.melee_threatens import close_move
from sandgate.rules.nwc1902.fleet.moving import Movement, move_fleet
from sandgate.rules.nwc1902.fleet.obeying import Obeyed, obey
from sandgate.rules.nwc1902.fleet.opening import open_game
from sandgate.rules.nwc1902.fleet.returning import take_up
from sandgate.rules.nwc1902.fleet.score import result
from sandgate.rules.nwc1902.fleet.shore import run_aground
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.telling import at_end, now
from sandgate.rules.nwc1902.fleet.torpedo_fire import fire_torpedoes
from sandgate.rules.nwc1902.fleet.umpire import by_hand
from sandgate.rules.nwc1902.fleet.wake import turned_on_wake
from sandgate.rules.nwc1902.fleet.waters import waters_of
from sandgate.rules.nwc1902.fleet.ways import Track, way_on, way_run
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast.forts_firing import aim_forts
from sandgate.rules.nwc1902.squadron.coast.mines import cross_mines
from sandgate.rules.nwc1902.squadron.coast.orders import BoatTorpedo
from sandgate.rules.nwc1902.squadron.coast.submarine_attack import run_submarines
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_moved, run_boats
from sandgate.rules.nwc1902.squadron.orders import FireTorpedo, ShipFire
from sandgate.rules.nwc1902.squadron.struck import Struck
from sandgate.rules.nwc1902.squadron.units import ship_number, target_number
from sandgate.sea.ways import Ways, stopped

Sheets = Mapping[Ask, tuple[Any, ...]]
Ordered = tuple[Side, Any]
Tracks = Mapping[int, Track]

OPENING: Final = tuple(
    Ask(role=side, form="opening", about=(side,), silence="the scenario's fleet speed and flags  [NWC.TA.30]", common=True)
    for side in SIDES
)
MOVE: Final = tuple(
    Ask(role=side, form="move", about=(side,), silence="A: the fleet stands on  [NWC.TA.34]", common=True) for side in SIDES
)
MANOEUVRE_CLAUSES: Final = {"V": "NWC.TA.41", "C": "NWC.TA.42"}
TORPEDOES: Final = (FireTorpedo, BoatTorpedo)

tell_moved = telling(ShipMoved)
HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


@step("NWC.TA.30", "NWC.TA.34", "NWC.TA.43")
def awaits(state: State) -> tuple[Ask, ...]:
    """Both commanders write at once, first the opening, then move after move; the umpire may put his hand in."""
    if result(state) is not None:
        return ()
    return (*(MOVE if state.opened else OPENING), HAND)


@step("NWC.TA.43")
def adjudicate(state: State, sheets: Sheets, bench: Bench, aims_of: AimsOf = by_each) -> tuple[State, tuple[Event, ...]]:
    """Play the opening, or one move of two and a half minutes; aims_of: as in `fire`."""
    written = {ask.role: orders for ask, orders in sheets.items()}
    if UMPIRE in written:
        return by_hand(state, written[UMPIRE])
    if state.closed and state.options.melee:
        return take_up(state, bench)
    if not state.opened:
        return open_game(state, written)
    return play_move(state, written, bench, aims_of)


@step("NWC.TA.43", "NWC.TA.47")
def play_move(
    state: State, written: Mapping[str, tuple[Any, ...]], bench: Bench, aims_of: AimsOf
) -> tuple[State, tuple[Event, ...]]:
    """The steps of one move in their order."""
    obeyed = [obey(state, fleet, written.get(fleet.side, ()), bench) for fleet in state.fleets]
    signals = [event for each in obeyed for event in each.events]
    orders = [(each.fleet.side, order) for each in obeyed for order in each.orders]
    moved, turned, ways, moving = move(state, obeyed, orders, bench)
    moved, struck, striking = strike(moved, ways, orders, bench)
    under_way = sorted((*moving, *striking), key=lambda event: event.at_s)
    fired = fire(moved, turned, bench, aims_of)
    after, entered = enter(moved, fired, struck, bench)
    after, closing = close_move(after, bench)
    return after, (*signals, *under_way, *fired.events, *entered, *closing)


@step("NWC.TA.43")
def move(
    state: State, obeyed: list[Obeyed], orders: list[Ordered], bench: Bench
) -> tuple[State, dict[int, float], Ways, list[Event]]:
    """Move the ships of both fleets and the boats; a shore in the way stops them.

    The points that each ship has turned, and the ways of all vessels, by unit number, come with it.
    """
    told = _instructed(state, obeyed)
    movements = [move_fleet(told, each.fleet, each.manoeuvre, each.reserve) for each in obeyed]
    waters = waters_of(told)
    boats, ways = run_boats(waters, orders)
    running = list(ways)
    moved = replace(
        told,
        ships=tuple([ship for movement in movements for ship in movement.ships]),
        fleets=tuple([movement.fleet for movement in movements]),
        hoists=tuple([hoist for each in obeyed for hoist in each.hoists]),
        boats=boats,
    )
    tracks: Tracks = {}
    if told.shores or strikes(told, orders):  # else nobody asks where ships are within the move
        tracks = _tracks(movements)
        ways.update({number: way_on(track) for number, track in tracks.items()})
    moved, stops, aground = run_aground(moved, ways, bench)
    ways.update({number: stopped(ways[number], at_s) for number, at_s in stops.items()})
    way_yd, turned = dict[int, float](), dict[int, float]()
    for movement in movements:
        numbers = [ship.number for ship in movement.ships]
        way_yd.update(zip(numbers, movement.way_yd, strict=True))
        turned.update(zip(numbers, movement.turned_pt, strict=True))
    headed = {ship.number: ship.heading_deg for ship in state.ships if ship.number in stops}
    way_yd.update({number: way_run(tracks[number], stops[number]) for number in headed})
    turned.update({number: _turned(tracks[number], deg, stops[number]) for number, deg in headed.items()})
    ended = at_end(state)
    told_ships = [_moved(ended, state.move + 1, ship, way_yd[ship.number]) for ship in moved.ships if not ship.gone]
    told_boats = [boat_moved(waters, boat) for boat in moved.boats if boat.number in running]
    return moved, turned, ways, [*_manoeuvres(state, obeyed, movements), *told_ships, *told_boats, *aground]


@step("NWC.TA.51", "NWC.ME.01")
def _turned(track: Track, headed_deg: float, stop_s: float) -> float:
    """The points that a ship who headed so has turned when she runs aground; on a run to her station, all at once."""
    if any(stretch.radius_yd for stretch in track.path):
        return near(turned_on_wake(track.path, track.from_yd, track.from_yd + way_run(track, stop_s)))
    return change_of_heading(headed_deg, track.path[0].heading_deg)


def _tracks(movements: list[Movement]) -> dict[int, Track]:
    return {
        ship.number: track
        for movement in movements
        for ship, track in zip(movement.ships, movement.tracks, strict=True)
        if track is not None
    }


def _instructed(state: State, obeyed: list[Obeyed]) -> State:
    """What standing orders say to single ships, and the orders to forts: in force until replaced (NWC.TA.49, NWC.TA.53)."""
    if state.forts:
        lines = [(each.fleet.side, line) for each in obeyed for line in each.orders]
        state = replace(state, forts=aim_forts(state, state.forts, lines))
    if not any(each.captains for each in obeyed):
        return state
    targets, speeds = dict[int, tuple[int, ...]](), dict[int, float]()
    for each in obeyed:
        side = each.fleet.side
        for line in each.captains:
            number = ship_number(side, line.ship)
            if isinstance(line, ShipFire):
                targets[number] = tuple([target_number(state, side, target) for target in line.targets])
            else:
                speeds[number] = line.speed_kn
    ships = [
        replace(ship, targets=targets.get(ship.number, ship.targets), ordered_kn=speeds.get(ship.number, ship.ordered_kn))
        if ship.number in targets or ship.number in speeds
        else ship
        for ship in state.ships
    ]
    return replace(state, ships=tuple(ships))


def _manoeuvres(state: State, obeyed: list[Obeyed], movements: list[Movement]) -> Iterator[Event]:
    """What each fleet carries out; the enemy sees the ships move."""
    for each, movement in zip(obeyed, movements, strict=True):
        if each.manoeuvre is not None:
            side, signal = each.fleet.side, each.manoeuvre
            waiting = tuple([ship.name for ship in movement.ships if signal.points and at_rest(ship)])
            clause = MANOEUVRE_CLAUSES[signal.letter] if signal.points else "NWC.TA.59"
            clauses = (clause, "NWC.TA.09") if waiting else (clause,)
            text = signal_text(signal)
            yield now(state).tell(Manoeuvred, to=(side,), clauses=clauses, side=side, signal=text, at_rest=waiting)


def _moved(ended: Moment, move: int, ship: Ship, way_yd: float) -> Event:
    """Where a ship stands at the end of the move, seen by both."""
    return tell_moved(
        ended,
        clauses=("NWC.TA.24", "NWC.TA.43"),
        move=move,
        ship=ship.name,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        heading_deg=ship.heading_deg,
        way_yd=way_yd,
    )


def strikes(state: State, orders: list[Ordered]) -> bool:
    """Whether there is anything that can strike a ship as she moves."""
    under_water = state.running or state.fields or state.submarines
    return bool(under_water) or any(isinstance(line, TORPEDOES) for _, line in orders)


@step("NWC.TA.56", "NWC.ME.04", "NWC.ME.07")
def strike(state: State, ways: Ways, orders: list[Ordered], bench: Bench) -> tuple[State, tuple[Struck, ...], list[Event]]:
    """Settle torpedoes, mines and submarines while the ships move; what they struck is charged after the gun fire."""
    if not strikes(state, orders):
        return state, (), []
    torpedoes = fire_torpedoes(state, ways, orders, bench)
    waters = waters_of(state)
    mined = cross_mines(waters, ways, bench)
    dived = run_submarines(waters, ways, orders, bench)
    after = replace(
        state,
        ships=torpedoes.ships,
        boats=torpedoes.boats,
        running=torpedoes.running,
        torpedoes=torpedoes.seen,
        explosions=mined.explosions,
        submarines=dived.submarines,
        sighted=dived.sighted,
    )
    events = [*torpedoes.events, *mined.events, *dived.events]
    return after, (*torpedoes.struck, *mined.struck, *dived.struck), events
