"""What is measured of a battle, from the states at the ends of its moves."""

from collections.abc import Sequence

from sandgate.rules.wells1913.little_wars.battles.score import score
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.state import ShotTrack, State


def points(states: Sequence[State], role: str) -> float:
    """The score of the side (LW.GAME.03)."""
    return score(states[-1].battle, side_of(role))


def lost_share(states: Sequence[State], role: str) -> float | None:
    """The share of its men who were dead or in the enemy's hands when the battle ended."""
    fates = [man.status for man in states[-1].battle.men if man.side == side_of(role) and man.status != "aside"]
    return sum(fate in {"dead", "prisoner", "taken"} for fate in fates) / len(fates) if fates else None


def _shots(states: Sequence[State], role: str) -> list[ShotTrack]:
    tracks = {(track.move, track.gun, track.number): track for state in states for track in state.battle.tracks}
    return [track for track in tracks.values() if track.side == side_of(role)]


def shots_fired(states: Sequence[State], role: str) -> float:
    """How many shots it fired."""
    return float(len(_shots(states, role)))


def dead_a_shot(states: Sequence[State], role: str) -> float | None:
    """How many men each of its shots killed, own men included."""
    shots = _shots(states, role)
    return sum(len(track.dead) for track in shots) / len(shots) if shots else None


def melees(states: Sequence[State], role: str) -> float:
    """How many melees it sought in its own moves."""
    sought = 0
    for state in states:
        battle = state.battle
        if battle.move and (battle.move % 2 == 1) == (battle.first == side_of(role)):
            sought += len(battle.fought)
    return float(sought)


def prisoners_taken(states: Sequence[State], role: str) -> float:
    """How many of the enemy were in its hands when the battle ended."""
    return float(sum(man.side != side_of(role) and man.status in {"prisoner", "taken"} for man in states[-1].battle.men))
