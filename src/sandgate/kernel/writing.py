"""What a role sees of a game that is being played, what it is asked, and the sheets that it hands in and takes back."""

from collections.abc import Collection
from typing import Any, Literal

from sandgate.kernel import taking_back
from sandgate.kernel.asked import ask_of, asks_of, check_asked, check_call, known_role, sealed_ask_of, sheets_in
from sandgate.kernel.asks import Ask, Remark
from sandgate.kernel.asks import Sheet as ReadSheet
from sandgate.kernel.board import Look
from sandgate.kernel.errors import NotKept, RecordGrown, TableError
from sandgate.kernel.handing_in import Handed, live_lines, no_order, strange_sign
from sandgate.kernel.record import Sheet, Undone, Withdrawn
from sandgate.kernel.replay import replay
from sandgate.kernel.sheets import receipt_of
from sandgate.kernel.stepping import Steps

By = Literal["hand", "bot", "clock", "umpire"]


class Writing(Steps):
    """A game by its steps, with what its roles see and write."""

    def asks(self, role: str) -> tuple[Ask, ...]:
        """The sheets asked of a role now that are not yet in."""
        return asks_of(self.fold, role)

    def view(self, role: str) -> Any:
        """What a role saw when it was last called."""
        return self.fold.view(known_role(self.fold, role))

    def stream(self, role: str) -> list[str]:
        """What a role has been told, line by line, each chained to the one before."""
        return list(self.fold.tellings[known_role(self.fold, role)].stream.lines)

    def sheets_in(self, role: str) -> dict[str, bool]:
        """Whose sheets are in, as far as this role may know: of what the book asks all in common, else its own."""
        return sheets_in(self.fold, role)

    def look(self, role: str, text: str, form: str = "", about: tuple[str, ...] | None = None) -> ReadSheet:
        """Read a sheet for its writer without handing it in: its orders and all remarks."""
        return self.fold.read(ask_of(self.fold, role, form, about), text)

    def looks(self, role: str, text: str, form: str = "", about: tuple[str, ...] | None = None) -> tuple[Look, ...]:
        """What the lines of a sheet would do, each in plain words, as far as their writer can know."""
        ask = ask_of(self.fold, role, form, about)
        return self.game.looks(self.view(role), ask, self.fold.read(ask, text))

    def hand_in(
        self,
        role: str,
        text: str,
        form: str = "",
        about: tuple[str, ...] | None = None,
        *,
        by: By = "hand",
        why: str = "",
        call: int | None = None,
    ) -> Handed:
        """Hand in a sheet. Sealed: it is taken whole or not at all. Live: line by line until one is refused.

        call: the number of the call that it answers (`Fold.asks`); a sheet that comes too late is not taken for the next.
        """
        ask = ask_of(self.fold, role, form, about)
        check_call(self.fold, ask, call)
        if (strange := strange_sign(text)) is not None:
            return Handed("", (strange,), text)
        if ask.live:
            return self._hand_in_live(ask, text, by, why)
        sheet = self.fold.read(ask, text)
        if sheet.refusals:
            return Handed("", sheet.remarks, text)
        check_asked(self.fold, ask)
        return Handed(self._take(ask, text, by, why), sheet.remarks)

    def withdrawable(self, role: str) -> tuple[Ask, ...]:
        """The asks of a role whose sealed sheets are in and may be taken back."""
        sealed = self.fold.tellings[known_role(self.fold, role)].laid.sealed
        return tuple(ask for ask in sealed if not taking_back.stays(self.fold, role, ask))

    def withdraw(self, role: str, form: str = "", about: tuple[str, ...] | None = None, late: Collection[Ask] = ()) -> str:
        """Take back a sealed sheet before it can have been opened (`taking_back`); its text, and it is asked again.

        Nobody else learns of it, save where the book asks all in common: there each may see who is ready (`sheets_in`).
        late: the asks whose time is over by the host's clock.
        """
        ask = sealed_ask_of(self.fold, role, form, about)
        if why := taking_back.stays(self.fold, role, ask) or ("its time is over" if ask in late else ""):
            raise TableError(f"the sheet {ask.form!r} of {role} cannot be taken back: {why}")
        entry, text = Withdrawn(role=role, form=ask.form, about=ask.about), self.fold.tellings[role].laid.entries[ask].text
        self._store(entry)
        self.fold.take_back(entry)
        self.wanted = None
        self._advance()
        return text

    def may_undo(self, role: str) -> bool:
        """Whether a player may take back the last step."""
        return taking_back.may_undo(self.fold, role)

    def stands(self, role: str) -> str:
        """Why a player may not ask the others for the last step back, by what all know and he was told; "" if he may."""
        return taking_back.stands(self.fold, known_role(self.fold, role))

    def undo(self, role: str, reason: str = "", agreed: tuple[str, ...] = ()) -> str:
        """Take back the last step; its sheets, of which the text of the role's own, go back to their writers.

        A player may where the kernel proves that nobody has gained by it (`taking_back`), which is asked here, or where all
        others have `agreed`; the umpire may for a reason, and the record keeps the trace.
        """
        entry, last = Undone(role=known_role(self.fold, role), reason=reason, agreed=agreed), self.fold.last
        self._store(entry)
        self.fold.undo(entry)
        self.wanted = None
        self._advance()
        return "\n".join(sheet.text for sheet in last.sheets if sheet.role == role) if last else ""

    def run_out(self, ask: Ask, call: int | None = None, *, by: By = "clock", why: str = "") -> None:
        """The time of an ask is over: the clock or the umpire hands in an empty sheet; what silence means the game says."""
        if ask in self.asks(ask.role):
            check_call(self.fold, ask, call)
            self._take(ask, "", by, why)

    def _hand_in_live(self, ask: Ask, text: str, by: By, why: str) -> Handed:
        receipt, remarks, call = "", list[Remark](), self.fold.asks.get(ask)
        lines = live_lines(text)
        if not lines:
            return no_order(text)
        for line in lines:
            sheet = self.fold.read(ask, line.text)
            remarks += line.on_sheet(sheet.remarks)
            if sheet.refusals:
                return Handed(receipt, tuple(remarks), line.rest)
            check_asked(self.fold, ask)
            try:
                receipt = self._take(ask, line.text, by, why)
            except NotKept as error:
                if not receipt:
                    raise
                remarks.append(Remark("not allowed", line.number, 0, str(error), "hand in the rest again"))
                return Handed(receipt, tuple(remarks), line.rest)
            if not self._stands(ask, call):  # the rest was not meant for the next call
                return Handed(receipt, tuple(remarks), line.later)
        return Handed(receipt, tuple(remarks))

    def _stands(self, ask: Ask, call: int | None) -> bool:
        """Whether an ask still waits for its sheet under the same call."""
        return ask in self.asks(ask.role) and self.fold.asks[ask] == call

    def _take(self, ask: Ask, text: str, by: By, why: str) -> str:
        told = self.fold.tellings[ask.role].stream.length
        salt = self._desk().salt_of(ask.role, told)
        entry = Sheet(role=ask.role, form=ask.form, about=ask.about, text=text, salt=salt, by=by, why=why)
        self._store(entry)
        self.fold.take_sheet(entry)
        try:
            self._advance()
        except RecordGrown:  # the sheet is in; another hand has published its step meanwhile
            self._read_again()
        return receipt_of(entry)

    def _read_again(self) -> None:
        lines = self.store.read()
        self.fold, self._chain = replay(self.game, lines)
        self._length, self._draft = len(lines), None
