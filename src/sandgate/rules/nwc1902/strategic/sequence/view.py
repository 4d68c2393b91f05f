"""What one player may know, built up fact by fact into a state of his own. NWC.ST.04, .06, .07, .12, .14.

`known` is a State in which stands what he knows and nothing else: of his forces all, as at the minute up to which he has
been told; of the other forces of his side nothing but that they are; of the enemy what was reported to him.
"""

from dataclasses import dataclass
from typing import Final

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.standing import Losses
from sandgate.ocean.clock import Moment
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import placed
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE, run_to
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.plots import Item
from sandgate.rules.nwc1902.strategic.posts import Side
from sandgate.rules.nwc1902.strategic.sights import Report
from sandgate.rules.nwc1902.strategic.state import State

KINDS: Final = {"smoke": "smoke", "hulls": "hulls", "recognised": "ships", "lost": "lost"}


@dataclass(frozen=True, slots=True)
class StrategicView:
    """The chart as one player sees it."""

    reader: str
    side: Side
    known: State
    minute: int  # up to which he has been told
    written: tuple[tuple[str, tuple[Item, ...]], ...] = ()  # for a force, in earlier lines of the sheet that is read

    @property
    def forces(self) -> tuple[Force, ...]:
        """The forces that he commands; the umpire's are all."""
        return tuple([force for force in self.known.forces if self.reader in (force.role, UMPIRE) and not force.gone])

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Forces by their names, and contacts by the watcher's number, in degrees of longitude and latitude."""
        return (*[self._piece(force) for force in self.forces], *self._contacts())

    def _piece(self, force: Force) -> Piece:
        note = f"in {ports()[force.port].name}" if force.port else ""
        piece = Piece(force.name, force.side, "force", 0.0, 0.0, force.way.course_deg, note, force.number, force.name)
        return placed(piece, force.way.at(self.minute))

    def _contacts(self) -> list[Piece]:
        """What each force has last had of each contact: by smoke on its bearing, by hulls at the distance told."""
        last = dict[tuple[int, int], Report]()
        for report in self.known.reports:
            last[report.force, report.contact] = report
        names = {force.number: force.name for force in self.known.forces}
        return [
            _contact(report, names[report.force], clock_at(self.known.options, report.minute))
            for report in last.values()
            if report.force in names
        ]


def _contact(report: Report, watcher: str, then: Moment) -> Piece:
    miles = report.distance_mi if report.distance_mi >= 0 else MILES_TO_THE_DEGREE / 4.0
    at = run_to(report.lat_deg, report.lon_deg, report.bearing_deg, float(miles))
    note = f"{report.letters or report.size or 'ships'}, {then:%-d %B, %H:%M}"
    key = f"{watcher}?{report.contact}"
    return placed(Piece(key, report.side, KINDS[report.degree], 0.0, 0.0, max(report.course_deg, 0.0), note), at)


def losses(seen: StrategicView) -> Losses | None:
    """The fighting values that a player's own side has lost (NWC.ST.13)."""
    lost = [(each.side, each.value_lost) for each in seen.known.campaigns if each.value_lost]
    return Losses("fighting value lost", seen.known.move, tuple(lost)) if lost else None
