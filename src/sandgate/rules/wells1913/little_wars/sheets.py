"""The sheets of Little Wars: what may be written now, and what is wrong with a sheet or would come of it.

Everything on the field is open, so that a line is tried on the field as its writer sees it: nothing that reads is refused
when it is carried out, save what an earlier shot of the same line has changed. What is offered: offers.py.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask, Lack, Offer, Order, Sheet
from sandgate.kernel.board import Look
from sandgate.kernel.desk.deeds import Claim, Deed, Refusal, Tried
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.sheets import Reading, Sheets
from sandgate.kernel.frozen import replace
from sandgate.kernel.words import Groups
from sandgate.rules.wells1913.desk.plain_orders import Concede, End
from sandgate.rules.wells1913.desk.remarks import told
from sandgate.rules.wells1913.little_wars import notation
from sandgate.rules.wells1913.little_wars.fighting.choices import choice_refusals
from sandgate.rules.wells1913.little_wars.foreseen import foreseen, put_shown
from sandgate.rules.wells1913.little_wars.hand_orders import Find, Place
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_orders import PutBox, PutWaggon
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out_refusals
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals
from sandgate.rules.wells1913.little_wars.moves.putting_down import known_pieces, put_refusals
from sandgate.rules.wells1913.little_wars.offers import melee_of
from sandgate.rules.wells1913.little_wars.opening_orders import Army, Bring, Choose, Put, PutGun
from sandgate.rules.wells1913.little_wars.orders import Name
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.turn import planned, rehearsed
from sandgate.rules.wells1913.little_wars.umpire import hand_refusals, hand_rehearsed, hand_warnings
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.little_wars.writer import Writer, cases_of, wants_of
from sandgate.rules.wells1913.notation.naming import names_in

IN_TURN: Final = ("move", "aside", "interval")  # forms of sheets whose lines are tried one behind the other

Found = Iterator[tuple[Reading, Refusal]]


def writer_of(view: FieldView, ask: Ask, orders: Sequence[Order]) -> Writer:
    """Who writes a sheet, on which field, and how many lines of it read."""
    return Writer(view.battle, ask, len(orders))


def groups_of(view: FieldView, orders: Sequence[Order]) -> Groups:
    """The names that a side has given to groups of its men, before and in the lines so far."""
    groups = {group.name: group.men for group in view.groups}
    for order in orders:
        if isinstance(order, Name):
            groups = {name: men for name, men in groups.items() if name.upper() != order.name.upper()}
            groups[order.name] = order.men
    return groups


# -- line by line ----------------------------------------------------------------------------------------------------------


def strangers(seen: Writer, ask: Ask, order: Order) -> Iterator[Refusal]:
    """Names of pieces that there are not; an army may be chosen on the sheet that puts it down."""
    if ask.form == "put down" and (isinstance(order, Put | PutGun) or seen.battle.options.army_points):
        return
    known = known_pieces(seen.battle)
    for name in names_in(order):
        if name not in known:
            yield Refusal(f"there is no {name} in this battle", "name pieces that there are", "LW.MOVE.23", name)


def one_side(_order: Choose) -> Iterator[Claim]:
    """The side of the field is chosen once."""
    yield Claim("side", "a second choice", "LW.COUNTRY.02")


def tried(seen: Writer, ask: Ask, order: Order) -> Tried:
    """An order as it would be done on the field as the lines before it leave it."""
    strange = [*strangers(seen, ask, order)]
    if strange or ask.form not in IN_TURN:
        return Tried(strange)
    if seen.over is not None:
        clause = "LW.GAME.07" if isinstance(seen.over, Concede) else "LW.MOVE.12"
        return Tried([Refusal(f"this comes after {seen.over}", "write it before", clause)])
    wrong = command_refusals(seen.battle, ask.role, order)
    if wrong:
        return Tried(wrong)
    plan = planned(seen.battle, side_of(ask.role), order)
    if plan.wrong:
        return Tried(plan.wrong)
    forecasts, shown = foreseen(seen.battle, order, plan)
    after = replace(
        seen, battle=rehearsed(seen.battle, order, plan), over=order if isinstance(order, End | Concede) else None
    )
    return Tried(forecasts, after, shown)


def hand_tried(seen: Writer, ask: Ask, order: Place | Find) -> Tried:
    """What the umpire's hand would do, on the field as the lines before it leave it."""
    wrong = [*strangers(seen, ask, order)] or hand_refusals(seen.battle, order)
    if wrong:
        return Tried(wrong)
    close = [Refusal(text, "", clause, fault="none") for text, clause in hand_warnings(seen.battle, order)]
    return Tried(close, replace(seen, battle=hand_rehearsed(seen.battle, order)))


# -- sheet by sheet --------------------------------------------------------------------------------------------------------


def _put_down(seen: Writer, ask: Ask, lines: Sequence[Reading]) -> Found:
    for nth, refusal in put_refusals(seen.battle, side_of(ask.role), [line.order for line in lines]):
        yield lines[nth], refusal


def _stood_out(seen: Writer, ask: Ask, lines: Sequence[Reading]) -> Found:
    if len(lines) == seen.written:
        for nth, refusal in stand_out_refusals(seen.battle, ask.about[0], [line.order for line in lines]):
            yield lines[nth], refusal


def _chosen(seen: Writer, ask: Ask, lines: Sequence[Reading]) -> Found:
    if len(lines) == seen.written:
        for nth, refusal in choice_refusals(seen.battle, melee_of(seen.battle, ask), [line.order for line in lines]):
            yield lines[nth], refusal


_DEEDS: Final[dict[type[Any], Deed[Any]]] = {
    Choose: Deed(claims=one_side, cases=cases_of(Choose)),
    Put: Deed(strangers, shows=put_shown, cases=cases_of(Put)),
    PutGun: Deed(strangers, shows=put_shown, cases=cases_of(PutGun)),
    **{kind: Deed(cases=cases_of(kind)) for kind in (PutBox, PutWaggon, Army)},
    Bring: Deed(strangers, cases=cases_of(Bring)),
    **{
        kind: Deed(cases=cases_of(kind), wants=wants_of(kind), tries=tried)
        for kind in (*notation.LARGER_MOVE.kinds, *notation.CHOICE.kinds)
    },
    **{kind: Deed(cases=cases_of(kind), tries=hand_tried) for kind in notation.HAND.kinds},
}


def _sheets(put_down: Notation, move: Notation) -> Sheets[FieldView]:
    forms = {
        "side": notation.SIDE,
        "put down": put_down,
        "aside": notation.ASIDE,  # before those of a move: what both may hold is written by either side
        "interval": notation.ASIDE,
        "move": move,
        "choice": notation.CHOICE,
        "stand out": notation.STAND_OUT,
        "hand": notation.HAND,
    }
    rules = {"put down": (_put_down,), "stand out": (_stood_out,), "choice": (_chosen,)}
    return Sheets(forms, _DEEDS, rules, dict.fromkeys(forms, writer_of), groups_of, told, once=True)


SHEETS: Final = _sheets(notation.PUT_DOWN, notation.MOVE)
LARGER_SHEETS: Final = _sheets(notation.LARGER_PUT_DOWN, notation.LARGER_MOVE)


def _of(battle: Battle) -> Sheets[FieldView]:
    """The sheets of a battle: a larger game has orders of its own."""
    return SHEETS if battle.larger is None else LARGER_SHEETS


def read(text: str, view: FieldView, ask: Ask) -> Sheet:
    """Read a sheet; all that is wrong with it comes back at once."""
    return _of(view.battle).read(text, view, ask)


def offers(view: FieldView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written now, general forms first."""
    return _of(view.battle).offers(view, ask)


def lacks(view: FieldView, ask: Ask) -> tuple[Lack, ...]:
    """What could be written and cannot now, with the reasons."""
    return _of(view.battle).lacks(view, ask)


def looks(view: FieldView, ask: Ask, sheet: Sheet) -> tuple[Look, ...]:
    """Each line of a sheet in plain words, with what can be shown of it."""
    return _of(view.battle).looks(view, ask, sheet)
