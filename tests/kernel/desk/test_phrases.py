"""What an order may hold beside words and numbers: pieces, ways, a thing with a notation of its own, another order."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import pytest

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Refusal
from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order, said
from sandgate.kernel.desk.parts import Part, course, either, made_up, name, point, rest, several, whole, word
from sandgate.kernel.desk.sheets import Sheets
from sandgate.kernel.errors import OrderError


class Flags(NamedTuple):
    letter: str
    points: Annotated[int, whole(1, 16, "points")] = 0
    hand: Annotated[str, word({"R": "R", "L": "L"}, "hand", said={"R": "right", "L": "left"})] = ""


FLAGS = phrase(
    Flags,
    "signal",
    (
        Also("T|TURN {points}~POINTS{hand}", "T 4R", {"letter": "T"}, says="turn {points} {hand}"),
        Also("C|COLUMN {points}{hand}", "C 2L", {"letter": "C"}, says="wheel {points} {hand}"),
        Also("C|COLUMN", "C", {"letter": "C"}, clause="TOY.9", title="Form column", says="form column"),
        Also("KEEP_OFF LEFT", "KEEP OFF LEFT", {"letter": "K", "hand": "L"}),
        Also("KEEP_OFF RIGHT", "KEEP OFF RIGHT", {"letter": "K", "hand": "R"}),
    ),
)


@order("{man} GO {way} [FACE {face}]", "TOY.1", like="RI1 GO (1,2)", title="Go", group="men", says="{man} goes to {way}.")
class Go(Order):
    """Go along a way."""

    man: Annotated[str, name(("RI", "BI"), "man")]
    way: Annotated[tuple[Any, ...], several(point(99.0, "inches"), "way", most=3, count="a way of {} points")]
    face: Annotated[float | None, course("facing")] = None


@order("{man} SHOOT {aim}", "TOY.2", like="RI1 SHOOT BI2", title="Shoot", group="men", says="{man} shoots at {aim}.")
class Shoot(Order):
    """Shoot at a man or at a place."""

    man: Annotated[str, name(("RI", "BI"), "man")]
    aim: Annotated[
        str | tuple[float, ...],
        either("aim", "name a man or a place", {str: name(("RI", "BI"), "man"), tuple: point(99.0, "inches", height=True)}),
    ]


@order(
    "RED",
    "TOY.3",
    like="RED",
    title="Hoist red",
    group="flags",
    says="Up goes red.",
    also=[Also("RED {flags}", "RED T 4R", title="Hoist", does="Hoist a signal.", says="Up goes: {flags}.")],
)
class Hoist(Order):
    """Hoist red alone."""

    flags: Annotated[Flags, FLAGS] = Flags("")


@order("{fort}: {men}", "TOY.4", like="HILL: RI1/RI2", title="Man fort", group="men", says="{men} hold {fort}.")
class Hold(Order):
    """Hold a fort."""

    fort: Annotated[str, made_up("fort", "name the fort", ":")]
    men: Annotated[
        tuple[str, ...], several(name(("RI", "BI")), "men", sign="/", least=2, most=2, once="one man is named twice")
    ]


INNER = Notation(Go, Shoot, Hoist, by="his men")
ORDER = Part(INNER.take, lambda line: bool(line.next), said=said, label="order", ways=())


@order("AT {minute} {then}", "TOY.5", like="AT 5 RI1 GO (1,2)", title="Later", group="time", says="At {minute}: {then}")
class Later(Order):
    """Do something later."""

    minute: Annotated[int, whole(0, 59)]
    then: Annotated[Order, ORDER]


@order("SAY {words}", "TOY.6", like="SAY go on", title="Say", group="time", says="He says: {words}")
class Say(Order):
    """Say something."""

    words: Annotated[str, rest("words", "say what")]


MEN = Notation(Go, Shoot, Hoist, Hold, Later, Say, by="the captain")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("ri 1 go (1,2)(3, 4) face NE", "RI1 GO (1,2) (3,4) FACE NE"),
        ("RI2 SHOOT bi 3", "RI2 SHOOT BI3"),
        ("RI2 SHOOT (1,2,3)", "RI2 SHOOT (1,2,3)"),
        ("red turn 4 points R", "RED T 4R"),
        ("RED COLUMN 2 L", "RED C 2L"),
        ("red c", "RED C"),
        ("red keepoff right", "RED KEEP OFF RIGHT"),
        ("red", "RED"),
        ("Hill-2 : RI1/RI2", "Hill-2: RI1/RI2"),
        ("at 5 RI1 GO (1,2)", "AT 5 RI1 GO (1,2)"),
        ("at 5 red c 2l", "AT 5 RED C 2L"),
        ("SAY that man, RI5, was dead.", "SAY that man, RI5, was dead."),
    ],
)
def test_lines_of_several_notations_read_and_print(text: str, printed: str) -> None:
    read = MEN.read(text)[0]
    assert str(read) == printed
    assert MEN.read(printed)[0] == read


def test_what_stands_in_an_order_is_told_by_its_own_sentence() -> None:
    assert said(MEN.read("RED C 2L")[0]) == "Up goes: wheel 2 points left."
    assert said(MEN.read("RED C")[0]) == "Up goes: form column."
    assert said(MEN.read("RED")[0]) == "Up goes red."
    assert said(MEN.read("AT 5 RI1 SHOOT BI2")[0]) == "At 5: RI1 shoots at BI2."
    assert said(MEN.read("HILL: RI1/RI2")[0]) == "RI1 and RI2 hold HILL."


def test_values_within_a_value_have_their_places() -> None:
    line = MEN.read("AT 5 RED T 4R")[1]
    assert [line.column(line.places[name]) for name in ("minute", "then", "flags", "points", "hand")] == [3, 5, 9, 11, 12]


@pytest.mark.parametrize(
    ("text", "fault", "at", "says"),
    [
        ("RI1 JUMP", "unreadable", 4, "JUMP does not belong here; write RI1 GO (1,2) or RI1 SHOOT BI2"),
        ("RI1 GO", "unreadable", 6, "a point is missing; write it as (64,52). [TOY.1]"),
        ("RI1 GO (1,2)(3,4)(5,6)(7,8)", "not allowed", 7, "a way of 4 points; give at most 3. [TOY.1]"),
        ("RI1 SHOOT", "unreadable", 9, "the aim is missing; name a man or a place"),
        ("RI1 SHOOT HIM", "unreadable", 10, "no such aim as HIM"),
        ("HILL: RI1/RI1", "not allowed", 6, "one man is named twice; name each one once. [TOY.4]"),
        ("HILL: RI1", "not allowed", 6, "1 of them; give 2 to 2"),
        ("HILL RI1", "unreadable", 0, "no order begins with HILL; begin with RI1 GO (1,2)"),
        ("RED Q", "unreadable", 4, "Q does not belong here"),
        ("RED T 40R", "not allowed", 6, "out of bounds; give 1 to 16 points. [TOY.3]"),
        ("RED C 40R", "not allowed", 6, "out of bounds; give 1 to 16 points. [TOY.3]"),
        ("RED KEEP OFF", "unreadable", 12, "the line ends too soon; write KEEP OFF LEFT or KEEP OFF RIGHT"),
        ("RED C Q", "unreadable", 6, "Q does not belong here"),
        ("AT 5 RED T", "unreadable", 10, "a number is missing; give 1 to 16 points. [TOY.3]"),
        ("AT 5 DANCE", "unreadable", 5, "no order begins with DANCE; begin with RI1 GO (1,2), RI1 SHOOT BI2, RED. [TOY.5]"),
        ("SAY", "unreadable", 3, "the words are missing; say what"),
    ],
)
def test_what_is_wrong_within_is_told_at_its_place(text: str, fault: str, at: int, says: str) -> None:
    with pytest.raises(OrderError) as refused:
        MEN.read(text)
    assert (refused.value.fault, refused.value.at) == (fault, at)
    assert says in str(refused.value)


def test_a_name_alone_begins_no_line() -> None:
    with pytest.raises(OrderError, match="no order begins with SLY; perhaps you mean SAY"):
        Notation(Go, Say, by="him").read("SLY go on")
    assert FLAGS.begins(Line("COLUMN"))
    assert not FLAGS.begins(Line("MARCH"))


# -- cases ---------------------------------------------------------------------------------------------------------------


class Sees(NamedTuple):
    men: tuple[str, ...]
    sheet: tuple[Order, ...]


def each_man(seen: Sees, _ask: Ask) -> Iterator[Case]:
    for nth, man in enumerate(seen.men, 1):
        yield Case({"man": man}, (Gap("way", part=point(float(nth), "inches")),), rank=nth)


def aims(seen: Sees, _ask: Ask) -> Iterator[Case]:
    for nth, man in enumerate(seen.men, 1):
        gaps = tuple([Gap(each, part=whole(0, 9)) for each in "xy"])
        yield Case({"man": man, "aim": "({x},{y})"}, gaps, rank=nth)


def flags(seen: Sees, _ask: Ask) -> Iterator[Case]:
    yield Case()
    yield Case({"flags": "T {points}R"}, way=1)
    if seen.men:
        yield Case({"flags": "C {points}{hand}"}, (Gap("points", ("2", "4")),), way=1)
        yield Case({"flags": "C"}, way=1, told_by=FLAGS.ways[2])


def with_another(seen: Sees, _ask: Ask, line: Go) -> Iterator[Refusal]:
    if not any(isinstance(each, Shoot) for each in seen.sheet):
        yield Refusal(f"{line.man} goes only while another shoots", "let one shoot", "TOY.7")


def one_go(line: Go) -> Iterator[Claim]:
    yield Claim("go", f"{line} and {{}} at once", "TOY.8")


def sees(view: Sequence[str], _ask: Ask, orders: Sequence[Any]) -> Sees:
    return Sees(tuple(view), tuple(orders))


def never(_seen: Sees, _ask: Ask) -> tuple[Case, ...]:
    return ()


SHEETS = Sheets[Sequence[str]](
    {"men": MEN},
    {
        Go: Deed(with_another, one_go, cases=each_man),
        Shoot: Deed(cases=aims),
        Hoist: Deed(cases=flags),
        **{kind: Deed[Sees](cases=never) for kind in (Hold, Later, Say)},
    },
    sees={"men": sees},
)
ASK = Ask("red", "men")


def test_an_order_is_offered_in_all_its_cases_and_those_of_one_man_stand_together() -> None:
    offers = SHEETS.offers(("RI1", "RI2"), ASK)
    assert [offer.line for offer in offers] == [
        "RED",
        "RED T {points}R",
        "RED C {points}{hand}",
        "RED C",
        "RI1 GO {way}",
        "RI1 GO {way} FACE {face}",
        "RI1 SHOOT ({x},{y})",
        "RI2 GO {way}",
        "RI2 GO {way} FACE {face}",
        "RI2 SHOOT ({x},{y})",
    ]
    assert [(offer.title, offer.does) for offer in offers[:2]] == [
        ("Hoist red", "Hoist red alone."),
        ("Hoist", "Hoist a signal."),
    ]
    assert [(offer.title, offer.clause) for offer in offers[2:4]] == [("Hoist", "TOY.3"), ("Form column", "TOY.9")]
    (points,), (narrow, hand) = offers[1].blanks, offers[2].blanks
    assert (points.kind, points.span) == ("number", (1.0, 16.0, 1.0))
    assert (narrow.kind, narrow.choices, hand.choices) == ("word", ("2", "4"), ("R", "L"))
    assert [blank.span[1] for blank in offers[5].blanks] == [1.0, 359.0]
    assert [(blank.name, blank.span[1]) for blank in offers[6].blanks] == [("x", 9.0), ("y", 9.0)]


def test_deeds_see_what_the_game_packs_the_whole_sheet_among_it() -> None:
    alone = SHEETS.read("RI1 GO (1,2)", ("RI1",), ASK)
    assert [remark.text for remark in alone.remarks] == ["RI1 goes only while another shoots"]
    both = SHEETS.read("RI1 GO (1,2)\nRI2 SHOOT BI1", ("RI1", "RI2"), ASK)
    assert both.remarks == ()
    again = SHEETS.read("RI1 GO (1,2)\nRI2 SHOOT BI1; RI2 GO (3,4)", ("RI1", "RI2"), ASK)
    assert [remark.text for remark in again.remarks] == ["RI2 GO (3,4) and RI1 GO (1,2) at once"]
