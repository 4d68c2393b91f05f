"""A toy train on its line: run, got into, got out of. Chapter V, third paragraph; LW.EXT.13, .14.

Rulings: a train runs only for its own side, in the open air twice as far, never farther while no enemy is near; it stops, to
the inch, before a gap in the line, another train, or whatever stands on the line, friend or foe; it goes on or back as often
as its move suffices. Who is in it takes no part in any fight, and neither shots nor enemies touch him there. A gun gets in
with four men about it, who serve it still.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, in_the_way
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import (
    ALONGSIDE_IN,
    RAIL_IN,
    alongside,
    may_get_in_or_out,
    train_goes_in,
    train_move_in,
    trucks_needed,
)
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies, train_body
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.larger.boxes import put_away, spent_man, unfit_gun, unfit_man
from sandgate.rules.wells1913.little_wars.larger.conveying import larger_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Railway, Train
from sandgate.rules.wells1913.little_wars.larger.larger_events import Detrained, Entrained, TrainRan
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Detrain, Entrain, Run
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.larger.standing_out import set_about
from sandgate.rules.wells1913.little_wars.larger.tracks import (
    HALF_TRAIN_IN,
    VEHICLE_IN,
    line_length_in,
    spot_on,
    train_length_in,
)
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.state import Battle, gun_of, man_of
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.serving import in_action

STRIDE_IN: Final = 1.0  # how finely the line before a train is looked at

Step = tuple[Battle, tuple[Event, ...]]


def train_of(battle: Battle, name: str) -> Train:
    """The train of that name; raises LookupError if there is none."""
    return next(train for train in larger_in(battle).trains if train.name == name)


def line_of(battle: Battle, name: str) -> Railway:
    """The railway line of that name; raises LookupError if there is none."""
    return next(line for line in larger_in(battle).railways if line.name == name)


def body_on_line(battle: Battle, train: Train) -> Body:
    """A train where it stands."""
    return train_body(train.name, line_of(battle, train.line).points, train.at_in, train.trucks)


def changed(battle: Battle, train: Train) -> Battle:
    """The battle with a train in the place of that of its name."""
    larger = larger_in(battle)
    trains = tuple(train if each.name == train.name else each for each in larger.trains)
    return replace(battle, larger=replace(larger, trains=trains))


# -- running -------------------------------------------------------------------------------------------------------------


@step("LW.EXT.13", "LW.EXT.14", "LW.MOVE.12")
def run_refusals(battle: Battle, side: Side, order: Run) -> list[Refusal]:
    """All that keeps a train from being run so far."""
    train = train_of(battle, order.piece)
    if train.side != side:
        return [Refusal(f"{train.name} is not yours", "run a train of your own", "LW.EXT.14", train.name)]
    if train.loading:
        problem = f"men get into {train.name} or out of it in this move"
        return [Refusal(problem, "run it in your next move", "LW.EXT.13", train.name)]
    if men_reached(1, left_s(battle)) == 0:
        return [Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")]
    left = grid(pace(battle) * train_move_in(train.trucks) - train.run_in)
    if abs(order.way_in) > left:
        problem = f"{train.name} would run {number_text(abs(order.way_in))} in"
        return [Refusal(problem, f"run it {number_text(left)} in at most", "LW.EXT.14", train.name)]
    if goes_in(battle, train, order.way_in) == 0.0:
        return [Refusal(f"{train.name} cannot run there", "clear the line, or run the other way", "LW.EXT.15", train.name)]
    return []


@step("LW.EXT.14", "LW.EXT.15")
def goes_in(battle: Battle, train: Train, way_in: float) -> float:
    """How far a train goes that is to run so far, on or back: up to the end of the line, a gap, or what stands upon it."""
    line = line_of(battle, train.line)
    sense = 1.0 if way_in > 0.0 else -1.0
    end = train.at_in if sense > 0.0 else grid(train.at_in - train_length_in(train.trucks))
    whole = line_length_in(line.points)
    to_end = whole - end if sense > 0.0 else end
    far = train_goes_in(min(abs(way_in), grid(to_end)), _to_gap_in(line, end, sense))
    return _clear_in(battle, train, line, end, sense, far)


def _to_gap_in(line: Railway, end_in: float, sense: float) -> float:
    """How far the next gap is from an end of a train; beyond the line where there is none."""
    if sense > 0.0:
        ahead = [rail * RAIL_IN - end_in for rail in line.torn if rail * RAIL_IN >= end_in]
    else:
        ahead = [end_in - (rail + 1) * RAIL_IN for rail in line.torn if (rail + 1) * RAIL_IN <= end_in]
    return grid(min(ahead, default=line_length_in(line.points)))


def _clear_in(battle: Battle, train: Train, line: Railway, end_in: float, sense: float, far_in: float) -> float:
    """How much of a way along the line is free of pieces."""
    others, gone = bodies(battle, (train.name,)), 0.0
    while gone < far_in:
        on = min(far_in, gone + STRIDE_IN)
        (ax, ay, _), (bx, by, _) = (spot_on(line.points, end_in + sense * at) for at in (gone, on))
        if in_the_way(HALF_TRAIN_IN, ax, ay, bx, by, others) is not None:
            return max(0.0, grid(gone - STRIDE_IN))
        gone = on
    return far_in


@step("LW.EXT.14", "LW.EXT.15", "LW.MOVE.09")
def run(battle: Battle, order: Run) -> Step:
    """Run a train as far as the line lets it."""
    train = train_of(battle, order.piece)
    gone = goes_in(battle, train, order.way_in)
    at_in = grid(train.at_in + (gone if order.way_in > 0.0 else -gone))
    after = changed(battle, replace(train, at_in=at_in, run_in=grid(train.run_in + gone)))
    spot = spot_on(line_of(battle, train.line).points, at_in - VEHICLE_IN / 2.0)
    stopped = gone < abs(order.way_in)
    told = now(battle).tell(
        TrainRan,
        clauses=("LW.EXT.14", *(("LW.EXT.15",) if stopped else ())),
        train=train.name,
        way_in=gone,
        backwards=order.way_in < 0.0,
        at=Point(spot.x_in, spot.y_in),
        stopped=stopped,
    )
    return replace(after, spent_s=battle.spent_s + handling_s(1, 0, 0, 0), guns_closed=True), (told,)


# -- getting in ----------------------------------------------------------------------------------------------------------


@step("LW.EXT.13", "LW.EXT.14", "LW.MOVE.12")
def entrain_refusals(battle: Battle, side: Side, order: Entrain) -> list[Refusal]:
    """All that keeps men or a gun from getting into a train."""
    train = train_of(battle, order.piece)
    wrong = _not_still(train, side)
    wrong += [refusal for name in order.men for refusal in unfit_man(battle, side, name, "LW.EXT.13")]
    wrong += [refusal for name in order.guns for refusal in unfit_gun(battle, side, name, "LW.EXT.13")]
    if wrong:
        return wrong
    return [*_clock(battle, order.men), *_room(battle, train, order), *_beside(battle, side, train, order)]


def _not_still(train: Train, side: Side) -> list[Refusal]:
    if train.side != side:
        return [Refusal(f"{train.name} is not yours", "name a train of your own", "LW.EXT.13", train.name)]
    if train.run_in:
        problem = f"{train.name} has run in this move"
        return [Refusal(problem, "let it stand for a move", "LW.EXT.13", train.name)]
    return []


def _clock(battle: Battle, men: Sequence[str]) -> list[Refusal]:
    if men_reached(max(1, len(men)), left_s(battle)) >= max(1, len(men)):
        return []
    return [Refusal("the handling clock does not reach all of them", "name fewer men", "LW.MOVE.12")]


def _room(battle: Battle, train: Train, order: Entrain) -> list[Refusal]:
    arms = [man_of(battle, name).arm for name in (*train.men, *order.men)]
    guns = len(train.guns) + len(order.guns)
    needed = trucks_needed(arms.count("infantry"), arms.count("cavalry"), guns)
    if needed <= train.trucks:
        return []
    problem = f"{train.name} would want {needed} trucks and has {train.trucks}"
    return [Refusal(problem, "12 infantry, 5 cavalry or half a gun to a truck", "LW.EXT.14", train.name)]


def _beside(battle: Battle, side: Side, train: Train, order: Entrain) -> Iterator[Refusal]:
    here, named = body_on_line(battle, train), dict.fromkeys((*order.men, *order.guns))
    for body in [body for body in bodies(battle) if body.name in named]:
        gap_in = body_gap_in(body, here)
        if not may_get_in_or_out(gap_in, train_moves=False, man_acts=False):
            problem = f"{body.name} is {number_text(gap_in)} in from {train.name}"
            yield Refusal(problem, f"mass them within {number_text(ALONGSIDE_IN)} in of it first", "LW.EXT.13", body.name)
    for name in order.guns:
        if not in_action(len(crew(battle, gun_of(battle, name), side))):
            yield Refusal(f"{name} has not four men about it", "it is lifted in by four", "LW.EXT.13", name)


@step("LW.EXT.13", "LW.MOVE.09")
def entrain(battle: Battle, order: Entrain) -> Step:
    """Get in: that takes the move, and the train stands still in it."""
    train = train_of(battle, order.piece)
    loaded = replace(train, men=(*train.men, *order.men), guns=(*train.guns, *order.guns))
    loaded = replace(loaded, loading=True, boarded=(*train.boarded, *order.men, *order.guns))
    after = changed(put_away(battle, order.men, order.guns, "aboard"), loaded)
    told = now(battle).tell(Entrained, clauses=("LW.EXT.13", "LW.EXT.14"), train=train.name, men=order.men, guns=order.guns)
    return _charged(after, order.men), (told,)


def _charged(battle: Battle, men: Sequence[str]) -> Battle:
    return replace(battle, spent_s=battle.spent_s + handling_s(max(1, len(men)), 0, 0, 0), guns_closed=True)


# -- getting out ---------------------------------------------------------------------------------------------------------


@step("LW.EXT.13", "LW.MOVE.12")
def detrain_refusals(battle: Battle, side: Side, order: Detrain) -> list[Refusal]:
    """All that keeps men or a gun from getting out of a train."""
    train = train_of(battle, order.piece)
    wrong = _not_still(train, side)
    for name in (*order.men, *order.guns):
        if name not in (*train.men, *train.guns):
            wrong.append(Refusal(f"{name} is not in {train.name}", "name who is in it", "LW.EXT.13", name))
        elif name in train.boarded:
            wrong.append(Refusal(f"{name} got in in this move", "wait for your next move", "LW.EXT.13", name))
    if wrong:
        return wrong
    return _clock(battle, order.men) or _no_room(battle, train, order)


def _no_room(battle: Battle, train: Train, order: Detrain) -> list[Refusal]:
    _, left = _out(battle, train, order)
    if not left:
        return []
    problem = f"there is no room for {left[0]} within {number_text(ALONGSIDE_IN)} in of {train.name}"
    return [Refusal(problem, "get fewer out, or run on", "LW.EXT.13", left[0])]


def _out(battle: Battle, train: Train, order: Detrain) -> tuple[Battle, tuple[str, ...]]:
    here = body_on_line(battle, train)
    middle = Point(grid(here.x_in), grid(here.y_in))
    return set_about(battle, (*order.guns, *order.men), middle, train.side, lambda body: alongside(body_gap_in(body, here)))


@step("LW.EXT.13", "LW.MOVE.09")
def detrain(battle: Battle, order: Detrain) -> Step:
    """Get out: the house stands them beside the train; that takes the move."""
    train = train_of(battle, order.piece)
    gone = dict.fromkeys((*order.men, *order.guns))
    after, _ = _out(battle, train, order)
    men = tuple(name for name in train.men if name not in gone)
    guns = tuple(name for name in train.guns if name not in gone)
    after = changed(after, replace(train, men=men, guns=guns, loading=True))
    after = replace(
        after,
        men=tuple(spent_man(after, man) if man.name in gone else man for man in after.men),
        guns=tuple(replace(gun, action="hauled") if gun.name in gone else gun for gun in after.guns),
    )
    told = now(battle).tell(Detrained, clauses=("LW.EXT.13",), train=train.name, men=order.men, guns=order.guns)
    return _charged(after, order.men), (told,)
