"""Go: everybody starts from where he stands, what an enemy's move has begun binds now. KS.MOVE.11, .12."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.events import GoGiven
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import mover, own_move
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now


@step("KS.MOVE.11", "KS.MOVE.12", "KS.ARMS.10", "LW.MOVE.06")
def begin(state: State) -> Step:
    """The next move begins: nothing is spent yet, and nobody has fired or worked in it."""
    battle = state.battle
    side = mover(battle)
    battle = replace(
        battle,
        phase="move",
        units=tuple([_rested(unit, side) for unit in battle.units]),
        men=tuple([_ready(man) for man in battle.men]),
        stood=tuple([Point(man.x_in, man.y_in) for man in battle.men]),
        guns=tuple([_ready_gun(gun) for gun in battle.guns]),
        waggons=tuple([_rested_waggon(each, side) for each in battle.waggons]),
        boats=tuple([replace(each, gone_in=0.0) for each in battle.boats]),
        trains=tuple([replace(each, gone_in=0.0) for each in battle.trains]),
        posts=tuple([replace(post, ended=False) for post in battle.posts]),
        closed=(),
    )
    told = now(battle).tell(
        GoGiven, clauses=("KS.MOVE.11",), side=side, name=move_name(battle.move), number=own_move(battle, side)
    )
    return replace(state, battle=_duties_of_now(battle)), (told,)


def _duties_of_now(battle: Battle) -> Battle:
    """Duties of moves that are over bind nobody any more."""
    return replace(battle, duties=tuple([duty for duty in battle.duties if duty.in_move >= battle.move + 1]))


def _rested(unit: Unit, side: Side) -> Unit:
    paid_in = climbing_kept_in(unit.climbing_in, unit.spent, unit.side == side)
    unit = replace(unit, spent=0.0, gone_in=0.0, changed=False, worked=False, climbing_in=paid_in)
    return replace(unit, charged="", charge_led="", charge_in=0.0, contours=0)


def _rested_waggon(waggon: Waggon, side: Side) -> Waggon:
    paid_in = climbing_kept_in(waggon.climbing_in, waggon.spent, waggon.holder == side)
    return replace(waggon, spent=0.0, gone_in=0.0, climbing_in=paid_in)


@step("KS.MOVE.08")
def climbing_kept_in(paid_in: float, spent: float, next_to_move: bool) -> float:
    """What stays paid at the foot of a contour: nothing if the own move that has ended was not spent there whole."""
    return paid_in if next_to_move or spent >= WHOLE_MOVE else 0.0


def _ready(man: Man) -> Man:
    return replace(man, fired=False, touched=False) if man.fired or man.touched else man


def _ready_gun(gun: Gun) -> Gun:
    return replace(gun, stood_unlimbered=not gun.limbered, moved=False, shots=0)
