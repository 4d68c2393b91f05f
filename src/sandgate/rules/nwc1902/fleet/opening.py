"""The opening: Section II, "Placing Fleets" to "Fleet Speeds". Clauses NWC.TA.28 to .33 and NWC.ME.03.

Both commanders write at once: formation, flags, general instructions, fleet speed. What a sheet leaves out stays as the
scenario has it. Ruling: the fleets keep the colours that the speeds of the scenario give them (NWC.TA.06), also where blue
chooses the faster card; the commanders are seated by then.
"""

from collections.abc import Mapping
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import changing, replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.events import FlagsShown, FleetFormed, FleetOpened, FormationRefused
from sandgate.rules.nwc1902.fleet.general_instructions import nearest_opponents_yd
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.placing_fleets import may_begin, station
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.fleet.telling import now
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.coast.mines import laid
from sandgate.rules.nwc1902.squadron.opening_orders import Flag, FleetSpeed, Form, Instruct, LayMines, Plan, SecondInCommand
from sandgate.rules.nwc1902.squadron.speed import fleet_step
from sandgate.rules.nwc1902.squadron.units import ship_number, unit_name

Sheets = Mapping[str, tuple[Any, ...]]

at_speed = changing(Ship, "speed_kn")


@step("NWC.TA.28", "NWC.TA.30", "NWC.TA.32", "NWC.TA.33", "NWC.ME.03")
def open_game(state: State, written: Sheets) -> tuple[State, tuple[Event, ...]]:
    """Open the game with what both commanders have settled."""
    formed, told = _form(state, written)
    fleets, events, fields = list[Fleet](), list(told), list(state.fields)
    for fleet in formed.fleets:
        sheet = written.get(fleet.side, ())
        for line in sheet:
            if isinstance(line, LayMines):
                fields.append(laid(fields, fleet.side, line.corners))
        fleets.append(_settle(fleet, sheet))
        events += _opened(state, fleets[-1])
    made_kn = {fleet.side: fleet_step(fleet.speed_kn, fleet.halves) for fleet in fleets}
    ships = tuple([at_speed(ship, speed_kn=made_kn[ship.side]) for ship in formed.ships])
    opened = replace(formed, opened=True, ships=ships, fleets=tuple(fleets), fields=tuple(fields))
    return replace(opened, sketches=(sketch(opened.ships, opened.ships),)), tuple(events)


def _settle(fleet: Fleet, sheet: tuple[Any, ...]) -> Fleet:
    """What a commander has settled about flags, speed and instructions."""
    flag, second, speed_kn = fleet.flag, fleet.second, fleet.speed_kn
    for line in sheet:
        if isinstance(line, Flag):
            flag = ship_number(fleet.side, line.ship)
        elif isinstance(line, SecondInCommand):
            second = ship_number(fleet.side, line.ship)
        elif isinstance(line, FleetSpeed):
            speed_kn = line.speed_kn
    return replace(
        fleet,
        flag=flag,
        second=second,
        commanding=flag,
        speed_kn=speed_kn,
        plan=(*fleet.plan, *[line.words for line in sheet if isinstance(line, Plan)]),
        standing=(*fleet.standing, *[line.standing for line in sheet if isinstance(line, Instruct)]),
    )


def _opened(state: State, fleet: Fleet) -> list[Event]:
    side, flag, second = fleet.side, unit_name(state, fleet.flag), unit_name(state, fleet.second)
    flags = now(state).tell(FlagsShown, clauses=("NWC.TA.30",), side=side, flag=flag, second=second)
    chosen = now(state).tell(
        FleetOpened,
        to=(side,),
        clauses=("NWC.TA.32", "NWC.TA.33"),
        side=side,
        speed_kn=fleet.speed_kn,
        plan=fleet.plan,
        standing=tuple([str(Instruct(standing)) for standing in fleet.standing]),
    )
    return [flags, chosen]


@step("NWC.TA.28", "NWC.TA.29")
def _form(state: State, written: Sheets) -> tuple[State, list[Event]]:
    """The formations that commanders want about their guides; refused where both together begin within gun range."""
    chosen = {side: line.formation for side in SIDES for line in written.get(side, ()) if isinstance(line, Form)}
    if not chosen:
        return state, []
    ships = [_station(state, ship, chosen[ship.side]) if ship.side in chosen else ship for ship in state.ships]
    formed = replace(state, ships=tuple(ships))
    range_yd = nearest_opponents_yd(formed)
    if not may_begin(range_yd):
        return state, [now(state).tell(FormationRefused, clauses=("NWC.TA.28",), range_yd=range_yd)]
    for side in chosen:  # the others lie as they were set up
        formed = refresh_column(formed, side)
    tell = now(state).by(_form).tell
    return formed, [tell(FleetFormed, side=side, formation=wanted.lower()) for side, wanted in chosen.items()]


def _station(state: State, ship: Ship, formation: str) -> Ship:
    guide = next(each for each in state.ships if each.side == ship.side)
    hand = {"COLUMN": 0, "LINE R": 1, "LINE L": -1}[formation]
    x_yd, y_yd = station(guide.x_yd, guide.y_yd, guide.heading_deg, ship.wing - 1, hand)
    return replace(ship, x_yd=x_yd, y_yd=y_yd, heading_deg=guide.heading_deg)
