// Sheets in and missing, and what they say; a real die or length that has to be entered first.
import { html, useState } from "../vendor/preact.js";
import { Tab } from "./head.js";
import { question } from "./console_finding.js";
import { onEnter, onText } from "./console_words.js";
import { roleName } from "./words.js";

/** The sheets of the step. */
export function Sheets({ con, sides }) {
  const opened = new Set(con.sheets.map((sheet) => sheet.role));
  const sealed = Object.entries(con.asked).filter(([role]) => !opened.has(role));
  return html`<section class="paper console-sheets" aria-labelledby="console-sheets" tabindex="0">
    <header><h2 id="console-sheets">Sheets</h2></header>
    <ul class="sheets">
      ${con.sheets.map((sheet) => html`<${Opened} key=${sheet.role + sheet.form} sheet=${sheet}
        side=${sides[sheet.role]} />`)}
      ${sealed.map(([role, isIn]) => html`<li key=${role}><${Tab} side=${sides[role]} /><span><b>${roleName(role)}</b></span>
        <span class=${isIn ? "st" : "st open"}>${isIn ? "Sealed" : "Is writing"}</span></li>`)}
      ${!con.sheets.length && !sealed.length && html`<li><span></span><span>No sheet is asked now.</span></li>`}
    </ul>
  </section>`;
}

function Opened({ sheet, side }) {
  const by = { bot: "by a bot", clock: "missing: its time was over" }[sheet.by] ?? "";
  const receipt = sheet.receipt.slice(0, 12).replace(/(....)/g, "$1 ").trim();
  return html`<li><${Tab} side=${side} /><span><b>${roleName(sheet.role)}</b> ${sheet.form} <small>${by}</small></span>
    <span class="st">Opened</span>
    <pre class="sheet-text">${sheet.text.trim() || "an empty sheet"}</pre>
    <span class="rec">${receipt}${sheet.why ? `; ${sheet.why}` : ""}</span></li>`;
}

/** What has to be thrown or measured on the real table before the step can be worked out. */
export function Wanted({ wanted, onEnter }) {
  const [value, setValue] = useState("");
  const send = () => value.trim() && onEnter(value.trim()).then((kept) => kept && setValue(""));
  return html`<div class="console-wanted"><h3>${question(wanted)}</h3>
    <p>The step waits for ${wanted.kind} from the real table: ${wanted.wants}. <span class="cite">${wanted.clause}</span></p>
    <label class="console-field"><span>${wanted.kind}</span><input data-key="e" inputmode="decimal" value=${value}
      onInput=${onText(setValue)} onKeyDown=${onEnter(send)} /></label>
    <button class="btn" onClick=${send}>Enter it</button></div>`;
}
