// The order in hand as an instrument for the board: what pointer and keys fill in there, and what it draws in brass.
import { beginningOf } from "./acts.js";
import { within } from "./framing.js";
import { boardBlanks, choiceOf, named, pointOf, pointText, standing, stepped } from "./offers.js";

const SLIP = 13; // pixels that the pointer goes before it drags
const NEXT_TO = 4; // a tap so many pixels from a piece that is named already means a place beside it

/**
 * The draft as an instrument. `write` takes a draft whose line is written, `setDraft` one that is only shown; `pieces`,
 * `side` and `about` say what its blanks can stand for.
 */
export function toolOf({ draft, write, setDraft, pieces, side, about }) {
  const blanks = boardBlanks(draft.offer);
  const units = blanks.filter((blank) => blank.kind === "unit" && blank.choices.length > 1);
  const empty = nextBlank(draft.offer, draft.values);
  const hand = { draft, write, setDraft, pieces, side, about, blanks, units, empty };
  return {
    down: (at) => pressed(hand, at),
    moved: (at) => dragged(hand, at),
    up: (at) => released(hand, at),
    choose: (piece, add) => choose(hand, piece, add),
    chooses: (piece) => (empty?.kind === "unit" ? [empty] : units).some((blank) => choiceOf(blank, piece, side)),
    /** Whether a press names a piece, and no place. */
    picks: empty?.kind === "unit" || draft.adding,
    marks: marks(hand),
  };
}

/** The blank that the board fills next: the first empty one, of those after the one named. */
function nextBlank(offer, values, after) {
  const blanks = boardBlanks(offer);
  const begin = after ? blanks.findIndex((blank) => blank.name === after) + 1 : 0;
  return blanks.slice(begin).find((blank) => !values[blank.name]);
}

/** Values with a piece named in a blank; to `add` one that is named already takes it out. Null if it cannot stand there. */
function chosen({ side }, values, blank, piece, add) {
  const choice = choiceOf(blank, piece, side);
  if (!choice) return null;
  if (!add) return { ...values, [blank.name]: choice };
  const had = (values[blank.name] ?? "").split(",").filter(Boolean);
  const has = had.includes(choice) ? had.filter((each) => each !== choice) : [...had, choice];
  return { ...values, [blank.name]: has.join(",") || undefined };
}

/** The piece that a bearing or a course goes out from. */
function origin({ blanks, pieces, side, about }, values) {
  const acting = blanks.find((blank) => blank.kind === "unit" && values[blank.name]);
  if (acting) return named(acting, values[acting.name], pieces, side)[0];
  return pieces.find((piece) => about.includes(piece.id)) ?? pieces.find((piece) => side && piece.side === side);
}

/** Values with a place, or the bearing toward it, in a blank. */
function placed(hand, values, blank, at) {
  if (blank.kind === "point") return { ...values, [blank.name]: pointText(at, at.unit, blank.span[2]) };
  const begin = origin(hand, values);
  return begin ? { ...values, [blank.name]: stepped(Math.round(at.bears(begin)), blank.span) } : values;
}

/** A press names the piece under it, begins a frame round several, or takes a place or bearing. */
function pressed(hand, at) {
  const { draft, write, setDraft, pieces, side, blanks, units, empty } = hand;
  const { values } = draft;
  const add = at.shift || draft.adding;
  const first = units.find((blank) => choiceOf(blank, at.piece, side));
  const has = (blank) => (values[blank.name] ?? "").split(",").includes(choiceOf(blank, at.piece, side));
  const again = blanks.find((blank) => blank.kind === "unit" && has(blank));
  const hold = (blank, more) => ({ on: blank.name, began: at, ...more });
  if (at.piece && first?.many && add && values[first.name]) {
    return write({ ...draft, values: chosen(hand, values, first, at.piece, true), gesture: hold(first, { added: true }) });
  }
  if (again && empty) return setDraft({ ...draft, gesture: hold(again, { again: true }) });
  if (empty?.kind === "unit" && choiceOf(empty, at.piece, side)) {
    return write({ ...draft, values: chosen(hand, values, empty, at.piece), gesture: hold(empty) });
  }
  if (empty?.kind === "unit") return empty.many ? setDraft({ ...draft, gesture: hold(empty, { box: at }) }) : undefined;
  if (!empty && first && (first === units[0] || units.length > 1)) {
    const begun = first === units[0] ? { values: {}, line: null } : { values, line: draft.line };
    const anew = chosen(hand, { ...keptWords(draft), ...begun.values }, first, at.piece);
    return write({ ...draft, values: anew, line: begun.line, gesture: hold(first) });
  }
  const blank = empty ?? blanks.findLast((each) => each.kind !== "unit");
  if (!blank || blank.kind === "unit") return undefined;
  return write({ ...draft, values: placed(hand, values, blank, at), gesture: hold(blank) });
}

/** A drag goes on to the next blank: to a place, in a direction, or to another piece; or it draws the frame. */
function dragged(hand, at) {
  const { draft, write, setDraft } = hand;
  const { offer, values, gesture } = draft;
  if (!gesture || gesture.added) return;
  if (gesture.box) {
    setDraft({ ...draft, gesture: { ...gesture, box: at } });
    return;
  }
  const far = apart(at, gesture.began) > SLIP * at.unit;
  const to = far || gesture.to ? dragsTo(offer, values, gesture) : null;
  if (!to) return;
  const going = { ...gesture, to: to.name, at };
  if (to.kind !== "unit") {
    write({ ...draft, values: placed(hand, values, to, at), gesture: going });
    return;
  }
  const named = at.piece && at.piece.id !== gesture.began.piece?.id ? chosen(hand, values, to, at.piece) : null;
  if (named) write({ ...draft, values: named, gesture: going });
  else setDraft({ ...draft, gesture: { ...gesture, at } });
}

/** The blank that a drag fills: the one it has begun with, else the next, else the one pressed if that is no piece's. */
function dragsTo(offer, values, gesture) {
  const named = (name) => offer.blanks.find((blank) => blank.name === name);
  if (gesture.to) return named(gesture.to);
  const on = named(gesture.on);
  if (on.kind === "bearing") return on;
  return nextBlank(offer, values, gesture.on) ?? (on.kind === "unit" ? null : on);
}

/** A release ends the frame, or means the place beside a piece that was tapped again. */
function released(hand, at) {
  const { draft, write, setDraft, empty } = hand;
  const { values, gesture } = draft;
  const ended = { ...draft, gesture: null };
  if (gesture?.box) {
    const named = framed(hand, at);
    return named.length ? write({ ...ended, values: { ...values, [gesture.on]: named.join(",") } }) : setDraft(ended);
  }
  const isTap = gesture?.again && !gesture.to;
  if (isTap && empty && empty.kind !== "unit" && apart(at, gesture.began.piece) > NEXT_TO * at.unit) {
    return write({ ...ended, values: placed(hand, values, empty, at) });
  }
  return setDraft(ended);
}

/** The choices that stand for the pieces within a frame. */
function framed({ draft, pieces, side }, at) {
  const { on, began } = draft.gesture;
  const blank = draft.offer.blanks.find((each) => each.name === on);
  return standing(blank, within(pieces, began, at), side).map(({ choice }) => choice);
}

/** A piece is chosen by the keys, or in the list. */
function choose(hand, piece, add) {
  const { draft, write, side, units, empty } = hand;
  const blank = empty?.kind === "unit" ? empty : units.find((each) => choiceOf(each, piece, side));
  const next = blank && chosen(hand, draft.values, blank, piece, (add || draft.adding) && blank.many);
  if (next) write({ ...draft, values: next });
}

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Words and numbers stay for the next line of the same kind. */
function keptWords({ offer, family, values }) {
  const kept = beginningOf(family);
  for (const { name, kind } of offer.blanks) if (kind === "word" || kind === "number") kept[name] = values[name];
  return kept;
}

/** What the draft draws in brass: who is named, who may be, the course or the aim. */
function marks(hand) {
  const { draft, blanks, empty, pieces, side } = hand;
  const { values, gesture } = draft;
  const units = blanks.filter((blank) => blank.kind === "unit").flatMap((blank) =>
    named(blank, values[blank.name], pieces, side));
  const may = empty?.kind === "unit" && !gesture ? standing(empty, pieces, side) : [];
  const places = blanks.filter((blank) => blank.kind === "point");
  const points = places.map((blank) => pointOf(values[blank.name])).filter(Boolean);
  return [
    ...units.map(({ x, y }) => ({ kind: "ring", x, y })),
    ...may.map(({ x, y }) => ({ kind: "may", x, y })),
    ...courses(hand, points),
    ...points.map((point) => ({ kind: "place", ...point })),
    ...aims(hand, points),
    ...(gesture?.box ? [{ kind: "box", from: gesture.began, to: gesture.box }] : []),
  ];
}

/** The line from place to place, or from the piece to the only place. */
function courses(hand, points) {
  const from = points.length === 1 ? origin(hand, hand.draft.values) : points[0];
  return from ? [{ kind: "line", from, to: points.at(points.length === 1 ? 0 : 1) }] : [];
}

/** The bearings that are named, and the line to the piece that is aimed at, or to where the pointer drags. */
function aims(hand, points) {
  const { draft, blanks, pieces, side } = hand;
  const { values, gesture } = draft;
  const from = origin(hand, values);
  if (!from) return [];
  const bearings = blanks.filter((blank) => blank.kind === "bearing" && values[blank.name]);
  const lines = bearings.map((blank) => ({ kind: "aim", from, bearing: Number(values[blank.name]) }));
  const [, second] = blanks.filter((blank) => blank.kind === "unit");
  if (!second) return lines;
  const pointer = gesture && !gesture.box && !points.length ? gesture.at : null;
  const target = named(second, values[second.name], pieces, side)[0] ?? pointer;
  return target ? [...lines, { kind: "line", from, to: target }] : lines;
}
