"""The sheets of Little Wars: what may be written now, and what is wrong with a sheet or would come of it.

Everything on the field is open, so that a line is tried on the field as its writer sees it: nothing that reads is refused
when it is carried out, save what an earlier shot of the same line has changed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from sandgate.kernel.contract import Ask, Order, Remark, Sheet
from sandgate.kernel.errors import OrderError
from sandgate.kernel.orders import Item, items
from sandgate.rules.wells1913.little_wars import notation
from sandgate.rules.wells1913.little_wars.choices import choice_refusals
from sandgate.rules.wells1913.little_wars.notation import Verb
from sandgate.rules.wells1913.little_wars.orders import Army, Choose, Concede, End, Flag, Name, Put, PutGun, men_text
from sandgate.rules.wells1913.little_wars.putting_down import known_pieces, put_refusals
from sandgate.rules.wells1913.little_wars.refusal import Refusal
from sandgate.rules.wells1913.little_wars.state import Battle, Side
from sandgate.rules.wells1913.little_wars.turn import refusals, rehearsed, warnings
from sandgate.rules.wells1913.little_wars.umpire import HAND, hand_refusals
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.little_wars.white_flag import flag_refusals

FORMS: Mapping[str, Mapping[str, Verb]] = {
    "side": notation.SIDE,
    "put down": notation.PUT_DOWN,
    "move": notation.MOVE,
    "aside": notation.ASIDE,
    "interval": notation.ASIDE,
    "choice": notation.CHOICE,
    "hand": HAND,
}
Line = tuple[Item, Order]
NAMED = re.compile(r"\b(RI|RC|RG|BI|BC|BG)\s*(\d{1,3})(?:\s*[-\N{EN DASH}]\s*(?:RI|RC|BI|BC)?\s*(\d{1,3}))?")


def read(text: str, view: FieldView, ask: Ask) -> Sheet:
    """Read a sheet; all that is wrong with it comes back at once."""
    lines, remarks = list[Line](), list[Remark]()
    groups = {group.name: group.men for group in view.groups}
    for item in items(text):
        try:
            order = notation.order(item.text, FORMS[ask.form], groups)
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
    """What is wrong with the orders that could be read, or would come of them."""
    strangers = [(item, refusal) for item, order in lines for refusal in merged(list(_strangers(battle, ask, order)))]
    yield from (_remark(item, refusal) for item, refusal in strangers)
    if strangers:
        return
    side: Side = "blue" if ask.role == "blue" else "red"
    if ask.form == "move":
        yield from _in_turn(lines, battle, side)
    elif ask.form == "put down":
        found = put_refusals(battle, side, [order for _, order in lines])
        yield from (_remark(lines[nth][0], refusal) for nth, refusal in found)
    elif ask.form == "choice":
        number = int(ask.about[0].rpartition(" ")[2])
        melee = next(melee for melee in battle.melees if melee.number == number)
        found = choice_refusals(battle, melee, [order for _, order in lines])
        yield from (_remark(lines[nth][0], refusal) for nth, refusal in found)
    elif ask.form == "side":
        yield from (_remark(item, _TWICE) for item, order in lines[1:] if isinstance(order, Choose))
    else:
        check = hand_refusals if ask.form == "hand" else _aside_refusals
        for item, order in lines:
            wrong = check(battle, side, order)
            yield from (_remark(item, refusal) for refusal in wrong)
            battle = battle if wrong or ask.form == "hand" else rehearsed(battle, order)


_TWICE = Refusal("a second choice", "keep one", "LW.COUNTRY.02")


def _aside_refusals(battle: Battle, side: Side, order: Order) -> list[Refusal]:
    return flag_refusals(battle, side, order) if isinstance(order, Flag) else []


def _in_turn(lines: Sequence[Line], battle: Battle, side: Side) -> Iterator[Remark]:
    """Try the orders of a move one after the other."""
    over = ""
    for item, order in lines:
        if over:
            yield _remark(item, Refusal(f"this comes after {over}", "write it before", "LW.MOVE.12"))
            continue
        wrong = merged(refusals(battle, side, order))
        yield from (_remark(item, refusal) for refusal in wrong)
        if not wrong:
            yield from (Remark("none", item.line, item.at, text, clause=clause) for text, clause in warnings(battle, order))
            battle = rehearsed(battle, order)
            over = str(order) if isinstance(order, End | Concede) else ""


def _strangers(battle: Battle, ask: Ask, order: Order) -> Iterator[Refusal]:
    """Names of pieces that there are not."""
    if ask.form == "put down" and (isinstance(order, Put | PutGun | Army) or battle.options.army_points):
        return  # an army may be chosen on the same sheet
    known = known_pieces(battle)
    for name in names_in(order):
        if name not in known:
            yield Refusal(f"there is no {name} in this battle", "name pieces that there are", "LW.MOVE.23", name)


def names_in(order: Order) -> Iterator[str]:
    """The names of pieces in an order."""
    for field in fields(order):  # type: ignore[arg-type]  # orders are dataclasses
        value = getattr(order, field.name)
        if field.name in {"men", "enemies", "prisoners"}:
            yield from value
        elif field.name in {"gun", "man", "by", "piece"} and value:
            yield value


def _remark(item: Item, refusal: Refusal) -> Remark:
    """A refusal at the word that it concerns."""
    at = item.at + _column(item.text.upper(), refusal.about)
    return Remark("not allowed", item.line, at, refusal.problem, refusal.remedy, refusal.clause)


def _column(text: str, name: str) -> int:
    """Where a name stands in a line, or the range that holds it; 0 if it is not there.

    >>> _column("RC1-8 HIT BC5-8,BC10", "BC7"), _column("RC1-8 HIT BC5-8,BC10", "BC10"), _column("LEFT GO (1,2)", "RI3")
    (10, 16, 0)
    """
    for found in NAMED.finditer(text):
        first, last = int(found[2]), int(found[3] or found[2])
        if name[:2] == found[1] and name[2:].isdecimal() and first <= int(name[2:]) <= last:
            return found.start()
    return 0


def merged(wrong: Sequence[Refusal]) -> list[Refusal]:
    """Refusals that say the same of several men in a row, as one."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for each in wrong:
        told = each.problem.replace(each.about, "{}", 1) if each.about in each.problem else each.problem
        alike.setdefault((told, each.remedy, each.clause), []).append(each.about)
    return [
        Refusal(told.replace("{}", named(about)), remedy, clause, about[0])
        for (told, remedy, clause), about in alike.items()
    ]


def named(about: Sequence[str]) -> str:
    """Those whom a refusal concerns, in ranges if they are men."""
    return men_text(about) if all(name[2:].isdecimal() for name in about) else ", ".join(about)
