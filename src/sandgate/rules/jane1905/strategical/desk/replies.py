"""What is answered for a steamer that is met, and what the papers are given. JANE.STR.17, .19."""

from collections.abc import Iterator

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.rules.jane1905.strategical.orders import Meet, Press
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView


def meet_refused(_view: StrategicalView, ask: Ask, line: Meet) -> Iterator[Refusal]:
    """It is a force that has met one."""
    if line.force not in ask.about:
        yield Refusal(f"{line.force} has met no steamer now", f"write for {listed(ask.about)}", "JANE.STR.19", "force")


def meet_once(line: Meet) -> Iterator[Claim]:
    """A force answers once."""
    yield Claim(("met", line.force), f"a second answer of {line.force}", "JANE.STR.19")


def answers(_view: StrategicalView, ask: Ask) -> Iterator[Case]:
    """Take her, or let her pass."""
    for name in ask.about:
        yield Case({}, (Gap("force", (name,), words=(name,)), Gap("does", ("PRIZE", "PASS"))))


def press_refused(_view: StrategicalView, ask: Ask, line: Press) -> Iterator[Refusal]:
    """It is one of the items that he was told now."""
    if str(line.item) not in ask.about:
        yield Refusal(f"there is no item {line.item}", f"name {listed(ask.about)}", "JANE.STR.17", "item")


def press_once(line: Press) -> Iterator[Claim]:
    """Of one item there is one version."""
    yield Claim(("item", line.item), f"a second version of {line.item}", "JANE.STR.17")


def versions(_view: StrategicalView, ask: Ask) -> Iterator[Case]:
    """A version of each item, in any words."""
    for number in ask.about:
        yield Case({"text": '"{text}"'}, (Gap("item", (number,)),))
