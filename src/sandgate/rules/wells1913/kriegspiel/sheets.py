"""The sheets of the Kriegspiel: what may be written now, and what is wrong with a sheet or would come of it. KS.MOVE.13.

A line is tried on the field as its writer sees it, after the lines before it; what fails then for a reason that he cannot
know is told when it is carried out.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask, Offer, Order
from sandgate.kernel.board import Shown
from sandgate.kernel.desk.barring import able, unable
from sandgate.kernel.desk.deeds import Claim, Deed, Refusal, Tried
from sandgate.kernel.desk.sheets import Sheets
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.desk.remarks import told
from sandgate.rules.wells1913.kriegspiel import offering, offering_pieces, turn
from sandgate.rules.wells1913.kriegspiel.fire import fire
from sandgate.rules.wells1913.kriegspiel.foreseen import put_shown, shown
from sandgate.rules.wells1913.kriegspiel.hand import by_hand, hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import Find, Place, SetPackets, SetStructure
from sandgate.rules.wells1913.kriegspiel.notation import ASIDE, HAND, MOVE, PUT_DOWN
from sandgate.rules.wells1913.kriegspiel.other_orders import Put, Shout
from sandgate.rules.wells1913.kriegspiel.putting_down import put, put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import commanded, post_of
from sandgate.rules.wells1913.kriegspiel.strangers import strangers
from sandgate.rules.wells1913.kriegspiel.unable import BARS
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of

# -- trying them one after the other -------------------------------------------------------------------------------------


def in_a_move(view: FieldView, ask: Ask, order: Order) -> Tried:
    """An order of a player as far as he knows: what keeps it from being carried out, or what would come of it."""
    wrong = [*strangers(view.battle, order)] or [*behind_the_end(view, ask)] or turn.refusals(view, order)
    if wrong:
        return Tried(wrong)
    foretold = [Refusal(text, "", clause, fault="none") for text, clause in fire.warnings(view, side_of(view), order)]
    after = turn.tried(view, order)
    return Tried(foretold, after, shown(view, after, order))


def besides(view: FieldView, ask: Ask, order: Shout | Objection | Concede | End) -> Tried:
    """What names no piece: words, and the end of the move or of the battle."""
    wrong = [*behind_the_end(view, ask)] or [*(only_the_general(view) if isinstance(order, Shout) else ())]
    return Tried(wrong, ended(view, order))


@step("KS.GENERAL.03", "KS.GENERAL.07")
def only_the_general(view: FieldView) -> Iterator[Refusal]:
    """Nobody else shouts."""
    if "general" not in commanded(view.battle, post_of(view.battle, view.reader)):
        yield Refusal("only the General shouts", "write him a note, or OBJECT", "KS.GENERAL.03", "SHOUT")


def ended(view: FieldView, order: Order) -> FieldView:
    """The view after the order that ends the move of its writer, or the battle; after another one as it is."""
    battle = view.battle
    if isinstance(order, End):
        posts = [replace(post, ended=True) if post.key == view.reader else post for post in battle.posts]
        return replace(view, battle=replace(battle, posts=tuple(posts)))
    return replace(view, battle=replace(battle, conceded=side_of(view))) if isinstance(order, Concede) else view


@step("LW.MOVE.12", "LW.GAME.07")
def behind_the_end(view: FieldView, ask: Ask) -> Iterator[Refusal]:
    """Why nothing more can be written: the lines before have ended the move, or given the battle up."""
    if view.battle.conceded:
        yield Refusal("this comes after CONCEDE", "write it before", "LW.GAME.07")
    elif ask.form == "move" and post_of(view.battle, view.reader).ended:
        yield Refusal("this comes after END", "write it before", "LW.MOVE.12")


def before_the_battle(view: FieldView, _ask: Ask, order: Put) -> Tried:
    """A piece put down, after those that have been put down before it."""
    wrong = [*strangers(view.battle, order)] or [*put_refusals(view.battle, side_of(view), order)]
    if wrong:
        return Tried(wrong)
    after = put(view.battle, side_of(view), order)
    return Tried((), replace(view, battle=after), put_shown(after, order.unit, "LW.MOVE.02"))


@step("LW.MOVE.03")
def put_once(order: Put) -> Iterator[Claim]:
    """A piece is put down once."""
    yield Claim(("put", order.unit), f"{order.unit} is put down already", "LW.MOVE.03")


def by_the_umpire(view: FieldView, _ask: Ask, order: Order) -> Tried:
    """What the umpire's hand has written, done."""
    wrong = [*strangers(view.battle, order)] or hand_refusals(view.state, order)
    if wrong:
        return Tried(wrong)
    state, _ = by_hand(view.state, (order,))
    after = FieldView(view.reader, view.side, state.battle, state.secrets)
    there = put_shown(after.battle, order.piece, "LW.MOVE.22") if isinstance(order, Place) else Shown()
    return Tried((), after, there)


def in_turn(kind: type[Order]) -> Deed[FieldView]:
    """An order of a move: offered for those who can do it now."""
    cases, bars = offering.OF_A_MOVE[kind], BARS.get(kind)
    if bars is None:
        return Deed(tries=in_a_move, cases=cases)
    return Deed(tries=in_a_move, cases=able(cases, bars), wants=unable(cases, bars))


# -- all of them -----------------------------------------------------------------------------------------------------------

SHEETS: Final = Sheets[FieldView](
    {"put down": PUT_DOWN, "move": MOVE, "aside": ASIDE, "hand": HAND},
    {
        **{kind: in_turn(kind) for kind in turn.DEEDS},
        Shout: Deed(tries=besides, cases=offering.shouts),
        Objection: Deed(tries=besides, cases=offering.objections),
        Concede: Deed(tries=besides, cases=offering.giving_up),
        End: Deed(tries=besides),
        Put: Deed(claims=put_once, tries=before_the_battle, cases=offering_pieces.puts),
        Place: Deed(tries=by_the_umpire, cases=offering_pieces.places),
        Find: Deed(tries=by_the_umpire, cases=offering_pieces.fates),
        SetStructure: Deed(tries=by_the_umpire, cases=offering_pieces.structures),
        SetPackets: Deed(tries=by_the_umpire, cases=offering_pieces.packets),
    },
    told=told,
    once=True,
)


def offers(view: FieldView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written now, general forms first; the end of a move last."""
    found = SHEETS.offers(view, ask)
    return (*found[:-1], *offering.sure_lines(view), *found[-1:]) if ask.form == "move" else found
