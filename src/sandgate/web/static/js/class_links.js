// The sheet of links: a slip for each group, to print and to cut; links that are lost are made anew.
import { html, useRef, useState } from "./preact.js";
import { Code, useSlips } from "./class_slips.js";
import { Tab } from "./head.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

export default function Links({ teacher, sheet }) {
  const { tables, problem, renew } = useSlips(teacher);
  const slips = (tables ?? []).flatMap((table) => table.slips.map((slip) => ({ ...slip, number: table.number })));
  const free = slips.filter((slip) => slip.state === "free");
  const spent = slips.filter((slip) => slip.state !== "free");
  const local = /^(localhost|127\.|\[::1\])/.test(location.host);
  return html`<section class="paper over-slips" aria-labelledby="links">
      <header><h2 id="links">Links</h2><p>A link is a seat: whoever opens it first has it.</p></header>
      ${problem && html`<p class="wrong" role="alert">${capital(problem)}.</p>`}
      ${local && html`<p class="wrong" role="note">These links lead to this machine alone. Open this page under the address
          by which the pupils reach it, with your own link from below, and print it there.</p>`}
      <div class="acts-row"><button class="btn main" type="button" disabled=${!free.length}
          onClick=${() => print()}>${t("Print {0} slip|Print {0} slips", free.length)}</button>
        <a class="btn" href=${`/class/${sheet.key}/codes`}>Show the codes</a>
        <${OwnLink} teacher=${teacher} /></div>
    </section>
    <ul class="slips" aria-label="Slips">${free.map((slip) => html`<${Slip} key=${`${slip.number} ${slip.seat}`} slip=${slip}
      title=${sheet.title} />`)}</ul>
    ${spent.length > 0 && html`<section class="paper spent" aria-labelledby="spent">
      <header><h2 id="spent">Taken</h2><p>Who has lost a seat, by another machine or a cleared browser, is given a new
        link; the old one is void from then on.</p></header>
      <ul>${spent.map((slip) => html`<li key=${`${slip.number} ${slip.seat}`}><${Tab} side=${slip.side} />
        <b>${slip.name}</b><span>${slip.state === "void" ? t("Table {0}, given away otherwise", slip.number)
          : t("Table {0}", slip.number)}</span>
        <button class="btn" type="button" onClick=${() => renew(slip.number, slip.seat)}>New link<span
          class="vh"> for ${slip.name}</span></button></li>`)}</ul></section>`}`;
}

const Slip = ({ slip, title }) => html`<li class="slip">
  <div class="slip-words">
    <p class="slip-table">Table ${slip.number}</p>
    <h3>${slip.name}</h3>
    <p class="slip-role"><${Tab} side=${slip.side} /><span>${capital(slip.title)}</span></p>
    <p class="slip-title">${title}</p>
    <p class="slip-how">Scan the code, or open the address. It is your seat on the first machine that opens it.</p>
  </div>
  <${Code} code=${slip.code} name=${slip.name} />
  <p class="slip-address">${slip.address}</p>
</li>`;

/** The teacher's own link, behind a press: pupils may see this screen. */
function OwnLink({ teacher }) {
  const [shown, setShown] = useState(false);
  const [said, setSaid] = useState("");
  const field = useRef(null);
  const copy = async () => {
    field.current.select();
    const copied = navigator.clipboard && await navigator.clipboard.writeText(field.current.value).then(() => true,
      () => false);
    setSaid(copied ? t("Copied.") : t("Marked; copy it with the keyboard."));
  };
  return html`<button class="btn plain" type="button" aria-expanded=${shown}
      onClick=${() => setShown(!shown)}>Your own link</button>
    ${shown && html`<div class="own-link"><label><span class="vh">Your own link</span><input ref=${field}
        class="field" readonly value=${`${location.origin}/class/${teacher.table}#${teacher.link}`} /></label>
      <button class="btn" type="button" onClick=${copy}>Copy</button>
      <p>It opens this class on any device, with all its links. Keep it to yourself. <span
        role="status">${said}</span></p>
      </div>`}`;
}
