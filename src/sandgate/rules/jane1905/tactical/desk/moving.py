"""Orders to engines and helm as their writer can try them: bounds, refusals, the track that is shown. JANE.MOV.06 to .16."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import heading_text, number_text
from sandgate.kernel.units import near, on_grid
from sandgate.rules.jane1905.tactical.desk.on_view import (
    captained,
    captained_as,
    engine_sets,
    friends,
    is_below,
    is_under,
    listed_of,
)
from sandgate.rules.jane1905.tactical.helms import FOLLOW, STEER, TURN, Follow
from sandgate.rules.jane1905.tactical.moves.ordering import bell_of
from sandgate.rules.jane1905.tactical.moves.refusing import Engines, refused
from sandgate.rules.jane1905.tactical.moves.steering import way_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Keep, Move, Stop
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.track.engines import turns_by_engines
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, LEAST_KN, greatest_astern

HALF_SQUARE: Final = LEAST_KN / KNOTS_PER_SQUARE
TURNING: Final = (Gap("points", span=(1.0, 32.0, 1.0), start="4"), Gap("manner", ("ENG",)))


def moves_refused(view: ActionView, _ask: Ask, line: Engines) -> Iterator[Refusal]:
    """What speaks against an order to a ship, as far as her captain knows (JANE.GEN.01)."""
    ship = captained_as(view, line.ship)
    if ship is None:
        yield not_his(view, line.ship)
    elif is_under(ship):
        yield Refusal(f"{ship.name} is under water", f"write {ship.id}: HALF 1SQ 090", "JANE.SUB.07", "ship")
    elif isinstance(line, Stop | Keep) and not is_under_way(ship):
        yield Refusal(f"{ship.name} lies still", f"order a speed: {ship.id}: 2SQ", "JANE.MOV.08", "ship")
    else:
        wrong = refused(ship, engine_sets(view, ship), friends(view), line)
        if wrong is not None:
            yield Refusal(wrong.why, wrong.instead, wrong.clause, wrong.field)


def is_under_way(ship: Ship) -> bool:
    """Whether a ship makes way, or has been ordered to."""
    return ship.speed_kn != 0.0 or not (ship.bell.stop or ship.bell.speed_kn == 0.0)


def not_his(view: ActionView, name: str) -> Refusal:
    """A name that is no ship of the writer's on the board."""
    mine = [ship.id for ship in captained(view)]
    ship = listed_of(view, name)
    problem = f"there is no ship {name}" if ship is None else f"{ship.name} is not yours to order"
    return Refusal(problem, f"name {', '.join(mine)}" if mine else "you have no ship on the board", "JANE.GEN.07", "ship")


def one_order(line: Engines) -> Iterator[Claim]:
    """A ship has one order for a move."""
    yield Claim(("ship", line.ship), f"a second order for {line.ship}", "JANE.MOV.16")


# -- what is offered ----------------------------------------------------------------------------------------------------


def steaming(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship at any speed that she can make, with and without helm."""
    for ship in captained(view):
        most = _squares(ship.max_kn)
        if most < HALF_SQUARE or is_below(ship):
            continue
        now = min(most, max(HALF_SQUARE, _squares(abs(ship.speed_kn))))
        gaps = _named(ship), Gap("speed_kn", span=(HALF_SQUARE, most, HALF_SQUARE), start=number_text(now))
        yield Case(gaps=gaps, short=True)
        for helm in _helms(view, ship):
            yield Case({"helm": helm}, (*gaps, *TURNING), full=True, told_by=_form(helm))


def _named(ship: Ship) -> Gap:
    return Gap("ship", (ship.id,))


def keeping(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship that makes way, at the speed that she makes."""
    yield from [
        Case(gaps=(_named(ship),), short=True) for ship in captained(view) if is_under_way(ship) and not is_below(ship)
    ]


def lying_still(view: ActionView, _ask: Ask) -> Iterator[Want]:
    """Why a ship is not stopped: she lies still."""
    still = tuple([ship.id for ship in captained(view) if not is_under_way(ship) and not is_below(ship)])
    if still:
        yield Want("lies still", Case(gaps=(Gap("ship", still),), short=True), "ship")


def going_astern(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship that can go astern."""
    for ship in captained(view):
        most = _squares(greatest_astern(ship.max_kn))
        if most >= HALF_SQUARE and not is_below(ship):
            speed = Gap("speed_kn", span=(HALF_SQUARE, most, HALF_SQUARE), start=number_text(HALF_SQUARE))
            yield Case(gaps=(_named(ship), speed), short=True)


def _squares(speed_kn: float) -> float:
    """A speed in squares a move, to the hundredth below."""
    return math.floor(near(speed_kn / KNOTS_PER_SQUARE * 100.0)) / 100.0


def _helms(view: ActionView, ship: Ship) -> Iterator[str]:
    """What may stand behind the speed: a turn, a course, by engines, a friend's wake."""
    sets = engine_sets(view, ship)
    by_engines = turns_by_engines(sets, ship.damage.engine_hits)
    if not (ship.damage.engines_only or ship.damage.rudder_gone) or by_engines:
        yield from ("{side}{points}", "CO {course_deg}")
    if by_engines:
        yield "{manner} {side}{points}"
    for friend in friends(view):
        line = Move(ship.id, max(LEAST_KN, ship.speed_kn), Follow(friend.id))
        if friend.number != ship.number and refused(ship, sets, friends(view), line) is None:
            yield f"FOLLOW {friend.id}"


def _form(helm: str) -> Form:
    """The form of a helm, which gives the key its title."""
    part = FOLLOW if helm.startswith("FOLLOW") else STEER if helm.startswith("CO") else TURN
    form: Form = part.ways[0]
    return form


# -- what is shown ------------------------------------------------------------------------------------------------------


def way_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The way of the next move by the last of these orders, and where she will be at its end, left to herself."""
    line = orders[-1]
    ship = captained_as(view, line.ship)
    if ship is None:
        return Shown()
    ordered = replace(ship, bell=bell_of(friends(view), ship, line))
    way = way_of(ordered, engine_sets(view, ship), None)
    places = [way.at(tenth / 10.0) for tenth in range(11)]
    x_yd, y_yd, course_deg = places[-1]
    drawn = Mark("way", (tuple([(x, y) for x, y, _ in places]),), "", "JANE.MOV.16", ship.id)
    ghost = Mark("ghost", (((x_yd, y_yd),),), "end of the move", "JANE.MOV.16", ship.id, course_deg)
    return Shown((drawn, ghost), f"At the end of the move she heads {heading_text(on_grid(course_deg, 1.0) % 360.0)}.")
