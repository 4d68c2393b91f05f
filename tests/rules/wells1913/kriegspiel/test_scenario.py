"""Scenarios of the Kriegspiel: what stands on the field, what is refused, how packets are shared out, putting down."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.scenario import load
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.game import GAME
from sandgate.rules.wells1913.kriegspiel.notation import PUT_DOWN
from sandgate.rules.wells1913.kriegspiel.putting_down import lay_out, put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, unit_of
from sandgate.rules.wells1913.kriegspiel.setting_up import may_write_to, roles, setup

from .ks_fields import PLAIN, field, scenario, seen

POSTS = [
    {"post": "general", "services": ["general"]},
    {"post": "foot", "title": "Colonel of foot", "services": ["infantry", "engineers"]},
    {"post": "horse", "services": ["cavalry", "artillery", "transport"]},
]


def faults(**changes: Any) -> dict[tuple[Any, ...], str]:
    with pytest.raises(ValidationError) as raised:
        scenario(**changes)
    told = dict[tuple[Any, ...], str]()
    for fault in raised.value.errors():
        told[fault["loc"]] = f"{told.get(fault['loc'], '')}{fault['msg']}; "
    return told


def test_men_stand_in_the_formation_ordered() -> None:
    """KS.ARMS.16, KS.RIFLE.06: foot 0.4 in wide with gaps of 0.25; two ranks of ten; gunners behind the trail."""
    battle = field().battle
    first, last = battle.men[0], men_of(battle, "RI1")[-1]
    assert (first.name, first.x_in, first.y_in) == ("RI1.1", 72.0 - 4.5 * 0.65, 20.0)
    assert (last.x_in, last.y_in) == (72.0 + 4.5 * 0.65, 20.0 - 0.65)
    extended = men_of(battle, "RI2")
    assert extended[1].x_in - extended[0].x_in == pytest.approx(2.4)  # 0.4 + 2.0
    assert {man.y_in for man in men_of(battle, "RG1")} == {15.5, 14.85}  # 4.5 in behind the axle at y = 20
    assert [man.facing_deg for man in men_of(battle, "BI1")][:2] == [180.0, 180.0]
    numbers = [man.number for man in battle.men]
    assert numbers == list(range(101, len(numbers) + 101))  # above the numbers of shots and works


def test_everything_wrong_comes_at_once_where_it_is_written() -> None:
    red = {
        "units": [
            {"name": "BI1", "men": 5, "at": [20, 20]},
            {"name": "RC1", "men": 5, "at": [40, 20], "formation": "extended"},
        ],
        "packets": {"food": 30, "forage": 0, "ammunition": 0},
        "depots": [],
    }
    country = {
        "structures": [{"number": 1, "kind": "culvert", "box": [1, 1, 2, 2]}],
        "roads": [{"points": [[0, 0], [150, 0]]}],
    }
    found = faults(red=red, country=country, aims=[{"side": "blue", "kind": "structure", "structure": 3}])
    assert "[KS.MOVE.13]" in found["forces", "red", "units", 0]
    assert "[KS.ARMS.16]" in found["forces", "red", "units", 1]
    assert found["forces", "red"] == "18 packets have no place; give a depot at the back line [KS.SUPPLY.01]; "
    assert "[KS.RAIL.04]" in found["country", "structures", 0]
    assert "[KS.COUNTRY.04]" in found["country", "roads", 0]
    assert "there is no structure 3" in found["aims", 0]


def test_pieces_that_cannot_stand_are_told_at_their_entries() -> None:
    red = {
        "units": [{"name": "RI1", "men": 4, "at": [72, 20]}, {"name": "RI2", "men": 4, "at": [72, 20.1]}],
        "waggons": [{"name": "RW1", "at": [20, 60]}],
        "boats": [{"name": "RB1", "at": [100, 20]}],
    }
    found = faults(red=red, country={"rivers": [{"name": "brook", "points": [[0, 60], [144, 60]], "width_in": 6}]})
    assert "RI2.1 would stand too near" in found["forces", "red", "units", 1]
    assert "it would stand in brook" in found["forces", "red", "waggons", 0]
    assert "dry land" in found["forces", "red", "boats", 0]


def test_trains_stand_on_their_lines() -> None:
    """KS.RAIL.01: the line is 120 + 50 in long."""
    line = {"railways": [{"name": "main", "points": [[10, 0], [10, 120], [60, 120]]}]}
    trains = [
        {"name": f"RT{nth}", "line": name, "at_in": at_in} for nth, name, at_in in ((1, "main", 170), (2, "main", 171))
    ]
    found = faults(country=line, red={"trains": [*trains, {"name": "RT3", "line": "branch", "at_in": 5}]})
    assert list(found) == [("forces", "red", "trains", 1), ("forces", "red", "trains", 2)]
    assert "up to 170" in found["forces", "red", "trains", 1]


@pytest.mark.parametrize(("size_in", "allowed"), [(143, False), (144, True), (1080, True), (1081, False)])
def test_size_of_the_country(size_in: int, allowed: bool) -> None:
    """KS.COUNTRY.04: 12 to 90 ft each way."""
    far = {"width_in": size_in, "depth_in": 180}
    if allowed:
        assert field(country=far).battle.field.country.width_in == size_in
    else:
        assert ("country", "width_in") in faults(country=far)


def test_a_house_upon_a_block_stands_a_contour_high() -> None:
    """KS.COUNTRY.03: a block is one contour of six inches."""
    hill = {"hills": [{"box": [60, 60, 96, 96]}], "houses": [{"box": [70, 70, 76, 76], "height_in": 5}]}
    assert field(country=hill).battle.field.country.solids[0].foot_in == 6.0
    assert field(country={**hill, "contour_in": 1}).battle.field.country.solids[0].foot_in == 1.0


def test_packets_of_the_force() -> None:
    """KS.SUPPLY.01: 60 infantry, 16 horses, 12 gunners and 6 engineers start with 12 food, 12 forage and 8 ammunition."""
    red = {
        "units": [
            {"name": "RI1", "men": 60, "at": [72, 20]},
            {"name": "RC1", "men": 16, "at": [30, 20]},
            {"name": "RE1", "men": 6, "at": [110, 20]},
        ],
        "guns": [{"name": "RG1", "gunners": 12, "at": [50, 20]}],
        "packets": None,
    }
    stocks = {stock.holder: (stock.food, stock.forage, stock.ammunition) for stock in field(red=red).secrets[0].stocks}
    assert tuple(map(sum, zip(*stocks.values(), strict=True))) == (12, 12, 8)
    assert sum(stocks["RW1"]) == 12  # what a waggon carries; the rest lies in the depot


def test_players_and_who_writes_to_whom() -> None:
    """KS.GENERAL.01, .03, .07: a General reaches everybody of his side and is reached; nobody else."""
    found = {role.key: role for role in roles(scenario(teams={"red": POSTS}))}
    assert list(found) == ["red/general", "red/foot", "red/horse", "blue", UMPIRE]
    general, foot, horse = (found[f"red/{post}"] for post in ("general", "foot", "horse"))
    assert may_write_to(general, horse)
    assert may_write_to(foot, general)
    assert not may_write_to(foot, horse)
    assert not may_write_to(general, found["blue"])


def test_a_team_leaves_no_arm_without_a_player() -> None:
    found = faults(teams={"red": [POSTS[0], {"post": "foot", "services": ["infantry", "general"]}]})
    assert "general is entrusted to general already" in found["teams", "red", 1]
    assert "nobody commands the cavalry" in found["teams", "red"]


def test_putting_down() -> None:
    """LW.MOVE.02 to .04: within 24 in of the own line, each piece once; gunners go with their gun."""
    state = setup(scenario())
    sheet = [PUT_DOWN.order(text) for text in ("PUT RG1 (60,10) FACE 90", "PUT RI1 (90,24) FOURS")]
    assert not any(refused for order in sheet for refused in put_refusals(state.battle, "red", order))
    battle = lay_out(state, {"red": tuple(sheet)})[0].battle
    gun, gunners = gun_of(battle, "RG1"), men_of(battle, "RG1")
    assert (gun.x_in, gun.bearing_deg) == (60.0, 90.0)
    assert min(man.x_in for man in gunners) > 54.0
    assert max(man.x_in for man in gunners) == 55.5
    assert unit_of(battle, "RI1").formation == "fours"
    assert len({man.x_in for man in men_of(battle, "RI1")}) == 4
    wrong = ("PUT RI1 (90,25)", "PUT BI1 (60,10)", "PUT RW1 (30,5) FOURS", "PUT RC1 (72,19.5)")
    refused = [put_refusals(state.battle, "red", PUT_DOWN.order(text)) for text in wrong]
    assert [(nth, refusal.clause) for nth, each in enumerate(refused) for refusal in each] == [
        (0, "LW.MOVE.04"),
        (1, "KS.MOVE.13"),
        (2, "KS.ARMS.16"),
        (3, "LW.MOB.11"),
    ]


def test_the_bridge_at_sandling_is_as_the_companion_of_the_register_says() -> None:
    loaded = load("wells1913/bridge_at_sandling").scenario
    state = setup(loaded)
    men = [(man.side, man.service) for man in state.battle.men]
    assert [men.count(("red", arm)) for arm in ("infantry", "cavalry", "artillery", "engineers")] == [60, 16, 12, 6]
    assert [men.count(("blue", arm)) for arm in ("infantry", "cavalry", "artillery", "engineers")] == [40, 24, 12, 6]
    packets = [
        tuple(map(sum, zip(*((s.food, s.forage, s.ammunition) for s in each.stocks), strict=True))) for each in state.secrets
    ]
    assert packets == [(9, 9, 6), (9, 12, 3)]
    far = [min(man.y_in, 180.0 - man.y_in) for man in state.battle.men]
    assert max(far) <= 24.0
    assert state.battle.structures[0].outline[0] == Point(69.0, 84.0)


def test_the_umpires_hand() -> None:
    """LW.MOVE.22: he places, finds dead, destroys and loads; what overlaps is refused."""
    state = field(country={"rivers": [{"points": [[0, 90], [144, 90]], "width_in": 6}], "structures": [BRIDGE]})
    ask = Ask(role=UMPIRE, form="hand", live=True, must=False)
    text = "PLACE RI1 (30,60) FACE 90\nDEAD 3 OF BC1\nSTRUCTURE 1 DESTROYED\nPACKETS RW1 FOOD 2\nHELD 2 OF BI1 BY RI1"
    sheet = GAME.read(text, GAME.view(state, Role(UMPIRE, "", ())), ask)
    assert not sheet.refusals
    after = GAME.adjudicate(state, {ask: sheet.orders}, None)[0]  # type: ignore[arg-type]  # the hand asks nothing
    battle = after.battle
    assert (unit_of(battle, "RI1").x_in, unit_of(battle, "RI1").facing_deg) == (30.0, 90.0)
    assert len(men_of(battle, "BC1")) == 9
    assert not battle.structures[0].intact
    assert [(s.holder, s.food) for s in after.secrets[0].stocks if s.holder == "RW1"] == [("RW1", 2)]
    assert [man.captor for man in battle.men if man.status == "prisoner"] == ["RI1", "RI1"]
    refused = GAME.read("PLACE RI1 (40,20)\nDEAD 30 OF RI1\nSTRUCTURE 4 INTACT", GAME.view(state, Role(UMPIRE, "", ())), ask)
    assert [remark.clause for remark in refused.refusals] == ["LW.MOB.11", "LW.MOVE.22", "KS.MOVE.13"]


BRIDGE = {"number": 1, "kind": "road bridge", "box": [69, 86, 75, 94]}


def test_a_view_shows_a_side_its_own_packets() -> None:
    """KS.SUPPLY.01: the enemy sees waggons but not what they hold."""
    state = field()
    notes = {piece.id: piece.note for piece in seen(state, "red").pieces}
    assert notes["RW1"] == "food 4, forage 4, ammunition 4"
    assert notes["BW1"] == ""
    assert PLAIN.count("waggons") == 2
