"""Rams and collisions: a dashed ring about ships that have met, for as long as one of them lies still (NWC.ME.20)."""

import math

from sandgate.draw.ink import between, circle
from sandgate.draw.nwc1902.tracks import at
from sandgate.draw.nwc1902_melee.seen import Contact, Seen, contacts, move_at, time_text
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.melee.view import MeleeView

AROUND = 0.66  # of a ship's length, from her middle to the ring
GAPS_PX = (3.0, 8.0, 14.0, 22.0, 34.0, 50.0)
CLS = "c-melee halo"


def draw_contacts(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], length_px: float) -> None:
    """Draw the rings."""
    for contact in contacts(view, ships):
        centre, radius = _ring(sheet, contact, length_px)
        first, other = contact.first, contact.other
        told = f"{first.name} has rammed {other.name}" if contact.rammed else f"{first.name} and {other.name} have collided"
        still = f"lies still until {time_text(first.ship.lies_s)}" if contact.rammed else "both lie still"
        title = f"{told} in move {contact.move}: {still}"
        sheet.group("rings", f"contact-{first.code}-{other.code}", title, circle(centre, radius, "melee"))


def label_contacts(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], length_px: float) -> None:
    """Say what a meeting was, and in which move the ship that lies still for it is free again."""
    for contact in contacts(view, ships):
        centre, radius = _ring(sheet, contact, length_px)
        if not sheet.inside(centre, 4.0):
            continue
        text = f"{'ram' if contact.rammed else 'collision'}, still to move {move_at(contact.first.ship.lies_s)}"
        size = words_size(text, CLS)
        places = around_clock(centre, size, 45.0, [radius + gap for gap in GAPS_PX])
        sheet.add("labels", words(text, CLS, sheet.placer.place(f"{text} of {contact.first.name}", size, places), "middle"))


def _ring(sheet: Sheet, contact: Contact, length_px: float) -> tuple[tuple[float, float], float]:
    """Centre and radius of the ring about both ships where they met."""
    marks = contact.first.mark(contact.move), contact.other.mark(contact.move)
    a, b = (at(sheet, mark) for mark in marks if mark)
    return between(a, b, 0.5), 0.5 * math.dist(a, b) + AROUND * length_px
