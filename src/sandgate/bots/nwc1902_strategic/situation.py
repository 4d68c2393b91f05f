"""What a commander has before him as he writes for one force: his ships, coal and speed, his ports, the enemy as known."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import NO_WAY_MI, miles_to, to_tenths
from sandgate.bots.nwc1902_strategic.reports import Seen, known_enemies
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import great_circle_mi, miles_between
from sandgate.rules.nwc1902.strategic.actions.odds import counted_value
from sandgate.rules.nwc1902.strategic.coal.bunkering import needs_of, supply_t
from sandgate.rules.nwc1902.strategic.coal.coaling import stock_for_a_side_t
from sandgate.rules.nwc1902.strategic.coal.endurance import burned_a_day, radius_mi
from sandgate.rules.nwc1902.strategic.desk.reckoning import begun, on_own_chart
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.speed.pace import (
    breath_of,
    highest_kn,
    most_kn,
    pace_of,
    steaming,
    sustained_force_kn,
)
from sandgate.rules.nwc1902.strategic.speed.ship_speed import holds_for_min
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.ends import of_force
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import has_wireless

HOUR_MIN: Final = 60.0
CRUISING_KN: Final = 10.0  # at which coal goes farthest, for every class but torpedo craft
LEAST_OF_CIRCLE: Final = 0.999  # of a great circle: no way by middle latitudes is shorter
TOGETHER_MI: Final = 20.0  # own forces so near come into one action


@dataclass(frozen=True)
class Situation:
    """All that a commander goes by for one force; what is reckoned from it is reckoned once."""

    view: StrategicView
    state: State  # his own chart, the force's present stretch being settled
    force: Force
    ships: tuple[Ship, ...]
    campaign: Campaign
    enemies: tuple[Seen, ...]
    seas: tuple[Force, ...]  # all forces that he commands

    @cached_property
    def here(self) -> LatLon:
        """Where the force is."""
        return self.force.way.lat_deg, self.force.way.lon_deg

    @cached_property
    def fixes(self) -> tuple[LatLon, ...]:
        """Where each stretch of its way began, the first where the game did."""
        mine = next(force for force in self.seas if force.number == self.force.number)
        return tuple([(fix.lat_deg, fix.lon_deg) for fix in mine.track]) or (self.here,)

    @cached_property
    def minute(self) -> int:
        """Up to which he has been told."""
        return self.view.minute

    @cached_property
    def left_min(self) -> float:
        """What is left of the move."""
        return float(self.state.bell.ends_min - self.minute)

    @cached_property
    def letters(self) -> str:
        """The classes of its ships."""
        return "".join([ship.letter for ship in self.ships])

    @cached_property
    def value(self) -> float:
        """Its points now, with those of his other forces that are close by (NWC.ST.30)."""
        near_by = [each for each in self.seas if self._is_near(each)]
        ships = [ship for each in near_by for ship in ships_of(self.view.known, each)]
        return math.fsum([counted_value(ship.value, ship.crippled) for ship in ships])

    def _is_near(self, other: Force) -> bool:
        if other.number == self.force.number:
            return True
        return not other.port and miles_between(*self.here, *other.way.at(float(self.minute))) <= TOGETHER_MI

    @cached_property
    def is_day(self) -> bool:
        """Whether it has daylight."""
        return self.force.light_min[0] <= self.minute < self.force.light_min[1]

    @cached_property
    def is_main(self) -> bool:
        """Whether it is there to fight: it has battleships or armored cruisers."""
        return any(letter in "AB" for letter in self.letters)

    @cached_property
    def is_trade(self) -> bool:
        """Whether it has merchant vessels in company."""
        return "m" in self.letters

    @cached_property
    def keeps_kn(self) -> float:
        """The speed that it can keep for any time now, to the tenth below (NWC.ST.31)."""
        wanted = min(sustained_force_kn(self.state, self.force), most_kn(self.state, self.force))
        return tenths_below(pace_of(self.state, self.force, wanted, float(self.minute)).knots)

    @cached_property
    def best_kn(self) -> float:
        """The speed that it can keep to the end of the move (NWC.ST.32)."""
        most = tenths_below(most_kn(self.state, self.force))
        if most <= self.keeps_kn or pace_of(self.state, self.force, most, float(self.minute)).knots < most:
            return self.keeps_kn
        ships = steaming(self.state, self.force)
        holds_min = min([holds_for_min(ship.letter, highest_kn(ship), breath_of(ship), most) for ship in ships])
        return most if holds_min >= self.left_min else self.keeps_kn

    def allowed_kn(self, knots: float) -> float:
        """A speed, or what is allowed of it while the force recovers from a spurt (NWC.ST.32)."""
        return min(knots, tenths_below(pace_of(self.state, self.force, knots, float(self.minute)).knots))

    @cached_property
    def cruising_kn(self) -> float:
        """The speed at which its coal goes far."""
        return self.allowed_kn(min(CRUISING_KN, self.keeps_kn))

    @cached_property
    def radius_mi(self) -> float:
        """How far the coal of the worst ship goes at that speed (NWC.ST.39)."""
        return self.runs_mi(self.cruising_kn)

    def runs_mi(self, knots: float) -> float:
        """How far the coal of the worst ship goes at a speed."""
        under_steam = steaming(self.state, self.force)
        return min([ship.coal * radius_mi(ship.letter, max(0.1, knots)) for ship in under_steam], default=0.0)

    @cached_property
    def coal(self) -> float:
        """The part of full bunkers of the worst ship."""
        return min([ship.coal for ship in self.ships])

    @cached_property
    def has_wireless(self) -> bool:
        """Whether it can send by wireless (NWC.ST.41)."""
        return has_wireless(self.state, of_force(self.force, float(self.minute)), self.minute)

    def lies_mi(self, days: float) -> float:
        """The miles that its coal is shortened by, if it lies to for some days (NWC.ST.40)."""
        speed = max(1.0, self.cruising_kn)
        return max([days * burned_a_day(ship.letter, 0.0) * radius_mi(ship.letter, speed) for ship in self.ships])

    @cached_property
    def can_coal(self) -> bool:
        """Whether it can take coal where it lies."""
        needs = needs_of(self.state, self.force)
        return supply_t(self.state, self.force) > 0.0 and any(need.tons > 0.0 for need in needs)


@doctrine
def tenths_below(speed_kn: float) -> float:
    """A speed to the tenth below.

    >>> tenths_below(7.29), tenths_below(12.0), tenths_below(10.999999999999)
    (7.2, 12.0, 11.0)
    """
    return math.floor(speed_kn * 10.0 + 1e-6) / 10.0


def situation(view: StrategicView, name: str) -> Situation:
    """What is before the commander of a force, by its name."""
    mine = next(force for force in view.forces if force.name == name)
    state = begun(on_own_chart(view.known, mine.side), mine, float(view.minute))
    force = force_numbered(state, mine.number)
    return Situation(
        view,
        state,
        force,
        ships_of(state, force),
        campaign_of(state, mine.side),
        tuple(known_enemies(view)),
        view.forces,
    )


@cache
def mark_of(port: str) -> LatLon:
    """The sea mark of a port, as it is written."""
    return to_tenths(tuple(ports()[port].approach))


def named_in_orders(now: Situation) -> tuple[tuple[str, LatLon], ...]:
    """The ports and marks that the written orders of a force name, in their order: keys of ports, or names of marks."""
    text = now.force.orders.upper()
    found = [(text.find(name), name, (lat, lon)) for name, lat, lon in now.campaign.marks if name in text]
    for name, _, _ in now.campaign.marks:
        text = text.replace(name, "-" * len(name))
    for key in (*now.campaign.friendly, *now.campaign.enemy):
        places = [text.find(name) for name in _names_of(key)]
        if max(places) >= 0:
            found.append((min([place for place in places if place >= 0]), key, mark_of(key)))
    return tuple([(name, at) for _, name, at in sorted(found)])


def _names_of(port: str) -> list[str]:
    """What orders may call a port: of "Barbados, Bridgetown" and "Fusan (Pusan)" either name.

    >>> _names_of("barbados-bridgetown"), _names_of("fusan-pusan")
    (['BARBADOS', 'BRIDGETOWN'], ['FUSAN', 'PUSAN'])
    """
    return [name.strip(" )") for name in re.split(r"[,(]", ports()[port].name.upper())]


def enemy_ports(now: Situation) -> list[str]:
    """The enemy's ports that his statement names, the nearest to where the force began first."""
    return sorted(now.campaign.enemy, key=lambda key: miles_between(*now.fixes[0], *mark_of(key)))


def coal_ports(now: Situation) -> list[str]:
    """The ports where it may find coal, as its statement and the lists have it: friendly, and neutral ones that sell."""
    year = clock_at(now.state.options, now.minute).year
    owners = [*[each.name for each in now.state.campaigns if each.side != now.campaign.side], *sold_before(now)]
    sides, within_mi = (*now.campaign.friendly, *now.campaign.enemy), 1.2 * now.radius_mi
    neutral = [
        key
        for key, port in ports().items()
        if not port.inland
        and key not in sides
        and _has_coal(now, key)
        and port.owner_in(year) not in owners
        and miles_between(*now.here, *mark_of(key)) <= within_mi
    ]
    return [*home_coal(now), *neutral]


def home_coal(now: Situation) -> list[str]:
    """The friendly ports that have coal: there it may fill up."""
    return [key for key in now.campaign.friendly if _has_coal(now, key)]


def _has_coal(now: Situation, key: str) -> bool:
    """Whether a port has coal to sell, as the problem and the lists have it."""
    listed_t = stock_for_a_side_t(ports()[key].coal, ports()[key].stock_t)
    return dict(now.state.options.on_sale).get(key, listed_t) > 0.0


def base(now: Situation) -> str:
    """The friendly port that lies nearest to all the enemy's; "": there is none, or none is told."""
    keys = enemy_ports(now)
    off = [
        (math.fsum([miles_between(*mark_of(key), *mark_of(each)) for each in keys]), key) for key in now.campaign.friendly
    ]
    return min(off, default=(0.0, ""))[1] if keys else ""


def sold_before(now: Situation) -> list[str]:
    """The neutral nations at whose ports this force has lain: they sell but once (NWC.ST.40)."""
    year, own = clock_at(now.state.options, now.minute).year, (*now.campaign.friendly, now.force.port)
    lain = [_marks()[at] for at in dict.fromkeys([to_tenths(fix) for fix in now.fixes]) if at in _marks()]
    return [ports()[key].owner_in(year) for key in lain if key not in own]


@cache
def _marks() -> dict[LatLon, str]:
    """The keys of all ports by their sea marks."""
    return {mark_of(key): key for key, port in ports().items() if not port.inland}


def nearest(now: Situation, keys: Sequence[str]) -> tuple[str, float] | None:
    """The nearest of some ports by the way round the land, and how far; None: there is none that can be reached.

    Whose great circle is longer than a way that is found already needs no way of its own.
    """
    least, nearest_key = math.inf, ""
    for key in sorted(keys, key=lambda key: miles_between(*now.here, *mark_of(key)))[:6]:
        if LEAST_OF_CIRCLE * great_circle_mi(*now.here, *mark_of(key)) <= least:
            least, nearest_key = min((least, nearest_key), (miles_to(now.here, mark_of(key)), key))
    return (nearest_key, least) if least < NO_WAY_MI else None
