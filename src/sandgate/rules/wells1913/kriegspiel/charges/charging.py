"""The charge, the contact without a charge, and the white flag: orders CHARGE, HIT and FLAG (KS.MOVE.13).

A charge: KS.CHARGE.01, .02 and .23; how the horsemen ride: riding.py. Contact without a charge: contacts.py. What comes of
either at the end of the move: settling.py.

Ruling: a charge is the whole move of its horsemen. It starts where they stood as the move began, so that the distance of
KS.CHARGE.03 is the distance at which the enemy had them before him; who has ridden in this move does not charge in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges import contacts, white_flag
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import SABRES_TO_CHARGE, counted_together, may_charge
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import ChargeNotHome, ChargeRidden
from sandgate.rules.wells1913.kriegspiel.charges.charge_ways import ChargeWay, bars_of, charge_way
from sandgate.rules.wells1913.kriegspiel.charges.closing import mined
from sandgate.rules.wells1913.kriegspiel.charges.riding import ridden, with_halted, with_ridden
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, scene_of
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.orders import Charge, Flag, Hit
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import everybody, men_of, players, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_of
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.notation.parts import names_said

# -- who may charge whom -----------------------------------------------------------------------------------------------


@step("KS.CHARGE.01", "KS.CHARGE.02", "KS.CHARGE.10", "KS.CHARGE.14", "KS.CHARGE.23")
def charge_refusals(view: FieldView, side: Side, order: Charge) -> list[Refusal]:
    """All that keeps units from charging a unit, as far as their player sees."""
    battle = view.battle
    found = [refusal for name in order.units for refusal in unfit_to_charge(view, side, name)]
    if len(dict.fromkeys(order.units)) < len(order.units):
        found.append(Refusal("a unit is named twice", "name each once", "KS.CHARGE.01", order.units[0]))
    found += contacts.no_target(battle, side, order.target) or _no_body(battle, order.target)
    found = found or list(_too_few(battle, side, order.units))
    if found:
        return found
    way = way_of(scene_of(battle), side, order)
    return [way._replace(problem=f"no charge reaches {order.target}: {way.problem}")] if isinstance(way, Refusal) else []


def unfit_to_charge(view: FieldView, side: Side, name: str) -> Iterator[Refusal]:
    """Why a unit cannot charge anybody now, as far as its player sees."""
    yield from unfit(view, side, name, "charge")
    unit = unit_of(view.battle, name)
    if unit.service != "cavalry":
        yield Refusal(f"{name} is no cavalry", "only cavalry charges; infantry comes up with HIT", "KS.CHARGE.01", name)
    elif not unit.mounted:
        yield Refusal(f"{name} is on foot", "let it mount, and charge in a later move", "KS.CHARGE.14", name)
    elif not may_charge(SABRES_TO_CHARGE, _formation(unit), not unit.changed):
        remedy = "form line, and charge in a later move"
        yield Refusal(
            f"{name} is not in line since the move began", remedy, "KS.CHARGE.01", name, brief="did not begin in line"
        )
    elif unit.spent > 0.0 or unit.gone_in > 0.0:
        remedy = "charge from where it stood as the move began"
        yield Refusal(f"{name} has ridden in this move", remedy, "KS.CHARGE.02", name)


@step("KS.GENERAL.04")
def _no_body(battle: Battle, name: str) -> list[Refusal]:
    if unit_of(battle, name).service != "general":
        return []
    return [Refusal("a General counts in no reckoning of men", "come up to him with HIT", "KS.GENERAL.04", name)]


def _formation(unit: Unit) -> Any:
    """The formation as the rule knows it; no cavalry is in another."""
    return unit.formation


@step("KS.CHARGE.01", "KS.ARMS.17")
def _too_few(battle: Battle, side: Side, units: Sequence[str]) -> Iterator[Refusal]:
    """Why units named together do not make eight horsemen of one body."""
    bodies = bodies_of(battle, side)
    mounted = {name: [man.name for man in men_of(battle, name)] for name in units}
    body = next((dict.fromkeys(body) for body in bodies if mounted[units[0]][0] in body), {})
    apart = [name for name in units[1:] if not any(man in body for man in mounted[name])]
    if apart:
        remedy = "units that charge together stand within 12 in"
        yield Refusal(f"{apart[0]} is not in one body with {units[0]}", remedy, "KS.ARMS.17", apart[0])
        return
    count = 0
    for name in units:
        count = counted_together(len(mounted[name]), count, True, True)
    if not may_charge(count, "line", True):
        remedy = f"{SABRES_TO_CHARGE} at least; name units of its body with it, or HIT"
        yield Refusal(f"{names_said(units)} numbers {count}", remedy, "KS.CHARGE.01", units[0])


@kept()
def way_of(scene: Scene, side: Side, order: Charge) -> ChargeWay | Refusal:
    """The way of the charge that is ordered, or why there is none."""
    riders = scene.of(man.name for name in order.units for man in men_of(scene.battle, name))
    return charge_way(scene, bars_of(scene, side, (order.target,)), riders, scene.targets(order.target))


# -- the charge --------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.02", "KS.CHARGE.03", "KS.CHARGE.17", "KS.CHARGE.23", "KS.DESTROY.06")
def charge(state: State, side: Side, order: Charge, bench: Bench) -> Step:
    """Ride a charge home. One that meets what its player could not see is not ridden, or ends at a mine."""
    del bench
    battle, scene = state.battle, scene_of(state.battle)
    way = way_of(scene, side, order)
    if isinstance(way, Refusal):
        return state, (_not_home(order, players(battle, side), way.clause, way.problem),)
    found = ridden(scene, side, order, way)
    blown = mined(state, scene, found, lambda in_: with_halted(battle, order, ridden(scene, side, order, way, in_), in_))
    if blown is not None:
        return blown[0], (_not_home(order, everybody(battle), "KS.DESTROY.06", "it met a mine"), *blown[1])
    told = now(battle).tell(
        ChargeRidden,
        clauses=("KS.CHARGE.01", "KS.CHARGE.02", "KS.CHARGE.03"),
        units=order.units,
        target=order.target,
        distance_in=way.length_in,
        up=way.contours.up,
        down=way.contours.down,
    )
    return replace(state, battle=with_ridden(battle, order, way, found)), (told,)


def _not_home(order: Charge, to: tuple[str, ...], clause: str, why: str) -> ChargeNotHome:
    return ChargeNotHome(to=to, clauses=(clause,), units=order.units, target=order.target, why=why)


def charged(state: State, side: Side, order: Charge) -> State:
    """The state after a charge has been ridden, as its player can tell; nothing changes where it has no way."""
    scene = scene_of(state.battle)
    way = way_of(scene, side, order)
    if isinstance(way, Refusal):
        return state
    return replace(state, battle=with_ridden(state.battle, order, way, ridden(scene, side, order, way)))


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Charge: Deed(charge_refusals, charge, charged),
    Hit: Deed(contacts.hit_refusals, contacts.hit, contacts.hit_tried),
    Flag: Deed(white_flag.flag_refusals, white_flag.flag, white_flag.flagged, moves=False),
}
