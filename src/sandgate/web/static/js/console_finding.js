// One finding: the question, what is proposed, what holds, what else may be ruled, and the line that will be sent.
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { Icon } from "./head.js";
import { isSame, keepReason, large, onEnter, onText, reasonsKept, rulingLine } from "./console_words.js";

const MOST_FACES = 12; // of a die whose faces are laid out as keys
const AS_PROPOSED = "as proposed";
const THROWN = ["a die", "an error dealt"];

/** Whom a finding concerns and what it asks, in one line. */
export function question(finding) {
  const about = finding.about || finding.title || finding.clause;
  const units = finding.units.filter((unit) => !about.includes(unit)).join(" \u203a ");
  return units ? `${units}: ${about}` : large(about);
}

/**
 * A row that opens. `desk` is what may be done: rule(line, slot, value), again(slot, reason), or for the last
 * published step rule alone. `onLook` hears whose ruling is in hand.
 */
export function Finding({ finding, open, onOpen, onLook, desk }) {
  const settled = finding.ruled ? "ok" : "";
  return html`<li class="finding" data-slot=${finding.slot}>
    <button class="finding-head" data-row aria-expanded=${open} onClick=${onOpen} onFocus=${() => onLook(finding.units)}>
      <span class=${`mark ${settled}`} aria-hidden="true">${finding.ruled ? html`<${Icon} name="check" />` : ""}</span>
      <span class="asks">${question(finding)}</span>
      <span class=${`holds ${settled}`}>${finding.ruled ? html`<span class="vh">ruled </span>` : ""}${finding.given}</span>
    </button>
    ${open && html`<${Body} ...${{ finding, desk }} />`}
  </li>`;
}

function Body({ finding, desk }) {
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const field = useRef(null);
  const body = useRef(null);
  useEffect(() => showWhole(body.current.closest(".finding")), []);
  const choose = (chosen) => {
    setValue(chosen);
    if (!matchMedia("(pointer: coarse)").matches) field.current.focus({ preventScroll: true });
  };
  const done = (kept) => {
    if (!kept) return;
    keepReason(reason);
    setValue("");
    setReason("");
    showWhole(body.current.closest(".finding")); // other findings may have come in above it
  };
  const line = rulingLine(finding.slot, value || "\u2026", reason || "\u2026");
  const send = () => value && reason.trim() && desk.rule(rulingLine(finding.slot, value, reason.trim()), value).then(done);
  const accept = () => desk.rule(rulingLine(finding.slot, finding.given, AS_PROPOSED), finding.given);
  const again = () => (reason.trim() ? desk.again(finding.slot, reason.trim()).then(done) : field.current.focus());
  const canThrow = desk.again && THROWN.includes(finding.kind);
  return html`<div class="finding-body" ref=${body}>
    <${Holds} finding=${finding} />
    <${Choices} finding=${finding} value=${value} onChoose=${choose} onWrite=${setValue} />
    <label class="console-field"><span>Reason</span>
      <input ref=${field} data-key="r" value=${reason} maxlength="500" autocomplete="off"
        onInput=${onText(setReason)} onKeyDown=${onEnter(send)} /></label>
    <ul class="console-chips" aria-label="Reasons given before">
      ${reasonsKept().map((each) => html`<li key=${each}>
        <button class="chip" onClick=${() => setReason(each)}>${each}</button></li>`)}
    </ul>
    ${(value || reason) && html`<p class="ruling-line"><code>${line}</code></p>`}
    <div class="acts-row">
      <button class="btn pencil" aria-disabled=${!value || !reason.trim()} onClick=${send}>${desk.word}</button>
      ${desk.again && !finding.ruled && html`<button class="btn" data-key="a" onClick=${accept}>
        Accept ${finding.given}</button>`}
      ${canThrow && html`<button class="btn" data-key="t" onClick=${again}>Throw again</button>`}
    </div>
  </div>`;
}

/** Scroll to a finding that is in hand: its end, if there is room for that, and its question in any case. */
function showWhole(row) {
  if (!row.contains(document.activeElement)) return;
  row.scrollIntoView({ block: "nearest" });
  row.firstElementChild.scrollIntoView({ block: "nearest" });
}

/** What the rules propose, what was ruled, and the clause. */
function Holds({ finding }) {
  const differs = !isSame(finding.given, finding.proposed);
  return html`<p class="propose">${finding.kind === "a die" ? "The die shows" : "Proposed:"} <b>${finding.proposed}</b>.
      ${finding.ruled && html` <span class="ok">Ruled ${differs ? finding.given : "so"}, because ${finding.reason}; read back
        from the record.</span>`}</p>
    ${finding.clause && html`<details class="clause-of"><summary>${finding.clause} ${finding.title}</summary>
      <p>${finding.ruling}</p></details>`}`;
}

/** What else may be ruled: keys where there are few answers, a field where there are many. */
function Choices({ finding, value, onChoose, onWrite }) {
  const faces = finding.faces <= MOST_FACES ? Array.from({ length: finding.faces }, (_, nth) => `${nth + 1}`) : [];
  const words = finding.choices.length ? finding.choices.filter(Boolean) : faces;
  if (!words.length) {
    return html`<label class="console-field"><span>Ruled instead: ${finding.wants}</span>
      <input data-key="1" inputmode="decimal" value=${value} autocomplete="off"
        onInput=${onText((text) => onWrite(text.trim()))} /></label>`;
  }
  return html`<div class="alternatives" role="group" aria-label="Rule instead">
    ${words.map((word, nth) => html`<button key=${word} class="btn alternative" data-key=${nth < 9 ? nth + 1 : undefined}
      aria-pressed=${value === word} onClick=${() => onChoose(word)}>${word}</button>`)}
  </div>`;
}
