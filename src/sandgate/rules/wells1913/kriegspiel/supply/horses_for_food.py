"""EAT: horses stand for packets of food that nobody gives up. KS.SUPPLY.11.

Rulings: horses are eaten only for food that is wanting: of an unpaid account, or in the own move of an account for this one.
Orders name units: so the men whose horses are eaten are a unit of their own from then on, with the next number of their
side's cavalry; it is on foot where they stand, which takes its move as dismounting does (KS.ARMS.08). The others ride on.
The last men of a unit lose their horses first; of one that is on foot those who hold no horses. With its last horses a unit
goes on foot as a whole.
"""

from collections.abc import Sequence

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.moves.arms import dismounted, mounting_moves
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE, may_begin
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of, secrets_of, unit_of, with_men, with_secrets, with_unit
from sandgate.rules.wells1913.kriegspiel.secrets import Gift
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.accounts import packets_wanting
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE
from sandgate.rules.wells1913.kriegspiel.supply.serving import HORSES
from sandgate.rules.wells1913.kriegspiel.supply.stores import KINDS
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import HorsesEaten
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import eat_horses, horse_may_replace
from sandgate.rules.wells1913.kriegspiel.telling import to_side
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Eat
from sandgate.rules.wells1913.kriegspiel.view import FieldView


@step("KS.SUPPLY.11", "KS.ARMS.08", "KS.MOVE.12")
def eat_refusals(view: FieldView, side: Side, order: Eat) -> list[Refusal]:
    """Why horses of a unit cannot be eaten."""
    men = men_of(view.battle, order.unit, ALIVE)
    horses = sum([man.horse for man in men])
    if not men or men[0].side != side:
        return [Refusal(f"{order.unit} has no men of yours", "name cavalry of your own", "KS.SUPPLY.11", order.unit)]
    if not 1 <= order.horses <= horses:
        problem = f"{order.unit} has {horses} horses"
        return [Refusal(problem, f"name 1 to {horses}" if horses else "name cavalry", "KS.SUPPLY.11", str(order.horses))]
    unit = unit_of(view.battle, order.unit)
    if unit.mounted and not may_begin(unit.spent, mounting_moves(False)):
        problem = f"{order.unit} has to go on foot for it, which takes a whole move, and it has less left"
        return [Refusal(problem, "eat before it moves, or in the next move", "KS.ARMS.08", order.unit)]
    lacking = sum([packets_wanting(view.battle, view.own, order.unit, each) for each in KINDS if horse_may_replace(each)])
    if order.horses > lacking:
        problem = f"the body of {order.unit} wants {lacking} packets of food"
        return [Refusal(problem, "eat no more horses than it wants packets", "KS.SUPPLY.11", str(order.horses))]
    return []


@step("KS.SUPPLY.11")
def eat(state: State, side: Side, order: Eat, bench: Bench) -> Step:
    """Horses of a unit stand for food; the last of its men who have any lose them."""
    del bench
    after = eaten(state, side, order)
    left = sum([man.horse for man in men_of(after.battle, order.unit, ALIVE)])
    told = to_side(state.battle, side).tell(
        HorsesEaten,
        clauses=("KS.SUPPLY.11", "KS.ARMS.08"),
        unit=order.unit,
        eaten=order.horses,
        left=left,
        on_foot=after.battle.units[-1].name if left else order.unit,
    )
    return after, (told,)


@step("KS.SUPPLY.11", "KS.ARMS.08")
def eaten(state: State, side: Side, order: Eat) -> State:
    """The state with horses of a unit eaten, and those who rode them on foot for good."""
    battle, unit, men = state.battle, unit_of(state.battle, order.unit), men_of(state.battle, order.unit, ALIVE)
    riders = sorted([man for man in men if man.horse], key=lambda man: (man.holder, -man.number))
    meal = eat_horses(order.horses, 0, len(riders))
    walking = [man.name for man in riders[: meal.horses_eaten]]
    battle = with_men(battle, walking, lambda man: replace(man, horse=False, holder=False))
    battle = _held(_parted(battle, unit, walking), unit) if meal.horses_left else with_unit(battle, _on_foot(unit))
    secrets = secrets_of(state, side)
    gift = Gift(order.unit, HORSES, "food", meal.horses_eaten)
    return with_secrets(replace(state, battle=battle), replace(secrets, gifts=(*secrets.gifts, gift)))


@step("KS.ARMS.08", "KS.CHARGE.14")
def _on_foot(unit: Unit) -> Unit:
    """A unit on foot where it stands: in extended order, its move spent; the same if it is already."""
    if not unit.mounted:
        return unit
    return replace(unit, mounted=False, formation="extended", changed=True, spent=WHOLE_MOVE)


@step("KS.SUPPLY.11", "KS.SUPPLY.04", "KS.CHARGE.10")
def _parted(battle: Battle, unit: Unit, walking: Sequence[str]) -> Battle:
    """The battle with some men of a unit as a unit of their own; its firing moves and its choice stay with it."""
    numbers = [int(each.name[2:]) for each in battle.units if each.side == unit.side and each.service == "cavalry"]
    name = f"{unit.side[0].upper()}C{1 + max(numbers)}"
    men = [man for man in men_of(battle, unit.name, ALIVE) if man.name in walking]
    places = [aboard(unit.x_in, unit.y_in, unit.facing_deg, man.x_in, man.y_in) for man in men]
    aside_in = added([aside for _, aside in places]) / len(places)
    x_in, y_in = ahead(unit.x_in, unit.y_in, unit.facing_deg, max([forward for forward, _ in places]), aside_in)
    parted = replace(_on_foot(unit), name=name, x_in=grid(x_in), y_in=grid(y_in), fired_moves=0, fives_fired=())
    bound = [duty for duty in battle.duties if duty.unit == unit.name and duty.kind != "must choose"]
    theirs = [replace(duty, unit=name) for duty in bound if not duty.men or any(each in walking for each in duty.men)]
    battle = replace(battle, units=(*battle.units, parted), duties=(*battle.duties, *theirs))
    return with_men(battle, walking, lambda man: replace(man, unit=name))


@step("KS.ARMS.08")
def _held(battle: Battle, unit: Unit) -> Battle:
    """The battle with no more men of a unit on foot holding horses than it needs for those it has left."""
    men = men_of(battle, unit.name, ALIVE)
    holders = [man.name for man in men if man.holder]
    spare = holders[: max(0, len(holders) - dismounted(len(men)).horse_holders)]
    return with_men(battle, spare, lambda man: replace(man, holder=False))
