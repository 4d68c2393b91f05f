"""Waggons that are destroyed with what they hold. KS.SHELL.08."""

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import PacketsLost, WaggonShelled
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import in_circle
from sandgate.rules.wells1913.kriegspiel.ground.bodies import waggon_outline
from sandgate.rules.wells1913.kriegspiel.pieces import Waggon
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side

Step = tuple[State, tuple[Event, ...]]


@step("KS.SHELL.08", "KS.SHELL.10")
def waggons_shelled(state: State, gun: str, shot: int, x_in: float, y_in: float) -> Step:
    """The state after a shell lies here: waggons in its circle are destroyed, behind cover too; not those in a train."""
    here, told = Outline(((x_in, y_in),)), list[Event]()
    for waggon in state.battle.waggons:
        if waggon.destroyed or waggon.aboard or not in_circle(grid(gap(here, waggon_outline(waggon)))):
            continue
        told.append(now(state.battle).tell(WaggonShelled, clauses=("KS.SHELL.08",), waggon=waggon.name, by=gun, shot=shot))
        state, lost = waggon_lost(state, waggon, "KS.SHELL.08")
        told += lost
    return state, tuple(told)


@step("KS.SHELL.08", "KS.DESTROY.06", "KS.RAIL.03", "KS.RAIL.04")
def waggon_lost(state: State, waggon: Waggon, clause: str) -> Step:
    """The state without a waggon and what it held, of which its side is told, by the clause that destroys it."""
    told, kept = list[Event](), []
    for secrets in state.secrets:
        mine = tuple([stock for stock in secrets.stocks if stock.holder == waggon.name])
        kept.append(replace(secrets, stocks=tuple([stock for stock in secrets.stocks if stock not in mine])))
        told += [
            to_side(state.battle, secrets.side).tell(
                PacketsLost,
                clauses=(clause,),
                waggon=waggon.name,
                food=stock.food,
                forage=stock.forage,
                ammunition=stock.ammunition,
            )
            for stock in mine
            if stock.food or stock.forage or stock.ammunition
        ]
    gone = tuple([replace(each, destroyed=True) if each.name == waggon.name else each for each in state.battle.waggons])
    return State(battle=replace(state.battle, waggons=gone), secrets=tuple(kept)), tuple(told)
