"""The sheets of the Kriegspiel: what may be written now, and what is wrong with a sheet or would come of it. KS.MOVE.13.

A line is tried on the field as its writer sees it, after the lines before it; what fails then for a reason that he cannot
know is told when it is carried out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Final, NamedTuple

from sandgate.kernel.contract import Ask, Order, Remark, Sheet
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.refusal import Refusal
from sandgate.rules.wells1913.desk.remarks import each_once, remarks_on
from sandgate.rules.wells1913.kriegspiel import notation, turn
from sandgate.rules.wells1913.kriegspiel.fire import fire
from sandgate.rules.wells1913.kriegspiel.hand import by_hand, hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import HAND
from sandgate.rules.wells1913.kriegspiel.moves.fitness import names
from sandgate.rules.wells1913.kriegspiel.notation import Verb
from sandgate.rules.wells1913.kriegspiel.orders import Concede, Demolish, End, StructureWord
from sandgate.rules.wells1913.kriegspiel.other_orders import Shout
from sandgate.rules.wells1913.kriegspiel.putting_down import put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import commanded, post_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of

FORMS: Final[Mapping[str, Mapping[str, Verb]]] = {
    "put down": notation.PUT_DOWN,
    "move": notation.MOVE,
    "aside": notation.ASIDE,
    "hand": HAND,
}
NAMING: Final = ("unit", "units", "gun", "holder", "train", "target", "into", "depot", "waggons", "piece", "by")
KIND_OF: Final[Mapping[StructureWord, str]] = {
    "BRIDGE": "road bridge",
    "RAILBRIDGE": "railway bridge",
    "CULVERT": "culvert",
}
Line = tuple[Item, Order]


def read(text: str, view: FieldView, ask: Ask) -> Sheet:
    """Read a sheet; all that is wrong with it comes back at once."""
    lines, remarks = list[Line](), list[Remark]()
    for item in items(text):
        try:
            lines.append((item, notation.order(item.text, FORMS[ask.form])))
        except OrderError as error:
            at = item.at + error.at
            remarks.append(Remark(error.fault, item.line, at, error.problem, error.remedy, error.clause))
    remarks += _remarks(lines, view, ask)
    return Sheet(tuple(order for _, order in lines), tuple(sorted(remarks, key=lambda remark: (remark.line, remark.at))))


def _remarks(lines: Sequence[Line], view: FieldView, ask: Ask) -> Iterator[Remark]:
    """What is wrong with the orders that could be read; one that names nobody whom there is is tried no further."""
    strange = [list(strangers(view.battle, order)) for _, order in lines]
    for (item, _), unknown in zip(lines, strange, strict=True):
        yield from remarks_on(item, unknown)
    known = [line for line, unknown in zip(lines, strange, strict=True) if not unknown]
    if ask.form == "put down":
        found = put_refusals(view.battle, side_of(view), [order for _, order in known])
        for place, (item, _) in enumerate(known):
            yield from remarks_on(item, [refusal for nth, refusal in found if nth == place])
    else:
        yield from each_once(_in_turn(known, view, _TRIALS[ask.form]))


# -- trying them one after the other -------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """How the orders of a form are tried: what keeps one from being carried out, what would come of it, the view then."""

    refusals: Callable[[FieldView, Order], list[Refusal]]
    warnings: Callable[[FieldView, Order], Iterable[tuple[str, str]]]
    after: Callable[[FieldView, Order], FieldView]


@step("KS.GENERAL.03", "KS.GENERAL.07")
def move_refusals(view: FieldView, order: Order) -> list[Refusal]:
    """All that keeps an order of a player from being carried out, as far as he knows."""
    if isinstance(order, Shout) and "general" not in commanded(view.battle, post_of(view.battle, view.reader)):
        return [Refusal("only the General shouts", "write him a note, or OBJECT", "KS.GENERAL.03", "SHOUT")]
    return turn.refusals(view, order)


def _warnings(view: FieldView, order: Order) -> Iterable[tuple[str, str]]:
    return fire.warnings(view, side_of(view), order)


def _hand_refusals(view: FieldView, order: Order) -> list[Refusal]:
    return hand_refusals(view.state, order)


def _hand_after(view: FieldView, order: Order) -> FieldView:
    state, _ = by_hand(view.state, (order,))
    return FieldView(view.reader, view.side, state.battle, state.secrets)


def _none(_view: FieldView, _order: Order) -> Iterable[tuple[str, str]]:
    return ()


_PLAYERS: Final = Trial(move_refusals, _warnings, turn.tried)
_TRIALS: Final[Mapping[str, Trial]] = {
    "move": _PLAYERS,
    "aside": _PLAYERS,
    "hand": Trial(_hand_refusals, _none, _hand_after),
}


def _in_turn(lines: Sequence[Line], view: FieldView, trial: Trial) -> Iterator[Remark]:
    """Try orders one after the other, each on the field as those before it leave it."""
    over: Order | None = None
    for item, order in lines:
        if over is not None:
            clause = "LW.GAME.07" if isinstance(over, Concede) else "LW.MOVE.12"
            yield from remarks_on(item, [Refusal(f"this comes after {over}", "write it before", clause)])
            continue
        wrong = trial.refusals(view, order)
        yield from remarks_on(item, wrong)
        if not wrong:
            for text, clause in trial.warnings(view, order):
                yield Remark("none", item.line, item.at, text, clause=clause)
            view = trial.after(view, order)
            over = order if isinstance(order, End | Concede) else None


# -- names that there are not --------------------------------------------------------------------------------------------


@step("KS.MOVE.13")
def strangers(battle: Battle, order: Order) -> Iterator[Refusal]:
    """Names of pieces and numbers of structures that there are not, with the nearest that there is."""
    known = names(battle)
    for name in named_in(order):
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


def word_for(kind: str) -> StructureWord:
    """How orders call a structure of this kind.

    >>> word_for("railway bridge")
    'RAILBRIDGE'
    """
    return next((word for word, each in KIND_OF.items() if each == kind), "STRUCTURE")


def named_in(order: Order) -> Iterator[str]:
    """The names of pieces in an order."""
    for field in fields(order):  # type: ignore[arg-type]  # orders are dataclasses
        value = getattr(order, field.name)
        if field.name in NAMING and value:
            yield from (value,) if isinstance(value, str) else value
