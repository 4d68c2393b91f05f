"""What charges on infantry and artillery cost on the field: KS.CHARGE.04 to .09, .14 and .20 to .22.

Rulings. Of several charges on one unit in a move each counts those who stood there before any loss, and costs its own
cavalry so much; of the unit only those die who are left. Once gunners or stationary cavalry are gone, who comes after meets
nobody, and a gun taken already costs nothing more. Gunners without a gun in reach are charged as infantry. Of the infantry
and cavalry that stand by a gun the unit nearest to the contact is charged in the gun's stead; the gun is taken only if none
of them is left there.
"""

from typing import Any

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.charges import cavalry_meets
from sandgate.rules.wells1913.kriegspiel.charges.captivity import taken
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    Losses,
    bound_in_close_order,
    bound_in_extended_order,
    gunner_taken,
    guns_taken,
    losses_in_close_order,
    losses_in_extended_order,
    losses_of_retiring_infantry,
    retiring_bearing_deg,
)
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import ChargeMissed, GunsCharged, InfantryCharged, UnitBound
from sandgate.rules.wells1913.kriegspiel.charges.duties import laid
from sandgate.rules.wells1913.kriegspiel.charges.onsets import Onset, alive, guards
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, nearest
from sandgate.rules.wells1913.kriegspiel.moves.arms import Order, order_of
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, Unit
from sandgate.rules.wells1913.kriegspiel.roll import killed
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, near_gun

BattleStep = tuple[Battle, tuple[Event, ...]]


@step("KS.CHARGE.07", "KS.CHARGE.14", "KS.CHARGE.23")
def settle_charge(state: State, scene: Scene, onset: Onset, engaged: dict[str, None], bench: Bench) -> Step:
    """Settle one charge, by whom it met. `engaged`: all who fight in this interval and can support nobody."""
    if onset.riders and alive(state.battle, onset.sabres):
        if onset.target.service == "artillery" and _guns_reached(scene, onset):
            return _on_guns(state, scene, onset, engaged, bench)
        if alive(state.battle, onset.charged) or _strikes_back(state.battle, onset):
            return _on_men(state, scene, onset, engaged, bench)
    missed = now(state.battle).tell(ChargeMissed, clauses=("KS.CHARGE.23",), units=onset.names, target=onset.target.name)
    return state, (missed,)


@step("KS.CHARGE.07", "KS.CHARGE.13", "KS.CHARGE.21")
def _strikes_back(battle: Battle, onset: Onset) -> bool:
    """Whether those charged cost a charge what they do though other charges of the move have left none of them."""
    helpless = onset.target.service == "artillery" or cavalry_meets.stood_still(battle, onset.target)
    return bool(onset.charged) and not helpless


def _on_men(state: State, scene: Scene, onset: Onset, engaged: dict[str, None], bench: Bench) -> Step:
    if onset.target.service == "cavalry" and onset.target.mounted:
        return cavalry_meets.settle_meeting(state, scene, onset, engaged, bench)
    battle, told = on_foot(state.battle, onset)
    return replace(state, battle=battle), told


# -- infantry ----------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.04", "KS.CHARGE.05", "KS.CHARGE.07", "KS.CHARGE.14", "KS.CHARGE.20")
def on_foot(battle: Battle, onset: Onset) -> BattleStep:
    """A charge on infantry, engineers, gunners or dismounted cavalry: both sides lose at once, the nearest first."""
    sabres, there = alive(battle, onset.sabres), alive(battle, onset.charged)
    order, vain = order_in(onset.target), retired_in_vain(battle, onset.target)
    losses = _losses(onset, order, vain, len(sabres), len(onset.charged))
    riders, men, left = sabres[: losses.cavalry], there[: losses.infantry], there[losses.infantry :]
    told = now(battle).tell(
        InfantryCharged,
        clauses=_clauses(onset, order, vain),
        units=onset.names,
        target=onset.target.name,
        order=order,
        band=onset.band,
        retiring=vain,
        sabres=len(sabres),
        charged=len(onset.charged),
        cavalry_dead=riders,
        dead=men,
    )
    battle = killed(battle, (*riders, *men))
    if vain or not left:
        return battle, (told,)
    battle, bound = _bind(battle, onset, order, left)
    return battle, (told, *bound)


@step("KS.ARMS.16", "KS.CHARGE.14")
def order_in(unit: Unit) -> Order:
    """In what order a unit is charged; dismounted cavalry in extended order, whatever its formation."""
    formation: Any = unit.formation
    return "extended" if unit.service == "cavalry" else order_of(formation)


@step("KS.CHARGE.20", "KS.CHARGE.22")
def retired_in_vain(battle: Battle, unit: Unit) -> bool:
    """Whether a unit retired before cavalry in its own last move, and was not relieved: it cannot turn against a charge."""
    return any(duty.kind == "retiring" and duty.unit == unit.name and duty.since == battle.move for duty in battle.duties)


def _losses(onset: Onset, order: Order, vain: bool, sabres: int, men: int) -> Losses:
    if vain:
        return losses_of_retiring_infantry(order, onset.band, sabres, men)
    if order == "extended":
        return losses_in_extended_order(onset.band, sabres, men)
    return losses_in_close_order(onset.band, sabres, men)


def _clauses(onset: Onset, order: Order, vain: bool) -> tuple[str, ...]:
    table = "KS.CHARGE.20" if vain else "KS.CHARGE.04" if order == "extended" else "KS.CHARGE.05"
    on_foot = ("KS.CHARGE.14",) if onset.target.service == "cavalry" else ()
    return ("KS.CHARGE.03", table, "KS.CHARGE.06", "KS.CHARGE.07", *on_foot)


@step("KS.CHARGE.08", "KS.CHARGE.09", "KS.CHARGE.14")
def _bind(battle: Battle, onset: Onset, order: Order, men: tuple[str, ...]) -> BattleStep:
    """Bind the survivors of those charged in their next move: close order is rooted, extended order retires a foot."""
    move = battle.move + 1
    bound = bound_in_extended_order(move) if order == "extended" else bound_in_close_order(move)
    duty = Duty(
        kind="retire a foot" if bound.retires_in else "rooted",
        unit=onset.target.name,
        men=men,
        in_move=bound.move,
        by=onset.names[0],
        bearing_deg=grid(retiring_bearing_deg((onset.bearing_deg + 180.0) % 360.0, 0)) % 360.0,
        since=move,
    )
    told = now(battle).tell(
        UnitBound,
        clauses=("KS.CHARGE.09" if bound.retires_in else "KS.CHARGE.08",),
        unit=duty.unit,
        kind=duty.kind,
        by=duty.by,
        men=len(men),
        in_move=move_name(bound.move - 1),
    )
    return laid(battle, duty), (told,)


# -- guns --------------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.21")
def _guns_reached(scene: Scene, onset: Onset) -> tuple[str, ...]:
    """The guns of the target's side within six inches of a sabre, the nearest to the contact first.

    Ruling: of any horseman who counts as a sabre, so that a charge on a battery reaches more than one gun.
    """
    sabres, riders = scene.of(onset.sabres), scene.of(onset.riders)
    theirs = dict.fromkeys(gun.name for gun in scene.battle.guns if gun.holder == onset.target.side)
    reached = [gun for gun in scene.things if gun.name in theirs and near_gun(nearest(gun, sabres)[0])]
    return tuple(gun.name for gun in sorted(reached, key=lambda gun: nearest(gun, riders)[0]))


@step("KS.CHARGE.21")
def _on_guns(state: State, scene: Scene, onset: Onset, engaged: dict[str, None], bench: Bench) -> Step:
    """A charge on guns; infantry and cavalry that stand by them are charged first."""
    told = tuple[Event, ...]()
    near = alive(state.battle, guards(scene, onset))
    if near:
        state, told = _on_men(state, scene, _upon(scene, onset, near), engaged, bench)
        if alive(state.battle, near) or not alive(state.battle, onset.sabres):
            return state, told
    battle, more = _take_guns(state.battle, scene, onset)
    return replace(state, battle=battle), (*told, *more)


def _upon(scene: Scene, onset: Onset, near: tuple[str, ...]) -> Onset:
    """The charge as one upon the unit of the nearest of those who stand by the guns."""
    unit = scene.units[scene.men[near[0]].unit]
    men = tuple(name for name in near if scene.men[name].unit == unit.name)
    riders = scene.of(onset.riders)
    touched = tuple(body.name for body in scene.of(men) if any(near_by(body, riders, CONTACT_IN)))
    return onset._replace(target=unit, charged=men, touched=touched or men[:1])


@step("KS.CHARGE.21")
def _gunners(scene: Scene, side: Side, guns: tuple[str, ...]) -> list[str]:
    """The gunners of a side within six inches of some guns."""
    bodies = [thing for thing in scene.things if thing.name in guns]
    men = [man.name for man in scene.men.values() if man.service == "artillery" and man.side == side] if bodies else []
    return [name for name in men if gunner_taken(nearest(scene.bodies[name], bodies)[0])]


@step("KS.CHARGE.21", "KS.CHARGE.22", "LW.MELEE.29")
def _take_guns(battle: Battle, scene: Scene, onset: Onset) -> BattleStep:
    """Guns are taken nearest first, each at its price; gunners within six inches of one that is taken are prisoners."""
    sabres, held = alive(battle, onset.sabres), [gun.name for gun in battle.guns if gun.holder == onset.side]
    reached = tuple(gun for gun in _guns_reached(scene, onset) if gun not in held)
    overtaken = retired_in_vain(battle, onset.target)
    result = guns_taken(onset.band, len(sabres), len(reached), overtaken)
    guns, riders = reached[: result.guns], sabres[: result.cavalry_lost]
    gunners = alive(battle, _gunners(scene, onset.target.side, guns))
    told = now(battle).tell(
        GunsCharged,
        clauses=("KS.CHARGE.03", "KS.CHARGE.22" if overtaken else "KS.CHARGE.21"),
        units=onset.names,
        target=onset.target.name,
        sabres=len(sabres),
        overtaken=overtaken,
        guns=guns,
        cavalry_dead=riders,
        gunners=gunners,
    )
    battle = killed(battle, riders)
    turned = tuple([replace(gun, holder=onset.side) if gun.name in guns else gun for gun in battle.guns])
    return taken(replace(battle, guns=turned), gunners, sabres), (told,)
