"""Melees at the end of a move: "Hand-to-Hand Fighting and Capturing" (3); LW.MELEE.02, .05 to .08 and .13.

Who takes part: melee/gathering.py. Everything is counted before any loss, and men in the order of their numbers, so that
nothing depends on how they are listed. What a melee costs: melee/hand_to_hand.py. Who dies: choices.py.
"""

from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.crowd import MAN_REACH_IN, Body, man_body, near_by
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.little_wars.fighting.melee_events import MeleeFound
from sandgate.rules.wells1913.little_wars.larger.long_moves import pace
from sandgate.rules.wells1913.little_wars.state import Battle, Man, Melee, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.gathering import cost_clause, gather, party, weaker_side
from sandgate.rules.wells1913.melee.hand_to_hand import (
    CONTACT_IN,
    isolated,
    melee_result,
    move_of_arm_in,
    supporters_needed,
    within_a_move,
)
from sandgate.rules.wells1913.melee.support import way_up_in

NARROWEST_IN: Final = 2.0 * HALF_MAN_IN["light"]


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


# -- support ---------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.02", "LW.MELEE.13")
def supporters(country: Country, friends: Iterable[Fighter], body: Sequence[Fighter], paces: float = 1.0) -> tuple[str, ...]:
    """Those of the friends who are within a move of a body: in a melee, of its men in contact.

    Other men and guns are ignored; the country is not. paces: how many times as long as indoors moves are.
    """
    return tuple(friend.name for friend in friends if any(_comes_up(country, friend, man, paces) for man in body))


def _comes_up(country: Country, friend: Fighter, to: Fighter, paces: float) -> bool:
    """Whether a friend could come up to a man in one move of his own arm, from base to base."""
    cavalry, half_in = friend.man.arm == "cavalry", HALF_MAN_IN[friend.man.make]
    found_in = way_up_in(country, friend.body, half_in, not cavalry, to.body, paces * move_of_arm_in(cavalry))
    return found_in is not None and within_a_move(cavalry, found_in / paces)


# -- the melees of a move --------------------------------------------------------------------------------------------------


@step("LW.MELEE.05", "LW.MELEE.06", "LW.MELEE.07", "LW.MELEE.08", "LW.MELEE.13", "LW.MELEE.24")
def melees_of(battle: Battle) -> tuple[Melee, ...]:
    """All melees that the contacts of this moment make, as the rules find them, in the order of their first man."""
    armed = fighters(battle)
    pairs = contacts(mover(battle), armed)
    if not pairs:
        return ()
    touching = dict.fromkeys(name for pair in pairs for name in pair)
    men = [each.body for each in armed]
    gathered = gather(pairs, {body.name: party(body, men, NARROWEST_IN) for body in men if body.name in touching})
    engaged = dict.fromkeys(name for names in gathered for name in names)
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


def with_isolation(melee: Melee, isolated: bool) -> Melee:
    """A melee and what it costs, once it is settled whether its weaker side is isolated."""
    few, many = sorted((len(melee.red), len(melee.blue)))
    result = melee_result(few, many, isolated)
    return replace(melee, isolated=isolated, dead=result.dead, prisoners=result.prisoners)


@step("LW.MELEE.01", "LW.MELEE.05")
def find_melees(battle: Battle, bench: Bench) -> tuple[Battle, tuple[Event, ...]]:
    """Find the melees at the end of a move; isolation is a finding. They wait in the battle to be settled in turn."""
    told, melees = list[Event](), list[Melee]()
    for proposed in melees_of(battle):
        melee, slots = _judged(battle, proposed, bench)
        melees.append(melee)
        told.append(_found(battle, melee, slots))
    return replace(battle, melees=tuple(melees), fought=()), tuple(told)


def _judged(battle: Battle, melee: Melee, bench: Bench) -> tuple[Melee, tuple[Slot, ...]]:
    """With equal numbers isolation does not matter and is not asked (LW.MELEE.09)."""
    weaker = melee.weaker
    if not weaker:
        return melee, ()
    slot = Slot(battle.move + 1, "LW.MELEE.01", melee.number)
    sides = f"{men_text(melee.red)} against {men_text(melee.blue)}"
    about = f"Is {weaker}, the weaker side of melee {melee.number}, isolated: {sides}?"
    ruled = bench.judge(slot, melee.isolated, about=about)
    return with_isolation(melee, ruled), (slot,)


def _found(battle: Battle, melee: Melee, slots: tuple[Slot, ...]) -> MeleeFound:
    few = min(len(melee.red), len(melee.blue))
    weaker = melee.weaker
    return now(battle).tell(
        MeleeFound,
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
    paid = cost_clause(few, many, melee.isolated)
    return (paid,) if few == many else ("LW.MELEE.01", "LW.MELEE.13", paid)
