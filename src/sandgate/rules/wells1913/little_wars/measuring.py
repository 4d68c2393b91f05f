"""What a player may measure in Little Wars: Chapter III, "Preliminaries" (the strings) and "Mobility of the Various Arms".

Clauses LW.MOVE.20 and LW.COUNTRY.07. Each player has his strings and everything on the field lies open, so both measure
both armies. How far a piece goes is counted from its middle, whatever is "within six inches" from base to base.
"""

from collections.abc import Iterator
from functools import cache

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.geometry import ahead
from sandgate.kernel.limits import box, circle, laid, line_about
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import gun_outlines, man_outline
from sandgate.rules.wells1913.field.crowd import man_body
from sandgate.rules.wells1913.field.mobility import TEAM_MEN
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Arm, Make, Side
from sandgate.rules.wells1913.field.the_move import OFF_LINE_IN
from sandgate.rules.wells1913.little_wars.ground.place import counted, line_y
from sandgate.rules.wells1913.little_wars.larger.conveying import conveyed, rate_in, stands_at
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, larger_names, side_of
from sandgate.rules.wells1913.little_wars.larger.long_moves import farthest_in, ordinary_gun_in, ordinary_in
from sandgate.rules.wells1913.little_wars.moves.marching import unfit_to_move
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, mover
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.melee.hand_to_hand import ESCORT_RADIUS_IN, PARTICIPATION_IN
from sandgate.rules.wells1913.shot.gun_fire import MUZZLE_AHEAD_IN, grounds_at
from sandgate.rules.wells1913.shot.serving import CREW_RADIUS_IN, may_act

LEVEL_DEG = 0.0
FARTHEST_IN = 20.0  # from the middle of a piece, where six inches from its base are looked for


@step("LW.MOVE.20", "LW.COUNTRY.07")
def ruler(_view: FieldView, _ask: Ask | None) -> Ruler:
    """Both players have strings: all distances may be measured."""
    says = "From middle to middle, as moves are counted; six inches are from base to base."
    return Ruler(True, "LW.MOVE.20", says, "inches", 1.0, 0.01)


@step("LW.MOB.01", "LW.MOB.02", "LW.MOB.04", "LW.MOB.08", "LW.GUN.10", "LW.MELEE.06", "LW.MELEE.17")
def limits(view: FieldView, ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """Where a force may be put down; after that how far a man or gun can go, and what counts as near to him."""
    battle = view.battle
    if ask is not None and ask.form == "put down":
        return (_zone(battle, side_of(view.reader)),)
    man = next((man for man in battle.men if man.name == piece), None)
    if man is not None:
        return tuple(_of_man(battle, man))
    if battle.larger is not None and piece in larger_names(battle.larger):
        return tuple(_of_conveyed(battle, side_of(view.reader), piece))
    return tuple([limit for gun in battle.guns if gun.name == piece for limit in _of_gun(battle, gun)])


@step("LW.MOVE.04")
def _zone(battle: Battle, side: Side) -> Limit:
    """The strip along a side's back line in which its force is put down; behind the line it lies off the field."""
    line_in, wide_in = line_y(battle, side), battle.country.width_in
    ways = box(0.0, line_in - OFF_LINE_IN, wide_in, line_in + OFF_LINE_IN)
    return Limit(f"put down within {number_text(OFF_LINE_IN)} inches of the back line", "reach", (ways,), "LW.MOVE.04")


@step("LW.EXT.04", "LW.EXT.07")
def _of_conveyed(battle: Battle, side: Side, name: str) -> Iterator[Limit]:
    """How far a side's own box, waggon or cart goes in open country; of the enemy's, whose load is hidden, nothing."""
    if battle.larger is None or name in [train.name for train in battle.larger.trains]:
        return
    piece = conveyed(battle, name)
    left_in = grid(rate_in(battle, piece) - piece.way_in)
    clause = "LW.EXT.04" if isinstance(piece, Box) else "LW.EXT.07"
    if (piece.side if isinstance(piece, Box) else piece.holder) == side and left_in > 0.0:
        words = f"may be moved {number_text(left_in)} inches{' more' if piece.way_in else ''}"
        yield Limit(words, "reach", (circle(*stands_at(piece), left_in),), clause)


def _of_man(battle: Battle, man: Man) -> Iterator[Limit]:
    if man.status in {"armed", "released"}:
        yield from _reach(battle, man)
    if man.status == "armed":
        six = laid(_about_man(man.arm, man.make, PARTICIPATION_IN), man.x_in, man.y_in, man.facing_deg)
        six_words = f"takes part in his mêlée: within {number_text(PARTICIPATION_IN)} inches"
        yield Limit(six_words, "range", (six,), "LW.MELEE.06")
    if any(each.captor == man.name for each in battle.men):
        near_him = laid(_about_man(man.arm, man.make, ESCORT_RADIUS_IN), man.x_in, man.y_in, man.facing_deg)
        yield Limit(f"escorts prisoners within {number_text(ESCORT_RADIUS_IN)} inches", "range", (near_him,), "LW.MELEE.17")


@step("LW.MOB.01", "LW.MOB.02", "LW.MOVE.04", "LW.MOVE.19")
def _reach(battle: Battle, man: Man) -> Iterator[Limit]:
    """How far a man can go: what is left of his move while it is his side's, else the whole; not before all stand."""
    moves_now = man.side == mover(battle)
    if man.side not in battle.placed or (moves_now and any(True for _ in unfit_to_move(battle, man.side, man.name))):
        return
    cavalry = man.arm == "cavalry"
    at, gone_in = (counted(man), man.way_in) if moves_now else ((man.x_in, man.y_in), 0.0)
    left_in = grid(ordinary_in(battle, cavalry) - gone_in)
    if left_in > 0.0:
        words = f"may be moved {number_text(left_in)} inches{' more' if gone_in else ''}"
        yield Limit(words, "reach", (circle(*at, left_in),), "LW.MOB.02" if cavalry else "LW.MOB.01")
    if battle.larger is None:
        return
    body = man_body(man.name, man.arm, man.make, *at, man.facing_deg)
    long_in = grid(farthest_in(battle, man.side, ordinary_in(battle, cavalry), body) - gone_in)
    if long_in > max(0.0, left_in):
        words = f"may be moved {number_text(long_in)} inches, keeping twelve feet from the enemy"
        yield Limit(words, "reach", (circle(*at, long_in),), "LW.EXT.03")


@step("LW.MOB.04", "LW.GUN.10")
def _of_gun(battle: Battle, gun: Gun) -> Iterator[Limit]:
    """The crew's six inches, how far the gun is hauled, and where a level shot over level ground comes down."""
    crew = laid(_about_gun(CREW_RADIUS_IN), gun.x_in, gun.y_in, gun.bearing_deg)
    yield Limit(f"served by men within {number_text(CREW_RADIUS_IN)} inches", "range", (crew,), "LW.MOB.04")
    yield from _haul(battle, gun)
    level_in = grid(grounds_at(LEVEL_DEG, 0.0))
    ends = [ahead(gun.x_in, gun.y_in, gun.bearing_deg, far_in, 0.0) for far_in in (0.0, MUZZLE_AHEAD_IN + level_in)]
    barrel = tuple([(near(x), near(y)) for x, y in ends])
    name = f"laid level on level ground, a shot comes down {number_text(level_in)} inches from the muzzle"
    yield Limit(name, "arc", (barrel,), "LW.GUN.10")


@step("LW.MOB.06", "LW.MOB.08", "LW.MOVE.04")
def _haul(battle: Battle, gun: Gun) -> Iterator[Limit]:
    """How far a gun can be hauled, by who goes with it; in the move of its side only before it has acted."""
    moves_now = gun.holder == mover(battle)
    may_haul = not moves_now or may_act(gun.action == "fired", gun.action == "hauled", to_fire=False)
    if gun.side not in battle.placed or not may_haul:
        return
    x_in, y_in = counted(gun) if moves_now else (gun.x_in, gun.y_in)
    for cavalry, words in ((TEAM_MEN, "four cavalrymen"), (0, "any four men")):
        far_in = ordinary_gun_in(battle, cavalry)
        yield Limit(
            f"may be hauled {number_text(far_in)} inches with {words}", "reach", (circle(x_in, y_in, far_in),), "LW.MOB.08"
        )


@cache
def _about_man(arm: Arm, make: Make, apart_in: float) -> Polyline:
    return line_about((man_outline(arm, False, 0.0, 0.0, 0.0, make),), apart_in, FARTHEST_IN)


@cache
def _about_gun(apart_in: float) -> Polyline:
    return line_about(gun_outlines(0.0, 0.0, 0.0), apart_in, FARTHEST_IN)
