"""Torpedo fire in the fleet game: Section II, "Torpedo Fire". Clauses NWC.TA.55 and .56.

It obeys the rules of the Duel: tracks, crossing, card, die, reload and effect. Orders name ship, tube, second and direction
and need no signal. A torpedo is tried on every other vessel, friends too, in the order in which it crosses their tracks, and
takes one throw. Ruling: a torpedo still in the water at the end of a move stays secret until its run is settled in the next;
then both sides know it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.state import Ship, State, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.fleet.torpedo_tracks import Tracks, kept, sailings, tracks_near
from sandgate.rules.nwc1902.fleet.torpedo_trials import Tried, follow
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.orders import BoatTorpedo
from sandgate.rules.nwc1902.squadron.orders import FireTorpedo
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, Boat
from sandgate.rules.nwc1902.squadron.struck import Struck
from sandgate.rules.nwc1902.squadron.units import ship_number
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded, tube_ready_s
from sandgate.rules.nwc1902.torpedo.tubes import WRITTEN, fired, turn_clauses, void
from sandgate.sea.ways import Ways

Vessel = TypeVar("Vessel", Ship, Boat)


class TorpedoFire(NamedTuple):
    """What torpedoes came to in a move."""

    ships: tuple[Ship, ...]
    boats: tuple[Boat, ...]
    running: tuple[Torpedo, ...]
    seen: tuple[TorpedoSeen, ...]
    struck: tuple[Struck, ...]
    events: tuple[Event, ...]


@step("NWC.TA.55", "NWC.TA.56")
def fire_torpedoes(state: State, ways: Ways, orders: Iterable[tuple[Side, Any]], bench: Bench) -> TorpedoFire:
    """Fire the torpedoes ordered for the move, and follow all that are in the water to its end."""
    written = [(side, line) for side, line in orders if isinstance(line, FireTorpedo | BoatTorpedo)]
    if not written and not state.running:
        return TorpedoFire(state.ships, state.boats, (), state.torpedoes, (), ())
    ready, launched, events = _launch(state, ways, written)
    running, near_by, seen, struck = list[Torpedo](), list[Tracks](), list(state.torpedoes), list[Struck]()
    torpedoes, tried = (*state.running, *launched), Tried()
    sea = sailings(state, ways, torpedoes)
    for torpedo in torpedoes:
        tracks = tracks_near(state, torpedo, sea)
        trace = follow(state, torpedo, tracks, bench, tried)
        events += trace.events
        struck += trace.struck
        if trace.seen is None:
            running.append(torpedo)
            near_by.append(tracks)
        else:
            seen.append(trace.seen)
    still_met = kept(near_by)
    ships = tuple([_after(ship, ready, still_met) for ship in state.ships])
    boats = tuple([_after(boat, ready, still_met) for boat in state.boats])
    return TorpedoFire(ships, boats, tuple(running), tuple(seen), tuple(struck), tuple(events))


def _after(vessel: Vessel, ready: Mapping[int, tuple[float, ...]], still_met: Tracks) -> Vessel:
    """A vessel after the move: when her tubes are loaded again, and the track that a torpedo may still meet."""
    ready_s, fixes = ready.get(vessel.number, vessel.ready_s), still_met.get(vessel.number, ())
    if ready_s == vessel.ready_s and fixes == vessel.fixes:
        return vessel
    return replace(vessel, ready_s=ready_s, fixes=fixes)


# -- launching -------------------------------------------------------------------------------------------------------------


def _unit(side: Side, line: FireTorpedo | BoatTorpedo) -> int:
    return ship_number(side, line.ship) if isinstance(line, FireTorpedo) else FIRST_BOAT + line.boat - 1


@step("NWC.TA.56", "NWC.DU.41", "NWC.DU.46")
def _launch(
    state: State, ways: Ways, written: Sequence[tuple[Side, FireTorpedo | BoatTorpedo]]
) -> tuple[dict[int, tuple[float, ...]], list[Torpedo], list[Event]]:
    """Fire by the seconds ordered, from where each vessel then is; an order for an unloaded tube is void."""
    afloat: list[Ship | Boat] = [*state.ships, *state.boats]
    vessels = {vessel.number: vessel for vessel in afloat}
    ready, launched, events = dict[int, tuple[float, ...]](), list[Torpedo](), list[Event]()
    for side, line in sorted(written, key=lambda each: (each[1].second, _unit(*each), each[1].tube)):
        vessel = vessels.get(_unit(side, line))
        if vessel is None or vessel.side != side or vessel.gone:
            continue
        tubes, at_s = TUBES if isinstance(line, FireTorpedo) else BOAT_TUBES, float(state.move * MOVE_S + line.second)
        ready_s, tube = ready.get(vessel.number, vessel.ready_s), tubes.index(line.tube)
        if not tube_loaded(at_s, ready_s[tube]):
            events.append(void(at_s, vessel.name, line.tube, (side,), ready_s[tube], ("NWC.TA.56", *WRITTEN)))
            continue
        loaded_s = tube_ready_s(at_s)
        ready[vessel.number] = (*ready_s[:tube], loaded_s, *ready_s[tube + 1 :])
        torpedo = _torpedo(vessel, line, at_s, ways)
        launched.append(torpedo)
        clauses = ("NWC.TA.55", "NWC.TA.56", *turn_clauses(torpedo))
        events.append(fired(torpedo, vessel.name, (side,), clauses, loaded_s))
    return ready, launched, events


def _torpedo(vessel: Ship | Boat, line: FireTorpedo | BoatTorpedo, at_s: float, ways: Ways) -> Torpedo:
    way = ways.get(vessel.number)
    x_yd, y_yd, heading_deg = way(float(line.second)) if way else (vessel.x_yd, vessel.y_yd, vessel.heading_deg)
    if isinstance(line, FireTorpedo):
        port, after = line.tube in {"PFT", "PAT"}, line.tube in {"SAT", "PAT"}
    else:
        port, after = relative(line.run_deg, heading_deg) < 0.0, False  # a boat's tubes train to both sides
    return Torpedo(
        side=vessel.side,
        firer=vessel.number,
        tube=line.tube,
        fired_s=at_s,
        x_yd=near(x_yd),
        y_yd=near(y_yd),
        leaves_deg=near(tube_leaves(heading_deg, port, after, line.run_deg)),
        runs_deg=line.run_deg,
    )
