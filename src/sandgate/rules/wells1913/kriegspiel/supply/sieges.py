"""How long surrounded forces hold out. KS.SUPPLY.14.

Rulings: a force counts that is surrounded when it eats its last horse; one without horses that is surrounded at an account
which it cannot meet. It is relieved when a way home is open to it again. Those who surrender wait as prisoners for the first
enemy near enough, as under a white flag; in boats and trains they are lost.
"""

from collections.abc import Collection, Sequence

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Status
from sandgate.rules.wells1913.kriegspiel.roll import own_move, with_men
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets, Siege
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.besieged import Rooms, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import ALIVE, men_of_bodies
from sandgate.rules.wells1913.kriegspiel.supply.owing import units_of, units_text
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import SiegeCounted, SiegeRaised, StarvedOut
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import counts_from, surrender_move, surrenders
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side


@step("KS.SUPPLY.14")
def held_out(
    battle: Battle, secrets: Secrets, where: Rooms, ate: Collection[str], starving: Collection[str], bench: Bench
) -> tuple[Battle, Secrets, tuple[Event, ...]]:
    """Sieges raised, begun and ended; `ate`: units that ate horses in this move, `starving`: men of an unmet account."""
    shut = [body for body in men_of_bodies(battle, secrets.side) if surrounded(where, body)]
    secrets, told = _raised(battle, secrets, dict.fromkeys([man.name for body in shut for man in body]))
    known = dict.fromkeys([name for siege in secrets.sieges for name in siege.men])
    for body in shut:
        begun = None if any(man.name in known for man in body) else _begun(battle, secrets, body, ate, starving)
        if begun is not None:
            secrets = replace(secrets, sieges=(*secrets.sieges, begun))
            told = (*told, _counted(battle, secrets, body, begun))
    for siege in secrets.sieges:
        if surrenders(siege.counted_from, own_move(battle, secrets.side), relieved=False):
            battle, events = _ended(battle, secrets, siege, bench)
            told = (*told, *events)
    return battle, secrets, told


def _raised(battle: Battle, secrets: Secrets, shut: Collection[str]) -> tuple[Secrets, tuple[Event, ...]]:
    """The sieges that go on, each for those of its men who are still shut in."""
    left, told = list[Siege](), list[Event]()
    for siege in secrets.sieges:
        names = dict.fromkeys(siege.men)
        men = [man for man in battle.men if man.name in names and man.status in ALIVE]
        still = tuple([man.name for man in men if man.name in shut])
        if still:
            left.append(replace(siege, men=still))
        elif men:
            told.append(to_side(battle, secrets.side).tell(SiegeRaised, clauses=("KS.SUPPLY.14",), units=units_text(men)))
    return replace(secrets, sieges=tuple(left)), tuple(told)


def _begun(
    battle: Battle, secrets: Secrets, body: Sequence[Man], ate: Collection[str], starving: Collection[str]
) -> Siege | None:
    """The count of a surrounded body that begins now; None if it has horses, or is fed."""
    own, eaten = own_move(battle, secrets.side), any(unit in ate for unit in units_of(body))
    if any(man.horse for man in body) or not (eaten or any(man.name in starving for man in body)):
        return None
    return Siege(tuple([man.name for man in body]), counts_from(eaten, own, own))


def _counted(battle: Battle, secrets: Secrets, body: Sequence[Man], siege: Siege) -> SiegeCounted:
    return to_side(battle, secrets.side).tell(
        SiegeCounted,
        clauses=("KS.SUPPLY.10", "KS.SUPPLY.14"),
        men=len(body),
        units=units_text(body),
        surrenders_after=surrender_move(siege.counted_from),
    )


@step("KS.SUPPLY.14", "LW.MELEE.25")
def _ended(battle: Battle, secrets: Secrets, siege: Siege, bench: Bench) -> tuple[Battle, tuple[Event, ...]]:
    """A force surrenders, unless the umpire rules otherwise."""
    names = dict.fromkeys(siege.men)
    men = [man for man in battle.men if man.name in names]
    slot = Slot(battle.move + 1, "KS.SUPPLY.14", men[0].number)
    if not bench.judge(slot, True, about=f"Do the men of {units_text(men)}, surrounded and starved out, surrender?"):
        return battle, ()
    battle = with_men(battle, siege.men, _given_up)
    told = now(battle).tell(
        StarvedOut, clauses=("KS.SUPPLY.14",), slots=(slot,), side=secrets.side, men=len(men), units=units_text(men)
    )
    return battle, (told,)


def _given_up(man: Man) -> Man:
    status: Status = "prisoner" if man.status == "field" else "lost"
    return replace(man, status=status, captor="", horse=False, holder=False, touched=False)
