"""Small fields to try rules of the Kriegspiel on, made through the model of its scenarios.

    field()                                             the plain field below, Red about to play F2
    field(red={"units": [{"name": "RI1", "men": 5, "at": [72, 40], "formation": "extended"}]})
    field(country={"hills": [{"box": [60, 60, 90, 90]}]}, options={"general": "sykes"}, move=5)

What is given replaces what stands below: mappings key by key, lists as a whole. `red` and `blue` are the forces. `move` is
how many moves have ended: by default 2, so that fire is open.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ruamel.yaml import YAML

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Role, Slot
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.kriegspiel.beginning import begin
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import country_rate, left_in
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import purse_of
from sandgate.rules.wells1913.kriegspiel.roll import unit_of
from sandgate.rules.wells1913.kriegspiel.scenario import KriegspielScenario
from sandgate.rules.wells1913.kriegspiel.setting_up import setup
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.view import FieldView, view

PLAIN = """
game: wells1913.kriegspiel
country:
  width_in: 144
  depth_in: 180
forces:
  red:
    units:
      - {name: RI1, men: 20, at: [72, 20]}
      - {name: RI2, men: 10, at: [100, 20], formation: extended}
      - {name: RC1, men: 8, at: [40, 20]}
      - {name: RE1, men: 4, at: [20, 20]}
    guns: [{name: RG1, gunners: 4, at: [56, 20], limbered: false}]
    waggons: [{name: RW1, at: [72, 6]}]
    depots: [{name: RDEPOT1, at: [90, 6]}]
    general: {at: [72, 12]}
    packets: {food: 8, forage: 8, ammunition: 8}
  blue:
    units:
      - {name: BI1, men: 20, at: [72, 150]}
      - {name: BC1, men: 12, at: [40, 150]}
      - {name: BE1, men: 4, at: [20, 150]}
    guns: [{name: BG1, gunners: 4, at: [100, 150], limbered: false}]
    waggons: [{name: BW1, at: [72, 170]}]
    depots: [{name: BDEPOT1, at: [90, 170]}]
    general: {at: [72, 165]}
    packets: {food: 8, forage: 8, ammunition: 8}
options: {moves: 40}
"""


def scenario(**changes: Any) -> dict[str, Any]:
    """The plain scenario with changes, as the model leaves it."""
    plain: dict[str, Any] = YAML(typ="safe", pure=True).load(PLAIN)
    for side in SIDES:
        if side in changes:
            changes.setdefault("forces", {})[side] = changes.pop(side)
    return KriegspielScenario.model_validate(_merged(plain, changes)).model_dump()


def _merged(plain: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(plain)
    for key, value in changes.items():
        below = merged.get(key)
        merged[key] = _merged(below, value) if isinstance(value, Mapping) and isinstance(below, Mapping) else value
    return merged


def field(*, move: int = 2, **changes: Any) -> State:
    """A field on which a move is about to be played, after so many; Red is the First Player, his line is y = 0."""
    state = setup(scenario(**changes))
    state = replace(state, battle=replace(state.battle, placed=SIDES, move=move))
    return begin(state)[0]


def seen(state: State, key: str = "red") -> FieldView:
    """What a player sees of it."""
    return view(state, Role(key, key.partition("/")[0]))


class Still(Dealt):
    """A bench without errors: everything flies as it was laid, and every finding is as the rules propose."""

    def normal(self, slot: Slot, about: str = "") -> float:
        super().normal(slot, about)
        return 0.0


def reach_left_in(battle: Battle, unit: str) -> float:
    """How many inches of level country a unit can still go in this move (KS.MOVE.12)."""
    purse = purse_of(unit_of(battle, unit))
    return grid(left_in(purse.reach_in, purse.spent) / country_rate(purse.arm))
