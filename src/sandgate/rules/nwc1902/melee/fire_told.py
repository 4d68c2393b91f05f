"""What is told of a ship's gun fire in a move of the mêlée: Section II, "Melee". Clauses NWC.ME.21, NWC.DU.42, NWC.TA.48."""

from collections.abc import Mapping
from typing import Final

from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.guns.events import GunFireScored
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, unit_value
from sandgate.rules.nwc1902.melee.events import BatteryDischarged, FireHindered, Halving, Hindrance
from sandgate.rules.nwc1902.melee.gun_fire import Salvo, Volley
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.melee.telling import captain
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.squadron.gun_fire import half_battery
from sandgate.rules.nwc1902.squadron.units import unit_name

HINDERED: Final[Mapping[Hindrance, tuple[str, ...]]] = {"masked": ("NWC.TA.48", "NWC.ME.21")}


def tell_volley(
    state: State, volley: Volley, gunned: Mapping[int, float], card: Mapping[int, float], moment: Moment
) -> list[Event]:
    """What is told of a ship's fire in the move."""
    events = list[Event]()
    for salvo in volley.salvoes:
        events.append(_discharged(volley, salvo, moment))
        events.append(
            _scored(state, volley, salvo, card.get(salvo.target.number, 0.0) + gunned[salvo.target.number], moment)
        )
    for number, reason in volley.hindered:
        clauses = HINDERED.get(reason, ("NWC.ME.21", "NWC.DU.42"))
        slots = (Slot(state.move, "NWC.TA.48", volley.ship.number, number),) if reason == "masked" else ()
        ship, target, own = volley.ship.name, unit_name(state, number), captain(volley.ship.role)
        events.append(
            moment.tell(FireHindered, to=own, clauses=clauses, slots=slots, ship=ship, target=target, reason=reason)
        )
    return events


def _weakness(ship: Ship) -> tuple[tuple[Halving, ...], tuple[str, ...]]:
    """What halves the fire of a ship, and by which clauses."""
    words, clauses = list[Halving](), list[str]()
    if ship.half_power:
        words.append("half power")
        clauses.append("NWC.DU.44")
    if half_battery(ship.kind):
        words.append("cruiser")
        clauses.append("NWC.ME.22")
    return tuple(words), tuple(clauses)


def _discharged(volley: Volley, salvo: Salvo, moment: Moment) -> BatteryDischarged:
    halvings, clauses = _weakness(volley.ship)
    return moment.tell(
        BatteryDischarged,
        to=captain(volley.ship.role),
        clauses=("NWC.DU.17", "NWC.DU.25", "NWC.DU.28", "NWC.ME.21", *clauses),
        slots=salvo.bearing,
        ship=volley.ship.name,
        target=salvo.target.name,
        pairs=tuple([column.pair for column in salvo.fired]),
        units=salvo.units,
        relative_deg=salvo.relative_deg,
        unit_value=unit_value(salvo.range_yd, salvo.end_on, UNIT_VALUES),
        halvings=halvings,
        ready_moves=tuple([volley.ready_move[column.nth] for column in salvo.fired]),
    )


def _scored(state: State, volley: Volley, salvo: Salvo, received: float, moment: Moment) -> GunFireScored:
    _, clauses = _weakness(volley.ship)
    return moment.tell(
        GunFireScored,
        clauses=("NWC.DU.26", "NWC.DU.42", "NWC.ME.21", *clauses, *(OVERRULED if salvo.ruled else ())),
        slots=salvo.scoring,
        move=state.move,
        ship=volley.ship.name,
        target=salvo.target.name,
        range_yd=salvo.range_yd,
        end_on=salvo.end_on,
        points=salvo.points,
        received=near(received),
    )
