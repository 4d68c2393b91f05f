"""Putting down: not filled in yet."""

from collections.abc import Mapping
from dataclasses import replace

from sandgate.kernel.contract import Order
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.little_wars.state import SIDES


def lay_out(state: State, written: Mapping[str, tuple[Order, ...]]) -> Step:
    """Everybody stands as the scenario sets him out."""
    del written
    return replace(state, battle=replace(state.battle, placed=SIDES)), ()
