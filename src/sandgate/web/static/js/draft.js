// An order that is being made of an offer: blanks are filled by keys, sliders and on the chart, and the line grows
// meanwhile. Nothing here knows an order by name.
import { useRef, useState } from "../vendor/preact.js";
import { blankValues, boardBlanks, filled, isWhole } from "./offers.js";
import { toolOf } from "./pointing.js";

/** The draft in hand. `sheet` gets and loses its line; `pieces`, `side` and `about` say what its blanks can stand for. */
export function useDraft({ sheet, pieces, side, about }) {
  const [draft, show] = useState(null);
  const held = useRef(null); // the draft as it is now: a finger is quicker than the page
  const setDraft = (next) => {
    held.current = next;
    show(next);
  };
  const write = (next, stroke = false) => {
    const whole = isWhole(next.offer, next.values);
    const text = filled(next.offer, next.values);
    let { line } = next;
    if (whole && line && sheet.has(line)) sheet.change(line, text, stroke || Boolean(next.gesture));
    else if (whole) line = sheet.add(text);
    setDraft({ ...next, line });
  };
  const begin = (offer, group) => {
    const fresh = { offer, group, values: blankValues(offer), line: null, gesture: null, adding: false };
    if (!offer.blanks.length) sheet.add(offer.line);
    else write(fresh);
  };
  const set = (name, value, stroke) => write({ ...draft, values: { ...draft.values, [name]: value } }, stroke);
  const takeBack = () => {
    if (draft?.line) sheet.remove(draft.line);
    const begun = draft?.line && boardBlanks(draft.offer).length;
    setDraft(begun ? { ...draft, values: emptied(draft.offer), line: null, gesture: null } : null);
  };
  const layDown = () => setDraft(null);
  const hand = () => toolOf({ draft: held.current, write, setDraft, pieces, side, about });
  const tool = draft && boardBlanks(draft.offer).length ? {
    ...hand(),
    down: (at) => held.current && hand().down(at),
    moved: (at) => held.current && hand().moved(at),
    up: (at) => held.current && hand().up(at),
  } : null;
  return {
    draft,
    tool,
    begin,
    set,
    takeBack,
    layDown,
    adding: (yes) => setDraft({ ...draft, adding: yes }),
    /** The same order once more; the line that stands stays. */
    next: () => setDraft({ ...draft, values: emptied(draft.offer), line: null, gesture: null }),
    text: draft ? filled(draft.offer, draft.values) : "",
    whole: Boolean(draft) && isWhole(draft.offer, draft.values),
  };
}

/** The values of a draft that waits for something to be chosen, so that no line is written of itself. */
function emptied(offer) {
  const values = blankValues(offer);
  return isWhole(offer, values) ? {} : values;
}
