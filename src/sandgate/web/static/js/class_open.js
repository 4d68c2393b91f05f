// Opening a class: scenario, how many tables, who plays, names; one press opens all of them.
import { html, useEffect, useRef, useState } from "./preact.js";
import { ask } from "./api.js";
import { classesKept } from "./class_kept.js";
import { Tab } from "./head.js";
import { minutesWords } from "./shelf_words.js";
import { capital, timeWords } from "./words.js";
import { t } from "./words_of.js";

const USUAL = 15; // tables
const MOST = 40;
const PAIRS = "each other";
const BOT = "bot";

/** The scenarios by game, what suits a first game first. */
function byGame(scenarios) {
  const rank = (line) => line.first || 1e6;
  const games = [...new Map(scenarios.map((line) => [line.game, line.game_title])).entries()].sort();
  return games.map(([game, title]) => [title, scenarios.filter((line) => line.game === game)
    .sort((one, other) => rank(one) - rank(other) || one.minutes - other.minutes)]);
}

const namesOf = (text) => text.split("\n").map((name) => name.trim()).filter(Boolean);

/** Names for all groups: who was given none goes by a number. */
const withNumbers = (given, groups) => [...given, ...Array.from({ length: Math.max(0, groups - given.length) },
  (_, nth) => t("Group {0}", given.length + nth + 1))];

export default function Opening() {
  const [scenarios, setScenarios] = useState(null);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(decodeURIComponent(location.hash.slice(1)));
  const [sheet, setSheet] = useState(null);
  useEffect(() => {
    ask("GET", "/api/scenarios").then((found) => {
      setScenarios(found);
      const [first] = found.filter(({ teaches }) => !teaches) // two groups at one table learn nothing of a lesson
        .sort((one, other) => (one.first || 1e6) - (other.first || 1e6));
      setName((chosen) => (found.some((line) => line.name === chosen) ? chosen : first.name));
    }, (error) => setProblem(error.message));
  }, []);
  useEffect(() => {
    if (!scenarios || !name) return;
    setSheet(null);
    ask("GET", `/api/scenarios/${name}`).then(setSheet, (error) => setProblem(error.message));
  }, [scenarios, name]);
  const laidOut = useRef(false); // from then on what stands below the form stays where it is
  laidOut.current ||= Boolean(sheet || problem);
  return html`<div class="two-papers">
    <section class="paper" aria-labelledby="open-class">
      <header><h2 id="open-class">Open a class</h2><p>Many tables of one scenario, opened at once</p></header>
      ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
      ${scenarios && html`<${Form} scenarios=${scenarios} name=${name} onName=${setName} sheet=${sheet} />`}
    </section>
    ${laidOut.current && html`<div class="beside"><${Kept} /><${How} /></div>`}
  </div>`;
}

function Form({ scenarios, name, onName, sheet }) {
  const [tables, setTables] = useState(USUAL);
  const [against, setAgainst] = useState(PAIRS);
  const [side, setSide] = useState("");
  const [names, setNames] = useState("");
  const [umpire, setUmpire] = useState(false);
  const [clock, setClock] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const line = scenarios.find((each) => each.name === name);
  const sides = sheet ? [...new Set(sheet.roles.map((role) => role.side))] : [];
  const groups = tables * (against === PAIRS ? sides.length : 1);
  const open = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { scenario: name, tables, against, side: sides.includes(side) ? side : "",
        names: withNumbers(namesOf(names), groups), umpire, clock: clock && sheet.timed };
      const opened = await ask("POST", "/api/classes", { body });
      location.assign(`/class/${opened.key}#${opened.link}`);
    } catch (error) {
      setProblem(capital(error.message));
      setBusy(false);
    }
  };
  return html`<form class="class-form" onSubmit=${open}>
    <label class="row"><b>Scenario</b>
      <select class="field" value=${name} onChange=${(event) => onName(event.target.value)}>${byGame(scenarios).map(
        ([title, lines]) => html`<optgroup key=${title} label=${title}>${lines.map((each) => html`<option key=${each.name}
          value=${each.name}>${each.title}</option>`)}</optgroup>`)}</select></label>
    <p class="about">${line?.about} <span>${capital(minutesWords(line?.minutes ?? 0))}</span></p>
    <label class="row"><b>Tables</b><input class="field few" type="number" min="1" max=${MOST} required value=${tables}
        onInput=${(event) => setTables(Number(event.target.value))} /></label>
    <fieldset><legend>Who plays</legend>
      <${Choice} name="against" on=${against === PAIRS} onChoose=${() => setAgainst(PAIRS)} title="Against each other"
        about=${sides.length === 2 ? t("Two groups sit at each table, one a side.")
          : t("A group on each side of each table.")} />
      <${Choice} name="against" on=${against === BOT} onChoose=${() => setAgainst(BOT)} title="Each against a bot"
        about="One group sits at each table; a bot plays the other side." />
      ${against === BOT && sides.length > 1 && html`<label class="row within"><b>The groups play</b>
        <select class="field" value=${side || sides[0]} onChange=${(event) => setSide(event.target.value)}>${sides.map(
          (each) => html`<option key=${each} value=${each}>${capital(each)}</option>`)}</select></label>`}
    </fieldset>
    <label class="names"><b>Names</b><span>One a line, table by table; or leave it empty, and they are Group 1, Group
        2 and so on. Names stay with this class and go into no record of a game.</span>
      <textarea class="field" rows="5" maxlength="60000" spellcheck="false" value=${names}
        onInput=${(event) => setNames(event.target.value)}></textarea></label>
    <fieldset><legend>The tables</legend>
      <${Check} on=${umpire} onCheck=${setUmpire} title="You sit as umpire at every table"
        about="Every step of every table waits for your word. For a few tables; without you the rules' proposals stand." />
      ${sheet?.timed && html`<${Check} on=${clock} onCheck=${setClock} title="The clocks run"
        about="The times of the book are kept: a sheet that is late counts as empty. You can stop all clocks at once." />`}
    </fieldset>
    ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
    <div class="foot"><button class="btn main" type="submit" disabled=${busy || !sheet}>${busy ? t("The tables are opened")
        : t("Open {0} table|Open {0} tables", tables)}</button>
      <p>${sheet && groups > 0
        && t("For {0} group: one private link each.|For {0} groups: one private link each.", groups)}</p></div>
  </form>`;
}

const Choice = ({ name, on, onChoose, title, about }) => html`<label class="check"><input type="radio" name=${name}
    checked=${on} onChange=${onChoose} /><span><b>${title}</b><span>${about}</span></span></label>`;

const Check = ({ on, onCheck, title, about }) => html`<label class="check"><input type="checkbox" checked=${on}
    onChange=${(event) => onCheck(event.target.checked)} /><span><b>${title}</b><span>${about}</span></span></label>`;

function Kept() {
  const kept = classesKept();
  return html`<section class="paper" aria-labelledby="kept"><header><h2 id="kept">Your classes</h2></header>
    ${kept.length ? html`<ul class="kept">${kept.map((each) => html`<li key=${each.key}><${Tab} side="host" words="C" />
        <a href=${`/class/${each.key}`}>${each.title}</a><span>${t("{0} table, opened {1}|{0} tables, opened {1}",
        each.tables, timeWords(each.opened_s))}</span></li>`)}</ul>`
      : html`<p class="nobody">None yet on this machine. A class that you opened elsewhere is found by your own link, which
          stands on its page of links.</p>`}
  </section>`;
}

const How = () => html`<section class="paper" aria-labelledby="how"><header><h2 id="how">The hour</h2></header>
  <ol class="how">
    <li>Open the tables. Print the links and cut them up, or show them as codes: a link is a seat, for whoever opens it
      first.</li>
    <li>See all tables at a glance: who is waited for, how it stands. Only what everybody at a table may know stands there,
      so that it may be shown to all.</li>
    <li>Stop all clocks when you want to be heard. Give time, or close the sheets.</li>
    <li>End the hour. All tables lie open, side by side, each with its debrief.</li>
  </ol></section>`;
