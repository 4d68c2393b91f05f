"""Where entrenchments and epaulements stand: strips 2 in high and half an inch thick. KS.CONSTRUCT.01 to .03.

Rulings: an entrenchment lies along the line ordered, from its first point as far as its men can make it. An epaulement is
two strips at right angles on the left of the gun: one ahead of the left wheel, beside the barrel, one along the wheel.
Neither is made where anybody or anything stands, nor where nobody could stand.
"""

from collections.abc import Container
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.outlines import Outline, box, reach
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.kriegspiel.ground.bodies import men_bodies, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.state import Battle

BOOK: Final = "sandgate.rules.wells1913"
THICK_IN: Final = number(BOOK, "kriegspiel_works", "thick")
STRIP_IN: Final = number(BOOK, "kriegspiel_works", "epaulement_strip")
AHEAD_IN: Final = 2.25  # of the axle, the middle of the strip before the gun: an inch clear of the wheels (house)
ASIDE_IN: Final = 0.75  # of the barrel, its near end: the barrel can be swung a little
BESIDE_IN: Final = 2.0  # of the axle, the middle of the strip at the side

Strip = tuple[Point, ...]


def _strip(x_in: float, y_in: float, along_deg: float, long_in: float) -> Strip:
    """A strip with its middle here and its length along a bearing."""
    half, thick = long_in / 2.0, THICK_IN / 2.0
    return tuple([Point(grid(x), grid(y)) for x, y in box(x_in, y_in, along_deg, half, half, thick, thick).corners])


@step("KS.CONSTRUCT.01")
def trench_strips(at: Point, to: Point, long_in: float) -> tuple[Strip, ...]:
    """An entrenchment of this length on the line from one place to another, no longer than the line.

    >>> trench_strips(Point(10.0, 20.0), Point(10.0, 40.0), 6.0)[0][:2]
    (Point(x_in=10.25, y_in=26.0), Point(x_in=9.75, y_in=26.0))
    """
    whole_in = distance(*at, *to)
    part = min(long_in, whole_in) / whole_in / 2.0
    x_in, y_in = at.x_in + (to.x_in - at.x_in) * part, at.y_in + (to.y_in - at.y_in) * part
    return (_strip(x_in, y_in, bearing(*at, *to), 2.0 * part * whole_in),)


@step("KS.CONSTRUCT.02")
def epaulement_strips(gun: Gun) -> tuple[Strip, ...]:
    """The two strips of an epaulement for a gun where it stands."""
    before = ahead(gun.x_in, gun.y_in, gun.bearing_deg, AHEAD_IN, -ASIDE_IN - STRIP_IN / 2.0)
    beside = ahead(gun.x_in, gun.y_in, gun.bearing_deg, 0.0, -BESIDE_IN)
    return _strip(*before, gun.bearing_deg + 90.0, STRIP_IN), _strip(*beside, gun.bearing_deg, STRIP_IN)


def length_in(strips: tuple[Strip, ...]) -> float:
    """How long strips are in all."""
    return grid(added([distance(*strip[1], *strip[2]) for strip in strips]))


@step("KS.CONSTRUCT.01", "KS.CONSTRUCT.02", "LW.COUNTRY.04")
def no_ground(battle: Battle, strips: tuple[Strip, ...], without: Container[str] = ()) -> Refusal | None:
    """Why strips cannot be laid down where they are to be; None if they can. `without`: things that do not count."""
    taken = [*things(battle, without), *men_bodies(battle)]
    for strip in strips:
        outline = Outline(tuple([(x, y) for x, y in strip]))
        around = reach(outline)
        refused = off_field(dry_ground(battle), around.x, around.y)
        refused = refused or stands(dry_ground(battle), (outline,), around.x, around.y, room=False)
        if refused is not None:
            return refused
        body = Body("", around.x, around.y, around.radius, (outline,), (around,))
        there = next((other for other, _ in near_by(body, taken, 0.0)), None)
        if there is not None:
            return Refusal(f"{there.name} stands on its ground", "choose a line that is free", "KS.CONSTRUCT.01")
    return None
