"""How the fives of a unit aim: each over its middle man's head at a man of a unit, or side by side at a place. KS.RIFLE.03.

Rulings. Each five aims at the man nearest opposite it, seen along the line from the middle of those who fire to the middle
of those aimed at; a file at which another five aims already is left to the last, so that the shots are spread along the
unit. At a place all fire side by side, as if it were the middle of a line. The path is raised until it clears the middle
man and any own entrenchment within two inches before him. Where something stands within two inches behind him the muzzle is
put before it. The other men of the unit lie down for its shots (LW.GUN.05). What the screw of a gun's carriage allows does
not bind rifles: their elevation is free.

Here too: how the firing moves of a unit are counted for its ammunition (KS.SUPPLY.04).
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.fire.fives import Five
from sandgate.rules.wells1913.kriegspiel.fire.rifle_fire import (
    over_middle_man,
    rifle_muzzle_behind_in,
    rifle_muzzle_height_in,
)
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import ground_in, works
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, on_horse
from sandgate.rules.wells1913.kriegspiel.orders import Volley
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import FIRING_MOVES, FivesFired, firing_count
from sandgate.rules.wells1913.kriegspiel.transport.afloat import in_the_open
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN, MUZZLE_HEIGHT_IN, laid_for, passes_over, path_height
from sandgate.rules.wells1913.shot.shot_line import Line, line_of, spans
from sandgate.rules.wells1913.shot.shot_scene import Scene, in_reach
from sandgate.rules.wells1913.shot.shot_way import SAME_IN

HAIR_IN: Final = (
    0.01  # by so much more than it must the muzzle keeps clear of what stands behind it, and the path of a crest
)


class Aim(NamedTuple):
    """A five, and the place at which it aims."""

    five: Five
    at: Point
    height_in: float  # above the ground there
    text: str  # @BI2.7, (60,90)


class Rifle(NamedTuple):
    """How a five's shot is laid: its muzzle, so high above the floor, bearing and elevation."""

    x_in: float
    y_in: float
    z_in: float
    bearing_deg: float
    elevation_deg: float


# -- at whom ---------------------------------------------------------------------------------------------------------------


def targets(battle: Battle, unit: str) -> tuple[Man, ...]:
    """The men of a unit at whom one can aim: on the field or in a boat, no prisoners."""
    return tuple(man for man in in_the_open(battle) if man.unit == unit and man.status in ("field", "aboard"))


@step("KS.RIFLE.03", "KS.RIFLE.06", "LW.GUN.11")
def aims(battle: Battle, order: Volley, firing: Sequence[Five]) -> tuple[Aim, ...]:
    """At what each five aims, in their order."""
    if not firing:
        return ()
    middle = _middle([five.middle for five in firing])
    if order.at is not None:
        return tuple(_beside(middle, order.at, five) for five in firing)
    men = targets(battle, order.target)
    return tuple(_spread(battle, middle, men, firing)) if men else ()


def _middle(men: Sequence[Man]) -> Point:
    return Point(added([man.x_in for man in men]) / len(men), added([man.y_in for man in men]) / len(men))


def _aside_in(at: Point, line: Line, x_in: float, y_in: float) -> float:
    """How far a place lies to the right of a line through another."""
    return (x_in - at.x_in) * line.dy - (y_in - at.y_in) * line.dx


def _beside(middle: Point, at: Point, five: Five) -> Aim:
    """A place beside the one aimed at, as far aside as the five stands from the middle of those who fire."""
    line = line_of(*middle, bearing(*middle, *at))
    aside_in = _aside_in(middle, line, five.middle.x_in, five.middle.y_in)
    place = Point(grid(at.x_in + aside_in * line.dy), grid(at.y_in - aside_in * line.dx))
    return Aim(five, place, FOOT.aim_height_in, f"({place.x_in:g},{place.y_in:g})")


def _spread(battle: Battle, middle: Point, men: Sequence[Man], firing: Sequence[Five]) -> Iterator[Aim]:
    """Each five at the man nearest opposite, of equals the nearest, in a file at which the fewest aim already."""
    there = _middle(men)
    line, aimed = line_of(*middle, bearing(*middle, *there)), list[float]()
    opposite = {man.name: _aside_in(there, line, man.x_in, man.y_in) for man in men}
    height_in = (HORSE if on_horse(men[0], unit_of(battle, men[0].unit)) else FOOT).aim_height_in
    for five in firing:
        here_in = _aside_in(middle, line, five.middle.x_in, five.middle.y_in)
        ranked = [(*_away(man, opposite[man.name], here_in, aimed, five.middle), man) for man in men]
        chosen = min(ranked, key=lambda each: each[:4])[4]
        aimed.append(opposite[chosen.name])
        yield Aim(five, Point(chosen.x_in, chosen.y_in), height_in, f"@{chosen.name}")


def _away(man: Man, aside_in: float, here_in: float, aimed: Sequence[float], middle: Man) -> tuple[int, float, float, int]:
    """How many aim at his file already, how far he is from being opposite, how far off he is, and his number."""
    taken = sum([abs(each - aside_in) < FOOT.width_in for each in aimed])
    return taken, grid(abs(aside_in - here_in)), grid(distance(man.x_in, man.y_in, middle.x_in, middle.y_in)), man.number


# -- how it is laid --------------------------------------------------------------------------------------------------------


@step("KS.RIFLE.03", "LW.GUN.11")
def laid(battle: Battle, scene: Scene, unit: Unit, aim: Aim) -> Rifle | None:
    """The muzzle of a five's shot, and how it is laid for what it aims at; None if no path leads there."""
    man = aim.five.middle
    bearing_deg = near(bearing(man.x_in, man.y_in, *aim.at))
    line, foot_in = line_of(man.x_in, man.y_in, bearing_deg), ground_in(battle, man.x_in, man.y_in)
    crest_in, beyond_in = _own_work(battle, unit, line, foot_in)
    high_in = rifle_muzzle_height_in(FOOT.height_in, crest_in)
    behind_in = _room_behind(scene, line, foot_in + high_in)
    s_in = distance(man.x_in, man.y_in, *aim.at) + behind_in
    target_in = ground_in(battle, *aim.at) + aim.height_in - foot_in
    lay = _elevation(s_in, target_in, high_in)
    if lay is None:
        return None
    lays: list[float | None] = [lay]
    if not over_middle_man(behind_in, 0.0, path_height(lay, behind_in) - MUZZLE_HEIGHT_IN + high_in, FOOT.height_in):
        lays.append(_elevation(behind_in, FOOT.height_in + HAIR_IN, high_in))
    if beyond_in > 0.0:
        lays.append(_elevation(behind_in + beyond_in, crest_in + BALL_IN + HAIR_IN, high_in))
    elevation_deg = max([each for each in lays if each is not None])
    x_in, y_in = ahead(man.x_in, man.y_in, bearing_deg, -behind_in, 0.0)
    return Rifle(grid(x_in), grid(y_in), foot_in + high_in, bearing_deg, near(elevation_deg))


def _elevation(s_in: float, height_in: float, muzzle_in: float) -> float | None:
    """The flat elevation for a point so far off and so high above the middle man's ground; None if there is none."""
    found = laid_for(s_in, height_in - muzzle_in + MUZZLE_HEIGHT_IN)
    return found.elevation_deg if found.within or found.elevation_deg != 0.0 else None


@step("KS.RIFLE.03")
def _own_work(battle: Battle, unit: Unit, line: Line, foot_in: float) -> tuple[float, float]:
    """How high an own entrenchment directly before the middle man is above his ground, and how far off it ends."""
    own = [work.name for work in battle.works if work.side == unit.side]
    high_in, beyond_in = 0.0, 0.0
    for strip in works(battle):
        for span in spans(line, strip.outline) if strip.name in own else ():
            if span.leaves > 0.0 and span.enters <= rifle_muzzle_behind_in():
                high_in, beyond_in = max(high_in, strip.top_in - foot_in), max(beyond_in, span.leaves)
    return high_in, beyond_in


def _room_behind(scene: Scene, line: Line, z_in: float) -> float:
    """How far behind the middle man the muzzle is put: two inches, or less before what stands there."""
    back, room_in = Line(line.x, line.y, -line.dx, -line.dy), rifle_muzzle_behind_in()
    for thing in in_reach((*scene.things, *scene.hills), back, room_in):
        for span in spans(back, thing.outline) if not passes_over(z_in, thing.top_in) else ():
            if span.leaves > SAME_IN:
                room_in = min(room_in, max(0.0, span.enters - HAIR_IN))
    return room_in


# -- what it costs in ammunition -------------------------------------------------------------------------------------------


@step("KS.SUPPLY.04")
def after_firing(unit: Unit, fives: int, literal: bool) -> Unit:
    """A unit after a move in which so many of its fives fired: one firing move more.

    A full six stays in `fives_fired` until an account takes it; what is fired meanwhile is added behind it.
    """
    return replace(unit, fired_moves=firing_count(unit.fired_moves, True, literal), fives_fired=(*unit.fives_fired, fives))


@step("KS.SUPPLY.04")
def after_pause(unit: Unit, literal: bool) -> Unit:
    """A unit after an own move in which it did not fire: by the literal reading what is not yet a full six is forgotten."""
    count = firing_count(unit.fired_moves, False, literal)
    begun = unit.fired_moves % FIRING_MOVES
    kept = unit.fives_fired[: len(unit.fives_fired) - begun] if count < begun else unit.fives_fired
    return replace(unit, fired_moves=count, fives_fired=kept)


@step("KS.SUPPLY.04")
def paused(battle: Battle, side: Side) -> Battle:
    """The battle at the end of a side's move, with the count of those of its units that have not fired in it."""
    fired = [track.by for track in battle.tracks if track.move == battle.move + 1]
    literal = battle.options.literal_ammunition
    idle = [unit.name for unit in battle.units if unit.side == side and unit.name not in fired]
    units = tuple([after_pause(unit, literal) if unit.name in idle else unit for unit in battle.units])
    return replace(battle, units=units)


@step("KS.SUPPLY.04")
def full_six(unit: Unit) -> FivesFired | None:
    """The fives that fired in six firing moves for which an account is due; None if there is none."""
    return FivesFired(*unit.fives_fired[:FIRING_MOVES]) if len(unit.fives_fired) >= FIRING_MOVES else None


@step("KS.SUPPLY.04")
def after_account(unit: Unit) -> Unit:
    """A unit whose full six an account has taken."""
    left = unit.fives_fired[FIRING_MOVES:]
    return replace(unit, fired_moves=len(left) % FIRING_MOVES, fives_fired=left)
