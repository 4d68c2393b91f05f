"""Orders of a larger game: boxes, waggons and carts, trains, the line itself. Chapter V; LW.EXT.04 to .08, .12 to .15.

boxes       PUT RX1 (20,6) WITH RI1-20,RG1   PUT RX4 (60,6) EMPTY   RX1 GO (20,40)   BOX RI1-20,RG1   OPEN RX1
waggons     PUT RW1 (40,-4)   RW1 GO (40,8)   RA1 GO (50,8)
the railway RI1-24 ENTRAIN RT1   RT1 RUN 96   RT1 RUN -40   RI1-24 DETRAIN RT1   RI1-4 TEAR (80,50)   RI1-8 RELAY (80,50)
"""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import name, word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.larger.extensions import Work
from sandgate.rules.wells1913.little_wars.pieces import (
    BOARDING,
    FARTHEST_IN,
    LOAD,
    PLACE,
    Men,
    Path,
    guns_of_load,
    men_of_load,
)
from sandgate.rules.wells1913.notation.parts import inches

BOXES: Final = ("RX", "BX")
WAGGONS: Final = ("RW", "BW", "RA", "BA")
TRAINS: Final = ("RT", "BT")
CONVEYED: Final = (*BOXES, *WAGGONS, *TRAINS)

BOX: Final = name(BOXES, "box", "name a box: RX1")
WAGGON: Final = name(WAGGONS, "waggon", "name a waggon or cart")
TRAIN: Final = name(TRAINS, "train", "name a train: RT1")
Load = Annotated[tuple[str, ...], LOAD]  # men, then guns
Boarding = Annotated[tuple[str, ...], BOARDING]


class Laden(Order):
    """An order that names men and guns together: those who are in a thing, get in or get out."""

    __slots__ = ()

    load: tuple[str, ...]

    @property
    def men(self) -> tuple[str, ...]:
        """The men among them."""
        return men_of_load(self.load)

    @property
    def guns(self) -> tuple[str, ...]:
        """The guns among them."""
        return guns_of_load(self.load)


# -- boxes and waggons -----------------------------------------------------------------------------------------------------


@order(
    "PUT {box} {at} EMPTY",
    "LW.EXT.04",
    "LW.EXT.08",
    like="PUT RX4 (60,6) EMPTY",
    title="Put empty",
    icon="box",
    group="before",
    says="{box} to stand empty at {at}.",
    also=[
        Also(
            "PUT {box} {at} WITH {load}",
            "PUT RX1 (20,6) WITH RI1-20,RG1",
            title="Put box",
            does="Put a box down with men and guns in it.",
            says="{box} to stand at {at} with {load} in it.",
        )
    ],
)
class PutBox(Laden):
    """Put an empty box down before the battle."""

    box: Annotated[str, BOX]
    at: Annotated[Point, PLACE]
    load: Load = ()


@order(
    "PUT {waggon} {at}",
    "LW.EXT.07",
    "LW.EXT.08",
    like="PUT RW1 (40,-4)",
    title="Put waggon",
    icon="waggon",
    group="before",
    says="{waggon} to stand at {at}.",
)
class PutWaggon(Order):
    """Put a waggon or cart down before the battle."""

    waggon: Annotated[str, WAGGON]
    at: Annotated[Point, PLACE]


@order(
    "{piece} GO {path}",
    "LW.EXT.04",
    "LW.EXT.07",
    like="RX1 GO (20,40)",
    title="Convey",
    icon="convey",
    group="larger",
    says="{piece} to go to {path}.",
    also=[Also("{piece} GO {path}", "RW1 GO (40,8)", parts={"piece": WAGGON}, clause="LW.EXT.07")],
)
class Convey(Order):
    """Move a box, a waggon or a cart along a path."""

    piece: Annotated[str, BOX]
    path: Path


@order(
    "BOX {load}",
    "LW.EXT.06",
    like="BOX RI1-20,RG1",
    title="Pack box",
    icon="pack",
    group="larger",
    says="{load} to return to a box.",
)
class Pack(Laden):
    """Return men, and guns with them, to a box."""

    load: Load


@order(
    "OPEN {piece}",
    "LW.EXT.05",
    like="OPEN RX1",
    title="Open box",
    icon="open",
    group="larger",
    says="{piece} to be opened, and its men to stand out.",
)
class Unpack(Order):
    """Open a box of one's own and stand its men out."""

    piece: Annotated[str, name(BOXES, "box", "name a box of your own: OPEN RX1")]


# -- the railway -----------------------------------------------------------------------------------------------------------


@order(
    "{load} ENTRAIN {piece}",
    "LW.EXT.13",
    like="RI1-24 ENTRAIN RT1",
    title="Entrain",
    icon="entrain",
    group="larger",
    says="{load} to get into {piece}.",
)
class Entrain(Laden):
    """Get into a train: men, or a gun with nobody."""

    load: Boarding
    piece: Annotated[str, TRAIN]


@order(
    "{load} DETRAIN {piece}",
    "LW.EXT.13",
    like="RI1-24 DETRAIN RT1",
    title="Detrain",
    icon="detrain",
    group="larger",
    says="{load} to get out of {piece}.",
)
class Detrain(Laden):
    """Get out of a train."""

    load: Boarding
    piece: Annotated[str, TRAIN]


@order(
    "{piece} RUN {way_in}",
    "LW.EXT.14",
    like="RT1 RUN 96",
    title="Run train",
    icon="run",
    group="larger",
    says="{piece} to run {way_in} along its line.",
)
class Run(Order):
    """Run a train so many inches along its line; backwards if they are negative."""

    piece: Annotated[str, TRAIN]
    way_in: Annotated[float, inches(FARTHEST_IN, "inches")]


@order(
    "{men} {work} {at}",
    "LW.EXT.15",
    like="RI1-4 TEAR (80,50)",
    title="Work line",
    icon="work",
    group="larger",
    says="{men} to {work} at {at}.",
)
class Labour(Order):
    """Work on the line at a place: tear up the rail there, or relay it."""

    men: Men
    work: Annotated[
        Work,
        word({"TEAR": "tear", "RELAY": "relay"}, "work", said={"tear": "tear up the rail", "relay": "relay the rail"}),
    ]
    at: Annotated[Point, PLACE]
