"""The ways of shells and rifle shots, kept until the next move in which any is fired. LW.GUN.25."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.state import Battle, Track


@step("LW.GUN.25")
def with_track(battle: Battle, track: Track) -> Battle:
    """The battle with one more way of a shot; those of earlier moves are dropped."""
    kept = [each for each in battle.tracks if each.move == track.move]
    return replace(battle, tracks=(*kept, track))
