"""Two captains: one who weighs range, armour, torpedoes and purpose; one who holds 3,000 yards and fires by standing orders.

Both fill any seat: what a sheet may hold is settled by its form, and who is asked for it by the duties of the seat.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.jane1905_tactical import boats
from sandgate.bots.jane1905_tactical.concentrating import concentrate
from sandgate.bots.jane1905_tactical.forts import marches, shots_at_forts
from sandgate.bots.jane1905_tactical.gunnery import loads, shots, shots_in_the_dark, standing_orders
from sandgate.bots.jane1905_tactical.signals import chit, codes, noted
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.bots.jane1905_tactical.steering import steer
from sandgate.bots.jane1905_tactical.sums import PLAIN, Sums
from sandgate.bots.jane1905_tactical.torpedoes import settings, torpedoes
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.geometry import bearing
from sandgate.rules.jane1905.tactical.aims import Leg
from sandgate.rules.jane1905.tactical.desk.on_view import is_under
from sandgate.rules.jane1905.tactical.general_orders import Light, Night
from sandgate.rules.jane1905.tactical.ship_state import Ship

STEADY_YD: Final = 3_000.0
SWEEP_DEG: Final = 50.0
BY_NIGHT_ORDERS: Final = 2
STANDING: Final = "the orders that stand are enough"
Form = Callable[[Situation, Ask], Written]


# -- before the action, and the look -------------------------------------------------------------------------------------


def general(now: Situation, _ask: Ask) -> Written:
    """General orders: fire control, and night orders where the night is played by them."""
    set_so, agreed = settings(now.view), codes(now.view)
    why = "AP where the heaviest guns pierce, HE beyond; light guns HE"
    why += "; torpedo craft set theirs to run 3,000 yards, to fire before they are near" if set_so else ""
    why += "; two codes for the range" if agreed else ""
    return Written("\n".join([*standing_orders(now.view), *set_so, *agreed, *_night(now)]), why)


def _night(now: Situation) -> list[str]:
    """By written night orders each division goes to where the middle of the board is, and attacks within 1,500 yards."""
    view = now.view
    if view.options.night_method != BY_NIGHT_ORDERS:
        return []
    wide_yd, high_yd = (squares * 1_000.0 for squares in view.options.board_squares)
    found = list[str]()
    for division in view.divisions:
        first = next((each for each in now.friends if each.division == division), None)
        if first is not None:
            course_deg = boats.tenth(bearing(first.x_yd, first.y_yd, wide_yd, high_yd))
            found.append(str(Night(division, (Leg(course_deg, max(6.0, first.speed_kn), 1.0),), 1_500)))
    return found


# -- the order phase -------------------------------------------------------------------------------------------------------


def orders(now: Situation, held_yd: float = 0.0) -> Written:
    """The orders of each of his ships; loads and torpedoes too, where the range is not simply held."""
    sheets = [_of_ship(now, ship, held_yd) for ship in now.ships]
    if not held_yd:
        fired = torpedoes(now)
        sheets += [Written("\n".join(fired), "torpedoes at whom they can meet" if fired else ""), choice(now)]
        sheets += [concentrate(now), marches(now)]
    return joined(sheets)


def _of_ship(now: Situation, ship: Ship, held_yd: float) -> Written:
    if is_under(ship):
        return boats.below(now, ship, may_fire=True)
    if dives := boats.on_the_surface(now, ship):
        return Written(dives, f"{ship.name} dives before the enemy")
    return Written(*steer(now, ship, held_yd))


def joined(sheets: Sequence[Written]) -> Written:
    """One sheet out of several."""
    text, why = [each.text for each in sheets if each.text], [each.why for each in sheets if each.why]
    return Written("\n".join(text), "; ".join(why) or STANDING)


def half(now: Situation, ask: Ask) -> Written:
    """The second half moves of his boats."""
    return joined([boats.below(now, ship, may_fire=False) for ship in now.ships if ship.id in ask.about])


# -- light and fire --------------------------------------------------------------------------------------------------------


def lights(now: Situation, _ask: Ask) -> Written:
    """Searchlights on who was seen last, else sweeping round; craft that hunt by torpedo burn none."""
    lines, why = list[str](), list[str]()
    for ship in now.ships:
        if now.view.plan_of(now.view.ship(ship.number)).small_craft:
            continue
        enemy = now.nearest(ship.x_yd, ship.y_yd)
        if enemy is not None:
            beam_deg, told = bearing(ship.x_yd, ship.y_yd, enemy.x_yd, enemy.y_yd), f"{ship.name} lights {enemy.name}"
        else:
            beam_deg, told = ship.course_deg + SWEEP_DEG * now.view.move, f"{ship.name} sweeps the sea"
        lines.append(str(Light(ship.id, boats.tenth(beam_deg))))
        why.append(told)
    return Written("\n".join(lines), "; ".join(why) or "dark: torpedo craft show no light")


def fire(now: Situation, _ask: Ask) -> Written:
    """The lines of the fire phase."""
    lines, blind = shots(now.view), shots_in_the_dark(now)
    found = joined([Written("\n".join(lines), "each gun at what it pierces" if lines else ""), blind])
    return found if found.text else Written("", "no gun bears on an enemy in range")


def choice(now: Situation) -> Written:
    """What the guns are loaded with next."""
    lines = loads(now.view)
    return Written("\n".join(lines), "loads AP where it will pierce, HE otherwise" if lines else "")


def fire_torpedoes(now: Situation, _ask: Ask) -> Written:
    """The torpedoes of a move."""
    lines = torpedoes(now)
    return Written("\n".join(lines), "at who can be met in reach" if lines else "nobody can be met within the setting")


def silent(_now: Situation, _ask: Ask) -> Written:
    """What needs no line of his."""
    return Written("", STANDING)


CAPTAINS: Final[Mapping[str, Form]] = {
    "general": general,
    "orders": lambda now, _ask: orders(now),
    "chits": lambda now, _ask: chit(now),
    "choice": lambda now, _ask: joined([choice(now)]),
    "torpedoes": fire_torpedoes,
    "glass": boats.look,
    "half": half,
    "look": lambda now, _ask: noted(now),
    "lights": lights,
    "shots": fire,
}
STEADIES: Final[Mapping[str, Form]] = {
    "orders": lambda now, _ask: orders(now, STEADY_YD),
    "glass": boats.look,
    "half": half,
    "look": lambda now, _ask: noted(now),
    "lights": lights,
    "shots": lambda now, _ask: joined([shots_at_forts(now.view)]),
}


def by(forms: Mapping[str, Form]) -> Callable[..., Written]:
    """A writer of sheets by their forms; sums: who works out what ways cost."""

    def write(_game: Game[Any, Any], view: Any, ask: Ask, _chance: Random, sums: Sums = PLAIN) -> Written:
        return forms.get(ask.form, silent)(Situation(view, sums), ask)

    return write


CAPTAIN: Final = Bot(
    "captain",
    "keeps the range at which his guns tell most above the enemy's, out of reach of torpedoes, broadside on; AP at what it "
    "pierces, HE at funnels; torpedoes at whom they can meet within their setting; follows in line; a division fires at one "
    "enemy; at forts gun by gun, from seaward; an admiral without a plan signals the range by chit",
    by(CAPTAINS),
)
STEADY: Final = Bot(
    "steady",
    "holds 3,000 yards from the nearest enemy, in line, and fires by the standing orders, at forts by name; no torpedoes",
    by(STEADIES),
)
