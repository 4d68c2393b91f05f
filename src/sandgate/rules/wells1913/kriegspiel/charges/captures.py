"""Guns, waggons and depots that change hands at the end of a move: LW.MELEE.26 to .29; KS.ADV.02.

Whether a gun is captured is slot LW.MELEE.26, by its number. The General: generals.py.

A gun is captured by four armed enemies within six inches of it who have gone past its axle, from where they stood as the
move began in which they came so near, when no armed man of its holder's is near it; as long as enemies are near and have
not captured it, it is in dispute: only its holder may use it, with four men.

Ruling. A waggon or depot is taken, with what it holds, by an enemy in contact with it when no armed man of its own side is
within six inches.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import Captured
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, fighters, scene_of
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, with_gun, with_secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.melee.disputed_gun import Approach, DisputeEnded, GunDisputed, past_axle
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN, gun_captured, in_contact


class Round(NamedTuple):
    """Who stands within six inches of a thing: how many of its own side, and the enemies with their gaps."""

    own: int
    enemies: tuple[tuple[Body, float], ...]


def capture(state: State, bench: Bench) -> Step:
    """Settle for every gun, waggon and depot whose it is."""
    scene = scene_of(state.battle)
    men = {side: scene.of(man.name for man in fighters(scene, side)) for side in SIDES}
    state, told = _guns(state, scene, men, bench)
    state, more = _stores(state, scene, men)
    return state, (*told, *more)


def _round(thing: Body, holder: Side, men: dict[Side, list[Body]]) -> Round:
    own = sum(1 for _ in near_by(thing, men[holder], CAPTURE_RADIUS_IN))
    return Round(own, tuple(near_by(thing, men[other(holder)], CAPTURE_RADIUS_IN)))


@step("LW.MELEE.26", "LW.MELEE.28", "LW.MELEE.29")
def _guns(state: State, scene: Scene, men: dict[Side, list[Body]], bench: Bench) -> Step:
    told = list[Event]()
    things = {thing.name: thing for thing in scene.things}
    for gun in state.battle.guns:
        if gun.destroyed:
            continue
        near = _round(things[gun.name], gun.holder, men)
        if near.enemies or gun.approaches:
            found, event = _examined(state, gun, near, bench)
            state = replace(state, battle=with_gun(state.battle, found))
            told.append(event)
    return state, tuple(told)


@step("LW.MELEE.26", "LW.MELEE.27", "LW.MELEE.28", "LW.MELEE.29")
def _examined(state: State, gun: Gun, near: Round, bench: Bench) -> tuple[Gun, Event]:
    """A gun to which enemies have come up, or from which they have gone, after the move, and what is told of it."""
    to = _who_see_all(state.battle)
    if not near.enemies:
        return replace(gun, approaches=()), DisputeEnded(to=to, clauses=("LW.MELEE.28",), gun=gun.name)
    come_from = _approaches(state.battle, gun, near)
    passed = len(past_axle(gun.x_in, gun.y_in, [body for body, _ in near.enemies], come_from))
    slot = Slot(state.battle.move + 1, "LW.MELEE.26", gun.number)
    if bench.judge(slot, gun_captured(near.own, passed), about=f"Is {gun.name} captured by {other(gun.holder)}?"):
        by = other(gun.holder)
        return replace(gun, holder=by, approaches=()), _captured(state, gun.name, by, "LW.MELEE.26", (slot,))
    told = GunDisputed(
        to=to,
        clauses=("LW.MELEE.26", "LW.MELEE.27", "LW.MELEE.28"),
        slots=(slot,),
        gun=gun.name,
        owners=near.own,
        enemies=len(near.enemies),
        passed=passed,
    )
    return replace(gun, approaches=come_from), told


@step("KS.GENERAL.02")
def _who_see_all(battle: Battle) -> tuple[str, ...]:
    """The roles that see the whole field: of enemies near a gun a General hears from his commanders."""
    return tuple(post.key for post in battle.posts if as_the_general_sees(battle, post) is battle)


@step("LW.MELEE.27")
def _approaches(battle: Battle, gun: Gun, near: Round) -> tuple[Approach, ...]:
    """Where each enemy near a gun stood as the move began in which he came so near."""
    stood = {man.name: at for man, at in zip(battle.men, battle.stood, strict=True)}
    known = {approach.man: approach for approach in gun.approaches}
    return tuple(known.get(body.name) or Approach(body.name, *stood[body.name]) for body, _ in near.enemies)


def _captured(state: State, name: str, by: Side, clause: str, slots: tuple[Slot, ...] = ()) -> Captured:
    return now(state.battle).tell(Captured, clauses=(clause,), slots=slots, name=name, by=by)


@step("KS.ADV.02", "KS.SUPPLY.01")
def _stores(state: State, scene: Scene, men: dict[Side, list[Body]]) -> Step:
    told = list[Event]()
    for thing, holder in _held(scene):
        near = _round(thing, holder, men)
        if near.own == 0 and any(in_contact(gap_in) for _, gap_in in near.enemies):
            state = _handed_over(state, thing.name, holder)
            told.append(_captured(state, thing.name, other(holder), "KS.ADV.02"))
    return state, tuple(told)


def _held(scene: Scene) -> Iterator[tuple[Body, Side]]:
    """The waggons and depots on the field, and whose they are."""
    battle = scene.battle
    holders: dict[str, Side] = {
        **{waggon.name: waggon.holder for waggon in battle.waggons},
        **{depot.name: depot.side for depot in battle.depots},
    }
    yield from ((thing, holders[thing.name]) for thing in scene.things if thing.name in holders)


def _handed_over(state: State, name: str, holder: Side) -> State:
    """The state with a waggon or depot, and what it holds, in the hands of the other side."""
    battle, by = state.battle, other(holder)
    waggons = tuple([replace(each, holder=by) if each.name == name else each for each in battle.waggons])
    depots = tuple([replace(each, side=by) if each.name == name else each for each in battle.depots])
    state = replace(state, battle=replace(battle, waggons=waggons, depots=depots))
    before, after = secrets_of(state, holder), secrets_of(state, by)
    stock = tuple(each for each in before.stocks if each.holder == name)
    kept = tuple(each for each in before.stocks if each.holder != name)
    state = with_secrets(state, replace(before, stocks=kept))
    return with_secrets(state, replace(after, stocks=(*after.stocks, *stock)))
