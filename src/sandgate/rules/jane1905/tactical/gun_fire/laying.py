"""Who fires at whom: lines of the fire phase, and guns without one. JANE.GUN.03, .15, .25, .30, JANE.NIGHT.04.

A line for a position goes before one for its ship, and of two of one kind the later. A line FIRE for guns of 6 inches and
smaller is read as a claim of them (JANE.GUN.20).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import relative
from sandgate.kernel.rule import clauses_of, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.gun_fire.aims import read_aim
from sandgate.rules.jane1905.tactical.gun_fire.bearing import side_that_faces
from sandgate.rules.jane1905.tactical.gun_fire.choosing import may_change_target
from sandgate.rules.jane1905.tactical.gun_fire.control import aim_ordered, bound_to, lines_for, opening_yd, standing_target
from sandgate.rules.jane1905.tactical.gun_fire.events import ChangeRefused, FireHeld, OrdersDeparted
from sandgate.rules.jane1905.tactical.gun_fire.field import BEAMS, Field, Party, Reason, mountings_named
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.shots import Check, Fire
from sandgate.rules.jane1905.tactical.slots import strike_slot

DARK: Final = 0  # fired on a bearing where nobody was
BEARING_DEG = number(BOOK, "gun_fire", "bearing_within")

Key = tuple[int, int]  # number of a ship or fort, and place of a mounting in its list


class Laying(NamedTuple):
    """Guns of a mounting that are laid on somebody and will fire."""

    firer: Party
    armed: Armed
    guns: tuple[int, ...]  # their places in the mounting
    at: int  # number of the enemy, or of whoever lies on the bearing; DARK
    by: Literal["order", "claim", "standing", "bearing"]
    aim: Aim | None = None  # None: at no part; of an order: as the standing orders have it
    bearing_deg: float = 0.0

    @property
    def key(self) -> Key:
        """Its mounting."""
        return self.firer.number, self.armed.nth


Written = Mapping[Key, Fire | Check]  # the line FIRE or CHECK that counts for a mounting


def moment_of(field: Field, party: Party, armed: Armed, by: Callable[..., object]) -> Moment:
    """Now, told to the captain and to him who answers for the guns, by the clauses of a step."""
    captain, shooter = party.captain, field.shooter(party, armed.group)
    return Moment(field.state.move * 60.0, (captain,) if shooter == captain else (captain, shooter), clauses_of(by))


def written_for(field: Field, lines: Mapping[str, Sequence[Order]]) -> Written:
    """The lines FIRE and CHECK by the mountings for which they count; each counts for guns of its writer alone."""
    written = [(role, order) for role, orders in lines.items() for order in orders if isinstance(order, Fire | Check)]
    written.sort(key=lambda line: "." in line[1].gun)
    of = dict[Key, Fire | Check]()
    for role, order in written:
        for party, armed in mountings_named(field.parties.values(), order.gun):
            if field.shooter(party, armed.group) == role and _meant(field, party, armed, order):
                of[party.number, armed.nth] = order
    return of


def _meant(field: Field, party: Party, armed: Armed, order: Fire | Check) -> bool:
    """Whether a line means a mounting: without a position no light guns, without a side the side that faces the enemy."""
    if isinstance(order, Check):
        return True
    position = order.gun.partition(".")[2]
    if not position or not armed.beam or "." in position:
        return bool(position) or armed.group != "LIGHT"
    if order.bearing_deg is not None:
        return armed.beam == side_that_faces(relative(order.bearing_deg, party.heading_deg))
    enemy = field.parties.get(field.number_of(party, order.at))
    return enemy is None or armed.beam == side_that_faces(field.gap(party, enemy).relative_deg)


@step("JANE.GUN.25", "JANE.GUN.30")
def laid(field: Field, written: Written, claimed: Collection[Key], bench: Bench, told: list[Event]) -> list[Laying]:
    """Lay every ready gun that a line names, and by the standing orders those of which no line speaks.

    claimed: the mountings of which a claim has spoken. told: takes what happens.
    """
    laying, spoken_of = list[Laying | None](), {number for number, _ in written}
    for party in field.parties.values():
        met, nearest_yd = field.beams_met(party), field.nearest_yd(party)
        which = (BEAMS, 0.0) if party.number in spoken_of else (met, nearest_yd)
        for armed, guns in party.ready(field.state.move, *which):
            key = (party.number, armed.nth)
            order = written.get(key)
            if isinstance(order, Check) or key in claimed:
                continue
            if order is None:
                in_reach = armed.beam in met and armed.limit_yd >= nearest_yd
                laying.append(by_standing_orders(field, party, armed, guns) if in_reach else None)
            elif order.bearing_deg is not None:
                laying.append(on_bearing(field, party, armed, guns, order, told))
            elif at := settled(field, party, armed, field.number_of(party, order.at), bench, told):
                by: Literal["claim", "order"] = "claim" if armed.group == "LIGHT" else "order"
                laying.append(Laying(party, armed, guns, at, by, order.aim))
                told += departures(field, party, armed, at, order.aim)
    return [each for each in laying if each]


@step("JANE.GUN.16", "JANE.GUN.30")
def by_standing_orders(field: Field, party: Party, armed: Armed, guns: tuple[int, ...]) -> Laying | None:
    """Lay guns of which no line speaks: at their chosen enemy or by the target rule, within the opening range."""
    at = standing_target(field, party, armed)
    if not at or field.why_not(party, armed, at):
        return None
    lines = lines_for(field, party, armed)
    if lines and field.gap(party, field.parties[at]).range_yd > opening_yd(lines, armed.limit_yd):
        return None
    return Laying(party, armed, guns, at, "standing")


@step("JANE.GUN.16")
def departures(field: Field, party: Party, armed: Armed, at: int, aim: Aim | None) -> list[Event]:
    """What the umpire is shown: where a person's line departs from the opening range or the aim of the standing orders."""
    lines, range_yd = lines_for(field, party, armed), field.gap(party, field.parties[at]).range_yd
    ordered = aim_ordered(lines, armed.mounting.loads[0], range_yd)
    opening = opening_yd(lines, armed.limit_yd)
    what = [f"fired at {range_yd:,.0f} yards, to open at {opening:,.0f}"] if range_yd > opening else []
    other = (
        isinstance(field.parties[at].of, Ship) and aim and ordered and read_aim(ordered) != aim
    )  # of forts they say nothing
    what += [f"aimed elsewhere than at {ordered}"] if other else []
    now = Moment(field.state.move * 60.0).by(departures)
    return [now.tell(OrdersDeparted, ship=party.of.name, mounting=armed.mounting.id, what=each) for each in what]


@step("JANE.NIGHT.04")
def on_bearing(
    field: Field, party: Party, armed: Armed, guns: tuple[int, ...], order: Fire, told: list[Event]
) -> Laying | None:
    """Lay guns on a bearing: on the nearest ship, friend or foe, within 3 degrees of it, in range and in arc."""
    assert order.bearing_deg is not None
    if not armed.bears(relative(order.bearing_deg, party.heading_deg)):
        now = moment_of(field, party, armed, on_bearing)
        told.append(_held(now, party, armed, f"the bearing {order.bearing_deg:03.0f}", "outside its arc"))
        return None
    met = list[tuple[float, int]]()
    for other in field.parties.values():
        if isinstance(other.of, Ship) and other is not party and not other.under_water:
            gap = field.gap(party, other)
            on_it = near(abs(relative(gap.bearing_deg, order.bearing_deg))) <= BEARING_DEG
            if on_it and gap.range_yd <= armed.limit_yd and armed.bears(gap.relative_deg):
                met.append((gap.range_yd, other.number))
    at = min(met)[1] if met else DARK
    return Laying(party, armed, guns, at, "bearing", order.aim, order.bearing_deg)


def settled(field: Field, party: Party, armed: Armed, asked: int, bench: Bench, told: list[Event]) -> int:
    """Whom guns fire at that are ordered at an enemy; found once, though several claims may name him."""
    key = (party.number, armed.nth, asked)
    if key not in field.settled:
        field.settled[key] = settle(field, party, armed, asked, bench, told)
    return field.settled[key]


@step("JANE.GUN.03", "JANE.GUN.15", "JANE.GUN.30")
def settle(field: Field, party: Party, armed: Armed, asked: int, bench: Bench, told: list[Event]) -> int:
    """Whom guns fire at that are ordered at an enemy: him, whom they may not leave for him, or nobody (0)."""
    state, now = field.state, moment_of(field, party, armed, settle)
    if reason := field.why_not(party, armed, asked):
        told.append(_held(now, party, armed, field.name_of(asked), reason))
        return 0
    bound = bound_to(field, party, armed)
    kept = bound or armed.mounting.chosen
    if kept == asked or kept not in field.parties:
        return asked
    clause = "JANE.GUN.15" if bound else "JANE.GUN.03"
    slot = strike_slot(state.move, clause, party.number, asked, armed.nth, 0)
    about = f"May {party.of.name}'s {guns_said(armed.mounting.id)} leave {field.names[kept]} for {field.names[asked]}?"
    why_not = field.why_not(party, armed, kept)
    ranges = [field.gap(party, field.parties[each]).range_yd for each in (kept, asked)]
    may_leave = not bound and may_change_target(why_not in ("", "behind a friend"), *ranges)
    if bench.judge(slot, may_leave, about=about):
        return asked
    told.append(_refused(field, now, party, armed, kept, asked))
    return 0 if why_not else kept


def _held(now: Moment, party: Party, armed: Armed, target: str, reason: Reason) -> Event:
    return now.tell(FireHeld, ship=party.of.name, mounting=armed.mounting.id, target=target, reason=reason)


def _refused(field: Field, now: Moment, party: Party, armed: Armed, kept: int, asked: int) -> Event:
    names = field.name_of(kept), field.name_of(asked)
    return now.tell(ChangeRefused, ship=party.of.name, mounting=armed.mounting.id, kept=names[0], asked=names[1])


@step("JANE.GUN.15")
def in_turn(field: Field, laying: list[Laying], bench: Bench, told: list[Event]) -> list[Laying]:
    """Of the ships of a side that all shift to one enemy only the first half, rounded up, may do so; the rest carry on.

    It holds where more than half of them do it, whom no concentration orders there and whose old enemy is on the board.
    """
    shifting = dict[tuple[str, int], dict[int, None]]()  # side and enemy: the ships
    for each in laying:
        if _shifts(field, each):
            shifting.setdefault((each.firer.of.side, each.at), {})[each.firer.number] = None
    refused = dict[tuple[int, int], bool]()
    for (side, at), ships in shifting.items():
        afloat = [party for party in field.parties.values() if party.of.side == side and isinstance(party.of, Ship)]
        if 2 * len(ships) > len(afloat):
            for ship in sorted(ships)[(len(afloat) + 1) // 2 :]:
                about = f"May {field.names[ship]} shift her fire to {field.names[at]} with all the others?"
                slot = strike_slot(field.state.move, "JANE.GUN.15", ship, at, 0, 1)
                refused[ship, at] = not bench.judge(slot, False, about=about)
    kept = list[Laying | None]()
    for each in laying:
        stays = refused.get((each.firer.number, each.at), False) and _shifts(field, each)
        kept.append(_carrying_on(field, each, told) if stays else each)
    return [each for each in kept if each]


def _shifts(field: Field, laid_on: Laying) -> bool:
    last_at = laid_on.armed.mounting.last_at
    free = laid_on.by != "bearing" and isinstance(laid_on.firer.of, Ship) and last_at not in (0, laid_on.at)
    return free and last_at in field.parties and not bound_to(field, laid_on.firer, laid_on.armed)


def _carrying_on(field: Field, laid_on: Laying, told: list[Event]) -> Laying | None:
    party, armed = laid_on.firer, laid_on.armed
    kept = armed.mounting.last_at
    told.append(_refused(field, moment_of(field, party, armed, in_turn), party, armed, kept, laid_on.at))
    return None if field.why_not(party, armed, kept) else laid_on._replace(at=kept)
