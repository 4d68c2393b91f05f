"""The orders of Little Wars are declared whole: each example reads, prints alike and is said in words. LW.MOVE.23."""

from typing import Any

import pytest

from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import card, said
from sandgate.kernel.errors import OrderError
from sandgate.rules.wells1913.little_wars import notation
from sandgate.rules.wells1913.notation.naming import names_in

SHEETS = [sheet for sheet in vars(notation).values() if isinstance(sheet, Notation)]
DECLARED = [(sheet, kind) for sheet in SHEETS for kind in sheet.kinds]


@pytest.mark.parametrize(("sheet", "kind"), DECLARED, ids=lambda each: getattr(each, "__name__", "sheet"))
def test_examples_read_and_are_said_in_words(sheet: Notation, kind: type[Any]) -> None:
    about = card(kind)
    assert len(about.title.split()) <= 2
    for form in about.forms:
        order = sheet.order(form.like)
        assert type(order) is kind
        assert sheet.order(str(order)) == order
        assert said(order).endswith(".")
        if form is about.form or form.title:
            assert str(order) == form.like


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("RI1-2 GO (1,2)", ["RI1", "RI2"]),
        ("RG1 SHOOT @BI2", ["RG1", "BI2"]),
        ("RG1 SHOOT (1,2)", ["RG1"]),
        ("ESCORT BI7 WITH RC1 GO (1,2)", ["BI7", "RC1"]),
        ("TAKE BI7 BY RC1", ["BI7", "RC1"]),
        ("BOX RG1,RI1-2", ["RI1", "RI2", "RG1"]),
        ("RI1 ENTRAIN RT1", ["RI1", "RT1"]),
        ("END", []),
    ],
)
def test_an_order_names_its_pieces(line: str, names: list[str]) -> None:
    assert list(names_in(notation.LARGER_MOVE.order(line))) == names


@pytest.mark.parametrize(
    ("line", "at", "text"),
    [
        ("RI1 GO LINE (1,2)", 17, "- or TO is missing; write RI1-13 GO LINE (20,12)-(44,12)"),
        ("RI1 GO (1001,2)", 8, "out of bounds; give -1000 to 1000 inches"),
        ("RG1 HAUL (1,2) RI1-4", 15, "WITH is wanted and not RI1; write RG2 HAUL (58,41) WITH RC6-9"),
        ("LIE RI1 FOR RG1-2", 15, "guns are ordered one by one; write a line for each"),
        ("NAME GO RI1", 5, "GO has a meaning already; give the group another name"),
        ("RG1 SHOOT 355", 13, "E is missing; write RG2 SHOOT 355 E0.4"),
        ("RI1 GO (1,2) FACE UP", 18, "no direction UP; give one of 32 points (NE, NEbN) or degrees 000 to 359"),
    ],
)
def test_a_slip_is_answered_where_it_stands(line: str, at: int, text: str) -> None:
    with pytest.raises(OrderError) as error:
        notation.MOVE.order(line)
    assert (error.value.at, f"{error.value.problem}; {error.value.remedy}") == (at, text)
