"""The umpire's hand on a larger game: boxes, waggons, carts and trains put on other places (LW.MOVE.22, Chapter V)."""

import pytest

from sandgate.kernel.asks import Sheet
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.asking import HAND
from sandgate.rules.wells1913.little_wars.larger.conveying import conveyed, stands_at
from sandgate.rules.wells1913.little_wars.larger.extensions import Waggon
from sandgate.rules.wells1913.little_wars.larger.the_train import train_of
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.sheets import offers, read
from sandgate.rules.wells1913.little_wars.state import Battle, State
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import box as rectangle
from .fields import land, man, solid
from .larger import larger
from .test_railway import railway, train
from .test_waggons import box, waggon

FIELD = larger(
    {"men": [man("RI1", 40, 20)]},
    country=land(360, 360, solids=[solid("house", rectangle(30, 40, 40, 46), 5, name="cottage")]),
    boxes=(box("RX1", 20, 6),),
    waggons=(waggon("RW1", 140, 60), waggon("BA1", 200, 300)),
    railways=(railway(30),),  # the rail from x 180 to 186 is torn up
    trains=(train(),),  # along y = 100, its engine from x 96 to 100, its last truck from 64
)


def written(text: str) -> Sheet:
    return read(text, FieldView(UMPIRE, FIELD, ()), HAND)


def told(text: str) -> tuple[Battle, list[str]]:
    sheet = written(text)
    assert sheet.refusals == (), sheet.refusals
    after, events = adjudicate(State(FIELD, ()), {HAND: sheet.orders}, Dealt())
    assert all(event.to == ("red", "blue") for event in events)
    return after.battle, [str(event) for event in events]


def test_it_is_read_back_where_they_stand_now() -> None:
    after, said = told("PLACE RX1 (30,60); PLACE RW1 (150,80) FACE E; PLACE BA1 (210,310); PLACE RT1 (160,101)")
    assert said == [
        "the umpire took RX1 from (20,6) to (30,60)",
        "the umpire took RW1 from (140,60) to (150,80), facing 90",
        "the umpire took BA1 from (200,300) to (210,310), facing 0",
        "the umpire took RT1 from (98,100) to (160,100)",
    ]
    cart = conveyed(after, "RW1")
    assert isinstance(cart, Waggon)
    assert (stands_at(conveyed(after, "RX1")), stands_at(cart), cart.facing_deg) == (Point(30, 60), Point(150, 80), 90)
    assert train_of(after, "RT1").at_in == 162.0
    assert after.men == FIELD.men


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("PLACE RX1 (30,60) FACE 90", "RX1 is a box and looks nowhere"),
        ("PLACE RX1 (35,43)", "RX1: it would stand on cottage"),
        ("PLACE RX1 (42.5,20)", "RX1 would stand on RI1"),
        ("PLACE RX1 (102.9,100)", "RX1 would stand on RT1"),
        ("PLACE RW1 (400,20)", "RW1 would stand off the field"),
        ("PLACE RX1 (160,101.5); PLACE RT1 (160,100)", "RT1 would stand on RX1"),
        ("PLACE RT1 (160,104)", "RT1 would stand 4 in off its line"),
        ("PLACE RT1 (160,102.5)", "RT1 would stand 2.5 in off its line"),
        ("PLACE RT1 (33.9,100)", "RT1 would stand beyond the end of line"),
        ("PLACE RT1 (178.1,100)", "RT1 would stand on a rail that is torn up"),
        ("PLACE RT1 (160,100) FACE 90", "RT1 stands along its line"),
        ("PLACE RX9 (30,60)", "there is no RX9 in this battle"),
    ],
)
def test_a_place_where_they_cannot_stand_is_refused(line: str, said: str) -> None:
    (refused,) = written(line).refusals
    assert (refused.fault, refused.text) == ("not allowed", said)
    assert refused.remedy


def test_a_train_stands_up_to_a_gap_and_to_the_end_of_its_line() -> None:
    """Its front at 180, where the torn rail begins; its last truck at 0, so its front at 36."""
    assert train_of(told("PLACE RT1 (178,100)")[0], "RT1").at_in == 180.0
    assert train_of(told("PLACE RT1 (34,100)")[0], "RT1").at_in == 36.0


def test_he_is_told_of_less_than_a_clear_sixteenth_of_an_inch() -> None:
    """A man's base is 0.75 in across, a box 4 in deep: 22.4 - 2 - 20.375."""
    sheet = written("PLACE RX1 (40,22.4)")
    assert [(remark.fault, remark.text) for remark in sheet.remarks] == [("none", "RX1 would stand 0.025 in from RI1")]


def test_they_are_offered_even_where_all_men_are_in_boxes() -> None:
    nobody = larger(boxes=(box("RX1", 20, 6),))
    (offered,) = offers(FieldView(UMPIRE, nobody, ()), HAND)
    assert (offered.line, offered.blanks[0].choices) == ("PLACE {piece} ({x},{y})", ("RX1",))
