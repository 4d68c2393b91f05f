"""What comes of works at the end of a move: step 7 of the interval. KS.CONSTRUCT.01 to .04, KS.DESTROY.01 to .07.

Own moves count; a party that is disturbed, or too few, loses its count (parties.py). In the enemy's move a work is lost only
by a fight. Whether a work is complete is a finding; its slot: the clause of the work, the first man of the unit, the number
of the work. Ruling: no earthwork is finished while somebody stands on its ground, and no bridge
falls while anybody is on it; they wait.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import depot_of, gun_of, mover, secrets_of
from sandgate.rules.wells1913.kriegspiel.secrets import Labour
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.transport.getting_in import carried_on
from sandgate.rules.wells1913.kriegspiel.transport.passages import PASSAGES
from sandgate.rules.wells1913.kriegspiel.works.constructions import entrenchment_in, epaulements, moves_dug
from sandgate.rules.wells1913.kriegspiel.works.destructions import (
    DEPOT_MOVES,
    depot_burnt,
    destroyed,
    mine_armed,
    moves_worked,
    repaired,
)
from sandgate.rules.wells1913.kriegspiel.works.gaps import as_it_is
from sandgate.rules.wells1913.kriegspiel.works.in_hand import continued, dropped, instead
from sandgate.rules.wells1913.kriegspiel.works.notices import words_of
from sandgate.rules.wells1913.kriegspiel.works.parties import (
    CLAUSE_OF,
    at_work,
    disturbed,
    enough,
    fights,
    guards,
    object_of,
    set_now,
    structure_of,
    sustained,
    together,
    waggons_to_empty,
)
from sandgate.rules.wells1913.kriegspiel.works.works_done import finish, waits


@step("KS.CONSTRUCT.01", "KS.CONSTRUCT.02", "KS.DESTROY.07", "KS.MOVE.11")
def advance(state: State, bench: Bench) -> Step:
    """Take every work of the side that has moved a move on; works of the other side are lost only by fights."""
    side, told = mover(state.battle), list[Event]()
    every = sorted(secrets_of(state, side).labours, key=lambda labour: -labour.number)  # who began last is counted last
    for begun in every:
        for labour in [each for each in secrets_of(state, side).labours if each.number == begun.number]:
            if labour.kind in PASSAGES:
                state, done = carried_on(state, side, labour, bench)
            else:
                state, done = _worked_on(state, side, labour, together(state.battle, labour, every), bench)
            told += done
    for labour in secrets_of(state, other(side)).labours:
        why = fights(state.battle, labour.unit)
        if why:
            state, done = dropped(state, other(side), labour, why)
            told += done
    return state, tuple(told)


# -- one work ------------------------------------------------------------------------------------------------------------


def _worked_on(state: State, side: Side, labour: Labour, party: Sequence[Labour], bench: Bench) -> Step:
    """A work after one more own move: lost, gone on with, or complete. `party`: the works of all who count together."""
    battle = state.battle
    why = _gone(as_it_is(state), labour) or disturbed(battle, labour) or _too_few(state, side, labour)
    men = _men(battle, party)
    moves = _moves(battle, side, labour, men, undisturbed=not why)
    if not moves:
        return dropped(state, side, labour, why or "too few men are at it, or the enemy guards it")
    if not _complete(battle, labour, _men(battle, [each for each in party if each.moves >= labour.moves]), moves):
        return continued(state, side, replace(labour, moves=moves))
    number = next(man.number for man in battle.men if man.unit == labour.unit)
    slot = Slot(battle.move + 1, CLAUSE_OF[labour.kind], number, labour.number)
    proposed = not waits(battle, labour, men)
    if not bench.judge(slot, proposed, about=f"Is it complete: {words_of(labour)}?"):
        return continued(state, side, labour)
    for each in (labour, *party):
        state = instead(state, side, each)
    return finish(state, side, replace(labour, moves=moves), men)


def _men(battle: Battle, party: Sequence[Labour]) -> tuple[Man, ...]:
    """The men of a party who stand at its work."""
    return tuple(dict.fromkeys([man for labour in party for man in at_work(battle, labour)]))


@step("KS.CONSTRUCT.02")
def _too_few(state: State, side: Side, labour: Labour) -> str:
    """Why the men of a unit do not suffice for one of several epaulements; "" if they do."""
    if labour.kind != "epaulement":
        return ""
    at_once = set_now(state.battle, secrets_of(state, side).labours, labour.unit)
    return "" if labour in sustained(state.battle, at_once) else "too few men are at it"


def _gone(battle: Battle, labour: Labour) -> str:
    """Why there is nothing to work at any more; "" if there is."""
    if labour.kind == "epaulement":
        gun = gun_of(battle, labour.what)
        return "the gun is not there any more" if gun.destroyed or (gun.x_in, gun.y_in) != labour.at else ""
    if labour.kind == "burn":
        return "the depot is gone" if depot_of(battle, labour.what).destroyed else ""
    if labour.kind in {"destroy", "repair"}:
        done = structure_of(battle, int(labour.what.split()[-1])).intact == (labour.kind == "repair")
        return "others have done it" if done else ""
    return ""


def _moves(battle: Battle, side: Side, labour: Labour, men: Sequence[Man], *, undisturbed: bool) -> int:
    """How many moves of a work are done after this one; none if its count is lost."""
    if labour.kind == "trench":
        left = sum([man.name in labour.men for man in men])
        return moves_dug(labour.moves, undisturbed and enough(labour, left))
    if labour.kind in {"destroy", "repair"}:
        return moves_worked(labour.moves, len(men), undisturbed)
    if labour.kind == "burn":
        near = guards(battle, side, object_of(battle, labour)[0])
        return labour.moves + 1 if undisturbed and depot_burnt(len(men), DEPOT_MOVES, near) else 0
    if labour.kind == "wreck":
        return 1 if undisturbed and waggons_to_empty(battle, side, labour, men) else 0
    return labour.moves + 1 if undisturbed and enough(labour, len(men)) else 0


def _complete(battle: Battle, labour: Labour, men: Sequence[Man], moves: int) -> bool:
    """Whether a work is complete after so many moves."""
    if labour.kind == "trench":
        return entrenchment_in(len(labour.men), 0, moves) > 0.0
    if labour.kind == "epaulement":
        return epaulements(len(men), moves) > 0
    if labour.kind == "mine":
        return mine_armed(len(men), moves)
    if labour.kind == "burn":
        return depot_burnt(len(men), moves, 0)
    if labour.kind == "wreck":
        return True
    structure = structure_of(battle, int(labour.what.split()[-1]))
    done = destroyed if labour.kind == "destroy" else repaired
    return enough(labour, len(men)) and done(structure.kind, moves)  # four of them have to have been at it as long
