"""Who serves a gun that fires: LW.MOB.04 and .05, KS.SHELL.09, KS.ARMS.13.

Rulings. Four men serve a gun that fires, and have fired with it: its gunners before others, the nearest first. Neither the
General nor men who hold horses serve one; nor, in that move, does who has moved, as men of another player may have.
"""

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import gap_to_gun, gun_outlines
from sandgate.rules.wells1913.kriegspiel.fire.fives import has_moved
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_outline, on_horse
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man
from sandgate.rules.wells1913.kriegspiel.roll import with_men
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.shot.serving import CREW_MEN, FAR_IN, about_gun, serves


@kept(2)
@step("LW.MOB.04", "LW.MOB.05", "KS.SHELL.09")
def crew(battle: Battle, gun: Gun) -> tuple[Man, ...]:
    """The men within six inches who can serve a gun: its own gunners first, then the nearest, then by their numbers."""
    parts, units = gun_outlines(gun.x_in, gun.y_in, gun.bearing_deg), {unit.name: unit for unit in battle.units}
    found = list[tuple[bool, float, int, Man]]()
    for man in battle.men:
        free = man.status == "field" and not man.holder and counts(man.service)
        if not serves(free, man.side == gun.holder, False) or distance(man.x_in, man.y_in, gun.x_in, gun.y_in) > FAR_IN:
            continue
        base = man_outline(on_horse(man, units[man.unit]), man.x_in, man.y_in, man.facing_deg)
        gap_in = gap_to_gun(base, parts)
        if about_gun(gap_in):
            found.append((man.unit != gun.name, gap_in, man.number, man))
    found.sort(key=lambda each: each[:3])
    return tuple(each[3] for each in found)


@step("KS.ARMS.13", "LW.MOB.04", "LW.MOVE.18")
def firing_crew(battle: Battle, gun: Gun) -> tuple[Man, ...]:
    """Those of its crew with whom a gun can fire in this move: they have not moved in it."""
    moved = [unit.name for unit in battle.units if has_moved(unit)]
    return tuple(man for man in crew(battle, gun) if man.unit not in moved)


@step("KS.ARMS.13", "KS.SHELL.09")
def served(battle: Battle, gun: Gun) -> Battle:
    """The battle after a gun has fired: four of its crew have fired with it."""
    return with_men(battle, [man.name for man in firing_crew(battle, gun)[:CREW_MEN]], lambda man: replace(man, fired=True))
