"""The headline of a move: the gravest of what a role was told of it, and what each side scored.

It is made of events that the role was told and of its own board, and so can tell it nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event, View
from sandgate.kernel.notation import rounded_text

NOTHING = "Nothing came of it"
LOWEST = 2  # rank that makes a headline


def sides_of(view: View) -> dict[str, str]:
    """The sides of the pieces on a board, by their names."""
    return {piece.name or piece.id: piece.side for piece in view.pieces}


def headline(events: Sequence[Event], sides: Mapping[str, str], own: str = "") -> str:
    """What a move came to, in a line: "Nisshin is out of action; Blue 410, Red 46".

    sides: of pieces by name, as `sides_of` has them. own: the side whose news come first; "" for who has none.
    """
    heads, tally = gravest(events, sides, own), scored(events, sides)
    if len(heads) > 2:
        heads = [*heads[:2], f"and {len(heads) - 2} more"]
    sums = ", ".join(f"{side.capitalize()} {rounded_text(points, 0)}" for side, points in tally)
    text = "; ".join([*heads, sums] if sums else heads) or quietly(events)
    return text[0].upper() + text[1:]


def quietly(events: Iterable[Event]) -> str:
    """What is said of a move without news: the first thing that was done in it."""
    return next((event.sentence for event in events if event.rank == LOWEST - 1), NOTHING)


def gravest(events: Iterable[Event], sides: Mapping[str, str], own: str = "") -> list[str]:
    """What is said of the gravest events of a move, one's own side first, of each piece once."""
    telling = [event for event in events if event.rank >= LOWEST and event.head]
    top = max((event.rank for event in telling), default=LOWEST)
    found = [event for event in telling if event.rank == top]
    found.sort(key=lambda event: (sides.get(_name(event), _name(event)) != own, -_points(event)))  # else as it happened
    if top == LOWEST:  # of common things the greatest stands for all
        found = sorted(found, key=_points, reverse=True)[:1] if any(map(_points, found)) else found
    by_name = dict[str, str]()
    for event in found:
        like = [each for each in found if type(each) is type(event)] if event.face.many else []
        head = f"{sum(each.count for each in like)} {event.face.many}" if len(like) > 1 else event.head
        by_name.setdefault(_name(event) or head, head)
    return list(dict.fromkeys(by_name.values()))


def scored(events: Iterable[Event], sides: Mapping[str, str]) -> list[tuple[str, float]]:
    """What each side scored in a move, by the names of sides; none where nobody did."""
    tally = dict[str, float]()
    for event in events:
        if _points(event):
            side = sides.get(getattr(event, event.face.points[1]), "")
            tally[side] = tally.get(side, 0.0) + _points(event)
    return sorted((side, points) for side, points in tally.items() if side)


def _points(event: Event) -> float:
    """The points that were scored in an event."""
    return float(getattr(event, event.face.points[0])) if event.face.points[0] else 0.0


def _name(event: Event) -> str:
    """Whose news it is: a piece, the first of several, or a side; "" where it is nobody's."""
    named: Any = getattr(event, event.face.of) if event.face.of else ""
    return str(named if isinstance(named, str) else next(iter(named), ""))
