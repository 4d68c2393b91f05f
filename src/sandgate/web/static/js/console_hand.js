// The umpire's hand, which is the players' hand: his own verbs (place, charge, mark), or the sheet of a missing seat.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./preact.js";
import { askKey } from "./ask_key.js";
import { wholeBoard } from "./chart.js";
import { onText } from "./console_words.js";
import { Tab } from "./head.js";
import { Writing } from "./write.js";
import { roleName } from "./words.js";
import { useOutbox } from "./writing.js";
import { t } from "./words_of.js";

const MISSING = t("the seat is missing");

/**
 * The sheet in hand. `onHand` hears what the hand may do; `acts.act` does what is handed in and lays the console anew;
 * `typed` is what was typed while the sheet was fetched, null where nobody stood on its line.
 */
export function HandSheet({ seat, desk, tasks, task, choose, whose, pieces, acts, onHand, stands, letGo, typed }) {
  const [reason, setReason] = useState(MISSING);
  const own = whose.role === "umpire";
  const seen = useSeen(seat, own ? "" : whose.role, pieces, task.ask.call);
  const node = useRef(null);
  const line = useRef({});
  useLayoutEffect(() => { if (typed !== null) goOnTyping(node.current, typed); }, []);
  useEffect(() => { // the line to write on is laid out anew when the role is called anew: the keyboard stays with it
    const field = own ? undefined : [...node.current.querySelectorAll("input.type")].at(-1);
    const begins = line.current.role !== whose.role;
    if (begins || (field !== line.current.field && document.activeElement === document.body)) field?.focus();
    line.current = { role: whose.role, field };
  });
  const outbox = useOutbox(useMemo(() => handing(seat, acts, own ? null : reason), [seat, own, reason]), stands);
  return html`<div ref=${node} class=${`console-hand ${own ? "" : "for-another"}`}>
    ${!own && html`<div class="paper acting"><h2><${Tab} side=${whose.side} />You write for ${roleName(whose.role)}</h2>
      <label class="console-field"><span>Because (its seat reads it, and the record keeps it)</span><input value=${reason}
        maxlength="500" autocomplete="off" aria-invalid=${!reason.trim()} onInput=${onText(setReason)} /></label>
      <button class="btn plain" onClick=${letGo}>Leave it to ${roleName(whose.role)}</button></div>`}
    <${Writing} key=${askKey(task.ask)} ...${{ seat, desk, task, tasks, choose, outbox, stands, onHand }} role=${whose}
      pieces=${seen} waits=${own ? t("Yours to write when you will.") : ""} /></div>`;
}

/** Take over what was typed, and the keyboard. */
function goOnTyping(node, typed) {
  const field = [...node.querySelectorAll("input.type")].at(-1);
  if (!field) return;
  field.focus();
  if (!typed) return;
  field.value += typed;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** How a sheet is handed in: in his own name, or for another seat with his reason; the console is laid out anew then. */
function handing(seat, acts, reason) {
  const post = async (path, { once, ...sheet }) => {
    let handed = null;
    const body = reason === null ? { ...sheet, once } : { ...sheet, reason };
    const named = reason === null ? path : "umpire/sheets/write";
    await acts.act(async () => {
      handed = await seat.post(named, body);
      if (!handed.receipt) return handed.remarks.map((remark) => remark.text).join("; ");
      return reason === null ? t("Done by hand: {0}", body.text)
        : t("Written for {0}, and in the record.", roleName(body.role));
    }, true);
    return handed;
  };
  return { post, get: (...query) => seat.get(...query) };
}

/** The pieces that a sheet can name: the truth for his own, what its role sees for another's. */
function useSeen(seat, role, truth, call) {
  const [pieces, setPieces] = useState([]);
  useEffect(() => {
    if (!role) return undefined;
    const stop = new AbortController();
    seat.get("board", { role }, stop.signal).then((board) => setPieces(wholeBoard(board).pieces), () => {});
    return () => stop.abort();
  }, [seat, role, call]);
  return role ? pieces : truth;
}
