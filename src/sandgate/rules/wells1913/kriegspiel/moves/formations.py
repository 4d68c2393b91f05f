"""Changes of formation, mounting and dismounting, limbering. KS.ARMS.02, .03, .07 to .09 and .16; KS.MOVE.12.

The middle of the front stays where it is, and the men are set out anew.

Rulings: engineers and dismounted cavalry form up as infantry does; gunners with their gun and the General have no formation
to change. Cavalry that dismounts is in extended order (KS.CHARGE.14, KS.RIFLE.05), its horses behind it, and cavalry that
mounts in line; a unit of which any man has lost his horse for good cannot mount (KS.SUPPLY.11). Troops that have profited
from a road in this move keep the formation in which they did (KS.MOVE.03).
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import FILES, placed, set_out
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.arms import (
    CavalryFormation,
    InfantryFormation,
    cavalry_change_moves,
    dismounted,
    infantry_change_moves,
    mounting_moves,
)
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.going import held_up
from sandgate.rules.wells1913.kriegspiel.moves.gun_marching import limber, unfit_gun
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import led
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Dismounted, Formed, Mounted
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation, may_begin, reach_in
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goers, no_room
from sandgate.rules.wells1913.kriegspiel.orders import Act, Form
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, men_of, unit_of, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView

INFANTRY: Final[dict[Formation, InfantryFormation]] = {
    "fours": "fours",
    "twos": "twos",
    "two ranks": "two ranks",
    "extended": "extended",
}
CAVALRY: Final[dict[Formation, CavalryFormation]] = {"fours": "fours", "twos": "twos", "line": "line"}

Changed = tuple[Battle, Event]


# -- formations --------------------------------------------------------------------------------------------------------


def formations_of(unit: Unit) -> tuple[Formation, ...]:
    """The formations that a unit can take; none for gunners and the General."""
    if unit.service in {"artillery", "general", "transport"}:
        return ()
    return tuple(CAVALRY if unit.service == "cavalry" and unit.mounted else INFANTRY)


@step("KS.ARMS.02", "KS.ARMS.03", "KS.ARMS.07")
def change_moves(unit: Unit, formation: Formation) -> float:
    """What part of a move it takes a unit to change to a formation that it can take."""
    if formation in CAVALRY and unit.service == "cavalry" and unit.mounted:
        return cavalry_change_moves(CAVALRY[unit.formation], CAVALRY[formation])
    return infantry_change_moves(INFANTRY.get(unit.formation, "two ranks"), INFANTRY[formation])


@step("KS.ARMS.02", "KS.ARMS.03", "KS.ARMS.07", "KS.ARMS.16", "KS.MOVE.12", "KS.MOVE.03")
def formed(battle: Battle, order: Form) -> Changed | list[Refusal]:
    """The battle with a unit in another formation, or why it cannot take it."""
    unit = unit_of(battle, order.unit)
    found = list(_no_formation(unit, order.formation))
    if found:
        return found
    takes = change_moves(unit, order.formation)
    if not may_begin(unit.spent, takes):
        return [_no_time(unit.name, takes)]
    there = replace(unit, formation=order.formation, changed=True, spent=near(unit.spent + takes))
    men = set_out(battle, there, goers(battle, unit))
    if men is None:
        return [no_room(unit.name)]
    clause = "KS.ARMS.07" if unit.mounted else "KS.ARMS.03" if order.formation == "extended" else "KS.ARMS.02"
    told = now(battle).tell(Formed, clauses=(clause,), unit=unit.name, formation=order.formation)
    return with_unit(placed(battle, men), there), told


def _no_formation(unit: Unit, formation: Formation) -> Iterator[Refusal]:
    able = formations_of(unit)
    if not able:
        yield Refusal(
            f"{unit.name} has no formation to change", "name infantry, cavalry or engineers", "KS.ARMS.16", unit.name
        )
    elif formation not in able:
        remedy = f"it can form {', '.join(able[:-1])} or {able[-1]}"
        yield Refusal(f"{unit.name} cannot form {formation}", remedy, "KS.ARMS.16", unit.name)
    elif formation == unit.formation:
        yield Refusal(f"{unit.name} is formed so already", "leave it so", "KS.ARMS.16", unit.name)
    elif unit.formation in FILES and _has_profited(unit):
        yield Refusal(
            f"{unit.name} has marched by road in {unit.formation}", "let it keep its formation", "KS.MOVE.03", unit.name
        )


def _has_profited(unit: Unit) -> bool:
    """Whether a unit has gone farther in this move than it has paid for."""
    return on_grid_in(unit.spent * reach_in(arm_of(unit))) < unit.gone_in


def _no_time(name: str, takes: float) -> Refusal:
    part = "a whole move" if takes >= 1.0 else "half a move"
    problem = f"{name} needs {part} for that and has less left"
    return Refusal(problem, "do it in the next move", "KS.MOVE.12", name, brief=f"needs {part}")


# -- horses ------------------------------------------------------------------------------------------------------------


@step("KS.ARMS.08", "KS.MOVE.12", "KS.CHARGE.14")
def dismount(battle: Battle, order: Act) -> Changed | list[Refusal]:
    """The battle with cavalry on foot, one of every four begun behind it with the horses, or why it cannot dismount."""
    unit = unit_of(battle, order.unit)
    found = list(_not_cavalry(unit, mount=False))
    if found:
        return found
    men = men_of(battle, unit.name)
    fight, hold = dismounted(len(men))
    there = replace(unit, mounted=False, formation="extended", changed=True, spent=near(unit.spent + mounting_moves(False)))
    holders = [man.name for man in men[fight:]]
    rest = replace(battle, men=tuple([man for man in battle.men if man.unit != unit.name]))
    ended = set_out(rest, there, men[:fight])
    if ended is None:
        return [no_room(unit.name)]
    after = with_men(with_unit(placed(battle, ended), there), holders, lambda man: replace(man, holder=True))
    with_horses = led(after, there, men_of(after, unit.name)[fight:])
    if with_horses is after:
        return [no_room(unit.name)]
    told = now(battle).tell(Dismounted, clauses=("KS.ARMS.08",), unit=unit.name, fighting=fight, holders=hold)
    return with_horses, told


@step("KS.ARMS.08", "KS.MOVE.12", "KS.SUPPLY.11")
def mount(battle: Battle, order: Act) -> Changed | list[Refusal]:
    """The battle with cavalry mounted again and in line, or why it cannot mount."""
    unit = unit_of(battle, order.unit)
    found, men = list(_not_cavalry(unit, mount=True)), men_of(battle, unit.name)
    walking = sum(not man.horse for man in men)
    if not found and walking:
        found.append(
            Refusal(
                f"{walking} men of {unit.name} have no horses any more",
                "let it go on foot",
                "KS.SUPPLY.11",
                unit.name,
                brief="has too few horses",
            )
        )
    if found:
        return found
    there = replace(unit, mounted=True, formation="line", changed=True, spent=near(unit.spent + mounting_moves(True)))
    ended = set_out(battle, there, [replace(man, holder=False) for man in men])
    if ended is None:
        return [no_room(unit.name)]
    told = now(battle).tell(Mounted, clauses=("KS.ARMS.08",), unit=unit.name)
    return with_unit(placed(battle, ended), there), told


def _not_cavalry(unit: Unit, *, mount: bool) -> Iterator[Refusal]:
    if unit.service != "cavalry":
        yield Refusal(f"{unit.name} is no cavalry", "name cavalry", "KS.ARMS.08", unit.name)
    elif unit.mounted == mount:
        how = "mounted" if mount else "on foot"
        yield Refusal(f"{unit.name} is {how} already", "leave it so", "KS.ARMS.08", unit.name)
    elif not may_begin(unit.spent, mounting_moves(mount)):
        yield _no_time(unit.name, mounting_moves(mount))


# -- the orders --------------------------------------------------------------------------------------------------------


@kept()
def changed(battle: Battle, order: Form | Act) -> Changed | list[Refusal]:
    """The battle after a change, and what is told of it; or why it cannot be made."""
    if isinstance(order, Form):
        return formed(battle, order)
    if order.word == "MOUNT":
        return mount(battle, order)
    return dismount(battle, order) if order.word == "DISMOUNT" else limber(battle, order)


def refusals(view: FieldView, side: Side, order: Form | Act) -> list[Refusal]:
    """All that keeps a unit or gun from a change, as far as its player sees."""
    found = list(unfit_to_change(view, side, order))
    if found:
        return found
    after = changed(view.battle, order)
    return after if isinstance(after, list) else []


def unfit_to_change(view: FieldView, side: Side, order: Form | Act) -> Iterator[Refusal]:
    """Why a unit or gun can make no change at all."""
    if isinstance(order, Form) or order.word == "MOUNT":
        yield from unfit(view, side, order.unit, "change")
    elif order.word == "DISMOUNT":
        yield from unfit(view, side, order.unit, "dismount")
    elif all(gun.name != order.unit for gun in view.battle.guns):
        yield Refusal(f"{order.unit} is no gun", "name a gun", "KS.ARMS.09", order.unit)
    else:
        yield from unfit_gun(view, side, order.unit, "change")


def do(state: State, side: Side, order: Form | Act, bench: Bench) -> Step:
    """Make a change."""
    del bench
    after = changed(state.battle, order)
    if isinstance(after, list):
        return state, (held_up(state.battle, side, order.unit, after[0]),)
    battle, told = after
    return replace(state, battle=battle), (told,)


def tried(state: State, side: Side, order: Form | Act) -> State:
    """The state after a change, as far as its player can tell."""
    del side
    after = changed(state.battle, order)
    return state if isinstance(after, list) else replace(state, battle=after[0])
