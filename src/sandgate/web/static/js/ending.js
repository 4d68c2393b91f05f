// The end of a game on paper: how it ended, and what can be kept of it.
import { html, useEffect, useState } from "./preact.js";
import { ClauseLink } from "./clause.js";
import { marked } from "./glossary.js";
import { pointsWords } from "./points_words.js";
import { capital, sentence } from "./words.js";
import { t } from "./words_of.js";

/** The result, the way to the debrief, and downloads; `told` is whether the result stands elsewhere on the page. */
export function Ending({ seat, desk, told = false }) {
  const [said, setSaid] = useState("");
  const [Rematch, setRematch] = useState(null);
  const { result } = desk;
  useEffect(() => { import("./rematch.js").then((module) => setRematch(() => module.Rematch), () => {}); }, []);
  const keep = (path, query, name) => async () => {
    try {
      save(await seat.get(path, query), name);
      setSaid(t("{0} is kept.", name));
    } catch (error) {
      setSaid(error.message);
    }
  };
  return html`<section class="paper orders ending" id="orders" aria-labelledby="orders-head">
    <header><h2 id="orders-head">${result.winner ? t("{0} has won", capital(result.winner))
      : t("The game is over")}</h2></header>
    ${!told && html`<div class="ending-words"><p>${marked(sentence(result.outcome))}</p>
      ${Object.keys(result.points).length > 0 && html`<dl>${pointsWords(result).map(([side,
          points]) => html`<dt>${capital(side)}</dt><dd class="tnum">${points} ${result.of}</dd>`)}</dl>`}
      <p>${result.clauses.map((id) => html`<${ClauseLink} key=${id} id=${id} /> `)}</p>
    </div>`}
    ${Rematch && html`<${Rematch} seat=${seat} desk=${desk} />`}
    <div class="foot">
      ${desk.closed && html`<a class=${`btn ${told ? "" : "main"}`}
          href=${`/debrief/${desk.table}#${seat.link}`}>To the debrief</a>
        <button type="button" class="btn" onClick=${keep("record", {}, `${desk.table}.jsonl`)}>Keep the record</button>`}
      ${desk.roles.map((role) => html`<button key=${role.role} type="button" class="btn"
          onClick=${keep("stream", { role: role.role }, `${desk.table}-${role.role.replaceAll("/",
              "-")}.jsonl`)}>Keep your own stream${desk.roles.length > 1 ? `, ${role.role}` : ""}</button>`)}
      <p role="status">${said}</p>
    </div>
  </section>`;
}

function save(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
