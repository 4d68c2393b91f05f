"""Whom a division fires at together: one enemy who is hurt already, else the nearest, by a line CONC of its leader."""

from collections.abc import Sequence
from typing import Final

from sandgate.bots.bot import Written, doctrine
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.kernel.geometry import distance
from sandgate.rules.jane1905.plan.guns import in_range
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.desk.on_view import Target, targets
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Seen
from sandgate.rules.jane1905.tactical.orders import Concentrate
from sandgate.rules.jane1905.tactical.written_state import FLEET, Concentration

MOVES: Final = 4  # for which fire is held together: a round of the heaviest guns
HURT_YD: Final = 1_000.0  # for each thing that shows on an enemy, he counts as so much nearer


@doctrine
def counted_yd(range_yd: float, wounds: int) -> float:
    """How far an enemy counts to be for who chooses one: less for each wound that shows.

    >>> counted_yd(4000.0, 2), counted_yd(3500.0, 0)
    (2000.0, 3500.0)
    """
    return range_yd - HURT_YD * wounds


def in_force(view: ActionView, division: str) -> Concentration | None:
    """The concentration to which a division is held in the next fire phase; None: it is free."""
    found = [each for orders in view.orders if orders.side == view.side for each in orders.concentration]
    return next((each for each in reversed(found) if each.division in (FLEET, division) and each.until > view.move), None)


def concentrate(now: Situation) -> Written:
    """A line for each division that the writer leads and that is free, has two ships and two enemies within its range."""
    lines, why = list[str](), list[str]()
    for division in now.view.divisions:
        ships = [each for each in now.friends if each.division == division]
        if len(ships) < 2 or not ships[0].mine or in_force(now.view, division):
            continue
        seen = [each for each in targets(now.view) if _in_reach(now.view, ships, each)]
        if len(seen) > 1:
            x_yd, y_yd = ships[0].x_yd, ships[0].y_yd
            counted = [counted_yd(distance(x_yd, y_yd, each.x_yd, each.y_yd), wounds(now.view, each)) for each in seen]
            at = seen[counted.index(min(counted))]
            lines.append(str(Concentrate(division, MOVES, at=at.id)))
            reason = "who is hurt" if wounds(now.view, at) else "the nearest"
            why.append(f"{division} fires together at {at.name}, {reason}")
    return Written("\n".join(lines), "; ".join(why))


def _in_reach(view: ActionView, ships: Sequence[Seen], target: Target) -> bool:
    """Whether an enemy's ship lies within range of the largest guns of all ships of a division."""
    if not isinstance(target.plan, Plan):
        return False
    plans = [view.plan_of(view.ship(each.number)) for each in ships]
    calibres = [max([position.gun.calibre_in for position in plan.positions], default=0.0) for plan in plans]
    ranges = [distance(each.x_yd, each.y_yd, target.x_yd, target.y_yd) for each in ships]
    return all(in_range(calibre_in, off_yd) for calibre_in, off_yd in zip(calibres, ranges, strict=True))


def wounds(view: ActionView, target: Target) -> int:
    """How much of an enemy's damage shows: sunk deeper, stopped, funnels down, turrets silent for good."""
    sight = next((each for each in view.sights if each.ship == target.number), None)
    if sight is None:
        return 0
    return (sight.level != "afloat") + sight.stopped + sight.funnels_down + len(sight.silent)
