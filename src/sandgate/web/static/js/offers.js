// Offered lines and their blanks: what stands in them, how a line is filled, and what a piece on the board stands for.

const GAP = /\{(\w+)\}/g;
/** Names of blanks in which pieces of the other side stand. */
export const OF_THE_ENEMY = /^(enem|target|first$|other$)/;

/** What a blank is called: as the game labels it, or its name in words: `fleet_speed` is fleet speed. */
export const blankName = (blank) => blank.label || blank.name.replaceAll("_", " ");

const onBoard = (blank) => blank.kind === "unit" || blank.kind === "point" || blank.kind === "bearing";

/** The blanks of an offer that are filled on the chart. */
export const boardBlanks = (offer) => offer.blanks.filter(onBoard);

/** What stands in a blank before anybody has chosen: what the game says, the only choice, the first word, the number
 * nearest to nought; "" for what must be chosen. */
export function startOf({ kind, choices, span, start }) {
  if (start) return start;
  if (choices.length === 1 || (kind === "word" && choices.length)) return choices[0];
  return kind === "number" ? stepped(Math.max(span[0], Math.min(span[1], 0)), span) : "";
}

/** The line with its blanks filled in; what is still empty is named between angle quotes. */
export const filled = (offer, values) => offer.line.replace(GAP, (_, name) =>
  values[name] ?? `‹${blankName(offer.blanks.find((blank) => blank.name === name))}›`);

/** Whether every blank is filled. */
export const isWhole = (offer, values) => offer.blanks.every(({ name }) => (values[name] ?? "") !== "");

/** A number on the steps of its span, as a line has it. */
export function stepped(value, [lowest, highest, step]) {
  const on = step ? lowest + Math.round((value - lowest) / step) * step : value;
  return String(Number(Math.max(lowest, Math.min(highest, on)).toFixed(decimals(step))));
}

/** The figures behind the point of a step: 2 of 0.25. */
const decimals = (step) => (Number(step ?? 0).toFixed(6).replace(/0+$/, "").split(".")[1] ?? "").length;

/** A place as a line has it, as exactly as it can be pointed at; `unit` is a pixel of the sheet in the game's measure. */
export function pointText(at, unit, step) {
  const grain = Math.max(10 ** Math.round(Math.log10(unit)), step);
  const places = decimals(grain);
  return [at.x, at.y].map((value) => String(Number((Math.round(value / grain) * grain).toFixed(places)))).join(",");
}

/** A place out of a line's text; null if it is none. */
export function pointOf(text) {
  const parts = (text ?? "").split(",").map(Number);
  return parts.length === 2 && parts.every(Number.isFinite) ? { x: parts[0], y: parts[1] } : null;
}

/** The bearing from one place to another in degrees, clockwise from north. */
export const bearingOf = (from, to) => ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360;

/** The unit that a piece is one of the men of: RI2 of RI2.7. */
export const unitOf = (piece) => piece.id.replace(/\.\d+$/, "");

/** What a piece stands for in a unit blank: its id, its unit, its group, the first of its parts, which are named behind a
 * point, or the number at its end if it is of the side meant. */
export function choiceOf(blank, piece, side) {
  if (!piece) return undefined;
  const named = [piece.id, unitOf(piece), piece.group].find((id) => blank.choices.includes(id))
    ?? blank.choices.find((choice) => choice.startsWith(`${piece.id}.`));
  if (named) return named;
  const ofEnemy = OF_THE_ENEMY.test(blank.name);
  if (side && piece.side && (piece.side === side) === ofEnemy) return undefined;
  return blank.choices.find((choice) => piece.id.endsWith(`-${choice}`));
}

/** Whether pieces are named in a blank of which none stands on the chart, as before they are put down. */
export const isUncharted = (blank, pieces, side) => blank.kind === "unit" && blank.choices.length > 1
  && !pieces.some((piece) => choiceOf(blank, piece, side));

/** Names by what they begin with: RI1, RI2 and RC1 are RI of two and RC of one. */
export function groupsIn(names) {
  const groups = new Map();
  for (const name of names) {
    const head = name.replace(/\d+$/, "");
    groups.set(head, [...(groups.get(head) ?? []), name]);
  }
  return [...groups].map(([head, own]) => ({ head, names: own }));
}

/** The names that stand in a text, RI2-4 for three of them. */
export function takenIn(text) {
  const found = text.match(/[A-Z]+\d+(?:-\d+)?/g) ?? [];
  return new Set(found.flatMap((each) => {
    const [, head, first, last] = /^([A-Z]+)(\d+)-?(\d*)$/.exec(each);
    const many = Math.min(999, Math.max(0, (last || first) - first));
    return Array.from({ length: many + 1 }, (_, nth) => `${head}${Number(first) + nth}`);
  }));
}

/** The choices of a unit blank that the pieces stand for, each where the piece of its name stands, or amid its men. */
export function standing(blank, pieces, side) {
  const of = new Map();
  for (const piece of pieces) {
    const choice = choiceOf(blank, piece, side);
    if (choice) of.set(choice, [...(of.get(choice) ?? []), piece]);
  }
  const middle = (own, axis) => own.reduce((sum, piece) => sum + piece[axis], 0) / own.length;
  return [...of].map(([choice, men]) => {
    const own = men.filter((piece) => piece.id === choice);
    const at = own.length ? own : men;
    return { choice, x: middle(at, "x"), y: middle(at, "y") };
  });
}

/** Where the units stand that are named in a blank. */
export function named(blank, value, pieces, side) {
  const names = (value ?? "").split(",");
  return standing(blank, pieces, side).filter(({ choice }) => names.includes(choice));
}
