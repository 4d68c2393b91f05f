"""A sheet run ahead on its writer's own chart, part by part: where the force will be, when, and with what coal. JANE.STR.07.

Only what he knows goes in: his forces, the weather, the ports as they are listed. Whom he may meet is nowhere.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.ocean.harbours import ports
from sandgate.rules.jane1905.strategical.coal.account import settled
from sandgate.rules.jane1905.strategical.conduct.advancing import gone_on, set_out
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at, part_of
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, Force
from sandgate.rules.jane1905.strategical.harbours.berths import stock_tons
from sandgate.rules.jane1905.strategical.lists import campaign_of, force_numbered, with_forces
from sandgate.rules.jane1905.strategical.parts import AtOnce, LatLon, Sheet, Timed
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T, Stock

MOST_STAGES: Final = 60  # of one part: a leg is parted where coal passes the normal, engines tire or recover


class Stage(NamedTuple):
    """A stretch of the run as it is reckoned: the writer's chart as it begins, and when it ends."""

    state: State
    until_min: int


@dataclass(frozen=True)
class Turn:
    """A part as its turn comes: the writer's chart as it will be then."""

    nth: int  # of the sheet's parts
    state: State
    number: int  # of the force
    minute: int

    @property
    def force(self) -> Force:
        """The force as it will be."""
        return force_numbered(self.state, self.number)

    @property
    def here(self) -> LatLon:
        """Where it will be."""
        return self.force.way.lat_deg, self.force.way.lon_deg


@dataclass(frozen=True)
class After:
    """The chart when a part is done, and the stretches that it has taken."""

    state: State
    minute: int
    stages: tuple[Stage, ...] = ()


def on_own_chart(known: State, side: Side) -> State:
    """What a player knows as his sheet is run on it: of the coal of neutral ports what the list has."""
    told = [stock.port for stock in known.stocks]
    abroad = [key for key in campaign_of(known, side).allowed if key not in told]
    listed = [(key, ports()[key]) for key in abroad]
    more = [
        Stock(
            side,
            side,
            key,
            port.berths,
            min(UNCOUNTED_T, stock_tons(port.coal, -1.0 if port.stock_t is None else port.stock_t)),
        )
        for key, port in listed
    ]
    return replace(known, stocks=(*known.stocks, *more))


def begun(state: State, force: Force, minute: int) -> State:
    """The chart as a sheet begins: what the force was on ends there."""
    state, _ = settled(state, force, minute, None)
    force = cut_at(force_numbered(state, force.number), minute)
    return with_forces(state, replace(force, sheet=Sheet((), -1, part_of(force), (), force.sheet.raiding), track=()))


def run_through(turn: Turn, part: Timed | AtOnce) -> After:
    """Do a part on the writer's chart until it is done, or to the end of the period."""
    state, number, ends_min = turn.state, turn.number, turn.state.period.ends_min
    last = turn.force.sheet.last
    sheet = replace(turn.force.sheet, parts=(part,), until_min=-1)
    state, _ = set_out(with_forces(state, replace(turn.force, sheet=sheet)), number, turn.minute)
    stages = list[Stage]()
    minute = turn.minute
    for _ in range(MOST_STAGES):
        force = force_numbered(state, number)
        if not force.sheet.parts or force.gone:
            break
        until = min(force.way.ends_min, ends_min)
        stages.append(Stage(state, until))
        if force.way.ends_min >= min(NEVER_MIN, ends_min):
            state = begun(state, force, ends_min)
            return After(state, ends_min, tuple(stages))
        state, _ = gone_on(state, number, None)
        minute = until
    force = force_numbered(state, number)
    kept = last if force.gone or not stages else part
    rest = replace(force.sheet, parts=(), last=kept if not isinstance(kept, AtOnce) else last)
    return After(with_forces(state, replace(force, sheet=rest)), minute, tuple(stages))
