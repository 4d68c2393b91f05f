"""Orders to torpedo tubes as their writer can try them: whose they are, what is loaded, the method. JANE.TOR.09, .12."""

from collections.abc import Iterator, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.geometry import ahead
from sandgate.rules.jane1905.tactical.aims import AtSquare, Bearing, ByDie, Estimate
from sandgate.rules.jane1905.tactical.desk.on_view import (
    captained_as,
    enemies_named,
    is_under,
    known_square,
    own_ships,
    targets,
    tubes_of,
)
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.torpedo.launching import AIMS
from sandgate.rules.jane1905.tactical.torpedo_orders import Torpedo


def torpedo_refused(view: ActionView, _ask: Ask, line: Torpedo) -> Iterator[Refusal]:
    """A tube for which one answers, loaded, by the method of the game (JANE.TOR.09, JANE.TOR.12)."""
    ship = next((listed for listed, _ in own_ships(view) if listed.id == line.ship), None)
    own = tubes_of(view, ship.number) if ship else None
    if ship is None or own is None:
        names = [listed.id for listed, _ in own_ships(view) if tubes_of(view, listed.number)]
        yield Refusal(
            f"{line.ship} is no ship whose tubes are yours",
            f"name {listed(names) if names else 'a ship of yours'}",
            "JANE.GEN.11",
            "ship",
        )
        return
    tube = next((each for each in own.tubes if each.name == line.tube), None)
    if tube is None:
        names = [each.name for each in own.tubes]
        yield Refusal(
            f"{ship.name} has no tube {line.tube}",
            f"name {listed(names) if names else 'none: she has no tubes'}",
            "JANE.TOR.12",
            "tube",
        )
    elif not tube.left:
        yield Refusal(f"{line.tube} has no torpedo left", "name another tube", "JANE.TOR.12", "tube")
    elif tube.ready > view.move + 1:
        yield Refusal(f"{line.tube} is loaded again in move {tube.ready}", "name another tube", "JANE.TOR.12", "tube")
    card = captained_as(view, line.ship)
    method = 1 if card is not None and is_under(card) else view.options.torpedo_method
    if not isinstance(line.aim, AIMS[method]):
        told = {1: "AT C217", 2: "BRG 075", 3: "DIE RETVIZAN", 4: "EST 225 1200 12", 5: "BRG 075"}[method]
        yield Refusal("torpedoes are fired otherwise in this game", f"write {told}", "JANE.TOR.09", "aim")
    elif isinstance(line.aim, AtSquare) and not known_square(view, line.aim.square):
        yield Refusal(f"the board has no square {line.aim.square}", "name one of the board: C217", "JANE.SUB.02", "aim")
    elif isinstance(line.aim, ByDie | Estimate) and line.aim.at and line.aim.at not in enemies_named(view):
        yield Refusal(
            f"{line.aim.at} is no ship of the enemy's", f"name {listed(enemies_named(view))}", "JANE.TOR.06", "aim"
        )


def one_tube(line: Torpedo) -> Iterator[Claim]:
    """A tube fires once in a move."""
    yield Claim(("tube", line.ship, line.tube), f"a second torpedo from {line.tube}", "JANE.TOR.12")


def torpedoes(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship with the tubes that are loaded, by the method of the game."""
    for ship, _ in own_ships(view):
        own = tubes_of(view, ship.number)
        loaded = tuple([tube.name for tube in own.tubes if tube.left and tube.ready <= view.move + 1]) if own else ()
        card = captained_as(view, ship.id)
        under = card is not None and is_under(card)
        aim = _aim_of(view, 1 if under else view.options.torpedo_method)
        if loaded and aim:
            settled, gaps = aim
            own_gaps = Gap("ship", (ship.id,)), Gap("tube", loaded)
            yield Case({"aim": settled}, (*own_gaps, *gaps), sure=not settled.startswith("AT"))


def _aim_of(view: ActionView, method: int) -> tuple[str, tuple[Gap, ...]] | None:
    seen = tuple([each.id for each in targets(view) if each.id in enemies_named(view)])
    if method == 3:
        return ("DIE {at}", (Gap("at", seen),)) if seen else None
    if method == 1:
        return "AT {square}", ()
    if method == 4:
        return "EST {course_deg} {range_yd} {speed_kn}", ()
    return "BRG {bearing_deg}", ()


def reloading(view: ActionView, _ask: Ask) -> Iterator[Want]:
    """Why a tube is not fired: it is not loaded yet, or its torpedoes are spent."""
    for ship, _ in own_ships(view):
        own = tubes_of(view, ship.number)
        if own and own.tubes and not any(tube.left and tube.ready <= view.move + 1 for tube in own.tubes):
            ready = [tube.ready for tube in own.tubes if tube.left]
            reason = f"loaded in move {min(ready)}" if ready else "no torpedo left"
            yield Want(reason, Case(gaps=(Gap("ship", (ship.id,)),), short=True), "ship")


def torpedo_shown(view: ActionView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The ray on which a torpedo would run, from where the ship is now."""
    line = orders[-1]
    found = next(((ship, own) for ship, own in own_ships(view) if ship.id == line.ship), None)
    own = tubes_of(view, found[0].number) if found else None
    if found is None or own is None or not isinstance(line.aim, Bearing):
        return Shown()
    ship, seen = found
    end = ahead(seen.x_yd, seen.y_yd, line.aim.bearing_deg, float(own.setting_yd), 0.0)
    ray = Mark("aim", (((seen.x_yd, seen.y_yd), end),), f"{own.setting_yd:,} yards", "JANE.TOR.01", ship.id)
    return Shown((ray,), f"The torpedo runs {own.setting_yd:,} yards.")
