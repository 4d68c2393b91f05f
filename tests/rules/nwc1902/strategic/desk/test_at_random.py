"""Twelve moves of a small campaign, written by chance out of what is offered, the umpire's hand among it."""

from sandgate.kernel.asks import Ask
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView

from .chart import at_random, filled, opened


def test_twelve_moves_by_chance_and_every_offered_line_reads_back() -> None:
    lines, signs = 0, dict[str, str]()

    def look(view: StrategicView, ask: Ask) -> None:
        nonlocal lines
        for offer, text in filled(GAME.offers(view, ask), lines):
            read = GAME.read(text, view, ask)
            assert not (offer.sure and read.refusals), (text, read.refusals)
            assert all(each.text and (each.remedy or each.fault == "none") for each in read.remarks), (text, read.remarks)
            if read.orders:
                again = GAME.read(str(read.orders[0]), view, ask)
                assert again.orders == read.orders, text
                assert len(GAME.looks(view, ask, read)) == 1
            lines += 1
            assert signs.setdefault(offer.title, offer.icon) == offer.icon
        for lack in GAME.lacks(view, ask):
            ((_, text),) = filled([lack.offer], lines)
            assert GAME.read(text, view, ask).refusals, text

    state = at_random(opened(hours=400), 12, 5, look)
    assert state.move == 12
    assert lines > 500
    assert len(set(signs.values())) == len(signs)  # each act has a sign of its own
    assert {"Steer course", "Make for", "Stay", "Go on", "Detach ships", "Telegraph", "Place force", "Set weather"} <= set(
        signs
    )
