"""Lines that are tried one behind the other, names for several pieces, lines that are offered as they stand."""

from collections.abc import Iterator
from typing import Annotated

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.board import Shown
from sandgate.kernel.desk.deeds import Case, Deed, Gap, Refusal, Tried
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part, made_up, whole
from sandgate.kernel.desk.sheets import Sheets


@order("{men} MARCH {miles}", "TOY.7", like="RI1-2 MARCH 3", title="March", group="men", says="{men} march {miles}.")
class MarchOn(Order):
    """March on."""

    men: Annotated[
        tuple[str, ...],
        Part(
            lambda line: line.names(("RI",), "name men", line.groups),
            lambda line: line.is_name(("RI",), line.groups),
            ",".join,
            ",".join,
            "unit",
            "men",
        ),
    ]
    miles: Annotated[int, whole(1, 9, "miles")]


@order("CALL {name} {men}", "TOY.8", like="CALL left RI1-2", title="Call", group="men", says="{men} are {name}.")
class Call(Order):
    """Give men a name."""

    name: Annotated[str, made_up("name", "give a name")]
    men: Annotated[tuple[str, ...], Part(lambda line: line.names(("RI",), "name men"), lambda line: True, ",".join)]


def as_far_as_they_can(left: int, _ask: Ask, march: MarchOn) -> Tried:
    """They have so many miles left in their legs."""
    if march.miles > left:
        return Tried([Refusal(f"{left} miles are left", "go less far", "TOY.7", "miles")])
    return Tried([Refusal("dust", "", "TOY.7", fault="none")], left - march.miles, Shown(then=f"{left - march.miles} left"))


def marches(_left: int, _ask: Ask) -> Iterator[Case]:
    """As the general form, and as they stand."""
    yield Case(gaps=(Gap("men", ("RI1",)),), short=True, sure=False)
    yield Case(order=MarchOn(("RI2",), 1), rank=1)


MARCHES = Sheets[int](
    {"move": Notation(MarchOn, Call, by="a captain", unnamed=("nobody is called {}", "name men"), clause="TOY.0")},
    {MarchOn: Deed(tries=as_far_as_they_can, cases=marches), Call: Deed(cases=lambda *_: ())},
    groups=lambda _left, orders: {each.name: each.men for each in orders if isinstance(each, Call)},
    once=True,
)
MARCH_ASK = Ask("red", "move")


def test_each_line_is_tried_on_what_the_line_before_leaves() -> None:
    sheet = MARCHES.read("RI1 MARCH 3\nRI1 MARCH 3\nRI1 MARCH 2", 5, MARCH_ASK)
    assert [(remark.line, remark.at, remark.text) for remark in sheet.refusals] == [(2, 10, "2 miles are left")]
    assert [look.shown.then for look in MARCHES.looks(5, MARCH_ASK, sheet)] == ["2 left", "0 left"]


def test_what_has_been_said_of_one_line_is_not_said_of_the_next() -> None:
    sheet = MARCHES.read("RI1 MARCH 1\nRI1 MARCH 1", 5, MARCH_ASK)
    assert [(remark.line, remark.text) for remark in sheet.remarks] == [(1, "dust")]


def test_a_name_given_in_one_line_stands_for_its_men_in_the_next() -> None:
    sheet = MARCHES.read("CALL left RI1-3\nLEFT MARCH 2", 5, MARCH_ASK)
    assert str(sheet.orders[-1]) == "RI1,RI2,RI3 MARCH 2"
    (unknown,) = MARCHES.read("LEFT MARCH 2", 5, MARCH_ASK).refusals
    assert (unknown.text, unknown.remedy, unknown.clause) == ("nobody is called LEFT", "name men", "TOY.0")


def test_a_form_whose_fillings_may_fail_and_a_line_as_it_stands_are_offered() -> None:
    assert [(offer.line, offer.sure) for offer in MARCHES.offers(5, MARCH_ASK)] == [
        ("{men} MARCH {miles}", False),
        ("RI2 MARCH 1", True),
    ]
