"""The doctrines of the Strategic Game, and the one that chooses among them by the statement.

Each plots for one force at a time, from what its commander knows. Speeds, coal, sight and odds are those of the rules.
"""

from typing import Final

from sandgate.bots.bot import Bot
from sandgate.bots.nwc1902_strategic.blockade import blockade
from sandgate.bots.nwc1902_strategic.duties import bot_writes
from sandgate.bots.nwc1902_strategic.passage import passage
from sandgate.bots.nwc1902_strategic.plotting import Plotted
from sandgate.bots.nwc1902_strategic.raider import raider
from sandgate.bots.nwc1902_strategic.scout import scout
from sandgate.bots.nwc1902_strategic.situation import Situation


def statement(now: Situation) -> Plotted:
    """What the statement asks for: a port to be reached, trade to be taken, a port to be lain off, or a search."""
    kinds = [each.kind for each in now.campaign.objects]
    letters = "".join([each.letters for each in now.campaign.objects if each.kind == "in port"])
    if "prizes" in kinds:
        return raider(now)
    if "in port" in kinds and letters != "m":
        return passage(now)
    if "off port" in kinds and "meet" not in kinds:
        return blockade(now)
    return scout(now)


ABOUT: Final = {
    "statement": "does what the objects of his statement ask for: passage, raid, blockade or search",
    "scout": "searches a line with a stated chance, shadows and reports; the main force goes for what is reported at 3 to 2",
    "raider": "cruises for merchant vessels with coal for the way home and a quarter more, and keeps from warships",
    "blockade": "lies off the enemy's port in watches, coals by turns, and meets who comes out",
    "passage": "picks a port by coal and likely watchers, and turns from whoever is in sight and not the weaker",
}
STATEMENT, SCOUT, RAIDER, BLOCKADE, PASSAGE = (
    Bot(key, ABOUT[key], bot_writes(ABOUT[key], follows))
    for key, follows in (
        ("statement", statement),
        ("scout", scout),
        ("raider", raider),
        ("blockade", blockade),
        ("passage", passage),
    )
)
