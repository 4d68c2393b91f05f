"""How infantry and cavalry pass a ford. KS.ARMS.01, .06, .11 and .12.

Rulings: a unit stands at a ford if its nearest man is within an inch of it, and has passed it if, formed as before, its
nearest man is within an inch on the other bank. A ford leads from one of its dry ends to the other, and the unit goes from
the middle of the one to the middle of the other and straight on; pieces on this way bar it, and a mine on it goes off when
all are across.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.outlines import Outline, gap, inside
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.land import Crossing
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, man_outline, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.passing import met_on
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import pitch_of, placed, ranks_of, set_out
from sandgate.rules.wells1913.kriegspiel.moves.arms import Crosser, at_ford, ford_moves, may_cross
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.going import bars_of, held_up
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import with_horses
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Forded
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import may_begin
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goer_of, goers, no_room
from sandgate.rules.wells1913.kriegspiel.orders import Ford
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import unit_of, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works import mines

BESIDE_IN: Final = 0.5  # house: so far from the ford a unit ends that has passed it
OUTSIDE_IN: Final = 0.01  # so far beyond an end of a ford dry ground is looked for
CROSSERS: Final[dict[str, Crosser]] = {
    "infantry": "infantry",
    "cavalry": "cavalry",
    "artillery": "artillery",
    "engineers": "engineers",
}


class Passage(NamedTuple):
    """The way over a ford: from the middle of one of its ends to that of the other."""

    at: Point
    to: Point


class Passed(NamedTuple):
    """A ford that has been passed: the battle after it, the way and half its width, and what is told of it."""

    battle: Battle
    path: tuple[Point, ...]
    half_in: float
    told: Forded


# -- the ford ----------------------------------------------------------------------------------------------------------


@step("KS.ARMS.01")
def passage_at(battle: Battle, unit: Unit, men: Sequence[Man]) -> Passage | None:
    """The passage of the ford at which a unit stands, from its own bank; None if it stands at none."""
    outlines = [man_outline(on_horse(man, unit), man.x_in, man.y_in, man.facing_deg) for man in men]
    for ford in battle.field.country.crossings:
        body = Outline(ford.outline)
        if ford.kind == "ford" and at_ford(min(gap(outline, body) for outline in outlines)):
            ends = sorted(_dry_ends(battle, ford), key=lambda end: _off(end, men))
            return Passage(ends[0], max(ends, key=lambda end: distance(*ends[0], *end))) if len(ends) > 1 else None
    return None


def _off(end: Point, men: Sequence[Man]) -> float:
    return grid(min(distance(*end, man.x_in, man.y_in) for man in men))


def _dry_ends(battle: Battle, ford: Crossing) -> Iterator[Point]:
    """The middles of those sides of a ford beyond which the ground is dry."""
    corners = ford.outline
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        x, y = (ax + bx) / 2.0, (ay + by) / 2.0
        beyond = ahead(x, y, bearing(ax, ay, bx, by), 0.0, OUTSIDE_IN)
        if not any(inside(water.outline, *beyond) for water in battle.field.country.waters):
            yield Point(grid(x), grid(y))


# -- passing it --------------------------------------------------------------------------------------------------------


@step("KS.ARMS.01", "KS.ARMS.06", "KS.ARMS.11", "KS.ARMS.12", "KS.MOVE.12", "LW.MOB.03")
def passed(battle: Battle, order: Ford) -> Passed | list[Refusal]:
    """A unit on the other bank, or why it cannot pass the ford."""
    unit = unit_of(battle, order.unit)
    men = goers(battle, unit)
    found = list(_unable(unit, men))
    if found:
        return found
    passage = passage_at(battle, unit, men)
    if passage is None:
        remedy = "bring a man of it within an inch of a ford in a move before"
        return [Refusal(f"{unit.name} stands at no ford", remedy, "KS.ARMS.01", unit.name)]
    return _across(battle, unit, men, passage)


@step("KS.ARMS.12")
def can_ford(unit: Unit) -> bool:
    """Whether a unit is of an arm that passes fords at all."""
    crosser = CROSSERS.get(unit.service)
    return crosser is not None and may_cross(crosser, "ford")


@step("KS.ARMS.11", "KS.ARMS.12", "KS.MOVE.12")
def _unable(unit: Unit, men: Sequence[Man]) -> Iterator[Refusal]:
    """Why a unit cannot pass a ford now, wherever it stands."""
    if not men:
        yield Refusal(f"all men of {unit.name} are bound by a charge", "let them be", "KS.CHARGE.08", unit.name)
    elif not can_ford(unit):
        yield Refusal(f"{unit.name} cannot ford a river", "go over a bridge", "KS.ARMS.12", unit.name)
    elif unit.gone_in > 0.0 or not may_begin(unit.spent, ford_moves(unit.service == "cavalry")):
        yield Refusal(
            f"{unit.name} has moved: a ford takes the whole move", "do it in the next move", "KS.ARMS.01", unit.name
        )


def _across(battle: Battle, unit: Unit, men: Sequence[Man], passage: Passage) -> Passed | list[Refusal]:
    """A unit set out beyond a ford."""
    along_deg = grid(bearing(*passage.at, *passage.to)) % 360.0
    rides = on_horse(men[0], unit)
    behind_in = (ranks_of(unit.formation, len(men)) - 1) * pitch_of(unit.formation, rides).rank_in
    x_in, y_in = ahead(*passage.to, along_deg, behind_in + (HORSE if rides else FOOT).length_in / 2.0 + BESIDE_IN, 0.0)
    path = (Point(unit.x_in, unit.y_in), passage.at, passage.to, Point(grid(x_in), grid(y_in)))
    goer, bars = goer_of(unit, men[0]), bars_of(battle, unit.side, unit.name)
    met = next((body for a, b in pairwise(path[1:]) if (body := met_on(goer.half_in, a, b, bars))), None)
    if met is not None:
        return [Refusal(f"{met.name} stands in the way of {unit.name}", "drive it off", "LW.MOB.03", unit.name)]
    end, takes = path[-1], ford_moves(unit.service == "cavalry")
    there = replace(unit, x_in=end.x_in, y_in=end.y_in, facing_deg=along_deg, spent=takes, gone_in=length_in(path))
    ended = set_out(battle, there, men)
    if ended is None:
        return [no_room(unit.name)]
    told = now(battle).tell(Forded, clauses=("KS.ARMS.01",), unit=unit.name, at=end)
    return Passed(with_horses(with_unit(placed(battle, ended), there), there), path, goer.half_in, told)


# -- the order ---------------------------------------------------------------------------------------------------------


def refusals(view: FieldView, side: Side, order: Ford) -> list[Refusal]:
    """All that keeps a unit from passing a ford, as far as its player sees."""
    found = list(unfit(view, side, order.unit, "move"))
    if found:
        return found
    after = passed(view.battle, order)
    return after if isinstance(after, list) else []


@step("KS.ARMS.01", "KS.ARMS.06", "KS.DESTROY.06")
def do(state: State, side: Side, order: Ford, bench: Bench) -> Step:
    """Pass a ford; a mine on the way goes off under the unit."""
    del bench
    after = passed(state.battle, order)
    if isinstance(after, list):
        return state, (held_up(state.battle, side, order.unit, after[0]),)
    at = mines.met(state, order.unit, after.path, after.half_in)
    state = replace(state, battle=after.battle)
    if at is None:
        return state, (after.told,)
    state, blown = mines.explode(state, order.unit)
    return state, (after.told, *blown)


def tried(state: State, side: Side, order: Ford) -> State:
    """The state after a ford, as far as its player can tell."""
    del side
    after = passed(state.battle, order)
    return state if isinstance(after, list) else replace(state, battle=after.battle)
