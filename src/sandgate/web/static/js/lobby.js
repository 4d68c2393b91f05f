// The lobby: one scenario ready to sit down at, your tables, and all scenarios by rule book.
import { html, render, useEffect, useState } from "../vendor/preact.js";
import { ask, seatsKept } from "./api.js";
import { FromRecord } from "./from_record.js";
import { Head, Tab, lightLamp } from "./head.js";
import { OwnFile } from "./own_file.js";
import { Picture } from "./picture.js";
import { SeatsForm } from "./seats_form.js";
import { openTable, sitDown } from "./tables.js";
import { capital, listWords, rolesWords } from "./words.js";
import { YourTables } from "./yours.js";

const DAY_MS = 86_400_000;
const MOST_POSTS = 4; // that are named one by one

/** What stands behind the # says which page of the lobby is open: nothing, own, record, SCENARIO, or seats=SCENARIO. */
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
  return html`<${Head}><nav class="places" aria-label="Rooms">
      <a href="#" aria-current=${["own", "record"].includes(place) ? undefined : "page"}>Tables</a>
      <a href="#own" aria-current=${place === "own" ? "page" : undefined}>Your own file</a>
      <a href="#record" aria-current=${place === "record" ? "page" : undefined}>A record</a>
    </nav><//>
    <main class="room lobby">
      ${problem && html`<p class="paper wrong" role="alert">${problem}</p>`}
      ${!scenarios && !problem && html`<section class="paper shelf-read"
          aria-busy="true"><h1>Sandgate</h1><p>The shelf is read.</p></section><${YourTables} />`}
      ${scenarios && html`<${Place} place=${place} scenarios=${scenarios} onProblem=${setProblem} />`}
      <p class="wide"><a class="btn" href="/words">All words of the period</a></p>
    </main>`;
}

/** What went wrong, in a sentence; a server that does not answer may do so again. */
const saysOf = ({ status, message }) => (status
  ? `${capital(message)}.`
  : "The server does not answer. Nothing is lost; open the page again when it does.");

function Place({ place, scenarios, onProblem }) {
  if (place === "own") return html`<${OwnFile} scenarios=${scenarios} />`;
  if (place === "record") return html`<${FromRecord} />`;
  const name = place.replace(/^seats=/, "");
  const ready = scenarios.find((line) => line.name === name) ?? lyingReady(scenarios);
  const play = async (line) => {
    try {
      sitDown(await openTable("/api/tables", { scenario: line.name }, { title: line.title, gameTitle: line.game_title }));
    } catch (error) {
      onProblem(saysOf(error));
    }
  };
  return html`<${Ready} key=${ready.name} line=${ready} choosing=${place.startsWith("seats=")} onPlay=${play} />
    <${YourTables} />
    <${Scenarios} scenarios=${scenarios} onPlay=${play} />`;
}

/** Which scenario lies ready: for whoever has sat at no table yet the plainest, else another each day. */
function lyingReady(scenarios) {
  const plainest = scenarios.find((line) => line.first === 1);
  return (!seatsKept().length && plainest) || scenarios[Math.floor(Date.now() / DAY_MS) % scenarios.length];
}

/** The scenario that lies ready: its opening, who you would be, one button. */
function Ready({ line, choosing, onPlay }) {
  const [sheet, setSheet] = useState(null);
  useEffect(() => { ask("GET", `/api/scenarios/${line.name}`).then(setSheet, () => {}); }, [line.name]);
  return html`<section class=${`paper quick ${choosing ? "choosing" : ""}`} aria-labelledby="ready">
    <div class="ready">
      <${Picture} version=${line.name} missing="There is no picture of this opening."
        fetchDrawing=${(signal) => ask("GET", `/api/scenarios/${line.name}/chart.svg`, { signal })} />
      <div class="quick-words">
        <p class="of-book">${ofBook(line)}</p>
        <h1 id="ready">${line.title}</h1>
        <p>${line.about}</p>
        ${sheet && html`<${You} sheet=${sheet} />`}
        <div class="acts-row">
          ${choosing ? html`<a class="btn" href=${`#${line.name}`}>Put the seats away</a>` : html`
            <button class="btn main" onClick=${() => onPlay(line)}>Sit down</button>
            <a class="btn" href=${`#seats=${line.name}`}>Choose seats</a>`}
        </div>
      </div>
    </div>
    ${choosing && sheet && html`<${SeatsForm} sheet=${sheet} path="/api/tables" body=${{ scenario: line.name }}
        title=${line.title} gameTitle=${line.game_title} />`}
  </section>`;
}

/** The game and its book; a book that is called after its game is named once. */
const ofBook = (line) => (line.book_title.startsWith(line.game_title) ? line.book_title
    : `${line.game_title}. ${line.book_title}`);

/** Who sits where if nobody says otherwise. */
function You({ sheet }) {
  const yours = sheet.roles.filter((role) => role.who === "person");
  const bots = sheet.roles.filter((role) => role.who !== "person");
  const theirs = [...new Set(bots.map((role) => capital(role.side)))];
  return html`<ul class="who-is-who">
    <li><${Tab} side=${yours[0]?.side} /><span>You are ${postsWords(yours)}.</span></li>
    ${bots.length > 0 && html`<li><${Tab} side=${bots[0].side}
        /><span>The bot ${bots[0].who.replaceAll("_", " ")} plays ${listWords(theirs)}.</span></li>`}
  </ul>`;
}

/** The roles of one side in words: what they command, while that is few. */
function postsWords(roles) {
  const posts = roles.flatMap((role) => role.posts);
  if (!posts.length || posts.length > MOST_POSTS) return rolesWords(roles.map((role) => role.role));
  return `${capital(roles[0].side)}, ${listWords(posts)}`;
}

/** All scenarios, by rule book and game, with one button each. */
function Scenarios({ scenarios, onPlay }) {
  const keys = [...new Set(scenarios.map((line) => line.game))].sort();
  const games = keys.map((key) => [key, scenarios.filter((line) => line.game === key)]);
  return html`<section class="paper wide" aria-labelledby="scenarios">
    <header><h2 id="scenarios">Scenarios</h2><p class="push"><a href="#own">Bring your own file</a><a
        href="#record">Go on from a record</a></p></header>
    <div class="books">${games.map(([game, lines], nth) => html`<section key=${game}>
      ${games[nth - 1]?.[1][0].book !== lines[0].book && html`<h3>${lines[0].book_title}</h3>`}
      ${!lines[0].book_title.startsWith(lines[0].game_title) && html`<h4>${lines[0].game_title}</h4>`}
      <ul class="scenes">${lines.map((line) => html`<li key=${line.name}>
        <a href=${`#${line.name}`} class="scene"><b>${line.title}</b>${line.first > 0 && html`<i
            class="first">to begin with</i>`}<span>${line.about}</span></a>
        <button class="btn" onClick=${() => onPlay(line)}>Play a bot<span class="vh"> in ${line.title}</span></button>
      </li>`)}</ul></section>`)}</div>
  </section>`;
}

lightLamp();
render(html`<${Lobby} />`, document.getElementById("page"));
