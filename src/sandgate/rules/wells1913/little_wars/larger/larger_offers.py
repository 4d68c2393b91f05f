"""What may be written in a larger game, for boards, bots, learners and fuzzers: LW.EXT.04 to .08, .12 to .15.

General forms are offered as such (offers.py), and lines worth trying beside them; those that are refused fall out there
(worth_trying.py).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.parts import whole
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import ALONGSIDE_IN, ON_LINE_IN, train_move_in
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import beyond_line_in, forward, line_y
from sandgate.rules.wells1913.little_wars.larger.boxes import larger_in_play
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import GATHERED_IN
from sandgate.rules.wells1913.little_wars.larger.boxes_put_down import box_refusals, waggon_refusals, waggons_of
from sandgate.rules.wells1913.little_wars.larger.conveying import contents_of, rate_in, stands_at
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Train, Waggon
from sandgate.rules.wells1913.little_wars.larger.larger_orders import (
    Convey,
    Detrain,
    Entrain,
    Labour,
    Pack,
    PutBox,
    PutWaggon,
    Run,
    Unpack,
)
from sandgate.rules.wells1913.little_wars.larger.long_moves import factor, pace
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out_refusals
from sandgate.rules.wells1913.little_wars.larger.the_line import rail_at
from sandgate.rules.wells1913.little_wars.larger.the_train import body_on_line
from sandgate.rules.wells1913.little_wars.opening_orders import Put
from sandgate.rules.wells1913.little_wars.pieces import MEN_NAMED, PLACE
from sandgate.rules.wells1913.little_wars.state import Battle, Man

SENSES: Final = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1))  # aside and forward
FIELD: Final = (-1000.0, 1000.0, 0.001)
MOST_BOXES: Final = 6
PACKED: Final = 12
ABOUT_IN: Final = (4.0, 8.0)  # where a man out of a box may be stood


Formed = Iterator[tuple[type[Any], Case]]  # an order, and a case in which it is offered


def _open(*gaps: Gap, settled: Mapping[str, str], way: int = 0) -> Case:
    return Case(settled, gaps, way, short=True, sure=False)


def _point() -> Gap:
    return Gap("point", span=FIELD, part=PLACE)


# -- before the battle, and out of a box ---------------------------------------------------------------------------------


def put_forms(battle: Battle, side: Side) -> Formed:
    """Boxes that may be put down."""
    if larger_in_play(battle) is not None:
        box = {"box": f"{side[0].upper()}X{{number}}", "at": "({point})", "load": "{men}"}
        number = Gap("number", span=(1.0, 9.0, 1.0), part=whole(1, 9, label="number"))
        yield PutBox, _open(number, _point(), Gap("men", _aside(battle, side) or ("",), part=MEN_NAMED), settled=box, way=1)


def put_lines(battle: Battle, side: Side) -> Iterator[Order]:
    """Boxes, waggons and carts that may be put down, at places along the line."""
    if battle.larger is None:
        return
    letter, ahead = side[0].upper(), line_y(battle, side) + 3.0 * forward(battle, side)
    aside = _aside(battle, side)
    places = [Point(float(x), ahead) for x in range(10, int(battle.country.width_in) - 9, 20)]
    if larger_in_play(battle) is not None and len(aside) >= PACKED:
        boxes = [PutBox(f"{letter}X1", at, aside[:PACKED]) for at in places[:MOST_BOXES]]
        yield from (box for box in boxes if not list(box_refusals(battle, side, box)))
    for name in waggons_of(battle, side)[:2]:
        waggons = [PutWaggon(name, at) for at in places[:2]]
        yield from (each for each in waggons if not list(waggon_refusals(battle, side, each)))


def _aside(battle: Battle, side: Side) -> tuple[str, ...]:
    return tuple(man.name for man in battle.men if man.side == side and man.status == "aside")


def stand_out_forms(battle: Battle, box: str) -> Formed:
    """Whoever is in an opened box."""
    held = contents_of(battle, box)
    if held is not None:
        man = Gap("man", held.men, part=MEN_NAMED)
        yield Put, _open(man, _point(), settled={"men": "{man}", "at": "({point})"})


def stand_out_lines(battle: Battle, box: str) -> Iterator[Order]:
    """Where the men of an opened box may be stood."""
    held = contents_of(battle, box)
    here = next(each for each in battle.larger.boxes if each.name == box) if battle.larger else None
    if held is None or here is None:
        return
    places = [Point(grid(here.x_in + dx * off), grid(here.y_in + dy * off)) for dx, dy in SENSES for off in ABOUT_IN]
    puts = [Put((name,), at) for name in held.men[:2] for at in places]
    yield from (put for put in puts if not stand_out_refusals(battle, box, [put]))


# -- in a move -----------------------------------------------------------------------------------------------------------


def larger_forms(battle: Battle, side: Side) -> Formed:
    """The general forms of a larger game."""
    if battle.larger is None:
        return
    pieces = tuple(piece.name for piece in _own(battle, side))
    if pieces:
        yield Convey, _open(Gap("piece", pieces), _point(), settled={"path": "({point})"})
    if battle.larger.agreed.boxes:
        men = tuple(man.name for man in battle.men if man.side == side and man.status == "armed")
        yield Pack, _open(Gap("men", men or ("",), part=MEN_NAMED), settled={"load": "{men}"})
    trains = tuple(train.name for train in battle.larger.trains if train.side == side)
    if trains:
        yield Run, _open(Gap("piece", trains), Gap("way_in", span=(-96.0, 96.0, 6.0)), settled={})


def larger_lines(battle: Battle, side: Side) -> Iterator[Order]:
    """Lines worth trying."""
    if battle.larger is None:
        return
    own = [piece for piece in _own(battle, side) if not piece.way_in]
    for piece in own[:MOST_BOXES]:
        yield from _ways(battle, side, piece)
    for box in [piece for piece in own if isinstance(piece, Box)][:2]:
        yield Unpack(box.name)
    if battle.larger.agreed.boxes:
        yield from _packs(battle, side)
    for train in [train for train in battle.larger.trains if train.side == side]:
        yield from _train_lines(battle, side, train)
    yield from _labours(battle, side)


def _own(battle: Battle, side: Side) -> tuple[Box | Waggon, ...]:
    if battle.larger is None:
        return ()
    boxes = [box for box in battle.larger.boxes if box.side == side]
    return (*boxes, *[waggon for waggon in battle.larger.waggons if waggon.holder == side])


def _ways(battle: Battle, side: Side, piece: Box | Waggon) -> Iterator[Order]:
    """A whole move in each sense, and a long one straight on."""
    start, rate, ahead = stands_at(piece), rate_in(battle, piece), forward(battle, side)
    reaches = [(0, 1, rate * factor(battle))] if factor(battle) > 1 else []
    reaches += [(aside, on, rate if 0 in (aside, on) else rate * 0.7) for aside, on in SENSES]
    for aside, on, reach in reaches:
        place = Point(grid(start.x_in + aside * reach), grid(start.y_in + on * reach * ahead))
        if beyond_line_in(battle, side, place.y_in) >= 0.0:
            yield Convey(piece.name, (place,))


def _packs(battle: Battle, side: Side) -> Iterator[Order]:
    """The first man who has not moved, with whoever of his side stands about him."""
    free = [man for man in battle.men if man.side == side and man.status == "armed" and not man.moved]
    for man in free[:1]:
        near = [each for each in free if _apart_in(man, each) <= GATHERED_IN / 2.0][:PACKED]
        yield Pack(tuple(each.name for each in near))


def _train_lines(battle: Battle, side: Side, train: Train) -> Iterator[Order]:
    """A whole run on and back; whoever stands beside it in, or out whoever is in it."""
    limit = pace(battle) * train_move_in(train.trucks)
    yield from (Run(train.name, sense * part * limit) for part in (1.0, 0.25) for sense in (1.0, -1.0))
    here = body_on_line(battle, train)
    free = dict.fromkeys(man.name for man in battle.men if man.side == side and man.status == "armed" and not man.moved)
    beside = [body.name for body, _ in near_by(here, bodies(battle), ALONGSIDE_IN) if body.name in free][:PACKED]
    if beside:
        yield Entrain(tuple(beside), train.name)
    if train.men:
        yield Detrain(train.men, train.name)
    for gun in (*train.guns[:1], *[gun.name for gun in battle.guns if gun.holder == side and gun.status == "field"][:2]):
        yield (Detrain if gun in train.guns else Entrain)((gun,), train.name)


def _labours(battle: Battle, side: Side) -> Iterator[Order]:
    """Men on the line, if they are enough, at the rail of the first of them."""
    if battle.larger is None or not battle.larger.railways:
        return
    free = [man for man in battle.men if man.side == side and man.status == "armed" and not man.moved]
    for man in free:
        rail = rail_at(battle, Point(man.x_in, man.y_in))
        if rail is not None:
            near = dict.fromkeys(body.name for body, _ in near_by(rail.body, bodies(battle), ON_LINE_IN))
            gang = tuple(each.name for each in free if each.name in near)
            yield Labour(gang, "relay" if rail.torn else "tear", Point(man.x_in, man.y_in))
            return


def _apart_in(man: Man, another: Man) -> float:
    return distance(man.x_in, man.y_in, another.x_in, another.y_in)
