"""Orders of fleets print in the notation of the register, read back, are said in words; what is wrong is told in place."""

import pytest

from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import card, said
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.orders import HAND, MOVE
from sandgate.rules.nwc1902.squadron.opening_orders import OPENING

from .playing import Action, fleet


@pytest.mark.parametrize(
    ("text", "printed", "says"),
    [
        ("hoist vessels 4 points right", "HV 4R", "Up goes a signal: vessels turn 4 compass points right, all together."),
        ("H C 8 L", "HC 8L", "Up goes a signal: the column turns 8 compass points left in succession."),
        ("HOIST FORM COLUMN", "HC", "Up goes a signal: vessels form column."),
        ("hoist front into line R", "HI R", "Up goes a signal: front into line, the others coming up on the right."),
        ("HS HALF", "HS 1/2", "Up goes a signal: the fleet goes to half fleet speed."),
        ("HF Fort1", "HF FORT1", "Up goes a signal: fire is concentrated on FORT1."),
        ("hf *", "HF *", "Up goes a signal: fire is concentrated on no enemy any more."),
        ("Execute speed", "XS", "The speed signal is hauled down: it is obeyed."),
        ("x", "X", "The manoeuvre signal is hauled down: it is carried out."),
        ("column 2 points left", "C 2L", "Without a signal: the column turns 2 compass points left in succession."),
        ("3: s. f. t., @15 N. E.", "3: SFT 15 NE", "The starboard forward tube of ship 3 fires at second 15, to run NE."),
        ("2: fire 5/tb 1", "2: F 5/TB1", "The captain of ship 2 fires at the enemy's ship 5 and TB1."),
        ("sub 1: course 045 spd 7", "SUB 1: C NE S 7", "Submarine 1 turns to NE and runs at 7 knots."),
        ("TB 1: AMIDSHIPS", "TB 1: A", "Boat 1 rights her helm."),
        ("tb 1: left", "TB 1: L", "Boat 1 turns to port."),
        ("tb 1: left 4 points at 10", "TB 1: L 4 @10", "Boat 1 turns to port by 4 compass points from second 10 on."),
        ("X-1: F 3", "X-1: F 3", "X-1 fires at the enemy's ship 3."),
    ],
)
def test_lines_of_a_move(text: str, printed: str, says: str) -> None:
    read = MOVE.read(text)[0]
    assert (str(read), said(read)) == (printed, says)
    assert MOVE.read(printed)[0] == read


@pytest.mark.parametrize(
    ("text", "printed", "says"),
    [
        ("form line left", "FORM LINE L", "The fleet opens in line to the left of its guide."),
        (
            "if range < 3000 yards then v 4r",
            "IF RANGE < 3000 THEN V 4R",
            "The captains are told: once the range is below 3000 yards: without a signal: "
            "vessels turn 4 compass points right, all together.",
        ),
        (
            "IF LEADERLOST THEN 2: SPD 6",
            "IF LEADER LOST THEN 2: SPD 6",
            "The captains are told: once the leader is lost: ship 2 makes 6 knots.",
        ),
        (
            "IF MOVE 3 THEN FORT1: F 3",
            "IF MOVE 3 THEN FORT1: F 3",
            "The captains are told: in move 3: FORT1 fires at the enemy's ship 3.",
        ),
        ("PLAN keep closed", "PLAN keep closed", "The captains are told: keep closed."),
        ("mines (0,0)(9,0) (9,9)", "MINES (0,0) (9,0) (9,9)", "Mines are laid between (0,0), (9,0) and (9,9)."),
    ],
)
def test_lines_of_the_opening(text: str, printed: str, says: str) -> None:
    read = OPENING.read(text)[0]
    assert (str(read), said(read)) == (printed, says)
    assert OPENING.read(printed)[0] == read


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        ("HV 17R", 3, "out of bounds; give 1 to 16 compass points. [NWC.TA.40]"),
        ("HV R", 3, "R is no number; give 1 to 16 compass points. [NWC.TA.40]"),
        ("HS 2", 3, "out of bounds; give 0 to 1 (1, 1/2 or 0 of the fleet speed). [NWC.TA.40]"),
        ("HOIST Q", 6, "no such signal as Q; write V 4R, C 8L, C, I R, S 1/2, F 3 or Z"),
        ("3 RES", 2, ": is wanted and not RES; write 3: SFT 15 NE, 3: RES, 2: F 5/6 or 2: SPD 6"),
        ("3: SFT 150 N", 7, "out of bounds; give 0 to 149. [NWC.TA.56]"),
        ("0: RES", 0, "out of bounds; give 1 to 99 (a ship of yours)"),
        ("2: F 5/5", 5, "one enemy is named twice; name each one once. [NWC.TA.49]"),
        ("2: F 5/6/7", 5, "fire at 3 at once; give at most 2. [NWC.TA.49]"),
        ("SUB 1: JUMP", 7, "JUMP does not belong here"),
        ("FROT1 F 3", 0, "no order begins with FROT1"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_in_its_place(text: str, at: int, says: str) -> None:
    with pytest.raises(OrderError) as refused:
        MOVE.read(text)
    assert refused.value.at == at
    assert says in str(refused.value)


def test_a_line_of_another_sheet_is_told_whose_it_is() -> None:
    action = Action(fleet("red"), fleet("blue"), opening=None)
    said_of = {text: action.remarks("red", text)[0].text for text in ("3: RES", "HV 4R", "PLACE RED 1 (0,0)")}
    assert list(said_of.values()) == [
        "an order to 3 is written by a commander for a move",
        "HV is written by a commander for a move",
        "PLACE is written by the umpire",
    ]


@pytest.mark.parametrize("notation", [MOVE, OPENING, HAND], ids=["move", "opening", "hand"])
def test_every_order_has_an_example_that_reads_and_words_for_people(notation: Notation) -> None:
    for kind in notation.kinds:
        about = card(kind)
        for form in about.forms:
            read = notation.read(form.like)[0]
            assert type(read) is kind
            assert said(read).endswith(".")
            assert "{" not in said(read)
        assert len(about.title.split()) <= 2
        assert about.does.endswith(".")


def test_each_signal_that_may_go_up_has_its_own_key() -> None:
    action = Action(fleet("red"), fleet("blue"))
    offers = GAME.offers(action.view("red"), action.ask("red"))
    assert [(offer.line, offer.title, offer.clause) for offer in offers if offer.group == "signals"] == [
        ("HV {points}{hand}", "Turn vessels", "NWC.TA.40"),
        ("HC {points}{hand}", "Turn column", "NWC.TA.40"),
        ("HC", "Form column", "NWC.TA.59"),
        ("HI {hand}", "Front line", "NWC.TA.59"),
        ("HS {halves}", "Set speed", "NWC.TA.40"),
        ("HF {target}", "Concentrate fire", "NWC.TA.49"),
    ]
