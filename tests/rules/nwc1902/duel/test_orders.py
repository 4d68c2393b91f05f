"""Orders print in the notation of the register and read back; what cannot be read is refused in words, at its place."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.asks import Order
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, FireTorpedo, Free, Helm, Hold, OpenFire, Speed
from sandgate.rules.nwc1902.captain.orders import captains_order as order
from sandgate.rules.nwc1902.duel.orders import UMPIRE, Charge, Place
from sandgate.rules.nwc1902.ship.pairs import PAIRS
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import TUBES

SECONDS = st.integers(0, 29)
COURSES = st.one_of(
    st.integers(0, 31).map(lambda points: points * 11.25), st.integers(0, 3599).map(lambda tenths: tenths / 10)
)
CALIBRES = st.sampled_from(["", "8IN", "12IN"])
MILLIONTHS = st.integers(-10_000_000_000, 10_000_000_000).map(lambda parts: parts / 1e6)

CAPTAINS_ORDERS = st.one_of(
    st.builds(Helm, st.sampled_from("RL"), st.integers(0, 128).map(lambda quarters: quarters / 4), SECONDS),
    st.builds(Amidships, SECONDS),
    st.builds(Speed, st.integers(0, 25_000_000).map(lambda parts: parts / 1e6)),
    st.builds(OpenFire, CALIBRES, SECONDS),
    st.builds(CeaseFire, CALIBRES, SECONDS),
    st.builds(Hold, st.sampled_from(PAIRS)),
    st.builds(Free, st.sampled_from(PAIRS)),
    st.builds(FireTorpedo, st.sampled_from(TUBES), SECONDS, COURSES),
)
UMPIRES_ORDERS = st.one_of(
    st.builds(Charge, st.sampled_from(SIDES), MILLIONTHS),
    st.builds(
        Place,
        st.sampled_from(SIDES),
        MILLIONTHS,
        MILLIONTHS,
        st.none() | COURSES,
        st.none() | st.integers(0, 250).map(lambda tenths: tenths / 10),
    ),
)


@given(CAPTAINS_ORDERS)
def test_every_order_of_a_captain_prints_and_reads_back(written: Order) -> None:
    assert order(str(written)) == written


@given(UMPIRES_ORDERS)
def test_every_order_of_the_umpire_prints_and_reads_back(written: Order) -> None:
    assert UMPIRE.read(str(written))[0] == written


@given(CAPTAINS_ORDERS, st.randoms(use_true_random=False))
def test_case_and_blanks_are_forgiven(written: Order, chance: Random) -> None:
    """A blank may be doubled, and left out where letters and figures meet."""
    text = re.sub(r"(?<=[A-Z]) (?=[\d@])|(?<=\d) (?=[A-Z@])", lambda _: chance.choice(["", " ", "  "]), str(written))
    assert order("".join(chance.choice([letter, letter.lower()]) for letter in text)) == written


@given(st.builds(FireTorpedo, st.sampled_from(TUBES), SECONDS, COURSES), st.sampled_from([".", " ", ". ", ","]))
def test_stops_between_letters_are_forgiven(written: FireTorpedo, stop: str) -> None:
    """The book writes S. F. T., 15 N. E. for SFT 15 NE."""
    assert order(re.sub("([A-Za-z])", rf"\1{stop}", str(written))) == written


@pytest.mark.parametrize(
    ("long_form", "short_form"),
    [
        ("HELM RIGHT 4 POINTS AT 10", "R 4 @10"),
        ("helm left", "L"),
        ("PORT HELM", "R"),
        ("STBD HELM", "L"),
        ("starboard helm 2.25 at 3", "L 2.25 @3"),
        ("AMIDSHIPS AT 5", "A @5"),
        ("helm amidships", "A"),
        ("SPEED 12 AT 0", "SPD 12"),
        ("speed 7.2 knots", "SPD 7.2"),
        ("OPEN FIRE", "OF"),
        ("OPEN FIRE 8 INCH AT 20", "OF 8IN @20"),
        ("CEASE FIRE 12 INCH", "CF 12IN"),
        ("cease firing at 20", "CF @20"),
        ("HOLD A 12", "HOLD A12"),
        ("FIRE STARBOARD FORWARD TUBE AT 15 RUN NE", "SFT 15 NE"),
        ("fire port after tube at 0 run 247.5", "PAT 0 WSW"),
        ("FIRE SFT AT 29 RUN 047", "SFT 29 047"),
    ],
)
def test_every_order_has_a_long_form(long_form: str, short_form: str) -> None:
    assert str(order(long_form)) == short_form


def test_the_books_own_torpedo_order_reads() -> None:
    """NWC.DU.41: "S. F. T., 15 N. E." is the starboard forward tube, second 15 of this move, direction 045 degrees."""
    assert order("S. F. T., 15 N. E.") == FireTorpedo("SFT", 15, 45.0)
    assert order("PAT 0 WSW") == FireTorpedo("PAT", 0, 247.5)


def test_port_helm_turns_the_ship_to_the_right() -> None:
    """NWC.DU.39: "PORT HELM" is the same as R: the ship's head goes to the right."""
    assert order("PORT HELM") == Helm("R")


@pytest.mark.parametrize(
    ("line", "fault", "at", "words"),
    [
        ("SFT 30 E", "not allowed", 4, "give 0 to 29. [NWC.DU.41]"),
        ("SFT NE", "unreadable", 4, "give a second, 0 to 29. [NWC.DU.41]"),
        ("SFT 15", "unreadable", 6, "the direction is missing"),
        ("SFT 15 NEE", "unreadable", 7, "no direction NEE; give one of 32 points (NE, NEbN) or degrees 000 to 359"),
        ("SFT 15 360", "unreadable", 7, "no direction 360"),
        ("S. F. T., 15 N. E. 4", "unreadable", 19, "4 does not belong here"),
        ("XFT 15 NE", "unreadable", 0, "no order begins with XFT; perhaps you mean SFT"),
        ("SPED 12", "unreadable", 0, "perhaps you mean SPEED"),
        ("turn right", "unreadable", 0, "begin with A, AMIDSHIPS, R, L"),
        ("C", "ambiguous", 0, "C may be CF or CEASE"),
        ("R 4 10", "unreadable", 4, "write a second as @10. [NWC.DU.39]"),
        ("R 4.1", "not allowed", 2, "by quarters"),
        ("R 0", "not allowed", 2, "0.25 to 32"),
        ("L 33", "not allowed", 2, "0.25 to 32"),
        ("A @2.5", "not allowed", 3, "whole seconds"),
        ("A @", "unreadable", 3, "a number is missing"),
        ("HELM PORT", "ambiguous", 5, "the tiller, or the ship's head?"),
        ("PORT 4", "unreadable", 5, "PORT HELM"),
        ("SPD fast", "unreadable", 4, "FAST is no number; give a speed in knots"),
        ("SPD -1", "not allowed", 4, "no sternway"),
        ("SPD 12 @3", "not allowed", 7, "engines are rung at second 0"),
        ("OF 12", "ambiguous", 3, "the 12-inch guns, or second 12?; write 12IN or @12. [NWC.DU.40]"),
        ("OF 10IN", "unreadable", 3, "there are no 10-inch guns"),
        ("OF 20", "unreadable", 3, "a second is written @20"),
        ("OPEN", "unreadable", 4, "write OPEN FIRE, or OF"),
        ("HOLD 12", "ambiguous", 5, "12 may be F12 or A12"),
        ("HOLD B12", "unreadable", 5, "no such pair as B"),
        ("FREE", "unreadable", 4, "the pair is missing"),
        ("FIRE PORT TUBE AT 3 RUN E", "ambiguous", 10, "the forward or the after tube?"),
        ("FIRE", "unreadable", 4, "OF opens gun fire"),
        ("@10", "unreadable", 0, "no order begins with @"),
    ],
)
def test_a_refusal_points_at_the_fault_and_says_what_to_do(line: str, fault: str, at: int, words: str) -> None:
    with pytest.raises(OrderError) as refused:
        order(line)
    assert (refused.value.fault, refused.value.at) == (fault, at)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("PLACE GREEN 0 0", "write RED or BLUE"),
        ("PLACE RED 0", "give -100000 to 100000 yards"),
        ("PLACE RED 0 0 SPEED 26", "give 0 to 25 knots"),
        ("PLACE RED 0 0 HEADING 361", "degrees 000 to 359"),
        ("CHARGE BLUE much", "MUCH is no number"),
        ("R 4", "begin with PLACE, CHARGE"),
    ],
)
def test_the_umpires_hand_is_told_what_is_wrong_too(line: str, words: str) -> None:
    with pytest.raises(OrderError) as refused:
        UMPIRE.read(line)
    assert words in str(refused.value)
