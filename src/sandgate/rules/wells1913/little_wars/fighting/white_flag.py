"""The white flag: "Hand-to-Hand Fighting and Capturing" (4); LW.MELEE.25.

A body, one man or several linked by gaps of six inches at most, that is isolated may give itself up where it stands. Its
men cannot be moved until an enemy within six inches takes charge of them, TAKE or ESCORT, and lack of an escort does not
free them before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.little_wars.fighting.hand_to_hand import linked, may_surrender, supporters_needed
from sandgate.rules.wells1913.little_wars.fighting.melee_events import FlagShown, counted_text
from sandgate.rules.wells1913.little_wars.fighting.melees import Fighter, fighter, fighters, supporters
from sandgate.rules.wells1913.little_wars.fighting.prisoners import changed, release
from sandgate.rules.wells1913.little_wars.ground.crowd import body_gap_in
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.orders import Flag, men_text
from sandgate.rules.wells1913.little_wars.refusal import Refusal, not_armed
from sandgate.rules.wells1913.little_wars.state import BOTH, Battle, Side, man_of


@step("LW.MELEE.25")
def flag_refusals(battle: Battle, side: Side, order: Flag) -> list[Refusal]:
    """All that keeps men from giving themselves up: they must be one body, isolated, and not in contact in this move."""
    found = list(_unfit(battle, side, order))
    if found:
        return found
    body = [fighter(man_of(battle, name)) for name in order.men]
    apart = unlinked(body)
    if apart:
        remedy = "a body is linked by gaps of six inches; write a line for each"
        return [Refusal(f"{apart[0]} stands apart from {order.men[0]}", remedy, "LW.MELEE.25", apart[0])]
    support = len(_support(battle, side, order))
    if may_surrender(len(body), support):
        return []
    needed = supporters_needed(len(body))
    supported = f"{men_text(order.men)} {'is' if len(body) == 1 else 'are'} supported"
    problem = f"{supported}: {counted_text(support, 'friend')} within a move, of {needed} needed"
    return [Refusal(problem, "only an isolated body may surrender", "LW.MELEE.25", order.men[0])]


def _unfit(battle: Battle, side: Side, order: Flag) -> Iterator[Refusal]:
    for name in order.men:
        man = man_of(battle, name)
        why = not_armed(man, side)
        if why:
            yield Refusal(f"{name} {why}", "name armed men of your own", "LW.MELEE.25", name)
        elif man.touched and battle.phase != "interval":
            yield Refusal(f"{name} has come into contact in this move", "fight it out", "LW.MELEE.25", name)


def unlinked(body: Sequence[Fighter]) -> list[str]:
    """Those of a body who are not linked to its first man, directly or through others."""
    reached, left = [body[0]], list(body[1:])
    for each in reached:
        joined = [other for other in left if linked(body_gap_in(each.body, other.body))]
        reached += joined
        left = [other for other in left if other not in joined]
    return [each.name for each in left]


def _support(battle: Battle, side: Side, order: Flag) -> tuple[str, ...]:
    friends = [each for each in fighters(battle) if each.man.side == side and each.name not in order.men]
    return supporters(battle.country, friends, [fighter(man_of(battle, name)) for name in order.men], pace(battle))


@step("LW.MELEE.18", "LW.MELEE.19", "LW.MELEE.25")
def flag(battle: Battle, order: Flag) -> tuple[Battle, tuple[Event, ...]]:
    """Men give themselves up where they stand; their own prisoners pass or are free, as if they had fallen."""
    side = man_of(battle, order.men[0]).side
    told = FlagShown(
        at_s=battle.spent_s,
        to=BOTH,
        clauses=("LW.MELEE.01", "LW.MELEE.25"),
        side=side,
        men=order.men,
        supporters=len(_support(battle, side, order)),
        needed=supporters_needed(len(order.men)),
    )
    after = changed(battle, lambda man: replace(man, status="prisoner", captor="", flagged=True, lying_for=""), order.men)
    after, freed = release(after, battle.move + (battle.phase != "interval"))
    return after, (told, *freed)
