// One question for the umpire: whom it concerns, why it is asked, the answers with what each changes, how it is settled.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { Beside } from "./console_beside.js";
import { ClauseLink } from "./clause.js";
import { Icon, Tab } from "./head.js";
import { isSame, keepReason, large, onEnter, onText, reasonsKept, rulingLine } from "./console_words.js";
import { figure, t } from "./words_of.js";

const MOST_FACES = 12; // of a die whose faces are laid out as keys
const MOST_WHY = 2; // sentences of why it is asked
const PAUSE_MS = 350;
const AS_PROPOSED = "as proposed";
const THROWN = ["a die", "an error dealt"];
const NO_CHANGES = { answers: [], lost: "" };

/** What a finding asks, in one line. */
export const question = (finding) => large(finding.about || finding.title || finding.clause);

/** The same with the tab of its side before each name. */
export function Asks({ finding }) {
  const sides = new Map(finding.concerns.map(({ id, name, side }) => [name, { side, words: /-(\d+)$/.exec(id)?.[1] }]));
  const names = [...sides.keys()].filter(Boolean).toSorted((a, b) => b.length - a.length);
  const text = question(finding);
  if (!names.length) return text;
  const parts = text.split(new RegExp(`\\b(${names.map(escaped).join("|")})(?![\\w.])`));
  const first = new Set();
  return parts.map((part, nth) => {
    if (nth % 2 === 0 || first.has(part)) return part;
    first.add(part);
    return html`<span class="named" key=${nth}><${Tab} ...${sides.get(part)} />${part}</span>`;
  });
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A row that opens. `desk` is what may be done: rule(line, value), again(slot, reason), and for the step that waits
 * instead(slot, value); for the last published step rule alone. `onLook` hears whom the question in hand concerns; `number`
 * stands before one that wants him; `beside` is what is laid beside it; `onLeave` goes on to the next.
 */
export function Finding({ finding, number, open, onOpen, onHold, onLook, desk, beside, onLeave }) {
  const settled = finding.ruled ? "ok" : "";
  const look = () => onLook(finding.concerns.map(({ id }) => id));
  useEffect(() => { if (open) look(); }, [open, finding.slot]);
  return html`<li class=${`finding ${number ? "question" : ""} ${open ? "now" : ""}`} data-slot=${finding.slot}>
    <button class="finding-head" data-row aria-expanded=${open} onClick=${onOpen}
        onFocus=${() => { look(); onHold?.(); }}>
      <span class=${`mark ${settled}`} aria-hidden="true">${finding.ruled ? html`<${Icon} name="check" />` : number}</span>
      <span class="asks"><${Asks} finding=${finding} /></span>
      <span class=${`holds ${settled}`}>${finding.ruled ? html`<span class="vh">ruled </span>` : ""}${
        open ? "" : finding.given_says}</span>
    </button>
    ${open && html`<${Body} ...${{ finding, desk, beside, onLeave }} main=${Boolean(number)} />`}
  </li>`;
}

function Body({ finding, desk, beside, onLeave, main }) {
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [way, setWay] = useState(""); // "": what is proposed; "amend"; "again"
  const field = useRef(null);
  const body = useRef(null);
  const changes = useChanges(finding, desk, value);
  useEffect(() => showWhole(body.current.closest(".finding")), [changes]); // what the answers would change makes it longer
  useLayoutEffect(() => { // at once: the reason may be typed in the same breath
    if (way && !isTouch()) (body.current.querySelector("[data-figure]") ?? field.current)?.focus({ preventScroll: true });
  }, [way]);
  const choose = (chosen) => {
    const same = isSame(chosen, finding.given);
    setValue(same ? "" : chosen);
    setWay(same ? "" : "amend");
    if (!same && !isTouch()) field.current?.focus({ preventScroll: true });
  };
  const done = (node) => (kept) => {
    if (!kept) return;
    if (reason) keepReason(reason);
    setValue("");
    setReason("");
    setWay("");
    const row = node.closest(".finding"); // none: the next question has been opened instead
    if (onLeave?.() || !row) return;
    row.firstElementChild.focus(); // the field that had the keyboard is gone
    showWhole(row); // other findings may have come in above it
  };
  const send = () => {
    const went = done(body.current);
    if (way === "again") return reason.trim() && desk.again(finding.slot, reason.trim()).then(went);
    return value && reason.trim() && desk.rule(rulingLine(finding.slot, value, reason.trim()), value).then(went);
  };
  const accept = () => desk.rule(rulingLine(finding.slot, finding.given, AS_PROPOSED), finding.given)
    .then(done(body.current));
  const canThrow = desk.again && THROWN.includes(finding.kind);
  const turn = (to) => () => setWay(way === to ? "" : to);
  const ready = reason.trim() && (way === "again" || value);
  return html`<div class="finding-body" ref=${body}>
    <${Why} finding=${finding} />
    <${Answers} ...${{ finding, value, changes, choose, setValue, way }} open=${way === "amend"} onSend=${send} />
    ${way && html`<label class="console-field"><span>${way === "again" ? t("Thrown again because") : t("Because")}</span>
        <input ref=${field} data-key="r" value=${reason} maxlength="500" autocomplete="off"
          onInput=${onText(setReason)} onKeyDown=${onEnter(send)} /></label>
      <ul class="console-chips" aria-label="Reasons given before">
        ${reasonsKept().map((each) => html`<li key=${each}>
          <button class="chip" onClick=${() => setReason(each)}>${each}</button></li>`)}
      </ul>`}
    ${way === "amend" && (value || reason) && html`<p class="ruling-line"><code>${
      rulingLine(finding.slot, value || "\u2026", reason || "\u2026")}</code></p>`}
    <div class="acts-row">
      ${way ? html`<button class="btn pencil" aria-disabled=${!ready} onClick=${send}>${
          way === "again" ? t("Have it thrown again") : desk.word}</button>
          <button class="btn plain" onClick=${turn(way)}>Back</button>`
        : html`${desk.again && !finding.ruled && html`<button class=${`btn ${main ? "main" : ""}`} data-key="a"
            onClick=${accept}>Accept: ${finding.given_says} <kbd aria-hidden="true">A</kbd></button>`}
          <button class="btn" data-key="m" onClick=${turn("amend")}>Amend</button>
          ${canThrow && html`<button class="btn pencil" data-key="t" onClick=${turn("again")}>Throw again</button>`}
          ${onLeave && !finding.ruled && html`<button class="btn plain" data-key="n" onClick=${onLeave}>Leave</button>`}`}
    </div>
    ${beside && html`<${Beside} ...${beside} finding=${finding} />`}
  </div>`;
}

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/** Scroll to a finding that is in hand: its end, if there is room for that, and its question in any case. */
function showWhole(row) {
  if (!row.contains(document.activeElement)) return;
  row.scrollIntoView({ block: "nearest" });
  row.firstElementChild.scrollIntoView({ block: "nearest" });
}

/** Why it is asked: what the step tells that rests on the answer, and the clause; of one that is ruled, that and why. */
function Why({ finding }) {
  const differs = !isSame(finding.given, finding.proposed);
  return html`<p class="propose">
    ${finding.kind === "a die" && html`<span>The die shows ${finding.proposed_says}. </span>`}
    ${finding.why.slice(0, MOST_WHY).map((each, nth) => html`<span key=${nth}>${large(each)}. </span>`)}
    ${finding.ruled && html`<span class="ok">${differs
      ? t("Ruled {0} for {1}, because {2}; read back from the record.",
          finding.given_says, finding.proposed_says, finding.reason)
      : t("Ruled so, because {0}; read back from the record.", finding.reason)} </span>`}
    <${ClauseLink} key=${finding.clause} id=${finding.clause} /></p>`;
}

/** What each answer would change; asked of the server when a question is opened, and of a figure when the pen rests. */
function useChanges(finding, desk, value) {
  const [changes, setChanges] = useState(NO_CHANGES);
  const figure = isFigure(finding) ? value : "";
  useEffect(() => {
    if (!desk.instead || (isFigure(finding) && !figure)) return setChanges(NO_CHANGES);
    let here = true;
    const waiting = setTimeout(() => desk.instead(finding.slot, figure).then(
      (found) => here && setChanges(found), () => here && setChanges(NO_CHANGES)), figure ? PAUSE_MS : 0);
    return () => {
      here = false;
      clearTimeout(waiting);
    };
  }, [finding.slot, finding.given, figure]);
  return changes;
}

const facesOf = ({ faces }) => (faces <= MOST_FACES ? Array.from({ length: faces }, (_, nth) => `${nth + 1}`) : []);
const wordsOf = (finding) => (finding.choices.length ? finding.choices.filter(Boolean) : facesOf(finding));
const isFigure = (finding) => wordsOf(finding).length === 0;

/** The answers: the one that holds first; rows where there are few, a field where there are many. */
function Answers({ finding, value, changes, choose, setValue, open, onSend }) {
  const words = wordsOf(finding).toSorted((a, b) => isSame(b, finding.given) - isSame(a, finding.given));
  if (!words.length) return html`<${Figure} ...${{ finding, value, changes, setValue, open, onSend }} />`;
  const chosen = value || finding.given;
  const many = words.length > 8;
  return html`<div class=${`alternatives ${many ? "many" : ""}`} role="group" aria-label="Answers">
    ${words.map((word, nth) => html`<${Answer} key=${word} ...${{ finding, word, nth, choose }}
      chosen=${isSame(word, chosen)} found=${changes.answers.find((each) => each.value === word)} lost=${changes.lost} />`)}
  </div>`;
}

function Answer({ finding, word, nth, choose, chosen, found, lost }) {
  const id = `answer-${finding.slot.replace(/\W+/g, "-")}-${nth}`;
  const says = finding.faces ? word : found?.says ?? word;
  const figure = lossWords(found);
  return html`<button class="btn alternative" data-key=${nth < 9 ? nth + 1 : undefined} aria-pressed=${chosen}
      aria-label=${word} aria-describedby=${id} onClick=${() => choose(word)}><i class="dot" aria-hidden="true"></i>
    <span class="says">${says}<small id=${id}>${isSame(word, finding.proposed) ? ` ${t("as the rules propose")}` : ""}${
      thenWords(found)}</small></span>
    ${figure && html`<span class="fig" title=${lost}>${figure}</span>`}</button>`;
}

function Figure({ finding, value, changes, setValue, open, onSend }) {
  const found = changes.answers[0];
  return html`<div class="alternatives"><p class="alternative stands"><i class="dot" aria-hidden="true"></i>
      <span class="says">${finding.given_says}<small>${isSame(finding.given, finding.proposed)
      ? ` ${t("as the rules propose")}`
      : ""}</small></span></p></div>
    ${open && html`<label class="console-field"><span>${finding.unit
      ? t("Ruled instead, in {0}: {1}", finding.unit, finding.wants) : t("Ruled instead: {0}", finding.wants)}</span>
      <input data-figure inputmode="decimal" value=${value} autocomplete="off"
        onInput=${onText((text) => setValue(text.trim()))} onKeyDown=${onEnter(onSend)} /></label>
      ${found && html`<p class="propose">${large(thenWords(found).trim()) || t("Nothing else changes.")}
        ${" "}${lossWords(found)}</p>`}`}`;
}

/** What the step would tell instead, in at most two sentences; "" while that is not known, or where nothing differs. */
function thenWords(found) {
  if (!found) return "";
  if (found.unknown) return ` ${found.unknown}`;
  const more = found.then.length - 2;
  return found.then.length ? ` ${found.then.slice(0, 2).join("; ")}${more > 0 ? `; ${t("and {0} more", more)}` : ""}` : "";
}

/** What each side would lose more or less: `Red −6`. */
function lossWords(found) {
  return Object.entries(found?.loses ?? {}).map(([side, more]) => `${large(side)} ${more > 0 ? "+" : "\u2212"}${
    figure(Math.abs(more), 1)}`).join(", ");
}
