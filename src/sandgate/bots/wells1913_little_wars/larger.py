"""What a general does in a larger game besides: boxes march behind scouts, carts follow guns, trains carry men up.

Rule of thumb: a box goes on, as far as it may, until the enemy is within eleven feet; then it is opened. A train with
nobody in it takes in those who stand beside it, in a game's first moves; one that has run as far as it can lets them out.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.bots.wells1913_little_wars.drill import Line
from sandgate.kernel.asks import Order
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.railway import ALONGSIDE_IN, train_move_in
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import beyond_line_in, counted, forward
from sandgate.rules.wells1913.little_wars.larger.conveying import rate_in, stands_at
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Larger, Train, Waggon, side_of
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey, Detrain, Entrain, Run, Unpack
from sandgate.rules.wells1913.little_wars.larger.long_moves import enemies_of, factor, nearest_in, pace
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals
from sandgate.rules.wells1913.little_wars.larger.the_train import body_on_line, line_of
from sandgate.rules.wells1913.little_wars.larger.tracks import spot_on
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.turn import refusals

NEAR_IN: Final = 132.0  # eleven feet: a box with an enemy so near is opened
PARTS: Final = (1.0, 0.75, 0.5, 0.25)  # of the longest way, tried one after the other
ASIDE: Final = (0.0, 0.25, -0.25, 0.5, -0.5)  # of that way, to get round things
BEHIND_IN: Final = 30.0  # a waggon keeps so far behind the foremost of its men
CART_IN: Final = 16.0  # a cart so near to its gun stays: it serves it from twenty-four inches of way
FULL_MEN: Final = 24  # whom a train takes in at once


def held_back(battle: Battle, side: Side) -> bool:
    """Whether a side has men in boxes or trains: it is stronger than it looks."""
    return any(man.side == side and man.status in {"boxed", "aboard"} for man in battle.men)


def larger_line(whole: Battle, battle: Battle, role: str) -> Line | None:
    """The next line of the extensions in a move, the first that may be carried out; battle: as far as he commands it."""
    if battle.larger is None or whole.larger is None:
        return None
    side = side_of(role)
    lines = _lines(battle, battle.larger, side)
    mine = (line for line in lines if not command_refusals(whole, role, line.order))
    return next((line for line in mine if not refusals(whole, side, line.order)), None)


def _lines(battle: Battle, larger: Larger, side: Side) -> Iterator[Line]:
    for train in [train for train in larger.trains if train.side == side and not train.run_in]:
        yield from _train(battle, side, train)
    enemies = enemies_of(battle, side)
    for box in [box for box in larger.boxes if box.side == side and not box.way_in and not box.made]:
        body = next(body for body in bodies(battle) if body.name == box.name)
        if nearest_in((body,), enemies, NEAR_IN) <= NEAR_IN:
            yield Line(Unpack(box.name), "the enemy is near")
        else:
            yield from (Line(order, "the boxes go on behind the scouts") for order in _onward(battle, side, box, None))
    mine = [man for man in battle.men if man.side == side and man.status == "armed"]
    foremost = max([beyond_line_in(battle, side, man.y_in) for man in mine], default=0.0)
    own = [waggon for waggon in larger.waggons if waggon.holder == side]
    for waggon in [waggon for waggon in own if waggon.kind == "waggon" and not waggon.way_in]:
        limit = foremost - BEHIND_IN
        yield from (Line(order, "the waggons follow") for order in _onward(battle, side, waggon, limit))
    for nth, cart in enumerate([waggon for waggon in own if waggon.kind == "cart"]):
        yield from (Line(order, "a gun fires only with a cart near") for order in _to_gun(battle, side, cart, nth))


def _onward(battle: Battle, side: Side, piece: Box | Waggon, limit_in: float | None) -> Iterator[Order]:
    """Ways forward, the longest first, straight and a little aside; none beyond a limit from the back line."""
    start, ahead = stands_at(piece), forward(battle, side)
    rate = rate_in(battle, piece)
    for reach in dict.fromkeys((rate * factor(battle), rate)):
        for part in PARTS:
            for aside in ASIDE:
                far = reach * part * (1.0 - abs(aside) / 2.0)
                at = Point(grid(start.x_in + aside * far), grid(start.y_in + far * ahead))
                if limit_in is None or beyond_line_in(battle, side, at.y_in) <= limit_in:
                    yield Convey(piece.name, (at,))


def _to_gun(battle: Battle, side: Side, cart: Waggon, nth: int) -> Iterator[Order]:
    """Ways of a cart to the gun of its number, the longest first; none when it is near."""
    guns = [counted(gun) for gun in battle.guns if gun.holder == side and gun.status == "field"]
    if not guns or cart.way_in:
        return
    start, gun = stands_at(cart), guns[nth % len(guns)]
    far_in = distance(*start, *gun)
    for part in PARTS if far_in > CART_IN else ():
        share = part * min(rate_in(battle, cart) * factor(battle), far_in - CART_IN / 2.0) / far_in
        x_in, y_in = (here + share * (there - here) for here, there in zip(start, gun, strict=True))
        yield Convey(cart.name, (Point(grid(x_in), grid(y_in)),))


def _train(battle: Battle, side: Side, train: Train) -> Iterator[Line]:
    """Run towards the enemy's line, let out where it goes no farther; take in those beside it at the beginning."""
    points, limit = line_of(battle, train.line).points, pace(battle) * train_move_in(train.trucks)
    ends = [beyond_line_in(battle, side, spot_on(points, at).y_in) for at in (0.0, 1e6)]
    sense = 1.0 if ends[1] >= ends[0] else -1.0
    if train.men or train.guns:
        if not train.loading:
            yield from (Line(Run(train.name, grid(sense * part * limit)), "the train goes up") for part in PARTS)
        yield Line(Detrain((*train.men, *train.guns), train.name), "here they get out")
    elif battle.move < 2:
        free = dict.fromkeys(man.name for man in battle.men if man.side == side and man.status == "armed" and not man.moved)
        beside = near_by(body_on_line(battle, train), bodies(battle), ALONGSIDE_IN)
        near = [body.name for body, _ in beside if body.name in free]
        for count in (FULL_MEN, 12, 5):
            if near:
                yield Line(Entrain(tuple(near[:count]), train.name), "they go up by train")
