// The blanks of the act in hand, each with the control that fits it: keys for a choice of words, steps for numbers, names
// for pieces, fields for places.
import { html, useEffect, useRef, useState } from "./preact.js";
import { isDue, mayBeLeftOut } from "./acts.js";
import { blankName, choiceOf, groupsIn, isUncharted, stepped } from "./offers.js";
import { capital } from "./words.js";
import { figure, t } from "./words_of.js";

const TICK_MS = 90;
const RESTS = 5; // ticks that a finger rests before what it presses goes on by itself
const FEW = 6; // so many choices stand side by side
const FEW_LETTERS = 45; // of more than four choices, which all are to lie in sight

/** The blanks of the draft that may be filled now, but those in which one thing alone can stand, and stands. */
export function Blanks({ drafting, pieces, side }) {
  const { draft: { family, offer, values } } = drafting;
  const isOpen = ({ name, choices }) => choices.length !== 1 || values[name] !== choices[0] || mayBeLeftOut(family, name);
  const now = offer.blanks.filter((blank) => isOpen(blank) && isDue(family, blank.name, values));
  return now.map((blank) => html`<${Blank} key=${blank.name}
      ...${{ blank, drafting, pieces, side }} />`);
}

function Blank({ blank, drafting, pieces, side }) {
  const { family, values } = drafting.draft;
  const value = values[blank.name] ?? "";
  const set = (next, stroke) => drafting.set(blank.name, next === "" ? undefined : next, stroke);
  const shared = { blank, name: capital(blankName(blank)), value, set, optional: mayBeLeftOut(family, blank.name) };
  if (blank.kind === "number" || blank.kind === "bearing") return html`<${Steps} ...${shared} />`;
  if (blank.kind === "point") return html`<${Place} ...${shared} />`;
  if (blank.kind === "word" && !blank.choices.length) return html`<${Free} ...${shared} />`;
  if (blank.choices.length <= FEW) {
    const words = wordsOf(blank, pieces, side).map(capital);
    const isLong = words.length > 4 && words.join("").length > FEW_LETTERS;
    return html`<${isLong ? Pick : Either} ...${shared} words=${words} />`;
  }
  if (blank.words.some(Boolean) && !blank.many) return html`<${Pick} ...${shared} words=${blank.words.map(capital)} />`;
  if (blank.many && isUncharted(blank, pieces, side)) return html`<${Numbers} ...${shared} drafting=${drafting} />`;
  return html`<${Names} ...${shared} words=${wordsOf(blank, pieces, side)} drafting=${drafting} />`;
}

/** What each choice is called: as the game says it, or by the name of the piece that it stands for. */
function wordsOf(blank, pieces, side) {
  return blank.choices.map((choice, nth) => {
    const piece = blank.kind === "unit" && pieces.find((each) => choiceOf(blank, each, side) === choice);
    return blank.words[nth] || (piece && piece.name) || choice;
  });
}

/** A field that keeps what is typed until it is done, whatever is drawn anew meanwhile: an answer may come in between. */
function Typed({ value, onDone, ...more }) {
  const [typed, setTyped] = useState(null);
  useEffect(() => setTyped(null), [value]);
  const done = (event) => { setTyped(null); onDone(event.target.value.trim()); };
  return html`<input type="text" autocomplete="off" ...${more} value=${typed ?? value}
      onInput=${(event) => setTyped(event.target.value)} onChange=${done} onBlur=${() => setTyped(null)} />`;
}

/** A choice of few words, side by side; what may be left out can be let go again. */
function Either({ blank, name, value, set, words, optional }) {
  const chosen = value.split(",");
  return html`<div class="fill-in" role="group" aria-label=${name}><span>${name}</span><span class="either">
    ${optional && html`<button type="button" aria-pressed=${!value} onClick=${() => set("")}>${t("none")}</button>`}
    ${blank.choices.map((choice, nth) => html`<button type="button" key=${choice} aria-pressed=${chosen.includes(choice)}
        onClick=${() => set(choice)}>${words[nth]}</button>`)}</span></div>`;
}

/** A choice of words that are too long to stand side by side. */
const Pick = ({ blank, name, value, set, words, optional }) => html`<label class="fill-in"><span>${name}</span><select
    value=${value} onChange=${(event) => set(event.target.value)}>
    ${(optional || !value) && html`<option value="">${optional ? t("none") : "–"}</option>`}
    ${blank.choices.map((choice, nth) => html`<option key=${choice} value=${choice}>${words[nth]}</option>`)}
  </select></label>`;

/** A number with its steps; below the lowest one that may be left out is. */
function Steps({ blank, name, value, set, optional }) {
  const [lowest, highest, step] = blank.span;
  const by = (steps) => {
    const to = value === "" ? (blank.start ? Number(blank.start) : lowest) : Number(value) + steps * (step || 1);
    if (optional && value !== "" && to < lowest) set("");
    else set(stepped(turned(to, blank), blank.span));
  };
  const keys = (event) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!steps) return;
    event.preventDefault();
    by(event.shiftKey ? steps * 10 : steps);
  };
  const id = `in-${blank.name}`;
  const unit = blank.unit && value !== "" ? units(blank.unit, value) : "";
  return html`<div class="fill-in"><label for=${id}>${name}</label><span class="step-row" role="group" aria-label=${name}>
    <${Step} words=${t("Less: {0}", name)} sign="−" act=${() => by(-1)} />
    <span class="figure"><${Typed} id=${id} inputmode="decimal" value=${value}
        placeholder=${optional ? t("none") : "–"} aria-describedby=${`of-${id}`} onKeyDown=${keys}
        onDone=${(text) => set(figureOf(text, blank), true)} /><small
        id=${`of-${id}`}>${unit || t("{0} to {1}", figure(lowest, 4), most(highest))}</small></span>
    <${Step} words=${t("More: {0}", name)} sign="+" act=${() => by(1)} /></span></div>`;
}

/** A button that acts when it is pressed, and again and again while it is held down. */
function Step({ words, sign, act }) {
  const now = useRef(act); // what the next step starts from
  now.current = act;
  const held = useRef({ timer: 0, ticks: 0 });
  const stop = () => clearInterval(held.current.timer);
  useEffect(() => stop, []);
  const down = () => {
    stop();
    const tick = () => { if (++held.current.ticks > RESTS) now.current(); };
    held.current = { timer: setInterval(tick, TICK_MS), ticks: 0 };
  };
  const click = () => {
    stop();
    if (held.current.ticks <= RESTS) act();
    held.current.ticks = 0;
  };
  return html`<button type="button" aria-label=${words} onClick=${click} onPointerDown=${down} onPointerUp=${stop}
      onPointerLeave=${stop} onPointerCancel=${stop}>${sign}</button>`;
}

const most = (value) => (value >= 1e6 ? t("any") : figure(value, 4));
const units = (unit, value) => (Number(value) === 1 ? unit.replace(/s$/, "") : unit);

/** A bearing goes round; any other number ends at its bounds. */
const turned = (value, { kind }) => (kind === "bearing" ? ((value % 360) + 360) % 360 : value);

/** What was typed as a number of the line: a decimal comma is a point; what is none stays, for the game to refuse: 1,200
 * may be either. */
function figureOf(text, blank) {
  const typed = text.replace(/^(-?\d+),(\d{1,2})$/, "$1.$2");
  const value = Number(typed);
  return typed && Number.isFinite(value) ? stepped(value, blank.span) : typed;
}

function Place({ blank, name, value, set }) {
  return html`<label class="fill-in"><span>${name}</span><span class="step-row place"><${Typed} inputmode="text"
      value=${value} placeholder="touch the chart"
      aria-label=${t("{0}: east, north", name)} onDone=${set} /></span></label>`;
}

/** A word of the writer's own. */
function Free({ blank, name, value, set }) {
  return html`<label class="fill-in"><span>${name}</span><span class="step-row place"><${Typed} value=${value}
      name=${blank.name} autocapitalize="off" onDone=${set} /></span></label>`;
}

/** How many of each kind, where none stands on the chart yet: the first of those that no other line names. */
function Numbers({ blank, value, set, drafting }) {
  const chosen = value.split(",").filter(Boolean);
  const taken = drafting.taken();
  const groups = groupsIn(blank.choices).map(({ head, names }) => ({
    head, free: names.filter((name) => !taken.has(name)), now: chosen.filter((name) => names.includes(name)).length,
  }));
  const take = (head, number) => set(groups.flatMap((each) => each.free.slice(0, each.head === head ? number : each.now))
    .join(","));
  return groups.map(({ head, free, now }) => html`<${Steps} key=${head} blank=${{ name: `number-${head}`,
    kind: "number", span: [0, free.length, 1], unit: "" }} name=${t("{0}: how many", head)} value=${String(now)}
    set=${(number) => take(head, Number(number ?? 0))} />`);
}

/** Names of pieces, of which there are many: typed, or taken on the chart. */
function Names({ blank, name, value, set, words, drafting }) {
  const id = `choices-${blank.name}`;
  return html`<div class="fill-in"><label for=${`in-${id}`}>${name}</label><span class="step-row names">
    <${Typed} id=${`in-${id}`} list=${id} value=${value} placeholder="touch the chart" onDone=${set} />
    <datalist id=${id}>${blank.choices.map((choice, nth) => html`<option key=${choice} value=${choice}
        label=${words[nth]} />`)}</datalist>
    ${blank.many && html`<button type="button" class="add" aria-pressed=${drafting.draft.adding}
        onClick=${() => drafting.adding(!drafting.draft.adding)}>add more</button>`}
  </span></div>`;
}
