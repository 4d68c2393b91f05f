// Codes to show on a wall: a few tables at a time; a seat that is taken says so by itself.
import { html, useEffect, useState } from "./preact.js";
import { useGlance } from "./class_live.js";
import { Code, useSlips } from "./class_slips.js";
import { Icon, Tab } from "./head.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

const AT_ONCE = 4; // codes that can be read from the middle of a room
const MORE_AT_ONCE = 6; // on a wide wall
const WIDE = "(min-width: 1800px)";

export default function Codes({ teacher, sheet }) {
  const { tables, problem } = useSlips(teacher);
  const { lines } = useGlance(teacher);
  const [page, setPage] = useState(0);
  const most = matchMedia(WIDE).matches ? MORE_AT_ONCE : AT_ONCE;
  const each = Math.max(1, Math.floor(most / Math.max(1, tables?.[0]?.slips.length ?? 1)));
  const pages = Math.max(1, Math.ceil((tables?.length ?? 0) / each));
  const turn = (by) => setPage((now) => Math.min(pages - 1, Math.max(0, now + by)));
  useEffect(() => {
    const hear = (event) => {
      if (event.target.closest?.("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowRight") turn(1);
      if (event.key === "ArrowLeft") turn(-1);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [pages]);
  if (problem) return html`<p class="paper wrong" role="alert">${capital(problem)}.</p>`;
  if (!tables) return html`<section class="paper" aria-busy="true"></section>`;
  const shown = tables.slice(page * each, (page + 1) * each);
  const [first, last] = [shown[0]?.number, shown.at(-1)?.number];
  const head = first === last ? t("Table {0}", first) : t("Tables {0} to {1}", first, last);
  return html`<section class="paper codes-head"><h2>${head}<small> of ${sheet.tables.length}</small></h2>
      <p>Find your name, scan the code, keep the page open.</p>
      <div class="acts-row"><button class="btn" type="button" disabled=${!page} onClick=${() => turn(-1)}><${Icon}
          name="back" />Before</button><button class="btn main" type="button" disabled=${page === pages - 1}
          onClick=${() => turn(1)}>Next<${Icon} name="on" /></button></div></section>
    <ul class="codes-shown">${shown.map((table) => html`<li key=${table.number} class="paper codes-of"><h3>${
      t("Table {0}", table.number)}</h3><ul>${table.slips.map((slip) => html`<${Shown} key=${slip.seat} slip=${slip}
        line=${lines.get(table.number)} />`)}</ul></li>`)}</ul>`;
}

function Shown({ slip, line }) {
  const taken = line?.groups?.find((group) => group.seat === slip.seat)?.taken || slip.state !== "free";
  return html`<li class=${taken ? "taken" : ""}>
    <p><${Tab} side=${slip.side} /><b>${slip.name}</b></p>
    ${taken ? html`<p class="sat"><${Icon} name="check" />Has sat down</p>` : html`<${Code} code=${slip.code}
      name=${slip.name} />`}
  </li>`;
}
