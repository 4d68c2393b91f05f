"""Where the guns throw their shells: among the thickest of the enemy, where nothing of the country catches them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire.fire_first import may_fire_now
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import ground_in, scene_of
from sandgate.rules.wells1913.kriegspiel.fire.shell import screw_speed, shell_laid_for
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import CIRCLE_IN
from sandgate.rules.wells1913.kriegspiel.fire.shell_laying import laid
from sandgate.rules.wells1913.kriegspiel.fire.shell_way import fly
from sandgate.rules.wells1913.kriegspiel.moves.arms import gun_may_fire
from sandgate.rules.wells1913.kriegspiel.moves.fitness import gun_disabled
from sandgate.rules.wells1913.kriegspiel.orders import Shell
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.state import SCREWS, Battle
from sandgate.rules.wells1913.shot.gun_fire import MUZZLE_AHEAD_IN, MUZZLE_HEIGHT_IN, SHOTS
from sandgate.rules.wells1913.shot.shot_scene import Scene

AT_ONCE: Final = 2  # shells for one laying of a gun
NEAREST_IN: Final = 25.0  # guns do not throw shells at their own feet
OWN_IN: Final = 9.0  # from their own men
MISSES_IN: Final = 4.0  # a shell that would lie farther from its aim is caught by something
LOOKED_AT: Final = 4  # places whose way is looked along
HORSE_WORTH, GUN_WORTH = 1.5, 4.0  # of a horseman killed, of a gun disabled, in men


class Spot(NamedTuple):
    """A place worth shelling: who stands there, how many men are about it, and their worth."""

    at: Point
    force: Force
    men: int
    worth: float


@doctrine
def shell_tells(range_in: float) -> float:
    """How likely a shell falls within three inches of its aim: its speed errs by one and a half in a hundred.

    >>> shell_tells(40.0), shell_tells(100.0), shell_tells(200.0)
    (1.0, 0.65, 0.325)
    """
    return min(1.0, 65.0 / max(range_in, 1.0))


@doctrine
def shell_worth(men: float, man_worth: float, guns: float, range_in: float) -> float:
    """What a shell among so many men, and at so many guns, is worth: half of them die.

    >>> shell_worth(8.0, 1.0, 0.0, 50.0), shell_worth(6.0, 1.0, 1.0, 130.0)
    (4.0, 3.5)
    """
    return (men * man_worth / 2.0 + GUN_WORTH * guns) * shell_tells(range_in)


def shells(read: Reading) -> Iterator[Plan]:
    """Two shells of every gun that can fire."""
    ready = [gun for gun in read.guns if may_fire(read, gun)]
    spots = spots_of(read) if ready else []
    for gun in ready:
        for spot in best_spots(read, gun, spots):
            yield Plan(shell_at(gun, spot), _why(spot))


def may_fire(read: Reading, gun: Gun) -> bool:
    """Whether a gun can fire now, if enough men serve it."""
    ready = gun_may_fire(gun.stood_unlimbered, gun.moved or gun.limbered) and gun.shots < SHOTS
    return ready and not any(may_fire_now(read.battle, read.view.reader)) and not any(gun_disabled(read.battle, gun.name))


def _why(spot: Spot) -> str:
    if spot.force.unit.service == "artillery" and spot.men < SHOTS:
        return f"{spot.force.name} may be disabled there"
    return f"{spot.men} of the enemy, {spot.force.name} among them, are within three inches of that place"


# -- the places --------------------------------------------------------------------------------------------------------


def spots_of(read: Reading) -> list[Spot]:
    """The thickest place of each enemy unit."""
    return [_thickest(read, force) for force in read.enemies]


def _thickest(read: Reading, force: Force) -> Spot:
    """The man of a unit about whom most of his unit stand; of a battery its gun."""
    guns = [gun for gun in read.battle.guns if gun.name == force.name and gun.holder != read.side and not gun.destroyed]
    places = [Point(gun.x_in, gun.y_in) for gun in guns] + [Point(man.x_in, man.y_in) for man in force.men]
    counted = [(sum([apart(at, (man.x_in, man.y_in)) <= CIRCLE_IN for man in force.men]), at) for at in places]
    men, at = max(counted, key=lambda each: (each[0], -places.index(each[1])))
    if guns:
        men, at = counted[0]
    worth = HORSE_WORTH if force.unit.service == "cavalry" else 1.0
    return Spot(at, force, men, shell_worth(float(men), worth, float(len(guns)), 0.0))


def best_spots(read: Reading, gun: Gun, spots: list[Spot]) -> Iterator[Spot]:
    """The places at which a gun throws its shells, the best first: none near its own men, none that is covered."""
    here = Point(gun.x_in, gun.y_in)
    found = [(spot.worth * shell_tells(apart(here, spot.at)), spot) for spot in spots]
    found = [each for each in found if apart(here, each[1].at) >= NEAREST_IN and not _own_near(read, each[1].at)]
    found.sort(key=lambda each: -each[0])
    scene = bare_country(read.battle)
    for _, spot in found[:LOOKED_AT]:
        if lands_at(read.battle, scene, gun, spot):
            yield spot


def _own_near(read: Reading, at: Point) -> bool:
    return any(apart(at, (man.x_in, man.y_in)) <= OWN_IN for force in read.own for man in force.men)


# -- how it flies ------------------------------------------------------------------------------------------------------


def shell_at(gun: Gun, spot: Spot) -> Shell:
    """An order to throw shells at a place with the slowest screw that reaches it: it comes down steepest."""
    far_in = max(1.0, apart(Point(gun.x_in, gun.y_in), spot.at) - MUZZLE_AHEAD_IN)
    reaching = [screw for screw in reversed(SCREWS) if shell_laid_for(screw_speed(screw), far_in, 0.0).within]
    return Shell(gun.name, (reaching or ["A"])[0], spot.at, shots=AT_ONCE)


def bare_country(battle: Battle) -> Scene:
    """What may catch a shell on its way: the country alone."""
    return scene_of(replace(battle, men=(), guns=(), waggons=(), depots=(), boats=(), trains=(), works=()), "")


def lands_at(battle: Battle, scene: Scene, gun: Gun, spot: Spot) -> bool:
    """Whether a shell without error comes down where it is aimed."""
    order = shell_at(gun, spot)
    lay = laid(battle, gun, order)
    if lay is None:
        return False
    toward_deg = bearing(gun.x_in, gun.y_in, *spot.at)
    muzzle = ahead(gun.x_in, gun.y_in, toward_deg, MUZZLE_AHEAD_IN, 0.0)
    height_in = ground_in(battle, gun.x_in, gun.y_in) + MUZZLE_HEIGHT_IN
    landing = fly(scene, *muzzle, height_in, lay.bearing_deg, lay.elevation_deg, screw_speed(order.screw))
    return apart(spot.at, Point(landing.x_in, landing.y_in)) <= MISSES_IN
