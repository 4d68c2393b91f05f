// The blanks of the order in hand, each with the control that fits it: keys for words, a slider with steps for numbers,
// names for pieces, and what can be done on the chart.
import { html } from "../vendor/preact.js";
import { blankName, blankNames, boardBlanks, grouped, isInstrument, keyWord, stepped } from "./offers.js";
import { ClauseLink } from "./clause.js";
import { Icon } from "./head.js";
import { capital } from "./words.js";

/** Keys of all words of command; one with blanks is taken in hand, one without is written at once. */
export function Keys({ offers, drafting }) {
  const groups = grouped(offers);
  if (!groups.length) return null;
  return html`<div class="keys" role="group" aria-label="Words of command">
    ${groups.map((group) => html`<${Key} key=${group.key} group=${group} drafting=${drafting} />`)}
  </div>`;
}

function Key({ group, drafting }) {
  const word = keyWord(group);
  const first = group.forms[0] ?? group.ready[0];
  const names = blankNames(group);
  const about = names.length > 3 ? `${names.slice(0, 2).join(", ")} …` : names.join(", ");
  return html`<button type="button" class="key" aria-pressed=${drafting.draft?.group === group.key}
      onClick=${() => drafting.begin(first, group.key)}>
    <b>${word}</b>${about}</button>`;
}

/** Instruments for the chart, made of the offers that have something to point at; `free` while no other is in hand. */
export function Instruments({ offers, drafting, free, layDown }) {
  const groups = grouped(offers).filter(isInstrument);
  if (!groups.length) return null;
  const look = html`<button type="button" class="instrument" aria-pressed=${free && !drafting.tool} onClick=${layDown}>
    <${Icon} name="move" />Look round</button>`;
  return [look, ...groups.map((group) => {
    const pressed = drafting.draft?.group === group.key;
    const form = group.forms.find((offer) => boardBlanks(offer).length);
    return html`<button type="button" key=${group.key} class="instrument" aria-pressed=${pressed}
      onClick=${() => (pressed ? drafting.layDown() : drafting.begin(form, group.key))}>${title(group)}</button>`;
  })];
}

const title = (group) => {
  const word = keyWord(group);
  if (/^[A-Z]+( [A-Z]+)*$/.test(word) && word.length > 1) return capital(word.toLowerCase().replaceAll(" ", ", "));
  return html`<b class="word">${word}</b>${blankNames(group).slice(0, 2).join(", ")}`;
};

/** The order in hand: its form, its blanks, and how it is ended. `compact` leaves to the chart what the chart fills. */
export function Filling({ offers, drafting, compact, children }) {
  const { draft } = drafting;
  if (!draft) return null;
  const isOffChart = (blank) => blank.kind === "number" || blank.kind === "word";
  const blanks = compact ? draft.offer.blanks.filter(isOffChart) : draft.offer.blanks;
  const group = grouped(offers).find((each) => each.key === draft.group);
  return html`<section class=${`filling ${compact ? "compact" : ""}`} aria-label=${`Order in hand: ${drafting.text}`}>
    <p class="growing"><code>${drafting.text}</code><${ClauseLink} key=${draft.offer.clause} id=${draft.offer.clause} /></p>
    ${group && (!compact || group.forms.length > 1) && html`<${Forms} group=${group} drafting=${drafting} />`}
    ${blanks.map((blank) => html`<${Blank} key=${blank.name} blank=${blank} drafting=${drafting} />`)}
    <p class="hint">${hint(drafting)}</p>
    ${children}
    <div class="acts-row">
      ${drafting.whole && html`<button type="button" class="btn" onClick=${drafting.next}>Keep it, another</button>`}
      <button type="button" class="btn" onClick=${drafting.layDown}>Done</button>
      ${compact && !draft.offer.sure && html`<button type="button" class="key" aria-pressed=${draft.adding}
          onClick=${() => drafting.adding(!draft.adding)}>add more</button>`}
      <button type="button" class="btn plain" onClick=${drafting.takeBack}>Take it back</button>
    </div>
  </section>`;
}

/** Other forms of the same word, and lines that are ready to be written. */
function Forms({ group, drafting }) {
  if (group.forms.length + group.ready.length < 2) return null;
  const now = group.forms.indexOf(drafting.draft.offer);
  return html`<label class="blank"><span>Form</span><select value=${now} onChange=${(event) => {
    const chosen = Number(event.target.value);
    drafting.begin(chosen < group.forms.length ? group.forms[chosen] : group.ready[chosen - group.forms.length], group.key);
  }}>
    ${[...group.forms, ...group.ready].map((offer, nth) => html`<option key=${nth}
        value=${nth}>${offer.line.replace(/[{}]/g, "").replaceAll("_", " ")}</option>`)}
  </select></label>`;
}

function Blank({ blank, drafting }) {
  const value = drafting.draft.values[blank.name] ?? "";
  const set = (next, stroke) => drafting.set(blank.name, next === "" ? undefined : next, stroke);
  const name = blankName(blank);
  if (blank.kind === "number" || blank.kind === "bearing") return html`<${NumberBlank} blank=${blank} name=${name}
      value=${value} set=${set} />`;
  if (blank.kind === "point") {
    return html`<label class="blank"><span>${name}</span><input type="text" inputmode="text" value=${value}
        placeholder="east,north" onChange=${(event) => set(event.target.value.trim())} /></label>`;
  }
  if (blank.choices.length && blank.choices.length <= 8) {
    return html`<div class="blank" role="group" aria-label=${name}><span>${name}</span><span
        class="choices">${blank.choices.map((choice) => html`<button type="button"
      key=${choice} class="key" aria-pressed=${value.split(",").includes(choice)} onClick=${() => set(choice)}>
      <b>${choice}</b></button>`)}</span></div>`;
  }
  return html`<${UnitBlank} blank=${blank} name=${name} value=${value} set=${set} drafting=${drafting} />`;
}

function NumberBlank({ blank, name, value, set }) {
  const [lowest, highest, step] = blank.span;
  const by = (steps) => set(stepped(Number(value || 0) + steps * (step || 1), blank.span));
  return html`<div class="blank" role="group" aria-label=${name}><span>${name}</span><span class="stepper">
    <button type="button" class="step" aria-label=${`Less ${name}`} onClick=${() => by(-1)}>−</button>
    <input type="number" aria-label=${name} min=${lowest} max=${highest} step=${step || "any"} value=${value}
        onInput=${(event) => event.target.value && set(event.target.value, true)} />
    <button type="button" class="step" aria-label=${`More ${name}`} onClick=${() => by(1)}>+</button>
    <input type="range" aria-label=${`${name}, slider`} min=${lowest} max=${highest} step=${step || "any"}
        value=${value === "" ? lowest : value}
        onInput=${(event) => set(stepped(Number(event.target.value), blank.span), true)} />
  </span></div>`;
}

function UnitBlank({ blank, name, value, set, drafting }) {
  const many = !drafting.draft.offer.sure;
  const id = `choices-${blank.name}`;
  return html`<div class="blank"><label for=${`in-${id}`}>${name}</label><span class="choices">
    <input id=${`in-${id}`} type="text" list=${id} value=${value} autocomplete="off"
        placeholder=${`${blank.choices[0]} to ${blank.choices.at(-1)}`} onChange=${(event) => set(event.target.value.trim())}
        />
    <datalist id=${id}>${blank.choices.map((choice) => html`<option key=${choice} value=${choice} />`)}</datalist>
    ${many && html`<button type="button" class="key" aria-pressed=${drafting.draft.adding}
        onClick=${() => drafting.adding(!drafting.draft.adding)}>add more</button>`}
  </span></div>`;
}

/** What can be done on the chart now, in a sentence. */
function hint({ draft, whole }) {
  const blanks = boardBlanks(draft.offer);
  const empty = blanks.find((blank) => !draft.values[blank.name]);
  if (whole) return `The line stands on the sheet.${blanks.length ? " Drag again to alter it." : ""}`;
  if (!empty) return "";
  const name = blankName(empty);
  if (empty.kind === "unit" && draft.offer.sure) return `Tap the ${name} on the chart.`;
  if (empty.kind === "unit") return `Tap the ${name} on the chart, or draw a frame round several. Shift adds one.`;
  if (empty.kind === "point") return `Drag to the place on the chart (${name}).`;
  return "Drag on the chart in the direction meant.";
}
