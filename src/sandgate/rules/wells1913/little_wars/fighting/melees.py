"""Melees at the end of a move: "Hand-to-Hand Fighting and Capturing" (3); LW.MELEE.02, .05 to .08 and .13.

Every contact between armed men makes a melee. All who are within six inches of a man in contact take part; contacts that
share a participant are one melee. Everything is counted before any loss, and men in the order of their numbers, so that
nothing depends on how they are listed. What a melee costs: hand_to_hand.py. Who dies: choices.py.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.little_wars.battles.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.little_wars.fighting.hand_to_hand import (
    CONTACT_IN,
    PARTICIPATION_IN,
    isolated,
    melee_result,
    move_of_arm_in,
    supporters_needed,
    takes_part,
    within_a_move,
)
from sandgate.rules.wells1913.little_wars.fighting.melee_events import MeleeFound
from sandgate.rules.wells1913.little_wars.ground.crowd import MAN_REACH_IN, Body, body_gap_in, man_body, near_by
from sandgate.rules.wells1913.little_wars.ground.ways import way_in
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.state import BOTH, Battle, Country, Man, Melee, Side, mover


class Fighter(NamedTuple):
    """An armed man, and his outline among the others."""

    man: Man
    body: Body

    @property
    def name(self) -> str:
        """What he is called."""
        return self.man.name


def fighter(man: Man) -> Fighter:
    """A man where he stands."""
    return Fighter(man, man_body(man.name, man.arm, man.make, man.x_in, man.y_in, man.facing_deg))


@step("LW.MELEE.07", "LW.MELEE.18")
def fighters(battle: Battle) -> tuple[Fighter, ...]:
    """All who count: armed men on the field, whatever else they do there; prisoners and unarmed men do not."""
    armed = [man for man in battle.men if man.status == "armed"]
    return tuple(fighter(man) for man in sorted(armed, key=lambda man: man.number))


# -- who fights ------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.05")
def contacts(side: Side, armed: Sequence[Fighter]) -> tuple[tuple[str, str], ...]:
    """The pairs in contact: a man of the side that has moved, and an enemy."""
    enemies = [each.body for each in armed if each.man.side != side]
    own = _abreast([each.body for each in armed if each.man.side == side], enemies)
    enemies = _abreast(enemies, own)
    return tuple((man.name, enemy.name) for man in own for enemy, _ in near_by(man, enemies, CONTACT_IN))


def _abreast(some: Sequence[Body], others: Sequence[Body]) -> list[Body]:
    """Those of some who are no farther north or south than contact with any of the others allows: a quick rejection."""
    ys = [body.y_in for body in others]
    if not ys:
        return []
    low, high, reach = min(ys), max(ys), 2.0 * MAN_REACH_IN + CONTACT_IN
    return [body for body in some if low - reach <= body.y_in <= high + reach]


@step("LW.MELEE.06")
def party(body: Body, armed: Sequence[Fighter]) -> set[str]:
    """All who take part for a man in contact: he, and everybody within six inches of him, friend or foe."""
    sure = PARTICIPATION_IN + 2.0 * HALF_MAN_IN["light"]  # between middles: no man is narrower, so he need not be measured
    near, doubtful = [body.name], list[Body]()
    for each in armed:
        dx, dy = each.body.x_in - body.x_in, each.body.y_in - body.y_in
        if dx * dx + dy * dy <= sure * sure:
            near.append(each.name)
        else:
            doubtful.append(each.body)
    measured = near_by(body, doubtful, PARTICIPATION_IN)
    return {*near, *(other.name for other, gap_in in measured if takes_part(gap_in))}


@step("LW.MELEE.08")
def gather(pairs: Sequence[tuple[str, str]], armed: Sequence[Fighter]) -> list[set[str]]:
    """The participants of every melee: contacts whose parties share a man are one, directly or through further contacts."""
    touching = {name for pair in pairs for name in pair}
    parties = {each.name: party(each.body, armed) for each in armed if each.name in touching}
    melees = list[set[str]]()
    for own, enemy in pairs:
        drawn = parties[own] | parties[enemy]
        apart = [melee for melee in melees if melee.isdisjoint(drawn)]
        joined = [melee for melee in melees if not melee.isdisjoint(drawn)]
        melees = [*apart, drawn.union(*joined)]
    return melees


# -- support ---------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.02", "LW.MELEE.13")
def supporters(country: Country, friends: Iterable[Fighter], body: Sequence[Fighter], paces: float = 1.0) -> tuple[str, ...]:
    """Those of the friends who are within a move of a body: in a melee, of its men in contact.

    Other men and guns are ignored; the country is not. paces: how many times as long as indoors moves are.
    """
    return tuple(friend.name for friend in friends if any(_comes_up(country, friend, man, paces) for man in body))


def _comes_up(country: Country, friend: Fighter, to: Fighter, paces: float) -> bool:
    """Whether a friend could come up to a man in one move of his own arm, from base to base.

    Ways are found between middles; what the two bases cover of the straight line is taken off, round a corner as well.
    """
    cavalry = friend.man.arm == "cavalry"
    move_in, a, b = paces * move_of_arm_in(cavalry), friend.body, to.body
    apart_in = distance(a.x_in, a.y_in, b.x_in, b.y_in)
    if apart_in > move_in + a.reach_in + b.reach_in:
        return False
    covered_in = apart_in - body_gap_in(a, b)
    limit_in = move_in + covered_in
    found_in = way_in(country, HALF_MAN_IN[friend.man.make], not cavalry, a.x_in, a.y_in, b.x_in, b.y_in, limit_in)
    return found_in is not None and within_a_move(cavalry, (found_in - covered_in) / paces)


# -- the melees of a move --------------------------------------------------------------------------------------------------


@step("LW.MELEE.05", "LW.MELEE.06", "LW.MELEE.07", "LW.MELEE.08", "LW.MELEE.13", "LW.MELEE.24")
def melees_of(battle: Battle) -> tuple[Melee, ...]:
    """All melees that the contacts of this moment make, as the rules find them, in the order of their first man."""
    armed = fighters(battle)
    pairs = contacts(mover(battle), armed)
    if not pairs:
        return ()
    gathered = gather(pairs, armed)
    engaged, touching = {name for names in gathered for name in names}, {name for pair in pairs for name in pair}
    in_order = sorted(gathered, key=lambda names: next(each.man.number for each in armed if each.name in names))
    return tuple(
        _melee(battle, nth, [each for each in armed if each.name in names], armed, engaged, touching)
        for nth, names in enumerate(in_order, 1)
    )


def _melee(
    battle: Battle,
    number: int,
    fighting: Sequence[Fighter],
    armed: Sequence[Fighter],
    engaged: Container[str],
    touching: Container[str],
) -> Melee:
    red = tuple(each.name for each in fighting if each.man.side == "red")
    blue = tuple(each.name for each in fighting if each.man.side == "blue")
    weaker = weaker_side(len(red), len(blue))
    friends = [each for each in armed if each.man.side == weaker and each.name not in engaged]
    points = [each for each in fighting if each.man.side == weaker and each.name in touching]
    melee = Melee(
        number=number,
        contacts=tuple(each.name for each in fighting if each.name in touching),
        red=red,
        blue=blue,
        supporters=supporters(battle.country, friends, points, pace(battle)),
        isolated=False,
        dead=0,
        prisoners=0,
    )
    return with_isolation(melee, bool(weaker) and isolated(min(len(red), len(blue)), len(melee.supporters)))


def weaker_side(red: int, blue: int) -> Literal["", "red", "blue"]:
    """The side with fewer men, neither where they are equal.

    >>> weaker_side(18, 21), weaker_side(20, 20)
    ('red', '')
    """
    return "" if red == blue else "red" if red < blue else "blue"


def with_isolation(melee: Melee, isolated: bool) -> Melee:
    """A melee and what it costs, once it is settled whether its weaker side is isolated."""
    few, many = sorted((len(melee.red), len(melee.blue)))
    result = melee_result(few, many, isolated)
    return replace(melee, isolated=isolated, dead=result.dead, prisoners=result.prisoners)


@step("LW.MELEE.01", "LW.MELEE.05")
def find_melees(battle: Battle, bench: Bench) -> tuple[Battle, tuple[Event, ...]]:
    """Find the melees at the end of a move; isolation is a finding. They wait in the battle to be settled."""
    told, melees = list[Event](), list[Melee]()
    for proposed in melees_of(battle):
        melee, slots = _judged(battle, proposed, bench)
        melees.append(melee)
        told.append(_found(battle, melee, slots))
    return replace(battle, melees=tuple(melees)), tuple(told)


def _judged(battle: Battle, melee: Melee, bench: Bench) -> tuple[Melee, tuple[Slot, ...]]:
    """With equal numbers isolation does not matter and is not asked (LW.MELEE.09)."""
    weaker = weaker_side(len(melee.red), len(melee.blue))
    if not weaker:
        return melee, ()
    slot = Slot(battle.move + 1, "LW.MELEE.01", melee.number)
    ruled = bench.judge(slot, melee.isolated, about=f"melee {melee.number}: is the weaker side, {weaker}, isolated?")
    return with_isolation(melee, ruled), (slot,)


def _found(battle: Battle, melee: Melee, slots: tuple[Slot, ...]) -> MeleeFound:
    few = min(len(melee.red), len(melee.blue))
    weaker = weaker_side(len(melee.red), len(melee.blue))
    return MeleeFound(
        at_s=battle.spent_s,
        to=BOTH,
        clauses=("LW.MELEE.05", "LW.MELEE.06", *_result_clauses(melee)),
        slots=slots,
        melee=melee.number,
        red=len(melee.red),
        blue=len(melee.blue),
        contacts=melee.contacts,
        weaker=weaker,
        supporters=melee.supporters,
        needed=supporters_needed(few) if weaker else 0,
        isolated=melee.isolated,
        dead=melee.dead,
        prisoners=melee.prisoners,
    )


def _result_clauses(melee: Melee) -> tuple[str, ...]:
    few, many = sorted((len(melee.red), len(melee.blue)))
    if few == many:
        return ("LW.MELEE.09",)
    unequal = "LW.MELEE.12" if not melee.isolated else "LW.MELEE.11" if many >= 2 * few else "LW.MELEE.10"
    return ("LW.MELEE.01", "LW.MELEE.13", unequal)
