"""The house's array: how a force is put down that no sheet puts down. LW.MOVE.02, .04, LW.GAME.13.

Guns stand at equal intervals, horsemen in turn round each, the infantry along the line. Each piece finds the free place that
is nearest to its own, along the line and then in ranks behind it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.field.crowd import Body, gun_body, man_body, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Arm, Side
from sandgate.rules.wells1913.field.standing import gun_stands, man_stands, off_field
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import forward, front_deg, line_y
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man

GUN_AHEAD_IN: Final = 6.0
RANK_BEHIND_IN: Final = {"infantry": -1.25, "cavalry": -3.0}
HORSE_ASIDE_IN: Final = (-5.0, 5.0, -3.0, 3.0, -7.0, 7.0, -9.0, 9.0)
FOOT_APART_IN: Final = 1.0
SCOUTS_AT: Final = (0.3, 0.7, 0.5)  # parts of the line at which scouts stand, whose guns are boxed (LW.EXT.04)
NUDGES_IN: Final = tuple(sign * step * 0.5 for step in range(60) for sign in (1.0, -1.0))
LINES_BACK: Final = (0.0, -3.0, -6.0)  # ranks behind one another


def array(battle: Battle, side: Side) -> Battle:
    """Put down all pieces of a side that are still aside, each at the first free place near its own."""
    facing_deg, taken = front_deg(battle, side), list(bodies(battle))
    guns, men = list(battle.guns), list(battle.men)
    aside = [nth for nth, gun in enumerate(guns) if gun.side == side and gun.status == "aside"]
    for place, nth in enumerate(aside):
        x = battle.country.width_in * (place + 0.5) / len(aside)
        at = _free(battle, side, guns[nth].name, None, x, GUN_AHEAD_IN, taken)
        guns[nth] = set_down(guns[nth], at, facing_deg)
        taken.append(gun_body(guns[nth].name, at.x_in, at.y_in, facing_deg))
    parts = SCOUTS_AT if battle.larger is not None and battle.larger.agreed.boxes else (0.5,)
    standing = [gun.x_in for gun in guns if gun.side == side and gun.status != "boxed"]
    own_x = standing or [battle.country.width_in * part for part in parts]
    for nth, x, ahead_in in _ranks(men, side, own_x, battle.country.width_in):
        at = _free(battle, side, men[nth].name, men[nth].arm, x, ahead_in, taken)
        men[nth] = stood(men[nth], at, facing_deg)
        taken.append(man_body(men[nth].name, men[nth].arm, men[nth].make, at.x_in, at.y_in, facing_deg))
    return replace(battle, guns=tuple(guns), men=tuple(men))


def _ranks(men: Sequence[Man], side: Side, guns_x: Sequence[float], width_in: float) -> Iterator[tuple[int, float, float]]:
    """Where each man who is aside belongs: cavalry in turn to the guns, infantry spread along the line."""
    horse, foot = (
        [nth for nth, man in enumerate(men) if man.side == side and man.status == "aside" and man.arm == arm]
        for arm in ("cavalry", "infantry")
    )
    for place, nth in enumerate(horse):
        rank, slot = divmod(place // len(guns_x), len(HORSE_ASIDE_IN))
        x = guns_x[place % len(guns_x)] + HORSE_ASIDE_IN[slot]
        yield nth, x, RANK_BEHIND_IN["cavalry"] * (rank + 1)
    room = max(1, int((width_in - 2.0) / FOOT_APART_IN))
    for place, nth in enumerate(foot):
        rank, slot = divmod(place, room)
        of = min(room, len(foot) - rank * room)
        yield nth, 1.0 + (width_in - 2.0) * (slot + 0.5) / of, RANK_BEHIND_IN["infantry"] * rank


def _free(
    battle: Battle, side: Side, name: str, arm: str | None, x_in: float, ahead_in: float, taken: Sequence[Body]
) -> Point:
    """The free place nearest to the one wished, along the line and then in ranks behind it."""
    facing_deg, width = front_deg(battle, side), battle.country.width_in
    defends = battle.variety == "defensive game"
    for back in LINES_BACK:
        ahead = max(0.0, ahead_in - back) if defends else ahead_in + back  # there nobody stands behind the line
        for nudge in NUDGES_IN:
            at = Point(grid(x_in + nudge), grid(line_y(battle, side) + ahead * forward(battle, side)))
            body = (
                gun_body(name, at.x_in, at.y_in, facing_deg)
                if arm is None
                else man_body(name, _arm(arm), battle.options.make, at.x_in, at.y_in, facing_deg)
            )
            inside = 0.0 <= at.x_in <= width
            if inside and too_near(body, taken) is None and country_refuses(battle, body, arm, facing_deg) is None:
                return at
    return Point(grid(x_in), grid(line_y(battle, side) + ahead_in * forward(battle, side)))


def stood(man: Man, at: Point, facing_deg: float) -> Man:
    """A man put down."""
    x, y = grid(at.x_in), grid(at.y_in)
    return replace(man, status="armed", x_in=x, y_in=y, start_x_in=x, start_y_in=y, facing_deg=facing_deg)


def set_down(gun: Gun, at: Point, facing_deg: float) -> Gun:
    """A gun put down."""
    x, y = grid(at.x_in), grid(at.y_in)
    return replace(gun, status="field", x_in=x, y_in=y, start_x_in=x, start_y_in=y, bearing_deg=facing_deg)


def country_refuses(battle: Battle, body: Body, arm: str | None, facing_deg: float) -> Refusal | None:
    """What the country says; off the field there is none."""
    if off_field(battle.country, body.x_in, body.y_in) is not None:
        return None
    if arm is None:
        return gun_stands(battle.country, body.x_in, body.y_in, facing_deg)
    return man_stands(battle.country, _arm(arm), battle.options.make, body.x_in, body.y_in, facing_deg)


def _arm(arm: str) -> Arm:
    return "infantry" if arm == "infantry" else "cavalry"
