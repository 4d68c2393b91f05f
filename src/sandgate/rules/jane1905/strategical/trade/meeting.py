"""Raiders that meet steamers: what is told, who is asked, the six hours of a prize, and breaking off. JANE.STR.18, .19.

What holds: a raider is a force of a side that the scheme calls so, or one whose sheet says PRIZE. Where her sheet says what
is done, it is done; else she is asked, and silence takes what she meets.
"""

from collections.abc import Iterator
from typing import Any

from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.places import Place, place_text
from sandgate.rules.jane1905.strategical.coal.account import settled
from sandgate.rules.jane1905.strategical.coal.pace import most_kn, pace_of
from sandgate.rules.jane1905.strategical.conduct.advancing import set_out
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at
from sandgate.rules.jane1905.strategical.cruisers.detaching import moment_of
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, Force
from sandgate.rules.jane1905.strategical.lists import at_sea, campaign_of, force_numbered, with_forces, with_steamers
from sandgate.rules.jane1905.strategical.orders import Meet
from sandgate.rules.jane1905.strategical.posts import Prized
from sandgate.rules.jane1905.strategical.sighting.instants import apart_mi, changes, passing
from sandgate.rules.jane1905.strategical.sighting.meeting import stops_again
from sandgate.rules.jane1905.strategical.sighting.reports import how_many
from sandgate.rules.jane1905.strategical.sighting.sight import sight_mi
from sandgate.rules.jane1905.strategical.state import Call, State
from sandgate.rules.jane1905.strategical.trade.prizes import PRIZE_MIN, is_capturable, is_met, is_taken, may_take, prize_ends
from sandgate.rules.jane1905.strategical.trade.steamers import under_way, way_at
from sandgate.rules.jane1905.strategical.traffic import Met, Steamer

Done = tuple[State, tuple[Event, ...]]
A_STEAMER = "a steamer is met"


@event("{force} meets a steamer of {tons} tons{then}", rank=2, of="force", fold="news")
class SteamerMet(Event):
    """A merchant ship is in sight of a raider (JANE.STR.18)."""

    force: str
    tons: int
    then: str  # what follows at once: ", and lets her pass"; "": she asks


@event("{force} has taken {steamer}, a prize of {tons} tons", rank=3, of="force", fold="news")
class PrizeTaken(Event):
    """Six hours after she was met (JANE.STR.19)."""

    force: str
    steamer: str
    tons: int


@event("{force} breaks off and lets the steamer go", rank=2, of="force", fold="news")
class PrizeLost(Event):
    """A raider has broken off before her six hours were over (JANE.STR.19)."""

    force: str


@step("JANE.STR.19")
def is_raider(state: State, force: Force) -> bool:
    """Whether a force meets merchant ships."""
    return campaign_of(state, force.side).raider or force.sheet.raiding in ("ALL", "ONE")


def meeting_minutes(state: State) -> Iterator[int]:
    """The minutes at which a raider may come in sight of a steamer or out of it, and at which a steamer turns."""
    for force in at_sea(state):
        if not is_raider(state, force):
            continue
        far = sight_mi(state, force, state.minute)
        for steamer in under_way(state, state.minute):
            if steamer.side != force.side:
                way = way_at(steamer, state.minute)
                yield from changes(passing(force.way, way), far)
                if way.ends_min < NEVER_MIN:
                    yield way.ends_min


@step("JANE.STR.13", "JANE.STR.18")
def steamers_met(state: State, minute: int, bench: Bench) -> Done:
    """Raiders look round for steamers: each is met once, and again after an hour out of sight."""
    events = list[Event]()
    raiders = [force.number for force in at_sea(state) if is_raider(state, force)]
    for number in raiders:
        for steamer in list(under_way(state, minute)):
            force = force_numbered(state, number)
            if steamer.side == force.side:
                continue
            miles = apart_mi(passing(force.way, way_at(steamer, minute)), minute)
            state, told = _looked(state, force, steamer, minute, bench, is_met(miles, sight_mi(state, force, minute)))
            events += told
    return state, tuple(events)


def _looked(state: State, force: Force, steamer: Steamer, minute: int, bench: Bench, seen: bool) -> Done:
    """How a raider has a steamer now, and what has changed in that."""
    before = next((each for each in steamer.met if each.force == force.number), None)
    if (before is not None and before.lost_min < 0) == seen:
        return state, ()
    others = tuple([each for each in steamer.met if each.force != force.number])
    again = before is not None and not stops_again(minute - before.lost_min)
    if before is not None and (again or not seen):
        known = replace(before, lost_min=-1 if seen else minute)
        return with_steamers(state, replace(steamer, met=(*others, known))), ()
    place = place_text(Place(*way_at(steamer, minute).at(minute)))
    met = Met(force.number, minute, f"{how_many(len(force.ships))} in {place}", -1)
    steamer = replace(steamer, met=(*others, met))
    return met_by(with_steamers(state, steamer), force, steamer, minute, bench)


@step("JANE.STR.18", "JANE.STR.19")
def met_by(state: State, force: Force, steamer: Steamer, minute: int, bench: Bench) -> Done:
    """A raider has met a steamer: she takes her, lets her pass, or is asked."""
    now = moment_of(force, minute).by(met_by)
    if not may_take(minute, max(force.busy_until_min, 0)):
        return state, (now.tell(SteamerMet, force=force.name, tons=steamer.tons, then=", and has another in hand"),)
    fastest = pace_of(state, force, most_kn(state, force, minute), minute).knots
    if not is_capturable(fastest, steamer.speed_kn):
        return state, (now.tell(SteamerMet, force=force.name, tons=steamer.tons, then=", which is as fast as she"),)
    if force.sheet.raiding == "PASS":
        return state, (now.tell(SteamerMet, force=force.name, tons=steamer.tons, then=", and lets her pass"),)
    if force.sheet.raiding or force.role == UMPIRE:
        told = now.tell(SteamerMet, force=force.name, tons=steamer.tons, then=", and stops her")
        state, events = stopped(state, force, steamer, minute, bench)
        return state, (told, *events)
    told = now.tell(SteamerMet, force=force.name, tons=steamer.tons, then="")
    return _asked(state, force, steamer), (told,)


def _asked(state: State, force: Force, steamer: Steamer) -> State:
    """The raider is asked once for all steamers that she meets in a minute."""
    before = [call for call in state.calls if (call.form, call.force) == ("prize", force.number)]
    about = tuple([each for call in before for each in call.about])
    calls = [call for call in state.calls if call not in before]
    return replace(state, calls=(*calls, Call(force.role, "prize", force.number, A_STEAMER, (*about, steamer.number))))


@step("JANE.STR.19")
def prize_answered(state: State, call: Call, lines: list[Any], bench: Bench) -> Done:
    """What a raider does with the steamer that she was asked about; silence takes her."""
    force = force_numbered(state, call.force)
    said = [line for line in lines if isinstance(line, Meet) and line.force == force.name]
    met = [each for each in under_way(state, state.minute) if each.number in call.about]
    if force.gone or force.prize or not met or (said and said[-1].does == "PASS"):
        return state, ()
    return stopped(state, force, met[0], state.minute, bench)


@step("JANE.STR.19")
def stopped(state: State, force: Force, steamer: Steamer, minute: int, bench: Bench) -> Done:
    """A raider lies at the place of meeting for six hours; the run left over is steamed from their end."""
    state, events = settled(state, force, minute, bench)
    force = cut_at(force_numbered(state, force.number), minute)
    until = force.sheet.until_min
    raiding = "PASS" if force.sheet.raiding == "ONE" else force.sheet.raiding
    sheet = replace(force.sheet, raiding=raiding, until_min=until + PRIZE_MIN if until >= 0 else until)
    force = replace(force, prize=steamer.number, busy_until_min=prize_ends(minute), sheet=sheet)
    state = with_steamers(with_forces(state, force), replace(steamer, held_by=force.number, held_min=minute))
    state, told = set_out(state, force.number, minute)
    return state, (*events, *told)


@step("JANE.STR.19")
def prizes_ended(state: State, minute: int, _bench: Bench) -> Done:
    """Prizes whose six hours are over are sunk, and their tons count; a steamer whose raider is gone is free."""
    events = list[Event]()
    for steamer in state.steamers:
        if not steamer.held_by:
            continue
        force = force_numbered(state, steamer.held_by)
        if force.gone or force.prize != steamer.number:
            state = freed(state, steamer, minute)
        elif is_taken(force.busy_until_min - PRIZE_MIN, minute):
            prize = Prized(minute, steamer.name, steamer.tons, force.name, force.side, force.role)
            state = with_steamers(state, replace(steamer, held_by=0, held_min=-1, taken=True))
            state = with_forces(state, replace(force, prize=0, busy_until_min=-1))
            state = replace(state, prizes=(*state.prizes, prize))
            now = moment_of(force, minute).by(prizes_ended)
            events.append(now.tell(PrizeTaken, force=force.name, steamer=steamer.name, tons=steamer.tons))
    return state, tuple(events)


@step("JANE.STR.19")
def freed(state: State, steamer: Steamer, minute: int) -> State:
    """A steamer that goes on with her way, as much later as she was held."""
    late = steamer.delay_min + minute - steamer.held_min
    return with_steamers(state, replace(steamer, held_by=0, held_min=-1, delay_min=late))


@step("JANE.STR.19")
def broken_off(state: State, force: Force, minute: int, bench: Bench | None) -> Done:
    """A raider leaves her prize before the six hours are over: no prize, and the steamer is free."""
    if not force.prize:
        return state, ()
    state, events = settled(state, force, minute, bench)
    force = cut_at(force_numbered(state, force.number), minute)
    steamer = next(each for each in state.steamers if each.number == force.prize)
    state = with_forces(freed(state, steamer, minute), replace(force, prize=0, busy_until_min=-1))
    return state, (*events, moment_of(force, minute).by(broken_off).tell(PrizeLost, force=force.name))
