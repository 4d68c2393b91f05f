// The hand: what the piece that is held may do, or the whole side where none is, as keys with signs; and the blanks of
// the act that is chosen. It stands at the lower edge of the chart, always at one height. Nothing here knows a game.
import { html, useLayoutEffect, useRef, useState } from "./preact.js";
import { familyWords, groupsOf } from "./acts.js";
import { Blanks } from "./blanks.js";
import { ClauseLink } from "./clause.js";
import { Tab } from "./head.js";
import { marked } from "./glossary.js";
import { keysFor } from "./lacking.js";
import { boardBlanks, blankName, unitOf } from "./offers.js";
import { Sign } from "./signs.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

const [ONE_ROW, TWO_ROWS] = [9, 12]; // so many keys have room on a desk, reasons and all
const FINGERS = matchMedia("(pointer: coarse)"); // no key to be held down meanwhile

/**
 * The hand of a player. `hand` is {acts, drafting, pieces, side, look, end} of the sheet that is asked, null while none is:
 * then `waits` says what is waited for, and `sealed` whether the sheet is in. `held` are the pieces held. On a phone it
 * `folds` up when nothing is held, unless it `opens` at once; when a game `begins` it stands open, with its room kept from
 * the first if a sheet is `asked`. `paper` is what lies in the chart's place for the act chosen.
 */
export function Hand({ hand, held, letGo, waits, folds, whole, begins, asked, sealed, paper, opens = false }) {
  const [turned, setOpen] = useState(opens || null); // by the player's own finger
  const open = turned ?? Boolean(begins && hand);
  const isOpen = !folds || open || Boolean(held.length || hand?.drafting.draft);
  const grip = hand && !held.length && !hand.drafting.draft ? html`${folds && html`<button type="button" class="btn plain"
      aria-expanded=${open} onClick=${() => setOpen(!open)}>${open ? t("Close") : t("Orders")}</button>`}${
      hand.seal}` : null;
  if (!hand && folds && begins && asked) return html`<section class="hand unasked" aria-label="The hand"></section>`;
  if (!hand && folds && !held.length) return html`<section class="hand closed" aria-label="The hand"><div
      class="hand-top waiting">${sealed && html`<h2>Sealed</h2>`}<p>${waits}</p></div></section>`;
  if (!isOpen) return html`<section class="hand closed" aria-label="The hand"><${Held} held=${held} letGo=${letGo}
      words="Touch a piece." grip=${grip} whole=${whole} /></section>`;
  if (!hand) return html`<section class="hand" aria-label="The hand"><${Held} held=${held} letGo=${letGo}
      words=${waits} whole=${sealed ? t("Sealed") : undefined} /><div class="acts"></div></section>`;
  if (hand.drafting.draft) return html`<${Choosing} ...${hand} stay=${() => setOpen(true)} paper=${paper} />`;
  return html`<${Keys} ...${hand} held=${held} letGo=${letGo} grip=${grip} whole=${whole}
      isUnasked=${folds && !held.length && turned === null} />`;
}

const nameOf = (piece) => piece.name || unitOf(piece);

/** What is held in words: a piece by its name, several by their number. */
const heldWords = (held) => (held.length > 1 ? t("{0} pieces", held.length) : held.map(nameOf).join(""));

/** What is known of what is held: of several their names, of a body its strength. */
function factsOf(held, pieces) {
  const [piece] = held;
  const body = pieces.filter((each) => unitOf(each) === unitOf(piece));
  if (held.length > 1) return [...new Set(held.map(nameOf))].join(", ");
  return [body.length > 1 && `${body.length} ${piece.kind}`, piece.note].filter(Boolean).join(", ");
}

/** What is held, and how it may be let go; of a key that is `pointed` at, what it does. */
function Held({ held, pieces = [], letGo, words, grip, pointed, whole = t("Whole side") }) {
  const [piece] = held;
  const said = pointed && [pointed.does, pointed.reason && `${capital(pointed.reason)}.`].filter(Boolean).join(" ");
  const facts = said || (piece && factsOf(held, pieces));
  return html`<div class="hand-top">
    ${piece ? html`<${Tab} side=${piece.side} /><h2>${heldWords(held)}</h2><span class="facts">${facts}</span>
      <span class="right"><button type="button" class="btn plain" onClick=${letGo}>Whole side</button></span>`
      : html`<h2>${whole}</h2><span class="facts">${facts || words}</span>${
        grip && html`<span class="right">${grip}</span>`}`}
  </div>`;
}

const going = { on: false }; // from the keys to the blanks of an act, or back: the keyboard goes along

/** What is done by a key of the hand that gives way to others. */
const goOn = (act) => () => {
  going.on = true;
  act();
};

/** The hand that takes the keyboard over from the one that it follows. */
function useKeyboard() {
  const node = useRef(null);
  useLayoutEffect(() => { // at once: what is chosen next may be chosen in the same breath
    if (going.on) node.current.focus({ preventScroll: true });
    going.on = false;
  }, []);
  return node;
}

/** The keys of what is held, in their groups; digits choose the first ten. */
function Keys({ acts, lacking, isTold, drafting, pieces, held, side, letGo, grip, whole, isUnasked }) {
  const groups = groupsOf(keysFor(acts, lacking, held, side));
  const mine = groups.flatMap(([, own]) => own); // digits go as the keys stand
  const begin = (act) => goOn(() => drafting.begin(act, held));
  const node = useKeyboard();
  const [pointed, point] = useState(null);
  useDigits((digit) => {
    if (mine[digit]?.reason) node.current.querySelectorAll(".act")[digit].focus();
    else if (mine[digit]) begin(mine[digit])();
  });
  const words = mine.some(({ reason }) => !reason) ? t("Touch a piece, or choose what is to be done.")
    : isTold ? t("Nothing can be ordered now.") : "";
  return html`<section class=${`hand ${isUnasked ? "unasked" : ""}`} aria-label="The hand" ref=${node} tabindex="-1">
    <${Held} ...${{ held, pieces, letGo, words, grip, whole, pointed }} />
    <div class=${`acts ${mine.length > ONE_ROW ? "two-rows" : ""} ${mine.length > TWO_ROWS ? "crowded" : ""}`}
        role="toolbar" aria-label=${t("Acts of {0}", heldWords(held) || t("the whole side"))}>
      ${groups.map(([group, own]) => html`<fieldset key=${group}><legend>${capital(group)}</legend><div class="row">
        ${own.map((act) => html`<${ActKey} key=${act.key} act=${act} nth=${mine.indexOf(act)} onClick=${begin(act)}
            point=${point} />`)}
      </div></fieldset>`)}
      ${held.length > 0 && !mine.length && html`<p class="hint">${held.length > 1
        ? t("Nothing can be ordered of them together.") : t("Nothing can be ordered of it now.")}</p>`}
    </div>
  </section>`;
}

/** One key; of what cannot be ordered now it says why, and is not pressed. */
const ActKey = ({ act, nth, onClick, point }) => html`<button type="button" class="act" aria-description=${act.does}
    onMouseEnter=${() => point(act)} onMouseLeave=${() => point(null)}
    onFocus=${() => point(act)} onBlur=${() => point(null)}
    aria-disabled=${act.reason ? "true" : null} onClick=${act.reason ? null : onClick}><${Sign} name=${act.icon} />
    <span>${act.title}</span>${act.reason && html` <small>${act.reason}</small>`}
    ${nth < 10 && html`<kbd aria-hidden="true">${(nth + 1) % 10}</kbd>`}</button>`;

/** The act that is chosen: its title, what it does, or how one aims on its `paper`, its blanks, and how it is ended. */
function Choosing({ drafting, pieces, side, look, end, seal, stay, paper }) {
  const { draft } = drafting;
  const back = (act) => goOn(() => { stay(); act(); }); // to the keys, on a phone too
  const { act } = draft;
  const bad = look.faults[0];
  const node = useKeyboard();
  return html`<section class="hand choosing" aria-label=${t("The hand: {0}", act.title)} ref=${node} tabindex="-1"
      data-panel>
    <div class="hand-top">
      <button type="button" class="btn plain square" aria-label="Back to all acts" onClick=${back(drafting.layDown)}><${Sign}
          name="back" /></button>
      <h2><${Sign} name=${act.icon} />${act.title}</h2>
      <span class=${`facts ${bad ? "bad-words" : ""}`} role="status">${bad ? capital(bad.text) : hintOf(drafting)
        || marked(paper ? t("Drag the wires, or touch a part. {0}.", capital(paper.says)) : act.does)}</span>
      <span class="right"><${ClauseLink} key=${act.clause} id=${act.clause} /></span>
    </div>
    <p class="line-up"><code class="growing">${drafting.text}</code>${bad
      ? html`<span class="bad-words" role="status">${faultWords(bad)}</span>`
      : html`<span role="status">${look.says ? marked(look.says) : hintOf(drafting) || marked(act.does)}</span>`}</p>
    <div class="blanks">
      <div class="row" onKeyDown=${toTheEnd}>${act.families.length > 1 && !paper
        && html`<${Families} drafting=${drafting} />`}
        <${Blanks} ...${{ drafting, pieces, side }} /></div>
      <div class="end">
        <button type="button" class="btn square" aria-label="Take it back" onClick=${back(drafting.takeBack)}><${Sign}
            name="strike" /></button>
        ${drafting.whole && boardBlanks(draft.offer).length > 0 && html`<button type="button" class="btn"
            onClick=${drafting.next}>Another</button>`}
        ${end ?? html`<${Keep} drafting=${drafting} bad=${bad} back=${back} />${drafting.whole && !bad && seal}`}
      </div>
    </div>
  </section>`;
}

/** What is wrong, and what to do about it. */
const faultWords = ({ text, remedy }) => [text, remedy].filter(Boolean).map((each) => `${capital(each)}.`).join(" ");

/** Enter in a blank fills it, and goes on to the button that ends the act. */
function toTheEnd(event) {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.target.tagName !== "INPUT") return;
  event.preventDefault();
  event.currentTarget.closest(".blanks").querySelector(".end :is(.main, .wait)")?.focus();
}

/** The button that leaves the line on the sheet. */
const Keep = ({ drafting, bad, back }) => html`<button type="button"
    class=${`btn ${drafting.whole && !bad ? "main" : "wait"}`} aria-disabled=${!drafting.whole}
    onClick=${drafting.whole ? back(drafting.layDown) : null}>Keep the line</button>`;

/** The ways in which an act can be said, side by side. */
function Families({ drafting }) {
  const { act, family } = drafting.draft;
  return html`<div class="fill-in" role="group" aria-label="By"><span>By</span><span class="either">
    ${act.families.map((each, nth) => html`<button type="button" key=${nth} aria-pressed=${each === family}
        onClick=${() => drafting.turnTo(each)}>${capital(familyWords(act, each))}</button>`)}</span></div>`;
}

/** What can be done on the chart now, in a sentence; "" where nothing is wanted of it. */
function hintOf({ draft, whole }) {
  const blanks = boardBlanks(draft.offer);
  const empty = blanks.find((blank) => !draft.values[blank.name]);
  if (whole || !empty) return "";
  const name = blankName(empty);
  if (empty.kind === "unit" && !empty.many) return t("Touch the {0} on the chart.", name);
  if (empty.kind === "unit" && FINGERS.matches) return t("Touch the {0} on the chart, or draw a frame round several.", name);
  if (empty.kind === "unit") return t("Touch the {0} on the chart, or draw a frame round several. Shift adds one.", name);
  if (empty.kind === "point" && FINGERS.matches) return t("Touch the {0} on the chart, or drag to it.", name);
  if (empty.kind === "point") return t("Drag to the {0} on the chart.", name);
  return t("Drag on the chart in the direction meant.");
}

/** Hear digits typed anywhere but in a field: 1 is the first key, 0 the tenth. */
function useDigits(choose) {
  useLayoutEffect(() => { // at once, or a digit would choose a key that is gone
    const hear = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      if (event.target.closest?.("input, textarea, select, .mount")) return;
      event.preventDefault();
      choose((Number(event.key) + 9) % 10);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
}
