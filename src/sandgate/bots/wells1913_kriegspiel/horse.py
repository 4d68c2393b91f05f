"""What cavalry does: it charges what is open or weaker, keeps away from what is stronger, and waits behind the foot."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from sandgate.bots.wells1913_kriegspiel.charging import EVEN, SABRE, WORTH_RIDING, charges, danger_at, worth_from
from sandgate.bots.wells1913_kriegspiel.crews import keeps_gun
from sandgate.bots.wells1913_kriegspiel.marches import marches
from sandgate.bots.wells1913_kriegspiel.muster import RANK_FALLS, Force, apart
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.bots.wells1913_kriegspiel.rifles import RIFLE_IN, rifles_on
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import CHARGING_DISTANCE_IN, SABRES_TO_CHARGE
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Act, Form, Go, Retire

SHORT_OF_IN: Final = 20.0  # so far from its prey it halts, well within a charge of the middle band
FIRE_SHARE: Final = 0.33  # of the shots that might be fired at it
UNDER_FIRE: Final = 3  # moves at most: rifles do not reach farther
BEHIND_IN: Final = 20.0  # it waits so far behind the foremost foot, and out of rifle shot
STIRS_IN: Final = 24.0  # and stays within so much of that place


def cavalry(read: Reading) -> Iterator[Plan]:
    """What each unit of cavalry would do, the nearest to the enemy first."""
    for force in sorted(read.mine("cavalry"), key=lambda force: read.nearest_in(force.place)):
        if read.can_act(force):
            yield from _on_horse(read, force) if force.rides else _on_foot(read, force)


def _on_foot(read: Reading, force: Force) -> Iterator[Plan]:
    if all(apart(force.place, enemy.place) > CHARGING_DISTANCE_IN for enemy in read.horse):
        yield Plan(Act(force.name, "MOUNT"), "no cavalry is near, and it is to ride again")


def _on_horse(read: Reading, force: Force) -> Iterator[Plan]:
    bound = read.has_duty(force.name, "must choose")
    if read.duty_to_retire(force.name):
        yield Plan(Retire(force.name), "it is pursued")
        return
    if bound or not read.has_arrived(force):
        yield from charges(read, force, EVEN if bound else WORTH_RIDING)
    if bound:
        yield Plan(Retire(force.name), "cavalry that it had better not meet is within a charge of it")
        return
    if force.unit.formation != "line" and not read.in_haste(force) and not force.unit.changed:
        yield Plan(Form(force.name, "line"), "in line it may charge")
    if force.unit.gone_in == 0.0 and not keeps_gun(read, force):
        yield from _rides(read, force)


def _rides(read: Reading, force: Force) -> Iterator[Plan]:
    """To the aim if time is short, to prey, or to where it waits."""
    aim, prey, waits = read.aim_of(force), _prey(read, force), waiting_place(read, force)
    if aim is not None and (read.in_haste(force) or read.may_dash(force)):
        for order in marches(read, force.name, aim, read.aim_short_in):
            yield Plan(order, "it is time to ride for the aim")
    elif prey is not None:
        yield from _safely(read, force, prey.place, SHORT_OF_IN, f"{prey.name} can be charged from there")
    elif apart(force.place, waits) > STIRS_IN:
        here = rifles_on(read, force.place)
        for plan in _safely(read, force, waits, 0.0, "to wait out of rifle shot"):
            if not isinstance(plan.order, Go) or rifles_on(read, plan.order.path[-1]) <= here:
                yield plan


def _safely(read: Reading, force: Force, goal: Point, keep_off_in: float, why: str) -> Iterator[Plan]:
    """Marches that end where no cavalry would gain by charging it."""
    for order in marches(read, force.name, goal, keep_off_in):
        if not (isinstance(order, Go) and danger_at(read, force, order.path[-1])):
            yield Plan(order, why)


# -- prey --------------------------------------------------------------------------------------------------------------


def _prey(read: Reading, force: Force) -> Force | None:
    """The enemy whom it gains most by riding up to and charging, the fire that it meets besides reckoned in."""
    far = [enemy for enemy in read.enemies if apart(force.place, enemy.place) > SHORT_OF_IN]
    worth = {enemy.name: prey_worth(read, force, enemy) for enemy in far}
    return max((each for each in far if worth[each.name] >= WORTH_RIDING), key=lambda each: worth[each.name], default=None)


def prey_worth(read: Reading, force: Force, enemy: Force) -> float:
    """What is left of the worth of a charge after the ride up to it; the farther, the less. Who is behind fears no fire."""
    far_in = apart(force.place, enemy.place)
    moves = max(1, ceil((far_in - CHARGING_DISTANCE_IN) / reach_in("cavalry")))
    part = SHORT_OF_IN / far_in
    halt = Point(*[there + part * (here - there) for here, there in zip(force.place, enemy.place, strict=True)])
    more = max(0.0, rifles_on(read, halt) - rifles_on(read, force.place))
    shot = 0.0 if read.is_behind else FIRE_SHARE * RANK_FALLS * more * min(moves, UNDER_FIRE)
    left = int(len(force.men) - shot)
    if left < SABRES_TO_CHARGE or enemy.is_closed_foot:
        return 0.0
    return worth_from(read, left, halt, enemy, SHORT_OF_IN) - SABRE * shot - moves


def waiting_place(read: Reading, force: Force) -> Point:
    """The place that is to be kept; or behind its own foremost foot, out of rifle shot."""
    if read.guarded is not None and read.guarded.kind == "place":
        return read.guarded.at
    foot = [each for each in read.own if each.unit.service == "infantry"]
    first = min(foot or [force], key=lambda each: read.nearest_in(each.place))
    behind_in = max(BEHIND_IN, RIFLE_IN - read.nearest_in(first.place))
    return read.behind(first.place, behind_in)
