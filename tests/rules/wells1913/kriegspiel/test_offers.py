"""What is offered: every form reads, whatever stands in its blanks, and names each thing that there is."""

from dataclasses import replace
from random import Random

import pytest

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.rules.wells1913.kriegspiel.game import GAME
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.view import view

from .ks_fields import field

MOVE = Ask(role="red", form="move", about=("F2",), live=True)
COUNTRY = {
    "rivers": [{"points": [[0, 90], [144, 90]], "width_in": 6}],
    "structures": [{"number": 2, "kind": "road bridge", "box": [69, 86, 75, 94]}],
}


def land() -> State:
    return field(country=COUNTRY, red={"boats": [{"name": "RB1", "at": [20, 90]}]}, move=12)


@pytest.mark.parametrize(("form", "role"), [("put down", "red"), ("move", "red"), ("aside", "blue"), ("hand", UMPIRE)])
def test_whatever_fills_a_form_it_is_no_strange_line(form: str, role: str) -> None:
    known = view(land(), Role(role, "" if role == UMPIRE else role))
    ask, chance = replace(MOVE, form=form, role=role), Random(5)
    offers = GAME.offers(known, ask)
    assert offers
    for offer in offers:
        for _ in range(5):
            line = fill(offer, chance)
            faults = {remark.fault for remark in GAME.read(line, known, ask).refusals}
            assert faults <= (set() if offer.sure else {"not allowed"}), line


def test_forms_name_what_there_is() -> None:
    offers = {offer.line: offer for offer in GAME.offers(view(land(), Role("red", "red")), MOVE)}
    units = {
        line: {blank.name: blank.choices for blank in offers[line].blanks}
        for line in ("{unit} GO ({point})", "{units} CHARGE {target}", "{unit} EMBARK {into}", "{unit} DESTROY BRIDGE 2")
    }
    assert units["{unit} GO ({point})"]["unit"] == ("RI1", "RI2", "RC1", "RE1", "RG1", "RGEN", "RW1", "RB1")
    assert units["{units} CHARGE {target}"] == {"units": ("RC1",), "target": ("BI1", "BC1", "BE1", "BG1", "BGEN")}
    assert units["{unit} EMBARK {into}"] == {"unit": ("RI1", "RI2", "RC1", "RE1"), "into": ("RB1",)}
    assert units["{unit} DESTROY BRIDGE 2"] == {"unit": ("RE1",)}
    assert "{holder} GIVE {packet} {count} TO {unit}" not in offers  # no account falls due in move 7


def test_packets_are_given_when_an_account_falls_due() -> None:
    """KS.SUPPLY.15: after the own moves 6, 12, 18 ..."""
    lines = [offer.line for offer in GAME.offers(view(field(move=10), Role("red", "red")), MOVE)]
    assert "{holder} GIVE {packet} {count} TO {unit}" in lines


def test_nobody_fires_once_something_has_moved() -> None:
    """KS.MOVE.11."""
    state = land()
    closed = replace(state, battle=replace(state.battle, closed=("red",)))
    for each, open_fire in ((state, True), (closed, False)):
        lines = [offer.line for offer in GAME.offers(view(each, Role("red", "red")), MOVE)]
        assert any(" SHELL " in line for line in lines) == any(" VOLLEY " in line for line in lines) == open_fire
