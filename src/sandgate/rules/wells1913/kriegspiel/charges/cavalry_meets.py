"""Charges of cavalry upon mounted cavalry, settled on the field: KS.CHARGE.11 to .13 and .15 to .19.

The coin is slot KS.CHARGE.15, whether the weaker side is isolated slot KS.CHARGE.16; both are named by the first man of the
charging unit and the first man of the unit charged.

Ruling: stationary is a unit that had its choice before any cavalry of the enemy's and stayed mounted where it was. Of a
unit of which some men are driven back all the others go with them: it falls back as one.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.charges.captivity import taken
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_against_cavalry import (
    DRIVEN_BACK_IN,
    effective,
    meeting,
    ridden_down,
    stationary,
    tossed,
)
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import CavalryMet, RiddenDown, UnitBound
from sandgate.rules.wells1913.kriegspiel.charges.duties import laid
from sandgate.rules.wells1913.kriegspiel.charges.onsets import Onset, alive
from sandgate.rules.wells1913.kriegspiel.charges.support import is_isolated
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, near_first
from sandgate.rules.wells1913.kriegspiel.moves.falling_back import retreat
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, Unit
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_of
from sandgate.rules.wells1913.kriegspiel.telling import now


class Met(NamedTuple):
    """What a meeting costs the charger and the charged, in men: prisoners and dead of each, and who was isolated."""

    cavalry_prisoners: int
    cavalry_dead: int
    prisoners: int
    dead: int
    isolated: Literal["", "charger", "charged"] = ""
    loser: Literal["", "charger", "charged"] = ""  # of a toss
    slots: tuple[Slot, ...] = ()


def settle_meeting(state: State, scene: Scene, onset: Onset, engaged: dict[str, None], bench: Bench) -> Step:
    """Settle a charge on mounted cavalry."""
    if stood_still(state.battle, onset.target):
        return _ride_down(state, scene, onset)
    return _meet(state, scene, onset, engaged, bench)


# -- stationary cavalry ------------------------------------------------------------------------------------------------


@step("KS.CHARGE.12")
def stood_still(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is stationary: its duty to choose is kept for the enemy's next move if it stayed where it was."""
    kept = [duty.since for duty in battle.duties if duty.kind == "must choose" and duty.unit == unit.name]
    return any(stationary(since, battle.move + 1, True) for since in kept)


@step("KS.CHARGE.11", "KS.CHARGE.13", "KS.CHARGE.19", "KS.ARMS.17")
def _ride_down(state: State, scene: Scene, onset: Onset) -> Step:
    """Stationary cavalry is ridden down: the nearest of its body die, the next are driven back, the charger loses nobody."""
    battle, sabres = state.battle, alive(state.battle, onset.sabres)
    body = near_first(scene, _mounted_body(battle, scene, onset), scene.of(onset.riders))
    result = ridden_down(len(sabres), len(body))
    dead, driven = body[: result.killed], body[result.killed : result.killed + result.driven_back]
    told = now(battle).tell(
        RiddenDown,
        clauses=("KS.CHARGE.12", "KS.CHARGE.13"),
        units=onset.names,
        target=onset.target.name,
        sabres=len(sabres),
        standing=len(body),
        dead=dead,
        driven=driven,
    )
    state, events = replace(state, battle=killed(battle, dead)), list[Event]([told])
    for name in dict.fromkeys(scene.men[man].unit for man in driven):
        state, more = retreat(state, unit_of(state.battle, name), onset.bearing_deg, DRIVEN_BACK_IN)
        events += more
    return state, tuple(events)


def _mounted_body(battle: Battle, scene: Scene, onset: Onset) -> tuple[str, ...]:
    """All horsemen still there of the body in which the first of those charged stood."""
    bodies = bodies_of(scene.battle, onset.target.side)
    body = next((body for body in bodies if onset.charged[0] in body), onset.charged)
    return alive(battle, [name for name in body if name in scene.men and _rides(scene, name)])


def _rides(scene: Scene, name: str) -> bool:
    unit = scene.units[scene.men[name].unit]
    return unit.service == "cavalry" and unit.mounted


# -- a meeting ---------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.15", "KS.CHARGE.16", "KS.CHARGE.17", "KS.CHARGE.07")
def _meet(state: State, scene: Scene, onset: Onset, engaged: dict[str, None], bench: Bench) -> Step:
    """Cavalry meets cavalry: equal numbers are tossed for, unequal ones fight the melee of Little Wars."""
    battle = state.battle
    sabres, others = alive(battle, onset.sabres), alive(battle, onset.charged)
    met = _outcome(scene, onset, len(sabres), len(onset.charged), engaged, bench)
    dead = (sabres[: met.cavalry_dead], others[: met.dead])
    held = (
        sabres[met.cavalry_dead : met.cavalry_dead + met.cavalry_prisoners],
        others[met.dead : met.dead + met.prisoners],
    )
    told = now(battle).tell(
        CavalryMet,
        clauses=_clauses(onset, met),
        slots=met.slots,
        units=onset.names,
        target=onset.target.name,
        sabres=len(sabres),
        other=len(onset.charged),
        contours=onset.contours,
        isolated=met.isolated,
        tossed=bool(met.loser),
        cavalry_dead=dead[0],
        dead=dead[1],
        cavalry_prisoners=held[0],
        prisoners=held[1],
    )
    battle = killed(battle, (*dead[0], *dead[1]))
    battle = taken(taken(battle, held[0], others), held[1], sabres)
    battle, bound = _must_retire(battle, onset, met.loser)
    return replace(state, battle=battle), (told, *bound)


def _clauses(onset: Onset, met: Met) -> tuple[str, ...]:
    slope = ("KS.CHARGE.17",) if onset.contours else ()
    return ("KS.CHARGE.07", "KS.CHARGE.15" if met.loser else "KS.CHARGE.16", *slope)


def _outcome(scene: Scene, onset: Onset, sabres: int, others: int, engaged: dict[str, None], bench: Bench) -> Met:
    """What the meeting costs, in real men; the side higher up, or the charger on the level, is multiplied."""
    height, uphill = abs(onset.contours), onset.contours > 0
    higher, lower = (others, sabres) if uphill else (sabres, others)
    strength = effective(higher, height)
    if strength == lower:
        return _toss(scene, onset, sabres, others, bench)
    higher_is_weaker = strength < lower
    weaker_is_charger = higher_is_weaker != uphill
    isolated, slot = _isolated(scene, onset, sabres if weaker_is_charger else others, weaker_is_charger, engaged, bench)
    result = meeting(higher, lower, height, isolated and higher_is_weaker, isolated and not higher_is_weaker)
    of_higher, of_lower = result[:2], (result.lower_prisoners, result.lower_dead)
    charger, charged = (of_lower, of_higher) if uphill else (of_higher, of_lower)
    who: Literal["", "charger", "charged"] = "" if not isolated else "charger" if weaker_is_charger else "charged"
    return Met(*charger, *charged, isolated=who, slots=(slot,))


def _numbers(scene: Scene, onset: Onset) -> tuple[int, int]:
    """The numbers that name the charge in slots: of the first man of the charging unit and of the unit charged."""
    charging = min(man.number for man in scene.battle.men if man.unit == onset.names[0])
    return charging, min(man.number for man in scene.battle.men if man.unit == onset.target.name)


@step("KS.CHARGE.15")
def _toss(scene: Scene, onset: Onset, sabres: int, others: int, bench: Bench) -> Met:
    slot = Slot(scene.battle.move + 1, "KS.CHARGE.15", *_numbers(scene, onset))
    about = f"Who wins as {onset.names[0]} charges {onset.target.name} in equal numbers: 1 the charger, 2 the charged?"
    result = tossed(sabres, others, bench.throw(slot, 2, about) == 1)
    loser: Literal["charger", "charged"] = "charger" if result.charger_retires else "charged"
    return Met(0, result.charger_lost, 0, result.other_lost, loser=loser, slots=(slot,))


@step("KS.CHARGE.16", "LW.MELEE.13")
def _isolated(
    scene: Scene, onset: Onset, men: int, charger: bool, engaged: dict[str, None], bench: Bench
) -> tuple[bool, Slot]:
    """Whether the weaker side is isolated, by real men; a finding."""
    side: Side = onset.side if charger else onset.target.side
    points = scene.of(onset.riders if charger else onset.touched)
    slot = Slot(scene.battle.move + 1, "KS.CHARGE.16", *_numbers(scene, onset))
    about = f"Is {side}, the weaker side as {onset.names[0]} charges {onset.target.name}, isolated?"
    return bench.judge(slot, is_isolated(scene, side, men, points, engaged), about=about), slot


@step("KS.CHARGE.15", "KS.CHARGE.18")
def _must_retire(battle: Battle, onset: Onset, loser: str) -> tuple[Battle, tuple[UnitBound, ...]]:
    """Bind the loser of a toss to retire in its next move."""
    if not loser:
        return battle, ()
    move, charger = battle.move + 1, loser == "charger"
    units = onset.names if charger else (onset.target.name,)
    in_move, by = move + (2 if charger else 1), onset.target.name if charger else onset.names[0]
    bearing_deg = (onset.bearing_deg + (180.0 if charger else 0.0)) % 360.0
    told = list[UnitBound]()
    for name in units:
        if not men_of(battle, name):
            continue
        battle = laid(battle, Duty("pursued", name, (), in_move, by, bearing_deg, move))
        where = move_name(in_move - 1)
        told.append(now(battle).by(_must_retire).tell(UnitBound, unit=name, kind="pursued", by=by, men=0, in_move=where))
    return battle, tuple(told)
