// A small chart of the umpire's console, with violet rings round pieces that a role is not shown.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { Places, readDrawing } from "./chart.js";
import { useInSight } from "./in_sight.js";

const SVG = "http://www.w3.org/2000/svg";
const RING_PX = 11;
const NEARLY = "100px"; // of the page, in which a chart is as good as in sight

/**
 * One chart, fetched when it is in sight; `ringed` are the pieces to be ringed. The last drawing stays until the next has
 * come.
 */
export function Chart({ seat, path, query, version, ringed, label }) {
  const [drawn, setDrawn] = useState({ svg: null, problem: "" });
  const mount = useRef(null);
  const isSeen = useInSight(mount, NEARLY);
  const asked = JSON.stringify([path, query, version]);
  const has = useRef(""); // what was asked for when the drawing came
  useEffect(() => {
    if (!isSeen || has.current === asked) return undefined;
    const stop = new AbortController();
    seat.get(path, query, stop.signal)
      .then((text) => {
        has.current = asked;
        setDrawn({ svg: readDrawing(text), problem: "" });
      })
      .catch((error) => error.name === "AbortError" || setDrawn({ svg: null, problem: error.message }));
    return () => stop.abort();
  }, [seat, asked, isSeen]);
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
