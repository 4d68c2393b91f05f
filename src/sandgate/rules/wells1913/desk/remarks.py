"""Refusals as a player reads them: each matter once, several men in one sentence, the caret under the word concerned."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Remark
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.desk.sheets import Reading
from sandgate.kernel.errors import Fault
from sandgate.rules.wells1913.desk.words import men_text

NAMED: Final = re.compile(r"\b(RI|RC|RG|BI|BC|BG)\s*(\d{1,3})(?:\s*[-\N{EN DASH}]\s*(?:RI|RC|BI|BC)?\s*(\d{1,3}))?")
SEVERAL: Final = tuple(  # what is said of one man, and of several; {} stands for their names
    (re.compile(one), many)
    for one, many in (
        (r"\{\} is a prisoner\b", "{} are prisoners"),
        (r"\{\} is no prisoner\b", "{} are no prisoners"),
        (r"\{\} is your own man\b", "{} are your own men"),
        (r"\{\} is\b", "{} are"),
        (r"\{\} has\b", "{} have"),
        (r"\{\} does\b", "{} do"),
        (r"\{\} stands\b", "{} stand"),
        (r"\{\} lies\b", "{} lie"),
        (r"\{\}: it would\b", "{}: they would"),
        (r"\bthe way of \{\} leaves\b", "the ways of {} leave"),
        (r"\bthere is no \{\}", "there are no {}"),
        (r"\bhe is\b", "they are"),
        (r"\bhe stays\b", "they stay"),
        (r"\bhim\b", "them"),
        (r"\bput it\b", "put them"),
        (r"\bhis\b", "their"),
    )
)


def told(reading: Reading, wrong: Sequence[Refusal]) -> Iterator[Remark]:
    """The remarks on one order of a sheet; of a man who is called by the name of his group the caret falls under that."""
    for refusal in merged(wrong):
        at = column(reading.item.text.upper(), refusal.about.upper()) or _in_group(reading, refusal.about)
        text, remedy = refusal.problem, refusal.remedy
        yield Remark(refusal.fault, reading.item.line, reading.item.at + at, text, remedy, refusal.clause)


def _in_group(reading: Reading, name: str) -> int:
    """The column of the field whose pieces hold a name that does not stand in the line; 0 if none does."""
    for field, place in reading.line.places.items():
        named = getattr(reading.order, field, ())
        if isinstance(named, tuple) and name in named:
            return reading.line.column(place)
    return 0


def merged(wrong: Sequence[Refusal]) -> list[Refusal]:
    """Refusals that say the same of several men, as one.

    >>> dead = [Refusal(f"RI{nth} is dead", "leave him out", "LW.GUN.23", f"RI{nth}") for nth in (1, 2)]
    >>> merged(dead)[0][:4]
    ('RI1-2 are dead', 'leave them out', 'LW.GUN.23', 'RI1')
    """
    alike: dict[tuple[str, str, str, Fault], list[str]] = {}
    for each in wrong:
        told = each.problem.replace(each.about, "{}", 1) if each.about and each.about in each.problem else each.problem
        alike.setdefault((told, each.remedy, each.clause, each.fault), []).append(each.about)
    return [_of_all(*said, about) for said, about in alike.items()]


def _of_all(told: str, remedy: str, clause: str, fault: Fault, about: Sequence[str]) -> Refusal:
    names = list(dict.fromkeys(about))
    if "{}" in told and len(names) > 1:
        told, remedy = _of_several(told), _of_several(remedy)
    return Refusal(told.replace("{}", _names_text(names)), remedy, clause, about[0], fault)


def _of_several(text: str) -> str:
    for one, many in SEVERAL:
        text = one.sub(many, text)
    return text


def _names_text(names: Sequence[str]) -> str:
    """Those whom a refusal concerns, in ranges if they are men."""
    return men_text(names) if all(name[2:].isdecimal() for name in names) else ", ".join(names)


def column(text: str, name: str) -> int:
    """Where a name stands in a line, the range that holds it, or another word; 0 if it is not there.

    >>> column("RC1-8 HIT BC5-8,BC10", "BC7"), column("RC1-8 HIT BC5-8,BC10", "BC10"), column("LEFT GO (1,2)", "RI3")
    (10, 16, 0)
    >>> column("RG1 SHOOT @BI1 X5", "X5")
    15
    """
    piece = NAMED.fullmatch(name)
    if not piece:
        return max(0, text.find(name))
    for found in NAMED.finditer(text):
        first, last = sorted((int(found[2]), int(found[3] or found[2])))
        if piece[1] == found[1] and first <= int(piece[2]) <= last:
            return found.start()
    return 0
