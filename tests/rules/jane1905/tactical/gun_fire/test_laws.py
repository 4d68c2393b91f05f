"""Laws of the fire phase, on openings drawn by chance."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Address
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.guns import interval_moves
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.gun_fire.field import Field
from sandgate.rules.jane1905.tactical.gun_fire.firing import fire
from sandgate.rules.jane1905.tactical.posts import Post
from sandgate.rules.jane1905.tactical.shots import Check, Claim, Fire
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.tactical.gun_fire.shooting import action, battery, ship

SEEDS = range(12)


class Foreseeing(Dealt):
    """A bench that keeps what was foreseen."""

    foreseen: tuple[Address, ...] = ()

    def foresee(self, slots: Iterable[Address]) -> None:
        listed = tuple(slots)
        self.foreseen += listed
        super().foresee(listed)


def opening(seed: int) -> tuple[State, dict[str, list[Order]]]:
    """Two against two and a fort, anywhere within four miles, with some lines on each side."""
    chance = random.Random(seed)
    keys = ((101, "mikasa"), (102, "asama"), (201, "tsesarevich"), (202, "retvizan"))
    ships = [
        ship(number, key, chance.uniform(0, 5000), chance.uniform(0, 5000), chance.choice((0.0, 90.0, 200.0)))
        for number, key in keys
    ]
    state = action(*ships, move=5, forts=[battery(2500.0, 6000.0, 180.0)])
    red: list[Order] = [
        Fire("MIKASA", "TSESAREVICH", aim=Aim("part", "belt")),
        Claim("ASAMA", 5, 6.0, "RETVIZAN", Aim("part", "funnel")),
    ]
    blue: list[Order] = [Fire("RETVIZAN.fore", bearing_deg=chance.uniform(0, 360)), Check("TSESAREVICH.aft")]
    return state, {"red": red, "blue": blue}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_gun_strikes_twice_and_every_gun_that_fired_takes_its_number(seed: int) -> None:
    state, lines = opening(seed)
    after, _ = fire(state, lines, Dealt((seed, 1)))
    field, later = Field(state), Field(after)
    made = Counter((strike.firer, strike.mounting) for strike in after.strikes)
    assert made, "nobody fired: the opening tries nothing"
    for party in field.parties.values():
        for armed in party.armed:
            new = later.parties[party.number].armed[armed.nth].mounting
            ready = armed.ready(5)
            fired = [
                gun for gun in range(len(new.numbers)) if new.numbers[gun] == 5 + interval_moves(armed.gun.velocity_ft_s)
            ]
            assert made[party.number, new.id] <= len(fired)
            assert fired in ([], [gun for gun in ready if new.fired[gun]])
            assert bool(fired) == (new.last_move == 5)


@pytest.mark.parametrize("seed", SEEDS)
def test_strikes_of_a_mounting_are_numbered_and_on_one_enemy_in_range_and_arc(seed: int) -> None:
    state, lines = opening(seed)
    after, _ = fire(state, lines, Dealt((seed, 1)))
    field = Field(state)
    for (firer, mounting), count in Counter((strike.firer, strike.mounting) for strike in after.strikes).items():
        own = [strike for strike in after.strikes if (strike.firer, strike.mounting) == (firer, mounting)]
        assert [strike.nth for strike in own] == list(range(1, count + 1))
        party = field.parties[firer]
        armed = next(each for each in party.armed if each.mounting.id == mounting)
        for strike in own:
            gap = field.gap(party, field.parties[strike.at])
            assert armed.bears(gap.relative_deg)
            assert strike.range_yd == gap.range_yd


@pytest.mark.parametrize("seed", SEEDS)
def test_every_error_of_a_strike_has_been_foreseen(seed: int) -> None:
    state, lines = opening(seed)
    bench = Foreseeing((seed, 1))
    fire(state, lines, bench)
    errors = [slot for slot, finding in bench.asked.items() if finding.kind == "normal"]
    assert errors
    assert set(errors) <= set(bench.foreseen)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fire_of_both_sides_hangs_on_no_order_of_lines_or_roles(seed: int) -> None:
    state, lines = opening(seed)
    turned = {role: list(reversed(orders)) for role, orders in reversed(lines.items())}
    assert fire(state, lines, Dealt((seed, 1)))[0] == fire(state, turned, Dealt((seed, 1)))[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_one_side_is_told_does_not_hang_on_what_the_other_orders(seed: int) -> None:
    state, lines = opening(seed)
    one, told = fire(state, lines, Dealt((seed, 1)))
    other, told_then = fire(
        state, {"red": lines["red"], "blue": [Check("RETVIZAN"), Check("TSESAREVICH")]}, Dealt((seed, 1))
    )
    assert [event for event in told if "red" in event.to] == [event for event in told_then if "red" in event.to]
    assert [prick for prick in one.pricks if prick.role == "red"] == [prick for prick in other.pricks if prick.role == "red"]


def test_lines_count_for_the_guns_of_their_writer_alone() -> None:
    state, _ = opening(3)
    posts = (Post("red", "red", ("captain",)), Post("red/heavy", "red", ("heavy",)), Post("blue", "blue", ()))
    state = replace(state, posts=posts, options=replace(state.options, visibility_yd=40_000.0))
    checks = {"red/heavy": [Check("MIKASA"), Check("ASAMA")]}
    after, told = fire(state, checks, Dealt((3, 1)))
    assert {strike.mounting for strike in after.strikes if strike.firer == 101} & {"fore", "aft"} == set()
    assert any(strike.firer in (101, 102) for strike in after.strikes)
    assert all("red/heavy" not in event.to for event in told)
