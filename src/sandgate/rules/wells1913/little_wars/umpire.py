"""The umpire's hand: he puts pieces on other places and says who is off, for a table of real soldiers or a recorded battle.

    PLACE RI5 (40,12) FACE 90    PLACE RG2 (58,41)    DEAD RI20-30    GONE RI1-5,RC1    HELD RI3

Boxes, waggons, carts and trains of a larger game he puts elsewhere with PLACE as well: umpire_larger.py.
What overlaps something on the field is refused, for nobody can stand so; of less than the clear sixteenth of an inch he is
only told, for soldiers on a real floor do stand so. What the rules find (who falls to a shot, which body is isolated, which
gun is captured) he overrules by a ruling.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.desk.umpires_hand import carried_out
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import CLEARANCE_IN, clear
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import gun_stands, off_field, overlap, stands
from sandgate.rules.wells1913.field.the_move import may_be_put_down
from sandgate.rules.wells1913.little_wars.events import PlacedByUmpire, RuledByUmpire
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD, inside, line_y
from sandgate.rules.wells1913.little_wars.hand_orders import Find, Place
from sandgate.rules.wells1913.little_wars.larger.umpire_larger import country_says, is_larger, larger_refusals, moved
from sandgate.rules.wells1913.little_wars.refusal import GONE
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of
from sandgate.rules.wells1913.little_wars.telling import now

# -- what even he may not do -----------------------------------------------------------------------------------------------


@step("LW.MOVE.22")
def hand_refusals(battle: Battle, order: Order) -> list[Refusal]:
    """The umpire may do what he likes with whatever is on the field, and nothing with the rest."""
    if isinstance(order, Place):
        return _not_here(battle, (order.piece,)) or list(place_refusals(battle, order))
    return _not_here(battle, order.men) if isinstance(order, Find) else []


def _not_here(battle: Battle, names: Sequence[str]) -> list[Refusal]:
    found = [(name, _piece(battle, name).status) for name in names if not is_larger(battle, name)]
    here = ("field", *ON_FIELD)
    return [
        Refusal(f"{name} {GONE[status]}", "name pieces on the field", "LW.MOVE.22", name)
        for name, status in found
        if status not in here
    ]


def _piece(battle: Battle, name: str) -> Man | Gun:
    return gun_of(battle, name) if name[1] == "G" else man_of(battle, name)


@step("LW.MOVE.22", "LW.MOB.11", "LW.MOB.12")
def place_refusals(battle: Battle, order: Place) -> Iterator[Refusal]:
    """Why nothing can stand where a piece is to be put: it is off the field, or taken by the country or another piece.

    Ruling: behind his own line a man may be put as far as one may be put down there (LW.MOVE.04).
    """
    after, name = _placed(battle, order)[0], order.piece
    if is_larger(battle, name):
        yield from larger_refusals(battle, name, order.at, order.facing_deg)
    elif not _on_floor(after, _piece(after, name)):
        yield Refusal(f"{name} would stand off the field", f"stay on it: {_floor_text(battle)}", "LW.MOB.12", name)
        return
    else:
        refused = _country_says(after, name, room=False)
        if refused is not None:
            yield refused._replace(problem=f"{name}: {refused.problem}", about=name)
    for other, _ in _neighbours(after, name):
        if _overlap(_body(after, name), other):
            remedy = f"choose a free place, or move {other.name} first"
            yield Refusal(f"{name} would stand on {other.name}", remedy, "LW.MOB.11", name)


@step("LW.MOVE.22", "LW.MOB.11")
def hand_warnings(battle: Battle, order: Order) -> Iterator[tuple[str, str]]:
    """What the umpire may not have meant: a piece put nearer to something than pieces stand by the rules."""
    if not isinstance(order, Place):
        return
    after, name = _placed(battle, order)[0], order.piece
    close = _country_says(after, name, room=True)
    if close is not None:
        yield f"{name}: {close.problem}", close.clause
    for other, gap_in in _neighbours(after, name):
        yield f"{name} would stand {number_text(gap_in)} in from {other.name}", "LW.MOB.11"


def hand_rehearsed(battle: Battle, order: Order) -> Battle:
    """The battle after an order of the umpire's."""
    return by_hand(battle, (order,))[0]


def _on_floor(battle: Battle, piece: Man | Gun) -> bool:
    side, at = piece.holder if isinstance(piece, Gun) else piece.side, Point(piece.x_in, piece.y_in)
    behind = inside(battle, side, at) and may_be_put_down(at.y_in, line_y(battle, side))
    return behind or off_field(battle.country, *at) is None


def _floor_text(battle: Battle) -> str:
    return f"x 0 to {number_text(battle.country.width_in)}, y 0 to {number_text(battle.country.depth_in)}"


def _country_says(battle: Battle, name: str, *, room: bool) -> Refusal | None:
    """Why the country lets a piece not stand where it is; `room`: with the clear space that is its due."""
    if is_larger(battle, name):
        return country_says(battle, name, room=room)
    piece = _piece(battle, name)
    if off_field(battle.country, piece.x_in, piece.y_in) is not None:
        return None
    if isinstance(piece, Gun):
        return gun_stands(battle.country, piece.x_in, piece.y_in, piece.bearing_deg, swung=not room)
    return stands(battle.country, _body(battle, piece.name).outlines, piece.x_in, piece.y_in, room=room)


def _body(battle: Battle, name: str) -> Body:
    return next(body for body in bodies(battle) if body.name == name)


def _neighbours(battle: Battle, name: str) -> Iterator[tuple[Body, float]]:
    """The pieces that leave less than the clear sixteenth of an inch, with their gaps."""
    near = near_by(_body(battle, name), bodies(battle, (name,)), CLEARANCE_IN)
    return ((other, gap_in) for other, gap_in in near if not clear(gap_in))


def _overlap(one: Body, other: Body) -> bool:
    return any(overlap(a, b) for a in one.outlines for b in other.outlines)


# -- what he does ----------------------------------------------------------------------------------------------------------


@step("LW.MOVE.22")
def by_hand(battle: Battle, orders: Sequence[Order]) -> tuple[Battle, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once."""
    return carried_out(battle, orders, {Place: _placed, Find: _found})


def _placed(battle: Battle, order: Place) -> tuple[Battle, Event]:
    name, (x_in, y_in) = order.piece, order.at
    if is_larger(battle, name):
        return moved(battle, name, order.at, order.facing_deg)
    piece = _piece(battle, name)
    if isinstance(piece, Gun):
        facing_deg = piece.bearing_deg if order.facing_deg is None else order.facing_deg
        put = replace(piece, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in, bearing_deg=facing_deg)
        after = replace(battle, guns=tuple(put if each.name == name else each for each in battle.guns))
    else:
        facing_deg = piece.facing_deg if order.facing_deg is None else order.facing_deg
        stood = replace(piece, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in, facing_deg=facing_deg)
        after = replace(battle, men=tuple(stood if each.name == name else each for each in battle.men))
    told = now(battle).tell(
        PlacedByUmpire,
        clauses=("LW.MOVE.22",),
        piece=name,
        was=Point(piece.x_in, piece.y_in),
        at=order.at,
        facing_deg=facing_deg,
    )
    return after, told


def _found(battle: Battle, order: Find) -> tuple[Battle, Event]:
    named = dict.fromkeys(order.men)
    fell_in = battle.move + 1 if order.fate == "dead" else 0
    men = [
        replace(man, status=order.fate, fell_in=fell_in, captor="", flagged=False, lying_for="", trail_of="")
        if man.name in named
        else man
        for man in battle.men
    ]
    told = now(battle).tell(RuledByUmpire, clauses=("LW.MOVE.22",), men=order.men, status=order.fate)
    return replace(battle, men=tuple(men)), told
