"""How guns go, limber up and unlimber, and where their men stand. KS.MOVE.04, KS.ARMS.09 to .11; LW.MOB.04, .07 and .11.

A gun goes and is limbered with four men within six inches of it. Its gunners stand behind its trail: of a limbered gun in
twos, of an unlimbered one in two ranks, all within six inches and clear of the muzzle.

Rulings: a limbered gun points along its last leg, an unlimbered one that is run by hand as before, unless FACE is written;
to point a limbered gun elsewhere costs nothing. Gunners within six inches go with their gun wherever it goes; one who was
left behind comes up if he can do so in a move of his own. Where a gun has fewer than four gunners, the nearest men of its
side within six inches who have done nothing in this move take their place: what the gun spends, their unit spends too.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import size_of_gun, within
from sandgate.rules.wells1913.field.crowd import near_by, too_near
from sandgate.rules.wells1913.field.mobility import TEAM_MEN, team_suffices
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import HALF_GUN_IN, gun_stands
from sandgate.rules.wells1913.kriegspiel.charges.duties import bound_men
from sandgate.rules.wells1913.kriegspiel.ground.bodies import gun_of_body, man_body, men_bodies, on_horse, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, dry_ground, work_body
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import GUNNERS_BEHIND_IN, pitch_of, placed, ranks_of, set_out
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.arms import limbering_moves, may_move
from sandgate.rules.wells1913.kriegspiel.moves.fitness import Doing, gun_disabled, unfit
from sandgate.rules.wells1913.kriegspiel.moves.going import (
    Purse,
    Went,
    barred,
    bars_of,
    climbing,
    fare_of,
    last_bearing_deg,
    marched,
    priced,
    spent_after,
)
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Limbered
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation, gun_reach_in, may_begin, reach_in
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goers, no_room
from sandgate.rules.wells1913.kriegspiel.orders import Act, Go
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, gun_of, men_of, unit_of, with_gun, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.shortage import shortage_bars
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN


class Team(NamedTuple):
    """The men who go with a gun: its own gunners, and those of other units who take the place of such as are wanting."""

    gunners: tuple[Man, ...]
    others: tuple[Man, ...]

    @property
    def men(self) -> tuple[Man, ...]:
        """All of them."""
        return (*self.gunners, *self.others)


# -- the team ----------------------------------------------------------------------------------------------------------


@kept(2)
@step("LW.MOB.04", "LW.MOB.07", "KS.MOVE.04")
def team_of(battle: Battle, gun: Gun) -> Team:
    """The men within six inches of a gun who serve it, gunners first and then the nearest."""
    near_gun = [(gap_in, body.name) for body, gap_in in near_by(gun_of_body(gun), men_bodies(battle), CAPTURE_RADIUS_IN)]
    men = {man.name: man for man in battle.men if man.side == gun.holder and man.status == "field" and not man.holder}
    serving = [men[name] for _, name in sorted(near_gun) if name in men]
    gunners = [man for man in serving if man.unit == gun.name]
    units = dict.fromkeys(man.unit for man in serving if man.unit != gun.name)
    idle = [unit for unit in units if _idle(unit_of(battle, unit))]
    bound = [name for unit in idle for name in bound_men(battle, unit)]
    others = [man for man in serving if man.unit in idle and man.service != "general" and man.name not in bound]
    others = [man for man in others if may_move(man.fired)]
    wanting = max(0, TEAM_MEN - len(gunners))
    return Team(tuple(gunners), tuple(others[:wanting]))


def _idle(unit: Unit) -> bool:
    return unit.spent == 0.0 and not (unit.worked or unit.charged)


@step("KS.SHELL.07", "KS.ARMS.10", "KS.ARMS.13", "KS.SUPPLY.13", "LW.MOB.07")
def unfit_gun(view: FieldView, side: Side, name: str, doing: Doing) -> Iterator[Refusal]:
    """Why a gun can be neither moved nor limbered now, as far as its player knows; nothing if it can."""
    battle = view.battle
    gun, unit = gun_of(battle, name), unit_of(battle, name)
    disabled = list(gun_disabled(battle, name))
    crew = list(unfit(view, side, name, doing)) if unit.side == side and men_of(battle, name) else []
    if gun.holder != side:
        yield Refusal(f"{name} is not yours", "name pieces of your own", "KS.GENERAL.07", name)
    elif disabled or crew:
        yield from (*disabled, *crew)
    elif not may_move(gun.shots > 0):
        yield Refusal(f"{name} has fired", "a gun does not both fire and move in one move", "KS.ARMS.13", name)
    elif not team_suffices(len(team_of(battle, gun).men)):
        problem = f"{name} has fewer than four men within six inches who can go with it"
        yield Refusal(problem, "bring men up to it", "LW.MOB.07", name, brief="has no crew")
    else:  # men of other units who go with it in the place of gunners are held by their own want of supply
        for helping in dict.fromkeys([man.unit for man in team_of(battle, gun).others]):
            yield from shortage_bars(view, unit_of(battle, helping), doing)


@step("KS.MOVE.04", "KS.MOVE.12")
def gun_purse(battle: Battle, gun: Gun, team: Team) -> Purse:
    """What a gun can spend with its team."""
    arms = [arm_of(unit_of(battle, man.unit)) for man in team.men]
    swift = sum(within(reach_in("artillery"), reach_in(arm)) for arm in arms)
    unit = unit_of(battle, gun.name)
    reach = gun_reach_in(gun.limbered, swift, len(arms) - swift)
    return Purse("artillery", "line", reach, unit.spent, unit.climbing_in)


def gun_goer(name: str) -> Goer:
    """A gun as it passes between things."""
    return Goer(name, HALF_GUN_IN, on_foot=False, wheels=True, long_in=size_of_gun().overall_length_in)


# -- going -------------------------------------------------------------------------------------------------------------


@step("KS.MOVE.04", "KS.MOVE.08", "KS.MOVE.10", "KS.ARMS.10", "KS.ARMS.11", "LW.MOB.07")
@kept()
def haul(battle: Battle, order: Go) -> Went | list[Refusal]:
    """A gun's way with its men and all that it changes, or why it cannot be gone."""
    gun = gun_of(battle, order.unit)
    team = team_of(battle, gun)
    path, purse = (Point(gun.x_in, gun.y_in), *order.path), gun_purse(battle, gun, team)
    goer = gun_goer(gun.name)
    price = priced(battle, goer, purse, path)
    found = barred(battle, goer, price, path, bars_of(battle, gun.holder, gun.name))
    fare = fare_of(goer, purse, price, price.cost_in)
    if isinstance(fare, Refusal):
        return [*found, fare]
    if found:
        return found
    spent = spent_after(purse, fare)
    if fare.climbs:
        after = _spent(battle, replace(gun, moved=True), team, spent, 0.0, purse.climbing_in + fare.cost_in)
        return Went(after, path[:1], HALF_GUN_IN, climbing(battle, purse, price, gun.name))
    along_deg = last_bearing_deg(path, gun.bearing_deg) if gun.limbered else gun.bearing_deg
    bearing_deg = along_deg if order.facing_deg is None else order.facing_deg % 360.0
    there = replace(gun, x_in=path[-1].x_in, y_in=path[-1].y_in, bearing_deg=bearing_deg, elevation_deg=0.0, moved=True)
    down = _set_down(battle, there, team)
    if isinstance(down, Refusal):
        return [down]
    told = marched(battle, purse, fare, price, gun.name, path[-1], bearing_deg)
    return Went(_spent(down, there, team, spent, price.way_in, 0.0), path, HALF_GUN_IN, told)


def _spent(battle: Battle, gun: Gun, team: Team, spent: float, way_in: float, climbing_in: float) -> Battle:
    """The battle with a gun and what it and its team have spent of their move."""
    unit = unit_of(battle, gun.name)
    unit = replace(unit, spent=spent, gone_in=grid(unit.gone_in + way_in), climbing_in=climbing_in)
    battle = with_unit(with_gun(battle, gun), unit)
    for name in dict.fromkeys(man.unit for man in team.others):
        helping = unit_of(battle, name)
        battle = with_unit(battle, replace(helping, spent=spent, gone_in=grid(helping.gone_in + way_in)))
    return battle


@step("LW.MOB.10", "LW.MOB.11", "KS.ARMS.16")
def _set_down(battle: Battle, gun: Gun, team: Team) -> Battle | Refusal:
    """The battle with a gun and its men set down as it now is, or why there is no room for them."""
    at = Point(gun.x_in, gun.y_in)
    refused = gun_stands(dry_ground(battle), *at, gun.bearing_deg)
    if refused is not None:
        return refused._replace(problem=f"{gun.name}: {refused.problem}", about=gun.name)
    blocks = _blocks(battle, gun, team)
    going = [man.name for _, men in blocks for man in men]
    others = [body for body in men_bodies(battle) if body.name not in going]
    others += [*things(battle, (gun.name,)), *[work_body(work) for work in battle.works]]
    touching = too_near(gun_of_body(gun), others)
    if touching is not None:
        problem = f"{gun.name} would stand too near to {touching.name}"
        return Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", gun.name)
    ended, bodies = list[Man](), [gun_of_body(gun)]
    rest = tuple([man for man in battle.men if man.name not in going])
    bare = replace(battle, men=rest, guns=tuple(each for each in battle.guns if each.name != gun.name))
    for block, men in blocks:
        found = set_out(bare, block, men, also=bodies)
        if found is None:
            return no_room(gun.name)
        ended += found
        bodies += [man_body(man.name, on_horse(man, block), man.x_in, man.y_in, man.facing_deg) for man in found]
    after = placed(with_gun(battle, gun), ended)
    return with_unit(after, blocks[0][0]) if blocks[0][0].side == unit_of(battle, gun.name).side else after


def _blocks(battle: Battle, gun: Gun, team: Team) -> list[tuple[Unit, tuple[Man, ...]]]:
    """The men who come with a gun, its gunners first, and each unit of them as it is to stand behind the trail."""
    own = unit_of(battle, gun.name)
    near_enough = reach_in("artillery")
    with_it = {man.name for man in team.gunners}
    gunners = [
        man
        for man in goers(battle, own)
        if man.name in with_it or within(distance(man.x_in, man.y_in, gun.x_in, gun.y_in), near_enough)
    ]
    found, behind_in = list[tuple[Unit, tuple[Man, ...]]](), GUNNERS_BEHIND_IN
    groups = [gunners if own.side == gun.holder else []]
    groups += [[man for man in team.others if man.unit == name] for name in dict.fromkeys(man.unit for man in team.others)]
    for nth, men in enumerate(groups):
        unit = unit_of(battle, men[0].unit) if nth else own
        x_in, y_in = ahead(gun.x_in, gun.y_in, gun.bearing_deg, -behind_in, 0.0)
        formation: Formation = "twos" if gun.limbered else "two ranks"
        block = replace(unit, x_in=grid(x_in), y_in=grid(y_in), facing_deg=gun.bearing_deg, formation=formation)
        found.append((block, tuple(men)))
        behind_in += ranks_of(formation, len(men)) * pitch_of(formation, unit.mounted).rank_in
    return found


# -- limbering ---------------------------------------------------------------------------------------------------------


@step("KS.ARMS.09", "KS.ARMS.10", "KS.MOVE.12")
def limber(battle: Battle, order: Act) -> tuple[Battle, Limbered] | list[Refusal]:
    """The battle with a gun limbered up or unlimbered, or why it cannot be."""
    gun, unit = gun_of(battle, order.unit), unit_of(battle, order.unit)
    up = order.word == "LIMBER"
    if gun.limbered == up:
        how = "limbered" if up else "unlimbered"
        return [Refusal(f"{gun.name} is {how} already", "leave it so", "KS.ARMS.09", gun.name)]
    takes = limbering_moves(up)
    if not may_begin(unit.spent, takes):
        problem = f"{gun.name} has less than half a move left"
        return [Refusal(problem, "do it in the next move", "KS.MOVE.12", gun.name)]
    there, team = replace(gun, limbered=up, elevation_deg=0.0, moved=True), team_of(battle, gun)
    after = _set_down(battle, there, team)
    if isinstance(after, Refusal):
        return [after]
    told = now(battle).tell(Limbered, clauses=("KS.ARMS.09",), gun=gun.name, limbered=up)
    return _spent(after, there, team, near(unit.spent + takes), 0.0, 0.0), told
