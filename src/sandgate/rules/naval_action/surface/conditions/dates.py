"""What fits the date of a scenario: radar for guns, spotting aircraft, ships already lost. NA.SCEN.01, NA.SCEN.02."""

from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Span
from sandgate.rules.naval_action.navy.ship_class import Nation, Radar, ShipType

BOOK: Final = "sandgate.rules.naval_action"
Year = Annotated[int, Span("year", 1900, 1960)]
Month = Annotated[int, Span("month", 1, 12)]
Aircraft = Annotated[int, Span("aircraft", 0, 20)]


@rule("NA.SCEN.01")
def radar_aids_guns(radar: Radar, year: Year) -> bool:
    """Whether a ship's radar aids her guns: gunnery radar, in scenarios dated after 1940.

    >>> radar_aids_guns("gunnery", 1940), radar_aids_guns("gunnery", 1941), radar_aids_guns("search-SG", 1944)
    (False, True, False)
    """
    return radar == "gunnery" and year > number(BOOK, "conditions", "no_gunnery_radar_through")


@rule("NA.SCEN.01")
def spotters(nation: Nation, type_: ShipType, year: Year, listed: Aircraft) -> Aircraft:
    """How many spotting aircraft a ship carries that lists so many: British battleships none from 1944.

    >>> [spotters("BR", "BB", 1944, 2), spotters("BR", "BB", 1943, 2), spotters("US", "BB", 1944, 3)]
    [0, 2, 3]
    """
    ashore = nation == "BR" and type_ == "BB" and year >= number(BOOK, "conditions", "spotters_ashore_from")
    return 0 if ashore else listed


@rule("NA.SCEN.02")
def already_lost(lost: str, year: Year, month: Month, hypothetical: bool = False) -> bool:
    """Whether a ship was lost in an earlier month than that of a scenario which is not openly hypothetical.

    lost: the month of her loss, as 1941-05; "" for none.

    >>> already_lost("1941-05", 1944, 6), already_lost("1941-05", 1941, 5), already_lost("", 1944, 6)
    (True, False, False)
    """
    return lost != "" and not hypothetical and f"{year:04d}-{month:02d}" > lost
