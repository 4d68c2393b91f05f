"""Men who go straight back, by order or driven: how far, over the edge or not, and what a mine makes of it.

KS.CHARGE.13, .15, .18 and .19; KS.DESTROY.06.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import end_of_retreat
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, way_refusal
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import placed
from sandgate.rules.wells1913.kriegspiel.moves.flight import Fled, Flight, along, fled, flight_of, longest_in, start_of
from sandgate.rules.wells1913.kriegspiel.moves.going import Purse, bars_of, priced
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import with_horses
from sandgate.rules.wells1913.kriegspiel.moves.march_events import DrivenOff, Retreated
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import left_in, may_go
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goer_of
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import fighting, men_of, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.works import mines


class Way(NamedTuple):
    """Where men retire to: from where, on what bearing, how far they want to go, and how far they can."""

    at: Point
    bearing_deg: float
    want_in: float
    flight: Flight


class Back(NamedTuple):
    """Men who have gone back: the battle after it, their way, and what is told of it."""

    battle: Battle
    path: tuple[Point, ...]
    told: Event


# -- the way -----------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.10", "KS.CHARGE.18", "KS.CHARGE.20", "KS.MOVE.12")
def way_away(battle: Battle, side: Side, goer: Goer, purse: Purse, at: Point, away_deg: float) -> Way:
    """The way of a piece straight away from whoever presses it, within what is left of its move."""
    left = left_in(purse.reach_in, purse.spent)

    def fits(way_in: float) -> bool:
        return may_go(priced(battle, goer, purse, (at, along(at, away_deg, way_in))).cost_in, left)

    want_in = longest_in(left, fits)
    return Way(at, away_deg, want_in, flight_of(battle, side, goer, at, away_deg, want_in))


@step("KS.CHARGE.19")
def destroyed_on(way: Way) -> bool:
    """Whether the way of men who must go all of it ends over the edge of the field or in a river without a ford."""
    way_in, stop = way.flight
    return stop != "" and stop != "ground" and end_of_retreat(stop, way_in, way.want_in).destroyed  # noqa: PLR1714


def all_of(battle: Battle, unit: Unit, men: Sequence[Man]) -> bool:
    """Whether some men are all of a unit but its horse-holders."""
    return len(men) == len(fighting(battle, unit.name))


# -- going back --------------------------------------------------------------------------------------------------------


def went_back(battle: Battle, unit: Unit, men: Sequence[Man], way: Way, *, forced: bool) -> Back:
    """Men of a unit who have gone back as far as they can."""
    if forced and destroyed_on(way):
        return driven_off(battle, unit, men, way)
    found = fled(battle, unit, men, way.at, way.bearing_deg, way.flight.way_in)
    back = found or Fled(tuple(men), unit, (way.at, way.at))
    way_in = grid(distance(*back.path[0], *back.path[1]))
    there = replace(back.unit if all_of(battle, unit, men) else unit, gone_in=grid(unit.gone_in + way_in))
    after = with_horses(with_unit(placed(battle, back.men), there), there)
    told = now(battle).tell(
        Retreated,
        clauses=("KS.CHARGE.19" if forced else "KS.CHARGE.20",),
        unit=unit.name,
        men=len(men),
        way_in=way_in,
        bearing_deg=grid(way.bearing_deg) % 360.0,
        why=_stopped(battle, unit, men, way, way_in),
    )
    return Back(after, back.path, told)


def _stopped(battle: Battle, unit: Unit, men: Sequence[Man], way: Way, way_in: float) -> str:
    """What keeps men who have gone back so far from going farther; nothing if they have gone as far as they had to."""
    if way_in >= grid(way.want_in):
        return "" if way_in else "what is left of its move is too little"
    if way_in < grid(way.flight.way_in):
        return "there is no room for all its men"
    if way.flight.stop == "fordable river":
        return "the river stops it"
    beyond = along(way.at, way.bearing_deg, way.want_in)
    bars = bars_of(battle, unit.side, unit.name)
    refused = way_refusal(battle, goer_of(unit, men[0]), (way.at, beyond), bars)
    return refused.problem.removeprefix(f"{unit.name}: ") if refused else "the way is barred"


@step("KS.CHARGE.19")
def driven_off(battle: Battle, unit: Unit, men: Sequence[Man], way: Way) -> Back:
    """Men who are destroyed by what they are driven into; the holders of their horses with them."""
    lost = [man.name for man in men_of(battle, unit.name)] if all_of(battle, unit, men) else [man.name for man in men]
    after = with_men(battle, lost, lambda man: replace(man, status="lost", holder=False, touched=False))
    tell = now(battle).by(driven_off).tell
    told = tell(DrivenOff, unit=unit.name, men=len(lost), into="edge" if way.flight.stop == "edge" else "river")
    return Back(after, (), told)


@step("KS.DESTROY.06")
def mined(state: State, unit: Unit, men: Sequence[Man], way: Way, back: Back) -> Step:
    """The state after a retreat, which ends at a mine that it meets."""
    at = mines.met(state, unit.name, back.path, goer_of(unit, men[0]).half_in) if back.path else None
    if at is None:
        return replace(state, battle=back.battle), (back.told,)
    short = way._replace(want_in=distance(*way.at, *at), flight=Flight(distance(*way.at, *at), ""))
    stopped = went_back(state.battle, unit, men, short, forced=False)
    state, blown = mines.explode(replace(state, battle=stopped.battle), unit.name)
    return state, (stopped.told, *blown)


@step("KS.CHARGE.13", "KS.CHARGE.15", "KS.CHARGE.19")
def retreat(state: State, unit: Unit, bearing_deg: float, length_in: float) -> Step:
    """Men who are driven back so far straight on a bearing, whatever it costs; they face along it."""
    men = fighting(state.battle, unit.name)
    if not men:
        return state, ()
    goer, at = goer_of(unit, men[0]), start_of(unit, men, bearing_deg)
    way = Way(at, bearing_deg, length_in, flight_of(state.battle, unit.side, goer, at, bearing_deg, length_in))
    return mined(state, unit, men, way, went_back(state.battle, unit, men, way, forced=True))
