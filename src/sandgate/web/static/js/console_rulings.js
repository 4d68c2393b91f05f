// The questions of the step: those that want the umpire, one of them open; then all that need nobody in one fold, by piece;
// what was ruled ahead or in vain.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Tab } from "./head.js";
import { onEnter, onText } from "./console_words.js";
import { Finding, question } from "./console_finding.js";
import { listWords } from "./words.js";
import { t } from "./words_of.js";

const NUMBERS = [t("No"), "", t("Two"), t("Three"), t("Four"), t("Five"), t("Six"),
  t("Seven"), t("Eight"), t("Nine"), t("Ten")];

/** The queue of the step that waits; `beside` is what can be laid beside the open question. */
export function Rulings({ con, sought, setSought, desk, onLook, beside, children }) {
  const paper = useRef(null);
  const [folded, setFolded] = useState(true);
  const shown = con.findings.filter((finding) => matches(finding, sought));
  const wanting = shown.filter((finding) => finding.wants_him);
  const rest = shown.filter((finding) => !finding.wants_him);
  const groups = byPiece(rest);
  const isFolded = folded && !sought;
  const toFirst = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // else the row that takes the focus would be opened by the same key
    paper.current.querySelector(".finding-head")?.focus();
  };
  return html`<section class="paper rulings console-rulings" id="queue" aria-labelledby="console-rulings" ref=${paper}>
    <header><h2 id="console-rulings">${heading(con)}</h2>
      ${con.findings.length > 0 && html`<p class="push console-walk"><kbd>J</kbd> <kbd>K</kbd> next, last</p>`}</header>
    ${children}
    <div class="console-queue">
      ${wanting.length > 0 && html`<${Wanting} findings=${wanting} ...${{ desk, onLook, beside }} />`}
      ${con.findings.length > 0 && !sought && !con.findings.some((finding) => finding.wants_him) && html`
        <p class="console-none">Nothing is left to you. What you leave is published as the rules propose.</p>`}
      ${!con.findings.length && html`<p class="console-none">${con.waits ? t("This step asks nothing of the umpire.") :
        t("What a step asks stands here as soon as it is worked out.")}</p>`}
      ${con.findings.length > 0 && html`<label class="console-field filter"><span>Find a unit, a clause or a word</span>
        <input type="search" data-key="/" value=${sought} onInput=${onText(setSought)} onKeyDown=${toFirst} /></label>`}
      ${rest.length > 0 && html`<section class="nobody">
        <h3><button data-row data-key="f" aria-expanded=${!isFolded} onClick=${() => setFolded(!folded)}>
          <span>${t("{0} finding as the rules propose|{0} findings as the rules propose",
            rest.length)}</span><small>${ruledAmong(rest)}</small></button></h3>
        ${!isFolded && groups.map((group) => html`<${Group} key=${group.name} group=${group} sought=${sought !== ""}
          ...${{ desk, onLook, beside }} />`)}</section>`}
      ${con.findings.length > 0 && !shown.length && html`
        <p class="console-none">Nothing is asked about “${sought}”.</p>`}
    </div>
    <${Ahead} con=${con} desk=${desk} />
  </section>`;
}

/** The questions for him: the one in hand stands open, else the first that is not ruled. */
function Wanting({ findings, ...shared }) {
  const [held, setHeld] = useState("");
  const next = findings.find((finding) => !finding.ruled);
  const open = findings.find((finding) => finding.slot === held) ?? next;
  const node = useRef(null);
  const leave = (finding) => {
    const after = findings.slice(findings.indexOf(finding) + 1).find((each) => !each.ruled)
      ?? findings.find((each) => !each.ruled && each !== finding);
    if (after) node.current?.querySelector(`[data-slot="${CSS.escape(after.slot)}"] .finding-head`)?.focus();
    return Boolean(after);
  };
  const ruled = findings.filter((finding) => finding.ruled).map(({ slot }) => slot).join();
  useEffect(() => setHeld(""), [ruled]); // on to the next that is not
  return html`<ol class="queue wanting" ref=${node}>
    ${findings.map((finding, nth) => html`<${Finding} key=${finding.slot} ...${{ finding, ...shared }} number=${nth + 1}
      open=${finding === open} onOpen=${() => setHeld(finding.slot)} onHold=${() => setHeld(finding.slot)}
      onLeave=${findings.length > 1 ? () => leave(finding) : null} />`)}
  </ol>`;
}

/** Findings under one another, each opened by itself. */
export function Queue({ findings, ...shared }) {
  const [said, setSaid] = useState({});
  return html`<ol class="queue">
    ${findings.map((finding) => html`<${Finding} key=${finding.slot} ...${{ finding, ...shared }}
      open=${said[finding.slot] ?? false} onOpen=${() => setSaid({ ...said, [finding.slot]: !said[finding.slot] })} />`)}
  </ol>`;
}

function Group({ group, sought, ...shared }) {
  const [said, setSaid] = useState(null);
  const open = said ?? sought;
  return html`<section class="clause-group" data-piece=${group.name}>
    <h4><button data-row aria-expanded=${open} onClick=${() => setSaid(!open)}>
      <span>${group.side && html`<${Tab} side=${group.side} words=${group.words} />`}${group.name}</span>
      <span class="held">${t("{0} finding|{0} findings", group.findings.length)}${
        ruledAmong(group.findings, ", ") && html`<b class="ok">${ruledAmong(group.findings, ", ")}</b>`}</span></button></h4>
    ${open && html`<${Queue} findings=${group.findings} ...${shared} />`}
  </section>`;
}

/** Rulings that no published step has taken up, and a line for one more. */
function Ahead({ con, desk }) {
  const [line, setLine] = useState("");
  const send = () => line.trim() && desk.rule(line.trim(), null).then((kept) => kept && setLine(""));
  return html`<details class="console-ahead"><summary>Rulings ahead and in vain${
    con.given_ahead.length + con.in_vain.length
    ? `: ${listWords([con.given_ahead.length, con.in_vain.length].map(String))}` : ""}</summary>
    ${listed(t("Given ahead, kept for their step"), con.given_ahead)}
    ${listed(t("In vain: no step asked for them, or they did not fit"), con.in_vain)}
    <label class="console-field"><span>A ruling as a line: RULE 4 CLAUSE unit>unit = value BECAUSE reason</span>
      <input value=${line} class="typed" spellcheck=${false} autocomplete="off" onInput=${onText(setLine)}
        onKeyDown=${onEnter(send)} /></label>
    <button class="btn" onClick=${send}>Record</button>
  </details>`;
}

function listed(title, rulings) {
  if (!rulings.length) return null;
  return html`<h3>${title}</h3><ul class="console-lines">${rulings.map((ruling) => html`<li key=${ruling.slot}>
    <code>${ruling.slot} = ${ruling.value}</code> ${ruling.reason}</li>`)}</ul>`;
}

/** How many questions wait for him: `Three questions for you`. */
function heading({ findings, waits }) {
  const open = findings.filter((finding) => finding.wants_him && !finding.ruled).length;
  if (!waits && !open) return t("Questions");
  return t("{1} question for you|{1} questions for you", open, open === 1 ? t("One") : NUMBERS[open] ?? open);
}

function ruledAmong(findings, before = "") {
  const ruled = findings.filter((finding) => finding.ruled).length;
  return ruled ? before + t("{0} ruled", ruled) : before ? "" : t("none needs you");
}

/** Findings by the first piece that they concern; those of no piece stand last. */
function byPiece(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const { id, name, side } = finding.concerns[0] ?? { id: "", name: "", side: "" };
    const key = `${side}/${name}`;
    const words = /-(\d+)$/.exec(id)?.[1];
    const group = groups.get(key) ?? { name: name || t("Of no single piece"), side, words, findings: [] };
    group.findings.push(finding);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => !a.side - !b.side);
}

/** Every word that is sought must stand somewhere in a finding. */
function matches(finding, sought) {
  const whose = finding.concerns.flatMap(({ id, name }) => [id, name]);
  const text = [question(finding), ...whose, finding.slot, finding.title, finding.given].join(" ").toLowerCase();
  return sought.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
