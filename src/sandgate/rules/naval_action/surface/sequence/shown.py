"""How a view is built up: what a role may know is put in, and nothing else. Section 4 of the companion; SOP.06.

That a ship is sunk or has left is known to who had her in sight in that turn.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.posts import Post, Side
from sandgate.rules.naval_action.surface.sequence.asks import asked_now
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Boat, Depth, Guns, Ship, Tubes
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Petition, Plot


@step("NA.SOP.06", "NA.PLOT.29", "NA.TRACK.02", "NA.SUB.05", "NA.NIGHT.09", "NA.MOVE.04")
def view(state: State, role: Role) -> SurfaceView:
    """What a role may know; the umpire knows all, who is no commander what all know."""
    if role.key == UMPIRE:
        return SurfaceView(UMPIRE, "", state, tuple([ship.number for ship in state.ships]))
    post = next((post for post in state.posts if post.key == role.key), None)
    mine = _commanded(state, post)
    return SurfaceView(role.key, post.side if post else "", _known(state, post, mine), mine)


def _commanded(state: State, post: Post | None) -> tuple[int, ...]:
    """The ships that a commander orders at once: those of his groups that are not under local command."""
    return tuple(
        [
            number
            for group in state.groups
            if post is not None and group.commander == post.key and not is_local(state, group)
            for number in group.ships
        ]
    )


def _known(state: State, post: Post | None, mine: Sequence[int]) -> State:
    """A state with what a commander knows."""
    key, side = (post.key, post.side) if post else ("", None)
    found = [each.ship for each in state.contacts if each.side == side and each.turn == state.move + 1]
    return State(
        move=state.move,
        phase=state.phase if key in asked_now(state) else "waiting",
        options=state.options,
        card=state.card,
        classes=state.classes,
        aircraft_types=state.aircraft_types,
        air_pairs=state.air_pairs,
        warnings=state.warnings,
        land=state.land,
        strength=state.strength,
        posts=tuple([each if each.side == side else replace(each, flagship=0, closed_until=0) for each in state.posts]),
        objectives=tuple([each for each in state.objectives if each.side == side]),
        ships=tuple([ship if ship.number in mine else _ship(state, ship, side, found) for ship in state.ships]),
        groups=tuple([group for group in state.groups if group.side == side]),
        elements=tuple([each for each in [_element(state, each, key, side) for each in state.elements] if each]),
        visibility_yd=state.visibility_yd,
        contacts=tuple([each for each in state.contacts if each.side == side]),
        lost=(),
        flashed=(),
        plots=tuple([each for each in state.plots if each.writer == key]),
        petitions=tuple([each for each in [_petition(each, key) for each in state.petitions] if each]),
        launches=tuple([each for each in state.launches if each.ship in mine]),
        allocations=tuple([each for each in state.allocations if each.ship in mine]),
        hunts=tuple([each for each in state.hunts if each.ship in mine]),
        spreads=tuple([each for each in [_spread(each, key, mine, state) for each in state.spreads] if each]),
        smoke=state.smoke,
        messages=tuple([each for each in state.messages if each.writer == key or (each.to == key and each.delivered)]),
        shot_down=tuple([each for each in state.shot_down if each.commander == key]),
        air_stage="",
        ended=state.ended,
    )


def _ship(state: State, ship: Ship, side: Side | None, found: Sequence[int]) -> Ship:
    """A ship of another's command: that there is one, and if she is in sight or of one's side place, course, damage."""
    kind = class_of(state, ship)
    seen = ship.side == side or ship.number in found
    fate_seen = ship.gone and (ship.side == side or _saw_the_end(state, ship, side))
    return Ship(
        number=ship.number,
        side=ship.side,
        name=ship.name,
        ship_class=ship.ship_class,
        type=ship.type,
        x_yd=ship.x_yd if seen else 0.0,
        y_yd=ship.y_yd if seen else 0.0,
        course_deg=ship.course_deg if seen else 0.0,
        moved_yd=0.0,
        cap_kn=0.0,
        level=ship.level if seen or fate_seen else 0,
        worst=0,
        control="none",
        guns=tuple([Guns(left=each.ammo_turns, out=False, at=0, at_turn=0, hit=False) for each in kind.batteries]),
        tubes=tuple([Tubes(left=each.tubes) for each in kind.mounts]),
        aircraft=kind.aircraft,
        aloft_from=0,
        charges=kind.charges,
        hedgehogs=kind.hedgehogs,
        no_steering=False,
        avoids=True,
        aground=False,
        ahead=(),
        boat=_boat(ship.boat, seen) if ship.boat else None,
        victory_value=ship.victory_value,
        trained=False,
        track=(),
        fate=ship.fate if fate_seen else "",
        fate_turn=0,
    )


def _saw_the_end(state: State, ship: Ship, side: Side | None) -> bool:
    """Whether a side had an enemy in sight in the turn in which she was sunk or left."""
    return any(each.side == side and each.ship == ship.number and each.turn == ship.fate_turn for each in state.contacts)


def _boat(boat: Boat, seen: bool) -> Boat:
    """An enemy's boat: never her depth under water, but the place that was found in this turn (NA.SUB.05, .07)."""
    depth: Depth = "S" if seen else "P"
    return Boat(depth=depth, going=0, throat=0, betrayed=boat.betrayed, depth_known=False)


def _element(state: State, each: Element, key: str, side: Side | None) -> Element | None:
    """One's own element whole; another's, where it is in sight, by place and type."""
    if each.commander == key:
        return each
    if each.side != side and not _in_sight(state, each, side):
        return None
    return Element(
        id=each.id,
        side=each.side,
        commander="",
        aircraft=each.aircraft,
        role=each.role,
        scout=False,
        heavy=False,
        carrier=0,
        appears=0,
        aloft=each.aloft,
        x_yd=each.x_yd,
        y_yd=each.y_yd,
        begun_yd=(each.x_yd, each.y_yd),
        mission="",
        escorts=(),
        depth="P",
        loaded=False,
        target=0,
        when="",
        height="",
        foe="",
        breaks=False,
        fate=each.fate,
    )


def _in_sight(state: State, each: Element, side: Side | None) -> bool:
    """Whether aircraft in the air are within the visibility of a ship of a side, by day."""
    if not each.aloft or each.fate or state.options.night:
        return False
    ships = [ship for ship in state.ships if ship.side == side and not ship.gone]
    return any(distance(each.x_yd, each.y_yd, ship.x_yd, ship.y_yd) <= state.visibility_yd for ship in ships)


def _spread(each: Spread, key: str, mine: Sequence[int], state: State) -> Spread | None:
    """A spread of one's own, or one whose track is laid: its number of torpedoes with it, but not whom it is aimed at."""
    own = each.owner in mine or any(other.id == each.element and other.commander == key for other in state.elements)
    if own:
        return each
    if not each.laid:
        return None
    return Spread(
        number=0,
        side=each.side,
        owner=0,
        element="",
        size_in=each.size_in,
        torpedoes=each.torpedoes,
        launched=each.launched,
        x_yd=each.x_yd,
        y_yd=each.y_yd,
        course_deg=each.course_deg,
        auto=0,
        thrown=False,
        laid=True,
    )


def _petition(each: Petition, key: str) -> Petition | None:
    """A petition of one's own; of an opponent's that it was asked, and nothing of what."""
    if each.plot.writer == key:
        return each
    if key not in each.asked:
        return None
    return Petition(each.side, Plot(each.side, "", "", ()), (key,))
