"""Unpaid accounts: how they are made good, and what becomes of men who go six moves without supply. KS.SUPPLY.12 and .13.

An account binds the men who formed the body when it fell due. Rulings: want of food binds all of them, want of forage those
who have horses, and each is made good by itself; packets named for a unit go to the oldest account that binds any of its
men. Men on foot who have no horse any more are not taken off for want of forage.
"""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import own_move, with_men
from sandgate.rules.wells1913.kriegspiel.secrets import Debt, Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.besieged import Rooms, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE
from sandgate.rules.wells1913.kriegspiel.supply.owing import units_of, units_text
from sandgate.rules.wells1913.kriegspiel.supply.serving import come_to, inside
from sandgate.rules.wells1913.kriegspiel.supply.stores import KINDS
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import DebtMet, OutOfAction
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import out_of_action
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side


def bound_by(battle: Battle, debt: Debt) -> tuple[Man, ...]:
    """The men whom an account still binds."""
    chosen = dict.fromkeys(debt.men)
    return tuple([man for man in battle.men if man.name in chosen and man.status in ALIVE])


def open_debts(battle: Battle, secrets: Secrets) -> Secrets:
    """The secrets without the accounts that are made good or bind nobody any more."""
    left = [each for each in secrets.debts if (each.food or each.forage or each.ammunition) and bound_by(battle, each)]
    return replace(secrets, debts=tuple(left))


@step("KS.SUPPLY.12", "KS.SUPPLY.13", "KS.SUPPLY.15")
def made_good(battle: Battle, secrets: Secrets, where: Rooms) -> tuple[Secrets, tuple[Event, ...]]:
    """The unpaid accounts of a side, the oldest first, with what comes to them at the end of this move."""
    told, paid = list[Event](), list[Debt]()
    for debt in secrets.debts:
        men = bound_by(battle, debt)
        secrets, after, events = _paid(battle, secrets, debt, men, where)
        paid.append(after)
        told += events
    return replace(secrets, debts=tuple(paid)), tuple(told)


def _paid(
    battle: Battle, secrets: Secrets, debt: Debt, men: Sequence[Man], where: Rooms
) -> tuple[Secrets, Debt, tuple[Event, ...]]:
    told, wants = list[Event](), dict[str, Any]()
    if not men:
        return secrets, debt, ()
    within = inside(where, men, surrounded=surrounded(where, men))
    for packet in KINDS:
        due = getattr(debt, packet)
        if due:
            served = come_to(battle, secrets, men, units_of(men), packet, due, within)
            secrets, wants[packet] = served.secrets, served.wanting
            told += served.told
    after, own = replace(debt, **wants), own_move(battle, secrets.side)
    if debt.food + debt.forage > 0 == after.food + after.forage:
        after = replace(after, met=own)
        told.append(_met(battle, secrets, debt, men, ammunition=False))
    if debt.ammunition > 0 == after.ammunition:
        after = replace(after, ammunition_met=own)
        told.append(_met(battle, secrets, debt, men, ammunition=True))
    return secrets, after, tuple(told)


def _met(battle: Battle, secrets: Secrets, debt: Debt, men: Sequence[Man], *, ammunition: bool) -> DebtMet:
    clause = "KS.SUPPLY.12" if ammunition else "KS.SUPPLY.13"
    return to_side(battle, secrets.side).tell(DebtMet, clauses=(clause,), due=debt.due, men=len(men), ammunition=ammunition)


# -- six moves without supply --------------------------------------------------------------------------------------------


@step("KS.SUPPLY.13")
def taken_off(battle: Battle, secrets: Secrets) -> tuple[Battle, tuple[Event, ...]]:
    """The battle without the men whose supplies have been wanting for six of their moves."""
    own, told = own_move(battle, secrets.side), list[Event]()
    for debt in secrets.debts:
        starved = out_of_action(debt.due, own, debt.food)
        unhorsed = out_of_action(debt.due, own, debt.forage)
        men = [man for man in bound_by(battle, debt) if starved or (unhorsed and man.horse)]
        if men:
            battle = with_men(battle, [man.name for man in men], _lost)
            told.append(now(battle).by(taken_off).tell(OutOfAction, side=secrets.side, men=len(men), units=units_text(men)))
    return battle, tuple(told)


def _lost(man: Man) -> Man:
    return replace(man, status="lost", horse=False, holder=False, touched=False)
