"""Men and guns on the field: bases and guns at their true size, men drawn 1.14 times, so that they can be told apart.

Infantry are discs or squares with the rifle forward, cavalry horses with a round or a cut croup. A prisoner is hollow and
tied to his guard; a released man is half a soldier; men laid down are long; the fallen of the last move are crosses.
"""

import math
from collections.abc import Iterator

from sandgate.draw.ink import Point, line, polar
from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.seen import fallen, gun_title, guns_on_field, man_title, standing
from sandgate.rules.wells1913.field.country import TRAIL_LONG_IN
from sandgate.rules.wells1913.field.sides import Make, other
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.little_wars.ground.place import front_deg
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man

LARGER = 1.14
LEAST_MAN_PX = 2.5  # a man is never drawn smaller than this
SMALL_MAN_PX = 4.6  # a man so small has no rifle and no outline
SIGN_IN = 2.0 * HALF_MAN_IN["heavy"]  # as the signs are drawn
REARWARD_PX = 42.0  # the arrow that shows whither prisoners go


def man_px(sheet: Sheet, make: Make) -> float:
    """How wide a man is drawn, in pixels."""
    return max(2.0 * HALF_MAN_IN[make] * LARGER / sheet.unit, LEAST_MAN_PX)


def man_scale(sheet: Sheet, make: Make) -> float:
    """Pixels for a tenth of an inch, in the signs of men; those of the lighter make are smaller."""
    return man_px(sheet, make) / (10.0 * SIGN_IN)


def draw_armies(sheet: Sheet, battle: Battle) -> None:
    """Draw the fallen, the guns, then the men, with the ties of prisoners below all."""
    men = standing(battle)
    for man in fallen(battle):
        if _is_seen(sheet, man):
            _fallen(sheet, man)
    for guard, bound in _escorts(men):
        if any(_is_seen(sheet, man) for man in (guard, *bound)):
            _tie(sheet, battle, guard, bound)
    for gun in guns_on_field(battle):
        if _is_seen(sheet, gun):
            _gun(sheet, gun, battle.options.make)
    for man in men:
        if _is_seen(sheet, man):
            _man(sheet, man)


def _is_seen(sheet: Sheet, piece: Man | Gun) -> bool:
    """Whether any part of a piece can lie on the plate."""
    return sheet.inside(sheet.at(piece.x_in, piece.y_in), -TRAIL_LONG_IN / sheet.unit)


def _fallen(sheet: Sheet, man: Man) -> None:
    where = sheet.at(man.x_in, man.y_in)
    sign = sheet.sign(f"fallen-{man.side}", where, scale=man_scale(sheet, man.make))
    sheet.group("stencils", f"fallen-{man.name}", f"{man.name} fell here", sign)
    sheet.placer.disc(where, 0.5 * man_px(sheet, man.make), 30.0)


def man_sign(man: Man, small: bool) -> str:
    """Which sign a man has."""
    if man.status == "prisoner":
        return f"{man.arm}-bound-{man.side}"
    if man.status == "released":
        return f"{man.arm}-unarmed-{man.side}"
    if man.lying_for:
        return f"{man.arm}-lying-{man.side}"
    return f"{man.arm}-small-{man.side}" if small else f"{man.arm}-{man.side}"


def _man(sheet: Sheet, man: Man) -> None:
    where, px, scale = sheet.at(man.x_in, man.y_in), man_px(sheet, man.make), man_scale(sheet, man.make)
    sign = sheet.sign(man_sign(man, px < SMALL_MAN_PX), where, man.facing_deg % 360.0, scale)
    flag = [sheet.sign(f"white-flag-{man.side}", where, scale=scale)] if man.flagged else []
    sheet.group("pieces", f"man-{man.name}", man_title(man), sign, *flag)
    for spot, radius in man_discs(sheet, man):
        sheet.placer.disc(spot, radius, 110.0)
    if man.flagged:
        sheet.placer.disc(polar(where, 22.0, 1.5 * px), 0.8 * px, 110.0)
    if man.status == "armed" and man.arm == "infantry" and not man.lying_for:
        sheet.placer.disc(polar(where, man.facing_deg, 0.75 * px), 0.2 * px, 20.0)


def man_discs(sheet: Sheet, man: Man) -> Iterator[tuple[Point, float]]:
    """What a man covers on the sheet, as discs."""
    where, px = sheet.at(man.x_in, man.y_in), man_px(sheet, man.make)
    if man.arm == "infantry" and not man.lying_for:
        yield where, 0.55 * px
        return
    for part in (-1.1, 0.0, 1.1):
        yield polar(where, man.facing_deg, part * px), 0.6 * px


def _gun(sheet: Sheet, gun: Gun, make: Make) -> None:
    """A gun in the colours of its holder, at its true size: men are set to its trail."""
    where, scale = sheet.at(gun.x_in, gun.y_in), 0.1 / sheet.unit
    kind = "gun-small" if man_px(sheet, make) < SMALL_MAN_PX else "gun"
    sheet.group(
        "pieces",
        f"gun-{gun.name}",
        gun_title(gun),
        sheet.sign(f"{kind}-{gun.holder}", where, gun.bearing_deg % 360.0, scale),
    )
    for part in (-3.4, -1.8, 0.0, 1.8, 3.0):
        sheet.placer.disc(polar(where, gun.bearing_deg, part / sheet.unit), max(1.2 / sheet.unit, 2.0), 110.0)


def _escorts(men: list[Man]) -> Iterator[tuple[Man, list[Man]]]:
    """Every guard with his prisoners."""
    named = {man.name: man for man in men}
    for captor in dict.fromkeys(man.captor for man in men if man.status == "prisoner"):
        if captor in named:
            yield named[captor], [man for man in men if man.status == "prisoner" and man.captor == captor]


def _tie(sheet: Sheet, battle: Battle, guard: Man, bound: list[Man]) -> None:
    """A line from a guard to each of his prisoners, and an arrow towards his back line (LW.MELEE.17, .22)."""
    where = sheet.at(guard.x_in, guard.y_in)
    ties = [line([where, sheet.at(man.x_in, man.y_in)], f"{guard.side}-tie") for man in bound]
    rear = front_deg(battle, other(guard.side))
    spots = [where, *(sheet.at(man.x_in, man.y_in) for man in bound)]
    last = max(spots, key=lambda spot: -math.cos(math.radians(rear)) * spot[1])
    start = polar(last, rear, 1.6 * man_px(sheet, guard.make))
    tip = polar(start, rear, min(REARWARD_PX, 12.0 / sheet.unit))
    head = [tip, polar(tip, rear + 152.0, 7.0), polar(tip, rear - 152.0, 7.0)]
    names = ", ".join(man.name for man in bound)
    arrow = line([start, tip], f"{guard.side}-way"), line(head, f"{guard.side}-fill", closed=True)
    sheet.group("marks", f"escort-{guard.name}", f"{guard.name} has charge of {names}", *ties, *arrow)
    sheet.placer.line([start, tip], 12.0)
    for man in bound:
        sheet.placer.line([where, sheet.at(man.x_in, man.y_in)], 10.0)
