"""Prisoners on the field: "Hand-to-Hand Fighting and Capturing" (3), the paragraph on prisoners.

Clauses LW.MELEE.17 to .23. A prisoner is in the charge of one captor, or guarded in nobody's charge, or has surrendered and
waits for a captor. He is held until his captor is dead or gone and no other can take him over; then he is a free man without
arms, who is armed again at his own back line. Leading prisoners off: escorting.py. Surrender: white_flag.py.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, near_by
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.little_wars.fighting.melee_events import (
    ChargeTaken,
    PrisonersBroughtIn,
    PrisonersFreed,
    PrisonersLeft,
    PrisonersPassed,
    PrisonersRetaken,
    Rearmed,
)
from sandgate.rules.wells1913.little_wars.fighting.melees import Fighter, fighter, fighters
from sandgate.rules.wells1913.little_wars.ground.place import beyond_line_in
from sandgate.rules.wells1913.little_wars.orders import Take
from sandgate.rules.wells1913.little_wars.refusal import not_armed, not_held
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import (
    CONTACT_IN,
    ESCORT_RADIUS_IN,
    PRISONERS_PER_ESCORT,
    free_from,
    in_reach_of_escort,
    may_take_over,
)

Step = tuple[Battle, tuple[Event, ...]]


def prisoners(battle: Battle, side: Side) -> tuple[Fighter, ...]:
    """The prisoners on the field that a side holds, in the order of their numbers."""
    held = [man for man in battle.men if man.status == "prisoner" and man.side != side]
    return tuple(fighter(man) for man in sorted(held, key=lambda man: man.number))


def charges(battle: Battle) -> Counter[str]:
    """How many prisoners each man has in his charge."""
    return Counter(man.captor for man in battle.men if man.status == "prisoner" and man.captor)


def changed(battle: Battle, change: Callable[[Man], Man], names: Sequence[str]) -> Battle:
    """The battle with some of its men changed."""
    chosen = {*names}
    return replace(battle, men=tuple(change(man) if man.name in chosen else man for man in battle.men))


# -- charge ----------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.17", "LW.MELEE.18")
def no_captor(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a man cannot have charge of prisoners."""
    why = not_armed(man_of(battle, name), side)
    if why:
        yield Refusal(f"{name} {why}", "name an armed man of your own", "LW.MELEE.17", name)


@step("LW.MELEE.16")
def no_prisoner(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why nobody can be given charge of a man."""
    why = not_held(man_of(battle, name), side)
    if why:
        yield Refusal(f"{name} {why}", "name prisoners on the field", "LW.MELEE.16", name)


@step("LW.MELEE.17")
def take_refusals(battle: Battle, side: Side, order: Take) -> list[Refusal]:
    """All that keeps a man from taking charge of prisoners where they stand."""
    found = list(no_captor(battle, side, order.by))
    found += [refusal for name in order.men for refusal in no_prisoner(battle, side, name)]
    if found:
        return found
    captor = fighter(man_of(battle, order.by)).body
    for name in order.men:
        if not in_reach_of_escort(body_gap_in(fighter(man_of(battle, name)).body, captor)):
            remedy = "six inches at the most; lead them with ESCORT"
            found.append(Refusal(f"{name} stands too far from {order.by}", remedy, "LW.MELEE.17", name))
    held = [man.name for man in battle.men if man.status == "prisoner" and man.captor == order.by]
    whole = {*order.men, *held}
    if len(whole) > PRISONERS_PER_ESCORT:
        problem = f"{order.by} would have {len(whole)} prisoners"
        found.append(Refusal(problem, "seven at the most for each escort", "LW.MELEE.17", order.by))
    return found


@step("LW.MELEE.17", "LW.MELEE.25")
def take(battle: Battle, order: Take) -> Step:
    """Give a man charge of prisoners; nobody moves."""
    after = changed(battle, lambda man: replace(man, captor=order.by, flagged=False), order.men)
    told = now(battle).tell(
        ChargeTaken, clauses=("LW.MELEE.17",), captor=order.by, men=order.men, in_charge=charges(after)[order.by]
    )
    return after, (told,)


# -- liberation ------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.19")
def release(battle: Battle, move: int, before: Battle | None = None) -> Step:
    """After deaths in a move: prisoners of the fallen pass to others in reach, or are free; so are the unguarded.

    before: the field before these deaths; whoever was unguarded then was left by his captors' own act, and is asked about
    when the move is over. Men fresh from a melee are not unguarded while one of its captors lives (`Battle.in_hand`).
    """
    told = list[Event]()
    for side in SIDES:
        held = prisoners(battle, side)
        armed = [each for each in fighters(battle) if each.man.side == side] if held else []
        alive = {each.name for each in armed}
        fallen = [each for each in held if each.man.captor and each.man.captor not in alive]
        in_hand = {name for each in battle.in_hand if not alive.isdisjoint(each.captors) for name in each.men}
        guarded = [each for each in held if not (each.man.captor or each.man.flagged or each.name in in_hand)]
        if before is not None and guarded:
            then = _bodies([each for each in fighters(before) if each.man.side == side])
            guarded = [each for each in guarded if any(near_by(each.body, then, ESCORT_RADIUS_IN))]
        given = taken_over(fallen, armed, charges(battle))
        for captor in dict.fromkeys(given.values()):
            men = tuple(each.name for each in fallen if given.get(each.name) == captor)
            battle = changed(battle, lambda man, by=captor: replace(man, captor=by), men)  # type: ignore[misc]
            told.append(now(battle).by(release).tell(PrisonersPassed, men=men, captor=captor))
        free = [each.name for each in fallen if each.name not in given]
        free += [each.name for each in guarded if not any(near_by(each.body, _bodies(armed), ESCORT_RADIUS_IN))]
        battle, freed = liberate(battle, free, move)
        told += freed
    return battle, tuple(told)


def _bodies(men: Sequence[Fighter]) -> list[Body]:
    return [each.body for each in men]


@step("LW.MELEE.17", "LW.MELEE.19")
def taken_over(fallen: Sequence[Fighter], armed: Sequence[Fighter], in_charge: Counter[str]) -> dict[str, str]:
    """Who takes over which prisoners of fallen escorts: nearest first, up to seven with those whom he has already."""
    count, given = Counter(in_charge), dict[str, str]()
    number = {each.name: each.man.number for each in (*fallen, *armed)}
    near = [
        (gap_in, number[each.name], number[other.name], each.name, other.name)
        for each in fallen
        for other, gap_in in near_by(each.body, _bodies(armed), ESCORT_RADIUS_IN)
    ]
    for _, _, _, name, captor in sorted(near):
        if name not in given and may_take_over(count[captor]):
            given[name] = captor
            count[captor] += 1
    return given


@step("LW.MELEE.18", "LW.MELEE.19", "LW.MELEE.20")
def liberate(battle: Battle, names: Sequence[str], move: int) -> Step:
    """Set prisoners free, unarmed; they wait for a move of their own side after this one."""
    told = list[Event]()
    for side in SIDES:
        men = tuple(name for name in names if man_of(battle, name).side == side)
        if men:
            first = free_from(move, mover(replace(battle, move=move - 1)) == side)
            battle = changed(battle, lambda man, first=first: _freed(man, first), men)  # type: ignore[misc]
            told.append(now(battle).by(liberate).tell(PrisonersFreed, side=side, men=men, free_from=move_name(first - 1)))
    return battle, tuple(told)


def _freed(man: Man, first: int) -> Man:
    return replace(man, status="released", captor="", flagged=False, free_from=first)


# -- at the end of a move --------------------------------------------------------------------------------------------------


@step("LW.MOVE.15")
def after_move(battle: Battle) -> Step:
    """Once the melees of a move are settled: releases, men retaken, prisoners left or brought in, men rearmed."""
    left = tuple(each for each in battle.in_hand if each.until > battle.move + 1)
    battle, told = replace(battle, in_hand=left), list[Event]()
    for part in (_released, retake, leave, bring_in, rearm):
        battle, done = part(battle)
        told += done
    return battle, tuple(told)


def _released(battle: Battle) -> Step:
    return release(battle, battle.move + 1)


@step("LW.MELEE.23")
def retake(battle: Battle) -> Step:
    """Unarmed men in contact with an armed enemy of the side that has moved, who is in no melee, are taken again."""
    unarmed = [fighter(man) for man in battle.men if man.status == "released" and man.side != mover(battle)]
    if not unarmed:
        return battle, ()
    engaged = {name for melee in battle.fought for name in (*melee.red, *melee.blue)}
    armed = [each for each in fighters(battle) if each.man.side == mover(battle) and each.name not in engaged]
    count, captors = charges(battle), dict[str, str]()
    for each in sorted(unarmed, key=lambda each: each.man.number):
        touching = [other.name for other, _ in near_by(each.body, _bodies(armed), CONTACT_IN)]
        if touching:
            captor = next((name for name in touching if may_take_over(count[name])), "")
            captors[each.name] = captor
            count[captor] += 1
    if not captors:
        return battle, ()
    after = changed(
        battle, lambda man: replace(man, status="prisoner", captor=captors[man.name], free_from=0), tuple(captors)
    )
    men, by = tuple(captors), tuple(captors.values())
    return after, (now(battle).by(retake).tell(PrisonersRetaken, men=men, captors=by),)


@step("LW.MELEE.17", "LW.MELEE.19")
def leave(battle: Battle) -> Step:
    """Prisoners from whom their captor has walked away are guarded by others within six inches, or free."""
    left = [
        each
        for each in prisoners(battle, mover(battle))
        if each.man.captor and not in_reach_of_escort(body_gap_in(each.body, fighter(man_of(battle, each.man.captor)).body))
    ]
    armed = [each for each in fighters(battle) if each.man.side == mover(battle)] if left else []
    kept = tuple(each.name for each in left if any(near_by(each.body, _bodies(armed), ESCORT_RADIUS_IN)))
    battle, freed = liberate(battle, [each.name for each in left if each.name not in kept], battle.move + 1)
    if not kept:
        return battle, freed
    after = changed(battle, lambda man: replace(man, captor=""), kept)
    told = now(battle).by(leave).tell(PrisonersLeft, men=kept)
    return after, (told, *freed)


@step("LW.MELEE.22")
def bring_in(battle: Battle) -> Step:
    """Prisoners of an escort who touches his own back line are off the field to the end of the battle."""
    told, held = list[Event](), prisoners(battle, mover(battle))
    captors = [fighter(man_of(battle, name)) for name in dict.fromkeys(each.man.captor for each in held) if name]
    for captor in captors:
        charge = [each for each in held if each.man.captor == captor.name]
        men = tuple(each.name for each in charge if in_reach_of_escort(body_gap_in(each.body, captor.body)))
        if men and touches_line(battle, captor):
            battle = changed(battle, lambda man: replace(man, status="taken", captor=""), men)
            told.append(now(battle).by(bring_in).tell(PrisonersBroughtIn, captor=captor.name, men=men))
    return battle, tuple(told)


@step("LW.MELEE.21")
def rearm(battle: Battle) -> Step:
    """Released men who touch their own back line at the end of a move of their side are armed again."""
    released = [fighter(man) for man in battle.men if man.status == "released" and man.side == mover(battle)]
    men = tuple(each.name for each in released if touches_line(battle, each))
    if not men:
        return battle, ()
    after = changed(battle, lambda man: replace(man, status="armed", free_from=0), men)
    return after, (now(battle).by(rearm).tell(Rearmed, men=men),)


@step("LW.MELEE.21", "LW.MELEE.22")
def touches_line(battle: Battle, each: Fighter) -> bool:
    """Whether a man's base lies on or over his own back line."""
    outline = each.body.outlines[0]
    return grid(min(beyond_line_in(battle, each.man.side, y) for _, y in outline.corners) - outline.radius) <= 0.0
