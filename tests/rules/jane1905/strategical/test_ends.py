"""How a war ends, by the day or before it for want of ships, and whose object is reached, by written sheets. JANE.STR.01."""

from collections.abc import Mapping
from typing import Any

import pytest

from sandgate.kernel.codec import dump, text_of
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.tactical.ship_record import as_built
from tests.rules.jane1905.strategical.war import BLUE_FAR, War, back, force, scheme, side

HOME = {"text": "Home.", "home": "Varyag"}
NOT_HOME = {"text": "Not home.", "kept_out": ["Varyag"]}
FEW = {"text": "Fewer than four.", "enemy_prizes_below": 4}


def winner(war: War) -> tuple[str, str]:
    """How the war has ended, and who has won it."""
    result = GAME.result(war.state)
    assert result is not None
    return war.state.ended, result.winner


def drake_is_sunk(at: str, near: str, aims: list[Mapping[str, Any]], made_kn: float = 23.0, **facts: Any) -> War:
    """After 25 minutes Drake is sunk, and Varyag, who makes so many knots yet, is left in the middle between both."""
    days = facts.pop("days", 1)
    red = side("port-arthur", force("RED", at, "varyag"), objects=[HOME], **facts)
    war = War(scheme(red, side("wei-hai-wei", force("BLUE", near, "drake"), objects=aims), days=days))
    war.on(red_one="SEA RED: LIE", blue_one="SEA BLUE: LIE")
    record = text_of(dump(replace(as_built(war.ship("VARYAG").built), max_kn=made_kn)))
    places = {"ship 1 x_yd": 50000, "ship 1 y_yd": 50000, "ship 2 x_yd": 58000, "ship 2 y_yd": 50000}
    return back(war, **{"moves": 25, "ship 1 record": record, "ship 2 fate": "sunk", **places})


@pytest.mark.parametrize(("made_kn", "who"), [(23.0, "red"), (5.0, "red"), (4.5, "blue"), (0.0, "blue")])
def test_who_is_left_alone_is_home_if_she_can_come_in_by_the_day(made_kn: float, who: str) -> None:
    """Varyag lies 110.7 miles off Port Arthur with 23 h 35 min: 117.9 miles at 5 knots, 106.1 at 4 1/2."""
    war = drake_is_sunk("37-33N 123-00E", "37-33N 123-06E", [NOT_HOME], made_kn)
    assert winner(war) == ("no ship", who)


def test_nobody_is_home_through_land_and_the_marks_of_the_chart_lead_round_it() -> None:
    """South of the promontory of Shantung; round the mark it is 75.5 miles and 105.4 more: 7.67 knots for 23 h 35 min."""
    at, near, round_it = "36-20N 122-27E", "36-20N 122-33E", {"SHANTUNG": "37-33N 122-54E"}
    assert winner(drake_is_sunk(at, near, [NOT_HOME], 23.0)) == ("no ship", "blue")
    assert winner(drake_is_sunk(at, near, [NOT_HOME], 8.0, marks=round_it)) == ("no ship", "red")
    assert winner(drake_is_sunk(at, near, [NOT_HOME], 7.5, marks=round_it)) == ("no ship", "blue")


@pytest.mark.parametrize(("days", "who"), [(1, ""), (2, "red")])
def test_who_has_no_ship_left_prevents_no_prizes_for_which_there_are_hours(days: int, who: str) -> None:
    """In 23 h 35 min one raider takes three at most, as Blue wants, and Red is home: both. In a day more she takes seven."""
    war = drake_is_sunk("37-33N 123-00E", "37-33N 123-06E", [FEW], days=days)
    assert winner(war) == ("no ship", who)
    result = GAME.result(war.state)
    assert result is not None
    assert result.outcome.rpartition(": ")[2] == (
        "Side has reached the object" if who else "Side and Side have reached the object"
    )


def test_who_is_to_keep_a_ship_out_has_done_so_if_she_lies_in_no_port_of_hers() -> None:
    """Varyag off her port at the end of the day, and Varyag in it."""
    for at, who in (("38-00N 122-30E", "blue"), ("38-40N 121-20E", "red")):
        red = side("port-arthur", force("RED", at, "varyag"), objects=[HOME])
        war = War(scheme(red, side("wei-hai-wei", BLUE_FAR, objects=[NOT_HOME]), days=1))
        war.on(red_one="SEA RED: TO PORT ARTHUR 12KN" if who == "red" else "").until(1440)
        assert winner(war) == ("day", who)
