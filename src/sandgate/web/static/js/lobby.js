// The lobby: three ways in, your tables, and all scenarios by game.
import { html, render, useEffect, useState } from "./preact.js";
import { ask } from "./api.js";
import { useDigest } from "./digest.js";
import { FromRecord } from "./from_record.js";
import { Head, lightLamp } from "./head.js";
import { OwnFile } from "./own_file.js";
import { OpenedScenario, Scenarios } from "./shelf.js";
import { openTable, sitDown } from "./tables.js";
import { Ways } from "./ways.js";
import { capital } from "./words.js";
import { AllTables, YourTables } from "./yours.js";
import { LANGUAGE, LANGUAGES, speak, t } from "./words_of.js";

const ROOMS = { "": t("Tables"), own: t("Your own file"), record: t("A record") };

const LESSONS = "lessons"; // the lobby with the lessons picked out

/** What stands behind the # says which page of the lobby is open: nothing, tables, own, record, SCENARIO, seats=SCENARIO. */
function usePlace() {
  const [place, setPlace] = useState(decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const turn = () => setPlace(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, []);
  useEffect(() => scrollTo(0, 0), [place]);
  return place;
}

function Lobby() {
  const [scenarios, setScenarios] = useState(null);
  const [problem, setProblem] = useState("");
  const place = usePlace();
  useEffect(() => { ask("GET", "/api/scenarios").then(setScenarios, (error) => setProblem(saysOf(error))); }, []);
  const room = place in ROOMS ? place : "";
  return html`<${Head}><nav class="places" aria-label="Rooms">${Object.entries(ROOMS).map(([key, name]) => html`<a
      key=${key} href=${`#${key}`} aria-current=${key === room ? "page" : undefined}>${name}</a>`)}<a
       href="/words">Words</a><a href="/class">A class</a></nav><${OtherLanguages} /><//>
    <main class="room lobby">
      ${problem && html`<p class="paper wrong" role="alert">${problem}</p>`}
      <${Place} place=${place} scenarios=${scenarios} onProblem=${setProblem} />
    </main>`;
}

/** The page in another language, each called by its own name. */
const OtherLanguages = () => Object.entries(LANGUAGES).filter(([key]) => key !== LANGUAGE).map(([key, name]) => html`<button
    key=${key} type="button" class="speak" lang=${key} onClick=${() => speak(key)}>${name}</button>`);

/** What went wrong, in a sentence; a server that does not answer may do so again. */
const saysOf = ({ status, message }) => (status
  ? `${capital(message)}.`
  : t("The server does not answer. Nothing is lost; open the page again when it does."));

function Place({ place, scenarios, onProblem }) {
  const digest = useDigest();
  if (place === "own") return html`<${OwnFile} scenarios=${scenarios ?? []} />`;
  if (place === "record") return html`<${FromRecord} />`;
  if (place === "tables") return html`<${AllTables} digest=${digest} />`;
  return html`<${Hall} place=${place} scenarios=${scenarios} digest=${digest} onProblem=${onProblem} />`;
}

/** The three ways in or a scenario that was opened, and below it one's own tables and the shelf. */
function Hall({ place, scenarios, digest, onProblem }) {
  const play = async (line) => {
    try {
      sitDown(await openTable("/api/tables", { scenario: line.name }, { title: line.title, gameTitle: line.game_title }));
    } catch (error) {
      onProblem(saysOf(error));
    }
  };
  const name = place.replace(/^seats=/, "");
  const choosing = name !== place;
  const line = scenarios?.find((each) => each.name === name);
  if (name && !scenarios) return html`<section class="paper opened-scenario" aria-busy="true"></section>`;
  const opened = line && html`<${OpenedScenario} key=${name} line=${line} choosing=${choosing} onPlay=${play} />`;
  if (opened && choosing) return opened;
  const isNew = !digest.rows.length;
  return html`${opened ?? html`<h1 class="vh">Tables</h1>
      <${Ways} scenarios=${scenarios} digest=${digest} onPlay=${play} />`}
    <div class=${`lower ${isNew ? "new" : ""}`}>${!isNew && html`<${YourTables} digest=${digest} />`}
      <${Scenarios} onPlay=${play} key=${place === LESSONS} scenarios=${scenarios}
          first=${place === LESSONS ? t("Lessons") : ""} /></div>`;
}

lightLamp();
render(html`<${Lobby} />`, document.getElementById("page"));
