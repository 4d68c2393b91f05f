"""What a want of supply forbids: KS.SUPPLY.12 and .13.

Ruling: a unit is bound if any of its men are. Want of forage binds cavalry that has horses, mounted; it may dismount, lead
its horses and go on foot.
"""

from collections.abc import Iterator

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of, own_move
from sandgate.rules.wells1913.kriegspiel.secrets import Debt
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import packets_text
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import may_fire, may_move, short_in
from sandgate.rules.wells1913.kriegspiel.view import FieldView


@step("KS.SUPPLY.12", "KS.SUPPLY.13")
def shortage_bars(view: FieldView, unit: Unit, doing: str) -> Iterator[Refusal]:
    """Why an unpaid account keeps a unit from doing a thing in this move; nothing if there is none."""
    men = men_of(view.battle, unit.name, ALIVE)
    own = own_move(view.battle, unit.side)
    horses = any(man.horse for man in men)
    names = dict.fromkeys([man.name for man in men])
    debts = [debt for each in view.secrets if each.side == unit.side for debt in each.debts]
    for debt in debts:
        if not any(man in names for man in debt.men):
            continue
        food = short_in(own, debt.due, debt.food, debt.met)
        forage = horses and short_in(own, debt.due, debt.forage, debt.met)
        ammunition = short_in(own, debt.due, debt.ammunition, debt.ammunition_met)
        if doing == "fire" and not may_fire(unit.service == "artillery", ammunition):
            yield _wants(unit, debt, "ammunition", debt.ammunition, "KS.SUPPLY.12")
        elif doing != "fire" and not may_move(food, forage, unit.mounted and doing != "dismount"):
            kind, count = ("food", debt.food) if food else ("forage", debt.forage)
            yield _wants(unit, debt, kind, count, "KS.SUPPLY.13")


def _wants(unit: Unit, debt: Debt, kind: str, count: int, clause: str) -> Refusal:
    problem = f"{unit.name} is without {kind} since the account of move {debt.due}"
    brief = f"has no {kind}"
    if not count:
        return Refusal(problem, "it is free again in your next move", clause, unit.name, brief=brief)
    remedy = f"give {packets_text(count, kind)} up for it; it is free from the move after"
    return Refusal(problem, remedy, clause, unit.name, brief=brief)
