"""What a player may measure in the Kriegspiel, and how far a piece goes and fires.

LW.MOVE.20 (KS.ADV.02), KS.MOVE.01 to .07 and .12, KS.SHELL.02. Everybody has his string. How far a unit goes is counted from
the middle of its front; the circle is that of open, level country.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.limits import circle
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.fire.shell import screw_speed, shell_falls_at_in
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Arm, country_rate, gun_reach_in, left_in, reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.putting_down import put_down_zone
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, men_of
from sandgate.rules.wells1913.kriegspiel.state import SCREWS, Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of
from sandgate.rules.wells1913.shot.gun_fire import HIGHEST_DEG, MUZZLE_AHEAD_IN

CLAUSE_OF: Final[dict[Arm, str]] = {
    "infantry": "KS.MOVE.01",
    "cavalry": "KS.MOVE.02",
    "dismounted": "KS.MOVE.02",
    "engineers": "KS.MOVE.04",
    "artillery": "KS.MOVE.04",
    "transport": "KS.MOVE.05",
    "general": "KS.MOVE.06",
    "boat": "KS.MOVE.07",
}
Going = tuple[Arm, float, float, float]  # who goes, from where, and how much of his move is spent


@step("LW.MOVE.20", "LW.COUNTRY.07", "KS.ADV.06")
def ruler(_view: FieldView, _ask: Ask | None) -> Ruler:
    """Both sides have strings: all distances may be measured."""
    says = "From middle to middle, as ways are counted; bodies, shells and mines are measured from base to base."
    return Ruler(True, "LW.MOVE.20", says, "inches", 1.0, 0.01)


def limits(view: FieldView, ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """Where a piece may be put down; after that how far a unit, waggon, boat or gun goes, and where a gun's shells reach."""
    battle = view.battle
    if ask is not None and ask.form == "put down":
        return (put_down_zone(battle, side_of(view), piece),)
    gun = next((gun for gun in battle.guns if gun.name == piece), None)
    if gun is not None:
        return (*_of_gun(battle, gun),)
    units = {man.name: man.unit for man in battle.men}
    going = _going(battle, units.get(piece, piece))
    return tuple(_reach(*going)) if going else ()


def _going(battle: Battle, name: str) -> Going | None:
    for unit in battle.units:
        if unit.name == name and men_of(battle, name):
            return arm_of(unit), unit.x_in, unit.y_in, unit.spent
    for waggon in battle.waggons:
        if waggon.name == name:
            return "transport", waggon.x_in, waggon.y_in, waggon.spent
    for boat in battle.boats:
        if boat.name == name:
            return "boat", boat.x_in, boat.y_in, boat.gone_in / reach_in("boat")
    return None


@step("KS.MOVE.01", "KS.MOVE.02", "KS.MOVE.04", "KS.MOVE.05", "KS.MOVE.06", "KS.MOVE.07", "KS.MOVE.12")
def _reach(arm: Arm, x_in: float, y_in: float, spent: float) -> Iterator[Limit]:
    """What is left of a piece's move in open country, and on a road where that is farther."""
    left = left_in(reach_in(arm), spent)
    rate = country_rate(arm)
    for words, far_in in (("across country", grid(left / rate)), *((("on a road", grid(left)),) if rate > 1.0 else ())):
        if far_in > 0.0:
            name = f"may go {number_text(far_in)} inches {words}"
            yield Limit(name, "reach", (circle(x_in, y_in, far_in),), CLAUSE_OF[arm], "marches")


@step("KS.MOVE.04", "KS.SHELL.02")
def _of_gun(battle: Battle, gun: Gun) -> Iterator[Limit]:
    """How far a gun goes with its gunners, and where each screw comes down on level ground at the greatest elevation."""
    far_in = gun_reach_in(gun.limbered, len(men_of(battle, gun.name)), 0)
    if far_in > 0.0:
        how = "limbered" if gun.limbered else "run by hand"
        name = f"may go {number_text(far_in)} inches, {how}"
        yield Limit(name, "reach", (circle(gun.x_in, gun.y_in, far_in),), "KS.MOVE.04", "marches")
    for screw in SCREWS:
        falls_in = grid(MUZZLE_AHEAD_IN + shell_falls_at_in(screw_speed(screw), HIGHEST_DEG, 0.0))
        name = f"screw {screw} reaches {number_text(falls_in)} inches"
        yield Limit(name, "range", (circle(gun.x_in, gun.y_in, falls_in),), "KS.SHELL.02", "fire")
