// The order sheet: ruled lines in type, under each what it means; sealed, it is a green slip with its receipt.
import { html, useEffect, useRef } from "./preact.js";
import { actOf } from "./acts.js";
import { ClauseLink } from "./clause.js";
import { readOf } from "./writing.js";
import { grouped4, Rosette } from "./rosette.js";
import { marked } from "./glossary.js";
import { Sign } from "./signs.js";
import { fixed } from "./sheet_words.js";
import { DATES, t } from "./words_of.js";
import { beforeWords, isBefore } from "./your_move.js";

const FINGERS = matchMedia("(pointer: coarse), (max-width: 699px)"); // as the styles ask: no keys to be told of

const time = (at) => at.toLocaleTimeString(DATES);
const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

/** A sheet that is asked now; `sealing` is how it is handed in. */
export function OrderSheet(props) {
  const { ask, move, sheet, acts, drafting, sealing, outbox, stands, missing, tabs, waits } = props;
  const { takeBack, said, mends, askBack, pieces } = props;
  const { answer, queued, wrong, empty, mayPlay, seal } = sealing;
  const later = drafting.draft || (ask.live && empty); // another button is the main one
  const keys = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      seal();
    } else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      sheet.undo();
    }
  };
  return html`<section class="paper orders" id="orders" aria-labelledby="orders-head" onKeyDown=${keys}>
    <header><h2 id="orders-head">${sheetWords(ask, move)}</h2><p class="push">${manner(ask, pieces)}</p></header>
    ${tabs}
    <${Left} sheet=${sheet} />
    <${Before} answer=${answer} ask=${ask} missing=${missing} />
    <div class="scroll">
      <ol class="lines">${sheet.lines.map((line, nth) => html`<${Line} key=${line.id} line=${line} nth=${nth} sheet=${sheet}
          looked=${sheet.looked} last=${nth === sheet.lines.length - 1} acts=${acts}
          drafting=${drafting} />`)}</ol>
      ${!move && empty && !drafting.draft && acts.length > 0 && html`<p class="to-begin">${toBegin(ask)}</p>`}
      ${askBack}
      ${mends && empty && !drafting.draft && html`<p class="to-begin">A line that is played stands: ${mends}.</p>`}
    </div>
    <div class="foot">
      <p role="status">${said || foot({ ask, wrong, empty, stands, queued, answer, waits, looked: sheet.looked })}</p>
      ${takeBack && html`<button type="button" class="btn plain" onClick=${takeBack}>Take the last line back</button>`}
      ${sheet.mayUndo && html`<button type="button" class="btn plain" onClick=${sheet.undo}>Undo</button>`}
      ${queued
        ? html`<button type="button" class="btn" onClick=${() => outbox.keepBack(ask)}>Do not seal it</button>`
        : html`<button type="button" class=${`btn ${!mayPlay ? "wait" : later ? "later" : "main"}`}
            aria-disabled=${!mayPlay} onClick=${seal}>${sealWords(ask, sheet)}</button>`}
    </div>
  </section>`;
}

/** What a sheet is called: one of a form of its own by that, as several may come before a move is over. */
function sheetWords(ask, move) {
  if (ask.form === "move") return t("Orders for move {0}", move + 1);
  return isBefore(ask, move) ? beforeWords(ask) : t("{0} in move {1}", sentence(ask.title), ask.made ? move : move + 1);
}

/** What the main button says. */
export function sealWords(ask, sheet) {
  return !ask.live || !sheet.text.trim() ? fixed(ask.done)
    : sheet.text.includes("\n") ? t("Play the lines") : t("Play the line");
}

function manner(ask, pieces) {
  const called = (id) => pieces.find((piece) => piece.id === id)?.name || id;
  const about = ask.about.filter((each) => each !== ask.role).map(called).join(", ");
  const what = ask.form !== "move" && about ? `${sentence(about)}. ` : "";
  return what + (ask.live ? t("Each line is played at once.")
    : ask.common ? t("Secret until it is opened.") : t("Secret, and once sealed it stands."));
}

/** What to do with an empty sheet, told before the first move. */
const toBegin = (ask) => [t("Choose under the chart what is to be done, or type a line; under it stands what it means."),
  ask.live ? t("Each line is played at once, and the story tells what came of it.")
    : t("Then seal the sheet; all sheets are opened together.")].join(" ");

/** What was being written when the move was opened without it. */
const Left = ({ sheet }) => sheet.left && html`<p class="slip bad left-over" role="status">What you wrote before
    the last sheets were opened was not handed in: <code>${sheet.left.split("\n")[0]}</code> <button type="button"
      class="btn plain" onClick=${sheet.layHere}>Write it here</button><button type="button" class="btn plain"
      onClick=${sheet.throwAway}>Strike it out</button></p>`;

/** What became of the sheet before. */
function Before({ answer, ask, missing }) {
  if (answer.problem) return html`<p class="slip bad"
      role="alert">${sentence(answer.problem)}. Your lines still stand here.</p>`;
  if (ask.back) return html`<p class="slip bad" role="status">Your sheet came back: ${ask.back.why}. Its lines stand here
      again; nothing of them is handed in.</p>`;
  if (answer.receipt && ask.live) return html`<p
      class="slip good">Played: <code>${answer.text.split("\n").slice(0, 2).join("; ") || t("nothing")}</code>
      ${" "}<span>receipt ${grouped4(answer.receipt, 2)}</span></p>`;
  if (answer.receipt && answer.call !== ask.call) return html`<p
      class="slip good">Your last sheet was opened; receipt <code>${grouped4(answer.receipt)}</code>.</p>`;
  if (missing) return html`<p class="slip bad">No sheet of yours was in when the last was opened. ${cited(missing)}</p>`;
  return null;
}

/** A sentence that ends with its clause in brackets, as the server gives what silence means. */
function cited(text) {
  const [, words, id] = /^(.*?)\s*(?:\[([^\]]+)\])?$/.exec(text) ?? [null, text, ""];
  return html`${words}${id && html` <${ClauseLink} id=${id} />`}`;
}

function foot({ ask, wrong, empty, stands, queued, answer, waits, looked }) {
  if (queued) return html`<b>Not handed in.</b> It goes in by itself when the server answers again.`;
  if (!stands) return html`<b>Not handed in.</b> The server does not answer. Your sheet is kept on this machine.`;
  if (looked.problem) return html`<b>${sentence(looked.problem)}</b>`;
  if (wrong.length) {
    const lines = [...new Set(wrong.map((remark) => remark.line))];
    const which = t("line {1}|lines {1}", lines.length, lines.join(", "));
    return html`<b>${ask.live ? t("Put {0} right, then play.", which) : t("Put {0} right, then seal.", which)}</b>`;
  }
  if (answer.sending) return t("It is being handed in.");
  if (empty && !ask.must) return `${waits} ${t("You may write here; nobody waits for it.")}`;
  if (empty && ask.silence) return html`An empty sheet means: ${cited(ask.silence)}.`;
  return byHand(ask);
}

/** How a sheet without a fault is handed in. */
function byHand(ask) {
  if (FINGERS.matches) return ask.live ? t("It is played when you tap the button.") : t("Undo is free until you seal.");
  return ask.live ? t("Ctrl+Enter plays.") : t("Ctrl+Enter seals. Undo is free until then.");
}

/** One ruled line: its field, the caret under a wrong letter, what is wrong, or what it means. */
function Line({ line, nth, sheet, looked, last, acts, drafting }) {
  const now = line.id === drafting.draft?.line;
  const made = !now && line.text && actOf(acts, line.text);
  const read = readOf(looked, nth, line.text);
  const field = useRef(null);
  const caret = useRef(null);
  const follow = () => caret.current && (caret.current.scrollLeft = field.current.scrollLeft);
  const at = read.faults[0]?.at;
  useEffect(() => {
    if (at !== undefined && document.activeElement !== field.current) field.current.scrollLeft = Math.max(0, at * 10 - 200);
    follow();
  }, [at, line.text]);
  return html`<li class=${`line ${read.faults.length ? "bad" : ""} ${last ? "new" : ""} ${now ? "now" : ""}`}><div>
    <input ref=${field} class="type" type="text" value=${line.text} placeholder=${last ? t("type an order") : ""}
        aria-label=${t("Line {0}", nth + 1)} spellcheck=${false}
      autocomplete="off" autocapitalize="characters" maxlength="2000" aria-invalid=${read.faults.length > 0}
      aria-describedby=${`read-${line.id}`}
      onInput=${(event) => sheet.change(line.id, event.target.value)} onScroll=${follow}
      onKeyDown=${(event) => lineKeys(event, line, nth, sheet)} onPaste=${(event) => paste(event, line, sheet)} />
    ${at !== undefined && html`<code class="caret" aria-hidden="true" ref=${caret}>${" ".repeat(at)}^</code>`}
    <div id=${`read-${line.id}`}>
      ${read.faults.map((remark) => html`<p
          class="said"><${Said} remark=${remark} /></p>`)}
      ${!read.faults.length && read.orders.length > 0 && html`<p
          class="gloss">${marked(glosses(read.orders, line.text))}</p>`}
      ${read.forecasts.map((remark) => html`<p
          class="gloss forecast"><${Said} remark=${remark} /></p>`)}
    </div>
    ${!last && html`<span class="line-tools">
      ${made && html`<button type="button" aria-label=${t("Take line {0} up again", nth + 1)}
          onClick=${() => drafting.takeUp(line.id, made)}><${Sign} name="pen" /></button>`}
      <button type="button" aria-label=${t("Strike out line {0}", nth + 1)}
          onClick=${() => (now ? drafting.takeBack() : sheet.remove(line.id))}><${Sign} name="strike" /></button></span>`}
  </div></li>`;
}

/** A remark: what is wrong or would come of it, what to do, the clause. */
const Said = ({ remark }) => html`${sentence(remark.text)}${remark.remedy ? `; ${remark.remedy}` : ""}. ${remark.clause
  && html`<${ClauseLink} id=${remark.clause} />`}`;

const glosses = (orders, text) => [...orders.map((order) => gloss(order, text)), orders.at(-1).then].join(" ");
const gloss = (order, text) => (order.text === text.trim() ? order.means : `${order.text}: ${order.means}`);

function lineKeys(event, line, nth, sheet) {
  const fields = [...event.target.closest("ol").querySelectorAll("input.type")];
  const go = (to, end) => requestAnimationFrame(() => {
    const field = [...(document.querySelectorAll("ol.lines input.type"))][to];
    field?.focus();
    if (end) field?.setSelectionRange(field.value.length, field.value.length);
  });
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const at = event.target.selectionStart;
    if (line.text && nth < fields.length - 1) sheet.split(line.id, line.text.slice(0, at), line.text.slice(at));
    go(nth + 1);
  } else if (event.key === "Backspace" && !line.text && nth > 0) {
    event.preventDefault();
    if (nth < fields.length - 1) sheet.remove(line.id);
    go(nth - 1, true);
  } else if (event.key === "ArrowUp" && nth > 0) go(nth - 1, true);
  else if (event.key === "ArrowDown") go(nth + 1, true);
}

function paste(event, line, sheet) {
  const text = event.clipboardData.getData("text");
  if (!text.includes("\n")) return;
  event.preventDefault();
  sheet.fill(sheet.lines.flatMap((each) => (each.id === line.id ? [each.text + text.trimEnd()] : [each.text])).join("\n"));
}

const again = ({ form }, move) => (form === "move" ? t("You can write again when move {0} is called.", move + 2)
  : t("You can write again when the next sheet is asked for."));

/** A sheet that is sealed: a green slip with receipt and rosette, and its lines as they were written. */
export function SealedSheet({ sealed, move, sealedAt, waits, said, onTakeBack, tabs }) {
  return html`<section class="paper orders" id="orders" aria-labelledby="orders-head">
    <header><h2 id="orders-head">${sheetWords(sealed, move)}</h2></header>
    ${tabs}
    ${sealed.for_you && html`<p class="slip bad" role="status">${sealed.text
      ? t("The umpire wrote this for you: {0}.", sealed.for_you)
      : t("The umpire closed this sheet: {0}.", sealed.for_you)}</p>`}
    <div class="sealed"><${Rosette} receipt=${sealed.receipt} />
      <b>${sealedAt ? t("Sealed at {0}", time(sealedAt)) : t("Sealed")}</b>
      <p>${again(sealed, move)}</p>
      <p><code>${grouped4(sealed.receipt)}</code></p></div>
    <div class="scroll"><ol class="lines">${(sealed.text || "").split("\n").map((line, nth) => html`<li key=${nth}
        class="line"><div><code>${line || t("an empty sheet")}</code></div></li>`)}</ol></div>
    <div class="foot"><p role="status">${said || waits}</p>${sealed.may_withdraw && onTakeBack && html`<button
        type="button" class="btn" onClick=${onTakeBack}>Take it back</button>`}</div>
  </section>`;
}

/** When nothing is asked of the player. */
export function NoSheet({ waits }) {
  return html`<section class="paper orders" id="orders" aria-labelledby="orders-head"><header><h2
      id="orders-head">Orders</h2></header>
    <p class="empty" role="status">${waits}</p></section>`;
}
