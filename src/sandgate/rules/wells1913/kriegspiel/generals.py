"""The Generals on the field: what one sees, and what becomes of him. KS.GENERAL.01 to .06."""

from sandgate.kernel.contract import Bench, Event
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post, State

Step = tuple[State, tuple[Event, ...]]


def as_the_general_sees(battle: Battle, post: Post) -> Battle:
    """The battle as a post sees it: a General who is a player of his own sees only what shows from his place."""
    del post
    return battle


def after_move(state: State, bench: Bench) -> Step:
    """Nothing happens."""
    del bench
    return state, ()
