"""The general forms of what may be written now, for boards, bots, learners and fuzzers.

Whether a filling of one is taken, reading decides; who of those that are named here cannot act now: unable.py. Lines
that are sure to be taken stand beside them: worth_trying.py.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.parts import Part
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot
from sandgate.rules.wells1913.little_wars.hand_orders import Find, Place
from sandgate.rules.wells1913.little_wars.larger.extensions import larger_names, side_of
from sandgate.rules.wells1913.little_wars.larger.larger_offers import larger_forms, put_forms, stand_out_forms
from sandgate.rules.wells1913.little_wars.larger.teams import under
from sandgate.rules.wells1913.little_wars.opening_orders import Choose, Put
from sandgate.rules.wells1913.little_wars.orders import Die, Flag, Go, GoLine, Hit, Name, Shift
from sandgate.rules.wells1913.little_wars.pieces import EAST, LINE_FROM, LINE_TO, MEN_NAMED, NORTH, PLACE
from sandgate.rules.wells1913.little_wars.state import Battle, Melee

FIELD: Final = (-1000.0, 1000.0, 0.001)
FINE: Final = (-24.0, 24.0, 0.5)
OBJECTIONS: Final = ("a man leans on a wall", "a tree was moved")
ONE_AT, ONE_LAID = 4, 5  # ways to write SHOOT: one shot at a man, one laid by bearing and elevation
ON_A_LINE: Final = {"at": "({from})", "to": "({to})"}

Formed = Iterator[tuple[type[Any], Case]]  # an order, and a case in which it is offered


def forms(battle: Battle, ask: Ask) -> Formed:
    """The general forms of a sheet, in the order in which they are offered."""
    side = side_of(ask.role)
    kinds: Mapping[str, Callable[[], Formed]] = {
        "side": lambda: iter([(Choose, Case())]),
        "put down": lambda: _put_forms(battle, side),
        "move": lambda: _move_forms(under(battle, ask.role), side),
        "choice": lambda: _choices(melee_of(battle, ask)),
        "stand out": lambda: stand_out_forms(battle, ask.about[0]),
        "hand": lambda: _hand(battle),
    }
    return kinds.get(ask.form, lambda: _aside_forms(under(battle, ask.role), side))()


def melee_of(battle: Battle, ask: Ask) -> Melee:
    """The melee whose losses are chosen."""
    number = int(ask.about[0].rpartition(" ")[2])
    return next(melee for melee in battle.melees if melee.number == number)


def _open(*gaps: Gap, settled: Mapping[str, str] = {}, way: int = 0) -> Case:  # it is only read
    return Case(settled, gaps, way, short=True, sure=False)


def _men_of(battle: Battle, side: Side, statuses: Sequence[str] = ("armed",)) -> tuple[str, ...]:
    return tuple(man.name for man in battle.men if man.side == side and man.status in statuses)


def _names(field: str, choices: tuple[str, ...], part: Part | None = None) -> Gap:
    return Gap(field, choices or ("",), part=part)


def _point(name: str = "point", part: Part = PLACE) -> Gap:
    return Gap(name, span=FIELD, part=part)


def _put_forms(battle: Battle, side: Side) -> Formed:
    men = _men_of(battle, side, ("aside", "armed"))
    yield Put, _open(_names("men", men), _point("from", LINE_FROM), _point("to", LINE_TO), settled=ON_A_LINE, way=1)
    one = {"men": "{man}", "at": "({point})"}
    yield Put, _open(_names("man", men, MEN_NAMED), _point(), settled=one)
    yield from put_forms(battle, side)


def _move_forms(battle: Battle, side: Side) -> Formed:
    men, enemies = _names("men", _men_of(battle, side, ("armed", "prisoner"))), _men_of(battle, other(side))
    guns = _names("gun", tuple(gun.name for gun in battle.guns if gun.holder == side and gun.status == "field"))
    place = {"path": "({point})"}
    if guns.choices != ("",):
        bearing, elevation = Gap("bearing_deg", span=(0.0, 359.0, 1.0)), Gap("elevation_deg", span=(-5.0, 20.0, 0.1))
        yield Shoot, _open(guns, bearing, elevation, way=ONE_LAID)
        yield Shoot, _open(guns, _names("man", enemies), way=ONE_AT)
        yield Haul, _open(guns, _point(), _names("men", _men_of(battle, side)), settled=place)
        yield Lie, _open(men, guns)
    yield Go, _open(men, _point(), settled=place)
    yield GoLine, _open(men, _point("from", LINE_FROM), _point("to", LINE_TO), settled=ON_A_LINE)
    yield Shift, _open(men, Gap("dx_in", span=FINE), Gap("dy_in", span=FINE))
    yield Hit, _open(men, _names("enemies", enemies))
    yield Flag, _open(men)
    yield Name, _open(Gap("name"), men)
    yield Concede, _open()
    yield End, Case()
    yield from larger_forms(battle, side)


def _aside_forms(battle: Battle, side: Side) -> Formed:
    yield Flag, _open(_names("men", _men_of(battle, side)))
    yield Concede, _open()
    yield Objection, Case(gaps=(Gap("words", OBJECTIONS),))


def _hand(battle: Battle) -> Formed:
    here = tuple(piece.name for piece in battle.men if piece.status in ON_FIELD)
    guns = tuple(gun.name for gun in battle.guns if gun.status == "field")
    larger = tuple(larger_names(battle.larger)) if battle.larger is not None else ()
    if not (*here, *guns, *larger):
        return
    x = Gap("x", span=(0.0, battle.country.width_in, 1.0), part=EAST)
    y = Gap("y", span=(0.0, battle.country.depth_in, 1.0), part=NORTH)
    yield Place, _open(Gap("piece", here + guns + larger), x, y, settled={"at": "({x},{y})"})
    if here:
        yield Find, Case({"men": "{man}"}, (Gap("man", here, part=MEN_NAMED),))


def _choices(melee: Melee) -> Formed:
    """Whom the mover may let die: of either side any so many of those who take part."""
    for men in (melee.red, melee.blue):
        if 0 < melee.dead < len(men):
            yield Die, Case(gaps=(Gap("men", (men_text(men[: melee.dead]), men_text(men[-melee.dead :]))),))
