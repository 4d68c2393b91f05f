"""What is measured of a battle, from the last state of each of its moves before the interval."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.bots.wells1913_kriegspiel.muster import force_of
from sandgate.kernel.adding import added
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.fire.gun_crews import crew
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import LOST, men_of, mover, own_move, secrets_of, unit_of
from sandgate.rules.wells1913.kriegspiel.score import score
from sandgate.rules.wells1913.kriegspiel.state import Battle, State, Track
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import account_due
from sandgate.rules.wells1913.shot.serving import in_action


def _side(role: str) -> Side:
    return "blue" if role.startswith("blue") else "red"


def _moves(states: Sequence[State], side: Side) -> Iterator[Battle]:
    """The field at the end of each own move, before its interval."""
    return (state.battle for state in states if state.battle.phase != "putting down" and mover(state.battle) == side)


# -- the battle --------------------------------------------------------------------------------------------------------


def points(states: Sequence[State], role: str) -> float:
    """The score of the side (LW.GAME.03)."""
    return score(states[-1].battle, _side(role))


def lost_share(states: Sequence[State], role: str) -> float | None:
    """The share of its men who were dead, taken or taken off when the battle ended."""
    men = [man for man in states[-1].battle.men if man.side == _side(role) and man.service != "general"]
    return sum(man.status in LOST for man in men) / len(men) if men else None


# -- supply ------------------------------------------------------------------------------------------------------------


def supplied_share(states: Sequence[State], role: str) -> float | None:
    """The mean share of its men whom no want of food or forage bound after an account; None before the first."""
    side, shares = _side(role), list[float]()
    for before, after in pairwise(states):
        battle = before.battle
        own = own_move(battle, side)
        if battle.phase == "move" and mover(battle) == side and after.move > before.move and account_due(own):
            debts = [debt for debt in secrets_of(after, side).debts if debt.due == own and (debt.food or debt.forage)]
            held = {man for debt in debts for man in debt.men}
            men = [man.name for man in after.battle.men if man.side == side and man.status == "field"]
            shares += [1.0 - sum(name in held for name in men) / len(men)] if men else []
    return added(shares) / len(shares) if shares else None


# -- fire --------------------------------------------------------------------------------------------------------------


def guns_served(states: Sequence[State], role: str) -> float | None:
    """The share of its whole guns that four men or more served, over its moves."""
    served = [
        in_action(len(crew(battle, gun)))
        for battle in _moves(states, _side(role))
        for gun in battle.guns
        if gun.holder == _side(role) and not gun.destroyed
    ]
    return sum(served) / len(served) if served else None


def guns_fired(states: Sequence[State], role: str) -> float | None:
    """The share of its whole guns that fired, over those of its moves in which fire was open."""
    fired = [
        gun.shots > 0
        for battle in _moves(states, _side(role))
        for gun in battle.guns
        if battle.move > 1 and gun.holder == _side(role) and not gun.destroyed
    ]
    return sum(fired) / len(fired) if fired else None


def _tracks(states: Sequence[State], role: str, *, shells: bool) -> list[Track]:
    tracks = {(track.move, track.by, track.number): track for state in states for track in state.battle.tracks}
    return [track for track in tracks.values() if track.side == _side(role) and bool(track.screw) == shells]


def shells(states: Sequence[State], role: str) -> float:
    """How many shells it fired."""
    return float(len(_tracks(states, role, shells=True)))


def dead_a_shell(states: Sequence[State], role: str) -> float | None:
    """How many men each of its shells killed, own men included."""
    tracks = _tracks(states, role, shells=True)
    return sum(len(track.dead) for track in tracks) / len(tracks) if tracks else None


def rifle_shots(states: Sequence[State], role: str) -> float:
    """How many rifle shots it fired."""
    return float(len(_tracks(states, role, shells=False)))


def dead_a_rifle_shot(states: Sequence[State], role: str) -> float | None:
    """How many men each of its rifle shots killed, own men included."""
    tracks = _tracks(states, role, shells=False)
    return sum(len(track.dead) for track in tracks) / len(tracks) if tracks else None


# -- charges -----------------------------------------------------------------------------------------------------------


def _charged(states: Sequence[State], role: str) -> Iterator[tuple[Battle, Unit]]:
    """Whom its units charged, in each of its moves."""
    for battle in _moves(states, _side(role)):
        for unit in battle.units:
            if unit.charged and unit.side == _side(role):
                yield battle, unit_of(battle, unit.charged)


def charges(states: Sequence[State], role: str) -> float:
    """How many of its units charged, over its moves."""
    return float(sum(1 for _ in _charged(states, role)))


def closed_ranks_charged(states: Sequence[State], role: str) -> float:
    """How many of them charged foot in close order, whom cavalry had better leave alone (KS.CHARGE.05)."""
    found = [(unit, men_of(battle, unit.name)) for battle, unit in _charged(states, role)]
    return float(sum(force_of(unit, men).is_closed_foot for unit, men in found if men))
