"""Telegrams, despatches and the consuls' news in a game that is played by sheets. NWC.ST.20 to .22, .06."""

from typing import Any

import pytest

from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.conduct import running
from sandgate.rules.nwc1902.strategic.lists import force_numbered
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.carrying import delivered
from sandgate.rules.nwc1902.strategic.telegraph.lines import line_mi
from sandgate.rules.nwc1902.strategic.traffic import CutCable
from tests.rules.nwc1902.strategic.mail import DIE, Played, Side, campaign, force, side

FAR = force("CERVERA", "28-00N 30-00W", "Teresa B")
WASHINGTON = [("washington", "washington"), ("harvard", "")]
FOUR_SHIPS = 'TEL TO WASHINGTON "Four ships"'


def harvard(at: str, *, posts: Any = WASHINGTON, **facts: Any) -> Side:
    return side("United States", force("HARVARD", at, "Harvard E", role="harvard"), posts=posts, **facts)


def test_story_telegram_from_fort_de_france() -> None:
    played = Played(campaign(side("Spain", FAR), harvard("fort-de-france"), meridian_deg=-61.07)).until("12:00")
    played.until("20:00", f"HARVARD: STAY UNTIL 1530; {FOUR_SHIPS}")
    assert played.told("MessageHandedIn") == [
        '15:30 blue/harvard: HARVARD hands in for WASHINGTON, by telegraph: "Four ships"'
    ]
    (message,) = played.state.messages
    assert (message.handed_in_min, line_mi(message.way)) == (600, 2694)  # the boat is ashore at 16:00
    assert played.told("MessageReceived") == [
        '18:53 blue/washington: WASHINGTON has from HARVARD, by telegraph: "Four ships"'
    ]


def test_who_sits_ashore_is_asked_at_the_bell_and_when_a_message_comes() -> None:
    played = Played(campaign(side("Spain", FAR), harvard("fort-de-france"), meridian_deg=-61.07))
    assert sorted(played.asked) == [("blue/harvard", "move"), ("blue/washington", "post"), ("red", "move")]
    played.on(f"HARVARD: {FOUR_SHIPS}")  # ashore at 06:30, 2,694 miles by day
    assert (played.clock, played.asked) == ("09:12", [("blue/washington", "post")])
    played.on('WASHINGTON: TEL TO HARVARD "Stay where you are"')
    assert (played.clock, played.asked) == (
        "12:00",
        [("red", "move"), ("blue/harvard", "move"), ("blue/washington", "post")],
    )
    assert [(letter.role, letter.handed_in_min) for letter in played.state.letters] == [("blue/washington", 30)]
    played.on()  # handed in at 09:12, at the station at 11:54, brought out by boat
    assert (played.clock, played.asked) == ("12:24", [("blue/harvard", "replot")])


def test_who_sits_ashore_fits_out_vessels_in_a_friendly_port_and_moves_no_ship() -> None:
    posts = [("base", "key-west"), ("harvard", "")]
    friendly, neutral = (
        Played(campaign(side("Spain", FAR), harvard("fort-de-france", posts=posts, friendly=ports)))
        for ports in (["key-west"], [])
    )
    friendly.on("BASE: FIT COLLIER; C 090 S 10")
    assert [(each.role, each.port, each.ready_min) for each in friendly.state.fittings] == [("blue/base", "key-west", 2880)]
    neutral.on("BASE: FIT COLLIER")
    assert neutral.told("NotCarriedOut") == [
        "06:00 blue/base: BASE could not carry out FIT COLLIER: there is no friendly port"
    ]


def test_story_boat_to_the_station() -> None:
    posts = [("mole", "mole-st-nicolas"), ("harvard", "")]
    off = harvard("14-44.4N 61-13.6W", posts=posts)  # 1.5 miles off St Pierre; 995 miles of cable
    played = Played(campaign(side("Spain", FAR), off, meridian_deg=-61.18)).until(
        "12:00", 'HARVARD: STAY UNTIL 1000; TEL TO MOLE "Here"'
    )
    assert [message.handed_in_min for message in played.state.messages] == [270]
    assert played.told("MessageReceived") == ['11:30 blue/mole: MOLE has from HARVARD, by telegraph: "Here"']


def test_a_ship_farther_off_must_first_come_in() -> None:
    played = Played(campaign(side("Spain", FAR), harvard("14-44.4N 61-14.4W"))).until("12:00", f"HARVARD: {FOUR_SHIPS}")
    assert played.state.messages == ()
    assert played.told("MessageNotSent") == [
        "06:00 blue/harvard: HARVARD could not send to WASHINGTON by telegraph: "
        "there is no telegraph station within two miles"
    ]


def willemstad(**facts: Any) -> Played:
    """The Spanish squadron five miles south of Willemstad at noon of 14 May."""
    squadron = force("CERVERA", "11-59.9N 68-57W", "Teresa B", "Vizcaya B", "Furor V")
    state = campaign(
        side("Spain", squadron, posts=[("cervera", ""), ("madrid", "madrid")]),
        side("United States", force("IOWA", "23-30N 82-00W", "Iowa A"), posts=[("washington", "washington")], **facts),
        start="1898-05-14 12:00",
        meridian_deg=-68.94,
    )
    return Played(state)


def test_story_consul_at_willemstad() -> None:
    played = willemstad(consuls=["curacao-willemstad"]).until("18:00", "CERVERA: TO CURACAO S 10")
    assert [(message.handed_in_min, line_mi(message.way)) for message in played.state.messages][-1] == (90, 2494)
    assert played.told("MessageReceived") == [
        '15:30 blue: WASHINGTON has from CONSUL CURACAO, WILLEMSTAD, by telegraph: "12:00 Spain: 3 warships in sight (BBV)"',
        "16:00 blue: WASHINGTON has from CONSUL CURACAO, WILLEMSTAD, by telegraph: "
        '"12:30 Spain: 3 warships came in (BBV: Teresa, Vizcaya, Furor)"',
    ]


def test_a_consul_tells_who_lies_in_his_port_and_who_goes_out_and_never_by_night_who_passes() -> None:
    lying = force("CERVERA", "curacao-willemstad", "Teresa B")
    state = campaign(
        side("Spain", lying),
        side("United States", force("IOWA", "23-30N 82-00W", "Iowa A"), consuls=["curacao-willemstad"]),
        start="1898-05-14 12:00",
    )
    played = Played(state).until("18:00")
    played.on("CERVERA: STAY UNTIL 2000; C 180 S 10 1H; C 000 S 10 45MIN; STAY 1H")  # it comes back to the offing
    assert [message.text for message in played.state.messages] == [
        "12:00 Spain: 1 warship in port (B: Teresa)",
        "20:00 Spain: 1 warship went out (B: Teresa)",
    ]


def test_nobody_sees_a_consul_look_on() -> None:
    """The enemy is told, asked and shown the same with a consul and without."""
    with_consul, without = (
        willemstad(consuls=ports).until("18:00", "CERVERA: TO CURACAO S 10") for ports in (["curacao-willemstad"], [])
    )
    assert [each for each in with_consul.events if "red/cervera" in each.to] == [
        each for each in without.events if "red/cervera" in each.to
    ]
    spain = Role("red/cervera", "red")
    assert view(with_consul.state, spain) == view(without.state, spain)


def test_story_spain_telegraphs_from_willemstad() -> None:
    played = willemstad().until("18:00", 'CERVERA: TO CURACAO S 10; TEL TO MADRID "At Curacao"')
    played.until("23:00")
    (message,) = played.state.messages
    assert line_mi(message.way) == 7427
    assert "cap-ny" not in message.way
    assert message.handed_in_min == 60  # 13:00; 5,266.7 miles by the sunset of 18:16, 2,160.3 more by night
    assert played.told("MessageReceived") == ['21:31 red/madrid: MADRID has from CERVERA, by telegraph: "At Curacao"']


def test_over_a_cut_cable_nothing_is_sent_and_the_operator_says_so() -> None:
    state = campaign(side("Spain", FAR), harvard("nassau", posts=[("jupiter", "jupiter-inlet"), ("harvard", "")]))
    state = replace(state, cut=(CutCable("nas-jup", 0, "red"),))
    played = Played(state).until("12:00", 'HARVARD: TEL TO JUPITER "Here"')
    assert played.told("MessageNotSent") == [
        "06:30 blue/harvard: HARVARD could not send to JUPITER by telegraph: no line is open from Nassau"
    ]
    assert played.state.letters == ()


def test_story_orders_altered_by_telegraph_alone() -> None:
    """A force at sea has its telegram when she calls at a station, and her commander is asked then and not before."""
    state = campaign(side("Spain", FAR), harvard("14-44.4N 62-14W"))  # sixty miles off St Pierre
    played = Played(state)
    played.on("HARVARD: STAY 3H; TO ST PIERRE S 18; STAY", 'WASHINGTON: TEL TO HARVARD "To Mole St Nicolas"')
    assert played.clock == "12:00"
    assert view(played.state, Role("blue/harvard", "blue")).known.letters == ()
    played.on("HARVARD: TO ST PIERRE S 18; STAY")
    arrived = 180 + 60 * 60.0 / 18  # it has waited there since 08:45
    assert played.asked == [("blue/harvard", "replot")]
    assert arrived + 30 <= played.state.minute < arrived + 40
    (letter,) = played.state.letters
    assert (letter.role, letter.text, letter.handed_in_min) == ("blue/harvard", "To Mole St Nicolas", 0)


def test_a_ship_that_sails_before_the_boat_is_back_finds_her_telegram_at_the_next_call() -> None:
    played = Played(campaign(side("Spain", FAR), harvard("fort-de-france"))).until(
        "12:00", "HARVARD: STAY UNTIL 0900; TO ST PIERRE S 18; STAY", 'WASHINGTON: TEL TO HARVARD "Well done"'
    )
    assert [force_numbered(played.state, 101).port] == ["st-pierre-martinique"]
    (told,) = played.told("MessageReceived")
    assert told.endswith('HARVARD has from WASHINGTON, by telegraph: "Well done"')
    assert "10:00" < told[:5] < "10:30"  # 10:02 at St Pierre, and half an hour for the boat


def test_a_telegram_to_a_port_waits_for_any_ship() -> None:
    played = Played(campaign(side("Spain", FAR), harvard("14-44.4N 62-14W")))
    played.until("12:00", "HARVARD: TO ST PIERRE S 18; STAY", 'WASHINGTON: TEL TO ST PIERRE "To any cruiser"')
    assert [letter.text for letter in played.state.letters] == ["To any cruiser"]


def porter(*, course: str) -> Played:
    fleet = force("SAMPSON", "20-00N 73-00W", "Iowa A", role="sampson")
    boat = force("PORTER", "20-09N 73-00W", "Porter t", role="porter")
    state = campaign(
        side("Spain", FAR),
        side("United States", fleet, boat, posts=[("sampson", ""), ("porter", "")]),
        start="1898-05-11 14:00",
    )
    return Played(state).until("18:00", f'PORTER: DESPATCH PORTER TO SAMPSON "Nothing seen"; C {course} S 18 40MIN')


def test_story_torpedo_boat_with_a_despatch() -> None:
    played = porter(course="180")  # nine miles off at 14:00, three at 14:20
    assert played.told("MessageReceived") == ['14:20 blue/sampson: SAMPSON has from PORTER, by despatch: "Nothing seen"']
    assert porter(course="090").told("MessageReceived") == []


def test_a_despatch_goes_with_the_ship_that_is_detached() -> None:
    fleet = force("SAMPSON", "20-00N 73-00W", "Iowa A", "Porter t", role="sampson")
    base = force("SCHLEY", "20-10N 73-00W", "Brooklyn B", role="schley")
    posts = [("sampson", ""), ("schley", ""), ("porter", "")]
    state = campaign(side("Spain", FAR), side("United States", fleet, base, posts=posts), move_h=1)
    played = Played(state).until(
        "07:00", 'SAMPSON: DESPATCH PORTER TO SCHLEY "Join me"; DETACH PORTER AS PORTER ORDERS "To Schley"; STAY'
    )
    assert played.told("MessageReceived") == []
    played.until("08:00", "PORTER: C 000 S 18 30MIN")
    assert played.told("MessageReceived") == ['07:24 blue/schley: SCHLEY has from SAMPSON, by despatch: "Join me"']


@pytest.mark.parametrize("reader", ["blue/harvard", "blue/washington", "red"])
def test_of_a_message_on_its_way_nobody_sees_what_is_the_umpires(reader: str) -> None:
    played = Played(campaign(side("Spain", FAR), harvard("fort-de-france")))
    played.on(f"HARVARD: {FOUR_SHIPS}")
    hidden: list[dict[str, Any]] = [
        {"number": 9},
        {"receiver": "havana"},
        {"way": ("hav-kw",)},
        {"due_min": 99},
        {"carrier": 7},
        {"state": "lost"},
    ]
    assert [view(with_message(played.state, facts), Role(reader, "")) for facts in hidden] == [
        view(played.state, Role(reader, ""))
    ] * len(hidden)
    (message,) = played.state.messages
    seen = view(played.state, Role(reader, "")).known.messages
    assert [each.text for each in seen] == ([message.text] if reader == message.writer else [])
    if reader != message.writer:
        for facts in ({"text": "Five ships"}, {"to": "SAMPSON"}, {"handed_in_min": 3}):
            assert view(with_message(played.state, facts), Role(reader, "")) == view(played.state, Role(reader, ""))


def with_message(state: State, facts: dict[str, Any]) -> State:
    return replace(state, messages=tuple(replace(message, **facts) for message in state.messages))


def busy_day(course: str = "283") -> Played:
    """Ships that pass a consul, call for telegrams, carry despatches and are hidden by land, in one move of six hours."""
    spain = side(
        "Spain",
        force("CERVERA", "14-10N 60-30W", "Teresa B", "Furor V"),
        posts=[("cervera", ""), ("havana", "havana")],
        consuls=["st-pierre-martinique"],
    )
    states = side(
        "United States",
        force("HARVARD", "14-44.4N 62-14W", "Harvard E", role="harvard"),
        force("PORTER", "15-09N 61-14W", "Porter t", role="porter"),
        posts=[*WASHINGTON, ("porter", "")],
        consuls=["fort-de-france"],
    )
    played = Played(campaign(spain, states))
    return played.until(
        "12:00",
        f"CERVERA: C {course} S 12 4H; C 000 S 10",
        f"HARVARD: C 090 S 18 1H; TO ST PIERRE S 17; {FOUR_SHIPS}; STAY 10MIN; C 270 S 15 30MIN; TO ST PIERRE S 15; STAY",
        'PORTER: DESPATCH PORTER TO HARVARD "Nothing seen"; STAY 2H; C 180 S 18 74MIN; STAY',
        'WASHINGTON: TEL TO HARVARD "Look out for them"; TEL TO ST PIERRE "To any ship"',
    )


@pytest.mark.parametrize("course", ["283", "300", "330", "355"])
def test_nothing_happens_to_messages_between_the_minutes_that_are_run_to(
    monkeypatch: pytest.MonkeyPatch, course: str
) -> None:
    by_instants = busy_day(course)
    monkeypatch.setattr(running, "next_minute", lambda state: state.minute + 1)
    by_minutes = busy_day(course)
    assert {letter.means for letter in by_instants.state.letters} == {"telegraph", "despatch", "agent"}
    assert by_instants.state.messages == by_minutes.state.messages
    assert by_instants.state.letters == by_minutes.state.letters
    assert by_instants.state.lookouts == by_minutes.state.lookouts
    assert by_instants.events == by_minutes.events


def test_messages_take_no_step_twice() -> None:
    state = busy_day().state
    assert delivered(state, state.minute, DIE) == (state, ())
