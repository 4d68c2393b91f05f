"""What captains do with signals: Section II, "Melee", the paragraphs on close action. Clauses NWC.ME.16 and .18.

Ruling: until close action a manoeuvre executed by signal, or due by the general instructions, goes before what a captain has
written for his helm in that move, and a speed signal before what he has written for his engines. Vessels: each ship turns as
the move begins. Column: the head turns so, each other ship after as many yards of her way as she lies astern of the head,
measured along the course of the ship that commands, and until then stands on. To take stations (HI R, HC) is left to the
captains' own helms. Who obeys is judged ship by ship. In close action captains are free.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sandgate.kernel.contract import Bench, Event, Order, Slot
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.game_paper import MOVE_S
from sandgate.rules.nwc1902.duel.orders import Amidships, Helm, Speed
from sandgate.rules.nwc1902.duel.plotting import Orders, motion_at, track
from sandgate.rules.nwc1902.duel.scoring import OVERRULED
from sandgate.rules.nwc1902.fleet.orders import ShipFire, ShipSpeed, signal_text
from sandgate.rules.nwc1902.fleet.speed import fleet_step
from sandgate.rules.nwc1902.fleet.state import Signal
from sandgate.rules.nwc1902.fleet.units import enemy_of, ship_number
from sandgate.rules.nwc1902.melee.events import DidNotObey, ObeyedSignal, TurnsInSuccession
from sandgate.rules.nwc1902.melee.signaling import Signalled, is_free
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State, Succession
from sandgate.rules.nwc1902.melee.succession import astern_of_head
from sandgate.rules.nwc1902.melee.telling import captain

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
        if self.bench.judge(slot, True, (), f"{self.ship.name} obeys {text}"):
            return True
        told = DidNotObey(
            at_s=self.state.move * MOVE_S,
            to=captain(self.ship.role),
            clauses=("NWC.ME.16", *OVERRULED),
            slots=(slot,),
            ship=self.ship.name,
            signal=text,
        )
        self.events.append(told)
        return False

    def set_aside(self, text: str, nth: int, second: int, kinds: Any, instead: tuple[Order, ...]) -> Orders:
        """His sheet with other lines for helm or engines."""
        dropped = [line for line in self.sheet if isinstance(line, kinds)]
        told = ObeyedSignal(
            at_s=self.state.move * MOVE_S + second,
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
    free, astern = is_free(state, fleet), _astern(state, fleet) if told.manoeuvre else {}
    for each in state.ships:
        if each.side != fleet.side or each.out_of_action:
            continue
        sheet, ship = sheets.get(each.role, ()), _aimed(each, told.captains)
        if free:
            obeyed.append(Obeyed(replace(ship, succession=None) if ship.succession else ship, sheet))
            continue
        speed_kn = _signalled_speed(ship, told)
        if speed_kn is not None:
            sheet = _ring(_Bound(state, ship, sheet, bench, events), speed_kn)
        succession = _to_turn(ship, told.manoeuvre, astern)
        if succession is not None or ship.succession is not None:
            ship, sheet = _turn(_Bound(state, ship, sheet, bench, events), succession)
        obeyed.append(Obeyed(ship, sheet))
    return obeyed, events


def _aimed(ship: Ship, captains: tuple[ShipFire | ShipSpeed, ...]) -> Ship:
    """The ship with the targets that standing orders give her captain from now on (NWC.ME.19)."""
    enemy = enemy_of(ship.side)
    for line in captains:
        if isinstance(line, ShipFire) and line.ship == ship.wing:
            targets = [ship_number(enemy, int(target)) for target in line.targets if target.isdecimal()]
            ship = replace(ship, targets=tuple(targets))
    return ship


def _signalled_speed(ship: Ship, told: Signalled) -> float | None:
    """The engine speed that a ship is told to make, by standing order or by signal; None if nothing is said."""
    for line in told.captains:
        if isinstance(line, ShipSpeed) and line.ship == ship.wing:
            return min(line.speed_kn, ship.full_speed_kn)
    return None if told.halves is None else near(fleet_step(told.fleet.speed_kn, told.halves))


def _ring(bound: _Bound, speed_kn: float) -> Orders:
    order = Speed(speed_kn)
    if not bound.obeys(str(order), ENGINES):
        return bound.sheet
    return bound.set_aside(str(order), ENGINES, 0, Speed, (order,))


def _astern(state: State, fleet: Fleet) -> dict[int, float]:
    """How far each ship of a fleet lies astern of the foremost one, by number."""
    ships = [ship for ship in state.ships if ship.side == fleet.side and not ship.out_of_action]
    course_deg = next((ship for ship in ships if ship.number == fleet.commanding), ships[0]).motion.heading_deg
    places = [(ship.number, ship.motion.x_yd, ship.motion.y_yd) for ship in ships]
    return {
        number: max([astern_of_head(x_head, y_head, x, y, course_deg) for _, x_head, y_head in places])
        for number, x, y in places
    }


def _to_turn(ship: Ship, manoeuvre: Signal | None, astern: Mapping[int, float]) -> Succession | None:
    """The turn that a ship has to begin; None for one that is left as she is, or has none before her."""
    if manoeuvre is None:
        return ship.succession
    if manoeuvre.letter == "I" or not manoeuvre.points or not manoeuvre.hand:
        return None
    return Succession(manoeuvre, astern[ship.number] if manoeuvre.letter == "C" else 0.0)


def _turn(bound: _Bound, succession: Succession | None) -> tuple[Ship, Orders]:
    """Put the helm over where the turn begins, if that is in this move; until then stand on."""
    ship, done = bound.ship, replace(bound.ship, succession=None)
    lies = ship.aground or ship.lies_s > bound.state.move * MOVE_S
    if succession is None or lies or not bound.obeys(signal_text(succession.signal), HELM):
        return done, bound.sheet
    text, hand = signal_text(succession.signal), succession.signal.hand
    second, way_yd = _run(ship, bound.sheet, succession.left_yd)
    if second < LAST_S:
        helm = Helm("L" if hand == "L" else "R", float(succession.signal.points), second)
        return done, bound.set_aside(text, HELM, second, (Helm, Amidships), (helm,))
    left = succession._replace(left_yd=near(max(0.0, succession.left_yd - way_yd)))
    if ship.succession is None:
        bound.events.append(_in_succession(bound, left))
    sheet = tuple([line for line in bound.sheet if not isinstance(line, Helm | Amidships)])
    return replace(ship, succession=left), sheet


def _in_succession(bound: _Bound, left: Succession) -> TurnsInSuccession:
    return TurnsInSuccession(
        at_s=bound.state.move * MOVE_S,
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
