// What can be ordered, as acts: all offers of one title are one act, however many forms its line has. What may stand in
// a blank the server says; what a line means it says too.
import { blankName, choiceOf, isWhole, OF_THE_ENEMY, startOf } from "./offers.js";
import { asOne, narrowed } from "./variants.js";

/** Acts in the order in which they are offered: {key, group, title, does, icon, clause, families}. */
export function actsOf(offers) {
  const acts = new Map();
  for (const offer of asOne(offers)) {
    const key = `${offer.group}/${offer.title}`;
    const { group, title, does, icon, clause } = offer;
    if (!acts.has(key)) acts.set(key, { key, group, title, does, icon, clause, forms: [] });
    acts.get(key).forms.push(offer);
  }
  return [...acts.values()].map((act) => ({ ...act, families: familiesOf(act.forms) }));
}

const namesOf = (offer) => offer.blanks.map((blank) => blank.name);

/** The bare words of a line, between its blanks. */
const wordsOf = (form) => form.line.replace(/\{\w+\}/g, " ").split(/[^A-Z]+/).filter(Boolean);

/** Forms that differ only in what they leave out stand together, the fullest first. A line without blanks that one of the
 * others makes when it is filled is none of its own. */
function familiesOf(forms) {
  const families = [];
  for (const form of forms.toSorted((a, b) => b.blanks.length - a.blanks.length)) {
    const within = ([head]) => namesOf(form).every((name) => namesOf(head).includes(name))
      && wordsOf(form).every((word) => wordsOf(head).includes(word));
    const home = form.blanks.length ? families.find(within) : null;
    if (home) home.push(form);
    else if (form.blanks.length || !families.flat().some((each) => makes(each, form.line))) families.push([form]);
  }
  return families;
}

/** Whether a form makes a line: each blank filled with one of its choices, if it has any. */
function makes(form, line) {
  const values = valuesIn(form, line);
  return Boolean(values) && form.blanks.every(({ name, choices }) => !choices.length
    || values[name].split(",").every((value) => choices.includes(value)));
}

/** Whether a blank of a form may be left out, as another form of its family has it not. */
export const mayBeLeftOut = (family, name) => family.some((form) => !namesOf(form).includes(name));

/** Whether a blank may be filled now: of what is left out together, as the parts of a second turn, the first alone. */
export const isDue = (family, name, values) => !mayBeLeftOut(family, name) || family.some((form) => {
  const names = namesOf(form);
  return names.includes(name) && names.slice(0, names.indexOf(name)).every((each) => values[each]
    || !mayBeLeftOut(family, each));
});

/** The form of a family that says all that is filled in: its fullest whole one, else the fullest. */
export function formFor(family, values) {
  const filled = (form) => form.blanks.filter(({ name }) => (values[name] ?? "") !== "").length;
  const whole = family.filter((form) => isWhole(form, values));
  return whole.toSorted((a, b) => filled(b) - filled(a))[0] ?? family[0];
}

/**
 * What stands in a family's blanks before anybody has chosen, beside what is `chosen` already; what may be left out is,
 * unless the game begins with it.
 */
export function beginningOf(family, chosen = {}) {
  const values = {};
  family[0].blanks.forEach(({ name }, nth) => {
    const blank = narrowed(family[0], { ...values, ...chosen }).blanks[nth];
    const begin = chosen[name] || (mayBeLeftOut(family, name) ? blank.start : startOf(blank));
    if (begin) values[name] = begin;
  });
  return values;
}

/** The blank that says which of one's own pieces acts; undefined for an act of the whole side. */
const acting = (offer) => offer.blanks.find((blank) => blank.kind === "unit" && !OF_THE_ENEMY.test(blank.name));

/** The blank of an act in which the pieces held may stand, all of them, as those that act. */
export function actingAs(act, held, side) {
  for (const [head] of act.families) {
    const blank = acting(head);
    if (blank && (blank.many || held.length === 1) && held.every((piece) => choiceOf(blank, piece, side))) return blank;
  }
  return undefined;
}

/** The acts of the pieces held; all of them where none is, and where no act of the game names a piece of one's own. */
export function actsFor(acts, held, side) {
  if (!held.length) return acts;
  const nobody = !acts.some((act) => act.families.some(([head]) => acting(head)));
  return nobody ? acts.filter(() => held[0].side === side) : acts.filter((act) => actingAs(act, held, side));
}

/** Whether any act can be ordered of several pieces in one line. */
export const takesMany = (acts) => acts.some((act) => act.families.some(([head]) => acting(head)?.many));

/** The side that a family's line names in so many words; "" for none. */
export function sideNamed([head], pieces) {
  const words = wordsOf(head);
  return pieces.find(({ side }) => side && words.includes(side.toUpperCase()))?.side ?? "";
}

/** The family of an act whose line names the side of what is held, for who has none of his own; undefined if none does. */
export const familyOfSide = (act, held) => act.families.find((family) => held.some((piece) => sideNamed(family, [piece])));

/** Acts by their groups, in the order in which they come. */
export function groupsOf(acts) {
  const groups = new Map();
  for (const act of acts) groups.set(act.group, [...(groups.get(act.group) ?? []), act]);
  return [...groups];
}

/** What tells one family of an act from the others: the bare words of its line, or the blanks that it alone has. */
export function familyWords(act, family) {
  const [head] = family;
  if (!head.blanks.length && /\d/.test(head.line)) return head.line; // a whole line that names its pieces
  const others = act.families.filter((each) => each !== family).map(([form]) => form);
  const words = wordsOf(head).filter((word) => !others.every((form) => wordsOf(form).includes(word)));
  if (words.length) return words.join(" ").toLowerCase();
  const own = head.blanks.filter(({ name }) => !others.some((form) => namesOf(form).includes(name)));
  return own.map(blankName).join(", ") || head.line.toLowerCase();
}

const SIGNS = /[.*+?^${}()|[\]\\]/g; // of a pattern
const PATTERNS = { number: "-?[\\d.]+", bearing: "[\\w.]+", point: "-?[\\d.]+,-?[\\d.]+(?:,-?[\\d.]+)?" };
const NAME = "[^\\s:@;]+";

/** The act of which a line is, with its family and what stands in its blanks; null for a line that no form makes. */
export function actOf(acts, text) {
  for (const act of acts) {
    for (const family of act.families) {
      for (const form of family) {
        const values = valuesIn(form, text.trim());
        if (values) return { act, family, values };
      }
    }
  }
  return null;
}

/** What stands in the blanks of a form in a line that it makes; null for any other line. */
function valuesIn(form, line) {
  const found = new RegExp(`^${patternOf(form)}$`).exec(line);
  if (!found) return null;
  const read = ({ name, many }) => [name, many ? found.groups[name].replaceAll(", ", ",") : found.groups[name]];
  return Object.fromEntries(form.blanks.map(read));
}

/** A form as a pattern: between its blanks the line stands as it is offered. */
function patternOf({ line, blanks }) {
  const named = new Set();
  return line.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (named.has(name)) return `\\k<${name}>`; // IF RING {ship} THEN {ship}: both are the same
    if (name) named.add(name);
    if (!name) return part.replace(SIGNS, "\\$&");
    const { kind, choices, many } = blanks.find((blank) => blank.name === name);
    const words = choices.map((each) => each.replace(SIGNS, "\\$&")).join("|");
    const one = kind === "word" && words ? words
      : kind === "unit" ? [words, NAME].filter(Boolean).join("|") : PATTERNS[kind] ?? NAME;
    return `(?<${name}>${many ? `(?:${one})(?:, ?(?:${one}))*` : one})`;
  }).join("");
}
