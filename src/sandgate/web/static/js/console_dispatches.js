// Messages that go through the umpire: let pass, held, delayed, altered or kept back; and his own.
import { html, useState } from "./preact.js";
import { Tab } from "./head.js";
import { onText } from "./console_words.js";
import { roleName } from "./words.js";
import { t } from "./words_of.js";

const UMPIRE = "umpire";
const waits = (dispatch) => dispatch.passed === null && !dispatch.delivered;
const fromTo = (dispatch) => t("{0} to {1}, move {2}", roleName(dispatch.writer),
  roleName(dispatch.reader), dispatch.move + 1);

/** All messages, those that wait for him first, then what was written to himself. `settle` sends {number, text?, until?}. */
export function Dispatches({ con, sides, writesTo, settle, send }) {
  const waiting = con.dispatches.filter(waits);
  const own = con.dispatches.filter((dispatch) => dispatch.reader === UMPIRE).toReversed();
  const settled = con.dispatches.filter((dispatch) => !waits(dispatch) && dispatch.reader !== UMPIRE);
  return html`<section class="paper console-dispatches" aria-labelledby="console-dispatches">
    <header><h2 id="console-dispatches">Dispatches</h2>
      <p class="push">${waiting.length ? t("{0} to pass on", waiting.length) : t("None waits")}</p></header>
    ${waiting.map((dispatch) => html`<${Waiting} key=${dispatch.number} ...${{ dispatch, sides, settle }}
      move=${con.move} />`)}
    ${own.map((dispatch) => html`<div class="note-in" key=${dispatch.number}>
      <p class="from"><${Tab} side=${sides[dispatch.writer]} />
        ${t("{0} to you, move {1}", roleName(dispatch.writer), dispatch.move + 1)}</p>
      <blockquote>${dispatch.text}</blockquote></div>`)}
    ${settled.length > 0 && html`<details class="note-in"><summary>${t("{0} message settled|{0} messages settled",
      settled.length)}</summary>
      <ul class="console-lines">${settled.map((dispatch) => html`<li key=${dispatch.number}>
        <b>${fromTo(dispatch)}</b> ${became(dispatch)}
        <q>${dispatch.passed || dispatch.text}</q></li>`)}</ul></details>`}
    ${writesTo.length > 0 && html`<${Write} writesTo=${writesTo} send=${send} />`}
  </section>`;
}

function Waiting({ dispatch, sides, settle, move }) {
  const [way, setWay] = useState("");
  const [text, setText] = useState(dispatch.text);
  const [until, setUntil] = useState(move + 1);
  const turn = (to) => () => setWay(way === to ? "" : to);
  const { number } = dispatch;
  const alter = () => text.trim() && settle({ number, text: text.trim() });
  return html`<div class=${`note-in ${way === "held" ? "held" : ""}`}>
    <p class="from"><${Tab} side=${sides[dispatch.writer]} />
      ${fromTo(dispatch)}${way === "held" && html`, <b>held</b>`}</p>
    <blockquote>${dispatch.text}</blockquote>
    <div class="acts-row">
      <button class="btn" data-key="d" onClick=${() => settle({ number })}>Let pass</button>
      <button class="btn" aria-pressed=${way === "held"} onClick=${turn("held")}>Hold</button>
      <button class="btn" aria-expanded=${way === "delay"} onClick=${turn("delay")}>Delay</button>
      <button class="btn" aria-expanded=${way === "alter"} onClick=${turn("alter")}>Alter</button>
      <button class="btn pencil" onClick=${() => settle({ number, text: "" })}>Keep back</button>
    </div>
    ${way === "delay" && html`<div class="console-more"><label class="console-field">
      <span>${t("Delivered when the table has come to move")}</span>
      <input type="number" min=${move + 1} value=${until} onInput=${onText((text) => setUntil(Number(text)))} /></label>
      <button class="btn" onClick=${() => settle({ number, until })}>${t("Delay to move {0}", until)}</button></div>`}
    ${way === "alter" && html`<div class="console-more"><label class="console-field"><span>As it is delivered</span>
      <textarea rows="3" maxlength="4000" value=${text} onInput=${onText(setText)}></textarea></label>
      <button class="btn" aria-disabled=${!text.trim()} onClick=${alter}>Deliver so</button></div>`}
  </div>`;
}

function became({ text, passed, until, delivered }) {
  if (passed === "") return `${t("kept back")}: `;
  const altered = passed !== text;
  if (delivered) return `${altered ? t("altered, delivered") : t("delivered")}: `;
  return `${altered ? t("altered, comes at move {0}", until) : t("comes at move {0}", until)}: `;
}

/** A message of the umpire's own. */
function Write({ writesTo, send }) {
  const [reader, setReader] = useState(writesTo[0]);
  const [text, setText] = useState("");
  const post = () => text.trim() && send(reader, text.trim()).then((kept) => kept && setText(""));
  return html`<details class="note-in"><summary>Write to a seat</summary><div class="console-more">
    <label class="console-field"><span>To</span><select value=${reader} onChange=${onText(setReader)}>
      ${writesTo.map((role) => html`<option key=${role} value=${role}>${roleName(role)}</option>`)}</select></label>
    <label class="console-field"><span>Message</span><textarea rows="2" maxlength="4000" value=${text}
      onInput=${onText(setText)}></textarea></label>
    <button class="btn" onClick=${post}>Send</button></div></details>`;
}
