"""The notation of a mêlée: clauses NWC.ME.18 and .21, NWC.DU.39 to .41 and NWC.TA.40.

    captain      R 4 @10   SPD 12   SFT 15 NE   CF   HOLD A12     as in the Duel
                 OF T3   OF T3/5   OF 12IN T3 @20                 OPEN FIRE 12 INCH AT TARGET 3
    commander    HV 4R   HC 8L   HC   HI R   HS 1/2   HF 3   HF *   HZ   X   XS   N   END     as in the fleet game

A reader knows the notation only. What a ship can do, and her captain or commander may know: sheets.py.
"""

from typing import Final

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words, unknown
from sandgate.rules.nwc1902.duel.notation import CAPTAIN as DUEL_CAPTAIN
from sandgate.rules.nwc1902.duel.notation import Verbs, at_second, fire_order, read_calibre, verbs
from sandgate.rules.nwc1902.duel.notation import order as read_order
from sandgate.rules.nwc1902.fleet.abbreviations import (
    MOST_SHIPS,
    annul_order,
    end_order,
    execute_order,
    hoist_order,
)
from sandgate.rules.nwc1902.melee.orders import OpenFire


@reads("NWC.ME.21", "NWC.DU.40")
def open_fire_order(words: Words, verb: str) -> OpenFire:
    """Read the order to open fire: calibre, target, second target, second of the move, each only if it is wanted.

    >>> order("OF T3/5"), order("Open fire 12 inch at target 3 at 20")
    (OpenFire(calibre='', second=0, targets=(3, 5)), OpenFire(calibre='12IN', second=20, targets=(3,)))
    >>> print(order("OF"), order("OF 8IN @5"), order("of t 4 / t 2"), sep=", ")
    OF, OF 8IN @5, OF T4/2
    """
    if verb == "OPEN" and not words.take("FIRE", "FIRING"):
        raise words.refusal("FIRE is missing here", "write OPEN FIRE, or OF")
    calibre = read_calibre(words) if words.is_number() else ""
    targets = _targets(words)
    return OpenFire(calibre, at_second(words), targets)


def _targets(words: Words) -> tuple[int, ...]:
    """Read `T3`, `T3/5` or `AT TARGET 3`; nothing if no target comes."""
    before = words.left
    words.take("AT")
    if not words.take("T", "TARGET"):
        words.left = before
        return ()
    words.clause = "NWC.ME.21"
    targets = [_target(words)]
    if words.take("/"):
        words.take("T", "TARGET")
        targets.append(_target(words))
    if len(targets) > len(dict.fromkeys(targets)):
        raise words.refusal("one enemy is named twice", "name each one once", before, "not allowed")
    return tuple(targets)


def _target(words: Words) -> int:
    return words.whole(1, MOST_SHIPS, "(the number of an enemy)")


CAPTAIN: Final[Verbs] = {
    **DUEL_CAPTAIN,
    **verbs(("OF OPEN", open_fire_order, "NWC.ME.21"), ("CF CEASE", fire_order, "NWC.DU.40")),
}
COMMANDER: Final[Verbs] = verbs(
    ("HOIST HV HC HI HS HF HZ", hoist_order, "NWC.TA.40"),
    ("X XS EXECUTE", execute_order, "NWC.TA.38"),
    ("N ANNUL", annul_order, "NWC.TA.39"),
    ("END", end_order, "NWC.TA.58"),
)


def order(line: str) -> Order:
    """Read one order of a captain, in its short or its long form.

    >>> print(order("PORT HELM"), order("cease firing"), sep=", ")
    R, CF
    >>> order("OF T3/3")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: OF T3/3
       ^ one enemy is named twice; name each one once. [NWC.ME.21]
    """
    return read_order(line, CAPTAIN)


@reads("NWC.ME.18", "NWC.TA.40")
def signal_order(line: str) -> Order:
    """Read one line of a commander: what he hoists, executes or annuls, and his wish that the game end.

    >>> print(signal_order("HZ"), signal_order("hoist vessels 4 right"), signal_order("x s"), sep=", ")
    HZ, HV 4R, XS
    """
    words = Words(line)
    verb = words.letters(COMMANDER)
    if not verb:
        raise unknown(words, COMMANDER)
    reader, words.clause = COMMANDER[verb]
    read = reader(words, verb)
    words.end()
    return read
