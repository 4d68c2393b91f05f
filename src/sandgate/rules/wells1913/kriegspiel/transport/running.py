"""Trains run along their lines. KS.RAIL.01, .03 and .04; LW.EXT.13, .14; KS.DESTROY.06.

A train runs engine first, or backwards, and halts before a gap in the line, another train, and whoever or whatever is on the
rails. Whether it halts before a gap is a finding, slot KS.RAIL.04, the train, the structure: the rules propose that it does
if its side knows of the gap (gaps.py) or has a man near it. Ruling: a train does not run in a move in which somebody gets in
or out.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Outline, between, gap, reach
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import CLEARANCE_IN
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.mobility import off_leg_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import may_be_drawn, train_move_in
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.terrain import apart, box_of
from sandgate.rules.wells1913.kriegspiel.built import Structure
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import men_bodies, outlined, things
from sandgate.rules.wells1913.kriegspiel.pieces import Train
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, train_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport.landing import stowed
from sandgate.rules.wells1913.kriegspiel.transport.lost_vehicles import vehicle_lost
from sandgate.rules.wells1913.kriegspiel.transport.railway import halts_before_gap, lost_in_gap, may_run, train_way_legal
from sandgate.rules.wells1913.kriegspiel.transport.trains import (
    VEHICLE_IN,
    along_line,
    length_in,
    points_of,
    rear_in,
    vehicles,
    way_along,
)
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Run
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works import mines
from sandgate.rules.wells1913.kriegspiel.works.gaps import as_it_is, found, nearest_in
from sandgate.rules.wells1913.kriegspiel.works.parties import structure_of, structure_outline, structure_text
from sandgate.rules.wells1913.kriegspiel.works.work_events import TrainRan, TrainWrecked

HALF_IN: Final = VEHICLE_IN[1] / 2.0
STEPS: Final = 40  # of a search along a leg: to less than a thousandth of an inch


class Halt(NamedTuple):
    """How far a train runs, what it halts before, and the gap in the line that this is, if it is one."""

    way_in: float
    before: str
    gap: Structure | None


# -- why not -------------------------------------------------------------------------------------------------------------


@step("KS.RAIL.01", "KS.RAIL.03", "LW.EXT.13", "LW.EXT.14")
def run_refusals(view: FieldView, side: Side, order: Run) -> list[Refusal]:
    """Why a train cannot run so far."""
    battle, name = view.battle, order.train
    train = next((each for each in battle.trains if each.name == name), None)
    if train is None or train.side != side:
        return [Refusal(f"{name} is no train of yours", "name your own", "KS.RAIL.01", name)]
    return _standing(view, train) or list(_too_far(battle, train, order))


def _standing(view: FieldView, train: Train) -> list[Refusal]:
    """Why a train stands still in this move."""
    battle, name = view.battle, train.name
    if not may_run(not train.engine):
        return [
            Refusal(
                f"the engine of {name} is destroyed", "it stands still", "KS.RAIL.03", name, brief="its engine is destroyed"
            )
        ]
    if any(_getting(battle, each.unit) for each in view.own.labours if each.what == name):
        problem = f"somebody is getting in or out of {name}"
        return [Refusal(problem, "let it stand", "LW.EXT.13", name, brief="somebody is getting in or out")]
    return []


def unfit_to_run(view: FieldView, name: str) -> list[Refusal]:
    """Why a train of one's own does not run at all in this move."""
    return _standing(view, next(each for each in view.battle.trains if each.name == name))


def _getting(battle: Battle, name: str) -> bool:
    """Whether a party has been set to its passage in this move."""
    if any(waggon.name == name for waggon in battle.waggons):
        return any(waggon.name == name and waggon.spent for waggon in battle.waggons)
    return unit_of(battle, name).worked


def _too_far(battle: Battle, train: Train, order: Run) -> Iterator[Refusal]:
    trucks, long_in = sum(train.trucks), grid(abs(order.length_in))
    if not may_be_drawn(trucks):
        yield Refusal(f"{train.name} has {trucks} trucks", "an engine draws twelve at most", "LW.EXT.14", train.name)
        return
    most_in = train_move_in(trucks) - train.gone_in
    if not train_way_legal(train.gone_in + long_in) or long_in > most_in or not long_in:
        problem = f"{train.name} can run {number_text(max(0.0, grid(most_in)))} in further in this move"
        yield Refusal(problem, "write a length within that", "KS.RAIL.01", number_text(order.length_in))
    room_in = _room_in(battle, train, forwards=order.length_in > 0.0)
    if long_in > room_in:
        problem = f"the line ends {number_text(room_in)} in from there"
        yield Refusal(problem, "stop at its end", "KS.RAIL.01", number_text(order.length_in))


def _room_in(battle: Battle, train: Train, *, forwards: bool) -> float:
    """How much of the line lies before a train."""
    lead, sense = _lead(train, forwards=forwards)
    return grid(max(0.0, length_in(points_of(battle, train.line)) - lead if sense > 0 else lead))


def _lead(train: Train, *, forwards: bool) -> tuple[float, int]:
    """Where along its line the end of a train is that goes first, and whether it goes to the line's end or beginning."""
    return (train.at_in, train.towards) if forwards else (rear_in(train), -train.towards)


# -- how far it runs -----------------------------------------------------------------------------------------------------


@step("KS.RAIL.04", "LW.MOB.03")
def halt_of(battle: Battle, train: Train, order: Run) -> Halt:
    """How far a train runs on an order, and what it halts before."""
    long_in = grid(abs(order.length_in))
    path, halts = _path(battle, train, order, long_in), [Halt(long_in, "", None)]
    for structure in battle.structures:
        if not structure.intact and structure.kind != "road bridge":
            name = f"the gap at {structure_text(structure)}"
            halts += [Halt(way_in, name, structure) for way_in in _reached(path, structure_outline(structure), 0.0)]
    for body in _on_rails(battle, train, path):
        for outline in body.outlines:
            halts += [Halt(way_in, body.name, None) for way_in in _reached(path, outline, HALF_IN + CLEARANCE_IN)]
    return min(halts, key=lambda halt: halt.way_in)


def _path(battle: Battle, train: Train, order: Run, long_in: float) -> tuple[Point, ...]:
    """The way of the end of a train that goes first."""
    lead_in, sense = _lead(train, forwards=order.length_in > 0.0)
    return way_along(points_of(battle, train.line), lead_in, lead_in + sense * long_in)


def _on_rails(battle: Battle, train: Train, path: Sequence[Point]) -> Iterator[Body]:
    """Whoever and whatever a train may meet: men, things on land, and other trains."""
    boats = [boat.name for boat in battle.boats]
    around = box_of(path, HALF_IN + CLEARANCE_IN)
    others = [
        outlined(each.name, outline)
        for each in battle.trains
        if each.name != train.name
        for _, _, outline in vehicles(battle, each)
    ]
    for body in (*men_bodies(battle), *things(battle, boats), *others):
        if not apart(around, (body.x_in, body.y_in, body.x_in, body.y_in), body.reach_in):
            yield body


def _reached(path: Sequence[Point], outline: Outline, near_in: float) -> Iterator[float]:
    """How far along each leg of a path one first comes so near to an outline; what one leaves behind does not count."""
    gone, around = 0.0, reach(outline)
    for a, b in pairwise(path):
        long_in = distance(*a, *b)
        ahead = (around.x - a.x_in) * (b.x_in - a.x_in) + (around.y - a.y_in) * (b.y_in - a.y_in) > 0.0
        if long_in and ahead and gap(Outline((a, b)), outline) <= near_in:
            yield grid(gone + long_in * _first(a, b, outline, near_in))
        gone += long_in


def _first(a: Point, b: Point, outline: Outline, near_in: float) -> float:
    """The part of a leg after which one is so near to an outline: gaps on a straight way fall, and then rise."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        one, two = low + (high - low) / 3.0, high - (high - low) / 3.0
        if gap(Outline((between(a, b, one),)), outline) <= gap(Outline((between(a, b, two),)), outline):
            high = two
        else:
            low = one
    start, end = 0.0, low
    for _ in range(STEPS):
        middle = (start + end) / 2.0
        if gap(Outline((between(a, b, middle),)), outline) <= near_in:
            end = middle
        else:
            start = middle
    return end


# -- running -------------------------------------------------------------------------------------------------------------


@step("KS.RAIL.01", "KS.RAIL.04", "KS.DESTROY.06")
def run(state: State, side: Side, order: Run, bench: Bench) -> Step:
    """A train runs as far as it truly can: to its end, before what it meets, into a gap, or on to a mine."""
    battle = as_it_is(state)
    train = train_of(battle, order.train)
    halt = halt_of(battle, train, order)
    path = _path(battle, train, order, halt.way_in)
    mined = mines.met(state, train.name, path, HALF_IN)
    if mined is not None:
        halt = Halt(_along_in(path, mined), "", None)
    state = _moved(state, train, order, halt.way_in)
    told = list[Event]([_ran(state.battle, train.name, order, halt)])
    if halt.gap is not None:
        state, wrecked = _at_gap(state, side, train, halt.gap, bench)
        told += wrecked
    if mined is not None:
        state, blown = mines.explode(state, train.name)
        told += blown
    return state, tuple(told)


def run_tried(state: State, side: Side, order: Run) -> State:
    """The state with a train where it runs to, as far as its player sees."""
    del side
    train = train_of(state.battle, order.train)
    return _moved(state, train, order, halt_of(state.battle, train, order).way_in)


def _along_in(path: Sequence[Point], at: Point) -> float:
    """How far along a path a place on it is."""
    gone, found = 0.0, list[tuple[float, float]]()
    for a, b in pairwise(path):
        found.append((off_leg_in(*a, *b, *at), gone + distance(*a, *at)))
        gone += distance(*a, *b)
    return grid(min(found)[1]) if found else 0.0


def _moved(state: State, train: Train, order: Run, way_in: float) -> State:
    """The state with a train so much farther, and all that is aboard with it."""
    _, sense = _lead(train, forwards=order.length_in > 0.0)
    after = replace(train, at_in=grid(train.at_in + sense * way_in), gone_in=grid(train.gone_in + way_in))
    trains = tuple([after if each.name == train.name else each for each in state.battle.trains])
    return replace(state, battle=stowed(replace(state.battle, trains=trains), after))


def _ran(battle: Battle, name: str, order: Run, halt: Halt) -> TrainRan:
    train = train_of(battle, name)
    lead_in, _ = _lead(train, forwards=order.length_in > 0.0)
    (x_in, y_in), _ = along_line(points_of(battle, train.line), lead_in)
    return now(battle).tell(
        TrainRan,
        clauses=("KS.RAIL.01", "KS.RAIL.04") if halt.gap else ("KS.RAIL.01",),
        train=name,
        way_in=halt.way_in,
        at=Point(grid(x_in), grid(y_in)),
        stopped=halt.before,
    )


@step("KS.RAIL.04")
def _at_gap(state: State, side: Side, train: Train, broken: Structure, bench: Bench) -> Step:
    """A train that has come to a gap halts, or loses its engine and first truck in it."""
    battle, slot = state.battle, Slot(state.battle.move + 1, "KS.RAIL.04", train.number, broken.number)
    known = not structure_of(battle, broken.number).intact or broken.number in secrets_of(state, side).gaps
    proposed = halts_before_gap(known, nearest_in(battle, side, broken))
    halts = bench.judge(slot, proposed, about=f"Does {train.name} halt before the gap at {structure_text(broken)}?")
    whole = [nth for nth, truck in enumerate(train.trucks) if truck]
    loss, dead = lost_in_gap(halts, len(whole)), tuple[str, ...]()
    told: tuple[Event, ...] = ()
    if not known:
        state, told = found(state, broken.number)
    if not loss.engines:
        return state, told
    for vehicle in (None, *whole[: loss.trucks]):
        state, men, _, more = vehicle_lost(state, train.name, vehicle, "KS.RAIL.04")
        dead, told = (*dead, *men), (*told, *more)
    around = reach(structure_outline(broken))
    tell, at = now(battle).by(_at_gap).tell, Point(grid(around.x), grid(around.y))
    wrecked = tell(TrainWrecked, slots=(slot,), train=train.name, at=at, trucks=loss.trucks, men=dead)
    return state, (wrecked, *told)
