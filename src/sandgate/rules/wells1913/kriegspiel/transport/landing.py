"""Where parties stand that get out of boats and trains, and how they are stowed in them. KS.ARMS.05, .16; KS.RAIL.02.

Rulings: a unit that gets out keeps its formation, the front next to the boat or train, so that it fills up inland; the
nearest place with room for all of it is taken. A gun comes out limbered, its gunners behind it. Who is in a boat has its
place, who is in a train that of his truck.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.standing import gun_stands, off_field, stands
from sandgate.rules.wells1913.kriegspiel.fire.shelled_trains import loads
from sandgate.rules.wells1913.kriegspiel.ground.bodies import gun_of_body, men_bodies, outlined, things, waggon_outline
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground, work_body
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import GUNNERS_BEHIND_IN, placed, set_out
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Gun, Man, Train, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import unit_of, waggon_of, with_gun, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.passages import Party
from sandgate.rules.wells1913.kriegspiel.transport.trains import place_of

Piece = TypeVar("Piece", Man, Unit, Gun, Waggon)

BEARINGS: Final = 16  # round a boat
BESIDE_BOAT_IN: Final = (2.0, 3.0, 4.5, 6.0, 8.0)  # from its middle to the front of a unit
BESIDE_TRAIN_IN: Final = (1.5, 3.0, 5.0, 7.0)


class Spot(NamedTuple):
    """A place, and where one looks there."""

    at: Point
    facing_deg: float


# -- getting out ---------------------------------------------------------------------------------------------------------


@step("KS.ARMS.05", "KS.ARMS.16", "KS.RAIL.02")
def got_out(battle: Battle, party: Party, carrier: Boat | Train) -> Battle | None:
    """The battle with a party out of a boat or train; None if there is no room for it beside it."""
    for spot in _spots(battle, carrier):
        landed = _waggon_out(battle, party, spot) if party.waggons else _unit_out(battle, party, spot)
        if landed is not None:
            return landed
    return None


def _spots(battle: Battle, carrier: Boat | Train) -> Iterator[Spot]:
    """Places round a boat, or on both sides of a train, the nearest first; one looks back from there."""
    if isinstance(carrier, Boat):
        for far_in in BESIDE_BOAT_IN:
            for nth in range(BEARINGS):
                yield _spot(Point(carrier.x_in, carrier.y_in), carrier.bearing_deg + nth * 360.0 / BEARINGS, far_in)
        return
    for far_in in BESIDE_TRAIN_IN:
        for nth in range(len(carrier.trucks) + 1):
            middle, along_deg = place_of(battle, carrier, nth)
            yield _spot(middle, along_deg + 90.0, far_in)
            yield _spot(middle, along_deg - 90.0, far_in)


def _spot(middle: Point, away_deg: float, far_in: float) -> Spot:
    x, y = ahead(*middle, away_deg, far_in, 0.0)
    return Spot(Point(grid(x), grid(y)), grid(away_deg + 180.0) % 360.0)


def _unit_out(battle: Battle, party: Party, spot: Spot) -> Battle | None:
    """The battle with a unit set out here; its gun, if it has one, goes between it and the boat or train."""
    unit = replace(unit_of(battle, party.name), aboard="", facing_deg=spot.facing_deg)
    also: tuple[Body, ...] = ()
    for gun in battle.guns:
        if party.guns and gun.name == party.name:
            out = replace(gun, x_in=spot.at.x_in, y_in=spot.at.y_in, bearing_deg=spot.facing_deg, limbered=True)
            if not _gun_stands(battle, out):
                return None
            battle, also = with_gun(battle, out), (gun_of_body(out),)
    behind_in = GUNNERS_BEHIND_IN if also else 0.0
    x, y = ahead(*spot.at, spot.facing_deg, -behind_in, 0.0)
    unit = replace(unit, x_in=grid(x), y_in=grid(y))
    men = [replace(man, status="field") for man in party.men]
    found = set_out(battle, unit, men, also=also)
    return None if found is None else with_unit(placed(battle, found), unit)


def _gun_stands(battle: Battle, gun: Gun) -> bool:
    others = [*things(battle, (gun.name,)), *men_bodies(battle), *[work_body(work) for work in battle.works]]
    if gun_stands(dry_ground(battle), gun.x_in, gun.y_in, gun.bearing_deg) is not None:
        return False
    return too_near(gun_of_body(gun), others) is None


def _waggon_out(battle: Battle, party: Party, spot: Spot) -> Battle | None:
    """The battle with a waggon set down here; None if it cannot stand."""
    was, bearing_deg = waggon_of(battle, party.name), (spot.facing_deg + 90.0) % 360.0
    out = replace(was, aboard="", x_in=spot.at.x_in, y_in=spot.at.y_in, bearing_deg=bearing_deg)
    outline = waggon_outline(out)
    others = [*things(battle, (out.name,)), *men_bodies(battle), *[work_body(work) for work in battle.works]]
    country = dry_ground(battle)
    if off_field(country, *spot.at) or stands(country, (outline,), *spot.at):
        return None
    if too_near(outlined(out.name, outline), others) is not None:
        return None
    return replace(battle, waggons=tuple([out if each.name == out.name else each for each in battle.waggons]))


# -- being aboard --------------------------------------------------------------------------------------------------------


@step("KS.MOVE.07", "KS.RAIL.02")
def went_aboard(battle: Battle, party: Party, carrier: Boat | Train) -> Battle:
    """The battle with a party in a boat or train."""
    if party.waggons:
        waggon = replace(waggon_of(battle, party.name), aboard=carrier.name)
        waggons = tuple([waggon if each.name == waggon.name else each for each in battle.waggons])
        return stowed(replace(battle, waggons=waggons), carrier)
    afloat = isinstance(carrier, Boat)
    battle = with_unit(battle, replace(unit_of(battle, party.name), aboard=carrier.name))
    battle = with_men(battle, [man.name for man in party.men], lambda man: _aboard(man, leaves_horse=afloat))
    return stowed(battle, carrier)


def _aboard(man: Man, *, leaves_horse: bool) -> Man:
    return replace(
        man, status="aboard", touched=False, horse=man.horse and not leaves_horse, holder=man.holder and not leaves_horse
    )


@step("KS.MOVE.07", "KS.RAIL.02", "LW.EXT.14")
def stowed(battle: Battle, carrier: Boat | Train) -> Battle:
    """The battle with everybody and everything aboard a boat or train at its place in it."""
    units = [unit.name for unit in battle.units if unit.aboard == carrier.name]
    men = [man.name for man in battle.men if man.unit in units and man.status == "aboard"]
    if isinstance(carrier, Boat):
        head = Point(carrier.x_in, carrier.y_in)
        there = dict.fromkeys(men, head)
    else:
        head = place_of(battle, carrier, 0)[0]
        there = dict.fromkeys(men, head)
        for nth, load in loads(battle, carrier).items():
            there.update(dict.fromkeys(load, place_of(battle, carrier, nth + 1)[0]))
    there.update(dict.fromkeys(units, head))
    return replace(
        battle,
        units=tuple([_put(unit, there) if unit.name in units else unit for unit in battle.units]),
        men=tuple([_put(man, there) for man in battle.men]),
        guns=tuple([_put(gun, there) if gun.name in units else gun for gun in battle.guns]),
        waggons=tuple([_put(waggon, there) if waggon.aboard == carrier.name else waggon for waggon in battle.waggons]),
    )


def _put(piece: Piece, there: Mapping[str, Point]) -> Piece:
    """A piece at its place, if it has one."""
    at = there.get(piece.name)
    return piece if at is None else replace(piece, x_in=at.x_in, y_in=at.y_in)
