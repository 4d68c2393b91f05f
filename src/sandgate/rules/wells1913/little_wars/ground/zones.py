"""Where pieces may be put down: by their own back line, or in the Defensive Game in the zones of the two sides.

LW.MOVE.04, LW.GAME.13.
"""

from collections.abc import Iterator

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, man_body
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.the_move import may_be_put_down
from sandgate.rules.wells1913.little_wars.battles.defensive_game import attacker_may_stand, defender_may_stand
from sandgate.rules.wells1913.little_wars.ground.place import beyond_line_in, line_y
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_gun_in
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.shot.serving import about_gun


def defender(battle: Battle) -> Side:
    """The defender of a Defensive Game is the Second Player (LW.GAME.13)."""
    return other("blue" if battle.first == "blue" else "red")


def gun_zone_in(battle: Battle, side: Side, gun: Body) -> float:
    """The gun's own move by its team: 24 in with four cavalrymen put down within six inches, else 12 (LW.GAME.13)."""
    horse = [man for man in battle.men if man.side == side and man.arm == "cavalry" and man.status == "armed"]
    bodies_of = [man_body(man.name, man.arm, man.make, man.x_in, man.y_in, man.facing_deg) for man in horse]
    near = [body for body in bodies_of if about_gun(body_gap_in(gun, body))]
    return ordinary_gun_in(battle, len(near))


def zone_refusals(battle: Battle, side: Side, name: str, at: Point, move_in: float) -> Iterator[Refusal]:
    """Where a piece may be put down: by its own line, or in the Defensive Game in the zone of its side."""
    width_in, depth_in, north = battle.country.width_in, battle.country.depth_in, battle.south != side
    if battle.variety != "defensive game":
        may, clause, remedy = may_be_put_down(at.y_in, line_y(battle, side)), "LW.MOVE.04", "within 12 in of it"
    elif side == defender(battle):
        may, clause = defender_may_stand(at.y_in, depth_in, north, move_in), "LW.GAME.13"
        remedy = f"from it up to {number_text(move_in)} in short of the middle line"
    else:
        may, clause = attacker_may_stand(at.y_in, depth_in, north, move_in), "LW.GAME.13"
        remedy = f"from it up to {number_text(move_in)} in before it"
    if not 0.0 <= at.x_in <= width_in:
        yield Refusal(f"{name} stands beside the field", f"put it at x 0 to {number_text(width_in)}", clause, name)
    if not may:
        off_in = grid(beyond_line_in(battle, side, at.y_in))
        where = f"{number_text(abs(off_in))} in {'behind' if off_in < 0.0 else 'before'} your back line"
        yield Refusal(f"{name} stands {where}", f"put it {remedy}", clause, name)
