// The rosette of a receipt: a wound line whose petals and turns are the first figures of the hash.
import { html } from "./preact.js";

/** A guilloche of a receipt: equal receipts have equal rosettes, and no two others are likely to. */
export function Rosette({ receipt }) {
  const figure = (at) => parseInt(receipt.slice(at, at + 2), 16) / 255 || 0;
  const rings = [0, 1, 2].map((nth) => {
    const petals = 5 + Math.round(figure(nth * 6) * 19);
    const reach = 15 + nth * 9 + figure(nth * 6 + 2) * 4;
    const depth = 5 + figure(nth * 6 + 4) * 7;
    return [0, 1, 2, 3].map((turn) => path(petals, reach, depth, (turn * Math.PI) / (2 * petals)));
  });
  return html`<svg viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="rosette" r="48" /><circle class="rosette" r="46" />${rings.flat().map((d) => html`<path class="rosette"
        d=${d} />`)}<circle class="rosette" r="4" />
  </svg>`;
}

function path(petals, reach, depth, turned) {
  const points = [];
  for (let step = 0; step <= 240; step += 1) {
    const angle = (step / 240) * 2 * Math.PI;
    const radius = reach + depth * Math.cos(petals * (angle + turned));
    points.push(`${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${points.join("L")}Z`;
}

/** A receipt in groups of four, as it is read out. */
export const grouped4 = (receipt, groups = 4) => (receipt.match(/.{4}/g) ?? []).slice(0, groups).join(" ");
