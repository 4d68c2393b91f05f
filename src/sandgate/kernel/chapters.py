"""The chapter of a move: what a role was told of it, in two levels.

First what one would tell: a headline, one sentence with the sums, at most six lines, the gravest first, like things as one.
Then folds with everything else, so that a loss never stands among placements. It is made of events that the role was told
and of its own boards, and so can tell it nothing.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event, Fold
from sandgate.kernel.headlines import LOWEST, in_short, news_of, points_of, scored, title
from sandgate.kernel.notation import rounded_text

MOST_LINES: Final = 6
IN_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
OF_EVERY_EVENT: Final = {"at_s", "to", "clauses", "slots", "move"}
FOLDS: Final[Mapping[Fold, tuple[str, str, str]]] = {  # in their order: one's own, a side's, nobody's
    "news": ("Also told", "Also told", "Also told"),
    "fire": ("Your fire", "{side}'s fire", "Fire"),
    "moves": ("Your moves", "{side}'s moves", "Moves"),
    "acts": ("What you did", "What {side} did", "What was done"),
    "signals": ("Signals and orders", "Signals and orders", "Signals and orders"),
    "places": ("Where all stand", "Where all stand", "Where all stand"),
    "reckoned": ("How it was reckoned", "How it was reckoned", "How it was reckoned"),
}


class Line(NamedTuple):
    """What is told in a line: one event, or several of one kind."""

    says: str
    rank: int
    points: float
    fold: Fold
    events: tuple[int, ...]  # by their places among the events of the move


class Kept(NamedTuple):
    """A fold: what lies in it, and the points that were scored there."""

    title: str
    fold: Fold
    points: float
    events: tuple[int, ...]


class Chapter(NamedTuple):
    """A move as it is told."""

    title: str
    sums: str  # "" where nobody has scored
    lines: tuple[Line, ...]
    folds: tuple[Kept, ...]


def chapter(events: Sequence[Event], sides: Mapping[str, str], own: str = "") -> Chapter:
    """The chapter of a move.

    sides: of pieces by name, as `sides_of` has them. own: the side that reads; "" for who has none.
    """
    heading = title(events, sides, own)
    lines = tuple([_beyond(heading, line, events) for line in _lines(events, sides, own)[:MOST_LINES]])
    alone = {line.events[0] for line in lines if len(line.events) == 1 and not line.points}
    return Chapter(heading, sums(events, sides, own), lines, _folds(events, alone, sides, own))


def sums(events: Sequence[Event], sides: Mapping[str, str], own: str = "") -> str:
    """What each side scored in a move, in a sentence: "You scored 237 and took 165."; "" where nobody did."""
    tally = scored(events, sides)
    if not tally:
        return ""
    if not own:
        told = [f"{side.capitalize()} {rounded_text(points, 0)}" for side, points in tally]
        return f"Scored: {', '.join(told)}."
    mine, others = (added(points for side, points in tally if (side == own) is is_own) for is_own in (True, False))
    got, took = (rounded_text(points, 0) if points else "nothing" for points in (mine, others))
    return f"You scored {got} and took {took}."


def fold_of(event: Event) -> Fold:
    """Where an event lies that has no line of its own: as its kind declares, else as points and rank say."""
    if event.face.fold:
        return event.face.fold
    if event.face.points[0]:
        return "fire"
    return "news" if event.rank >= LOWEST else "acts" if event.rank else "reckoned"


def doer_of(event: Event, sides: Mapping[str, str]) -> str:
    """The side that did it, by the first of its facts that is not a number; "" where it is nobody's that is known."""
    for value in _facts(event).values():
        first = value if isinstance(value, str) else next(iter(value), None) if isinstance(value, tuple) else None
        if isinstance(first, str):
            return sides.get(first, first if first in sides.values() else "")
    return ""


def named_in(event: Event, known: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The pieces that an event names. known: pieces by the names that stand for them, as `pieces_by_name` has them."""
    words = [word for value in _facts(event).values() for word in _words(value)]
    return tuple(dict.fromkeys(piece for word in words for piece in known.get(word, ())))


def _facts(event: Event) -> dict[str, Any]:
    return {each.name: getattr(event, each.name) for each in fields(event) if each.name not in OF_EVERY_EVENT}


def _words(value: Any) -> Iterator[str]:
    """The words of a fact that may be names: its own, or those of its parts."""
    if isinstance(value, str):
        yield value.removeprefix("@")
    elif isinstance(value, tuple):
        for part in value:
            yield from _words(part)


# -- lines -----------------------------------------------------------------------------------------------------------------


def _lines(events: Sequence[Event], sides: Mapping[str, str], own: str) -> list[Line]:
    """All that could have a line, the gravest first, one's own side first, then what scored most."""
    gathered = defaultdict[tuple[Any, ...], list[int]](list)
    for nth, event in enumerate(events):
        if event.rank >= LOWEST:
            many, whom = event.face.many, _whom(event)
            like = (type(event), event.rank, sides.get(news_of(event), ""), whom) if many else (nth,)
            gathered[like].append(nth)
    told = [like for each in gathered.values() for like in _if_by_several(each, events)]
    found = [_line([(nth, events[nth]) for nth in each], sides, own) for each in told]
    first = {line.events: sides.get(news_of(events[line.events[0]]), news_of(events[line.events[0]])) for line in found}
    return sorted(found, key=lambda line: (-line.rank, first[line.events] != own, -line.points))


def _if_by_several(like: list[int], events: Sequence[Event]) -> list[list[int]]:
    """Events that were done to one are told as one if several did them; else each by itself."""
    by_one = _whom(events[like[0]]) and len({news_of(events[nth]) for nth in like}) == 1
    return [[nth] for nth in like] if by_one else [like]


def _line(told: Sequence[tuple[int, Event]], sides: Mapping[str, str], own: str) -> Line:
    event, places = told[0][1], tuple([nth for nth, _ in told])
    points = added(points_of(each) for _, each in told)
    says = _one(event) if len(told) == 1 else _several([each for _, each in told], sides, own)
    return Line(_capital(says), event.rank, points, fold_of(event), places)


def _one(event: Event) -> str:
    """One event in a line: its head, or its sentence where that begins with the head and goes on without a place."""
    return in_short(event) if event.sentence.startswith(event.head) else event.head


def _beyond(heading: str, line: Line, events: Sequence[Event]) -> Line:
    """A line that says no more than the headline says the sentence instead, unless that says a place."""
    return line._replace(says=_capital(in_short(events[line.events[0]]))) if line.says == heading else line


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _several(told: Sequence[Event], sides: Mapping[str, str], own: str) -> str:
    """Several events of one kind in a line: "three of your ships fired on Mikasa", "13 blue men were shot"."""
    many, side, whom = told[0].face.many, sides.get(news_of(told[0]), ""), _whom(told[0])
    count = len({news_of(event) for event in told}) if whom else sum(event.count for event in told)
    number = IN_WORDS[count] if count < len(IN_WORDS) else str(count)
    whose = f"{number} of your" if side and side == own else f"{number} {side}".rstrip()
    return " ".join([whose, many, *([whom] if whom else [])])


def _whom(event: Event) -> str:
    return str(getattr(event, event.face.at)) if event.face.at else ""


# -- folds -----------------------------------------------------------------------------------------------------------------


def _folds(events: Sequence[Event], alone: set[int], sides: Mapping[str, str], own: str) -> tuple[Kept, ...]:
    """The folds of a move, in their order, one's own first: everything but what is told alone in a line."""
    kept = defaultdict[tuple[int, bool, str], list[int]](list)
    order = list(FOLDS)
    for nth, event in enumerate(events):
        if nth not in alone:
            fold = fold_of(event)
            side = doer_of(event, sides)
            heading = _heading(fold, side, own)
            last = side != own or heading == FOLDS[fold][2]
            kept[order.index(fold), last, f"{heading} {event.belongs}".rstrip()].append(nth)
    return tuple(
        [
            Kept(heading, order[place], added(points_of(events[nth]) for nth in found), tuple(found))
            for (place, _, heading), found in sorted(kept.items())
        ]
    )


def _heading(fold: Fold, side: str, own: str) -> str:
    mine, theirs, nobodys = FOLDS[fold]
    return nobodys if not side else mine if side == own else theirs.format(side=side.capitalize())
