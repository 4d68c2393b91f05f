// How a chart is brought nearer and moved: by wheel, pinch and drag, and by what the page's keys ask.
import { select, zoom, zoomIdentity, zoomTransform } from "../vendor/zoom.js";

const FAR_MOVED = 40; // pixels

/**
 * The zoom of the layers `.plane` of a node. While `now.current.tool` is in hand a drag is the tool's, and where there is
 * `now.current.framing` one with Shift draws a frame. `ended` is told the
 * scale and whether the chart has moved far, at a movement's end.
 */
export function zoomOver(node, now, ended) {
  const isTaken = ({ shiftKey }) => now.current.tool || (shiftKey && now.current.framing);
  const zooming = zoom().scaleExtent([0.6, 8]).clickDistance(5)
    .filter((event) => event.type === "wheel" || (event.touches?.length ?? 0) > 1 || (!event.button && !isTaken(event)))
    .on("zoom", ({ transform }) => {
      for (const layer of node.querySelectorAll(".plane")) {
        layer.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
        layer.classList.toggle("afar", transform.k < 0.95);
      }
    })
    .on("end", ({ transform: { x, y, k } }) => ended(k, Math.abs(x) > FAR_MOVED || Math.abs(y) > FAR_MOVED));
  const listen = () => select(node).call(zooming).on("dblclick.zoom", null);
  const held = listen();
  const whole = () => { held.call(zooming.transform, zoomIdentity); };
  const by = (factor) => () => { held.call(zooming.scaleBy, factor); };
  return { nearer: by(1.4), farther: by(1 / 1.4), whole, to: whole,
    up: (pixels) => { held.call(zooming.translateBy, 0, -pixels / zoomTransform(node).k); },
    still: (yes) => { if (yes) held.on(".zoom", null); else listen(); },
    off: () => { held.on(".zoom", null); } };
}
