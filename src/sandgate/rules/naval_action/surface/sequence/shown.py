"""How a view is built up: what a role may know is put in, and nothing else. Section 4 of the companion; SOP.06.

Of the enemy it is what the role's side has noted (noting.py): never the truth as it is at this moment. That a ship is
sunk or has left is known to who had her in sight in that turn.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeVar

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import making, replace
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.in_the_water import Haze
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.posts import Group, Post, Side, enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact, Sight, Sighted, Spot
from sandgate.rules.naval_action.surface.sequence.asks import asked_now
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Boat, Guns, Level, Ship, Tubes
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.state import Objective, State
from sandgate.rules.naval_action.surface.written_state import Petition, Plot

T = TypeVar("T", Objective, Group, Sight, Sighted, Spot, Haze)

as_state, as_ship = making(State), making(Ship)


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
    key, side = (post.key, post.side) if post else (None, None)
    contacts = {each.ship: each for each in state.contacts if each.side == side}
    sighted, hazes = _of(state.sighted, side), _of(state.hazes, side)
    return as_state(
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
        posts=tuple([each if each.side == side else Post(each.key, each.side, 0, 0) for each in state.posts]),
        objectives=_of(state.objectives, side),
        ships=tuple([_ship(state, ship, mine, side, contacts.get(ship.number)) for ship in state.ships]),
        groups=_of(state.groups, side),
        elements=(*_own_air(state, key, side), *[_in_sight(each) for each in sighted]),
        visibility_yd=next((each.yards for each in state.sights if each.side == side), 0.0),
        sights=_of(state.sights, side),
        contacts=tuple(contacts.values()),
        sighted=sighted,
        spots=_of(state.spots, side),
        tracks=state.tracks,
        lost=(),
        flashed=(),
        plots=tuple([each for each in state.plots if each.writer == key]),
        petitions=tuple([each for each in [_petition(each, key) for each in state.petitions] if each]),
        launches=tuple([each for each in state.launches if each.ship in mine]),
        allocations=tuple([each for each in state.allocations if each.ship in mine]),
        hunts=tuple([each for each in state.hunts if each.ship in mine]),
        spreads=tuple([each for each in state.spreads if each.owner in mine]),
        smoke=tuple([each.smoke for each in hazes]),
        hazes=hazes,
        messages=tuple([each for each in state.messages if each.writer == key or (each.to == key and each.delivered)]),
        shot_down=tuple([each for each in state.shot_down if each.commander == key]),
        air_stage="",
        ended=state.ended,
    )


def _of(things: tuple[T, ...], side: Side | None) -> tuple[T, ...]:
    """Those of some things that are a side's."""
    return tuple([each for each in things if each.side == side]) if things else ()


def _ship(state: State, ship: Ship, mine: Sequence[int], side: Side | None, contact: Contact | None) -> Ship:
    """A ship of one's own whole; another's of the same side by place, course and damage; an enemy as she was seen to go."""
    if ship.number in mine:
        return replace(ship, boat=replace(ship.boat, betrayed=None)) if ship.boat and ship.boat.betrayed else ship
    if ship.side == side:
        return _blank(state, ship, (ship.x_yd, ship.y_yd, ship.course_deg, 0.0), ship.level, ship.fate)
    if contact is None:
        return _blank(state, ship, (0.0, 0.0, 0.0, 0.0), 0, "")
    seen = contact.x_yd, contact.y_yd, contact.course_deg, contact.moved_yd
    return _blank(state, ship, seen, contact.level, contact.fate)


@kept
def _unspent(classes: tuple[ShipClass, ...]) -> Mapping[str, tuple[tuple[Guns, ...], tuple[Tubes, ...]]]:
    """The guns and tubes of each class before a shot, by its key."""
    guns = {
        kind.key: tuple([Guns(left=each.ammo_turns, out=False, at=0, at_turn=0, hit=False) for each in kind.batteries])
        for kind in classes
    }
    return {kind.key: (guns[kind.key], tuple([Tubes(left=each.tubes) for each in kind.mounts])) for kind in classes}


def _blank(
    state: State, ship: Ship, at: tuple[float, float, float, float], level: Level, fate: Literal["", "sunk", "left"]
) -> Ship:
    """A ship with what her list says, and nothing of what she has done or suffered but this."""
    kind, (guns, tubes) = class_of(state, ship), _unspent(state.classes)[ship.ship_class]
    return as_ship(
        number=ship.number,
        side=ship.side,
        name=ship.name,
        ship_class=ship.ship_class,
        type=ship.type,
        x_yd=at[0],
        y_yd=at[1],
        course_deg=at[2],
        moved_yd=at[3],
        cap_kn=0.0,
        level=level,
        worst=level,
        control="none",
        guns=guns,
        tubes=tubes,
        aircraft=kind.aircraft,
        aloft_from=0,
        charges=kind.charges,
        hedgehogs=kind.hedgehogs,
        no_steering=False,
        avoids=True,
        aground=False,
        ahead=(),
        boat=Boat(depth="S", going=0, throat=0, betrayed=None, depth_known=False) if ship.type == "SS" else None,
        victory_value=ship.victory_value,
        trained=False,
        track=(),
        fate=fate,
        fate_turn=0,
    )


def _own_air(state: State, key: str | None, side: Side | None) -> Iterator[Element]:
    """One's own elements whole; those of other commanders of the side by place and type."""
    for each in state.elements:
        if each.side == side and each.commander == key:
            yield each
        elif each.side == side:
            seen = Sighted(each.side, each.id, each.aircraft, each.x_yd, each.y_yd, 0)
            yield replace(_in_sight(seen), side=each.side, aloft=each.aloft, fate=each.fate)


def _in_sight(each: Sighted) -> Element:
    """An element as it is seen in the air; of an enemy its side is the other one."""
    return Element(
        id=each.id,
        side=enemy_of(each.side),
        commander="",
        aircraft=each.aircraft,
        scout=False,
        heavy=False,
        carrier=0,
        appears=0,
        aloft=True,
        x_yd=each.x_yd,
        y_yd=each.y_yd,
        begun_yd=(each.x_yd, each.y_yd),
        mission="",
        escorts=(),
        depth="P",
        loaded=False,
        target=each.target,
        when="",
        height="",
        foe="",
        breaks=False,
        fate="",
    )


def _petition(each: Petition, key: str | None) -> Petition | None:
    """A petition of one's own; of an opponent's that it was asked, and nothing of what."""
    if each.plot.writer == key:
        return each
    if key not in each.asked:
        return None
    return Petition(each.side, Plot(each.side, "", "", ()), (key,))
