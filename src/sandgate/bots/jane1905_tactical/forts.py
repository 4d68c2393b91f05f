"""How ships serve against forts, and forts' troops ashore: a gun of the fort for each ship, seven moves at a time.

Guns by standing orders never fire at a fort (JANE.GUN.16), so each is named. A few hits on one gun silence it for longer
than a hit on each (JANE.FORT.03): a ship keeps to one, and goes on to the next when hers may be taken for silent.
"""

from typing import Final

from sandgate.bots.bot import Written, doctrine
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.kernel.geometry import distance
from sandgate.rules.jane1905.plan.plan import FortPlan
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.desk.on_view import Guns, Target, can_fire, friends, guns, is_ready, range_yd, targets
from sandgate.rules.jane1905.tactical.land import grounds
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import March
from sandgate.rules.jane1905.tactical.shots import Fire
from sandgate.rules.jane1905.track.squares import centre_of, square_at

KEEPS_TO: Final = 7  # moves for which a ship keeps to one gun of a fort


@doctrine
def gun_aimed_at(nth: int, move: int, guns: int) -> int:
    """Which gun of a fort, from 1, the nth ship of a side, from 0, fires at.

    >>> [gun_aimed_at(0, move, 4) for move in (1, 6, 7, 28)], gun_aimed_at(1, 1, 4)
    ([1, 1, 2, 1], 2)
    """
    return (nth + move // KEEPS_TO) % guns + 1


def aim_at_fort(view: ActionView, one: Guns, plan: FortPlan) -> Aim:
    """The dot at which guns are aimed."""
    own, number = [each.number for each in friends(view)], one.site.number
    return Aim("mark", "GUN", gun_aimed_at(own.index(number) if number in own else 0, view.move, plan.guns))


def shots_at_forts(view: ActionView) -> Written:
    """A line for each position that is ready and can be fired at no ship: at the nearest fort that it can."""
    seen, lines, at = targets(view), list[str](), dict[str, None]()
    forts = [each for each in seen if isinstance(each.plan, FortPlan)]
    ships = [each for each in seen if not isinstance(each.plan, FortPlan)]
    if not forts:
        return Written("", "")
    for one in [one for one in guns(view) if is_ready(view, one) and not any(can_fire(one, ship) for ship in ships)]:
        fort = _nearest(one, [each for each in forts if can_fire(one, each)])
        if fort is not None and isinstance(fort.plan, FortPlan):
            lines.append(str(Fire(one.gun, at=fort.id, aim=aim_at_fort(view, one, fort.plan))))
            at[fort.name] = None
    return Written("\n".join(lines), f"standing orders fire at no fort: at {', '.join(at)} by name" if lines else "")


def _nearest(one: Guns, forts: list[Target]) -> Target | None:
    return min(forts, key=lambda fort: range_yd(one.site, fort), default=None)


# -- ashore ----------------------------------------------------------------------------------------------------------------


def marches(now: Situation) -> Written:
    """Troops go to the land nearest a fort: to one of their own side to hold it, else to an enemy's to take it."""
    view, lines, why = now.view, list[str](), list[str]()
    own = [fort for fort in view.forts if fort.side == view.side]
    board, land = view.options.board_squares, tuple(grounds(view.land))
    for troop in view.troops:
        fort = min(own or view.forts, key=lambda each: distance(troop.x_yd, troop.y_yd, each.x_yd, each.y_yd), default=None)
        if fort is None or not land:
            continue
        off_yd = [distance(*centre_of(square, *board), fort.x_yd, fort.y_yd) for square in land]
        goal = land[off_yd.index(min(off_yd))]
        if goal not in (troop.goal, square_at(troop.x_yd, troop.y_yd, *board)):
            lines.append(str(March(troop.id, goal)))
            why.append(f"{troop.id} marches to {goal}, to {'hold' if own else 'take'} {fort.name}")
    return Written("\n".join(lines), "; ".join(why))
