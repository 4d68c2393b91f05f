"""What one cabin may know, built up fact by fact into a state of its own. JANE.STR.06, .08, .12, .13.

`known` is a State in which stands what its reader knows and nothing else: of his forces all, as at the minute up to which
he has been told; of the other forces of his side nothing but what notes say; of the enemy what was told him.
"""

from dataclasses import dataclass
from typing import Final

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.standing import Losses
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import placed
from sandgate.ocean.sailing import run_to
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.strategical.sights import Report
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.steamers import way_at

STEPS: Final = ("lost", "sighted", "made out", "made out")
DRAWN_MI: Final = 15.0  # a report tells no distance: so far off it is drawn, on its bearing


@dataclass(frozen=True, slots=True)
class StrategicalView:
    """The chart as one cabin has it."""

    reader: str
    side: Side
    known: State
    minute: int  # up to which he has been told

    @property
    def forces(self) -> tuple[Force, ...]:
        """The forces that he commands; the umpire's are all."""
        return tuple([force for force in self.known.forces if self.reader in (force.role, UMPIRE) and not force.gone])

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Forces and steamers by their names, contacts by the watcher's number, in degrees of longitude and latitude."""
        return (*[self._piece(force) for force in self.forces], *self._contacts(), *self._steamers())

    def _piece(self, force: Force) -> Piece:
        note = f"in {ports()[force.port].name}" if force.port else ""
        piece = Piece(force.name, force.side, "force", 0.0, 0.0, force.way.course_deg, note, force.number, force.name)
        return placed(piece, force.way.at(self.minute))

    def _steamers(self) -> list[Piece]:
        """The steamers of the special chart: of the trade player as he has them, of the umpire as they are."""
        found = list[Piece]()
        for steamer in self.known.steamers:
            if steamer.taken or steamer.arrived_min >= 0:
                continue
            way = way_at(steamer, self.minute)
            piece = Piece(steamer.name, steamer.side, "steamer", 0.0, 0.0, way.course_deg)
            found.append(placed(piece, way.at(self.minute)))
        return found

    def _contacts(self) -> list[Piece]:
        """What each force has last had of each contact, on its bearing."""
        last = {(report.force, report.contact): report for report in self.known.reports}
        names = {force.number: force.name for force in self.known.forces}
        return [_contact(report, names[report.force]) for report in last.values() if report.force in names]


def _contact(report: Report, watcher: str) -> Piece:
    at = run_to(report.lat_deg, report.lon_deg, report.bearing_deg, DRAWN_MI)
    what = ", ".join(report.types) or report.how_many or "lost to sight"
    kind = STEPS[report.step]
    return placed(Piece(f"{watcher}?{report.contact}", "", kind, 0.0, 0.0, max(report.course_deg, 0.0), what), at)


def losses(seen: StrategicalView) -> Losses | None:
    """The ships of his own side that a reader knows to be lost."""
    lost = [ship for ship in seen.known.ships if ship.fate]
    sides = dict.fromkeys([ship.side for ship in lost])
    counts = tuple([(side, float(sum(1 for ship in lost if ship.side == side))) for side in sides])
    return Losses("ships lost", seen.known.move, counts) if counts else None
