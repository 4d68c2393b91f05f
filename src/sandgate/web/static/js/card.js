// The score card, as the game draws it.
import { html, useEffect, useRef, useState } from "./preact.js";
import { readDrawing } from "./chart.js";

/** The card of what a role saw after a move, or sees now; `path` names another drawing of it. */
export function Card({ seat, path = "card.svg", query, version }) {
  const node = useRef(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const stop = new AbortController();
    seat.get(path, query, stop.signal).then(
      (text) => {
        const svg = readDrawing(text);
        if (svg) node.current?.replaceChildren(svg);
        setProblem("");
      },
      (error) => error.status && setProblem(error.message),
    );
    return () => stop.abort();
  }, [path, JSON.stringify(query), version]);
  return html`<div class="card-drawn" tabindex="0" role="group" aria-label="Score card"><div ref=${node}>
    </div>${problem && html`<p class="empty">${problem}</p>`}</div>`;
}
