// Going on from a record: read it, choose a move, choose the seats.
import { html, useState } from "../vendor/preact.js";
import { ask } from "./api.js";
import { SeatsForm } from "./seats_form.js";

/** A record that is brought, and a table that goes on from one of its moves. */
export function FromRecord() {
  const [brought, setBrought] = useState(null);
  const [move, setMove] = useState(0);
  const [problem, setProblem] = useState("");
  const bring = async (file) => {
    if (!file) return;
    setProblem("");
    setBrought(null);
    try {
      const record = await file.text();
      const sheet = await ask("POST", "/api/records", { body: { record } });
      setBrought({ record, sheet, name: file.name });
      setMove(sheet.moves.at(-1));
    } catch (error) {
      setProblem(error.message);
    }
  };
  return html`<section class="paper wide own" aria-labelledby="record">
    <header><h1 id="record">Go on from a record</h1><p>The position is the record's; the dice are new.</p><a class="push"
        href="#">Back to the lobby</a></header>
    <div class="record-form" onDragOver=${(event) => event.preventDefault()}
        onDrop=${(event) => { event.preventDefault(); bring(event.dataTransfer.files[0]); }}>
      <label class="bring">The record <input type="file" accept=".record,.jsonl,text/plain"
          onChange=${(event) => bring(event.target.files[0])} /></label>
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
      ? `; it ended so: ${sheet.outcome}` : ", not ended"}.</p>
    <label class="choose-move" for="move"><span>Go on ${move ? `after move ${move}` : "from the opening"}</span>
      <input id="move" type="range" min="0" max=${sheet.moves.length - 1} value=${at} onInput=${hear} aria-valuetext=${move
          ? `after move ${move}` : "the opening"} />
      <span>of ${sheet.moves.at(-1)}</span></label>
    <${SeatsForm} sheet=${sheet} path="/api/branches" body=${{ record, move }} title=${sheet.title}
        gameTitle=${sheet.game_title} />`;
}
