"""The white flag: "Hand-to-Hand Fighting and Capturing" (4); LW.MELEE.25.

A body, one man or several linked by gaps of six inches at most, that is isolated may give itself up where it stands: all of
it or nobody, for naming a part of it does not part it, least of all from men who have come into contact. Its men cannot be
moved until an enemy within six inches takes charge of them, TAKE or ESCORT, and lack of an escort does not free them before.
"""

from collections.abc import Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import counted_text, men_text
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.fighting.melee_events import FlagShown
from sandgate.rules.wells1913.little_wars.fighting.melees import fighter, fighters, supporters
from sandgate.rules.wells1913.little_wars.fighting.prisoners import changed, release
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.orders import Flag
from sandgate.rules.wells1913.little_wars.refusal import not_armed
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import PARTICIPATION_IN, linked, may_surrender, supporters_needed


@step("LW.MELEE.25")
def flag_refusals(battle: Battle, side: Side, order: Flag) -> list[Refusal]:
    """All that keeps men from giving themselves up: they must be a whole body, isolated, and not in contact in this move."""
    found = list(_unfit(battle, side, order)) or list(_parted(battle, side, order))
    if found:
        return found
    support = len(_support(battle, side, order))
    if may_surrender(len(order.men), support):
        return []
    needed = supporters_needed(len(order.men))
    supported = f"{men_text(order.men)} {'is' if len(order.men) == 1 else 'are'} supported"
    problem = f"{supported}: {counted_text(support, 'friend')} within a move, of {needed} needed"
    return [Refusal(problem, "only an isolated body may surrender", "LW.MELEE.25", order.men[0])]


def _unfit(battle: Battle, side: Side, order: Flag) -> Iterator[Refusal]:
    for name in order.men:
        yield from unfit_to_surrender(battle, side, name)


def unfit_to_surrender(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a man cannot give himself up now, whoever stands about him."""
    man = man_of(battle, name)
    why = not_armed(man, side)
    if why:
        yield Refusal(f"{name} {why}", "name armed men of your own", "LW.MELEE.25", name)
    elif _has_met(battle, man):
        problem = f"{name} has come into contact in this move"
        yield Refusal(problem, "fight it out", "LW.MELEE.25", name, brief="is in contact")


def _has_met(battle: Battle, man: Man) -> bool:
    """Whether a man has been in contact in the move that is being played."""
    return man.touched and battle.phase != "interval"


def _parted(battle: Battle, side: Side, order: Flag) -> Iterator[Refusal]:
    """Men who are not of one body, and those of the body who are not named: with one who is in contact it must fight."""
    whole = body_of(battle, side, order.men[0])
    apart = [name for name in order.men if name not in whole]
    others = [name for name in whole if name not in order.men]
    met = [name for name in others if _has_met(battle, man_of(battle, name))]
    if apart:
        remedy = "a body is linked by gaps of six inches; write a line for each"
        yield Refusal(f"{apart[0]} stands apart from {order.men[0]}", remedy, "LW.MELEE.25", apart[0])
    elif met:
        problem = f"{men_text(met)} of the same body {'has' if len(met) == 1 else 'have'} come into contact in this move"
        yield Refusal(problem, "fight it out", "LW.MELEE.25", met[0])
    elif others:
        problem = f"{men_text(others)} {'belongs' if len(others) == 1 else 'belong'} to the same body"
        yield Refusal(problem, f"name the whole of it: {Flag(whole)}", "LW.MELEE.25", others[0])


@step("LW.MELEE.25")
def body_of(battle: Battle, side: Side, name: str) -> tuple[str, ...]:
    """The whole body to which an armed man belongs: all of his side who are linked to him, directly or through others."""
    left = {each.name: each.body for each in fighters(battle) if each.man.side == side}
    reached = [left.pop(name)]
    for each in reached:
        joined = [other for other, gap_in in near_by(each, left.values(), PARTICIPATION_IN) if linked(gap_in)]
        reached += joined
        left = {name: other for name, other in left.items() if other not in joined}
    return tuple(man.name for man in battle.men if man.name in {body.name for body in reached})


def _support(battle: Battle, side: Side, order: Flag) -> tuple[str, ...]:
    friends = [each for each in fighters(battle) if each.man.side == side and each.name not in order.men]
    return supporters(battle.country, friends, [fighter(man_of(battle, name)) for name in order.men], pace(battle))


@step("LW.MELEE.18", "LW.MELEE.19", "LW.MELEE.25")
def flag(battle: Battle, order: Flag) -> tuple[Battle, tuple[Event, ...]]:
    """Men give themselves up where they stand; their own prisoners pass or are free, as if they had fallen."""
    side = man_of(battle, order.men[0]).side
    told = now(battle).tell(
        FlagShown,
        clauses=("LW.MELEE.01", "LW.MELEE.25"),
        side=side,
        men=order.men,
        supporters=len(_support(battle, side, order)),
        needed=supporters_needed(len(order.men)),
    )
    after = changed(battle, lambda man: replace(man, status="prisoner", captor="", flagged=True, lying_for=""), order.men)
    after, freed = release(after, battle.move + (battle.phase != "interval"), before=battle)
    return after, (told, *freed)
