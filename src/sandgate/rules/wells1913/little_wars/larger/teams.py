"""Teams: a general and his divisional commanders, each with his own command and clock. Chapter V; LW.EXT.01, .02.

Players of a side move together in the side's move, from the same Go; it is over when all have ended their parts. The general
puts the force down, waits for Go, gives the battle up, and commands besides whatever no division names; of a side without a
team one player does it all. Ruling: a melee's losses are chosen by the commander of the first of the mover's men in contact,
an opened box is stood out by its own, at the end of a move any man of the side may be set at a trail, and a body shows the
white flag, whole (LW.MELEE.25), when any commander of one of its men says so.
"""

from collections.abc import Iterator, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event, Role
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import Concede
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import allowance_s
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.larger.extensions import Command, Larger, side_of
from sandgate.rules.wells1913.little_wars.larger.larger_events import CommandGo
from sandgate.rules.wells1913.little_wars.moves.at_disposal import at_disposal
from sandgate.rules.wells1913.little_wars.orders import Flag
from sandgate.rules.wells1913.little_wars.state import Battle, Melee, man_of, mover
from sandgate.rules.wells1913.notation.naming import names_in

Told = tuple[Event, ...]


# -- who commands --------------------------------------------------------------------------------------------------------


def commands_of(battle: Battle, side: Side | str) -> tuple[Command, ...]:
    """The commands of a side, its general's last; none if one player commands it all."""
    return () if battle.larger is None else tuple(each for each in battle.larger.commands if each.side == side)


def keys_of(battle: Battle, side: Side | str) -> tuple[str, ...]:
    """The roles of a side."""
    return tuple(each.key for each in commands_of(battle, side)) or (str(side),)


@step("LW.EXT.02")
def voice(battle: Battle, side: Side | str) -> str:
    """The role that speaks for a side: its general, or its one player."""
    return keys_of(battle, side)[-1]


@step("LW.EXT.02")
def commander(battle: Battle, side: Side, name: str) -> str:
    """The role that commands a piece of a side."""
    return next((each.key for each in commands_of(battle, side) if name in each.pieces), voice(battle, side))


def box_commander(battle: Battle, side: Side, box: str) -> str:
    """The role that commands a box: whoever is said to, else who commands the first man in it."""
    held = next((each.men for each in battle.larger.contents if each.box == box), ()) if battle.larger else ()
    known = any(box in each.pieces for each in commands_of(battle, side))
    return commander(battle, side, box if known or not held else held[0])


def melee_commander(battle: Battle, melee: Melee) -> str:
    """The role that chooses the losses of a melee for the mover."""
    side = mover(battle)
    own = [name for name in melee.contacts if man_of(battle, name).side == side]
    return commander(battle, side, own[0]) if own else voice(battle, side)


def joined(larger: Larger, box: str, men: Sequence[str]) -> tuple[Command, ...]:
    """The commands after a box has been packed: it is under whoever commands the first man in it."""
    return tuple(
        replace(each, pieces=(*each.pieces, box)) if men and men[0] in each.pieces else each for each in larger.commands
    )


def may_write_to(writer: Role, reader: Role) -> bool:
    """A general and the commanders of his side write to one another as they like."""
    return bool(writer.side) and writer.side == reader.side and writer.key != reader.key


# -- what a commander may order ------------------------------------------------------------------------------------------


@step("LW.EXT.02")
def command_refusals(battle: Battle, role: str, order: Order) -> list[Refusal]:
    """Why an order is not this commander's to give; nothing where one player commands the side, or to the umpire."""
    side = side_of(role)
    if role not in [each.key for each in commands_of(battle, side)]:
        return []
    if isinstance(order, Concede):
        alone = Refusal("only the general gives the battle up", "write to him", "LW.EXT.02", "CONCEDE")
        return [] if role == voice(battle, side) else [alone]
    if isinstance(order, Flag) and any(commander(battle, side, name) == role for name in order.men):
        return []
    return list(_others_pieces(battle, side, role, order))


def _others_pieces(battle: Battle, side: Side, role: str, order: Order) -> Iterator[Refusal]:
    for name in names_in(order):
        aimed_at = isinstance(order, Shoot) and name == order.man
        if name[0].lower() != side[0] or aimed_at:
            continue
        key = box_commander(battle, side, name) if name[1] == "X" else commander(battle, side, name)
        if key != role:
            whose = key.partition("/")[2]
            yield Refusal(f"{name} is under {whose}", "order pieces of your own command", "LW.EXT.02", name)


@step("LW.EXT.01", "LW.EXT.02")
def under(battle: Battle, role: str) -> Battle:
    """A battle without what others of a commander's side command: what he counts, and what he writes lines for."""
    side = side_of(role)
    larger = battle.larger
    if larger is None or not commands_of(battle, side):
        return battle
    own = [man.name for man in battle.men if man.side == side and man.status != "boxed"]
    others = dict.fromkeys(name for name in own if commander(battle, side, name) != role)
    boxes = [each for each in larger.boxes if each.side != side or box_commander(battle, side, each.name) == role]
    waggons = [each for each in larger.waggons if each.holder != side or commander(battle, side, each.name) == role]
    trains = [each for each in larger.trains if each.side != side or commander(battle, side, each.name) == role]
    return replace(
        battle,
        men=tuple(man for man in battle.men if man.name not in others and man.captor not in others),
        guns=tuple(gun for gun in battle.guns if gun.holder != side or commander(battle, side, gun.name) == role),
        larger=replace(larger, boxes=tuple(boxes), waggons=tuple(waggons), trains=tuple(trains)),
    )


# -- their clocks --------------------------------------------------------------------------------------------------------


@step("LW.EXT.01", "LW.MOVE.07")
def team_go(battle: Battle) -> tuple[Battle, Told]:
    """Go for a team: each commander has the allowance for his own command; one who has nothing has nothing to do.

    The enemy is told the time for the whole side, as of one player: each one's own would tell who has which box.
    """
    side, larger = mover(battle), battle.larger
    if larger is None or not commands_of(battle, side):
        return battle, ()
    clocks, told = list[Command](), list[Event]()
    for each in commands_of(battle, side):
        men, guns = at_disposal(under(battle, each.key), side)
        allowed = allowance_s(men, guns)
        idle = not men and not guns and not _loads(battle, each.key)
        clocks.append(replace(each, allowance_s=allowed, spent_s=0.0, guns_closed=False, done=idle))
        told += [_go(battle, each, men, guns, allowed)] if not idle else []
    if all(each.done for each in clocks):
        clocks[-1] = replace(clocks[-1], done=False)
    commands = (*[each for each in larger.commands if each.side != side], *clocks)
    return replace(battle, larger=replace(larger, commands=commands)), tuple(told)


def _loads(battle: Battle, role: str) -> bool:
    """Whether a commander has waggons, carts or trains."""
    larger, side = under(battle, role).larger, side_of(role)
    if larger is None:
        return False
    return any(each.holder == side for each in larger.waggons) or any(each.side == side for each in larger.trains)


def _go(battle: Battle, command: Command, men: int, guns: int, allowed: int) -> CommandGo:
    return CommandGo(
        to=keys_of(battle, command.side),
        clauses=("LW.EXT.01", "LW.EXT.02", "LW.MOVE.07"),
        command=command.key,
        men=men,
        guns=guns,
        allowance_s=allowed,
    )


@step("LW.EXT.01", "LW.MOVE.18")
def with_clock_of(battle: Battle, role: str) -> Battle:
    """A battle with a commander's own clock, and guns first for his own command; the battle as it is of one player."""
    mine = next((each for each in commands_of(battle, side_of(role)) if each.key == role), None)
    if mine is None or side_of(role) != mover(battle) or battle.phase != "move":
        return battle
    return replace(battle, allowance_s=mine.allowance_s, spent_s=mine.spent_s, guns_closed=mine.guns_closed)


@step("LW.EXT.01")
def clock_kept(before: Battle, after: Battle, role: str, *, done: bool) -> Battle:
    """The battle after a commander's line: his clock goes back to him."""
    larger, side = after.larger, side_of(role)
    if larger is None or not commands_of(after, side):
        return after
    commands = tuple(
        replace(each, spent_s=after.spent_s, guns_closed=after.guns_closed, done=done) if each.key == role else each
        for each in larger.commands
    )
    mine = [each for each in commands if each.side == side]
    return replace(
        after,
        allowance_s=before.allowance_s,
        spent_s=max(each.spent_s for each in mine),
        guns_closed=all(each.guns_closed for each in mine),
        larger=replace(larger, commands=commands),
    )


def all_done(battle: Battle, side: Side) -> bool:
    """Whether every commander of a side has ended his part of the move."""
    return all(each.done for each in commands_of(battle, side))


def addressed(battle: Battle, told: Told) -> Told:
    """Events that are told to a side, told to every role of its team."""
    teams = {side: keys_of(battle, side) for side in ("red", "blue") if commands_of(battle, side)}
    if not teams:
        return told
    return tuple(replace(event, to=tuple(key for to in event.to for key in teams.get(to, (to,)))) for event in told)
