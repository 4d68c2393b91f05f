"""The lines of small craft and forts on the score card of either game (NWC.TA.23, NWC.ME.05, .10 and .11)."""

from collections.abc import Iterator

from sandgate.draw.nwc1902.card import Line, Panel
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import HALF_AT, SILENT_AT
from sandgate.rules.nwc1902.squadron.coast.submarines import SUBMARINE_ENDURANCE
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_endurance
from sandgate.rules.nwc1902.squadron.coast.view import CoastView
from sandgate.rules.nwc1902.squadron.seen import SeenBoat, SeenSubmarine
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_SUBMARINE


def coast_panel(view: CoastView, told: str) -> list[Panel]:
    """The panel of what a coast adds, if it adds anything; told: what the line of a fort is."""
    lines = list(_rest(view))
    return [Panel("Small craft and forts", "", told, lines, [])] if lines else []


def _rest(view: CoastView) -> Iterator[Line]:
    """The lines of torpedo boats, submarines and forts."""
    for boat in view.boats:
        yield _small(f"T{boat.number - FIRST_BOAT + 1}", boat, boat_endurance(boat.destroyer))
    for submarine in view.submarines:
        yield _small(f"S{submarine.number - FIRST_SUBMARINE + 1}", submarine, SUBMARINE_ENDURANCE)
    for nth, fort in enumerate(view.forts, 1):
        got = fort.received_in_move
        told = f"Fort {fort.name}: {points_text(got)} points received in the move"
        state = "silent next move" if got >= SILENT_AT else "half fire next move" if got >= HALF_AT else ""
        yield Line(f"F{nth}", fort.side, fort.name, got, got, SILENT_AT, (HALF_AT,), "", state, "", told)


def _small(tab: str, each: SeenBoat | SeenSubmarine, length: float) -> Line:
    told = f"{each.name}: {points_text(each.received)} of {points_text(length)} points received"
    return Line(tab, each.side, each.name, each.received, 0.0, length, (), "", "lost" if each.gone else "", "", told)
