"""What the reader of a mêlée's view may have drawn: ships on their dots, headings only where he knows them, who has met.

To labels, rings and the roll a ship is a `Hull`, as on the fleet board; to tracks and stencils `Tracked`, as in a Duel.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sandgate.draw.nwc1902.seen import Hull, flag_of, flying
from sandgate.draw.nwc1902.tracks import LENGTH_YD, MOVE_S, Tracked, heading_text, points_text, with_heading
from sandgate.kernel.adding import added
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.melee.motionless import MOTIONLESS_S
from sandgate.rules.nwc1902.melee.view import MeleeView, SeenShip
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron import seen as squadron

FLAGS = {"flag": "flagship", "second": "second in command", "": ""}


@dataclass(frozen=True, slots=True)
class Seen(Tracked):
    """A ship of a mêlée with all that this reader knows of her."""

    hull: Hull
    ship: SeenShip


class Contact(NamedTuple):
    """Two ships that have met, the first of which lies still for it (NWC.ME.20)."""

    first: Seen
    other: Seen
    move: int
    rammed: bool  # the other is rammed; else both lie still


def seen_ships(view: MeleeView) -> tuple[Seen, ...]:
    """All ships as the reader knows them, those lost before the mêlée too."""
    own = {each.ship.number: each.ship.heading_deg for each in view.own}
    return tuple(_seen(view, ship, own.get(ship.number)) for ship in view.ships)


def _seen(view: MeleeView, ship: SeenShip, own_deg: float | None) -> Seen:
    marks = with_heading(ship.marks, own_deg)
    hull = _hull(view, ship, [mark.heading_deg for mark in marks if mark.heading_deg is not None][-1])
    return Seen(hull.code, hull.name, ship.side, marks, hull, ship)


def _hull(view: MeleeView, ship: SeenShip, heading_deg: float) -> Hull:
    """A ship on her last dot, with the last heading known of her, by which her labels are arranged.

    Who was lost since the move scored last counts as lost now: her loss is news.
    """
    last = ship.marks[-1]
    lost_in = view.move if last.move >= view.scored else max(1, last.move)
    line = squadron.SeenShip(
        number=ship.number,
        wing=ship.wing,
        side=ship.side,
        name=ship.name,
        kind=ship.kind,
        x_yd=last.x_yd,
        y_yd=last.y_yd,
        heading_deg=heading_deg,
        received=ship.received,
        half_power=ship.half_power,
        gone=ship.out_of_action,
        aground=ship.aground,
    )
    injury = added(shot.points for shot in view.shots if shot.target == ship.number)
    return Hull(line, last.x_yd, last.y_yd, heading_deg, injury, lost_in * ship.out_of_action, flag_of(view, ship.number))


def contacts(view: MeleeView, ships: Sequence[Seen]) -> Iterator[Contact]:
    """Who has met whom, as long as one of them lies still for it: told by the time until which all see her lie."""
    for seen in ships:
        if seen.ship.lies_s <= view.move * MOVE_S:
            continue
        move = math.ceil((seen.ship.lies_s - MOTIONLESS_S) / MOVE_S)
        foes = [foe for foe in ships if foe.side != seen.side and _apart(seen, foe, move) <= LENGTH_YD]
        stopped = [foe for foe in foes if foe.ship.lies_s == seen.ship.lies_s]
        rammed = [foe for foe in foes if foe.ship.out_of_action and foe.present.move == move and foe not in stopped]
        for foe in stopped if seen.side == "red" else ():
            yield Contact(seen, foe, move, False)
        for foe in rammed:
            yield Contact(seen, foe, move, True)


def _apart(seen: Seen, foe: Seen, move: int) -> float:
    """How far from each other two ships were at the end of a move; infinite if one was no longer there."""
    a, b = seen.mark(move), foe.mark(move)
    return distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) if a and b else math.inf


def describe(view: MeleeView, seen: Seen) -> str:
    """One sentence of a ship for the title of her sign."""
    ship, hull = seen.ship, seen.hull
    parts = [f"{seen.name}, {ship.kind}: {points_text(ship.received)} of {points_text(hull.endurance)} points received"]
    parts.append(f"{points_text(hull.injury)} of them by guns in move {view.scored}" if hull.injury else "")
    if ship.out_of_action:
        parts.append(f"out of action, {lost_text(seen)}")
    else:
        parts.append("half power" if ship.half_power else "")
        parts.append("aground" if ship.aground else "")
        parts.append(f"lies motionless until {time_text(ship.lies_s)}" if ship.lies_s > view.move * MOVE_S else "")
    parts += [FLAGS[hull.flag], *flying(view, ship.number)]
    told = ", ".join(part for part in parts if part)
    return f"{told}; after move {seen.present.move} {heading_text(seen.present.heading_deg)}"


def lost_text(seen: Seen) -> str:
    """When a ship was lost: in a move, or before she could have a captain."""
    return f"lost, move {seen.present.move}" if seen.ship.role else "lost before"


def time_text(at_s: float) -> str:
    """A second of the game as orders have it.

    >>> time_text(342.0), time_text(360.0)
    ('move 12, second 12', 'move 13, second 0')
    """
    return f"move {move_at(at_s)}, second {number_text(at_s % MOVE_S)}"


def move_at(at_s: float) -> int:
    """The move in which a second of the game lies, counted from 0 as orders count: 360 begins move 13."""
    return int(at_s // MOVE_S) + 1


def reader_text(view: MeleeView) -> str:
    """Whose plan it is: the umpire's, a commander's, a captain's."""
    if view.reader == UMPIRE:
        return "the umpire"
    captain = next((ship for ship in view.ships if ship.role == view.reader), None)
    if captain is None:
        return f"the commander of {view.reader}"
    return f"the captain of {captain.side} {captain.wing}, {captain.name}"


def knots_text(view: MeleeView, side: Side) -> str:
    """The fleet speed in words, if the reader knows it (NWC.ME.22)."""
    return next((f"{number_text(each.speed_kn)} knots" for each in view.own_fleets if each.side == side), "")
