"""What moves and lies on a coast while a move of the mêlée is plotted: Section II, "Melee". Clauses NWC.ME.01 to .11.

Boats run and come upon shores, torpedoes leave their tubes, mines go off, submarines run and fire: by the rules of the fleet
game, in the waters of half a minute (waters.py). Ruling: boats and submarines, small and low, neither ram nor are rammed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.state import State, Torpedo
from sandgate.rules.nwc1902.melee.telling import captain, now
from sandgate.rules.nwc1902.melee.waters import ends_fleet_move, waters_of
from sandgate.rules.nwc1902.melee.ways import Way
from sandgate.rules.nwc1902.ship.events import Plotted
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S, yards_run
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES
from sandgate.rules.nwc1902.squadron.coast.mines import cross_mines
from sandgate.rules.nwc1902.squadron.coast.orders import BoatTorpedo
from sandgate.rules.nwc1902.squadron.coast.shore import ground
from sandgate.rules.nwc1902.squadron.coast.submarine_attack import run_submarines
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_steaming, run_boats
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, Boat
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.torpedo.tubes import WRITTEN, fired, turn_clauses, void
from sandgate.sea.fixes import Fix
from sandgate.sea.stretches import Lies
from sandgate.sea.ways import Way as CoastWay
from sandgate.sea.ways import fix_at, lying, stopped

Lines = Sequence[tuple[Side, Any]]
CoastWays = Mapping[int, CoastWay]

NEAR_YD: Final = 4_000.0  # from whom nobody comes to a boat while a torpedo runs


@dataclass(slots=True)
class Sailed:
    """What boats did in a move: themselves, their ways, their torpedoes, and what is told."""

    boats: tuple[Boat, ...]
    ways: dict[int, CoastWay]
    torpedoes: list[Torpedo]
    events: list[Event]


@step("NWC.ME.11", "NWC.ME.01", "NWC.DU.37")
def sail_boats(state: State, lines: Lines, bench: Bench) -> Sailed:
    """Run the boats to their dots; a shore stops them; their torpedoes are fired. Headings are shown with the score."""
    waters, stops, events = waters_of(state, state.move + 1), dict[int, float](), list[Event]()
    boats, ways = run_boats(waters, lines)
    grounded = [ground(waters, boat, ways, bench, stops, events) for boat in boats]
    ways.update({number: stopped(ways[number], at_s) for number, at_s in stops.items()})
    moved = tuple([_on_her_dot(was, boat) for was, boat in zip(state.boats, grounded, strict=True)])
    events += [_dot(state, boat) for boat in moved if boat.number in ways]
    sailed = Sailed(moved, ways, [], events)
    _fire(state, sailed, [(side, line) for side, line in lines if isinstance(line, BoatTorpedo)])
    return sailed


def _on_her_dot(was: Boat, boat: Boat) -> Boat:
    """A boat at the end of the move, her heading not yet shown; one that has run aground lies still."""
    motion = boat.motion
    if boat.aground and not was.aground:
        motion = boat_steaming(boat.x_yd, boat.y_yd, boat.heading_deg, 0.0)
    return replace(boat, heading_deg=was.heading_deg, motion=motion)


def _dot(state: State, boat: Boat) -> Event:
    tell, clauses = now(state, MOVE_S).tell, ("NWC.DU.37", "NWC.ME.11")
    return tell(Plotted, clauses=clauses, move=state.move + 1, ship=boat.name, x_yd=boat.x_yd, y_yd=boat.y_yd)


@step("NWC.ME.11", "NWC.DU.41", "NWC.DU.46")
def _fire(state: State, sailed: Sailed, written: Sequence[tuple[Side, BoatTorpedo]]) -> None:
    """Fire the torpedoes of boats by their seconds; an order for an unloaded tube is void."""
    boats = {boat.number: boat for boat in sailed.boats}
    for side, line in sorted(written, key=lambda each: (each[1].second, each[1].boat, each[1].tube)):
        boat = boats.get(FIRST_BOAT + line.boat - 1)
        if boat is None or boat.side != side or boat.gone:
            continue
        at_s, tube = state.move * MOVE_S + line.second, BOAT_TUBES.index(line.tube)
        if not tube_loaded(at_s, boat.ready_s[tube]):
            sailed.events.append(void(at_s, boat.name, line.tube, captain(side), boat.ready_s[tube]))
            continue
        ready_s = (*boat.ready_s[:tube], tube_ready_s(at_s), *boat.ready_s[tube + 1 :])
        boats[boat.number] = replace(boat, ready_s=ready_s)
        torpedo = _torpedo(boat, line, at_s, sailed.ways)
        sailed.torpedoes.append(torpedo)
        clauses = (*turn_clauses(torpedo), *WRITTEN, "NWC.ME.11")
        sailed.events.append(fired(torpedo, boat.name, captain(side), clauses, ready_s[tube]))
    sailed.boats = tuple([boats[boat.number] for boat in sailed.boats])


def _torpedo(boat: Boat, line: BoatTorpedo, at_s: float, ways: CoastWays) -> Torpedo:
    way = ways.get(boat.number) or lying(boat.x_yd, boat.y_yd, boat.motion.heading_deg)
    x_yd, y_yd, heading_deg = way(float(line.second))
    port = relative(line.run_deg, heading_deg) < 0.0  # a boat's tubes train to both sides
    return Torpedo(
        side=boat.side,
        ship=boat.number,
        tube=line.tube,
        fired_s=at_s,
        x_yd=near(x_yd),
        y_yd=near(y_yd),
        leaves_deg=near(tube_leaves(heading_deg, port, False, line.run_deg)),
        runs_deg=line.run_deg,
        followed_s=at_s,
        disclosed=False,
        role=boat.side,
    )


@step("NWC.ME.03", "NWC.ME.04", "NWC.ME.06", "NWC.ME.10")
def strike(plotted: State, ways: Iterable[Way], sailed: Sailed, lines: Lines, bench: Bench) -> tuple[State, list[Event]]:
    """Settle mines and submarines, the move having been plotted; what they struck is charged when it is scored."""
    waters = waters_of(plotted, plotted.move)
    met_by = plotted.fields or plotted.submarines or plotted.boats  # else nobody asks where ships run
    courses = {**{way.ship.number: _coast_way(way) for way in ways if met_by}, **sailed.ways}
    mined = cross_mines(waters, courses, bench, plotted.tried)
    dived = run_submarines(waters, courses, lines, bench)
    after = replace(
        plotted,
        tried=() if ends_fleet_move(plotted.move) else mined.tried,
        explosions=mined.explosions,
        submarines=dived.submarines,
        sighted=dived.sighted,
        boats=tuple([_tracked(plotted, boat, courses) for boat in plotted.boats]),
        blows=(*mined.struck, *dived.struck),
    )
    return after, [*mined.events, *dived.events]


def _coast_way(way: Way) -> CoastWay:
    """The way of a ship, as the rules of the coast look at it; one that is rammed goes no farther."""

    def place(second: float) -> Lies:
        motion = way.at(min(int(second), way.last_s))
        return motion.x_yd, motion.y_yd, motion.heading_deg

    return CoastWay(place, yards_run(way.fastest_kn, 1.0))


@step("NWC.DU.20", "NWC.ME.21")
def _tracked(plotted: State, boat: Boat, ways: CoastWays) -> Boat:
    """A boat with her track since the first torpedo was fired that is not her own and could come to her."""
    near_by = [
        torpedo.fired_s
        for torpedo in plotted.running
        if torpedo.ship != boat.number
        and abs(torpedo.x_yd - boat.x_yd) <= NEAR_YD
        and abs(torpedo.y_yd - boat.y_yd) <= NEAR_YD
    ]
    if not near_by or boat.gone:
        return replace(boat, fixes=()) if boat.fixes else boat
    begun_s = int((plotted.move - 1) * MOVE_S)
    since_s = min(near_by) // MOVE_S * MOVE_S
    way = ways.get(boat.number) or lying(boat.x_yd, boat.y_yd, boat.motion.heading_deg)
    before = [fix for fix in boat.fixes if since_s <= fix[0] < begun_s]
    now: list[Fix] = [fix_at(way, begun_s, second) for second in range(int(MOVE_S) + 1)]
    return replace(boat, fixes=(*before, *now))
