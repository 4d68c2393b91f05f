"""The war: battles of Little Wars as games of a rubber, for points (Chapter II)."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.rules.wells1913.campaign.events import BattleCredited, BattleFought, WarDrawn, WarWon
from sandgate.rules.wells1913.campaign.scenario import WarScenario
from sandgate.rules.wells1913.campaign.score import result
from sandgate.rules.wells1913.campaign.sequence import adjudicate, awaits
from sandgate.rules.wells1913.campaign.setting_up import setup
from sandgate.rules.wells1913.campaign.sheets import offers, read
from sandgate.rules.wells1913.campaign.standing import briefing, standing
from sandgate.rules.wells1913.campaign.state import State
from sandgate.rules.wells1913.campaign.view import WarView, losses, view
from sandgate.rules.wells1913.little_wars.setting_up import roles

GAME: Final[Game[State, WarView]] = Game(
    key="wells1913.war",
    title="A War of Little Wars",
    model=WarScenario,
    state=State,
    events=(BattleFought, BattleCredited, WarWon, WarDrawn),
    roles=roles,
    setup=setup,
    awaits=awaits,
    view=view,
    offers=offers,
    read=read,
    adjudicate=adjudicate,
    result=result,
    losses=losses,
    standing=standing,
    briefing=briefing,
    asked_under=("LW.CAMP.01",),
    counts="battle",
    timed=False,
)
