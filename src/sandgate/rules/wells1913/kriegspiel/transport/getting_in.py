"""How parties get into boats and trains and out of them, move by move. KS.ARMS.04, .05; KS.RAIL.02; LW.EXT.13.

A move counts in which the party does nothing else, stands beside the boat or train, and that does not move; otherwise it
begins anew. How many moves it takes is counted by points (passages.py). Ruling: a party that finds no room to get out waits
where it is.
"""

from sandgate.kernel.contract import Bench
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import WHOLE_MOVE
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Train
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, waggon_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Labour
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport.landing import got_out, went_aboard
from sandgate.rules.wells1913.kriegspiel.transport.passages import (
    GETTING_IN,
    Party,
    at_bank,
    beside,
    carrier_of,
    has_room,
    moves_to_go,
    party_of,
    told_off,
)
from sandgate.rules.wells1913.kriegspiel.works.in_hand import continued, dropped, instead
from sandgate.rules.wells1913.kriegspiel.works.parties import CLAUSE_OF, disturbed
from sandgate.rules.wells1913.kriegspiel.works.work_events import GotOut, WentAboard


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02", "LW.EXT.13")
def carried_on(state: State, side: Side, labour: Labour, bench: Bench) -> Step:
    """A party after one more own move: it begins anew, waits, goes on, or is in, or out."""
    del bench
    battle = state.battle
    party, carrier = party_of(battle, labour.unit), carrier_of(battle, labour.what)
    if carrier is None:
        return dropped(state, side, labour, f"there is no {labour.what}")
    why = _hindered(battle, labour, party, carrier)
    if why:
        return dropped(state, side, labour, why)
    if moves_to_go(battle, labour, secrets_of(state, side).labours) > 1:
        return continued(state, side, replace(labour, moves=labour.moves + 1))
    into = labour.kind in GETTING_IN
    after = went_aboard(battle, party, carrier) if into else got_out(battle, party, carrier)
    if after is None:
        return continued(state, side, labour)
    secrets = secrets_of(state, side)
    state = with_secrets(state, replace(secrets, labours=told_off(battle, labour, secrets.labours)))
    state = instead(replace(state, battle=after), side, labour)
    return state, (_told(after, labour, into=into),)


def _told(battle: Battle, labour: Labour, *, into: bool) -> WentAboard | GotOut:
    clauses, unit = (CLAUSE_OF[labour.kind],), labour.unit
    if into:
        return now(battle).tell(WentAboard, clauses=clauses, unit=unit, carrier=labour.what)
    return now(battle).tell(GotOut, clauses=clauses, unit=unit, carrier=labour.what, at=party_of(battle, unit).at)


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02", "KS.MOVE.07", "LW.EXT.13")
def _hindered(battle: Battle, labour: Labour, party: Party, carrier: Boat | Train) -> str:
    """Why a move of a party does not count; "" if it does."""
    if party.waggons:
        waggon = waggon_of(battle, labour.unit)
        idle = "" if waggon.spent >= WHOLE_MOVE and not waggon.gone_in else "the waggon was not set to it in this move"
    else:
        idle = disturbed(battle, labour)
    refused = no_passage(battle, labour, party, carrier)
    return idle or (refused.problem if refused else "")


@step("KS.ARMS.04", "KS.ARMS.05", "KS.RAIL.02", "KS.MOVE.07", "LW.EXT.13")
def no_passage(battle: Battle, labour: Labour, party: Party, carrier: Boat | Train) -> Refusal | None:
    """Why a party cannot get in or out here and now; None if it can."""
    name, clause = carrier.name, CLAUSE_OF[labour.kind]
    if carrier.gone_in:
        return Refusal(f"{name} has moved in this move", "let it stand", "LW.EXT.13", name)
    if isinstance(carrier, Boat) and carrier.destroyed:
        return Refusal(f"{name} is destroyed", "name another boat", "KS.DESTROY.06", name)
    if isinstance(carrier, Boat) and not at_bank(battle, carrier):
        return Refusal(f"{name} lies more than an inch from dry land", "row it to the bank", clause, name)
    if labour.kind in GETTING_IN and not beside(battle, party, carrier):
        return Refusal(f"{party.name} stands more than six inches from {name}", "bring it up to it", clause, party.name)
    if labour.kind in GETTING_IN and not has_room(battle, carrier, [party]):
        return Refusal(f"{name} has no room for {party.name}", "name another", "KS.MOVE.07", party.name)
    return None
