"""What a commander would do with each arm: lines in order of preference, each with its reason.

Fire comes first (KS.MOVE.11): guns at the thickest of the enemy in reach, rifles at whoever is near. Then cavalry, which
charges what it can ride down and keeps out of the close-order table (KS.CHARGE.05); infantry, which closes its ranks before
cavalry and opens them before fire; guns, which come up and unlimber; engineers at the bridges; waggons behind the troops.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.reading import Force, Reading, apart
from sandgate.kernel.geometry import bearing
from sandgate.rules.wells1913.kriegspiel.orders import Act, Charge, Demolish, Form, Go, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, men_of
from sandgate.rules.wells1913.kriegspiel.supply_in_the_field import account_due
from sandgate.rules.wells1913.kriegspiel.the_moves import reach_in
from sandgate.rules.wells1913.little_wars.state import Point

RIFLE_IN = 110.0  # beyond it half the shots go wide
HORSE_IN = 50.0  # infantry closes its ranks when cavalry is so near
CHARGE_IN = 40.0  # from middle to middle; whether the charge is within distance, reading tells
STANDOFF_IN = 130.0  # from the enemy, at which guns unlimber
FAR_IN = 60.0  # waggons keep no farther behind the troops: packets serve infantry at six feet (KS.SUPPLY.05)
CLOSE_IN = 24.0  # and come no nearer
BRIDGE_IN = 70.0  # the enemy is so near to a bridge that it goes down


class Plan(NamedTuple):
    """A line that one would like to write, and why."""

    line: str
    why: str


@doctrine
def screw_for(range_in: float) -> int:
    """Which screw to take for a range: 0 none, 1 A to 4 D.

    >>> screw_for(100.0), screw_for(20.0), screw_for(250.0)
    (3, 0, 1)
    """
    if range_in < 30.0 or range_in >= 290.0:
        return 0
    return 4 if range_in < 84.0 else 3 if range_in < 150.0 else 2 if range_in < 215.0 else 1


@doctrine
def worth_charging(sabres: int, men: int, close_order: bool, on_foot: bool) -> bool:
    """Whether cavalry charges: never closed infantry, and other cavalry only with a quarter more men.

    >>> worth_charging(16, 20, False, True), worth_charging(16, 5, True, True), worth_charging(10, 8, False, False)
    (True, False, True)
    """
    if on_foot:
        return not close_order and sabres >= 8
    return 4 * sabres >= 5 * men


def plans(read: Reading) -> Iterator[Plan]:
    """All that could be done now, in the order in which one would do it."""
    battle = read.battle
    if not battle.guns_closed:
        yield from _shells(read)
        yield from _volleys(read)
    for arm in ARMS:
        yield from arm(read)


# -- fire --------------------------------------------------------------------------------------------------------------


def _shells(read: Reading) -> Iterator[Plan]:
    for gun in read.guns():
        if gun.limbered or gun.shots or gun.moved or not gun.stood_unlimbered:
            continue
        place = Point(gun.x_in, gun.y_in)
        targets = [force for force in read.enemies if force.unit.service != "general"]
        for force in sorted(targets, key=lambda force: (-_crowd(read, force), apart(place, force.place)))[:4]:
            screw = "0ABCD"[screw_for(apart(place, force.place))]
            if screw != "0" and not _own_near(read, force.place):
                line = Shell(gun.name, screw, read.on_field(force.x_in, force.y_in), shots=4)  # type: ignore[arg-type]
                yield Plan(str(line), f"shell {force.unit.name} where it stands thickest")


def _crowd(read: Reading, force: Force) -> int:
    """How many men stand near the middle of a unit: the closer, the more a shell takes."""
    men = men_of(read.battle, force.unit.name)
    return sum([apart(force.place, Point(man.x_in, man.y_in)) <= 3.0 for man in men])


def _own_near(read: Reading, place: Point) -> bool:
    return any(apart(force.place, place) <= 8.0 for force in read.own)


def _volleys(read: Reading) -> Iterator[Plan]:
    for service in ("infantry", "cavalry"):
        for force in read.commanded(service):
            if force.unit.gone_in or any(man.fired for man in men_of(read.battle, force.unit.name)):
                continue
            enemy = read.nearest(force.place)
            if enemy and apart(force.place, enemy.place) <= RIFLE_IN:
                yield Plan(str(Volley(force.unit.name, enemy.unit.name)), f"{enemy.unit.name} is in rifle shot")


# -- the arms ----------------------------------------------------------------------------------------------------------


def _spent(force: Force) -> bool:
    """Whether a unit has nothing left to do."""
    unit = force.unit
    return bool(unit.spent >= 1.0 or unit.worked or unit.charged)


def _bound(read: Reading, force: Force) -> Iterator[Plan]:
    """Who is bound to retire retires."""
    duties = [duty.kind for duty in read.battle.duties if duty.unit == force.unit.name]
    if any(kind != "rooted" for kind in duties):
        yield Plan(str(Retire(force.unit.name)), "it must retire before cavalry")


def _cavalry(read: Reading) -> Iterator[Plan]:
    for force in read.commanded("cavalry"):
        if _spent(force):
            continue
        if not force.unit.mounted:
            if not read.threatened_by_horse(force.place, HORSE_IN):
                yield Plan(str(Act(force.unit.name, "MOUNT")), "to ride again")
            continue
        yield from _charges(read, force)
        yield from _bound(read, force)
        if force.unit.formation != "line":
            yield Plan(str(Form(force.unit.name, "line")), "in line it may charge")
        elif not force.unit.changed:
            yield from _rides(read, force)


def _charges(read: Reading, force: Force) -> Iterator[Plan]:
    name = force.unit.name
    for gun in read.battle.guns:
        place = Point(gun.x_in, gun.y_in)
        if gun.holder != read.side and not gun.destroyed and apart(force.place, place) <= CHARGE_IN and force.men >= 8:
            yield Plan(str(Charge((name,), gun.name)), f"a gun is worth four men: {gun.name}")
    for enemy in sorted(read.enemies, key=lambda enemy: apart(force.place, enemy.place)):
        on_foot = enemy.unit.service != "cavalry" or not enemy.unit.mounted
        close = enemy.unit.service == "infantry" and enemy.unit.formation != "extended"
        near = apart(force.place, enemy.place) <= CHARGE_IN and enemy.unit.service not in {"general", "artillery"}
        if near and worth_charging(force.men, enemy.men, close, on_foot):
            yield Plan(str(Charge((name,), enemy.unit.name)), f"{enemy.unit.name} can be ridden down")


def _rides(read: Reading, force: Force) -> Iterator[Plan]:
    """Towards the enemy's guns and open infantry, but out of reach of closed ranks and of stronger cavalry."""
    stronger = [
        enemy
        for enemy in read.enemies
        if enemy.unit.service == "cavalry" and 4 * enemy.men > 5 * force.men and apart(force.place, enemy.place) < 90.0
    ]
    if stronger:
        rear = read.own_rear(force)
        yield from _marches(read, force, rear, f"{stronger[0].unit.name} is stronger: keep away from it")
        return
    prey = [
        enemy
        for enemy in read.enemies
        if enemy.unit.service in {"artillery", "cavalry", "engineers"} or enemy.unit.formation == "extended"
    ]
    prey = [enemy for enemy in prey if enemy.unit.service != "general"]
    goal = min(prey, key=lambda enemy: apart(force.place, enemy.place), default=None)
    if goal and apart(force.place, goal.place) > 30.0:
        yield from _marches(read, force, goal.place, f"to within a charge of {goal.unit.name}")
    elif read.attacks() and not goal:
        yield from _marches(read, force, read.aim(force), "to the aim")


def _infantry(read: Reading) -> Iterator[Plan]:
    for force in read.commanded("infantry"):
        if _spent(force):
            continue
        yield from _bound(read, force)
        wanted = _order_for(read, force)
        if wanted != force.unit.formation and not force.unit.changed:
            step = "two ranks" if {wanted, force.unit.formation} == {"fours", "extended"} else wanted
            yield Plan(str(Form(force.unit.name, step)), _why_formed(wanted))  # type: ignore[arg-type]
        if read.attacks():
            yield from _marches(read, force, read.aim(force), "towards the aim")
        else:
            yield from _stands(read, force)


def _order_for(read: Reading, force: Force) -> str:
    """Two ranks before cavalry, extended before fire, fours on the march."""
    if read.threatened_by_horse(force.place, HORSE_IN):
        return "two ranks"
    enemy = read.nearest(force.place)
    return "extended" if enemy and apart(force.place, enemy.place) <= RIFLE_IN + 20.0 else "fours"


def _why_formed(formation: str) -> str:
    return {
        "two ranks": "closed ranks hold cavalry off",
        "extended": "open order suffers less from shell, and every five may fire",
        "fours": "fours march",
    }[formation]


def _stands(read: Reading, force: Force) -> Iterator[Plan]:
    """Who defends comes up to rifle shot of the enemy and no nearer."""
    enemy = read.nearest(force.place)
    if enemy and apart(force.place, enemy.place) > RIFLE_IN:
        yield from _marches(read, force, enemy.place, f"to rifle shot of {enemy.unit.name}")


def _artillery(read: Reading) -> Iterator[Plan]:
    for gun in read.guns():
        force = next((each for each in read.own if each.unit.name == gun.name), None)
        if force is None or _spent(force) or gun.shots:
            continue
        yield from _bound(read, force)
        place = Point(gun.x_in, gun.y_in)
        enemy = read.nearest(place)
        in_reach = enemy is not None and apart(place, enemy.place) <= STANDOFF_IN + 80.0
        if in_reach and gun.limbered:
            yield Plan(str(Act(gun.name, "UNLIMBER")), "the enemy is in reach")
        elif not in_reach and not gun.limbered and not force.unit.changed:
            yield Plan(str(Act(gun.name, "LIMBER")), "nobody is in reach from here")
        elif not in_reach and gun.limbered and enemy:
            yield from _marches(read, force, enemy.place, f"into reach of {enemy.unit.name}")


def _engineers(read: Reading) -> Iterator[Plan]:
    """Who defends blows the bridges up before the enemy; who attacks repairs them."""
    for force in read.commanded("engineers"):
        if _spent(force):
            continue
        yield from _bound(read, force)
        wanted = [each for each in read.battle.structures if each.intact != read.attacks()]
        for structure in wanted:
            xs, ys = [x for x, _ in structure.outline], [y for _, y in structure.outline]
            middle = Point(sum(xs) / len(xs), sum(ys) / len(ys))
            enemy = read.nearest(middle)
            if not read.attacks() and (enemy is None or apart(enemy.place, middle) > BRIDGE_IN):
                if apart(force.place, middle) > 12.0:
                    yield from _marches(read, force, middle, "to the bridge, to have it ready")
                continue
            if not force.unit.gone_in:
                work = Demolish(force.unit.name, structure.number, repair=read.attacks())
                yield Plan(str(work), "the enemy is at the bridge" if not read.attacks() else "the way over must be mended")
            if apart(force.place, middle) > 5.0:
                yield from _marches(read, force, middle, "to the bridge")


def _transport(read: Reading) -> Iterator[Plan]:
    """Waggons keep behind the troops, and stand still when the account falls due (KS.ARMS.15)."""
    if "transport" not in read.services or account_due(read.move):
        return
    foot = [force for force in read.own if force.unit.service == "infantry"] or list(read.own)
    for waggon in read.battle.waggons:
        if waggon.holder != read.side or waggon.destroyed or waggon.aboard or waggon.spent >= 1.0 or not foot:
            continue
        place = Point(waggon.x_in, waggon.y_in)
        nearest = min(foot, key=lambda force: apart(place, force.place))
        farthest = max(foot, key=lambda force: apart(place, force.place))
        goal = farthest if apart(place, farthest.place) > FAR_IN else nearest
        if apart(place, goal.place) > CLOSE_IN:
            for point in read.steps(place, goal.place, 5.9):
                yield Plan(str(Go(waggon.name, (point,))), f"packets must lie near {goal.unit.name}")


def _general(read: Reading) -> Iterator[Plan]:
    """The General keeps behind the middle of his troops."""
    for force in read.commanded("general"):
        own = [each for each in read.own if each.unit.service in {"infantry", "cavalry"}]
        if not own or force.unit.gone_in:
            continue
        x, y = sum(each.x_in for each in own) / len(own), sum(each.y_in for each in own) / len(own)
        back = -30.0 if read.forward_deg == 0.0 else 30.0
        goal = read.on_field(x, y + back)
        if apart(force.place, goal) > 40.0:
            yield from _marches(read, force, goal, "behind the middle of the troops")


def _marches(read: Reading, force: Force, goal: Point, why: str) -> Iterator[Plan]:
    unit = force.unit
    reach = reach_in(arm_of(unit)) * (1.0 - unit.spent)
    if unit.service == "general":
        reach /= 2.0
    start = Point(unit.x_in, unit.y_in)
    if apart(start, goal) < 1.0:
        return
    for point in read.steps(start, goal, reach):
        facing = bearing(*start, *goal) if unit.service in {"infantry", "cavalry"} else None
        yield Plan(str(Go(unit.name, (point,), None if facing is None else float(round(facing) % 360))), why)


ARMS: tuple[Callable[[Reading], Iterator[Plan]], ...] = (
    _cavalry,
    _infantry,
    _artillery,
    _engineers,
    _transport,
    _general,
)
