"""What a player reads when a line of his is refused: all at once, each matter once, and in plain words."""

from dataclasses import replace

import pytest

from sandgate.kernel.asks import Ask, Remark
from sandgate.rules.wells1913.little_wars.asking import awaits
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import Battle, Melee, State
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import battle, gun, land, man, rank, tree

CREW = [man("RI1", 45, 10), man("RI2", 51, 10), man("RI3", 44, 7), man("RI4", 52, 7)]
OTHERS = [
    man("RI5", 20, 20),
    man("RI6", 30, 30, status="dead", fell_in=1),
    man("RI7", 31, 30, status="dead", fell_in=1),
    man("RI8", 32, 30, status="prisoner", captor="BI1"),
    man("RI9", 33, 30, status="released", free_from=9),
    man("RI10", 34, 30, moved=True, way_in=12.0),
    man("RI11", 36, 30, moved=True, way_in=7.0),
    man("BI1", 31, 33),
    man("BI2", 40, 60),
    man("BI3", 41, 60, status="dead", fell_in=1),
    man("BI4", 42, 60, status="prisoner", captor="RI5"),
    man("BI5", 43, 60, status="off"),
]
FIELD = battle(men=[*CREW, *OTHERS], guns=[gun("RG1", 48, 10), gun("RG2", 10, 10), gun("BG1", 48, 80, 180)])
PUT_DOWN = battle(
    men=[man(f"{arm}{nth}", 0, 0, status="aside") for arm in ("RI", "BI") for nth in range(1, 9)],
    phase="putting down",
    move=0,
    placed=(),
    country=land(solids=[tree(40, 4)]),
)


def asked(field: Battle, role: str, form: str) -> Ask:
    return next(ask for ask in awaits(State(field, ())) if ask.role == role and ask.form == form)


def remarks(line: str, field: Battle = FIELD, role: str = "red", form: str = "move") -> list[Remark]:
    return [*read(line, FieldView(role, field, ()), asked(field, role, form)).remarks]


def said(line: str, field: Battle = FIELD, role: str = "red", form: str = "move") -> list[str]:
    return [f"{remark.text}; {remark.remedy}" for remark in remarks(line, field, role, form) if remark.fault != "none"]


# -- each matter once ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ("RI5-7 GO (20,30)", ["RI6-7 are dead; name men on the field"]),
        ("BI1-2 GO (20,30)", ["BI1-2 are not yours; name men of your own"]),
        ("RI9 HIT BI1", ["RI9 is unarmed; let him go back to his line first"]),
        ("RI5 HIT BI3", ["BI3 is dead; name free enemies on the field"]),
        ("RI5 HIT BI4", ["BI4 is a prisoner already; name free enemies on the field"]),
        ("RI5 HIT RI1", ["RI1 is your own man; name free enemies on the field"]),
        ("RI5 HIT BI2", ["RI5 does not reach BI2; name others, or leave him out"]),
        ("RI1-2 HIT BI1-2", ["RI1-2 do not reach any of them; name others, or leave them out"]),
        ("ESCORT BI4 WITH BI1 GO (42,50)", ["BI1 is not yours; name an armed man of your own"]),
        ("ESCORT BI4 WITH RI6-7 GO (42,50)", ["RI6-7 are dead; name an armed man of your own"]),
        ("ESCORT BI2 WITH RI5 GO (42,50)", ["BI2 is no prisoner; name prisoners on the field"]),
        ("TAKE BI3 BY RI5", ["BI3 is dead; name prisoners on the field"]),
        ("TAKE RI8 BY RI5", ["RI8 is your own man; name prisoners on the field"]),
        ("FLAG RI8-9", ["RI8 is a prisoner; name armed men of your own", "RI9 is unarmed; name armed men of your own"]),
        ("LIE BI1 FOR RG1", ["BI1 is not yours; lay free men of your own down"]),
        ("TRAIL BG1 RI1-2", ["BG1 is not yours; name a gun of your own"]),
        ("BG1 HAUL (48,70) WITH RI1-4", ["BG1 is not yours; name a gun of your own"]),
        ("RG2 HAUL (12,12) WITH RI5", ["RG2 has nobody within six inches who can serve it; it needs four men"]),
        ("RG1 HAUL (48,12) WITH RI1", ["one man is named for RG1; name four at the least"]),
        ("RG1 HAUL (48,12) WITH RI1-4,RI6-7", ["RI6-7 are dead; name armed men within six inches of the gun"]),
        ("RG1 HAUL (148,40) WITH RI1-4", ["RG1 would go 104.403 in; at most 12 in; with four cavalrymen 24"]),
        ("RG1 SHOOT @BI3", ["BI3 is dead; aim at somebody on the field"]),
        ("RI10 GO (34,40)", ["RI10 would go 22 in, 12 of them already; his move is spent"]),
        ("RI11 GO (36,40)", ["RI11 would go 17 in, 7 of them already; go 5 in at most"]),
    ],
)
def test_what_is_wrong_is_said_once_and_agrees_with_those_concerned(line: str, problems: list[str]) -> None:
    assert said(line) == problems


def test_one_man_by_a_gun_is_one_man() -> None:
    field = battle(men=[*CREW[:1], *OTHERS], guns=[gun("RG1", 48, 10)])
    assert said("RG1 SHOOT @BI2") == []
    assert said("RG1 SHOOT @BI2", field) == ["RG1 has 1 man within six inches who can serve it; it needs four men"]


def test_closed_guns_are_told_of_once_and_other_faults_beside_them() -> None:
    line = "RI5 GO (21,21); RG1 SHOOT @BI2; RG1 HAUL (48,12) WITH RI1-4; LIE RI1 FOR RG1; RG2 SHOOT @BI2"
    assert said(line) == [
        "a man has moved, and the guns are closed; fire and haul guns first",
        "RG2 has nobody within six inches who can serve it; it needs four men",
    ]


def test_guns_that_may_not_fire_yet_are_told_of_once() -> None:
    early = replace(FIELD, move=0)
    assert said("RG1 SHOOT @BI2; RG1 SHOOT @BI1", early) == ["no gun fires yet; fire from the First Player's second move on"]


def test_a_name_that_nobody_has_keeps_no_other_remark_back() -> None:
    assert said("RI6 GO (1,1); RI98-99 GO (2,2); END; RI5 GO (21,21)") == [
        "RI6 is dead; name men on the field",
        "there are no RI98-99 in this battle; name pieces that there are",
        "this comes after END; write it before",
    ]


def test_a_rank_put_down_wrongly_is_told_of_in_one_line_for_each_matter() -> None:
    assert put("PUT RI1-8 LINE (2,40)-(90,40)") == ["RI1-8 stand 40 in before your back line; put them within 12 in of it"]
    assert put("PUT RI1 (40,-13)") == ["RI1 stands 13 in behind your back line; put it within 12 in of it"]
    assert put("PUT RI1-8 LINE (-20,0)-(-10,0)") == ["RI1-8 stand beside the field; put them at x 0 to 96"]
    assert put("PUT RI1-2 LINE (40,4)-(40,4)") == [
        "RI1-2: they would stand on tree; choose a place beside tree",
        "RI2 would stand too near to RI1; keep a clear sixteenth of an inch",
    ]
    assert put("PUT BI1-3 LINE (2,0)-(9,0)") == ["you have no BI1-3; name pieces of your own force"]


def put(line: str) -> list[str]:
    return said(line, PUT_DOWN, form="put down")


def test_men_who_take_no_part_in_a_melee_are_named_together() -> None:
    melee = Melee(1, ("RI1", "BI1"), ("RI1", "RI2", "RI3"), ("BI1", "BI2"), (), True, 1, 1)
    field = replace(FIELD, phase="melees", melees=(melee,))
    assert said("DIE RI4-5", field, form="choice") == ["RI4-5 do not take part; name men in the melee"]
    assert said("DIE RI77", field, form="choice") == ["there is no RI77 in this battle; name pieces that there are"]


def test_giving_up_is_forecast_to_him_too_who_is_not_to_move() -> None:
    (forecast, late) = remarks("CONCEDE; FLAG BI2", role="blue", form="aside")
    assert (forecast.fault, forecast.text) == ("none", "the battle is over: all that is yours on the field capitulates")
    assert (late.text, late.clause) == ("this comes after CONCEDE", "LW.GAME.07")


def test_the_caret_falls_under_the_name_of_a_group_of_which_one_is_no_good() -> None:
    sheet = read(
        "NAME three RI5-7\nESCORT BI4 WITH three GO (42,50)", FieldView("red", FIELD, ()), asked(FIELD, "red", "move")
    )
    assert [(remark.line, remark.at, remark.text) for remark in sheet.refusals] == [(2, 16, "RI6-7 are dead")]


# -- a line that belongs elsewhere -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("DIE BC6", "DIE is written by the mover, when a melee leaves him a choice"),
        ("PUT RI1 (3,3)", "PUT is written by each side, when forces are put down"),
        ("SIDE SOUTH", "SIDE is written by the winner of the toss, before all else"),
        ("DEAD RI1", "DEAD is written by the umpire"),
        ("HIT BI1", "nobody is named who is to HIT; name the men or the gun first: RI1 GO (20,30)"),
        ("RI HIT BI1", "the number of RI is missing; write it as RI1"),
        (
            "RI5 RUN (20,30)",
            "RUN does not belong here; write RI5 GO (52,20) (60,24), RI1-13 GO LINE (20,12)-(44,12)",
        ),
        (
            "RI5",
            "the line ends too soon; write RI5 GO (52,20) (60,24), RI1-13 GO LINE (20,12)-(44,12)",
        ),
        (
            "RG1 GO (1,1)",
            "GO does not belong here; write RG2 SHOOT @BI14 x4, RG2 SHOOT (64,52,1), RG2 SHOOT 355 E0.4 or RG2",
        ),
        ("RG1-2 SHOOT @BI2", "guns are ordered one by one; write a line for each"),
        ("left GO (3,3)", "nobody is called LEFT; name men as RI1-3, or a group first: NAME left RI1-13"),
        ("RX4 GO (3,3)", "nobody is called RX4; name men as RI1-3, or a group first: NAME left RI1-13"),
        ("ESCROT BI4", "no order begins with ESCROT; perhaps you mean ESCORT"),
        ("RI5-RC7 SHIFT 0,1", "a range of RI does not end with RC7; write it as RI1-3"),
    ],
)
def test_a_line_that_begins_wrongly_is_told_where_it_belongs(line: str, problem: str) -> None:
    (told,) = said(line)
    assert told.startswith(problem)


def test_a_word_of_another_sheet_is_not_allowed_and_what_may_be_written_is_named() -> None:
    (told,) = remarks("END", role="blue", form="aside")
    assert told.fault == "not allowed"
    assert (told.text, told.remedy) == (
        "END is written by its side in its own move",
        "begin with FLAG, NAME, OBJECT, CONCEDE",
    )
    (told,) = remarks("BI2 GO (3,3)", role="blue", form="aside")
    assert (told.fault, told.text) == ("not allowed", "an order to BI2 is written by its side in its own move")


# -- under the word --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "under"),
    [
        ("RI5-7 GO (20,30)", "RI5-7"),
        ("RI5,RI7-6 GO (20,30)", "RI7-6"),
        ("RG1 SHOOT @BI2 x5", "x5"),
        ("RG1 SHOOT @BI2 QUICK", "QUICK"),
        ("RG1 SHOOT 0 E85", "E85"),
        ("RI5 HIT BI1,BI3", "BI3"),
    ],
)
def test_the_caret_stands_under_the_word_concerned(line: str, under: str) -> None:
    (told,) = remarks(line)
    assert told.at == line.index(under)


def test_men_of_a_group_are_meant_by_the_beginning_of_the_line() -> None:
    field = battle(men=[*rank("RI1", 30, 20, 3), man("BI1", 40, 80)])
    (told,) = read("NAME left RI1-3; left GO (30,40)", FieldView("red", field, ()), asked(field, "red", "move")).refusals
    assert (told.at, told.text) == (17, "RI1-3 would go 20 in")
