"""The men of a battle as bodies on the ground, worked out once for everything that a charge or a melee asks of it.

Gaps are measured from outline to outline, on the grid (LW.COUNTRY.07).
"""

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.rules.wells1913.field.crowd import Body, body_gap_in
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, men_bodies, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.melee.hand_to_hand import PARTICIPATION_IN

SPREAD_IN: Final = 1.4  # of the gaps of two bases whose middles are equally far from a man: no base is larger by more
MAN_REACH_IN: Final = HORSE.length_in
SURE_IN: Final = PARTICIPATION_IN + FOOT.width_in  # between middles: no man is narrower, so he need not be measured


class Scene(NamedTuple):
    """A battle, its country, and all who and that stand on it."""

    battle: Battle
    country: Country
    men: dict[str, Man]  # on the field, armed or not
    units: dict[str, Unit]
    bodies: dict[str, Body]  # of these men
    things: tuple[Body, ...]

    def of(self, names: Iterable[str]) -> list[Body]:
        """The bodies of men who stand on the field."""
        return [self.bodies[name] for name in names if name in self.bodies]

    def targets(self, unit: str) -> list[Body]:
        """What a charge on a unit is to reach: its men, horse-holders left out, and their gun if they have it."""
        men = self.of(man.name for man in self.men.values() if man.unit == unit and man.status == "field" and not man.holder)
        side = self.units[unit].side
        guns = dict.fromkeys(gun.name for gun in self.battle.guns if gun.name == unit and gun.holder == side)
        return [*men, *[thing for thing in self.things if thing.name in guns]]


@kept()
def scene_of(battle: Battle) -> Scene:
    """The scene of a battle."""
    bodies = {body.name: body for body in men_bodies(battle)}
    men = {man.name: man for man in battle.men if man.name in bodies}
    units = {unit.name: unit for unit in battle.units}
    return Scene(battle, dry_ground(battle), men, units, bodies, tuple(things(battle)))


def fighters(scene: Scene, side: Side, without: Container[str] = ()) -> Iterator[Man]:
    """The men of a side who fight and support: armed, neither horse-holders nor the General (KS.ARMS.08, KS.GENERAL.04)."""
    for man in scene.men.values():
        free = man.side == side and man.status == "field" and not man.holder
        if free and counts(man.service) and man.name not in without:
            yield man


def nearest(one: Body, others: Sequence[Body]) -> tuple[float, Body]:
    """The gap from a piece to the nearest of some men, and who that is; at equal gaps the first. There must be one."""
    apart = [(body.x_in - one.x_in, body.y_in - one.y_in) for body in others]
    squared = [dx * dx + dy * dy for dx, dy in apart]
    limit_in = math.sqrt(min(squared)) + SPREAD_IN
    reaches = [limit_in + (body.reach_in if body.reach_in > MAN_REACH_IN else 0.0) for body in others]
    close = [body for body, far, reach_in in zip(others, squared, reaches, strict=True) if far <= reach_in * reach_in]
    return min(((body_gap_in(one, body), body) for body in close), key=lambda found: found[0])


def contact_gap_in(one: Body, others: Sequence[Body]) -> float:
    """The gap from a piece to the nearest of some men; 0 where their middles show it to be within six inches."""
    for body in others:
        dx, dy = body.x_in - one.x_in, body.y_in - one.y_in
        if dx * dx + dy * dy <= SURE_IN * SURE_IN:
            return 0.0
    return nearest(one, others)[0]


def near_first(scene: Scene, names: Iterable[str], points: Sequence[Body]) -> tuple[str, ...]:
    """Men in the order of their gaps to the nearest of some points of contact; at equal gaps by their numbers."""
    gaps = [(nearest(scene.bodies[name], points)[0], scene.men[name].number, name) for name in names]
    return tuple(name for _, _, name in sorted(gaps))
