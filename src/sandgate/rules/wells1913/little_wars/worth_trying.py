"""Lines that are sure to be taken now, for boards, bots, learners and fuzzers.

A field of inches cannot be listed: beside the general forms (offers.py) a handful of lines is offered as they stand, for men
chosen in turn. Each of these has been tried on the field.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.mobility import team_suffices
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.fighting.white_flag import body_of
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD, beyond_line_in, counted, forward, line_y
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot, Trail
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.hand_orders import Place
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_offers import larger_lines, put_lines, stand_out_lines
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals, under
from sandgate.rules.wells1913.little_wars.moves.putting_down import chances_of_war, put_refusals
from sandgate.rules.wells1913.little_wars.opening_orders import Army, Bring, PutGun
from sandgate.rules.wells1913.little_wars.orders import Escort, Flag, Go, Hit, Shift, Take
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man
from sandgate.rules.wells1913.little_wars.turn import refusals
from sandgate.rules.wells1913.little_wars.umpire import hand_refusals
from sandgate.rules.wells1913.melee.hand_to_hand import PRISONERS_PER_ESCORT

MEN_IN_TURN: Final = 5
TARGETS: Final = 3
HAUL_IN: Final = 8.0
ASIDE_IN: Final = 3.0
SENSES: Final = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1))  # aside and forward
ARMIES: Final = ((60, 40, 3), (100, 0, 5), (0, 80, 3), (110, 0, 4))  # of the book, for 150 points (LW.FORCE.07)


def lines(battle: Battle, ask: Ask) -> Iterator[Order]:
    """The lines that a sheet may hold as they stand."""
    side = side_of(ask.role)
    if ask.form == "put down":
        yield from (*put_lines(battle, side), *_puts(battle, side))
    elif ask.form == "move":
        yield from _move(battle, ask.role)
    elif ask.form in {"aside", "interval"}:
        yield from _free(battle, side, _flags(battle, under(battle, ask.role), side))
    elif ask.form == "stand out":
        yield from stand_out_lines(battle, ask.about[0])
    elif ask.form == "hand":
        yield from _places(battle)


def _free(battle: Battle, side: Side, tried: Iterator[Order]) -> Iterator[Order]:
    return (order for order in tried if not refusals(battle, side, order))


def _move(battle: Battle, role: str) -> Iterator[Order]:
    mine, side = under(battle, role), side_of(role)
    tried = (*larger_lines(mine, side), *_move_lines(mine, side), *_flags(battle, mine, side))
    return _free(battle, side, (line for line in tried if not command_refusals(battle, role, line)))


def _places(battle: Battle) -> Iterator[Order]:
    """Places a little aside, for the guns and for some of the men."""
    men = [man for man in battle.men if man.status in ON_FIELD]
    pieces: list[Man | Gun] = [gun for gun in battle.guns if gun.status == "field"]
    pieces += men[:: max(1, len(men) // TARGETS)]
    for piece in pieces:
        for dx, dy in SENSES:
            order = Place(piece.name, Point(grid(piece.x_in + dx * ASIDE_IN), grid(piece.y_in + dy * ASIDE_IN)))
            if not hand_refusals(battle, order):
                yield order


def _puts(battle: Battle, side: Side) -> Iterator[Order]:
    tried: list[Order] = []
    if battle.options.army_points and not any(man.side == side and man.status == "aside" for man in battle.men):
        tried += [Army(*army) for army in ARMIES]
    twelve = chances_of_war(battle, side)
    takes = next(force.chances for force in battle.forces if force.side == side)
    if twelve and takes:
        tried += [Bring(twelve[:takes]), Bring(twelve[-takes:])]
    ahead = line_y(battle, side) + 6.0 * forward(battle, side)
    for gun in battle.guns:
        if gun.side == side:
            tried += [PutGun(gun.name, Point(float(x), ahead)) for x in range(10, int(battle.country.width_in) - 9, 20)]
    return (order for order in tried if not put_refusals(battle, side, [order]))


def _move_lines(battle: Battle, side: Side) -> Iterator[Order]:
    """Lines worth trying: guns first, then men in turn, enemies in reach, prisoners."""
    for gun in battle.guns:
        if gun.holder == side and gun.status == "field":
            yield from _gun_lines(battle, side, gun)
    free = [
        man for man in battle.men if man.side == side and man.status in {"armed", "released"} and _has_way_left(battle, man)
    ]
    turn = sum(man.moved for man in free)
    for man in (free[turn % max(1, len(free)) :] + free)[: min(MEN_IN_TURN, len(free))]:
        yield from _man_lines(battle, side, man)
    foot = tuple(man.name for man in free if man.arm == "infantry" and man.status == "armed" and not man.moved)
    if foot:
        yield Shift(foot, 0.0, 6.0 * forward(battle, side))
    yield from _prisoner_lines(battle, side)


def _has_way_left(battle: Battle, man: Man) -> bool:
    return not (man.touched or man.hauled or man.trail_of) and man.way_in < ordinary_in(battle, man.arm == "cavalry") - 1.0


def _gun_lines(battle: Battle, side: Side, gun: Gun) -> Iterator[Order]:
    serving = [man.name for man in crew(battle, gun, side)]
    if battle.guns_closed or not team_suffices(len(serving)):
        return
    targets = sorted(_enemies(battle, side), key=lambda man: distance(gun.x_in, gun.y_in, man.x_in, man.y_in))
    for man in targets[:TARGETS]:
        yield Shoot(gun.name, man=man.name)
        yield Shoot(gun.name, man=man.name, shots=4)
    start, ahead = counted(gun), forward(battle, side)
    for aside, on in SENSES[:3]:
        place = Point(grid(start.x_in + aside * HAUL_IN), grid(start.y_in + on * HAUL_IN * ahead))
        if 0.0 <= place.y_in <= battle.country.depth_in:
            yield Haul(gun.name, (place,), tuple(serving))
    if serving:
        yield Lie(tuple(serving[:2]), gun.name)
        yield Trail(gun.name, tuple(serving[:2]))


def _man_lines(battle: Battle, side: Side, man: Man) -> Iterator[Order]:
    start, ahead, left = counted(man), forward(battle, side), ordinary_in(battle, man.arm == "cavalry") - man.way_in
    for aside, on in SENSES:
        reach = left if 0 in (aside, on) else left * 0.7
        place = Point(grid(start.x_in + aside * reach), grid(start.y_in + on * reach * ahead))
        if beyond_line_in(battle, side, place.y_in) >= 0.0 and left > 0.0:
            yield Go((man.name,), (place,))
    near = (enemy for enemy in _enemies(battle, side) if _within_in(man, enemy) < left + 2.0)
    for enemy in islice(near, 2):
        yield Hit((man.name,), (enemy.name,))


def _prisoner_lines(battle: Battle, side: Side) -> Iterator[Order]:
    held = [man for man in battle.men if man.side != side and man.status == "prisoner"][:TARGETS]
    for prisoner in held:
        for man in islice((man for man in battle.men if _may_lead(side, man, prisoner)), 2):
            yield Take((prisoner.name,), man.name)
            back = Point(prisoner.x_in, grid(prisoner.y_in - 4.0 * forward(battle, side)))
            yield Escort((prisoner.name,), (man.name,), (back,))


def _may_lead(side: Side, man: Man, prisoner: Man) -> bool:
    return man.side == side and man.status == "armed" and _within_in(man, prisoner) < 12.0


def _flags(battle: Battle, mine: Battle, side: Side) -> Iterator[Order]:
    """Whole bodies, of which some are `mine`, if one escort can lead them off: naming a part parts no body (LW.MELEE.25)."""
    armed = [man.name for man in mine.men if man.side == side and man.status == "armed"]
    for _ in range(TARGETS):
        if armed:
            body = body_of(battle, side, armed[0])
            armed = [name for name in armed if name not in body]
            if len(body) <= PRISONERS_PER_ESCORT:
                yield Flag(body)


def _enemies(battle: Battle, side: Side) -> Iterator[Man]:
    return (man for man in battle.men if man.side != side and man.status == "armed")


def _within_in(man: Man, another: Man) -> float:
    return distance(man.x_in, man.y_in, another.x_in, another.y_in)
