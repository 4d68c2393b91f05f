"""What one commander may know, built up fact by fact into a state of his own. Section 4 of the companion.

`known` is a State in which stands what he knows and nothing else, so that every rule can be asked of it: his own ships
whole, those of other commanders and of the enemy by place, course and level of damage as far as they are in sight.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.standing import Losses
from sandgate.rules.naval_action.surface.posts import SIDES, Group, Side
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship
from sandgate.rules.naval_action.surface.state import State


@dataclass(frozen=True, slots=True)
class SurfaceView:
    """The sea as one person sees it in turn `move` + 1."""

    reader: str
    side: Side | Literal[""]
    known: State
    mine: tuple[int, ...]  # the ships of his own command

    @property
    def move(self) -> int:
        """The turns that have been played."""
        return self.known.move

    @property
    def own(self) -> tuple[Ship, ...]:
        """The ships of his own command that are afloat; the umpire's are all."""
        return tuple([ship for ship in self.known.ships if ship.number in self.mine and not ship.gone])

    @property
    def enemies(self) -> tuple[Ship, ...]:
        """The enemies that his side has found in this turn; when the action is over, in its last."""
        last = self.move if self.known.ended else self.move + 1
        found = [each.ship for each in self.known.contacts if each.turn >= last and each.side == self.side]
        return tuple([ship for ship in self.known.ships if ship.number in found and not ship.gone])

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of his own command."""
        return tuple([group for group in self.known.groups if self.reader in (group.commander, "umpire")])

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Ships by their stems, aircraft, and where contacts were lost."""
        return (*self._ships(), *self._lost(), *self._aircraft())

    def _ships(self) -> list[Piece]:
        shown = [ship for ship in self.known.ships if not ship.gone and self._is_shown(ship)]
        groups = {number: group.name for group in self.groups for number in group.ships}
        return [
            Piece(
                _id(ship),
                ship.side,
                ship.type,
                ship.x_yd,
                ship.y_yd,
                ship.course_deg,
                _note(ship),
                ship.number,
                ship.name,
                groups.get(ship.number, ""),
            )
            for ship in shown
        ]

    def _is_shown(self, ship: Ship) -> bool:
        return self.reader == UMPIRE or ship.side == self.side or ship in self.enemies

    def _lost(self) -> list[Piece]:
        """Enemies where they were last seen, faded, with the turn."""
        found, pieces = [ship.number for ship in self.enemies], list[Piece]()
        for each in self.known.contacts:
            ship = next(ship for ship in self.known.ships if ship.number == each.ship)
            if each.side == self.side and ship.number not in found and not ship.gone:
                note = f"last seen in turn {each.turn}"
                pieces.append(
                    Piece(_id(ship), ship.side, "lost", each.x_yd, each.y_yd, each.course_deg, note, ship.number, ship.name)
                )
        return pieces

    def _aircraft(self) -> list[Piece]:
        return [
            Piece(each.id, each.side, f"aircraft_{each.arm}", each.x_yd, each.y_yd, 0.0, each.aircraft, 0, each.id)
            for each in self.known.elements
            if each.aloft and not each.fate
        ]


def _id(ship: Ship) -> str:
    return ship.name.upper()


def _note(ship: Ship) -> str:
    told = [LEVELS[ship.level]] if ship.level else []
    told += ["aground"] if ship.aground else []
    return ", ".join(told)


def losses(seen: SurfaceView) -> Losses | None:
    """Ships that are known to be sunk."""
    sunk = [ship for ship in seen.known.ships if ship.fate == "sunk"]
    if not sunk:
        return None
    return Losses("ships sunk", seen.move, tuple([(side, float(sum(ship.side == side for ship in sunk))) for side in SIDES]))
