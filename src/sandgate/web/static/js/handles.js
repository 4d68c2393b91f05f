// Handles of the line in hand: brass knobs on the chart that go from notch to notch, by drag or by arrow keys. What a notch
// writes into the blanks of the line the server has said.
import { html, useEffect, useRef, useState } from "./preact.js";
import { underPointer } from "./chart.js";

const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 4, PageDown: -4 };
const KNOB = 9; // pixels
const FELT = 22;

/** A handle on the chart; `says` is what the line does as it stands. */
export function Handle({ handle, says, places, pixel, fill }) {
  const [held, hold] = useState(null); // the notch to which it was brought, until the server has read the line anew
  const pressed = useRef(false);
  useEffect(() => (pressed.current ? undefined : hold(null)), [handle.at.join()]);
  const sheet = ([east, north]) => places.onSheet({ x: east, y: north });
  const at = sheet(held?.at ?? handle.at);
  const nearest = ({ x, y }) => handle.notches.reduce((best, notch) => {
    const place = sheet(notch.at);
    const off = Math.hypot(place.x - x, place.y - y);
    return off < best.off ? { notch, off } : best;
  }, { off: Infinity }).notch;
  const take = (notch) => {
    if (notch === (held ?? nearest(at))) return;
    hold(notch);
    fill(notch.fills);
  };
  const down = (event) => {
    event.stopPropagation();
    event.target.setPointerCapture(event.pointerId);
    pressed.current = true;
    hold(nearest(at));
  };
  const moved = (event) => pressed.current && take(nearest(underPointer(event.target.ownerSVGElement, event)));
  const up = () => { pressed.current = false; };
  const keys = (event) => {
    if (!STEPS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    const to = handle.notches.indexOf(nearest(sheet(handle.at))) + STEPS[event.key];
    fill(handle.notches[Math.max(0, Math.min(handle.notches.length - 1, to))].fills);
  };
  const own = (event) => event.stopPropagation(); // the chart is not to be moved with it
  return html`<g class="handle" role="slider" tabindex="0" aria-label=${handle.name} aria-valuetext=${says}
      aria-valuenow=${handle.notches.indexOf(nearest(at))} aria-valuemin="0" aria-valuemax=${handle.notches.length - 1}
      onKeyDown=${keys} onPointerDown=${down} onPointerMove=${moved} onPointerUp=${up} onPointerCancel=${up}
      onMouseDown=${own} onTouchStart=${own}>
    ${pressed.current && handle.notches.map((notch) => html`<circle class="notch" ...${centre(sheet(notch.at))}
        r=${2 * pixel} />`)}
    <circle class="felt" ...${centre(at)} r=${FELT * pixel} />
    <circle class="knob" ...${centre(at)} r=${KNOB * pixel} />
  </g>`;
}

const centre = ({ x, y }) => ({ cx: x, cy: y });
