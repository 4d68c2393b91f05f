"""Moving up into contact without a charge, HIT: LW.MELEE.03 and .04, KS.CHARGE.23, KS.ADV.02.

The man of the unit who is nearest to the enemies, or to the waggon or depot, that it hits goes straight up to 3/32 in from
them, or where his move ends a little short, up to 1/8 in; the rest of the unit goes with him in its formation (closing.py).
It is the unit's move.

Rulings. Each man looks at the enemy nearest to him; the shortest of these ways counts that is free and that he can pay. It
costs what it costs across country; contours and works on it are paid for.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import CameUp
from sandgate.rules.wells1913.kriegspiel.charges.charge_ways import bars_of, contours_on
from sandgate.rules.wells1913.kriegspiel.charges.closing import Closed, closed, mined, with_closed
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, way_refusal, works_crossed
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, nearest, scene_of
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import with_horses
from sandgate.rules.wells1913.kriegspiel.moves.march_events import HeldUp
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import (
    WHOLE_MOVE,
    contour_way_in,
    cost_in,
    left_in,
    may_go,
    reach_in,
)
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goers
from sandgate.rules.wells1913.kriegspiel.orders import Hit
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, fighting, men_of, unit_of, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.kriegspiel.works.constructions import way_over_works_in
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN

HITTABLE: Final = ("field", "released")  # released men are taken again (LW.MELEE.23)


class Press(NamedTuple):
    """A unit that comes up: how far it can go, whom or what it hits, and what is in its way."""

    scene: Scene
    unit: Unit
    left_in: float
    targets: list[Body]
    bars: tuple[Body, ...]

    def extra_in(self, a: Point, b: Point) -> float:
        """What a way costs beyond its length: its contours and works."""
        up, down = contours_on(self.scene, a, b)
        return way_over_works_in(contour_way_in(up, down), works_crossed(self.scene.battle.works, (a, b)))

    def pays(self, way_in: float) -> bool:
        """Whether the unit can go so far across country, all counted in."""
        return may_go(cost_in(arm_of(self.unit), self.unit.formation, 0.0, way_in), self.left_in)

    def may_go(self, a: Point, b: Point) -> bool:
        """Whether a man can go straight from a place to a place."""
        return self.pays(distance(*a, *b) + self.extra_in(a, b)) and self.is_free(a, b)

    def is_free(self, a: Point, b: Point) -> bool:
        """Whether nothing bars a straight way."""
        rides = arm_of(self.unit) == "cavalry"
        goer = Goer(self.unit.name, half_width_in(rides), on_foot=not rides, wheels=False)
        return way_refusal(self.scene.battle, goer, (a, b), self.bars) is None


class Up(NamedTuple):
    """The way of the man who goes up first: to whom, and how far he can go."""

    man: Body
    target: Body
    most_in: float


# -- what may be hit ---------------------------------------------------------------------------------------------------


@step("LW.MELEE.03")
def no_target(battle: Battle, side: Side, name: str, statuses: Sequence[str] = ("field",)) -> list[Refusal]:
    """Why a unit cannot be charged or hit; it needs men in one of these states."""
    unit = next((each for each in battle.units if each.name == name), None)
    if unit is None:
        return [Refusal(f"there is no unit {name}", "name a unit of the enemy's", "KS.MOVE.13", name)]
    if unit.side == side:
        return [Refusal(f"{name} is your own", "name a unit of the enemy's", "LW.MELEE.03", name)]
    if not men_of(battle, name, statuses):
        return [Refusal(f"{name} has nobody left on the field", "name another unit", "LW.MELEE.03", name)]
    return []


def _no_store(battle: Battle, side: Side, name: str) -> list[Refusal]:
    """Why a waggon or depot cannot be reached out for."""
    waggons = [each.holder for each in battle.waggons if each.name == name and not (each.destroyed or each.aboard)]
    depots = [each.side for each in battle.depots if each.name == name and not each.destroyed]
    if any(owner != side for owner in (*waggons, *depots)):
        return []
    return [Refusal(f"{name} cannot be taken", "name an enemy's, on the field", "KS.ADV.02", name)]


@step("KS.GENERAL.04")
def unfit_to_hit(view: FieldView, side: Side, name: str) -> Iterator[Refusal]:
    """Why a unit cannot come into contact with anybody now, as far as its player sees."""
    yield from unfit(view, side, name, "move")
    if unit_of(view.battle, name).service == "general":
        yield Refusal("the General fights nobody", "send a unit", "KS.GENERAL.04", name)


@step("LW.MELEE.03", "LW.MELEE.04", "KS.CHARGE.23")
def hit_refusals(view: FieldView, side: Side, order: Hit) -> list[Refusal]:
    """All that keeps a unit from coming into contact, as far as its player sees."""
    battle, found = view.battle, list(unfit_to_hit(view, side, order.unit))
    stores = [*[waggon.name for waggon in battle.waggons], *[depot.name for depot in battle.depots]]
    is_store = order.target in stores
    found += _no_store(battle, side, order.target) if is_store else no_target(battle, side, order.target, HITTABLE)
    if found or _first(_press(scene_of(battle), side, order)) is not None:
        return found
    problem, remedy = f"{order.unit} does not reach {order.target}", "come nearer first, or go where the way is free"
    return [Refusal(problem, remedy, "LW.MELEE.03", order.unit)]


# -- the way -----------------------------------------------------------------------------------------------------------


@kept()
def _press(scene: Scene, side: Side, order: Hit) -> Press:
    unit = scene.units[order.unit]
    stores = [thing for thing in scene.things if thing.name == order.target]
    return Press(
        scene=scene,
        unit=unit,
        left_in=left_in(reach_in(arm_of(unit)), unit.spent),
        targets=stores or scene.of(man.name for man in men_of(scene.battle, order.target, HITTABLE)),
        bars=bars_of(scene, side, (order.target,)),
    )


@kept()
@step("LW.MELEE.03", "KS.MOVE.08", "KS.MOVE.09", "KS.CONSTRUCT.03")
def _first(press: Press) -> Up | None:
    """The man who goes up first, to whom, and how far he can go; None if nobody reaches contact."""
    return next(_ways(press), None) if press.targets else None


def _ways(press: Press) -> Iterator[Up]:
    men = press.scene.of(man.name for man in goers(press.scene.battle, press.unit))
    pairs = sorted(((*nearest(man, press.targets), man) for man in men), key=lambda pair: pair[0])
    for gap_in, target, man in pairs:
        if not press.pays(gap_in - CONTACT_IN):
            return
        a, b = Point(man.x_in, man.y_in), Point(target.x_in, target.y_in)
        extra_in = press.extra_in(a, b)
        if press.pays(gap_in - CONTACT_IN + extra_in) and press.is_free(a, b):
            yield Up(man, target, press.left_in - extra_in)


# -- the order ---------------------------------------------------------------------------------------------------------


@step("LW.MELEE.03", "LW.MELEE.04", "KS.DESTROY.06")
def hit(state: State, side: Side, order: Hit, bench: Bench) -> Step:
    """Move a unit into contact. One that meets what its player could not see stays where it is, or ends at a mine."""
    del bench
    press = _press(scene_of(state.battle), side, order)
    way = _first(press)
    if way is None:
        why = f"{order.target} is not to be reached"
        held = to_side(state.battle, side).tell(HeldUp, clauses=("LW.MELEE.03",), unit=order.unit, why=why)
        return state, (held,)
    blown = mined(state, press.scene, _closed(press, way, way.most_in), lambda most_in: _come_up(press, way, most_in))
    if blown is not None:
        held = now(state.battle).tell(HeldUp, clauses=("KS.DESTROY.06",), unit=order.unit, why="it met a mine")
        return blown[0], (held, *blown[1])
    battle = _come_up(press, way, way.most_in)
    men, clauses = tuple(man.name for man in men_of(battle, order.unit) if man.touched), ("LW.MELEE.03", "LW.MELEE.04")
    told = now(state.battle).tell(CameUp, clauses=clauses, unit=order.unit, target=order.target, men=men)
    return replace(state, battle=battle), (told,)


def hit_tried(state: State, side: Side, order: Hit) -> State:
    """The state with a unit moved into contact, as its player can tell; nothing changes where it has no way."""
    press = _press(scene_of(state.battle), side, order)
    way = _first(press)
    return state if way is None else replace(state, battle=_come_up(press, way, way.most_in))


@kept()
def _closed(press: Press, way: Up, most_in: float) -> Closed:
    """The unit in contact, or where its first man is halted."""
    first, men = press.scene.men[way.man.name], goers(press.scene.battle, press.unit)
    return closed(press.scene, men, first, way.target, press.targets, min(most_in, way.most_in), press.may_go)


@step("KS.MOVE.12", "LW.MELEE.04")
def _come_up(press: Press, way: Up, most_in: float) -> Battle:
    """The battle with a unit moved up so far, its move spent."""
    found = _closed(press, way, most_in)
    gone_in = grid(press.unit.gone_in + distance(*found.pivot, *found.contact))
    come = replace(found.unit(press.unit), spent=WHOLE_MOVE, gone_in=gone_in)
    return _touching(with_horses(with_unit(with_closed(press.scene.battle, found), come), come), press)


@step("LW.MELEE.03", "LW.MELEE.05")
def _touching(battle: Battle, press: Press) -> Battle:
    """The battle with those men of the unit noted who have come into contact with any enemy."""
    scene = scene_of(battle)
    side = press.unit.side
    enemies = [scene.bodies[man.name] for man in scene.men.values() if man.side != side and man.status == "field"]
    touched = {
        man.name
        for man in fighting(battle, press.unit.name)
        if any(near_by(scene.bodies[man.name], [*enemies, *press.targets], CONTACT_IN))
    }
    return replace(battle, men=tuple([replace(man, touched=True) if man.name in touched else man for man in battle.men]))
