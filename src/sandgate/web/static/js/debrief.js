// The debrief: truth and beliefs beside each other on one rule of moves, losses, luck, and the dice opened.
import { html, render, useEffect, useState } from "../vendor/preact.js";
import { Seat, forgetSeat, keepSeat, opened } from "./api.js";
import { Courses } from "./courses.js";
import { learn, marked } from "./glossary.js";
import { Head, Tab, lightLamp } from "./head.js";
import { useLosses } from "./losses.js";
import { Luck } from "./luck.js";
import { Moves } from "./moves.js";
import { Dice } from "./opened_dice.js";
import { Picture } from "./picture.js";
import { figureWords, listWords, roleWords } from "./words.js";

const TRUTH = "umpire";

/** The debrief and the desk of a seat; or what is to be said instead. */
function useDebrief(seat) {
  const [found, setFound] = useState({});
  const load = async () => {
    try {
      const desk = await seat.get("desk");
      setFound({ desk });
      setFound({ desk, debrief: await seat.get("debrief") });
    } catch (error) {
      if (error.status === 401) forgetSeat(seat.link);
      setFound((before) => ({ ...before, problem: error.message }));
    }
  };
  useEffect(() => { load(); }, []);
  return found;
}

function Debrief({ seat }) {
  const { debrief, desk, problem } = useDebrief(seat);
  const [move, setMove] = useState(null);
  const losses = useLosses(seat, TRUTH, Boolean(debrief));
  useEffect(() => {
    if (!desk) return;
    document.title = `${desk.title}, debrief`;
    learn(desk.game);
    const { title, game_title, kind } = desk;
    keepSeat({ table: desk.table, seat: desk.seat, link: seat.link, title, game_title, kind });
    history.replaceState(null, "", location.pathname); // a link does not stay in the address line
  }, [desk]);
  if (problem) return html`<${Head} where="Debrief" /><main class="room"><p class="paper wrong"
      role="alert">${problem}. <a href=${`/table/${seat.table}`}>Back to the table</a></p></main>`;
  if (!debrief) return html`<${Head} where="Debrief" game="The record is read again" /><main class="room"
      aria-busy="true"></main>`;
  const [first, last] = [debrief.moves[0], debrief.moves.at(-1)];
  const shown = move ?? last;
  return html`<${Head} where=${desk.title} game="Debrief, all is open">
      <ul class="seats" aria-label="Seats">${desk.seats.map((each) => html`<li key=${each.seat}><${Tab}
          side=${each.roles.includes(TRUTH) ? TRUTH : each.side} />${sitter(each)}</li>`)}</ul>
      <div class="clock"><b>${shown}</b><small>of ${last}<br />moves</small></div>
    <//>
    <main class="room debrief">
      ${debrief.result && html`<${Outcome} result=${debrief.result} />`}
      <${Pictures} seat=${seat} debrief=${debrief} move=${shown} />
      <${Moves} first=${first} last=${last} at=${move} onMove=${setMove} losses=${losses} />
      <div class="pictures three">
        <${Courses} courses=${debrief.courses} events=${debrief.events_by_move} move=${shown} />
        <${Luck} luck=${debrief.luck} />
        <${Dice} seat=${seat} debrief=${debrief} title=${desk.title} gameTitle=${desk.game_title} move=${shown} />
      </div>
      ${debrief.in_history && html`<section class="paper" aria-labelledby="history"><header><h2
          id="history">In history</h2></header><p class="history">${marked(debrief.in_history)}</p></section>`}
    </main>`;
}

function sitter({ kind, bot, roles }) {
  if (kind !== "bot") return `${roleWords(roles[0])} seat`;
  const name = `bot ${bot.replaceAll("_", " ")}`;
  return roles[0].includes("/") ? `${roleWords(roles[0])}, ${name}` : `The ${name}`;
}

/** How it ended, in the game's own sentence. */
function Outcome({ result }) {
  const points = Object.entries(result.points).map(([side, value]) => `${roleWords(side)} ${figureWords(value)}`);
  return html`<section class="paper outcome" aria-label="How it ended">
    <${Tab} side=${result.winner} words=${result.winner ? undefined : "="} />
    <p>${marked(`${result.outcome.charAt(0).toUpperCase() + result.outcome.slice(1)}.`)}</p>
    <span class="points">${points.length > 0 && `Points: ${listWords(points)}`}</span>
    <span class="cite">${result.clauses.join(", ")}</span>
  </section>`;
}

/** The truth, and what one role of each side believed. */
function Pictures({ seat, debrief, move }) {
  const sides = [...new Set(debrief.roles.map((role) => role.side))];
  return html`<div class="pictures three">
    <${Belief} seat=${seat} move=${move} roles=${[{ role: TRUTH, side: "" }]} title="The truth" />
    ${sides.map((side) => html`<${Belief} key=${side} seat=${seat} move=${move}
        roles=${debrief.roles.filter((role) => role.side === side)} />`)}
  </div>`;
}

function Belief({ seat, move, roles, title }) {
  const [role, setRole] = useState(roles[0].role);
  const [large, setLarge] = useState(false);
  const unseen = useUnseen(seat, role, move);
  return html`<figure class=${`paper picture ${large ? "large" : ""}`}>
    <h2>${!title && html`<${Tab} side=${roles[0].side} />`}
      ${roles.length > 1 ? html`<label>What <select class="field" value=${role}
          onChange=${(event) => setRole(event.target.value)}>
          ${roles.map((each) => html`<option key=${each.role}
              value=${each.role}>${roleWords(each.role)}</option>`)}</select> believed</label>`
        : html`<span>${title ?? `What ${roleWords(role)} believed`}</span>`}
      <button class="btn plain" aria-pressed=${large}
          onClick=${() => setLarge(!large)}>${large ? "Smaller" : "Larger"}<span
          class="vh">: ${title ?? roleWords(role)}</span></button></h2>
    <${Picture} version=${`${role} ${move} ${large}`}
        fetchDrawing=${(signal) => seat.get("chart.svg", { role, move, sheet: large ? "table" : "picture" }, signal)} />
    <figcaption>${unseen}</figcaption>
  </figure>`;
}

/** What stood on the board of the truth after a move and on a role's picture did not. */
function useUnseen(seat, role, move) {
  const [words, setWords] = useState(" ");
  useEffect(() => {
    let here = true;
    const boards = [seat.get("board", { role: TRUTH, move }), seat.get("board", { role, move })];
    const told = ([truth, belief]) => (role === TRUTH ? countWords(truth.pieces) : unseenWords(truth, belief, role));
    Promise.all(boards).then(told, () => " ").then((text) => here && setWords(text));
    return () => { here = false; };
  }, [role, move]);
  return words;
}

const countWords = (pieces) => `${pieces.length} ${pieces.length === 1 ? "piece stands" : "pieces stand"} on the board.`;

function unseenWords(truth, belief, role) {
  const known = new Set(belief.pieces.map((piece) => piece.id));
  const missing = truth.pieces.filter((piece) => !known.has(piece.id));
  const earlier = belief.move < truth.move ? ` ${roleWords(role)} was last called after move ${belief.move}.` : "";
  if (!missing.length) return `Every piece of the truth stood on this picture.${earlier}`;
  const counts = new Map();
  for (const { side, kind } of missing) counts.set(`${side} ${kind}`, (counts.get(`${side} ${kind}`) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => (count > 1 ? `${count} × ${kind}` : kind));
  return `Not on this picture: ${listWords(kinds.slice(0, 6))}${kinds.length > 6 ? " and others" : ""}.${earlier}`;
}

lightLamp();
const { table, link } = opened();
render(html`<${Debrief} seat=${new Seat(table, link)} />`, document.getElementById("page"));
