"""The words of an order: what a reader takes, and where the caret falls when it is not there."""

from collections.abc import Callable
from typing import Any

import pytest

from sandgate.kernel.errors import OrderError
from sandgate.kernel.words import MOST_NAMES, Words

MEN = ("RI", "RC", "BI", "BC")


def men(words: Words) -> Any:
    return words.names(MEN, "name the men", {"Left-wing": ("RI8", "RC1"), "nobody": ()})


def place(words: Words) -> Any:
    return words.point(200.0, "inches", height=True)


@pytest.mark.parametrize(
    ("text", "taken", "left"),
    [
        ("RI1-3 SHIFT 0,-12", ("RI1", "RI2", "RI3"), ["SHIFT", "0", "-12"]),
        ("ri 1 - 3, rc 12 GO", ("RI1", "RI2", "RI3", "RC12"), ["GO"]),
        ("RI1\N{EN DASH}2,RC6-RC7 GO", ("RI1", "RI2", "RC6", "RC7"), ["GO"]),
        ("RI3-1", ("RI3", "RI2", "RI1"), []),
        ("LEFT-wing,RC2 GO LINE", ("RI8", "RC1", "RC2"), ["GO", "LINE"]),
        ("RC2 left-wing GO", ("RC2", "RI8", "RC1"), ["GO"]),
        ("nobody GO", (), ["GO"]),
        ("BI007", ("BI7",), []),
    ],
)
def test_a_list_of_names_is_taken_one_by_one_and_ends_where_no_name_comes(text: str, taken: Any, left: list[str]) -> None:
    words = Words(text)
    assert men(words) == taken
    assert words.words[words.left :] == left


@pytest.mark.parametrize(
    ("read", "text", "at", "problem"),
    [
        (men, "", 0, "a name is missing"),
        (men, "RI1-3,RX4 GO", 6, "no such name as RX4"),
        (men, "RI1, GO", 5, "no such name as GO"),
        (men, "RI GO", 3, "the number of RI is missing"),
        (men, "RI1- GO", 5, "the number of RI is missing"),
        (men, "RI1-RC3", 4, "a range of RI does not end with RC3"),
        (men, "RI1.5", 2, "the number of RI is missing"),
        (men, "RI0", 2, "no RI has this number"),
        (men, "RI1-99999999", 3, "no RI has this number"),
        (men, "RI1-5,RC2,RI3", 10, "RI3 is named twice"),
        (men, "RI8,Left-wing", 4, "RI8 is named twice"),
        (place, "", 0, "a point is missing"),
        (place, "64,52", 0, "64 is no point"),
        (place, "(64,x)", 4, "X is no number"),
        (place, "(64,52", 6, ") is missing"),
        (place, "(64 (2", 4, "( is no number"),
        (place, "(64,200.5)", 4, "out of bounds"),
        (place, "(1,2,3,4)", 7, ") is wanted and not 4"),
        (lambda words: words.point(200.0, "inches"), "(1,2,3)", 5, ") is wanted and not 3"),
        (lambda words: words.whole(1, 4, "shots"), "2.5", 0, "a whole number is wanted"),
        (lambda words: words.whole(1, 4, "shots"), "5", 0, "out of bounds"),
        (lambda words: words.demand("name the men", "WITH"), "", 0, "WITH is missing"),
        (lambda words: words.label("give a name"), "2nd", 0, "no such name as 2"),
        (lambda words: words.rest("say what"), " , ", 3, "the words are missing"),
        (lambda words: (words.take("FIRE"), words.name(("RG",), "name a gun")), "ﬁre BG1", 4, "no such name as BG1"),
    ],
)
def test_what_does_not_come_is_refused_under_its_letter(
    read: Callable[[Words], Any], text: str, at: int, problem: str
) -> None:
    with pytest.raises(OrderError) as refused:
        read(Words(text, "LW.MOVE.23"))
    assert (refused.value.at, refused.value.problem, refused.value.clause) == (at, problem, "LW.MOVE.23")
    assert refused.value.remedy


def test_a_whole_line_is_taken_word_by_word() -> None:
    words = Words("RG2 SHOOT 355.0 E0.4 x4 laid")
    assert words.name(("RG", "BG"), "name a gun") == "RG2"
    words.demand("", "SHOOT")
    assert (words.within(0.0, 360.0, "degrees"), words.take("E"), words.within(-90.0, 90.0, "degrees")) == (355.0, True, 0.4)
    assert words.take("X", "\N{MULTIPLICATION SIGN}")
    assert words.whole(1, 4, "shots") == 4
    assert (words.may_be({"LAID": 1.5, "SNAP": 0.5}, 1.0), words.may_be({"LAID": 1.5}, 1.0)) == (1.5, 1.0)
    words.end()


def test_a_line_between_two_points_and_a_path_are_parted_by_their_brackets() -> None:
    words = Words("LINE (20,0)-(-44,.5) (58,41)(60, 44.5) WITH RC6")
    words.demand("", "LINE")
    ends = (words.point(200.0, "inches"), words.take("-"), words.point(200.0, "inches"))
    assert ends == ((20.0, 0.0), True, (-44.0, 0.5))
    assert words.path(200.0, "inches") == ((58.0, 41.0), (60.0, 44.5))
    assert words.take("WITH")


def test_a_list_of_names_has_an_end() -> None:
    many = {"all": tuple(f"RI{nth}" for nth in range(1, MOST_NAMES + 1))}
    assert len(Words("all").names(MEN, "", many)) == MOST_NAMES
    with pytest.raises(OrderError, match="too many names"):
        Words(f"all RC1-{MOST_NAMES}").names(MEN, "", many)


def test_a_made_up_name_ends_at_a_gap_and_may_begin_as_a_piece_does() -> None:
    words = Words("NAME left-wing2 RI1-3")
    assert words.take("NAME")
    assert not words.is_name(MEN)
    assert words.label("give a name") == "left-wing2"
    assert words.is_name(MEN)
    assert men(words) == ("RI1", "RI2", "RI3")
    assert Words("équipe- RI1").label("give a name") == "équipe"
