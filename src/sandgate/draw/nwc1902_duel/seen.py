"""What the reader of a Duel's view may have drawn: places, and headings only where he knows them.

Everything on the chart is drawn from here, so a heading that is not shown cannot slip into a hull, a track or a label.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing
from sandgate.kernel.notation import direction_text, number_text
from sandgate.rules.nwc1902.duel.state import Side
from sandgate.rules.nwc1902.duel.view import DuelView, Mark, OwnShip, SeenShip
from sandgate.rules.nwc1902.score_wand import BATTLESHIP_ENDURANCE, HALF_POWER_AT, RING_AT

BOOK = "sandgate.rules.nwc1902"
LENGTH_YD = number(BOOK, "ship", "length")
ENDURANCE = BATTLESHIP_ENDURANCE
SQUARE_YD = number(BOOK, "game_paper", "scale")  # one inch of the paper
MOVE_S = number(BOOK, "game_paper", "move")


def half_at(view: DuelView) -> float:
    """The points at which a ship loses half her power, as the players agreed (NWC.DU.44, NWC.TA.25)."""
    return ENDURANCE * (RING_AT if view.options.ring_at_four_tenths else HALF_POWER_AT)


def points_text(points: float) -> str:
    """Score points as they stand on the card: nothing rounded, thousands marked off.

    >>> points_text(1356.25), points_text(50.0)
    ('1,356.25', '50')
    """
    whole, _, part = number_text(points).partition(".")
    return f"{int(whole):,}" + (f".{part}" if part else "")


def heading_text(heading_deg: float | None) -> str:
    """A heading in words: a compass point, or degrees to a tenth as a protractor reads them.

    >>> heading_text(45.0), heading_text(8.015625), heading_text(None)
    ('headed NE', 'headed 008.0°', 'heading not shown')
    """
    if heading_deg is None:
        return "heading not shown"
    exact = direction_text(heading_deg)
    return f"headed {exact}" if exact.isalpha() else f"headed {heading_deg:05.1f}°"


@dataclass(frozen=True, slots=True)
class Seen:
    """A ship with all that this reader knows of her headings."""

    ship: SeenShip
    own: OwnShip | None
    marks: tuple[Mark, ...]  # the last with the heading of now, if the reader knows it

    @property
    def side(self) -> Side:
        """Her side, which is also the class of all that is hers."""
        return self.ship.side

    @property
    def present(self) -> Mark:
        """Her last place."""
        return self.marks[-1]

    @property
    def shown(self) -> Mark | None:
        """Her last place with a heading that the reader knows."""
        return next((mark for mark in reversed(self.marks) if mark.heading_deg is not None), None)

    def mark(self, move: int) -> Mark | None:
        """Her place after a move."""
        return next((mark for mark in self.marks if mark.move == move), None)

    @property
    def name(self) -> str:
        """Her colour and her name: Red Kearsarge."""
        return f"{self.side.capitalize()} {self.ship.name}"


def seen_ships(view: DuelView) -> tuple[Seen, ...]:
    """Both ships as the reader knows them."""
    own = {ship.number: ship for ship in view.own}
    return tuple(_seen(ship, own.get(ship.number)) for ship in view.ships)


def _seen(ship: SeenShip, own: OwnShip | None) -> Seen:
    if own is None:
        return Seen(ship, None, ship.marks)
    return Seen(ship, own, (*ship.marks[:-1], ship.marks[-1]._replace(heading_deg=own.heading_deg)))


def courses(seen: Seen) -> Iterator[list[Mark]]:
    """The stretches of her track between places whose headings the reader knows, two places or more each."""
    stretch = list[Mark]()
    for mark in seen.marks:
        if mark.heading_deg is not None:
            stretch.append(mark)
            continue
        if len(stretch) > 1:
            yield stretch
        stretch = []
    if len(stretch) > 1:
        yield stretch


def away_from(seen: Seen, others: tuple[Seen, ...]) -> float:
    """The bearing from the enemy to a ship: her labels stand on the disengaged side."""
    foe = next((other for other in others if other.side != seen.side), None)
    if foe is None:
        return 45.0
    return bearing(foe.present.x_yd, foe.present.y_yd, seen.present.x_yd, seen.present.y_yd)
