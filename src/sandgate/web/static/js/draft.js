// An order that is being made of an offer: blanks are filled by keys, sliders and on the chart, and the line grows meanwhile.
// Nothing here knows an order by name.
import { useRef, useState } from "../vendor/preact.js";
import { bearingOf, blankValues, boardBlanks, choiceOf, filled, isWhole, piecesIn, pointOf, pointText, stepped } from "./offers.js";

const SLIP = 13; // pixels that the pointer goes before it drags
const NEXT_TO = 4; // a tap so many pixels from a piece that is named already means a place beside it

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

/** The blank that the board fills next: the first empty one, else the last. */
function nextBlank(offer, values, after) {
  const blanks = boardBlanks(offer);
  const begin = after ? blanks.findIndex((blank) => blank.name === after) + 1 : 0;
  return blanks.slice(begin).find((blank) => !values[blank.name]);
}

/** The draft as an instrument for the board. */
function toolOf({ draft, write, setDraft, pieces, side, about }) {
  const { offer, values } = draft;
  const blanks = boardBlanks(offer);
  const chosen = (from, blank, piece, add) => {
    const choice = choiceOf(blank, piece, side);
    if (!choice) return null;
    const had = (from[blank.name] ?? "").split(",").filter(Boolean);
    if (!add) return { ...from, [blank.name]: choice };
    const has = had.includes(choice) ? had.filter((each) => each !== choice) : [...had, choice];
    return { ...from, [blank.name]: has.join(",") || undefined };
  };
  const origin = (from) => {
    const acting = blanks.find((blank) => blank.kind === "unit" && from[blank.name]);
    if (acting) return piecesIn(acting, from[acting.name], pieces, side)[0];
    return pieces.find((piece) => about.includes(piece.id)) ?? pieces.find((piece) => side && piece.side === side);
  };
  const placed = (from, blank, at) => {
    if (blank.kind === "point") return { ...from, [blank.name]: pointText(at, at.unit, blank.span[2]) };
    const begin = origin(from);
    return begin ? { ...from, [blank.name]: stepped(Math.round(bearingOf(begin, at)), blank.span) } : from;
  };
  const empty = nextBlank(offer, values);
  const units = blanks.filter((blank) => blank.kind === "unit" && blank.choices.length > 1);
  const takes = (piece) => (empty?.kind === "unit" ? choiceOf(empty, piece, side) : units.some((blank) => choiceOf(blank, piece, side)));
  const place = (name) => offer.blanks.find((blank) => blank.name === name);

  const down = (at) => {
    const add = (at.shift || draft.adding) && !offer.sure;
    const first = units.find((blank) => choiceOf(blank, at.piece, side));
    const isNamed = (blank) => piecesIn(blank, values[blank.name], pieces, side).some((piece) => piece.id === at.piece?.id);
    const from = blanks.find((blank) => blank.kind === "unit" && isNamed(blank));
    if (at.piece && first && add && values[first.name]) {
      return write({ ...draft, values: chosen(values, first, at.piece, true), gesture: { on: first.name, began: at, added: true } });
    }
    if (from && empty) return setDraft({ ...draft, gesture: { on: from.name, began: at, again: true } });
    if (empty?.kind === "unit" && choiceOf(empty, at.piece, side)) {
      return write({ ...draft, values: chosen(values, empty, at.piece), gesture: { on: empty.name, began: at } });
    }
    if (empty?.kind === "unit") return offer.sure ? undefined : setDraft({ ...draft, gesture: { on: empty.name, began: at, box: at } });
    if (!empty && first && (first === units[0] || units.length > 1)) {
      const anew = chosen({ ...keepWords(offer, values), ...(first === units[0] ? {} : values) }, first, at.piece);
      return write({ ...draft, values: anew, line: first === units[0] ? null : draft.line, gesture: { on: first.name, began: at } });
    }
    const blank = empty ?? blanks.findLast((each) => each.kind !== "unit");
    if (!blank || blank.kind === "unit") return undefined;
    return write({ ...draft, values: placed(values, blank, at), gesture: { on: blank.name, began: at } });
  };

  const moved = (at) => {
    const { gesture } = draft;
    if (!gesture || gesture.added) return;
    if (gesture.box) return setDraft({ ...draft, gesture: { ...gesture, box: at } });
    const far = apart(at, gesture.began) > SLIP * at.unit;
    if (!far && !gesture.to) return;
    const on = place(gesture.on);
    const next = on.kind === "bearing" ? on : nextBlank(offer, values, gesture.on);
    const to = gesture.to ? place(gesture.to) : (next ?? (on.kind === "unit" ? null : on));
    if (!to) return;
    if (to.kind === "unit") {
      const named = at.piece && at.piece.id !== gesture.began.piece?.id ? chosen(values, to, at.piece) : null;
      if (named) write({ ...draft, values: named, gesture: { ...gesture, to: to.name, at } });
      else setDraft({ ...draft, gesture: { ...gesture, at } });
    } else write({ ...draft, values: placed(values, to, at), gesture: { ...gesture, to: to.name, at } });
  };

  const up = (at) => {
    const { gesture } = draft;
    if (gesture?.box) {
      const blank = place(gesture.on);
      const inside = pieces.filter((piece) => between(piece.x, gesture.began.x, at.x) && between(piece.y, gesture.began.y, at.y));
      const named = inside.map((piece) => choiceOf(blank, piece, side)).filter(Boolean);
      return named.length
        ? write({ ...draft, values: { ...values, [blank.name]: named.join(",") }, gesture: null })
        : setDraft({ ...draft, gesture: null });
    }
    if (gesture?.again && !gesture.to && empty && empty.kind !== "unit" && apart(at, gesture.began.piece) > NEXT_TO * at.unit) {
      return write({ ...draft, values: placed(values, empty, at), gesture: null });
    }
    return setDraft({ ...draft, gesture: null });
  };

  const choose = (piece, add) => {
    const blank = empty?.kind === "unit" ? empty : units.find((each) => choiceOf(each, piece, side));
    const next = blank && chosen(values, blank, piece, (add || draft.adding) && !offer.sure);
    if (next) write({ ...draft, values: next });
  };
  const drawn = marks({ draft, blanks, empty, pieces, side, origin });
  return { down, moved, up, choose, chooses: (piece) => Boolean(takes(piece)), marks: drawn };
}

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (value, a, b) => value >= Math.min(a, b) && value <= Math.max(a, b);

/** The values of a draft that waits for something to be chosen, so that no line is written of itself. */
function emptied(offer) {
  const values = blankValues(offer);
  return isWhole(offer, values) ? {} : values;
}

/** Words and numbers stay for the next line of the same kind. */
function keepWords(offer, values) {
  const kept = blankValues(offer);
  for (const blank of offer.blanks) if (blank.kind === "word" || blank.kind === "number") kept[blank.name] = values[blank.name];
  return kept;
}

/** What the draft draws in brass: who is named, who may be, the course or the aim. */
function marks({ draft, blanks, empty, pieces, side, origin }) {
  const { values, gesture } = draft;
  const drawn = [];
  for (const blank of blanks.filter((each) => each.kind === "unit")) {
    for (const piece of piecesIn(blank, values[blank.name], pieces, side)) drawn.push({ kind: "ring", x: piece.x, y: piece.y });
  }
  if (empty?.kind === "unit" && !gesture) {
    for (const piece of pieces) if (choiceOf(empty, piece, side)) drawn.push({ kind: "may", x: piece.x, y: piece.y });
  }
  const points = blanks.filter((blank) => blank.kind === "point").map((blank) => pointOf(values[blank.name])).filter(Boolean);
  const from = origin(values);
  if (points.length === 1 && from) drawn.push({ kind: "line", from, to: points[0] });
  if (points.length > 1) drawn.push({ kind: "line", from: points[0], to: points[1] });
  for (const point of points) drawn.push({ kind: "place", ...point });
  for (const blank of blanks) {
    if (blank.kind === "bearing" && values[blank.name] && from) drawn.push({ kind: "aim", from, bearing: Number(values[blank.name]) });
  }
  const units = blanks.filter((blank) => blank.kind === "unit");
  if (units.length > 1 && from) {
    const target = piecesIn(units[1], values[units[1].name], pieces, side)[0] ?? (gesture && !gesture.box && !points.length ? gesture.at : null);
    if (target) drawn.push({ kind: "line", from, to: target });
  }
  if (gesture?.box) drawn.push({ kind: "box", from: gesture.began, to: gesture.box });
  return drawn;
}
