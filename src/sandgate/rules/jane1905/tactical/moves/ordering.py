"""From orders to bells: what each captain has written becomes the last order to her engines and helm.

JANE.MOV.16, JANE.MOV.11, JANE.GEN.01. Silence leaves the last order standing; a new line replaces it wholly.
"""

from collections.abc import Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.helms import Follow, Steer, Turn
from sandgate.rules.jane1905.tactical.moves.events import CarriedOn
from sandgate.rules.jane1905.tactical.moves.refusing import (
    Engines,
    Friend,
    leads_ashore,
    ordered_kn,
    refused,
    wake_at,
    wake_of,
)
from sandgate.rules.jane1905.tactical.orders import Astern, Keep, Move, Stop
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm, Ship
from sandgate.rules.jane1905.tactical.ships import changed, named, plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.following import before_her
from sandgate.rules.jane1905.track.speed import time_s, to_half_knot
from sandgate.rules.jane1905.track.turning import POINT_DEG


@step("JANE.MOV.16", "JANE.GEN.01")
def ordered(state: State, lines: Mapping[str, Sequence[Order]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Ring the bells that the roles have ordered; an order that is refused or forbidden leaves the last one standing."""
    now, bells, events = Moment(time_s(state.move)).by(ordered), list[Ship](), list[Event]()
    written = {line.ship: line for role in lines for line in lines[role] if isinstance(line, Move | Keep | Astern | Stop)}
    for ship in [each for each in state.ships if each.id in written and not each.gone]:
        friends = [each for each in state.ships if each.side == ship.side]
        wrong = refused(ship, plan_of(state, ship).engine_sets, friends, written[ship.id])
        bell = ship.bell if wrong else bell_of(friends, ship, written[ship.id])
        slot = Slot(state.move + 1, "JANE.GEN.01", ship.number)
        why, slots = wrong.why if wrong else "", tuple[Slot, ...]()
        if bell != ship.bell and leads_ashore(state, ship, bell):
            why = "the order leads upon land"
        elif bell != ship.bell:
            about = f"Would it be done in war: {ship.name} {in_words(state, bell)}?"
            if not bench.judge(slot, True, about=about):
                why, slots = "the umpire forbids what would not be done in war", (slot,)
        if why:
            events.append(now.tell(CarriedOn, to=(ship.captain,), slots=slots, ship=ship.name, why=why))
        bells.append(ship if why else replace(ship, bell=bell))
    return changed(state, *bells), tuple(events)


@step("JANE.MOV.16")
def bell_of(friends: Sequence[Friend], ship: Ship, line: Engines) -> Bell:
    """What a line comes to for her; HOLD is the speed made in the last move, a line without helm steadies her."""
    speed_kn = _speed_of(ship, line)
    if isinstance(line.helm, Follow):
        leader = next(each for each in friends if each.id == line.helm.ship)
        path = ship.bell.path
        if ship.bell.follow != leader.number:
            path = before_her(wake_of(leader), wake_at(ship, leader))
        return Bell(speed_kn, isinstance(line, Stop), follow=leader.number, path=path)
    return Bell(speed_kn, isinstance(line, Stop), helm_of(ship, line.helm) if line.helm else None)


def _speed_of(ship: Ship, line: Engines) -> float:
    """The speed that a line orders: astern below nought, nought for a stop."""
    if isinstance(line, Stop):
        return 0.0
    speed_kn = ordered_kn(line)
    return ship.speed_kn if speed_kn is None else to_half_knot(speed_kn)


@step("JANE.MOV.11", "JANE.MOV.13", "JANE.MOV.16")
def helm_of(ship: Ship, order: Turn | Steer) -> Helm | None:
    """The turn that is ordered: by points, or the shorter way to a course; on her own card unless a larger is named."""
    side: Beam
    if isinstance(order, Turn):
        side, left_deg = order.side, order.points * POINT_DEG
    else:
        turn_deg = near(relative(order.course_deg, ship.course_deg))
        side, left_deg = "S" if turn_deg > 0.0 else "P", abs(turn_deg)
    if left_deg == 0.0:
        return None
    card_yd = float(order.manner) if order.manner.isdigit() else ship.card_yd
    return Helm(side, left_deg, card_yd, order.manner == "ENG", order.after_yd)


def in_words(state: State, bell: Bell) -> str:
    """An order as the umpire is asked about it: at 15 knots, 90 degrees to starboard on the 600-yard card."""
    said = ["stops" if bell.speed_kn == 0.0 else f"at {number_text(abs(bell.speed_kn))} knots"]
    said[0] += " astern" if bell.speed_kn < 0.0 else ""
    if bell.follow:
        said.append(f"in the wake of {named(state, bell.follow)}")
    if bell.helm:
        side = "starboard" if bell.helm.side == "S" else "port"
        manner = "by her engines" if bell.helm.engines else f"on the {number_text(bell.helm.card_yd)}-yard card"
        after = f" after {number_text(bell.helm.after_yd)} yards" if bell.helm.after_yd else ""
        said.append(f"{number_text(bell.helm.left_deg)} degrees to {side} {manner}{after}")
    return ", ".join(said)
