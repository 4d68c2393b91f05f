"""Reading what is written in a war: nothing is asked there, so nothing reads."""

from sandgate.kernel.asks import Ask, Offer, Remark, Sheet
from sandgate.kernel.orders import items
from sandgate.rules.wells1913.campaign.view import WarView


def offers(_view: WarView, _ask: Ask) -> tuple[Offer, ...]:
    """No line: the lines of a war are those of its battles."""
    return ()


def read(text: str, _view: WarView, _ask: Ask) -> Sheet:
    """Refuse every line."""
    remarks = [
        Remark("not allowed", line, at, "nothing is written in the war itself", "write it in the battle", "LW.CAMP.01")
        for line, at, _ in items(text)
    ]
    return Sheet((), tuple(remarks))
