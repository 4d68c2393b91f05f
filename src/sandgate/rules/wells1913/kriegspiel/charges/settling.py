"""The end of a move hand to hand: step 6 of the interval. KS.CHARGE.23, LW.MOVE.15.

Who had to retire and has not does so now. Charges are settled, then melees of other men; prisoners are led to their captors,
guns, waggons and depots change hands, released men go home, and what cavalry threatens is noted for the next move.
"""

from collections import Counter

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.charges.captivity import guarded, lead, retaken
from sandgate.rules.wells1913.kriegspiel.charges.captures import capture
from sandgate.rules.wells1913.kriegspiel.charges.charge_results import settle_charge
from sandgate.rules.wells1913.kriegspiel.charges.going_home import homeward
from sandgate.rules.wells1913.kriegspiel.charges.melees import settle_melees
from sandgate.rules.wells1913.kriegspiel.charges.onsets import onsets
from sandgate.rules.wells1913.kriegspiel.charges.pursuit import watch
from sandgate.rules.wells1913.kriegspiel.charges.retiring import overdue
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.scene import scene_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State


@step("KS.CHARGE.23", "LW.MOVE.15")
def settle(state: State, bench: Bench) -> Step:
    """Settle all that men do to men hand to hand, and what follows from it."""
    shot, told = _fallen(state.battle), tuple[Event, ...]()
    for part in (overdue, settle_charges, settle_melees, _prisoners, capture):
        state, more = part(state, bench)
        told = (*told, *more)
    battle, watched = watch(state.battle, shot)
    return replace(state, battle=battle), (*told, *watched)


def _fallen(battle: Battle) -> Counter[str]:
    """How many men of each unit have died in this move, before anything is settled: by fire, and by mines."""
    return Counter(man.unit for man in battle.men if man.fell_in == battle.move + 1)


@step("KS.CHARGE.07", "KS.CHARGE.23")
def settle_charges(state: State, bench: Bench) -> Step:
    """Settle the charges of the move; all that they count is counted before any loss."""
    scene, told = scene_of(state.battle), tuple[Event, ...]()
    found = onsets(scene)
    fights = {name: None for onset in found for name in (*onset.sabres, *onset.charged)}
    engaged = {**fights, **{man.name: None for man in state.battle.men if man.touched}}
    for onset in found:
        state, more = settle_charge(state, scene, onset, engaged, bench)
        told = (*told, *more)
    return state, told


def _prisoners(state: State, bench: Bench) -> Step:
    """Men once released are taken again or go home; prisoners come to their captors and are guarded, or go free."""
    del bench
    battle, told = state.battle, tuple[Event, ...]()
    for part in (retaken, homeward, lead, guarded):
        battle, more = part(battle)
        told = (*told, *more)
    return replace(state, battle=battle), told
