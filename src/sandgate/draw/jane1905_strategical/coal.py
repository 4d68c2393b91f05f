"""The coal account: what is in the bunkers of a ship, when her normal coal ends, how far a force comes with it."""

from collections.abc import Iterator
from typing import Final

from sandgate.draw.jane1905_strategical.seen import SHORT, coal_of
from sandgate.draw.sea_chart.account import Bunkers
from sandgate.draw.sea_chart.foot import titled
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.strategical.coal.account import past_normal
from sandgate.rules.jane1905.strategical.coal.book import bunkers, burns, normally
from sandgate.rules.jane1905.strategical.coal.coal_units import UNIT_KN
from sandgate.rules.jane1905.strategical.coal.reduced_speed import TABLE_MIN
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.units import MIN_PER_H

PER_CENT: Final = 100.0


def bunkers_row(view: StrategicalView, ship: Ship) -> Bunkers:
    """A ship with what is in her bunkers; the stroke is where her normal coal will have been burnt."""
    name, ident, letter = titled(ship.name), f"coal-{ship.side}-{ship.number}", SHORT.get(ship.built.kind, "?")
    if ship.built.diving:
        full = ship.surface_h / ship.built.diving.surface_hours
        told = f"{number_text(ship.surface_h)} hours on the surface, {number_text(ship.submerged_h)} submerged"
        return Bunkers(ident, f"{ship.name}: {told}", ship.side, name, letter, full, 0.0, told)
    units = view.known.options.units
    most = bunkers(ship.built, units=units) or 1.0
    mark = max(0.0, ship.coal + ship.burnt - normally(ship.built, units=units))
    coal = f"{ship.coal:,.1f} of {most:,.0f} units" if units else f"{ship.coal:,.0f} of {most:,.0f} tons"
    told = "; ".join([coal, *_notes(view, ship)])
    title = f"{ship.name}, {ship.built.kind}: {told}"
    return Bunkers(ident, title, ship.side, name, letter, min(1.0, ship.coal / most), min(1.0, mark / most), told)


def _notes(view: StrategicalView, ship: Ship) -> Iterator[str]:
    if past_normal(view.known, ship):
        yield "past her normal coal"
    if ship.broken_until_min > view.minute:
        yield f"engines broken down until {written(ship.broken_until_min)}"
    elif ship.tired:
        yield "engines tired"
    if ship.max_kn < ship.built.speed_kn:
        yield f"makes {number_text(ship.max_kn)} knots of {number_text(ship.built.speed_kn)}"


def lasts_text(view: StrategicalView, force: Force) -> str:
    """How far a force comes with the coal of the ship that has least: at its speed, at rest at that of the unit."""
    knots = force.way.paid_kn if force.way.speed_kn else UNIT_KN
    hours = dict(_hours(view, force, knots))
    if not hours:
        return ""
    least = min(hours, key=lambda name: hours[name])
    if not hours[least]:
        return f"; {least} has no coal"
    miles = hours[least] * (force.way.speed_kn or knots)
    return f"; coal{f' of {least}' if len(hours) > 1 else ''} for {miles:,.0f} miles at {number_text(knots)} knots"


def _hours(view: StrategicalView, force: Force, knots: float) -> Iterator[tuple[str, float]]:
    """For how long the coal of each ship lasts."""
    for ship in coal_of(view, force):
        burnt = burns(ship.built, knots, TABLE_MIN, units=view.known.options.units)
        if burnt:
            yield titled(ship.name), ship.coal / burnt * TABLE_MIN / MIN_PER_H
