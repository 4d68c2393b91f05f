"""The war that a scenario calls for: LW.CAMP.01, .03. What a scenario may say: scenario.py."""

from sandgate.kernel.codec import text_of
from sandgate.kernel.contract import Scenario
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.campaign.state import Planned, State
from sandgate.rules.wells1913.little_wars.battles.war import war_total


@step("LW.CAMP.01", "LW.CAMP.03")
def setup(scenario: Scenario) -> State:
    """A war before its first battle."""
    chosen = scenario["options"]
    return State(
        total=war_total(float(chosen["total"])),
        by_lead=chosen["by_lead"],
        battles=tuple([Planned(battle["title"], text_of(battle)) for battle in scenario["battles"]]),
        fought=(),
        most=chosen.get("battles", 0),  # wars begun before there was such an agreement have none
    )
