"""Laws of scoring: what it does not hang on, what the umpire may do, and who is told."""

from itertools import permutations

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage, WaterHit
from sandgate.rules.jane1905.tactical.effect.events import HitScored
from sandgate.rules.jane1905.tactical.effect.scorer import JUDGED
from sandgate.rules.jane1905.tactical.effect.scoring import in_order, score
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import board, fort, guns, scored, ship, slot_of, strike

SHELL = [(50.0, 25.0), (338.0, 25.0), (120.0, 35.0), (157.0, 50.0), (197.0, 50.0), (381.0, 5.0)]
SHOT = [(90.0, 20.0), (90.0, 25.0), (300.0, 25.0), (121.0, 33.0), (150.0, 12.0), (200.0, 0.0), (210.0, 6.0), (260.0, 0.0)]
PLACES = [*SHELL, *SHOT]


def fleet() -> State:
    return board(9, ship(101, "mikasa"), ship(102, "formidable"), ship(201, "retvizan"))


def volley(state: State) -> list[Strike]:
    """Three turrets' strikes all over Retvizan, one of them from right astern."""
    return [
        strike(state, gun, place, nature="HE" if place in SHELL else "AP", firer=firer, nth=nth, bow_deg=bow_deg)
        for firer, gun, bow_deg in ((101, "fore", -90.0), (101, "aft", 100.0), (102, "fore", 180.0))
        for nth, place in enumerate(PLACES, 1)
    ]


def thrown(state: State, strikes: list[Strike], rulings: dict[Slot, str] | None = None) -> dict[Slot, object]:
    """What the dice showed, by their slots."""
    bench = Dealt((5, 7), answers=rulings or {})
    score(replace(state, strikes=tuple(strikes)), bench)
    return {slot: found.given for slot, found in bench.asked.items() if found.kind == "throw"}


def test_the_order_in_which_strikes_wait_changes_nothing() -> None:
    state = fleet()
    strikes = volley(state)
    first = scored(state, *strikes)
    parts = [strikes[nth * len(PLACES) : (nth + 1) * len(PLACES)] for nth in range(3)]
    for order in list(permutations(range(3)))[1:]:
        assert scored(state, *[each for nth in order for each in reversed(parts[nth])]) == first


def test_a_dropped_hit_leaves_all_other_throws_as_they_were() -> None:
    state = fleet()
    strikes = volley(state)
    before = thrown(state, strikes)
    assert len(before) > 30
    for shot in strikes:
        drop = {slot_of(state, shot, "JANE.HIT.01", JUDGED): "no"}
        after = thrown(state, strikes, drop)
        of_ship = {slot for slot in before if slot.other == 0}  # capsizing is addressed by the count that is reached
        assert {slot: after[slot] for slot in after if slot not in of_ship}.items() <= before.items()
        own = {slot for slot in before if slot[2:] == slot_of(state, shot, slot.clause, slot.nth % 10)[2:]}
        assert {slot for slot in before if slot not in after} - of_ship <= own


def test_a_die_has_six_faces_and_a_toss_two() -> None:
    """All of the clauses on hits: boilers that explode, a third hit on one side, and between casemates beside the volley."""
    state = fleet()
    leaking = ship(201, "majestic", damage=Damage(water=tuple([WaterHit("P", x_ft, 1.0, True) for x_ft in (20.0, 60.0)])))
    old = board(9, ship(101, "mikasa"), leaking, ship(202, "formidable"))
    more = [strike(old, "fore", (180.0, 0.0), range_yd=1000.0), strike(old, "fore", (150.0, 13.0), at=202, nth=2)]
    faces = dict[str, int]()
    for at, strikes in ((state, volley(state)), (old, more)):
        bench = Dealt((5, 7))
        score(replace(at, strikes=tuple(strikes)), bench)
        faces |= {slot.clause: found.faces for slot, found in bench.asked.items() if found.kind == "throw"}
    tosses = dict.fromkeys(("JANE.GUN.28", "JANE.HIT.09", "JANE.HIT.11"), 2)
    dice = [8, 10, 15, 18, 24, 27, 30, 32]
    assert faces == {**{f"JANE.HIT.{nth:02}": 6 for nth in dice}, "JANE.GEN.13": 6, **tosses}


def test_losses_add_up_and_a_dropped_one_is_not_counted() -> None:
    """Two muzzle hits on one gun, dice 3 and 6, interval 4: 10 + 12 + 24; the first dropped, the second keeps its 6."""
    state = fleet()
    shots = [strike(state, "fore", (50.0, 25.0), nature="HE", nth=nth) for nth in (1, 2)]
    dice = {slot_of(state, shot, "JANE.HIT.08"): die for shot, die in zip(shots, (3, 6), strict=True)}
    dice |= {slot_of(state, shot, "JANE.HIT.09"): 1 for shot in shots}
    both, _ = scored(state, *shots, dice=dice)
    assert guns(both, 201, "fore").numbers == (9 + 4 * 3 + 4 * 6, 0)
    drop = {slot_of(state, shots[0], "JANE.HIT.01", JUDGED): "no"}
    second, _ = scored(state, *shots, dice=dice, rulings=drop)
    assert guns(second, 201, "fore").numbers == (9 + 4 * 6, 0)


def test_strikes_are_scored_by_ships_then_forts_of_a_side_by_guns_and_by_numbers() -> None:
    state = board(
        9, ship(101, "mikasa"), ship(102, "asama"), ship(201, "retvizan"), forts=(fort(301, "harbour_battery", "red"),)
    )
    shots = [
        strike(state, name, PLACES[0], firer=firer, nth=nth)
        for firer in (102, 101)
        for name in ("aft", "fore")
        for nth in (2, 1)
    ]
    of_fort = replace(shots[0], firer=301, mounting="g2")
    of_blue = strike(state, "fore", PLACES[0], firer=201, at=101)
    waiting = replace(state, strikes=(of_blue, of_fort, *shots))
    order = [(each.firer, each.mounting, each.nth) for each, _ in in_order(waiting, waiting.move - 1)]
    assert order[:4] == [(101, "fore", 1), (101, "fore", 2), (101, "aft", 1), (101, "aft", 2)]
    assert [each[0] for each in order] == [101] * 4 + [102] * 4 + [301, 201]


@pytest.mark.parametrize(("clause", "ruled", "left"), [("JANE.HIT.36", "0", 0.0), ("JANE.HIT.36", "1.5", 1.5)])
def test_the_umpire_alters_a_finding(clause: str, ruled: str, left: float) -> None:
    state = fleet()
    shot = strike(state, "fore", (200.0, 21.0), nature="HE")
    after, _ = scored(state, shot, rulings={slot_of(state, shot, clause, JUDGED): ruled})
    assert sum(each.part for each in ship_of(after, 201).damage.sections) == left


def test_only_who_is_hit_is_told_and_the_hit_itself_only_the_umpire() -> None:
    state = replace(fleet(), free_signals=False)
    _, events = scored(state, *volley(state))
    assert {each.to for each in events if not isinstance(each, HitScored)} == {("blue",)}
    assert {each.to for each in events if isinstance(each, HitScored)} == {()}
    assert all(each.clauses for each in events)
    assert "Mikasa" not in " ".join(str(each) for each in events if not isinstance(each, HitScored))


def test_what_is_not_of_this_firing_waits() -> None:
    state = fleet()
    now, later = strike(state, "fore", (200.0, 0.0)), replace(strike(state, "fore", (300.0, 0.0)), move=9)
    after, _ = scored(state, now, later)
    assert (after.strikes, len(ship_of(after, 201).damage.water)) == ((later,), 1)


def test_a_ship_that_is_gone_is_not_scored() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", fate="left"))
    after, events = scored(state, strike(state, "fore", (200.0, 0.0)))
    assert (events, after.ships, after.strikes) == ((), state.ships, ())
