"""EAT: horses stand for packets of food that nobody gives up. KS.SUPPLY.11.

Rulings: horses are eaten only for food that is wanting: of an unpaid account, or in the own move of an account of this one.
A unit keeps together, and orders name units: so it rides only while each of its men has a horse. With the first horse that
it eats it is on foot for good, where it stands, which takes its move as dismounting does (KS.ARMS.08); the horses left are
held, and led, until they are eaten too.
"""

from dataclasses import replace

from sandgate.kernel.contract import Bench
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.moves.arms import dismounted, mounting_moves
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE, may_begin
from sandgate.rules.wells1913.kriegspiel.orders import Eat
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of, players, secrets_of, unit_of, with_men, with_secrets, with_unit
from sandgate.rules.wells1913.kriegspiel.secrets import Gift
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.accounts import packets_wanting
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE
from sandgate.rules.wells1913.kriegspiel.supply.serving import HORSES
from sandgate.rules.wells1913.kriegspiel.supply.stores import KINDS
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import HorsesEaten
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import eat_horses, horse_may_replace
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.little_wars.refusal import Refusal
from sandgate.rules.wells1913.little_wars.state import Side


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
    to = players(state.battle, side)
    told = HorsesEaten(
        at_s=0.0, to=to, clauses=("KS.SUPPLY.11", "KS.ARMS.08"), unit=order.unit, eaten=order.horses, left=left
    )
    return after, (told,)


@step("KS.SUPPLY.11", "KS.ARMS.08")
def eaten(state: State, side: Side, order: Eat) -> State:
    """The state with horses of a unit eaten, the unit on foot, and one man for every four begun holding the others."""
    battle, unit = state.battle, unit_of(state.battle, order.unit)
    men = men_of(battle, order.unit, ALIVE)
    horses = [man.name for man in men if man.horse]
    meal = eat_horses(order.horses, 0, len(horses))
    hands = [man.name for man in men if man.status == "field" and (man.holder or unit.mounted)]
    kept, gone = dict.fromkeys(horses[: meal.horses_left]), len(hands) - dismounted(meal.horses_left).horse_holders
    holding = dict.fromkeys(hands[max(0, gone) :])
    battle = with_men(
        _on_foot(battle, unit),
        [man.name for man in men],
        lambda man: replace(man, horse=man.name in kept, holder=man.name in holding),
    )
    secrets = secrets_of(state, side)
    gift = Gift(order.unit, HORSES, "food", meal.horses_eaten)
    return with_secrets(replace(state, battle=battle), replace(secrets, gifts=(*secrets.gifts, gift)))


@step("KS.ARMS.08", "KS.CHARGE.14")
def _on_foot(battle: Battle, unit: Unit) -> Battle:
    """The battle with a unit on foot where it stands: in extended order, its move spent; the same if it is already."""
    if not unit.mounted:
        return battle
    return with_unit(battle, replace(unit, mounted=False, formation="extended", changed=True, spent=WHOLE_MOVE))
