"""Works and passages in hand, which a side keeps to itself: begun, gone on with, and dropped. KS.CONSTRUCT.04."""

from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Labour
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.telling import to_side
from sandgate.rules.wells1913.kriegspiel.works.notices import words_of
from sandgate.rules.wells1913.kriegspiel.works.parties import CLAUSE_OF
from sandgate.rules.wells1913.kriegspiel.works.work_events import WorkContinued, WorkDropped


def taken_up(state: State, side: Side, labour: Labour) -> State:
    """The state with a labour in hand: gone on with if its unit has it in hand, begun in the place of others otherwise.

    Only epaulements does a unit make several at once (KS.CONSTRUCT.02).
    """
    secrets = secrets_of(state, side)
    others = tuple([each for each in secrets.labours if each.unit != labour.unit or _beside(each, labour)])
    going_on = [each for each in secrets.labours if each.unit == labour.unit and _alike(each, labour)]
    number = 1 + max([each.number for each in secrets.labours], default=0)
    now = going_on[0] if going_on else replace(labour, number=number)
    labours = (*others, replace(now, set_in=state.battle.move + 1))
    return with_secrets(state, replace(secrets, labours=labours))


def _beside(one: Labour, other: Labour) -> bool:
    return one.kind == other.kind == "epaulement" and not _alike(one, other)


def _alike(one: Labour, other: Labour) -> bool:
    return (one.kind, one.at, one.to, one.what) == (other.kind, other.at, other.to, other.what)


def instead(state: State, side: Side, labour: Labour, *then: Labour) -> State:
    """The state with a work in hand changed, or with it no longer in hand."""
    secrets = secrets_of(state, side)
    labours = [now for each in secrets.labours for now in (then if each.number == labour.number else (each,))]
    return with_secrets(state, replace(secrets, labours=tuple(labours)))


def dropped(state: State, side: Side, labour: Labour, why: str) -> Step:
    """The state without a work that comes to nothing."""
    clauses = (CLAUSE_OF[labour.kind],)
    told = to_side(state.battle, side).tell(WorkDropped, clauses=clauses, words=words_of(labour), why=why)
    return instead(state, side, labour), (told,)


def continued(state: State, side: Side, labour: Labour) -> Step:
    """The state with another move of a work done."""
    clauses = (CLAUSE_OF[labour.kind],)
    told = to_side(state.battle, side).tell(WorkContinued, clauses=clauses, words=words_of(labour), moves=labour.moves)
    return instead(state, side, labour, labour), (told,)
