"""What a coast shows, in either game: forts, boats and explosions to all, the rest to its own side.

Clauses NWC.ME.02, .03, .06, .10 and .11. The views of both games are built up with it.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from sandgate.kernel.adding import added
from sandgate.kernel.board import Piece
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, loaded_tubes
from sandgate.rules.nwc1902.squadron.seen import FortOrder, OwnBoat, SeenBoat, SeenFort, SeenShip, SeenSubmarine
from sandgate.rules.nwc1902.squadron.state import Boat, Explosion, Fort, MineField, Submarine, SubmarineSeen


class Coast(Protocol):
    """The coast in the state of a game."""

    @property
    def forts(self) -> Sequence[Fort]:
        """The forts."""

    @property
    def fields(self) -> tuple[MineField, ...]:
        """The mine fields of both sides."""

    @property
    def explosions(self) -> tuple[Explosion, ...]:
        """Where mines went off."""

    @property
    def submarines(self) -> tuple[Submarine, ...]:
        """The submarines of both sides."""

    @property
    def sighted(self) -> tuple[SubmarineSeen, ...]:
        """Where they were discovered."""

    @property
    def boats(self) -> tuple[Boat, ...]:
        """The boats of both sides."""


class CoastView(Protocol):
    """The coast in a view of either game."""

    @property
    def move(self) -> int:
        """The moves that have been played."""

    @property
    def forts(self) -> tuple[SeenFort, ...]:
        """The forts."""

    @property
    def fields(self) -> tuple[MineField, ...]:
        """The mine fields that the reader knows of."""

    @property
    def explosions(self) -> tuple[Explosion, ...]:
        """Where mines went off."""

    @property
    def submarines(self) -> tuple[SeenSubmarine, ...]:
        """The submarines, not where they are."""

    @property
    def own_submarines(self) -> tuple[Submarine, ...]:
        """Those of the reader's side."""

    @property
    def sighted(self) -> tuple[SubmarineSeen, ...]:
        """Where submarines were discovered."""

    @property
    def boats(self) -> tuple[SeenBoat, ...]:
        """The boats of both sides."""

    @property
    def own_boats(self) -> tuple[OwnBoat, ...]:
        """What the reader's side alone knows of its own."""


class CoastSeen(NamedTuple):
    """The coast as a reader may see it."""

    forts: tuple[SeenFort, ...]
    fort_orders: tuple[FortOrder, ...]
    fields: tuple[MineField, ...]
    explosions: tuple[Explosion, ...]
    submarines: tuple[SeenSubmarine, ...]
    own_submarines: tuple[Submarine, ...]
    sighted: tuple[SubmarineSeen, ...]
    boats: tuple[SeenBoat, ...]
    own_boats: tuple[OwnBoat, ...]


OPEN_WATER: Final = CoastSeen((), (), (), (), (), (), (), (), ())

Seen = TypeVar("Seen", SeenShip, SeenFort, SeenSubmarine, SeenBoat)


@step("NWC.ME.02", "NWC.ME.03", "NWC.ME.06", "NWC.ME.11")
def seen_coast(coast: Coast, sides: Sequence[str]) -> CoastSeen:
    """The coast as those of these sides may see it."""
    if not (coast.forts or coast.fields or coast.explosions or coast.submarines or coast.sighted or coast.boats):
        return OPEN_WATER
    return CoastSeen(
        forts=tuple([public(SeenFort, fort) for fort in coast.forts]),
        fort_orders=tuple([FortOrder(fort.number, fort.targets) for fort in coast.forts if fort.side in sides]),
        fields=tuple([field for field in coast.fields if field.side in sides]),
        explosions=coast.explosions,
        submarines=tuple([public(SeenSubmarine, each) for each in coast.submarines]),
        own_submarines=tuple([each for each in coast.submarines if each.side in sides]),
        sighted=coast.sighted,
        boats=tuple([public(SeenBoat, boat) for boat in coast.boats]),
        own_boats=tuple([_own_boat(boat) for boat in coast.boats if boat.side in sides]),
    )


def public(kind: type[Seen], record: Any) -> Seen:
    """What both sides see of a record: its fields of the same names, all of them known to all."""
    of: Any = kind
    make, parts = _seeing(of)
    seen: Seen = make(*parts(record))
    return seen


@cache
def _seeing(kind: type[Any]) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]]]:
    """What makes values of a kind, and what takes their fields, in their order, from a record."""
    return making(kind), attrgetter(*kind.__match_args__)


def _own_boat(boat: Boat) -> OwnBoat:
    return OwnBoat(boat.number, boat.motion, loaded_tubes(BOAT_TUBES, boat.ready_s))


def coast_pieces(view: CoastView) -> tuple[Piece, ...]:
    """Boats and forts, and the submarines and mine fields whose place the reader knows."""
    own = [_submarine_piece(each) for each in view.own_submarines]
    known = [each.number for each in view.own_submarines]
    seen = [_sighted_piece(each) for each in view.sighted if each.number not in known]
    return (*map(_boat_piece, view.boats), *map(_fort_piece, view.forts), *own, *seen, *map(_field_piece, view.fields))


def boat_id(boat: SeenBoat) -> str:
    """The name of a torpedo boat on the board."""
    return f"{boat.side}-tb{boat.number % 100}"


def submarine_id(submarine: Submarine | SubmarineSeen) -> str:
    """The name of a submarine on the board."""
    return f"{submarine.side}-sub{submarine.number % 100}"


def _boat_piece(boat: SeenBoat) -> Piece:
    kind = "destroyer" if boat.destroyer else "torpedo boat"
    note = "out of action" if boat.gone else boat.name
    return Piece(boat_id(boat), boat.side, kind, boat.x_yd, boat.y_yd, boat.heading_deg, note, boat.number, boat.name)


def _fort_piece(fort: SeenFort) -> Piece:
    return Piece(fort.name, fort.side, "fort", fort.x_yd, fort.y_yd, 0.0, f"{fort.guns} guns", fort.number)


def _submarine_piece(submarine: Submarine) -> Piece:
    note = "out of action" if submarine.gone else "dived" if submarine.dived else "awash"
    x_yd, y_yd, heading_deg = submarine.x_yd, submarine.y_yd, submarine.heading_deg
    return Piece(
        submarine_id(submarine), submarine.side, "submarine", x_yd, y_yd, heading_deg, note, submarine.number, submarine.name
    )


def _sighted_piece(seen: SubmarineSeen) -> Piece:
    note = f"discovered in move {seen.move}"
    return Piece(submarine_id(seen), seen.side, "submarine", seen.x_yd, seen.y_yd, 0.0, note, seen.number)


def _field_piece(field: MineField) -> Piece:
    x_yd, y_yd = (added(places) / len(field.corners) for places in zip(*field.corners, strict=True))
    return Piece(f"{field.side}-mines{field.number}", field.side, "mine field", x_yd, y_yd)
