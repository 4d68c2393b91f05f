"""The trials of torpedoes: Section II, "Torpedo Fire". Clause NWC.TA.56, by the card and the die of the Duel.

A torpedo is tried on every other vessel, friends too, in the order in which it crosses their tracks, and takes one throw.
While it is still in the water at the end of a move, what it has passed is told to its own side alone.
"""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.state import Fate, Ship, State, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.fleet.torpedo_tracks import Track, Tracks, spent_s
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.state import Boat
from sandgate.rules.nwc1902.squadron.struck import Struck, points_of_hit
from sandgate.rules.nwc1902.torpedo.card import run_after
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import Meeting, next_meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.torpedo.trial import Flight, Target, lay_card, passed
from sandgate.rules.nwc1902.torpedo.tubes import line_of
from sandgate.sea.lines import NEVER
from sandgate.sea.swath import Swath

ALL_TUBES: Final = (*TUBES, *BOAT_TUBES)

Tried = dict[tuple[int, str, int], int]  # trials in this move so far, by firer, tube and target


class Trace(NamedTuple):
    """What one torpedo came to in a move; `seen` is None while it is still in the water."""

    seen: TorpedoSeen | None
    struck: tuple[Struck, ...]
    events: tuple[Event, ...]


@step("NWC.TA.56", "NWC.DU.20")
def follow(state: State, torpedo: Torpedo, tracks: Tracks, bench: Bench, tried: Tried) -> Trace:
    """Try a torpedo at each crossing in the order of time, until an outline is cut or it is spent.

    Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried on that vessel again in the move.
    """
    line, ended_s, events = line_of(torpedo, state.options), (state.move + 1) * MOVE_S, list[Event]()
    swath, since_s = swath_of(line), max(torpedo.fired_s, float(state.move * MOVE_S))
    to_come = [crossing for unit, track in tracks.items() for crossing in _crossing(line, swath, unit, track, since_s)]
    while to_come:
        _, unit, met = crossing = min(to_come)
        to_come.remove(crossing)
        target = vessel_of(state, unit)
        event = _try(state, torpedo, target, met, _nth(torpedo, target, tried), bench)
        events.append(event)
        if isinstance(event, TorpedoTried):
            struck = (Struck(target.number, event.points, "a torpedo", met.at_s),) if event.points else ()
            return Trace(_seen(state, torpedo, met.at_s, "struck" if event.ran_true else "erred"), struck, tuple(events))
        if not met.cuts:
            to_come += _crossing(line, swath, unit, tracks[unit], met.at_s)
    at_s = spent_s(torpedo, state.options)
    if at_s > ended_s:
        return Trace(None, (), tuple([replace(event, to=(torpedo.side,)) for event in events]))
    events.append(passed(_flight(state, torpedo), "", at_s, state.options.torpedo_range_yd, ("NWC.DU.19",), ()))
    return Trace(_seen(state, torpedo, at_s, "spent"), (), tuple(events))


def _crossing(line: Line, swath: Swath, unit: int, track: Track, since_s: float) -> list[tuple[float, int, Meeting]]:
    """The first crossing of a vessel's track after a second, if any: when, whose and how, to be put in that order."""
    met = next_meeting(line, swath, track, since_s)
    return [] if met.at_s == NEVER else [(met.at_s, unit, met)]


def _nth(torpedo: Torpedo, target: Ship | Boat, tried: Tried) -> int:
    """The last part of a trial's address, its own for each tube, then by sixes for each further crossing in the move."""
    address = torpedo.firer, torpedo.tube, target.number
    count = tried.get(address, 0)
    tried[address] = count + 1
    return ALL_TUBES.index(torpedo.tube) + len(ALL_TUBES) * count


@step("NWC.TA.56")
def _try(
    state: State, torpedo: Torpedo, target: Ship | Boat, met: Meeting, nth: int, bench: Bench
) -> TorpedoTried | TorpedoPassed:
    """Try a torpedo on a ship or boat where it crosses her track; of one that passes the run is told as reckoned."""
    aimed = Target(target.name, state.move + 1, torpedo.firer, target.number, nth, torpedo.tube)
    reach_yd, points = state.options.torpedo_range_yd, points_of_hit(state.options.torpedo_points, target)
    event = lay_card(_flight(state, torpedo), aimed, met, reach_yd, points, bench)
    return event if isinstance(event, TorpedoTried) else replace(event, run_yd=met.run_yd)


def _flight(state: State, torpedo: Torpedo) -> Flight:
    return Flight(vessel_of(state, torpedo.firer).name, torpedo.tube, SIDES, ("NWC.TA.56",))


def vessel_of(state: State, number: int) -> Ship | Boat:
    """A ship or a boat by her number, one off the board too."""
    vessels: list[Ship | Boat] = [*state.ships, *state.boats]
    return next(vessel for vessel in vessels if vessel.number == number)


def _seen(state: State, torpedo: Torpedo, at_s: float, fate: Fate) -> TorpedoSeen:
    return TorpedoSeen(
        side=torpedo.side,
        move=state.move + 1,
        firer=torpedo.firer,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        run_yd=near(run_after(at_s - torpedo.fired_s, state.options.torpedo_speed_kn)),
        fate=fate,
    )
