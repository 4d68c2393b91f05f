// A small chart of the umpire's console, with violet rings round pieces that a role is not shown.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { Places, readDrawing } from "./chart.js";

const SVG = "http://www.w3.org/2000/svg";
const RING_PX = 11;

/** One chart; `ringed` are the pieces to be ringed. The last drawing stays until the next has come. */
export function Chart({ seat, path, query, version, ringed, label }) {
  const [drawn, setDrawn] = useState({ svg: null, problem: "" });
  const mount = useRef(null);
  const asked = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    seat.get(path, query, stop.signal)
      .then((text) => setDrawn({ svg: readDrawing(text), problem: "" }))
      .catch((error) => error.name === "AbortError" || setDrawn({ svg: null, problem: error.message }));
    return () => stop.abort();
  }, [seat, path, asked, version]);
  useLayoutEffect(() => {
    mount.current.replaceChildren(...(drawn.svg ? [drawn.svg] : []));
    if (drawn.svg) layRings(drawn.svg, ringed);
  }, [drawn.svg, ringed]);
  return html`<div class="mount" role="group" aria-label=${label}>
    <div class="fill" ref=${mount}></div>
    ${drawn.problem && html`<p class="console-none">${drawn.problem}</p>`}
  </div>`;
}

/** Lay rings over a drawing; its window cuts off what lies outside. */
function layRings(svg, pieces) {
  svg.querySelector(".console-rings")?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "console-rings");
  const places = new Places(svg);
  for (const piece of pieces) layer.append(ring(places.onSheet(piece)));
  svg.append(layer);
}

function ring({ x, y }) {
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("cx", x);
  circle.setAttribute("cy", y);
  circle.setAttribute("r", RING_PX);
  circle.setAttribute("class", "console-ring");
  return circle;
}
