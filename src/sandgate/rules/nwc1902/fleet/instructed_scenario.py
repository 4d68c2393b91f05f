"""The scenario of a Fleet game, its general instructions read as those of an opening sheet are. Clause NWC.TA.32."""

from collections.abc import Iterator
from typing import Self

from pydantic import model_validator

from sandgate.kernel.contract import Role
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_standing import standing
from sandgate.rules.nwc1902.fleet.scenario import FleetScenario
from sandgate.rules.nwc1902.fleet.setting_up import setup
from sandgate.rules.nwc1902.fleet.view import view
from sandgate.rules.nwc1902.squadron.opening_orders import Instruct


class InstructedScenario(FleetScenario):
    """A Fleet game: two fleets, how they stand at the start, how many moves are played, and the coast if there is one."""

    @model_validator(mode="after")
    def _instructed(self) -> Self:
        faults = list(_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        return self


def _faults(scenario: FleetScenario) -> Iterator[str]:
    """Standing orders that their fleets could not write at the opening."""
    if not any(fleet.instructions for fleet in scenario.fleets):
        return
    state = setup(scenario.model_dump())
    for fleet in state.fleets:
        writer = Writer(view(state, Role(fleet.side, fleet.side)), fleet.side, fleet, ())
        for line in map(Instruct, fleet.standing):
            if refusal := standing(writer, line):
                yield f"{fleet.side}: {line}: {refusal.problem}; {refusal.remedy} [{refusal.clause}]"
