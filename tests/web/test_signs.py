"""Every key of the hand can be told from the others: its sign is drawn, in its group title and sign are its own."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.asks import Offer
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.play import play
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import shipped
from tests.often import the_first

SIGNS = Path(__file__).parents[2] / "src/sandgate/web/static/js/signs.js"
DRAWN = set(re.findall(r"^  (\w+):", SIGNS.read_text(encoding="utf-8"), re.MULTILINE))
STEPS = 24


def offered(scenario: str) -> Iterator[tuple[str, Offer]]:
    """What is offered on the sheets of a game that is played by chance, by form of the sheet."""
    _, game, loaded = load(scenario)
    found, chance = list[tuple[str, Offer]](), Random(15)

    def player(view: Any, ask: Any) -> str:
        found.extend((ask.form, offer) for offer in game.offers(view, ask))
        return write(game, view, ask, chance).text

    writers = {role.key: player for role in game.roles(loaded) if role.key != UMPIRE}
    for _, _ in zip(play(game, loaded, writers, (1, 5)), range(STEPS), strict=False):
        yield from found
        found.clear()


@pytest.mark.parametrize("scenario", the_first(12, [name for name, _ in shipped()]))
def test_each_act_of_a_sheet_has_a_title_and_a_sign_of_its_own(scenario: str) -> None:
    signs, titles = defaultdict[tuple[str, str, str], set[str]](set), defaultdict[tuple[str, str, str], set[str]](set)
    for form, offer in offered(scenario):
        assert offer.title, offer.line
        assert len(offer.title.split()) <= 2
        assert offer.icon in DRAWN, f"{offer.title}: no sign {offer.icon!r} in signs.js"
        titles[form, offer.group, offer.icon].add(offer.title)
        signs[form, offer.group, offer.title].add(offer.icon)
    if not signs:
        pytest.skip("this game asks for no sheet of its own: its battles do")
    assert {key: found for key, found in titles.items() if len(found) > 1} == {}
    assert {key: found for key, found in signs.items() if len(found) > 1} == {}
