"""The state of a war: the chart of the umpire, and what each cabin knows of it.

Minutes count from War Imminent. `move` counts the periods of six hours that have ended; within one the state stands at the
minute at which somebody has learnt something and is asked (JANE.STR.12). Who waits sees nothing of that.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.strategical.boards import Board, Card
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.posts import Campaign, Post, Prized
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sighting.light import ByDay, ByNight
from sandgate.rules.jane1905.strategical.sights import Report, Watch
from sandgate.rules.jane1905.strategical.traffic import CutCable, Letter, Note, PressItem, Sailing, Steamer, Stock

Form = Literal["harbour", "run", "stop", "prize", "board", "trade", "press"]
Weather = tuple[int, ByDay, ByNight]  # from which minute


@dataclass(frozen=True, slots=True)
class Options:
    """What is laid down and agreed before the first period (JANE.STR.28)."""

    start: str = known("all", "JANE.STR.11")  # the day of War Imminent: "1904-02-08"
    day_of_year: int = known("all", "JANE.STR.14")  # the same counted from the first of January
    war_imminent: int = known("all", "JANE.STR.11")  # its hour, in minutes after midnight
    end_min: int = known("all", "JANE.STR.01")
    sun: Literal["hours", "place"] = known("all", "JANE.STR.14")
    wireless_mi: float = known("all", "JANE.STR.15")
    notes_by_hours: bool = known("all", "JANE.STR.08")
    units: bool = known("all", "JANE.STR.26")  # coal is kept in units
    cables: bool = known("all", "JANE.STR.28")  # they may be cut
    routes: tuple[str, ...] = known("all", "JANE.STR.18")
    steamers_of: tuple[tuple[str, str], ...] = known("all", "JANE.STR.18")  # route, side whose its steamers are; "" neutral
    stations: tuple[tuple[str, float, float, str], ...] = known("all", "JANE.STR.08")  # signal stations: name, place, side
    wireless_ports: tuple[str, ...] = known("all", "JANE.STR.28")
    neutral_owners: tuple[str, ...] = known("all", "JANE.STR.17")  # whose coasts look on: "Japan", "China"
    weather: tuple[Weather, ...] = known("umpire", "JANE.STR.14")


@dataclass(frozen=True, slots=True)
class Period:
    """The six hours that are being run, and the weather at their beginning (JANE.STR.07)."""

    begins_min: int = known("all", "JANE.STR.07")
    ends_min: int = known("all", "JANE.STR.07")
    by_day: ByDay = known("all", "JANE.STR.14")
    by_night: ByNight = known("all", "JANE.STR.14")


@dataclass(frozen=True, slots=True)
class Call:
    """A cabin that is asked now, for one force or none, and why."""

    role: str = known("all")
    form: Form = known("own", "JANE.STR.12")
    force: int = known("own", "JANE.STR.12")  # 0: none
    why: str = known("own", "JANE.STR.12")
    about: tuple[int, ...] = known("own", "JANE.STR.12")  # steamers or items of the Press concerned


@dataclass(frozen=True, slots=True)
class State:
    """A war after `move` periods have ended."""

    move: int = known("umpire", "JANE.STR.12")
    minute: int = known("umpire", "JANE.STR.12")
    options: Options = known("all")
    period: Period = known("all", "JANE.STR.07")
    posts: tuple[Post, ...] = known("all", "JANE.STR.06")
    campaigns: tuple[Campaign, ...] = known("all", "JANE.STR.01")
    ships: tuple[Ship, ...] = known("all", "JANE.STR.05")
    forces: tuple[Force, ...] = known("all", "JANE.STR.06")
    calls: tuple[Call, ...] = known("own", "JANE.STR.12")
    reports: tuple[Report, ...] = known("own", "JANE.STR.13")
    watches: tuple[Watch, ...] = known("umpire", "JANE.STR.13")
    notes: tuple[Note, ...] = known("own", "JANE.STR.08")
    letters: tuple[Letter, ...] = known("own", "JANE.STR.08")
    sailings: tuple[Sailing, ...] = known("own", "JANE.STR.06")
    stocks: tuple[Stock, ...] = known("own", "JANE.STR.04")
    steamers: tuple[Steamer, ...] = known("own", "JANE.STR.18")
    prizes: tuple[Prized, ...] = known("own", "JANE.STR.19")
    press: tuple[PressItem, ...] = known("own", "JANE.STR.17")
    cut: tuple[CutCable, ...] = known("umpire", "JANE.STR.28")
    boards: tuple[Board, ...] = known("umpire", "JANE.SCALE.01")
    cards: tuple[Card, ...] = known("own", "JANE.SCALE.11")
    fights: tuple[int, ...] = known("umpire", "JANE.STR.16")  # of each tactical game that is over the period
    ended: Literal["", "day", "no ship", "umpire"] = known("all", "JANE.STR.01")
