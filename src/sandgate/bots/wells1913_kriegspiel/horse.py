"""What cavalry does: it charges what is open or weaker, keeps away from what is stronger, and waits behind the foot."""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.wells1913_kriegspiel.charging import charges
from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Force, Reading, apart
from sandgate.rules.wells1913.kriegspiel.cavalry_charging import CHARGING_DISTANCE_IN
from sandgate.rules.wells1913.kriegspiel.orders import Act, Form, Retire
from sandgate.rules.wells1913.kriegspiel.the_moves import reach_in
from sandgate.rules.wells1913.little_wars.state import Point

PREY_IN: Final = CHARGING_DISTANCE_IN + reach_in("cavalry")  # whom it reaches and charges within two moves
SHORT_OF_IN: Final = 20.0  # so far from its prey it halts, well within a charge of the middle band
FLEES_IN: Final = 2.0 * CHARGING_DISTANCE_IN  # it does not let stronger cavalry come so near
BEHIND_IN: Final = 20.0  # it waits so far behind the foremost foot
NEAR_IN: Final = 15.0  # and is content so near to that place
STRONGER: Final = 1.25  # cavalry is stronger with so many times the men


def cavalry(read: Reading) -> Iterator[Plan]:
    """What each unit of cavalry would do, the nearest to the enemy first."""
    for force in sorted(read.mine("cavalry"), key=lambda force: read.nearest_in(force.place)):
        if read.can_act(force):
            yield from _on_horse(read, force) if force.rides else _on_foot(read, force)


def _on_foot(read: Reading, force: Force) -> Iterator[Plan]:
    if all(apart(force.place, enemy.place) > CHARGING_DISTANCE_IN for enemy in read.horse):
        yield Plan(Act(force.name, "MOUNT"), "no cavalry is near, and it is to ride again")


def _on_horse(read: Reading, force: Force) -> Iterator[Plan]:
    if read.duty_to_retire(force.name):
        yield Plan(Retire(force.name), "it is pursued")
        return
    yield from charges(read, force)
    if read.has_duty(force.name, "must choose"):
        yield Plan(Retire(force.name), "cavalry that it had better not meet is within a charge of it")
        return
    if force.unit.formation != "line" and not read.in_haste(force):
        yield Plan(Form(force.name, "line"), "in line it may charge")
    if force.unit.gone_in == 0.0:
        yield from _rides(read, force)


def _rides(read: Reading, force: Force) -> Iterator[Plan]:
    """Away from stronger cavalry, to the aim if time is short, to prey, or to where it waits."""
    stronger = [each for each in read.horse if apart(force.place, each.place) < FLEES_IN and _is_stronger(each, force)]
    aim = read.aim_of(force.place)
    if stronger:
        away = read.behind(force.place, reach_in("cavalry"))
        yield from _to(read, force, away, 0.0, f"{stronger[0].name} is stronger and within two moves")
    elif aim is not None and (read.in_haste(force) or _is_near_aim(read, force)):
        yield from _to(read, force, aim, 0.0, "time to ride for the aim")
    elif (prey := _prey(read, force)) is not None:
        yield from _to(read, force, prey.place, SHORT_OF_IN, f"{prey.name} can be charged from there")
    else:
        yield from _to(read, force, waiting_place(read, force), NEAR_IN, "to wait behind the foot")


def _is_near_aim(read: Reading, force: Force) -> bool:
    """Whether it can be at the aim in this move, with enough others to reach it."""
    return read.may_dash and read.moves_to_aim(force) == 1


def _is_stronger(enemy: Force, force: Force) -> bool:
    return len(enemy.men) >= STRONGER * len(force.men)


def _to(read: Reading, force: Force, goal: Point, keep_off_in: float, why: str) -> Iterator[Plan]:
    for order in marches(read, force.name, goal, keep_off_in):
        yield Plan(order, why)


def _prey(read: Reading, force: Force) -> Force | None:
    """The nearest enemy that is worth stalking: open foot, guns, weaker cavalry."""
    found = [each for each in read.enemies if _is_prey(each, force) and apart(force.place, each.place) <= PREY_IN]
    found = [each for each in found if apart(force.place, each.place) > SHORT_OF_IN]
    return min(found, key=lambda each: apart(force.place, each.place), default=None)


def _is_prey(enemy: Force, force: Force) -> bool:
    if not force.may_charge or enemy.is_closed_foot:
        return False
    return not enemy.rides or not _is_stronger(enemy, force)


def waiting_place(read: Reading, force: Force) -> Point:
    """Behind that of its own foot which is nearest to the enemy; at the enemy, where there is no foot."""
    foot = [each for each in read.own if each.unit.service == "infantry"]
    if foot:
        first = min(foot, key=lambda each: read.nearest_in(each.place))
        return read.behind(first.place, BEHIND_IN)
    enemy = read.nearest(force.place)
    return enemy.place if enemy is not None else force.place
