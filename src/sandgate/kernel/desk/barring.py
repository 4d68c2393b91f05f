"""Who of those that may stand in a blank cannot do a thing now, and why: the others are offered.

    Retire: Deed(cases=able(retreats, BARS[Retire]), wants=unable(retreats, BARS[Retire]))

The pieces that act stand in the first blank of a case. What bars one of them is worked out of what its player sees.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Refusal, Want

Cases = Callable[[Any, Ask], Iterable[Case]]
Bars = Callable[[Any, Case, str], Iterable[Refusal]]  # of the view, the case and a piece: the first is told


def in_few_words(refusal: Refusal, piece: str = "") -> str:
    """Why a thing cannot be done, as a key says it: without the piece that is held, and without its explanation.

    >>> in_few_words(Refusal("RI1 is at work: that is its move", "let it be", ""), "RI1")
    'is at work'
    """
    return refusal.brief or refusal.problem.removeprefix(f"{piece} ").partition(":")[0]


def split(seen: Any, case: Case, bars: Bars) -> tuple[Case | None, tuple[Want, ...]]:
    """A case with only those who can act, None if nobody can; and those who cannot, together where the reason is one."""
    acting, *others = case.gaps
    free, barred = list[str](), dict[str, list[str]]()
    for piece in acting.choices:
        refusal = next(iter(bars(seen, case, piece)), None)
        if refusal is None:
            free.append(piece)
        else:
            barred.setdefault(in_few_words(refusal, piece), []).append(piece)

    def only(pieces: list[str]) -> Case:
        return case._replace(gaps=(acting._replace(choices=tuple(pieces)), *others))

    wants = tuple([Want(reason, only(pieces), acting.field) for reason, pieces in barred.items()])
    return only(free) if free or not acting.choices else None, wants


def able(cases: Cases, bars: Bars) -> Cases:
    """The cases, each with those who can act."""

    def found(seen: Any, ask: Ask) -> Iterator[Case]:
        parted = [split(seen, case, bars)[0] for case in cases(seen, ask)]
        yield from [case for case in parted if case is not None]

    return found


def unable(cases: Cases, bars: Bars) -> Callable[[Any, Ask], Iterable[Want]]:
    """The cases, each with those who cannot act now."""

    def found(seen: Any, ask: Ask) -> Iterator[Want]:
        for case in cases(seen, ask):
            yield from split(seen, case, bars)[1]

    return found
