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
from sandgate.rules.jane1905.strategical.parts import AtOnce, LatLon, Lie, Run, Sheet, Timed
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
    """What a player knows as his sheet is run on it: of the coal that nobody has counted for him what the list has."""
    told = [stock.port for stock in known.stocks]
    campaign = campaign_of(known, side)
    listed = [(key, ports()[key]) for key in (*campaign.ports, *campaign.allowed) if key not in told]
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


def is_endless(part: Timed | AtOnce) -> bool:
    """Whether a part goes on until another sheet is written: a course, or a rest, without hours.

    >>> is_endless(Lie()), is_endless(Run(90.0, 12.0)), is_endless(Run(90.0, 12.0, 3))
    (True, True, False)
    """
    return isinstance(part, Run | Lie) and not part.hours


def run_through(turn: Turn, part: Timed | AtOnce) -> After:
    """Do a part on the writer's chart until it is done, in a later period too; one without an end to that of the period."""
    state, number, minute = turn.state, turn.number, turn.minute
    last = turn.force.sheet.last
    # She lies when it is done: what was ordered last would take her out of the harbour again.
    sheet = replace(turn.force.sheet, parts=(part,), until_min=-1, last=Lie())
    state, _ = set_out(with_forces(state, replace(turn.force, sheet=sheet)), number, minute)
    period_ends_min = max(minute, state.period.ends_min)
    ends_min = period_ends_min if is_endless(part) else NEVER_MIN
    stages = list[Stage]()
    for _ in range(MOST_STAGES):
        force = force_numbered(state, number)
        if not force.sheet.parts or force.gone:
            break
        if force.way.ends_min > ends_min or force.way.ends_min >= NEVER_MIN:  # also a leg that drifts without coal
            until = max(minute, period_ends_min)
            return After(begun(state, force, until), until, (*stages, Stage(state, until)))
        minute = force.way.ends_min
        stages.append(Stage(state, minute))
        state, _ = gone_on(state, number, None)
    force = force_numbered(state, number)
    kept = part if stages and not force.gone and not isinstance(part, AtOnce) else last
    return After(with_forces(state, replace(force, sheet=replace(force.sheet, parts=(), last=kept))), minute, tuple(stages))
