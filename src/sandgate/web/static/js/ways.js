// The three ways in: the table that waits longest, a game of half an hour, and where to begin.
import { html } from "./preact.js";
import { Seat, ask } from "./api.js";
import { movesWords } from "./digest.js";
import { Picture } from "./picture.js";
import { minutesWords } from "./shelf_words.js";
import { timeWords } from "./words.js";
import { Invited } from "./yours.js";
import { t } from "./words_of.js";

const DAY_MS = 86_400_000;
const ABOUT_HALF_AN_HOUR = [20, 40]; // minutes
const ROOM = 1.3; // round the pieces of a picture
const NEAREST = 0.45; // of the width of a sheet is shown at least
const WIDE = "(min-width: 700px)"; // where all three stand side by side, each with its picture

/** The scenario to begin with of each game that has one, the plainest first. */
function toLearn(scenarios) {
  const marked = scenarios.filter((line) => line.first).sort((one, other) => one.first - other.first);
  return marked.filter((line, nth) => marked.findIndex((each) => each.game === line.game) === nth);
}

/** A scenario of about half an hour, another each day; one to learn with only where there is no other. */
function toStart(scenarios, learning) {
  const [least, most] = ABOUT_HALF_AN_HOUR;
  const short = scenarios.filter((line) => line.minutes >= least && line.minutes <= most);
  const others = short.filter((line) => !learning.includes(line));
  const from = [others, short, scenarios].find((lines) => lines.length) ?? [];
  return from[Math.floor(Date.now() / DAY_MS) % from.length];
}

/** `scenarios` is null until they are read; `digest` tells how the own tables stand. */
export function Ways({ scenarios, digest, onPlay }) {
  const learning = scenarios ? toLearn(scenarios) : [];
  const start = scenarios ? toStart(scenarios, learning) : null;
  const tables = digest.rows.filter((row) => !row.away);
  const isFirst = !digest.rows.length;
  const learn = html`<${Learn} key="learn" lines=${learning} isMain=${isFirst} onPlay=${onPlay} />`;
  const begin = html`<${Start} key="start" line=${start} onPlay=${onPlay} />`;
  return html`<div class="three-ways">${isFirst ? [learn, begin, html`<${Invited} key="invited" />`]
    : [html`<${Continue} key="continue" row=${tables[0]} looked=${digest.looked} />`, begin, learn]}</div>`;
}

/** Show of a drawing what lies round its pieces, in the shape of the plate, and no more beyond its sides than they need. */
function roundPieces(drawing) {
  const pieces = drawing.querySelector('[id$="-layer-pieces"]')?.getBBox();
  const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const plate = drawing.parentElement.getBoundingClientRect();
  if (!pieces?.width || !width || !plate.height) return;
  const ratio = plate.width / plate.height;
  const tall = pieces.height * ROOM * ratio; // so wide, for all of them to be seen from the first to the last
  const wide = Math.max(tall, Math.min(width, Math.max(pieces.width * ROOM, width * NEAREST)));
  const high = wide / ratio;
  const within = (middle, size, start, whole) => (size > whole ? start + (whole - size) / 2
    : Math.min(Math.max(middle - size / 2, start), start + whole - size));
  const x = within(pieces.x + pieces.width / 2, wide, left, width);
  const y = within(pieces.y + pieces.height / 2, high, top, height);
  drawing.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
}

const OpeningPicture = ({ line }) => html`<${Picture} version=${line.name} missing="There is no picture of this opening."
  framed=${roundPieces} fetchDrawing=${(signal) => ask("GET", `/api/scenarios/${line.name}/chart.svg`, { signal })} />`;

const Plate = ({ children }) => html`<div class="pic" aria-hidden="true">${children}</div>`;

function Continue({ row, looked }) {
  const line = row?.line;
  const seen = line && line.kind !== "host";
  const chart = (signal) => new Seat(row.kept.table, row.kept.link).get("chart.svg", { sheet: "picture" }, signal);
  return html`<section class="paper way-in" aria-labelledby="continue" aria-busy=${!looked && !line}>
    <h2 id="continue">Continue<small>${line?.since_s ? t("waits since {0}", timeWords(line.since_s)) : line && !line.waits
      && t("nothing waits for you")}</small></h2>
    <${Plate}>${seen && html`<${Picture} version=${`${row.kept.table} ${line.move}`} missing="There is no picture yet."
      framed=${roundPieces} fetchDrawing=${chart} />`}<//>
    <div class="words">${row ? html`
      <h3>${row.title}</h3>
      <p class="of-book">${line && [line.game_title, seen && movesWords(line)].filter(Boolean).join(", ")}</p>
      <p>${line && (line.outcome || [line.headline && `${line.headline}.`, `${row.says}.`].filter(Boolean).join(" "))}</p>
      <div class="acts-row"><a class="btn main" href=${row.href ?? `/table/${row.kept.table}`}>${line?.closed
          ? t("Read the debrief") : t("To your table")}</a></div>`
      : html`<p>All your tables are put away.</p><div class="acts-row"><a class="btn" href="#tables">All tables</a></div>`}
    </div>
  </section>`;
}

function Start({ line, onPlay }) {
  return html`<section class="paper way-in" aria-labelledby="start">
    <h2 id="start">Start<small>${line && minutesWords(line.minutes)}</small></h2>
    <${Plate}>${line && matchMedia(WIDE).matches && html`<${OpeningPicture} line=${line} />`}<//>
    <div class="words">${line && html`
      <h3><a href=${`#${line.name}`}>${line.title}</a></h3>
      <p class="of-book">${line.game_title}</p>
      <p>${line.about}</p>
      <div class="acts-row"><button class="btn" onClick=${() => onPlay(line)}>Play a bot<span
          class="vh"> in ${line.title}</span></button>
        <a class="btn" href=${`#seats=${line.name}`}>Invite<span class="vh"> to ${line.title}</span></a></div>`}
    </div>
  </section>`;
}

/** Where to begin: the first lesson, or the plainest game, with one button; then one of each other game. */
function Learn({ lines, isMain, onPlay }) {
  const [line, ...others] = lines;
  return html`<section class="paper way-in" aria-labelledby="learn">
    <h2 id="learn">Learn<small>${line && (line.teaches ? t("step by step") : t("the plainest of each game"))}</small></h2>
    <${Plate}>${line && (isMain || matchMedia(WIDE).matches) && html`<${OpeningPicture} line=${line} />`}<//>
    <div class="words">${line && html`
      <h3><a href=${`#${line.name}`}>${line.title}</a></h3>
      <p class="of-book">${line.game_title}, ${minutesWords(line.minutes)}</p>
      <p>${line.about}</p>
      <div class="acts-row"><button class=${`btn ${isMain ? "main" : ""}`} aria-label=${line.teaches
          ? t("Begin the lesson: {0}", line.title) : t("Begin with {0}", line.title)}
          onClick=${() => onPlay(line)}>${line.teaches
          ? t("Begin the lesson") : t("Begin")}</button>
        ${line.teaches ? html`<a class="btn plain" href="#lessons">All lessons</a>`
          : html`<${Also} lines=${others} />`}</div>`}
    </div>
  </section>`;
}

/** Where to begin in the other games. */
const Also = ({ lines }) => lines.length > 0 && html`<ul class="also">${lines.map((each) => html`<li key=${each.name}><a
    href=${`#${each.name}`}>${each.title}</a></li>`)}</ul>`;
