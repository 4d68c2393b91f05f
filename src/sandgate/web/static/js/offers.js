// Offered lines: grouped by the word that makes each an order, with blanks that are filled in. What may stand in a blank the
// server says; what a line means it says too.

const GAP = /\{(\w+)\}/g;
const OF_THE_ENEMY = /^(enem|target|first$|other$)/;

/** The bare words in capitals of a line, of which the first makes it an order; none for a line that is all blanks. */
const bareWords = (line) => line.replace(GAP, " ").split(/[\s:@;,]+/).filter((word) => /^[A-Z]+$/.test(word));

/** Offers by their word, in the order in which they come: `forms` have blanks, `ready` lines of the same word have none. */
export function grouped(offers) {
  const groups = new Map();
  const homes = new Map(); // the key of the form that a word makes an order, or that it can fill
  const groupOf = (key, verb) => groups.get(key) ?? groups.set(key, { key, verb, forms: [], ready: [] }).get(key);
  for (const offer of offers) {
    const words = bareWords(offer.line);
    if (!offer.blanks.length) {
      const word = words.find((each) => homes.has(each)) ?? words[0] ?? "";
      const [key, verb] = homes.get(word) ?? [word || "{}", word];
      groupOf(key, verb).ready.push(offer);
      continue;
    }
    const [verb = ""] = words;
    const key = verb || `{${speaking(offer).name}}`;
    groupOf(key, verb).forms.push(offer);
    const { kind, choices } = speaking(offer);
    const fills = kind === "word" ? choices : [];
    for (const word of verb ? [verb] : fills) if (!homes.has(word)) homes.set(word, [key, verb]);
  }
  return [...groups.values()];
}

/** What a group's key says: the word itself, or the choices of a line that is all blanks. */
export function keyWord(group) {
  if (group.verb) return group.verb;
  const blank = speaking(group.forms[0]);
  return blank.choices.length && blank.choices.length <= 4 ? blank.choices.join(" ") : blankName(blank);
}

/** The blank that speaks for a line without a word of its own: one whose choices are words. */
const speaking = (offer) => offer.blanks.find((blank) => blank.kind === "word") ?? offer.blanks[0];

/** The names of an offer's blanks in words, without the one that its key already says. */
export function blankNames(group) {
  const [offer] = group.forms;
  const own = group.verb ? null : speaking(offer);
  return offer ? offer.blanks.filter((blank) => blank !== own).map(blankName) : [];
}

/** What a blank is called: as the game labels it, or its name in words: `fleet_speed` is fleet speed. */
export const blankName = (blank) => blank.label || blank.name.replaceAll("_", " ");

const onBoard = (blank) => blank.kind === "unit" || blank.kind === "point" || blank.kind === "bearing";

/** The blanks of an offer that are filled on the chart. */
export const boardBlanks = (offer) => offer.blanks.filter(onBoard);

/** Whether an instrument for the chart is made of a group. */
export const isInstrument = (group) => group.forms.some((offer) => boardBlanks(offer).length > 0);

/** What stands in the blanks before anybody has chosen: what the game says, the only choice, the first word, the number
 * nearest to nought. */
export function blankValues(offer) {
  const values = {};
  for (const blank of offer.blanks) {
    const { name, kind, choices, span, start } = blank;
    if (start) values[name] = start;
    else if (choices.length === 1 || (kind === "word" && choices.length)) values[name] = choices[0];
    else if (kind === "number") values[name] = stepped(Math.max(span[0], Math.min(span[1], 0)), span);
  }
  return values;
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

const decimals = (step) => (!step || step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step) - 1e-9)));

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

/** What a piece stands for in a unit blank: its id, its unit, or the number at its end if it is of the side meant. */
export function choiceOf(blank, piece, side) {
  if (!piece) return undefined;
  const named = [piece.id, unitOf(piece)].find((id) => blank.choices.includes(id));
  if (named) return named;
  const ofEnemy = OF_THE_ENEMY.test(blank.name);
  if (side && piece.side && (piece.side === side) === ofEnemy) return undefined;
  return blank.choices.find((choice) => piece.id.endsWith(`-${choice}`));
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
