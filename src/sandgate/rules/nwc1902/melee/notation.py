"""The notation of a commander in a mêlée: clauses NWC.ME.18 and NWC.TA.40. That of her captains: orders.py.

    commander    HV 4R   HC 8L   HC   HI R   HS 1/2   HF 3   HF *   HZ   X   XS   N   END     as in the fleet game
                 FORT1: F 3/4   SUB 1: C 045 S 7   SUB 1: FIRE 2   TB 1: R 4 @10   TB 1: T1 15 NE

A reader knows the notation only. What may be signalled now: allowing.py.
"""

from typing import Final

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words, unknown
from sandgate.rules.nwc1902.squadron.abbreviations import annul_order, end_order, execute_order, hoist_order
from sandgate.rules.nwc1902.squadron.coast.notation import boat_order, fort_order, submarine_order
from sandgate.rules.nwc1902.squadron.notation import Verbs, verbs

COMMANDER: Final[Verbs] = verbs(
    ("HOIST HV HC HI HS HF HZ", hoist_order, "NWC.TA.40"),
    ("X XS EXECUTE", execute_order, "NWC.TA.38"),
    ("N ANNUL", annul_order, "NWC.TA.39"),
    ("END", end_order, "NWC.TA.58"),
    ("SUB", submarine_order, "NWC.ME.06"),
    ("TB", boat_order, "NWC.ME.11"),
)


@reads("NWC.ME.18", "NWC.TA.40")
def signal_order(line: str) -> Order:
    """Read one line of a commander: what he hoists, executes or annuls, what he orders on the coast, his wish to end.

    >>> print(signal_order("HZ"), signal_order("hoist vessels 4 right"), signal_order("x s"), sep=", ")
    HZ, HV 4R, XS
    >>> print(signal_order("Fort1: fire 3"), signal_order("sub 1: dive"), signal_order("TB 2: R 4 @10"), sep=", ")
    FORT1: F 3, SUB 1: DIVE, TB 2: R 4 @10
    """
    words = Words(line)
    verb, read = words.letters(COMMANDER), None
    if verb and words.next != ":":
        reader, words.clause = COMMANDER[verb]
        read = reader(words, verb)
    elif ":" in words.words and not line.lstrip()[:1].isdecimal():
        words.left, words.clause = 0, "NWC.ME.02"
        read = fort_order(words)
    if read is None:
        words.left = 0
        raise unknown(words, COMMANDER)
    words.end()
    return read
