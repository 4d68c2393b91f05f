// The shelf: all scenarios, each game under its own name; and one that is opened.
import { html, useEffect, useRef, useState } from "./preact.js";
import { ask } from "./api.js";
import { Tab } from "./head.js";
import { Picture } from "./picture.js";
import { SeatsForm } from "./seats_form.js";
import { minutesWords, namesOf, seatsWords } from "./shelf_words.js";
import { callRoles, capital, listWords, rolesWords } from "./words.js";
import { t } from "./words_of.js";

const FIRST = 4; // of each game
const BOUND = 24; // of one game that was chosen
const MOST_POSTS = 4; // that are named one by one
const AN_HOUR = 60; // minutes
const LAST = 1e6; // for what has no number

const KINDS = {
  [t("Lessons")]: (line) => line.teaches,
  [t("Under an hour")]: (line) => line.minutes > 0 && line.minutes <= AN_HOUR,
  [t("To begin with")]: (line) => line.first > 0,
  [t("For more than two")]: (line) => line.seats > 2,
};

/** What suits a first game stands first, then what is short. */
const plainer = (one, other) => rank(one.first) - rank(other.first) || rank(one.minutes) - rank(other.minutes);
const rank = (number) => number || LAST;

const byGame = (one, other) => (one.game < other.game ? -1 : 1);

/** Letters to compare by: small, without accents. */
const plain = (words) => words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Words by which scenarios are found beside their titles, fetched when somebody begins to look. */
function useWords(wanted) {
  const [words, setWords] = useState({});
  useEffect(() => {
    if (wanted) ask("GET", "/api/scenarios/words").then(setWords, () => {});
  }, [wanted]);
  return words;
}

/** All scenarios by game; `scenarios` is null until they are read. `first` is the kind that is picked out at first. */
export function Scenarios({ scenarios, first = "", onPlay }) {
  const shelf = useRef(null);
  useEffect(() => { if (first) requestAnimationFrame(() => shelf.current?.scrollIntoView()); }, [scenarios]);
  const [find, setFind] = useState("");
  const [touched, setTouched] = useState(false);
  const [game, setGame] = useState("");
  const [kind, setKind] = useState(first);
  const words = useWords(touched);
  const all = scenarios ?? [];
  const games = [...new Map(all.map((line) => [line.game, line])).values()].sort(byGame);
  const sought = plain(find).split(/\s+/).filter(Boolean);
  const textOf = ({ name, title, about, game_title: called, book_title: book }) => plain([title, about, called, book,
    words[name] ?? ""].join(" "));
  const fits = (line) => (!game || line.game === game) && (!kind || KINDS[kind](line))
    && (!sought.length || sought.every((word) => textOf(line).includes(word)));
  const found = all.filter(fits);
  const columns = games.map((each) => [each, found.filter((line) => line.game === each.game).sort(plainer)])
    .filter(([, lines]) => lines.length);
  return html`<section class="paper shelf" ref=${shelf} aria-labelledby="scenarios" aria-busy=${!scenarios}>
    <header><h2 id="scenarios">Scenarios</h2><p role="status">${scenarios && t("{0} of {1}", found.length, all.length)}</p>
      <p class="push"><a href="#own">Bring your own file</a><a href="#record">Go on from a record</a></p></header>
    <div class="find" role="search">
      <input class="field" type="search" aria-label="Find a scenario" placeholder="Find: ship, place, year, book"
        value=${find} onFocus=${() => setTouched(true)} onInput=${(event) => setFind(event.target.value)} />
      <div class="chips" role="group" aria-label="Of what kind">${Object.keys(KINDS).map((each) => html`<${Chip} key=${each}
        on=${kind === each} onPress=${() => setKind(kind === each ? "" : each)}>${each}<//>`)}</div>
      <div class="chips games" role="group" aria-label="Of which game">
        <${Chip} on=${!game} onPress=${() => setGame("")}>All games<//>
        ${games.map((each) => html`<${Chip} key=${each.game} on=${game === each.game}
          onPress=${() => setGame(each.game)}>${each.game_title}<//>`)}</div>
    </div>
    <div class=${`deck ${game ? "of-one" : ""}`}>${columns.map(([each, lines]) => html`<${Column} key=${each.game}
      game=${each} lines=${lines} bound=${game ? BOUND : FIRST} onAll=${() => setGame(each.game)} onPlay=${onPlay} />`)}
      ${scenarios && !found.length && html`<p class="none">Nothing on the shelf is called so. <button class="btn plain"
        type="button" onClick=${() => { setFind(""); setGame(""); setKind(""); }}>Show all</button></p>`}</div>
  </section>`;
}

const Chip = ({ on, onPress, children }) => html`<button class="chip" type="button" aria-pressed=${on}
  onClick=${onPress}>${children}</button>`;

/** The scenarios of one game, so many at most at first. */
function Column({ game, lines, bound, onAll, onPlay }) {
  const [more, setMore] = useState(0);
  const shown = lines.slice(0, bound + more);
  const rest = lines.length - shown.length;
  return html`<section aria-labelledby=${`game-${game.game}`}>
    <h3><span id=${`game-${game.game}`}>${game.game_title}</span><small>${lines.length}</small></h3>
    <p class="of-book">${game.book_title}</p>
    <ul class="scenes">${shown.map((line) => html`<li key=${line.name}><a class="scene" href=${`#${line.name}`}>
      <b>${line.title}</b><span>${factsOf(line)}</span></a><button class="btn plain" type="button"
      aria-label=${t("Play {0} at once", line.title)} onClick=${() => onPlay(line)}>Play</button></li>`)}</ul>
    ${rest > 0 && html`<p class="more"><button class="btn plain" type="button" onClick=${bound > FIRST
      ? () => setMore(more + BOUND) : onAll}>${Math.min(rest, bound > FIRST ? BOUND : rest)} more<span
      class="vh"> of ${game.game_title}</span></button></p>`}
  </section>`;
}

const factsOf = (line) => capital([line.teaches ? t("a lesson") : line.first && t("to begin with"),
  seatsWords(line.seats), minutesWords(line.minutes)].filter(Boolean).join(", "));

/** A scenario that is opened: its opening, how long it takes, who you would be; a bot to play, or seats to choose. */
export function OpenedScenario({ line, choosing, onPlay }) {
  const [sheet, setSheet] = useState(null);
  useEffect(() => { ask("GET", `/api/scenarios/${line.name}`).then((found) => {
    callRoles(namesOf(found.roles));
    setSheet(found);
  }, () => {}); }, [line.name]);
  return html`<section class=${`paper wide opened-scenario ${choosing ? "choosing" : ""}`} aria-labelledby="opened">
    <header><h1 id="opened">${line.title}</h1><p>${ofBook(line)}</p><a class="push" href="#">Back to the lobby</a></header>
    <div class="ready">
      <${Picture} version=${line.name} missing="There is no picture of this opening."
        fetchDrawing=${(signal) => ask("GET", `/api/scenarios/${line.name}/chart.svg`, { signal })} />
      <div class="words">
        <p class="lead">${line.about}</p>
        <dl>
          ${line.minutes > 0 && html`<dt>Length</dt><dd>${capital(minutesWords(line.minutes))}</dd>`}
          <dt>Seats</dt><dd>${sheet && seatsOf(sheet)}</dd>
          <dt>You</dt><dd>${sheet && html`<${You} sheet=${sheet} />`}</dd>
        </dl>
        <div class="acts-row">
          ${choosing ? html`<a class="btn" href=${`#${line.name}`}>Put the seats away</a>` : html`
            <button class="btn main" onClick=${() => onPlay(line)}>${line.teaches ? t("Begin the lesson")
              : t("Play a bot")}</button>
            ${!line.teaches && html`<a class="btn" href=${`#seats=${line.name}`}>Invite</a>
              <a class="btn" href=${`/class#${line.name}`}>A class</a>`}`}
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

/** How many may sit down, by sides. */
function seatsOf(sheet) {
  const sides = [...new Set(sheet.roles.map((role) => role.side))];
  const counts = sides.map((side) => sheet.roles.filter((role) => role.side === side).length);
  if (counts.every((count) => count === 1)) return t("{0}, and an umpire if you like", listWords(sides.map(capital)));
  return t("{0}, and an umpire if you like", listWords(sides.map((side, nth) => `${capital(side)} ${counts[nth]}`)));
}

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
