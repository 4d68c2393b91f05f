"""Kriegspiel: the game of H. G. Wells and Mark Sykes, appendix of Little Wars, 1913."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.kernel.events import events_in
from sandgate.rules.wells1913.kriegspiel import events
from sandgate.rules.wells1913.kriegspiel.charges import charge_events
from sandgate.rules.wells1913.kriegspiel.fire import fire_events
from sandgate.rules.wells1913.kriegspiel.measuring import limits, ruler
from sandgate.rules.wells1913.kriegspiel.moves import march_events
from sandgate.rules.wells1913.kriegspiel.scenario import KriegspielScenario
from sandgate.rules.wells1913.kriegspiel.score import result
from sandgate.rules.wells1913.kriegspiel.sequence import adjudicate, awaits
from sandgate.rules.wells1913.kriegspiel.setting_up import may_write_to, roles, setup
from sandgate.rules.wells1913.kriegspiel.sheets import SHEETS, offers
from sandgate.rules.wells1913.kriegspiel.standing import asked, briefing, standing
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.supply import supply_events
from sandgate.rules.wells1913.kriegspiel.view import FieldView, losses, view
from sandgate.rules.wells1913.kriegspiel.works import work_events
from sandgate.rules.wells1913.kriegspiel.works.parties import CLAUSE_OF as WORK_CLAUSES
from sandgate.rules.wells1913.melee.disputed_gun import DisputeEnded, GunDisputed
from sandgate.rules.wells1913.shot import shot_events

EVENTS: Final = (
    *events_in(events, march_events, shot_events, fire_events, charge_events, work_events, supply_events),
    GunDisputed,
    DisputeEnded,
)

GAME: Final[Game[State, FieldView]] = Game(
    key="wells1913.kriegspiel",
    title="Kriegspiel",
    model=KriegspielScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    lacks=SHEETS.lacks,
    read=SHEETS.read,
    looks=SHEETS.looks,
    adjudicate=adjudicate,
    result=result,
    may_write_to=may_write_to,
    mends=(
        "a unit goes on, or back, with what is left of its move  [LW.MOVE.12, LW.MOVE.19]; what was closed stays closed  "
        "[KS.MOVE.11], and on its way it may have met what its General cannot see  [KS.GENERAL.02, KS.DESTROY.06]"
    ),
    ruler=ruler,
    limits=limits,
    losses=losses,
    standing=standing,
    briefing=briefing,
    asked=asked,
    counted=(
        ("shells", (fire_events.ShellFired,)),
        ("volleys", (fire_events.VolleyFired, fire_events.RifleFired)),
        ("melees", (charge_events.MeleeFought,)),
    ),
    asked_under=(
        *("KS.SHELL.02", "KS.SHELL.05", "KS.RIFLE.03", "KS.CHARGE.15", "KS.CHARGE.16", "KS.RAIL.04"),
        *("KS.SUPPLY.10", "KS.SUPPLY.14", "LW.MELEE.01", "LW.MELEE.26", "LW.GUN.15", "LW.GUN.19"),
        *dict.fromkeys(WORK_CLAUSES.values()),  # whether a work is finished
    ),
    timed=False,
)
