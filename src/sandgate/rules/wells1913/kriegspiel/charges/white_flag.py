"""The white flag: LW.MELEE.25, for a unit of this game (KS.MOVE.13).

Ruling: orders name units, so a unit gives itself up as a whole; it may when it is isolated and none of its men has come
into contact in this move. Its men stay where they are until an enemy unit is near enough to take charge of them.
"""

from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import FlagShown
from sandgate.rules.wells1913.kriegspiel.charges.support import supporters
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, scene_of
from sandgate.rules.wells1913.kriegspiel.orders import Flag
from sandgate.rules.wells1913.kriegspiel.roll import men_of, unit_of, with_men
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.melee.hand_to_hand import may_surrender, supporters_needed


@step("LW.MELEE.25")
def flag_refusals(view: FieldView, side: Side, order: Flag) -> list[Refusal]:
    """All that keeps a unit from giving itself up."""
    battle, name = view.battle, order.unit
    unit, men = unit_of(battle, name), men_of(view.battle, name)
    if unit.side != side:
        return [Refusal(f"{name} is not yours", "name a unit of your own", "LW.MELEE.25", name)]
    if unit.service == "general":
        return [Refusal("a General gives nobody up but by conceding", "concede, or name a unit", "LW.MELEE.25", name)]
    if not men:
        return [Refusal(f"{name} has nobody left on the field", "name another unit", "LW.MELEE.25", name)]
    if unit.charged or any(man.touched for man in men):
        return [
            Refusal(f"{name} has come into contact in this move", "fight it out", "LW.MELEE.25", name, brief="is in contact")
        ]
    near = _near(scene_of(battle), side, name)
    if may_surrender(len(men), near):
        return []
    return [Refusal(f"{name} is supported: friends are within a move", "only isolated men surrender", "LW.MELEE.25", name)]


def _near(scene: Scene, side: Side, name: str) -> int:
    """How many friends not of the unit are within a move of it; at most as many as keep it from being isolated."""
    men = [man.name for man in men_of(scene.battle, name)]
    return supporters(scene, side, scene.of(men), dict.fromkeys(men), supporters_needed(len(men)))


@step("LW.MELEE.18", "LW.MELEE.25")
def flag(state: State, side: Side, order: Flag, bench: Bench) -> Step:
    """A unit gives itself up where it stands."""
    del bench
    men = len(men_of(state.battle, order.unit))
    clauses = ("LW.MELEE.01", "LW.MELEE.25")
    told = now(state.battle).tell(FlagShown, clauses=clauses, side=side, unit=order.unit, men=men)
    return flagged(state, side, order), (told,)


def flagged(state: State, side: Side, order: Flag) -> State:
    """The state with the men of a unit prisoners, in nobody's charge yet."""
    del side
    return replace(state, battle=_given_up(state.battle, order.unit))


def _given_up(battle: Battle, name: str) -> Battle:
    men = [man.name for man in men_of(battle, name)]
    return with_men(battle, men, lambda man: replace(man, status="prisoner", holder=False, captor=""))
