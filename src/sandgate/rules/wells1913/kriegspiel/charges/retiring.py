"""Retiring: the order RETIRE, and those who must. KS.CHARGE.09, .10, .18, .20 and .22.

Without a path a unit goes straight away from whoever presses it: men charged in extended order twelve inches, all others as
far as their move takes them. Whoever presses is named by the unit's duty (duties.py), or is the nearest enemy.

Rulings: the bound men of a unit retire together, on one bearing, and use up the move of their unit, so that the rest goes
before them. A body is destroyed by the edge of the field or a river without a ford only if it is pursued (KS.CHARGE.18) or
driven back; men who retire a foot, and all others, stop there. Who is bound to retire a foot or is pursued is given no
path; a way that is given must end farther from whoever presses, and out of charging distance where straight away would. Who
has not retired as he must does so at the end of the move.
"""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    within_charging_distance,
)
from sandgate.rules.wells1913.kriegspiel.charges.duties import duties_now
from sandgate.rules.wells1913.kriegspiel.charges.pursuit import charge_cost_in
from sandgate.rules.wells1913.kriegspiel.charges.retiring_a_foot import retired_a_foot
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.moves.falling_back import (
    Way,
    destroyed_on,
    driven_off,
    mined,
    way_away,
    went_back,
)
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.flight import along, start_of
from sandgate.rules.wells1913.kriegspiel.moves.going import Plan, Went, gone, held_up
from sandgate.rules.wells1913.kriegspiel.moves.gun_marching import gun_goer, gun_purse, haul, limber, team_of, unfit_gun
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goer_of, goers, no_room, plan, purse_of
from sandgate.rules.wells1913.kriegspiel.orders import Act, Go, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import (
    armed,
    commanded,
    gun_of,
    men_of,
    mover,
    secrets_of,
    unit_of,
    with_gun,
    with_unit,
)
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.view import FieldView

FOOT: Final = "retire a foot"
LAID_DOWN: Final = (FOOT, "pursued")  # duties that tell the way


class Press(NamedTuple):
    """What makes men retire: whose nearness, straight away from him, which men, and by what duty."""

    by: str
    away_deg: float
    men: tuple[Man, ...]
    duty: Duty | None

    @property
    def kind(self) -> str:
        """The kind of the duty, if there is one."""
        return self.duty.kind if self.duty else ""


# -- who presses -------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.09", "KS.CHARGE.10", "KS.CHARGE.18", "KS.CHARGE.20")
def duty_of(battle: Battle, unit: str) -> Duty | None:
    """The duty for which a unit, or those of its men who are left of it, retires in this move; None if it has none."""
    there = {man.name for man in men_of(battle, unit)}
    duties = [duty for duty in duties_now(battle, unit) if duty.kind != "rooted"]
    duties = [duty for duty in duties if not duty.men or any(name in there for name in duty.men)]
    return min(duties, key=lambda duty: duty.kind not in LAID_DOWN, default=None)


def press_of(battle: Battle, unit: Unit) -> Press | None:
    """Who presses a unit: by its duty, or else the nearest enemy in sight; None if nobody does, or can be."""
    duty, men = duty_of(battle, unit.name), goers(battle, unit)
    if duty is not None:
        men = tuple([man for man in men_of(battle, unit.name) if man.name in duty.men]) or men
        return Press(duty.by, duty.bearing_deg, men, duty) if men else None
    enemies = armed(_as_its_player_sees(battle, unit), other(unit.side))
    if not (men and enemies):
        return None
    near = min(enemies, key=lambda enemy: (grid(distance(unit.x_in, unit.y_in, enemy.x_in, enemy.y_in)), enemy.number))
    return Press(near.unit, bearing(near.x_in, near.y_in, unit.x_in, unit.y_in), men, None)


@step("KS.GENERAL.02")
def _as_its_player_sees(battle: Battle, unit: Unit) -> Battle:
    """The battle as whoever commands a unit sees it: the way of a General's figure tells him nothing of hidden enemies."""
    posts = [post for post in battle.posts if post.side == unit.side and unit.service in commanded(battle, post)]
    return as_the_general_sees(battle, posts[0]) if posts else battle


def apart_in(battle: Battle, unit: str, by: str) -> float:
    """How far the nearest men of two units are from one another."""
    own, theirs = men_of(battle, unit), men_of(battle, by)
    return min([distance(a.x_in, a.y_in, b.x_in, b.y_in) for a in own for b in theirs], default=0.0)


# -- straight away -----------------------------------------------------------------------------------------------------


def way_of(battle: Battle, unit: Unit, press: Press) -> Way:
    """The way on which men of a unit retire from whoever presses it."""
    at = start_of(unit, press.men, press.away_deg)
    return way_away(battle, unit.side, goer_of(unit, press.men[0]), purse_of(unit), at, press.away_deg)


# -- the order ---------------------------------------------------------------------------------------------------------


def unfit_to_retire(view: FieldView, side: Side, name: str) -> list[Refusal]:
    """Why a unit cannot retire at all now, as far as its player sees: above all where nobody presses it."""
    gun = any(gun.name == name and gun.holder == side for gun in view.battle.guns)
    found = list(unfit_gun(view, side, name, "retire") if gun else unfit(view, side, name, "retire"))
    if found or press_of(view.battle, unit_of(view.battle, name)) is not None:
        return found
    return [Refusal(f"nobody presses {name}", "write GO and a path", "KS.CHARGE.20", name, brief="nobody presses it")]


def refusals(view: FieldView, side: Side, order: Retire) -> list[Refusal]:
    """All that keeps a unit from retiring, as far as its player sees."""
    battle, unit = view.battle, unit_of(view.battle, order.unit)
    found, press = unfit_to_retire(view, side, order.unit), press_of(view.battle, unit)
    if found or press is None:
        return found
    if order.path:
        return _path_refusals(battle, order, press)
    if press.kind != FOOT and unit.spent >= WHOLE_MOVE:
        return [Refusal(f"the move of {unit.name} is spent", "let it retire in the next move", "KS.MOVE.12", unit.name)]
    return []


@step("KS.CHARGE.10")
def _path_refusals(battle: Battle, order: Retire, press: Press) -> list[Refusal]:
    """Why a unit cannot retire along a path."""
    if press.kind in LAID_DOWN:
        problem = f"{order.unit} must retire straight away from {press.by}"
        return [
            Refusal(problem, f"{order.unit} RETIRE", "KS.CHARGE.09" if press.kind == FOOT else "KS.CHARGE.18", order.unit)
        ]
    went = going_of(battle, order.unit)(battle, Go(order.unit, order.path))
    if isinstance(went, list):
        return went
    before_in, after_in = (grid(apart_in(each, order.unit, press.by)) for each in (battle, went.battle))
    if after_in <= before_in:
        problem = f"{order.unit} would end no farther from {press.by} than it stands"
        return [Refusal(problem, "let it retire farther away", "KS.CHARGE.10", order.unit)]
    if press.kind == "must choose" and _stays_in_reach(battle, went.battle, order.unit, press):
        problem = f"{order.unit} would stay within charging distance of {press.by}, and can get out of it"
        return [Refusal(problem, f"retire farther, or straight away: {order.unit} RETIRE", "KS.CHARGE.10", order.unit)]
    return []


@step("KS.CHARGE.10")
def _stays_in_reach(battle: Battle, after: Battle, name: str, press: Press) -> bool:
    """Whether a unit ends within charging distance of who presses it though straight away it would have got out of it."""
    unit = unit_of(battle, name)
    straight = went_back(battle, unit, press.men, way_of(battle, unit, press), forced=False).battle
    could_get_away = not within_charging_distance(charge_cost_in(straight, press.by, name))
    return could_get_away and within_charging_distance(charge_cost_in(after, press.by, name))


def going_of(battle: Battle, name: str) -> Plan:
    """How a unit, or a gun with its gunners, goes."""
    return haul if any(gun.name == name and not gun.destroyed for gun in battle.guns) else plan


@step("KS.CHARGE.09", "KS.CHARGE.10", "KS.CHARGE.18", "KS.CHARGE.19", "KS.CHARGE.20", "KS.CHARGE.22")
def retired(state: State, side: Side, order: Retire) -> Step:
    """Retire."""
    battle, unit = state.battle, unit_of(state.battle, order.unit)
    if order.path:
        return gone(state, side, Go(order.unit, order.path), going_of(battle, order.unit))
    press = press_of(battle, unit)
    if press is None:
        return state, ()
    if going_of(battle, unit.name) is haul:
        state, told = _gun_back(state, side, unit, press)
        return replace(state, battle=with_unit(state.battle, _spent(state.battle, unit.name))), told
    if press.kind == FOOT:
        state, told = retired_a_foot(state, unit, press.men, press.away_deg)
    else:
        way = way_of(battle, unit, press)
        back = went_back(battle, unit, press.men, way, forced=press.kind == "pursued")
        state, told = mined(state, unit, press.men, way, back)
    left = tuple(duty for duty in state.battle.duties if duty != press.duty or duty.kind != FOOT)
    return replace(state, battle=replace(with_unit(state.battle, _spent(state.battle, unit.name)), duties=left)), told


def _spent(battle: Battle, name: str) -> Unit:
    """A unit that has retired has used up its move, however far it has come."""
    return replace(unit_of(battle, name), spent=WHOLE_MOVE)


@step("KS.CHARGE.22", "KS.CHARGE.19", "KS.ARMS.09")
def _gun_back(state: State, side: Side, unit: Unit, press: Press) -> Step:
    """A gun retires straight away with its gunners, once it is limbered up."""
    told = list[Event]()
    if not gun_of(state.battle, unit.name).limbered:
        up = limber(state.battle, Act(unit.name, "LIMBER"))
        if isinstance(up, list):
            return state, (held_up(state.battle, side, unit.name, up[0]),)
        state = replace(state, battle=up[0])
        told.append(up[1])
    battle, gun = state.battle, gun_of(state.battle, unit.name)
    purse, at = gun_purse(battle, gun, team_of(battle, gun)), Point(gun.x_in, gun.y_in)
    way = way_away(battle, side, gun_goer(gun.name), purse, at, press.away_deg)
    if press.kind == "pursued" and destroyed_on(way):
        back = driven_off(battle, unit, press.men, way)
        return replace(state, battle=with_gun(back.battle, replace(gun, destroyed=True))), (*told, back.told)
    why = no_room(unit.name)
    for nth in range(int(way.flight.way_in) + 1):
        end = along(at, press.away_deg, way.flight.way_in - nth)
        went = haul(battle, Go(unit.name, (end,)))
        if isinstance(went, Went):
            state, done = gone(state, side, Go(unit.name, (end,)), haul)
            return state, (*told, *done)
        why = went[0]
    return state, (*told, held_up(battle, side, unit.name, why))


def do(state: State, side: Side, order: Retire, bench: Bench) -> Step:
    """Retire."""
    del bench
    return retired(state, side, order)


def tried(state: State, side: Side, order: Retire) -> State:
    """The state after a retreat, as far as its player can tell: his own mines, which he knows, do not go off."""
    bare = replace(state, secrets=tuple(replace(each, mines=()) for each in state.secrets))
    after, _ = retired(bare, side, order)
    return replace(state, battle=after.battle)


@step("KS.CHARGE.09", "KS.CHARGE.18", "KS.CHARGE.20")
def overdue(state: State, bench: Bench) -> Step:
    """At the end of a side's move those of it retire who had to and have not."""
    del bench
    told, side = list[Event](), mover(state.battle)
    for unit in state.battle.units:
        duty = duty_of(state.battle, unit.name) if unit.side == side else None
        due = duty is not None and (duty.kind == FOOT or (duty.kind in ("pursued", "retiring") and unit.gone_in == 0.0))
        known = FieldView(side, side, state.battle, (secrets_of(state, side),))
        if due and not refusals(known, side, Retire(unit.name)):
            state, done = retired(state, side, Retire(unit.name))
            told += done
    return state, tuple(told)
