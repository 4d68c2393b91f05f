// The debrief of all tables side by side: result, what decided, score and last chart of each; a table to keep.
import { html, useEffect, useRef, useState } from "./preact.js";
import { save, fileName } from "./keeping.js";
import { Tab } from "./head.js";
import { Picture } from "./picture.js";
import { capital, figureWords, sentence } from "./words.js";
import { t } from "./words_of.js";

const AGAIN_MS = 8000; // while some tables go on

/** The lines of all tables; what was not read yet is asked for again. */
function useCompared(teacher) {
  const [lines, setLines] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let timer = 0;
    let here = true;
    const look = async () => {
      let pause = AGAIN_MS;
      try {
        const { lines: found } = await teacher.get("compare");
        if (!here) return;
        setLines(found);
        setProblem("");
        if (found.every((line) => line.state === "over")) return;
        if (found.some((line) => line.state === "later")) pause = 0;
      } catch (error) {
        if (here) setProblem(error.message);
      }
      if (here) timer = setTimeout(look, pause);
    };
    look();
    return () => { here = false; clearTimeout(timer); };
  }, []);
  return { lines, problem };
}

export default function Compare({ teacher, sheet }) {
  const { lines, problem } = useCompared(teacher);
  const [said, setSaid] = useState("");
  const keep = async () => {
    try {
      const text = await teacher.get("compare.csv");
      save(new Blob([text], { type: "text/csv" }), `${fileName(sheet.title)}_class.csv`);
      setSaid(t("The table is kept."));
    } catch (error) {
      setSaid(sentence(error.message));
    }
  };
  const over = (lines ?? []).filter((line) => line.state === "over");
  return html`<section class="paper compared" aria-labelledby="side-by-side">
      <header><h2 id="side-by-side">Side by side</h2>
        <p role="status">${lines && (over.length === lines.length ? t("All {0} tables are over.", lines.length)
          : t("{0} of {1} tables are over; of the others nothing is opened.", over.length, lines.length))}</p>
        <p class="push"><button class="btn" type="button" disabled=${!lines} onClick=${keep}>Keep as a table, CSV</button>
          <span role="status">${said}</span></p></header>
      ${problem && html`<p class="wrong" role="alert">${sentence(problem)}</p>`}
      ${lines && html`<${Table} lines=${lines} />`}
    </section>
    <ul class="debriefs" aria-label="Debriefs">${over.map((line) => html`<${One} key=${line.number} line=${line}
      teacher=${teacher} table=${sheet.tables[line.number - 1]} />`)}</ul>`;
}

const outcomeWords = (line) => ({
  over: capital(line.outcome), later: t("Being read"), "goes on": t("Goes on"),
})[line.state];

function Table({ lines }) {
  const tallies = [...new Map(lines.flatMap((line) => line.score).map((each) => [`${each.side} ${each.label}`, each]))
    .values()];
  const value = (line, tally) => line.score.find((each) => each.side === tally.side && each.label === tally.label)?.value;
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="Comparison of all tables"><table>
    <thead><tr><th scope="col">Table</th><th scope="col">Groups</th><th scope="col">Result</th>
      <th scope="col" class="num">${t("Moves")}</th><th scope="col" class="num">Decided in</th>
      ${tallies.map((tally) => html`<th key=${`${tally.side} ${tally.label}`} scope="col" class="num">${
        `${tally.label}, ${tally.side}`}</th>`)}</tr></thead>
    <tbody>${lines.map((line) => html`<tr key=${line.number}><th scope="row">${line.number}</th>
      <td>${line.groups.map((name, nth) => html`<span class="of-group" key=${nth}><${Tab} side=${line.sides[nth]}
        />${name}</span>`)}</td><td>${outcomeWords(line)}</td>
      <td class="num">${line.state === "over" ? line.moves : ""}</td><td class="num">${line.deciding || ""}</td>
      ${tallies.map((tally) => html`<td key=${`${tally.side} ${tally.label}`} class="num">${figure(value(line,
        tally))}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

const figure = (value) => (value === undefined ? "" : figureWords(value));

function One({ line, teacher, table }) {
  return html`<li class="paper one-debrief">
    <header><h3>Table ${line.number}</h3><span>${t("{0} move|{0} moves", line.moves)}</span></header>
    <${Seen}><${Picture} version=${line.number} missing="There is no picture of it." fetchDrawing=${(signal) => teacher.get(
      `tables/${line.number}/chart.svg`, {}, signal)} /><//>
    <div class="words">
      <p class="who-sat">${line.groups.map((name, nth) => html`<span class="of-group" key=${nth}><${Tab}
        side=${line.sides[nth]} />${name}</span>`)}</p>
      <h4>${capital(line.outcome)}</h4>
      ${line.headline && html`<p>${line.deciding ? `${t("Move {0}", line.deciding)}: ` : ""}${
        sentence(line.headline)}</p>`}
    </div>
    <footer><a class="btn" href=${`/debrief/${table.table}#${table.watch}`} target="_blank" rel="noopener">Debrief<span
      class="vh"> of table ${line.number}</span></a></footer>
  </li>`;
}

/** What stands here is fetched when it comes near the part of the page that is seen. */
function Seen({ children }) {
  const place = useRef(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: "300px" });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return html`<div class="pic" ref=${place}>${seen && children}</div>`;
}
