"""Which ports take a force in, and how long a neutral one keeps it. NWC.ST.11, .40."""

from typing import Any

from sandgate.rules.nwc1902.strategic.lists import force_numbered
from tests.rules.nwc1902.strategic.desk.chart import opened, remarks
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

OFF_WILLEMSTAD = "11-59.9N 68-57W"
FAR = side("United States", force("IOWA", "23-30N 82-00W", "Iowa A"))


def curacao(*names: str, **told: Any) -> dict[str, Any]:
    """Spanish ships five miles south of Willemstad at noon."""
    ports = {"curacao-willemstad": told} if told else {}
    return {
        "red": side("Spain", force("CERVERA", OFF_WILLEMSTAD, *names)),
        "blue": FAR,
        "start": "1898-05-14 12:00",
        "hours": 120,
        "ports": ports,
    }


def leaves(game: Played) -> list[str]:
    """Go in, stay, and be told when to go."""
    game.on("CERVERA: TO CURACAO S 10; STAY")
    while not game.told("SentToSea") and not game.state.ended:
        game.on("CERVERA: STAY")
    return game.told("SentToSea")


def test_a_neutral_port_keeps_a_warship_a_day_or_as_long_as_the_problem_says() -> None:
    game = Played(campaign(**curacao("Teresa B")))
    since = force_numbered(Played(campaign(**curacao("Teresa B"))).until("18:00", "CERVERA: TO CURACAO S 10").state, 1)
    assert since.port == "curacao-willemstad"
    (told,) = leaves(game)
    assert told.endswith("CERVERA has to leave Curacao, Willemstad: a neutral port keeps a warship 24 hours")
    assert since.port_since_min + 1440 < game.state.minute <= since.port_since_min + 1441
    assert force_numbered(game.state, 1).port == ""
    assert game.asked == [("red", "replot")]
    longer = Played(campaign(**curacao("Teresa B", most_hours=48)))
    assert leaves(longer)[0].endswith("48 hours")
    assert longer.state.minute == game.state.minute + 1440


def test_merchant_vessels_and_forces_in_their_own_ports_stay() -> None:
    assert leaves(Played(campaign(**curacao("Alicante m")))) == []
    own = curacao("Teresa B")
    own["red"] = {**own["red"], "friendly": ["curacao-willemstad"]}
    assert leaves(Played(campaign(**own))) == []


def test_two_warships_at_a_time() -> None:
    facts = curacao("Teresa B", "Vizcaya B", "Furor V", most_ships=2)
    game = Played(campaign(**facts)).until("18:00", "CERVERA: TO CURACAO S 10")
    assert [line[6:] for line in game.told("NotAdmitted")] == [
        "red: CERVERA is not admitted to Curacao, Willemstad: it admits 2 warships at a time"
    ]
    assert force_numbered(game.state, 1).port == ""
    two = Played(campaign(**facts)).until("18:00", 'CERVERA: DETACH FUROR AS FUROR ORDERS "Wait"; TO CURACAO S 10')
    assert force_numbered(two.state, 1).port == "curacao-willemstad"
    assert two.told("NotAdmitted") == []
    said = [each[2] for each in remarks(opened(**facts), "CERVERA: TO CURACAO S 10")]
    assert said == ["Curacao, Willemstad will not take her in: it admits 2 warships at a time"]


def test_a_port_counts_who_lies_in_it_already() -> None:
    facts = curacao("Teresa B", "Vizcaya B", most_ships=2)
    facts["red"] = side("Spain", *facts["red"]["forces"], force("VILLAAMIL", OFF_WILLEMSTAD, "Furor V"))
    game = Played(campaign(**facts)).until(
        "18:00", "CERVERA: TO CURACAO S 10; STAY", "VILLAAMIL: STAY 1H; TO CURACAO S 10; STAY"
    )
    assert [force_numbered(game.state, number).port for number in (1, 2)] == ["curacao-willemstad", ""]
    assert len(game.told("NotAdmitted")) == 1
    game.on("CERVERA: TO CURACAO S 10; STAY")
    assert len(game.told("NotAdmitted")) == 1  # she lies there, and is not counted twice


def test_a_leg_that_ends_within_two_miles_of_a_port_ends_in_it() -> None:
    """NWC.ST.11: the plot names no port; what follows on is on its way, and a blockade lies off the enemy's."""
    steered = "CERVERA: C 000 S 10 {miles}MI; {then}"

    def lies_in(miles: int, then: str = "STAY", **told: Any) -> str:
        game = Played(campaign(**{**curacao("Teresa B"), **told}))
        return force_numbered(game.until("18:00", steered.format(miles=miles, then=then)).state, 1).port

    willemstad = "curacao-willemstad"
    assert (lies_in(4), lies_in(2)) == (willemstad, "")
    assert lies_in(4, "C 180 S 10 20MI") == ""
    blockade = side("Spain", force("CERVERA", OFF_WILLEMSTAD, "Teresa B"), enemy=[willemstad])
    assert lies_in(4, red=blockade) == ""
