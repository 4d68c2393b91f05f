// Who sits where: a person, named persons or a bot in every role; umpire, clock and the agreements of the game.
import { html, useState } from "./preact.js";
import { Tab } from "./head.js";
import { keepNames, namesKept } from "./names.js";
import { goToHost, openTable } from "./tables.js";
import { TimeAgreed, timeChosen } from "./time_agreed.js";
import { namesOf } from "./shelf_words.js";
import { callRoles, keyWords, listWords, roleWords } from "./words.js";
import { t } from "./words_of.js";

const PERSON = "person";
const APART = "apart";
const EACH = "each"; // a person in every role of a side

const nameOf = (who) => (who.startsWith(`${PERSON}:`) ? who.slice(PERSON.length + 1) : "");
/** A person of its own in a role. */
const byItself = ({ role, name }) => `${PERSON}:${name || roleWords(role.slice(role.indexOf("/") + 1))}`;
const isPerson = (who) => who === PERSON || who.startsWith(`${PERSON}:`);

/** A person of its own in each role; in the first whoever was named first the last time. */
function eachByItself(roles) {
  const [own] = namesKept();
  return Object.fromEntries(roles.map((role, nth) => [role.role, own && !nth ? `${PERSON}:${own}` : byItself(role)]));
}

/** The agreements that differ from what the scenario says. */
function changed(options, chosen) {
  const kept = options.filter((option) => chosen[option.key] !== undefined && chosen[option.key] !== (option.value ?? ""));
  return Object.fromEntries(kept.map((option) => [option.key, option.kind === "number" ? Number(chosen[option.key])
      : chosen[option.key]]));
}

/** `sheet` says roles, bots and options; `post` is the path and `body` what else the request holds. */
export function SeatsForm({ sheet, title, gameTitle, path, body }) {
  const [who, setWho] = useState(Object.fromEntries(sheet.roles.map((role) => [role.role, role.who])));
  const [umpire, setUmpire] = useState(false);
  const [measured, setMeasured] = useState(false);
  const [time, setTime] = useState({ kind: "none", count: "3", unit: "days" });
  const [chosen, setChosen] = useState({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const sides = [...new Set(sheet.roles.map((role) => role.side))];
  callRoles(namesOf(sheet.roles)); // before any of them is drawn
  const open = async (event) => {
    event.preventDefault();
    setBusy(true);
    const options = sheet.options ? { options: changed(sheet.options, chosen) } : {};
    try {
      keepNames(sheet.roles.filter((role) => who[role.role] !== byItself(role)).map((role) => nameOf(who[role.role]))
        .filter(Boolean));
      const table = { ...body, ...options, seats: who, umpire, ...timeChosen(time),
        ...(umpire && measured ? { measured } : {}) };
      goToHost(await openTable(path, table, { title, gameTitle }));
    } catch (error) {
      setProblem(error.message.replace(/^your file:\d+:\d+: /gm, ""));
      setBusy(false);
    }
  };
  return html`<form class="seats-form" onSubmit=${open}>
    <div class="seating"><fieldset><legend>Seats</legend>
      ${sides.map((side) => html`<${SideRows} key=${side} roles=${sheet.roles.filter((role) => role.side === side)}
          bots=${sheet.bots} who=${who}
        onWho=${(next) => setWho({ ...who, ...next })} />`)}
    </fieldset>
    <fieldset><legend>The table</legend>
      <${Check} checked=${umpire} onCheck=${setUmpire} title="A person sits as umpire"
        about="Every step waits for his word, and he may rule otherwise. Without him the proposals of the rules stand." />
      ${umpire && path === "/api/tables" && html`<${Check} checked=${measured} onCheck=${setMeasured}
        title="Lengths are measured on a real table"
        about="Where the book measures, the step waits until he has entered what was found." />`}
      <${TimeAgreed} time=${time} onTime=${setTime} byTheBook=${sheet.timed} />
    </fieldset></div>
    ${sheet.options?.length > 0 && html`<fieldset class="agreements"><legend>Agreements</legend>
      <div>${sheet.options.map((option) => html`<${Agreement} key=${option.key} option=${option}
          value=${chosen[option.key] ?? option.value ?? ""}
        onValue=${(value) => setChosen({ ...chosen, [option.key]: value })} />`)}</div>
    </fieldset>`}
    ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
    <datalist id="names">${namesKept().map((name) => html`<option key=${name} value=${name} />`)}</datalist>
    <div class="form-foot"><button class="btn main" type="submit" disabled=${busy}>Open the table</button>
      <p>${saysWho(sheet.roles, who, umpire)}</p></div>
  </form>`;
}

/** What will happen, in one sentence: how many links there are to give away. */
function saysWho(roles, who, umpire) {
  const people = roles.filter((role) => isPerson(who[role.role]));
  const seats = new Set(people.map((role) => `${role.side} ${nameOf(who[role.role])}`));
  const count = seats.size + (umpire ? 1 : 0);
  if (!count) return t("Nobody sits here but bots; let somebody look on from the host's page.");
  return t(
    "You get one private link, to keep or to give away.|You get {0} private links, one a seat, to keep or to give away.",
    count,
  );
}

/** The roles of a side: one row for all of them, or a row each. */
function SideRows({ roles, bots, who, onWho }) {
  const [apart, setApart] = useState(false);
  const all = (value) => onWho(Object.fromEntries(roles.map((role) => [role.role, value])));
  const choose = (value) => {
    setApart(value === APART || value === EACH);
    const wasPerson = isPerson(who[roles[0].role]);
    if (value === EACH || (value === APART && wasPerson)) onWho(eachByItself(roles));
    else if (value !== APART) all(value);
  };
  const row = (role) => html`<${RoleRow} key=${role.role} role=${role} bots=${bots} who=${who[role.role]}
      mayName=${roles.length > 1}
    onWho=${(next) => onWho({ [role.role]: next })} />`;
  if (roles.length === 1) return row(roles[0]);
  const whole = { role: roles[0].side, side: roles[0].side, posts: [t("{0} roles", roles.length)] };
  return html`<${RoleRow} role=${whole} id="all" bots=${bots} who=${apart ? APART : who[roles[0].role]} onWho=${choose}
      mayPart=${true} />
    ${apart && html`<div class="apart">
      ${roles.some((role) => !isPerson(who[role.role])) && html`<dl class="doctrines-of">${bots.map((bot) => html`<dt
          key=${bot.key}>${bot.key.replaceAll("_", " ")}</dt><dd>${bot.about}</dd>`)}</dl>`}
      ${roles.map(row)}</div>`}`;
}

function RoleRow({ role, id: part = "role", bots, who, mayName, mayPart, onWho }) {
  const id = `who-${part}-${role.role}`;
  const bot = bots.find((each) => each.key === who);
  const choose = ({ target }) => onWho(mayName && target.value === PERSON ? byItself(role) : target.value);
  return html`<div class="role-row">
    <${Tab} side=${role.side} />
    <label for=${id}><b>${roleWords(role.role)}</b> ${role.posts.length > 0
        && html`<span>${listWords(role.posts)}</span>`}</label>
    <select id=${id} class="field" value=${isPerson(who) ? PERSON : who} onChange=${choose}>
      <option value=${PERSON}>a person</option>
      ${bots.map((each) => html`<option key=${each.key} value=${each.key}>the bot ${each.key.replaceAll("_",
          " ")}</option>`)}
      ${mayPart && html`<option value=${EACH}>a person for each role</option>
        <option value=${APART}>each role by itself</option>`}
    </select>
    ${isPerson(who) && mayName && html`<label class="named">Name
      <input class="field" type="text" maxlength="40" list="names" value=${nameOf(who)} placeholder="one seat for the side"
        onChange=${(event) => onWho(event.target.value.trim() ? `${PERSON}:${event.target.value.trim()}` : PERSON)}
            /></label>`}
    ${bot && !mayName && html`<p class="doctrine">${bot.about}.</p>`}
  </div>`;
}

const Check = ({ checked, onCheck, title, about }) => html`<label class="check">
  <input type="checkbox" checked=${checked} onChange=${(event) => onCheck(event.target.checked)} />
  <span><b>${title}</b>${about && html`<span>${about}</span>`}</span>
</label>`;

/** What is agreed, in a sentence, and the clause by which it may be; an option without a sentence goes by its key. */
function inWords(option) {
  const said = /^(.*?)\s*(?:\(([^()]*)\))?\.?$/.exec(option.about);
  return [said?.[1] ? t(said[1]) : keyWords(option.key), said?.[2] ?? ""];
}

function Agreement({ option, value, onValue }) {
  const [title, clause] = inWords(option);
  if (option.kind === "yes or no") return html`<${Check} checked=${value} onCheck=${onValue} title=${title} about=${clause}
      />`;
  const id = `option-${option.key}`;
  const hint = option.value === null ? t("left open") : undefined;
  const hear = (event) => onValue(event.target.value);
  return html`<div class="agreement">
    <label for=${id}><b>${title}</b><span>${clause}</span></label>
    ${option.choices.length
      ? html`<select id=${id} class="field" value=${value} onChange=${hear}>${option.choices.map((choice) => html`<option
          key=${choice}>${choice}</option>`)}</select>`
      : html`<input id=${id} class="field" type=${option.kind === "number" ? "number" : "text"} step="any" value=${value}
          placeholder=${hint} onInput=${hear} />`}
  </div>`;
}
