"""What may be written now, for boards, bots, learners and fuzzers.

A field of inches cannot be listed: the general forms (`{men} GO {point}`) are offered as such, and beside them a handful of
lines that are sure to be taken, for men chosen in turn. Each of these has been tried on the field.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from sandgate.kernel.contract import Ask, Blank, Offer, Order
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.mobility import team_suffices
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.little_wars.fighting.white_flag import body_of
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD, beyond_line_in, counted, forward, line_y
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.larger.extensions import larger_names, side_of
from sandgate.rules.wells1913.little_wars.larger.larger_offers import (
    larger_forms,
    larger_lines,
    put_offers,
    stand_out_offers,
)
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals, under
from sandgate.rules.wells1913.little_wars.moves.putting_down import chances_of_war, put_refusals
from sandgate.rules.wells1913.little_wars.orders import (
    Army,
    Bring,
    Escort,
    Flag,
    Go,
    Haul,
    Hit,
    Lie,
    PutGun,
    Shift,
    Shoot,
    Take,
    Trail,
)
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, Melee
from sandgate.rules.wells1913.little_wars.turn import refusals
from sandgate.rules.wells1913.little_wars.umpire import Place, hand_refusals
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.melee.hand_to_hand import PRISONERS_PER_ESCORT

MEN_IN_TURN: Final = 5
TARGETS: Final = 3
HAUL_IN: Final = 8.0
ASIDE_IN: Final = 3.0
PLACES: Final = 12
SENSES: Final = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1))  # aside and forward
FIELD: Final = (-1000.0, 1000.0, 0.001)
ARMIES: Final = ((60, 40, 3), (100, 0, 5), (0, 80, 3), (110, 0, 4))  # of the book, for 150 points (LW.FORCE.07)


def offers(view: FieldView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written now, general forms first."""
    battle = view.battle
    side = side_of(ask.role)
    kinds: dict[str, Callable[[], Iterable[Offer]]] = {
        "side": lambda: (Offer("SIDE {edge}", (Blank("edge", "word", ("SOUTH", "NORTH")),), "LW.COUNTRY.02"),),
        "put down": lambda: (*_put_forms(battle, side), *put_offers(battle, side), *_sure_puts(battle, side)),
        "move": lambda: _move_offers(battle, ask.role),
        "choice": lambda: _choices(_melee(battle, ask.about[0])),
        "stand out": lambda: stand_out_offers(battle, ask.about[0]),
        "hand": lambda: _hand(battle),
    }
    return tuple(kinds.get(ask.form, lambda: _aside_offers(battle, ask.role))())


def _melee(battle: Battle, about: str) -> Melee:
    number = int(about.rpartition(" ")[2])
    return next(melee for melee in battle.melees if melee.number == number)


def _aside_offers(battle: Battle, role: str) -> Iterator[Offer]:
    mine, side = under(battle, role), side_of(role)
    yield from (*_aside_forms(mine, side), *_sure(battle, side, _flags(battle, mine, side)))


def _move_offers(battle: Battle, role: str) -> Iterator[Offer]:
    mine, side = under(battle, role), side_of(role)
    yield from (*_move_forms(mine, side), *larger_forms(mine, side))
    lines = (*larger_lines(mine, side), *_move_lines(mine, side), *_flags(battle, mine, side))
    yield from _sure(battle, side, (line for line in lines if not command_refusals(battle, role, line)))


def _open(line: str, *blanks: Blank, clause: str) -> Offer:
    """A general form: whether a filling of it is taken, reading decides."""
    return Offer(line, blanks, clause, sure=False)


def _men_of(battle: Battle, side: Side, statuses: Sequence[str] = ("armed",)) -> tuple[str, ...]:
    return tuple(man.name for man in battle.men if man.side == side and man.status in statuses)


def _names(name: str, choices: tuple[str, ...]) -> Blank:
    return Blank(name, "unit", choices or ("",))


def _point(name: str = "point") -> Blank:
    return Blank(name, "point", span=FIELD)


# -- general forms -------------------------------------------------------------------------------------------------------


def _put_forms(battle: Battle, side: Side) -> Iterator[Offer]:
    men = _men_of(battle, side, ("aside", "armed"))
    yield _open("PUT {men} LINE ({from})-({to})", _names("men", men), _point("from"), _point("to"), clause="LW.MOVE.02")
    yield _open("PUT {man} ({point})", _names("man", men), _point(), clause="LW.MOVE.02")


def _move_forms(battle: Battle, side: Side) -> Iterator[Offer]:
    men, enemies = _names("men", _men_of(battle, side)), _names("enemies", _men_of(battle, other(side)))
    guns = _names("gun", tuple(gun.name for gun in battle.guns if gun.holder == side and gun.status == "field"))
    if not battle.guns_closed and guns.choices != ("",):
        bearing = Blank("bearing", "bearing", span=(0.0, 359.0, 1.0))
        elevation = Blank("elevation", "number", span=(-5.0, 20.0, 0.1))
        yield _open("{gun} SHOOT {bearing} E{elevation}", guns, bearing, elevation, clause="LW.GUN.11")
        yield _open("{gun} SHOOT @{enemies}", guns, enemies, clause="LW.GUN.11")
        yield _open("{gun} HAUL ({point}) WITH {men}", guns, _point(), men, clause="LW.MOB.07")
        yield _open("LIE {men} FOR {gun}", men, guns, clause="LW.GUN.04")
    number = Blank("dx", "number", span=(-24.0, 24.0, 0.5))
    yield _open("{men} GO ({point})", men, _point(), clause="LW.MOB.03")
    yield _open("{men} GO LINE ({from})-({to})", men, _point("from"), _point("to"), clause="LW.MOB.03")
    yield _open("{men} SHIFT {dx},{dy}", men, number, number._replace(name="dy"), clause="LW.MOB.03")
    yield _open("{men} HIT {enemies}", men, enemies, clause="LW.MELEE.03")
    yield _open("FLAG {men}", men, clause="LW.MELEE.25")
    yield _open("CONCEDE", clause="LW.GAME.07")
    yield Offer("END", (), "LW.MOVE.12")


def _aside_forms(battle: Battle, side: Side) -> Iterator[Offer]:
    yield _open("FLAG {men}", _names("men", _men_of(battle, side)), clause="LW.MELEE.25")
    yield _open("CONCEDE", clause="LW.GAME.07")
    yield Offer("OBJECT {what}", (Blank("what", "word", ("a man leans on a wall", "a tree was moved")),), "LW.MOVE.22")


def _hand(battle: Battle) -> tuple[Offer, ...]:
    here = tuple(piece.name for piece in battle.men if piece.status in ON_FIELD)
    guns = tuple(gun.name for gun in battle.guns if gun.status == "field")
    larger = tuple(larger_names(battle.larger)) if battle.larger is not None else ()
    if not (*here, *guns, *larger):
        return ()
    fates = [Blank("fate", "word", ("DEAD", "GONE", "HELD")), Blank("man", "unit", here)]
    x = Blank("x", "number", span=(0.0, battle.country.width_in, 1.0))
    y = Blank("y", "number", span=(0.0, battle.country.depth_in, 1.0))
    return (
        _open("PLACE {piece} ({x},{y})", Blank("piece", "unit", here + guns + larger), x, y, clause="LW.MOVE.22"),
        *([Offer("{fate} {man}", tuple(fates), "LW.MOVE.22")] if here else ()),
        *_sure_places(battle),
    )


def _sure_places(battle: Battle) -> Iterator[Offer]:
    """Places a little aside, for the guns and for some of the men."""
    men = [man for man in battle.men if man.status in ON_FIELD]
    pieces: list[Man | Gun] = [gun for gun in battle.guns if gun.status == "field"]
    pieces += men[:: max(1, len(men) // TARGETS)]
    for piece in pieces:
        for dx, dy in SENSES:
            order = Place(piece.name, Point(grid(piece.x_in + dx * ASIDE_IN), grid(piece.y_in + dy * ASIDE_IN)))
            if not hand_refusals(battle, piece.side, order):
                yield Offer(str(order), (), "LW.MOVE.22")


# -- lines that are sure to be taken -------------------------------------------------------------------------------------


def _sure(battle: Battle, side: Side, lines: Iterable[Order]) -> Iterator[Offer]:
    for order in lines:
        if not refusals(battle, side, order):
            yield Offer(str(order), (), "LW.MOVE.23")


def _sure_puts(battle: Battle, side: Side) -> Iterator[Offer]:
    lines: list[Order] = []
    if battle.options.army_points and not _men_of(battle, side, ("aside",)):
        lines += [Army(*army) for army in ARMIES]
    twelve = chances_of_war(battle, side)
    takes = next(force.chances for force in battle.forces if force.side == side)
    if twelve and takes:
        lines += [Bring(twelve[:takes]), Bring(twelve[-takes:])]
    ahead = line_y(battle, side) + 6.0 * forward(battle, side)
    for gun in battle.guns:
        if gun.side == side:
            lines += [PutGun(gun.name, Point(float(x), ahead)) for x in range(10, int(battle.country.width_in) - 9, 20)]
    yield from (Offer(str(line), (), "LW.MOVE.02") for line in lines if not put_refusals(battle, side, [line]))


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


def _choices(melee: Melee) -> Iterator[Offer]:
    """Whom the mover may let die: of either side any so many of those who take part."""
    for men in (melee.red, melee.blue):
        if 0 < melee.dead < len(men):
            first, last = men_text(men[: melee.dead]), men_text(men[-melee.dead :])
            yield Offer("DIE {men}", (Blank("men", "unit", (first, last)),), "LW.MELEE.14")
