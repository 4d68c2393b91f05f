"""Fred T. Jane's Naval War Game, tactical: ships as they were, shot by shot, a minute a move."""

from typing import Final

from sandgate.kernel.contract import Ask, Event, Game, Measure, Role, Ruler
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.desk.sheets import SHEETS
from sandgate.rules.jane1905.tactical.effect import events as effect
from sandgate.rules.jane1905.tactical.forts import events as forts
from sandgate.rules.jane1905.tactical.forts import marching
from sandgate.rules.jane1905.tactical.gun_fire import events as gun_fire
from sandgate.rules.jane1905.tactical.moves import events as moves
from sandgate.rules.jane1905.tactical.night import searchlights
from sandgate.rules.jane1905.tactical.operations import events as operations
from sandgate.rules.jane1905.tactical.operations.asks import awaits
from sandgate.rules.jane1905.tactical.operations.sequence import adjudicate
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.operations.standing import asked, briefing
from sandgate.rules.jane1905.tactical.operations.verdict import result
from sandgate.rules.jane1905.tactical.operations.view import ActionView, losses
from sandgate.rules.jane1905.tactical.scenario import TacticalScenario
from sandgate.rules.jane1905.tactical.setting_up import may_write_to, roles, setup
from sandgate.rules.jane1905.tactical.signalling import events as signalling
from sandgate.rules.jane1905.tactical.signalling import succession
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines import events as submarines
from sandgate.rules.jane1905.tactical.torpedo import events as torpedo

EVENTS: Final[tuple[type[Event], ...]] = (
    *[
        kind
        for module in (
            *(operations, signalling, succession, moves, marching, gun_fire, effect, forts),
            *(torpedo, submarines, searchlights),
        )
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and kind.__module__ == module.__name__
    ],
    DoneByHand,
)


@step("JANE.SIG.02", "JANE.SIG.04")
def hushed(seen: ActionView, reader: Role) -> str:
    """Why one may not talk to another of his side now: free signalling has stopped, and they stand on no one bridge."""
    aboard = seen.reader in seen.bridge and reader.key in seen.bridge
    return "" if seen.free_signals or aboard else "free signalling has stopped; write a chit: SIG [JANE.SIG.02]"


def ruler(seen: ActionView, _ask: Ask | None) -> Ruler | None:
    """One measures in squares and yards on the plan; an admiral at table level has none (JANE.GEN.05, JANE.MOV.03)."""
    if not seen.has_plan:
        return Ruler(False, "JANE.GEN.05", "An admiral judges with his eyes at table level.")
    return Ruler(True, "JANE.MOV.03", "From place to place; a square is 100 yards.", "yards", 1.0, 10.0)


GAME: Final[Game[State, ActionView]] = Game(
    key="jane1905.tactical",
    title="The Jane Naval War Game",
    model=TacticalScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=SHEETS.offers,
    lacks=SHEETS.lacks,
    read=SHEETS.read,
    looks=SHEETS.looks,
    adjudicate=adjudicate,
    result=result,
    may_write_to=may_write_to,
    hushed=hushed,
    ruler=ruler,
    losses=losses,
    scores=Measure(),
    briefing=briefing,
    asked=asked,
    finds=(operations.CameInSight, torpedo.TorpedoStruck),
    routine=("JANE.GEN.01", "JANE.HIT.01"),
)
