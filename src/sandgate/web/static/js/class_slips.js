// The slips of a class: of each group the address of its seat, as text and as a code.
import { html, useEffect, useState } from "./preact.js";
import { t } from "./words_of.js";

/** The slips of all tables, and a way to make the link of one anew. */
export function useSlips(teacher) {
  const [tables, setTables] = useState(null);
  const [problem, setProblem] = useState("");
  const fetchSlips = () => teacher.post("links", { origin: location.origin }).then((found) => {
    setTables(found.tables);
    setProblem("");
  }, (error) => setProblem(error.message));
  useEffect(() => { fetchSlips(); }, []);
  const renew = async (number, seat) => {
    try {
      await teacher.post("renew", { number, seat });
      await fetchSlips();
    } catch (error) {
      setProblem(error.message);
    }
  };
  return { tables, problem, renew };
}

/** A code to scan: black on white by day and night, for it is read by machines. */
export function Code({ code, name }) {
  const [size, path] = [Number(code.slice(0, code.indexOf(" "))), code.slice(code.indexOf(" ") + 1)];
  return html`<svg class="qr" viewBox=${`-4 -4 ${size + 8} ${size + 8}`} role="img"
      aria-label=${t("Code to scan: the seat of {0}", name)} shape-rendering="crispEdges">
    <rect x="-4" y="-4" width=${size + 8} height=${size + 8} class="qr-paper" /><path d=${path} class="qr-ink" /></svg>`;
}
