"""Boxes opened, and men returned to them: Chapter V, second paragraph; LW.EXT.04 to .06.

What a box holds is a field of its owner's (extensions.py): nothing here tells it to anybody else before the box is opened.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by, too_near
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.standing import stands
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies, box_body
from sandgate.rules.wells1913.little_wars.guns.gun_service import not_in_hand
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import (
    DISCLOSE_IN,
    GATHERED_IN,
    REBOX_IN,
    discloses,
    may_be_boxed,
)
from sandgate.rules.wells1913.little_wars.larger.conveying import contents_of, conveyed, larger_in, no_longer
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents, Larger
from sandgate.rules.wells1913.little_wars.larger.larger_events import BoxDisclosed, Boxed
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Pack, Unpack
from sandgate.rules.wells1913.little_wars.larger.long_moves import enemies_of, factor, nearest_in, ordinary_in
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out
from sandgate.rules.wells1913.little_wars.larger.teams import joined
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.marching import unfit_to_move
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now

Step = tuple[Battle, tuple[Event, ...]]


# -- disclosed by a scout ------------------------------------------------------------------------------------------------


@step("LW.EXT.05")
def disclose(battle: Battle) -> Step:
    """At the end of a move: open every box that an armed enemy out of his box is within ten feet of; empty ones are gone.

    The others wait until their owners have stood the men out.
    """
    if battle.larger is None:
        return battle, ()
    told, boxes = list[Event](), list[Box]()
    for box in battle.larger.boxes:
        found = _scout(battle, box)
        held = contents_of(battle, box.name)
        if found is not None:
            told.append(_disclosed(battle, box, held, *found))
        if found is None or held is not None:
            boxes.append(replace(box, opened=found is not None))
    return replace(battle, larger=replace(battle.larger, boxes=tuple(boxes))), tuple(told)


def opened_boxes(battle: Battle) -> tuple[Box, ...]:
    """The boxes whose men wait to be stood out."""
    return () if battle.larger is None else tuple(box for box in battle.larger.boxes if box.opened)


def _scout(battle: Battle, box: Box) -> tuple[str, float] | None:
    """The enemy who is nearest to a box of those who disclose it, and his distance."""
    scouts = dict.fromkeys(man.name for man in battle.men if man.side != box.side and man.status == "armed")
    others = [body for body in bodies(battle) if body.name in scouts]
    near = [(gap_in, body.name) for body, gap_in in near_by(box_body(box.name, box.x_in, box.y_in), others, DISCLOSE_IN)]
    found = [(gap_in, name) for gap_in, name in near if discloses(False, gap_in)]
    return (min(found)[1], min(found)[0]) if found else None


def _disclosed(battle: Battle, box: Box, held: Contents | None, scout: str, gap_in: float) -> BoxDisclosed:
    return now(battle).tell(
        BoxDisclosed,
        clauses=("LW.EXT.05",),
        side=box.side,
        box=box.name,
        scout=scout,
        gap_in=gap_in,
        men=held.men if held else (),
        guns=held.guns if held else (),
    )


# -- opened by its owner -------------------------------------------------------------------------------------------------


@step("LW.EXT.04", "LW.EXT.05")
def open_refusals(battle: Battle, side: Side, order: Unpack) -> list[Refusal]:
    """All that keeps a box from being opened by its owner: it is another's, or has been moved or packed in this move."""
    gone = no_longer(battle, order.piece)
    if gone:
        return gone
    box = conveyed(battle, order.piece)
    if not isinstance(box, Box) or box.side != side:
        return [Refusal(f"{order.piece} is not yours", "open a box of your own", "LW.EXT.04", order.piece)]
    if box.way_in or box.made:
        return [Refusal(f"{box.name} has been moved", "open it in your next move", "LW.EXT.05", box.name)]
    return _clock(battle)


@step("LW.EXT.05", "LW.MOVE.09")
def unpack(battle: Battle, order: Unpack) -> Step:
    """Open a box of one's own: the house stands its men out. Ruling: that is their move."""
    held = contents_of(battle, order.piece)
    after, told = stand_out(battle, order.piece)
    out = dict.fromkeys((*held.men, *held.guns) if held else ())
    men = [spent_man(after, man) if man.name in out else man for man in after.men]
    guns = [replace(gun, action="hauled") if gun.name in out else gun for gun in after.guns]
    return replace(
        after, men=tuple(men), guns=tuple(guns), spent_s=battle.spent_s + handling_s(1, 0, 0, 0), guns_closed=True
    ), told


def spent_man(battle: Battle, man: Man) -> Man:
    """A man who has had his move."""
    return replace(man, moved=True, way_in=ordinary_in(battle, man.arm == "cavalry") * factor(battle))


# -- returned to a box ---------------------------------------------------------------------------------------------------


@step("LW.EXT.06", "LW.MOVE.12")
def pack_refusals(battle: Battle, side: Side, order: Pack) -> list[Refusal]:
    """All that keeps men from being returned to a box."""
    if not larger_in_play(battle):
        return [Refusal("boxes were not agreed upon", "march the men", "LW.EXT.04", "BOX")]
    wrong = [refusal for name in order.men for refusal in unfit_man(battle, side, name, "LW.EXT.06")]
    wrong += [refusal for name in order.guns for refusal in unfit_gun(battle, side, name, "LW.EXT.06")]
    if not order.men:
        wrong.append(Refusal("there are no men with the guns", "name men who go with them", "LW.EXT.06", order.guns[0]))
    return wrong or _clock(battle) or list(_not_now(battle, side, order))


def larger_in_play(battle: Battle) -> Larger | None:
    """The extensions of a battle in which boxes are played."""
    return battle.larger if battle.larger is not None and battle.larger.agreed.boxes else None


def unfit_man(battle: Battle, side: Side, name: str, clause: str) -> Iterator[Refusal]:
    """Why a man cannot be put away, or set to other work, for a whole move."""
    man = man_of(battle, name)
    yield from unfit_to_move(battle, side, name)
    if man.side != side:
        return
    if man.moved or man.way_in:
        yield Refusal(f"{name} has moved", "name men who have not moved", clause, name)
    if man.status == "released":
        yield Refusal(f"{name} is unarmed", "name others", clause, name)
    elif any(each.captor == name for each in battle.men):
        yield Refusal(f"{name} has charge of prisoners", "leave him out", clause, name)


def unfit_gun(battle: Battle, side: Side, name: str, clause: str) -> Iterator[Refusal]:
    """Why a gun cannot be put away in this move."""
    gun, wrong = gun_of(battle, name), not_in_hand(battle, side, name)
    yield from wrong
    if not wrong and (gun.action or gun.disputed):
        why = "is in dispute" if gun.disputed else f"was {gun.action} in this move"
        yield Refusal(f"{name} {why}", "leave it out", clause, name)


def _clock(battle: Battle) -> list[Refusal]:
    reached = men_reached(1, left_s(battle))
    return [] if reached else [Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")]


def _not_now(battle: Battle, side: Side, order: Pack) -> Iterator[Refusal]:
    mine = _bodies(battle, (*order.men, *order.guns))
    enemy_in = nearest_in(mine, enemies_of(battle, side), REBOX_IN)
    at = middle_of(battle, order.men)
    men = [man_of(battle, name) for name in order.men]
    off_in = max([grid(distance(*at, man.x_in, man.y_in)) for man in men])
    if not may_be_boxed(enemy_in, 0.0, 0.0):
        problem = f"an enemy is {number_text(enemy_in)} in off"
        yield Refusal(problem, "box men who have none within twenty feet", "LW.EXT.06", order.men[0])
    if not may_be_boxed(REBOX_IN + 1.0, off_in, 0.0):
        far = max(men, key=lambda man: distance(*at, man.x_in, man.y_in))
        problem = f"{far.name} stands {number_text(off_in)} in from the middle of the men"
        yield Refusal(problem, f"gather them within {number_text(GATHERED_IN)} in first", "LW.EXT.06", far.name)
    box = box_body("the box", *at)
    refused = stands(battle.country, box.outlines, *at)
    touching = too_near(box, bodies(battle, (*order.men, *order.guns)))
    if refused is not None:
        yield refused._replace(problem=f"the box: {refused.problem}", about=order.men[0])
    elif touching is not None:
        yield Refusal(f"the box would stand on {touching.name}", "gather the men elsewhere", "LW.MOB.11", order.men[0])


def _bodies(battle: Battle, names: Sequence[str]) -> list[Body]:
    named = dict.fromkeys(names)
    return [body for body in bodies(battle) if body.name in named]


def middle_of(battle: Battle, names: Sequence[str]) -> Point:
    """The centre of gravity of men."""
    men = [man_of(battle, name) for name in names]
    return Point(grid(added(man.x_in for man in men) / len(men)), grid(added(man.y_in for man in men) / len(men)))


@step("LW.EXT.06", "LW.MOVE.09")
def pack(battle: Battle, order: Pack) -> Step:
    """Return men to a box that stands in their middle; that is their move and the box's."""
    larger, side, at = larger_in(battle), mover(battle), middle_of(battle, order.men)
    name = next_box(larger, side)
    box = Box(name, side, at.x_in, at.y_in, at.x_in, at.y_in, 0.0, made=True, opened=False)
    battle = replace(
        put_away(battle, order.men, order.guns, "boxed"),
        larger=replace(
            larger,
            boxes=(*larger.boxes, box),
            contents=(*larger.contents, Contents(side, name, order.men, order.guns)),
            commands=joined(larger, name, order.men),
        ),
        spent_s=battle.spent_s + handling_s(men_reached(len(order.men), left_s(battle)), 0, 0, 0),
        guns_closed=True,
    )
    told = now(battle).tell(Boxed, clauses=("LW.EXT.06",), side=side, box=name, men=order.men, guns=order.guns, at=at)
    return battle, (told,)


def next_box(larger: Larger, side: Side) -> str:
    """The name of a side's next box: one higher than any on the field."""
    numbers = [int(box.name[2:]) for box in larger.boxes if box.side == side]
    return f"{side[0].upper()}X{max(numbers, default=0) + 1}"


def put_away(battle: Battle, men: Sequence[str], guns: Sequence[str], where: Literal["boxed", "aboard"]) -> Battle:
    """The battle with men and guns in a box or a train: nowhere on the field."""
    named = dict.fromkeys((*men, *guns))
    return replace(
        battle,
        men=tuple(_man_away(man, where) if man.name in named else man for man in battle.men),
        guns=tuple(_gun_away(gun, where) if gun.name in named else gun for gun in battle.guns),
    )


def _man_away(man: Man, where: Literal["boxed", "aboard"]) -> Man:
    nowhere = replace(man, x_in=0.0, y_in=0.0, start_x_in=0.0, start_y_in=0.0, way_in=0.0)
    return replace(nowhere, status=where, facing_deg=0.0, moved=False, lying_for="")


def _gun_away(gun: Gun, where: Literal["boxed", "aboard"]) -> Gun:
    nowhere = replace(gun, x_in=0.0, y_in=0.0, start_x_in=0.0, start_y_in=0.0, bearing_deg=0.0, elevation_deg=0.0)
    return replace(nowhere, status=where, action="", shots=0, approaches=())
