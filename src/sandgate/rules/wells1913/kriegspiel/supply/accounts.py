"""The supply account at the end of a side's own moves 6, 12, 18 and so on, and what comes of want. KS.SUPPLY.01 to .15.

At the end of each own move: unpaid accounts are made good as far as packets have been named or reach the men, those six
moves old take their men off, the account of this move is taken if one falls due, and surrounded forces hold out or not.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.fire.volley import paused
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import men_of, mover, own_move, secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Debt, Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.besieged import Rooms, rooms_of, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE, men_of_bodies
from sandgate.rules.wells1913.kriegspiel.supply.debts import bound_by, made_good, open_debts, taken_off
from sandgate.rules.wells1913.kriegspiel.supply.owing import Owed, homes, owed_by, reckoned, units_of, units_text
from sandgate.rules.wells1913.kriegspiel.supply.serving import HORSES, come_to, inside, named_for
from sandgate.rules.wells1913.kriegspiel.supply.sieges import held_out
from sandgate.rules.wells1913.kriegspiel.supply.stores import KINDS, stores_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import AccountTaken
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet, account_due
from sandgate.rules.wells1913.kriegspiel.telling import to_side


class Account(NamedTuple):
    """An account taken of all bodies of a side."""

    battle: Battle
    secrets: Secrets
    starving: tuple[str, ...]  # the men of bodies whose food or forage was not met
    told: tuple[Event, ...]


@step("KS.SUPPLY.01", "KS.SUPPLY.04", "KS.SUPPLY.13", "KS.SUPPLY.14")
def due(state: State, bench: Bench) -> Step:
    """What the end of a side's own move brings of supply."""
    side = mover(state.battle)
    battle, secrets = paused(state.battle, side), secrets_of(state, side)
    falls_due = account_due(own_move(battle, side))
    ate = tuple([gift.to for gift in secrets.gifts if gift.holder == HORSES])
    if not (falls_due or secrets.debts or secrets.sieges or ate):
        return replace(state, battle=battle), ()
    where = rooms_of(battle, side, {store.name: store.at for store in stores_of(battle, side)})
    secrets, told = made_good(battle, secrets, where)
    battle, gone = taken_off(battle, secrets)
    account = Account(battle, secrets, (), ())
    if falls_due:
        account = taken(battle, secrets, where, bench)
    battle, secrets, ended = held_out(account.battle, account.secrets, where, ate, account.starving, bench)
    state = with_secrets(replace(state, battle=battle), _tidied(battle, secrets))
    return state, (*told, *gone, *account.told, *ended)


def _tidied(battle: Battle, secrets: Secrets) -> Secrets:
    """Without accounts that bind nobody, horses eaten beyond need, and packets for units that are no more."""
    kept = [gift for gift in secrets.gifts if gift.holder != HORSES and men_of(battle, gift.to, ALIVE)]
    return open_debts(battle, replace(secrets, gifts=tuple(kept)))


# -- what is wanting -----------------------------------------------------------------------------------------------------


@step("KS.SUPPLY.11", "KS.SUPPLY.13", "KS.SUPPLY.15")
def packets_wanting(battle: Battle, secrets: Secrets, unit: str, packet: Packet) -> int:
    """How many packets named for a unit would be taken now: for unpaid accounts that bind it, and for one that falls due."""
    lacking = 0
    for debt in secrets.debts:
        bound = units_of(bound_by(battle, debt))
        secrets, left = named_for(secrets, bound, packet, getattr(debt, packet))
        lacking += left if unit in bound else 0
    if not account_due(own_move(battle, secrets.side)):
        return lacking
    bodies = men_of_bodies(battle, secrets.side)
    home = homes(bodies)
    body = bodies[home[unit]]
    shut = surrounded(rooms_of(battle, secrets.side, {}), body)
    owed = owed_by(battle, body, bodies, surrounded=shut)
    here = [each for each, at in home.items() if at == home[unit]]
    return lacking + named_for(secrets, here, packet, getattr(owed, packet))[1]


# -- the account ---------------------------------------------------------------------------------------------------------


@step("KS.SUPPLY.01", "KS.SUPPLY.04", "KS.SUPPLY.15")
def taken(battle: Battle, secrets: Secrets, where: Rooms, bench: Bench) -> Account:
    """The account of all bodies of a side; what is wanting becomes a debt of the men who form the body."""
    bodies = men_of_bodies(battle, secrets.side)
    home = homes(bodies)
    starving, told = list[str](), list[Event]()
    for nth, body in enumerate(bodies):
        slot = Slot(battle.move + 1, "KS.SUPPLY.10", body[0].number)
        about = f"Is the body of {units_text(body)} surrounded?"
        shut = bench.judge(slot, surrounded(where, body), about=about)
        owed = owed_by(battle, body, bodies, surrounded=shut)
        within, named = inside(where, body, surrounded=shut), [unit for unit, at in home.items() if at == nth]
        lacks = list[int]()
        for packet in KINDS:
            served = come_to(battle, secrets, body, named, packet, getattr(owed, packet), within)
            secrets = served.secrets
            lacks.append(served.wanting)
            told += served.told
        if any(owed):
            told.append(_account(battle, secrets, body, owed, lacks, slot, shut=shut))
        if any(lacks):
            secrets = replace(secrets, debts=(*secrets.debts, _debt(battle, secrets, body, lacks)))
        if lacks[0] or lacks[1]:
            starving += [man.name for man in body]
    return Account(reckoned(battle, home), secrets, tuple(starving), tuple(told))


def _account(
    battle: Battle, secrets: Secrets, body: Sequence[Man], owed: Owed, lacks: Sequence[int], slot: Slot, *, shut: bool
) -> AccountTaken:
    return to_side(battle, secrets.side).tell(
        AccountTaken,
        clauses=("KS.SUPPLY.01",),
        slots=(slot,),
        side=secrets.side,
        body=units_text(body),
        men=len(body),
        food=owed.food,
        forage=owed.forage,
        ammunition=owed.ammunition,
        wanting=(lacks[0], lacks[1], lacks[2]),
        off_the_land=owed.off_the_land,
        surrounded=shut,
    )


def _debt(battle: Battle, secrets: Secrets, body: Sequence[Man], lacks: Sequence[int]) -> Debt:
    return Debt(
        due=own_move(battle, secrets.side),
        men=tuple([man.name for man in body]),
        food=lacks[0],
        forage=lacks[1],
        ammunition=lacks[2],
        met=0,
        ammunition_met=0,
    )
