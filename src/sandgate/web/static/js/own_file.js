// A scenario of one's own: its text, and beside it whatever is wrong, as one types.
import { html, useEffect, useRef, useState } from "./preact.js";
import { ask } from "./api.js";
import { isRecord, playBack } from "./from_record.js";
import { SeatsForm } from "./seats_form.js";
import { t } from "./words_of.js";

const PAUSE_MS = 300;
const BEGINNING = "";

/** Whatever is wrong with a text, asked when the writer pauses; null while nothing is known. */
function useCheck(text) {
  const [checked, setChecked] = useState(null);
  useEffect(() => {
    if (!text.trim()) return setChecked(null);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setChecked({ text, ...(await ask("POST", "/api/check", { body: { text }, signal: stop.signal })) });
      } catch (error) {
        if (error.name !== "AbortError") setChecked({ text, faults: [{ line: 1, column: 1, text: error.message }],
            sheet: null });
      }
    }, PAUSE_MS);
    return () => { clearTimeout(timer); stop.abort(); };
  }, [text]);
  return checked;
}

/** Put the caret on a place of a text field, in sight. */
function jumpTo(field, fault) {
  const lines = field.value.split("\n");
  const start = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + fault.column - 1;
  const word = /^[^\s:,[\]{}]*/.exec(field.value.slice(start))[0];
  field.focus();
  field.setSelectionRange(start, start + Math.max(1, word.length));
  const height = field.scrollHeight / Math.max(1, lines.length);
  field.scrollTop = Math.max(0, (fault.line - 4) * height);
}

/** `scenarios` are those on the shelf, of which one can be copied to begin with. */
export function OwnFile({ scenarios }) {
  const [text, setText] = useState(BEGINNING);
  const field = useRef(null);
  const checked = useCheck(text);
  const [said, setSaid] = useState("");
  const bring = async (file) => {
    const brought = file ? await file.text() : "";
    setSaid("");
    if (!isRecord(brought)) return brought && setText(brought);
    setSaid(t("This is a record. It is read and checked, and then played back."));
    return playBack(brought).then((sheet) => sheet && setSaid(
      t("This is the record of a game that is not over. Bring it under A record to go on from it.")),
    (error) => setSaid(t("This is a record: {0}", error.message)));
  };
  const copy = async (name) => name && setText((await ask("GET", `/api/scenarios/${name}`)).text);
  return html`<section class="paper wide own" aria-labelledby="own">
    <header><h1 id="own">Bring your own file</h1><p>A scenario is a short text. It is checked as you write.</p><a
        class="push" href="#">Back to the lobby</a></header>
    <div class="own-grid">
      <div class="writing">
        <div class="from">
          <label>Take a file <input type="file" accept=".yaml,.yml,text/plain"
              onChange=${(event) => bring(event.target.files[0])} /></label>
          <label>or copy a scenario <select class="field" onChange=${(event) => copy(event.target.value)}>
            <option value="">choose one</option>
            ${scenarios.map((line) => html`<option key=${line.name} value=${line.name}>${line.title}</option>`)}
          </select></label>
        </div>
        <label class="vh" for="text">The text of the scenario</label>
        <textarea id="text" ref=${field} class="field text" spellcheck="false" autocomplete="off" wrap="off" rows="24"
            value=${text}
          placeholder="game: …" aria-describedby="faults-count"
          onInput=${(event) => setText(event.target.value)}
          onDragOver=${(event) => event.preventDefault()}
          onDrop=${(event) => { event.preventDefault(); bring(event.dataTransfer.files[0]); }}></textarea>
      </div>
      <div class="reading">
        <p id="faults-count" class=${`verdict ${!checked ? "" : checked.faults.length ? "bad" : "ok"}`}
            role="status">${said || verdict(checked, text)}</p>
        ${checked?.faults.length > 0 && html`<ol class="faults">${checked.faults.map((fault, nth) =>
          html`<${FaultRow} key=${nth} fault=${fault} line=${checked.text.split("\n")[fault.line - 1] ?? ""}
              onJump=${() => jumpTo(field.current, fault)} />`)}</ol>`}
        ${checked?.sheet && html`<${SeatsForm} key=${seatsKey(checked.sheet)} sheet=${checked.sheet} path="/api/tables"
            body=${{ text: checked.text }}
          title=${checked.sheet.line.title} gameTitle=${checked.sheet.line.game_title} />`}
      </div>
    </div>
  </section>`;
}

const seatsKey = (sheet) => `${sheet.line.game} ${sheet.roles.map((role) => role.role).join(" ")}`;

function verdict(checked, text) {
  if (!checked) return text.trim() ? t("It is being read.") : t("Nothing is written yet.");
  const count = checked.faults.length;
  if (count) return t(
    "One thing is wrong. Choose it to go to its place.|{0} things are wrong. Choose one to go to its place.",
    count,
  );
  return t("{0} can be played: {1}.", checked.sheet.line.title || t("This scenario"), checked.sheet.line.game_title);
}

function FaultRow({ fault, line, onJump }) {
  const from = Math.max(0, fault.column - 25);
  return html`<li><button type="button" onClick=${onJump}>
    <b>Line ${fault.line}, column ${fault.column}</b>
    <span>${fault.text}</span>
    ${line.trim() && html`<code aria-hidden="true">${line.slice(from, from
        + 56)}${"\n"}<i>${" ".repeat(fault.column - 1 - from)}^</i></code>`}
  </button></li>`;
}
