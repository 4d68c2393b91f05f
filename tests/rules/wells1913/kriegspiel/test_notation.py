"""The notation of the Kriegspiel: every order reads back from its line; what is wrong is told in place. KS.MOVE.13."""

from dataclasses import replace

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.errors import OrderError
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.hand_orders import Held, SetPackets, SetStructure
from sandgate.rules.wells1913.kriegspiel.notation import HAND, MOVE, PUT_DOWN
from sandgate.rules.wells1913.kriegspiel.orders import Shell, Volley
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.sheets import SHEETS
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Demolish

from .ks_fields import field, seen

LINES = [  # as they are written, and as they are printed
    ("BG1 SHELL B (140,96)", "BG1 SHELL B (140,96)"),
    ("rg2 shell d 355 e4.5 x3", "RG2 SHELL D 355 E4.5 x3"),
    ("RI4 VOLLEY @BI2", "RI4 VOLLEY @BI2"),
    ("RI4 volley (60,90)", "RI4 VOLLEY (60,90)"),
    ("RI5 GO (52,20)(60,24) FACE NE", "RI5 GO (52,20) (60,24) FACE 45"),
    ("RGEN GO (700,1040.5)", "RGEN GO (700,1040.5)"),
    ("RW3 GO (1,2)", "RW3 GO (1,2)"),
    ("RB1 go (20, 90)", "RB1 GO (20,90)"),
    ("RC2 RETIRE", "RC2 RETIRE"),
    ("RG1 RETIRE (40,12)", "RG1 RETIRE (40,12)"),
    ("RI4 ranks", "RI4 RANKS"),
    ("RC1 LINE", "RC1 LINE"),
    ("RI4 TWOS", "RI4 TWOS"),
    ("RC1 DISMOUNT", "RC1 DISMOUNT"),
    ("RG1 LIMBER", "RG1 LIMBER"),
    ("BC2, BC3 CHARGE RI4", "BC2,BC3 CHARGE RI4"),
    ("RC1 CHARGE BG2", "RC1 CHARGE BG2"),
    ("RI1 HIT BI2", "RI1 HIT BI2"),
    ("RC1 FORD", "RC1 FORD"),
    ("RI1 EMBARK RB1", "RI1 EMBARK RB1"),
    ("RI1 DISEMBARK", "RI1 DISEMBARK"),
    ("RG1 ENTRAIN RT1", "RG1 ENTRAIN RT1"),
    ("RI1 DETRAIN", "RI1 DETRAIN"),
    ("RT1 RUN -40.5", "RT1 RUN -40.5"),
    ("RI4 TRENCH (60,40)-(75,40)", "RI4 TRENCH (60,40)-(75,40)"),
    ("RI4 EPAULEMENT RG1", "RI4 EPAULEMENT RG1"),
    ("RE1 MINE (72,100)", "RE1 MINE (72,100)"),
    ("RC1 BURN BDEPOT1", "RC1 BURN BDEPOT1"),
    ("RC1 WRECK BW1 ,BW2", "RC1 WRECK BW1,BW2"),
    ("BE1 DESTROY BRIDGE 2", "BE1 DESTROY BRIDGE 2"),
    ("BE1 repair railbridge 1", "BE1 REPAIR RAILBRIDGE 1"),
    ("BE1 DESTROY STRUCTURE 3", "BE1 DESTROY STRUCTURE 3"),
    ("BW3 GIVE FOOD 2 TO BI1", "BW3 GIVE FOOD 2 TO BI1"),
    ("RDEPOT1 give ammunition 2 to rg1", "RDEPOT1 GIVE AMMO 2 TO RG1"),
    ("RDEPOT1 LOAD FORAGE 3 INTO RW2", "RDEPOT1 LOAD FORAGE 3 INTO RW2"),
    ("RC1 EAT 3", "RC1 EAT 3"),
    ("FLAG RI3", "FLAG RI3"),
    ("SHOUT  hold the ford!", "SHOUT hold the ford!"),
    ("OBJECT RI5 leans on the house", "OBJECT RI5 leans on the house"),
    ("CONCEDE", "CONCEDE"),
    ("end", "END"),
]


@pytest.mark.parametrize(("text", "line"), LINES)
def test_an_order_reads_back_from_its_line(text: str, line: str) -> None:
    read_once = MOVE.order(text)
    assert str(read_once) == line
    assert MOVE.order(line) == read_once


@pytest.mark.parametrize(
    "line",
    [
        "PLACE RI5 (40,12) FACE 90",
        "DEAD 3 OF RI2",
        "HELD 4 OF BI1 BY RI2",
        "STRUCTURE 2 DESTROYED",
        "PACKETS RW1 FOOD 3 FORAGE 0 AMMO 1",
    ],
)
def test_the_umpires_lines_read_back(line: str) -> None:
    assert str(HAND.order(line)) == line


def test_what_is_read() -> None:
    assert MOVE.order("BG1 SHELL B (140,96) x2") == Shell("BG1", "B", Point(140.0, 96.0), shots=2)
    assert MOVE.order("RI4 VOLLEY @RGEN") == Volley("RI4", "RGEN")
    assert MOVE.order("RE1 REPAIR CULVERT 3") == Demolish("RE1", 3, repair=True, word="CULVERT")
    assert str(PUT_DOWN.order("PUT RC1 (60,12) FACE 0 FOURS")) == "PUT RC1 (60,12) FACE 0 FOURS"


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        ("RI1 SHELL B (1,2)", 4, "RI1 cannot SHELL: that is for guns"),
        ("RI1 EXTNED", 4, "perhaps you mean EXTEND"),
        ("RI1", 3, "the order is missing"),
        ("RI1,RI2 GO (1,2)", 8, "GO is ordered unit by unit"),
        ("RG1 SHELL E (1,2)", 10, "name the screw"),
        ("RI GO (1,2)", 0, "the number of RI is missing"),
        ("GO (1,2)", 0, "nobody is named who is to GO"),
        ("RW1 GIVE FOOD 2 RI1", 16, "TO is wanted"),
        ("RE1 DESTROY TOWER 1", 12, "name it with its number"),
        ("RT1 RUN 2001", 8, "out of bounds"),
        ("RI1 MARCH (20,30)", 4, "whatever goes is ordered to GO; write RI1 GO (20,30)"),
        ("RG1 FIRE (20,30)", 4, "a gun fires SHELL with a screw"),
        ("RI1 SHOOT BI1", 4, "rifles fire a VOLLEY"),
        ("RI1 ATTACK BI1", 4, "foot comes up with HIT, cavalry with CHARGE"),
    ],
)
def test_what_cannot_be_read_is_told_under_the_word(text: str, at: int, says: str) -> None:
    with pytest.raises(OrderError) as raised:
        MOVE.order(text)
    assert raised.value.at == at
    assert says in str(raised.value)


LIMITS = [  # the last that may be written, and the first that may not
    ("BG1 SHELL B {} E4.5", "0", "-0.5"),
    ("BG1 SHELL B {} E4.5", "359.999", "360"),
    ("BG1 SHELL B 355 E{}", "90", "90.5"),
    ("BG1 SHELL B 355 E{}", "-90", "-90.5"),
    ("BG1 SHELL B (140,96) x{}", "1", "0"),
    ("BG1 SHELL B (140,96) x{}", "9", "10"),
    ("RC1 EAT {}", "1", "0"),
    ("RC1 EAT {}", "999", "1000"),
    ("BW3 GIVE FOOD {} TO BI1", "1", "0"),
    ("BW3 GIVE FOOD {} TO BI1", "999", "1000"),
    ("RDEPOT1 LOAD AMMO {} INTO RW2", "1", "0"),
    ("RDEPOT1 LOAD AMMO {} INTO RW2", "999", "1000"),
    ("BE1 DESTROY BRIDGE {}", "1", "0"),
    ("BE1 DESTROY BRIDGE {}", "99", "100"),
    ("RT1 RUN {}", "2000", "2000.5"),
    ("RT1 RUN {}", "-2000", "-2000.5"),
    ("DEAD {} OF RI2", "1", "0"),
    ("DEAD {} OF RI2", "200", "201"),
    ("STRUCTURE {} INTACT", "1", "0"),
    ("STRUCTURE {} INTACT", "99", "100"),
    ("PACKETS RW1 FOOD {}", "0", "-1"),
    ("PACKETS RW1 FOOD {}", "999", "1000"),
]


@pytest.mark.parametrize(("line", "last", "beyond"), LIMITS)
def test_numbers_have_limits(line: str, last: str, beyond: str) -> None:
    verbs = HAND if line.split(maxsplit=1)[0] in HAND.by_word else MOVE
    assert verbs.order(line.format(last))
    with pytest.raises(OrderError, match="out of bounds"):
        verbs.order(line.format(beyond))


def test_what_is_left_out_is_read_as_the_simplest() -> None:
    """One shot; no packets of a kind that is not named; as it stands, how a unit put down is formed."""
    assert MOVE.order("BG1 SHELL B (140,96)") == Shell("BG1", "B", Point(140.0, 96.0), shots=1)
    assert HAND.order("PACKETS RW1 FOOD 3") == SetPackets("RW1", Held(3, 0, 0))
    assert PUT_DOWN.order("PUT RC1 (60,12) FACE 0") == Put("RC1", Point(60.0, 12.0), 0.0)


def test_a_structure_is_set_as_it_is_said() -> None:
    assert HAND.order("STRUCTURE 2 INTACT") == SetStructure(2, intact=True)
    assert HAND.order("STRUCTURE 2 DESTROYED") == SetStructure(2, intact=False)


ASK = Ask(role="red", form="move", about=("F2",), live=True)
COUNTRY = {
    "rivers": [{"points": [[0, 90], [144, 90]], "width_in": 6}],
    "structures": [{"number": 2, "kind": "road bridge", "box": [69, 86, 75, 94]}],
}


def test_names_that_there_are_not() -> None:
    """Unknown pieces and structures are refused with the nearest that there is; lines after END too."""
    text = "RI9 GO (72,30); RE1 DESTROY CULVERT 2\nRE1 DESTROY BRIDGE 1\nRI1 VOLLEY @BI7\nEND\nRI1 GO (72,30)"
    sheet = SHEETS.read(text, seen(field(country=COUNTRY)), ASK)
    told = [(remark.line, remark.at, remark.text, remark.remedy) for remark in sheet.refusals]
    assert told[0][:3] == (1, 0, "there is no RI9 in this battle")
    assert told[0][3].startswith("perhaps you mean R")
    assert told[1] == (1, 28, "structure 2 is a road bridge", "write BRIDGE 2")
    assert told[2] == (2, 12, "there is no BRIDGE 1", "the country has BRIDGE 2")
    assert told[3][:3] == (3, 12, "there is no BI7 in this battle")
    assert told[4] == (5, 0, "this comes after END", "write it before")


@pytest.mark.parametrize(
    ("form", "text", "says"),
    [
        ("move", "PUT RI1 (1,2)", "PUT is written by a player before the battle"),
        ("aside", "RI1 GO (1,2)", "an order to RI1 is written by a player in his own move"),
        ("aside", "END", "END is written by a player in his own move"),
        ("move", "DEAD 3 OF RI2", "DEAD is written by the umpire"),
        ("hand", "FLAG RI3", "FLAG is written by a player"),
    ],
)
def test_what_belongs_on_another_sheet_is_told_so(form: str, text: str, says: str) -> None:
    (remark,) = SHEETS.read(text, seen(field()), replace(ASK, form=form)).refusals
    assert (remark.at, remark.fault) == (0, "not allowed")
    assert says in remark.text


@pytest.mark.parametrize(("form", "last", "clause"), [("move", "END", "LW.MOVE.12"), ("aside", "CONCEDE", "LW.GAME.07")])
def test_nothing_is_written_behind_the_end(form: str, last: str, clause: str) -> None:
    """Whatever else is wrong with such a line is not told."""
    lines = f"OBJECT a tree\n{last}\nOBJECT a house\nFLAG RI1"
    remarks = SHEETS.read(lines, seen(field()), replace(ASK, form=form)).refusals
    assert [(remark.line, remark.text, remark.clause) for remark in remarks] == [(3, f"this comes after {last}", clause)]


def test_lines_are_tried_one_after_the_other() -> None:
    """KS.MOVE.11: fire comes first; KS.GENERAL.07: each names his own."""
    sheet = SHEETS.read("RI1 GO (72,26)\nRG1 SHELL B (72,100)\nBI1 GO (72,140)", seen(field()), ASK)
    assert [(remark.line, remark.clause) for remark in sheet.refusals] == [(2, "LW.MOVE.18"), (3, "KS.GENERAL.07")]
    alone = SHEETS.read("RG1 SHELL B (72,100)\nRI1 GO (72,26)", seen(field()), replace(ASK))
    assert not alone.refusals
