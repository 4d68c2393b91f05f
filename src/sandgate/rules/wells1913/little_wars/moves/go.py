"""Go: the allowance is worked out, places are counted, the mover begins. "The Move" (2), (3); LW.MOVE.04, .07, .08, .10."""

from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.field.the_move import allowance_s, counted_start, move_name, warnings_s
from sandgate.rules.wells1913.little_wars.events import GoGiven
from sandgate.rules.wells1913.little_wars.ground.place import line_y
from sandgate.rules.wells1913.little_wars.larger.larger_go import ready
from sandgate.rules.wells1913.little_wars.larger.provisions import ration
from sandgate.rules.wells1913.little_wars.larger.teams import team_go
from sandgate.rules.wells1913.little_wars.moves.at_disposal import at_disposal
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, mover
from sandgate.rules.wells1913.little_wars.telling import BEFORE


@step("LW.MOVE.04", "LW.MOVE.07", "LW.MOVE.08", "LW.MOVE.10", "LW.GAME.13")
def begin(battle: Battle) -> tuple[Battle, tuple[Event, ...]]:
    """The allowance is worked out, places are counted, Go."""
    side = mover(battle)
    men, guns = at_disposal(battle, side)
    allowance = allowance_s(men, guns)
    from_line = battle.move < len(SIDES) and battle.variety != "defensive game"
    after = replace(
        battle,
        phase="move",
        allowance_s=allowance,
        spent_s=0.0,
        guns_closed=False,
        men=tuple(_from_line(battle, man) if from_line and man.side == side else man for man in battle.men),
        guns=tuple(
            _from_line(battle, gun) if from_line and gun.holder == side else replace(gun, action="", shots=0)
            for gun in battle.guns
        ),
        larger=battle.larger and ready(battle, battle.larger, from_line=from_line),
    )
    told = BEFORE.tell(
        GoGiven,
        clauses=("LW.MOVE.07", "LW.MOVE.10"),
        side=side,
        name=move_name(battle.move),
        men=men,
        guns=guns,
        allowance_s=allowance,
        warnings_s=warnings_s(allowance),
    )
    after, rations = ration(after, side)
    after, commands = team_go(after)
    return after, (told, *rations, *commands)


def _from_line(battle: Battle, piece: Any) -> Any:
    """In the first move a piece counts as touching the back line at the nearest point (LW.MOVE.04)."""
    side = piece.holder if isinstance(piece, Gun) else piece.side
    x_in, y_in = counted_start(piece.x_in, piece.y_in, line_y(battle, side))
    return replace(piece, start_x_in=x_in, start_y_in=y_in)
