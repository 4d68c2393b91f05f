"""What infantry does: columns on the march, open order under fire, closed ranks before cavalry, hand to hand with few."""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.crews import behind_gun, gun_to_serve, keeps_gun
from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart, gap_between
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading, front_of
from sandgate.bots.wells1913_kriegspiel.rifles import RIFLE_IN, is_torn, rifles_on
from sandgate.kernel.geometry import ahead
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import CHARGING_DISTANCE_IN
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation, reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Form, Go, Hit, Retire

GUNS_IN: Final = 200.0  # infantry leaves its column so near to the enemy's guns
CROSSING_IN: Final = 24.0  # and forms it again so near to a bridge or ford
HORSE_IN: Final = CHARGING_DISTANCE_IN + 20.0  # and closes its ranks when the middle of cavalry is so near its own
STANDS_OFF_IN: Final = 50.0  # no need to come nearer to an enemy whom one only wants to shoot
OUTNUMBERS: Final = 2  # so many times the enemy's men take him prisoner, if he is alone (LW.MELEE.11)
GUARDS_IN: Final = 36.0  # so far from a place that is to be kept infantry goes to meet the enemy
DRESSES_IN: Final = 1.0


@doctrine
def order_wanted(rifles: float, guns: float, horse_in: float, in_haste: bool) -> int:
    """In what order infantry stands: 0 in fours, 1 in two ranks, 2 extended.

    rifles: shots that may be fired at it; guns: of the enemy's within reach; horse_in: how far the nearest cavalry is.
    >>> order_wanted(0.0, 0.0, 200.0, False), order_wanted(4.0, 1.0, 30.0, False), order_wanted(4.0, 0.0, 90.0, False)
    (0, 1, 2)
    """
    if horse_in <= HORSE_IN:
        return 1
    return 2 if rifles + guns > 0.0 and not in_haste else 0


ORDERS: Final[tuple[Formation, ...]] = ("fours", "two ranks", "extended")
WHY: Final = {
    "fours": "columns march best, and faster by road",
    "two ranks": "closed ranks hold cavalry off",
    "extended": "a shell or bolt kills fewer in open order",
}


def infantry(read: Reading) -> Iterator[Plan]:
    """What each unit of infantry would do, the foremost first."""
    for force in sorted(read.mine("infantry"), key=lambda force: read.nearest_in(force.place)):
        if not read.can_act(force):
            continue
        if read.duty_to_retire(force.name):
            yield Plan(Retire(force.name), "it must retire before cavalry")
        elif force.unit.gone_in == 0.0 and not keeps_gun(read, force):
            if not read.has_arrived(force):
                yield from hits(read, force)
            yield from _forms(read, force)
            yield from _dresses(read, force)
            yield from _goes(read, force)


def hits(read: Reading, force: Force) -> Iterator[Plan]:
    """Few who are near are taken hand to hand."""
    for enemy in read.by_distance(force.place)[:OUTNUMBERS]:
        few = not enemy.rides and OUTNUMBERS * len(enemy.men) <= len(force.men)
        if few and gap_between(force, enemy) <= reach_in("infantry") * (1.0 - force.unit.spent):
            yield Plan(Hit(force.name, enemy.name), f"{enemy.name} is less than half as strong")


def _forms(read: Reading, force: Force) -> Iterator[Plan]:
    """The order that the enemy's nearness calls for, by way of two ranks."""
    wanted = _wanted(read, force)
    if wanted == "two ranks" and not force.is_open:
        return
    if wanted != force.unit.formation and (not force.unit.changed or force.unit.formation == "two ranks"):
        yield Plan(Form(force.name, wanted), WHY[wanted])
        if "two ranks" not in {wanted, force.unit.formation}:
            yield Plan(Form(force.name, "two ranks"), f"on the way from {force.unit.formation} to {wanted}")


def _wanted(read: Reading, force: Force) -> Formation:
    if on_the_line(read, force):
        return "extended"
    horse_in = min([apart(force.place, each.place) for each in read.horse], default=float("inf"))
    guns = sum(apart(force.place, (gun.x_in, gun.y_in)) <= GUNS_IN for gun in read.guns_against)
    narrow = read.in_haste(force) or is_at_crossing(read, force)
    return ORDERS[order_wanted(rifles_on(read, force.place), float(guns), horse_in, narrow)]


def _dresses(read: Reading, force: Force) -> Iterator[Plan]:
    """A line that losses have torn closes up, an inch from where it stood."""
    if is_torn(read, force):
        unit = force.unit
        at = read.on_field(*ahead(unit.x_in, unit.y_in, unit.facing_deg, DRESSES_IN, 0.0))
        yield Plan(Go(unit.name, (at,), unit.facing_deg), "its line closes up, so that more of it can fire")


def is_at_crossing(read: Reading, force: Force) -> bool:
    """Whether a unit stands by a bridge or ford that it is to cross."""
    aim = read.aim_of(force)
    return aim is not None and any(
        apart(front_of(force), end) <= CROSSING_IN and read.crosses(front_of(force), aim) for end in read.crossings
    )


def on_the_line(read: Reading, force: Force) -> bool:
    """Whether a unit stands at the back line that its side has to reach: all its men are to stand on it."""
    return read.own_aim is not None and read.own_aim.kind == "line" and read.has_arrived(force)


def _goes(read: Reading, force: Force) -> Iterator[Plan]:
    """Towards the aim, to a gun that nobody serves, or into rifle shot; who keeps a place does not go far from it."""
    aim, enemy, gun = read.aim_of(force), read.nearest(force.place), gun_to_serve(read, force)
    if gun is not None and not read.in_haste(force):
        yield from _to(read, force, behind_gun(read, gun), 0.0, f"nobody serves {gun.name}")
    if aim is not None:
        yield from _to(read, force, aim, read.aim_short_in, "towards the aim")
    elif read.guarded is not None and read.guarded.kind == "place" and apart(force.place, read.guarded.at) > GUARDS_IN:
        yield from _to(read, force, read.guarded.at, GUARDS_IN / 2.0, "back to the place that is to be kept")
    elif enemy is not None and (read.guarded is None or apart(force.place, enemy.place) > RIFLE_IN):
        why = f"{enemy.name} is to be brought under fire"
        yield from _to(read, force, enemy.place, STANDS_OFF_IN, why)


def _to(read: Reading, force: Force, goal: Point, keep_off_in: float, why: str) -> Iterator[Plan]:
    """Marches that do not outrun the packets, but for those who are in haste."""
    for order in marches(read, force.name, goal, keep_off_in):
        if not isinstance(order, Go) or read.in_haste(force) or read.keeps_supplied(order.path[-1]):
            yield Plan(order, why)
