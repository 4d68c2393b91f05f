"""How a campaign ends: at its hour, and with the fighting values lost. NWC.ST.13."""

from sandgate.kernel.contract import Result
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.state import State


@step("NWC.ST.13")
def result(state: State) -> Result | None:
    """The values that each side has lost; the book knows no winner."""
    if not state.ended:
        return None
    points = tuple([(each.side, each.value_lost) for each in state.campaigns])
    return Result("ended", points=points, clauses=("NWC.ST.13",))
