"""The umpire's rulings as lines: `RULE 4 NWC.TA.48 red-2>blue-3 = no BECAUSE the smoke had lifted`.

A ruling is addressed by slot, so it may be given ahead. Units go by their names on the umpire's board (in quotes if
they have blanks) or by their numbers; `#2` names the second answer of its kind. A reason is always given (NWC.ME.23,
JANE.GEN.01).
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from sandgate.kernel.bench import WORD_16
from sandgate.kernel.board import Piece
from sandgate.kernel.clauses import near_names
from sandgate.kernel.contract import Slot
from sandgate.kernel.errors import OrderError

REMEDY = "write it as RULE 4 NWC.DU.22 red>blue = 3 BECAUSE the sea was rough"
FEW = 6  # names of the board that are told to whoever has mistaken one
_UNIT = r'"[^"]+"|[^\s>=#"]+'
_RULING = re.compile(
    r"\s*RULE\s+(?P<move>[0-9]{1,9})\s+(?P<clause>[A-Za-z]+(?:\.[A-Za-z]+)*\.[0-9]{1,9})"
    rf"(?:\s+(?P<actor>{_UNIT})(?:\s*>\s*(?P<other>{_UNIT}))?)?(?:\s+#(?P<nth>[0-9]{{1,5}}))?"
    r"\s*=\s*(?P<value>\S(?:.*?\S)??)(?:\s+BECAUSE(?:\s+(?P<reason>\S.*?))?)?\s*",
    re.IGNORECASE,
)


class Ruling(NamedTuple):
    """What the umpire decided instead of a proposal, and why."""

    slot: Slot
    value: str
    reason: str


def read_ruling(line: str, pieces: Iterable[Piece] = ()) -> Ruling:
    """Read a ruling; raises OrderError with the place of the fault.

    >>> read_ruling("rule 3 nwc.du.22 1>2 #1 = 6 because the sea was rough")
    Ruling(slot=Slot(move=3, clause='NWC.DU.22', actor=1, other=2, nth=1), value='6', reason='the sea was rough')
    """
    found = _RULING.fullmatch(line)
    if found is None:
        raise OrderError("unreadable", line, 0, "not a ruling", REMEDY)
    if found["reason"] is None:
        raise OrderError("not allowed", line, len(line.rstrip()), "a ruling needs a reason", "add BECAUSE and the reason")
    numbers = {piece.id: piece.number for piece in pieces if piece.number}
    actor, other = (_unit(line, found, name, numbers) for name in ("actor", "other"))
    slot = Slot(int(found["move"]), found["clause"].upper(), actor, other, int(found["nth"] or 0))
    return Ruling(slot, found["value"], found["reason"])


def _unit(line: str, found: re.Match[str], group: str, numbers: dict[str, int]) -> int:
    if found[group] is None:
        return 0
    name = found[group].strip('"')
    if name in numbers:
        return numbers[name]
    if re.fullmatch("[0-9]{1,5}", name) and int(name) <= WORD_16:
        return int(name)
    listed = f"the board has {', '.join(numbers) or 'numbers only'}"
    known = listed if len(numbers) <= FEW else f"name one of the board{near_names(name.upper(), numbers)}"
    raise OrderError("unreadable", line, found.start(group), f"no unit {name}", known)


def slot_text(slot: Slot, pieces: Iterable[Piece] = ()) -> str:
    """Write a slot as a ruling names it.

    >>> slot_text(Slot(3, "NWC.DU.22", 1, 2, 1), [Piece("red", "red", "ship", 0, 0, number=1)])
    '3 NWC.DU.22 red>2 #1'
    """
    names = {piece.number: _quoted(piece.id) for piece in pieces if piece.number}
    actor = names.get(slot.actor, str(slot.actor)) if slot.actor or slot.other else ""
    other = ">" + names.get(slot.other, str(slot.other)) if slot.other else ""
    nth = f" #{slot.nth}" if slot.nth else ""
    return f"{slot.move} {slot.clause}{' ' if actor else ''}{actor}{other}{nth}"


def _quoted(name: str) -> str:
    return name if re.fullmatch(r"[^\s>=#]+", name) else f'"{name}"'
