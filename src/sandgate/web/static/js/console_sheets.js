// Sheets in and missing, and what they say; what is done for a missing seat; a real die or length that is to be entered.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { Tab } from "./head.js";
import { question } from "./console_finding.js";
import { DAY_S, onEnter, onText } from "./console_words.js";
import { capital, listWords, roleName, roleWords } from "./words.js";
import { t } from "./words_of.js";

const NONE = []; // no piece stands on a paper

/** The sheets of the step. `acts` closes what is missing or gives it time; `act` begins a sheet for a role. */
export function Sheets({ con, sides, acts, act, acting, timed, eachS, closed }) {
  const opened = new Set(con.sheets.map((sheet) => sheet.role));
  const sealed = Object.entries(con.asked).filter(([role]) => !opened.has(role));
  const missing = closed ? [] : con.missing.filter(({ asks }) => asks.some((ask) => ask.must)).map(({ role }) => role);
  return html`<section class="paper console-sheets" aria-labelledby="console-sheets" tabindex="0">
    <header><h2 id="console-sheets">Sheets</h2>${missing.length > 0 && html`<p
      class="push">${missing.length} missing</p>`}</header>
    <ul class="sheets">
      ${con.sheets.map((sheet) => html`<${Opened} key=${sheet.role + sheet.form} sheet=${sheet}
        side=${sides[sheet.role]} />`)}
      ${sealed.map(([role, isIn]) => html`<li key=${role}><${Tab} side=${sides[role]} />
        <span><b>${roleWords(role)}</b></span>
        <span class=${isIn ? "st" : "st open"}>${isIn ? t("Sealed")
          : role === acting ? t("You write it") : t("Is writing")}</span>
        ${missing.includes(role) && html`<span class="rec acts-row">
          ${role !== acting && html`<button class="btn" data-key=${role === missing[0] ? "w" : undefined}
            onClick=${() => act(role)}>Write it for ${roleName(role)}</button>`}
          ${timed && html`<${MoreTime} role=${role} clock=${acts.clock} eachS=${eachS} />`}</span>`}</li>`)}
      ${!con.sheets.length && !sealed.length && html`<li><span></span><span>No sheet is asked now.</span></li>`}
    </ul>
    ${missing.length > 0 && html`<${Closing} missing=${missing} close=${acts.closeSheets} />`}
  </section>`;
}

function Opened({ sheet, side }) {
  const empty = !sheet.text.trim();
  const by = { bot: t("by a bot"), clock: t("missing: its time was over"),
    umpire: empty ? t("missing: closed by the umpire") : t("written by the umpire") }[sheet.by] ?? "";
  const receipt = sheet.receipt.slice(0, 12).replace(/(....)/g, "$1 ").trim();
  return html`<li><${Tab} side=${side} /><span><b>${roleWords(sheet.role)}</b> ${sheet.title} <small>${by}</small></span>
    <span class="st">Opened</span>
    <pre class="sheet-text">${sheet.text.trim() || t("an empty sheet")}</pre>
    <span class="rec">${receipt}${sheet.why ? `; ${sheet.why}` : ""}</span></li>`;
}

/** So many minutes more for one sheet; hours where it has days. */
function MoreTime({ role, clock, eachS }) {
  const byHours = eachS >= DAY_S;
  const [count, setCount] = useState(byHours ? "24" : "5");
  const seconds = Number(count.replace(",", ".")) * (byHours ? 3600 : 60);
  const good = count.trim() !== "" && Number.isFinite(seconds) && seconds !== 0 && Math.abs(seconds) <= DAY_S;
  const give = () => good && clock({ order: "extend", role, seconds });
  return html`<span class="more-time"><label><span class="vh">${byHours ? t("Hours more for {0}", roleName(role))
    : t("Minutes more for {0}", roleName(role))}</span>
      <input inputmode="decimal" value=${count} aria-invalid=${!good} onInput=${onText(setCount)}
        onKeyDown=${onEnter(give)} /></label>
    <button class="btn" aria-disabled=${!good} onClick=${give}>${byHours ? t("Hours more")
      : t("Minutes more")}</button></span>`;
}

/** What is missing goes in empty; a reason is asked, which its seat reads and the record keeps. */
function Closing({ missing, close }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const field = useRef(null);
  useLayoutEffect(() => { if (open) field.current.focus({ preventScroll: true }); }, [open]);
  const one = roleName(missing[0]);
  const closes = missing.length > 1 ? t("Close the sheets") : t("Close the sheet of {0}", one);
  const closesNow = missing.length > 1 ? t("Close the sheets now") : t("Close the sheet of {0} now", one);
  const send = () => reason.trim() && close(reason.trim()).then((kept) => kept && setOpen(false));
  return html`<div class="console-closing">
    <button class="btn" data-key="x" aria-expanded=${open} onClick=${() => setOpen(!open)}>${closesNow}</button>
    ${open && html`<div class="console-more"><p>An empty sheet goes in for ${listWords(missing.map(roleName))};
        the book says what silence means. Its own seat alone is told that you closed it.</p>
      <label class="console-field"><span>Because</span><input ref=${field} value=${reason} maxlength="500" autocomplete="off"
        onInput=${onText(setReason)} onKeyDown=${onEnter(send)} /></label>
      <button class="btn pencil" aria-disabled=${!reason.trim()} onClick=${send}>${closes}</button></div>`}</div>`;
}

/** What has to be thrown or measured on the real table before the step is worked out; touched, where a paper shows it. */
export function Wanted({ seat, version, wanted, onEnter: enter, onTouch }) {
  const [value, setValue] = useState("");
  const send = () => value.trim() && enter(value.trim()).then((kept) => kept && setValue(""));
  return html`<div class="console-wanted"><h3>${question(wanted)}</h3>
    <p>The step waits for what the real table shows: ${wanted.wants}. <span class="cite">${wanted.clause}</span></p>
    <label class="console-field"><span>${capital(wanted.unit || wanted.kind)}</span><input data-key="e"
      inputmode="decimal" value=${value} onInput=${onText(setValue)} onKeyDown=${onEnter(send)} /></label>
    <button class="btn" onClick=${send}>Enter it</button>
    ${wanted.gauge && html`<${Touched} key=${wanted.slot} ...${{ seat, version, gauge: wanted.gauge, onTouch }} />`}</div>`;
}

/** The paper of a wanted length: what is touched on it stands for that length, and for the one across it. */
function Touched({ seat, version, gauge, onTouch }) {
  const [parts, setParts] = useState(null);
  const [place, put] = useState(null);
  const press = useRef(false);
  useEffect(() => {
    Promise.all([import("./board.js"), import("./paper.js")])
      .then(([{ Board }, paper]) => setParts({ Board, paper }), () => {});
  }, []);
  if (!parts) return null;
  const send = () => place && onTouch(place);
  const tools = html`<button class="btn" aria-disabled=${!place} onClick=${send}>Enter the place</button>
    <output>${place ? parts.paper.placeWords(gauge, place) : t("Or touch the hole on the sheet")}</output>`;
  const marks = gauge.holes.map(([x, y]) => ({ kind: "place", x, y }));
  return html`<${parts.Board} ...${{ seat, version, tools, path: "umpire/gauge.svg", pieces: NONE, fixed: true,
    label: gauge.title, marks, ...parts.paper.touching({ paper: gauge, place, put, send, press }) }} />`;
}
