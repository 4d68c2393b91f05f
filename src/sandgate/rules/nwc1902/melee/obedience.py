"""What captains do with signals: Section II, "Melee", the paragraphs on close action. Clauses NWC.ME.16 and .18.

Ruling: until close action a manoeuvre executed by signal, or due by the general instructions, goes before what a captain has
written for his helm, and a speed signal before what he has written for his engines. Vessels: each ship turns as
the move begins. Column: the head turns so, each other ship after as many yards of her way as she lies astern of the head,
measured along its course, and until then stands on. A turn binds a captain until his ship has steadied, a speed until he is
told another; to keep his station afterwards is left to his own helm, and so is to take it (HI R, HC). Who obeys is judged
ship by ship; who need not obey is bound by that signal no more. In close action captains are free.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import Amidships, Helm, Speed
from sandgate.rules.nwc1902.captain.plotting import Orders, motion_at, track
from sandgate.rules.nwc1902.melee.events import DidNotObey, ObeyedSignal, TurnsInSuccession
from sandgate.rules.nwc1902.melee.signaling import Signalled, is_free
from sandgate.rules.nwc1902.melee.state import Ship, State, Succession
from sandgate.rules.nwc1902.melee.succession import can_move, yards_astern
from sandgate.rules.nwc1902.melee.telling import captain, now
from sandgate.rules.nwc1902.melee.ways import engine_order
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.orders import ShipFire, ShipSpeed
from sandgate.rules.nwc1902.squadron.signaling import is_turn_of_column
from sandgate.rules.nwc1902.squadron.speed import fleet_step
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.squadron.units import target_number

HELM, ENGINES = 0, 1  # the last part of a finding's address
LAST_S = int(MOVE_S)


class Obeyed(NamedTuple):
    """A ship with the orders that she carries out in the move."""

    ship: Ship
    orders: Orders


@dataclass(frozen=True, slots=True)
class _Bound:
    """A captain who is bound by signals: his ship, his sheet, and whom to ask."""

    state: State
    ship: Ship
    sheet: Orders
    bench: Bench
    events: list[Event]

    def obeys(self, text: str, nth: int) -> bool:
        """Judge whether he obeys."""
        slot = Slot(self.state.move + 1, "NWC.ME.16", self.ship.number, 0, nth)
        if self.bench.judge(slot, True, (), f"Does {{actor}} obey the signal {text}?"):
            return True
        tell, to, clauses = now(self.state).tell, captain(self.ship.role), ("NWC.ME.16", *OVERRULED)
        self.events.append(tell(DidNotObey, to=to, clauses=clauses, slots=(slot,), ship=self.ship.name, signal=text))
        return False

    def set_aside(self, text: str, nth: int, second: int, kinds: Any, instead: tuple[Order, ...]) -> Orders:
        """His sheet with other lines for helm or engines."""
        dropped = [line for line in self.sheet if isinstance(line, kinds)]
        told = now(self.state, second).tell(
            ObeyedSignal,
            to=captain(self.ship.role),
            clauses=("NWC.ME.16",),
            slots=(Slot(self.state.move + 1, "NWC.ME.16", self.ship.number, 0, nth),),
            ship=self.ship.name,
            signal=text,
            second=second,
            set_aside=tuple(map(str, dropped)),
        )
        self.events.append(told)
        return (*[line for line in self.sheet if not isinstance(line, kinds)], *instead)


@step("NWC.ME.16", "NWC.ME.18", "NWC.ME.19")
def obey(state: State, told: Signalled, sheets: Mapping[str, Orders], bench: Bench) -> tuple[list[Obeyed], list[Event]]:
    """What each ship of a fleet carries out in the move, from her captain's sheet and from what is signalled."""
    events, obeyed, fleet = list[Event](), list[Obeyed](), told.fleet
    free, in_succession = is_free(state, fleet), told.manoeuvre is not None and is_turn_of_column(told.manoeuvre)
    astern_yd = yards_astern(state, fleet.side) if in_succession else {}
    for each in state.ships:
        if each.side != fleet.side or each.out_of_action:
            continue
        sheet, ship = sheets.get(each.role, ()), _aimed(state, each, told.captains)
        if free:
            bound = ship.succession or ship.turning or ship.told_kn is not None
            obeyed.append(Obeyed(replace(ship, succession=None, turning=None, told_kn=None) if bound else ship, sheet))
            continue
        ship, sheet = _ring(_Bound(state, ship, sheet, bench, events), _signalled_speed(ship, told))
        obeyed.append(Obeyed(*_steer(_Bound(state, ship, sheet, bench, events), told.manoeuvre, astern_yd)))
    return obeyed, events


def _aimed(state: State, ship: Ship, captains: tuple[ShipFire | ShipSpeed, ...]) -> Ship:
    """The ship with the targets that standing orders give her captain from now on (NWC.ME.19)."""
    for line in captains:
        if isinstance(line, ShipFire) and line.ship == ship.wing:
            targets = [target_number(state, ship.side, target) for target in line.targets]
            ship = replace(ship, targets=tuple([target for target in targets if target]))
    return ship


def _signalled_speed(ship: Ship, told: Signalled) -> float | None:
    """The engine speed that a ship is told to make, by standing order or by signal; None if nothing is said."""
    for line in told.captains:
        if isinstance(line, ShipSpeed) and line.ship == ship.wing:
            return min(line.speed_kn, ship.full_speed_kn)
    return None if told.halves is None else near(fleet_step(told.fleet.speed_kn, told.halves))


def _ring(bound: _Bound, speed_kn: float | None) -> tuple[Ship, Orders]:
    """Ring the engines as he is told now; or as he was told before, if he has written something for them."""
    told_kn = bound.ship.told_kn if speed_kn is None else speed_kn
    if told_kn is None or (speed_kn is None and engine_order(bound.sheet) is None):
        return bound.ship, bound.sheet
    order = Speed(told_kn)
    if not bound.obeys(str(order), ENGINES):
        return replace(bound.ship, told_kn=None), bound.sheet
    return replace(bound.ship, told_kn=told_kn), bound.set_aside(str(order), ENGINES, 0, Speed, (order,))


def _steer(bound: _Bound, manoeuvre: Signal | None, astern_yd: Mapping[int, float]) -> tuple[Ship, Orders]:
    """Begin a turn that is signalled now or has still to begin, or go on with one that is under way."""
    ship = bound.ship
    if manoeuvre is not None:
        turns = manoeuvre.letter != "I" and manoeuvre.points and manoeuvre.hand
        return _turn(bound, Succession(manoeuvre, astern_yd.get(ship.number, 0.0)) if turns else None)
    return _turn(bound, ship.succession) if ship.succession else _turn_on(bound)


def _turn_on(bound: _Bound) -> tuple[Ship, Orders]:
    """Keep the helm as it is until she has steadied on the heading signalled."""
    ship, steers = bound.ship, any(isinstance(line, Helm | Amidships) for line in bound.sheet)
    if ship.turning is None or (ship.motion.helm and not steers):
        return ship, bound.sheet
    text = signal_text(ship.turning)
    if not ship.motion.helm or not bound.obeys(text, HELM):
        return replace(ship, turning=None), bound.sheet
    return ship, bound.set_aside(text, HELM, 0, (Helm, Amidships), ())


def _turn(bound: _Bound, succession: Succession | None) -> tuple[Ship, Orders]:
    """Put the helm over where the turn begins, if that is in this move; until then stand on."""
    ship, done = bound.ship, replace(bound.ship, succession=None, turning=None)
    if succession is None or not can_move(bound.state, ship) or not bound.obeys(signal_text(succession.signal), HELM):
        return done, bound.sheet
    text, hand = signal_text(succession.signal), succession.signal.hand
    second, way_yd = _run(ship, bound.sheet, succession.left_yd)
    if second < LAST_S:
        helm = Helm("L" if hand == "L" else "R", float(succession.signal.points), second)
        return replace(done, turning=succession.signal), bound.set_aside(text, HELM, second, (Helm, Amidships), (helm,))
    left = succession._replace(left_yd=near(max(0.0, succession.left_yd - way_yd)))
    if ship.succession is None:
        bound.events.append(_in_succession(bound, left))
    sheet = tuple([line for line in bound.sheet if not isinstance(line, Helm | Amidships)])
    return replace(done, succession=left), sheet


def _in_succession(bound: _Bound, left: Succession) -> TurnsInSuccession:
    return now(bound.state).tell(
        TurnsInSuccession,
        to=captain(bound.ship.role),
        clauses=("NWC.ME.16", "NWC.TA.42"),
        slots=(Slot(bound.state.move + 1, "NWC.ME.16", bound.ship.number, 0, HELM),),
        ship=bound.ship.name,
        signal=signal_text(left.signal),
        left_yd=left.left_yd,
    )


def _run(ship: Ship, sheet: Orders, left_yd: float) -> tuple[int, float]:
    """The first second of the move at which a ship that stands on has made a way, or its last; and the way made by then."""
    parts = track(ship.motion, tuple([line for line in sheet if isinstance(line, Speed)]))
    before, way_yd = ship.motion, 0.0
    if left_yd == 0.0:
        return 0, 0.0
    for second in range(1, LAST_S + 1):
        after = motion_at(parts, second)
        way_yd += distance(before.x_yd, before.y_yd, after.x_yd, after.y_yd)
        if near(way_yd) >= left_yd:
            return second, way_yd
        before = after
    return LAST_S, way_yd
