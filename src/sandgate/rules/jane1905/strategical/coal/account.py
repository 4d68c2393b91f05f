"""The account of a force's ships as a stretch has run: coal burnt and taken, hours at top speed. JANE.STR.21 to .25."""

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.strategical.coal.book import bunkers, burns, in_the_book, normally
from sandgate.rules.jane1905.strategical.coal.normal_coal import best_kn, is_past_normal
from sandgate.rules.jane1905.strategical.coal.reduced_speed import has_steam
from sandgate.rules.jane1905.strategical.coal.submarines import recharged_hours, surface_hours_left
from sandgate.rules.jane1905.strategical.coal.top_speed import breakdown_until, breaks_down, max_with_strain, strained
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.harbours.berths import coal_is_full, coaled_tons
from sandgate.rules.jane1905.strategical.lists import is_own_port, ships_of, with_forces, with_ships
from sandgate.rules.jane1905.strategical.parts import Coal
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.prizes import chase_kn
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T
from sandgate.rules.jane1905.strategical.units import MIN_PER_H

Done = tuple[State, tuple[Event, ...]]


@event("The engines of {ship} have broken down: two thirds speed at most for 24 hours", rank=3, of="ship", fold="news")
class EnginesBrokenDown(Event):
    """Top speed for too long (JANE.STR.24)."""

    ship: str


@event("{ship} has burnt her normal coal: two thirds speed at most, and a tenth less made good", rank=1, of="ship")
class NormalCoalBurnt(Event):
    """What lies low in the bunkers is hard to come by (JANE.STR.25)."""

    ship: str


@event("{ship} has full bunkers again", rank=1, of="ship")
class BunkersFull(Event):
    """The count of what she burns begins anew (JANE.STR.04)."""

    ship: str


@step("JANE.STR.24")
def engines_kn(ship: Ship, minute: int) -> float:
    """The most that a ship's engines give, as tired as they are and with a breakdown, before what coal lets her make."""
    broken = ship.broken_until_min > minute
    return max_with_strain(ship.max_kn, ship.built.speed_kn, ship.tired, broken)


@step("JANE.STR.25")
def past_normal(state: State, ship: Ship) -> bool:
    """Whether a ship has burnt more than her normal coal since she was last full; a boat that dives has none."""
    return not ship.built.diving and is_past_normal(ship.burnt, normally(ship.built, units=state.options.units))


@step("JANE.STR.23", "JANE.STR.24", "JANE.STR.25")
def most_paid_for_kn(state: State, ship: Ship, minute: int) -> float:
    """The most that a ship may pay for now; 0 without coal, or where a boat's hours of the surface are spent."""
    spent = ship.surface_h <= 0.0 if ship.built.diving else ship.coal <= 0.0
    return 0.0 if spent else best_kn(engines_kn(ship, minute), ship.built.speed_kn, past_normal(state, ship))


def paid_by(state: State, ship: Ship, force: Force) -> float:
    """What a ship of a force pays for on its present stretch: while it takes a prize two thirds of her full speed."""
    if force.prize:
        return chase_kn(ship.built.speed_kn)
    return min(force.way.paid_kn, most_paid_for_kn(state, ship, force.way.begun_min))


@step("JANE.STR.21", "JANE.STR.23", "JANE.STR.24")
def steamed(state: State, ship: Ship, force: Force, minutes: int) -> tuple[Ship, int]:
    """A ship after some minutes of the present stretch, and how many throws for a breakdown are due.

    Top speed is that of her engines as tired as they are: neither a breakdown nor coal makes two thirds a strain.
    """
    paid_kn, full_kn = paid_by(state, ship, force), ship.built.speed_kn
    used = 0.0 if force.fires == "out" else burns(ship.built, paid_kn, minutes, units=state.options.units)
    used = min(ship.coal, used)
    strain = strained(ship.strain, minutes, paid_kn, max_with_strain(ship.max_kn, full_kn, ship.tired, False), full_kn)
    hours = minutes / MIN_PER_H
    diving = ship.built.diving
    return (
        replace(
            ship,
            coal=near(ship.coal - used),
            burnt=near(ship.burnt + used),
            top_min=strain.top_min,
            gap_min=strain.gap_min,
            easy_min=strain.easy_min,
            tired=strain.tired,
            surface_h=near(surface_hours_left(ship.surface_h, paid_kn, hours)),
            submerged_h=recharged_hours(ship.submerged_h, diving.submerged_hours, hours) if diving else 0.0,
        ),
        strain.dice,
    )


@step("JANE.STR.20", "JANE.STR.21", "JANE.STR.24", "JANE.STR.25")
def settled(state: State, force: Force, minute: int, bench: Bench | None) -> Done:
    """The state with the account of a force's ships as its present stretch has run up to a minute.

    bench: throws for breakdowns; None: nothing is thrown, where a sheet is reckoned ahead.
    """
    minutes = minute - force.way.begun_min
    if not minutes or minute <= force.fights_until_min:  # the tactical game has brought what its minutes burnt
        return state, ()
    events, ships = list[Event](), list[Ship]()
    now = Moment(minute * 60.0, (force.role,)).by(settled)
    for before in ships_of(state, force):
        ship, dice = steamed(state, before, force, minutes)
        if dice and bench is not None:
            slot = Slot(state.move, "JANE.STR.24", ship.number, 0, minute // MIN_PER_H)
            if breaks_down(bench.throw(slot, 6, about=f"Do the engines of {ship.name} break down?")):
                ship = replace(ship, broken_until_min=breakdown_until(minute))
                events.append(now.tell(EnginesBrokenDown, ship=ship.name, slots=(slot,)))
        if past_normal(state, ship) and not past_normal(state, before):
            events.append(now.tell(NormalCoalBurnt, ship=ship.name))
        ships.append(ship)
    state = with_ships(state, ships)
    if coals(force):
        state, told = coaled(state, force, minutes, now)
        events += told
    return state, tuple(events)


def coals(force: Force) -> bool:
    """Whether a force is taking coal now."""
    part = force.sheet.parts[0] if force.sheet.parts else force.sheet.last
    return bool(force.port) and isinstance(part, Coal)


@step("JANE.STR.04", "JANE.STR.25")
def coaled(state: State, force: Force, minutes: int, now: Moment) -> Done:
    """What the ships of a force have taken in some minutes, as far as there is room for it and the port has it."""
    stock = next((each for each in state.stocks if (each.side, each.port) == (force.side, force.port)), None)
    left_t, events, ships = stock.left_t if stock else 0.0, list[Event](), list[Ship]()
    for ship in ships_of(state, force):
        units, room = state.options.units, near(bunkers(ship.built, units=state.options.units) - ship.coal)
        most = in_the_book(ship.built, coaled_tons(minutes, ship.built.displacement_tons), units=units)
        per_ton = in_the_book(ship.built, 1.0, units=units)
        taken = max(0.0, min(room, most, left_t * per_ton))
        left_t -= taken / per_ton if left_t < UNCOUNTED_T else 0.0
        full = coal_is_full(room - taken)
        if full and taken:
            events.append(now.tell(BunkersFull, ship=ship.name))
        ships.append(replace(ship, coal=near(ship.coal + taken), burnt=0.0 if full else ship.burnt))
    state = with_ships(state, ships)
    if not is_own_port(state, force, force.port):
        state = with_forces(state, replace(force, coaled_min=force.coaled_min + minutes))
    if stock:
        stocks = [replace(each, left_t=near(left_t)) if each is stock else each for each in state.stocks]
        state = replace(state, stocks=tuple(stocks))
    return state, tuple(events)


def steam_is_up(force: Force, minute: int) -> bool:
    """Whether a force has steam to go to sea (JANE.STR.21)."""
    return force.fires == "lit" or (force.fires == "raising" and has_steam(force.lit_min, minute))


def as_of(state: State, force: Force, minute: int) -> State:
    """The state with the account of a force as its player may know it at a minute of its present stretch."""
    return settled(state, force, minute, None)[0]
