"""The sheets of Little Wars: what may be written now, and what is wrong with a sheet or would come of it.

Everything on the field is open, so that a line is tried on the field as its writer sees it: nothing that reads is refused
when it is carried out, save what an earlier shot of the same line has changed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Ask, Order, Remark, Sheet
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.rules.wells1913.desk.plain_orders import Concede, End
from sandgate.rules.wells1913.desk.refusal import Refusal
from sandgate.rules.wells1913.desk.remarks import each_once, remarks_on
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars import notation
from sandgate.rules.wells1913.little_wars.fighting.choices import choice_refusals
from sandgate.rules.wells1913.little_wars.fighting.white_flag import flag_refusals
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_orders import PutBox, PutWaggon
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out_refusals
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals
from sandgate.rules.wells1913.little_wars.moves.putting_down import known_pieces, put_refusals
from sandgate.rules.wells1913.little_wars.named import names_in
from sandgate.rules.wells1913.little_wars.notation import Verb
from sandgate.rules.wells1913.little_wars.orders import Army, Flag, Name, Put, PutGun
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.turn import refusals, rehearsed, warnings
from sandgate.rules.wells1913.little_wars.umpire import HAND, hand_refusals, hand_rehearsed, hand_warnings
from sandgate.rules.wells1913.little_wars.view import FieldView

FORMS: Mapping[str, Mapping[str, Verb]] = {
    "side": notation.SIDE,
    "put down": notation.PUT_DOWN,
    "move": notation.MOVE,
    "aside": notation.ASIDE,
    "interval": notation.ASIDE,
    "choice": notation.CHOICE,
    "stand out": notation.STAND_OUT,
    "hand": HAND,
}
LARGER: Mapping[str, Mapping[str, Verb]] = {"put down": notation.LARGER_PUT_DOWN, "move": notation.LARGER_MOVE}
Line = tuple[Item, Order]


def read(text: str, view: FieldView, ask: Ask) -> Sheet:
    """Read a sheet; all that is wrong with it comes back at once."""
    lines, remarks = list[Line](), list[Remark]()
    groups = {group.name: group.men for group in view.groups}
    verbs = FORMS[ask.form] if view.battle.larger is None else LARGER.get(ask.form, FORMS[ask.form])
    for item in items(text):
        try:
            order = notation.order(item.text, verbs, groups)
        except OrderError as error:
            at = item.at + error.at
            remarks.append(Remark(error.fault, item.line, at, error.problem, error.remedy, error.clause))
            continue
        if isinstance(order, Name):
            groups = {name: men for name, men in groups.items() if name.upper() != order.name.upper()}
            groups[order.name] = order.men
        lines.append((item, order))
    remarks += _remarks(lines, view.battle, ask)
    return Sheet(tuple(order for _, order in lines), tuple(sorted(remarks, key=lambda remark: (remark.line, remark.at))))


def _remarks(lines: Sequence[Line], battle: Battle, ask: Ask) -> Iterator[Remark]:
    """What is wrong with the orders that could be read, or would come of them; one that names nobody is tried no further."""
    strange = [list(_strangers(battle, ask, order)) for _, order in lines]
    for (item, _), strangers in zip(lines, strange, strict=True):
        yield from remarks_on(item, strangers)
    lines = [line for line, strangers in zip(lines, strange, strict=True) if not strangers]
    side = side_of(ask.role)
    orders = [order for _, order in lines]
    if ask.form == "stand out" and not any(strange):
        yield from _of_sheet(lines, stand_out_refusals(battle, ask.about[0], orders))
    elif ask.form == "put down":
        yield from _of_sheet(lines, put_refusals(battle, side, orders))
    elif ask.form == "choice" and not any(strange):
        number = int(ask.about[0].rpartition(" ")[2])
        melee = next(melee for melee in battle.melees if melee.number == number)
        yield from _of_sheet(lines, choice_refusals(battle, melee, orders))
    elif ask.form == "side":
        yield from _of_sheet(lines, [(nth, _TWICE) for nth in range(1, len(lines))])
    elif ask.form in _TRIALS:
        yield from each_once(_in_turn(lines, battle, ask, _TRIALS[ask.form]))


_NOTHING: Order | None = None
_TWICE = Refusal("a second choice", "keep one", "LW.COUNTRY.02")


def _of_sheet(lines: Sequence[Line], found: Sequence[tuple[int, Refusal]]) -> Iterator[Remark]:
    """The remarks on a sheet that is judged as a whole: refusals with the places of their orders in it."""
    for place, (item, _) in enumerate(lines):
        yield from remarks_on(item, [refusal for nth, refusal in found if nth == place])


class Trial(NamedTuple):
    """How the orders of a form are tried: what keeps one from being carried out, what would come of it, the battle then."""

    refusals: Callable[[Battle, Side, Order], list[Refusal]]
    warnings: Callable[[Battle, Order], Iterable[tuple[str, str]]]
    after: Callable[[Battle, Order], Battle]


def _aside_refusals(battle: Battle, side: Side, order: Order) -> list[Refusal]:
    return flag_refusals(battle, side, order) if isinstance(order, Flag) else []


_ASIDE = Trial(_aside_refusals, warnings, rehearsed)
_TRIALS: Mapping[str, Trial] = {
    "move": Trial(refusals, warnings, rehearsed),
    "aside": _ASIDE,
    "interval": _ASIDE,
    "hand": Trial(hand_refusals, hand_warnings, hand_rehearsed),
}


def _in_turn(lines: Sequence[Line], battle: Battle, ask: Ask, trial: Trial) -> Iterator[Remark]:
    """Try orders one after the other, each on the field as those before it leave it."""
    side, over = side_of(ask.role), _NOTHING
    for item, order in lines:
        if over is not None:
            clause = "LW.GAME.07" if isinstance(over, Concede) else "LW.MOVE.12"
            yield from remarks_on(item, [Refusal(f"this comes after {over}", "write it before", clause)])
            continue
        wrong = command_refusals(battle, ask.role, order) or trial.refusals(battle, side, order)
        yield from remarks_on(item, wrong)
        if not wrong:
            for text, clause in trial.warnings(battle, order):
                yield Remark("none", item.line, item.at, text, clause=clause)
            battle = trial.after(battle, order)
            over = order if isinstance(order, End | Concede) else None


def _strangers(battle: Battle, ask: Ask, order: Order) -> Iterator[Refusal]:
    """Names of pieces that there are not."""
    if ask.form == "put down" and (
        isinstance(order, Put | PutGun | PutBox | PutWaggon | Army) or battle.options.army_points
    ):
        return  # an army may be chosen on the same sheet
    known = known_pieces(battle)
    for name in names_in(order):
        if name not in known:
            yield Refusal(f"there is no {name} in this battle", "name pieces that there are", "LW.MOVE.23", name)
