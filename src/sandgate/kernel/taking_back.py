"""What may be taken back: a sealed sheet before it is opened, the last step where nobody has gained by it, or by consent."""

from collections.abc import Iterable
from typing import Any, Final

from sandgate.kernel.asked import sheets_in
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.fold import Fold
from sandgate.kernel.record import Sheet
from sandgate.kernel.secrecy import shows_hidden
from sandgate.kernel.steps import LastStep

ALL_READY: Final = "all who are asked in common are ready"


def stays(fold: Fold, role: str, ask: Ask) -> str:
    """Why a sealed sheet can no longer be taken back, by what its writer knows; nothing if he may.

    Ruling, for every game: he may as long as he can see that a sheet is wanting, his own or one that is asked in common
    with his, as LW.MOVE.03 says of Ready; no book forbids it. After that the step may have been made, and he need not hear
    of it: if he could take the sheet back before and not after, the refusal would tell that the others' are in (ADR 64).
    """
    if why := _closed_for_him(fold.tellings[role].laid.sealed[ask]):
        return why
    if not all(sheets_in(fold, role).values()):
        return ""
    return ALL_READY if ask.common else "it may have been opened: no sheet of which you can know is wanting"


def _closed_for_him(sheet: Sheet) -> str:
    """Why nobody can take back what he has not written."""
    if sheet.by == "clock":
        return "its time is over"
    return "the umpire has closed the sheets" if sheet.by == "umpire" and not sheet.text else ""


def holds(fold: Fold, ask: Ask) -> str:
    """Why a sealed sheet that is in can no longer be taken back, by how the table stands; nothing if it can.

    It is asked again under its old call, so that its time runs on; whose time is over, or who may have seen a real die, is
    bound: that is thrown before all eyes.
    """
    sealed = fold.sheets.sealed
    if why := _closed_for_him(sealed[ask]):
        return why
    if fold.answers.entered:
        return "a real die or length has been entered for the step"
    alike = [other for other in fold.asks if other.common and other.must and other.form == ask.form]
    return ALL_READY if ask.common and all(other in sealed for other in alike) else ""


def may_undo(fold: Fold, role: str) -> bool:
    """Whether a player may take back the last step: it is proven that nobody has gained anything by it.

    Nobody sits as umpire, and no other player was asked anything, before it and since: where others may put in a word,
    the answer would change with what they write, or see, in secret. It was made of his own sheet alone, for which no die
    was thrown; no other player has been told anything since; and whatever may be hidden from him, he would have been
    shown the same.
    """
    last = fold.last
    return (
        last is not None
        and _of_his_own_sheet(last, role)
        and alone(fold, role)
        and not _decided(fold, last)
        and not _others_heard(fold, role)
        and not _shows_hidden(fold, last, role)
    )


def alone(fold: Fold, role: str) -> bool:
    """Whether this one alone was asked anything, before the last step and since; never where an umpire may act."""
    if fold.opened.umpire:
        return False
    before = fold.game.awaits(fold.last.before) if fold.last is not None else ()
    return all(ask.role in {role, UMPIRE} for ask in (*before, *fold.asks))


def _of_his_own_sheet(last: LastStep, role: str) -> bool:
    return bool(last.orders) and all(ask.role == role for ask in last.orders)


def _decided(fold: Fold, last: LastStep) -> bool:
    """Whether dice, an answer from without or a game that is called for stand behind a step."""
    return bool(last.thrown) or fold.waits_for_sequel or any(slot in last.findings for slot in fold.answers.given)


def _others_heard(fold: Fold, role: str) -> bool:
    """Whether the last step has told any other player anything."""
    return any(telling.hears for key, telling in fold.tellings.items() if key not in {role, UMPIRE})


def _shows_hidden(fold: Fold, last: LastStep, role: str) -> bool:
    """Whether a step would have shown a role something else, had what is hidden from it been otherwise."""

    def again(state: Any) -> tuple[Any, tuple[Event, ...]]:
        return fold.game.adjudicate(state, last.orders, Dealt((0, 0), last.take, {}, {}, ()))

    return shows_hidden(fold.game, last.before, fold.roles[role], again)


# -- by consent ------------------------------------------------------------------------------------------------------------


def others(fold: Fold, role: str) -> list[str]:
    """The players who must agree when one of them asks for the last step back."""
    return [key for key in fold.roles if key not in {role, UMPIRE}]


def stands(fold: Fold, role: str) -> str:
    """Why a player may not ask the others for the last step back, or agree to it; nothing if he may.

    It hangs on what all at the table know, and on what he was told himself, so that no answer tells him of others. Who has
    found something out cannot agree, which to the others looks as if he would not.
    """
    if fold.opened.umpire:
        return "only the umpire takes back what was played"
    if fold.opened.real:
        return "real dice have been thrown, or lengths measured, before all eyes"
    if fold.game.finds is None or fold.game.mends:
        return fold.game.mends or "in this game nothing that was opened is taken back by consent"
    if not _asked_in_common(fold, fold.asks):
        return "not all are asked for a sheet in common now"
    if fold.last is None or fold.last.took_up is not None or not _asked_in_common(fold, fold.last.orders):
        return "there is no move before it that all have written"
    return "" if _by_bot(fold.last, role) else _has_found(fold, fold.last, role)


def _has_found(fold: Fold, last: LastStep, role: str) -> str:
    """By what a player has gained with the last step: a die that he was told of, or something hidden that came to light."""
    told, finds = fold.tellings[role].told_last, fold.game.finds or ()
    if any(slot in last.thrown for event in told for slot in event.slots):
        return "a die was thrown for it"
    return "something hidden has come to light by it" if any(isinstance(event, finds) for event in told) else ""


def _asked_in_common(fold: Fold, asks: Iterable[Ask]) -> bool:
    """Whether sheets are asked of all players, sealed and in common, so that no step has been made in secret."""
    asked = [ask for ask in asks if ask.role != UMPIRE]
    return all(ask.common and ask.must and not ask.live for ask in asked) and {ask.role for ask in asked} == {
        *others(fold, "")
    }


def _by_bot(last: LastStep, role: str) -> bool:
    """Whether a bot has written a player's sheets of the last step: it remembers nothing of what came of them."""
    own = [sheet for sheet in last.sheets if sheet.role == role]
    return bool(own) and all(sheet.by == "bot" for sheet in own)
