"""The state of a campaign: the chart of the umpire, and what each post knows of it.

Minutes count from the beginning of the game. `move` counts the moves that have ended; between two bells the state stands at
the minute at which somebody has learnt something and is asked (NWC.ST.12). Who waits sees nothing of that.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.posts import Campaign, Post
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sights import Heard, Report, Watch
from sandgate.rules.nwc1902.strategic.traffic import Action, CutCable, Fitting, Letter, Lookout, Meeting, Message, Met, Stock

Sky = Literal["clear", "haze", "rain", "fog"]
Sea = Literal["smooth", "moderate", "rough"]
Form = Literal["plan", "move", "replot", "short", "post", "choice"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is laid down for the whole game."""

    start: str = known("all", "NWC.ST.10")  # date and hour of minute 0 by the game's clock: "1898-05-09 06:00"
    meridian_deg: float = known("all", "NWC.ST.16")  # of the clock, east positive
    sun: Literal["hours", "place"] = known("all", "NWC.ST.16")
    day_min: tuple[int, int] = known("all", "NWC.ST.16")  # sunrise and sunset by the clock, where it goes by hours
    length_min: int = known("all", "NWC.ST.16")  # of a move
    bounded: bool = known("all", "NWC.ST.16")  # at the hours that the length divides: where no length is laid down or chosen
    end_min: int = known("all", "NWC.ST.13")
    fills: tuple[str, ...] = known("all", "NWC.ST.40")  # neutral ports that let them fill up
    on_sale: tuple[tuple[str, float], ...] = known("all", "NWC.ST.40")  # tons that the problem lays down for a port and side
    admits: tuple[tuple[str, int], ...] = known("all", "NWC.ST.11")  # warships of a side that a port takes in at a time
    keeps_h: tuple[tuple[str, float], ...] = known("all", "NWC.ST.40")  # hours for which a neutral port keeps a warship
    forts: tuple[tuple[str, bool], ...] = known("all", "NWC.ST.27")  # ports that have forts or none, against the list
    actions: Literal["odds", "board"] = known("all", "NWC.ST.29")
    bound: bool = known("all", "NWC.ST.06")
    weather: tuple[tuple[int, Sky, Sea], ...] = known("umpire", "NWC.ST.10")  # from which minute


@dataclass(frozen=True, slots=True)
class Bell:
    """What the umpire has announced of the move (NWC.ST.10)."""

    begins_min: int = known("all", "NWC.ST.10")
    ends_min: int = known("all", "NWC.ST.10")
    sky: Sky = known("all", "NWC.ST.10")
    sea: Sea = known("all", "NWC.ST.10")


@dataclass(frozen=True, slots=True)
class Call:
    """A post that is asked now, for one force or none, and why."""

    role: str = known("all")
    form: Form = known("own", "NWC.ST.12")
    force: int = known("own", "NWC.ST.12")  # 0: none
    why: str = known("own", "NWC.ST.12")


@dataclass(frozen=True, slots=True)
class State:
    """A campaign after `move` moves have ended."""

    move: int = known("umpire", "NWC.ST.12")
    minute: int = known("umpire", "NWC.ST.12")
    options: Options = known("all")
    bell: Bell = known("all", "NWC.ST.10")
    posts: tuple[Post, ...] = known("all", "NWC.ST.06")
    campaigns: tuple[Campaign, ...] = known("all", "NWC.ST.03")
    ships: tuple[Ship, ...] = known("all", "NWC.ST.36")
    forces: tuple[Force, ...] = known("all", "NWC.ST.06")
    calls: tuple[Call, ...] = known("own", "NWC.ST.12")
    reports: tuple[Report, ...] = known("own", "NWC.ST.48")
    heard: tuple[Heard, ...] = known("own", "NWC.ST.47")
    watches: tuple[Watch, ...] = known("umpire", "NWC.ST.12")
    messages: tuple[Message, ...] = known("own", "NWC.ST.22")
    letters: tuple[Letter, ...] = known("own", "NWC.ST.22")
    lookouts: tuple[Lookout, ...] = known("umpire", "NWC.ST.20")
    cut: tuple[CutCable, ...] = known("umpire", "NWC.ST.27")
    fittings: tuple[Fitting, ...] = known("own", "NWC.ST.23")
    stocks: tuple[Stock, ...] = known("own", "NWC.ST.40")
    actions: tuple[Action, ...] = known("umpire", "NWC.ST.29")
    met: tuple[Met, ...] = known("umpire", "NWC.ST.29")
    meetings: tuple[Meeting, ...] = known("umpire", "NWC.ST.29")
    ended: Literal["", "hour", "no force", "umpire"] = known("all", "NWC.ST.13")
