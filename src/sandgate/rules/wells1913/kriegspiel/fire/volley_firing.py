"""A unit fires its rifles, five by five. KS.RIFLE.01 to .06, KS.ARMS.13 and .18.

Each five's shot is the ordinary one of the book with this game's smaller men (shot/gun_shot.py). What is asked of the bench:
two errors for each, one more for each man whom the bolt oversets, and who fell. How fives are made: fives.py. How they aim:
volley.py.

Ruling: all fives aim before the first of them fires.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.fire.fallen import fallen
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import RifleFired, VolleyFired
from sandgate.rules.wells1913.kriegspiel.fire.fives import fives, formation_of, has_moved
from sandgate.rules.wells1913.kriegspiel.fire.rifle_fire import has_rifles, shots_of_formation
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import scene_of
from sandgate.rules.wells1913.kriegspiel.fire.tracks import with_track
from sandgate.rules.wells1913.kriegspiel.fire.volley import Aim, Rifle, after_firing, aims, laid, targets
from sandgate.rules.wells1913.kriegspiel.generals import generals
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.orders import Volley
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import (
    ON_FIELD,
    arm_of,
    killed,
    men_of,
    unit_of,
    with_men,
    with_unit,
)
from sandgate.rules.wells1913.kriegspiel.state import Battle, State, Track
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.notation.parts import names_said
from sandgate.rules.wells1913.shot.gun_effect import deflection_deg
from sandgate.rules.wells1913.shot.gun_fire import SIGMA_MRAD
from sandgate.rules.wells1913.shot.gun_shot import flown, follow
from sandgate.rules.wells1913.shot.laying import Lay
from sandgate.rules.wells1913.shot.shot_report import Firer, report
from sandgate.rules.wells1913.shot.shot_scene import Scene
from sandgate.rules.wells1913.shot.shot_way import Shot

Step = tuple[State, tuple[Event, ...]]


class Shooting(NamedTuple):
    """One shot of a volley: its number in it, at what it aims and how it is laid."""

    number: int
    aim: Aim
    rifle: Rifle


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("KS.RIFLE.01", "KS.RIFLE.04", "KS.RIFLE.05", "KS.SUPPLY.12")
def volley_refusals(view: FieldView, side: Side, order: Volley) -> list[Refusal]:
    """All that keeps a unit from firing its rifles as ordered, as far as its player knows."""
    battle = view.battle
    if not any(unit.name == order.unit for unit in battle.units):
        return [Refusal(f"{order.unit} is not a unit of men", "name a unit of yours", "KS.MOVE.13", order.unit)]
    unfit_now = list(unfit(view, side, order.unit, "fire"))
    if unfit_now:
        return unfit_now
    found = [*_no_fives(battle, unit_of(battle, order.unit)), *_no_target(battle, side, order)]
    if not found and not _shooting(battle, order):
        found = [Refusal(f"no shot of {order.unit} can be laid for {aim_text(order)}", "aim elsewhere", "KS.RIFLE.03")]
    return found


def unfit_to_volley(view: FieldView, side: Side, name: str) -> Iterator[Refusal]:
    """Why a unit cannot fire at anything now, as far as its player knows."""
    yield from unfit(view, side, name, "fire")
    yield from _no_fives(view.battle, unit_of(view.battle, name))


@step("KS.RIFLE.01", "KS.ARMS.18")
def _no_fives(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    name, formation = unit.name, formation_of(unit)
    if not has_rifles(arm_of(unit)):
        yield Refusal(f"{name} has no rifles", "infantry fires, and dismounted cavalry", "KS.RIFLE.05", name)
    elif has_moved(unit):
        yield Refusal(f"{name} has moved", "who moves does not fire in the same move", "KS.ARMS.13", name)
    elif any(track.by == name and track.move == battle.move + 1 for track in battle.tracks):
        yield Refusal(f"{name} has fired", "each five fires once in a move", "KS.RIFLE.04", name)
    elif shots_of_formation(formation, len(battle.men), 0) == 0:
        yield Refusal(f"{name} is in {formation}", "two ranks and extended order fire", "KS.ARMS.18", name)
    elif not fives(battle, name):
        fired = any(man.fired for man in men_of(battle, name))
        why = "has no five left that has not fired" if fired else "has no five men roughly in a line"
        clause = "KS.RIFLE.04" if fired else "KS.RIFLE.01"
        brief = "all fives have fired" if fired else "no five in line"
        yield Refusal(f"{name} {why}", "it takes five for a shot", clause, name, brief=brief)


def _no_target(battle: Battle, side: Side, order: Volley) -> Iterator[Refusal]:
    if order.at is not None:
        return
    target = next((unit for unit in battle.units if unit.name == order.target), None)
    if target is None:
        problem = f"{order.target} is not a unit of men"
        yield Refusal(problem, "aim at a unit, or at a place as (60,90)", "KS.RIFLE.03", order.target)
    elif target.side == side:
        yield Refusal(f"{order.target} is your own", "aim at the enemy, or at a place", "KS.RIFLE.03", order.target)
    elif not targets(battle, order.target):
        problem = f"{order.target} has nobody on the field"
        yield Refusal(problem, "aim at somebody who is there", "LW.GUN.11", order.target)


def aim_text(order: Volley) -> str:
    """What is fired at, as it is written in the order.

    >>> aim_text(Volley("RI4", target="BI2"))
    '@BI2'
    """
    return str(order).partition(" VOLLEY ")[2]


# -- firing --------------------------------------------------------------------------------------------------------------


@kept()
def _shooting(battle: Battle, order: Volley) -> tuple[Shooting, ...]:
    """The shots of a volley that can be laid, numbered by the fives."""
    unit, scene = unit_of(battle, order.unit), _scene(battle, order.unit)
    aimed = enumerate(aims(battle, order, fives(battle, order.unit)), 1)
    shots = [(number, aim, laid(battle, scene, unit, aim)) for number, aim in aimed]
    return tuple([Shooting(number, aim, rifle) for number, aim, rifle in shots if rifle is not None])


@kept()
@step("LW.GUN.05")
def _scene(battle: Battle, unit: str) -> Scene:
    """What the shots of a unit may meet: its own men lie down for them."""
    return scene_of(battle, "", [man.name for man in men_of(battle, unit)])


@step("KS.RIFLE.01", "KS.RIFLE.04", "KS.ARMS.13", "KS.SUPPLY.04")
def volley(state: State, side: Side, order: Volley, bench: Bench) -> Step:
    """Each five fires its one shot; the men of all of them have fired, and it is one firing move of the unit."""
    del side
    scene, told, count = _scene(state.battle, order.unit), list[Event](), 0
    shots = _shooting(state.battle, order)
    state = _fired(state, order, shots)
    for shot in shots:
        state, done, dead = _fire(state, order.unit, shot, scene, bench)
        scene = _without(scene, state.battle, dead)
        count, told = count + len(dead), [*told, *done]
    tell, clauses = now(state.battle).tell, ("KS.RIFLE.01", "KS.RIFLE.04")
    whole = tell(VolleyFired, clauses=clauses, unit=order.unit, aim=aim_text(order), shots=len(shots), dead=count)
    return state, (*told, whole)


def _without(scene: Scene, battle: Battle, dead: Sequence[str]) -> Scene:
    """A scene without the dead, and without a General who is off the field."""
    gone = [*dead, *[man.name for man in battle.men if man.service == "general" and man.status not in ON_FIELD]]
    return scene._replace(things=tuple([thing for thing in scene.things if thing.name not in gone]))


def _fired(state: State, order: Volley, shots: Sequence[Shooting]) -> State:
    """The state with the men of these fives as having fired, and their unit's firing move counted."""
    names = [name for shot in shots for name in shot.aim.five.men]
    battle = with_men(state.battle, names, lambda man: replace(man, fired=True))
    unit = after_firing(unit_of(battle, order.unit), len(shots), battle.options.literal_ammunition)
    return replace(state, battle=with_unit(battle, unit))


@step("KS.RIFLE.03", "LW.GUN.08", "LW.GUN.19", "LW.GUN.23", "LW.GUN.25")
def _fire(
    state: State, name: str, shooting: Shooting, scene: Scene, bench: Bench
) -> tuple[State, tuple[Event, ...], tuple[str, ...]]:
    """One shot: its errors are thrown, the bolt is followed, and the dead are found."""
    battle, unit, number = state.battle, unit_of(state.battle, name), shooting.number
    first = Slot(battle.move + 1, "KS.RIFLE.03", number_of(battle, name), number)
    slots = [first, first._replace(nth=1)]
    throws = _thrown(f"shot {number} of {name}", slots, bench)
    flew = flown(Lay(shooting.rifle.bearing_deg, shooting.rifle.elevation_deg), throws, SIGMA_MRAD, SIGMA_MRAD)

    def deflect(count: int) -> float:
        slots.append(first._replace(nth=1 + count))
        return deflection_deg(
            bench.normal(slots[-1], f"How far is shot {number} of {name} turned by the man overset, at count {count}?")
        )

    shot = follow(scene, *shooting.rifle[:3], *flew, deflect)
    killers = f"shot {number} of {name}"
    found = fallen(battle, _men(battle, shot), first._replace(clause="LW.GUN.15"), killers, bench)
    fired = _told(battle, name, shooting, throws, flew, (*slots, *found.slots))
    track = Track(battle.move + 1, name, number, unit.side, "", shot.legs, found.dead)
    own = tuple([man.name for man in battle.men if man.side == unit.side])
    log = report(Firer(name, now(battle), own), number, shot, found.dead, found.slots)
    state, hurt = _generals(replace(state, battle=with_track(killed(battle, found.dead), track)), shot)
    return state, (fired, *log, *hurt), found.dead


def number_of(battle: Battle, unit: str) -> int:
    """The number of a unit in slots: that of its first man."""
    return next(man.number for man in battle.men if man.unit == unit)


def _thrown(shot: str, slots: Sequence[Slot], bench: Bench) -> tuple[float, float]:
    return bench.normal(slots[0], f"How far does {shot} err in bearing?"), bench.normal(
        slots[1], f"How far does {shot} err in elevation?"
    )


def _men(battle: Battle, shot: Shot) -> list[str]:
    """The men whom a shot kills, as they were struck, without a General."""
    figures = [man.name for man in battle.men if man.service == "general"]
    return [name for name in shot.dead if name not in figures]


def _told(
    battle: Battle, name: str, shooting: Shooting, throws: tuple[float, float], flew: Lay, slots: tuple[Slot, ...]
) -> RifleFired:
    return now(battle).tell(
        RifleFired,
        clauses=("KS.RIFLE.03", "LW.GUN.08", "LW.GUN.11"),
        slots=slots,
        unit=name,
        five=shooting.number,
        over=shooting.aim.five.middle.name,
        aim=shooting.aim.text,
        bearing_deg=shooting.rifle.bearing_deg,
        elevation_deg=shooting.rifle.elevation_deg,
        throws=throws,
        flew_bearing_deg=flew.bearing_deg,
        flew_elevation_deg=flew.elevation_deg,
    )


@step("KS.GENERAL.04", "KS.GENERAL.06")
def _generals(state: State, shot: Shot) -> Step:
    """A General whom a shot would have killed, were he a man."""
    told, overset = list[Event](), {each.met for each in shot.contacts if each.consequence in {"overset", "knocked down"}}
    for man in [man for man in state.battle.men if man.service == "general" and man.name in shot.dead]:
        state, done = generals.hit_by_rifle(state, man.unit, man.name in overset, shot.dead.index(man.name))
        told += done
    return state, tuple(told)


# -- beforehand ----------------------------------------------------------------------------------------------------------


@step("KS.RIFLE.04", "KS.ARMS.13")
def volley_tried(state: State, side: Side, order: Volley) -> State:
    """The state after an order to fire as far as its writer can know: the fives have fired."""
    del side
    return _fired(state, order, _shooting(state.battle, order))


@step("KS.RIFLE.03", "LW.GUN.11")
def volley_forecast(battle: Battle, side: Side, order: Volley) -> Iterator[tuple[str, str]]:
    """What the shots of a volley would strike first without error, in words, with the clause."""
    scene, sides = _scene(battle, order.unit), {man.name: man.side for man in battle.men}
    shots = _shooting(battle, order)
    if not shots:
        return
    met = dict[str, int]()
    for each in shots:
        shot = follow(scene, *each.rifle, lambda _: 0.0)
        first = shot.contacts[0].met if shot.contacts else "nothing"
        met[first] = met.get(first, 0) + 1
    struck = [name + (" (your own man)" if sides.get(name) == side else "") for name in met]
    counted = [name if count == 1 else f"{name} ({count} times)" for name, count in zip(struck, met.values(), strict=True)]
    shots_text = "1 shot strikes" if len(shots) == 1 else f"{len(shots)} shots strike"
    yield f"without error {shots_text} {names_said(counted)} first", "KS.RIFLE.03"
