"""What each side has found is noted as it is at the end of a step: views are built of these notes. Section 4, NA.SOP.06."""

from collections.abc import Iterator, Sequence
from operator import attrgetter, is_
from typing import Final

from sandgate.kernel.frozen import changing, making, replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.hearers import is_seen_by
from sandgate.rules.naval_action.surface.in_the_water import Haze, Smoke
from sandgate.rules.naval_action.surface.posts import SIDES, Side
from sandgate.rules.naval_action.surface.seen_state import Contact, Sighted, Spot, Track
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat, numbered, ship_of
from sandgate.rules.naval_action.surface.sighting.lines import chords, to_straight
from sandgate.rules.naval_action.surface.state import State

as_track, now_seen = making(Track), changing(Contact, "level", "fate")


@step("NA.SOP.06", "NA.TRACK.02", "NA.SUB.07", "NA.PLOT.18")
def noted(state: State, before: State | None = None) -> State:
    """The state with what its sides see now: damage of ships in sight, aircraft, places of submarines, laid tracks.

    before: a noted state on which it follows.
    """
    boats = [ship for ship in state.ships if ship.boat is not None]
    return replace(
        state,
        contacts=_contacts(state),
        sighted=tuple([each for side in SIDES for each in _sighted(state, side)]) if state.elements else (),
        spots=tuple([each for side in SIDES for each in _spots(boats, side)]) if boats else (),
        tracks=state.tracks if before and before.spreads is state.spreads else _tracks(state),
        hazes=tuple([each for side in SIDES for each in _hazes(state, side)]) if state.smoke else (),
    )


SHOWS: Final = attrgetter("move", "ships", "contacts", "elements", "spreads", "smoke", "hazes", "visibility_yd")


def noted_since(before: State, state: State) -> State:
    """The same of a state that follows on a noted one: where nothing that is seen has changed, all stands as noted."""
    return state if all(map(is_, SHOWS(before), SHOWS(state))) else noted(state, before)


def _contacts(state: State) -> tuple[Contact, ...]:
    """The contacts of this turn with the damage of their ships, and their end if it came."""
    ships, turn = numbered(state.ships), state.move + 1
    found: list[Contact] = []
    for each in state.contacts:
        ship = ships[each.ship]
        if each.turn == turn and (ship.level != each.level or ship.fate != each.fate):
            each = now_seen(each, level=ship.level, fate=ship.fate)  # noqa: PLW2901
        found.append(each)
    return tuple(found)


def _sighted(state: State, side: Side) -> Iterator[Sighted]:
    """Enemy aircraft in the air within the visibility of a side's ships and aircraft, by day; and those that attack one."""
    places = _look_outs(state, side)
    for each in state.elements:
        if each.side == side or not each.aloft or each.fate:
            continue
        close = any(near(distance(each.x_yd, each.y_yd, *place)) <= state.visibility_yd for place in places)
        if each.target or (close and not state.options.night):
            yield Sighted(side, each.id, each.aircraft, each.x_yd, each.y_yd, each.target)


def _look_outs(state: State, side: Side) -> list[tuple[float, float]]:
    """From where a side sees by day: its ships, boats at periscope depth or above, and its aircraft."""
    ships = [ship for ship in afloat(state, side) if ship.boat is None or ship.boat.depth in ("S", "P")]
    flying = [each for each in state.elements if each.side == side and each.aloft and not each.fate]
    return [*[(ship.x_yd, ship.y_yd) for ship in ships], *[(each.x_yd, each.y_yd) for each in flying]]


def _spots(boats: Sequence[Ship], side: Side) -> Iterator[Spot]:
    """The places of enemy boats that are betrayed in this turn: a launch is seen by all, what is found by who searches."""
    for ship in boats:
        if ship.boat is not None and ship.side != side and not ship.gone and ship.boat.betrayed is not None:
            yield Spot(side, ship.number, *ship.boat.betrayed)


@step("NA.PLOT.12", "NA.NIGHT.09")
def _hazes(state: State, side: Side) -> list[Haze]:
    """Smoke of one's own; of the enemy's what lies within the visibility by day, and whose ship is found.

    By night smoke is seen with the ship that laid it, and not without her (house).
    """
    known = [each for each in state.hazes if each.side == side]
    if len(known) == len(state.smoke) and all(map(is_, [each.smoke for each in known], state.smoke)):
        return known
    laid = [(each.smoke.ship, each.smoke.turn) for each in known]
    return [Haze(side, smoke) for smoke in state.smoke if (smoke.ship, smoke.turn) in laid or _is_seen(state, side, smoke)]


def _is_seen(state: State, side: Side, smoke: Smoke) -> bool:
    """Whether a side sees a strip that it does not know yet."""
    own = ship_of(state, smoke.ship).side == side
    return own or is_seen_by(state, side, smoke.ship) or _in_view(state, side, smoke)


def _in_view(state: State, side: Side, smoke: Smoke) -> bool:
    """Whether a strip comes within the visibility of a side's look-outs, by day."""
    if state.options.night:
        return False
    lines = [chord for stretch in smoke.path for chord in chords(stretch)]
    return any(
        near(to_straight(*place, *line)) <= state.visibility_yd for place in _look_outs(state, side) for line in lines
    )


def _tracks(state: State) -> tuple[Track, ...]:
    return tuple(
        [
            as_track(
                side=each.side,
                size_in=each.size_in,
                torpedoes=each.torpedoes,
                launched=each.launched,
                x_yd=each.x_yd,
                y_yd=each.y_yd,
                course_deg=each.course_deg,
                dropped=not each.owner,
            )
            for each in state.spreads
            if each.laid
        ]
    )
