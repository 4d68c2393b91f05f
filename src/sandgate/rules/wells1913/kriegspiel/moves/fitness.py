"""Whether a unit or gun can do anything at all in this move, and what it may still do: one list of reasons for all orders.

KS.ARMS.10, .13 to .15; KS.CHARGE.08 to .10, .18, .20 and .22; KS.SHELL.07; KS.SUPPLY.12 and .13; KS.MOVE.12.
"""

from collections.abc import Iterator
from typing import Literal

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.duties import duty_bars
from sandgate.rules.wells1913.kriegspiel.moves.arms import may_move
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, own_move, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.shortage import shortage_bars
from sandgate.rules.wells1913.kriegspiel.view import FieldView

Doing = Literal["move", "change", "fire", "work", "charge", "retire", "dismount"]


def names(battle: Battle) -> dict[str, str]:
    """All that orders can name, and what it is; a gun goes with its gunners, the unit of its name."""
    return {
        **{unit.name: "unit" for unit in battle.units},
        **{waggon.name: "waggon" for waggon in battle.waggons},
        **{depot.name: "depot" for depot in battle.depots},
        **{boat.name: "boat" for boat in battle.boats},
        **{train.name: "train" for train in battle.trains},
    }


@step("KS.ARMS.13", "KS.DESTROY.07", "KS.CHARGE.08", "KS.SUPPLY.13")
def unfit(view: FieldView, side: Side, name: str, doing: Doing) -> Iterator[Refusal]:
    """Why a unit cannot do a thing now, as far as its player knows; nothing if it can."""
    battle = view.battle
    unit = unit_of(battle, name)
    if unit.side != side:
        yield Refusal(f"{name} is not yours", "name units of your own", "KS.GENERAL.07", name)
        return
    men = men_of(battle, name)
    if unit.aboard:
        yield Refusal(f"{name} is in {unit.aboard}", "let it get out first", "KS.ARMS.05", name)
    elif not men:
        yield Refusal(f"{name} has nobody left on the field", "name another unit", "LW.GUN.23", name, brief="nobody is left")
    elif unit.worked and doing != "work":
        yield Refusal(f"{name} is at work: that is its move", "let it be", "KS.DESTROY.07", name)
    elif unit.charged:
        yield Refusal(f"{name} has charged {unit.charged}", "a body charges once in a move", "KS.CHARGE.23", name)
    elif doing != "fire" and not may_move(any(man.fired for man in men)):
        yield Refusal(f"{name} has fired", "who fires does not move in the same move", "KS.ARMS.13", name)
    else:
        yield from shortage_bars(view, unit, doing)
        yield from duty_bars(battle, unit, doing)


@step("KS.SHELL.07")
def gun_disabled(battle: Battle, name: str) -> Iterator[Refusal]:
    """Why a gun cannot be fired, moved, limbered or unlimbered at all; nothing if it can."""
    gun = gun_of(battle, name)
    if gun.destroyed:
        yield Refusal(f"{name} is destroyed", "name another gun", "KS.SHELL.07", name)
    elif own_move(battle, gun.holder) < gun.acts_from:
        yield Refusal(f"{name} is disabled", f"it acts again in your move {gun.acts_from}", "KS.SHELL.07", name)
