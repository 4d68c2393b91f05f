"""Fred T. Jane's Naval War Game, tactical: ships as they were, shot by shot, a minute a move."""

from typing import Final

from sandgate.kernel.contract import Game, Role
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import events_in
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Measure
from sandgate.rules.jane1905.tactical.desk.measuring import limits, ruler
from sandgate.rules.jane1905.tactical.desk.sheets import SHEETS
from sandgate.rules.jane1905.tactical.desk.target_sheets import papers
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

EVENTS: Final = (
    *events_in(operations, signalling, succession, moves, marching, gun_fire),
    *events_in(effect, forts, torpedo, submarines, searchlights),
    DoneByHand,
)


@step("JANE.SIG.02", "JANE.SIG.04")
def hushed(seen: ActionView, reader: Role) -> str:
    """Why one may not talk to another of his side now: free signalling has stopped, and they stand on no one bridge."""
    aboard = seen.reader in seen.bridge and reader.key in seen.bridge
    return "" if seen.free_signals or aboard else "free signalling has stopped; write a chit: SIG [JANE.SIG.02]"


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
    papers=papers,
    adjudicate=adjudicate,
    result=result,
    may_write_to=may_write_to,
    hushed=hushed,
    ruler=ruler,
    limits=limits,
    losses=losses,
    scores=Measure(),
    briefing=briefing,
    asked=asked,
    counted=(
        ("fires", (gun_fire.GunsFired, gun_fire.GunsFiredOnBearing)),
        ("hits", (effect.HitScored,)),
        ("torpedoes", (torpedo.TorpedoFired,)),
    ),
    finds=(operations.CameInSight, torpedo.TorpedoStruck),
    routine=("JANE.GEN.01", "JANE.HIT.01"),
    asked_under=(
        *("JANE.GEN.01", "JANE.GEN.06", "JANE.GEN.13", "JANE.SIG.02", "JANE.MOV.15"),
        *("JANE.GUN.03", "JANE.GUN.10", "JANE.GUN.15", "JANE.GUN.27", "JANE.GUN.28"),
        *("JANE.HIT.01", "JANE.HIT.04", "JANE.HIT.05", "JANE.HIT.06", "JANE.HIT.08", "JANE.HIT.09", "JANE.HIT.10"),
        *("JANE.HIT.11", "JANE.HIT.12", "JANE.HIT.13", "JANE.HIT.14", "JANE.HIT.15", "JANE.HIT.16", "JANE.HIT.18"),
        *("JANE.HIT.22", "JANE.HIT.24", "JANE.HIT.25", "JANE.HIT.26", "JANE.HIT.27", "JANE.HIT.30", "JANE.HIT.31"),
        *("JANE.HIT.32", "JANE.HIT.33", "JANE.HIT.36", "JANE.HIT.39"),
        *("JANE.TOR.03", "JANE.TOR.04", "JANE.TOR.06", "JANE.TOR.07", "JANE.TOR.08", "JANE.TOR.11"),
        *("JANE.SUB.15", "JANE.SUB.16", "JANE.SUB.17", "JANE.SUB.18", "JANE.FORT.08"),
    ),
)
