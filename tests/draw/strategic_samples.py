"""Cervera's passage for the charts: the shipped campaign after some moves in which both sides have sighted each other."""

from functools import cache
from typing import Final

from sandgate.draw.sea_chart.mercator import SeaSheet
from sandgate.draw.sea_chart.ports import draw_routes, label_routes
from sandgate.draw.sea_chart.sighted import draw_meeting
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.state import State

GAME: Final = game_of("nwc1902.strategic")
ROLES: Final = (
    "umpire",
    "red/cervera",
    "red/villaamil",
    "red/captain_general",
    "blue/secretary",
    "blue/sampson",
    "blue/schley",
)
FIRST: Final = {"HARVARD": "HARVARD: TO 14-18N 61-15W S 15; TO 14-18N 60-12W S 14"}
EVEN: Final = {"HARVARD": "HARVARD: C 350 S 12 3H; C 170 S 12"}
ODD: Final = {"HARVARD": "HARVARD: C 120 S 10 3H; C 300 S 10"}
ALWAYS: Final = {
    "CERVERA": "CERVERA: C 266 S 7.2",
    "ST LOUIS": "ST LOUIS: C 300 S 10 3H; C 120 S 10",
    "SAMPSON": "SAMPSON: C 070 S 7",
    "SCHLEY": "SCHLEY: C 090 S 9",
}


def sheet(ask: Ask, move: int) -> str:
    """What the forces that are asked do in a move: Harvard goes up and down before Martinique, where Cervera comes by."""
    if ask.form != "move":
        return ""
    plots = ALWAYS | (FIRST if move == 0 else ODD if move % 2 else EVEN)
    return "\n".join(plots[name] for name in ask.about)


def played(until_min: int) -> State:
    """The campaign when somebody is asked first after a minute."""
    table = Table.open(GAME, load("nwc1902/cervera").scenario, Memory(), Desk.of_seed(1), umpire=False)
    while table.result is None and table.fold.state.minute < until_min:
        ask = next(ask for role in table.fold.roles for ask in table.asks(role) if ask.must)
        assert table.hand_in(ask.role, sheet(ask, table.fold.state.move), ask.form).receipt
    state: State = table.fold.state
    return state


@cache
def opening() -> State:
    """Before anything is written."""
    return played(0)


@cache
def in_sight() -> State:
    """On the third day: hulls have been counted, and lost to sight again."""
    return played(3_230)


@cache
def underway() -> State:
    """Harvard is asked within a move, with the most of her plot before her."""
    return played(2_930)


def seen(state: State, role: str) -> StrategicView:
    """What a role knows of it."""
    view: StrategicView = GAME.view(state, Role(role, "" if role == "umpire" else role.partition("/")[0]))
    return view


def grown_old(hours: int) -> StrategicView:
    """What the Secretary has on his chart so many hours after the last sight."""
    view = seen(in_sight(), "blue/secretary")
    return replace(view, minute=view.minute + hours * 60)


def lanes_and_swords() -> str:
    """A chart with a route of trade and a meeting, as both strategic games may have them."""
    sheet = SeaSheet("lanes", "", "", (600.0, 400.0), (0.0, 0.0, 600.0, 400.0), (-62.0, 13.0, -58.0, 16.0))
    lanes = [("SN", "St. Lucia - Europe", [(13.5, -61.5), (15.5, -58.5)])]
    draw_routes(sheet, lanes)
    label_routes(sheet, lanes, full=True)
    draw_meeting(sheet, "meet", "Harvard and Teresa are in action", (14.5, -60.0), "11 May, 10:38")
    draw_meeting(sheet, "met", "Harvard and Teresa have met", (13.5, -59.0), "9 May, 06:00", over=True)
    return sheet.svg()
