"""Marches: GO, and the table of all that belongs to them. KS.MOVE.01 to .13; KS.ARMS.01 to .12; KS.CHARGE.09, .10, .18, .20.

How units of men go: unit_marching.py; guns: gun_marching.py; waggons and boats: driving.py; what a way costs: paying.py;
what bars it: passing.py. Trains run by an order of their own.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges import retiring
from sandgate.rules.wells1913.kriegspiel.deed import Deed, Step
from sandgate.rules.wells1913.kriegspiel.moves import fording, formations
from sandgate.rules.wells1913.kriegspiel.moves.driving import drive, row, undriven, unrowed
from sandgate.rules.wells1913.kriegspiel.moves.falling_back import retreat
from sandgate.rules.wells1913.kriegspiel.moves.fitness import names, unfit
from sandgate.rules.wells1913.kriegspiel.moves.going import Plan, Went, gone
from sandgate.rules.wells1913.kriegspiel.moves.gun_marching import haul, unfit_gun
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Climbing
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import plan
from sandgate.rules.wells1913.kriegspiel.orders import Act, Ford, Form, Go, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Gun, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.view import FieldView

__all__ = ["DEEDS", "retreat", "try_way"]


def kind_of(battle: Battle, side: Side, name: str) -> str:
    """What an order to go names: a gun in a side's hands that is whole, or else what it is called; nothing if unknown."""
    if any(gun.name == name and gun.holder == side and not gun.destroyed for gun in battle.guns):
        return "gun"
    return names(battle).get(name, "")


def planner(battle: Battle, side: Side, name: str) -> Plan:
    """How a piece that can go plans its way."""
    return {"gun": haul, "waggon": drive, "boat": row}.get(kind_of(battle, side, name), plan)


# -- the order ---------------------------------------------------------------------------------------------------------


def try_way(view: FieldView, side: Side, order: Go) -> list[Refusal]:
    """All that keeps a piece from going a way, as far as its player sees; nothing if it can."""
    found = list(unfit_to_go(view, side, order.unit))
    if found:
        return found
    went = planner(view.battle, side, order.unit)(view.battle, order)
    return went if isinstance(went, list) else list(_stands_there(view.battle, order.unit, went))


@step("KS.MOVE.13")
def _stands_there(battle: Battle, name: str, went: Went) -> Iterator[Refusal]:
    """Why a way leads nowhere: no piece is elsewhere after it, or turned; to close up where one stands is a way."""
    stays = all(at == went.path[0] for at in went.path) and not isinstance(went.told, Climbing)
    if stays and _poses(went.battle) == _poses(battle):
        yield Refusal(f"{name} stands there already", "name another place, or turn it with FACE", "KS.MOVE.13", name)


def _poses(battle: Battle) -> list[tuple[float, float, float]]:
    """Where all that can go stands, and to where it points."""
    men = [(man.x_in, man.y_in, man.facing_deg) for man in battle.men]
    things: list[Gun | Waggon | Boat] = [*battle.guns, *battle.waggons, *battle.boats]
    return [*men, *[(each.x_in, each.y_in, each.bearing_deg) for each in things]]


@step("KS.MOVE.11", "KS.MOVE.13", "LW.MELEE.04")
def unfit_to_go(view: FieldView, side: Side, name: str) -> Iterator[Refusal]:
    """Why a piece cannot go anywhere; nothing if it can."""
    battle, kind = view.battle, kind_of(view.battle, side, name)
    if kind == "gun":
        yield from unfit_gun(view, side, name, "move")
    elif kind == "unit":
        yield from unfit(view, side, name, "move")
        if any(man.touched for man in men_of(battle, name)):
            yield Refusal(
                f"{name} is in contact with the enemy", "let it fight there", "LW.MELEE.04", name, brief="is in contact"
            )
    elif kind == "waggon":
        yield from undriven(battle, side, name)
    elif kind == "boat":
        yield from unrowed(battle, side, name)
    else:
        yield Refusal(f"{name} does not go anywhere", "name a unit, gun, waggon or boat", "KS.MOVE.13", name)


def do(state: State, side: Side, order: Go, bench: Bench) -> Step:
    """Go a way."""
    del bench
    return gone(state, side, order, planner(state.battle, side, order.unit))


def tried(state: State, side: Side, order: Go) -> State:
    """The state after a way, as far as its player can tell: no mine goes off."""
    went = planner(state.battle, side, order.unit)(state.battle, order)
    return state if isinstance(went, list) else replace(state, battle=went.battle)


DEEDS: Final[Mapping[type[Order], Deed]] = {
    Go: Deed(try_way, do, tried),
    Retire: Deed(retiring.refusals, retiring.do, retiring.tried),
    Form: Deed(formations.refusals, formations.do, formations.tried),
    Act: Deed(formations.refusals, formations.do, formations.tried),
    Ford: Deed(fording.refusals, fording.do, fording.tried),
}
