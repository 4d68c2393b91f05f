"""Pairs of guns and the batteries that they make up: Section I, "Batteries" and "Score Card".

Clauses NWC.DU.24 and .27. A pair is named as in its column of the score card. What bears and scores: guns/gun_fire.py.
"""

from collections.abc import Mapping
from typing import Final, Literal, cast, get_args

Battery = Literal["kearsarge", "indiana"]
Pair = Literal["F12", "F8", "A12", "A8", "SF8", "SA8", "PF8", "PA8"]  # as the columns of the score card

KEARSARGE_PAIRS = ("F12", "F8", "A12", "A8")
INDIANA_PAIRS = ("F12", "A12", "SF8", "SA8", "PF8", "PA8")

PAIRS: Final[tuple[Pair, ...]] = get_args(Pair)
PAIRS_OF: Final[Mapping[Battery, tuple[Pair, ...]]] = {  # in the order of the score card
    "kearsarge": cast("tuple[Pair, ...]", KEARSARGE_PAIRS),
    "indiana": cast("tuple[Pair, ...]", INDIANA_PAIRS),
}
BATTERIES: Final[Mapping[str, Battery]] = {  # of the ships of these two classes, by name
    "Kearsarge": "kearsarge",
    "Kentucky": "kearsarge",
    "Indiana": "indiana",
    "Massachusetts": "indiana",
    "Oregon": "indiana",
}
