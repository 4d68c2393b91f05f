// Afterwards: a finished game played back, with the truth and beliefs beside each other on one rule of moves, its story and
// sheets; then losses, luck, and the dice opened. It opens at the move that decided; a link that was sent plays by itself.
import { html, render, useEffect, useMemo, useRef, useState } from "./preact.js";
import { Seat, forgetSeat, keepSeat, opened } from "./api.js";
import { commanders } from "./commanders.js";
import { Courses } from "./courses.js";
import { learn, marked } from "./glossary.js";
import { Head, Tab, lightLamp } from "./head.js";
import { Keeping } from "./keeping.js";
import { Luck } from "./luck.js";
import { Moves } from "./moves.js";
import { Dice } from "./opened_dice.js";
import { pointsWords } from "./points_words.js";
import { Rematch } from "./rematch.js";
import { Headlines, SheetsThen, StoryThen } from "./told_then.js";
import { ThenPicture, drawings } from "./then_picture.js";
import { namesOf } from "./shelf_words.js";
import { callRoles, capital, listWords, roleWords, sentence } from "./words.js";
import { callSteps, t } from "./words_of.js";

const TRUTH = "umpire";
const STANDS_MS = 5000; // for which the headline that decided is left alone, before it plays by itself
const PACES = [["0.5", t("half speed")], ["1", t("usual speed")], ["2", t("twice as fast")], ["4", t("four times as fast")]];
const AT = parseInt(new URLSearchParams(location.search).get("move"), 10); // the move at which it is to open, if one is said
const NOTHING = { losses: { about: "", moves: [], sides: {} }, roles: {} };

/**
 * The game, what no side knew of it, and its figures, as they come; or what is to be said instead. The first charts have the
 * server for themselves: what is told below them waits until they stand.
 */
function useGame(seat, kept) {
  const [found, setFound] = useState({ unknown: NOTHING });
  const add = (more) => setFound((before) => ({ ...before, ...more }));
  const load = async () => {
    try {
      const game = await seat.get("replay");
      callSteps(game.counts);
      callRoles(namesOf(game.roles));
      const desk = game.kind === "person" ? await seat.get("desk").catch(() => null) : null;
      add({ game, desk });
      await Promise.allSettled([TRUTH, ...firstOfEachSide(game.roles)].map((role) => kept(role, game.deciding, "picture")));
      add({ unknown: await seat.get("replay/unknown") });
      add({ beside: await seat.post("replay/beside") });
      add({ figures: await seat.get("debrief") });
    } catch (error) {
      if (error.status === 401) forgetSeat(seat.link);
      add({ problem: error.message });
    }
  };
  useEffect(() => { load(); }, []);
  return found;
}

/** The roles through whose eyes the sides are shown at first. */
const firstOfEachSide = (roles) => [...new Map(roles.toReversed().map(({ side, role }) => [side, role])).values()];

/** Whether it begins to play by itself: a while after a link that was sent is opened, if nobody touches anything. */
function usePlaysItself(game) {
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!game || still || !location.pathname.startsWith("/replay/")) return undefined;
    const timer = setTimeout(() => setPlays(true), STANDS_MS);
    const leave = () => clearTimeout(timer);
    const touched = ["pointerdown", "keydown", "wheel"];
    touched.forEach((name) => addEventListener(name, leave, { once: true, passive: true }));
    return () => { leave(); touched.forEach((name) => removeEventListener(name, leave)); };
  }, [game]);
  return plays;
}

/** Keys: [ and ] step, the space bar plays and stops, Home and End, D to what decided. */
function usePlayKeys(go) {
  const now = useRef(go);
  now.current = go;
  useEffect(() => {
    const hear = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === " " && event.target.closest?.("button, a, summary")) return;
      const button = document.querySelector(`.rule-of-moves [data-key="${CSS.escape(event.key)}"]`);
      if (!event.target.closest?.("input, textarea, select") && button) {
        event.preventDefault();
        button.click();
      } else if (!event.target.closest?.("input, textarea, select") && now.current[event.key]) {
        event.preventDefault();
        now.current[event.key]();
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

function Afterwards({ seat }) {
  const kept = useMemo(() => drawings(seat), [seat]);
  const { game, desk, unknown, beside, figures, problem } = useGame(seat, kept);
  const [move, setMove] = useState(null);
  const [pace, setPace] = useState("1");
  const plays = usePlaysItself(game);
  const [first, last] = [game?.moves[0], game?.moves.at(-1)];
  usePlayKeys({ Home: () => setMove(first), End: () => setMove(null), d: () => setMove(game.deciding) });
  useEffect(() => {
    if (!game) return;
    document.title = t("{0}, afterwards", game.title);
    learn(game.game);
    const { title, game_title, kind } = game;
    keepSeat({ table: game.table, seat: game.seat, link: seat.link, title, game_title, kind });
    history.replaceState(null, "", location.pathname); // a link does not stay in the address line
    setMove(game.moves.includes(AT) ? AT : game.deciding);
  }, [game]);
  if (problem && !game) return html`<${Head} where="Afterwards" /><main class="room"><p class="paper wrong"
      role="alert">${sentence(problem)} <a href=${`/table/${seat.table}`}>Back to the table</a></p></main>`;
  if (!game) return html`<${Head} where="Afterwards" game="The record is read again" /><main class="room"
      aria-busy="true"></main>`;
  const shown = move ?? last;
  const chapter = game.chapters.find((each) => each.move === shown);
  return html`<${Head} where=${game.title} game="Debrief, all is open">
      <ul class="seats" aria-label="Seats">${commanders(game.seats).map(({ seat: key, side, words }) => html`<li
          key=${key}><${Tab} side=${side} />${words}</li>`)}</ul>
      <div class="clock"><b>${shown}</b><small>of ${last}<br />${t("moves")}</small></div>
    <//>
    <main class="room debrief">
      ${problem && html`<p class="paper wrong" role="alert">${sentence(problem)}</p>`}
      <${Outcome} game=${game}><${Keeping} seat=${seat} game=${game} move=${shown} />
          ${desk && html`<${Rematch} seat=${seat} first=${desk} />`}
          ${beside?.above && html`<p class="whence">${t("Another game called for this one:")}${" "}
              <${Beside} seat=${seat} to=${beside.above} move=${beside.above.move} /></p>`}<//>
      <section class="paper now" aria-label="The move that is shown">
        <p class="which-move">${shown ? t("Move {0}", shown) : t("The opening")}${shown === game.deciding
            && html`<span class="decided">decided it</span>`}</p>
        <h2>${marked(chapter?.headline ?? t("How it began"))}</h2>
        <label class="pace"><span class="vh">Speed</span><select class="field" value=${pace}
            onChange=${(event) => setPace(event.target.value)}>${PACES.map(([value, words]) => html`<option key=${value}
            value=${value}>${words}</option>`)}</select></label>
        ${shown !== game.deciding && html`<button type="button" class="btn" onClick=${() => setMove(game.deciding)}>What
            decided</button>`}
        ${beside?.called.filter((each) => each.move === shown).map((each) => html`<p class="whence"
            key=${each.table}>${t("In this move another game was called for:")}${" "}
            <${Beside} seat=${seat} to=${each} /></p>`)}
      </section>
      <${Pictures} kept=${kept} game=${game} move=${shown} unknown=${unknown.roles} />
      <${Moves} first=${first} last=${last} at=${move} onMove=${setMove} losses=${unknown.losses} pace=${Number(pace)}
          plays=${plays} />
      <div class="pictures three told-then">
        <${StoryThen} seat=${seat} move=${shown} />
        <${SheetsThen} seat=${seat} move=${shown} />
        <${Headlines} game=${game} move=${shown} onMove=${setMove} />
      </div>
      ${figures && html`<${Figures} seat=${seat} game=${game} figures=${figures} move=${shown} />`}
    </main>`;
}

/** The way to the debrief of a game that called for this one, or for which it called; `move` is where that is to open. */
function Beside({ seat, to, move = null }) {
  const [page, at] = [to.link ? "replay" : "debrief", move === null ? "" : `?move=${move}`];
  return html`<a href=${`/${page}/${to.table}${at}#${to.link || seat.link}`}>${to.title}</a>`;
}

/** How it went in figures, the luck, and the dice. */
function Figures({ seat, game, figures, move }) {
  return html`<div class="pictures three">
      <${Courses} courses=${figures.courses} events=${figures.events_by_move} move=${move} />
      <${Luck} luck=${figures.luck} />
      <${Dice} seat=${seat} debrief=${figures} title=${game.title} />
    </div>
    ${figures.in_history && html`<section class="paper" aria-labelledby="history"><header><h2
        id="history">In history</h2></header><p class="history">${marked(figures.in_history)}</p></section>`}`;
}

/** How it ended, in the game's own sentence; and whence it came, if it is a branch. */
function Outcome({ game, children }) {
  const { result, begun, parent } = game;
  const points = pointsWords(result).map(([side, said]) => `${roleWords(side)} ${said}`);
  return html`<section class="paper outcome" aria-label="How it ended">
    <${Tab} side=${result.winner} words=${result.winner ? undefined : "="} />
    <p>${marked(sentence(result.outcome))}</p>
    <span class="points">${points.length > 0 && `${result.of ? capital(result.of)
      : t("Points")}: ${listWords(points)}`}</span>
    <span class="cite">${result.clauses.join(", ")}</span>
    ${children}
    ${parent && html`<p class="whence">This game went on from ${begun ? t("move {0}", begun) : t("the opening")} of another,
        whose line there is <code>${parent.slice(0, 12)}</code>.</p>`}
  </section>`;
}

/** The truth, and what one role of each side believed. */
function Pictures({ kept, game, move, unknown }) {
  const sides = [...new Set(game.roles.map((role) => role.side))];
  const shared = { kept, move, moves: game.moves, unknown };
  return html`<div class="pictures three">
    <${ThenPicture} ...${shared} roles=${[{ role: TRUTH, side: "" }]} title="The truth" />
    ${sides.map((side) => html`<${ThenPicture} key=${side} ...${shared}
        roles=${game.roles.filter((role) => role.side === side)} />`)}
  </div>`;
}

lightLamp();
const { table, link } = opened();
render(html`<${Afterwards} seat=${new Seat(table, link)} />`, document.getElementById("page"));
