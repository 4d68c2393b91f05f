"""Torpedo boats and submarines, each as far as the reader knows of it (NWC.ME.06 to .11)."""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Point, path
from sandgate.draw.nwc1902.ships import cross_data
from sandgate.draw.nwc1902.tracks import heading_text, points_text
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.squadron.coast.view import CoastView
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_SUBMARINE, SubmarineSeen

OLD_MOVES = 3  # a sighting that is older is not drawn
DESTROYER = 1.2


class Craft(NamedTuple):
    """A small vessel on the sheet: its tab, its side, its sign."""

    text: str
    side: str
    at: Point
    title: str
    ident: str
    sign: str
    heading_deg: float
    scale: float
    gone: bool


def craft(sheet: Sheet, view: CoastView) -> list[Craft]:
    """All small vessels on the plate whose place the reader knows."""
    known = {each.number for each in view.own_submarines}
    sighted = [each for each in view.sighted if each.number not in known and each.move > view.move - OLD_MOVES]
    found = (*_boats(sheet, view), *_own_divers(sheet, view), *(_sighted(sheet, view, each) for each in _last(sighted)))
    return [each for each in found if sheet.inside(each.at)]


def _boats(sheet: Sheet, view: CoastView) -> Iterator[Craft]:
    for boat in view.boats:
        kind = "destroyer" if boat.destroyer else "torpedo boat"
        told = f"{points_text(boat.received)} points received" + (", out of action" if boat.gone else "")
        told += ", aground" if boat.aground and not boat.gone else ""
        nth = boat.number - FIRST_BOAT + 1
        yield Craft(
            f"TB{nth}",
            boat.side,
            sheet.at(boat.x_yd, boat.y_yd),
            f"{boat.side.capitalize()} {kind} {boat.name}: {told}; {heading_text(boat.heading_deg)}",
            f"boat-{boat.side}-tb{nth}",
            f"torpedo-boat-{boat.side}",
            boat.heading_deg,
            DESTROYER if boat.destroyer else 1.0,
            boat.gone,
        )


def _own_divers(sheet: Sheet, view: CoastView) -> Iterator[Craft]:
    for each in view.own_submarines:
        state = "out of action" if each.gone else "dived" if each.dived else "awash"
        seen = ", discovered" if each.discovered_yd is not None and not each.gone else ""
        nth = each.number - FIRST_SUBMARINE + 1
        yield Craft(
            f"S{nth}",
            each.side,
            sheet.at(each.x_yd, each.y_yd),
            f"{each.side.capitalize()} submarine {each.name}, {state}{seen}; {heading_text(each.heading_deg)}",
            f"submarine-{each.side}-sub{nth}",
            f"submarine-{'dived' if each.dived else 'awash'}-{each.side}",
            each.heading_deg,
            1.0,
            each.gone,
        )


def _last(seen: list[SubmarineSeen]) -> list[SubmarineSeen]:
    """Of each submarine where she was discovered last."""
    return list({each.number: each for each in seen}.values())


def _sighted(sheet: Sheet, view: CoastView, seen: SubmarineSeen) -> Craft:
    gone = any(each.number == seen.number and each.gone for each in view.submarines)
    nth, when = seen.number - FIRST_SUBMARINE + 1, f"in move {seen.move}" if seen.move else "before the mêlée"
    return Craft(
        f"S{nth}, move {seen.move}" if seen.move else f"S{nth}",
        seen.side,
        sheet.at(seen.x_yd, seen.y_yd),
        f"{seen.side.capitalize()} submarine, discovered here {when}{', out of action' if gone else ''}",
        f"submarine-{seen.side}-sub{nth}",
        f"submarine-sighted-{seen.side}",
        0.0,
        1.0,
        gone,
    )


def draw_craft(sheet: Sheet, found: list[Craft], scale: float) -> None:
    """Draw small vessels, larger than life as the ships are."""
    for each in found:
        size = each.scale * scale
        shapes = [sheet.sign(each.sign, each.at, each.heading_deg, size, "gone" if each.gone else None)]
        if each.gone:
            shapes.append(path(cross_data(each.at, 6.0 * scale), "cross-fine"))
        sheet.group("pieces", each.ident, each.title, *shapes)
        sheet.placer.disc(each.at, 11.0 * size, 90.0)


def label_craft(sheet: Sheet, found: list[Craft], scale: float, must: bool) -> None:
    """Name small vessels as orders do."""
    for each in found:
        cls = f"c-tab {each.side}-words halo"
        size = words_size(each.text, cls)
        places = around_clock(each.at, size, 90.0, [scale * gap + 2.0 for gap in (8.0, 12.0, 18.0, 26.0)])
        spot: Point | None
        spot = sheet.placer.place(each.text, size, places) if must else sheet.placer.offer(size, places)
        if spot:
            sheet.add("labels", words(each.text, cls, spot, "middle"))
