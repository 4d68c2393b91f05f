"""Loss of the flagship in the mêlée: Section II, "Flagships". Clause NWC.TA.31.

Signals fall with the ship on which they fly, and the command passes as in the fleet game; nobody signals for as long.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.moves_and_signals import mute_moves
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State
from sandgate.rules.nwc1902.melee.telling import all_of
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.events import CommandPassed, SignalFell, SignalSeen
from sandgate.rules.nwc1902.squadron.flagships import command_after
from sandgate.rules.nwc1902.squadron.state import Hoist
from sandgate.rules.nwc1902.squadron.units import enemy_of


@step("NWC.TA.31")
def pass_command(state: State, before: Sequence[Ship], at_s: float) -> tuple[State, list[Event]]:
    """The state with who commands after the losses since `before`, and what fell with a flagship."""
    lost = [
        ship.number for was, ship in zip(before, state.ships, strict=True) if ship.out_of_action and not was.out_of_action
    ]
    if not lost:
        return state, []
    fleets, hoists, events, moment = list[Fleet](), state.hoists, list[Event](), Moment(at_s).by(pass_command)
    for fleet in state.fleets:
        afloat = [ship.number for ship in state.ships if ship.side == fleet.side and not ship.out_of_action]
        command = command_after(fleet.commanding, fleet.second, 0, afloat, lost)
        mute = fleet.mute_moves + mute_moves(command.mute_moves)
        if command.commanding != fleet.commanding:
            fallen = [hoist for hoist in hoists if hoist.ship == fleet.commanding]
            hoists = tuple([hoist for hoist in hoists if hoist.ship != fleet.commanding])
            events += [told for hoist in fallen for told in _fell(state, hoist, moment)]
        if command.commanding not in {0, fleet.commanding}:
            events.append(_passed(state, fleet, command.commanding, mute, moment))
        fleets.append(replace(fleet, commanding=command.commanding, mute_moves=mute))
    return replace(state, fleets=tuple(fleets), hoists=hoists), events


def _fell(state: State, hoist: Hoist, moment: Moment) -> list[Event]:
    ship, own, enemy = _name(state, hoist.ship), all_of(state, hoist.side), all_of(state, enemy_of(hoist.side))
    fell = moment.tell(SignalFell, to=own, ship=ship, signal=signal_text(hoist.signal))
    return [fell, moment.tell(SignalSeen, to=enemy, ship=ship, up=False)]


def _passed(state: State, fleet: Fleet, commanding: int, mute: int, moment: Moment) -> CommandPassed:
    side, ship = fleet.side, _name(state, commanding)
    return moment.tell(CommandPassed, to=all_of(state, side), side=side, ship=ship, mute_moves=mute)


def _name(state: State, number: int) -> str:
    return next(ship.name for ship in state.ships if ship.number == number)
