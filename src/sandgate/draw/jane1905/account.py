"""What a scorer says in words, because no plan can show it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.ship_state import Mounting

SIDES: Final = {"P": "to port", "S": "to starboard", "": "amidships"}


def account(plan: Plan, damage: Damage, mountings: Sequence[Mounting]) -> Iterator[str]:
    """Her guns by kind, the light ones that are left, motive power, flotation and steering: a sentence each."""
    guns = list(_guns(plan))
    if guns:
        yield _sentence("Guns", guns)
    left = list(_light(plan, mountings))
    if left:
        yield _sentence("Light guns left", left)
    yield _sentence("Motive power", _power(plan, damage))
    if not plan.small_craft:
        yield _sentence("Flotation and steering", _flotation(plan, damage))


def _sentence(head: str, parts: Iterable[str]) -> str:
    return f"{head}: {', '.join(parts)}"


def _light(plan: Plan, mountings: Sequence[Mounting]) -> Iterator[str]:
    """The guns of each light position that are left, side by side."""
    for position in [each for each in plan.positions if each.mount == "light"]:
        own = [(*each.id.partition(".")[::2], each.out.count(False)) for each in mountings]
        sides = [f"{count} {SIDES[side]}" for name, side, count in own if name == position.id]
        if sides:
            yield f"{' and '.join(sides)} of {position.gun.title}"


def _guns(plan: Plan) -> Iterator[str]:
    """Her guns by their kinds, with the positions in which they stand."""
    stand = [each for each in plan.positions if each.mount != "light"]
    for gun in dict.fromkeys(each.gun for each in stand):
        alike = [each for each in stand if each.gun == gun]
        count = sum(each.guns * (2 if each.each_side else 1) for each in alike)
        yield f"{count} of {gun.title} ({', '.join(each.id for each in alike)})"


def _power(plan: Plan, damage: Damage) -> Iterator[str]:
    yield f"{_count(plan.engine_sets, 'set')} of engines, {_count(damage.engine_hits, 'hit')}"
    if plan.boilers:
        yield f"{_count(plan.boilers.groups, 'group')} of {plan.boilers.kind} boilers, {damage.groups_out} out"
    for nth, funnel in enumerate(damage.funnels, 1):
        if funnel.down or funnel.hits:
            yield f"funnel {nth} " + ("is down" if funnel.down else f"has {_count(funnel.hits, 'hit')}")


def _count(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _flotation(plan: Plan, damage: Damage) -> Iterator[str]:
    counted = added(hit.weight for hit in damage.water)
    yield f"{number_text(counted)} counted at the water-line, main deck at {plan.main_deck_hits}"
    if damage.level != "afloat":
        yield f"down to the {damage.level}"
    if damage.leak_kn:
        yield f"leaks cost {number_text(damage.leak_kn)} knots"
    if damage.rudder_gone or damage.engines_only:
        yield "rudder gone" if damage.rudder_gone else "steers by engines"
    for end in damage.raked:
        yield f"raked at the {end}"
