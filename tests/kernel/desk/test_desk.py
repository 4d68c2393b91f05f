"""Orders declared once: a lamp is lit, a watchman walks; their lines read, print, are offered, said and refused."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import pytest

from sandgate.kernel.asks import Ask, Order, Sheet
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Claim, Deed, Gap, Refusal
from sandgate.kernel.desk.forms import Also, Mistake
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import card, order, said
from sandgate.kernel.desk.parts import course, name, number, whole, word
from sandgate.kernel.desk.sheets import Reading, Sheets, as_it_stands
from sandgate.kernel.errors import OrderError
from sandgate.kernel.rule import READERS, clauses_of

Colour = Annotated[str, word({"RED": "red", "WHITE": "white", "GREEN": "green"}, "colour", said={"red": "a red glass"})]
Minute = Annotated[int, whole(0, 59, label="minute of the hour", over="minute {} is in the next hour")]


@order(
    "LIGHT [{colour}] [@|AT{minute}]",
    "TOY.1",
    "TOY.2",
    like="LIGHT RED @10",
    title="Light it",
    group="lamp",
    says="The lamp is lit[ with {colour}][ at minute {minute}].",
    also=[Also("RED LIGHT [@|AT{minute}]", "RED LIGHT", {"colour": "red"}), Also("HANG {colour} ~LAMP [@|AT{minute}]")],
    mistakes=[Mistake("HANG ^BLUE", "blue is no signal", "hang RED, WHITE or GREEN", "not allowed")],
)
class Light(Order):
    """Light the lamp."""

    colour: Colour = "white"
    minute: Minute = 0


@order(
    "WALK {yards}, ~YARDS {heading}",
    "TOY.3",
    like="WALK 20, NE",
    title="Walk",
    icon="boots",
    group="legs",
    says="He walks {yards} {heading}.",
)
class Walk(Order):
    """Walk so far."""

    yards: Annotated[float, number(0.5, 40.0, "yards", "way", step=0.5, start=5.0)]
    heading: Annotated[float, course("heading")] = 0.0


@order("STOP", "TOY.9", like="STOP", title="Stop all", group="umpire", says="All stops.")
class Stop(Order):
    """Stop everything."""


@order(
    "{who} UP",
    "TOY.4",
    like="M1 UP",
    title="Get up",
    group="men",
    says="{who} gets up.",
    settles={"up": True},
    also=[
        Also("{who} DOWN", "M1 DOWN", {"up": False}, title="Lie down", does="Send a man to bed.", says="{who} lies down.")
    ],
)
class Wake(Order):
    """Wake a man."""

    who: Annotated[str, name(("M",), "man")]
    up: bool


@order("{who} {colour}", "TOY.5", like="M1 RED", title="Give lamp", group="men", says="{who} gets {colour}.")
class Hand(Order):
    """Hand a man a lamp."""

    who: Annotated[str, name(("M",), "man")]
    colour: Colour


WATCH = Notation(Light, Walk, by="the watch")
ASK = Ask("red", "watch")


def read(text: str) -> Any:
    return WATCH.read(text)[0]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("light", "LIGHT"),
        ("LIGHT AT 10", "LIGHT @10"),
        ("light green@5", "LIGHT GREEN @5"),
        ("RED LIGHT AT 3", "LIGHT RED @3"),
        ("L. I. GHT red", "LIGHT RED"),
        ("hang white lamp", "LIGHT"),
        ("WALK 20 yards, NE", "WALK 20, NE"),
        ("walk 2.5 047", "WALK 2.5, 047"),
    ],
)
def test_a_line_reads_in_all_its_forms_and_prints_in_the_first(text: str, printed: str) -> None:
    assert str(read(text)) == printed
    assert read(printed) == read(text)


def test_an_order_is_a_frozen_dataclass_with_its_clauses() -> None:
    assert read("LIGHT RED") == Light("red", 0)
    assert hash(read("LIGHT RED")) == hash(Light("red"))
    with pytest.raises(AttributeError):
        Light("red").minute = 3  # type: ignore[misc]
    assert clauses_of(Light) == ("TOY.1", "TOY.2")
    assert Light in READERS
    with pytest.raises(TypeError):
        Walk()  # type: ignore[call-arg]


def test_what_a_page_shows_of_it_is_said_where_it_is_declared() -> None:
    assert [card(Walk).title, card(Walk).does, card(Walk).icon, card(Walk).group] == [
        "Walk",
        "Walk so far.",
        "boots",
        "legs",
    ]
    assert card(Light).icon == "light"
    assert said(Light("red", 12)) == "The lamp is lit with a red glass at minute 12."
    assert said(Light()) == "The lamp is lit."
    assert said(Walk(0.5, 45.0)) == "He walks 0.5 yards NE."
    assert said(Walk(1.0, 47.0)) == "He walks 1 yard 047 degrees."


@pytest.mark.parametrize(
    ("text", "fault", "at", "says"),
    [
        ("LIGHT BLUE", "unreadable", 6, "BLUE does not belong here; strike it out, or part two orders with ;. [TOY.1]"),
        ("LIGHT RED 10", "unreadable", 10, "10 does not belong here; write a minute as @10. [TOY.1]"),
        ("LIGHT @60", "not allowed", 7, "minute 60 is in the next hour; give 0 to 59. [TOY.1]"),
        ("LIGHT @-1", "not allowed", 7, "minute -1 is in the next hour"),
        ("LIGHT @2.5", "not allowed", 7, "a whole number is wanted; give 0 to 59"),
        ("LIGHT @", "unreadable", 7, "a number is missing; give 0 to 59"),
        ("RED", "unreadable", 3, "LIGHT is missing; write RED LIGHT. [TOY.1]"),
        ("HANG", "unreadable", 4, "the colour is missing; write RED, WHITE or GREEN"),
        ("HANG GR", "ambiguous", 5, "GR may be GREEN; name one colour"),
        ("HANG E", "ambiguous", 5, "E may be WHITE"),
        ("HANG PINK", "unreadable", 5, "no such colour as PINK; write RED, WHITE or GREEN"),
        ("HANG BLUE LAMP", "not allowed", 5, "blue is no signal; hang RED, WHITE or GREEN. [TOY.1]"),
        ("WALK", "unreadable", 4, "a number is missing; give 0.5 to 40 yards. [TOY.3]"),
        ("WALK 0.4 N", "not allowed", 5, "out of bounds; give 0.5 to 40 yards"),
        ("WALK 1.2 N", "not allowed", 5, "it goes by 0.5"),
        ("WALK 20, UP", "unreadable", 9, "no direction UP"),
        ("WLAK 20 N", "unreadable", 0, "no order begins with WLAK; perhaps you mean WALK"),
        ("SING", "unreadable", 0, "no order begins with SING; begin with LIGHT, WALK"),
        ("", "unreadable", 0, "there is no order here"),
    ],
)
def test_a_refusal_has_a_place_a_reason_a_remedy_and_a_clause(text: str, fault: str, at: int, says: str) -> None:
    with pytest.raises(OrderError) as refused:
        read(text)
    assert (refused.value.fault, refused.value.at) == (fault, at)
    assert says in str(refused.value)


def test_where_several_forms_part_all_of_them_are_named() -> None:
    @order("GO HOME", "TOY.4", like="GO HOME", title="Go home", group="a", says="He goes home.")
    class Home(Order):
        """Go home."""

    @order("GO OUT", "TOY.4", like="GO OUT", title="Go out", group="a", says="He goes out.")
    class Out(Order):
        """Go out."""

    READERS.remove(Home)
    READERS.remove(Out)
    with pytest.raises(OrderError, match="UP does not belong here; write GO HOME or GO OUT") as refused:
        Notation(Home, Out, by="him").read("GO UP")
    assert refused.value.at == 3
    with pytest.raises(OrderError, match="the line ends too soon; write GO HOME or GO OUT"):
        Notation(Home, Out, by="him").read("GO")


# -- whole sheets --------------------------------------------------------------------------------------------------------


def tired(view: int, _ask: Ask, line: Walk) -> Iterator[Refusal]:
    if line.yards > view:
        yield Refusal(f"he is tired after {view} yards", "walk less", "TOY.5", "yards")
    elif line.yards == view:
        yield Refusal("he will be tired", "", "TOY.5", fault="none")


def one_lamp(line: Light) -> Iterator[Claim]:
    yield Claim(line.minute, f"a second lamp at minute {line.minute}", "TOY.6")


def at_most(view: int, _ask: Ask) -> Sequence[Gap]:
    return (Gap("yards", span=(0.5, float(view), 0.5)),)


def trail(_view: int, _ask: Ask, orders: Sequence[Order]) -> Shown:
    yards = sum(each.yards for each in orders if isinstance(each, Walk))
    return Shown((Mark("way", (((0.0, 0.0), (0.0, yards)),)),), f"He is {yards:g} yards away.")


def no_lamp(_view: int, _ask: Ask, lines: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    if not any(isinstance(line.order, Light) for line in lines):
        yield from [(line, Refusal("he walks in the dark", "", "TOY.7", fault="none")) for line in lines]


SHEETS = Sheets[int](
    {"watch": WATCH, "hand": Notation(Stop, by="the umpire")},
    {Walk: Deed(tired, gaps=at_most, shows=trail), Light: Deed(claims=one_lamp)},
    rules={"watch": (no_lamp,)},
)


def remarks(text: str) -> list[tuple[str, int, int, str]]:
    sheet = SHEETS.read(text, 10, ASK)
    assert all(remark.clause for remark in sheet.remarks)
    return [(remark.fault, remark.line, remark.at, remark.text) for remark in sheet.remarks]


def test_all_that_is_wrong_comes_back_at_once_and_what_is_right_stands() -> None:
    sheet = SHEETS.read("LIGHT; LIGHT RED\n# a note\nWALK 11 N; WALK 10 N; LIGHT @61", 10, ASK)
    assert [str(each) for each in sheet.orders] == ["LIGHT", "WALK 10, N"]
    assert sheet.places == ((1, 0), (3, 11))
    assert [(each.line, each.at, each.text, each.remedy) for each in sheet.refusals] == [
        (1, 7, "a second lamp at minute 0", "strike out one of LIGHT and LIGHT RED"),
        (3, 5, "he is tired after 10 yards", "walk less"),
        (3, 29, "minute 61 is in the next hour", "give 0 to 59"),
    ]


def test_a_line_that_is_refused_settles_nothing() -> None:
    assert remarks("LIGHT @7; WALK 20 N; LIGHT @7; LIGHT @8") == [
        ("not allowed", 1, 15, "he is tired after 10 yards"),
        ("not allowed", 1, 21, "a second lamp at minute 7"),
    ]


def test_forecasts_keep_a_line_on_the_sheet() -> None:
    assert remarks("WALK 10 N") == [("none", 1, 0, "he will be tired"), ("none", 1, 0, "he walks in the dark")]
    assert SHEETS.read("WALK 10 N", 10, ASK).refusals == ()


def test_a_line_of_another_sheet_is_told_whose_it_is() -> None:
    (remark,) = SHEETS.read("stop", 10, ASK).remarks
    assert (remark.text, remark.remedy) == ("STOP is written by the umpire", "begin with LIGHT, WALK")
    assert (remark.fault, remark.clause) == ("not allowed", "TOY.9")


def test_orders_are_offered_as_short_and_as_full_as_they_may_be_within_the_bounds_of_the_view() -> None:
    offers = SHEETS.offers(10, ASK)
    assert [offer.line for offer in offers] == ["LIGHT @{minute}", "LIGHT {colour} @{minute}", "WALK {yards}, {heading}"]
    assert [(offer.title, offer.group, offer.icon, offer.clause) for offer in offers[1:]] == [
        ("Light it", "lamp", "light", "TOY.1"),
        ("Walk", "legs", "boots", "TOY.3"),
    ]
    minute, colour, _, yards, heading = (blank for offer in offers for blank in offer.blanks)
    assert (colour.choices, colour.label, colour.start) == (("RED", "WHITE", "GREEN"), "colour", "RED")
    assert (minute.kind, minute.span, minute.label) == ("number", (0.0, 59.0, 1.0), "minute of the hour")
    assert (yards.span, yards.unit, yards.start) == ((0.5, 10.0, 0.5), "yards", "5")
    assert heading.kind == "bearing"


def test_each_line_is_said_and_shown_after_those_before_it() -> None:
    sheet = SHEETS.read("WALK 3 N; LIGHT\nWALK 4 N", 10, ASK)
    looks = SHEETS.looks(10, ASK, sheet)
    assert [(look.line, look.at, look.text, look.says) for look in looks] == [
        (1, 0, "WALK 3, N", "He walks 3 yards N."),
        (1, 10, "LIGHT", "The lamp is lit."),
        (2, 0, "WALK 4, N", "He walks 4 yards N."),
    ]
    assert [look.shown.then for look in looks] == ["He is 3 yards away.", "", "He is 7 yards away."]
    assert SHEETS.looks(10, ASK, Sheet(())) == ()


MEN = Notation(Wake, Hand, by="the corporal")


@pytest.mark.parametrize(
    ("text", "order", "printed", "says"),
    [
        ("m1 up", Wake("M1", up=True), "M1 UP", "M1 gets up."),
        ("M 2 DOWN", Wake("M2", up=False), "M2 DOWN", "M2 lies down."),
        ("m1 green", Hand("M1", "green"), "M1 GREEN", "M1 gets GREEN."),
    ],
)
def test_what_a_form_settles_is_told_by_its_words(text: str, order: Order, printed: str, says: str) -> None:
    assert MEN.order(text) == order
    assert (str(order), said(order)) == (printed, says)


def test_an_order_is_found_by_what_stands_behind_the_name() -> None:
    assert [form.verbs for form in (*card(Wake).forms, *card(Hand).forms)] == [("UP",), ("DOWN",), ("RED", "WHITE", "GREEN")]
    with pytest.raises(OrderError, match="BED does not belong here"):
        MEN.order("M1 UP BED")


def test_an_order_is_offered_as_it_stands() -> None:
    offer = as_it_stands(Wake("M2", up=False))
    assert (offer.line, offer.title, offer.does, offer.group) == ("M2 DOWN", "Lie down", "Send a man to bed.", "men")
    assert (offer.clause, offer.blanks, offer.sure) == ("TOY.4", (), True)
