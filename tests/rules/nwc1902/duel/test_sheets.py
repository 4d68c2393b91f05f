"""A sheet comes back with all its remarks at once; what the ship cannot do is refused, what would come of it is forecast."""

import pytest

from sandgate.kernel.asks import Ask, Sheet
from sandgate.rules.nwc1902.duel.game import GAME

from .playing import Duel

INDIANA = {"side": "red", "name": "Indiana", "at_yd": [0, 0], "heading_deg": 0, "speed_kn": 14.4}
KENTUCKY = {"side": "blue", "name": "Kentucky", "at_yd": [2500, 0], "heading_deg": 0, "speed_kn": 12}


def ask(duel: Duel, role: str) -> Ask:
    return next(ask for ask in GAME.awaits(duel.state) if ask.role == role)


def read(duel: Duel, text: str, role: str = "red") -> Sheet:
    return GAME.read(text, duel.view(role), ask(duel, role))


def test_a_sheet_is_parted_at_line_ends_and_semicolons() -> None:
    sheet = read(Duel(), "R 5 @10; SPD 12\n# close the range\nOF\n\n SFT 15 NE ;")
    assert [str(order) for order in sheet.orders] == ["R 5 @10", "SPD 12", "OF", "SFT 15 NE"]


def test_all_faults_come_back_at_once_each_with_its_place() -> None:
    sheet = read(Duel(), "R 40; SPD 13\nOF; SFT 30 E")
    assert [(remark.line, remark.at, remark.fault) for remark in sheet.refusals] == [
        (1, 2, "not allowed"),
        (1, 10, "not allowed"),
        (2, 8, "not allowed"),
    ]
    assert [str(order) for order in sheet.orders] == ["OF"]


@pytest.mark.parametrize(
    ("text", "at", "words", "clause"),
    [
        ("SPD 14.5", 4, "Indiana makes 14.4 knots at most", "NWC.DU.13"),
        ("HOLD F8", 5, "Indiana has no pair F8", "NWC.DU.27"),
        ("free a8", 5, "Indiana has no pair A8", "NWC.DU.27"),
        ("R; L", 3, "a second helm order for second 0", "NWC.DU.39"),
        ("A @7; R 4 @7", 6, "a second helm order for second 7", "NWC.DU.39"),
        ("SPD 12; SPD 10", 8, "a second engine order", "NWC.DU.39"),
        ("OF @20; CF 8IN @20", 8, "a second order to the 8-inch guns for second 20", "NWC.DU.40"),
        ("HOLD SF8; FREE SF8", 10, "a second order to SF8", "NWC.DU.40"),
        ("SFT 0 E; SFT 29 E", 9, "SFT takes five minutes to reload", "NWC.DU.46"),
    ],
)
def test_what_cannot_be_is_refused(text: str, at: int, words: str, clause: str) -> None:
    (remark,) = read(Duel(INDIANA, KENTUCKY), text).refusals
    assert (remark.fault, remark.at, remark.clause) == ("not allowed", at, clause)
    assert words in remark.text
    assert remark.remedy


@pytest.mark.parametrize(
    "text", ["R 4; L 4 @15; A @29", "OF 12IN; CF 8IN", "OF @5; CF @20", "SFT 0 E; SAT 0 E; PFT 0 W; PAT 0 W", "SPD 14.4", ""]
)
def test_orders_that_do_not_clash_go_together(text: str) -> None:
    assert read(Duel(INDIANA, KENTUCKY), text).remarks == ()


def test_an_order_for_an_unloaded_tube_is_forecast_as_void() -> None:
    """NWC.DU.41, .46: fired at second 15 of move 3, it is loaded again from second 15 of move 13 on."""
    duel = Duel()
    for text in ("", "", "SFT 15 E", *[""] * 9):
        duel.move(text)
    assert duel.state.move == 12
    (remark,) = read(duel, "SFT 14 E").remarks
    assert (remark.fault, remark.clause) == ("none", "NWC.DU.46")
    assert remark.text == "SFT is loaded again from second 15 of move 13 on: this order will be void"
    assert read(duel, "SFT 15 E").remarks == ()


def test_a_torpedo_that_must_turn_first_is_forecast() -> None:
    """NWC.DU.32: heading north, SFT ordered N leaves at 045 and turns left 45 degrees. The sheet's own helm counts."""
    duel = Duel(INDIANA, KENTUCKY)
    (remark,) = read(duel, "SFT 15 N").remarks
    assert (remark.fault, remark.clause) == ("none", "NWC.DU.32")
    assert "turns 45.0 degrees left" in remark.text
    assert read(duel, "SFT 15 NE").remarks == ()
    (remark,) = read(duel, "R; SFT 29 NE").remarks
    assert "degrees left" in remark.text


def test_captains_and_umpire_have_verbs_of_their_own() -> None:
    duel = Duel()
    (refused,) = read(duel, "PLACE RED 0 0").refusals
    assert (refused.text, refused.clause) == ("PLACE is written by the umpire", "NWC.DU.35")
    assert "begin with A" in refused.remedy
    (refused,) = read(duel, "OF", "umpire").refusals
    assert (refused.text, refused.clause) == ("OF is written by a captain", "NWC.DU.40")
    assert "begin with PLACE" in refused.remedy
    assert [str(order) for order in read(duel, "charge blue 50", "umpire").orders] == ["CHARGE BLUE 50"]


def test_the_pairs_that_are_there_and_all_tubes_are_offered() -> None:
    """An order for a tube that reloads is void and not refused (NWC.DU.41), so it is offered too."""
    duel = Duel(INDIANA, KENTUCKY)
    duel.move("SFT 10 E")

    def offered(line: str) -> list[tuple[str, ...]]:
        offers = GAME.offers(duel.view("red"), ask(duel, "red"))
        return [offer.blanks[0].choices for offer in offers if offer.line == line]

    assert offered("HOLD {pair}") == [("F12", "A12", "SF8", "SA8", "PF8", "PA8")]
    assert offered("{tube} {second} {run_deg}") == [("SFT", "SAT", "PFT", "PAT")]
