"""NAVAL ACTION: fleets of the Second World War, with aircraft and submarines, in turns of five minutes."""

from typing import Final

from sandgate.kernel.contract import Game
from sandgate.kernel.desk.umpires_hand import DoneByHand
from sandgate.kernel.events import events_in
from sandgate.kernel.standing import Measure
from sandgate.rules.naval_action.surface.air import attacks, combat, fired_at, flying
from sandgate.rules.naval_action.surface.commands import roles
from sandgate.rules.naval_action.surface.conditions import steering
from sandgate.rules.naval_action.surface.damage_control import control
from sandgate.rules.naval_action.surface.desk.measuring import limits, ruler
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.detection import detecting
from sandgate.rules.naval_action.surface.gunfire import events as gunfire
from sandgate.rules.naval_action.surface.messages import mail
from sandgate.rules.naval_action.surface.movement import events as movement
from sandgate.rules.naval_action.surface.plotting import events as plotting
from sandgate.rules.naval_action.surface.scenario import SurfaceScenario
from sandgate.rules.naval_action.surface.sequence import hand, sequence
from sandgate.rules.naval_action.surface.sequence.asks import awaits
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.sequence.standing import asked, briefing
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView, losses
from sandgate.rules.naval_action.surface.setting_up import setup
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines import appearing, attacking, depth, searching, throat
from sandgate.rules.naval_action.surface.torpedoes import events as torpedoes
from sandgate.rules.naval_action.surface.tracks import events as tracks
from sandgate.rules.naval_action.surface.victory import leaving
from sandgate.rules.naval_action.surface.victory.verdict import result
from sandgate.rules.naval_action.surface.weather import visibility

EVENTS: Final = (
    *events_in(attacks, combat, fired_at, flying, steering, control, detecting, gunfire, mail, movement, plotting, hand),
    *events_in(sequence, appearing, attacking, depth, searching, throat, torpedoes, tracks, leaving, visibility),
    DoneByHand,
)

GAME: Final[Game[State, SurfaceView]] = Game(
    key="naval_action.surface",
    title="Naval Action",
    model=SurfaceScenario,
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
    adjudicate=sequence.adjudicate,
    result=result,
    counts="turn",
    ruler=ruler,
    limits=limits,
    losses=losses,
    scores=Measure("points"),
    briefing=briefing,
    asked=asked,
    counted=(("fires", (gunfire.GunsFired,)), ("hits", (gunfire.HitStruck,)), ("torpedoes", (tracks.TracksLaid,))),
    finds=(detecting.ContactMade, gunfire.GunsFired),
    asked_under=(
        *("NA.WX.04", "NA.NIGHT.03", "NA.NIGHT.06", "NA.NIGHT.07", "NA.GUN.18", "NA.GUN.19", "NA.GUN.23", "NA.MOVE.05"),
        *("NA.TORP.07", "NA.TORP.08", "NA.TORP.11", "NA.SCEN.06", "NA.DC.06", "NA.DC.08"),
        *("NA.AIR.04", "NA.AIR.15", "NA.AIR.17", "NA.AIR.18", "NA.AIR.21"),
        *("NA.SUB.01", "NA.SUB.04", "NA.SUB.08", "NA.SUB.12", "NA.SUB.14"),
    ),
)
