"""Turrets, barrels, casemates and batteries as they show."""

from collections.abc import Iterator

from sandgate.draw.jane1905.aspect import Aspect
from sandgate.draw.jane1905.hull import armour_class
from sandgate.rules.jane1905.plan.plan import Plan, Position, Zone

LONG_FT = 1.05  # of a barrel outside its port, for an inch of calibre
THICK_FT = 0.2  # of a barrel at the breech, for an inch of calibre


def position_of(zone: Zone, plan: Plan) -> Position | None:
    """The guns that a zone holds."""
    return next((position for position in plan.positions if position.id == zone.guns), None)


def facing(position: Position) -> float:
    """Where the guns look at rest: -1 forward, 1 aft, 0 abeam."""
    low, high = position.arc_deg
    return -1.0 if low < 30.0 and high < 180.0 else 1.0 if high > 150.0 and low > 0.0 else 0.0


def barrel(aspect: Aspect, x: float, y: float, long_ft: float, thick_ft: float, rise_ft: float) -> str:
    """A barrel from its port; long below nought: towards the bow."""
    ahead = 1.0 if long_ft > 0.0 else -1.0
    a, b = thick_ft / 2.0, thick_ft / 3.2
    end = x + long_ft
    corners = [(x, y - a), (x, y + a), (end - 2.0 * ahead, y + rise_ft + b), (end - 2.0 * ahead, y + rise_ft + b * 1.25)]
    corners += [(end, y + rise_ft + b * 1.25), (end, y + rise_ft - b * 1.25), (end - 2.0 * ahead, y + rise_ft - b * 1.25)]
    return aspect.shape([*corners, (end - 2.0 * ahead, y + rise_ft - b)], "plan-steel")


def turret_barrels(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """The barrels of a turret: two show one beside the other where there are two."""
    house = next((each for each in plan.zones if each.kind == "turret_gunhouse" and each.guns == zone.guns), None)
    position = position_of(zone, plan)
    if house is None or position is None:
        return
    forward = zone.x0_ft < house.x0_ft
    root, tip = (house.x0_ft + 2.0, zone.x0_ft) if forward else (house.x1_ft - 2.0, zone.x1_ft)
    middle, thick = (zone.y0_ft + zone.y1_ft) / 2.0, min(0.17 * position.gun.calibre_in, (zone.y1_ft - zone.y0_ft) * 0.62)
    lift = 0.9 if position.guns > 1 else 0.0
    if position.guns > 1:
        yield barrel(aspect, root, middle + lift * 0.5, tip - root, thick, lift)
    yield barrel(aspect, root, middle - lift * 0.6, tip - root, thick, lift * 0.6)


def gunhouse(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """The revolving house: a sloping face towards the muzzles, a longer slope behind, sighting hoods on the roof."""
    barrels = next((each for each in plan.zones if each.kind == "gun_barrel" and each.guns == zone.guns), None)
    forward = barrels is None or barrels.x0_ft < zone.x0_ft
    wide, high = zone.x1_ft - zone.x0_ft, zone.y1_ft - zone.y0_ft
    face, back = (zone.x0_ft, zone.x1_ft) if forward else (zone.x1_ft, zone.x0_ft)
    turn = 1.0 if forward else -1.0
    shape = [
        (face + 0.02 * turn * wide, zone.y0_ft),
        (back, zone.y0_ft),
        (back, zone.y0_ft + 0.55 * high),
        (back - 0.12 * turn * wide, zone.y1_ft - 0.08 * high),
        (face + 0.3 * turn * wide, zone.y1_ft),
        (face + 0.16 * turn * wide, zone.y1_ft - 0.06 * high),
        (face, zone.y0_ft + 0.32 * high),
    ]
    if aspect.full:
        for part in (0.36, 0.62):
            x = face + part * turn * wide
            yield aspect.shape(
                [
                    (x - 1.3, zone.y1_ft - 0.6),
                    (x - 0.9, zone.y1_ft + 1.5),
                    (x + 0.9, zone.y1_ft + 1.5),
                    (x + 1.3, zone.y1_ft - 0.6),
                ],
                "plan-works",
            )
    yield aspect.shape(shape, armour_class(zone.krupp_in) or "plan-works")
    if aspect.full:
        yield aspect.line(
            [(face + 0.06 * turn * wide, zone.y0_ft + 0.6 * high), (back, zone.y0_ft + 0.6 * high)], "plan-hair"
        )


def turret_base(zone: Zone, aspect: Aspect) -> Iterator[str]:
    """The barbette under a turret."""
    yield aspect.box(zone.x0_ft, zone.x1_ft, zone.y0_ft - 0.6, zone.y1_ft, armour_class(zone.krupp_in) or "plan-works")


def casemate(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A casemate with its one gun."""
    position = position_of(zone, plan)
    yield aspect.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft, armour_class(zone.krupp_in) or "plan-works")
    if position is not None:
        yield from _port(aspect, (zone.x0_ft + zone.x1_ft) / 2.0, zone.y0_ft + 0.55 * (zone.y1_ft - zone.y0_ft), position)


def _port(aspect: Aspect, x: float, y: float, position: Position) -> Iterator[str]:
    """A gun in its port: looking ahead, astern, or at us."""
    turn = facing(position)
    thick = THICK_FT * position.gun.calibre_in
    high, wide = 2.1 * thick, 1.7 * thick
    if aspect.full:
        yield aspect.box(x - wide, x + wide, y - 0.5 * high, y + 0.5 * high, "plan-port")
    long_ft = LONG_FT * position.gun.calibre_in * (1.75 if turn else 1.05)
    yield barrel(aspect, x, y, (turn or -1.0) * long_ft, thick, 0.35)


def battery(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """A battery: guns evenly along its wall, as JANE.HIT.12 has them."""
    position = position_of(zone, plan)
    yield aspect.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft, armour_class(zone.krupp_in) or "plan-works")
    if position is not None:
        for x in places(zone, position):
            yield from _port(aspect, x, zone.y0_ft + 0.55 * (zone.y1_ft - zone.y0_ft), position)


def places(zone: Zone, position: Position) -> list[float]:
    """Where the guns of a side stand along a zone, from forward."""
    wide = zone.x1_ft - zone.x0_ft
    return [zone.x0_ft + (k + 0.5) * wide / position.guns for k in range(position.guns)]


def open_guns(zone: Zone, plan: Plan, aspect: Aspect) -> Iterator[str]:
    """Guns in the open, each behind its shield."""
    position = position_of(zone, plan)
    if position is None:
        return
    turn = facing(position) or -1.0
    y = zone.y0_ft
    for x in places(zone, position):
        yield barrel(
            aspect,
            x + turn * 2.0,
            y + 3.4,
            turn * LONG_FT * 2.0 * position.gun.calibre_in,
            0.2 * position.gun.calibre_in,
            0.8,
        )
        yield aspect.shape(
            [
                (x - turn * 4.0, y + 5.4),
                (x + turn * 3.4, y + 5.0),
                (x + turn * 4.2, y + 1.2),
                (x + turn * 3.0, y),
                (x - turn * 2.6, y),
                (x - turn * 2.6, y + 2.6),
            ],
            "plan-works",
        )
