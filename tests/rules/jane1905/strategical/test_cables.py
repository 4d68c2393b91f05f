"""Cables cut near their landing places, and telegrams that find no way, by written sheets. JANE.STR.08, .28."""

from typing import Any

import pytest

from sandgate.kernel.frozen import replace
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import place_text
from sandgate.rules.jane1905.strategical.consent.cables import sea_cables, telegraph_reaches, within_reach
from sandgate.rules.jane1905.strategical.sequence.hand import placed
from sandgate.rules.jane1905.strategical.traffic import CutCable
from tests.rules.jane1905.strategical.war import War, force, scheme, side

OFF_SHANGHAI = place_text(ports()["shanghai-wusung"].approach)


def off(at: str = OFF_SHANGHAI, **facts: Any) -> War:
    return War(scheme(side("port-arthur", force("RED", at, "varyag")), **facts))


def a_cable(war: War) -> str:
    red = war.force("RED")
    return within_reach(war.state, "red", (red.way.lat_deg, red.way.lon_deg))[0]


def test_six_hours_near_the_landing_place_cut_a_cable() -> None:
    war = off()
    key = a_cable(war)
    war.on(red_one=f"SEA RED: CUT {key.upper()}; 090 10KN")
    assert war.state.minute == 360
    assert war.told("CableCut") == [f"D1 06h red/one: RED has cut the cable {key.upper()}"]
    assert [(each.cable, each.minute, each.by) for each in war.state.cut] == [(key, 360, "red")]
    assert war.force("RED").way.speed_kn == 10.0


def test_work_that_is_left_off_begins_anew() -> None:
    war = off()
    key = a_cable(war).upper()
    war.on(red_one=f"SEA RED: LIE 3H; CUT {key}")
    assert war.told("CableCut") == []
    war.on(red_one="SEA RED: LIE 1H").on(red_one=f"SEA RED: CUT {key}")
    assert war.told("CableCut")[0].startswith("D1 18h red/one")  # from 12h on: three hours of the first period are lost


def test_work_goes_on_over_the_end_of_a_period() -> None:
    war = off()
    war.on(red_one=f"SEA RED: LIE 3H; CUT {a_cable(war).upper()}").on()
    assert war.told("CableCut")[0].startswith("D1 09h red/one")


def test_a_raider_works_at_no_cable_while_she_takes_a_prize() -> None:
    """SN1 leaves Shanghai at 00h and is met there: the cable is begun at 06h (JANE.STR.19)."""
    war = off(routes={"SN": "blue"})
    war.on(red_one=f"SEA RED: CUT {a_cable(war).upper()}; PRIZE ONE").until(720)
    assert [told.partition(" red/one")[0] for told in war.told("PrizeTaken", "CableCut")] == ["D1 06h", "D1 12h"]


def test_who_is_not_near_the_landing_place_when_its_turn_comes_lies_and_is_told() -> None:
    """The umpire puts her 15 miles to the east at 01h, as another is asked who sails."""
    war = off()
    key = a_cable(war).upper()
    war.on(red_one=f"SEA RED: LIE 3H; CUT {key}", blue="SAIL ASLEEP AS SCOUT AT D1 01H")
    assert war.state.minute == 60
    war.state = placed(war.state, war.force("RED").number, (31.1, 122.6))
    war.until(720)
    assert war.told("CableCut", "NotCarriedOut") == [
        f"D1 03h red/one: RED could not carry out CUT {key}: its landing place is not near, or under forts"
    ]
    assert war.at("RED") == (31.1, 122.6)


def test_work_that_is_written_again_in_the_next_period_goes_on_too() -> None:
    war = off()
    key = a_cable(war).upper()
    war.on(red_one=f"SEA RED: LIE 3H; CUT {key}").on(red_one=f"SEA RED: CUT {key}").on()
    assert war.told("CableCut")[0].startswith("D1 09h red/one")


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"at": "31-06N 122-30E"}, "its landing place is not near"),
        ({"consent": {"cables_cut": False}}, "it is agreed that cables are not cut"),
    ],
)
def test_a_cable_that_cannot_be_cut_is_refused(facts: dict[str, Any], why: str) -> None:
    key = a_cable(off()).upper()
    assert any(why in each for each in off(**facts).refusals("red/one", f"SEA RED: CUT {key}"))


def test_no_cable_is_cut_under_the_forts_of_others() -> None:
    sasebo = place_text(ports()["sasebo"].approach)
    war = off(sasebo)
    at_sasebo = [key for key, line in sea_cables(war.state).items() if "sasebo" in line.ends or "nagasaki" in line.ends]
    assert at_sasebo
    assert any("under forts" in each for each in war.refusals("red/one", f"SEA RED: CUT {at_sasebo[0].upper()}"))


def test_a_telegram_goes_over_no_line_of_the_enemys_and_none_that_is_cut() -> None:
    war = off()
    reached = [telegraph_reaches(war.state, port, "red") for port in ("chefoo", "shanghai-wusung", "saddle-islands")]
    assert reached == [True, True, True]  # by the Russian cable from Chefoo to Port Arthur, or round by Vladivostok
    for cut, left in ((("che-pa",), True), (("che-pa", "pa-vla"), False)):
        lost = tuple([CutCable(key, 0, "blue") for key in cut])
        assert telegraph_reaches(replace(war.state, cut=lost), "shanghai-wusung", "red") == left
    campaigns = tuple([replace(each, name="Denmark") if each.side == "blue" else each for each in war.state.campaigns])
    assert not telegraph_reaches(replace(war.state, campaigns=campaigns), "saddle-islands", "red")


def test_a_force_in_a_port_without_a_way_for_its_telegrams_keeps_its_note() -> None:
    red = side("port-arthur", force("RED", "shanghai-wusung", "varyag"), allowed=["shanghai-wusung"])
    war = War(scheme(red))
    assert war.on(red_one='NOTE PORT-ARTHUR "All well"').told("NoteGone") != []
    war = War(scheme(red))
    lost = tuple([CutCable(key, 0, "blue") for key in ("che-pa", "pa-vla")])
    war.state = replace(war.state, cut=lost)
    assert war.on(red_one='NOTE PORT-ARTHUR "All well"').told("NoteGone") == []
