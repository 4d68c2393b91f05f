"""What a plot says of destroyers that must come back, and of ports that will not take a force in. NWC.ST.26, .11."""

from collections.abc import Iterator, Sequence

from sandgate.kernel.desk.deeds import Refusal
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.desk.reckoning import Stage, Turn, at_minute
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute
from sandgate.rules.nwc1902.strategic.small_craft.absence import absent
from sandgate.rules.nwc1902.strategic.small_craft.at_sea import just_suffices, must_rejoin_by
from sandgate.rules.nwc1902.strategic.speed.pace import sustained_force_kn
from sandgate.rules.nwc1902.strategic.waters import shut_out


def not_admitted(turn: Turn, port: str) -> Iterator[Refusal]:
    """A port that has as many warships as it takes, as far as the writer knows."""
    why = shut_out(turn.state, turn.force, port)
    if why and port not in campaign_of(turn.state, turn.force.side).enemy:
        told = f"{ports()[port].name} will not take her in: {why}"
        yield Refusal(told, "send fewer ships: DETACH the others first", "NWC.ST.11", f"place {turn.nth}", "none")


def must_turn_back(turn: Turn, stages: Sequence[Stage], said: Sequence[Refusal]) -> Iterator[Refusal]:
    """When what is left of the five days of a destroyer just suffices to come home; said once of a plot (NWC.ST.26)."""
    friendly = campaign_of(turn.state, turn.force.side).friendly
    if not friendly or any(each.clause == "NWC.ST.26" for each in said):
        return
    begun_min = full_minute(turn.minute)
    for stage in stages:
        force = force_numbered(stage.state, turn.number)
        for ship in absent(stage.state, force):
            left_min = ship.left_at_min if ship.left_at_min >= 0 else begun_min
            home_mi = _home_mi(stage, turn.number, friendly)
            if just_suffices(left_min, stage.until_min, home_mi, sustained_force_kn(stage.state, force)):
                until = f"{clock_at(stage.state.options, must_rejoin_by(left_min)):%-d %B %H:%M}"
                told = f"{ship.name} must be with fleet or base by {until}: it is time to turn back"
                yield Refusal(told, "", "NWC.ST.26", f"item {turn.nth}", "none")
                return


def _home_mi(stage: Stage, number: int, friendly: Sequence[str]) -> float:
    """How far the nearest friendly port will be at the end of a stage."""
    _, here, _ = at_minute([stage], number, stage.until_min)
    return min([miles_between(*here, *ports()[key].approach) for key in friendly])
