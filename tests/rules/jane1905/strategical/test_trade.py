"""Merchant ships and raiders by written sheets: who is met, taken, let go, reported and missed. JANE.STR.18, .19."""

from typing import Any

import pytest

from sandgate.ocean.places import Place, place_text
from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.strategical.trade.meeting import is_raider
from sandgate.rules.jane1905.strategical.trade.routes import routes
from sandgate.rules.jane1905.strategical.trade.steamers import under_way, way_at
from sandgate.rules.jane1905.strategical.traffic import Steamer
from tests.rules.jane1905.strategical.war import BLUE_FAR, War, force, scheme, side


def raiding(at: str, plan: str = "varyag", blue: Any = None, **facts: Any) -> War:
    """A Russian raider at sea; British steamers between Shanghai and Nagasaki, the first at 00h."""
    red = side("port-arthur", force("RED", at, plan), raider=facts.pop("raider", True))
    sides = {"red": red, "blue": side("wei-hai-wei", blue or BLUE_FAR)}
    return War(scheme(**sides, **{"routes": {"SN": "blue"}, **facts}))


def steamer(war: War, name: str) -> Steamer:
    return next(each for each in war.state.steamers if each.name == name)


def on_the_way(of: str, miles: float) -> str:
    """A place east of Shanghai, so far along the first leg of the route from its sea mark."""
    here, there = routes()[of].marks[:2]
    part = miles / 248.0
    return place_text(
        Place(here.lat_deg + (there.lat_deg - here.lat_deg) * part, here.lon_deg + (there.lon_deg - here.lon_deg) * part)
    )


NEAR = on_the_way("SN", 60.0)  # 40 miles from where a steamer of 10 knots is seen at 20 miles: at 04h
MET = ("SteamerMet", "PrizeTaken", "PrizeLost")


def test_steamers_leave_both_ends_at_the_interval_and_come_in_when_due() -> None:
    war = raiding("29-00N 140-00E").on(red_one="SEA RED: LIE")
    assert [(each.name, each.sailed_min) for each in war.state.steamers] == [("SN1", 0), ("SN2", 0)]
    war.until(720)
    war.on()
    assert [each.name for each in war.state.steamers] == ["SN1", "SN2", "SN3", "SN4"]
    due = steamer(war, "SN2").due_min
    assert due == pytest.approx(2340, abs=2)  # 390 miles at 10 knots: 39 hours
    war.until(due // 360 * 360)
    assert "SN1" in [each.name for each in war.state.steamers]
    war.on()
    assert "SN1" not in [each.name for each in war.state.steamers]  # arrived, and has nothing to tell
    assert war.told("ShippingNews") == []


def test_a_raider_whose_sheet_is_silent_is_asked_and_silence_takes_her() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: LIE")
    assert war.asked == [("red/one", "prize")]
    met = war.state.minute
    assert 238 <= met <= 243
    assert war.told(*MET) == [
        f"D1 0{met // 60}h{f' {met % 60:02d}m' if met % 60 else ''} red/one: RED meets a steamer of 2500 tons"
    ]
    war.on()
    red = war.force("RED")
    assert (red.busy_until_min, steamer(war, "SN1").held_by) == (met + 360, red.number)
    assert "SN1" not in [each.name for each in under_way(war.state, met)]
    war.until(met + 361)
    assert [each.split(": ")[1] for each in war.told(*MET)][1:] == ["RED has taken SN1, a prize of 2500 tons"]
    assert war.told("PrizeTaken")[0].startswith(f"D1 {(met + 360) // 60:02d}h")
    assert [(each.steamer, each.tons, each.side) for each in war.state.prizes] == [("SN1", 2500, "red")]


def test_a_prize_burns_half_of_the_full_coal_for_six_hours_at_the_place_of_meeting() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: LIE; PRIZE ALL").until(360)
    red, met = war.force("RED"), war.force("RED").busy_until_min - 360
    assert red.prize
    assert met > 0
    before = 84.0 / 8 * met / 360  # lying to with steam up
    war.until(720)
    burnt = 84.0 / 2 + before + 84.0 / 8 * (720 - met - 360) / 360
    assert war.ship("VARYAG").burnt == pytest.approx(burnt, abs=0.01)
    assert war.at("RED") == pytest.approx((red.way.lat_deg, red.way.lon_deg), abs=1e-4)


def test_the_run_left_over_is_steamed_from_the_end_of_the_six_hours() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: 180 2KN 6H; 000 2KN; PRIZE ALL").until(360)
    assert war.force("RED").prize
    begins = war.force("RED").track[0].lat_deg
    war.until(720)
    assert war.at("RED")[0] - begins == pytest.approx(-0.2, abs=1e-4)  # six hours at 2 knots, and six at rest


def test_an_open_leg_is_steamed_on_from_the_end_of_the_six_hours() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: 180 1KN; PRIZE ALL")
    over, (lat_deg, _) = war.force("RED").busy_until_min, war.at("RED")
    war.until(720)
    assert war.at("RED")[0] == pytest.approx(lat_deg - (720 - over) / 60.0 / 60.0, abs=0.0005)


def test_who_is_asked_about_a_steamer_is_asked_beside_others_of_that_minute() -> None:
    """Off Shanghai the steamer sails at 00h, past Varyag; she and Drake, 15 miles off, see each other then."""
    at, east = (place_text(Place(31.1, lon_deg)) for lon_deg in (122.3, 122.6))
    war = raiding(at, blue=force("BLUE", east, "drake")).on(red_one="SEA RED: LIE", blue_one="SEA BLUE: LIE")
    assert (war.state.minute, sorted(war.asked)) == (
        0,
        [("blue/one", "stop"), ("red/one", "prize"), ("red/one", "stop")],
    )


def test_pass_lets_her_go_and_she_tells_of_it_in_port() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: LIE; PASS").until(360)
    assert [each.split(": ")[1] for each in war.told(*MET)] == ["RED meets a steamer of 2500 tons, and lets her pass"]
    met, due = steamer(war, "SN1").met[0], steamer(war, "SN1").due_min
    assert met.what.startswith("one ship in 3")
    war.until(due + 60)
    news = [each for each in war.told("ShippingNews") if "SN1 " in each]
    assert len(news) == 1
    assert "blue: SN1 has come in and reports one ship in" in news[0]
    letter = next(each for each in war.state.letters if each.sender == "SN1")
    assert (letter.written_min, letter.read_min, war.state.minute) == (due, due + 60, due + 60)
    assert ("blue", "harbour") in war.asked


def test_what_is_taken_is_missed_a_day_after_her_hour() -> None:
    war = raiding(NEAR).on(red_one="SEA RED: LIE; PRIZE ONE")
    due = steamer(war, "SN1").due_min
    war.until(due + 24 * 60)
    assert war.state.minute == due + 24 * 60
    news = [each for each in war.told("ShippingNews") if "SN1 " in each]
    assert [each.split(": ", 1)[1][:37] for each in news] == ["SN1 is missing; she was due at Nagasa"]
    assert len(war.state.prizes) == 1  # PRIZE ONE: those that came after were let go
    assert "SN1" not in [each.name for each in war.state.steamers]


def test_who_is_held_as_she_is_due_comes_in_nowhere() -> None:
    """Red lies 12 miles off Shanghai: SN2 is met 32 miles before her end, three hours before she is due, and held six."""
    war = raiding(on_the_way("SN", 12.0)).on(red_one="SEA RED: LIE; PASS").until(1800)
    due = steamer(war, "SN2").due_min
    war.on(red_one="SEA RED: LIE; PRIZE ONE").until(due + 24 * 60)
    (prize,) = war.state.prizes
    assert prize.steamer == "SN2"
    assert prize.minute == pytest.approx(due - 192 + 360, abs=3)
    assert [each.split(": ", 1)[1][:14] for each in war.told("ShippingNews") if "SN2 " in each] == ["SN2 is missing"]


@pytest.mark.parametrize(
    ("sheet", "met"),
    [
        ("255 12KN 1H; 075 22KN 1H; 075 10KN", [238]),  # 22 miles off at 07h, and 20 again ten minutes later
        ("255 20KN 1H; 075 20KN", [238, 480]),  # beyond 20 from 06h 40m to 08h
    ],
)
def test_a_steamer_is_met_again_after_an_hour_out_of_sight(sheet: str, met: list[int]) -> None:
    """SN1 comes up to Red at 06h, and Red runs off the other way for an hour."""
    war = raiding(NEAR).on(red_one="SEA RED: LIE; PASS").until(360)
    war.on(red_one=f"SEA RED: {sheet}").until(720)
    assert [each.at_s / 60.0 for each in war.events if type(each).__name__ == "SteamerMet"] == pytest.approx(met, abs=3)


def test_steamers_within_sight_meanwhile_escape() -> None:
    facts: dict[str, Any] = {"routes": {"SN": "blue", "HS": "blue"}}
    war = raiding("31-06N 122-18E", **facts).on(red_one="SEA RED: LIE; PRIZE ALL")  # off Shanghai
    met = [each.split(": ")[1] for each in war.told(*MET)]
    assert met == [
        "RED meets a steamer of 2500 tons, and stops her",
        "RED meets a steamer of 3000 tons, and has another in hand",
        "RED has taken SN1, a prize of 2500 tons",
    ]


def test_neutral_steamers_and_those_of_a_faster_kind_are_not_taken() -> None:
    war = raiding(NEAR, routes={"SN": ""}).on(red_one="SEA RED: LIE; PRIZE ALL").until(720)
    assert (war.told(*MET), war.state.steamers) == ([], ())


def test_a_force_that_is_no_raider_meets_nobody_unless_its_sheet_says_prize() -> None:
    war = raiding(NEAR, raider=False).on(red_one="SEA RED: LIE").until(720)
    assert war.told(*MET) == []
    war = raiding(NEAR, raider=False).on(red_one="SEA RED: LIE; PRIZE ALL").until(360)
    assert is_raider(war.state, war.force("RED"))
    assert war.force("RED").prize


def _chased() -> War:
    """Varyag takes a steamer from about 04h; Drake comes in sight while she does."""
    drake = force("DRAKE", on_the_way("SN", 165.0), "drake")
    return raiding(NEAR, blue=drake).on(red_one="SEA RED: LIE; PRIZE ALL", blue_one="SEA DRAKE: 255 15KN")


def test_a_raider_that_breaks_off_at_a_sighting_has_no_prize_and_the_steamer_goes_on_later() -> None:
    war = _chased()
    while ("red/one", "stop") not in war.asked:
        war.on()
    red, minute = war.force("RED"), war.state.minute
    assert red.prize
    assert minute < red.busy_until_min
    held = minute - steamer(war, "SN1").held_min
    war.on(red_one="SEA RED: 270 20KN; PASS")
    assert "RED breaks off and lets the steamer go" in war.told("PrizeLost")[0]
    assert (war.state.prizes, war.force("RED").prize) == ((), 0)
    freed = steamer(war, "SN1")
    assert (freed.delay_min, freed.held_by) == (held, 0)
    assert war.force("RED").way.speed_kn == 20.0


def test_a_raider_that_does_not_break_off_keeps_her_prize_and_runs_afterwards() -> None:
    war = _chased()
    while ("red/one", "stop") not in war.asked:
        war.on()
    ends = war.force("RED").busy_until_min
    war.on(red_one="SEA RED: 270 20KN")
    assert war.force("RED").way.speed_kn == 0.0
    war.until(ends + 1)
    assert len(war.state.prizes) == 1


def test_a_steamer_that_was_held_is_as_much_later_everywhere() -> None:
    war = raiding("29-00N 140-00E").on(red_one="SEA RED: LIE")
    plain = steamer(war, "SN1")
    late = Steamer(**{name: getattr(plain, name) for name in plain.__slots__} | {"delay_min": 90})
    for minute in (100, 1000, 1600, 2000):
        assert way_at(late, minute + 90).at(minute + 90) == way_at(plain, minute).at(minute)


TRADE: dict[str, Any] = {"trade_player": True}


def test_the_trade_player_marks_courses_and_learns_nothing_of_raiders() -> None:
    war = raiding(NEAR, **TRADE).on(red_one="SEA RED: LIE; PRIZE ALL").until(360)
    assert steamer(war, "SN1").held_by
    assert ("trade", "trade") in war.asked
    ask = next(each for each in war.asks() if each.role == "trade")
    assert ask.about == ("SN1", "SN2")
    war.on(trade="SHIP SN1: 180 8KN 2H, TO NAGASAKI 10KN\nSHIP SN2: TO SHANGHAI WUSUNG 10KN")
    known = next(each for each in war.state.steamers if each.name == "SN2")
    assert [leg.speed_kn for leg in known.legs] == [10.0, 0.0]
    seen = {each.name: each for each in _view(war, "trade").known.steamers}
    assert [leg.speed_kn for leg in seen["SN1"].legs] == [8.0, 10.0, 0.0]
    assert (seen["SN1"].held_by, seen["SN1"].delay_min, seen["SN1"].met, seen["SN1"].taken) == (0, 0, (), False)


def test_the_trade_player_is_asked_about_all_at_sea_and_offered_the_ends_to_which_no_land_is_in_the_way() -> None:
    """HS1 is 30 miles from Hong Kong at 06h, HS2 as far from Shanghai; at noon two more set out on the other route."""
    war = raiding("29-00N 140-00E", **{**TRADE, "routes": {"SN": "blue", "HS": "blue"}})
    war.on(red_one="SEA RED: LIE").until(360)
    ask = next(each for each in war.asks() if each.role == "trade")
    offers = GAME.offers(_view(war, "trade"), ask)
    assert [(offer.blanks[0].choices[0], offer.line) for offer in offers] == [
        ("SN1", "SHIP {steamer}: TO SHANGHAI WUSUNG {speed_kn}KN"),
        ("SN1", "SHIP {steamer}: TO NAGASAKI {speed_kn}KN"),
        ("SN2", "SHIP {steamer}: TO SHANGHAI WUSUNG {speed_kn}KN"),
        ("SN2", "SHIP {steamer}: TO NAGASAKI {speed_kn}KN"),
        ("HS1", "SHIP {steamer}: TO HONG KONG {speed_kn}KN"),
        ("HS2", "SHIP {steamer}: TO SHANGHAI WUSUNG {speed_kn}KN"),
    ]
    assert [offer.blanks[1].span for offer in offers] == [(0.5, 10.0, 0.5)] * 6
    war.until(720)
    ask = next(each for each in war.asks() if each.role == "trade")
    assert ask.about == ("SN1", "SN2", "HS1", "HS2", "HS3", "HS4", "SN3", "SN4")


def test_the_trade_players_chart_is_the_same_whether_she_is_taken_or_not() -> None:
    sheets = ("SEA RED: LIE; PRIZE ALL", "SEA RED: LIE; PASS")
    wars = [raiding(NEAR, **TRADE).on(red_one=sheet).until(1080) for sheet in sheets]
    assert len(wars[0].state.prizes) == 1
    assert not wars[1].state.prizes
    taken, spared = [_view(war, "trade") for war in wars]
    assert taken == spared
    assert taken.pieces == spared.pieces
    assert {piece.id for piece in taken.pieces} == {"SN1", "SN2", "SN3", "SN4"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("SHIP SN1: 090 15KN", "she makes 10 knots"),
        ("SHIP SN9: 090 10KN", "no steamer SN9 is at sea"),
        ("SHIP SN1: 270 10KN 6H, TO UTOPIA 10KN", "nobody knows that place"),
        ("SHIP SN1: TO CHEFOO 10KN", "the leg crosses land"),
        ("SHIP SN1: 090 10KN, TO NAGASAKI 10KN", "nothing comes after a leg without hours"),
    ],
)
def test_what_speaks_against_a_course_of_a_steamer(line: str, why: str) -> None:
    war = raiding("29-00N 140-00E", **TRADE).on(red_one="SEA RED: LIE").until(360)
    assert any(why in each for each in war.refusals("trade", line))


def _view(war: War, role: str) -> Any:
    return GAME.view(war.state, war.roles[role])


def test_the_admiralty_learns_of_prizes_when_the_log_comes_home() -> None:
    red = side("shanghai-wusung", force("RED", NEAR, "varyag"), raider=True)
    war = War(scheme(red, routes={"SN": "blue"})).on(red_one='SEA RED: LIE; PRIZE ONE\nLOG "A steamer E of the Saddles"')
    war.until(720)
    assert len(_view(war, "red/one").known.prizes) == 1
    assert (_view(war, "red").known.prizes, _view(war, "red").forces) == ((), ())
    war.on(red_one="SEA RED: TO SHANGHAI WUSUNG 20KN")
    seen = _view(war, "red")
    assert [each.steamer for each in seen.known.prizes] == ["SN1"]
    assert [remark.text for each in seen.forces for remark in each.log] == ["A steamer E of the Saddles"]
    assert len(war.told("CameIn")) == 1


def test_a_force_that_takes_a_prize_is_joined_by_nobody() -> None:
    red = side("port-arthur", force("RED", NEAR, "varyag"), force("OTHER", NEAR, "varyag Askold"), raider=True)
    war = War(scheme(red, routes={"SN": "blue"}))
    war.on(red_one="SEA RED: LIE; PRIZE ALL\nSEA OTHER: LIE; PASS").until(360)
    assert war.force("RED").prize
    war.on(red_one="SEA OTHER: JOIN RED")
    assert "OTHER could not carry out JOIN RED" in war.told("NotCarriedOut")[0]
    assert war.told("ForceJoined") == []
