"""Who is within reach of whose cavalry, who retired before it and is pursued: KS.CHARGE.10, .12, .18, .20 and .22.

At the end of a side's move every unit of the other side that a body of eight or more horsemen could charge has that noted
as a duty of its own next move, with what the charge would cost: `must choose` of mounted cavalry, `in reach` of all others.
At the end of that move it shows who stood still (the duty stays for the enemy's move: KS.CHARGE.12) and who went farther
off. The latter is `retiring` unless the cavalry was shot at or met by fresh cavalry; if it then follows, cavalry and guns
are `pursued` in their next move, and infantry that did not get away goes on retiring.

Ruling: the noted body is that of the horseman nearest to the unit, wherever this one's unit stands later.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import (
    bound_to_choose,
    counts_as_retiring,
    must_retire_again,
)
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import driven_off, must_go_on_retiring, retiring_in_vain
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import UnitBound
from sandgate.rules.wells1913.kriegspiel.charges.charge_ways import OUT_OF_REACH_IN, ChargeWay, bars_of, charge_way, cost_of
from sandgate.rules.wells1913.kriegspiel.charges.duties import CLAUSE_OF
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, scene_of
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of, mover
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_of
from sandgate.rules.wells1913.kriegspiel.telling import now

BattleStep = tuple[Battle, tuple[Event, ...]]


class Squadron(NamedTuple):
    """The mounted cavalry of one body: its units, and its horsemen."""

    units: tuple[str, ...]
    riders: tuple[Body, ...]


class Reach(NamedTuple):
    """The end of a move: the field, the bodies of cavalry of both sides, and how many men of each unit fire has killed."""

    scene: Scene
    side: Side  # that has moved
    now: int  # the move, from F1 as 1
    squadrons: Mapping[Side, tuple[Squadron, ...]]
    targets: Mapping[str, list[Body]]  # of each unit that has men on the field
    shot: Mapping[str, int]

    def squadron(self, side: Side, unit: str) -> Squadron | None:
        """The body of cavalry of a side to which a unit belongs, if it may still charge (KS.CHARGE.01)."""
        found = (each for each in self.squadrons[side] if unit in each.units)
        return next((each for each in found if bound_to_choose(len(each.riders), 0.0)), None)


# -- the bodies of cavalry ---------------------------------------------------------------------------------------------


@step("KS.ARMS.17", "KS.CHARGE.01")
def squadrons(scene: Scene, side: Side) -> tuple[Squadron, ...]:
    """The mounted cavalry of a side, body by body."""
    found = list[Squadron]()
    for body in bodies_of(scene.battle, side):
        names = [name for name in body if name in scene.men and mounted(scene.units[scene.men[name].unit])]
        if names:
            units = dict.fromkeys(scene.men[name].unit for name in names)
            found.append(Squadron(tuple(units), tuple(scene.of(names))))
    return tuple(found)


def mounted(unit: Unit) -> bool:
    """Whether a unit is mounted cavalry."""
    return unit.service == "cavalry" and unit.mounted


def reach_of(battle: Battle, shot: Mapping[str, int]) -> Reach:
    """The field at the end of a move."""
    scene = scene_of(battle)
    return Reach(
        scene=scene,
        side=mover(battle),
        now=battle.move + 1,
        squadrons={side: squadrons(scene, side) for side in SIDES},
        targets={name: scene.targets(name) for name, unit in scene.units.items() if _stands(battle, unit)},
        shot=shot,
    )


def _stands(battle: Battle, unit: Unit) -> bool:
    """Whether a unit can be charged at all."""
    return unit.service != "general" and bool(men_of(battle, unit.name))


@step("KS.CHARGE.02")
def _way(reach: Reach, squadron: Squadron, unit: str) -> ChargeWay | Refusal:
    """The way on which a body of cavalry would charge a unit."""
    side = reach.scene.units[squadron.units[0]].side
    bars = bars_of(reach.scene, side, (unit,))
    return charge_way(reach.scene, bars, squadron.riders, reach.targets.get(unit, ()))


@step("KS.CHARGE.02", "KS.CHARGE.10")
def charge_cost_in(battle: Battle, by: str, unit: str) -> float:
    """What the charge of the body of cavalry of a unit upon another would cost; more than any if it cannot charge."""
    reach = reach_of(battle, {})
    squadron = reach.squadron(other(reach.scene.units[unit].side), by)
    return OUT_OF_REACH_IN if squadron is None else cost_of(_way(reach, squadron, unit))


# -- the duties after a move -------------------------------------------------------------------------------------------


@step("KS.CHARGE.10", "KS.CHARGE.12", "KS.CHARGE.18", "KS.CHARGE.20", "KS.CHARGE.22")
def watch(battle: Battle, shot: Mapping[str, int]) -> BattleStep:
    """Lay on the duties that follow from where cavalry stands at the end of a move."""
    reach = reach_of(battle, shot)
    kept = [duty for each in battle.duties if each.unit in reach.targets for duty in _kept(reach, each)]
    pursued = dict.fromkeys(duty.unit for duty in kept if duty.kind == "pursued" and duty.in_move == reach.now + 1)
    new = [duty for duty in _noted(reach) if not (duty.kind == "must choose" and duty.unit in pursued)]
    followed = [duty for duty in kept if duty.since < reach.now]  # of what came of this move's charges they have told
    told = [*_told(battle, reach, followed), *_told(battle, reach, new)]
    return replace(battle, duties=(*kept, *new)), tuple(told)


def _kept(reach: Reach, duty: Duty) -> Iterator[Duty]:
    """What becomes of a duty at the end of a move."""
    own = reach.scene.units[duty.unit].side == reach.side
    if own and duty.in_move == reach.now:
        yield from _after_own_move(reach, duty)
    elif duty.kind == "retiring" and not own and duty.in_move == reach.now + 1:
        yield from _followed(reach, duty)
    elif duty.in_move > reach.now:
        yield duty


@step("KS.CHARGE.12", "KS.CHARGE.18", "KS.CHARGE.20", "KS.CHARGE.22")
def _after_own_move(reach: Reach, duty: Duty) -> Iterator[Duty]:
    """Who was within reach of cavalry as its move began has stood still, got away, or retired before it."""
    unit = reach.scene.units[duty.unit]
    if duty.kind not in ("must choose", "pursued", "in reach") or unit.charged:
        return
    if duty.kind == "must choose" and unit.mounted and unit.gone_in == 0.0:
        yield replace(duty, in_move=reach.now + 1)
        return
    squadron = reach.squadron(other(reach.side), duty.by)
    if unit.gone_in == 0.0 or squadron is None or driven_off(_shot(reach, squadron), _fresh(reach, squadron)):
        return
    way = _way(reach, squadron, duty.unit)
    if _retired(unit, duty.cost_in, cost_of(way)):
        bearing_deg = way.bearing_deg if isinstance(way, ChargeWay) else duty.bearing_deg
        yield Duty("retiring", duty.unit, (), reach.now + 2, duty.by, bearing_deg, reach.now, cost_of(way))


def _retired(unit: Unit, before_in: float, after_in: float) -> bool:
    """Whether a unit retired: infantry only if it did not get away, cavalry and guns anyhow."""
    if mounted(unit) or unit.service == "artillery":
        return counts_as_retiring(before_in, after_in, False)
    return retiring_in_vain(before_in, after_in)


@step("KS.CHARGE.18", "KS.CHARGE.20")
def _shot(reach: Reach, squadron: Squadron) -> int:
    """How many of a body of cavalry fire has killed in this move."""
    return sum(reach.shot.get(unit, 0) for unit in squadron.units)


@step("KS.CHARGE.18", "KS.CHARGE.20")
def _fresh(reach: Reach, squadron: Squadron) -> int:
    """The horsemen of the side that has moved in the largest fresh body within charging distance of a body of cavalry."""
    engaged = dict.fromkeys(duty.unit for duty in reach.scene.battle.duties if duty.kind in ("retiring", "pursued"))
    most = 0
    for each in reach.squadrons[reach.side]:
        if len(each.riders) <= most or any(unit in engaged for unit in each.units):
            continue
        bars = bars_of(reach.scene, reach.side, squadron.units)
        if isinstance(charge_way(reach.scene, bars, each.riders, squadron.riders), ChargeWay):
            most = len(each.riders)
    return most


@step("KS.CHARGE.18", "KS.CHARGE.20", "KS.CHARGE.22")
def _followed(reach: Reach, duty: Duty) -> Iterator[Duty]:
    """Whether the cavalry before which a unit retired has followed it, so that it must retire again."""
    squadron = reach.squadron(reach.side, duty.by)
    if squadron is None:
        return
    unit, way = reach.scene.units[duty.unit], _way(reach, squadron, duty.unit)
    bearing_deg = way.bearing_deg if isinstance(way, ChargeWay) else duty.bearing_deg
    again = replace(duty, bearing_deg=bearing_deg, cost_in=cost_of(way))
    if mounted(unit) or unit.service == "artillery":
        charged = [reach.scene.units[each].charged for each in squadron.units]
        others = any(target not in ("", duty.unit) for target in charged)
        if must_retire_again(len(squadron.riders), others, again.cost_in, 0, 0):
            yield replace(again, kind="pursued")
    elif must_go_on_retiring(again.cost_in, False):
        yield again


# -- who is in reach now -----------------------------------------------------------------------------------------------


@step("KS.CHARGE.10", "KS.CHARGE.20", "KS.CHARGE.22")
def _noted(reach: Reach) -> Iterator[Duty]:
    """The units of the other side that bodies of the side that has moved could charge."""
    for unit in reach.scene.battle.units:
        if unit.side == reach.side or unit.name not in reach.targets:
            continue
        for squadron in reach.squadrons[reach.side]:
            if not bound_to_choose(len(squadron.riders), 0.0):
                continue
            way = _way(reach, squadron, unit.name)
            if isinstance(way, ChargeWay) and bound_to_choose(len(squadron.riders), way.cost_in):
                kind = "must choose" if mounted(unit) else "in reach"
                by = reach.scene.men[way.rider.name].unit
                away_deg = _ridden_deg(reach, squadron, unit.name, way.bearing_deg)
                yield Duty(kind, unit.name, (), reach.now + 1, by, away_deg, reach.now, way.cost_in)  # type: ignore[arg-type]


@step("KS.CHARGE.09", "KS.CHARGE.20")
def _ridden_deg(reach: Reach, squadron: Squadron, unit: str, else_deg: float) -> float:
    """Where a body of cavalry came from that has charged a unit in this move and now stands in its midst: away is on."""
    charging = (each for name in squadron.units if (each := reach.scene.units[name]).charged == unit)
    return next((each.facing_deg for each in charging), else_deg)


def _told(battle: Battle, reach: Reach, duties: Sequence[Duty]) -> Iterator[Event]:
    """The duties that bind the next side and have come of cavalry near it, each kind once for a unit."""
    for unit, kind in dict.fromkeys((duty.unit, duty.kind) for duty in duties if duty.in_move == reach.now + 1):
        first = next(duty for duty in duties if (duty.unit, duty.kind) == (unit, kind))
        if reach.scene.units[unit].side != reach.side and kind in ("must choose", "pursued", "retiring"):
            yield now(battle).tell(
                UnitBound, clauses=(CLAUSE_OF[kind],), unit=unit, kind=kind, by=first.by, men=0, in_move=move_name(reach.now)
            )
