"""What each side has found is noted as it is at the end of a step: views are built of these notes. Section 4, NA.SOP.06."""

from collections.abc import Iterator

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.posts import SIDES, Side, enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact, Sighted, Spot, Track
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State


@step("NA.SOP.06", "NA.TRACK.02", "NA.SUB.07", "NA.PLOT.18")
def noted(state: State) -> State:
    """The state with what its sides see now: damage of ships in sight, aircraft, places of submarines, laid tracks."""
    return replace(
        state,
        contacts=_contacts(state),
        sighted=tuple([each for side in SIDES for each in _sighted(state, side)]),
        spots=tuple([each for side in SIDES for each in _spots(state, side)]),
        tracks=tuple(_tracks(state)),
    )


def _contacts(state: State) -> tuple[Contact, ...]:
    """The contacts, those of this turn with the damage of the ships, and the end of whom it came to."""
    ships, turn, found = {ship.number: ship for ship in state.ships}, state.move + 1, list[Contact]()
    for each in state.contacts:
        ship = ships[each.ship]
        same = each.turn != turn or (ship.level == each.level and ship.fate == each.fate)
        found.append(each if same else replace(each, level=ship.level, fate=ship.fate))
    return tuple(found)


def _sighted(state: State, side: Side) -> Iterator[Sighted]:
    """Enemy aircraft in the air within the visibility of a side's ships, by day; and those that attack one of them."""
    ships = afloat(state, side)
    for each in state.elements:
        if each.side == side or not each.aloft or each.fate:
            continue
        close = any(near(distance(each.x_yd, each.y_yd, ship.x_yd, ship.y_yd)) <= state.visibility_yd for ship in ships)
        if each.target or (close and not state.options.night):
            yield Sighted(side, each.id, each.aircraft, each.x_yd, each.y_yd, each.target)


def _spots(state: State, side: Side) -> Iterator[Spot]:
    """The places of enemy boats that are betrayed in this turn: a launch is seen by all, what is found by who searches."""
    for ship in afloat(state, enemy_of(side)):
        if ship.boat is not None and ship.boat.betrayed is not None:
            yield Spot(side, ship.number, *ship.boat.betrayed)


def _tracks(state: State) -> Iterator[Track]:
    for each in state.spreads:
        if each.laid:
            told = (each.side, each.size_in, each.torpedoes, each.launched, each.x_yd, each.y_yd, each.course_deg)
            yield Track(*told, dropped=not each.owner)
