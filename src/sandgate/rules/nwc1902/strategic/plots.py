"""What a force is to do, item by item, as it was plotted (NWC.ST.11). Items are done in the order written.

Each says what it `does`: by that alone a record tells the coaling of six hours from a stay of six hours.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known

Unit = Literal["H", "MIN", "MI"]
Sees = Literal["SMOKE", "HULLS", "CLASS"]
Means = Literal["TEL", "WIRELESS", "PIGEON", "LIGHT", "VERY", "ARDOIS", "FLAGS", "DESPATCH"]
Kind = Literal["TUG", "FISHING", "COLLIER", "CABLE"]
LatLon = tuple[float, float]  # degrees, north and east positive


class Run(NamedTuple):
    """A course at a speed, for a time, over a distance or until an hour; with none of these to the end of the move."""

    course_deg: float
    speed_kn: float
    length: float = 0.0
    unit: Unit | None = None
    until: str = ""  # "1000"
    does: Literal["run"] = "run"


class To(NamedTuple):
    """Straight to a place; to a port: to its approach, and in."""

    place: LatLon | str  # a port, or a mark of the problem, by its name
    speed_kn: float
    does: Literal["to"] = "to"


class Stay(NamedTuple):
    """Lie to, fires banked, or in port at anchor; without a time to the end of the move."""

    length: float = 0.0
    unit: Unit | None = None
    until: str = ""
    does: Literal["stay"] = "stay"


class On(NamedTuple):
    """Go on with what the end of the last move has cut off."""


class Coal(NamedTuple):
    """Take coal, for a time or until full."""

    length: float = 0.0
    unit: Unit | None = None
    until: str = ""
    does: Literal["coal"] = "coal"


class Cut(NamedTuple):
    """Cut a cable near its landing, or drag for it in deep water."""

    cable: str
    drag: bool = False
    does: Literal["cut"] = "cut"


class Fit(NamedTuple):
    """Have a vessel fitted out in this port."""

    kind: Kind
    does: Literal["fit"] = "fit"


class Keep(NamedTuple):
    """Keep an enemy in sight at a distance, without asking."""

    miles: float


class Detach(NamedTuple):
    """Send ships away under a name, with written orders."""

    ships: tuple[str, ...]
    force: str
    orders: str
    does: Literal["detach"] = "detach"


class Join(NamedTuple):
    """Join another force of one's side."""

    force: str
    does: Literal["join"] = "join"


class Tow(NamedTuple):
    """Take a boat, or a ship without coal, in tow."""

    ship: str
    by: str
    does: Literal["tow"] = "tow"


class CastOff(NamedTuple):
    """Let a ship go that is in tow."""

    ship: str
    does: Literal["cast off"] = "cast off"


class Send(NamedTuple):
    """Hand in a message."""

    means: Means
    to: str
    text: str
    birds: int = 0
    ship: str = ""  # that carries a despatch
    does: Literal["send"] = "send"


class If(NamedTuple):
    """Legs that replace what is left of the plot as soon as so much is seen."""

    sees: Sees
    then: tuple["Run | To", ...]
    letters: str = ""  # of CLASS: any of these
    at_least: int = 1


Item = Run | To | Stay | On | Coal | Cut | Fit | Keep | Detach | Join | Tow | CastOff | Send | If


# What is done as soon as its turn comes; a tow stands behind what a record could take for one.
Instant = Fit | Detach | Join | CastOff | Tow | Send
Sequel = Run | To | Stay | Coal | Cut | Instant


@dataclass(frozen=True, slots=True)
class Plot:
    """What is left of a plot, and how much of its first item has been done; what waits for a sight stands beside it."""

    items: tuple[Sequel, ...] = known("own", "NWC.ST.11")
    done_min: float = known("own", "NWC.ST.11")  # of a time
    done_mi: float = known("own", "NWC.ST.11")  # of a distance
    ifs: tuple[If, ...] = known("own", "NWC.ST.11")
    keep_mi: float = known("own", "NWC.ST.18")  # 0: not


NOTHING = Plot((), 0.0, 0.0, (), 0.0)


def plot_of(items: tuple[Item, ...], cut_off: Plot) -> Plot:
    """The plot that a sheet makes; ON stands for what the end of the last move has cut off.

    With it goes on what waited for a sight.

    >>> left = plot_of((Run(90.0, 12.0), Keep(9.0)), NOTHING)
    >>> left.keep_mi, plot_of((Stay(2.0, "H"), On()), left).items == (Stay(2.0, "H"), Run(90.0, 12.0))
    (9.0, True)
    """
    done, begun = list[Sequel](), NOTHING
    for nth, item in enumerate(items):
        if isinstance(item, On):
            done += cut_off.items
            begun = cut_off if nth == 0 else begun
        elif not isinstance(item, If | Keep):
            done.append(item)
    left = cut_off if any(isinstance(item, On) for item in items) else NOTHING
    ifs = tuple([item for item in items if isinstance(item, If)])
    kept = [left.keep_mi, *[item.miles for item in items if isinstance(item, Keep)]]
    return Plot(tuple(done), begun.done_min, begun.done_mi, (*ifs, *left.ifs), kept[-1])
