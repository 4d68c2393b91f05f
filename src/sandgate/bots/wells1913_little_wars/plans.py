"""What a general makes of the battle as a whole: who is stronger, what he is after, and when he has enough."""

from typing import Final, NamedTuple

from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.drill import Drill
from sandgate.bots.wells1913_little_wars.ground import ground_of
from sandgate.bots.wells1913_little_wars.gunnery import team
from sandgate.bots.wells1913_little_wars.marches import Aim
from sandgate.bots.wells1913_little_wars.reading import CREW, Piece, Reading, can_come, quiet_moves
from sandgate.bots.wells1913_little_wars.worth import pressing, strength, trade_weight
from sandgate.kernel.adding import added
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.battle.blow_at_the_rear import MEN_ON_LINE
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Arm
from sandgate.rules.wells1913.little_wars.battles.defensive_game import quarter_of
from sandgate.rules.wells1913.little_wars.battles.fight_to_the_finish import draw_below
from sandgate.rules.wells1913.little_wars.battles.varieties import on_enemy_line, start_men
from sandgate.rules.wells1913.little_wars.fighting.white_flag import body_of
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul
from sandgate.rules.wells1913.little_wars.moves.hauling import haul_refusals
from sandgate.rules.wells1913.little_wars.orders import Flag, Go
from sandgate.rules.wells1913.little_wars.state import Gun

HOPELESS: Final = 0.12
ELSEWHERE_IN: Final = 15.0  # so much nearer another enemy must be than the weak point
QUIET: Final = 3  # moves without a death, after which one presses more


class Outlook(NamedTuple):
    """How the battle stands for one side."""

    ratio: float  # of strength
    quiet: float
    trade: float
    retiring: bool
    limit: int  # of men, below which the battle is drawn when both sides are; 0 where it never is


def outlook(reading: Reading, doctrine: Doctrine) -> Outlook:
    """How the battle stands."""
    own, enemy = _strength(reading, reading.own, reading.guns), _strength(reading, reading.enemies, reading.enemy_guns)
    ratio = own / max(enemy, 1.0)
    battle = reading.battle
    beaten = battle.blow is not None and battle.blow.side != reading.side
    fights_on = battle.variety == "defensive game"
    retiring = beaten or (ratio < doctrine.retire_at and not fights_on)
    quiet = max(0.0, float(quiet_moves(battle) - QUIET))
    began = (start_men(battle, "red"), start_men(battle, "blue"))
    limit = 0 if fights_on or battle.blow is not None else draw_below(*began)
    return Outlook(ratio, quiet, trade_weight(ratio), retiring, limit)


def _strength(reading: Reading, men: tuple[Piece, ...], guns: tuple[Gun, ...]) -> float:
    horse = sum(each.man.arm == "cavalry" for each in men)
    served = sum(len(reading.crews[gun.name]) >= CREW for gun in guns)
    return strength(float(len(men) - horse), float(horse), float(served))


def giving_up(reading: Reading, doctrine: Doctrine) -> bool:
    """Whether to concede: so few are left that nothing can be done, and they cannot get away."""
    if not reading.own or 4 * len(reading.own) >= len(reading.enemies):
        return False
    view = outlook(reading, doctrine)
    if not view.retiring or view.ratio >= HOPELESS:
        return False
    away = all(abs(each.y - reading.line_y) <= 2.0 * each.reach_in for each in reading.own)
    return not away


def aims(reading: Reading, view: Outlook, doctrine: Doctrine) -> dict[Arm, Aim]:
    """What infantry and cavalry are after."""
    ground = ground_of(reading.battle.country, False, reading.battle.options.make)
    if view.retiring:
        home = Aim(ground.way_to(_line(reading, reading.line_y)), 1.0, home=True)
        return {"infantry": home, "cavalry": home}
    goals = {arm: _goals(reading, arm) for arm in ("infantry", "cavalry")}
    foot = ground.way_to(goals["infantry"])
    ways = {"infantry": foot, "cavalry": foot if goals["cavalry"] == goals["infantry"] else ground.way_to(goals["cavalry"])}
    bold = {"infantry": doctrine.boldness, "cavalry": doctrine.horse_boldness}
    if _strikes(reading):
        bold["cavalry"] *= 2.0
    return {arm: Aim(ways[arm], pressing(view.ratio, view.quiet, bold[arm])) for arm in ("infantry", "cavalry")}


def _line(reading: Reading, y: float) -> list[tuple[float, float, float]]:
    return [(float(x), y, 0.0) for x in range(1, int(reading.battle.country.width_in), 2)]


def show_flags(drill: Drill) -> None:
    """Give up isolated bodies that cannot get away in two moves and that the enemy could take twice over."""
    left = [each.name for each in drill.read().free]
    while left:
        reading = drill.read()
        names = body_of(reading.battle, reading.side, left[0])
        first, *others = [each for each in reading.own if each.name in names]
        away = all(abs(each.y - reading.line_y) <= 2.0 * each.reach_in for each in (first, *others))
        if not away and len(can_come(first.x, first.y, reading.enemies, 0.0)) >= 2 * len(names):
            drill.tries(Flag(names), "cannot get away")
        left = [name for name in left if name not in names]


def _strikes(reading: Reading) -> bool:
    """Whether men upon the enemy's back line decide for this side."""
    battle = reading.battle
    attacks = battle.variety == "defensive game" and battle.first == reading.side
    return attacks or (battle.variety == "blow at the rear" and battle.blow is None)


def strike(drill: Drill) -> frozenset[str]:
    """Send men upon the enemy's back line if enough can reach it to decide the battle; who stand or go there."""
    reading = drill.read()
    if not _strikes(reading):
        return frozenset()
    needed = MEN_ON_LINE if reading.battle.blow is None and reading.battle.variety == "blow at the rear" else 0
    needed = needed or quarter_of(start_men(reading.battle, reading.side))
    there = [man.name for man in on_enemy_line(reading.battle, reading.side)]
    in_reach = [each for each in reading.free if each.name not in there and _line_in(reading, each) <= each.reach_in]
    if len(there) + len(in_reach) < needed:
        return frozenset(there)
    battle, lines = drill.now, len(drill.lines)
    for each in sorted(in_reach, key=lambda each: (_line_in(reading, each), each.man.number)):
        places = (Point(grid(each.x + aside), reading.enemy_line_y) for aside in (0.0, 1.5, -1.5, 3.0, -3.0, 6.0, -6.0))
        any(drill.tries(Go((each.name,), (place,)), "strikes at the rear") for place in places)
    there = [man.name for man in on_enemy_line(drill.now, reading.side)]
    if len(there) < needed:
        drill.back_to(battle, lines)
        return frozenset(man.name for man in on_enemy_line(battle, reading.side))
    return frozenset(there)


def _line_in(reading: Reading, each: Piece) -> float:
    return abs(each.y - reading.enemy_line_y)


def _goals(reading: Reading, arm: str) -> list[tuple[float, float, float]]:
    """Places to go to: the enemy where he is weak; where a back line decides, that line, or who is near one's own."""
    battle = reading.battle
    attacks = battle.variety == "defensive game" and battle.first == reading.side
    blow = battle.variety == "blow at the rear" and battle.blow is None
    if attacks or (blow and arm == "cavalry"):
        return [(x, y, 1.0 * len(can_come(x, y, reading.enemies, 0.0))) for x, y, _ in _line(reading, reading.enemy_line_y)]
    near_line = 0.5 if blow or battle.variety == "defensive game" else 0.0
    weak = _weak_point(reading)
    men = [
        (each.x, each.y, (0.0 if each is weak else ELSEWHERE_IN) + near_line * abs(each.y - reading.line_y))
        for each in reading.enemies
    ]
    unarmed = [(man.x_in, man.y_in, 4.0) for man in battle.men if man.side != reading.side and man.status == "released"]
    return [*men, *unarmed] or _line(reading, reading.enemy_line_y)


def _weak_point(reading: Reading) -> Piece | None:
    """The enemy upon whom the force can be brought together best: near to it, and with few friends who could come up."""
    if not reading.own:
        return None
    return min(
        reading.enemies,
        key=lambda enemy: (
            added(distance(each.x, each.y, enemy.x, enemy.y) for each in reading.own) / len(reading.own)
            + 0.5 * len(can_come(enemy.x, enemy.y, reading.enemies, 0.0)),
            enemy.man.number,
        ),
        default=None,
    )


def brought_off(reading: Reading, gun: Gun) -> Haul | None:
    """Haul a gun back, and over the line if it can be reached."""
    if gun.action:
        return None
    start = counted(gun)
    away_in = abs(start.y_in - reading.line_y)
    for reach_in in (23.0, 11.5, 6.0):
        back_in = min(away_in + 0.5, reach_in)
        for aside in (0.0, 4.0, -4.0):
            at = Point(grid(start.x_in + aside), grid(start.y_in - back_in * reading.forward))
            order = Haul(gun.name, (at,), team(reading, gun, at))
            if len(order.men) >= 4 and not haul_refusals(reading.battle, reading.side, order):
                return order
    return None
