// A class hour: the way in, and the four pages of one class, of which each loads what it needs.
import { html, render, useEffect, useState } from "./preact.js";
import { Seat } from "./api.js";
import { forgetClass, keepClass, linkKept } from "./class_kept.js";
import { Head, lightLamp } from "./head.js";
import { capital } from "./words.js";
import { callSteps, t } from "./words_of.js";

const PARTS = {
  "": [t("Tables"), () => import("./class_glance.js")],
  links: [t("Links"), () => import("./class_links.js")],
  codes: [t("Show the codes"), () => import("./class_codes.js")],
  compare: [t("Side by side"), () => import("./class_compare.js")],
};

/** Something that is loaded when it is wanted; null until it is here. */
function useLoaded(load) {
  const [part, setPart] = useState(null);
  useEffect(() => { load().then((found) => setPart(() => found.default)); }, []);
  return part;
}

/** The class as its teacher opens it, or why it cannot be opened. */
function useSheet(teacher) {
  const [sheet, setSheet] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    teacher.get("sheet").then((found) => {
      callSteps(found.counts);
      setSheet(found);
      keepClass({ key: found.key, link: teacher.link, title: found.title, tables: found.tables.length,
        opened_s: found.opened_s });
      history.replaceState(null, "", location.pathname); // a link does not stay in the address line
    }, (error) => {
      if (error.status === 401) forgetClass(teacher.table);
      setProblem(error.message);
    });
  }, []);
  return { sheet, problem };
}

function OneClass({ teacher, part }) {
  const { sheet, problem } = useSheet(teacher);
  const [name, load] = PARTS[part];
  const Part = useLoaded(load);
  useEffect(() => { if (sheet) document.title = `${name}, ${sheet.title}`; }, [sheet]);
  const at = `/class/${teacher.table}`;
  return html`<${Head} where=${sheet?.title ?? t("A class hour")} game=${sheet
      && t("{0} table|{0} tables", sheet.tables.length)}>
      ${sheet && html`<nav class="places" aria-label="The class">${Object.entries(PARTS).map(([key, [words]]) => html`<a
          key=${key} href=${key ? `${at}/${key}` : at} aria-current=${key === part ? "page" : undefined}>${words}</a>`)}
        </nav>`}<//>
    <main class=${`room hour ${part || "glance"}`} aria-busy=${!sheet && !problem}>
      ${problem && html`<p class="paper wrong" role="alert">${capital(problem)}. <a href="/class">Open a class</a></p>`}
      ${sheet && Part && html`<${Part} teacher=${teacher} sheet=${sheet} />`}
    </main>`;
}

function WayIn() {
  const Part = useLoaded(() => import("./class_open.js"));
  useEffect(() => { document.title = t("A class hour, Sandgate"); }, []);
  return html`<${Head} where="A class hour" game="Many tables of one scenario" />
    <main class="room hour opening" aria-busy=${!Part}>${Part && html`<${Part} />`}</main>`;
}

lightLamp();
const [, key, part = ""] = location.pathname.split("/").filter(Boolean);
const page = key && part in PARTS ? html`<${OneClass} part=${part}
    teacher=${new Seat(key, location.hash.slice(1) || linkKept(key), "classes")} />` : html`<${WayIn} />`;
render(page, document.getElementById("page"));
