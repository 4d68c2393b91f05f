"""Boats that dive as their captain can order them: depth, half moves, the glass. JANE.SUB.05, JANE.SUB.06, JANE.SUB.07."""

from collections.abc import Iterator
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.rules.jane1905.tactical.boat_orders import Glass, Half
from sandgate.rules.jane1905.tactical.desk.on_view import captained, captained_as, is_under
from sandgate.rules.jane1905.tactical.operations.view import ActionView


def boats(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Boats of one's own that are under water."""
    found = tuple([ship.id for ship in captained(view) if is_under(ship)])
    if found:
        yield Case(gaps=(Gap("boat", found), Gap("squares", span=(0.5, 1.0, 0.25), start="1")))


def glasses(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Submerged boats that have not looked in this half move."""
    found = tuple(
        [ship.id for ship in captained(view) if ship.diver and ship.diver.depth == "submerged" and not ship.diver.looked]
    )
    if found:
        yield Case(gaps=(Gap("boat", found),))


def depths(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Boats that can dive."""
    found = tuple([ship.id for ship in captained(view) if ship.diver])
    if found:
        yield Case(gaps=(Gap("boat", found),), sure=False)


def not_a_boat(view: ActionView, _ask: Ask, line: Any) -> Iterator[Refusal]:
    """A boat of one's own that dives; for a half move or a look one that is under water."""
    ship = captained_as(view, line.boat)
    if ship is None or ship.diver is None:
        names = [each.id for each in captained(view) if each.diver]
        yield Refusal(
            f"{line.boat} is no boat of yours that dives",
            f"name {listed(names)}" if names else "you have none",
            "JANE.SUB.05",
            "boat",
        )
    elif isinstance(line, Half | Glass) and not ship.diver.under:
        yield Refusal(f"{ship.name} is not under water", "order her like a ship", "JANE.SUB.07", "boat")
    elif isinstance(line, Glass) and ship.diver.depth == "bottom":
        yield Refusal(f"{ship.name} is blind on the bottom", "order HALF or SURF", "JANE.SUB.06", "boat")
    elif isinstance(line, Glass) and ship.diver.looked:
        yield Refusal(f"{ship.name} has looked in this half move", "write the half move", "JANE.SUB.06", "boat")


def one_depth(line: Any) -> Iterator[Claim]:
    """A boat has one depth, and one half move."""
    yield Claim((type(line).__name__, line.boat), f"a second order for {line.boat}", "JANE.SUB.07")
