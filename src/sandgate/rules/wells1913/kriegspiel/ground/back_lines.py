"""Whose back line is whose, which way is forward, and who stands on the enemy's line. LW.COUNTRY.02 and .13, LW.GAME.08."""

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.battle.blow_at_the_rear import on_line
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_outline, on_horse
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import armed
from sandgate.rules.wells1913.kriegspiel.state import Battle


@step("LW.COUNTRY.13")
def line_y(battle: Battle, side: Side) -> float:
    """The y of a side's back line."""
    return 0.0 if battle.south == side else battle.field.country.depth_in


def forward(battle: Battle, side: Side) -> float:
    """The sense in which a side advances: 1 to the north, -1 to the south."""
    return 1.0 if battle.south == side else -1.0


def front_deg(battle: Battle, side: Side) -> float:
    """The bearing of the enemy's line from one's own."""
    return 0.0 if battle.south == side else 180.0


def beyond_line_in(battle: Battle, side: Side, y_in: float) -> float:
    """How far a place lies in front of a side's own back line; negative behind it."""
    return (y_in - line_y(battle, side)) * forward(battle, side)


@step("LW.GAME.08")
def on_enemy_line(battle: Battle, side: Side) -> tuple[Man, ...]:
    """The armed men of a side whose bases are on the enemy's back line or over it."""
    units = {unit.name: unit for unit in battle.units}
    in_north, line_in = battle.south == side, line_y(battle, other(side))
    found = []
    for man in armed(battle, side):
        base = man_outline(on_horse(man, units[man.unit]), man.x_in, man.y_in, man.facing_deg)
        ys = [y for _, y in base.corners]
        nearest_in = max(ys) + base.radius if in_north else min(ys) - base.radius
        if on_line(nearest_in, line_in, in_north):
            found.append(man)
    return tuple(found)
