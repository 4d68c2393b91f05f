"""The torpedo card: zones of chance about a ship, when asked for (NWC.DU.18, .21)."""

from sandgate.draw.ink import between, circle, line, polar
from sandgate.draw.nwc1902.tracks import at
from sandgate.draw.nwc1902_duel.seen import Seen
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.ship.game_paper import torpedo_card


def draw_zones(sheet: Sheet, view: DuelView, seen: Seen) -> None:
    """Lay the torpedo card on a ship's last known heading, on both sides of her keel line (NWC.DU.18, .21).

    The limits of the zones are circles through her centre that touch the keel line.
    """
    mark = seen.shown
    if mark is None:
        return
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    reach = view.options.torpedo_range_yd
    arcs = torpedo_card(view.options.torpedo_speed_kn, reach, 1.0).arcs_in
    shapes = [circle(centre, reach / sheet.unit, "zone-edge")]
    for beam in (90.0, -90.0):
        shapes += [
            circle(polar(centre, heading + beam, arc / 2.0 / sheet.unit), arc / 2.0 / sheet.unit, "zone")
            for arc in reversed(arcs)
        ]
    shapes.append(
        line([polar(centre, heading, reach / sheet.unit), polar(centre, heading + 180.0, reach / sheet.unit)], "keel")
    )
    title = f"Torpedo card on {seen.name} as last shown: zones of chance 5 to 1"
    sheet.group("zones", f"zones-{seen.ship.number}", title, *shapes)


def draw_zone_numbers(sheet: Sheet, view: DuelView, seen: Seen) -> None:
    """Number the zones abeam of the ship, wherever there is room."""
    mark = seen.shown
    if mark is None:
        return
    centre, heading = at(sheet, mark), mark.heading_deg or 0.0
    fifth = view.options.torpedo_range_yd / 5.0 / sheet.unit
    for beam in (90.0, -90.0):
        for zone in range(5, 0, -1):
            low, high = (polar(centre, heading + beam, fifth * (5 - zone + part)) for part in (0.3, 0.85))
            places = [Candidate(*between(low, high, part), abs(part - 0.5)) for part in (0.5, 0.3, 0.7, 0.1, 0.9)]
            spot = sheet.placer.offer(words_size(str(zone), "c-zone halo"), places, 1.0)
            if spot:
                sheet.add("labels", words(str(zone), "c-zone halo", spot, "middle"))
