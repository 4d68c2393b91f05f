"""Little Wars: the game of H. G. Wells, 1913."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.kernel.events import events_in
from sandgate.rules.wells1913.little_wars import events
from sandgate.rules.wells1913.little_wars.asking import awaits
from sandgate.rules.wells1913.little_wars.battles import variety_events
from sandgate.rules.wells1913.little_wars.battles.score import result
from sandgate.rules.wells1913.little_wars.fighting import melee_events
from sandgate.rules.wells1913.little_wars.guns import gun_events
from sandgate.rules.wells1913.little_wars.larger import larger_events
from sandgate.rules.wells1913.little_wars.larger.teams import may_write_to
from sandgate.rules.wells1913.little_wars.measuring import limits, ruler
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.setting_up import roles, setup
from sandgate.rules.wells1913.little_wars.sheets import lacks, looks, offers, read
from sandgate.rules.wells1913.little_wars.standing import asked, briefing, standing
from sandgate.rules.wells1913.little_wars.state import State
from sandgate.rules.wells1913.little_wars.view import FieldView, losses, view
from sandgate.rules.wells1913.melee import disputed_gun
from sandgate.rules.wells1913.shot import shot_events

EVENTS: Final = events_in(
    *(events, gun_events, shot_events, larger_events, melee_events, disputed_gun, variety_events),
)

GAME: Final[Game[State, FieldView]] = Game(
    key="wells1913.little_wars",
    title="Little Wars",
    model=LittleWarsScenario,
    state=State,
    events=EVENTS,
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    lacks=lacks,
    looks=looks,
    read=read,
    adjudicate=adjudicate,
    result=result,
    ruler=ruler,
    limits=limits,
    losses=losses,
    standing=standing,
    briefing=briefing,
    asked=asked,
    may_write_to=may_write_to,
    mends=(
        "a man goes on, or back, with what is left of his move, at its price on the handling clock  [LW.MOVE.12, LW.MOVE.19]"
        "; guns that are closed stay closed  [LW.MOVE.18], who is in contact stays in it  [LW.MELEE.04]"
    ),
    counted=(
        ("shots", (gun_events.ShotFired,)),
        ("killed", (shot_events.ShotKilled,)),
        ("melees", (melee_events.MeleeSettled,)),
    ),
    asked_under=(
        *("LW.COUNTRY.01", "LW.MOVE.01", "LW.FORCE.02", "LW.GUN.08", "LW.GUN.15", "LW.GUN.19"),
        *("LW.MELEE.01", "LW.MELEE.26", "LW.GAME.08", "LW.GAME.13", "LW.GAME.15"),
    ),
)
