"""The sheets of an action: by their form, the orders that they may hold, and what each comes to for its writer."""

from collections.abc import Iterable
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Deed
from sandgate.kernel.desk.sheets import Sheets
from sandgate.rules.jane1905.tactical import forms
from sandgate.rules.jane1905.tactical.boat_orders import Depth, Glass, Half
from sandgate.rules.jane1905.tactical.desk import aiming, diving, general, moving, shooting, torpedoes
from sandgate.rules.jane1905.tactical.general_orders import (
    Code,
    Control,
    Light,
    Load,
    Night,
    Plot,
    ShowLights,
    Station,
    Words,
)
from sandgate.rules.jane1905.tactical.operations import hand
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Astern, Concentrate, Keep, March, Move, Next, Signal, Stop
from sandgate.rules.jane1905.tactical.shots import Check, Claim, Fire
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo, Torpedo


def in_words(_view: Any, _ask: Ask) -> Iterable[Case]:
    """Its blanks are for words of the writer's own."""
    return (Case(sure=False),)


SHEETS: Final = Sheets[ActionView](
    {
        "general": forms.GENERAL,
        "orders": forms.ORDERS,
        "chits": forms.CHITS,
        "choice": forms.CHOICE,
        "torpedoes": forms.TORPEDOES,
        "glass": forms.GLASS,
        "half": forms.HALF,
        "look": forms.LOOK,
        "lights": forms.LIGHTS,
        "shots": forms.SHOTS,
        "hand": hand.NOTATION,
    },
    {
        Move: Deed(moving.moves_refused, moving.one_order, cases=moving.steaming, shows=moving.way_shown),
        Keep: Deed(moving.moves_refused, moving.one_order, cases=moving.keeping, shows=moving.way_shown),
        Stop: Deed(
            moving.moves_refused, moving.one_order, cases=moving.keeping, wants=moving.lying_still, shows=moving.way_shown
        ),
        Astern: Deed(moving.moves_refused, moving.one_order, cases=moving.going_astern, shows=moving.way_shown),
        Fire: Deed(
            shooting.fire_refused,
            shooting.one_fire,
            cases=shooting.fire_cases,
            wants=shooting.not_firing,
            shows=aiming.aim_shown,
        ),
        Claim: Deed(shooting.claim_refused, cases=shooting.claims, shows=aiming.claim_shown),
        Check: Deed(shooting.check_refused, shooting.one_fire, cases=shooting.checking),
        Next: Deed(shooting.next_refused, shooting.one_next, cases=shooting.choosing, wants=shooting.none_fired),
        Load: Deed(general.load_refused, cases=general.loads),
        Control: Deed(general.control_refused, cases=general.controls),
        Concentrate: Deed(general.concentration_refused, general.one_division, cases=general.concentrations),
        SetTorpedo: Deed(general.not_on_list, cases=general.ships_to_set),
        ShowLights: Deed(general.lights_refused, cases=general.ships_with_lights),
        Night: Deed(general.night_refused, cases=general.nights),
        Station: Deed(cases=general.stations),
        Code: Deed(general.code_refused, general.one_code, cases=in_words),
        Words: Deed(cases=in_words),
        Plot: Deed(cases=in_words),
        Signal: Deed(general.signal_refused, general.one_chit, cases=general.signals),
        Torpedo: Deed(
            torpedoes.torpedo_refused,
            torpedoes.one_tube,
            cases=torpedoes.torpedoes,
            wants=torpedoes.reloading,
            shows=torpedoes.torpedo_shown,
        ),
        Light: Deed(general.light_refused, general.one_beam, cases=general.beams),
        Depth: Deed(diving.not_a_boat, diving.one_depth, cases=diving.depths),
        Half: Deed(diving.not_a_boat, diving.one_depth, cases=diving.boats),
        Glass: Deed(diving.not_a_boat, diving.one_depth, cases=diving.glasses),
        March: Deed(general.march_refused, cases=general.marches),
        **hand.DEEDS,
    },
)
