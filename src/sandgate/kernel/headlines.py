"""The headline of a move: the gravest of what a role was told of it, and what each side scored.

It is made of events that the role was told and of its own board, and so can tell it nothing.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Event, View
from sandgate.kernel.notation import rounded_text

NOTHING = "Nothing came of it"
LOWEST = 2  # rank that makes a headline
PLACE: Final = re.compile(r"\(-?[\d.]+(,-?[\d.]+)+\)")  # of the board, as sentences write it


def sides_of(*views: View) -> dict[str, str]:
    """The sides of the pieces on boards, by their names, as the first board has them; a body's by the name of its men."""
    found = dict[str, str]()
    for piece in [piece for view in views for piece in view.pieces]:
        for name in names_of(piece):
            found.setdefault(name, piece.side)
    return found


def names_of(piece: Piece) -> tuple[str, ...]:
    """What stands for a piece in a sentence: its name or key, and the body of which it is one: BI1 for BI1.7."""
    name = piece.name or piece.id
    body, dot, _ = name.rpartition(".")
    return (name, body) if dot else (name,)


def pieces_by_name(*boards: Iterable[Piece]) -> dict[str, tuple[str, ...]]:
    """The keys of the pieces on boards, by what stands for them in a sentence; of a body, of all its men."""
    found = dict[str, dict[str, None]]()
    for piece in [piece for board in boards for piece in board]:
        for name in {*names_of(piece), piece.id}:
            found.setdefault(name, {})[piece.id] = None
    return {name: tuple(keys) for name, keys in found.items()}


def headline(events: Sequence[Event], sides: Mapping[str, str], own: str = "") -> str:
    """What a move came to, in a line: "Nisshin is out of action; Blue 410, Red 46".

    sides: of pieces by name, as `sides_of` has them. own: the side whose news come first; "" for who has none.
    """
    heads, tally = _heads(events, sides, own), scored(events, sides)
    sums = ", ".join(f"{side.capitalize()} {rounded_text(points, 0)}" for side, points in tally)
    return _told([*heads, sums] if sums else heads, events)


def title(events: Sequence[Event], sides: Mapping[str, str], own: str = "") -> str:
    """The headline without the sums: "Nisshin is out of action"."""
    return _told(_heads(events, sides, own), events)


def _heads(events: Sequence[Event], sides: Mapping[str, str], own: str) -> list[str]:
    heads = gravest(events, sides, own)
    return [*heads[:2], f"and {len(heads) - 2} more"] if len(heads) > 2 else heads


def _told(parts: Sequence[str], events: Sequence[Event]) -> str:
    text = "; ".join(parts) or quietly(events)
    return text[0].upper() + text[1:]


def quietly(events: Iterable[Event]) -> str:
    """What is said of a move without news: the first thing that was done in it."""
    return next((event.head or event.sentence for event in events if event.rank == LOWEST - 1), NOTHING)


def in_short(event: Event) -> str:
    """An event as it is told: its sentence, or its head where the sentence says places of the board."""
    return event.head if event.head and PLACE.search(event.sentence) else event.sentence


def gravest(events: Iterable[Event], sides: Mapping[str, str], own: str = "") -> list[str]:
    """What is said of the gravest events of a move, one's own side first, of each piece once."""
    telling = [event for event in events if event.rank >= LOWEST and event.head]
    top = max((event.rank for event in telling), default=LOWEST)
    found = [event for event in telling if event.rank == top]
    found.sort(
        key=lambda event: (sides.get(news_of(event), news_of(event)) != own, -points_of(event))
    )  # else as it happened
    if top == LOWEST:  # of common things the greatest stands for all
        found = sorted(found, key=points_of, reverse=True)[:1] if any(map(points_of, found)) else found
    by_name = dict[str, str]()
    for event in found:
        like = [each for each in found if type(each) is type(event)] if event.face.many and not event.face.at else []
        head = f"{sum(each.count for each in like)} {event.face.many}" if len(like) > 1 else event.head
        by_name.setdefault(news_of(event) or head, head)
    return list(dict.fromkeys(by_name.values()))


def scored(events: Iterable[Event], sides: Mapping[str, str]) -> list[tuple[str, float]]:
    """What each side scored in a move, by the names of sides; none where nobody did."""
    tally = dict[str, float]()
    for event in events:
        if points_of(event):
            side = sides.get(getattr(event, event.face.points[1]), "")
            tally[side] = tally.get(side, 0.0) + points_of(event)
    return sorted((side, points) for side, points in tally.items() if side)


def points_of(event: Event) -> float:
    """The points that were scored in an event."""
    return float(getattr(event, event.face.points[0])) if event.face.points[0] else 0.0


def news_of(event: Event) -> str:
    """Whose news it is: a piece, the first of several, or a side; "" where it is nobody's."""
    named: Any = getattr(event, event.face.of) if event.face.of else ""
    return str(named if isinstance(named, str) else next(iter(named), ""))
