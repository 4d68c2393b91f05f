// The rulings: first those that want the umpire, then the rest by clause, with a filter; what was ruled ahead or in vain.
import { html, useRef, useState } from "../vendor/preact.js";
import { count, onEnter, onText } from "./console_words.js";
import { Finding, question } from "./console_finding.js";

/** The queue of the step that waits. */
export function Rulings({ con, sought, setSought, desk, onLook, children }) {
  const paper = useRef(null);
  const toFirst = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // else the row that takes the focus would be opened by the same key
    paper.current.querySelector(".finding-head")?.focus();
  };
  const shown = con.findings.filter((finding) => matches(finding, sought));
  const wanting = shown.filter((finding) => finding.wants_him);
  const next = wanting.find((finding) => !finding.ruled);
  const groups = byClause(shown.filter((finding) => !finding.wants_him));
  return html`<section class="paper rulings console-rulings" id="queue" aria-labelledby="console-rulings" ref=${paper}>
    <header><h2 id="console-rulings">Rulings</h2><p class="push">${tally(con)}</p></header>
    ${children}
    ${con.findings.length > 0 && html`<label class="console-field filter"><span>Find a unit, a clause or a word</span>
      <input type="search" data-key="/" value=${sought} onInput=${onText(setSought)} onKeyDown=${toFirst} /></label>`}
    <div class="console-queue">
      ${wanting.length > 0 && html`<h3 class="group-of">These want you</h3>
        <${Queue} findings=${wanting} ...${{ desk, onLook }} isOpen=${(finding) => finding === next} />`}
      ${con.findings.length > 0 && !sought && !con.findings.some((finding) => finding.wants_him) && html`
        <p class="console-none">None wants you. Whatever you leave is published as proposed.</p>`}
      ${groups.map((group) => html`<${Group} key=${group.clause} group=${group} sought=${sought !== ""}
        ...${{ desk, onLook }} />`)}
      ${!con.findings.length && html`<p class="console-none">${con.waits ? "This step asks nothing of the umpire." :
        "What a step asks stands here as soon as it is worked out."}</p>`}
      ${con.findings.length > 0 && !shown.length && html`
        <p class="console-none">Nothing is asked about “${sought}”.</p>`}
    </div>
    <${Ahead} con=${con} desk=${desk} />
  </section>`;
}

/** Findings under one another; `isOpen` says which stand open unless the umpire has said otherwise. */
export function Queue({ findings, desk, onLook, isOpen = () => false }) {
  const [said, setSaid] = useState({});
  const stands = (finding) => said[finding.slot] ?? isOpen(finding);
  return html`<ol class="queue">
    ${findings.map((finding) => html`<${Finding} key=${finding.slot} ...${{ finding, desk, onLook }} open=${stands(finding)}
      onOpen=${() => setSaid({ ...said, [finding.slot]: !stands(finding) })} />`)}
  </ol>`;
}

function Group({ group, sought, desk, onLook }) {
  const [said, setSaid] = useState(null);
  const open = said ?? sought;
  const ruled = group.findings.filter((finding) => finding.ruled).length;
  return html`<section class="clause-group">
    <h3><button data-row aria-expanded=${open} onClick=${() => setSaid(!open)}>
      <span>${group.title || group.clause}</span><span class="cite">${group.clause}</span>
      <span class="held">${held(group.findings)}${ruled ? html`, <b class="ok">${ruled} ruled</b>` : ""}</span></button></h3>
    ${open && html`<${Queue} findings=${group.findings} ...${{ desk, onLook }} />`}
  </section>`;
}

/** Rulings that no published step has taken up, and a line for one more. */
function Ahead({ con, desk }) {
  const [line, setLine] = useState("");
  const send = () => line.trim() && desk.rule(line.trim(), null).then((kept) => kept && setLine(""));
  return html`<details class="console-ahead"><summary>Rulings ahead and in vain${
    con.given_ahead.length + con.in_vain.length ? `: ${con.given_ahead.length} and ${con.in_vain.length}` : ""}</summary>
    ${listed("Given ahead, kept for their step", con.given_ahead)}
    ${listed("In vain: no step asked for them, or they did not fit", con.in_vain)}
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

function tally({ findings }) {
  const open = findings.filter((finding) => finding.wants_him && !finding.ruled).length;
  const ruled = findings.filter((finding) => finding.ruled).length;
  const wants = open ? `${count(open, "wants", "want")} you` : "";
  const parts = [wants, ruled ? `${ruled} ruled` : "", `${findings.length} in all`];
  return findings.length ? parts.filter(Boolean).join(", ") : "";
}

/** How the findings of a group stand: `38 no, 12 yes`, or their number where the answers differ too much. */
function held(findings) {
  const answers = new Map();
  for (const { given } of findings) answers.set(given, (answers.get(given) ?? 0) + 1);
  if (answers.size > 3) return count(findings.length, "finding");
  return [...answers].map(([given, number]) => `${number} ${given}`).join(", ");
}

function byClause(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const group = groups.get(finding.clause) ?? { clause: finding.clause, title: finding.title, findings: [] };
    group.findings.push(finding);
    groups.set(finding.clause, group);
  }
  return [...groups.values()];
}

/** Every word that is sought must stand somewhere in a finding. */
function matches(finding, sought) {
  const text = [question(finding), ...finding.units, finding.slot, finding.title, finding.given].join(" ").toLowerCase();
  return sought.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
