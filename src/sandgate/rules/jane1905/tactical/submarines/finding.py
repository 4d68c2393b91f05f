"""How boats are found and lost: Submarines, 8. JANE.SUB.09, .15 to .17.

Ships that came within a square of a boat under water may sight her; a hostile destroyer on her square sinks or captures her
at once, a hostile picket boat by a toss; a boat on the surface is lost to them as surely. Sunk or captured is all one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.gun_fire.shooters import shooter_of
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.seen_state import Found
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import changed, plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.events import BoatEscaped, BoatLost, BoatSighted, BoatUnseen
from sandgate.rules.jane1905.tactical.torpedo.firing import instant, own_square
from sandgate.rules.jane1905.tactical.torpedo.meeting import FEET
from sandgate.rules.jane1905.tactical.torpedo.settings import NEVER
from sandgate.rules.jane1905.tactical.torpedo.ways import first_on_square, nearest_yd
from sandgate.rules.jane1905.track.speed import BOOK, SQUARE_YD
from sandgate.rules.jane1905.track.squares import square_at

FOUND_YD: Final = number(BOOK, "submarines", "found_within") * SQUARE_YD
FOUND_AT: Final = int(number(BOOK, "submarines", "found_at"))
FOUND_AT_WITH_PERISCOPE: Final = int(number(BOOK, "submarines", "found_at_with_periscope"))
STEPS: Final = 64  # a boat's squares are looked for in so many parts of a move, and then between
SPLIT_MIN: Final = 1e-9


@rule("JANE.SUB.15")
def may_be_found(nearest_yd: float) -> bool:
    """Whether a ship that came so near to a boat under water has a chance of finding her.

    >>> may_be_found(100.0), may_be_found(101.0)
    (True, False)
    """
    return near(nearest_yd) <= FOUND_YD


@rule("JANE.SUB.15")
def found_by(die: int, periscope: bool) -> bool:
    """Whether the die finds her; shown: whether she showed her periscope in the move.

    >>> found_by(4, False), found_by(3, False), found_by(3, True)
    (True, False, True)
    """
    return die >= (FOUND_AT_WITH_PERISCOPE if periscope else FOUND_AT)


@rule("JANE.SUB.17")
def lost_by_toss(face: int) -> bool:
    """Whether a picket boat on her square sinks or captures a boat: 1 heads, 2 tails.

    >>> lost_by_toss(1), lost_by_toss(2)
    (True, False)
    """
    return face == 1


@rule("JANE.SUB.16", "JANE.SUB.17")
def hunter(kind: str) -> str:
    """What a ship of a kind is to a boat on whose square she comes: a destroyer, a picket boat, or neither ("").

    >>> hunter("destroyer_30kn"), hunter("picket_boat"), hunter("torpedo_boat")
    ('destroyer', 'picket', '')
    """
    return next((word for word in ("destroyer", "picket") if word in kind), "")


@step("JANE.SUB.09", "JANE.SUB.15", "JANE.SUB.16", "JANE.SUB.17")
def find(state: State, ways: Sequence[Way], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """The state when all boats have been looked for along their ways through the move that is made."""
    if not (state.found or any(ship.diver is not None for ship in state.ships)):
        return state, ()
    told, found, by_number = list[Event](), list[Found](), {way.ship: way for way in ways}
    for boat in [ship for ship in state.ships if ship.diver is not None and not ship.gone and ship.number in by_number]:
        hostile = [
            ship
            for ship in state.ships
            if ship.side != boat.side
            and not ship.gone
            and ship.number in by_number
            and not (ship.diver and ship.diver.under)
        ]
        lost: float | None = None
        for ship in hostile:
            lost, events = _on_her_square(state, boat, ship, by_number, bench)
            told += events
            if lost is not None:
                state = with_boat_lost(state, boat, lost)
                break
        if lost is None and boat.diver is not None and boat.diver.under:
            for ship in hostile:
                sighted, events = _sighted(state, boat, ship, by_number, bench)
                found += sighted
                told += events
    return replace(state, found=tuple(found)), tuple(told)


def stays(way: Way) -> Iterator[tuple[float, float, tuple[float, float]]]:
    """The squares on which a boat is in a move, by their centres, from when to when."""
    begin, here = 0.0, own_square(*way.at(0.0)[:2])
    for nth in range(1, STEPS + 1):
        before, after = (nth - 1) / STEPS, nth / STEPS
        there = own_square(*way.at(after)[:2])
        if there != here:
            while after - before > SPLIT_MIN:
                middle = (before + after) / 2.0
                before, after = (middle, after) if own_square(*way.at(middle)[:2]) == here else (before, middle)
            yield begin, after, here
            begin, here = after, there
    yield begin, 1.0, here


@step("JANE.SUB.16", "JANE.OPS.04")
def with_boat_lost(state: State, boat: Ship, minute: float) -> State:
    """The state without a boat that was lost in a minute of the move, and what she was still to fire after it."""
    kept = [each for each in state.launches if each.ship != boat.number or near(instant(each)) <= near(minute)]
    return changed(replace(state, launches=tuple(kept)), replace(boat, fate="sunk"))


def _on_her_square(
    state: State, boat: Ship, ship: Ship, ways: dict[int, Way], bench: Bench
) -> tuple[float | None, tuple[Event, ...]]:
    """The minute in which a ship sinks or captures a boat on whose square she comes, if she does, and what is told."""
    plan, minute = plan_of(state, ship), NEVER
    kind = hunter(plan.kind)
    if not kind or nearest_yd(ways[boat.number], ways[ship.number]) > 2.0 * SQUARE_YD + plan.length_ft:
        return None, ()
    for begin, end, centre in stays(ways[boat.number]):
        minute = first_on_square(ways[ship.number], plan.length_ft / FEET, plan.beam_ft / FEET, centre, begin, end)
        if minute != NEVER:
            break
    if minute == NEVER:
        return None, ()
    if kind == "destroyer":
        slot = Slot(state.move + 1, "JANE.SUB.16", ship.number, boat.number)
        lost = bench.judge(slot, True, (), "Is {other} lost, on one square with {actor}?")
    else:
        slot = Slot(state.move + 1, "JANE.SUB.17", ship.number, boat.number)
        lost = lost_by_toss(bench.throw(slot, 2, "Is {other} lost, on one square with {actor}, by heads (1)?"))
    now = Moment((state.move + minute) * 60.0, clauses=(slot.clause,))
    if not lost:
        return None, (now.tell(BoatEscaped, boat=boat.name, ship=ship.name, slots=(slot,)),)
    to = tuple(dict.fromkeys((boat.captain, ship.captain)))
    return minute, (now.tell(BoatLost, to=to, boat=boat.name, ship=ship.name, slots=(slot,)),)


def _sighted(
    state: State, boat: Ship, ship: Ship, ways: dict[int, Way], bench: Bench
) -> tuple[tuple[Found, ...], tuple[Event, ...]]:
    if not may_be_found(nearest_yd(ways[boat.number], ways[ship.number])):
        return (), ()
    periscope = boat.diver is not None and boat.diver.periscope
    at = FOUND_AT_WITH_PERISCOPE if periscope else FOUND_AT
    slot = Slot(state.move + 1, "JANE.SUB.15", ship.number, boat.number)
    die = bench.throw(slot, 6, f"Does {{actor}} sight {{other}} under water, by {at} or more?")
    now = Moment((state.move + 1) * 60.0).by(find)
    if not found_by(die, periscope):
        return (), (now.tell(BoatUnseen, ship=ship.name, boat=boat.name, slots=(slot,)),)
    x, y, _ = ways[boat.number].at(1.0)
    square = square_at(x, y, *state.options.board_squares)
    to = tuple(dict.fromkeys((ship.captain, shooter_of(state.posts, ship.side, ship.captain, "LIGHT"))))
    told = now.tell(BoatSighted, to=to, ship=ship.name, square=square, slots=(slot,))
    return tuple([Found(role, ship.number, boat.number, square) for role in to]), (told,)
