// A record of one's own: it is played back at once; or a table goes on from one of its moves.
import { html, useState } from "./preact.js";
import { ask } from "./api.js";
import { SeatsForm } from "./seats_form.js";
import { t } from "./words_of.js";

/** Whether a text is a record, by how it begins. */
export const isRecord = (text) => text.startsWith('{"kind":"opened"');

/** Have a finished record played back: the page goes there. Of one that is not over the sheet comes back. */
export async function playBack(record) {
  const { table, link, sheet } = await ask("POST", "/api/replays", { body: { record } });
  if (table) location.assign(`/replay/${table}#${link}`);
  return table ? null : sheet;
}

const WAYS = [["replay", t("Play it back")], ["go-on", t("Go on from a move of it")]];

/** A record that is brought, and a table that goes on from one of its moves. */
export function FromRecord() {
  const [way, setWay] = useState("replay");
  const [brought, setBrought] = useState(null);
  const [move, setMove] = useState(0);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const goOn = (record, sheet, name) => {
    setBrought({ record, sheet, name });
    setMove(sheet.moves.at(-1));
  };
  const bring = async (file) => {
    if (!file) return;
    setProblem("");
    setBrought(null);
    setSaid(t("The record is read and checked."));
    try {
      const record = await file.text();
      if (way === "replay") {
        const sheet = await playBack(record);
        if (!sheet) return;
        goOn(record, sheet, file.name);
        setSaid(t("This game is not over. It is played back when it is; here it can be gone on from."));
      } else {
        goOn(record, await ask("POST", "/api/records", { body: { record } }), file.name);
        setSaid("");
      }
    } catch (error) {
      setProblem(error.message);
      setSaid("");
    }
  };
  return html`<section class="paper wide own" aria-labelledby="record">
    <header><h1 id="record">A record of your own</h1><p>A file that ends in .record or .jsonl, as every table keeps it.</p><a
        class="push" href="#">Back to the lobby</a></header>
    <div class="record-form" onDragOver=${(event) => event.preventDefault()}
        onDrop=${(event) => { event.preventDefault(); bring(event.dataTransfer.files[0]); }}>
      <fieldset class="record-ways"><legend class="vh">What is to be done with it</legend>
        ${WAYS.map(([key, words]) => html`<label key=${key}><input type="radio" name="way" value=${key}
          checked=${way === key} onChange=${() => setWay(key)} />${words}</label>`)}</fieldset>
      <label class="bring">The record <input type="file" accept=".record,.jsonl,text/plain"
          onChange=${(event) => bring(event.target.files[0])} /></label>
      <p role="status">${said}</p>
      ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
      ${brought && html`<${Chosen} brought=${brought} move=${move} onMove=${setMove} />`}
    </div>
  </section>`;
}

function Chosen({ brought, move, onMove }) {
  const { sheet, record } = brought;
  const at = sheet.moves.indexOf(move);
  const hear = (event) => onMove(sheet.moves[Number(event.target.value)]);
  return html`<p class="what" role="status"><b>${sheet.title}</b>, ${sheet.game_title}${sheet.outcome
      ? `; ${t("it ended so: {0}", sheet.outcome)}` : `, ${t("not ended")}`}.</p>
    <label class="choose-move" for="move"><span>${move ? t("Go on after move {0}", move)
        : t("Go on from the opening")}</span>
      <input id="move" type="range" min="0" max=${sheet.moves.length - 1} value=${at} onInput=${hear} aria-valuetext=${move
          ? t("after move {0}", move) : t("the opening")} />
      <span>of ${sheet.moves.at(-1)}</span></label>
    <${SeatsForm} sheet=${sheet} path="/api/branches" body=${{ record, move }} title=${sheet.title}
        gameTitle=${sheet.game_title} />`;
}
