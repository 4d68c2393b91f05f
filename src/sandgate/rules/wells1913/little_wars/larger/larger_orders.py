"""Orders of a larger game: boxes, waggons and carts, trains, the line itself. Chapter V; LW.EXT.04 to .08, .12 to .15.

As in orders.py `str()` of an order is its canonical line and reads back to an equal order. How they are read:
larger_readers.py.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point, path_text, point_text
from sandgate.rules.wells1913.little_wars.larger.extensions import Work


def load_text(men: tuple[str, ...], guns: tuple[str, ...]) -> str:
    """Men and guns as they are written together.

    >>> load_text(("RI1", "RI2"), ("RG1",)), load_text((), ())
    ('RI1-2,RG1', '')
    """
    return ",".join([*([men_text(men)] if men else []), *guns])


@dataclass(frozen=True, slots=True)
class PutBox(Order):
    """Put a box down before the battle, with what is in it, or empty."""

    box: str
    at: Point
    men: tuple[str, ...] = ()
    guns: tuple[str, ...] = ()

    def __str__(self) -> str:
        load = load_text(self.men, self.guns)
        return f"PUT {self.box} {point_text(self.at)} {f'WITH {load}' if load else 'EMPTY'}"


@dataclass(frozen=True, slots=True)
class PutWaggon(Order):
    """Put a waggon or cart down before the battle."""

    waggon: str
    at: Point

    def __str__(self) -> str:
        return f"PUT {self.waggon} {point_text(self.at)}"


@dataclass(frozen=True, slots=True)
class Convey(Order):
    """Move a box, a waggon or a cart along a path."""

    piece: str
    path: tuple[Point, ...]

    def __str__(self) -> str:
        return f"{self.piece} GO {path_text(self.path)}"


@dataclass(frozen=True, slots=True)
class Pack(Order):
    """Return men, and guns with them, to a box."""

    men: tuple[str, ...]
    guns: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"BOX {load_text(self.men, self.guns)}"


@dataclass(frozen=True, slots=True)
class Unpack(Order):
    """Open a box of one's own and stand its men out."""

    piece: str

    def __str__(self) -> str:
        return f"OPEN {self.piece}"


@dataclass(frozen=True, slots=True)
class Entrain(Order):
    """Get into a train: men, or a gun with nobody."""

    men: tuple[str, ...]
    guns: tuple[str, ...]
    piece: str

    def __str__(self) -> str:
        return f"{load_text(self.men, self.guns)} ENTRAIN {self.piece}"


@dataclass(frozen=True, slots=True)
class Detrain(Order):
    """Get out of a train."""

    men: tuple[str, ...]
    guns: tuple[str, ...]
    piece: str

    def __str__(self) -> str:
        return f"{load_text(self.men, self.guns)} DETRAIN {self.piece}"


@dataclass(frozen=True, slots=True)
class Run(Order):
    """Run a train so many inches along its line; backwards if they are negative."""

    piece: str
    way_in: float

    def __str__(self) -> str:
        return f"{self.piece} RUN {number_text(self.way_in)}"


@dataclass(frozen=True, slots=True)
class Labour(Order):
    """Work on the line at a place: tear up the rail there, or relay it."""

    men: tuple[str, ...]
    work: Work
    at: Point

    def __str__(self) -> str:
        return f"{men_text(self.men)} {self.work.upper()} {point_text(self.at)}"
