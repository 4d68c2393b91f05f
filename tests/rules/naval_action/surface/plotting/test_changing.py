"""Several petitions at once, and answers to none. NA.SOP.04."""

from sandgate.rules.naval_action.surface.legs import Run
from sandgate.rules.naval_action.surface.orders import Change, Consent
from sandgate.rules.naval_action.surface.plotting.changing import consent, petition
from sandgate.rules.naval_action.surface.plotting.events import PlotChangeAsked, PlotChanged, PlotStays
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import action, afloat, group, wrote
from tests.rules.naval_action.in_play import NOW, of


def asked_for_two() -> State:
    """Red has plotted 4 inches for both of her groups, and asks for 2."""
    ships = afloat(101), afloat(102, 5_000.0), afloat(201, 9_000.0)
    state = action(*ships, groups=[group("J", 101), group("K", 102), group("B", 201)])
    state = wrote(wrote(state, "J", Run(4.0)), "K", Run(4.0))
    state, told = petition(state, "red", [Change("J", (Run(2.0),)), Change("K", (Run(2.0),)), Change("L", (Run(2.0),))], NOW)
    assert [each.to for each in of(PlotChangeAsked, told)] == [("red", "blue")] * 2
    return state


def plots(state: State) -> dict[str, tuple[object, ...]]:
    return {each.group: each.legs for each in state.plots}


def test_each_answer_is_to_the_petition_that_has_waited_longest() -> None:
    state, told = consent(asked_for_two(), "blue", [Consent(True)], NOW)
    assert (plots(state), len(of(PlotChanged, told))) == ({"J": (Run(2.0),), "K": (Run(4.0),)}, 1)
    assert [each.plot.group for each in state.petitions] == ["K"]
    state, told = consent(state, "blue", [Consent(False)], NOW)
    assert (plots(state), len(of(PlotStays, told))) == ({"J": (Run(2.0),), "K": (Run(4.0),)}, 1)
    assert state.petitions == ()


def test_an_answer_to_nobody_changes_nothing() -> None:
    state = asked_for_two()
    state, told = consent(state, "blue", [Consent(True), Consent(True), Consent(True)], NOW)
    assert (plots(state), len(of(PlotChanged, told))) == ({"J": (Run(2.0),), "K": (Run(2.0),)}, 2)
