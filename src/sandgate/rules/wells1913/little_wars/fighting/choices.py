"""Who dies, who is taken and by whom: "Hand-to-Hand Fighting and Capturing" (3), after (ii); LW.MELEE.14 and .15.

The mover names the dead of either side, DIE, and the prisoners with their captors, TAKE. Each list is whole or left out;
once it is settled who is taken, captors may be left out too. What he leaves out is chosen for him: own infantry before own
cavalry, enemies at their guns before others and cavalry before infantry, then whoever is nearest to a contact, then the
lowest number; but of those some of whom are taken first the ones whom nobody can keep. Melees are settled one after the
other as if at the same time: they were counted before any loss, and no man is in two of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import counted_text
from sandgate.rules.wells1913.field.crowd import body_gap_in, gun_body, near_by
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.little_wars.fighting.in_hand import InHand
from sandgate.rules.wells1913.little_wars.fighting.melee_events import MeleeSettled
from sandgate.rules.wells1913.little_wars.fighting.melees import Fighter, fighter
from sandgate.rules.wells1913.little_wars.fighting.prisoners import charges
from sandgate.rules.wells1913.little_wars.orders import Die, Take
from sandgate.rules.wells1913.little_wars.state import Battle, Man, Melee, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import (
    CAPTURE_RADIUS_IN,
    ESCORT_RADIUS_IN,
    PRISONERS_PER_ESCORT,
    held_until,
    in_reach_of_escort,
    may_take_over,
    near_gun,
)

NthRefusal = tuple[int, Refusal]


class Fate(NamedTuple):
    """What becomes of the men of a melee: the dead of both sides, the prisoners, and who has charge of each."""

    dead: tuple[str, ...]
    prisoners: tuple[str, ...]
    captors: tuple[str, ...]  # "" for a prisoner in nobody's charge
    standing: tuple[str, ...]  # of the stronger side


class Choice(NamedTuple):
    """What the mover has named: the dead, and for prisoners their captors."""

    dead: tuple[str, ...]
    captor_of: Mapping[str, str]


def needs_choice(melee: Melee) -> bool:
    """Whether there is anything to choose: not where equal numbers all die (LW.MELEE.09)."""
    return len(melee.red) != len(melee.blue)


def fighting(melee: Melee, side: str) -> tuple[str, ...]:
    """The participants of a side."""
    return melee.red if side == "red" else melee.blue


def named(orders: Sequence[Order]) -> Choice:
    """What a sheet of choices names, line after line."""
    dead = [name for order in orders if isinstance(order, Die) for name in order.men]
    taken = [(name, order.by) for order in orders if isinstance(order, Take) for name in order.men]
    return Choice(tuple(dead), dict(taken))


# -- what may not be chosen ------------------------------------------------------------------------------------------------


@step("LW.MELEE.14")
def choice_refusals(battle: Battle, melee: Melee, orders: Sequence[Order]) -> list[NthRefusal]:
    """All that is wrong with the mover's choice, each with the place of its line in the sheet."""
    found = list(_misnamed(melee, orders))
    return found or [*_miscounted(melee, orders), *_miscaptors(battle, melee, orders)]


def _misnamed(melee: Melee, orders: Sequence[Order]) -> Iterator[NthRefusal]:
    """Men who take no part, who are named twice, or whose side makes no prisoners."""
    weaker, seen = melee.weaker, set[str]()
    for nth, order in enumerate(orders):
        if not isinstance(order, Die | Take):
            yield nth, Refusal("this is no choice of losses", "write DIE or TAKE", "LW.MELEE.14")
            continue
        for name in (*order.men, *([order.by] if isinstance(order, Take) else [])):
            if name not in melee.red and name not in melee.blue:
                yield nth, Refusal(f"{name} does not take part", "name men in the melee", "LW.MELEE.14", name)
        for name in order.men:
            if name in seen:
                yield nth, Refusal(f"{name} is named twice", "name him once", "LW.MELEE.14", name)
            elif isinstance(order, Take) and (not melee.prisoners or name not in fighting(melee, weaker)):
                yield nth, Refusal(f"{name} cannot be taken", _who_is_taken(melee, weaker), "LW.MELEE.10", name)
            seen.add(name)


def _who_is_taken(melee: Melee, weaker: str) -> str:
    if not melee.prisoners:
        return "there are no prisoners in this melee"
    return f"{melee.prisoners} of the {weaker} men {'is' if melee.prisoners == 1 else 'are'} taken"


def _miscounted(melee: Melee, orders: Sequence[Order]) -> Iterator[NthRefusal]:
    """Lists that are neither whole nor left out."""
    weaker = melee.weaker
    for side in SIDES:
        lines = [nth for nth, order in enumerate(orders) if isinstance(order, Die) and _names(order, melee, side)]
        count = sum(len(_names(orders[nth], melee, side)) for nth in lines)
        if lines and count != melee.dead:
            remedy = f"name {melee.dead} or none"
            yield lines[-1], Refusal(f"{count} {side} dead are named", remedy, "LW.MELEE.14")
    takes = [nth for nth, order in enumerate(orders) if isinstance(order, Take)]
    count = sum(len(_names(orders[nth], melee, weaker)) for nth in takes)
    settled = melee.dead == 0 or any(isinstance(order, Die) and _names(order, melee, weaker) for order in orders)
    if takes and (count > melee.prisoners or (count < melee.prisoners and not settled)):
        problem = f"captors are named for {counted_text(count, 'prisoner')}"
        remedy = f"name {melee.prisoners}, or the {weaker} dead as well"
        yield takes[-1], Refusal(problem, remedy, "LW.MELEE.14")


def _names(order: Order, melee: Melee, side: str) -> list[str]:
    """The men of a side among those named in a line."""
    return [name for name in order.men if name in fighting(melee, side)] if isinstance(order, Die | Take) else []


def _miscaptors(battle: Battle, melee: Melee, orders: Sequence[Order]) -> Iterator[NthRefusal]:
    """Captors who cannot have charge of the prisoners: dead themselves, out of reach, or with too many."""
    weaker, chosen, in_charge = melee.weaker, named(orders), charges(battle)
    for nth, order in enumerate(orders):
        if not isinstance(order, Take):
            continue
        captor = order.by
        in_charge[captor] += len(order.men)
        if captor in fighting(melee, weaker):
            yield nth, Refusal(f"{captor} is of the side that is taken", "name one of its enemies", "LW.MELEE.14", captor)
        elif captor in chosen.dead:
            yield nth, Refusal(f"{captor} is to die", "name a survivor", "LW.MELEE.14", captor)
        elif in_charge[captor] > PRISONERS_PER_ESCORT:
            problem = f"{captor} would have {in_charge[captor]} prisoners"
            yield nth, Refusal(problem, "seven at the most", "LW.MELEE.17", captor)
        for name in order.men:
            if not in_reach_of_escort(_gap_in(battle, name, captor)):
                yield nth, Refusal(f"{name} stands too far from {captor}", "six inches at the most", "LW.MELEE.17", name)
    captors = dict.fromkeys(chosen.captor_of.values())
    strong = max(len(melee.red), len(melee.blue)) - melee.dead
    if len(captors) > strong:
        takes = [nth for nth, order in enumerate(orders) if isinstance(order, Take)]
        yield takes[-1], Refusal(f"{len(captors)} captors are named", f"only {strong} survive", "LW.MELEE.14")


def _gap_in(battle: Battle, one: str, another: str) -> float:
    return body_gap_in(fighter(man_of(battle, one)).body, fighter(man_of(battle, another)).body)


# -- the default -----------------------------------------------------------------------------------------------------------


@step("LW.MELEE.15")
def default_dead(
    battle: Battle, melee: Melee, side: Side, spared: Sequence[str], keepers: Sequence[str] = ()
) -> tuple[str, ...]:
    """Who of a side dies if the mover does not say; those `spared` are named as captors.

    keepers: the enemies left standing; of a side some of whom are taken, those within six inches of one of them die last.
    """
    men = [fighter(man_of(battle, name)) for name in fighting(melee, side) if name not in spared]
    touching = [fighter(man_of(battle, name)).body for name in melee.contacts]
    own = side == mover(battle)
    guns = [] if own else [gun for gun in battle.guns if gun.status == "field" and gun.holder == side]
    posts = [gun_body(gun.name, gun.x_in, gun.y_in, gun.bearing_deg) for gun in guns]
    guards = [fighter(man_of(battle, name)).body for name in keepers]

    def turn(each: Fighter) -> tuple[bool, bool, bool, float, int]:
        can_be_kept = any(near_by(each.body, guards, ESCORT_RADIUS_IN))
        off_gun = not any(near_gun(gap_in) for _, gap_in in near_by(each.body, posts, CAPTURE_RADIUS_IN))
        off_in = 0.0 if each.name in melee.contacts else min(body_gap_in(each.body, touch) for touch in touching)
        return can_be_kept, off_gun, each.man.arm != ("infantry" if own else "cavalry"), off_in, each.man.number

    return tuple(each.name for each in sorted(men, key=turn)[: melee.dead])


@step("LW.MELEE.15", "LW.MELEE.17")
def default_captors(
    battle: Battle, prisoners: Sequence[str], captors: Sequence[str], in_charge: Mapping[str, int]
) -> dict[str, str]:
    """Give charge of prisoners to the free captor nearest to them, seven at the most; to others for those left over.

    A captor who has prisoners already comes after those who have none. Whom nobody can reach is in nobody's charge.
    """
    count = Counter(in_charge)
    body = {name: fighter(man_of(battle, name)).body for name in (*prisoners, *captors)}
    number = {name: man_of(battle, name).number for name in body}
    gaps = {(name, captor): body_gap_in(body[name], body[captor]) for name in prisoners for captor in captors}
    given, left = dict[str, str](), list(prisoners)
    while True:
        near = [
            (count[captor] > 0, gaps[name, captor], number[captor], captor)
            for captor in captors
            for name in left
            if in_reach_of_escort(gaps[name, captor]) and may_take_over(count[captor])
        ]
        if not near:
            return given
        captor = min(near)[-1]
        for name in sorted(left, key=lambda name: (gaps[name, captor], number[name])):
            if in_reach_of_escort(gaps[name, captor]) and may_take_over(count[captor]):
                given[name] = captor
                count[captor] += 1
        left = [name for name in left if name not in given]


# -- settling --------------------------------------------------------------------------------------------------------------


def fate(battle: Battle, melee: Melee, orders: Sequence[Order]) -> Fate:
    """What becomes of everybody in a melee: as the mover has named, the rest by default."""
    chosen, weaker = named(orders), melee.weaker
    dead, strong = dict[str, tuple[str, ...]](), tuple[str, ...]()
    for side in sorted(SIDES, key=lambda side: side == weaker):
        dead[side] = _dead(battle, melee, side, chosen, strong)
        strong = strong or tuple(name for name in fighting(melee, side) if name not in dead[side])
    taken = tuple(name for name in fighting(melee, weaker) if name not in dead[weaker]) if melee.prisoners else ()
    in_charge = charges(battle) + Counter(chosen.captor_of.values())
    given = default_captors(battle, [name for name in taken if name not in chosen.captor_of], strong, in_charge)
    captors = tuple(chosen.captor_of.get(name, given.get(name, "")) for name in taken)
    return Fate((*dead["red"], *dead["blue"]), taken, captors, strong)


def _dead(battle: Battle, melee: Melee, side: Side, chosen: Choice, keepers: Sequence[str]) -> tuple[str, ...]:
    """The dead of a side: as named, or those not named as prisoners, or by default."""
    ours = [name for name in fighting(melee, side) if name in chosen.dead]
    if ours or melee.dead == 0:
        return tuple(ours)
    taken = [name for name in fighting(melee, side) if name in chosen.captor_of]
    if taken:
        return tuple(name for name in fighting(melee, side) if name not in taken)
    return default_dead(battle, melee, side, tuple(chosen.captor_of.values()), keepers)


@step("LW.MELEE.08", "LW.MELEE.14", "LW.MELEE.18", "LW.GUN.23")
def settle(battle: Battle, orders: Sequence[Order] = ()) -> tuple[Battle, tuple[Event, ...]]:
    """Settle the first of the melees that wait as the mover has chosen, or by default."""
    melee, *waiting = battle.melees
    found = fate(battle, melee, orders)
    dead, captor_of = {*found.dead}, dict(zip(found.prisoners, found.captors, strict=True))

    def after(man: Man) -> Man:
        if man.status != "armed":  # the umpire's hand has taken him off meanwhile
            return man
        if man.name in dead:
            return replace(man, status="dead", fell_in=battle.move + 1)
        return replace(man, status="prisoner", captor=captor_of[man.name]) if man.name in captor_of else man

    settled = replace(
        battle,
        men=tuple(after(man) for man in battle.men),
        melees=tuple(waiting),
        fought=(*battle.fought, melee),
        in_hand=(*battle.in_hand, *_in_hand(battle, found)),
    )
    return settled, (_settled(battle, melee, found, chosen=bool(orders)),)


@step("LW.MELEE.09", "LW.MOVE.16")
def settle_equal(battle: Battle) -> tuple[Battle, tuple[Event, ...]]:
    """Settle the melees that wait, up to the first in which there is anything to choose."""
    told = list[Event]()
    while battle.melees and not needs_choice(battle.melees[0]):
        battle, done = settle(battle)
        told += done
    return battle, tuple(told)


@step("LW.MELEE.19")
def _in_hand(battle: Battle, found: Fate) -> Iterator[InHand]:
    """The prisoners of whom nobody has charge: in the hands of their captors until the end of these men's next move."""
    men = tuple(name for name, captor in zip(found.prisoners, found.captors, strict=True) if not captor)
    if men:
        until = held_until(battle.move + 1, mover(battle) == man_of(battle, found.standing[0]).side)
        yield InHand(men, found.standing, until)


def _settled(battle: Battle, melee: Melee, fate: Fate, *, chosen: bool) -> MeleeSettled:
    how = ("LW.MELEE.14" if chosen else "LW.MELEE.15",) if needs_choice(melee) else ("LW.MELEE.09",)
    return now(battle).tell(
        MeleeSettled,
        clauses=(*how, *(("LW.MELEE.17", "LW.MELEE.18") if fate.prisoners else ())),
        melee=melee.number,
        red_dead=tuple(name for name in melee.red if name in fate.dead),
        blue_dead=tuple(name for name in melee.blue if name in fate.dead),
        prisoners=fate.prisoners,
        captors=fate.captors,
        chosen=chosen,
    )
