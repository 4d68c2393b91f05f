"""What speaks against a sheet, all at once, part by part as its turn comes on the writer's own chart. JANE.STR.07."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Claim, Refusal, Tried
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.consent.cables import why_not
from sandgate.rules.jane1905.strategical.courses.runs import too_many
from sandgate.rules.jane1905.strategical.desk.legs import hours_refused, leg_refused, place_refused, speed_refused
from sandgate.rules.jane1905.strategical.desk.reckoning import Stage, Turn, begun, on_own_chart, run_through
from sandgate.rules.jane1905.strategical.desk.ways import run_shown
from sandgate.rules.jane1905.strategical.harbours.coaling import may_coal_on
from sandgate.rules.jane1905.strategical.lists import force_numbered, port_name, ships_of, with_forces
from sandgate.rules.jane1905.strategical.orders import Sea
from sandgate.rules.jane1905.strategical.parts import (
    Coal,
    Cut,
    Detach,
    FiresOut,
    IfSight,
    Join,
    Lie,
    Part,
    Pass,
    Prize,
    Run,
    To,
)
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.sighting.watching import SIGHTED

IN_HARBOUR: Final = (Coal, FiresOut, Lie)


def one_sheet(line: Sea) -> Iterator[Claim]:
    """A force has one sheet."""
    yield Claim(("force", line.force), f"a second sheet for {line.force}", "JANE.STR.07")


def sea_tried(view: StrategicalView, ask: Ask, line: Sea) -> Tried:
    """A sheet run ahead on its writer's own chart: what is wrong with it, and what is shown of it."""
    if line.force not in ask.about:
        asked = listed(ask.about) or "nobody"
        return Tried([Refusal(f"{line.force} is not asked now", f"write for {asked}", "JANE.STR.12", "force")])
    mine = next(force for force in view.forces if force.name == line.force)
    state = begun(on_own_chart(view.known, mine.side), mine, view.minute)
    sighted = any(call.force == mine.number and SIGHTED in call.why for call in view.known.calls)
    if sighted and any(isinstance(part, Pass) for part in line.parts):  # she breaks off (JANE.STR.19)
        state = with_forces(state, replace(force_numbered(state, mine.number), prize=0, busy_until_min=-1))
    said, stages = list(_whole(line.parts)), list[Stage]()
    turn, lost = Turn(0, state, mine.number, view.minute), False
    for nth, part in enumerate(line.parts):
        turn = replace(turn, nth=nth)
        if ask.form == "harbour" and not isinstance(part, IN_HARBOUR):
            problem = f"{line.force} lies in harbour: it goes to sea by SAIL"
            said.append(Refusal(problem, "write COAL, LIE or FIRES OUT", "JANE.STR.06", f"part {nth}"))
            lost = True
            continue
        wrong = [*part_refused(view, turn, part, lost=lost)]
        said += wrong
        lost = lost or any(each.fault != "none" for each in wrong)
        if not lost and not isinstance(part, IfSight | Prize | Pass | Join):
            after = run_through(turn, part)
            turn = Turn(nth, after.state, mine.number, after.minute)
            stages += after.stages
    return Tried(said, shown=run_shown(view, force_numbered(turn.state, mine.number), stages))


def _whole(parts: Sequence[Part]) -> Iterator[Refusal]:
    """What is wrong with a sheet whatever its writer's chart shows."""
    legs = [nth for nth, part in enumerate(parts) if isinstance(part, Run | To)]
    if too_many(len(legs)):
        yield Refusal(f"{len(legs)} legs", "a run has six legs at most", "JANE.STR.07", f"part {legs[-1]}")
    timed = [(nth, part) for nth, part in enumerate(parts) if isinstance(part, Run | Lie)]
    for nth, part in timed:
        if not part.hours and any(isinstance(each, Run | To | Lie | Coal | Cut) for each in parts[nth + 1 :]):
            yield Refusal("nothing comes after a part without hours", "give it hours: 3H", "JANE.STR.07", f"part {nth}")
    for kinds, what in (((IfSight,), "sightings"), ((Prize, Pass), "merchant ships")):
        found = [nth for nth, part in enumerate(parts) if isinstance(part, kinds)]
        if len(found) > 1:
            yield Refusal(f"two parts say what is done with {what}", "strike one out", "JANE.STR.07", f"part {found[1]}")


def part_refused(view: StrategicalView, turn: Turn, part: Part, *, lost: bool) -> Iterator[Refusal]:
    """What speaks against a part as its turn comes; lost: where the force will be then is not known."""
    nth = turn.nth
    if isinstance(part, Run | To):
        wrong = [*place_refused(turn, part.place, f"place {nth}")] if isinstance(part, To) else []
        yield from wrong
        if not lost and not wrong:
            yield from leg_refused(turn, part)
    if isinstance(part, Run | Lie) and not lost:
        yield from hours_refused(turn, part)
    elif isinstance(part, IfSight):
        for leg in part.then:
            if isinstance(leg, To):
                yield from place_refused(turn, leg.place, f"then {nth}")
            yield from speed_refused(turn, leg.speed_kn, f"then {nth}")
    elif isinstance(part, Detach | Join):
        yield from _parted(view, turn, part)
    elif isinstance(part, Cut):
        yield from cut_refused(turn, part, lost=lost)
    elif not lost:
        yield from _harbour_work(turn, part)


def _harbour_work(turn: Turn, part: Part) -> Iterator[Refusal]:
    """Coal, and fires let out, where the force will lie (JANE.STR.04, .21)."""
    if isinstance(part, Coal) and not may_coal_on(turn.state, turn.force):
        where = f"{port_name(turn.force.port)} gives" if turn.force.port else "here is"
        yield Refusal(f"{where} no coal", "go to a port that has it", "JANE.STR.04", f"part {turn.nth}")
    elif isinstance(part, FiresOut) and not turn.force.port:
        yield Refusal("it lies in no harbour then", "strike it out", "JANE.STR.21", f"part {turn.nth}")


def cut_refused(turn: Turn, part: Cut, *, lost: bool) -> Iterator[Refusal]:
    """What speaks against work on a cable where the force will be (JANE.STR.28)."""
    why = "" if lost else why_not(turn.state, turn.force, part.cable)
    if why:
        yield Refusal(f"{part.cable.upper()} cannot be cut: {why}", "strike it out", "JANE.STR.28", f"cable {turn.nth}")


def _parted(view: StrategicalView, turn: Turn, part: Detach | Join) -> Iterator[Refusal]:
    """Ships that are with the force; forces by their names (JANE.STR.09)."""
    state, force, nth = turn.state, turn.force, turn.nth
    if isinstance(part, Join):
        if part.force == force.name:
            yield Refusal("a force does not join itself", "name another", "JANE.STR.09", f"force {nth}")
        return
    names = [ship.name for ship in ships_of(state, force)]
    strange = [name for name in part.ships if name not in names]
    for name in strange:
        yield Refusal(f"{name} is not with {force.name}", f"name {listed(names)}", "JANE.STR.09", f"ships {nth}")
    if not strange and len(part.ships) == len(names):
        yield Refusal("none would be left", "leave one ship at least", "JANE.STR.09", f"ships {nth}")
    if part.force in [each.name for each in view.known.forces]:
        yield Refusal(f"there is a force {part.force}", "give another name", "JANE.STR.09", f"force {nth}")
