"""The umpire's hand: he puts pieces on other places and takes men off; what he wrote is read back to all (LW.MOVE.22)."""

import pytest

from sandgate.kernel.asks import Sheet
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE
from sandgate.rules.wells1913.little_wars.asking import HAND
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.sheets import offers, read
from sandgate.rules.wells1913.little_wars.state import Battle, State, gun_of, man_of
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import battle, board, box, gun, land, man, solid

HOUSE = solid("house", box(30, 40, 40, 46), 5, name="cottage")
WALL = solid("wall", box(60, 30, 80, 30.5), 1, name="garden wall")
HILL = board(box(10, 60, 30, 80))
FIELD = battle(
    men=[
        man("RI1", 40, 20),
        man("RI2", 42, 20, status="prisoner", captor="BI1", flagged=True),
        man("RI3", 44, 20, lying_for="RG1", trail_of="RG1"),
        man("RI4", 46, 20, status="dead", fell_in=2),
        man("RI5", 48, 20, status="off"),
        man("RC1", 50, 20, 90),
        man("BI1", 42, 60, 180),
    ],
    guns=[gun("RG1", 20, 20), gun("RG2", 20, 50, status="off"), gun("BG1", 60, 80, 180)],
    country=land(boards=[HILL], solids=[HOUSE, WALL]),
)


def written(text: str, field: Battle = FIELD) -> Sheet:
    return read(text, FieldView(UMPIRE, field, ()), HAND)


def told(text: str, field: Battle = FIELD) -> tuple[Battle, list[str]]:
    """The battle after a line of the umpire's, and what all are told of it."""
    sheet = written(text, field)
    assert sheet.refusals == (), sheet.refusals
    after, events = adjudicate(State(field, ()), {HAND: sheet.orders}, Dealt())
    assert all(event.to == ("red", "blue") for event in events)
    return after.battle, [str(event) for event in events]


# -- what is done, and read back -------------------------------------------------------------------------------------------


def test_it_is_read_back_what_stands_where_now() -> None:
    after, said = told("PLACE RI1 (45.5,25) FACE E; PLACE RG1 (24,22)")
    assert said == [
        "the umpire took RI1 from (40,20) to (45.5,25), facing 90",
        "the umpire took RG1 from (20,20) to (24,22), facing 0",
    ]
    stands, unit = man_of(after, "RI1"), gun_of(after, "RG1")
    assert (stands.x_in, stands.y_in, stands.start_x_in, stands.start_y_in, stands.facing_deg) == (45.5, 25, 45.5, 25, 90)
    assert (unit.x_in, unit.y_in, unit.start_x_in, unit.start_y_in, unit.bearing_deg) == (24, 22, 24, 22, 0)


def test_a_piece_is_turned_where_it_stands_and_nothing_else_is_touched() -> None:
    after, said = told("PLACE RG1 (20,20) FACE 45")
    assert said == ["the umpire took RG1 from (20,20) to (20,20), facing 45"]
    assert gun_of(after, "RG1").bearing_deg == 45
    assert (after.men, gun_of(after, "BG1")) == (FIELD.men, gun_of(FIELD, "BG1"))
    turned, _ = told("PLACE RC1 (50,20)")
    assert turned == FIELD, "without FACE he looks where he looked"


def test_a_bearing_that_rounds_to_the_whole_circle_is_north() -> None:
    assert told("PLACE RG1 (20,20) FACE 359.9999")[1] == ["the umpire took RG1 from (20,20) to (20,20), facing 0"]
    assert told("PLACE RG1 (20,20) FACE 359.5")[1] == ["the umpire took RG1 from (20,20) to (20,20), facing 359.5"]


def test_men_are_found_dead_gone_or_held() -> None:
    after, said = told("DEAD RI1; GONE RI2; HELD RI3")
    assert said == [
        "the umpire found RI1 dead",
        "the umpire found RI2 brought off over his own back line",
        "the umpire found RI3 a prisoner, off the field",
    ]
    assert [(each.name, each.status, each.fell_in) for each in after.men[:3]] == [
        ("RI1", "dead", FIELD.move + 1),
        ("RI2", "off", 0),
        ("RI3", "taken", 0),
    ]
    assert (man_of(after, "RI2").captor, man_of(after, "RI2").flagged) == ("", False)
    assert (man_of(after, "RI3").lying_for, man_of(after, "RI3").trail_of) == ("", "")
    assert after.men[3:] == FIELD.men[3:]
    assert told("HELD RI1,RI3")[1] == ["the umpire found RI1,RI3 prisoners, off the field"]
    assert told("GONE RI1-3")[1] == ["the umpire found RI1-3 brought off over their own back line"]


def test_men_behind_their_own_line_may_be_put_there_as_before_the_battle() -> None:
    assert written("PLACE RI1 (40,-12)").refusals == ()
    assert written("PLACE BI1 (40,102)").refusals == ()
    assert [remark.text for remark in written("PLACE RI1 (40,-12.5)").refusals] == ["RI1 would stand off the field"]
    assert [remark.text for remark in written("PLACE RI1 (40,91)").refusals] == ["RI1 would stand off the field"]


def test_a_captured_gun_belongs_behind_the_line_of_those_who_hold_it() -> None:
    field = battle(guns=[gun("BG1", 60, 20, holder="red")])
    assert written("PLACE BG1 (60,-10)", field).refusals == ()
    assert [remark.text for remark in written("PLACE BG1 (60,100)", field).refusals] == ["BG1 would stand off the field"]


# -- what nobody can do ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("PLACE RI1 (97,20)", "RI1 would stand off the field"),
        ("PLACE RG1 (-1,20)", "RG1 would stand off the field"),
        ("PLACE RI1 (35,43)", "RI1: it would stand on cottage"),
        ("PLACE RC1 (70,30.8)", "RC1: it would stand on garden wall"),
        ("PLACE RG1 (33,20) FACE 180; PLACE RG1 (33,38)", "RG1: it would stand on cottage"),
        ("PLACE RI1 (10,70)", "RI1: it would stand across the edge of a hill"),
        ("PLACE RI1 (42,60)", "RI1 would stand on BI1"),
        ("PLACE RI1 (20,20)", "RI1 would stand on RG1"),
        ("PLACE RG1 (50,18)", "RG1 would stand on RC1"),
        ("PLACE BI1 (48,22); PLACE RI1 (48,22)", "RI1 would stand on BI1"),
        ("PLACE RI4 (30,20)", "RI4 is dead"),
        ("PLACE RG2 (30,20)", "RG2 has left the field"),
        ("DEAD RI1; PLACE RI1 (30,20)", "RI1 is dead"),
    ],
)
def test_a_place_where_nothing_can_stand_is_refused(line: str, said: str) -> None:
    (refused,) = written(line).refusals
    assert (refused.fault, refused.text) == ("not allowed", said)


def test_where_another_piece_was_there_is_room() -> None:
    after, _ = told("DEAD BI1; PLACE RI1 (42,60)")
    assert (man_of(after, "RI1").x_in, man_of(after, "RI1").y_in) == (42, 60)


def test_what_is_not_on_the_field_is_named_once_for_each_reason() -> None:
    sheet = written("DEAD RI1-6")
    assert [remark.text for remark in sheet.refusals] == ["there is no RI6 in this battle"]
    sheet = written("GONE RI3-5")
    assert [remark.text for remark in sheet.refusals] == ["RI4 is dead", "RI5 has left the field"]


# -- what he is only told --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("PLACE RI1 (42,59.25)", "RI1 would stand 0 in from BI1"),
        ("PLACE RI1 (42,59.2)", "RI1 would stand 0.05 in from BI1"),
        ("PLACE RI1 (35,39.6)", "RI1: it would stand 0.025 in from cottage"),
        ("PLACE RG1 (20,58.7) FACE 90", "RG1: it would stand 0.05 in from the foot of a hill"),
    ],
)
def test_he_is_told_of_less_than_a_clear_sixteenth_of_an_inch(line: str, said: str) -> None:
    sheet = written(line)
    assert [(remark.fault, remark.text) for remark in sheet.remarks] == [("none", said)]


def test_a_clear_sixteenth_is_no_matter() -> None:
    assert written("PLACE RI1 (42,59.187)").remarks == ()
    assert written("DEAD BI1").remarks == ()


def test_the_lines_that_are_offered_read() -> None:
    view = FieldView(UMPIRE, FIELD, ())
    lines = [offer.line for offer in offers(view, HAND) if offer.sure and not offer.blanks]
    assert "PLACE RI1 (43,20)" in lines
    assert "PLACE RI1 (40,23)" in lines
    assert not [line for line in lines if written(line).refusals]


def test_men_off_the_field_are_not_offered() -> None:
    nobody = battle(men=[man("RI1", 40, 20, status="dead")])
    assert offers(FieldView(UMPIRE, nobody, ()), HAND) == ()
