"""Prisoners: LW.MELEE.16 to .19, .23 and .25, for a game whose orders name units.

Ruling: prisoners are in the charge of the unit that took them. They stand behind it and are led with it, seven to a man, at
the end of its side's move; one that rides farther than they can go leaves them behind. They are guarded by any armed enemy
within six inches of them; without one they are free, unarmed (going_home.py). Men who have given themselves up wait for the
first enemy near enough.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import within
from sandgate.rules.wells1913.field.crowd import Body, near_by, too_near
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.field.standing import off_field, stands
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import PrisonersFreed, PrisonersHeld
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_body, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, fighters, nearest, scene_of
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, men_of, mover, with_men
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, ESCORT_RADIUS_IN, in_reach_of_escort, may_march

BattleStep = tuple[Battle, tuple[Event, ...]]

BEHIND_IN: Final = (1.8, 3.4, 5.0)  # where prisoners stand: so far behind a man of their captor
ASIDE_IN: Final = (0.0, -0.9, 0.9)  # and beside him


@step("LW.MELEE.17", "LW.MELEE.18")
def taken(battle: Battle, men: Sequence[str], captors: Sequence[str]) -> Battle:
    """Men become prisoners, each of the unit of that man of the captors still there who is nearest to him."""
    if not men:
        return battle
    scene = scene_of(battle)
    near = scene.of(man.name for man in battle.men if man.name in captors and man.status == "field")
    by = {name: scene.men[nearest(scene.bodies[name], near)[1].name].unit for name in men} if near else {}
    return with_men(
        battle,
        men,
        lambda man: replace(
            man, status="prisoner", holder=False, captor=by.get(man.name, ""), held_to=_held_to(battle, other(man.side))
        ),
    )


@step("LW.MELEE.19")
def _held_to(battle: Battle, captors: Side) -> int:
    """The move (from 1) to whose end men who are taken in this one are held wherever they are: their captors' next."""
    return battle.move + (3 if mover(battle) == captors else 2)


def held_by(battle: Battle, unit: str) -> tuple[Man, ...]:
    """The prisoners whom a unit holds."""
    return tuple(man for man in battle.men if man.status == "prisoner" and man.captor == unit)


# -- led with their captors --------------------------------------------------------------------------------------------


@step("LW.MELEE.16", "LW.MELEE.17")
def follow_captor(battle: Battle, unit: str) -> Battle:
    """Set the prisoners of a unit behind its men, as far as they can go in a move and as many as these can lead.

    Whoever is near one of its men already stays where he is.
    """
    escorts, scene = [man for man in men_of(battle, unit) if not man.holder], scene_of(battle)
    guards = scene.of(man.name for man in escorts)
    if not guards:
        return battle
    apart = [(nearest(scene.bodies[man.name], guards)[0], man) for man in held_by(battle, unit)]
    held = [man for gap_in, man in apart if not in_reach_of_escort(gap_in)]
    if not held:
        return battle
    gone = dict.fromkeys(man.name for man in held)
    standing, ends = [*scene.things, *[body for name, body in scene.bodies.items() if name not in gone]], dict[str, Man]()
    for man in held[: may_march(len(held), len(escorts))]:
        to = scene.men[nearest(scene.bodies[man.name], guards)[1].name]
        for place in _behind(scene, man, to):
            if too_near(place, standing) is None:
                standing.append(place)
                ends[man.name] = replace(man, x_in=place.x_in, y_in=place.y_in, facing_deg=to.facing_deg)
                break
    return replace(battle, men=tuple([ends.get(man.name, man) for man in battle.men]))


def _behind(scene: Scene, man: Man, to: Man) -> Iterator[Body]:
    """Places for a prisoner behind a man of his captor, within his own move: of one on foot with either, of a rider."""
    captor, own = scene.units[to.unit], scene.units[man.unit]
    slowest_in = min(reach_in(arm_of(captor)), reach_in(arm_of(own)))
    for behind_in in BEHIND_IN:
        for aside_in in ASIDE_IN:
            x, y = ahead(to.x_in, to.y_in, to.facing_deg, -behind_in, aside_in)
            place = man_body(man.name, on_horse(man, own), grid(x), grid(y), to.facing_deg)
            if within(distance(man.x_in, man.y_in, place.x_in, place.y_in), slowest_in) and _stands(scene, place):
                yield place


def _stands(scene: Scene, body: Body) -> bool:
    at = (body.x_in, body.y_in)
    return off_field(scene.country, *at) is None and stands(scene.country, body.outlines, *at) is None


def lead(battle: Battle) -> BattleStep:
    """Every unit leads its prisoners along."""
    captors = dict.fromkeys(man.captor for man in battle.men if man.status == "prisoner" and man.captor)
    for unit in captors:
        battle = follow_captor(battle, unit)
    return battle, ()


# -- guarded, or free --------------------------------------------------------------------------------------------------


@step("LW.MELEE.17", "LW.MELEE.18", "LW.MELEE.19", "LW.MELEE.20", "LW.MELEE.25")
def guarded(battle: Battle) -> BattleStep:
    """Settle who guards every prisoner, and who is free since nobody does."""
    held = [man for man in battle.men if man.status == "prisoner"]
    if not held:
        return battle, ()
    scene, captors, free = scene_of(battle), dict[str, str](), dict[str, Side]()
    guards = {side: scene.of(man.name for man in fighters(scene, side)) for side in SIDES}
    for man in held:
        near = near_by(scene.bodies[man.name], guards[other(man.side)], ESCORT_RADIUS_IN)
        units = dict.fromkeys(scene.men[body.name].unit for body, _ in sorted(near, key=lambda found: found[1]))
        if units:
            captors[man.name] = man.captor if man.captor in units else next(iter(units))
        elif man.captor and (battle.move + 1 >= man.held_to or not men_of(battle, man.captor)):
            free[man.name] = man.side
    changed = {name: unit for name, unit in captors.items() if scene.men[name].captor != unit}
    battle = with_men(battle, captors, lambda man: replace(man, captor=captors[man.name]))
    battle = with_men(battle, free, lambda man: replace(man, status="released", captor=""))
    return battle, (*_held(battle, changed), *_freed(battle, free))


def _held(battle: Battle, captors: dict[str, str]) -> Iterator[Event]:
    for unit in dict.fromkeys(captors.values()):
        men = tuple(name for name, by in captors.items() if by == unit)
        yield now(battle).tell(PrisonersHeld, clauses=("LW.MELEE.17", "LW.MELEE.19"), unit=unit, men=men)


def _freed(battle: Battle, free: dict[str, Side]) -> Iterator[Event]:
    for side in SIDES:
        men = tuple(name for name, of in free.items() if of == side)
        if men:
            clauses = ("LW.MELEE.18", "LW.MELEE.19")
            yield now(battle).tell(PrisonersFreed, clauses=clauses, side=side, men=men)


@step("LW.MELEE.23")
def retaken(battle: Battle) -> BattleStep:
    """Released men in contact with armed enemies of the side that has moved are prisoners again."""
    released = [man for man in battle.men if man.status == "released" and man.side != mover(battle)]
    if not released:
        return battle, ()
    scene = scene_of(battle)
    enemies = scene.of(man.name for man in fighters(scene, mover(battle)))
    captors = dict[str, str]()
    for man in released:
        touching = next(iter(near_by(scene.bodies[man.name], enemies, CONTACT_IN)), None)
        if touching is not None:
            captors[man.name] = scene.men[touching[0].name].unit
    battle = with_men(battle, captors, lambda man: replace(man, status="prisoner", captor=captors[man.name]))
    return battle, tuple(_held(battle, captors))
