"""What a General sees of the enemy from behind his figure, and what an injured one sees. KS.GENERAL.02 and .05.

Only a player who has no other arm to command is shown so little. A thing shows if the straight line to the middle of its top
is free of houses, walls, rocks, trunks and blocks; men, guns and waggons hide nothing. A work shows if one of its strips
does. Once the battle is over all see all.

Ruling: he looks from over his figure, 66 in above the floor, the best place that the rule allows him.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.terrain import level_there, terrain_of
from sandgate.rules.wells1913.kriegspiel.generals.the_general import viewpoint
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, HORSE, on_horse
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, Man, Unit, Work
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD, commands
from sandgate.rules.wells1913.kriegspiel.seen import BY_NAME, DUTY_ALONE, GUN_IN_SIGHT, OFF_THE_FIELD, OnField, battle_with
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post
from sandgate.rules.wells1913.kriegspiel.transport.trains import place_of
from sandgate.rules.wells1913.kriegspiel.works.constructions import HEIGHT_IN

KEPT: Final = 8
THING_HIGH_IN: Final = 1.5  # a gun's wheels, a waggon, a boat, a depot

_kept: dict[tuple[int, str], tuple[Battle, Battle]] = {}


@step("KS.GENERAL.02", "KS.GENERAL.05")
def as_the_general_sees(battle: Battle, post: Post) -> Battle:
    """The battle as a post sees it; the same record for the same battle."""
    if battle.phase == "over" or (post.services != ("general",) and commands(battle, post)):
        return battle
    found = _kept.get((id(battle), post.key))
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[id(battle), post.key] = (battle, _shown(battle, post))  # kept with it, so that its identity stays
    return found[1]


def _shown(battle: Battle, post: Post) -> Battle:
    if not commands(battle, post):
        return _blank(battle)
    return battle if battle.options.open_view else _without(battle, _Eye(battle, post))


@step("KS.GENERAL.02")
def as_all_see(battle: Battle) -> Battle:
    """The battle as all may know it: without what is hidden from a General who is in the room."""
    shown = battle
    if battle.phase != "over" and not battle.options.open_view:
        for post in battle.posts:
            if commands(battle, post) == ("general",):
                shown = _without(shown, _Eye(battle, post))
    return shown


def _blank(battle: Battle) -> Battle:
    """The empty country."""
    return battle_with(battle, OnField(), battle.closed)


@step("KS.GENERAL.02")
def _without(battle: Battle, eye: "_Eye") -> Battle:
    """The battle without the enemies whom the General does not see; he knows of the others' units by name alone."""
    men = tuple(_known_men(battle, eye))
    shown = dict.fromkeys(man.unit for man in men if man.status in ON_FIELD)
    first = first_units(battle)
    there = [unit for unit in battle.units if unit.side == eye.side or unit.name in shown or unit.name in first]
    units = tuple([unit if unit.side == eye.side or unit.name in shown else _masked(unit) for unit in there])
    own = dict.fromkeys(unit.name for unit in battle.units if unit.side == eye.side)
    guns = tuple([GUN_IN_SIGHT(gun) for gun in battle.guns if eye.shows(gun.holder, gun.x_in, gun.y_in)])
    fired = {**shown, **dict.fromkeys([gun.name for gun in guns])}
    seen = OnField(
        units=units,
        men=men,
        guns=guns,
        waggons=tuple([each for each in battle.waggons if eye.shows(each.holder, each.x_in, each.y_in)]),
        depots=tuple([each for each in battle.depots if eye.shows(each.side, each.x_in, each.y_in)]),
        boats=tuple([each for each in battle.boats if eye.shows(each.side, each.x_in, each.y_in)]),
        trains=tuple([each for each in battle.trains if eye.shows(each.side, *place_of(battle, each, 0)[0])]),
        works=tuple([work for work in battle.works if any(_shows(eye, work, strip) for strip in work.strips)]),
        duties=tuple([_known_duty(duty, shown) for duty in battle.duties if duty.unit in own or duty.unit in shown]),
        tracks=tuple([track for track in battle.tracks if track.side == eye.side or track.by in fired]),
    )
    return battle_with(battle, seen, battle.closed)


def _shows(eye: "_Eye", work: Work, strip: tuple[Point, ...]) -> bool:
    """Whether the middle of a strip of a work stands in the General's sight."""
    x_in, y_in = (added([place[axis] for place in strip]) / len(strip) for axis in (0, 1))
    return eye.shows(work.side, x_in, y_in, HEIGHT_IN)


class _Eye:
    """The General's eye: where it is, and what it sees."""

    def __init__(self, battle: Battle, post: Post) -> None:
        figure = [unit for unit in battle.units if unit.side == post.side and unit.service == "general"]
        self.battle, self.side = battle, post.side
        self.at = Point(figure[0].x_in, figure[0].y_in) if figure else None

    def shows(self, side: str, x_in: float, y_in: float, high_in: float = THING_HIGH_IN) -> bool:
        """Whether a thing is his own side's, or stands in his sight; without a figure he sees everything."""
        if side == self.side or self.at is None:
            return True
        field, (at_x_in, at_y_in) = self.battle.field, self.at
        level = level_there(terrain_of(field.country).levels, at_x_in, at_y_in)
        eye_in = viewpoint(*self.at, *self.at, self.battle.south == self.side).height_in - level * field.contour_in
        return sees(field.country, at_x_in, at_y_in, eye_in, x_in, y_in, high_in, field.contour_in)


def first_units(battle: Battle) -> dict[str, None]:
    """The units that were put down: others have formed on the field, which a General knows of those in sight alone."""
    return dict.fromkeys([man.name.partition(".")[0] for man in battle.men])


def _known_men(battle: Battle, eye: _Eye) -> Iterator[Man]:
    """Own men, enemies in sight, and of those who are off the field only that they are, by the units that were put down."""
    units = {unit.name: unit for unit in battle.units}
    for man in battle.men:
        if man.side == eye.side:
            yield man
        elif man.status not in (*ON_FIELD, "aboard"):
            yield replace(OFF_THE_FIELD(man), unit=man.name.partition(".")[0])
        elif man.status in ON_FIELD:
            high_in = (HORSE if on_horse(man, units[man.unit]) else FOOT).height_in
            if eye.shows(man.side, man.x_in, man.y_in, high_in):
                yield man


def _masked(unit: Unit) -> Unit:
    """A unit of which nothing but the name is known."""
    return BY_NAME(unit)


def _known_duty(duty: Duty, shown: dict[str, None]) -> Duty:
    return duty if duty.by in shown else DUTY_ALONE(duty)
