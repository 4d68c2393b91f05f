"""Names that there are not: pieces and structures that an order names and that are not in the battle. KS.MOVE.13."""

from collections.abc import Iterator
from difflib import get_close_matches

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.moves.fitness import names
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.works.work_orders import KIND_OF, Demolish, word_for
from sandgate.rules.wells1913.notation.naming import names_in


@step("KS.MOVE.13")
def strangers(battle: Battle, order: Order) -> Iterator[Refusal]:
    """Names of pieces and numbers of structures that there are not, with the nearest that there is."""
    known = names(battle)
    for name in names_in(order):
        if name not in known:
            near = get_close_matches(name, known, 1, 0.5)
            remedy = f"perhaps you mean {near[0]}" if near else "name pieces that there are"
            yield Refusal(f"there is no {name} in this battle", remedy, "KS.MOVE.13", name)
    if isinstance(order, Demolish):
        yield from _strange_structure(battle, order)


def _strange_structure(battle: Battle, order: Demolish) -> Iterator[Refusal]:
    kinds = {each.number: each.kind for each in battle.structures}
    kind, wanted = kinds.get(order.structure), KIND_OF.get(order.word)
    if kind is None:
        there = ", ".join(f"{word_for(each)} {number}" for number, each in kinds.items()) or "none"
        text = f"there is no {order.word} {order.structure}"
        yield Refusal(text, f"the country has {there}", "KS.MOVE.13", order.word)
    elif wanted is not None and wanted != kind:
        text = f"structure {order.structure} is a {kind}"
        yield Refusal(text, f"write {word_for(kind)} {order.structure}", "KS.MOVE.13", order.word)
