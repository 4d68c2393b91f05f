"""What a set-up warns of, without refusing it: ships already lost, a card that departs. NA.SCEN.02, NA.COMP.03."""

from collections.abc import Iterable
from typing import Final

from sandgate.kernel.contract import Scenario
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.conditions.dates import already_lost

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


@step("NA.SCEN.02", "NA.COMP.03")
def warnings_of(scenario: Scenario, classes: Iterable[ShipClass], card: Card) -> tuple[str, ...]:
    """A sentence for each ship that was lost before the month of the scenario, and for each fixed point that is left."""
    year, month = int(scenario["date"][:4]), int(scenario["date"][5:7])
    lost = [each for each in classes if already_lost(each.lost, year, month, scenario["hypothetical"])]
    ships = [f"{each.name} was lost in {month_text(each.lost)}, before this action." for each in lost]
    return (*ships, *[f"The card departs from the booklet: {each}." for each in card.replaced])


def month_text(month: str) -> str:
    """A month in words.

    >>> month_text("1941-05")
    'May 1941'
    """
    return f"{MONTHS[int(month[5:]) - 1]} {month[:4]}"
