// A battle to be printed: headline and chart of each move, fetched a few at a time.
import { html, render, useEffect, useRef, useState } from "./preact.js";
import { Seat, opened } from "./api.js";
import { commanders } from "./commanders.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

const AT_ONCE = 6; // moves in one answer

/** The parts of a printed page that the server lays out: its front and an article for each move. */
async function partsOf(seat, first, last) {
  const text = await seat.get("replay/print", { first, last });
  const page = new DOMParser().parseFromString(text, "text/html");
  return [...page.querySelectorAll("main > header, main > article")].map((part) => document.importNode(part, true));
}

/** Who commanded which side, in a line for the front. */
function whoCommanded(game) {
  const line = document.createElement("p");
  line.className = "of";
  line.textContent = commanders(game.seats).map(({ words }) => words).join(" · ");
  return line;
}

function Printed({ seat }) {
  const [game, setGame] = useState(null);
  const [span, setSpan] = useState(null); // what is wanted: first and last
  const [laid, setLaid] = useState(0);
  const [problem, setProblem] = useState("");
  const sheets = useRef(null);
  useEffect(() => {
    seat.get("replay").then((found) => {
      setGame(found);
      document.title = t("{0}, to be printed", found.title);
      setSpan([found.moves[0], found.moves.at(-1)]);
    }, (error) => setProblem(error.message));
    history.replaceState(null, "", location.pathname);
  }, []);
  useEffect(() => {
    if (!span) return undefined;
    let here = true;
    const moves = game.moves.filter((move) => span[0] <= move && move <= span[1]);
    const lay = async () => {
      sheets.current.replaceChildren();
      setLaid(0);
      for (let nth = 0; here && nth < moves.length; nth += AT_ONCE) {
        const some = moves.slice(nth, nth + AT_ONCE);
        const parts = await partsOf(seat, some[0], some.at(-1));
        if (!here) return;
        sheets.current.append(...(nth ? parts.filter((part) => part.tagName === "ARTICLE") : parts));
        if (!nth) sheets.current.querySelector("header")?.append(whoCommanded(game));
        setLaid((nth + some.length) / moves.length);
      }
    };
    lay().catch((error) => here && setProblem(error.message));
    return () => { here = false; };
  }, [span]);
  const move = (nth) => (event) => {
    const value = Number(event.target.value);
    if (Number.isInteger(value) && game.moves.includes(value)) setSpan(span.map((each, at) => (at === nth ? value : each)));
  };
  return html`<div class="over">
      ${problem ? html`<p class="wrong" role="alert">${capital(problem)}. <a href="/">To the lobby</a></p>`
        : html`<p role="status">${laid < 1 ? t("The sheets are laid out: {0} %.", Math.round(100 * laid))
          : t("Two moves a sheet of A4. A browser also makes a PDF of it.")}</p>`}
      ${span && html`<label>From <input type="number" min=${game.moves[0]} max=${span[1]} value=${span[0]}
          onChange=${move(0)} /></label>
        <label>to <input type="number" min=${span[0]} max=${game.moves.at(-1)} value=${span[1]}
          onChange=${move(1)} /></label>`}
      <button type="button" class="main" disabled=${laid < 1} onClick=${() => print()}>Print</button>
    </div>
    <main ref=${sheets}></main>`;
}

const { table, link } = opened();
render(html`<${Printed} seat=${new Seat(table, link)} />`, document.getElementById("page"));
