"""Rails torn up and laid again: Chapter V, third paragraph; LW.EXT.15.

Rulings: the men stand within an inch of that rail, of six inches, and are named in each move; the rail is torn up, or laid
again, at the end of the move in which the work is done, if enough of them are there still. Nobody tears up a rail under a
train.
"""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import Reach, strip
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import (
    ON_LINE_IN,
    RAIL_IN,
    RELAY_MEN,
    RELAY_MOVES,
    TEAR_MEN,
    TEAR_MOVES,
    on_line,
    rail_relaid,
    rail_torn,
    same_men,
    torn_length_in,
)
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.larger.boxes import spent_man, unfit_man
from sandgate.rules.wells1913.little_wars.larger.conveying import larger_in
from sandgate.rules.wells1913.little_wars.larger.extensions import Gang, Railway
from sandgate.rules.wells1913.little_wars.larger.larger_events import RailRelaid, RailTorn, RailWorkBegun
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Labour
from sandgate.rules.wells1913.little_wars.larger.tracks import line_length_in, nearest_on, spot_on, train_length_in
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.state import Battle, mover
from sandgate.rules.wells1913.little_wars.telling import now

MEN: Final = {"tear": TEAR_MEN, "relay": RELAY_MEN}
MOVES: Final = {"tear": TEAR_MOVES, "relay": RELAY_MOVES}

Step = tuple[Battle, tuple[Event, ...]]


class Rail(NamedTuple):
    """One rail of a line, counted from its beginning."""

    line: Railway
    number: int

    @property
    def torn(self) -> bool:
        """Whether it is torn up."""
        return self.number in self.line.torn

    @property
    def body(self) -> Body:
        """Where it lies."""
        first, last = self.number * RAIL_IN, min(line_length_in(self.line.points), (self.number + 1) * RAIL_IN)
        (ax, ay, _), (bx, by, _) = spot_on(self.line.points, first), spot_on(self.line.points, last)
        x, y = (ax + bx) / 2.0, (ay + by) / 2.0
        return Body("", x, y, RAIL_IN, (strip(ax, ay, bx, by, 0.0),), (Reach(x, y, RAIL_IN),))


def rail_at(battle: Battle, at: Point) -> Rail | None:
    """The rail at a place; None if no line runs within an inch of it."""
    found = [(nearest_on(line.points, *at), line) for line in larger_in(battle).railways] if battle.larger else []
    near = [(off, place, line) for (place, off), line in found if on_line(off)]
    if not near:
        return None
    _, place, line = min(near, key=lambda each: each[:2])
    last = math.ceil(line_length_in(line.points) / RAIL_IN) - 1
    return Rail(line, min(last, math.floor(place / RAIL_IN)))


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("LW.EXT.15", "LW.MOVE.12")
def labour_refusals(battle: Battle, side: Side, order: Labour) -> list[Refusal]:
    """All that keeps men from working on the line there."""
    rail = rail_at(battle, order.at)
    if rail is None:
        return [Refusal("no railway runs there", "name a place on the line", "LW.EXT.15", order.work.upper())]
    wrong = [refusal for name in order.men for refusal in unfit_man(battle, side, name, "LW.EXT.15")]
    return wrong or [*_work_refusals(battle, rail, order), *_men_refusals(battle, rail, order)]


def _work_refusals(battle: Battle, rail: Rail, order: Labour) -> Iterator[Refusal]:
    about = order.work.upper()
    if rail.torn == (order.work == "tear"):
        is_it = "torn up already" if rail.torn else "in its place"
        yield Refusal(f"the rail there is {is_it}", "work on another", "LW.EXT.15", about)
    for train in larger_in(battle).trains:
        front, tail = train.at_in, train.at_in - train_length_in(train.trucks)
        if train.line == rail.line.name and rail.number * RAIL_IN < front and (rail.number + 1) * RAIL_IN > tail:
            yield Refusal(f"{train.name} stands on that rail", "work on another", "LW.EXT.15", about)
    if len(order.men) < MEN[order.work]:
        problem = f"{len(order.men)} men cannot {order.work} a rail"
        yield Refusal(problem, f"name {MEN[order.work]}", "LW.EXT.15", order.men[0])
    if men_reached(len(order.men), left_s(battle)) < len(order.men):
        yield Refusal("the handling clock does not reach all of them", "end the move: END", "LW.MOVE.12")


def _men_refusals(battle: Battle, rail: Rail, order: Labour) -> Iterator[Refusal]:
    named, here = dict.fromkeys(order.men), rail.body
    for body in [body for body in bodies(battle) if body.name in named]:
        gap_in = body_gap_in(body, here)
        if not on_line(gap_in):
            problem = f"{body.name} is {number_text(gap_in)} in from that rail"
            yield Refusal(problem, f"bring him within {number_text(ON_LINE_IN)} in of it first", "LW.EXT.15", body.name)


# -- working -------------------------------------------------------------------------------------------------------------


@step("LW.EXT.15", "LW.MOVE.09")
def labour(battle: Battle, order: Labour) -> Step:
    """Work in this move: begin, or go on if enough of them worked on the same rail in the side's last move."""
    larger, side, move = larger_in(battle), mover(battle), battle.move + 1
    rail = rail_at(battle, order.at)
    if rail is None:
        raise LookupError("no railway runs there")
    gang = Gang(side, rail.line.name, rail.number, order.work, order.men, move, move)
    others = tuple(each for each in larger.gangs if not _same(each, gang))
    before = next((each for each in larger.gangs if _same(each, gang) and each.last == move - 2), None)
    stayed = tuple(name for name in before.men if name in order.men) if before else ()
    if before is not None and same_men(len(before.men), len(before.men) - len(stayed)) >= MEN[order.work]:
        gang = replace(before, men=stayed, last=move)
    after = replace(
        battle,
        larger=replace(larger, gangs=(*others, gang)),
        men=tuple(spent_man(battle, man) if man.name in order.men else man for man in battle.men),
        spent_s=battle.spent_s + handling_s(len(order.men), 0, 0, 0),
        guns_closed=True,
    )
    told = now(battle).tell(
        RailWorkBegun,
        clauses=("LW.EXT.15",),
        side=side,
        work=order.work,
        men=gang.men,
        line=rail.line.name,
        rail=rail.number,
        moves=_moves(gang),
        of=MOVES[order.work],
    )
    return after, (told,)


def _same(gang: Gang, other: Gang) -> bool:
    return (gang.side, gang.line, gang.rail, gang.work) == (other.side, other.line, other.rail, other.work)


def _moves(gang: Gang) -> int:
    """In how many moves of its side it has worked; a side moves every other time."""
    return (gang.last - gang.since) // 2 + 1


@step("LW.EXT.15")
def work_done(battle: Battle) -> Step:
    """At the end of a move: the rails whose gangs have done their work are torn up or lie again; idle gangs part."""
    if battle.larger is None or not battle.larger.gangs:
        return battle, ()
    now, armed = battle.move + 1, dict.fromkeys(man.name for man in battle.men if man.status == "armed")
    told, left, railways = list[Event](), list[Gang](), list(battle.larger.railways)
    for gang in [gang for gang in battle.larger.gangs if gang.last >= now - 1]:
        there = sum(name in armed for name in gang.men)
        finished = rail_torn if gang.work == "tear" else rail_relaid
        if gang.last == now and finished(there, _moves(gang)):
            railways = [_worked(line, gang) if line.name == gang.line else line for line in railways]
            told.append(_told(battle, gang, next(line for line in railways if line.name == gang.line)))
        elif there >= MEN[gang.work]:
            left.append(gang)
    larger = replace(battle.larger, gangs=tuple(left), railways=tuple(railways))
    return replace(battle, larger=larger), tuple(told)


def _worked(line: Railway, gang: Gang) -> Railway:
    torn = {rail: None for rail in line.torn if rail != gang.rail}
    return replace(line, torn=tuple(sorted([*torn, *([gang.rail] if gang.work == "tear" else [])])))


def _told(battle: Battle, gang: Gang, line: Railway) -> Event:
    spot = spot_on(line.points, grid((gang.rail + 0.5) * RAIL_IN))
    tell, clauses, at = now(battle).tell, ("LW.EXT.15",), Point(spot.x_in, spot.y_in)
    if gang.work == "relay":
        return tell(RailRelaid, clauses=clauses, side=gang.side, line=gang.line, rail=gang.rail, at=at)
    missing_in = torn_length_in(_in_a_row(line, gang.rail))
    return tell(RailTorn, clauses=clauses, side=gang.side, line=gang.line, rail=gang.rail, at=at, missing_in=missing_in)


def _in_a_row(line: Railway, rail: int) -> int:
    """How many rails are torn up one after the other where this one is."""
    first = last = rail
    while first - 1 in line.torn:
        first -= 1
    while last + 1 in line.torn:
        last += 1
    return last - first + 1
