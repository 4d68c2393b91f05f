"""Supply on the field: bodies, accounts, want and sieges, by KS.ARMS.17 and KS.SUPPLY."""

import math
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.formations import refusals as changes
from sandgate.rules.wells1913.kriegspiel.moves.gun_marching import unfit_gun
from sandgate.rules.wells1913.kriegspiel.orders import Act
from sandgate.rules.wells1913.kriegspiel.roll import (
    men_of,
    secrets_of,
    unit_of,
    waggon_of,
    with_men,
    with_secrets,
    with_unit,
)
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.accounts import due
from sandgate.rules.wells1913.kriegspiel.supply.besieged import rooms_of, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_of, body_of
from sandgate.rules.wells1913.kriegspiel.supply.stores import held, put_in
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import AccountTaken, PacketsGiven, PacketsKept
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet
from sandgate.rules.wells1913.kriegspiel.supply.supplying import DEEDS
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Eat, Give, Load
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

SIXTH = 10  # so many moves have ended when Red plays his sixth
NOTHING = {"food": 0, "forage": 0, "ammunition": 0}


def unit(name: str, men: int, x_in: float = 72, y_in: float = 60, **more: Any) -> dict[str, Any]:
    return {"name": name, "men": men, "at": [x_in, y_in], **more}


def stand(*units: dict[str, Any], enemies: int = 1, **packets: int) -> State:
    """Red's units in his sixth move, with a waggon at (72,6) that holds some packets; the enemy far off."""
    plain: dict[str, Any] = {"guns": [], "depots": [], "general": None}
    red = {**plain, "units": list(units), "packets": {**NOTHING, **packets}}
    blue = {**plain, "units": [unit("BI1", enemies, 10, 175)], "packets": NOTHING}
    return field(move=SIXTH, red=red, blue=blue)


def put(state: State, **places: tuple[float, float]) -> State:
    """The same with a man of each unit, by his number after the name, somewhere else: RI1_2=(60, 20)."""
    battle = state.battle
    for name, (x_in, y_in) in places.items():
        battle = with_men(battle, [name.replace("_", ".")], partial(replace, x_in=x_in, y_in=y_in))
    return replace(state, battle=battle)


def at_move(state: State, own: int) -> State:
    """The same in another own move of Red's."""
    return replace(state, battle=replace(state.battle, move=2 * own - 2))


def accounted(state: State) -> State:
    return due(state, Dealt())[0]


def told(state: State) -> tuple[Event, ...]:
    return due(state, Dealt())[1]


def stock(state: State, packet: Packet = "food", holder: str = "RW1") -> int:
    return held(secrets_of(state, "red"), holder, packet)


def packed(state: State, packet: Packet, count: int, holder: str = "RW1") -> State:
    return with_secrets(state, put_in(secrets_of(state, "red"), holder, packet, count))


def why(state: State, order: Order) -> list[str]:
    return [refusal.clause for refusal in DEEDS[type(order)].refusals(seen(state), "red", order)]


def done(state: State, order: Order) -> State:
    assert why(state, order) == []
    return DEEDS[type(order)].do(state, "red", order, Dealt())[0]


def bars(state: State, doing: Any, name: str = "RI1") -> list[str]:
    return [refusal.clause for refusal in unfit(seen(state), "red", name, doing)]


def living(battle: Battle, name: str) -> int:
    return len(men_of(battle, name))


# -- bodies --------------------------------------------------------------------------------------------------------------


def test_a_gap_of_twelve_inches_links_and_of_thirteen_parts() -> None:
    """KS.ARMS.17: from base to base, 0.4 in across; horsemen from their whole bases; a chain is one body."""
    foot = stand(unit("RI1", 2))
    assert len(bodies_of(put(foot, RI1_1=(20, 40), RI1_2=(32.4, 40)).battle, "red")) == 1
    assert len(bodies_of(put(foot, RI1_1=(20, 40), RI1_2=(33.4, 40)).battle, "red")) == 2
    horse = stand(unit("RC1", 2))  # facing north, 1.3 in long
    assert len(bodies_of(put(horse, RC1_1=(20, 40), RC1_2=(20, 53.3)).battle, "red")) == 1
    assert len(bodies_of(put(horse, RC1_1=(20, 40), RC1_2=(20, 53.302)).battle, "red")) == 2
    chain = put(stand(unit("RI1", 4)), RI1_1=(10, 40), RI1_2=(34.8, 40), RI1_3=(22.4, 40), RI1_4=(80, 40))
    assert bodies_of(chain.battle, "red") == (("RI1.1", "RI1.2", "RI1.3"), ("RI1.4",))
    assert [man.name for man in body_of(chain.battle, "red", "RI1")] == ["RI1.1", "RI1.2", "RI1.3"]


# -- the account ---------------------------------------------------------------------------------------------------------


def test_an_account_is_served_from_the_waggon_and_logged() -> None:
    """KS.SUPPLY.02, .04, .07: 46 men owe two packets of food, and of ammunition if nine fives fired in six moves."""
    state = stand(unit("RI1", 46), food=5, ammunition=3)
    fired = replace(unit_of(state.battle, "RI1"), fives_fired=(9, 9, 9, 9, 9, 9, 9), fired_moves=1)
    state = replace(state, battle=with_unit(state.battle, fired))
    after = accounted(state)
    assert (stock(after), stock(after, "ammunition")) == (3, 1)
    assert unit_of(after.battle, "RI1").fives_fired == (9,)
    assert not secrets_of(after, "red").debts
    given = [each for each in told(state) if isinstance(each, PacketsGiven)]
    assert [str(each) for each in given] == [
        "RW1 gives up 2 packets of food for the body of RI1.",
        "RW1 gives up 2 packets of ammunition for the body of RI1.",
    ]
    assert {each.to for each in told(state)} == {("red",)}
    assert told(at_move(state, 7)) == ()


def test_only_a_standing_waggon_within_six_feet_serves_infantry() -> None:
    """KS.SUPPLY.05 and KS.ARMS.15."""
    state = stand(unit("RI1", 30), food=1)
    waggon = waggon_of(state.battle, "RW1")  # 3 in long, pointing north at (72,6): its end is at y = 7.5
    nearest = min(man.y_in for man in men_of(state.battle, "RI1")) - 0.2
    for gap_in, gone_in, left in ((72.0, 0.0, 0), (73.0, 0.0, 1), (20.0, 2.0, 1)):
        away = replace(waggon, y_in=nearest - gap_in - 1.5, gone_in=gone_in)
        placed = replace(state, battle=replace(state.battle, waggons=(away,)))
        assert stock(accounted(placed)) == left, (gap_in, gone_in)


def test_an_enemy_within_six_inches_of_the_line_cuts_packets_off() -> None:
    """KS.SUPPLY.09: the line leads from the waggon at (72,6) straight north to the man at (72,30)."""
    for aside_in, left in ((6.0, 1), (7.0, 0)):
        state = put(stand(unit("RI1", 30, 72, 40), food=1), RI1_30=(72, 30), BI1_1=(72 + aside_in + 0.2, 20))
        assert stock(accounted(state)) == left


def test_a_small_isolated_body_lives_off_the_land_but_for_its_forage() -> None:
    """KS.SUPPLY.06: fewer than thirty men, more than twelve feet from every own body."""
    state = stand(unit("RI1", 1, 20, 20), unit("RC1", 28), food=3, forage=5)
    horses = {f"RC1_{nth}": (100.0 + nth % 7 * 0.65, 20.0 + nth // 7 * 1.55) for nth in range(1, 29)}
    horses["RC1_28"] = (100.0, 20.0)
    for x_in, food in ((100.0 - 0.4 - 144.0, 1), (100.0 - 0.4 - 144.1, 0)):
        alone = put(state, RI1_1=(x_in, 20), **horses)
        after = accounted(alone)
        assert (stock(after), stock(after, "forage")) == (3 - food, 0), x_in  # 28 horses owe five packets


def test_named_packets_come_first() -> None:
    """KS.SUPPLY.15: GIVE takes them away at once; the waggon has then used its move."""
    given = done(stand(unit("RI1", 60), food=3), Give("RW1", "food", 1, "RI1"))
    assert stock(given) == 2
    assert waggon_of(given.battle, "RW1").spent == 1.0
    after = accounted(given)
    assert stock(after) == 1  # one more of the two that sixty men owe
    assert secrets_of(after, "red").gifts == ()


def test_packets_named_and_owed_no_more_stay_to_the_credit_of_the_unit() -> None:
    """KS.SUPPLY.15: 45 men owe two packets of food as they are named, 44 only one as the account is taken."""
    state = done(stand(unit("RI1", 45), food=2), Give("RW1", "food", 2, "RI1"))
    fewer = accounted(replace(state, battle=with_men(state.battle, ["RI1.45"], lambda man: replace(man, status="dead"))))
    assert [(gift.to, gift.count) for gift in secrets_of(fewer, "red").gifts] == [("RI1", 1)]
    assert secrets_of(accounted(at_move(fewer, 12)), "red").gifts == ()
    assert secrets_of(accounted(at_move(fewer, 12)), "red").debts == ()


def test_nothing_is_given_up_ahead() -> None:
    """KS.SUPPLY.01, .15: sixty men owe two packets of food in the move of an account, before it nothing, and no forage."""
    state = stand(unit("RI1", 60), food=9, forage=3)
    assert why(at_move(state, 5), Give("RW1", "food", 1, "RI1")) == ["KS.SUPPLY.15"]
    assert why(state, Give("RW1", "food", 3, "RI1")) == ["KS.SUPPLY.15"]
    assert why(state, Give("RW1", "forage", 1, "RI1")) == ["KS.SUPPLY.15"]
    one = done(state, Give("RW1", "food", 1, "RI1"))
    assert why(one, Give("RW1", "food", 2, "RI1")) == ["KS.SUPPLY.15"]
    assert why(done(one, Give("RW1", "food", 1, "RI1")), Give("RW1", "food", 1, "RI1")) == ["KS.SUPPLY.15"]


def test_an_unpaid_account_is_made_good_in_any_move_by_the_units_that_it_binds() -> None:
    """KS.SUPPLY.13: two bodies, of thirty and of sixty, went short in move 6; in 8 each takes what it wants."""
    short = accounted(stand(unit("RI1", 30, 40, 30), unit("RI2", 60, 100, 30)))
    state = at_move(packed(short, "food", 6), 8)
    assert why(state, Give("RW1", "food", 2, "RI1")) == ["KS.SUPPLY.15"]
    assert why(state, Give("RW1", "food", 3, "RI2")) == ["KS.SUPPLY.15"]
    both = done(done(state, Give("RW1", "food", 1, "RI1")), Give("RW1", "food", 2, "RI2"))
    assert stock(both) == 3
    assert secrets_of(accounted(both), "red").debts == ()


def test_what_give_and_load_refuse() -> None:
    """KS.ARMS.15, KS.SUPPLY.01, .05 and .15."""
    state = stand(unit("RI1", 60), food=3)
    moved = replace(state, battle=replace(state.battle, waggons=(replace(waggon_of(state.battle, "RW1"), gone_in=2.0),)))
    assert why(moved, Give("RW1", "food", 1, "RI1")) == ["KS.ARMS.15"]
    assert why(state, Give("RW1", "food", 4, "RI1")) == ["KS.SUPPLY.01"]
    assert why(state, Give("BW1", "food", 1, "BI1")) == ["KS.SUPPLY.15", "KS.SUPPLY.15"]
    far = put(state, **{f"RI1_{nth}": (72 + nth * 0.6, 90) for nth in range(1, 61)})
    assert why(far, Give("RW1", "food", 1, "RI1")) == ["KS.SUPPLY.05"]


def test_packets_go_between_a_depot_and_a_waggon_beside_it() -> None:
    """KS.SUPPLY.01: a waggon carries twelve; it stands within six inches of the depot."""
    depots = [{"name": "RDEPOT1", "at": [80, 6], "packets": {**NOTHING, "food": 20}}]
    waggons = [{"name": "RW1", "at": [72, 6], "packets": {**NOTHING, "food": 2}}]
    red = {"units": [unit("RI1", 60)], "guns": [], "general": None, "depots": depots, "waggons": waggons, "packets": None}
    state = field(move=4, red=red)
    assert why(state, Load("RDEPOT1", "food", 11, "RW1")) == ["KS.SUPPLY.01"]
    after = done(state, Load("RDEPOT1", "food", 10, "RW1"))
    assert (stock(after), stock(after, holder="RDEPOT1")) == (12, 10)
    depot = replace(state.battle.depots[0], x_in=72 + 0.75 + 6.1 + 1.5)
    apart = replace(state, battle=replace(state.battle, depots=(depot, *state.battle.depots[1:])))
    assert why(apart, Load("RDEPOT1", "food", 1, "RW1")) == ["KS.ARMS.15"]


def test_packets_that_an_unseen_enemy_cuts_off_are_not_lost() -> None:
    """KS.SUPPLY.09: what the writer cannot know is told, and the packets stay."""
    state = put(stand(unit("RI1", 30), food=1), RI1_30=(72, 30), BI1_1=(72, 20))
    after, events = DEEDS[Give].do(state, "red", Give("RW1", "food", 1, "RI1"), Dealt())
    assert after == state
    assert isinstance(events[0], PacketsKept)
    assert events[0].clauses == ("KS.SUPPLY.09",)


# -- want ----------------------------------------------------------------------------------------------------------------


def test_want_of_food_binds_until_the_move_after_it_is_given_and_ends_in_loss() -> None:
    """KS.SUPPLY.12 and .13: unmet at move 6; given in 9, free from 10; or taken off after move 12."""
    short = accounted(stand(unit("RI1", 30)))
    assert (bars(at_move(short, 7), "move"), bars(at_move(short, 7), "work")) == (["KS.SUPPLY.13"], ["KS.SUPPLY.13"])
    assert bars(at_move(short, 7), "fire") == []
    ninth = at_move(packed(short, "food", 1), 9)
    assert bars(ninth, "move") == ["KS.SUPPLY.13"]
    fed = accounted(ninth)
    assert bars(at_move(fed, 10), "move") == []
    eleventh = accounted(at_move(short, 11))
    assert living(eleventh.battle, "RI1") == 30
    gone = due(at_move(short, 12), Dealt())
    assert living(gone[0].battle, "RI1") == 0
    assert [str(each) for each in gone[1]] == ["30 men of RI1 are out of action for want of supply and are taken off."]


@pytest.mark.parametrize(("food", "clauses"), [(0, ["KS.SUPPLY.13"]), (1, [])])
def test_men_in_want_of_food_do_not_draw_a_gun_that_has_lost_its_gunners(food: int, clauses: list[str]) -> None:
    """KS.SUPPLY.13: RI1 stands about RG1 and would take the place of its gunners (LW.MOB.07)."""
    red = {"units": [unit("RI1", 30)], "guns": [{"name": "RG1", "gunners": 0, "at": [72, 54]}], "waggons": []}
    depots = [{"name": "RDEPOT1", "at": [72, 40]}]
    state = field(move=SIXTH, red={**red, "depots": depots, "packets": {**NOTHING, "food": food}})
    later = at_move(accounted(state), 7)
    assert [each.clause for each in unfit_gun(seen(later), "red", "RG1", "move")] == clauses


def test_want_of_ammunition_forbids_fire_alone() -> None:
    """KS.SUPPLY.12: given in move 7, fire is free from move 8."""
    state = stand(unit("RI1", 30), food=9)
    fired = replace(unit_of(state.battle, "RI1"), fives_fired=(6,) * 6, fired_moves=6)
    short = at_move(accounted(replace(state, battle=with_unit(state.battle, fired))), 7)
    assert (bars(short, "fire"), bars(short, "move")) == (["KS.SUPPLY.12"], [])
    given = accounted(packed(short, "ammunition", 1))
    assert bars(at_move(given, 8), "fire") == []


def test_want_of_forage_leaves_cavalry_its_feet() -> None:
    """KS.SUPPLY.13: it may dismount, and go on foot; the infantry of the body is not bound."""
    state = stand(unit("RC1", 12), unit("RI1", 30, 72, 64), food=9)
    short = at_move(accounted(state), 7)
    assert (bars(short, "move", "RC1"), bars(short, "dismount", "RC1"), bars(short, "move")) == (["KS.SUPPLY.13"], [], [])
    on_foot = replace(short, battle=with_unit(short.battle, replace(unit_of(short.battle, "RC1"), mounted=False)))
    assert bars(on_foot, "move", "RC1") == []
    lost = accounted(at_move(short, 12)).battle
    assert (living(lost, "RC1"), living(lost, "RI1")) == (0, 30)


def test_horses_stand_for_food_where_it_is_wanting() -> None:
    """KS.SUPPLY.11: one for a packet, and never more than is wanting."""
    state = stand(unit("RC1", 2), unit("RI1", 60, 72, 64), food=1)
    assert why(at_move(state, 5), Eat("RC1", 1)) == ["KS.SUPPLY.11"]  # nothing is due
    assert why(state, Eat("RC1", 3)) == ["KS.SUPPLY.11"]
    fed = done(state, Eat("RC1", 1))  # 62 men owe two packets
    assert sum(man.horse for man in men_of(fed.battle, "RC1")) == 1
    after = accounted(fed)
    assert (stock(after), secrets_of(after, "red").debts) == (0, ())


def test_who_rode_a_horse_that_is_eaten_is_on_foot_for_good_and_the_others_ride_on() -> None:
    """KS.SUPPLY.11, KS.ARMS.08: of ten horses two are eaten; eight men stay mounted, and two make a unit on foot."""
    state = stand(unit("RC1", 10), unit("RI1", 60, 72, 64))
    fed = done(state, Eat("RC1", 2))
    riders, walkers, before = men_of(fed.battle, "RC1"), men_of(fed.battle, "RC2"), men_of(state.battle, "RC1")
    assert (sum(man.horse for man in riders), len(riders), [man.name for man in walkers]) == (8, 8, ["RC1.9", "RC1.10"])
    assert not any(man.horse or man.holder for man in walkers)
    assert [(man.x_in, man.y_in) for man in (*riders, *walkers)] == [(man.x_in, man.y_in) for man in before]
    mounted, on_foot = unit_of(fed.battle, "RC1"), unit_of(fed.battle, "RC2")
    assert (mounted.mounted, mounted.spent, on_foot.mounted, on_foot.spent) == (True, 0.0, False, 1.0)
    rested = at_move(replace(fed, battle=with_unit(fed.battle, replace(on_foot, spent=0.0))), 8)
    assert [refusal.clause for refusal in changes(seen(rested), "red", Act("RC2", "MOUNT"))] == ["KS.SUPPLY.11"]


def test_of_a_unit_on_foot_those_who_fight_lose_their_horses_first() -> None:
    """KS.SUPPLY.11, KS.ARMS.08: ten men on foot, three of them holding horses; of seven horses left two hold."""
    state = stand(unit("RC1", 10, mounted=False), unit("RI1", 60, 72, 64))
    assert sum(man.holder for man in men_of(state.battle, "RC1")) == 3
    fed = done(state, Eat("RC1", 2))
    assert (len(men_of(fed.battle, "RC1")), sum(man.holder for man in men_of(fed.battle, "RC1"))) == (8, 2)
    assert [man.name for man in men_of(fed.battle, "RC2")] == ["RC1.6", "RC1.7"]
    state = stand(unit("RC1", 2), unit("RI1", 60, 72, 64))
    none = done(state, Eat("RC1", 2))  # 62 men owe two packets
    assert (len(men_of(none.battle, "RC1")), unit_of(none.battle, "RC1").mounted) == (2, False)
    assert not any(each.name == "RC2" for each in none.battle.units)


def test_horsemen_who_have_ridden_eat_no_horse_in_the_same_move() -> None:
    """KS.ARMS.08: to go on foot takes a whole move; who is on foot already may eat at any time of it."""
    state = stand(unit("RC1", 10), unit("RI1", 60, 72, 64))
    ridden = replace(unit_of(state.battle, "RC1"), spent=0.25)
    assert why(replace(state, battle=with_unit(state.battle, ridden)), Eat("RC1", 1)) == ["KS.ARMS.08"]
    walked = replace(state, battle=with_unit(state.battle, replace(ridden, mounted=False)))
    assert why(walked, Eat("RC1", 1)) == []


# -- sieges --------------------------------------------------------------------------------------------------------------


def ring(state: State, gap_in: float) -> State:
    """All enemies evenly about (72,90), so far from one another."""
    men = men_of(state.battle, "BI1")
    radius = (gap_in + 0.4) / 2.0 / math.sin(math.pi / len(men))
    turns = [2.0 * math.pi * nth / len(men) for nth in range(len(men))]
    places = {
        f"BI1_{nth + 1}": (72 + radius * math.cos(turn), 90 + radius * math.sin(turn)) for nth, turn in enumerate(turns)
    }
    return put(state, **places)


def is_shut_in(state: State) -> bool:
    return surrounded(rooms_of(state.battle, "red", {}), body_of(state.battle, "red", "RI1"))


def test_story_a_ring_shuts_in() -> None:
    """KS.SUPPLY.10: gaps of 11 in let nobody pass; what lies inside, 40 in from the body, serves it."""
    state = ring(put(stand(unit("RI1", 20, 72, 90), enemies=36, food=1), RI1_1=(72, 90)), 11)
    assert is_shut_in(state)
    east = max(man.x_in for man in men_of(state.battle, "RI1")) + 0.2
    waggon = replace(waggon_of(state.battle, "RW1"), x_in=east + 40.0 + 0.75, y_in=90.0)
    after = accounted(replace(state, battle=replace(state.battle, waggons=(waggon,))))
    assert (stock(after), secrets_of(after, "red").debts) == (0, ())


def test_story_a_ring_lets_infantry_through() -> None:
    """KS.SUPPLY.10: more than six inches from every enemy, with a base 0.4 in broad between two of them."""
    state = stand(unit("RI1", 20, 72, 90), enemies=12)
    assert not is_shut_in(ring(state, 13))
    assert not is_shut_in(ring(state, 12.41))
    assert is_shut_in(ring(state, 12.4))
    assert not is_shut_in(put(ring(state, 11), BI1_4=(10, 170)))


@pytest.mark.parametrize(("bridge", "shut"), [(False, True), (True, False)])
def test_enemies_and_a_river_surround_together(bridge: bool, shut: bool) -> None:
    """KS.SUPPLY.10: a half circle with both ends at the river; a bridge behind opens it, a broken one does not."""
    river = {"rivers": [{"name": "river", "points": [[0, 70], [144, 70]], "width_in": 8}]}
    bridges = [{"number": 1, "kind": "road bridge", "box": [70, 64, 74, 76], "destroyed": not bridge}]
    plain: dict[str, Any] = {"guns": [], "depots": [], "general": None, "packets": NOTHING}
    red, blue = {**plain, "units": [unit("RI1", 10, 72, 90)]}, {**plain, "units": [unit("BI1", 12, 10, 170)]}
    state = field(country={**river, "structures": bridges}, red=red, blue=blue)
    turns = [math.pi * nth / 8.0 for nth in range(9)]
    half = {f"BI1_{nth + 1}": (72 + 25 * math.cos(turn), 76 + 25 * math.sin(turn)) for nth, turn in enumerate(turns)}
    assert is_shut_in(put(state, **half)) is shut
    assert is_shut_in(state) is shut  # nor does any other way lead home over the river


def test_besieged_men_are_not_exempt_and_stores_outside_do_not_serve_them() -> None:
    """KS.SUPPLY.10: twenty men owe a packet; the waggon at (72,6), 60 in off, lies outside, one inside serves."""
    state = ring(stand(unit("RI1", 20, 72, 90), enemies=12, food=1), 11)
    (account,) = [each for each in told(state) if isinstance(each, AccountTaken)]
    assert (account.food, account.surrounded, account.wanting) == (1, True, (1, 0, 0))
    waggon = replace(waggon_of(state.battle, "RW1"), x_in=80.0, y_in=90.0)
    within = replace(state, battle=replace(state.battle, waggons=(waggon,)))
    assert stock(accounted(within)) == 0
    assert why(state, Give("RW1", "food", 1, "RI1"))  # cut off, or outside
    assert why(within, Give("RW1", "food", 1, "RI1")) == []


def test_a_force_surrenders_four_moves_after_its_last_horse_unless_relieved() -> None:
    """KS.SUPPLY.14: eaten at the account of move 6, it surrenders after move 10."""
    state = ring(stand(unit("RI1", 20, 72, 90), unit("RC1", 1, 72, 94), enemies=12), 11)
    state = accounted(done(state, Eat("RC1", 1)))
    assert [siege.counted_from for siege in secrets_of(state, "red").sieges] == [6]
    ninth = accounted(at_move(state, 9))
    assert living(ninth.battle, "RI1") == 20
    tenth, events = due(at_move(ninth, 10), Dealt())
    assert len(men_of(tenth.battle, "RI1", ("prisoner",))) == 20
    assert str(events[-1]) == "RI1 and RC1, 21 men, starved out, surrenders."
    relieved = accounted(at_move(put(ninth, BI1_4=(10, 170)), 9))
    assert secrets_of(relieved, "red").sieges == ()
