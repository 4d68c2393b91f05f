"""What each body owes at an account: food for men, forage for horses, ammunition for firing. KS.SUPPLY.02 to .08.

Rulings: ammunition is owed by the body in which the first living man of a unit stands. A unit counts in its firing moves
with the men whom it has at the account.
"""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.kriegspiel.fire.volley import after_account, full_six
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Service
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE, bodies_round
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import (
    FIRING_MOVES,
    INCHES_PER_FOOT,
    ISOLATED_BEYOND_FT,
    NEEDY_FROM,
    ammunition,
    food,
    forage,
    lives_off_land,
    man_moves,
    men_who_eat,
    owed,
)
from sandgate.rules.wells1913.notation.parts import names_said

FAR_IN: Final = 100_000.0  # from the next own body, where there is none within reach


class Owed(NamedTuple):
    """The packets that a body owes at an account, and whether it lives off the land."""

    food: int
    forage: int
    ammunition: int
    off_the_land: bool


def units_of(men: Iterable[Man]) -> tuple[str, ...]:
    """The units to which some men belong, in the order of the men."""
    return tuple(dict.fromkeys([man.unit for man in men]))


def units_text(men: Iterable[Man]) -> str:
    """The units of some men in a sentence."""
    return names_said(units_of(men))


@step("KS.ARMS.17")
def homes(bodies: Sequence[Sequence[Man]]) -> dict[str, int]:
    """For each unit the body in which most of its men stand: to this go the packets named for it."""
    men = Counter((man.unit, nth) for nth, body in enumerate(bodies) for man in body)
    found = dict[str, int]()
    for (unit, nth), count in men.items():
        if unit not in found or count > men[unit, found[unit]]:
            found[unit] = nth
    return found


@step("KS.SUPPLY.02", "KS.SUPPLY.03", "KS.SUPPLY.04", "KS.SUPPLY.06", "KS.SUPPLY.10")
def owed_by(battle: Battle, body: Sequence[Man], bodies: Iterable[Sequence[Man]], *, surrounded: bool) -> Owed:
    """What a body owes if an account falls due now."""
    alone = lives_off_land(len(body), _to_the_next_in(battle, body, bodies), surrounded)
    men = men_who_eat(_of(body, "infantry"), _of(body, "cavalry"), _of(body, "artillery"), _of(body, "engineers"))
    fired, complete = _man_moves(battle, body)
    return Owed(
        owed("food", food(men), alone),
        owed("forage", forage(sum([man.horse for man in body])), alone),
        owed("ammunition", ammunition(False, fired, FIRING_MOVES if complete else 0), alone),
        alone,
    )


def _of(body: Iterable[Man], service: Service) -> int:
    return sum([man.service == service for man in body])


@step("KS.SUPPLY.06")
def _to_the_next_in(battle: Battle, body: Sequence[Man], bodies: Iterable[Sequence[Man]]) -> float:
    """How far the next own body is from a small one, or is not: more than twelve feet are all alike."""
    if len(body) >= NEEDY_FROM:
        return 0.0
    others = tuple(bodies_round(battle, [man for each in bodies if each[0] != body[0] for man in each]))
    limit_in = INCHES_PER_FOOT * ISOLATED_BEYOND_FT
    gaps = (gap_in for man in bodies_round(battle, list(body)) for _, gap_in in near_by(man, others, limit_in))
    return next(gaps, FAR_IN)


@step("KS.SUPPLY.04")
def _man_moves(battle: Battle, body: Sequence[Man]) -> tuple[int, bool]:
    """The man-moves of the full six firing moves of its units, and whether there are any."""
    here = dict.fromkeys([man.name for man in body])
    total, complete = 0, False
    for unit in battle.units:
        fives = full_six(unit)
        men = men_of(battle, unit.name, ALIVE) if fives else ()
        if fives and men and men[0].name in here:
            total += man_moves(sum([not man.holder for man in men]), fives)
            complete = True
    return total, complete


@step("KS.SUPPLY.04")
def reckoned(battle: Battle, units: Container[str]) -> Battle:
    """The battle with the full six firing moves of some units reckoned and forgotten."""
    chosen = [after_account(unit) if unit.name in units and full_six(unit) else unit for unit in battle.units]
    return replace(battle, units=tuple(chosen))
