// An act that is being ordered: its blanks are filled by keys, steps and on the chart, and the line grows meanwhile. Nothing
// here knows an order by name.
import { useEffect, useRef, useState } from "./preact.js";
import { actingAs, beginningOf, familyOfSide, formFor, sideNamed } from "./acts.js";
import { boardBlanks, choiceOf, filled, groupsIn, isUncharted, isWhole, takenIn } from "./offers.js";
import { firstSign } from "./first_sign.js";
import { fitted } from "./variants.js";

const IN_A_LINE = 10; // pieces that are put down from place to place, to begin with

/** The draft in hand. `sheet` gets and loses its line; `pieces`, `side` and `about` say what its blanks can stand for. */
export function useDraft({ sheet, pieces, side, about }) {
  const [draft, show] = useState(null);
  const [pointing, heard] = usePointing();
  const held = useRef(null); // the draft as it is now: a finger is quicker than the page
  const setDraft = (next) => {
    held.current = next;
    show(next);
  };
  const write = (given, stroke = false) => {
    const next = { ...given, ...fitted(given.family, given.values) };
    const form = formFor(next.family, next.values);
    const text = filled(form, next.values);
    let { line } = next;
    if (!isWhole(form, next.values)) return setDraft(next);
    if (line && sheet.has(line)) sheet.change(line, text, stroke || Boolean(next.gesture));
    else line = sheet.add(text);
    return setDraft({ ...next, line });
  };
  /** What the blanks of a family begin with whose pieces do not stand on the chart yet. */
  const uncharted = ([head]) => {
    const blanks = head.blanks.filter((blank) => isUncharted(blank, pieces, side || sideNamed([head], pieces)));
    return Object.fromEntries(blanks.map((blank) => [blank.name, firstOf(blank, takenIn(sheet.textNow()), head)]));
  };
  /** Take an act in hand, for the pieces that are held, if any; one without blanks is written at once. */
  const begin = (act, held) => {
    const family = (!side && familyOfSide(act, held)) || act.families[0];
    const [offer] = family;
    const values = beginningFor(act, family, held, side || sideNamed(family, pieces), uncharted(family));
    const fresh = { act, family, offer, values, line: null, gesture: null, adding: false };
    if (!offer.blanks.length && act.families.length === 1) sheet.add(offer.line);
    else write(fresh);
  };
  const takeBack = () => {
    if (draft?.line) sheet.remove(draft.line);
    setDraft(null);
  };
  const layDown = () => setDraft(null);
  const sideOf = (now) => side || (now ? sideNamed(now.family, pieces) : ""); // the umpire has none but that of his line
  const handBy = ({ toolOf }) => toolOf({
    draft: held.current, write, setDraft, pieces, side: sideOf(held.current), about,
  });
  /** One act of the tool; what a hand does before the script has come is done as soon as it is there. */
  const act = (name) => (...given) => {
    const now = (script) => held.current && handBy(script)[name](...given);
    if (pointing) now(pointing);
    else heard.then(now, () => {});
  };
  const tool = draft && boardBlanks(draft.offer).length ? {
    ...(pointing ? handBy(pointing) : { chooses: () => true, choose: act("choose") }),
    down: act("down"), moved: act("moved"), up: act("up"),
  } : null;
  const form = draft && formFor(draft.family, draft.values);
  return {
    draft,
    now: () => held.current,
    side: sideOf(draft),
    tool,
    begin,
    /** Take a line of the sheet up again. */
    takeUp: (line, found) => setDraft({
      ...found, ...fitted(found.family, found.values), line, gesture: null, adding: false,
    }),
    set: (name, value, stroke) => write({ ...draft, values: { ...draft.values, [name]: value } }, stroke),
    /** Fill several blanks at once, as a handle does that is dragged. */
    fill: (values) => write({ ...held.current, values: { ...held.current.values, ...values } }, true),
    /** Fill blanks that another family of the same act has, as a place on a paper does; what both have stays. */
    fillIn: (family, values) => {
      const now = held.current;
      const before = family === now.family ? now.values : carried(now, family);
      write({ ...now, family, offer: family[0], values: { ...before, ...values } }, true);
    },
    /** Another family of the same act: what both have stays. */
    turnTo: (family) => write({ ...draft, family, offer: family[0], values: carried(draft, family) }),
    takeBack,
    layDown,
    /** Names that stand in the other lines of the sheet. */
    taken: () => takenIn(sheet.lines.filter((each) => each.id !== draft.line).map(({ text }) => text).join("\n")),
    adding: (yes) => setDraft({ ...draft, adding: yes }),
    /** The same act once more, for whoever is chosen next; the line that stands stays. */
    next: () => setDraft({
      ...draft, values: { ...emptied(draft.family), ...uncharted(draft.family) }, line: null, gesture: null }),
    text: draft ? filled(form, draft.values) : "",
    whole: Boolean(draft) && isWhole(form, draft.values),
  };
}

const script = firstSign.then(() => import("./pointing.js"));

/** How blanks are filled on the chart: the script, null until the first sign of a hand has brought it, and its promise. */
function usePointing() {
  const [pointing, setPointing] = useState(null);
  useEffect(() => { script.then(setPointing, () => {}); }, []);
  return [pointing, script];
}

/** What a blank begins with whose pieces do not stand on the chart yet: one, or as many as may stand from place to place. */
function firstOf(blank, taken, offer) {
  const [group] = groupsIn(blank.choices).filter(({ names }) => names.some((name) => !taken.has(name)));
  const many = blank.many && offer.blanks.filter(({ kind }) => kind === "point").length > 1 ? IN_A_LINE : 1;
  return group?.names.filter((name) => !taken.has(name)).slice(0, many).join(",");
}

/** The values that an act begins with for the pieces held. */
function beginningFor(act, family, held, side, uncharted) {
  const blank = held.length ? actingAs(act, held, side) : null;
  const acts = blank && family[0].blanks.some(({ name }) => name === blank.name);
  const names = acts ? { [blank.name]: [...new Set(held.map((piece) => choiceOf(blank, piece, side)))].join(",") } : {};
  return { ...beginningOf(family, { ...uncharted, ...names }), ...uncharted, ...names };
}

function carried({ values }, family) {
  const kept = family[0].blanks.filter(({ name }) => values[name]).map(({ name }) => [name, values[name]]);
  return { ...beginningOf(family), ...Object.fromEntries(kept) };
}

/** The values of a draft that waits for something to be chosen, so that no line is written of itself. */
function emptied(family) {
  const values = beginningOf(family);
  return isWhole(formFor(family, values), values) ? {} : values;
}
