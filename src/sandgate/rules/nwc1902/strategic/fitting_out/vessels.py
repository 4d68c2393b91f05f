"""Tugs, fishing vessels, colliers and cable steamers: who may use them, and when they are ready. NWC.ST.23."""

from typing import Final, Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.rules.nwc1902.strategic.units import BOOK, Tons

Fitted = Literal["tug", "fishing", "collier", "cable"]
HOUR_MIN = 60.0
READY_H: Final[dict[Fitted, float]] = {
    "tug": number(BOOK, "fitting_out", "small_vessel_ready"),
    "fishing": number(BOOK, "fitting_out", "small_vessel_ready"),
    "collier": number(BOOK, "fitting_out", "collier_ready"),
    "cable": number(BOOK, "fitting_out", "cable_steamer_ready"),
}
COLLIER_CARGO_T = number(BOOK, "fitting_out", "collier_cargo")


@rule("NWC.ST.23")
def ready_at(kind: Fitted, asked_min: int) -> int:
    """The minute at which a vessel is ready that was asked for at a friendly port.

    >>> ready_at("collier", 480), ready_at("tug", 0), ready_at("cable", 0)
    (3360, 1440, 4320)
    """
    return asked_min + int(READY_H[kind] * HOUR_MIN)


@rule("NWC.ST.23", pocket="what neither the problem names nor a port has fitted out is no vessel of the chart")
def may_be_used(named_in_problem: bool, fitted_out: bool) -> bool:
    """Whether such a vessel may be plotted.

    >>> may_be_used(False, False), may_be_used(False, True), may_be_used(True, False)
    (False, True, True)
    """
    return named_in_problem or fitted_out


@rule("NWC.ST.23")
def cargo_t(kind: Fitted) -> Tons:
    """The coal that she carries for others.

    >>> cargo_t("collier"), cargo_t("tug")
    (3000.0, 0.0)
    """
    return COLLIER_CARGO_T if kind == "collier" else 0.0
